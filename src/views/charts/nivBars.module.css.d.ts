export const fill: string
export const nivBars: string
export const zeroLine: string
