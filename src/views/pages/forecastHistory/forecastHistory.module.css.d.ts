export const forecastBar: string
export const forecastDelta: string
export const forecastGrid: string
export const forecastIssues: string
export const forecastPeriod: string
export const forecastProfile: string
export const issueSlider: string
export const noDelta: string
