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
import { isSeriesProvider, type DayFiller } from '../../src/domain/market/seriesProviders'
import {
  providerOfSeries,
  sourceOfSeries,
  type SeriesDefinition,
  type SeriesProviderId,
  type SeriesSource,
} from '../../src/domain/series/definition'
import type { Coverage } from './types'
import { definitionsOf, storedIdsOf, type Plan } from './plan'

type Range = { readonly from: Instant; readonly to: Instant }

const instantText = (at: Instant): string => `${dayText(dateAt(at))} ${certainMinuteText(at)}`

/** `Fri 20 Nov 2026 00:00 – Sat 21 Nov 2026 00:00 GMT`: London's time. */
export const timesText = ({ from, to }: Range): string => {
  const first = zoneText(from)
  const last = zoneText(to)
  return `${instantText(from)}${first === last ? '' : ` ${first}`} – ${instantText(to)} ${last}`
}

/** First and last instant of which there is a value; of a formula those that all parts have. */
export const coverageOf = (
  plan: Plan,
  retained: ReadonlyMap<string, Coverage>,
): { readonly from: Instant; readonly to: Instant } | undefined => {
  const { making } = plan
  if (making.kind === 'formula') {
    const parts = [...making.parts.values()].map((part) => coverageOf(part, retained))
    const known = parts.filter((each) => each !== undefined)
    if (known.length < parts.length) return undefined
    const from = Math.max(...known.map((each) => each.from))
    const to = Math.min(...known.map((each) => each.to))
    return to < from ? undefined : { from, to }
  }
  const found = storedIdsOf(plan).flatMap((id) => retained.get(id) ?? [])
  if (found.length === 0) return undefined
  return { from: Math.min(...found.map((each) => each.from)), to: Math.max(...found.map((each) => each.to)) }
}

export const historyLacksOf = (source: SeriesSource): string | undefined =>
  'lacks' in source ? source.lacks : undefined
const firstDayOf = (source: SeriesSource): SettlementDate | undefined =>
  'lacks' in source ? undefined : source.firstDay

/** The London days of a range that are over and that the source has something of. */
const daysOf = ({ from, to }: Range, firstDay: SettlementDate, now: Instant): readonly SettlementDate[] => {
  const days: SettlementDate[] = []
  const end = Math.min(to, dayStart(dateAt(now)))
  for (let day = dateAt(from) > firstDay ? dateAt(from) : firstDay; dayStart(day) < end; day = addDays(day, 1))
    days.push(day)
  return days
}

const gapSentence = (days: readonly SettlementDate[], missing: readonly SettlementDate[], being: string): string => {
  if (missing.length === days.length) return `The history of this time is ${being}.`
  const [last = ''] = missing.slice(-1)
  if (days.indexOf(last) === missing.length - 1) return `Before ${dayText(addDays(last, 1))} the history is ${being}.`
  const are = missing.length === 1 ? 'day is' : 'days are'
  return `${missing.length} of ${days.length} ${are} ${being}: the first is ${dayText(missing[0] ?? '')}.`
}

type Known = {
  /** The days that have been filled, from the core or from a provider of series next to it. */
  readonly filledOf: (provider: DayFiller | undefined) => ReadonlySet<SettlementDate>
  /** Of this server, the preferred first. */
  readonly providers: readonly SeriesProviderId[]
  readonly now: Instant
  /** Somebody fills what is missing. */
  readonly isFilled: boolean
}

/** Days that are missing, and from whom they are filled. */
export type MissingDays = { readonly provider?: DayFiller; readonly days: readonly SettlementDate[] }
type Gap = { readonly notes: readonly string[]; readonly missing: readonly MissingDays[] }

/** Who fills the days of a series: undefined for the core. */
export const fillerOf = (
  definition: SeriesDefinition,
  providers: readonly SeriesProviderId[],
): DayFiller | undefined => {
  const provider = providerOfSeries(definition, providers)
  const source = provider && definition.sources[provider]
  if (source && 'filledBy' in source) return source.filledBy
  return provider !== undefined && isSeriesProvider(provider) ? provider : undefined
}

/**
 * Why values of series may be missing in a range: what their sources do not have, and what is not filled yet.
 * @returns for a series the sentences for the user, and the days that are missing. Days are looked through once for all
 *   series of a provider whose sources begin with the same day
 */
export const gapsIn = (range: Range, known: Known): ((plan: Plan) => Gap) => {
  const { filledOf, providers, now, isFilled } = known
  const gaps = new Map<string, Gap>()
  const gapSince = (firstDay: SettlementDate, provider: DayFiller | undefined): Gap => {
    const days = daysOf(range, firstDay, now)
    const filled = filledOf(provider)
    const missing = days.filter((day) => !filled.has(day))
    const being = isFilled ? 'still being filled' : 'not filled'
    if (missing.length === 0) return { missing: [], notes: [] }
    return { missing: [{ days: missing, ...(provider && { provider }) }], notes: [gapSentence(days, missing, being)] }
  }
  const noteOf = ({ title, sources }: SeriesDefinition): readonly string[] => {
    const source = sourceOfSeries({ sources }, providers)
    const lacks = historyLacksOf(source)
    const first = firstDayOf(source)
    if (lacks !== undefined) return [lacks]
    if (first !== undefined && first > dateAt(range.from)) return [`${title} begins on ${dayText(first)}.`]
    const notFilled = 'notFilled' in source && dateAt(range.from) < dateAt(now) ? source.notFilled : undefined
    return notFilled === undefined ? [] : [notFilled]
  }
  return (plan) => {
    const definitions = [...new Set(definitionsOf(plan))]
    const firstDays = new Map<DayFiller | undefined, SettlementDate>()
    for (const definition of definitions) {
      const source = sourceOfSeries(definition, providers)
      if ('hasNoPast' in source) continue
      const first = firstDayOf(source)
      const filler = fillerOf(definition, providers)
      if (first !== undefined && first < (firstDays.get(filler) ?? '9')) firstDays.set(filler, first)
    }
    const found = [...firstDays].map(([filler, firstDay]) => {
      const key = `${filler ?? ''} ${firstDay}`
      const gap = gaps.get(key) ?? gapSince(firstDay, filler)
      gaps.set(key, gap)
      return gap
    })
    return {
      notes: [...new Set([...definitions.flatMap(noteOf), ...found.flatMap(({ notes }) => notes)])],
      missing: found.flatMap(({ missing }) => missing),
    }
  }
}
