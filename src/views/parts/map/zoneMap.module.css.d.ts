export const boundaryNames: string
export const inset: string
export const leader: string
export const mapLegend: string
export const mapReadout: string
export const numbers: string
export const space: string
export const zoneMap: string
