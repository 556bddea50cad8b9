import { describe, expect, it } from 'vitest'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import { stackItemSchema, metricsSchema } from '../../../src/domain/wire'
import { periodEnd } from '../../../src/domain/periods'
import { recordedPeriod } from '../../support/recordedPeriod'
import { hasSharedData } from '../../support/sharedData'

const PERIOD = { date: '2022-03-19', period: 27 }
const NOW = periodEnd(PERIOD)
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

describe.skipIf(!hasSharedData)('2022-03-19 period 27 as recorded (skipped without the recorded data)', () => {
  const state = hasSharedData ? recordedPeriod(PERIOD) : undefined!
  const stack = hasSharedData ? boaStackOf(state, PERIOD, NOW) : undefined!
  const accepted = hasSharedData ? stack.items.filter((item) => item.isAccepted) : []

  it('PRJ-1 reads 81 acceptances of 31 units', () => {
    const units = [...state.units.values()].filter((unit) => unit.acceptances.length > 0)
    expect(units).toHaveLength(31)
    expect(sum(units.map((unit) => unit.acceptances.length))).toBe(81)
  })

  it('PRJ-2 nets the acceptances to -698.7877 MWh and prices them at the published -90.32', () => {
    expect(stack.metrics.indicativePrice).toBeCloseTo(-90.32, 5)
    expect(stack.metrics.priceString).toBe('-90.32')
    expect(stack.metrics.netImbalanceVolume).toBeCloseTo(-698.7877, 3)
    expect(stack.metrics.publishedPrice).toBe(-90.32)
    expect(stack.metrics.publishedNiv).toBe(-1194.7878)
    expect(stack.metrics.basis).toBe('acceptances')
    expect(sum(accepted.map((item) => item.volumeMwh))).toBeCloseTo(-698.7877, 4)
    const { offers, bids, bsadBuy, bsadSell } = stack.metrics.niv
    expect(offers + bids).toBeCloseTo(-698.7877, 4)
    expect([bsadBuy, bsadSell]).toEqual([0, 0])
    expect(sum(stack.metrics.setters.map((setter) => setter.volume))).toBeCloseTo(1, 9)
  })

  it('PRJ-3 prices wind turned up again at the bid band’s offer: undo offers of T_HOWAO-1 at -72.26', () => {
    const howard = accepted.filter((item) => item.plantId === 'T_HOWAO-1')
    const offers = howard.filter((item) => !item.isBid)
    expect(offers.length).toBeGreaterThan(0)
    expect(new Set(offers.map((item) => item.mainPrice))).toEqual(new Set([-72.26]))
    expect(offers.every((item) => item.unwind)).toBe(true)
    expect(new Set(howard.filter((item) => item.isBid).map((item) => item.mainPrice))).toEqual(new Set([-90.32]))
  })

  it('PRJ-4 gives bars the wire accepts, under unique keys', () => {
    expect(stack.items.length).toBeGreaterThan(500)
    for (const item of stack.items) expect(stackItemSchema.safeParse(item).success).toBe(true)
    expect(metricsSchema.safeParse(stack.metrics).success).toBe(true)
    expect(new Set(stack.items.map((item) => `${item.plantId}|${item.bodId}`)).size).toBe(stack.items.length)
  })

  it('PRJ-5 shows what T_HOWAO-1 has left: bids down to zero, and the way back up as unwind offers', () => {
    const table = stack.items.filter((item) => item.plantId === 'T_HOWAO-1' && !item.isAccepted)
    const down = accepted.filter((item) => item.plantId === 'T_HOWAO-1')
    const net = -sum(down.map((item) => item.volumeMwh)) / 0.5
    const back = table.filter((item) => !item.isBid && item.unwind)
    expect(sum(back.map((item) => item.volume))).toBeCloseTo(net, 6)
    expect(back.every((item) => item.mainPrice === -72.26)).toBe(true)
  })

  it('PRJ-6 keeps sentinel prices on the table as data', () => {
    const prices = new Set(stack.items.map((item) => item.mainPrice))
    expect(prices.has(9999) || prices.has(99999)).toBe(true)
  })
})
