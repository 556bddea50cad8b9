import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OUTAGE_STATUSES, OUTAGE_TYPES, type MarketMessage } from '../../../src/domain/market/events'
import type { Fuel } from '../../../src/domain/market/units'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { outageOf, unavailableAt } from '../../../src/domain/series/unavailability'
import { readEvents } from '../../../src/domain/series/catalogue'
import { Unavailability } from '../../../server/sources/unavailability'

const START = Date.UTC(2026, 2, 2, 10)
const MINUTE = 60_000
const HALF_HOURS = 16
const WINDOW = { from: START, to: START + HALF_HOURS * HALF_HOUR_MS }

const message = (
  id: string,
  revision: number,
  outage: Partial<NonNullable<MarketMessage['outage']>>,
  publishedAt = START - 100 * MINUTE,
): MarketMessage => ({
  id,
  publishedAt,
  category: 'Outages',
  headline: '',
  text: '',
  source: 'Test',
  unit: `T_${id}-1`,
  outage: { messageId: id, revision, ...outage },
})

const instant = fc.integer({ min: -120, max: HALF_HOURS * 30 + 120 }).map((minute) => START + minute * MINUTE)
const outage = fc.record(
  {
    type: fc.constantFrom(...OUTAGE_TYPES),
    status: fc.constantFrom(...OUTAGE_STATUSES),
    start: instant,
    end: instant,
    unavailable: fc.integer({ min: 0, max: 900 }),
  },
  { requiredKeys: ['start'] },
)
/** Revisions of some messages, of a few units; each revision is told once. */
const messages = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      unit: fc.constantFrom('T_X-1', 'T_Y-1', 'I_Z-1'),
      revision: fc.integer({ min: 1, max: 5 }),
      publishedAt: instant,
      outage,
    }),
    { maxLength: 12, selector: ({ id, revision }) => `${id}/${revision}` },
  )
  .map((all) =>
    all.map((each) => ({ ...message(each.id, each.revision, each.outage, each.publishedAt), unit: each.unit })),
  )

const fuelOf = ({ unit }: MarketMessage): Fuel => {
  if (unit === 'T_X-1') return 'CCGT'
  return unit === 'T_Y-1' ? 'Wind' : 'Interconnector'
}

/** All values that a publisher has told in the end. */
const publishedBy = (collection: Unavailability, all: readonly MarketMessage[]): ReadonlyMap<string, number> => {
  const published = new Map<string, number>()
  const take = (id: string, at: number, value: number): void => void published.set(`${id} ${at}`, value)
  readEvents(collection.notify(WINDOW, START), take)
  all.forEach((each, place) => {
    const touched = collection.receive(each)
    if (touched === undefined) return
    const span = { from: Math.max(WINDOW.from, touched.from), to: Math.min(WINDOW.to, touched.to) }
    readEvents(collection.notify(span, START + place), take)
  })
  return published
}

const starts = Array.from({ length: HALF_HOURS }, (_, place) => START + place * HALF_HOUR_MS)

describe('power that is declared unavailable', () => {
  it('SER-84 fuels and both types add up to it, and it is the mean of what each minute says', () => {
    fc.assert(
      fc.property(messages, (all) => {
        const outages = all.flatMap((each) => outageOf(each, fuelOf(each)) ?? [])
        for (const start of starts) {
          const values = unavailableAt(outages, start)
          const sum = (prefix: string): number =>
            [...values].reduce((total, [id, mw]) => (id.startsWith(`Gb&${prefix}&`) ? total + mw : total), 0)
          expect(Math.abs(sum('UnavailableByFuel') - sum('UnavailableCapacity'))).toBeLessThan(0.21)
          expect(Math.abs(sum('UnavailableByType') - sum('UnavailableCapacity'))).toBeLessThan(0.21)
          let naive = 0
          for (let at = start; at < start + HALF_HOUR_MS; at += MINUTE)
            for (const unit of ['T_X-1', 'T_Y-1'])
              naive += Math.max(
                0,
                ...outages.filter((each) => each.unit === unit && each.from <= at && at < each.to).map(({ mw }) => mw),
              )
          expect(Math.abs(sum('UnavailableCapacity') - naive / 30)).toBeLessThan(0.11)
        }
      }),
    )
  })

  it('SER-85 whatever the order of revisions, what was reported in the end is what the latest of them say', () => {
    fc.assert(
      fc.property(
        messages.chain((all) =>
          fc.record({ all: fc.constant(all), order: fc.shuffledSubarray(all, { minLength: all.length }) }),
        ),
        ({ all, order }) => {
          const published = publishedBy(new Unavailability(fuelOf), order)
          const latest = new Map<string, MarketMessage>()
          for (const each of all)
            if ((latest.get(each.id)?.outage?.revision ?? 0) < (each.outage?.revision ?? 0)) latest.set(each.id, each)
          const outages = [...latest.values()].flatMap((each) => outageOf(each, fuelOf(each)) ?? [])
          for (const start of starts)
            for (const [id, mw] of unavailableAt(outages, start))
              expect(Math.abs((published.get(`${id} ${start}`) ?? NaN) - mw), id).toBeLessThan(0.11)
        },
      ),
    )
  })

  it('SER-86 a revision that shortens an outage, ends it early or takes it back gives the power back', () => {
    const at = (halfHour: number): number => START + halfHour * HALF_HOUR_MS
    const first = message('A', 1, { start: at(0), end: at(10), unavailable: 300, status: 'Active' })
    const series = 'Gb&UnavailableByFuel&CCGT'
    const after = (...all: readonly MarketMessage[]): readonly (number | undefined)[] => {
      const published = publishedBy(new Unavailability(() => 'CCGT'), all)
      return [1, 4, 8, 12].map((halfHour) => published.get(`${series} ${at(halfHour)}`))
    }
    expect(after(first)).toEqual([300, 300, 300, 0])
    const shorter = message('A', 2, { start: at(0), end: at(6), unavailable: 300, status: 'Active' })
    expect(after(first, shorter)).toEqual([300, 300, 0, 0])
    expect(after(shorter, first)).toEqual([300, 300, 0, 0])
    const over = message('A', 3, { start: at(0), end: at(10), unavailable: 300, status: 'Inactive' }, at(4.5))
    expect(after(first, over)).toEqual([300, 150, 0, 0])
    const back = message('A', 4, { start: at(0), end: at(10), unavailable: 300, status: 'Withdrawn' })
    expect(after(first, over, back)).toEqual([0, 0, 0, 0])
    const open = message('A', 2, { start: at(3), normal: 400, available: 150, status: 'Active' })
    expect(after(first, open)).toEqual([0, 250, 250, 250])
  })
})
