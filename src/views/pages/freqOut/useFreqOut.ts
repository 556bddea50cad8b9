import { useMemo } from 'react'
import { placeAt } from '../../../domain/charts/columns'
import type { MelDrop } from '../../../domain/frequency/melDrops'
import { SERVICES, type HeldResponse, type ResponseService } from '../../../domain/frequency/services'
import { DATA_DUE_MS } from '../../../domain/market/dataTime'
import { addDays, dateAt, dayStart, type Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import type { ChartColumn } from '../../../domain/series/chartParts'
import type { Row } from '../../../domain/wire'
import { freshnessOfSpan, withDataTime } from '../../../streams/lib/freshness'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useTableRows } from '../../../streams/news/hooks'
import { useRecentSeries, useSeries } from '../../../streams/series/hooks'
import type { SeriesData } from '../../../streams/series/seriesData'

const FREQUENCY = [{ id: 'Gb&Frequency&none' }]
/** Readings of Elexon's and the simulator's are 15 s apart at the most often (SER-74). */
export const STEP_MS = 15_000
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
  readonly held: Readonly<Record<ResponseService, HeldResponse>>
  readonly heldFreshness: Freshness
  /** Why contracts are missing. */
  readonly heldNotes: readonly string[]
  /** Sudden falls of export limits; undefined where the user may not have them. */
  readonly drops: readonly MelDrop[] | undefined
}

/** The times that the page is of: the end of what is shown, and its London day with the one before it. */
export type FreqTimes = {
  readonly end: Instant
  /** Nothing of it will change any more. */
  readonly isOver: boolean
  readonly dayFrom: Instant
  readonly from: Instant
  readonly to: Instant
}

/** @param to the end of the chosen dates */
export const freqTimes = (to: Instant, now: Instant): FreqTimes => {
  const end = Math.min(to, Math.floor(now / STEP_MS) * STEP_MS + STEP_MS)
  const day = dateAt(end - 1)
  return {
    end,
    isOver: end < now,
    dayFrom: dayStart(day),
    from: dayStart(addDays(day, -1)),
    to: dayStart(addDays(day, 1)),
  }
}

const NO_COLUMN: Column = { at: new Float64Array(), values: new Float64Array() }

const heldAt = (column: ChartColumn | undefined, at: Instant): number | undefined =>
  column && column.column.values[placeAt(column.column, at, column.stepMs)]

/** What is contracted at an instant. @param volumes in the order of the services, the low direction of each first */
export const heldOf = (volumes: readonly ChartColumn[], at: Instant): FreqOutData['held'] =>
  Object.fromEntries(
    SERVICES.map((service, place): readonly [ResponseService, HeldResponse] => {
      const [low, high] = volumes.slice(2 * place, 2 * place + 2)
      return [service, { low: heldAt(low, at), high: heldAt(high, at) }]
    }),
  ) as FreqOutData['held']

const notesOf = (columns: readonly ChartColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ notes }) => notes)),
]

const newestOf = ({ at, values }: Column): Instant | undefined => at[values.findLastIndex(Number.isFinite)]

const numberIn = ({ row }: Row, column: string): number => {
  const value = row[column]?.value
  return typeof value === 'number' ? value : NaN
}

const dropOf = (row: Row): MelDrop => ({
  at: numberIn(row, 'time'),
  plant: String(row.row['plant']?.value ?? ''),
  mw: numberIn(row, 'drop'),
})

/** What is made of the readings and of the market around them, whoever looks. */
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
    ...{ column, freshness },
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
  const drops = useMemo(() => rows.map(dropOf), [rows])
  const { from, to } = times
  return useData(useSeries({ series: FREQUENCY, from, to }), times, now, drops)
}

/** The same for a visitor: the readings of the last hour, requested again with each new one. */
export const useFreeFreqOut = (times: FreqTimes, now: Instant): FreqOutData =>
  useData(useRecentSeries({ series: FREQUENCY, lastMs: HOUR_MS, intervalMs: STEP_MS }), times, now, undefined)
