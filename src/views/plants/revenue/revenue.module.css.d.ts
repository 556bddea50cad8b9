export const revenueBack: string
export const revenueBreakdown: string
export const revenueChart: string
export const revenueLink: string
export const revenueSum: string
export const revenueToStack: string
export const revenueWhy: string
export const revenueWide: string
