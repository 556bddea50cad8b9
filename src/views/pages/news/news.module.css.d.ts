export const newsList: string
export const newsNone: string
export const newsPage: string
export const newsTable: string
export const newsWarnings: string
