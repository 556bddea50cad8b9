export const tierLock: string
