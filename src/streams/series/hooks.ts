import { bindLiveFor } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import { NO_SERIES, seriesData$, type SeriesData, type SeriesQuestion } from './seriesData'

const [useAsked] = bindLiveFor<[question: string], SeriesData>(
  (question) => withSources(({ sources }) => seriesData$(sources, JSON.parse(question) as SeriesQuestion)),
  NO_SERIES,
)

/** The columns of a chart of series, kept up to now. */
export const useSeries = (question: SeriesQuestion): SeriesData => useAsked(JSON.stringify(question))
