export const plantDots: string
export const plantFigure: string
