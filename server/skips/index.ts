import type { MarketState } from '../../src/domain/market/state'
import type { History } from '../history/watchedStore'
import type { Log } from '../log/log'
import type { MarketSource, ServerClock } from '../sources/source'
import { createRunningSkips } from './runningSkips'
import { createSkipAnswers } from './skipAnswers'
import { SkipBacklog } from './skipBacklog'
import { skipsHere, type SkipsMaker } from './skipsMaker'

type Options = {
  readonly source: MarketSource
  readonly clock: ServerClock
  readonly log: Log
  readonly running: () => Pick<MarketState, 'units'>
  readonly history: History | undefined
  /** Absent where the source itself is to be read in this thread. */
  readonly maker: SkipsMaker | undefined
}

/** The estimate of skips as a part of the server: what is answered, and the days that are estimated in the background. */
export const createSkips = ({ source, clock, log, running, history, maker: given }: Options) => {
  const maker = source.info.kind === 'elexon' ? undefined : (given ?? skipsHere(source))
  const isFilling = (): boolean => ['filling', 'paused'].includes(history?.service?.facts().state ?? 'off')
  const backlog = history && maker && new SkipBacklog({ store: history.store, maker, clock, log, isFilling })
  const runningDay = createRunningSkips({ clock, running, maker })
  return {
    answers: createSkipAnswers({ source, clock, history, backlog, runningDay }),
    start: () => backlog?.start(),
    stop: async () => {
      await maker?.stop()
      await backlog?.stop()
    },
  }
}
