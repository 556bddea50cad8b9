export const liveKey: string
export const liveMap: string
export const liveMapBar: string
export const liveMapBody: string
export const liveMapPanel: string
export const liveMapTable: string
export const liveMark: string
