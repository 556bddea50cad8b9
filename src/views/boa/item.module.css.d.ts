export const itemFacts: string
