import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import type { MarketState } from '../../src/domain/market/state'
import type { History } from '../history/watchedStore'
import type { Log } from '../log/log'
import type { Cancel } from '../market/timing'
import type { MarketSource, ServerClock } from '../sources/source'
import { followSkips } from './followSkips'
import { createRunningSkips } from './runningSkips'
import { createSkipAnswers } from './skipAnswers'
import { SkipBacklog } from './skipBacklog'
import { withOperatorFigures } from './operatorFigures'
import { skipsHere, type SkipsMaker } from './skipsMaker'

type Options = {
  readonly source: MarketSource
  readonly clock: ServerClock
  readonly log: Log
  readonly running: () => Pick<MarketState, 'units'>
  readonly history: History | undefined
  /** Absent where the source itself is to be read in this thread. */
  readonly maker: SkipsMaker | undefined
  /** Receives what each settlement period skipped, some minutes after its end. */
  readonly facts?: (facts: readonly MarketFact[]) => void
}

/** The estimate of skips as a part of the server: what is answered, and the days that are estimated in the background. */
export const createSkips = ({ source, clock, log, running, history, maker: given, facts }: Options) => {
  // A day of the real market takes hundreds of requests, and a period six: only days that are over are requested.
  const isSlow = source.info.kind === 'elexon'
  const maker = given ?? (isSlow ? undefined : skipsHere(source))
  const dayMaker = maker && isSlow ? withOperatorFigures(maker, source) : maker
  const isFilling = (): boolean => ['filling', 'paused'].includes(history?.service?.facts().state ?? 'off')
  const backlog =
    history && dayMaker && new SkipBacklog({ store: history.store, maker: dayMaker, clock, log, isFilling })
  const runningSkips = createRunningSkips({ clock, running, maker: isSlow ? undefined : maker })
  let unfollow: Cancel = () => undefined
  return {
    answers: createSkipAnswers({ source, clock, history, backlog, runningDay: runningSkips.day }),
    start: () => {
      backlog?.start()
      if (facts) unfollow = followSkips({ clock, log, running, periodOf: runningSkips.period, out: facts })
    },
    stop: async () => {
      unfollow()
      await maker?.stop()
      await backlog?.stop()
    },
  }
}
