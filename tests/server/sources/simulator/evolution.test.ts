import { describe, expect, it } from 'vitest'
import { evolutionOf } from '../../../../src/domain/boa/evolution'
import { marketOf } from '../../../../src/domain/boa/metrics'
import { acceptedIn, boaStackOf } from '../../../../src/domain/boa/projectStack'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { periodEnd, periodKey, periodsIn, periodStart } from '../../../../src/domain/periods'
import { definitionOf, readEvents } from '../../../../src/domain/series/catalogue'
import { EVOLUTION_FINAL_MS, evolutionEvent, minutesOfPeriod } from '../../../../src/domain/series/evolution'
import { simulatedEvolution } from '../../../../server/sources/simulator/evolution'
import { dayOf } from './support'

const DAY = '2026-06-23'
const NIV = 'Gb&NivEvolution&none'
const PRICE = 'Gb&PriceEvolution&none'

describe('the evolution of the periods of a simulated day', () => {
  const tape = { date: DAY, events: dayOf(DAY) }
  const evolved = simulatedEvolution(tape)
  const rows: { id: string; at: number; value: number; revision: number }[] = []
  readEvents(evolved, (id, at, value, revision) => rows.push({ id, at, value, revision }))

  it('EVO-11 made of a part of the tape it is what the whole market’s state says some minutes after each period', () => {
    let market = EMPTY_MARKET
    let next = 0
    const live: MarketEvent[] = []
    for (let period = 1; period <= periodsIn(DAY); period++) {
      const ref = { date: DAY, period }
      const at = periodEnd(ref) + EVOLUTION_FINAL_MS
      const from = next
      while ((tape.events[next]?.at ?? Infinity) <= at) next++
      market = foldMarket(market, tape.events.slice(from, next))
      const event = evolutionEvent(minutesOfPeriod(market, ref, at), at)
      if (event) live.push(event)
      // It ends where the stack of the desk is.
      const { metrics } = boaStackOf(market, ref, at)
      const { accepted } = acceptedIn(market, ref)
      const { points, opening } = evolutionOf(accepted, marketOf(market.periods.get(periodKey(ref)), market.units))
      const last = points.at(-1) ?? opening
      expect(last?.niv).toBeCloseTo(metrics.netImbalanceVolume!, 9)
      expect(last?.price).toBeCloseTo(metrics.indicativePrice!, 9)
    }
    expect(evolved).toEqual(live)
  })

  it('EVO-12 every minute of most periods has a value of both series of the catalogue, known three minutes after the end', () => {
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([NIV, PRICE]))
    for (const id of [NIV, PRICE]) expect(definitionOf(id)).toMatchObject({ stepMs: 60_000, aggregate: 'last' })
    for (const { at, revision } of rows) {
      expect(at % 60_000).toBe(0)
      const end = (Math.floor(at / 1_800_000) + 1) * 1_800_000
      expect(revision).toBe(end + EVOLUTION_FINAL_MS)
    }
    const ofNiv = rows.filter(({ id }) => id === NIV)
    expect(ofNiv.length).toBeGreaterThan(0.9 * 30 * periodsIn(DAY))
    const starts = new Set(ofNiv.map(({ at }) => at))
    expect(starts.has(periodStart({ date: DAY, period: 30 }))).toBe(true)
    // It moves: an evolution that is flat all day would say nothing.
    expect(new Set(ofNiv.map(({ value }) => value)).size).toBeGreaterThan(0.15 * ofNiv.length)
  })
})
