import * as z from 'zod/mini'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { gb } from '../../../src/domain/series/families/form'
import { grouped } from '../source'
import type { Reading } from './question'
import type { Query } from './client'
import { decimal, instantField } from '../fields'
import { readRows } from './rows'

type Point = { readonly publishTime: Instant; readonly startTime: Instant; readonly value: number }

/** Values of one series, one event for each publication, the oldest first. */
export const publications = (seriesId: string, points: readonly Point[], at: Instant): readonly MarketEvent[] =>
  [...grouped(points, ({ publishTime }) => publishTime)]
    .toSorted(([a], [b]) => a - b)
    .map(([publishedAt, mine]) => ({
      kind: 'series',
      at,
      publishedAt,
      values: [
        {
          series: gb(seriesId),
          points: mine.toSorted((a, b) => a.startTime - b.startTime).map(({ startTime, value }) => [startTime, value]),
        },
      ],
    }))

/** A forecast by the name of its data set, what of it is asked for, and how an answer is read. */
export type ForecastSet = {
  readonly dataset: string
  readonly query: Query
  readonly read: (answer: readonly unknown[], at: Instant) => Reading
}

const NATIONAL = { boundary: 'N' }
const published = { publishTime: instantField, startTime: instantField, boundary: z.nullish(z.string()) }
type Published = {
  readonly publishTime: Instant
  readonly startTime: Instant
  readonly boundary?: string | null | undefined
}

/** Rows of parts of the system are of no series; one that does not say is national, since only those are asked for. */
const isNational = ({ boundary }: Published): boolean => (boundary ?? NATIONAL.boundary) === NATIONAL.boundary

const forecastSet = <S extends z.ZodMiniType<Published>>(
  dataset: string,
  query: Query,
  seriesId: string,
  row: S,
  valueOf: (row: z.output<S>) => number,
): ForecastSet => ({
  dataset,
  query,
  read: (answer, at) =>
    readRows(row, answer, (rows) => {
      const points = rows.filter(isNational).map((each) => ({ ...each, value: valueOf(each) }))
      return publications(seriesId, points, at)
    }),
})

const demandRow = z.object({ ...published, demand: decimal })
const generationRow = z.object({ ...published, generation: decimal })
const imbalanceRow = z.object({ ...published, imbalance: decimal })
const marginRow = z.object({ ...published, margin: decimal })

/** Wind by the hour, some eight times a day. */
export const WIND_FORECAST = forecastSet('WINDFOR', {}, 'WindForecast', generationRow, (row) => row.generation)

/** Demand of the nation and of the transmission system (specification 6, 2.2). */
export const DEMAND_FORECASTS: readonly ForecastSet[] = [
  forecastSet('NDF', {}, 'NationalDemandForecast', demandRow, (row) => row.demand),
  forecastSet('TSDF', NATIONAL, 'DemandForecast', demandRow, (row) => row.demand),
]

/** What the notifications of all participants add up to, day-ahead and a few times within the day. */
export const INDICATED: readonly ForecastSet[] = [
  forecastSet('INDGEN', NATIONAL, 'IndicatedGeneration', generationRow, (row) => row.generation),
  forecastSet('INDDEM', NATIONAL, 'IndicatedDemand', demandRow, (row) => row.demand),
  forecastSet('IMBALNGC', NATIONAL, 'IndicatedImbalance', imbalanceRow, (row) => row.imbalance),
  forecastSet('MELNGC', NATIONAL, 'IndicatedMargin', marginRow, (row) => row.margin),
]
