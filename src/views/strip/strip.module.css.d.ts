export const hero: string
export const mainNum: string
export const setby: string
export const strip: string
export const tools: string
export const tried: string
