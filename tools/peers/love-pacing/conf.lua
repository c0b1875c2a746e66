function love.conf(t)
    t.window.title = "LÖVE"
    t.window.width = 640
    t.window.height = 360
    t.window.vsync = 1
    t.modules.audio = false
    t.modules.sound = false
    t.modules.joystick = false
end
