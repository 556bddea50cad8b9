export const boosted: string
export const legendMore: string
export const plotChips: string
export const plotDrawing: string
export const plotLegend: string
export const plotMetrics: string
export const plotReader: string
