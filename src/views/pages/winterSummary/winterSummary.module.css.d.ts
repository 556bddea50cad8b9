export const winterActions: string
export const winterChart: string
export const winterChoice: string
export const winterGrid: string
export const winterTiles: string
