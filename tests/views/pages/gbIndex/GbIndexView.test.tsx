import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { indexLinePlot, sourcesPlot } from '../../../../src/domain/charts/gbIndexPlots'
import type { GbIndexAnswer, IndexPeriod } from '../../../../src/domain/gbIndex/calls'
import { readIndexChoice } from '../../../../src/domain/gbIndex/choice'
import { METHOD_VERSION } from '../../../../src/domain/gbIndex/method'
import { shownIndex } from '../../../../src/domain/gbIndex/shown'
import { dayStart } from '../../../../src/domain/periods'
import { REVENUE_PARTS } from '../../../../src/domain/revenue/parts'
import { failed, ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Loaded } from '../../../../src/streams/lib/types'
import { keyMonths } from '../../../../src/domain/series/aggregation/calendarPeriods'
import { gbIndexFreshness } from '../../../../src/streams/plants/gbIndex'
import { constituentsCsv, periodsCsv } from '../../../../src/views/pages/gbIndex/gbIndexCsv'
import { GbIndexView } from '../../../../src/views/pages/gbIndex/GbIndexView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const NOW = dayStart('2026-11-20')
const WHOLE = 2 ** (REVENUE_PARTS.length + 1) - 1

/** £ of wholesale and offers of the first battery, and of wholesale of the second; of it offers are not known. */
const period = (
  from: string,
  to: string,
  days: number,
  filled: number,
  wholesale: readonly [number, number],
): IndexPeriod => ({
  from,
  to,
  days,
  filled,
  whole: [
    Array.from({ length: filled }, () => WHOLE),
    Array.from({ length: filled }, () => WHOLE),
    Array.from({ length: filled }, () => 1),
  ],
  units: [0, 1],
  present: [filled, filled],
  of: [48 * filled, 48 * filled],
  moved: [10 * filled, 20 * filled],
  charging: [0, 0],
  available: [1200 * filled, 1200 * filled],
  declared: [48 * filled, 48 * filled],
  system: [0, 0],
  energy: [1000, 0],
  flagsMissing: [0, 48 * filled],
  products: [],
  pounds: REVENUE_PARTS.map((part) => {
    if (part === 'wholesale') return [...wholesale]
    return part === 'offers' ? [1000, 0] : [0, 0]
  }),
  missing: REVENUE_PARTS.map((part) => {
    if (part === 'wholesale') return []
    return part === 'offers' ? [0, 48 * filled] : [48 * filled, 48 * filled]
  }),
})

const ANSWER: GbIndexAnswer = {
  from: dayStart('2026-09-01'),
  to: dayStart('2026-11-01'),
  basis: 'marketIndex',
  granularity: 'Month',
  firstFilled: '2026-09-01',
  lastFilled: '2026-10-31',
  lacks: [
    { part: 'offers', why: ['A stack is missing.'] },
    { part: 'response', why: ['No source.'] },
    { part: 'capacityMarket', why: ['No register.'] },
  ],
  filling: false,
  constituents: [
    { id: 'E_ONE-1', name: 'One', owner: 'Delta', capacity: 50, stored: 50, entered: '2026-09-01', left: '2026-10-20' },
    {
      id: 'E_TWO-1',
      name: 'Two',
      owner: 'Delta',
      capacity: 100,
      stored: 200,
      entered: '2026-09-05',
      left: '2026-10-31',
    },
  ],
  periods: [
    period('2026-09-01', '2026-09-30', 30, 30, [3000, 6000]),
    period('2026-10-01', '2026-10-31', 31, 20, [4000, -500]),
  ],
}

const draw = (search = '', index: Loaded<GbIndexAnswer> = ready(ANSWER), months = index) => {
  const onChoice = vi.fn()
  render(
    <MemoryRouter>
      <GbIndexView
        index={index}
        months={months}
        freshness={gbIndexFreshness(index, '2026-10-31', NOW)}
        monthsFreshness={gbIndexFreshness(months, '2026-10-31', NOW)}
        choice={readIndexChoice(new URLSearchParams(search))}
        now={NOW}
        onChoice={onChoice}
        onRetry={vi.fn()}
      />
    </MemoryRouter>,
  )
  return onChoice
}
const rowsOf = (name: string): readonly (readonly string[])[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()))

describe('the page of the GB index', () => {
  it('IDX-40 RP02 periods with each source, total, size and complete days, the last first, below all of them', () => {
    draw('measure=pounds')
    expect(rowsOf('Index by period')).toEqual([
      ['Period', 'Wholesale', 'Offers', 'Total', 'Assets', 'MW', 'MWh', 'Complete days'],
      ['Chosen days', '12,500', '2,000*', '14,500', '2', '150', '250', '0/61'],
      ['Oct 2026', '3,500', '1,000*', '4,500', '2', '150', '250', '0/31'],
      ['Sep 2026', '9,000', '1,000*', '10,000', '2', '150', '250', '0/30'],
    ])
  })

  it('IDX-41 RP02 constituents with duration, first and last day, their total and what they bring to the index', () => {
    draw('measure=perMw')
    const [head, one, two] = rowsOf('Constituents')
    expect(head).toEqual(['Plant', 'MW', 'MWh', 'Hours', 'Entered', 'Left', 'Total', 'Of the index'])
    // £9,000 of 50 MW, and as a part of 150 MW.
    expect(one).toEqual(['One', '50', '50', '1.0', '1 Sep 26', '20 Oct 26', '180', '60.00'])
    expect(two).toEqual(['Two', '100', '200', '2.0', '5 Sep 26', '31 Oct 26', '55', '36.67'])
    expect(screen.getByText('1 Sep 26').title).toContain('known since the first filled day')
    expect(screen.getByText('20 Oct 26').title).toBe('Tue 20 Oct 2026')
    expect(screen.getByRole('link', { name: 'Two' }).getAttribute('href')).toContain('E_TWO-1')
  })

  it('IDX-42 RP02 key figures state the month, its change and the mean with the days that are filled', () => {
    draw()
    const figures = screen.getByRole('region', { name: 'Key figures' })
    expect(within(figures).getByText('Oct 2026')).toBeTruthy()
    expect(within(figures).getByText('20 of 31 days filled')).toBeTruthy()
    expect(within(figures).getByText('to Oct 2026: 50 of 61 days filled')).toBeTruthy()
    expect(within(figures).getByText('2 assets, 250 MWh')).toBeTruthy()
    expect(figures.textContent).toMatch(/Change m\/m.*−/)
  })

  it('IDX-43 RP02 each control changes its part of the choice alone', async () => {
    const onChoice = draw('profit=true')
    const user = userEvent.setup()
    for (const name of ['2 h', 'Week', 'Revenue']) await user.click(screen.getByRole('radio', { name }))
    await user.click(screen.getByRole('button', { name: 'Exports | imports' }))
    await user.click(screen.getByRole('button', { name: 'Available MW' }))
    await user.click(screen.getByRole('button', { name: 'Imbalance' }))
    const wear = screen.getByRole('textbox', { name: /Wear/ })
    await user.clear(wear)
    await user.type(wear, '7{Enter}')
    expect(onChoice.mock.calls.map(([patch]) => patch as object)).toEqual([
      { index: 'gb-bess-2h' },
      { granularity: 'Week' },
      { profit: false },
      { importsApart: true },
      { available: true },
      { capacityMarket: true, nonDelivery: true, imbalance: false },
      { wear: 7 },
    ])
    expect(screen.getByRole('button', { name: 'Copy the id of the index' })).toBeTruthy()
  })

  it('IDX-44 RP02 what is not in the totals is named where the choice takes it in', () => {
    draw()
    expect(screen.getByText(/Not in the totals: Response, Capacity market\./)).toBeTruthy()
    expect(screen.getByText(/Not of all periods: Offers\./)).toBeTruthy()
  })

  it('IDX-45 RP02 a part that is left out is not named as missing', () => {
    draw('capacityMarket=false')
    expect(screen.getByText(/Not in the totals: Response\./)).toBeTruthy()
  })

  it('IDX-46 RP02 the methodology opens with its version and date', async () => {
    draw()
    await userEvent.click(screen.getByRole('button', { name: 'Methodology' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain(`Version ${METHOD_VERSION}, Sat 28 Nov 2026`)
    expect(dialog.textContent).toContain('less wear')
  })

  it('IDX-47 RP02 an index without batteries says so; nothing is zero', () => {
    const only = { ...ANSWER, constituents: ANSWER.constituents.map((each) => ({ ...each, stored: each.capacity })) }
    draw('index=gb-bess-2h', ready(only))
    expect(screen.getAllByText('Batteries of 1.5 h and more: there are none in these days')).toHaveLength(2)
    expect(rowsOf('Index by period')[1]).toEqual(['Chosen days', '-', '-', '-', '0', '0', '-', '-'])
    expect(screen.getByText('No battery is in this index')).toBeTruthy()
  })

  it('IDX-52 RP02 of a period without a filled day neither batteries nor megawatts are zero: they are not known', () => {
    const empty: IndexPeriod = {
      ...period('2026-08-01', '2026-08-31', 31, 0, [0, 0]),
      units: [],
      present: [],
      of: [],
      moved: [],
    }
    const without = { pounds: REVENUE_PARTS.map(() => []), missing: REVENUE_PARTS.map(() => []) }
    draw('', ready({ ...ANSWER, periods: [{ ...empty, ...without }, ...ANSWER.periods] }))
    const row = rowsOf('Index by period').find(([name]) => name === 'Aug 2026')
    expect(row?.slice(1).every((text) => text === '-')).toBe(true)
  })

  it('IDX-48 RP02 before the answer and after a failure the page says so', () => {
    draw('', WAITING)
    expect(screen.getByRole('region', { name: 'Key figures' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('table')).toBeNull()
    draw('', failed({ why: 'The server is away.', at: NOW }))
    expect(screen.getAllByText(/The server is away\./).length).toBeGreaterThan(0)
  })

  it('IDX-49 RP02 files have the rows as they are shown, with what is partial', () => {
    const choice = readIndexChoice(new URLSearchParams('measure=perMw'))
    const { rows, sources, units } = shownIndex(ANSWER, choice)
    const [head, first] = periodsCsv(rows, sources, 'perMw').split(/\r?\n/)
    expect(head).toBe(
      'From,To,Wholesale (£/MW),Offers (£/MW),Total (£/MW),Assets,Power (MW),Energy (MWh),Days,Days filled,Days complete,Partial',
    )
    expect(first).toBe('2026-09-01,2026-09-30,60,6.6667,66.6667,2,150,250,30,30,0,Offers')
    expect(constituentsCsv(units, sources, 'perMw').split(/\r?\n/)[1]).toBe(
      'E_ONE-1,One,Delta,50,50,1,2026-09-01,2026-10-20,50,180,46.6667,13.3333,60',
    )
  })

  it('IDX-50 RP02 the pictures have a column a source and a line that its mean is next to', () => {
    const choice = readIndexChoice(new URLSearchParams())
    const { rows, yearly, sources } = shownIndex(ANSWER, choice)
    const bySource = sourcesPlot(rows, sources, choice.measure)
    expect(bySource.series.map(({ id, kind, stackGroup }) => [id, kind, stackGroup])).toEqual([
      ['wholesale', 'column', 'index'],
      ['offers', 'column', 'index'],
    ])
    expect(bySource.series.map(({ partial }) => [...(partial ?? [])].length)).toEqual([0, 2])
    expect(bySource.x).toMatchObject({ from: dayStart('2026-09-01'), to: dayStart('2026-11-01') })
    const line = indexLinePlot(yearly, 42, 'Index')
    expect(line.series.map(({ name }) => name)).toEqual(['Index', '12-month mean'])
    expect([...line.series[0]!.column.values]).toEqual(yearly.map(({ total }) => total))
    expect(indexLinePlot([], 42, 'Index').series[0]!.column.values).toHaveLength(0)
  })

  it('IDX-51 RP02 as fresh as its last filled day: fixed once all are, stale where no later one has come', () => {
    const at = (now: string, change: Partial<GbIndexAnswer> = {}, to = '2026-10-31') =>
      gbIndexFreshness(ready({ ...ANSWER, ...change }), to, Date.parse(now))
    expect(at('2026-11-20T12:00:00Z')).toEqual({ state: 'fixed', asOf: ANSWER.to })
    const partial = { lastFilled: '2026-10-29', to: dayStart('2026-10-30') }
    expect(at('2026-10-31T06:00:00Z', partial)).toMatchObject({ state: 'live', asOf: partial.to })
    expect(at('2026-11-20T12:00:00Z', { ...partial, filling: true })).toMatchObject({
      state: 'stale',
      asOf: partial.to,
    })
    // Of no time, and not old.
    expect(at('2026-11-20T12:00:00Z', { lastFilled: null, filling: true })).toEqual({ state: 'waiting' })
    expect(at('2026-11-01T12:00:00Z', {}, '2026-11-05')).toMatchObject({ state: 'live', how: 'Requested every hour' })
    expect(keyMonths('2026-11-20')).toEqual({ from: '2025-11-01', to: '2026-10-31' })
    expect(keyMonths('2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })
})
