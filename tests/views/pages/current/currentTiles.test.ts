import { timeTexts } from '../../../../src/domain/periods'
import { describe, expect, it } from 'vitest'
import { CURRENT_FEEDS } from '../../../../src/domain/market/madeOf'
import {
  PUSHED,
  currentFreshness,
  EACH_HALF_HOUR,
  mixFreshness,
} from '../../../../src/views/pages/current/currentFreshness'
import { currentTiles, type CurrentTile } from '../../../../src/views/pages/current/currentTiles'
import { NOW } from '../../support/desk'
import { CURRENT, withFigures } from '../../support/theCurrent'

const TIMES = timeTexts('24h')

const MWH = { unit: 'MWh', isTurned: false, of: (mwh: number | undefined) => mwh } as const
const MW_TURNED = {
  unit: 'MW',
  isTurned: true,
  of: (mwh: number | undefined) => (mwh === undefined ? undefined : -2 * mwh),
} as const

const tile = (tiles: readonly CurrentTile[], key: string): CurrentTile | undefined =>
  tiles.find((each) => each.key === key)
const of = (own: Parameters<typeof withFigures>[0], now = NOW) =>
  currentTiles(withFigures(own).figures, MWH, TIMES, now)

describe('the tiles of The Current', () => {
  it('CUR-20 say value, unit and what they speak of, the newest price first', () => {
    const tiles = of({})
    expect(tiles.map(({ name, unit, readings: [first] }) => [name, unit, first.text, first.note])).toEqual([
      ['System price, last three periods', '£/MWh', '102.61', ''],
      ['Day-ahead baseload', '£/MWh', '68.42', 'peak 84.15'],
      ['Intraday index', '£/MWh', '108.75', 'P34, 16:30'],
      ['Demand', 'GW', '38.74', 'transmission, 17:05'],
      ['Carbon', 'gCO2/kWh', '142', '16:27'],
      ['Generation', 'GW', '33.39', 'Wind 13.40, 40%, 16:27'],
    ])
    expect(tile(tiles, 'system')?.readings.map(({ text, label }) => [label, text])).toEqual([
      ['P34', '102.61'],
      ['P33', '82.52'],
      ['P32', '64.69'],
    ])
    expect(tile(tiles, 'dayAhead')?.readings[1]).toEqual({ text: '61.90', label: '21 Nov', note: 'peak -' })
  })

  it('CUR-24 over midnight the day is said once, where it changes', () => {
    const price = (date: string, period: number) => ({ period: { date, period }, price: 10, netImbalanceVolume: 1 })
    const labels = (...systemPrices: ReturnType<typeof price>[]) =>
      tile(of({ systemPrices }), 'system')?.readings.map(({ label }) => label)
    expect(labels(price('2026-11-20', 1), price('2026-11-19', 48), price('2026-11-19', 47))).toEqual([
      'P1',
      '19 Nov P48',
      'P47',
    ])
    expect(labels(price('2026-11-19', 48), price('2026-11-19', 47))).toEqual(['19 Nov P48', 'P47'])
  })

  it('ST18 the NIV has the sign and the unit of the settings, and a missing one is a dash', () => {
    expect(tile(of({}), 'system')?.note).toBe('NIV P34 +125.1, P33 −55.7, P32 - MWh')
    const turned = currentTiles(CURRENT.figures, MW_TURNED, TIMES, NOW)
    expect(tile(turned, 'system')?.note).toBe('NIV P34 −250.2, P33 +111.4, P32 - MW')
  })

  it('CUR-21 a missing figure is a dash with the reason, never zero', () => {
    const tiles = of({
      systemPrices: [],
      intraday: { value: null, why: 'not received yet' },
      demand: { value: null },
      mix: [],
      dayAhead: {
        today: CURRENT.figures.dayAhead.today,
        tomorrow: {
          date: '2026-11-21',
          baseload: { value: null, why: 'published about 09:30' },
          peak: { value: null },
        },
      },
    })
    const firsts = Object.fromEntries(tiles.map(({ key, readings: [first] }) => [key, [first.text, first.note]]))
    expect(firsts['system']).toEqual(['-', 'none published yet'])
    expect(firsts['intraday']).toEqual(['-', 'not received yet'])
    expect(firsts['demand']).toEqual(['-', 'not known yet'])
    expect(firsts['generation']).toEqual(['-', 'not known yet'])
    expect(tile(tiles, 'dayAhead')?.readings[1]).toMatchObject({ text: '-', note: 'published about 09:30' })
  })

  it('CUR-22 a figure that should have been followed by a newer one is late by so much, and keeps its value', () => {
    const [carbon] = tile(of({}), 'carbon')?.readings ?? []
    expect(carbon).toMatchObject({ text: '142', late: '4 min late' })
    expect(tile(of({}), 'demand')?.readings[0].late).toBeUndefined()
    expect(tile(of({}, NOW + 90_000), 'demand')?.readings[0].late).toBe('30 s late')
  })

  it('CUR-23 what speaks of another day names it; pumping is not counted as generation', () => {
    const tiles = of({
      demand: { value: 30_000, at: NOW - 20 * 3_600_000 },
      systemPrices: [{ period: { date: '2026-11-19', period: 48 }, price: 10, netImbalanceVolume: 1 }],
      mix: [
        { fuel: 'Wind', mw: 1_000 },
        { fuel: 'Pumped', mw: -500 },
        { fuel: 'interconnector', mw: 4_000 },
      ],
    })
    expect(tile(tiles, 'demand')?.readings[0].note).toBe('transmission, Thu 19 Nov 21:07')
    expect(tile(tiles, 'system')?.readings[0].label).toBe('19 Nov P48')
    expect(tile(tiles, 'generation')?.readings[0]).toMatchObject({ text: '1.00' })
  })
})

describe('how far the figures of The Current can be trusted', () => {
  const up = { state: 'up', since: NOW } as const
  const ready = { kind: 'ready', value: CURRENT } as const

  it('CUR-24 live while the line is up and figures come; stale when it is down or they stop; a failed load keeps the last', () => {
    expect(currentFreshness({ kind: 'waiting' }, up, NOW)).toEqual({ state: 'waiting' })
    expect(currentFreshness(ready, up, NOW)).toEqual({
      state: 'live',
      asOf: CURRENT.figures.asOf,
      how: PUSHED,
      feeds: CURRENT_FEEDS,
    })
    // The mix of 48 hours is read at times: pushes of newer figures do not make it newer.
    const read = { kind: 'ready', value: { ...CURRENT, readAsOf: NOW - 20 * 60_000 } } as const
    expect(mixFreshness(read, up, NOW)).toEqual({
      state: 'live',
      asOf: NOW - 20 * 60_000,
      how: EACH_HALF_HOUR,
      feeds: ['fuelMix'],
    })
    expect(mixFreshness(read, up, NOW + 40 * 60_000)).toMatchObject({ state: 'stale', asOf: NOW - 20 * 60_000 })
    expect(currentFreshness(ready, { state: 'down', since: NOW, why: 'No network' }, NOW)).toMatchObject({
      state: 'stale',
      why: 'No network',
    })
    expect(currentFreshness(ready, up, NOW + 600_000)).toMatchObject({ state: 'stale' })
    // A late feed of the stack makes the figures old, and not the mix, which has no part of it.
    const late = {
      ...up,
      lateFeeds: [{ feed: 'acceptances', since: NOW - 60_000, why: 'Acceptances: It is late.' }],
    } as const
    expect(currentFreshness(ready, late, NOW)).toMatchObject({ state: 'stale', why: 'Acceptances: It is late.' })
    expect(mixFreshness(read, late, NOW)).toMatchObject({ state: 'live' })
    const french = { kind: 'ready', value: withFigures({ country: 'France' }) } as const
    expect(currentFreshness(french, up, NOW + 600_000)).toMatchObject({ state: 'fixed' })
    expect(currentFreshness({ kind: 'failed', why: { why: 'No answer', at: NOW }, last: CURRENT }, up, NOW)).toEqual({
      state: 'stale',
      since: NOW,
      why: 'No answer',
      asOf: CURRENT.figures.asOf,
    })
  })
})
