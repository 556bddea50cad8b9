import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MetricStrip, type MetricStripProps } from '../../../src/views/strip/MetricStrip'
import { NowContext } from '../../../src/views/user/now'
import { LISTS, METRICS, NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const strip = (own: Partial<MetricStripProps> = {}) =>
  render(
    <NowContext value={NOW + 150_000}>
      <MetricStrip metrics={METRICS} lists={LISTS} behind={false} freshness={{ state: 'live', asOf: NOW }} {...own} />
    </NowContext>,
  )
const { maxOfferPrice: _, ...withoutMaxOffer } = METRICS
const tile = (name: string): HTMLElement => screen.getByText(name).closest<HTMLElement>('.strip > div')!

describe('the metric strip', () => {
  it('MET-1 shows the price, who sets it, the NIV with its sign and word, and the totals', () => {
    strip()
    expect(screen.getByRole('button', { name: /Indicative price.*113\.46/ })).toBeDefined()
    expect(screen.getByText('Pembroke 41').parentElement?.textContent).toContain('114.10')
    expect(tile('NIV').textContent).toContain('+316.6')
    expect(tile('NIV').textContent).toContain('system short')
    expect(tile('Bids').textContent).toContain('−48.0')
    expect(tile('Max offer').textContent).toContain('Dinorwig 3')
  })

  it('MET-2 what was not received is a dash, never a zero; what others publish has a place once it is there', () => {
    strip({ metrics: withoutMaxOffer })
    expect(within(tile('Max offer')).getByText('-')).toBeDefined()
    expect(screen.queryByText('Market index')).toBeNull()
    expect(screen.queryByText('Day-ahead')).toBeNull()
    cleanup()
    strip({ metrics: { ...METRICS, marketPrice: 101.5, dayAheadPrice: 110 } })
    expect(tile('Market index').textContent).toContain('101.50')
    expect(tile('Day-ahead').textContent).toContain('110.00')
    expect(tile('Day-ahead').textContent).toContain('3.46 below price')
  })

  it('MET-2 while waiting the strip keeps its place and invents no number', () => {
    strip({ metrics: undefined, lists: undefined, freshness: { state: 'waiting' } })
    expect(screen.getAllByText('-')).toHaveLength(6)
    expect(screen.getByRole('button', { name: /Indicative price/ })).toHaveProperty('disabled', true)
  })

  it('MET-3 a negative NIV is a long system', () => {
    strip({ metrics: { ...METRICS, netImbalanceVolume: -12.3 } })
    expect(tile('NIV').textContent).toContain('−12.3')
    expect(tile('NIV').textContent).toContain('system long')
  })

  it('MET-4 once a price is published it is the headline, with its difference to the indicative one', () => {
    strip({ metrics: { ...METRICS, publishedPrice: 112.1 } })
    const hero = screen.getByRole('button', { name: /Published price.*112\.10/ })
    expect(hero.textContent).toContain('−1.36 to indicative')
    expect(screen.queryByText('Indicative price')).toBeNull()
  })

  it('MET-8, BA01 during a what-if each figure that moves is the tried one, with the live one below it', () => {
    const tried = { ...METRICS, indicativePrice: 120.46, netImbalanceVolume: 330.6 }
    strip({ tried })
    const hero = screen.getByRole('button', { name: /What-if price.*120\.46/ })
    expect(hero.textContent).toContain('live 113.46')
    expect(tile('NIV').textContent).toContain('+330.6')
    expect(tile('NIV').textContent).toContain('live +316.6')
    expect(tile('Bids').textContent).toContain('as live')
    expect([...document.querySelectorAll('.strip_tried .k > span')].map(({ textContent }) => textContent)).toEqual([
      'NIV',
    ])
  })

  it('MET-10, BA06 on a period that is published the tried figures are set against its stack, which is not live', () => {
    strip({ metrics: { ...METRICS, publishedPrice: 112.1 }, tried: { ...METRICS, netImbalanceVolume: 330.6 } })
    expect(screen.getByRole('button', { name: /What-if price/ }).textContent).toContain('stack 113.46')
    expect(tile('NIV').textContent).toContain('stack +316.6')
    expect(tile('Bids').textContent).toContain('as stack')
  })

  it('MET-9 a unit that sets the price with two pairs is named once, with the volume of both', () => {
    const [setter] = METRICS.setters
    const setters = [setter!, { ...setter!, bodId: '9/9/O', volume: 0.25 }]
    strip({ metrics: { ...METRICS, setters } })
    expect(screen.getAllByText(setter!.name)).toHaveLength(1)
    expect(screen.getByText(setter!.name).parentElement?.textContent).toContain((setter!.volume + 0.25).toFixed(2))
  })

  it('FRS-2 stale figures stay, marked, with their age', () => {
    strip({
      metrics: { ...METRICS, dayAheadPrice: 110 },
      freshness: { state: 'stale', asOf: NOW, since: NOW, why: 'No proof' },
    })
    for (const name of ['NIV', 'Bids', 'Min bid', 'Day-ahead']) {
      expect(tile(name).classList.contains('is-doubtful'), name).toBe(true)
      expect(tile(name).textContent, name).toContain('stale, 2 min old')
    }
    expect(tile('NIV').textContent).toContain('+316.6')
  })

  it('FRS-3 a late feed makes the figures that hang on it partial, and not those that others publish', () => {
    strip({ metrics: { ...METRICS, dayAheadPrice: 110, lateFeeds: [{ feed: 'bsad', lastOk: NOW, why: 'No answer' }] } })
    expect(screen.getByText('PARTIAL')).toBeDefined()
    expect(tile('NIV').textContent).toContain('partial, 2 min late')
    expect(tile('NIV').title).toContain('bsad')
    expect(tile('Day-ahead').textContent).not.toContain('partial')
  })

  it('FRS-4 figures behind the stack say so', () => {
    strip({ behind: true })
    expect(tile('NIV').textContent).toContain('behind the stack')
  })

  it('MET-5 Enter on the price answers why, in a dialog named by it; Escape closes it and gives the focus back', async () => {
    const user = userEvent.setup()
    strip({ metrics: { ...METRICS, lateFeeds: [{ feed: 'bsad', lastOk: NOW }] } })
    const button = screen.getByRole('button', { name: /Indicative price/ })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Why 113.46 £/MWh' })
    expect(within(dialog).getAllByText('T_PEMB-41')).not.toEqual([])
    expect(within(dialog).getByText(/last received 17:07:42/)).toBeDefined()
    expect(within(dialog).getByRole('status').textContent).toContain('partial, 2 min late')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('MET-6 the newest move of the price stands next to it with its time and what it followed from, the others behind it', () => {
    const cause = { plantId: 'T_PEMB-41', bodId: '1/1/O', name: 'Pembroke 41', price: 114.1, mw: 50 }
    const moves = {
      by: 'received' as const,
      since: NOW - 600_000,
      list: [
        { at: NOW, from: 111.36, to: 113.46, reason: 'actions' as const, because: [cause], more: 0 },
        { at: NOW - 60_000, to: 111.36, reason: 'market' as const, because: [], more: 0 },
      ],
    }
    strip({ metrics: { ...METRICS, moves } })
    const move = document.querySelector('.strip_setby .move')!
    expect(move.textContent).toBe('17:07+2.10Pembroke 41 +50 MW at 114.10')
    expect(move.getAttribute('title')!.split('\n')).toEqual([
      '17:07:42 +2.10 → 113.46: Pembroke 41 +50 MW at 114.10',
      '17:06:42 first price → 111.36: market index price, adjustments or a loss multiplier',
      'As received since 16:57:42.',
    ])
  })

  it('MET-7 moves whose order is not known, and a price that has not moved, say so', () => {
    strip()
    expect(screen.getByText('Order of its moves not known')).toBeDefined()
    cleanup()
    strip({ metrics: { ...METRICS, moves: { by: 'received', since: NOW, list: [] } } })
    expect(screen.getByText('Price has not moved yet')).toBeDefined()
  })
})
