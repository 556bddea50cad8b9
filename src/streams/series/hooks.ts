import { NEVER } from 'rxjs'
import { bindLiveFor } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import type { ChartIssues } from '../../domain/charts/spec/issueLines'
import type { RequestedSeries, SeriesConfig } from '../../domain/series/calls'
import type { OriginPoint, SeriesOrigin } from '../../domain/series/origins'
import type { SeriesId } from '../../domain/series/seriesId'
import { WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import { seriesIssues$, seriesConfigs$, valueOrigins$, type IssuesRequested } from './aboutSeries'
import { recentSeries$, type RecentQuestion } from './recentSeries'
import { NO_SERIES, seriesData$, type SeriesData, type SeriesQuestion } from './seriesData'

const [useRequested, seriesShared$] = bindLiveFor<[question: string], SeriesData>(
  (question) =>
    question === ''
      ? NEVER
      : withSources(({ sources }) => seriesData$(sources, JSON.parse(question) as SeriesQuestion)),
  NO_SERIES,
)

/** One stream for all who ask the same question, as text. */
export { seriesShared$ }

/** The columns of a chart of series, kept up to now; waiting where nothing is requested yet. */
export const useSeries = (question: SeriesQuestion | undefined): SeriesData =>
  useRequested(question === undefined ? '' : JSON.stringify(question))

const [useRecentRequested] = bindLiveFor<[question: string], SeriesData>(
  (question) => withSources(({ sources }) => recentSeries$(sources, JSON.parse(question) as RecentQuestion)),
  NO_SERIES,
)

/** The newest values of series, requested again by time. */
export const useRecentSeries = (question: RecentQuestion): SeriesData => useRecentRequested(JSON.stringify(question))

const [useConfigsRequested] = bindLiveFor<[requested: string], Loaded<readonly SeriesConfig[]>>(
  (requested) =>
    withSources(({ sources }) => seriesConfigs$(sources, JSON.parse(requested) as readonly RequestedSeries[])),
  WAITING,
)

/** What each of the series is: names, units, data sets, days. */
export const useSeriesConfigs = (requested: readonly RequestedSeries[]): Loaded<readonly SeriesConfig[]> =>
  useConfigsRequested(JSON.stringify(requested))

const [useOriginsRequested] = bindLiveFor<[requested: string], Loaded<readonly SeriesOrigin[]>>(
  (requested) => withSources(({ sources }) => valueOrigins$(sources, JSON.parse(requested) as readonly OriginPoint[])),
  WAITING,
)

/** Where the values of some points come from: whose they are, when they were published and received. */
export const useValueOrigins = (points: readonly OriginPoint[]): Loaded<readonly SeriesOrigin[]> =>
  useOriginsRequested(JSON.stringify(points))

const NO_ISSUES: ReadonlyMap<SeriesId, ChartIssues> = new Map()

const [useIssuesRequested] = bindLiveFor<[requested: string], ReadonlyMap<SeriesId, ChartIssues>>(
  (requested) =>
    withSources(({ sources }) => seriesIssues$(sources, JSON.parse(requested) as readonly IssuesRequested[])),
  NO_ISSUES,
)

/** Earlier issues of forecasts, by their series (CH09). */
export const useSeriesIssues = (requested: readonly IssuesRequested[]): ReadonlyMap<SeriesId, ChartIssues> =>
  useIssuesRequested(JSON.stringify(requested))
