import type { DayTape } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, periodEnd, periodStart, type PeriodRef } from '../../../src/domain/periods'
import { halfHourAt, startOf } from './physics/outlook'
import { limitDeclarations } from './publish/limitDeclarations'
import {
  collectionsOf,
  contextOf,
  frequencyEvents,
  halfHourEvents,
  REACHED,
  spanOf,
  wholeDaySteps,
} from './dayOperation'
import { inOrder } from './tape'

/** Half hours on both sides of a period that its neighbours are read from: whether a short action is alone. */
const AROUND = 2

/**
 * Of a day's tape what one of its periods needs, in steps of some milliseconds: the operation of the whole day, since
 * batteries and units carry on from hour to hour, and what is published of the half hours around the period. It takes
 * less than half the time of the tape; read by `simulatedPeriodEvents` the two have the same events.
 */
export function* periodSteps(seed: number, ref: PeriodRef): Generator<undefined, DayTape> {
  const day = spanOf(ref.date)
  const context = yield* contextOf(seed, day)
  const from = Math.max(day.from, periodStart(ref) - AROUND * HALF_HOUR_MS)
  const to = Math.min(day.to, periodEnd(ref) + AROUND * HALF_HOUR_MS)
  const events = [...(yield* wholeDaySteps(context, ref.date))]
  const collections = collectionsOf(context.log)
  for (let h = halfHourAt(from); startOf(h) < to; h++) {
    events.push(...halfHourEvents(context, collections, h))
    yield
  }
  // Of a limit the last declaration that reaches into the period holds: those of the turns before it.
  const declared = startOf(halfHourAt(from) - REACHED)
  for (const event of yield* limitDeclarations(context, declared, to)) events.push(event)
  for (const event of yield* frequencyEvents(context, from, to, day)) events.push(event)
  return { date: ref.date, events: inOrder(events) }
}
