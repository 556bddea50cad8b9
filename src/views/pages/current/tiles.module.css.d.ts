export const reading: string
export const readingPeriod: string
export const tiles: string
