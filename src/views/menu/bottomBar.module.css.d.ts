export const barApi: string
export const barItem: string
export const barMarker: string
export const bottomBar: string
