import { bindLiveFor } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import type { Issues } from '../../domain/charts/spec/issueLines'
import type { AskedSeries, SeriesConfig } from '../../domain/series/calls'
import type { SeriesId } from '../../domain/series/seriesId'
import { WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import { issues$, seriesConfigs$, type IssuesAsked } from './aboutSeries'
import { recentSeries$, type RecentQuestion } from './recentSeries'
import { NO_SERIES, seriesData$, type SeriesData, type SeriesQuestion } from './seriesData'

const [useAsked] = bindLiveFor<[question: string], SeriesData>(
  (question) => withSources(({ sources }) => seriesData$(sources, JSON.parse(question) as SeriesQuestion)),
  NO_SERIES,
)

/** The columns of a chart of series, kept up to now. */
export const useSeries = (question: SeriesQuestion): SeriesData => useAsked(JSON.stringify(question))

const [useRecentAsked] = bindLiveFor<[question: string], SeriesData>(
  (question) => withSources(({ sources }) => recentSeries$(sources, JSON.parse(question) as RecentQuestion)),
  NO_SERIES,
)

/** The newest values of series, requested again by time. */
export const useRecentSeries = (question: RecentQuestion): SeriesData => useRecentAsked(JSON.stringify(question))

const [useConfigsAsked] = bindLiveFor<[asked: string], Loaded<readonly SeriesConfig[]>>(
  (asked) => withSources(({ sources }) => seriesConfigs$(sources, JSON.parse(asked) as readonly AskedSeries[])),
  WAITING,
)

/** What each of the series is: names, units, data sets, days. */
export const useSeriesConfigs = (asked: readonly AskedSeries[]): Loaded<readonly SeriesConfig[]> =>
  useConfigsAsked(JSON.stringify(asked))

const NO_ISSUES: ReadonlyMap<SeriesId, Issues> = new Map()

const [useIssuesAsked] = bindLiveFor<[asked: string], ReadonlyMap<SeriesId, Issues>>(
  (asked) => withSources(({ sources }) => issues$(sources, JSON.parse(asked) as readonly IssuesAsked[])),
  NO_ISSUES,
)

/** Earlier issues of forecasts, by their series (CH09). */
export const useIssues = (asked: readonly IssuesAsked[]): ReadonlyMap<SeriesId, Issues> =>
  useIssuesAsked(JSON.stringify(asked))
