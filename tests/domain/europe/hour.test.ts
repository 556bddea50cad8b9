import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountryHours, LinkHours } from '../../../src/domain/europe/calls'
import { bordersOf, fullestHour, layerOf, mixOf, renewableShare } from '../../../src/domain/europe/hour'
import { EUROPE_MAP } from '../../../src/domain/maps/europeMap'
import { LINKS } from '../../../src/domain/market/links'

const HOURS = 4
const hourly = fc.array(fc.option(fc.integer({ min: -2000, max: 2000 }), { nil: null }), {
  minLength: HOURS,
  maxLength: HOURS,
})
const link = fc.record({
  iso: fc.constantFrom('FR', 'NO', 'IE'),
  capacity: fc.integer({ min: 1, max: 2000 }),
  flow: hourly,
  available: hourly.map((values) => values.map((value) => (value === null ? null : Math.abs(value)))),
  scheduled: hourly,
  spread: hourly,
})
const links = fc
  .array(link, { maxLength: 8 })
  .map((all) => all.map((each, place): LinkHours => ({ ...each, code: `L${place}`, name: `Link ${place}` })))
const country = (patch: Partial<CountryHours>): CountryHours => ({
  id: 'France',
  iso: 'FR',
  name: 'France',
  price: [],
  load: [],
  netExport: [],
  carbon: [],
  mix: [],
  ...patch,
})
const hour = fc.nat({ max: HOURS - 1 })

describe('an hour of Europe', () => {
  it('MA02 EUR-1 law: flows of borders add up to those of all cables; a cable that is not known makes its border unknown', () => {
    fc.assert(
      fc.property(links, hour, (all, at) => {
        const borders = bordersOf(all, at)
        expect(borders.flatMap((border) => border.links).length).toBe(all.length)
        for (const { flow, used, capacity, links: own } of borders) {
          const known = own.every((each) => each.flow[at] !== null)
          expect(flow).toBe(known ? own.reduce((sum, each) => sum + (each.flow[at] ?? 0), 0) : undefined)
          if (!known) expect(used).toBeUndefined()
          else if (capacity > 0) expect(used).toBeCloseTo((100 * Math.abs(flow ?? 0)) / capacity)
        }
      }),
    )
  })

  it('MA02 EUR-2 what a border can carry is of the hour where it is known of all cables, else as built', () => {
    const one: LinkHours = {
      code: 'A',
      name: 'A',
      iso: 'FR',
      capacity: 1000,
      flow: [500],
      scheduled: [null],
      available: [800],
      spread: [null],
    }
    const other = { ...one, code: 'B', available: [null], spread: [12] }
    expect(bordersOf([one], 0)[0]).toMatchObject({ capacity: 800, isAvailable: true, used: 62.5, spread: undefined })
    expect(bordersOf([one, other], 0)[0]).toMatchObject({ capacity: 2000, isAvailable: false, used: 50, spread: 12 })
  })

  it('MA02 EUR-3 the renewable share lacks nothing of the mix, or is not known', () => {
    const mix = [
      { type: 'Wind', mw: [30, 30, null] },
      { type: 'Gas', mw: [60, null, null] },
      { type: 'Hydro', mw: [10, 10, null] },
    ]
    const shares = [0, 1, 2].map((at) => renewableShare({ mix }, at))
    expect(shares).toEqual([40, undefined, undefined])
    expect(mixOf({ mix }, 0).map(([type]) => type)).toEqual(['Gas', 'Wind', 'Hydro'])
    expect(mixOf({ mix }, 1)).toEqual([
      ['Wind', 30],
      ['Hydro', 10],
    ])
    expect(layerOf('renewables', country({ mix }), 0)).toBe(40)
  })

  it('MA02 EUR-4 it begins with the last hour that the most countries have, and without countries with the flows', () => {
    const countries = [country({ load: [1, 2, 3, null] }), country({ iso: 'NL', load: [1, 2, null, null] })]
    expect(fullestHour(countries, [], 'load', 3)).toBe(1)
    expect(fullestHour(countries, [], 'load', 0)).toBe(0)
    expect(fullestHour(countries, [], 'price', 3)).toBe(3)
    expect(fullestHour([], [{ flow: [5, 5, null, null] }], 'price', 3)).toBe(1)
  })

  it('MA02 EUR-5 the map has every country with a cable once, each with its name within its outline’s frame', () => {
    const ids = EUROPE_MAP.zones.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { area } of LINKS) {
      expect(ids).toContain(area)
      const ends = EUROPE_MAP.places.filter(({ name }) => name === area || name === `GB-${area}`)
      expect(ends).toHaveLength(2)
    }
    for (const { label, path } of EUROPE_MAP.zones) {
      const [x, y] = label
      expect(x >= 0 && x <= EUROPE_MAP.width && y >= 0 && y <= EUROPE_MAP.height).toBe(true)
      expect(path).toMatch(/^M-?\d+,-?\d+/)
    }
    // What a page fetches is small.
    expect(JSON.stringify(EUROPE_MAP).length).toBeLessThan(60_000)
  })
})
