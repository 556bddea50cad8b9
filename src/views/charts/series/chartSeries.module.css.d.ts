export const axisTable: string
export const chartHelp: string
export const chartOrigin: string
export const endField: string
export const helpList: string
export const originRows: string
export const seriesHelp: string
