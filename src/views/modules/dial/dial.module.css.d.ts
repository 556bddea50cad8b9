export const dialExtremes: string
export const dialGauge: string
export const dialLink: string
export const dialValue: string
export const needle: string
