import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { amountsOf, NO_ENERGY } from '../../../../src/domain/revenue/amount'
import type { RevenueAnswer, UnitRevenue } from '../../../../src/domain/revenue/calls'
import type { Review, ReviewAmount } from '../../../../src/domain/reviews/calls'
import { REVIEW_FIGURES } from '../../../../src/domain/reviews/figures'
import { topPlants } from '../../../../src/domain/reviews/plants'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Loaded } from '../../../../src/streams/lib/types'
import { MonthlySummaryView } from '../../../../src/views/pages/monthlySummary/MonthlySummaryView'
import { LockedPanel } from '../../../../src/views/reviews/LockedPanel'
import { TopPlants } from '../../../../src/views/reviews/TopPlants'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const NOW = Date.UTC(2026, 10, 20, 12)
const FIXED = { state: 'fixed', asOf: NOW } as const
const MONTHS = ['2025-08', '2025-09', '2025-10', '2026-07', '2026-08', '2026-09', '2026-10']
const MISSING = ['cost', 'fuel.Coal']

/** Ten more each month; September 2026 has twelve days. */
const amountIn = (place: number, id: string): ReviewAmount => {
  if (MISSING.includes(id)) return { value: null, days: 0, of: 30 }
  return { value: 10 * place, days: MONTHS[place] === '2026-09' ? 12 : 30, of: 30 }
}
const REVIEW: Review = {
  month: '2026-10',
  shown: MONTHS.slice(4),
  figures: REVIEW_FIGURES.map(({ id }) => id),
  months: MONTHS.map((month, place) => ({
    month,
    days: 30,
    filled: month === '2026-09' ? 12 : 30,
    figures: REVIEW_FIGURES.map(({ id }) => amountIn(place, id)),
  })),
  days: [],
  daily: [],
  records: [{ id: 'systemHigh', months: [null, null, { value: 267.58, at: Date.UTC(2026, 9, 23, 19, 30) }] }],
  lacks: [{ id: 'cost', why: 'Stacks are not filled.' }],
  asOf: NOW,
  limited: false,
  filling: false,
}

const draw = (review: Loaded<Review> = ready(REVIEW), isVisitor = false) => {
  const onPrint = vi.fn()
  render(
    <MonthlySummaryView
      review={review}
      freshness={FIXED}
      month="2026-10"
      now={NOW}
      isVisitor={isVisitor}
      onPrint={onPrint}
      onRetry={vi.fn()}
    >
      <LockedPanel title="Top plants" />
    </MonthlySummaryView>,
  )
  return { onPrint }
}
const cellsOf = (table: string, row: string): (string | null)[] =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the monthly summary', () => {
  it('RP04 MSU-40 months newest first, each with its changes; a partial month is marked and compared with nothing', () => {
    draw()
    // October on September and on October of the year before, then September, then August.
    expect(cellsOf('Key figures by month', 'Day-ahead baseload')).toEqual([
      '60.00',
      '-',
      '+40.00',
      '50.00*',
      '-',
      '-',
      '40.00',
      '+10.00',
      '+40.00',
    ])
    expect(screen.getAllByLabelText('partial, 12 of 30 days').length).toBeGreaterThan(0)
    expect(screen.getAllByText('12 of 30 days').length).toBeGreaterThan(0)
    expect(
      screen.getByText(/Day-ahead baseload averaged £60.00\/MWh: it rose by £40.00\/MWh from Oct 2025\./),
    ).toBeDefined()
  })

  it('RP04 MSU-41 what no source gives is a dash with the reason, a fuel of which nothing is known is left out', () => {
    draw()
    expect(new Set(cellsOf('Key figures by month', 'Cost of balancing'))).toEqual(new Set(['-']))
    expect(screen.getAllByTitle('Stacks are not filled.').length).toBeGreaterThan(0)
    const table = screen.getByRole('table', { name: 'Key figures by month' })
    expect(within(table).queryByText(/^Coal/)).toBeNull()
    expect(within(table).getByText(/^Wind/)).toBeDefined()
  })

  it('RP04 MSU-42 records say when, in London’s time; of what is not known nothing', () => {
    draw()
    expect(cellsOf('Records by month', 'Highest system price')).toEqual([
      '267.58',
      'Fri 23 Oct 20:30',
      '-',
      '',
      '-',
      '',
    ])
  })

  it('AC07 MSU-43 visitors have no charts of costs and spreads, and are led to sign in', () => {
    draw(ready({ ...REVIEW, limited: true }), true)
    expect(screen.getByRole('region', { name: 'Prices' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Cost of balancing' })).toBeNull()
    expect(screen.getAllByText('This part is for signed-in users.')).toHaveLength(2)
  })

  it('RP04 MSU-44 the page can be printed; while it is on its way it says so', async () => {
    const { onPrint } = draw(WAITING)
    await userEvent.click(screen.getByRole('button', { name: 'Print on two pages' }))
    expect(onPrint).toHaveBeenCalledOnce()
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0)
  })
})

const unit = (id: string, capacity: number, offers: number | undefined, fuel = 'CCGT'): UnitRevenue => ({
  id,
  name: `Name of ${id}`,
  owner: '',
  fuel,
  capacity,
  parts: amountsOf((part) => (part === 'offers' ? offers : part === 'bids' ? -1000 : 99_000_000)),
  energy: NO_ENERGY,
})
const UNITS = [
  unit('A', 1000, 500_000),
  unit('B', 10, 200_000),
  unit('C', 0, 300_000),
  unit('D', 5, undefined),
  unit('I', 5, 9e6, 'Interconnector'),
]

describe('the plants of a month', () => {
  it('RP04 MSU-45 are ranked by what offers and bids paid, in all and by MW; what is not known and cables are left out', () => {
    const { byPounds, byMw } = topPlants(UNITS)
    expect(byPounds.map(({ id, pounds }) => [id, pounds])).toEqual([
      ['A', 499_000],
      ['C', 299_000],
      ['B', 199_000],
    ])
    expect(byMw.map(({ id, perMw }) => [id, perMw])).toEqual([
      ['B', 19_900],
      ['A', 499],
    ])
  })

  it('RP04 MSU-46 two tables, of ten units each', () => {
    const answer: RevenueAnswer = {
      from: 0,
      to: NOW,
      basis: 'marketIndex',
      lacks: [],
      filling: false,
      unfilled: 0,
      unknown: 0,
      units: Array.from({ length: 14 }, (_, place) => unit(`U${place}`, 100, 1_000_000 + place)),
    }
    render(
      <MemoryRouter>
        <TopPlants revenue={ready(answer)} freshness={FIXED} period="Oct 2026" onRetry={vi.fn()} />
      </MemoryRouter>,
    )
    for (const name of ['Top units by BM £', 'Top units by BM £/MW'])
      expect(within(screen.getByRole('table', { name })).getAllByRole('row')).toHaveLength(11)
  })
})
