export const forecastChoice: string
export const forecastCombo: string
export const forecastEditor: string
export const forecastModule: string
export const forecastPart: string
