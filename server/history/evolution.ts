import { MINUTE_MS, minuteStart, type EvolutionMinute } from '../../src/domain/boa/evolution'
import type { MarketEvent } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { evolutionEvent, evolvingAt, minutesOfPeriod } from '../../src/domain/series/evolution'
import type { Log } from '../log/log'
import type { Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import { shownWhy } from '../store/storeError'

/** Minutes that were published are remembered as long: two settlement periods. */
const REMEMBERED_MS = 60 * MINUTE_MS

type Options = {
  readonly clock: ServerClock
  readonly log: Log
  readonly market: () => MarketState
  /** Receives an event of kind `series` for each minute in which a value is new or another. */
  readonly out: (events: readonly MarketEvent[]) => void
}

/**
 * Reads at the end of each minute how the estimate of the running settlement period has evolved, and of one that has just
 * ended. An acceptance that came late, and an adjustment action, change minutes that have passed: those are published once
 * more, and no others.
 * @returns ends it.
 */
export const followEvolution = ({ clock, log, market, out }: Options): Cancel => {
  const published = new Map<Instant, EvolutionMinute>()
  const isNews = (minute: EvolutionMinute): boolean => {
    const before = published.get(minute.at)
    return before?.niv !== minute.niv || before.price !== minute.price
  }
  const read = (at: Instant): void => {
    const known = market()
    const minutes = evolvingAt(at)
      .flatMap((period) => minutesOfPeriod(known, period, at))
      .filter(isNews)
    for (const minute of minutes) published.set(minute.at, minute)
    for (const past of published.keys()) if (past < at - REMEMBERED_MS) published.delete(past)
    const event = evolutionEvent(minutes, at)
    if (event) out([event])
  }
  let cancel: Cancel = () => undefined
  const wait = (): void => {
    const now = clock.now()
    const next = minuteStart(now) + MINUTE_MS
    cancel = clock.after(next - now, () => {
      wait()
      try {
        read(next)
      } catch (error) {
        log.error({ err: error, why: shownWhy(error) }, 'the evolution of a settlement period could not be read')
      }
    })
  }
  wait()
  return () => cancel()
}
