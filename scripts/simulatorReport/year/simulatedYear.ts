import {
  collectionsOf,
  operationOf,
  outcomeIn,
  spanOf,
  type Operation,
} from '../../../server/sources/simulator/dayOperation'
import { FLEET } from '../../../server/sources/simulator/fleet'
import { halfHourAt, startOf } from '../../../server/sources/simulator/physics/outlook'
import { ancillaryMarket, clearedBlock, efaBlocks } from '../../../server/sources/simulator/publish/ancillaryAuctions'
import { RESERVE_PRODUCTS, RESPONSE_PRODUCTS } from '../../../server/sources/simulator/physics/ancillary'
import { frequencies, lossesOf } from '../../../server/sources/simulator/publish/frequency'
import { addDays, HALF_HOUR_MS, type SettlementDate } from '../../../src/domain/periods'
import type { SettledAction } from '../../../src/domain/market/events'
import { YEAR, type MarketYear } from './marketYear'

/** A year of the simulated market. */

type Sink = {
  readonly price: Map<number, number>
  readonly niv: Map<number, number>
  readonly wind: Map<number, number>
  readonly imports: Map<number, number>
  readonly cables: Map<string, number[]>
  readonly offers: number[]
  readonly bids: number[]
  readonly frequency: number[][]
  readonly auctions: Map<string, number[]>
}

const put = <K>(lists: Map<K, number[]>, key: K, value: number): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const whole = (steps: Generator<undefined, Operation>): Operation => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const acceptedOf = (actions: readonly SettledAction[], direction: 'offer' | 'bid'): number =>
  actions
    .filter((action) => action.acceptanceId !== null && action.direction === direction)
    .reduce((sum, { volume }) => sum + volume, 0)

/** Days between those of which frequency and auctions are taken, which vary less than prices. */
const FREQUENCY_EVERY = 15
const AUCTIONS_EVERY = 5

const takeFrequency = (sink: Sink, { schedule, pn, log }: Operation, date: SettlementDate): void => {
  const { from, to } = spanOf(date)
  const losses = lossesOf(schedule.limits, (unit, at) => {
    const plant = FLEET[unit]
    return plant && at >= from && at < to ? pn.at(plant, at) : 0
  })
  const events = frequencies(schedule.seed, from, to, (h) => log.plans.get(h), losses)
  sink.frequency.push(events.flatMap((event) => (event.kind === 'frequency' ? [event.hz] : [])))
}

const takeAuctions = (sink: Sink, seed: number, date: SettlementDate): void => {
  const market = ancillaryMarket(seed, date)
  const blocks = efaBlocks(date)
  const halves = blocks.flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, i) => ({
      from: from + i * HALF_HOUR_MS,
      to: from + (i + 1) * HALF_HOUR_MS,
    })),
  )
  for (const product of [...RESPONSE_PRODUCTS, ...RESERVE_PRODUCTS])
    for (const block of RESPONSE_PRODUCTS.some((each) => each === product) ? blocks : halves) {
      const { price } = clearedBlock(market, product, block)
      if (price !== undefined) put(sink.auctions, product, price)
    }
}

const takeDay = (sink: Sink, operation: Operation, date: SettlementDate): void => {
  const { from, to } = spanOf(date)
  const collections = collectionsOf(operation.log)
  for (let h = halfHourAt(from); startOf(h) < to; h++) {
    const { settled, outturn } = outcomeIn(operation, collections, h)
    for (const event of settled) {
      if (event.kind === 'systemPrice') {
        sink.price.set(h, event.systemPrice.price)
        sink.niv.set(h, event.systemPrice.netImbalanceVolume)
      }
      if (event.kind === 'settledStack') {
        sink.offers.push(acceptedOf(event.actions, 'offer'))
        sink.bids.push(acceptedOf(event.actions, 'bid'))
      }
    }
    const { rows } = outturn
    sink.wind.set(h, rows.find(({ name }) => name === 'WIND')?.mw ?? 0)
    const cables = rows.filter(({ fuel }) => fuel === 'Interconnector')
    sink.imports.set(
      h,
      cables.reduce((sum, { mw }) => sum + mw, 0),
    )
    for (const { name, mw } of cables) put(sink.cables, name, mw)
  }
}

/**
 * The days of the year of which prices were recorded, two after one another in every `of`: 2 is all of them.
 */
export const daysOfYear = (of: number): readonly SettlementDate[] => {
  const days: SettlementDate[] = []
  for (let date: SettlementDate = YEAR.from, i = 0; date <= YEAR.to; date = addDays(date, 1), i++)
    if (!date.startsWith('2025-11') && i % of < 2) days.push(date)
  return days
}

/** What is simulated of the days by a seed, day by day. */
export const simulatedYear = (seed: number, days: readonly SettlementDate[]): MarketYear => {
  const sink: Sink = {
    price: new Map(),
    niv: new Map(),
    wind: new Map(),
    imports: new Map(),
    cables: new Map(),
    offers: [],
    bids: [],
    frequency: [],
    auctions: new Map(),
  }
  days.forEach((date, i) => {
    const operation = whole(operationOf(seed, spanOf(date)))
    takeDay(sink, operation, date)
    if (i % FREQUENCY_EVERY === 0) takeFrequency(sink, operation, date)
    if (i % AUCTIONS_EVERY === 0) takeAuctions(sink, seed, date)
  })
  return sink
}
