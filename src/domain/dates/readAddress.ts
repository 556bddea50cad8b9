import type { Instant } from '../periods'
import { AHEAD, BACK, DATE_QUERY_KEYS, instantText } from './address'
import { isAggregateType, isDelta, isGranularity, NO_AGGREGATE, type AggregateOptions } from './aggregate'
import { isDayCount, isHourCount, isMovingDay, isRecentHour } from './checks'
import { DAY_HOURS, daysFrom, hoursFrom, modeOf, moving, NO_SIDE, type DateConfig, type DateSide } from './config'
import { isChoosableDay } from './days'

/** Reading the address form of address.ts. */

type Query = ReadonlyMap<string, string>

const HALF_HOUR_TEXT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(00|30)Z$/
const TIME = /^([01]\d|2[0-3])([0-5]\d)$/

type Read = { readonly side: DateSide } | { readonly hours: number } | undefined

const readSide = (text: string): Read => {
  if (text === 'none') return { side: NO_SIDE }
  if (text === 'today') return { side: moving(0) }
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

const TODAY = 'today'

/** The two sides as they are written; undefined when the address says no dates, or says them twice. */
const sidesIn = (query: Query): readonly [string, string] | undefined => {
  const [d, day, from, to] = [query.get('d'), query.get('day'), query.get('from'), query.get('to')]
  if (d !== undefined) {
    if (day !== undefined || from !== undefined || to !== undefined) return undefined
    if (d.startsWith('hoursBefore')) return [d, 'hoursBefore0']
    if (d.startsWith('hoursAfter')) return ['hoursBefore0', d]
    return BACK.test(d) ? [d, TODAY] : AHEAD.test(d) ? [TODAY, d] : undefined
  }
  if (day !== undefined) return from === undefined && to === undefined ? [day, 'none'] : undefined
  // One of the two alone is read with today for the other.
  return from === undefined && to === undefined ? undefined : [from ?? TODAY, to ?? TODAY]
}

const sidesOf = (query: Query): DateConfig | undefined => {
  const texts = sidesIn(query)
  if (!texts) return undefined
  const [from, to] = [readSide(texts[0]), readSide(texts[1])]
  if (!from || !to) return undefined
  if ('side' in from && 'side' in to) return daysFrom(from.side, to.side)
  // DT03 holds for addresses as well: hours stand on both sides or on none.
  return 'hours' in from && 'hours' in to ? hoursFrom(from.hours, to.hours) : undefined
}

const readTimes = (text: string): Pick<DateConfig, 'fromHoursForDay' | 'toHoursForDay'> | undefined => {
  const [from = '', to = '', ...more] = text.split('-')
  const [begins, ends] = [TIME.exec(from), TIME.exec(to)]
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

const readAt = (text: string): Instant | undefined => {
  const [, year, month, date, hour, minute] = HALF_HOUR_TEXT.exec(text) ?? []
  const at = year === undefined ? NaN : Date.parse(`${year}-${month}-${date}T${hour}:${minute}:00Z`)
  return isRecentHour(at) && instantText(at) === text ? at : undefined
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const queryOf = (text: string): Query => {
  const found = new Map<string, string>()
  for (const part of text.replace(/^\?/, '').slice(0, 2000).split('&')) {
    const [key = '', ...value] = part.split('=')
    if (!found.has(key)) found.set(key, decoded(value.join('=')))
  }
  return found
}

/**
 * Reads the dates of a query text; other parameters are passed over. Total: whatever the text, no throw.
 * @returns `none` when it speaks of no dates; `unreadable` when what it says of them is not a choice
 */
export const readDateQuery = (text: string): DateConfig | 'none' | 'unreadable' => {
  const query = queryOf(text)
  if (!DATE_QUERY_KEYS.some((key) => query.has(key))) return 'none'
  const sides = sidesOf(query)
  const [hours, at] = [query.get('hours'), query.get('at')]
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
