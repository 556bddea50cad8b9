import { timeTexts } from '../../../../src/domain/periods'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_CELL_STYLE } from '../../../../src/domain/tables/cells/cellText'
import type { WireCell } from '../../../../src/domain/wire'
import type { CellHistory } from '../../../../src/streams/lib/tableTypes'
import { CellCard, type CellCardProps } from '../../../../src/views/tables/tools/cell/CellCard'
import { changedTexts, differenceTexts, fullValue } from '../../../../src/views/tables/tools/cell/cellTexts'
import { HoverBox } from '../../../../src/views/tables/tools/cell/HoverBox'
import { useCellQuery } from '../../../../src/views/tables/tools/cell/useCellQuery'
import { NowContext } from '../../../../src/views/user/now'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { header, NOW } from './stage'

const TIMES = timeTexts('24h')

withBrowserGaps()
afterEach(() => void vi.useRealTimers())

const style = DEFAULT_CELL_STYLE
const price = header('price', { title: 'Price', prefix: '£', suffix: '/MWh', hoverText: 'Of the acceptance' })
const number = (value: number): WireCell => ({ cellType: 'number', value })
const history = (own: Partial<CellHistory> = {}): CellHistory => ({
  since: NOW - 3_600_000,
  changes: [],
  cut: false,
  ...own,
})

describe('the words of a cell', () => {
  it('CELL-2 every digit with its unit; what is missing is missing', () => {
    expect(fullValue(number(-1234.56789), price, style)).toBe('−£1,234.56789/MWh')
    expect(fullValue(number(0), header('mw', { suffix: 'MW' }), style)).toBe('0 MW')
    expect(fullValue({ cellType: 'number' }, price, style)).toBe('-')
    expect(fullValue(undefined, price, style)).toBe('-')
  })

  it('LT13 CELL-2 capacities as the table shows them: halved, in MWh', () => {
    const mwh = { ...style, capacityInMwh: true }
    expect(fullValue(number(401), header('mw', { suffix: 'MW', isMw: true }), mwh)).toBe('200.5 MWh')
  })

  it('CELL-2 a time to the second, with its zone; a duration with its minutes', () => {
    const at = Date.parse('2026-07-01T16:00:05.250Z')
    expect(fullValue({ cellType: 'date', value: at }, header('at'), style)).toBe('Wed 1 Jul 2026, 17:00:05.250 BST')
    expect(fullValue({ cellType: 'time', value: 90 }, header('for'), style)).toBe('1 hr 30 m (90 min)')
  })

  it('CELL-3 when it changed, how long ago, on which day; else since when it has not', () => {
    const changed = (ago: number, isNew = false) =>
      changedTexts(
        history({ changes: [{ at: NOW - ago, from: isNew ? undefined : number(1), to: number(2) }] }),
        NOW,
        TIMES,
      )
    expect(changed(12_000)).toBe('Changed 12 s ago at 17:07:30 GMT')
    expect(changed(12_000, true)).toBe('New 12 s ago at 17:07:30 GMT')
    expect(changed(86_400_000)).toBe('Changed 1 d ago at 17:07:42 GMT on Thu 19 Nov 2026')
    expect(changedTexts(history(), NOW, TIMES)).toBe('Unchanged since the table came at 16:07 GMT')
    // Where changes were let go nobody knows that there was none.
    expect(changedTexts(history({ cut: true }), NOW, TIMES)).toBe('No change recorded since 16:07 GMT')
  })

  it('CELL-4 the difference of numbers, with its sign and without crumbs of decimals', () => {
    const change = (from: WireCell | undefined, to: WireCell | undefined) =>
      differenceTexts({ at: NOW, from, to }, price, style)
    expect(change(number(0.1), number(0.3))).toBe('+0.2')
    expect(change(number(60), number(45.5))).toBe('−14.5')
    expect(change(number(60), number(60))).toBe('±0')
    expect(change(undefined, number(60))).toBeUndefined()
    expect(change({ cellType: 'text', value: 'a' }, { cellType: 'text', value: 'b' })).toBeUndefined()
  })
})

const card = (own: Partial<CellCardProps> = {}) =>
  render(
    <NowContext value={NOW}>
      <main>
        <CellCard
          header={price}
          cell={number(61.5)}
          present
          style={style}
          history={history({ changes: [{ at: NOW - 12_000, from: number(60), to: number(61.5) }], cut: true })}
          source={{ kind: 'simulator', label: 'Simulated', detail: 'Seed 1' }}
          freshness={{ state: 'live', asOf: NOW }}
          feeds={['acceptances', 'fuelMix']}
          rowId="2026-11-24/35"
          {...own}
        />
      </main>
    </NowContext>,
  )

describe('the card of a cell', () => {
  it('CELL-5 tells value, age, source and how fresh the table is', async () => {
    const { container } = card()
    for (const text of ['£61.5/MWh', 'Of the acceptance', 'Changed 12 s ago at 17:07:30 GMT', 'Simulated', 'LIVE'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(await brokenRules(container)).toEqual([])
  })

  it('PRV-8 names on demand the publisher and data set of each feed that the table is made of, and the id of the row', async () => {
    const providers = [
      { id: 'elexon', name: 'Elexon', feeds: ['balancing'] },
      { id: 'other', name: 'Other publisher', feeds: ['fuelMix'] },
    ]
    card({ source: { kind: 'elexon', label: 'Elexon live', detail: '', providers } })
    expect(screen.queryByText('2026-11-24/35')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Where it comes from' }))
    expect(screen.getByText('2026-11-24/35')).toBeTruthy()
    for (const text of ['Acceptances', 'Elexon BOALF', /^Other publisher /, /BMRS data ©/])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it('PRV-8 a table that no feed makes says so, and a row that has left has no origin', () => {
    const { unmount } = card({ feeds: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Where it comes from' }))
    expect(screen.getByText('No feed of the market: the server makes its rows.')).toBeTruthy()
    unmount()
    card({ present: false })
    expect(screen.queryByRole('button', { name: 'Where it comes from' })).toBeNull()
  })

  it('LT19 DSK-66 has what the row says of itself', () => {
    card({ ofRow: 'Drax 1\nFuel: Biomass' })
    expect(screen.getByText(/Fuel: Biomass/).textContent).toBe('Drax 1\nFuel: Biomass')
  })

  it('CELL-6 the last changes on demand; that older ones are not kept is said', () => {
    card()
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Last changes (1)' }))
    const [, row] = screen.getAllByRole('row')
    expect(
      within(row!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['17:07:30', '60', '61.5', '+1.5'])
    expect(screen.getByRole('columnheader', { name: 'Change £/MWh' })).toBeTruthy()
    expect(screen.getByText('Older changes are not stored.')).toBeTruthy()
  })

  it('CELL-5 of a row that has gone it says so', () => {
    card({ present: false, cell: undefined })
    expect(screen.getByText('The row has left the table')).toBeTruthy()
  })
})

const Hovered = ({ anchor }: { readonly anchor: HTMLElement }) => {
  const { requested, query, close } = useCellQuery()
  return (
    <>
      <button type="button" onClick={() => query('row', 'price', anchor)}>
        ask
      </button>
      {requested && (
        <HoverBox
          label={`${requested.id} ${requested.column}`}
          className="tableTools_cell-card"
          anchor={anchor}
          spotOf={() => ({ top: 0, left: 0 })}
          onClose={close}
        >
          {requested.byKey ? 'by key' : 'by pointer'}
        </HoverBox>
      )}
    </>
  )
}

describe('when the card is shown', () => {
  const stage = () => {
    vi.useFakeTimers()
    const anchor = document.createElement('div')
    const other = document.createElement('div')
    document.body.append(anchor, other)
    render(<Hovered anchor={anchor} />)
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    const query = () => fireEvent.click(screen.getByText('ask'))
    return { anchor, other, pass, query, shown: () => screen.queryByRole('dialog')?.textContent }
  }

  it('CELL-7 after the pointer has rested 400 ms, and not when it went on', () => {
    const { anchor, other, pass, query, shown } = stage()
    fireEvent.pointerMove(anchor)
    query()
    pass(399)
    expect(shown()).toBeUndefined()
    fireEvent.pointerOver(other)
    pass(1000)
    expect(shown()).toBeUndefined()
    query()
    pass(400)
    expect(shown()).toBe('by pointer')
  })

  it('CELL-7 at once by a key', () => {
    const { anchor, query, shown } = stage()
    fireEvent.keyDown(anchor, { key: 'i', altKey: true })
    query()
    expect(shown()).toBe('by key')
  })

  it('CELL-8 goes when the pointer leaves, but waits for it on its way into the card; never takes the focus', () => {
    const { anchor, other, pass, query, shown } = stage()
    const focused = document.activeElement
    fireEvent.pointerMove(anchor)
    query()
    pass(400)
    expect(document.activeElement).toBe(focused)
    fireEvent.pointerOver(other)
    pass(200)
    fireEvent.pointerOver(screen.getByRole('dialog'))
    pass(1000)
    expect(shown()).toBe('by pointer')
    fireEvent.pointerOver(other)
    pass(300)
    expect(shown()).toBeUndefined()
  })

  it.each(['pointerdown', 'scroll', 'Escape'])('CELL-8 goes by %s', (what) => {
    const { anchor, other, pass, query, shown } = stage()
    fireEvent.pointerMove(anchor)
    query()
    pass(400)
    if (what === 'Escape') fireEvent.keyDown(document.body, { key: what })
    else fireEvent(other, new Event(what, { bubbles: true }))
    expect(shown()).toBeUndefined()
  })
})
