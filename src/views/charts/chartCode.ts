export { FullScreen } from '../parts/FullScreen'
export { ChartView } from './ChartView'
export { ChartTools } from './plot/ChartTools'
export { PlotMetrics } from './plot/PlotMetrics'
