export const header: string
export const pageName: string
export const pageTools: string
export const pickerPlace: string
export const where: string
