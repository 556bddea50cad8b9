export const keyFigures: string
export const keyFiguresFresh: string
