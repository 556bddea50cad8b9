export const freeNotice: string
