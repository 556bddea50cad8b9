import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detailIn } from '../../../src/domain/plants/detailIn'
import type { PlantAcceptance, PlantDetail, PlantEvent, PlantOutage } from '../../../src/domain/plants/calls'

const HOUR = 3_600_000
const acceptance = (start: number, end: number): PlantAcceptance => ({
  unit: 'T_A-1',
  number: 1,
  at: start,
  start,
  end,
  from: 0,
  to: 1,
  volume: 1,
  price: 1,
  cost: 1,
  soFlag: false,
  storFlag: false,
})
const outage = (publishedAt: number, start?: number, end?: number): PlantOutage => ({
  id: 'm',
  unit: 'T_A-1',
  revision: 1,
  publishedAt,
  headline: '',
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
})
const event = (at: number, until?: number): PlantEvent => ({
  unit: 'T_A-1',
  at,
  kind: 'Trip',
  text: '',
  ...(until !== undefined && { until }),
})
const detail = (more: Partial<PlantDetail>): PlantDetail => ({
  asOf: 0,
  readAt: 0,
  lateFeeds: [],
  from: 0,
  changesFrom: 0,
  units: [],
  acceptances: [],
  outages: [],
  events: [],
  ...more,
})

describe('what happened to a plant in the chosen days', () => {
  it('PLT-72 the publication of an outage is an event of its moment, and changed parameters are those of the span', () => {
    const published: PlantEvent = { unit: 'T_A-1', at: 5 * HOUR, until: 90 * HOUR, kind: 'Outage', text: '' }
    const change = (at: number) => ({ at, dataset: 'NDZ', before: 1, value: 2 }) as const
    const now = { plantId: 'T_A-1' } as PlantDetail['units'][number]['now']
    const all = detail({
      events: [published, { ...published, at: 12 * HOUR }],
      units: [{ id: 'T_A-1', now, dynamics: [], changes: [change(12 * HOUR), change(HOUR)] }],
    })
    const shown = detailIn(all, { from: 10 * HOUR, to: 20 * HOUR })
    expect(shown.events.map(({ at }) => at)).toEqual([12 * HOUR])
    expect(shown.units.map(({ changes, now: figures }) => [changes, figures])).toEqual([[[change(12 * HOUR)], now]])
  })

  it('RT12 SAF-K5 is what was in effect in them, and nothing of other days', () => {
    const from = 10 * HOUR
    const to = 20 * HOUR
    const inside = {
      acceptances: [acceptance(9 * HOUR, 11 * HOUR), acceptance(19 * HOUR, 30 * HOUR)],
      outages: [outage(0, 0), outage(0, 15 * HOUR, 16 * HOUR), outage(12 * HOUR)],
      events: [event(10 * HOUR), event(9 * HOUR, 11 * HOUR)],
    }
    const outside = {
      acceptances: [acceptance(8 * HOUR, 10 * HOUR), acceptance(20 * HOUR, 21 * HOUR)],
      outages: [outage(12 * HOUR, 0, 10 * HOUR), outage(12 * HOUR, 20 * HOUR), outage(20 * HOUR)],
      events: [event(9 * HOUR), event(20 * HOUR)],
    }
    const all = detail({
      acceptances: [...inside.acceptances, ...outside.acceptances],
      outages: [...inside.outages, ...outside.outages],
      events: [...inside.events, ...outside.events],
    })
    expect(detailIn(all, { from, to })).toEqual(detail(inside))
  })

  it('ST20 SAF-K20 an export limit below the notification is an event from the user’s tolerance on', () => {
    const short = (mw: number): PlantEvent => ({ ...event(1), kind: 'MEL below PN', short: mw })
    const all = detail({ events: [short(40), short(41), event(1)] })
    expect(detailIn(all, { from: 0, to: 2 }, 40).events).toEqual([short(41), event(1)])
  })

  it('SAF-K6 law: two spans that meet have together what the whole span has', () => {
    const time = fc.integer({ min: 0, max: 40 })
    const acceptances = fc.array(fc.tuple(time, fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
    fc.assert(
      fc.property(acceptances, time, fc.nat(20), fc.nat(20), (all, from, first, second) => {
        const whole = detail({ acceptances: all.map(([start, length]) => acceptance(start, start + length)) })
        const middle = from + first
        const to = from + first + second
        const a = detailIn(whole, { from, to: middle }).acceptances
        const b = detailIn(whole, { from: middle, to }).acceptances
        const both = whole.acceptances.filter((each) => a.includes(each) || b.includes(each))
        const shown = detailIn(whole, { from, to }).acceptances
        // An empty span has nothing.
        if (first > 0 && second > 0) expect(both).toEqual(shown)
      }),
    )
  })
})
