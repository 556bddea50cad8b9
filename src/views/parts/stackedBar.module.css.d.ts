export const barLegend: string
export const stackedBar: string
