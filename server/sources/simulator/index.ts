import type { MarketEvent } from '../../../src/domain/market/events'
import { FEED_LIST } from '../../../src/domain/market/feeds'
import { addDays, dateAt, type SettlementDate } from '../../../src/domain/periods'
import { FIRST_DAY } from '../../../src/domain/series/definition'
import {
  SourceError,
  type DaySource,
  type HistorySource,
  type MarketSource,
  type Provider,
  type ServerClock,
} from '../source'
import { simulatedUnitsAbroad } from './abroad'
import { FLEET } from './fleet'
import { simulatedUnitsAt } from './europeUnits'
import { liveMarket } from './live'
import { pastMarket, periodOfTape } from './past'
import { ancillaryOrderBooks } from './publish/ancillaryAuctions'
import { auctionCurves } from './publish/auctionCurves'
import { capacityRegisterEvents } from './publish/capacityRegister'
import { dayAheadEvents } from './publish/dayAhead'
import { europeanAuctions } from './publish/europe'
import { ffrTenderEvents } from './publish/ffrTenders'
import { houseForecasts } from './publish/forecasts'
import { intradayTradesOn } from './publish/intradayContracts'
import { mfrMonthEvents } from './publish/mfr'
import { seriesOfDay } from './seriesOfDay'
import { publishedSkips, simulatedSkips } from './skipSource'
import { Tapes } from './tapes'

export { simulateDay } from './tape'

/** What a delivery day is made of: it begins, and is traded, on the day before. */
const ofTwoDays =
  (of: (seed: number, date: SettlementDate) => Published) =>
  (seed: number, date: SettlementDate): Published =>
    [addDays(date, -1), date].flatMap((each) => of(seed, each))

/** What is published by whole days or months, and is made without the tape of a day. */
const BY_DAY: Readonly<Partial<Record<MarketEvent['kind'], (seed: number, date: SettlementDate) => Published>>> = {
  // They are published on the day before.
  orderBook: (seed, date) => ancillaryOrderBooks(seed, addDays(date, -1)),
  ffrTender: ffrTenderEvents,
  mfrMonth: mfrMonthEvents,
  capacityRegister: capacityRegisterEvents,
  intradayTrade: ofTwoDays(intradayTradesOn),
  dayAhead: (seed, date) => [addDays(date, -1), date].flatMap((each) => dayAheadEvents(seed, each)),
  series: ofTwoDays((seed, date) => [...europeanAuctions(seed, addDays(date, -1)), ...houseForecasts(seed, date)]),
}
type Published = readonly MarketEvent[]

/** Whole days of these alone, with the units that they name. All else is made of its periods. */
const publishedDays = (seed: number): DaySource => ({
  has: (kinds) =>
    kinds.some((kind) => kind !== 'units') && kinds.every((kind) => kind === 'units' || BY_DAY[kind] !== undefined),
  events: (date, kinds) => {
    const events = kinds.flatMap((kind) => BY_DAY[kind]?.(seed, date) ?? [])
    const at = events[0]?.at ?? 0
    return Promise.resolve([{ kind: 'units', at, units: FLEET.map(({ unit }) => unit) }, ...events])
  },
})

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
    days: publishedDays(seed),
    unitsAt: simulatedUnitsAt,
    unitsAbroad: simulatedUnitsAbroad(tapes, clock),
    operatorSkips: async (date) => publishedSkips(await tapes.of(date), clock),
    auctionCurves: (auction, date) => {
      const curves = date < FIRST_DAY ? undefined : auctionCurves(seed, auction, date)
      return Promise.resolve(curves && curves.publishedAt <= clock.now() ? curves : undefined)
    },
    period: periodOfTape((ref) => tapes.ofPeriod(ref), clock),
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
  openSkips: ({ settings: { seed }, clock }) => simulatedSkips(seed, clock),
}
