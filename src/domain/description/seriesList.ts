import { entryOf, matching, queryOf } from '../search'
import {
  certainMinuteText,
  clockMinuteText,
  dateAt,
  dayText,
  HALF_HOUR_MS,
  zoneText,
  type Instant,
  type SettlementDate,
} from '../periods'
import type { Column } from '../series/batch'
import type { SeriesConfig } from '../series/calls'

/** The series that a server has, as their page lists them (catalogue A8). */

/** Those in whose name, id, family or unit every word of the text is, the best first; all for an empty text. */
export const seriesWith = (all: readonly SeriesConfig[], typed: string): readonly SeriesConfig[] => {
  const query = queryOf(typed)
  if (query.texts.length === 0) return all
  const entries = all.map((one) => entryOf(one, [one.name, one.id], `${one.id} ${one.unit} ${one.family ?? ''}`))
  return matching(entries, query, all.length).results
}

/** The series under their headings, both in the order in which they come. */
export const byFamily = (all: readonly SeriesConfig[]): readonly (readonly [family: string, SeriesConfig[]])[] => {
  const families = new Map<string, SeriesConfig[]>()
  for (const one of all) {
    const known = families.get(one.family ?? '')
    if (known === undefined) families.set(one.family ?? '', [one])
    else known.push(one)
  }
  return [...families]
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const

/** A length of time in its largest unit that divides it, or to a tenth of an hour: `30 min`, `4 h`, `15 s`, `14.5 h`. */
export const descriptionSpanText = (ms: number): string => {
  if (ms === 0) return '0 s'
  const [name, size] = UNITS.find(([, each]) => ms % each === 0 && ms >= each) ?? ['s', 1000]
  return name === 'min' && ms > UNITS[1][1] ? `${Math.round(ms / 360_000) / 10} h` : `${Math.round(ms / size)} ${name}`
}

/** When a value is published: after its step has ended, or before. */
export const publishedText = ({ delayMs }: Pick<SeriesConfig, 'delayMs'>): string => {
  if (delayMs === 0) return 'When its step ends'
  return delayMs > 0
    ? `${descriptionSpanText(delayMs)} after its step ends`
    : `${descriptionSpanText(-delayMs)} before its step ends`
}

const dayOf = (at: Instant): string => dayText(dateAt(at))

/** What is kept of a series: `Mon 2 Nov 2026 – Mon 23 Nov 2026 17:30 GMT`, London. */
export const coverageText = ({ coverage }: Pick<SeriesConfig, 'coverage'>): string | undefined =>
  coverage && `${dayOf(coverage.from)} – ${dayOf(coverage.to)} ${clockMinuteText(coverage.to)} ${zoneText(coverage.to)}`

/** Where its values come from, or the reason why there are none. */
export const sourceText = ({ source, lacks }: Pick<SeriesConfig, 'source' | 'lacks'>): string | undefined =>
  source === undefined ? lacks : `${source.dataset}, from ${dayText(source.firstDay)}`

/** The last London day of which the history has something, and whether its values are too many to be listed one by one. */
export type LastDay = { readonly day: SettlementDate; readonly isHalfHourly: boolean }

/** Undefined while there is no value. Of a forecast it is the last day that it speaks of. */
export const lastDayOf = ({ coverage, stepMs }: Pick<SeriesConfig, 'coverage' | 'stepMs'>): LastDay | undefined =>
  coverage && { day: dateAt(coverage.to), isHalfHourly: stepMs < HALF_HOUR_MS }

export type DayValue = { readonly at: Instant; readonly time: string; readonly value: number | null }

/** The values of a column from the newest that is known, it first; those before it that are not known are left in, as missing. */
export const dayValuesOf = ({ at, values }: Column): readonly DayValue[] =>
  Array.from(at.subarray(0, values.findLastIndex((value) => !Number.isNaN(value)) + 1), (instant, place) => {
    const value = values[place] ?? NaN
    return { at: instant, time: certainMinuteText(instant), value: Number.isNaN(value) ? null : value }
  }).reverse()
