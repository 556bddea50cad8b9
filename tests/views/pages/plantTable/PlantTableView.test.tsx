import { MemoryRouter } from 'react-router-dom'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { TextFilter } from '../../../../src/domain/tables/filters'
import type { WireRow } from '../../../../src/domain/wire'
import type { Loaded } from '../../../../src/streams/lib/types'
import type { TableView } from '../../../../src/streams/lib/tableTypes'
import {
  capacityBy,
  onlyFilter,
  onlyOf,
  readGrouping,
  writeGrouping,
  type Grouping,
} from '../../../../src/domain/tables/plantCapacity'
import { EntsoePlants, PlantTableView } from '../../../../src/views/pages/plantTable/PlantTableView'
import { NowContext } from '../../../../src/views/user/now'
import { simulatedUnitsAt } from '../../../../server/sources/simulator/europeUnits'
import { brokenRules } from '../../support/axe'
import { NOW } from '../../support/desk'
import { newsTable } from '../../support/theCurrent'

type Plant = { fuel?: string; owner?: string; zone?: string; category?: string; status?: string; capacity?: number }

const plant = (id: string, { capacity, ...texts }: Plant): WireRow => ({
  uniqueId: id,
  row: {
    capacity: { cellType: 'number', value: capacity ?? null },
    ...Object.fromEntries(
      ['fuel', 'owner', 'zone', 'category', 'status'].map((by) => [
        by,
        { cellType: 'text' as const, value: texts[by as keyof typeof texts] ?? null },
      ]),
    ),
  },
})

const ROWS = [
  plant('a', { fuel: 'Wind', owner: 'Beta', zone: 'Z2', capacity: 300 }),
  plant('b', { fuel: 'CCGT', owner: 'Alpha', zone: 'Z10', capacity: 500 }),
  plant('c', { fuel: 'Wind', owner: 'Alpha', capacity: 100 }),
  plant('d', { fuel: 'Battery', owner: 'Gamma', zone: 'Z2', capacity: 100 }),
]

/** The rows as a table of `total` plants that is live. */
const tableOf = (rows: readonly WireRow[], more: Partial<TableView> = {}): Loaded<TableView> => {
  const table = newsTable(rows)
  return table.kind === 'ready' ? { kind: 'ready', value: { ...table.value, ...more } } : table
}
const onlyBy = (by: Grouping, name: string): Partial<TableView> => ({
  choice: {
    sort: undefined,
    columns: { columnsToHide: [], orderedHeaders: [] },
    units: 'inherit',
    filters: { [by]: onlyFilter(name) },
  },
})

type Staged = { table?: Loaded<TableView>; rows?: readonly WireRow[]; by?: Grouping; locked?: string }

const staged = ({ rows = ROWS, table = tableOf(rows), by = 'fuel', locked }: Staged = {}) => {
  const onOnly = vi.fn()
  const onRetry = vi.fn()
  const Page = () => {
    const [chosen, setChosen] = useState(by)
    return (
      <NowContext value={NOW}>
        <PlantTableView
          table={table}
          rows={rows}
          locked={locked}
          onOnly={onOnly}
          onRetry={onRetry}
          by={chosen}
          onBy={setChosen}
        >
          <p>The table</p>
        </PlantTableView>
      </NowContext>
    )
  }
  return { ...render(<Page />), onOnly, onRetry, user: userEvent.setup() }
}

const panel = () => screen.getByRole('region', { name: /^Capacity by/ })
const bars = (): readonly (readonly string[])[] =>
  within(panel())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].filter((cell) => cell.ariaHidden !== 'true').map((cell) => cell.textContent))
const lengths = (): readonly string[] =>
  [...panel().querySelectorAll<HTMLElement>('.plantTable_capacity-track i')].map(({ style }) => style.width)

describe('/plant-table', () => {
  it('AN03 C2 capacity by fuel, the largest first, with plants and share; bars of one scale over the table', async () => {
    const { container } = staged()
    expect(screen.getByRole('heading', { name: 'Capacity by fuel' })).toBeDefined()
    expect(bars()).toEqual([
      ['CCGT', '500', '50.0', '1'],
      ['Wind', '400', '40.0', '2'],
      ['Battery', '100', '10.0', '1'],
    ])
    expect(lengths()).toEqual(['100%', '80%', '20%'])
    expect(panel().textContent).toContain('1,000 MW, 4 plants')
    expect(screen.getByText('The table')).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
  })

  it('AN03 C2 the grouping is chosen by keys; what no plant has a value of cannot be chosen, and what is not known is last', async () => {
    const { user } = staged()
    const choices = within(screen.getByRole('radiogroup', { name: 'Capacity by' })).getAllByRole('radio')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Fuel', 'Owner', 'Zone', 'Category'])
    await user.click(screen.getByRole('radio', { name: 'Zone' }))
    expect(bars()).toEqual([
      ['Z10', '500', '50.0', '1'],
      ['Z2', '400', '40.0', '2'],
      ['Not known', '100', '10.0', '1'],
    ])
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(bars().map(([name]) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  it('AN03 C2 a status that some plant has can be grouped by; requested where none has it, fuel is shown', () => {
    const { unmount } = staged({ by: 'status' })
    expect(screen.getByRole('heading', { name: 'Capacity by fuel' })).toBeDefined()
    unmount()
    staged({ by: 'status', rows: [...ROWS, plant('e', { fuel: 'Coal', status: 'Closed', capacity: 7 })] })
    expect(bars().map(([name]) => name)).toEqual(['Closed', 'Not known'])
  })

  it('AN03 C2 a group that is pressed is requested alone, and pressed again no more; a locked account cannot', async () => {
    const { user, onOnly, unmount } = staged()
    screen.getByRole('button', { name: 'CCGT' }).focus()
    await user.keyboard('{Enter}')
    expect(onOnly).toHaveBeenLastCalledWith('fuel', 'CCGT')
    unmount()
    const wind = ROWS.filter(({ row }) => row['fuel']?.value === 'Wind')
    const filtered = staged({ rows: wind, table: tableOf(wind, { total: 4, ...onlyBy('fuel', 'Wind') }) })
    expect(panel().textContent).toContain('400 MW, 2 of 4 plants')
    const pressed = screen.getByRole('button', { name: 'Wind', pressed: true })
    await filtered.user.click(pressed)
    await filtered.user.click(screen.getByRole('button', { name: 'All fuels' }))
    expect(filtered.onOnly.mock.calls).toEqual([
      ['fuel', undefined],
      ['fuel', undefined],
    ])
    filtered.unmount()
    staged({ locked: 'Filtering locked in User Settings' })
    const locked = screen.getByRole<HTMLButtonElement>('button', { name: 'Wind' })
    expect([locked.disabled, locked.title]).toEqual([true, 'Filtering locked in User Settings'])
  })

  it('C2 of many groups the first twelve, how much of it they are, and the others when requested', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => plant(`p${i}`, { owner: `Owner ${i}`, capacity: 10 }))
    const { user } = staged({ rows, by: 'owner' })
    expect(bars()).toHaveLength(12)
    expect(panel().textContent).toContain('Largest 12 of 20 owners, 60%.')
    await user.click(screen.getByRole('button', { name: 'All 20 owners' }))
    expect(bars()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Largest 12' }))
    expect(bars()).toHaveLength(12)
  })

  it('C2 a capacity that is not known is no zero: it is in no sum, and the sum says that it is partial', () => {
    staged({ rows: [...ROWS, plant('e', { fuel: 'Hydro' })] })
    expect(bars().at(-1)).toEqual(['Hydro', '-', '-', '1'])
    expect(panel().textContent).toContain('1,000 MW, 5 plantspartial')
    expect(panel().textContent).toContain('Of 1 plant it is not known.')
  })

  it('LT21 the sum of a table that is capped says so', () => {
    staged({ table: tableOf(ROWS, { capped: true }) })
    expect(panel().textContent).toContain('Capped: not of all plants.')
  })

  it('LT20 LT25 says Loading..., No Data, that filters leave none, and why nothing came, with Retry', async () => {
    const texts = (stage: Staged) => {
      const { unmount } = staged(stage)
      const text = panel().querySelector('.empty')?.textContent
      unmount()
      return text
    }
    expect(texts({ rows: [], table: { kind: 'waiting' } })).toBe('Loading...')
    expect(texts({ rows: [] })).toBe('No Data')
    expect(texts({ rows: [], table: tableOf([], { total: 4 }) })).toBe('No plants match the filters.')
    const why = { why: 'The server does not answer.', at: NOW }
    const { user, onRetry, unmount } = staged({ rows: [], table: { kind: 'failed', why } })
    expect(panel().textContent).toContain('The server does not answer.')
    await user.click(within(panel()).getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
    unmount()
    const last = tableOf(ROWS)
    staged({ table: { kind: 'failed', why, ...(last.kind === 'ready' && { last: last.value }) } })
    expect(bars()).toHaveLength(3)
    expect(panel().textContent).toContain('FAILED')
  })

  it('AN03 a country whose plants are ENTSO-E’s has its columns, and that no source brings them', async () => {
    const { container, rerender } = render(<EntsoePlants country="France" plants={[]} isVisitor={false} />, {
      wrapper: MemoryRouter,
    })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Unit',
      'EIC',
      'Fuel',
      'Capacity MW',
      'Zone',
      'Status',
    ])
    expect(container.textContent).toContain('no source of this server has any')
    expect(await brokenRules(container)).toEqual([])
    const [first] = simulatedUnitsAt('/franceApi')
    rerender(<EntsoePlants country="France" plants={first && [first]} isVisitor={false} />)
    const cells = within(screen.getAllByRole('row')[1]!)
    expect(container.querySelectorAll('tbody tr')).toHaveLength(1)
    const link = cells.getByRole('link', { name: 'France nuclear 1' })
    expect(link.getAttribute('href')).toBe(`/plant/${first?.id}`)
    expect(cells.getByText('900')).toBeTruthy()
    expect(cells.getByText('Commissioned')).toBeTruthy()
    expect(container.textContent).not.toContain('no source')
    expect(await brokenRules(container)).toEqual([])
    // What has not been received says nothing of the sources.
    rerender(<EntsoePlants country="France" plants={undefined} isVisitor={false} />)
    expect(container.textContent).toContain('has not been received yet')
    expect(container.textContent).not.toContain('no source')
    rerender(<EntsoePlants country="France" plants={undefined} isVisitor />)
    expect(container.textContent).toContain('Plants of France are for signed-in users.')
  })
})

describe('groups of the plant table', () => {
  it('C2 the address keeps the grouping and all else; what it cannot mean is fuel', () => {
    const search = new URLSearchParams('x=1&by=owner')
    expect(readGrouping(search)).toBe('owner')
    expect(writeGrouping(search, 'zone').toString()).toBe('x=1&by=zone')
    for (const text of ['', 'by=', 'by=constructor', 'by=Owner'])
      expect(readGrouping(new URLSearchParams(text))).toBe('fuel')
  })

  it('C2 groups add up to the whole', () => {
    const { groups, mw, plants } = capacityBy(ROWS, 'owner')
    expect(groups.reduce((sum, group) => sum + (group.mw ?? 0), 0)).toBe(mw)
    expect(groups.reduce((sum, group) => sum + group.plants, 0)).toBe(plants)
    expect(groups.reduce((sum, group) => sum + (group.share ?? 0), 0)).toBeCloseTo(100, 9)
    expect(capacityBy([], 'fuel')).toEqual({ groups: [], mw: undefined, plants: 0, unknown: 0 })
  })

  it('LT06 only a filter of one value is a group alone', () => {
    const one = onlyFilter('Wind') as TextFilter
    expect(onlyOf(one)).toBe('Wind')
    for (const other of [{ ...one, exclude: true }, { ...one, values: ['Wind', 'Coal'] }, undefined])
      expect(onlyOf(other)).toBeUndefined()
    expect(onlyOf({ ...one, group: { kind: 'bingo' } })).toBeUndefined()
  })
})
