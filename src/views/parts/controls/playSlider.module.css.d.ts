export const playSlider: string
