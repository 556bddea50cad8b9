export const hatch: string
export const panel: string
export const stateLead: string
