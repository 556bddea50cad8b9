import { oneOfPages } from '../access/need'

/** Pages on which every series can be charted. */
export const CHART_PAGES = ['dashboard', 'single-chart'] as const
export const CHARTS = oneOfPages(...CHART_PAGES)
