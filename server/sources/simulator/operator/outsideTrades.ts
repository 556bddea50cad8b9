import type { BsadAction } from '../../../../src/domain/market/events'
import { periodAt } from '../../../../src/domain/periods'
import { HOUR, MINUTE, smooth, chance, wholeNumber } from '../physics/random'
import { pence, startOf, type HalfHour, type Outlook } from '../physics/outlook'
import { participantsError } from '../physics/participants'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'

/** An action outside the balancing mechanism and when it becomes known. */
export type Trade = { readonly at: number; readonly action: BsadAction }

/** Before the period of its half hour is known. */
type Published = Omit<BsadAction, 'period'> & { readonly at: number }

/** Half hours over which a trade on a cable lasts. */
const ACTIVE = 8
const UNPRICED = 0.004
/** Part of them that sells: by day power is sold abroad to make room for plants that the network needs. */
const SELLING = 0.92
const PARTIES = ['IFA', 'IFA2', 'ElecLink', 'BritNed', 'Nemo', 'NSL', 'Viking Link'] as const

/** £/MWh: sold power goes under the market, bought power costs more; a few old contracts are nearly free. */
const tradePrice = (selling: boolean, outlook: Outlook, draw: number): number => {
  if (selling) return draw < 0.2 ? 4 + 20 * draw : outlook.price * (0.62 + 0.3 * draw)
  return Math.max(outlook.price, outlook.gasCost * 0.5) * (1.08 + 0.4 * draw)
}

/** A trade on a cable for system reasons: four hours at one volume. */
export type ActiveTrade = {
  /** MWh of each half hour, sells negative. */
  readonly volume: number
  /** £/MWh, not rounded; 0 for one that is free. */
  readonly price: number
  /** How long before a half hour it is told, ms. */
  readonly lead: number
  readonly party: (typeof PARTIES)[number]
}

/** The trades that are over a half hour: the same ones for all eight of its block. */
const activeOver = (schedule: Schedule, h: HalfHour): readonly ActiveTrade[] => {
  const { seed } = schedule
  const block = Math.floor(h / ACTIVE)
  const busy = 0.5 + 0.5 * smooth(seed, TOPIC.trade, startOf(block * ACTIVE), 30 * HOUR)
  const count = 5 + Math.floor(Math.min(1, Math.max(0, busy)) * 8)
  return Array.from({ length: count }, (_, i): ActiveTrade => {
    const draw = (n: number): number => chance(seed, TOPIC.trade + 1 + n, block, i)
    const selling = draw(0) < SELLING
    return {
      volume: (selling ? -1 : 1) * (5 + 2.5 * wholeNumber(0, 22, draw(1) * draw(1))),
      price: draw(3) < 0.01 ? 0 : tradePrice(selling, schedule.outlook(block * ACTIVE + 4), draw(2)),
      lead: (70 - wholeNumber(0, 20, draw(4))) * MINUTE,
      party: PARTIES[wholeNumber(0, PARTIES.length - 1, draw(5))] ?? 'IFA',
    }
  })
}

/** The block of half hours that begins with this one and the trades that are over it; undefined inside a block. */
export const activeFrom = (
  schedule: Schedule,
  h: HalfHour,
): { readonly end: HalfHour; readonly trades: readonly ActiveTrade[] } | undefined =>
  h % ACTIVE === 0 ? { end: h + ACTIVE, trades: activeOver(schedule, h) } : undefined

/** Never the zero with a sign, which another zero is not equal to. */
const costOf = (price: number, volume: number): number => (price === 0 ? 0 : pence(price * volume))

/** Interconnector and system trades for system reasons, SO-flagged. */
const activeTrades = (schedule: Schedule, h: HalfHour): readonly Published[] =>
  activeOver(schedule, h).map(({ volume, price, lead, party }, i): Published => {
    const unpriced = chance(schedule.seed, TOPIC.trade + 8, h, i) < UNPRICED
    const cost = unpriced ? null : costOf(price, volume)
    const flags = { soFlag: true, storFlag: false }
    return { at: startOf(h) - lead, id: `${i + 1}`, volume, cost, ...flags, party, service: 'System' }
  })

/** Reserve outside the mechanism, MW, and its price: called on when the system is tight, and rarely otherwise. */
export const standbyIn = (schedule: Schedule, h: HalfHour): { readonly mw: number; readonly price: number } => {
  const { tightness, gasCost } = schedule.outlook(h)
  const rare = chance(schedule.seed, TOPIC.standby, Math.floor(h / 3)) < 0.04 ? 60 : 0
  const mw = 10 * Math.round((Math.max(0, tightness - 0.84) * 900 + rare) / 10)
  return { mw, price: pence(gasCost * (1.5 + 0.8 * chance(schedule.seed, TOPIC.standby + 1, Math.floor(h / 3)))) }
}

const standbyTrade = (schedule: Schedule, h: HalfHour): readonly Published[] => {
  const { mw, price } = standbyIn(schedule, h)
  if (mw === 0) return []
  const volume = mw / 2
  const at = startOf(h) + 4 * MINUTE
  const cost = pence(price * volume)
  const flags = { soFlag: false, storFlag: true }
  return [{ at, id: 'S1', volume, cost, ...flags, party: 'Non-BM STOR', service: 'STOR' }]
}

/** Small unflagged purchases for energy shortly before and in the half hour. */
const energyTrades = (schedule: Schedule, h: HalfHour): readonly Published[] => {
  const { seed } = schedule
  const count = wholeNumber(1, 4, chance(seed, TOPIC.trade + 9, h))
  return Array.from({ length: count }, (_, i): Published => {
    const draw = (n: number): number => chance(seed, TOPIC.trade + 10 + n, h, i)
    const selling = draw(0) < 0.12
    const volume = (selling ? -1 : 1) * pence(0.05 + 9 * draw(1) * draw(1))
    const price = tradePrice(selling, schedule.outlook(h), 0.25 + 0.7 * draw(2))
    const at = startOf(h) - wholeNumber(2, 25, draw(3)) * MINUTE
    const cost = pence(price * volume)
    const flags = { soFlag: false, storFlag: false }
    return { at, id: `E${i + 1}`, volume, cost, ...flags, party: 'Reserve provider', service: 'Fast reserve' }
  })
}

/** MW of imbalance that are left to the half hour itself, the part of more that is seen in time, and the most that is traded. */
const LEFT_MW = 280
const SEEN = 0.7
const MOST_MW = 1400

/** Reserve bought or sold an hour ahead against a large imbalance, as far as it is seen by then. */
const reserveTrade = (schedule: Schedule, h: HalfHour): readonly Published[] => {
  const { seed } = schedule
  const error = participantsError(seed, h)
  const mw = Math.min(MOST_MW, SEEN * (Math.abs(error) - LEFT_MW))
  if (mw < 20) return []
  const selling = error > 0
  const volume = (selling ? -1 : 1) * pence(mw / 2)
  const price = tradePrice(selling, schedule.outlook(h), 0.25 + 0.7 * chance(seed, TOPIC.trade + 14, h))
  const at = startOf(h) - wholeNumber(40, 65, chance(seed, TOPIC.trade + 15, h)) * MINUTE
  const flags = { soFlag: false, storFlag: false }
  return [
    { at, id: 'R1', volume, cost: costOf(price, volume), ...flags, party: 'Reserve provider', service: 'Slow reserve' },
  ]
}

/** All adjustment actions of a half hour. */
export const outsideTrades = (schedule: Schedule, h: HalfHour): readonly Trade[] => {
  const period = periodAt(startOf(h))
  return [
    ...activeTrades(schedule, h),
    ...energyTrades(schedule, h),
    ...reserveTrade(schedule, h),
    ...standbyTrade(schedule, h),
  ].map(({ at, id, ...action }) => ({ at, action: { id, period, ...action } }))
}
