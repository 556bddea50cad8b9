export const facts: string
