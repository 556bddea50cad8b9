export const isOne: string
export const reportBody: string
export const reportChart: string
export const reportCharts: string
export const reportNotes: string
export const reportTable: string
