function love.conf(t)
    t.modules.audio = false
    t.modules.sound = false
    t.modules.joystick = false
    t.modules.physics = false
    t.window.width = 1280
    t.window.height = 720
    t.window.vsync = 0
    -- Samples a pixel: without any, edges of shapes are jagged.
    t.window.msaa = tonumber(os.getenv("LOVE_CANVAS_SAMPLES") or "0")
end
