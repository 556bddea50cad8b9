export const seriesDetail: string
export const seriesFacts: string
export const seriesList: string
export const seriesPart: string
export const seriesValues: string
