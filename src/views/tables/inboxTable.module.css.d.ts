export const inboxTable: string
export const isUnseen: string
