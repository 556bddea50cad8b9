export const currentNews: string
export const newsCard: string
export const newsNew: string
export const newsScroll: string
export const newsTags: string
export const newsTools: string
export const what: string
