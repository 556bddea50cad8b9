export const terms: string
export const termsText: string
