import type { SettlementDate } from '../../../src/domain/periods'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { OperatorSkips } from '../../../src/domain/skips/agreement'
import { Bounded } from '../bounded'
import type { ServerClock, SkipSource } from '../source'
import { contextOf, REACHED, skipsOn, spanOf, unitEvents, type SimulatedDay } from './dayOperation'
import { periodOfTape } from './past'
import { halfHourAt, startOf } from './physics/outlook'
import { gateClosure } from './publish/halfHour'
import { limitDeclarations } from './publish/limitDeclarations'
import { inOrder } from './tape'
import { inSteps } from './tapes'

/**
 * Of a day's tape what skips are estimated from: its units, what they notified, offered and declared, and what was accepted
 * of them. Made alone it takes less than half the time of the whole tape.
 */
function* skipSteps(seed: number, date: SettlementDate): Generator<undefined, SimulatedDay> {
  const day = spanOf(date)
  const context = yield* contextOf(seed, day)
  const events: MarketEvent[] = [...unitEvents(context, date)]
  for (let h = halfHourAt(day.from); startOf(h) < day.to; h++) {
    events.push(...gateClosure(context.pn, context.ladders, h))
    if (h % 2 === 0) yield
  }
  const declared = startOf(halfHourAt(day.from) - REACHED)
  for (const event of yield* limitDeclarations(context, declared, day.to)) events.push(event)
  return { date, events: inOrder(events), skips: yield* skipsOn(context, date) }
}

/** The operator's skips of a day, once they are published. */
export const publishedSkips = ({ skips }: SimulatedDay, clock: Pick<ServerClock, 'now'>): OperatorSkips | undefined =>
  skips.publishedAt <= clock.now() ? skips : undefined

/** What the skips of the invented market are estimated from; the last day that was asked for is retained. */
export const simulatedSkips = (seed: number, clock: Pick<ServerClock, 'now'>): SkipSource => {
  const days = new Bounded<SettlementDate, Promise<SimulatedDay>>(1)
  const of = (date: SettlementDate): Promise<SimulatedDay> => {
    const known = days.get(date)
    if (known) return known
    const made = inSteps(skipSteps(seed, date)).catch((error: unknown) => {
      days.clear(date)
      throw error
    })
    days.set(date, made)
    return made
  }
  return {
    period: periodOfTape(({ date }) => of(date), clock),
    operatorSkips: async (date) => publishedSkips(await of(date), clock),
  }
}
