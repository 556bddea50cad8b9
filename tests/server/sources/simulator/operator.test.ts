import { describe, expect, it } from 'vitest'
import { imbalancePrice } from '../../../../src/domain/boa/imbalancePrice'
import type { LevelSegment } from '../../../../src/domain/market/events'
import { plantById } from '../../../../server/sources/simulator/fleet'
import { acceptancesOf, dayOf, eventsOf, levelOn, noticesOf, stacksOf } from './support'

const DATES = ['2026-01-15', '2026-06-10', '2026-10-10', '2026-10-11']
const days = DATES.map((date) => dayOf(date))
const actions = days.flatMap(stacksOf).flat()
const isUnwind = ({ direction, bidOfferPairId }: { direction: string; bidOfferPairId: number | null }): boolean =>
  bidOfferPairId !== null && (direction === 'offer') !== bidOfferPairId > 0

describe('the control room', () => {
  it('SIM-30 publishes the price and NIV that the rules give for the published stack', () => {
    for (const events of days) {
      const prices = new Map(eventsOf(events, 'systemPrice').map((e) => [e.systemPrice.period.period, e.systemPrice]))
      const market = new Map(eventsOf(events, 'marketIndex').map((e) => [e.period.period, e.price]))
      for (const stack of eventsOf(events, 'settledStack')) {
        const ours = imbalancePrice(stack.actions, { marketPrice: market.get(stack.period.period)! })
        expect(prices.get(stack.period.period)?.price).toBe(ours.price)
        expect(prices.get(stack.period.period)?.netImbalanceVolume).toBe(ours.netImbalanceVolume)
      }
    }
  })

  it('SIM-31 flags for the system mostly Scottish wind, with offers in the south', () => {
    const flagged = actions.filter(({ soFlag, acceptanceId }) => soFlag && acceptanceId !== null)
    const bids = flagged.filter(({ direction }) => direction === 'bid')
    const windMwh = bids
      .filter(({ id }) => plantById(id)?.scottish && plantById(id)?.unit.fuel === 'Wind')
      .reduce((sum, { volume }) => sum - volume, 0)
    expect(windMwh / bids.reduce((sum, { volume }) => sum - volume, 0)).toBeGreaterThan(0.7)
    const offers = flagged.filter(({ direction }) => direction === 'offer')
    expect(offers.length).toBeGreaterThan(20)
    const southern = offers.filter(({ id }) => plantById(id)?.scottish === false)
    expect(southern.reduce((s, a) => s + a.volume, 0) / offers.reduce((s, a) => s + a.volume, 0)).toBeGreaterThan(0.9)
  })

  it('SIM-32 makes short actions, unwinds, standby and unpriced adjustments', () => {
    expect(actions.filter(({ cadlFlag }) => cadlFlag).length).toBeGreaterThan(20)
    expect(actions.filter(isUnwind).length).toBeGreaterThan(20)
    expect(actions.some(({ acceptanceId, volume }) => acceptanceId === null && volume < 0)).toBe(true)
    expect(actions.some(({ price }) => price === null)).toBe(true)
    expect(actions.some(({ storFlag }) => storFlag)).toBe(true)
  })

  it('SIM-33 leaves no action with a price no user would take', () => {
    for (const { price, acceptanceId } of actions)
      if (acceptanceId !== null) expect(Math.abs(price!)).toBeLessThan(3000)
  })

  it('SIM-34 asks no unit for more than it has, nor for a faster change than it can make', () => {
    for (const one of days.flatMap(acceptancesOf)) {
      const plant = plantById(one.unit)!
      for (const { timeFrom, timeTo, levelFrom, levelTo } of one.segments) {
        expect(timeTo, one.unit).toBeGreaterThan(timeFrom)
        expect(Math.max(levelFrom, levelTo), one.unit).toBeLessThanOrEqual(plant.unit.capacity + 1)
        expect(Math.min(levelFrom, levelTo), one.unit).toBeGreaterThanOrEqual(plant.unit.demandCapacity - 1)
        const minutes = (timeTo - timeFrom) / 60_000
        const farm = plant.unit.fuel === 'Wind' || plant.unit.fuel === 'Solar'
        if (!farm) expect(Math.abs(levelTo - levelFrom) / minutes, one.unit).toBeLessThanOrEqual(plant.rampRate * 1.5)
      }
    }
  })

  it('SIM-35 begins every acceptance at the level in force and brings it back to the notice', () => {
    const events = days[2]!
    const notices = noticesOf(events)
    const active = new Map<string, (readonly LevelSegment[])[]>()
    const ordered = acceptancesOf(events).toSorted((a, b) => a.acceptanceTime - b.acceptanceTime || a.number - b.number)
    let checked = 0
    for (const { unit, segments } of ordered) {
      const begin = segments[0]!.timeFrom
      const earlier = (active.get(unit) ?? []).map((each) => levelOn(each, begin)).filter((each) => each !== undefined)
      const inForce = earlier.at(-1) ?? levelOn(notices.get(unit) ?? [], begin)
      const end = levelOn(notices.get(unit) ?? [], segments.at(-1)!.timeTo)
      active.set(unit, [...(active.get(unit) ?? []), segments])
      if (inForce === undefined || end === undefined) continue
      checked++
      expect(Math.abs(segments[0]!.levelFrom - inForce), `${unit} at ${new Date(begin).toISOString()}`).toBeLessThan(
        1.5,
      )
      expect(Math.abs(segments.at(-1)!.levelTo - end), unit).toBeLessThan(1.5)
    }
    expect(checked).toBeGreaterThan(500)
  })

  it('SIM-36 speaks every few tens of seconds', () => {
    const times = eventsOf(days[0]!, 'acceptance').map(({ at }) => at)
    const spoken = new Set(times.map((at) => Math.floor(at / 300_000)))
    expect(times.length).toBeGreaterThan(600)
    expect(spoken.size).toBeGreaterThan(200)
  })

  it('SIM-37 is sometimes short and sometimes long, and its price follows', () => {
    const prices = days.flatMap((events) => eventsOf(events, 'systemPrice').map((event) => event.systemPrice))
    const short = prices.filter(({ netImbalanceVolume }) => netImbalanceVolume > 50).map(({ price }) => price)
    const long = prices.filter(({ netImbalanceVolume }) => netImbalanceVolume < -50).map(({ price }) => price)
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.min(short.length, long.length)).toBeGreaterThan(25)
    expect(mean(short)).toBeGreaterThan(mean(long) + 10)
  })
})
