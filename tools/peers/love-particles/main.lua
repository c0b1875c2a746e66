-- LÖVE's ParticleSystem under the load of the bench "places, 50,000": lives of 2 to 4 seconds, random directions and
-- speeds, gravity, alpha that fades. Prints the median nanoseconds of processor time that update takes a particle.
function love.load()
    local alive = 50000
    local image = love.graphics.newImage(love.image.newImageData(8, 8))
    local system = love.graphics.newParticleSystem(image, alive * 2)
    system:setEmissionRate(alive / 3)
    system:setParticleLifetime(2, 4)
    system:setDirection(0)
    system:setSpread(2 * math.pi)
    system:setSpeed(20, 200)
    system:setLinearAcceleration(0, 100, 0, 100)
    system:setColors(1, 1, 1, 1, 1, 1, 1, 0)
    for _ = 1, 300 do system:update(1 / 60) end
    local samples = {}
    for index = 1, 240 do
        local begin = os.clock()
        system:update(1 / 60)
        samples[index] = (os.clock() - begin) * 1e9 / system:getCount()
    end
    table.sort(samples)
    print(string.format("LÖVE ParticleSystem:update, %d particles: %.2f ns a particle and frame", system:getCount(), samples[120]))
    love.event.quit()
end
