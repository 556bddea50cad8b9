export const entryText: string
export const glossary: string
export const glossaryEntries: string
export const glossaryIndex: string
export const letters: string
export const noTerm: string
export const termLine: string
export const termList: string
