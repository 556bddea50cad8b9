export const noteField: string
export const noteLine: string
export const noteText: string
