import { useMemo } from 'react'
import type { MelDrop } from '../../../domain/frequency/melDrops'
import { READING_STEP_MS } from '../../../domain/frequency/readings'
import { heldOf, type HeldByService } from '../../../domain/frequency/response'
import { SERVICES } from '../../../domain/frequency/services'
import type { FreqTimes } from '../../../domain/frequency/times'
import { DATA_DUE_MS } from '../../../domain/market/dataTime'
import type { Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { melDropOf } from '../../../domain/tables/definitions/melDrops'
import { freshnessOfSpan, withDataTime } from '../../../streams/lib/freshness'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useTableRows } from '../../../streams/news/hooks'
import { useRecentSeries, useSeries } from '../../../streams/series/hooks'
import type { SeriesData } from '../../../streams/series/seriesData'

const FREQUENCY = [{ id: 'Gb&Frequency&none' }]
const HOUR_MS = 3_600_000

const PRICE = [{ id: 'Gb&SystemPrice&none' }]
/** What is contracted of each service: its low and its high direction. */
const VOLUMES = SERVICES.flatMap((service) => ['L', 'H'].map((side) => ({ id: `Gb&ResponseVolume&${service}${side}` })))

export type FreqOutData = {
  /** Whether readings have come, or why they have not. */
  readonly loaded: Loaded<unknown>
  /** Hz, of the day and the one before it; of visitors the last hour. */
  readonly column: Column
  /** Live by the time of the newest reading. */
  readonly freshness: Freshness
  /** Why readings are missing. */
  readonly notes: readonly string[]
  /** £/MWh by half hour. */
  readonly prices: Column
  readonly held: HeldByService
  readonly heldFreshness: Freshness
  /** Why contracts are missing. */
  readonly heldNotes: readonly string[]
  /** Sudden falls of export limits; undefined where the user may not have them. */
  readonly drops: readonly MelDrop[] | undefined
}

const NO_COLUMN: Column = { at: new Float64Array(), values: new Float64Array() }

const notesOf = (columns: readonly ChartColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ notes }) => notes)),
]

const newestOf = ({ at, values }: Column): Instant | undefined => at[values.findLastIndex(Number.isFinite)]

/** What is made of the readings and of the market around them, for users and visitors. */
const useData = (
  readings: SeriesData,
  { end, from, to, isOver }: FreqTimes,
  now: Instant,
  drops: readonly MelDrop[] | undefined,
): FreqOutData => {
  const response = useSeries({ series: VOLUMES, from, to })
  const [prices] = lastOf(useSeries({ series: PRICE, from, to }).columns) ?? []
  const [frequency] = lastOf(readings.columns) ?? []
  const volumes = lastOf(response.columns) ?? []
  const column = frequency?.column ?? NO_COLUMN
  const freshness =
    frequency && !isOver
      ? withDataTime(readings.freshness, newestOf(column), DATA_DUE_MS.frequency, now)
      : freshnessOfSpan(readings.freshness, end, now)
  return {
    loaded: readings.columns,
    column,
    freshness,
    notes: frequency ? notesOf([frequency]) : [],
    prices: prices?.column ?? NO_COLUMN,
    held: heldOf(volumes, end - 1),
    // What is implied of contracts is of the last reading.
    heldFreshness: response.freshness.state === 'live' ? freshness : response.freshness,
    heldNotes: notesOf(volumes),
    drops,
  }
}

/** All of the page for a user: days of readings, live by their tail. */
export const useFreqOut = (times: FreqTimes, now: Instant): FreqOutData => {
  const rows = useTableRows('MelDrops')
  const drops = useMemo(() => rows.map(melDropOf), [rows])
  const { from, to } = times
  return useData(useSeries({ series: FREQUENCY, from, to }), times, now, drops)
}

/** The same for a visitor: the readings of the last hour, requested again with each new one. */
export const useFreeFreqOut = (times: FreqTimes, now: Instant): FreqOutData =>
  useData(useRecentSeries({ series: FREQUENCY, lastMs: HOUR_MS, intervalMs: READING_STEP_MS }), times, now, undefined)
