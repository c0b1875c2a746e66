function love.conf(t)
    t.modules.audio = false
    t.modules.sound = false
    t.modules.joystick = false
    t.modules.physics = false
    t.window.width = 1280
    t.window.height = 720
    t.window.vsync = 0
end
