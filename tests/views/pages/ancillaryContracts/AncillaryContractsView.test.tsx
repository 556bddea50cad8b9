import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { contractOrderBooks, type AuctionContract } from '../../../../src/domain/ancillary/contracts'
import { ALL_PRODUCTS, CONTRACT_PRODUCTS } from '../../../../src/domain/ancillary/products'
import { Ended, NotPublished } from '../../../../src/views/pages/ancillaryContracts/ContractNotices'
import { ProductTabs } from '../../../../src/views/pages/ancillaryContracts/ProductTabs'
import { OrderBookPanel } from '../../../../src/views/pages/ancillaryContracts/OrderBookPanel'
import { CompanyPanel } from '../../../../src/views/pages/ancillaryContracts/CompanyPanel'
import { KeyFigures } from '../../../../src/views/parts/panel/KeyFigures'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const HOUR = 3_600_000
const FROM = Date.UTC(2026, 10, 26, 23)
const LIVE = { state: 'live', asOf: FROM } as const

const order = (unit: string, offer: number, more: Partial<AuctionContract> = {}): AuctionContract => ({
  id: unit,
  unit,
  isRegistered: true,
  plant: `Plant ${unit}`,
  company: 'One',
  from: FROM,
  to: FROM + 4 * HOUR,
  offered: 20,
  cleared: 20,
  clearing: 4,
  offer,
  wanted: undefined,
  value: 320,
  status: 'accepted',
  kind: 'parent',
  ...more,
})
const ORDERS = [
  order('B', 4, { cleared: 5, status: 'partly', wanted: 25 }),
  order('A', 1),
  order('C', 3, { cleared: 0, status: 'parent', kind: 'child' }),
  order('D', 9, { cleared: 0, status: 'price' }),
  order('E', 2, { from: FROM + 4 * HOUR, to: FROM + 8 * HOUR, clearing: 2 }),
]
const ORDER_BOOKS = contractOrderBooks(ORDERS)

const drawOrderBook = (at: number, onBlock = vi.fn()) =>
  render(
    <MemoryRouter>
      <OrderBookPanel
        orderBooks={ORDER_BOOKS}
        orderBook={ORDER_BOOKS[at]}
        by="EFA block"
        freshness={LIVE}
        onBlock={onBlock}
        onRetry={vi.fn()}
      />
    </MemoryRouter>,
  )

describe('the order book of a block', () => {
  it('ANC-60 has accepted and rejected orders by price, with the reason, and names who set the price', () => {
    drawOrderBook(0)
    const rows = within(screen.getByRole('table', { name: 'Orders of the block by price' }))
      .getAllByRole('row')
      .slice(1)
    const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Plant A', 'Parent', '1.00', '20', '20', 'Accepted'],
      ['Plant C', 'Child', '3.00', '20', '0', 'No parent'],
      ['Plant B', 'Parent', '4.00', '20', '5', 'Partly'],
      ['Plant D', 'Parent', '9.00', '20', '0', 'Too dear'],
    ])
    expect(rows.map((row) => row.className.includes('is-chosen'))).toEqual([false, false, true, false])
    expect(screen.getByTitle('Rejected: parent not accepted')).toBeDefined()
    expect(screen.getByText('25 of 25 MW bought at £4.00/MW/h, set by Plant B')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Order book' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Plant A' }).getAttribute('href')).toBe('/plant/A')
  })

  it('ANC-61 a press on a block asks for its book', async () => {
    const onBlock = vi.fn()
    drawOrderBook(0, onBlock)
    await userEvent.setup().click(screen.getByRole('radio', { name: '2' }))
    expect(onBlock).toHaveBeenCalledWith(FROM + 4 * HOUR)
  })

  it('ANC-62 what is not known is not made up: the requirement, a block in which nothing was accepted, a day without orders', () => {
    drawOrderBook(1)
    expect(screen.getByText('20 MW bought at £2.00/MW/h, set by Plant E')).toBeDefined()
    const [refused] = contractOrderBooks([
      order('Z', 30, { cleared: 0, clearing: undefined, status: 'cap', wanted: 100 }),
    ])
    const props = { freshness: LIVE, onBlock: vi.fn(), onRetry: vi.fn() }
    render(
      <MemoryRouter>
        <OrderBookPanel orderBooks={[refused!]} orderBook={refused} by="EFA block" {...props} />
        <OrderBookPanel orderBooks={[]} orderBook={undefined} by="EFA block" {...props} />
      </MemoryRouter>,
    )
    expect(screen.getByText('0 of 100 MW bought: no order was accepted')).toBeDefined()
    expect(screen.getByText('No orders of this day are known')).toBeDefined()
  })
})

describe('the parts around it', () => {
  it('ANC-63 companies have their share, MW and £, the largest first', () => {
    const shares = [
      { company: 'One', mw: 75, pounds: 3000, share: 75 },
      { company: undefined, mw: 25, pounds: 1000, share: 25 },
    ]
    render(<CompanyPanel shares={shares} hasOrders freshness={LIVE} onRetry={vi.fn()} />)
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['One', '75.0', '75.0', '3,000'],
      ['Not known', '25.0', '25.0', '1,000'],
    ])
    expect(rows.map((row) => row.querySelector('i')?.style.width)).toEqual(['100%', '33.33%'])
  })

  it('ANC-77 of a day of which no order is known nothing is said to have been refused', () => {
    render(<CompanyPanel shares={[]} hasOrders={false} freshness={LIVE} onRetry={vi.fn()} />)
    expect(screen.getByText('No orders of this day are known')).toBeDefined()
    expect(screen.queryByText('Nothing was accepted')).toBeNull()
  })

  it('ANC-76 what no source has is said in its place, and nothing there is on its way', () => {
    const failed = { state: 'failed', since: FROM, why: 'No source has the order books.' } as const
    const { unmount } = render(
      <MemoryRouter>
        <CompanyPanel shares={undefined} hasOrders={false} freshness={failed} onRetry={vi.fn()} />
        <OrderBookPanel
          orderBooks={undefined}
          orderBook={undefined}
          by="EFA block"
          freshness={failed}
          onBlock={vi.fn()}
          onRetry={vi.fn()}
        />
      </MemoryRouter>,
    )
    expect(screen.getAllByText('This could not be loaded')).toHaveLength(2)
    expect(screen.queryByText(/Loading/)).toBeNull()
    unmount()
    const figures = [{ name: 'Cleared', unit: 'MW', value: '0', note: 'of the day' }]
    const { container, rerender } = render(<KeyFigures figures={figures} isLoading isMissing />)
    expect(container.textContent).toBe('ClearedMW-not known')
    rerender(<KeyFigures figures={figures} isLoading />)
    expect(container.textContent).toBe('ClearedMWLoading…')
  })

  it('ANC-64 there is a tab for each product, response before reserve before capacity before what has ended', async () => {
    const onProduct = vi.fn()
    render(<ProductTabs product={CONTRACT_PRODUCTS[0]} onProduct={onProduct} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(
      ALL_PRODUCTS.map(({ label }, place) =>
        [0, 8, 15, 16].includes(place) ? `${ALL_PRODUCTS[place]!.service}${label}` : label,
      ),
    )
    expect(ALL_PRODUCTS.map(({ label }) => label).slice(-4)).toEqual(['STOR', 'Agreements', 'DC daily', 'FFR'])
    await userEvent.setup().click(screen.getByRole('tab', { name: 'P-QR' }))
    expect(onProduct).toHaveBeenCalledWith(expect.objectContaining({ id: 'PQR' }))
  })

  it('ANC-65 a day whose auctions are to come says when their results are published, and leads to today', async () => {
    const onToday = vi.fn()
    render(<NotPublished day="2026-11-28" time="14:30" onToday={onToday} />)
    expect(screen.getByRole('status').textContent).toContain('published at 14:30 on Fri 27 Nov')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Today’s contracts' }))
    expect(onToday).toHaveBeenCalled()
  })

  it('ANC-71 a day on which an archived product was not bought says when it was, and leads to the last day', async () => {
    const onDay = vi.fn()
    render(
      <Ended product={{ name: 'Dynamic Containment by the day' }} first="2020-10-01" last="2021-09-15" onDay={onDay} />,
    )
    expect(screen.getByRole('status').textContent).toContain('from Thu 1 Oct 2020 to Wed 15 Sep 2021')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Last day, Wed 15 Sep 2021' }))
    expect(onDay).toHaveBeenCalledWith('2021-09-15')
  })

  it('ANC-72 a book that is paid as bid says so, and names its dearest order; windows are named by their times', () => {
    const [orderBook] = contractOrderBooks([
      order('A', 3, { clearing: 3 }),
      order('B', 5, { clearing: 5 }),
      order('C', 9, { cleared: 0, clearing: undefined, status: 'price' }),
    ])
    render(
      <MemoryRouter>
        <OrderBookPanel
          orderBooks={[orderBook!]}
          orderBook={orderBook}
          by="window"
          freshness={LIVE}
          onBlock={vi.fn()}
          onRetry={vi.fn()}
        />
      </MemoryRouter>,
    )
    expect(screen.getByText('40 MW bought as bid, the dearest at £5.00/MW/h of Plant B')).toBeDefined()
    expect(screen.getByRole('radio', { name: '23:00–03:00' })).toBeDefined()
  })
})
