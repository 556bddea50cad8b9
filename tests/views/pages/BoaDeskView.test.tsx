import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowMarks } from '../../../src/domain/tables/stackRows'
import type { BoaDesk, Loaded } from '../../../src/streams/lib/types'
import { BoaDeskView } from '../../../src/views/pages/boa/BoaDeskView'
import { DEFAULT_CHOICES, readBoaChoices, type BoaChoices } from '../../../src/views/pages/boa/boaChoices'
import { WIDE } from '../../../src/views/parts/media'
import { NowContext } from '../../../src/views/user/now'
import { brokenRules } from '../support/axe'
import { DESK, EMPTY_LISTS, LISTS, NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'
import { StackContext } from '../support/stackContext'

withBrowserGaps()

let stack: StackContext
beforeEach(() => {
  stack = new StackContext()
  stack.provide()
})

/** Its lists say what the whole of it says. */
const print = (loaded: Loaded<BoaDesk>, marks?: RowMarks): void => {
  if (loaded.kind === 'waiting') {
    stack.waits()
    return
  }
  if (loaded.kind === 'ready') {
    stack.show(loaded.value.lists, { freshness: loaded.value.freshness, ...(marks && { marks }) })
    return
  }
  const { why, last } = loaded
  if (last) {
    stack.show(last.lists, { freshness: { state: 'failed', asOf: NOW, since: why.at, why: why.why } })
    return
  }
  stack.fails(why.why)
}

const desk = async (loaded: Loaded<BoaDesk>, choices: BoaChoices = DEFAULT_CHOICES) => {
  print(loaded)
  const requested = { onRetry: vi.fn(), onCover: vi.fn(), onChoices: vi.fn() }
  const view = (shown: Loaded<BoaDesk>, chosen: BoaChoices = choices) => (
    <MemoryRouter>
      <NowContext value={NOW + 150_000}>
        <main>
          <h1>BOA desk</h1>
          <BoaDeskView
            period={DESK.period}
            loaded={shown}
            feedTitle="Frequency"
            choices={chosen}
            renderFeed={({ covered }) => <section className="feed" inert={covered} />}
            {...requested}
          />
        </main>
      </NowContext>
    </MemoryRouter>
  )
  const { container, rerender } = render(view(loaded))
  await settled()
  const again = async (next: Loaded<BoaDesk>, chosen?: BoaChoices) => {
    act(() => print(next))
    rerender(view(next, chosen))
    await settled()
  }
  return { ...requested, container, again }
}
const settled = () => act(async () => await Promise.resolve())
const ready = (own: Partial<BoaDesk> = {}): Loaded<BoaDesk> => ({ kind: 'ready', value: { ...DESK, ...own } })
const panel = (name: string) => screen.getByRole('region', { name })
/** Panels alone, where they are what differs from a desk that is looked at whole. */
const brokenIn = async (...names: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const name of names) found.push(...(await brokenRules(panel(name))))
  return found
}

describe('the BOA desk', () => {
  it('BO01 BO04 BO05 FRS-1 BOX-9 BOX-10 the live desk has the lists and parts that are chosen', async () => {
    const { onChoices, again } = await desk(ready())
    expect(panel('Accepted offers').textContent).toContain('2 rows · 186 MW · 93.0 MWh')
    expect(panel('Accepted bids').textContent).toContain('1 row · 96 MW · −48.0 MWh')
    expect(panel('Offers on the table').textContent).toContain('1 row · 62 MW')
    expect(within(panel('Bids on the table')).getByRole('gridcell', { name: 'Keadby 2' })).toBeDefined()
    for (const name of ['Stack', 'Accepted offers', 'Bids on the table'])
      expect(within(panel(name)).getByText('LIVE').parentElement!.textContent).toBe('LIVE17:07:42')
    const parts = within(panel('NIV breakdown')).getAllByRole('rowheader')
    expect(parts.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Offers',
        'Bids',
        'BSAD buy',
        'BSAD sell',
        'of which SO-flagged',
        'of which CADL-flagged',
      ]),
    )
    await again(ready(), { ...DEFAULT_CHOICES, showNivBreakdown: false })
    expect(screen.queryByRole('region', { name: 'NIV breakdown' })).toBeNull()
    expect(screen.getByRole('switch', { name: 'NIV breakdown' })).toBeDefined()
    await again(ready(), { ...DEFAULT_CHOICES, currentView: 'Chart' })
    expect(panel('Stack')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Accepted offers' })).toBeNull()
    await again(ready(), { ...DEFAULT_CHOICES, currentView: 'Tables' })
    expect(screen.queryByRole('switch', { name: 'NIV breakdown' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Stack' })).toBeNull()
    expect(panel('Accepted offers')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Chart' }))
    expect(onChoices).toHaveBeenCalledWith({ currentView: 'Chart' })
  })

  it('BO02 BOX-11 filters of the chart are chosen in a box, told as they change, and said below the chart', async () => {
    const user = userEvent.setup()
    const { onChoices } = await desk(ready(), { ...DEFAULT_CHOICES, chartHideWind: true })
    expect(within(panel('Stack')).getByText(/^Shown: no wind\. .* MW hidden$/)).toBeDefined()
    await user.click(within(panel('Stack')).getByRole('button', { name: 'Filters of the chart: no wind' }))
    await user.click(screen.getByRole('radio', { name: 'On/off' }))
    expect(onChoices).toHaveBeenCalledWith({ chartBidOnOffUpDown: 'onOff' })
    const notice = screen.getByRole('textbox', { name: 'Notice to deviate at most, min' })
    await user.clear(notice)
    await user.type(notice, '15{Enter}')
    expect(onChoices).toHaveBeenCalledWith({ chartNoticeToDeviateFilter: 15 })
    await user.click(screen.getByRole('radio', { name: '£500' }))
    expect(onChoices).toHaveBeenCalledWith({ chartMaxPrice: 500 })
    await user.click(screen.getByRole('switch', { name: 'Hide unwinds' }))
    expect(onChoices).toHaveBeenCalledWith({ chartHideUnwind: true })
  })

  it('BO02 BOX-12 what is stored of the desk and cannot be read has its default', () => {
    expect(readBoaChoices(undefined).chartMaxPrice).toBe(8000)
    expect(readBoaChoices({ currentView: 'Sideways' })).toEqual(DEFAULT_CHOICES)
    expect(readBoaChoices({ currentView: 'Chart' }).currentView).toBe('Chart')
  })

  it('FRS-5 A11Y-1 a stale desk keeps its numbers, drops its marks, says why and since when, can be retried', async () => {
    const { container, onRetry, again } = await desk(ready())
    expect(await brokenIn('Accepted offers', 'Stack')).toEqual([])
    await again(ready({ freshness: { state: 'stale', asOf: NOW, since: NOW, why: 'No proof for 12 s' } }))
    expect(await brokenRules(container)).toEqual([])
    const offers = panel('Accepted offers')
    expect(offers.classList.contains('is-stale')).toBe(true)
    expect(within(offers).getByText('STALE').parentElement!.textContent).toBe('STALE17:07:42, 2 min old')
    expect(within(offers).getByText('No proof for 12 s')).toBeDefined()
    expect(within(offers).getByText('158.00')).toBeDefined()
    expect(within(offers).queryByText('new')).toBeNull()
    await userEvent.setup().click(within(offers).getByRole('button', { name: 'Retry now' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('BO05 FRS-6 A11Y-1 a desk without data keeps its places; a failed first load says so, with Retry', async () => {
    const { onRetry, again } = await desk({ kind: 'waiting' })
    expect(within(panel('Accepted offers')).getByText('Loading...')).toBeDefined()
    expect(within(panel('Stack')).getByText('WAITING')).toBeDefined()
    expect(await brokenIn('Accepted offers', 'Stack')).toEqual([])
    await again({ kind: 'failed', why: { why: 'Could not load this period.', at: NOW } })
    expect(screen.queryByText(/^Loading/)).toBeNull()
    for (const name of ['Stack', 'Accepted offers', 'Bids on the table'])
      expect(within(panel(name)).getByText('This could not be loaded')).toBeDefined()
    await userEvent.setup().click(within(panel('Stack')).getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('BO01 FRS-3 FRS-6 FRS-7 A11Y-1 the desk says whether it is empty, partial, fixed or failed', async () => {
    const { again } = await desk(ready({ lists: EMPTY_LISTS }))
    expect(screen.getByText('No accepted bids in this period')).toBeDefined()
    expect(screen.getByText('No bids and no offers in this period')).toBeDefined()
    expect(await brokenIn('Accepted bids', 'Stack')).toEqual([])
    await again(ready({ metrics: { ...DESK.metrics!, lateFeeds: [{ feed: 'acceptances', lastOk: NOW }] } }))
    expect(within(panel('Stack')).getByText('PARTIAL')).toBeDefined()
    await again(ready({ status: 'past', freshness: { state: 'fixed', asOf: NOW } }))
    expect(screen.queryByText('LIVE')).toBeNull()
    expect(within(panel('Stack')).getByText('FIXED')).toBeDefined()
    await again({ kind: 'failed', why: { why: 'Could not load this period.', at: NOW }, last: DESK })
    expect(within(panel('Accepted bids')).getByText('FAILED').parentElement!.textContent).toContain('17:07:42')
    expect(within(panel('Accepted bids')).getByRole('gridcell', { name: 'Moray East 3' })).toBeDefined()
  })

  it('FRS-9 figures that lag behind the live stack are stale with a time of their own, where the NIV is made of them', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === WIDE,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await desk(ready({ metricsBehind: true, metricsAt: NOW - 4000 }))
    const niv = within(panel('NIV breakdown'))
    expect(niv.queryByText('LIVE')).toBeNull()
    expect(niv.getByText('STALE').parentElement!.textContent).toContain('17:07:38')
    const stack = within(panel('Stack'))
    expect(stack.getByText('LIVE')).toBeDefined()
    expect(stack.getByText('BEHIND').title).toContain('NIV and price are of 17:07:38')
    Reflect.deleteProperty(globalThis, 'matchMedia')
  })

  it('FRS-10 what is notified of one row goes on with it, and says as of when it is once the row has left', async () => {
    const user = userEvent.setup()
    const { again } = await desk(ready())
    screen.getByRole('grid', { name: 'Accepted offers' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const dialog = within(screen.getByRole('dialog', { name: 'Dinorwig 3' }))
    expect(dialog.getByText('LIVE')).toBeDefined()
    expect(dialog.getByText(/^64/)).toBeDefined()
    const [first, ...others] = LISTS.acceptedOffers
    const later = { freshness: { state: 'live', asOf: NOW + 5000 } } as const
    await again(ready({ ...later, lists: { ...LISTS, acceptedOffers: [{ ...first!, volume: 71 }, ...others] } }))
    expect(dialog.getByText(/^71/)).toBeDefined()
    await again(ready({ ...later, lists: { ...LISTS, acceptedOffers: others } }))
    expect(dialog.queryByText('LIVE')).toBeNull()
    expect(dialog.getByRole('status').textContent).toBe(
      'This row is no longer in the stack. It was as below at 17:07:47.',
    )
    expect(dialog.getByText(/^71/)).toBeDefined()
  })

  it('DSK-1 one panel stands over the page with all columns, the rest is out of reach, Escape puts it back', async () => {
    const user = userEvent.setup()
    const { onCover } = await desk(ready())
    await user.click(screen.getByRole('button', { name: 'Show Accepted offers over the page' }))
    expect(within(panel('Accepted offers')).getByRole('columnheader', { name: /Repriced/ })).toBeDefined()
    expect(document.querySelector('.acceptedBids')!.hasAttribute('inert')).toBe(true)
    expect(document.querySelector('.feed')!.hasAttribute('inert')).toBe(true)
    expect(onCover).toHaveBeenLastCalledWith(true)
    await user.keyboard('{Escape}')
    expect(document.querySelector('.acceptedBids')!.hasAttribute('inert')).toBe(false)
    expect(onCover).toHaveBeenLastCalledWith(false)
  })

  it('DSK-2 Enter on a row tells all about it, and Escape closes only that', async () => {
    const user = userEvent.setup()
    await desk(ready())
    screen.getByRole('grid', { name: 'Accepted offers' }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(screen.getByRole('dialog', { name: 'Dinorwig 3' })).getByText('T_DINO-3')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the BOA desk on a phone', () => {
  beforeEach(() => {
    Object.assign(window, {
      matchMedia: (query: string) => ({
        matches: query.includes('767'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
  })

  it('DSK-3 shows one table at a time, chosen by tabs that the arrow keys move', async () => {
    const user = userEvent.setup()
    await desk(ready())
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['Accepted offers'])
    screen.getByRole('tab', { name: /Acc. offers/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Acc. bids')
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['Accepted bids'])
    await user.click(screen.getByRole('tab', { name: 'Table Frequency' }))
    expect(document.querySelector('.feed')).not.toBeNull()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})
