import { FEED_LIST } from '../../../src/domain/market/feeds'
import { dateAt, isPeriod } from '../../../src/domain/periods'
import { FIRST_DAY } from '../../../src/domain/series/definition'
import { SourceError, type HistorySource, type MarketSource, type Provider, type ServerClock } from '../source'
import { liveMarket } from './live'
import { pastMarket, simulatedPeriodEvents } from './past'
import { seriesOfDay } from './seriesOfDay'
import { Tapes } from './tapes'

export { simulateDay } from './tape'

/**
 * An invented GB market: a pure function of the seed and the instant, played at the clock's pace. Needs no network;
 * any past or future period can be asked for, and two servers with one seed say the same.
 */
export const createSimulator = ({ seed, clock }: { seed: number; clock: ServerClock }): MarketSource => {
  const tapes = new Tapes(seed)
  return {
    info: { kind: 'simulator', label: 'Simulated', detail: `Invented market, seed ${seed}` },
    live$: liveMarket(tapes, clock),
    past$: pastMarket(tapes, clock),
    makeDay: async (date) => {
      await tapes.of(date)
    },
    period: async (ref) => {
      if (!isPeriod(ref)) throw new SourceError(`${ref.date} has no settlement period ${ref.period}.`, 404)
      return simulatedPeriodEvents(await tapes.ofPeriod(ref), ref, clock.now())
    },
  }
}

/** Past days as they would have been heard, each made alone. */
const simulatedHistory = (seed: number, clock: Pick<ServerClock, 'now'>): HistorySource => ({
  firstDay: FIRST_DAY,
  day: (date) => {
    const now = clock.now()
    if (date > dateAt(now)) return Promise.reject(new SourceError(`${date} has not begun.`, 404))
    return Promise.resolve(seriesOfDay(seed, date, now))
  },
})

export const SIMULATOR: Provider = {
  id: 'simulator',
  name: 'Simulated',
  isInvented: true,
  feeds: ['balancing', ...FEED_LIST.map(({ id }) => id)],
  about: ({ seed }) => `Simulated market, seed ${seed}`,
  open: ({ settings: { seed }, clock }) => createSimulator({ seed, clock }),
  openHistory: ({ settings: { seed }, clock }) => simulatedHistory(seed, clock),
}
