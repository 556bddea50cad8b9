import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { BoaLists } from '../../../src/domain/boa/collectionLists'
import { sceneDigest } from '../../../src/domain/charts/digest'
import type { Scene, SceneItem } from '../../../src/domain/charts/sceneTypes'
import { NivBars } from '../../../src/views/charts/NivBars'
import { stackBars } from '../../../src/views/charts/stack/stackBars'
import type { StackItem } from '../../../src/domain/wire'
import { useGeometry, type StackPlotProps } from '../../../src/views/charts/stack/stackFrame'
import { StackPlot } from '../../../src/views/charts/stack/StackPlot'
import { useStackScene } from '../../../src/views/charts/stack/useStackScene'
import { testApp } from '../../support/testApp'
import { withBrowserGaps } from '../support/browserGaps'
import { LISTS, METRICS, row } from '../support/desk'

withBrowserGaps()

testApp()

const plotOf = (lists: BoaLists, own: Partial<StackPlotProps>): StackPlotProps => ({
  stack: stackBars(lists),
  metrics: METRICS,
  side: 'both',
  depth: 'all',
  cap: 8000,
  partial: false,
  width: 826,
  height: 150,
  ...own,
})
const plot = (lists: BoaLists = LISTS, own: Partial<StackPlotProps> = {}) =>
  render(<StackPlot {...plotOf(lists, own)} />)

/** The picture that is painted of the stack. */
const sceneOf = (lists: BoaLists = LISTS, own: Partial<StackPlotProps> = {}): Scene => {
  const props = plotOf(lists, own)
  return renderHook(() => useStackScene(useGeometry(props), props)).result.current
}
const itemsOf = (...of: Parameters<typeof sceneOf>): readonly SceneItem[] =>
  sceneOf(...of).layers.flatMap(({ groups }) => groups.flatMap((group) => group.items))
const textsIn = (items: readonly SceneItem[]) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))

const reported = () => document.querySelector('.stack-hover [aria-live]')!.textContent

describe('the drawing of the stack', () => {
  it('STK-8 tells its numbers to those who do not see it', async () => {
    plot()
    const digest = sceneDigest(sceneOf())
    await waitFor(() => expect(screen.getByRole('img').getAttribute('data-drawn')).toBe(digest))
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      'Accepted offers 186 MW, Accepted bids 96 MW, Table offers 62 MW, Table bids 118 MW, NIV +316.6 MWh, indicative price 113.46 £/MWh.',
    )
  })

  it('STK-19, BA06 of a what-if it draws the tried price and the live one', () => {
    expect(textsIn(itemsOf(LISTS, { livePrice: -50, height: 500 }))).toEqual(
      expect.arrayContaining(['113.46', 'what-if £/MWh', 'live −50.00']),
    )
  })

  it('STK-20, BA03 in a what-if Enter on the bar that is read picks it; else it picks nothing', async () => {
    const onPick = vi.fn()
    const user = userEvent.setup()
    plot(LISTS, { onPick })
    screen.getByRole('group').focus()
    await user.keyboard('{ArrowRight}{Enter}')
    const [[picked]] = onPick.mock.calls as [[StackItem]]
    expect(reported()).toContain(picked.name)
    expect(screen.getByText(picked.isAccepted ? 'Press to put it back' : 'Press to accept it')).toBeDefined()
  })

  it('STK-9 the price is on its line, and says when it is partial', () => {
    const items = itemsOf(LISTS, { partial: true })
    expect(textsIn(items)).toEqual(expect.arrayContaining(['113.46', 'indicative, partial']))
    const price = items.find((item) => item.kind === 'text' && item.text === '113.46')
    const line = items.find((item) => item.kind === 'path' && item.stroke?.colour === 'var(--accent)')
    expect(price?.kind === 'text' && line?.kind === 'path' && Math.abs(price.y - line.points[1]!)).toBeLessThan(2)
  })

  it('STK-11 flagged bars are in lines, others full, and NIV and sections are named', () => {
    const items = itemsOf()
    const patterns = items.flatMap((item) => (item.kind === 'rects' && item.fill ? [item.fill.pattern] : []))
    expect(patterns).toContain('lines')
    expect(patterns).toContain('none')
    expect(textsIn(items)).toContain('Accepted offers 186 MW')
    expect(textsIn(itemsOf(LISTS, { metrics: { ...METRICS, netImbalanceVolume: 50 } }))).toContain(
      'NIV +50.0 MWh = 100 MW',
    )
  })

  it('STK-10 the arrow keys read bar by bar, beginning at the first accepted offer', async () => {
    const user = userEvent.setup()
    plot()
    screen.getByRole('group', { name: /read bar by bar/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(reported()).toBe('Pembroke 41, accepted offer, 114.10 £/MWh, 122.0 MW, 61.0 MWh')
    await user.keyboard('{ArrowRight}')
    expect(reported()).toContain('Dinorwig 3, accepted offer, CADL')
    await user.keyboard('{Home}')
    expect(reported()).toContain('Keadby 2, bid on the table')
    await user.keyboard('{Escape}')
    expect(reported()).toBe('')
  })

  it('STK-10 there is one readout, for the bar under the pointer', () => {
    plot()
    const layer = screen.getByRole('group', { name: /read bar by bar/ })
    fireEvent.pointerMove(layer, { clientX: 400 })
    expect(document.querySelectorAll('.readout')).toHaveLength(1)
    fireEvent.pointerLeave(layer)
    expect(document.querySelector('.readout')).toBeNull()
  })

  it('STK-6 a thousand bars are no more items than ten', () => {
    const many = {
      ...LISTS,
      tableOffers: Array.from({ length: 1_000 }, (_, index) =>
        row({ isAccepted: false, bodId: String(index), mainPrice: index / 10 }),
      ),
    }
    const rects = (lists?: BoaLists) => itemsOf(lists).filter((item) => item.kind === 'rects')
    expect(rects(many).length).toBeLessThanOrEqual(rects().length)
    const bars = rects(many).map((item) => item.rects.length / 4)
    expect(Math.max(...bars)).toBe(1_000)
  })
})

describe('what makes the NIV', () => {
  it('BO04 shows each part signed, and a part not received as a dash without a bar', () => {
    render(<NivBars metrics={METRICS} />)
    expect(screen.getByRole('row', { name: 'Bids −48.0' })).toBeDefined()
    expect(screen.getByRole('row', { name: 'NIV +316.6' })).toBeDefined()
    const stor = screen.getByRole('row', { name: 'Non-BM STOR -' })
    expect(stor.querySelector<HTMLElement>('.nivBars_fill')!.style.width).toBe('0%')
  })
})
