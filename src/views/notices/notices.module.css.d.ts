export const age: string
export const notices: string
export const toasts: string
