export const about: string
export const dialog: string
export const messageScrim: string
export const slideScrim: string
