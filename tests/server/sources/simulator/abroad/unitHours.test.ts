import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulatedUnitsAbroad } from '../../../../../server/sources/simulator/abroad'
import { outageYearSteps } from '../../../../../server/sources/simulator/abroad/outageYear'
import { smallUnitsMw } from '../../../../../server/sources/simulator/abroad/smallUnits'
import { availableIn, sharesInHour } from '../../../../../server/sources/simulator/abroad/unitHours'
import { simulatedUnitsIn } from '../../../../../server/sources/simulator/europeUnits'
import { grouped } from '../../../../../server/sources/source'
import { halfHourAt } from '../../../../../server/sources/simulator/physics/outlook'
import { neighbourPower } from '../../../../../server/sources/simulator/physics/neighbours'
import { Tapes } from '../../../../../server/sources/simulator/tapes'
import { marketDaySpan } from '../../../../../src/domain/europe/marketDay'
import { batchOf } from '../../../../../src/domain/series/catalogue'
import { NEIGHBOURS, type Neighbour } from '../../../../../src/domain/series/families/europe'
import { dayOf } from '../support'

const HOUR = 3_600_000
const LATER = { now: () => Date.parse('2027-06-01T00:00:00Z') }

const outagesIn = (seed: number, area: Neighbour) => {
  const steps = outageYearSteps(seed, area, 2026)
  for (;;) {
    const step = steps.next()
    if (step.done) return grouped(step.value, ({ unit }) => unit.plant.id)
  }
}
const SEEDS = [1, 4]
const OUTAGES = new Map(
  SEEDS.flatMap((seed) => NEIGHBOURS.map(({ area }) => [`${seed}/${area}`, outagesIn(seed, area)])),
)

/** All kinds of all countries that have units. */
const KINDS = NEIGHBOURS.flatMap(({ area, country, types }) =>
  types.flatMap((type) => {
    const units = simulatedUnitsIn(area).filter((unit) => unit.type === type)
    return units.length === 0 ? [] : [{ area, country, type, units }]
  }),
)

describe('hours of the simulated units of other countries', () => {
  const anyHour = fc.integer({ min: Date.UTC(2026, 0, 1) / HOUR, max: Date.UTC(2027, 0, 1) / HOUR - 1 })

  it('PL02 EUU-8 law: units of a kind are what the country makes less what is too small; none is below 0 or above what is left of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.constantFrom(...SEEDS),
        anyHour,
        fc.integer({ min: -1000, max: 1000 }),
        ({ area, type, units }, seed, hour, toGb) => {
          const start = hour * HOUR
          const generation = (at: number) =>
            neighbourPower(seed, area, halfHourAt(at), area === 'DE' ? 0 : toGb).mix[type]
          const outages = OUTAGES.get(`${seed}/${area}`)!
          const { mw, small } = sharesInHour({ seed, units, outages, generation }, start)!
          for (const [place, each] of mw.entries()) {
            const unit = units[place]!
            expect(each).toBeGreaterThanOrEqual(0)
            expect(each).toBeLessThanOrEqual(availableIn(unit, outages.get(unit.plant.id) ?? [], start))
          }
          const total = (generation(start)! + generation(start + HOUR / 2)!) / 2
          expect(mw.reduce((sum, each) => sum + each, 0) + small).toBeCloseTo(total, 6)
          expect(small).toBeGreaterThanOrEqual(0)
          expect(small).toBeLessThanOrEqual(smallUnitsMw(area, type))
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('PL02 EUU-9 a unit that is out makes nothing, and one that trips within an hour what the rest of it leaves', () => {
    const units = simulatedUnitsIn('FR').filter(({ type }) => type === 'Nuclear')
    const [unit] = units
    const start = Date.parse('2026-03-01T12:00:00Z')
    const outage = (from: number, to: number) =>
      ({
        unit: unit!,
        number: 'F1',
        type: 'Unplanned',
        start: from,
        end: to,
        available: 0,
        cause: '',
        revisions: [],
        isWithdrawn: false,
      }) as const
    const madeWith = (from: number, to: number): number =>
      sharesInHour(
        { seed: 1, units, outages: new Map([[unit!.plant.id, [outage(from, to)]]]), generation: () => 48_000 },
        start,
      )!.mw[0]!
    expect(madeWith(start - HOUR, start + 2 * HOUR)).toBe(0)
    expect(madeWith(start + HOUR / 2, start + 2 * HOUR)).toBeLessThanOrEqual(450)
    expect(madeWith(start + HOUR, start + 2 * HOUR)).toBeGreaterThan(450)
  })

  it.each(['2026-10-25', '2026-03-29'])(
    'PL02 EUU-10 on %s units and what is too small are, hour by hour, the generation that the tapes of the days publish',
    async (date) => {
      const before = date === '2026-10-25' ? '2026-10-24' : '2026-03-28'
      const published = new Map<string, number>()
      for (const day of [before, date]) {
        const { ids, series, at, value } = batchOf(dayOf(day).filter(({ kind }) => kind === 'series'))
        for (const [row, place] of series.entries()) published.set(`${ids[place]!}/${at[row]!}`, value[row]!)
      }
      const { generation } = simulatedUnitsAbroad(new Tapes(1), LATER)
      const { from, to } = marketDaySpan(date)
      for (const { area, country, type, units } of KINDS) {
        const days = await Promise.all(units.map(({ plant }) => generation(plant.id, date)))
        expect(days[0], country).toHaveLength((to - from) / HOUR)
        for (const [hour, { start }] of days[0]!.entries()) {
          const made = days.reduce((sum, day) => sum + day![hour]!.mw!, 0)
          const id = `${country}&GenerationByType&${type}`
          const total = (published.get(`${id}/${start}`)! + published.get(`${id}/${start + HOUR / 2}`)!) / 2
          const small = total - made
          expect(small, `${id} ${start}`).toBeGreaterThan(-1e-6)
          expect(small, `${id} ${start}`).toBeLessThan(smallUnitsMw(area, type) + 1e-6)
        }
      }
    },
  )

  it('PL02 EUU-11 an hour is published an hour after its end, until then it is missing; a day to come is made of nothing', async () => {
    const now = Date.parse('2026-11-20T09:30:00Z')
    const tapes = new Tapes(1)
    const { generation } = simulatedUnitsAbroad(tapes, { now: () => now })
    const unit = simulatedUnitsIn('NL')[0]!.plant.id
    const hours = (await generation(unit, '2026-11-20'))!
    expect(hours).toHaveLength(24)
    for (const { start, mw, publishedAt } of hours) {
      const isPublished = start + 2 * HOUR <= now
      expect(publishedAt).toBe(isPublished ? start + 2 * HOUR : null)
      expect(mw === null).toBe(!isPublished)
    }
    expect(hours.filter(({ mw }) => mw !== null)).toHaveLength(9)
    const toCome = (await generation(unit, '2026-11-22'))!
    expect(toCome.every(({ mw, publishedAt }) => mw === null && publishedAt === null)).toBe(true)
  })

  it('PL02 EUU-12 a day is the same whatever was requested before, and whether or not the tape of the day is there', async () => {
    const unit = simulatedUnitsIn('FR')[0]!.plant.id
    const alone = simulatedUnitsAbroad(new Tapes(1), LATER)
    const tapes = new Tapes(1)
    await tapes.of('2026-03-29')
    const after = simulatedUnitsAbroad(tapes, LATER)
    await after.generation(simulatedUnitsIn('DE')[0]!.plant.id, '2026-03-30')
    expect(await after.generation(unit, '2026-03-29')).toEqual(await alone.generation(unit, '2026-03-29'))
    expect(await alone.generation('17WSIM-NOTHING00', '2026-03-29')).toBeUndefined()
    expect(await alone.generation(unit, '2014-12-31')).toBeUndefined()
  })

  it('RE01 EUU-13 outages of a span are those that reach into it, of both years around New Year; a country without units has none', async () => {
    const { outages } = simulatedUnitsAbroad(new Tapes(1), LATER)
    const span = { from: Date.parse('2026-12-20T00:00:00Z'), to: Date.parse('2027-01-20T00:00:00Z') }
    const found = (await outages('Germany', span))!
    const years = found.map(({ messageId }) => messageId.split('-').at(-2))
    expect(new Set(years)).toEqual(new Set(['2026', '2027']))
    expect(new Set(found.map(({ messageId }) => messageId)).size).toBe(found.length)
    for (const { revisions, facts } of found) {
      expect(facts.country).toBe('Germany')
      expect(revisions.some(({ start = NaN, end = NaN }) => start < span.to && end > span.from)).toBe(true)
    }
    expect(await outages('Spain', span)).toBeUndefined()
  })
})
