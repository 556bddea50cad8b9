import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outageCalendar, outageProfile, unavailablePlot } from '../../../src/domain/charts/outagePlots'
import type { MarketMessage, OutageStatus } from '../../../src/domain/market/events'
import { revised } from '../../../src/domain/market/feeds/messages'
import { dayStart } from '../../../src/domain/periods'
import { outageHistoryOf } from '../../../src/domain/plants/outageHistory'
import { REMIT } from '../../../src/domain/tables/definitions/remit'
import { outageFigures, outagesOfRows, type ShownOutage } from '../../../src/domain/tables/outages'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { EMPTY_MEMORY } from '../../../src/domain/tables/definitions'

const FROM = dayStart('2026-11-20')
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Told = { readonly revision: number; readonly mw: number; readonly status?: OutageStatus }
const message = ({ revision, mw, status = 'Active' }: Told, id = 'one'): MarketMessage => ({
  ...{ id, publishedAt: FROM + revision * HOUR, category: 'Outages', headline: `Outage ${revision}`, text: '' },
  ...{ source: 'Elexon REMIT', unit: 'T_A-1' },
  outage: {
    ...{ messageId: id, revision, type: 'Unplanned', status, start: FROM, end: FROM + 2 * DAY },
    ...{ normal: 400, available: 400 - mw, unavailable: mw },
  },
})
const outage = (more: Partial<ShownOutage> = {}): ShownOutage => ({
  ...{ id: 'a', unit: 'T_A-1', plant: 'Alpha', fuel: 'CCGT', isPlanned: false, from: FROM, to: FROM + DAY, mw: 100 },
  ...{ publishedAt: FROM - HOUR, hasEnd: true, ...more },
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
          const told = history?.revisions.map(({ revision, unavailable }) => [revision, unavailable])
          const expected = [...new Set(all.map(({ outage: own }) => own!.revision))].sort((a, b) => b - a)
          expect(told).toEqual(expected.map((revision) => [revision, 10 * revision]))
        },
      ),
    )
  })

  it('RE02 OUT-8 law: a revision told again with other figures counts as published last, in any order', () => {
    const told = (revision: number, mw: number, hours: number): MarketMessage => ({
      ...message({ revision, mw }),
      publishedAt: FROM + hours * HOUR,
    })
    const read = [told(1, 10, 1), told(1, 20, 2), told(2, 30, 3), told(2, 40, 4), told(3, 50, 5)]
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

  it('RE02 OUT-2 revisions that came under names of their own are one message; nobody’s id has no history', () => {
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
    const told = { revision: 1, publishedAt: FROM, start: FROM, normal: 400, available: 100 }
    const [ended] = outageProfile([{ ...told, end: FROM + DAY }], FROM).series
    expect([...(ended?.column.values ?? [])]).toEqual([400, 100, 400, 400])
    const [open] = outageProfile([told], FROM).series
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
