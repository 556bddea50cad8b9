import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import { skipFacts } from '../../src/domain/alerts/facts/skipFacts'
import type { MarketState } from '../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, type PeriodRef } from '../../src/domain/periods'
import type { SkipRow } from '../../src/domain/skips/periodSkips'
import type { Log } from '../log/log'
import type { Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import { AFTER_PERIOD_MS } from './runningSkips'

/** Behind those who wait for the end of a period. */
const LATER_MS = 5000

type Options = {
  readonly clock: ServerClock
  readonly log: Log
  readonly running: () => Pick<MarketState, 'units'>
  readonly periodOf: (ref: PeriodRef, signal: AbortSignal) => Promise<readonly SkipRow[] | undefined>
  readonly out: (facts: readonly MarketFact[]) => void
}

/** Estimates each settlement period some minutes after its end, so that what was skipped is a fact. */
export const followSkips = ({ clock, log, running, periodOf, out }: Options): Cancel => {
  const ending = new AbortController()
  let cancel: Cancel = () => undefined
  const look = async (end: number): Promise<void> => {
    try {
      const rows = await periodOf(periodAt(end - HALF_HOUR_MS), ending.signal)
      if (rows === undefined || ending.signal.aborted) return
      const { units } = running()
      out(skipFacts(rows, (id) => units.get(id)?.unit))
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ err: error }, 'skips of a settlement period could not be estimated')
    }
  }
  const follow = (): void => {
    const wait = AFTER_PERIOD_MS + LATER_MS
    const now = clock.now()
    const end = Math.floor((now - wait) / HALF_HOUR_MS + 1) * HALF_HOUR_MS
    cancel = clock.after(end + wait - now, () => {
      follow()
      void look(end)
    })
  }
  follow()
  return () => {
    ending.abort()
    cancel()
  }
}
