import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { FfrOffer } from '../../../../src/domain/ancillary/ffrMonths'
import { staticBlocks } from '../../../../src/domain/charts/staticBlocks'
import { efaSpan } from '../../../../src/domain/periods'
import { failed, ready } from '../../../../src/streams/lib/loaded'
import { FfrDailyView } from '../../../../src/views/pages/ffrAnalysis/FfrDailyView'
import { NoDailyStatic, NoTender } from '../../../../src/views/pages/ffrAnalysis/FfrNotices'
import { FfrTendersView } from '../../../../src/views/pages/ffrAnalysis/FfrTendersView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const LIVE = { state: 'fixed', asOf: 0 } as const
const MONTH = '2022-11-01'
const offer = (unit: string, more: Partial<FfrOffer> = {}): FfrOffer => ({
  id: unit,
  month: MONTH,
  service: 'dynamic',
  unit,
  company: 'One',
  mw: 60,
  hours: 720,
  price: 5,
  wanted: 200,
  status: 'accepted',
  ...more,
})

const drawTenders = (service: 'all' | 'dynamic', offers: readonly FfrOffer[] | undefined, onService = vi.fn()) =>
  render(
    <FfrTendersView
      month={MONTH}
      months={['2022-10-01', MONTH]}
      offers={offers}
      freshness={LIVE}
      service={service}
      onService={onService}
      onRetry={vi.fn()}
    >
      table
    </FfrTendersView>,
  )
const figures = (): readonly string[] =>
  [...screen.getByRole('region', { name: 'Key figures' }).querySelectorAll('.v')].map((each) => each.textContent)

describe('monthly tenders', () => {
  const OFFERS = [
    offer('A'),
    offer('B', { service: 'static', mw: 30, price: 2, wanted: 100 }),
    offer('C', { status: 'price' }),
    offer('D', { month: '2022-10-01', mw: 500 }),
  ]

  it('FFR-30 the tiles are of the chosen month: MW, average, units, bids and spend', () => {
    drawTenders('all', OFFERS)
    expect(figures()).toEqual(['90', '4.00', '2', '2', '259,200'])
    expect(screen.getByText('of 300 MW wanted, mean of the month')).toBeDefined()
    expect(screen.getByText('of 3 bids')).toBeDefined()
  })

  it('FFR-31 a service alone has its own figures, and a press chooses another', async () => {
    const onService = vi.fn()
    drawTenders('dynamic', OFFERS, onService)
    expect(figures().slice(0, 2)).toEqual(['60', '5.00'])
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Static' }))
    expect(onService).toHaveBeenCalledWith('static')
  })

  it('FFR-32 a month of which no bid is known has no figures, not zero', () => {
    drawTenders('all', [offer('D', { month: '2022-10-01' })])
    expect(figures()).toEqual(['-', '-', '-', '-', '-'])
  })

  it('FFR-33 a month after the last tender says so, and leads to the daily auction and to the last tender', async () => {
    const onDaily = vi.fn()
    const onLast = vi.fn()
    render(<NoTender month="2026-10-01" onDaily={onDaily} onLast={onLast} />)
    expect(screen.getByText('No monthly tender in this month. See Daily static FFR.')).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Daily static FFR' }))
    await user.click(screen.getByRole('button', { name: 'Last tender, Nov 2023' }))
    expect([onDaily.mock.calls.length, onLast.mock.calls.length]).toEqual([1, 1])
  })
})

describe('daily static FFR', () => {
  const column = (values: readonly number[]) => ({
    at: Float64Array.from(values, (_, place) => efaSpan('2026-10-02', (place + 1) as 1).from),
    values: Float64Array.from(values),
  })
  const BLOCKS = staticBlocks([column([100, 50]), column([100, 80]), column([2, 4])], '2026-10-01', '2026-10-02')

  it('FFR-34 every EFA block is listed, the latest first, and the mean of each; what is not known is a dash', () => {
    render(
      <MemoryRouter>
        <FfrDailyView blocks={ready(BLOCKS)} freshness={LIVE} month="2026-10-01" now={0} onRetry={vi.fn()}>
          chart
        </FfrDailyView>
      </MemoryRouter>,
    )
    const cellsOf = (name: string): readonly (readonly (string | null)[])[] =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
    const all = cellsOf('Results by EFA block')
    expect(all).toHaveLength(12)
    expect(all[0]).toEqual(['Fri 2 Oct 2026', '6', '19:00–23:00', '-', '-', '-'])
    expect(all[4]).toEqual(['Fri 2 Oct 2026', '2', '03:00–07:00', '50', '80', '4.00'])
    expect(cellsOf('Mean by EFA block')[1]).toEqual(['2', '50', '80', '4.00', '1'])
    expect(screen.getByText('2 of 12 blocks known')).toBeDefined()
    expect(figures()).toEqual(['75', '90', '2.67', '1', '1,600'])
  })

  it('FFR-36 results that could not be loaded say why, and can be requested again', async () => {
    const onRetry = vi.fn()
    render(
      <FfrDailyView
        blocks={failed({ at: 0, why: 'The server did not answer.' })}
        freshness={LIVE}
        month="2026-10-01"
        now={0}
        onRetry={onRetry}
      >
        chart
      </FfrDailyView>,
    )
    expect(screen.getAllByText('The server did not answer.')).toHaveLength(2)
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('FFR-35 a month before the first auction says so, and leads to the tenders', async () => {
    const onTenders = vi.fn()
    render(<NoDailyStatic month="2022-10-01" onTenders={onTenders} onFirst={vi.fn()} />)
    expect(screen.getByText('No daily auction in this month. See Monthly tenders.')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Monthly tenders' }))
    expect(onTenders).toHaveBeenCalledOnce()
  })
})
