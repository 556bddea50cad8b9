import { DateTime } from 'luxon'
import type { Instant } from '../periods'
import { type AggregateOptions, isAggregateType, isDelta, isGranularity, NO_AGGREGATE } from './aggregate'
import {
  DAY_HOURS,
  modeOf,
  signedHours,
  type DateConfig,
  type MovingDay,
  daysFrom,
  hoursFrom,
  moving,
  NO_SIDE,
  type DateSide,
  isDayCount,
  isHourCount,
  isMovingDay,
  isRecentHour,
} from './config'
import { isChoosableDay } from './days'

/**
 * The address form of a choice, short and readable; the same text for the same choice.
 *
 *  d=past7  d=monthStart     from then until today            d=hoursBefore6   the last hours, d=hoursAfter6 the next
 *  d=next7  d=weekEnd        from today until then            day=2026-03-01   one day; also day=today, day=past1
 *  from=…&to=…               each a day, past7, today, next7, weekStart, weekEnd, monthStart, monthEnd, monthStart-3
 *  hours=0600-1800           times of the days                at=20261120T1700Z  what hours are counted from, UTC
 *  by=Day&agg=sum&cumulative=1 or delta=2
 */

export const DATE_QUERY_KEYS = ['d', 'day', 'from', 'to', 'hours', 'at', 'by', 'agg', 'cumulative', 'delta'] as const
type Pairs = readonly (readonly [(typeof DATE_QUERY_KEYS)[number], string])[]

const movingText = (value: number | MovingDay): string => {
  if (typeof value === 'string') return value
  if (value === 0) return 'today'
  return value < 0 ? `past${-value}` : `next${value}`
}

const sideText = (config: DateConfig, which: 'from' | 'to'): string => {
  const side = config[which]
  if (side.type === 'date') return side.value
  if (side.type === 'dynamic') return movingText(side.value)
  if (side.type === 'none') return 'none'
  const hours = signedHours(config, which)
  return hours > 0 ? `hoursAfter${hours}` : `hoursBefore${-hours + 0}`
}

/** Sides that `d` alone can say, with today for the other one. */
export const BACK = /^(?:past\d+|today|weekStart|monthStart(?:-\d+)?)$/
export const AHEAD = /^(?:next\d+|weekEnd|monthEnd)$/

const sidesQuery = (config: DateConfig): Pairs => {
  const from = sideText(config, 'from')
  const to = sideText(config, 'to')
  if (to === 'none' && from !== 'none') return [['day', from]]
  if (to === 'today' && BACK.test(from)) return [['d', from]]
  if (from === 'today' && AHEAD.test(to)) return [['d', to]]
  if (to === 'hoursBefore0' && from.startsWith('hoursBefore') && from !== to) return [['d', from]]
  if (from === 'hoursBefore0' && to.startsWith('hoursAfter')) return [['d', to]]
  return [
    ['from', from],
    ['to', to],
  ]
}

const UTC = { zone: 'utc' } as const

/** `20261120T1700Z`, of whole minutes. */
export const instantText = (at: Instant): string =>
  DateTime.fromMillis(at, UTC).toISO({ format: 'basic', suppressSeconds: true, suppressMilliseconds: true }) ?? ''

const ALL_DAY = `${DAY_HOURS.fromHoursForDay}-${DAY_HOURS.toHoursForDay}`

/** The query text of a choice, e.g. `d=past7` or `from=2026-03-01&to=2026-03-07`, without a question mark. */
export const dateQueryText = (config: DateConfig): string => {
  const { fromHoursForDay, toHoursForDay, recentHour, aggregateOptions } = config
  const { granularity, type, cumulative, delta }: Partial<AggregateOptions> = aggregateOptions ?? {}
  const hours = modeOf(config) === 'hours'
  const times = `${fromHoursForDay}-${toHoursForDay}`
  const parts: Readonly<Partial<Record<(typeof DATE_QUERY_KEYS)[number], string | number | false | undefined>>> = {
    ...Object.fromEntries(sidesQuery(config)),
    hours: !hours && times !== ALL_DAY && times.replaceAll(':', ''),
    at: hours && recentHour !== undefined && instantText(recentHour),
    by: granularity,
    agg: type !== 'None' && type,
    cumulative: cumulative === true && 1,
    delta,
  }
  return Object.entries(parts)
    .flatMap(([key, value]) => (value === undefined || value === false ? [] : [`${key}=${value}`]))
    .join('&')
}

/** A query text with the dates of a choice in place of those it has; undefined takes them out. Other parameters stay. */
export const withDateQuery = (text: string, config: DateConfig | undefined): string => {
  const keys: readonly string[] = DATE_QUERY_KEYS
  const others = text
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !keys.includes(part.split('=')[0] ?? ''))
  return [...others, ...(config === undefined ? [] : [dateQueryText(config)])].join('&')
}

/** Reading the address form of address.ts. */

type Query = ReadonlyMap<string, string>

const TIME = /^([01]\d|2[0-3])([0-5]\d)$/

const TODAY = 'today'

type Read = { readonly side: DateSide } | { readonly hours: number } | undefined

const readSide = (text: string): Read => {
  if (text === 'none') return { side: NO_SIDE }
  if (text === TODAY) return { side: moving(0) }
  if (isMovingDay(text)) return { side: moving(text) }
  const [, word, digits = ''] = /^(past|next|hoursBefore|hoursAfter)(\d{1,4})$/.exec(text) ?? []
  const count = Number(digits)
  if (word === 'past' || word === 'next') {
    return isDayCount(count) ? { side: moving(word === 'past' ? -count : count) } : undefined
  }
  if (word !== undefined) {
    return isHourCount(count) ? { hours: word === 'hoursBefore' ? -count + 0 : count } : undefined
  }
  return isChoosableDay(text) ? { side: { type: 'date', value: text } } : undefined
}

/** The two sides as they are written; undefined when the address says no dates, or says them twice. */
const sidesIn = (query: Query): readonly [string, string] | undefined => {
  const d = query.get('d')
  const day = query.get('day')
  const from = query.get('from')
  const to = query.get('to')
  if (d !== undefined) {
    if (day !== undefined || from !== undefined || to !== undefined) return undefined
    if (d.startsWith('hoursBefore')) return [d, 'hoursBefore0']
    if (d.startsWith('hoursAfter')) return ['hoursBefore0', d]
    if (BACK.test(d)) return [d, TODAY]
    return AHEAD.test(d) ? [TODAY, d] : undefined
  }
  if (day !== undefined) return from === undefined && to === undefined ? [day, 'none'] : undefined
  // One of the two alone is read with today for the other.
  return from === undefined && to === undefined ? undefined : [from ?? TODAY, to ?? TODAY]
}

const sidesOf = (query: Query): DateConfig | undefined => {
  const texts = sidesIn(query)
  if (!texts) return undefined
  const from = readSide(texts[0])
  const to = readSide(texts[1])
  if (!from || !to) return undefined
  if ('side' in from && 'side' in to) return daysFrom(from.side, to.side)
  // DT03 holds for addresses as well: hours are on both sides or on none.
  return 'hours' in from && 'hours' in to ? hoursFrom(from.hours, to.hours) : undefined
}

const readTimes = (text: string): Pick<DateConfig, 'fromHoursForDay' | 'toHoursForDay'> | undefined => {
  const [from = '', to = '', ...more] = text.split('-')
  const begins = TIME.exec(from)
  const ends = TIME.exec(to)
  if (!begins || !ends || more.length > 0) return undefined
  return { fromHoursForDay: `${begins[1]}:${begins[2]}`, toHoursForDay: `${ends[1]}:${ends[2]}` }
}

const readAggregate = (query: Query): AggregateOptions | 'none' | undefined => {
  const [by, agg, cumulative, delta] = (['by', 'agg', 'cumulative', 'delta'] as const).map((key) => query.get(key))
  if (by === undefined && agg === undefined && cumulative === undefined && delta === undefined) return 'none'
  const granularity = by ?? NO_AGGREGATE.granularity
  const type = agg ?? NO_AGGREGATE.type
  if (!isGranularity(granularity) || !isAggregateType(type)) return undefined
  if (cumulative !== undefined && (cumulative !== '1' || delta !== undefined)) return undefined
  const plain = { granularity, type, cumulative: cumulative === '1' }
  if (delta === undefined) return plain
  const steps = /^[1-9]\d{0,4}$/.test(delta) ? Number(delta) : undefined
  return isDelta(steps) ? { ...plain, delta: steps } : undefined
}

/** Only of the text that `instantText` gives: luxon reads other forms of an instant too. */
const readAt = (text: string): Instant | undefined => {
  const at = DateTime.fromISO(text, UTC).toMillis()
  return isRecentHour(at) && instantText(at) === text ? at : undefined
}

/** Of a parameter that is there twice the first. */
const queryOf = (text: string): Query =>
  new Map([...new URLSearchParams(text.replace(/^\?/, '').slice(0, 2000))].reverse())

/**
 * Reads the dates of a query text; other parameters are passed over. Total: whatever the text, no throw.
 * @returns `none` when it speaks of no dates; `unreadable` when what it says of them is not a choice
 */
export const readDateQuery = (text: string): DateConfig | 'none' | 'unreadable' => {
  const query = queryOf(text)
  if (!DATE_QUERY_KEYS.some((key) => query.has(key))) return 'none'
  const sides = sidesOf(query)
  const hours = query.get('hours')
  const at = query.get('at')
  const times = hours === undefined ? DAY_HOURS : readTimes(hours)
  const aggregateOptions = readAggregate(query)
  const recentHour = at === undefined ? undefined : readAt(at)
  if (!sides || !times || aggregateOptions === undefined || (at !== undefined && recentHour === undefined)) {
    return 'unreadable'
  }
  return {
    ...sides,
    ...times,
    ...(recentHour !== undefined && modeOf(sides) === 'hours' && { recentHour }),
    ...(aggregateOptions !== 'none' && { aggregateOptions }),
  }
}
