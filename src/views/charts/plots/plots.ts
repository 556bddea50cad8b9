/** Both drawings in one piece, loaded when the page has its figures. */
export { MixPlot } from './MixPlot'
export { PricesPlot } from './PricesPlot'
