import Motion

func motionBenches() -> [String] { [] }
