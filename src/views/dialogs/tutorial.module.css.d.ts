export const tutorial: string
export const tutorialBody: string
export const tutorialStage: string
export const tutorialSteps: string
