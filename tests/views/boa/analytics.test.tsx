import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { itemsOfLists, played, type Move } from '../../../src/domain/boa/analytics/moves'
import { listsOf } from '../../../src/domain/boa/collection'
import type { Analytics } from '../../../src/streams/lib/types'
import { AddPlant } from '../../../src/views/boa/analytics/AddPlant'
import { ItemMoves } from '../../../src/views/boa/analytics/ItemMoves'
import { triedDesk, triedMetrics } from '../../../src/views/boa/analytics/whatIf'
import { WhatIfBar } from '../../../src/views/boa/analytics/WhatIfBar'
import { WhatIfToggle } from '../../../src/views/boa/analytics/WhatIfToggle'
import { brokenRules } from '../support/axe'
import { DESK, LISTS, METRICS, NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const [offer] = LISTS.tableOffers
const ACCEPT: Move = { kind: 'accept', plantId: offer!.plantId, bodId: offer!.bodId, volume: 20 }

const analyticsOf = (done: readonly Move[], own: Partial<Analytics> = {}): Analytics => {
  const base = itemsOfLists(LISTS)
  const { items, missed } = played(base, done)
  return {
    since: NOW,
    asOf: NOW,
    period: DESK.period,
    metrics: METRICS,
    base,
    missed,
    items,
    lists: listsOf({ items }),
    moves: { done, undone: [] },
    waiting: 12,
    live: { ...METRICS, indicativePrice: 99.5 },
    price: {
      state: 'here',
      last: {
        priceString: '120.00',
        indicativePrice: 120,
        netImbalanceVolume: 60,
        cost: 5000,
        totalBidsAccepted: -48,
        totalOffersAccepted: 103,
        minBidPrice: null,
        maxOfferPrice: 158,
        setters: [{ plantId: offer!.plantId, bodId: `0/${offer!.bodId}`, price: 120, volume: 1 }],
      },
    },
    ...own,
  }
}

const draw = (analytics: Analytics) => {
  const requested = { onQuery: vi.fn(), onRestart: vi.fn() }
  const { container } = render(<WhatIfBar analytics={analytics} fault={undefined} {...requested} />)
  return { ...requested, container }
}

describe('the bar of a what-if', () => {
  it('BA06 WIV-1 says since when and of which stack, counts live changes, and sets the what-if next to it', async () => {
    const user = userEvent.setup()
    const { container } = draw(analyticsOf([ACCEPT]))
    expect(await brokenRules(container)).toEqual([])
    expect(screen.getByText(/^since .*, on the stack of P\d+ as of /)).toBeDefined()
    expect(screen.getByText('12 live changes waiting')).toBeDefined()
    const answer = container.querySelector('[aria-busy="false"]')!.textContent
    expect(answer).toMatch(/^Price \+6\.54 £\/MWhNIV −256\.6 MWhCost .*set by /)
    expect(answer).toContain(offer!.name)
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const row = (name: string) =>
      [...screen.getByRole('rowheader', { name }).parentElement!.children].map(({ textContent }) => textContent)
    expect(row('What-if').slice(1, 3)).toEqual(['120.00', '+60.0'])
    expect(row('What-if').at(-1)).toBe(offer!.name)
    expect(row('Difference')[1]).toMatch(/^\+\d/)
    expect(screen.getByText('Live price now 99.50 £/MWh')).toBeDefined()
  })

  it('BA02 WIV-2 undo, redo, restart and leaving are requested; moves are listed in words', async () => {
    const user = userEvent.setup()
    const { onQuery, onRestart } = draw(analyticsOf([ACCEPT]))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    await user.click(screen.getByRole('button', { name: 'Restart' }))
    await user.click(screen.getByRole('button', { name: 'Leave the what-if' }))
    // Nothing was undone, so that there is nothing to redo.
    expect(onQuery.mock.calls.flat()).toEqual([{ kind: 'undo' }, { kind: 'off' }])
    expect(onRestart).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: '1 move' }))
    expect(
      within(screen.getByRole('dialog', { name: 'Moves of the what-if' })).getByText(/^Accept 20 MW of /),
    ).toBeDefined()
  })

  it('WIV-3 moves without their bar, and a price that did not come, are reported', () => {
    const gone: Move = { kind: 'return', plantId: 'gone', bodId: '1/O' }
    const { price } = analyticsOf([])
    draw(analyticsOf([ACCEPT, gone], { price: { ...price, state: 'failed', why: 'The server could not be reached.' } }))
    expect(
      screen.getByText(/^1 of 2 moves has nothing to move in this stack: Put gone’s bar back on the table\.$/),
    ).toBeDefined()
    expect(screen.getByText(/The price could not be worked out: The server could not be reached\./)).toBeDefined()
  })

  it('WIV-13 the price of the page is read at once, marked as not confirmed until the server has; nothing else changes', () => {
    const analytics = analyticsOf([ACCEPT])
    const { last } = analytics.price
    const bar = (price: Analytics['price']) => (
      <WhatIfBar analytics={{ ...analytics, price }} fault={undefined} onQuery={vi.fn()} onRestart={vi.fn()} />
    )
    const { container, rerender } = render(bar({ state: 'page', last: last! }))
    const answer = () => container.querySelector('[aria-busy="false"]')!.textContent
    const shown = answer()
    expect(shown).toMatch(/^Price \+6\.54 /)
    expect(screen.getByRole('img', { name: 'Not confirmed by the server yet' })).toBeDefined()
    rerender(bar({ state: 'here', last: last! }))
    expect(screen.getByRole('img', { name: 'Confirmed by the server' })).toBeDefined()
    expect(answer()).toBe(shown)
    rerender(bar({ state: 'asking', last: last! }))
    expect(container.querySelector('[aria-busy="false"]')).toBeNull()
  })

  it('WIV-14 without the server the bar says that the price is not confirmed, and why', async () => {
    const { last } = analyticsOf([]).price
    const price = { state: 'pageOnly', why: 'The server could not be reached.', last: last! } as const
    const { container } = draw(analyticsOf([ACCEPT], { price }))
    expect(await brokenRules(container)).toEqual([])
    expect(screen.getByText(/^Not confirmed by the server: The server could not be reached\. /)).toBeDefined()
    expect(container.querySelector('[aria-busy="false"]')?.textContent).toMatch(/^Price \+6\.54 /)
  })

  it('WIV-15 where the server has another price the bar says in which figures, and shows the server’s', () => {
    const { last } = analyticsOf([]).price
    const differed = { ...last!, indicativePrice: 118.25, priceString: '118.25', cost: 4900 }
    const { container } = draw(analyticsOf([ACCEPT], { price: { state: 'here', last: last!, differed } }))
    expect(
      screen.getByText(/server’s is shown: Price 120\.00 £\/MWh and not 118\.25, Cost 5,000 £ and not 4,900\.$/),
    ).toBeDefined()
    expect(container.querySelector('[aria-busy="false"]')?.textContent).toMatch(/^Price \+6\.54 /)
  })

  it('AC04 WIV-4 without the licence the toggle stays, says what it takes, and requests nothing', async () => {
    const onQuery = vi.fn()
    const user = userEvent.setup()
    const { rerender } = render(<WhatIfToggle on={false} locked="Requires Enact Analyse" onQuery={onQuery} />)
    const toggle = screen.getByRole('button', { name: 'What-if' })
    await user.click(toggle)
    expect([toggle.getAttribute('aria-disabled'), onQuery.mock.calls.length]).toEqual(['true', 0])
    rerender(<WhatIfToggle on={false} locked={undefined} onQuery={onQuery} />)
    await user.click(screen.getByRole('button', { name: 'What-if' }))
    expect(onQuery).toHaveBeenCalledWith({ kind: 'on' })
  })
})

describe('moves of one bar', () => {
  it('BA03 WIV-5 a bar of the table is taken, in part where that is asked; an accepted one is changed or put back', async () => {
    const user = userEvent.setup()
    const onMove = vi.fn()
    const { rerender } = render(<ItemMoves item={offer!} onMove={onMove} />)
    const volume = screen.getByRole('textbox', { name: 'Volume to take, MW' })
    await user.clear(volume)
    await user.type(volume, '20{Enter}')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(onMove).toHaveBeenCalledWith(ACCEPT)
    const accepted = played(itemsOfLists(LISTS), [ACCEPT]).items.get(
      [...played(itemsOfLists(LISTS), [ACCEPT]).items.keys()].at(-1)!,
    )
    rerender(<ItemMoves key="accepted" item={accepted!} onMove={onMove} />)
    await user.click(screen.getByRole('button', { name: 'Back to the table' }))
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'return', plantId: offer!.plantId, bodId: `0/${offer!.bodId}` })
  })

  it('BA03 WIV-11 what the field shows is what is taken, also of a volume that is no whole number of MW', async () => {
    const user = userEvent.setup()
    const onMove = vi.fn()
    render(<ItemMoves item={{ ...offer!, volume: 9.5, initialVolume: 9.4 }} onMove={onMove} />)
    expect(screen.getByRole('textbox', { name: 'Volume to take, MW' })).toHaveProperty('value', '9.5')
    expect(screen.getByText(/at most 9.5 MW/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(onMove).toHaveBeenCalledWith({ kind: 'accept', plantId: offer!.plantId, bodId: offer!.bodId, volume: 9.5 })
  })

  it('BA05 WIV-12 a plant of one’s own is of the type TurnOn, and its volume is changed across zero', async () => {
    const user = userEvent.setup()
    const onMove = vi.fn()
    const [own] = played(new Map(), [{ kind: 'add', name: 'My plant', volume: 40, price: 25 }]).items.values()
    render(<ItemMoves item={own!} onMove={onMove} />)
    expect(
      screen.getByText(/type TurnOn: −5,000 to 5,000 MW, below zero a bid\. Cost £500 for the half hour/),
    ).toBeDefined()
    const volume = screen.getByRole('textbox', { name: 'Volume, below zero a bid, MW' })
    await user.clear(volume)
    await user.type(volume, '-60{Enter}')
    expect(screen.getByText(/Cost £−750 for the half hour/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(onMove).toHaveBeenCalledWith({
      kind: 'change',
      plantId: own!.plantId,
      bodId: own!.bodId,
      volume: 60,
      isBid: true,
    })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'return', plantId: own!.plantId, bodId: own!.bodId })
  })

  it('BA05 WIV-6 a plant of one’s own: volume within limits, with the specification’s words for what is wrong', async () => {
    const user = userEvent.setup()
    const onAdd = vi.fn()
    render(<AddPlant open onClose={vi.fn()} onAdd={onAdd} />)
    await user.type(screen.getByRole('textbox', { name: /^Volume/ }), '-6000')
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '25')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Enter a volume between -5000 and 5000')).toBeDefined()
    expect(onAdd).not.toHaveBeenCalled()
    await user.clear(screen.getByRole('textbox', { name: /^Volume/ }))
    await user.type(screen.getByRole('textbox', { name: /^Volume/ }), '-40')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(onAdd).toHaveBeenCalledWith({ kind: 'add', name: 'My plant', volume: -40, price: 25 })
  })

  it('WIV-7 the desk of a what-if stands as of when it was taken, with the server’s figures and the NIV of its own bars', () => {
    const tried = (analytics: Analytics) =>
      triedDesk(analytics, triedMetrics({ ...analytics, last: analytics.price.last }), DESK)
    const { desk, freshness } = tried(analyticsOf([ACCEPT]))
    expect(freshness).toEqual({ state: 'fixed', asOf: NOW })
    expect(desk?.metrics).toMatchObject({ indicativePrice: 120, netImbalanceVolume: 60, niv: { offers: 103 } })
    const none = tried(analyticsOf([], { price: { state: 'asking' } }))
    expect(none.desk?.metrics?.indicativePrice).toBeUndefined()
  })
})
