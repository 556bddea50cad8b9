export const metricModule: string
export const moduleTiles: string
export const spark: string
export const tile: string
export const tileIn: string
