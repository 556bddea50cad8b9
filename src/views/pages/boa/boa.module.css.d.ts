export const deskBar: string
export const deskFault: string
export const mTabs: string
export const nivPanel: string
export const tableFirst: string
export const tried: string
export const withNiv: string
