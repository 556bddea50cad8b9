import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { WireRow } from '../../../src/domain/wire'
import { rowLink } from '../../../src/views/tables/LiveTable'
import { withBrowserGaps } from '../support/browserGaps'
import { add, Desk, edit, feedRow, staged } from './liveStage'

withBrowserGaps()

const PLANTS = ['Drax 1', 'Grain 7', 'Cottam', 'Keadby 2', 'Pembroke 41']
const desk = () => new Desk(PLANTS.map((plant, i) => feedRow(`r${i}`, plant, i + 1)))
const LINKED = { clickEventUrl: '/glossary' }

const focused = async (...args: Parameters<typeof staged>) => {
  const stage = await staged(...args)
  act(() => stage.grid().focus())
  const user = userEvent.setup()
  const active = () => {
    const cell = document.getElementById(stage.grid().getAttribute('aria-activedescendant') ?? 'none')
    return (
      cell && [
        cell.closest('.row')?.getAttribute('aria-rowindex'),
        cell.getAttribute('aria-colindex'),
        cell.textContent,
      ]
    )
  }
  return { ...stage, user, active, press: (keys: string) => act(async () => await user.keyboard(keys)) }
}

describe('the cell cursor', () => {
  it('KEYS-1 moves by arrows over rows and cells, and to their ends', async () => {
    const { active, press } = await focused(desk())
    expect(active()).toBeNull()
    await press('{ArrowDown}')
    expect(active()).toEqual(['2', '1', '17:07'])
    await press('{ArrowDown}{ArrowRight}')
    expect(active()).toEqual(['3', '2', 'Grain 7'])
    await press('{End}')
    expect(active()).toEqual(['3', '4', '-'])
    await press('{Home}{ArrowLeft}')
    expect(active()).toEqual(['3', '1', '17:07'])
    await press('{Control>}{End}{/Control}{ArrowRight}{ArrowDown}')
    expect(active()).toEqual(['6', '2', 'Pembroke 41'])
    await press('{Control>}{Home}{/Control}')
    expect(active()).toEqual(['2', '2', 'Drax 1'])
    await press('{PageDown}{PageUp}')
    expect(active()).toEqual(['2', '2', 'Drax 1'])
  })

  it('KEYS-2 follows its row when rows come above it and when it is sorted', async () => {
    const stage = desk()
    const { active, press } = await focused(stage)
    await press('{ArrowDown}{ArrowDown}{ArrowRight}')
    act(() => void stage.push(add(feedRow('x', 'New', 0))))
    expect(active()).toEqual(['4', '2', 'Grain 7'])
    act(() => void stage.sort('volume', false))
    expect(active()).toEqual(['5', '2', 'Grain 7'])
    act(() => void stage.push(edit(stage, feedRow('r1', 'Grain 7', 99))))
    expect(active()).toEqual(['2', '2', 'Grain 7'])
    await press('{ArrowDown}')
    expect(active()).toEqual(['3', '2', 'Pembroke 41'])
  })

  it('KEYS-3 a press takes it to a cell', async () => {
    const { active, user } = await focused(desk())
    await user.click(screen.getByText('Cottam'))
    expect(active()).toEqual(['4', '2', 'Cottam'])
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Cottam')
  })

  it('KEYS-4 with Shift rows are picked, and Ctrl+C copies them in view order; Escape lets them go', async () => {
    const { press, onCopy } = await focused(desk())
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2)
    await press('{Control>}c{/Control}')
    expect(onCopy).toHaveBeenLastCalledWith(['r1', 'r2'])
    await press('{Escape}{Control>}c{/Control}')
    expect(onCopy).toHaveBeenLastCalledWith(['r1'])
  })

  it('KEYS-5 a letter or a digit opens the filter of its column; not where there is none', async () => {
    const { press, onFilter } = await focused(desk())
    await press('g')
    expect(onFilter).not.toHaveBeenCalled()
    await press('{ArrowDown}{ArrowRight}g')
    const [id, anchor, typed] = onFilter.mock.calls[0] as [string, HTMLElement, string]
    expect([id, typed, anchor.getAttribute('role')]).toEqual(['plant', 'g', 'columnheader'])
    await press('{End}g')
    expect(onFilter).toHaveBeenCalledOnce()
  })

  it('KEYS-6 Alt+P pins its row, and unpins it', async () => {
    const stage = desk()
    const { press, onPin, again } = await focused(stage)
    await press('{ArrowDown}{Alt>}{KeyP}{/Alt}')
    fireEvent.keyDown(screen.getByRole('grid'), { code: 'KeyP', key: 'p', altKey: true })
    expect(onPin).toHaveBeenLastCalledWith('r0', true)
    await again(stage.tableView({ pinned: ['r0'] }))
    fireEvent.keyDown(screen.getByRole('grid'), { code: 'KeyP', key: 'p', altKey: true })
    expect(onPin).toHaveBeenLastCalledWith('r0', false)
  })

  it('KEYS-7 Alt+I and the menu key tell of its cell; so does the pointer over one', async () => {
    const { press, onCell, user } = await focused(desk())
    await press('{ArrowDown}{ArrowRight}')
    fireEvent.keyDown(screen.getByRole('grid'), { code: 'KeyI', key: 'i', altKey: true })
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ContextMenu' })
    expect(onCell.mock.calls).toEqual([
      ['r0', 'plant', screen.getByText('Drax 1')],
      ['r0', 'plant', screen.getByText('Drax 1')],
    ])
    await user.hover(screen.getByText('Cottam'))
    expect(onCell).toHaveBeenLastCalledWith('r2', 'plant', screen.getByText('Cottam'))
  })

  it('RPL-18 a row is traced by a press and by Space, by the cells that stay', async () => {
    const onTrace = vi.fn()
    const { press, user } = await focused(desk(), { onTrace })
    await press('{ArrowDown} ')
    expect(onTrace).toHaveBeenLastCalledWith('r0', '17:07 Drax 1')
    await user.click(screen.getByText('Cottam'))
    expect(onTrace).toHaveBeenLastCalledWith('r2', '17:07 Cottam')
  })
})

describe('a row that leads somewhere', () => {
  const linked = () => new Desk([feedRow('a', 'Drax 1', 1, LINKED), feedRow('b', 'Grain 7', 2)])
  const opens = (row: WireRow) => row.clickEventUrl !== undefined

  it('PLT-85 PL03 the name of a plant opens the plant, by a press and by Enter, and what is next to it opens the row', async () => {
    const onPlant = vi.fn(() => true)
    const { onOpenRow, press, user, rows } = await focused(linked(), { opens: () => true, onPlant })
    const [first] = rows()
    await user.click(first!.element.children[1]!)
    expect([onPlant.mock.calls.length, onOpenRow.mock.calls.length]).toEqual([1, 0])
    await press('{Enter}')
    expect([onPlant.mock.calls.length, onOpenRow.mock.calls.length]).toEqual([2, 0])
    await user.click(first!.element.children[2]!)
    expect([onPlant.mock.calls.length, onOpenRow.mock.calls.length]).toEqual([2, 1])
    onPlant.mockReturnValue(false)
    await user.click(first!.element.children[1]!)
    expect([onPlant.mock.calls.length, onOpenRow.mock.calls.length]).toEqual([3, 2])
  })

  it('LT19 is opened by a press or Enter, and no other row is', async () => {
    const { onOpenRow, press, user, rows } = await focused(linked(), { opens })
    expect(rows().map(({ element }) => element.classList.contains('linked'))).toEqual([true, false])
    await user.click(screen.getByText('Grain 7'))
    expect(onOpenRow).not.toHaveBeenCalled()
    await user.click(screen.getByText('Drax 1'))
    expect(onOpenRow).toHaveBeenCalledOnce()
    await press('{Enter}')
    expect(onOpenRow.mock.calls.map(([row]) => (row as { uniqueId: string }).uniqueId)).toEqual(['a', 'a'])
  })

  it('LT19 while events are traced a press traces it, and Enter still opens it', async () => {
    const onTrace = vi.fn()
    const { onOpenRow, press, user } = await focused(linked(), { opens, onTrace })
    await user.click(screen.getByText('Drax 1'))
    expect([onTrace.mock.calls.length, onOpenRow.mock.calls.length]).toEqual([1, 0])
    await press('{Enter}')
    expect([onTrace.mock.calls.length, onOpenRow.mock.calls.length]).toEqual([1, 1])
  })

  const PAGES = new Set(['glossary', 'plant'])
  const to = (clickEventUrl: string, pages: ReadonlySet<string> = PAGES) =>
    rowLink({ uniqueId: 'a', row: {}, clickEventUrl }, pages)

  it.each([
    ['/glossary', '/glossary'],
    ['/plant/T_DRAXX-1', '/plant/T_DRAXX-1'],
    ['/plant/Drax%20[BSAD]', '/plant/Drax'],
    ['/plant/Grain%207%20%5BBSAD%5D/2026-11-01', '/plant/Grain%207/2026-11-01'],
  ])('LT19 %s leads to the page %s', (requested, path) => {
    expect(to(requested)).toEqual({ kind: 'path', path })
  })

  it('LT19 S17 a listed site over https is opened apart; anything else leads nowhere', () => {
    expect(to('https://bmrs.elexon.co.uk/x')).toEqual({ kind: 'site', href: 'https://bmrs.elexon.co.uk/x' })
    for (const requested of [
      'javascript:alert(1)',
      'http://bmrs.elexon.co.uk/',
      'https://evil.example/',
      '//evil.example/x',
      '/\\evil.example',
      'glossary',
      '',
    ])
      expect(to(requested)).toBeUndefined()
  })

  it('LT19 a page that does not exist is not linked to', () => {
    expect(to('/plant/T_DRAXX-1', new Set(['glossary']))).toBeUndefined()
  })
})

describe('rows by their look', () => {
  const marked = () =>
    new Desk([
      feedRow('a', 'Drax 1', 1, { hoverOver: 'Trip at 17:02', rowSelected: true }),
      feedRow('b', 'Grain 7', 2, { hideRow: true }),
      feedRow('c', 'Cottam', 3),
    ])

  it('LT19 DSK-65 where cells have a card it has the hover text of the row, and the browser shows none over the rows', async () => {
    const { rows } = await staged(marked())
    expect(rows().map(({ element }) => element.title)).toEqual(['', ''])
  })

  it('LT19 a row has its hover text and is marked where the server selected it; a hidden one is not there', async () => {
    const { rows } = await staged(marked(), { onCell: undefined })
    expect(rows().map(({ element, cells }) => [cells[1], element.title, element.className])).toEqual([
      ['Drax 1', 'Trip at 17:02', 'row selected'],
      ['Cottam', '', 'row'],
    ])
  })

  it('PIN-1 pinned rows stand under the head, go on with the data, and are unpinned by their pin', async () => {
    const stage = desk()
    const { container, onPin, rows } = await staged(
      stage,
      {},
      { kind: 'ready', value: stage.tableView({ pinned: ['r3', 'r1'] }) },
    )
    const band = () => [...container.querySelectorAll('.live_pinned-rows .row')]
    const texts = () =>
      band().map((row) => [
        row.getAttribute('aria-rowindex'),
        row.children[1]?.textContent,
        row.children[2]?.textContent,
      ])
    expect(texts()).toEqual([
      ['2', 'Keadby 2', '4.00'],
      ['3', 'Grain 7', '2.00'],
    ])
    expect(rows().map(({ index }) => index)).toEqual([4, 5, 6, 7, 8])
    act(() => void stage.push(edit(stage, feedRow('r1', 'Grain 7', 77))))
    expect(texts()[1]).toEqual(['3', 'Grain 7', '77.00'])
    expect(band()[1]?.children[2]?.classList.contains('flash')).toBe(true)
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'Unpin this row' })[1]!)
    expect(onPin).toHaveBeenCalledExactlyOnceWith('r1', false)
  })
})
