import type { Instant } from '../periods'
import type { AggregateOptions } from './aggregate'
import { DAY_HOURS, modeOf, signedHours, type DateConfig, type MovingDay } from './config'

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
type Key = (typeof DATE_QUERY_KEYS)[number]

const movingText = (value: number | MovingDay): string => {
  if (typeof value === 'string') return value
  return value === 0 ? 'today' : value < 0 ? `past${-value}` : `next${value}`
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

const sidesQuery = (config: DateConfig): readonly (readonly [Key, string])[] => {
  const [from, to] = [sideText(config, 'from'), sideText(config, 'to')]
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

/** `20261120T1700Z`. */
export const instantText = (at: Instant): string =>
  `${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`

const aggregateQuery = (options: AggregateOptions | undefined): readonly (readonly [Key, string])[] => {
  if (!options) return []
  const { granularity, type, cumulative, delta } = options
  return [
    ['by', granularity],
    ...(type === 'None' ? [] : [['agg', type] as const]),
    ...(cumulative ? [['cumulative', '1'] as const] : []),
    ...(delta === undefined ? [] : [['delta', String(delta)] as const]),
  ]
}

/** The query text of a choice, e.g. `d=past7` or `from=2026-03-01&to=2026-03-07`, without a question mark. */
export const dateQueryText = (config: DateConfig): string => {
  const { fromHoursForDay, toHoursForDay, recentHour } = config
  const hours = modeOf(config) === 'hours'
  const plain = fromHoursForDay === DAY_HOURS.fromHoursForDay && toHoursForDay === DAY_HOURS.toHoursForDay
  const times: readonly (readonly [Key, string])[] =
    hours || plain ? [] : [['hours', `${fromHoursForDay}-${toHoursForDay}`.replaceAll(':', '')]]
  const at: readonly (readonly [Key, string])[] =
    hours && recentHour !== undefined ? [['at', instantText(recentHour)]] : []
  return [...sidesQuery(config), ...times, ...at, ...aggregateQuery(config.aggregateOptions)]
    .map(([key, value]) => `${key}=${value}`)
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
