import { dateAt, type Instant } from '../../periods'
import { DEFAULT_COUNTRY, NO_OPTIONS, parseSeriesId } from '../../series/seriesId'

/** The page of a single series on the day of an instant: `/single-chart/SystemPrice/none/Gb/2026-11-20`. */
export const singleChartPath = (id: string, at: Instant): string => {
  const read = parseSeriesId(id) ?? { country: DEFAULT_COUNTRY, seriesId: id, optionsId: NO_OPTIONS }
  const parts = [read.seriesId, read.optionsId, read.country, dateAt(at)]
  return `/single-chart/${parts.map(encodeURIComponent).join('/')}`
}
