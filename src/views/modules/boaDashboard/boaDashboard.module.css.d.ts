export const moduleStrip: string
