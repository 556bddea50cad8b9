import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VirtuosoMockContext } from 'react-virtuoso'
import { describe, expect, it, vi } from 'vitest'
import { itemKey } from '../../../src/domain/boa'
import { StackTable, type StackTableProps } from '../../../src/views/tables/StackTable'
import { LISTS, row } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const table = (own: Partial<StackTableProps> = {}) => {
  const onOpen = vi.fn()
  const props: StackTableProps = {
    list: 'acceptedOffers',
    label: 'Accepted offers',
    items: LISTS.acceptedOffers,
    changes: new Map(),
    expanded: false,
    token: '2026-11-20-35',
    onOpen,
    ...own,
  }
  const drawn = (next: Partial<StackTableProps>) => (
    <VirtuosoMockContext value={{ viewportHeight: 400, itemHeight: 24 }}>
      <StackTable {...props} {...next} />
    </VirtuosoMockContext>
  )
  const { rerender } = render(drawn({}))
  return { onOpen, again: (next: Partial<StackTableProps>) => rerender(drawn(next)) }
}
const rows = () => screen.getAllByRole('row').slice(1)
const plants = () => rows().map((one) => within(one).getAllByRole('gridcell')[0]?.textContent)
/** A name may stand in two parts, its unit for itself. */
const named = (name: string) => screen.getByRole('gridcell', { name })
const cell = (name: string, id: string) => named(name).closest('[role="row"]')!.querySelector(`.c-${id}`)!

describe('a stack table', () => {
  it('BO01 shows the rows in the order of the desk, the edge of the stack at the top', () => {
    table()
    expect(plants()).toEqual(['Dinorwig 3', 'Pembroke 41'])
    expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3')
  })

  it('LT12 values not heard are dashes, units stand in the heads', () => {
    table()
    expect(cell('Dinorwig 3', 'zone').textContent).toBe('-')
    expect(cell('Dinorwig 3', 'sel').textContent).toBe('-')
    expect(cell('Pembroke 41', 'sel').textContent).toBe('215')
    expect(cell('Pembroke 41', 'mainPrice').textContent).toBe('114.10')
    expect(screen.getByRole('columnheader', { name: /Volume/ }).textContent).toBe('VolumeMW')
  })

  it('BO03 flags and the price setter are words with sentences', () => {
    table()
    expect(screen.getByText('CADL').title).toContain('acceptance duration')
    expect(screen.getByText('SETS').title).toContain('0.6 MWh')
    expect(named('Pembroke 41').closest('[role="row"]')!.classList.contains('sets')).toBe(true)
    expect(named('Dinorwig 3').closest('[role="row"]')!.classList.contains('sets')).toBe(false)
  })

  it('BO08 what changed carries its mark and its difference, and loses both when the mark goes', () => {
    const changes = new Map([
      [itemKey(LISTS.acceptedOffers[0]!), { kind: 'changed', volumeDelta: 12 } as const],
      [itemKey(LISTS.acceptedOffers[1]!), { kind: 'new' } as const],
    ])
    const { again } = table({ changes })
    expect(cell('Dinorwig 3', 'volumeComparison').textContent).toBe('+12.0')
    expect(cell('Dinorwig 3', 'volume').classList.contains('changed')).toBe(true)
    expect(cell('Dinorwig 3', 'mainPrice').classList.contains('changed')).toBe(false)
    expect(cell('Pembroke 41', 'volumeComparison').textContent).toBe('new')
    again({ changes: new Map() })
    expect(cell('Dinorwig 3', 'volumeComparison').textContent).toBe('0')
    expect(cell('Dinorwig 3', 'volume').classList.contains('changed')).toBe(false)
  })

  it('LT09 Enter on a head sorts, a second time the other way round', async () => {
    const user = userEvent.setup()
    table()
    within(screen.getByRole('columnheader', { name: 'Plant' }))
      .getByRole('button')
      .focus()
    await user.keyboard('{Enter}')
    expect(plants()).toEqual(['Dinorwig 3', 'Pembroke 41'])
    await user.keyboard('{Enter}')
    expect(plants()).toEqual(['Pembroke 41', 'Dinorwig 3'])
    expect(screen.getByRole('columnheader', { name: 'Plant' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('TBL-1 a row that moves keeps its element', async () => {
    table()
    const before = named('Pembroke 41').closest('[role="row"]')
    await userEvent.setup().click(within(screen.getByRole('columnheader', { name: /Volume/ })).getByRole('button'))
    expect(plants()).toEqual(['Pembroke 41', 'Dinorwig 3'])
    expect(named('Pembroke 41').closest('[role="row"]')).toBe(before)
  })

  it('GRD-1 the arrow keys move the row cursor and Enter opens the row', async () => {
    const user = userEvent.setup()
    const { onOpen } = table()
    const grid = screen.getByRole('grid')
    grid.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const chosen = screen.getByRole('row', { selected: true })
    expect(chosen.textContent).toContain('Pembroke 41')
    expect(grid.getAttribute('aria-activedescendant')).toBe(chosen.id)
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(LISTS.acceptedOffers[1])
  })

  it('GRD-1 the cursor stays with its row when another comes above it', () => {
    const { again } = table()
    fireEvent.click(named('Pembroke 41'))
    again({ items: [row({ name: 'New one', plantId: 'T_NEW', mainPrice: 200 }), ...LISTS.acceptedOffers] })
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Pembroke 41')
  })

  it('BO01 a name is cut before its unit, which tells it from the others of its plant', () => {
    const names = ['Pembroke 51', 'Aikengall 2a', 'Great Yarmouth', 'Clyde Central']
    table({ items: names.map((name, n) => row({ name, plantId: `T_${n}` })) })
    expect(plants()).toEqual(names)
    const cut = rows().map((one) => one.querySelector('.before-unit')?.textContent)
    expect(cut).toEqual(['Pembroke', 'Aikengall', undefined, undefined])
  })

  it('BO07 expanded, an accepted list shows what was accepted, when, for how long and at what cost', () => {
    table({ expanded: true })
    for (const name of [/Accepted/, /Duration/, /Repriced/, /Cost/])
      expect(screen.getByRole('columnheader', { name })).toBeDefined()
  })

  it('BO07 the hover of a name tells the unit and what the width left out', () => {
    table()
    const { title } = cell('Pembroke 41', 'name') as HTMLElement
    expect(title).toContain('T_PEMB-41')
    expect(title).toContain('Cost, £: 6,960')
  })

  it('LT20 waiting keeps the head and says Loading; an empty list says what is empty', () => {
    const { again } = table({ items: undefined })
    expect(screen.getByText('Loading…')).toBeDefined()
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(10)
    again({ items: [] })
    expect(screen.getByText('No accepted offers in this period')).toBeDefined()
  })

  it('TBL-2 of 500 rows only those in view are in the page', () => {
    const items = Array.from({ length: 500 }, (_, index) => row({ bodId: String(index), mainPrice: 500 - index }))
    table({ items })
    expect(rows().length).toBeGreaterThan(9)
    expect(rows().length).toBeLessThan(60)
  })
})
