-- A moving square, frame by frame, as LÖVE paces it. Arguments: frames, file. Writes a row a frame: when its work began,
-- when it was about to be presented (nanoseconds on the monotonic clock), and the time step that it was told of.
local ffi = require("ffi")
ffi.cdef "typedef struct { long seconds, nanoseconds; } pace_time; int clock_gettime(int, pace_time *);"
local time = ffi.new("pace_time")
local function now()
    ffi.C.clock_gettime(1, time)
    return string.format("%d%09d", tonumber(time.seconds), tonumber(time.nanoseconds))
end

local frames, path = tonumber(arg[2]), arg[3]
local rows, begun, step, place = {}, nil, 0, 0

function love.update(dt)
    begun, step = now(), dt
    place = (place + dt * 200) % 600
end

function love.draw()
    love.graphics.rectangle("fill", place, 160, 40, 40)
    rows[#rows + 1] = string.format("%s,%s,%.0f\n", begun, now(), step * 1e9)
    if #rows >= frames then love.event.quit() end
end

function love.quit()
    local file = assert(io.open(path, "w"))
    file:write("begun_ns,presented_ns,step_ns\n", table.concat(rows))
    file:close()
end
