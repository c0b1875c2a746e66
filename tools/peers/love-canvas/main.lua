-- The frames of the bench "peers", drawn by LÖVE at 1280×720 without waiting for the display. For each kind of frame it prints
-- the name and the median milliseconds of wall time from clearing to the end of the present.
local kinds = {}

local function shade(index) return 0.35 + (index % 7) * 0.08, 0.55, 0.9, 0.3 + (index % 10) * 0.06 end

function kinds.rectangles(frame)
    for index = 0, 999 do
        love.graphics.push()
        love.graphics.translate(20 + (index % 40) * 31.7, 20 + math.floor(index / 40) * 28.3)
        love.graphics.rotate(index * 0.37 + frame * 0.01)
        love.graphics.setColor(shade(index))
        love.graphics.rectangle("fill", -14, -9, 28, 18, 5, 5)
        love.graphics.pop()
    end
end

local function place(index, frame)
    local turn = index * 0.618034
    return (turn - math.floor(turn)) * 1280 + frame * 0.3, index * 0.072
end

local function sprites(size, isTurned)
    local data = love.image.newImageData(16, 16)
    data:mapPixel(function(x, y)
        local distance = math.sqrt((x - 7.5) ^ 2 + (y - 7.5) ^ 2) / 8
        return 1, 1, 1, math.max(1 - distance, 0) ^ 2
    end)
    local image = love.graphics.newImage(data)
    local batch = love.graphics.newSpriteBatch(image, 10000, "stream")
    return function(frame)
        batch:clear()
        batch:setColor(0.62, 0.85, 1, 0.5)
        for index = 0, 9999 do
            local x, y = place(index, frame)
            batch:add(x, y, isTurned and index + frame or 0, size / 16, size / 16, 8, 8)
        end
        love.graphics.setBlendMode("add")
        love.graphics.setColor(1, 1, 1, 1)
        love.graphics.draw(batch)
        love.graphics.setBlendMode("alpha")
    end
end

function love.run()
    love.event.pump()
    kinds.glows = sprites(4, false)
    kinds.pictures = sprites(8, true)
    for name in (os.getenv("LOVE_CANVAS_KINDS") or "rectangles glows pictures"):gmatch("%a+") do
        local samples = {}
        for frame = 1, 130 do
            love.event.pump()
            for _ in love.event.poll() do end
            local begin = love.timer.getTime()
            love.graphics.origin()
            love.graphics.clear(0.03, 0.04, 0.09, 1)
            kinds[name](frame)
            love.graphics.present()
            if frame > 30 then samples[#samples + 1] = (love.timer.getTime() - begin) * 1e3 end
        end
        table.sort(samples)
        print(string.format("%s %.4f", name, samples[50]))
    end
    return function() return 0 end
end
