import {
  addDays,
  certainMinuteText,
  dateAt,
  dayStart,
  dayText,
  zoneText,
  type Instant,
  type SettlementDate,
} from '../../src/domain/periods'
import type { SeriesDefinition, SeriesSource } from '../../src/domain/series/definition'
import type { Coverage } from './types'
import { definitionsOf, storedIdsOf, type Plan } from './plan'

/** Whose figures the server has: what of a definition's sources counts. */
export type ProviderId = keyof SeriesDefinition['sources']

type Range = { readonly from: Instant; readonly to: Instant }

const instantText = (at: Instant): string => `${dayText(dateAt(at))} ${certainMinuteText(at)}`

/** `Fri 20 Nov 2026 00:00 – Sat 21 Nov 2026 00:00 GMT`: London's time. */
export const timesText = ({ from, to }: Range): string => {
  const [first, last] = [zoneText(from), zoneText(to)]
  return `${instantText(from)}${first === last ? '' : ` ${first}`} – ${instantText(to)} ${last}`
}

/** First and last instant of which there is a value; of a formula those that all parts have. */
export const coverageOf = (
  plan: Plan,
  kept: ReadonlyMap<string, Coverage>,
): { readonly from: Instant; readonly to: Instant } | undefined => {
  const { making } = plan
  if (making.kind === 'formula') {
    const parts = [...making.parts.values()].map((part) => coverageOf(part, kept))
    const known = parts.filter((each) => each !== undefined)
    if (known.length < parts.length) return undefined
    const [from, to] = [Math.max(...known.map((each) => each.from)), Math.min(...known.map((each) => each.to))]
    return to < from ? undefined : { from, to }
  }
  const found = storedIdsOf(plan).flatMap((id) => kept.get(id) ?? [])
  if (found.length === 0) return undefined
  return { from: Math.min(...found.map((each) => each.from)), to: Math.max(...found.map((each) => each.to)) }
}

export const lacksOf = (source: SeriesSource): string | undefined => ('lacks' in source ? source.lacks : undefined)
const firstDayOf = (source: SeriesSource): SettlementDate => ('lacks' in source ? '9999-12-31' : source.firstDay)

/** The London days of a range that are over and that the source has something of. */
const daysOf = ({ from, to }: Range, firstDay: SettlementDate, now: Instant): readonly SettlementDate[] => {
  const days: SettlementDate[] = []
  const end = Math.min(to, dayStart(dateAt(now)))
  const begin = dateAt(from) > firstDay ? dateAt(from) : firstDay
  if (begin > dateAt(now)) return days
  for (let day = begin; dayStart(day) < end; day = addDays(day, 1)) days.push(day)
  return days
}

export type Gaps = {
  readonly filled: ReadonlySet<SettlementDate>
  readonly provider: ProviderId
  readonly now: Instant
  /** Somebody fills what is missing. */
  readonly isFilled: boolean
}

const gapSentence = (days: readonly SettlementDate[], missing: readonly SettlementDate[], being: string): string => {
  if (missing.length === days.length) return `The history of this time is ${being}.`
  const [last = ''] = missing.slice(-1)
  if (days.indexOf(last) === missing.length - 1) return `Before ${dayText(addDays(last, 1))} the history is ${being}.`
  const are = missing.length === 1 ? 'day is' : 'days are'
  return `${missing.length} of ${days.length} ${are} ${being}: the first is ${dayText(missing[0] ?? '')}.`
}

/**
 * Why values of a series may be missing in a range: what its source does not have, and what is not filled yet.
 * @returns sentences for the user, and the days that are missing
 */
export const notesOf = (
  plan: Plan,
  range: Range,
  { filled, provider, now, isFilled }: Gaps,
): { readonly notes: readonly string[]; readonly missing: readonly SettlementDate[] } => {
  const definitions = [...new Set(definitionsOf(plan))]
  const sources = definitions.map(({ sources: { [provider]: source } }) => source)
  const notes = sources.flatMap((source, place) => {
    const lacks = lacksOf(source)
    if (lacks !== undefined) return [lacks]
    const title = definitions[place]?.title ?? ''
    const first = firstDayOf(source)
    return first > dateAt(range.from) ? [`${title} begins on ${dayText(first)}.`] : []
  })
  const firstDay = sources.map(firstDayOf).sort()[0] ?? '9999-12-31'
  const days = firstDay === '9999-12-31' ? [] : daysOf(range, firstDay, now)
  const missing = days.filter((day) => !filled.has(day))
  if (missing.length > 0) notes.push(gapSentence(days, missing, isFilled ? 'still being filled' : 'not filled'))
  return { notes, missing }
}
