import { HALF_HOUR_MS, type Instant } from '../../periods'
import type { Column } from '../../series/batch'
import { difference } from './issueColumns'

/** What the wind page knows, as columns in MW by the first instant of their steps. */
export type WindParts = {
  /** Metered, half hours. */
  readonly outturn: Column
  /** NESO's, hours: of each the newest issue. */
  readonly latest: Column
  /** NESO's as it was known by the end of the day before. */
  readonly dayAhead: Column
  /** NESO's as it was known six hours ago. */
  readonly before: Column
  /** The house forecast, hours: of each the newest issue; with what is exceeded with nine chances in ten and with one. */
  readonly house: Column
  readonly houseLow: Column
  readonly houseHigh: Column
  /** The house forecast as it was known six hours ago. */
  readonly houseBefore: Column
  /** The second provider's, hours: of each the newest issue. */
  readonly second: Column
  /** An estimate of what is connected to distribution networks, half hours. */
  readonly embedded: Column
  /** What accepted bids turned down, half hours. */
  readonly curtailed: Column
  /** Of all wind units that are registered; undefined while they are not known. */
  readonly capacity: number | undefined
}

export const HOUR_MS = 2 * HALF_HOUR_MS
export const NO_COLUMN: Column = { at: new Float64Array(), values: new Float64Array() }

/** Power turned down by the energy of accepted bids of half hours (negative MWh). */
export const curtailedOf = ({ at, values }: Column): Column => ({
  at,
  values: values.map((mwh) => -mwh * (HOUR_MS / HALF_HOUR_MS) + 0),
})

/** Whether a column says anything. */
export const hasValues = ({ values }: Column): boolean => values.some(Number.isFinite)

/** The values of a column by the first instant of their steps. */
export const valuesOf = ({ at, values }: Column): ReadonlyMap<Instant, number> =>
  new Map([...at].map((instant, i) => [instant, values[i] ?? NaN]))

/** Means of whole hours: one of which a half is missing is missing. */
export const hourly = (halves: Column): Column => {
  const known = valuesOf(halves)
  const starts = halves.at.filter((at) => at % HOUR_MS === 0)
  const values = starts.map((at) => ((known.get(at) ?? NaN) + (known.get(at + HALF_HOUR_MS) ?? NaN)) / 2)
  return { at: starts, values }
}

/** `a − b` at the instants of `a`, missing where `b` says nothing. */
export const lessAt = (a: Column, b: Column): Column => {
  const known = valuesOf(b)
  return {
    at: a.at,
    values: difference(
      Float64Array.from(a.values),
      a.at.map((at) => known.get(at) ?? NaN),
    ),
  }
}

/** The part of a column within a stretch of time, without what is missing. */
export const within = ({ at, values }: Column, from: Instant, to: Instant): readonly (readonly [Instant, number])[] =>
  [...at].flatMap((instant, i) => {
    const value = values[i] ?? NaN
    return instant >= from && instant < to && Number.isFinite(value) ? [[instant, value] as const] : []
  })

/** What the forecasts of an hour are, or by how much they are too high, MW. */
export type ByProvider = {
  readonly latest: number | undefined
  readonly dayAhead: number | undefined
  readonly house: number | undefined
  readonly second: number | undefined
}

/** One hour of the table. Errors are forecast less outturn. */
export type WindRow = ByProvider & {
  readonly at: Instant
  readonly houseLow: number | undefined
  readonly houseHigh: number | undefined
  readonly outturn: number | undefined
  readonly errors: ByProvider
  /** Percent of the registered capacity: of the outturn, else of NESO's latest forecast, else of the house's. */
  readonly loadFactor: number | undefined
}

const known = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? value : undefined
const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** The hours that any of it says something of, in order. */
export const windRows = (parts: WindParts): readonly WindRow[] => {
  const { latest, dayAhead, house, houseLow, houseHigh, second, capacity } = parts
  const outturn = hourly(parts.outturn)
  const columns = { latest, dayAhead, house, houseLow, houseHigh, second, outturn }
  const maps = new Map(Object.values(columns).map((column) => [column, valuesOf(column)]))
  const times = new Set([latest, dayAhead, house, second, outturn].flatMap(({ at }) => [...at]))
  return [...times]
    .sort((a, b) => a - b)
    .map((at) => {
      const of = (column: Column): number | undefined => known(maps.get(column)?.get(at))
      const came = of(outturn)
      const each = { latest: of(latest), dayAhead: of(dayAhead), house: of(house), second: of(second) }
      const mw = came ?? each.latest ?? each.house
      return {
        at,
        ...each,
        houseLow: of(houseLow),
        houseHigh: of(houseHigh),
        outturn: came,
        errors: {
          latest: less(each.latest, came),
          dayAhead: less(each.dayAhead, came),
          house: less(each.house, came),
          second: less(each.second, came),
        },
        loadFactor: mw === undefined || capacity === undefined || capacity <= 0 ? undefined : (100 * mw) / capacity,
      }
    })
}
