import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MetricStrip, type MetricStripProps } from '../../../src/views/strip/MetricStrip'
import { NowContext } from '../../../src/views/own/now'
import { LISTS, METRICS, NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const strip = (own: Partial<MetricStripProps> = {}) =>
  render(
    <NowContext value={NOW + 150_000}>
      <MetricStrip metrics={METRICS} lists={LISTS} behind={false} freshness={{ state: 'live', asOf: NOW }} {...own} />
    </NowContext>,
  )
const tile = (name: string): HTMLElement => screen.getByText(name).closest<HTMLElement>('.strip > div')!

describe('the metric strip', () => {
  it('MET-1 shows the price, who sets it, the NIV with its sign and word, and the totals', () => {
    strip()
    expect(screen.getByRole('button', { name: /Indicative price.*113\.46/ })).toBeDefined()
    expect(screen.getByText('Pembroke 41').parentElement?.textContent).toContain('114.10')
    expect(tile('NIV').textContent).toContain('+316.6')
    expect(tile('NIV').textContent).toContain('system short')
    expect(tile('Accepted bids').textContent).toContain('−48.0')
    expect(tile('Max offer').textContent).toContain('Dinorwig 3')
  })

  it('MET-2 what was not heard is a dash with a sentence, never a zero', () => {
    strip()
    expect(within(tile('Published')).getByText('-')).toBeDefined()
    expect(tile('Published').textContent).toContain('not published yet')
    expect(tile('Market index').textContent).toContain('not received yet')
  })

  it('MET-2 while waiting the strip keeps its place and invents no number', () => {
    strip({ metrics: undefined, lists: undefined, freshness: { state: 'waiting' } })
    expect(screen.getAllByText('-')).toHaveLength(8)
    expect(screen.getByRole('button', { name: /Indicative price/ })).toHaveProperty('disabled', true)
  })

  it('MET-3 a negative NIV is a long system', () => {
    strip({ metrics: { ...METRICS, netImbalanceVolume: -12.3 } })
    expect(tile('NIV').textContent).toContain('−12.3')
    expect(tile('NIV').textContent).toContain('system long')
  })

  it('MET-4 the published price stands beside the indicative one with their difference', () => {
    strip({ metrics: { ...METRICS, publishedPrice: 112.1 } })
    expect(tile('Published').textContent).toContain('112.10')
    expect(tile('Published').textContent).toContain('−1.36 to indicative')
  })

  it('FRS-2 stale figures stay, marked, with their age', () => {
    strip({ freshness: { state: 'stale', asOf: NOW, since: NOW, why: 'No proof' } })
    for (const name of ['NIV', 'Accepted bids', 'Min bid', 'Published']) {
      expect(tile(name).classList.contains('is-doubtful'), name).toBe(true)
      expect(tile(name).textContent, name).toContain('stale, 2 min old')
    }
    expect(tile('NIV').textContent).toContain('+316.6')
  })

  it('FRS-3 a late feed makes the figures that hang on it partial, and not those that others publish', () => {
    strip({ metrics: { ...METRICS, lateFeeds: [{ feed: 'bsad', lastOk: NOW, why: 'No answer' }] } })
    expect(screen.getByText('PARTIAL')).toBeDefined()
    expect(tile('NIV').textContent).toContain('partial, 2 min late')
    expect(tile('NIV').title).toContain('bsad')
    expect(tile('Published').textContent).toContain('not published yet')
  })

  it('FRS-4 figures behind the stack say so', () => {
    strip({ behind: true })
    expect(tile('NIV').textContent).toContain('behind the stack')
  })

  it('MET-5 Enter on the price answers why: setters, stages, replacement price, late feeds', async () => {
    const user = userEvent.setup()
    strip({ metrics: { ...METRICS, lateFeeds: [{ feed: 'bsad', lastOk: NOW }] } })
    screen.getByRole('button', { name: /Indicative price/ }).focus()
    await user.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Why 113.46 £/MWh' })
    expect(within(dialog).getByText('T_PEMB-41')).toBeDefined()
    expect(within(dialog).getByText('SO- or CADL-flagged').closest('tr')?.textContent).toContain('80.0')
    expect(within(dialog).getByText('111.20')).toBeDefined()
    expect(within(dialog).getByText(/last received 17:07:42/)).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
