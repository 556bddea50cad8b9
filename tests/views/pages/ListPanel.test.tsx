import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { boaItemKey } from '../../../src/domain/boa/collection'
import type { BoaLists } from '../../../src/domain/boa/collectionLists'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import type { StackItem } from '../../../src/domain/wire'
import { WithSettings } from '../../../src/views/user/settings'
import { ListPanel, type ListPanelProps } from '../../../src/views/boa/ListPanel'
import { withBrowserGaps } from '../support/browserGaps'
import { EMPTY_LISTS, LISTS, row } from '../support/desk'
import { StackContext } from '../support/stackContext'
import { shownRows } from '../tables/liveStage'

withBrowserGaps()

let stack: StackContext
beforeEach(() => {
  stack = new StackContext()
  stack.provide()
})

const settled = () => act(async () => await Promise.resolve())
const offers = (acceptedOffers: readonly StackItem[]): BoaLists => ({ ...LISTS, acceptedOffers })

const list = async (own: Partial<ListPanelProps> = {}) => {
  const acts = { onOpen: vi.fn(), onTrace: vi.fn(), onExpand: vi.fn(), onRetry: vi.fn() }
  const { container } = render(
    <MemoryRouter>
      <WithSettings settings={DEFAULT_SETTINGS}>
        <ListPanel
          list="acceptedOffers"
          period={{ date: '2026-11-20', period: 35 }}
          items={LISTS.acceptedOffers}
          expanded={false}
          covered={false}
          {...acts}
          onTrace={undefined}
          {...own}
        />
      </WithSettings>
    </MemoryRouter>,
  )
  await settled()
  const again = async (...reported: Parameters<StackContext['show']>) => {
    act(() => stack.show(...reported))
    await settled()
  }
  return {
    ...acts,
    container,
    again,
    rows: () => shownRows(container),
    plants: () => shownRows(container).map(({ cells }) => cells[0]),
  }
}
const cell = (name: string, id: string): HTMLElement =>
  screen.getByRole('gridcell', { name }).closest('[role="row"]')!.querySelector(`[data-column="${id}"]`)!
const head = (name: string | RegExp) =>
  within(screen.getByRole('columnheader', { name })).getByRole('button', { name: /^((?!Filter).)*$/ })

describe('a list of the stack', () => {
  it('BO01 shows the rows in the order of the desk, the edge of the stack at the top', async () => {
    stack.show(LISTS)
    const { plants } = await list()
    expect(plants()).toEqual(['Dinorwig 3', 'Pembroke 41'])
    expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3')
  })

  it('LT12 values not received are dashes, units are in the heads', async () => {
    stack.show(LISTS)
    await list()
    expect(cell('Dinorwig 3', 'zone').textContent).toBe('-')
    expect(cell('Dinorwig 3', 'sel').textContent).toBe('-')
    expect(cell('Pembroke 41', 'sel').textContent).toBe('215')
    expect(cell('Pembroke 41', 'mainPrice').textContent).toBe('114.10')
    expect(screen.getByRole('columnheader', { name: /Volume/ }).querySelector('.live_head-texts')?.textContent).toBe(
      'VolumeMW',
    )
  })

  it('BO03 flags and the price setter are words with sentences', async () => {
    stack.show(LISTS)
    await list()
    expect(screen.getByText('CADL').closest<HTMLElement>('.cell')!.title).toContain('acceptance duration')
    expect(screen.getByText('SETS').closest<HTMLElement>('.cell')!.title).toContain('0.6 MWh')
    expect(cell('Pembroke 41', 'flags').closest('.row')!.classList.contains('sets')).toBe(true)
    expect(cell('Dinorwig 3', 'flags').closest('.row')!.classList.contains('sets')).toBe(false)
  })

  it('BO08 what changed carries its mark and its difference, and loses both when the mark goes', async () => {
    const marks = new Map([
      [boaItemKey(LISTS.acceptedOffers[0]!), { kind: 'changed', volumeDelta: 12 } as const],
      [boaItemKey(LISTS.acceptedOffers[1]!), { kind: 'new' } as const],
    ])
    stack.show(LISTS, { marks })
    const { again } = await list()
    const isMarked = (name: string) => cell(name, 'volume').closest('.row')!.classList.contains('is-changed')
    expect(cell('Dinorwig 3', 'volumeComparison').textContent).toBe('+12.0')
    expect(cell('Pembroke 41', 'volumeComparison').textContent).toBe('new')
    expect([isMarked('Dinorwig 3'), isMarked('Pembroke 41')]).toEqual([true, true])
    await again(LISTS)
    expect(cell('Dinorwig 3', 'volumeComparison').textContent).toBe('0')
    expect([isMarked('Dinorwig 3'), isMarked('Pembroke 41')]).toEqual([false, false])
  })

  it('LT09 Enter on a head sorts, a second time the other way round', async () => {
    const user = userEvent.setup()
    stack.show(LISTS)
    const { plants } = await list()
    act(() => head('Plant').focus())
    await user.keyboard('{Enter}')
    await settled()
    expect(plants()).toEqual(['Dinorwig 3', 'Pembroke 41'])
    await user.keyboard('{Enter}')
    await settled()
    expect(plants()).toEqual(['Pembroke 41', 'Dinorwig 3'])
    expect(screen.getByRole('columnheader', { name: 'Plant' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('TBL-1 a row that moves keeps its element', async () => {
    stack.show(LISTS)
    const { again, plants } = await list()
    const before = cell('Pembroke 41', 'name').closest('.row')
    const [dear, cheap] = LISTS.acceptedOffers
    const changes = new Map([[boaItemKey(cheap!), { kind: 'changed', volumeDelta: 0 } as const]])
    await again(offers([dear!, { ...cheap!, mainPrice: 200 }]), { changes })
    expect(plants()).toEqual(['Pembroke 41', 'Dinorwig 3'])
    expect(cell('Pembroke 41', 'name').closest('.row')).toBe(before)
  })

  it('GRD-1 the arrow keys move the cursor and Enter opens the row, as one press does', async () => {
    const user = userEvent.setup()
    stack.show(LISTS)
    const { onOpen } = await list()
    const grid = screen.getByRole('grid')
    act(() => grid.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Pembroke 41')
    expect(document.getElementById(grid.getAttribute('aria-activedescendant')!)!.textContent).toContain('Pembroke 41')
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(LISTS.acceptedOffers[1])
    fireEvent.click(cell('Dinorwig 3', 'volume'))
    expect(onOpen).toHaveBeenLastCalledWith(LISTS.acceptedOffers[0])
  })

  it('GRD-1 the cursor stays with its row when another comes above it', async () => {
    stack.show(LISTS)
    const { again } = await list()
    fireEvent.click(cell('Pembroke 41', 'name'))
    const fresh = row({ name: 'New one', plantId: 'T_NEW', mainPrice: 200 })
    await again(offers([fresh, ...LISTS.acceptedOffers]), { changes: new Map([[boaItemKey(fresh), { kind: 'new' }]]) })
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Pembroke 41')
  })

  it('GRD-1 while events are traced a press requests those of the row, by the stack and by its plant', async () => {
    const onTrace = vi.fn()
    stack.show(LISTS)
    await list({ onTrace })
    fireEvent.click(cell('Pembroke 41', 'volume'))
    expect(onTrace).toHaveBeenCalledExactlyOnceWith({
      table: 'boa/2026-11-20/35',
      id: boaItemKey(LISTS.acceptedOffers[1]!),
      name: 'Pembroke 41',
    })
  })

  it('BO01 a name is cut before its unit, which tells it from the others of its plant', async () => {
    const names = ['Pembroke Gas Power Station 51', 'Aikengall Community Wind Farm 2a', 'Great Yarmouth Power', 'Clyde']
    const items = names.map((name, n) => row({ name, plantId: `T_${n}`, mainPrice: 100 - n }))
    stack.show(offers(items))
    const { plants, rows } = await list({ items })
    expect(plants()).toEqual(names)
    const cut = rows().map(({ element }) => element.querySelector('.before-unit')?.textContent)
    expect(cut).toEqual(['Pembroke Gas Power Station', 'Aikengall Community Wind Farm', undefined, undefined])
  })

  it('BO07 expanded, an accepted list shows what was accepted, when, for how long and at what cost', async () => {
    stack.show(LISTS)
    await list({ expanded: true })
    for (const name of [/Accepted/, /Duration/, /Repriced/, /Cost/])
      expect(screen.getByRole('columnheader', { name })).toBeDefined()
  })

  it('BO07 in its place a list has the columns that its width has room for', async () => {
    stack.show(LISTS)
    await list()
    expect(screen.queryByRole('columnheader', { name: /Cost/ })).toBeNull()
    expect(screen.getByRole('columnheader', { name: /MNZT/ })).toBeDefined()
  })

  it('BO07 the card of a row tells the unit and what the width left out', async () => {
    stack.show(LISTS)
    await list()
    fireEvent.pointerMove(cell('Pembroke 41', 'name'), { pointerType: 'mouse' })
    const texts = (await screen.findByText(/T_PEMB-41/, undefined, { timeout: 10_000 })).textContent
    expect(texts).toContain('Cost, £: 6,960')
  })

  it('LT20 waiting keeps the head and says Loading; an empty list says what is empty', async () => {
    stack.waits()
    const { again } = await list()
    expect(screen.getByText('Loading...')).toBeDefined()
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(10)
    await again(EMPTY_LISTS)
    expect(screen.getByText('No accepted offers in this period')).toBeDefined()
  })

  it('TBL-2 of 500 rows only those in view are in the page', async () => {
    const items = Array.from({ length: 500 }, (_, index) => row({ bodId: String(index), mainPrice: 500 - index }))
    stack.show(offers(items))
    const { rows } = await list({ items })
    expect(rows().length).toBeGreaterThan(9)
    expect(rows().length).toBeLessThan(60)
  })

  it('BO01 a list is filtered by its columns like any live table, says so, and its sums are those of what is shown', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    stack.show(LISTS)
    const { plants, container } = await list()
    expect(container.querySelector('header .sum')!.textContent).toBe('2 rows · 186 MW · 93.0 MWh')
    await waitFor(() => expect(screen.getByRole('toolbar', { name: /Accepted offers/ })).toBeDefined())
    await user.click(screen.getByRole('button', { name: 'Filter Fuel' }))
    await user.click(await screen.findByRole('checkbox', { name: /CCGT/ }))
    await waitFor(() => expect(plants()).toHaveLength(1))
    expect(container.querySelector('header .sum')!.textContent).toMatch(/^1 row · .*· 1 hidden$/)
    expect(container.querySelector('.panel > footer')!.textContent).toContain('1 of 2 rows match')
  })

  it('FRS-8 a paused list stands still, sums included, and catches up', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    stack.show(LISTS)
    const { again, container } = await list()
    await user.click(await screen.findByRole('button', { name: 'Pause the view' }))
    const fresh = row({ name: 'New one', plantId: 'T_NEW', mainPrice: 200, volume: 14 })
    await again(offers([fresh, ...LISTS.acceptedOffers]), { changes: new Map([[boaItemKey(fresh), { kind: 'new' }]]) })
    expect(screen.getByText('PAUSED')).toBeDefined()
    expect(container.querySelector('header .sum')!.textContent).toContain('2 rows · 186 MW')
    await user.click(screen.getByRole('button', { name: /^Catch up, 1 row waiting/ }))
    await settled()
    expect(container.querySelector('header .sum')!.textContent).toContain('3 rows · 200 MW')
  })
})
