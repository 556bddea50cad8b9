export const accessPanel: string
export const account: string
