import { dateConfigSchema } from '../settings/schemas/pageSchemas'
import { isAggregateType, isDelta, isGranularity, NO_AGGREGATE, type AggregateOptions } from './aggregate'
import {
  isDayCount,
  isHourCount,
  isMovingDay,
  isRecentHour,
  isTimeOfDay,
  DAY_HOURS,
  modeOf,
  moving,
  NO_SIDE,
  type DateConfig,
  type DateSide,
} from './config'
import { isChoosableDay } from './days'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

const readSide = (stored: unknown): DateSide | undefined => {
  const { type, value } = fieldsOf(stored)
  if (type === 'none') return NO_SIDE
  if (type === 'date') return typeof value === 'string' && isChoosableDay(value) ? { type, value } : undefined
  if (type === 'dynamicHours') return value === 'before' || value === 'after' ? { type, value } : undefined
  if (isMovingDay(value)) return moving(value)
  return value === 0 || (typeof value === 'number' && isDayCount(Math.abs(value))) ? moving(value) : undefined
}

/** What is stored of aggregate options, as far as it is one of ours. */
const readAggregate = (stored: unknown): AggregateOptions => {
  const { granularity, type, cumulative, delta } = fieldsOf(stored)
  return {
    granularity: isGranularity(granularity) ? granularity : NO_AGGREGATE.granularity,
    type: isAggregateType(type) ? type : NO_AGGREGATE.type,
    cumulative: cumulative === true,
    // DT08: the two exclude each other; what says both is taken for cumulative.
    ...(cumulative !== true && isDelta(delta) && { delta }),
  }
}

/**
 * A choice as it is stored in the settings or in a module (`dateObject`, `date`).
 * @returns undefined for anything that is not one: nothing is guessed of half a choice
 */
export const readDateConfig = (stored: unknown): DateConfig | undefined => {
  const read = dateConfigSchema.safeParse(stored)
  if (!read.success) return undefined
  const { fromHours, toHours, recentHour, fromHoursForDay, toHoursForDay, aggregateOptions } = read.data
  const [from, to] = [readSide(read.data.from), readSide(read.data.to)]
  if (!from || !to) return undefined
  const config: DateConfig = {
    ...{ from, to },
    fromHoursForDay: isTimeOfDay(fromHoursForDay) ? fromHoursForDay : DAY_HOURS.fromHoursForDay,
    toHoursForDay: isTimeOfDay(toHoursForDay) ? toHoursForDay : DAY_HOURS.toHoursForDay,
    ...(aggregateOptions !== undefined && { aggregateOptions: readAggregate(aggregateOptions) }),
  }
  if (modeOf(config) !== 'hours') return config
  // DT03: hours are on both sides or on none.
  if (from.type !== to.type || !isHourCount(fromHours) || !isHourCount(toHours)) return undefined
  return { ...config, fromHours, toHours, ...(isRecentHour(recentHour) && { recentHour }) }
}
