export const readLayer: string
