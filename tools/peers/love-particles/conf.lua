function love.conf(t)
    t.modules.audio = false
    t.modules.sound = false
    t.modules.joystick = false
end
