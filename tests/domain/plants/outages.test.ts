import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outageCalendar, outageProfile, unavailablePlot } from '../../../src/domain/charts/outagePlots'
import type { MarketMessage, OutageStatus } from '../../../src/domain/market/events'
import { revised } from '../../../src/domain/market/feeds/messages'
import { dayStart } from '../../../src/domain/periods'
import { outageHistoryOf } from '../../../src/domain/plants/outageHistory'
import { REMIT } from '../../../src/domain/tables/definitions/remit'
import { outageOf, unavailableAt } from '../../../src/domain/series/unavailability'
import { holdingAt, outageFigures, outagesOfRows, type ShownOutage } from '../../../src/domain/tables/outages'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { EMPTY_MEMORY } from '../../../src/domain/tables/definitions'

const FROM = dayStart('2026-11-20')
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Published = { readonly revision: number; readonly mw: number; readonly status?: OutageStatus }
const message = ({ revision, mw, status = 'Active' }: Published, id = 'one'): MarketMessage => ({
  id,
  publishedAt: FROM + revision * HOUR,
  category: 'Outages',
  headline: `Outage ${revision}`,
  text: '',
  source: 'Elexon REMIT',
  unit: 'T_A-1',
  outage: {
    messageId: id,
    revision,
    type: 'Unplanned',
    status,
    start: FROM,
    end: FROM + 2 * DAY,
    normal: 400,
    available: 400 - mw,
    unavailable: mw,
  },
})
const outage = (more: Partial<ShownOutage> = {}): ShownOutage => ({
  id: 'a',
  unit: 'T_A-1',
  plant: 'Alpha',
  fuel: 'CCGT',
  isPlanned: false,
  from: FROM,
  to: FROM + DAY,
  mw: 100,
  publishedAt: FROM - HOUR,
  hasEnd: true,
  ...more,
})

const revisions = fc
  .uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((revision) => message({ revision, mw: 10 * revision })))

describe('revisions of an outage', () => {
  it('RE02 OUT-1 law: any order of revisions, with repeats, gives one latest state and one history', () => {
    fc.assert(
      fc.property(
        revisions.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
          ),
        ),
        ([all, read]) => {
          const together = read.reduce(revised)
          const highest = Math.max(...all.map(({ outage: own }) => own!.revision))
          expect(together.outage).toMatchObject({ revision: highest, unavailable: 10 * highest })
          const history = outageHistoryOf([together], 'one')
          const published = history?.revisions.map(({ revision, unavailable }) => [revision, unavailable])
          const expected = [...new Set(all.map(({ outage: own }) => own!.revision))].sort((a, b) => b - a)
          expect(published).toEqual(expected.map((revision) => [revision, 10 * revision]))
        },
      ),
    )
  })

  it('RE02 OUT-8 law: a revision told again with other figures counts as published last, in any order', () => {
    const published = (revision: number, mw: number, hours: number): MarketMessage => ({
      ...message({ revision, mw }),
      publishedAt: FROM + hours * HOUR,
    })
    const read = [
      published(1, 10, 1),
      published(1, 20, 2),
      published(2, 30, 3),
      published(2, 40, 4),
      published(3, 50, 5),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([...read, ...read], { minLength: 10, maxLength: 10 }), (order) => {
        const { outage: latest } = order.reduce(revised)
        expect(latest).toMatchObject({ revision: 3, unavailable: 50, previous: { revision: 2, unavailable: 40 } })
        expect(latest?.earlier?.map(({ revision, unavailable }) => [revision, unavailable])).toEqual([
          [2, 40],
          [1, 20],
        ])
      }),
    )
  })

  it('RE02 OUT-2 revisions that came under names of their own are one message; no user’s id has no history', () => {
    const messages = [message({ revision: 1, mw: 50 }), { ...message({ revision: 2, mw: 80 }), id: 'end' }]
    expect(outageHistoryOf(messages, 'one')?.revisions.map(({ revision }) => revision)).toEqual([2, 1])
    expect(outageHistoryOf(messages, 'other')).toBeUndefined()
  })
})

describe('what is unavailable', () => {
  it('RE02 OUT-3 power by fuel in half hours; overlapping messages of a unit count once', () => {
    const plot = unavailablePlot(
      [
        outage(),
        outage({ id: 'b', mw: 60 }),
        outage({ id: 'c', unit: 'T_B-1', fuel: 'Wind', to: FROM + HOUR, mw: 30 }),
      ],
      { from: FROM, to: FROM + 2 * HOUR, now: FROM + HOUR },
    )
    expect(plot.series.map(({ id, column }) => [id, [...column.values]])).toEqual(
      expect.arrayContaining([
        ['CCGT', [100, 100, 100, 100]],
        ['Wind', [30, 30, 0, 0]],
      ]),
    )
    expect(unavailablePlot([], { from: FROM, to: FROM + HOUR, now: FROM }).series).toEqual([])
  })

  it('RE02 OUT-4 the calendar has the mean of each day, the largest plant on top', () => {
    const { cells, x } = outageCalendar(
      [outage({ to: FROM + DAY / 2 }), outage({ id: 'b', unit: 'T_B-1', plant: 'Bravo', mw: 500, to: FROM + 2 * DAY })],
      { from: FROM, to: FROM + 2 * DAY },
    )
    expect(x).toMatchObject({ kind: 'names', names: ['Fri 20 Nov', 'Sat 21 Nov'] })
    expect(cells?.rows).toEqual(['Alpha', 'Bravo'])
    expect([...(cells?.values ?? [])]).toEqual([50, NaN, 500, 500])
  })

  it('RE02 OUT-5 the profile steps down at the start and up at the end; one without an end stays down', () => {
    const published = { revision: 1, publishedAt: FROM, start: FROM, normal: 400, available: 100 }
    const [ended] = outageProfile([{ ...published, end: FROM + DAY }], FROM).series
    expect([...(ended?.column.values ?? [])]).toEqual([400, 100, 400, 400])
    const [open] = outageProfile([published], FROM).series
    expect([...(open?.column.values ?? [])]).toEqual([400, 100, 100])
    expect(outageProfile([], FROM).series).toEqual([])
  })

  it('RE02 OUT-6 figures of now, of the last day, and of what returns next; interconnectors apart', () => {
    const now = FROM + 12 * HOUR
    const figures = outageFigures(
      [
        outage({ to: now + HOUR }),
        outage({ id: 'b', unit: 'T_B-1', mw: 250, isPlanned: true, to: now + 3 * DAY, publishedAt: FROM - 9 * DAY }),
        outage({
          id: 'c',
          unit: 'I_X',
          fuel: 'Interconnector',
          mw: 500,
          to: now + 2 * DAY,
          publishedAt: FROM - 9 * DAY,
        }),
        outage({ id: 'd', unit: 'T_D-1', mw: 70, from: now + HOUR, to: now + DAY, publishedAt: FROM - 9 * DAY }),
      ],
      now,
    )
    expect(figures).toMatchObject({ now: 350, plannedNow: 250, cablesNow: 500, news: { mw: 100, count: 1 } })
    expect(figures).toMatchObject({ returning: { mw: 100, count: 1 }, nextReturn: { id: 'a' } })
  })

  it('RE01 OUT-7 a row of the table is an outage; one that was withdrawn, or says no power, is none', () => {
    const messages = new Map(
      [
        message({ revision: 1, mw: 120 }, 'a'),
        message({ revision: 1, mw: 10, status: 'Withdrawn' }, 'b'),
        message({ revision: 1, mw: 0 }, 'c'),
      ].map((each) => [each.id, each]),
    )
    const market = { ...EMPTY_MARKET, at: FROM + DAY, messages }
    const rows = REMIT.rowsOf(market, FROM + DAY, EMPTY_MEMORY)
    expect(rows).toHaveLength(3)
    expect(outagesOfRows(rows)).toMatchObject([{ id: 'a', unit: 'T_A-1', mw: 120, from: FROM, to: FROM + 2 * DAY }])
  })
})

/** Steps of an outage of two days, in whole hours, without gaps. */
const profiles = fc
  .uniqueArray(fc.integer({ min: 1, max: 47 }), { maxLength: 5 })
  .chain((cuts) => {
    const edges = [0, ...cuts.sort((a, b) => a - b), 48]
    return fc.tuple(
      fc.constant(edges),
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: edges.length - 1, maxLength: edges.length - 1 }),
    )
  })
  .map(([edges, available]) =>
    available.map((mw, place) => ({
      from: FROM + (edges[place] ?? 0) * HOUR,
      to: FROM + (edges[place + 1] ?? 0) * HOUR,
      available: mw,
    })),
  )

describe('the outage of a unit that holds', () => {
  it('SAF-E3 law: is the same one in any order of the rows when several take the same MW', () => {
    const all = ['a', 'b', 'c', 'd'].map((id, i) => outage({ id, isPlanned: i % 2 === 0, to: FROM + (i + 1) * HOUR }))
    const later = outage({ id: 'e', publishedAt: FROM - HOUR / 2 })
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 4 }), fc.boolean(), (read, withLater) => {
        const [held] = holdingAt(withLater ? [...read, later] : read, FROM)
        expect(held?.id).toBe(withLater ? 'e' : 'a')
      }),
    )
  })
})

describe('the published profile of an outage', () => {
  it('RE02 OUT-30 law: at every half hour the step that holds is what is not available, on the page as in the series; without steps nothing is different', () => {
    fc.assert(
      fc.property(profiles, fc.nat({ max: 95 }), (profile, place) => {
        const plain = message({ revision: 1, mw: 300 })
        const published: MarketMessage = { ...plain, outage: { ...plain.outage!, profile } }
        const at = FROM + (place * HOUR) / 2
        const off = (known: MarketMessage): number | undefined => {
          const outageKnown = outageOf(known, 'CCGT')
          return outageKnown && unavailableAt([outageKnown], at).get('Gb&UnavailableCapacity&none')
        }
        const step = profile.find(({ from, to }) => from <= at && to > at)
        expect(off(published)).toBe(400 - (step?.available ?? 100))
        expect(off(plain)).toBe(300)
        // Through the table's row, which is all that the page has of it.
        const market = { ...EMPTY_MARKET, messages: new Map([[published.id, published]]) }
        const [row] = outagesOfRows(REMIT.rowsOf(market, FROM + DAY, EMPTY_MEMORY))
        expect(row && holdingAt([row], at).map(({ mw }) => mw)).toEqual([400 - (step?.available ?? 100)])
      }),
    )
  })

  it('RE02 OUT-31 its steps are drawn, the calendar has the mean of the day, and the history keeps them by revision', () => {
    const steps = [
      { from: FROM, to: FROM + 12 * HOUR, available: 300 },
      { from: FROM + 12 * HOUR, to: FROM + 2 * DAY, available: 0 },
    ]
    const plain = message({ revision: 1, mw: 400 })
    const published: MarketMessage = { ...plain, outage: { ...plain.outage!, profile: steps } }
    const revision = outageHistoryOf([published], 'one')?.revisions
    expect(revision?.[0]?.profile).toEqual(steps)
    const [series] = outageProfile(revision ?? [], FROM).series
    expect([...(series?.column.values ?? [])]).toEqual([400, 0, 300, 0, 400, 400])
    const known = { ...outageOf(published, 'CCGT')!, plant: 'Alpha' }
    const calendar = outageCalendar([known], { from: FROM, to: FROM + 2 * DAY })
    expect([...(calendar.cells?.values ?? [])]).toEqual([(100 + 400) / 2, 400])
  })
})

describe('outages that are easily counted wrong', () => {
  it('RE02 SAF-F1 outageFigures counts a cable once when both of its directions are out', () => {
    const cable = (unit: string, mw: number): ShownOutage => outage({ id: unit, unit, fuel: 'Interconnector', mw })
    const both = [cable('I_IBG-BRTN1', 500), cable('I_IBD-BRTN1', 1000), cable('I_IEG-FRAN1', 200)]
    expect(outageFigures(both, FROM + HOUR).cablesNow).toBe(1200)
    expect(unavailableAt(both, FROM).get('Gb&UnavailableInterconnectors&none')).toBe(1200)
  })

  it('RE02 SAF-F2 outageOf counts what is published as unavailable when the normal capacity is 0', () => {
    const plain = message({ revision: 1, mw: 300 })
    const profile = [{ from: FROM, to: FROM + DAY, available: 0 }]
    const known = outageOf({ ...plain, outage: { ...plain.outage!, normal: 0, profile } }, 'CCGT')
    expect(unavailableAt(known ? [known] : [], FROM).get('Gb&UnavailableCapacity&none')).toBe(300)
  })
})
