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

const valuesOf = ({ at, values }: Column): ReadonlyMap<Instant, number> =>
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

/** One hour of the table. Errors are forecast less outturn. */
export type WindRow = {
  readonly at: Instant
  readonly latest: number | undefined
  readonly dayAhead: number | undefined
  readonly outturn: number | undefined
  readonly latestError: number | undefined
  readonly dayAheadError: number | undefined
  /** Percent of the registered capacity: of the outturn, else of the latest forecast. */
  readonly loadFactor: number | undefined
}

const known = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? value : undefined
const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** The hours that any of it says something of, in order. */
export const windRows = ({ latest, dayAhead, outturn, capacity }: WindParts): readonly WindRow[] => {
  const [byLatest, byDay, byOutturn] = [latest, dayAhead, hourly(outturn)].map(valuesOf)
  const times = new Set([...(byLatest?.keys() ?? []), ...(byDay?.keys() ?? []), ...(byOutturn?.keys() ?? [])])
  return [...times]
    .sort((a, b) => a - b)
    .map((at) => {
      const one = known(byLatest?.get(at))
      const other = known(byDay?.get(at))
      const came = known(byOutturn?.get(at))
      const mw = came ?? one
      return {
        at,
        latest: one,
        dayAhead: other,
        outturn: came,
        latestError: less(one, came),
        dayAheadError: less(other, came),
        loadFactor: mw === undefined || capacity === undefined || capacity <= 0 ? undefined : (100 * mw) / capacity,
      }
    })
}
