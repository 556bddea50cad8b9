export const europeIndexBar: string
export const europeIndexCountries: string
export const europeIndexGrid: string
export const europeIndexLine: string
export const europeIndexRanking: string
export const rankingList: string
export const rankingMark: string
export const rankingRow: string
