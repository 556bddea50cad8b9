export const methodText: string
