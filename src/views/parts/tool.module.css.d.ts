export const bell: string
export const moreItem: string
export const moreMenu: string
export const tip: string
