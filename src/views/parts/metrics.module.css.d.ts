export const metrics: string
