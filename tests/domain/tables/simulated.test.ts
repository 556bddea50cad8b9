import { beforeAll, describe, expect, it } from 'vitest'
import { simulateDay } from '../../../server/sources/simulator'
import { halfHourAt } from '../../../server/sources/simulator/physics/outlook'
import { participantsError } from '../../../server/sources/simulator/physics/participants'
import { ancillaryOrderBooks } from '../../../server/sources/simulator/publish/ancillaryAuctions'
import { dayAheadEvents } from '../../../server/sources/simulator/publish/dayAhead'
import type { MarketEvent } from '../../../src/domain/market/events'
import { levelAt } from '../../../src/domain/market/levels'
import { addDays, dayStart } from '../../../src/domain/periods'
import { MARKET_TABLES } from '../../../src/domain/tables/definitions'
import type { WireRow } from '../../../src/domain/wire'
import { received, HOUR, valuesOf, type Received } from './markets'

/** Drax 2 trips at 07:15 on this simulated day. */
const SEED = 1
const DATE = '2026-11-18'
const TRIP = dayStart(DATE) + 7.25 * HOUR
const NOW = TRIP + HOUR / 4

let context: Received
let published: readonly MarketEvent[]
beforeAll(() => {
  // The books of a day are published on the one before.
  const before = [...dayAheadEvents(SEED, DATE), ...ancillaryOrderBooks(SEED, addDays(DATE, -1))]
  published = [...before, ...simulateDay(SEED, DATE).events].filter(({ at }) => at <= NOW)
  context = received(
    published.filter(({ at }) => at < TRIP - HOUR / 4),
    published.filter(({ at }) => at >= TRIP - HOUR / 4),
  )
}, 60_000)

const rowsOf = (name: string): readonly WireRow[] => {
  const table = MARKET_TABLES.find(({ definition }) => definition.moduleType === name)!
  return table.rowsOf(context.market, NOW, context.memory)
}
const valuesIn = (name: string) => rowsOf(name).map(valuesOf)
const numbersIn = (name: string, column: string): number[] =>
  valuesIn(name).flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))

const isConnected = ({ id }: { readonly id: string }): boolean => /^[TI]_/.test(id)

/** MW that pumps, batteries and exports of the transmission network take, negative. */
const takenAt = (at: number): number =>
  [...context.market.units.values()]
    .filter(isConnected)
    .reduce((sum, { pn }) => sum + Math.min(0, levelAt(pn, at) ?? 0), 0)

/** MW of the units inside the local networks, which serve the same simulated demand. */
const embeddedAt = (at: number): number =>
  [...context.market.units.values()]
    .filter((unit) => !isConnected(unit))
    .reduce((sum, { pn }) => sum + (levelAt(pn, at) ?? 0), 0)

describe('tables of a simulated morning', () => {
  // No thin margin is warned of that morning, and what is archived has ended long before.
  // The French auction for the next day is held before noon.
  const EMPTY = ['EpexGrid_FranceNext', 'SystemWarnings', 'AncillaryContracts_FFR', 'AncillaryContracts_DC']
  it.each(MARKET_TABLES.map(({ definition }) => definition.moduleType).filter((name) => !EMPTY.includes(name)))(
    'F2 %s has rows, and names none of them twice',
    (name) => {
      const ids = rowsOf(name).map(({ uniqueId }) => uniqueId)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  it('F2 the trip is in Trips, in the physical feed, in MEL below PN and in Remit, each with the same figures', () => {
    const [trip] = valuesIn('Trips')
    expect(trip).toMatchObject({ plant: 'Drax 2', time: TRIP, mel: 645 })
    const change = valuesIn('PhysicalFeed').find(({ plant, item }) => plant === 'Drax 2' && item === 'MEL')
    expect(change).toMatchObject({ new: 0, old: 645, from: TRIP })
    const below = valuesIn('MelBelowPn').find(({ plant }) => plant === 'Drax 2')
    expect(below).toMatchObject({ mel: 0, from: TRIP })
    expect(below!['shortfall']).toBeGreaterThanOrEqual(Number(trip!['lost']))
    expect(valuesIn('Remit').find(({ message }) => message === 'Trip: Drax 2, 645 MW lost')).toMatchObject({
      type: 'Unplanned',
      status: 'Active',
      start: TRIP,
      normal: 645,
      available: 0,
      unavailable: 645,
      revision: 1,
    })
  })

  it('F2 prices and imbalances are those that were reported, with their signs', () => {
    const settled = published.flatMap((event) => (event.kind === 'systemPrice' ? [event.systemPrice] : []))
    const rows = valuesIn('SystemPrices')
    for (const { period, price, netImbalanceVolume } of settled)
      expect(rows.find((row) => row['period'] === period.period)).toMatchObject({
        price: Math.round(price * 1000) / 1000,
        niv: Math.round(netImbalanceVolume * 1000) / 1000,
      })
    expect(settled.length).toBeGreaterThan(10)
  })

  it('F2 shares of generation add up to all of it, and frequency stays near 50 Hz', () => {
    expect(numbersIn('GenerationByFuel', 'share').reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1)
    for (const hz of numbersIn('Frequency', 'frequency')) expect(Math.abs(hz - 50)).toBeLessThan(0.5)
    expect(valuesIn('Frequency')[0]!['time']).toBeGreaterThan(NOW - 10_000)
  })

  it('F2 margins are a market’s: what is available is above what is notified, which serves demand, pumps and exports', () => {
    const rows = valuesIn('Margin').filter(({ demand }) => demand !== null)
    expect(rows.length).toBeGreaterThan(8)
    for (const { date, available, notified, demand, surplus } of rows) {
      expect(Number(available)).toBeGreaterThan(Number(notified))
      const middle = Number(date) + HOUR / 4
      const served = Number(notified) + takenAt(middle) + embeddedAt(middle)
      // What the participants notify too much or too little is theirs.
      const own = participantsError(SEED, halfHourAt(Number(date)))
      expect(Math.abs(served - own - Number(demand))).toBeLessThan(0.02 * Number(demand))
      expect(surplus).toBeCloseTo(Number(available) - Number(demand), 2)
    }
  })

  it('F2 the physical feed tells only real changes, newest on top', () => {
    const rows = valuesIn('PhysicalFeed')
    expect(rows.length).toBeGreaterThan(100)
    for (const { old, new: now, change } of rows) {
      expect(Math.abs(Number(change))).toBeGreaterThanOrEqual(0.5)
      expect(change).toBeCloseTo(Number(now) - Number(old), 2)
    }
    const times = rows.map(({ time }) => Number(time))
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })
})
