export const auctionCurves: string
export const auctionCurvesBar: string
export const auctionCurvesBody: string
export const auctionCurvesFigures: string
export const auctionCurvesPlot: string
export const auctionCurvesStep: string
export const auctionCurvesTable: string
