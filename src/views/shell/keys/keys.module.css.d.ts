export const keys: string
