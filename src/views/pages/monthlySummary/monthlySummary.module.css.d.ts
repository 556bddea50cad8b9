export const monthlyCost: string
export const monthlyGrid: string
export const monthlyMix: string
export const monthlyPrices: string
export const monthlySpreads: string
