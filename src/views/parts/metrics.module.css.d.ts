export const metrics: string
export const metricsFree: string
