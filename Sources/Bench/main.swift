import Motion

for result in motionBenches() { print(result) }
