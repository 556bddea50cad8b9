export const terreActions: string
export const terreChart: string
export const terreNotice: string
export const terreReport: string
export const terreRows: string
