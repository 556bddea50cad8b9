import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparerPeriods,
  FIRST_PANES,
  LEAST_PANES,
  MOST_PANES,
  paneRef,
  paneText,
  readPane,
  readPanes,
  steppedPane,
  withPaneCount,
  type PaneChoice,
} from '../../../src/domain/boa/comparer'
import { comparerMatrix, type ComparedAct } from '../../../src/domain/boa/comparerMatrix'
import { periodKey, periodsIn, periodStart, stepPeriod, type PeriodRef } from '../../../src/domain/periods'

const CHOSEN: PeriodRef = { date: '2026-11-20', period: 35 }

const anyRef = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.nat(49)).map(([days, period]): PeriodRef => {
  const date = new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
  return { date, period: 1 + (period % periodsIn(date)) }
})
const anyPane: fc.Arbitrary<PaneChoice> = fc.oneof(
  fc.integer({ min: -336, max: 336 }).map((by): PaneChoice => ({ kind: 'periods', by })),
  fc.integer({ min: -366, max: 366 }).map((by): PaneChoice => ({ kind: 'days', by })),
  anyRef.map((ref): PaneChoice => ({ kind: 'fixed', ref })),
)

describe('panes of the comparer', () => {
  it('BC01 CMP-10 begins with the period before, the chosen one and the two after it, across midnight', () => {
    expect(comparerPeriods({ date: '2026-11-20', period: 48 }).map(periodKey)).toEqual([
      '2026-11-20-47',
      '2026-11-20-48',
      '2026-11-21-1',
      '2026-11-21-2',
    ])
  })

  it('BC01 CMP-11 the same period of another day; a short day has its last one', () => {
    expect(paneRef({ kind: 'days', by: -7 }, CHOSEN)).toEqual({ date: '2026-11-13', period: 35 })
    // Clocks went forward on 29 March 2026.
    expect(paneRef({ kind: 'days', by: -1 }, { date: '2026-03-30', period: 48 })).toEqual({
      date: '2026-03-29',
      period: 46,
    })
  })

  it('CMP-12 reading a written choice gives it, and another text gives none', () => {
    fc.assert(
      fc.property(anyPane, (pane) => {
        expect(readPane(paneText(pane))).toEqual(pane)
      }),
    )
    for (const text of ['', 'p', 'p+1', 'p-0', 'p337', 'd-367', 'x1', '2026-02-30-1', '2026-11-20-49'])
      expect(readPane(text)).toBeUndefined()
    expect(readPanes(['p0', 'nonsense', 3])).toBe(FIRST_PANES)
    expect(readPanes(['p0', 'nonsense', 'd-1']).map(paneText)).toEqual(['p0', 'd-1'])
  })

  it('CMP-13 a step of a pane is half an hour, whichever it shows', () => {
    fc.assert(
      fc.property(anyPane, anyRef, fc.constantFrom(1 as const, -1 as const), (pane, chosen, by) => {
        const next = steppedPane(pane, by, chosen)
        expect(paneRef(next, chosen)).toEqual(stepPeriod(paneRef(pane, chosen), by))
        expect(readPane(paneText(next))).toEqual(next)
      }),
    )
  })

  it('CMP-14 there are as many panes as are wanted, from two to six, and those that stay are the same', () => {
    fc.assert(
      fc.property(
        fc.array(anyPane, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: -3, max: 20 }),
        (panes, count) => {
          const next = withPaneCount(panes, count)
          expect(next).toHaveLength(Math.max(LEAST_PANES, Math.min(MOST_PANES, count)))
          const common = Math.min(panes.length, next.length)
          expect(next.slice(0, common)).toEqual(panes.slice(0, common))
        },
      ),
    )
    expect(withPaneCount(FIRST_PANES, 6).map(paneText)).toEqual(['p-1', 'p0', 'p1', 'p2', 'p3', 'p4'])
  })

  it('BC01 CMP-15 when the chosen period moves on, panes that go with it do, and a fixed one stays', () => {
    const panes: readonly PaneChoice[] = [...FIRST_PANES, { kind: 'fixed', ref: CHOSEN }]
    const next = stepPeriod(CHOSEN, 1)
    const starts = (chosen: PeriodRef): number[] => panes.map((pane) => periodStart(paneRef(pane, chosen)))
    expect(starts(next).map((at, pane) => at - starts(CHOSEN)[pane]!)).toEqual([...Array<number>(4).fill(1_800_000), 0])
  })
})

const act = (plantId: string, volumeMwh: number): ComparedAct => ({
  plantId,
  name: plantId,
  fuelType: 'CCGT',
  volumeMwh,
})
const anyActs = fc.array(
  fc
    .tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: -4000, max: 4000 }))
    .map(([plant, tenths]) => act(plant, tenths / 10)),
  { maxLength: 20 },
)

describe('plants by periods', () => {
  it('BC01 CMP-20 the sums of the matrix are the sums of the panes, and each action is counted once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(anyActs, { nil: undefined }), { minLength: 2, maxLength: 6 }), (panes) => {
        const rows = comparerMatrix(panes)
        panes.forEach((acts, pane) => {
          const cells = rows.map(({ cells: all }) => all[pane])
          expect(cells.every((cell) => (cell === undefined) === (acts === undefined))).toBe(true)
          if (!acts) return
          const total = (energies: readonly number[]) => energies.reduce((all, each) => all + each, 0)
          const energies = acts.map(({ volumeMwh }) => volumeMwh)
          const offers = total(energies.filter((mwh) => mwh > 0))
          const bids = total(energies.filter((mwh) => mwh < 0))
          const sum = (of: 'offers' | 'bids' | 'actions') => cells.reduce((all, cell) => all + cell!.energy[of], 0)
          expect(sum('offers')).toBeCloseTo(offers, 6)
          expect(sum('bids')).toBeCloseTo(bids, 6)
          expect(sum('actions')).toBe(acts.length)
        })
      }),
    )
  })

  it('BC01 CMP-21 changes add up from the first pane to the last', () => {
    fc.assert(
      fc.property(fc.array(anyActs, { minLength: 2, maxLength: 6 }), (panes) => {
        for (const { cells } of comparerMatrix(panes)) {
          const [first, ...rest] = cells.map((cell) => cell!)
          const change = rest.reduce((all, cell) => all + cell.change!, 0)
          const last = rest.at(-1)!.energy
          expect(first!.energy.offers + first!.energy.bids + change).toBeCloseTo(last.offers + last.bids, 6)
        }
      }),
    )
  })

  it('CMP-22 the same acceptances in every pane change nothing; a pane that is not known is no change', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        expect(comparerMatrix([acts, undefined, acts, acts]).every(({ isChanged }) => !isChanged)).toBe(true)
      }),
    )
    const [row] = comparerMatrix([undefined, [act('A', 5)]])
    expect(row?.cells).toEqual([undefined, { energy: { offers: 5, bids: 0, actions: 1 }, change: undefined }])
  })

  it('BC01 CMP-23 a plant that came, one that went and one that turned round have changed; what changed most is first', () => {
    const rows = comparerMatrix([
      [act('Went', 10), act('Same', 50), act('Turned', -20)],
      [act('Came', 5), act('Same', 50), act('Turned', 20)],
    ])
    expect(rows.map(({ name, isChanged, cells }) => [name, isChanged, cells[1]?.change])).toEqual([
      ['Turned', true, 40],
      ['Went', true, -10],
      ['Came', true, 5],
      ['Same', false, 0],
    ])
  })
})
