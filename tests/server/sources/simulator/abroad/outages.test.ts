import { describe, expect, it } from 'vitest'
import { outageYearSteps } from '../../../../../server/sources/simulator/abroad/outageYear'
import type { PublishedOutage } from '../../../../../server/sources/simulator/abroad/outageRevisions'
import { smallUnitsMw } from '../../../../../server/sources/simulator/abroad/smallUnits'
import { simulatedUnitsIn } from '../../../../../server/sources/simulator/europeUnits'
import { halfHourAt } from '../../../../../server/sources/simulator/physics/outlook'
import { neighbourPower } from '../../../../../server/sources/simulator/physics/neighbours'
import { NEIGHBOURS, type Neighbour } from '../../../../../src/domain/series/families/europe'
import { outageAsKnown, outageHoldsAt } from '../../../../../src/domain/europe/unitOutages'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 2026
const FROM = Date.UTC(YEAR, 0, 1)
const TO = Date.UTC(YEAR + 1, 0, 1)

const made = (seed: number, area: Neighbour, year = YEAR): readonly PublishedOutage[] => {
  const steps = outageYearSteps(seed, area, year)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const YEARS = NEIGHBOURS.map(({ area }) => ({ area, outages: made(1, area) }))
const ALL = YEARS.flatMap(({ outages }) => outages)

const holds = ({ isWithdrawn, start, end }: PublishedOutage, at: number): boolean =>
  !isWithdrawn && start <= at && end > at
const unavailable = (outages: readonly PublishedOutage[], at: number): number =>
  outages.reduce((sum, each) => (holds(each, at) ? sum + each.unit.plant.capacity - each.available : sum), 0)

describe('outages of the simulated units of other countries', () => {
  it('RE01 EUU-2 there are planned and forced ones of every kind that can be spared, whole and in part, in the year alone', () => {
    for (const { area, outages } of YEARS) expect(outages.length, area).toBeGreaterThan(8)
    for (const type of ['Planned', 'Unplanned'])
      expect(ALL.filter((each) => each.type === type && each.available > 0).length, type).toBeGreaterThan(10)
    for (const { unit, start, end, available, revisions } of ALL) {
      expect(start).toBeGreaterThanOrEqual(FROM)
      expect(end).toBeGreaterThan(start)
      expect(end % HOUR).toBe(0)
      expect(available).toBeGreaterThanOrEqual(0)
      expect(available).toBeLessThan(unit.plant.capacity)
      for (const { normal = NaN, available: left = NaN, unavailable: out, end: stated = NaN } of revisions) {
        expect(normal - left).toBe(out)
        expect(stated).toBeLessThanOrEqual(TO)
      }
    }
  })

  it('RE01 EUU-3 at every noon and evening what is out leaves the kind enough for what the country makes of it', () => {
    for (const { area, outages } of YEARS) {
      const units = simulatedUnitsIn(area)
      for (let at = FROM; at < TO; at += 6 * HOUR) {
        // More than any cable can take: no flow to Great Britain has the country make more.
        const { mix } = neighbourPower(1, area, halfHourAt(at), area === 'DE' ? 0 : 1000)
        for (const type of new Set(units.map((unit) => unit.type))) {
          const own = units.filter((unit) => unit.type === type)
          const capacity = own.reduce((sum, { plant }) => sum + plant.capacity, 0)
          const out = unavailable(
            outages.filter(({ unit }) => unit.type === type),
            at,
          )
          expect(capacity - out + smallUnitsMw(area, type), `${area} ${type} ${at}`).toBeGreaterThanOrEqual(
            mix[type] ?? 0,
          )
        }
      }
    }
  })

  it('RE01 EUU-4 two outages of a unit never meet, whatever was stated of their ends', () => {
    for (const [place, one] of ALL.entries())
      for (const other of ALL.slice(place + 1)) {
        if (one.unit !== other.unit) continue
        const [endOfOne, endOfOther] = [one, other].map(({ revisions }) =>
          Math.max(...revisions.map(({ end = NaN }) => end)),
        )
        expect(one.start >= endOfOther! || other.start >= endOfOne!, one.unit.plant.name).toBe(true)
      }
  })

  it('RE01 EUU-5 revisions come one after the other, and what is published at an instant is what is so', () => {
    let moved = 0
    const wrong: string[] = []
    for (const each of ALL) {
      const { revisions, start, end, type, isWithdrawn } = each
      expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, place) => place + 1))
      const times = revisions.map(({ publishedAt }) => publishedAt)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      // Maintenance is published before it begins, a fault within the hour after it.
      expect(times[0]! < start).toBe(type === 'Planned')
      expect(times[0]! - start).toBeLessThan(HOUR)
      expect(revisions.at(-1)).toMatchObject({ start, end, status: isWithdrawn ? 'Withdrawn' : 'Active' })
      if (isWithdrawn) expect(times.at(-1)!).toBeLessThan(start)
      if (new Set(revisions.map((revision) => revision.end)).size > 1) moved++
      const message = {
        messageId: 'm',
        facts: { unit: '', name: '', country: '', zone: '', fuelType: '', capacity: 0 },
      }
      for (let at = times[0]!; at < Math.max(end, ...revisions.map((of) => of.end!)) + DAY; at += 3 * HOUR) {
        const known = outageAsKnown({ ...message, revisions }, at)
        if ((known && outageHoldsAt(known, at)) !== holds(each, at)) wrong.push(`${each.unit.plant.name} ${at}`)
      }
    }
    expect(wrong).toEqual([])
    expect(moved).toBeGreaterThan(ALL.length / 5)
  })

  it('RE01 EUU-6 French nuclear plant is maintained in summer: more is out than in winter', () => {
    const nuclear = YEARS[0]!.outages.filter(({ unit }) => unit.type === 'Nuclear')
    const meanIn = (months: readonly number[]): number => {
      const days = months.flatMap((month) => Array.from({ length: 28 }, (_, day) => Date.UTC(YEAR, month, day + 1, 12)))
      return days.reduce((sum, at) => sum + unavailable(nuclear, at), 0) / days.length
    }
    expect(meanIn([5, 6, 7])).toBeGreaterThan(5000)
    expect(meanIn([0, 1, 11])).toBeLessThan(2500)
  })

  it('RE01 EUU-7 the same for a seed and a year however often it is made, and another for another seed or year', () => {
    expect(made(1, 'BE')).toEqual(YEARS.find(({ area }) => area === 'BE')!.outages)
    expect(made(2, 'BE')).not.toEqual(made(1, 'BE'))
    expect(made(1, 'BE', YEAR + 1).length).toBeGreaterThan(8)
  })
})
