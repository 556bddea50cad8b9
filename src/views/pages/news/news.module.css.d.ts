export const newsList: string
export const newsNone: string
export const newsPage: string
export const newsTable: string
export const newsText: string
export const newsWarnings: string
