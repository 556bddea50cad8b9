export const buildUp: string
export const buildUpBar: string
export const buildUpCost: string
export const buildUpMap: string
export const buildUpMoment: string
export const buildUpRows: string
export const buildUpTable: string
export const buildUpVolume: string
