import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../src/domain/market/events'
import { EMPTY_MEMORY } from '../../../src/domain/tables/definitions'
import { PLANT_OUTPUT } from '../../../src/domain/tables/definitions/plantOutput'
import { HOUR, levels, marketOf, MINUTE, NOW, PERIOD, registered, segment, valuesOf } from './markets'

const A = 'T_ALPHA-1'
const market = (...events: readonly MarketEvent[]) => marketOf(registered(A), ...events)
const rowOf = (...events: readonly MarketEvent[]) => {
  const [row] = PLANT_OUTPUT.rowsOf(market(...events), NOW, EMPTY_MEMORY)
  return row && valuesOf(row)
}
const pn = (mw: number) => levels('PN', A, [segment(NOW - HOUR, NOW + HOUR, mw)])
const mel = (mw: number) => levels('MEL', A, [segment(NOW - HOUR, NOW + HOUR, mw)])
const START = NOW - 5 * MINUTE

/** An acceptance over ten minutes of the running period. */
const acceptance = (mw: number, number = 1): MarketEvent => ({
  kind: 'acceptance',
  at: NOW,
  acceptance: {
    unit: A,
    number,
    acceptanceTime: START - number,
    segments: [segment(START, START + 15 * MINUTE, mw)],
    soFlag: false,
    storFlag: false,
    deemedBoFlag: false,
  },
})
const ladder: MarketEvent = {
  kind: 'bidOffers',
  at: NOW,
  unit: A,
  period: PERIOD,
  pairs: [
    { pairId: -1, levelFrom: -400, levelTo: -400, offer: 40, bid: 40 },
    { pairId: 1, levelFrom: 400, levelTo: 400, offer: 120, bid: 90 },
  ],
}

describe('PlantOutput', () => {
  it('ME01 expects the notification with the acceptance that was issued last laid over it', () => {
    expect(rowOf(pn(200))).toMatchObject({ mw: 200, state: 'Generating', load: 50, price: null })
    expect(rowOf(pn(200), ladder, acceptance(300))).toMatchObject({
      mw: 300,
      state: 'Offer accepted',
      price: 120,
      load: 75,
    })
    expect(rowOf(pn(200), ladder, acceptance(100))).toMatchObject({ mw: 100, state: 'Bid accepted', price: 40 })
  })

  it('ME01 adds up what was accepted today, in energy and in money', () => {
    expect(rowOf(pn(200), ladder, acceptance(300))).toMatchObject({ offered: 25, bid: 0, cost: 3000 })
    expect(rowOf(pn(200), ladder, acceptance(100))).toMatchObject({ offered: 0, bid: -25, cost: -1000 })
    expect(rowOf(pn(200))).toMatchObject({ offered: 0, bid: 0, cost: 0 })
  })

  it('MOD-14 money of unknown prices is missing and not zero', () => {
    expect(rowOf(pn(200), acceptance(300))).toMatchObject({ mw: 300, cost: null, offered: null, price: null })
  })

  it.each([
    ['Limited', [pn(200), mel(150)]],
    ['Unavailable', [pn(0), mel(0)]],
    ['Unavailable', [mel(0)]],
    ['Consuming', [pn(-30), mel(100)]],
    ['Not running', [pn(0), mel(100)]],
    [null, [mel(100)]],
  ] as const)('MOD-15 says %s', (state, events) => {
    expect(rowOf(...events)?.['state']).toBe(state)
  })

  it('MOD-16 is made once a minute, and keeps the rows of plants that did not move', () => {
    const of = market(pn(200))
    expect(PLANT_OUTPUT.dependenciesOf(of, NOW, EMPTY_MEMORY)).toEqual(
      PLANT_OUTPUT.dependenciesOf(of, NOW + MINUTE - 1, EMPTY_MEMORY),
    )
    const [before] = PLANT_OUTPUT.rowsOf(of, NOW, EMPTY_MEMORY)
    expect(PLANT_OUTPUT.rowsOf(of, NOW + MINUTE, EMPTY_MEMORY)[0]).toBe(before)
  })
})
