export const dataScroll: string
export const dataTable: string
