export const storageBar: string
export const storageBlocks: string
export const storageDays: string
export const storageGrid: string
export const storageHeat: string
export const storageSpreads: string
export const storageStack: string
export const storageTable: string
