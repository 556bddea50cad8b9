import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { NoticeBoard } from './faces'
import { stepLateness, type Lateness } from './lateness'
import { missingBsads } from './missingBsads'

const LOOK_MS = 10_000

/** The market as the watch sees it. */
export type Watched = { state(): MarketState }

/** Tells everybody, from now on, when data that the desk needs are late or missing, and takes it back. */
export const watchMarket = (market: Watched, board: NoticeBoard, clock: ServerClock): Cancel => {
  const startedAt: Instant = clock.now()
  let lateness: Lateness = {}
  let missing: string | undefined
  return every(clock, LOOK_MS, () => {
    const state = market.state()
    const step = stepLateness(lateness, state.feeds, startedAt, clock.now())
    ;({ lateness } = step)
    for (const notice of step.post) board.post(notice)
    for (const id of step.withdraw) board.withdraw(id)

    const found = missingBsads(state, startedAt)
    if (found?.id === missing) return
    if (missing !== undefined) board.withdraw(missing)
    if (found) board.post(found)
    missing = found?.id
  })
}
