import type * as z from 'zod/mini'
import { dateConfigSchema } from '../settings/schemas/pageSchemas'
import { isAggregateType, isDelta, isGranularity, NO_AGGREGATE, type AggregateOptions } from './aggregate'
import {
  isDayCount,
  isHourCount,
  isMovingDay,
  isRecentHour,
  modeOf,
  moving,
  NO_SIDE,
  type DateConfig,
  type DateSide,
} from './config'
import { isChoosableDay } from './days'

type Stored = z.infer<typeof dateConfigSchema>

const readSide = (stored: Stored['from']): DateSide | undefined => {
  const { type, value } = stored ?? {}
  if (type === 'none') return NO_SIDE
  if (type === 'date') return typeof value === 'string' && isChoosableDay(value) ? { type, value } : undefined
  if (type === 'dynamicHours') return value === 'before' || value === 'after' ? { type, value } : undefined
  if (isMovingDay(value)) return moving(value)
  return value === 0 || (typeof value === 'number' && isDayCount(Math.abs(value))) ? moving(value) : undefined
}

/** What is stored of aggregate options, as far as it is one of ours. */
const readAggregate = (stored: NonNullable<Stored['aggregateOptions']>): AggregateOptions => {
  const { granularity, type, cumulative = false, delta } = stored
  return {
    granularity: isGranularity(granularity) ? granularity : NO_AGGREGATE.granularity,
    type: isAggregateType(type) ? type : NO_AGGREGATE.type,
    cumulative,
    // DT08: the two exclude each other; what says both is taken for cumulative.
    ...(!cumulative && isDelta(delta) && { delta }),
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
  const from = readSide(read.data.from)
  const to = readSide(read.data.to)
  if (!from || !to) return undefined
  const config: DateConfig = {
    from,
    to,
    fromHoursForDay,
    toHoursForDay,
    ...(aggregateOptions && { aggregateOptions: readAggregate(aggregateOptions) }),
  }
  if (modeOf(config) !== 'hours') return config
  // DT03: hours are on both sides or on none.
  if (from.type !== to.type || !isHourCount(fromHours) || !isHourCount(toHours)) return undefined
  return { ...config, fromHours, toHours, ...(isRecentHour(recentHour) && { recentHour }) }
}
