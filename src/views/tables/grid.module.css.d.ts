export const asIcon: string
export const grid: string
export const gridHead: string
export const gridWidth: string
export const paged: string
export const sorted: string
