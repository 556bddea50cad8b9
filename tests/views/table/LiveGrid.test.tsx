import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Header, Row } from '../../../src/domain/wire'
import type { Loaded, RowView, TableView } from '../../../src/streams/faces'
import { FLASH_MS } from '../../../src/views/table/flash'
import { LiveGrid } from '../../../src/views/table/LiveGrid'
import { LiveRow } from '../../../src/views/table/LiveRow'
import { liveColumns, timeRoom } from '../../../src/views/table/liveColumns'
import { brokenRules } from '../support/axe'
import { NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const header = (id: string, title: string, more: Partial<Header> = {}): Header => ({
  id,
  title,
  allowFilter: true,
  allowSort: true,
  ...more,
})
const HEADERS = [
  header('time', 'Time', { freeze: true }),
  header('plant', 'Plant', { freeze: true }),
  header('volume', 'Volume', { suffix: 'MWh' }),
  header('so', 'SO', { allowSort: false }),
]
const feedRow = (id: string, plant: string, volume: number | null): Row => ({
  uniqueId: id,
  row: {
    time: { value: NOW, cellType: 'date', dateFormat: 'Minute_NoDate' },
    plant: { value: plant, cellType: 'text' },
    volume: { value: volume, cellType: 'number' },
  },
})
const VIEW: TableView = {
  headers: HEADERS,
  ids: ['a', 'b'],
  sort: { headerId: 'time', ascending: false },
  freshness: { state: 'live', asOf: NOW },
  refreshedAt: NOW,
}
const ROWS: Readonly<Record<string, RowView>> = {
  a: { row: feedRow('a', 'Drax 1', 1234.5), changed: [], stamp: 0 },
  b: { row: feedRow('b', 'Grain 7', null), changed: [], stamp: 0 },
}

const grid = (table: Loaded<TableView>, rows = ROWS) => {
  const asked = { onSort: vi.fn(), onRetry: vi.fn() }
  const drawn = (next: Loaded<TableView>, nextRows: typeof ROWS) => (
    <VirtuosoMockContext value={{ viewportHeight: 400, itemHeight: 24 }}>
      <LiveGrid
        title="BM Feed"
        table={next}
        renderRow={(id, columns, place) => <LiveRow rowKey={id} view={nextRows[id]} columns={columns} {...place} />}
        {...asked}
      />
    </VirtuosoMockContext>
  )
  const { rerender, container } = render(drawn(table, rows))
  return { ...asked, container, again: (nextRows: typeof ROWS) => rerender(drawn(table, nextRows)) }
}
const volumeOf = (plant: string) =>
  within(screen.getByText(plant).closest('[role="row"]') as HTMLElement).getAllByRole('gridcell')[2]!

describe('a live table', () => {
  it('LT12 shows its rows by the headers, missing values as dashes, units in the heads', () => {
    grid({ kind: 'ready', value: VIEW })
    expect(volumeOf('Drax 1').textContent).toBe('1,234.50')
    expect(volumeOf('Grain 7').textContent).toBe('-')
    expect(screen.getByRole('columnheader', { name: /Volume/ }).textContent).toBe('VolumeMWh')
    expect(screen.getByText('2 rows')).toBeDefined()
    expect(screen.getByText('Refreshed 20th November 2026, 5:07 pm')).toBeDefined()
  })

  it('LT20 says Loading... and No Data', () => {
    grid({ kind: 'waiting' })
    expect(screen.getByText('Loading...')).toBeDefined()
    grid({ kind: 'ready', value: { ...VIEW, ids: [] } })
    expect(screen.getByText('No Data')).toBeDefined()
  })

  it('LT25 a failed load keeps the last rows, says why, and can be tried again', async () => {
    const { onRetry } = grid({ kind: 'failed', why: { why: 'The server does not answer.', at: NOW }, last: VIEW })
    expect(screen.getByText('Drax 1')).toBeDefined()
    expect(screen.getByText('FAILED')).toBeDefined()
    expect(screen.getByText('The server does not answer.')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry now' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('FRS-5 a stale table says so itself', () => {
    const { container } = grid({
      kind: 'ready',
      value: { ...VIEW, freshness: { state: 'stale', asOf: NOW, since: NOW, why: 'No proof for 12 s' } },
    })
    expect(screen.getByText('STALE')).toBeDefined()
    expect(container.querySelector('.panel.is-stale')).not.toBeNull()
  })

  it('LT09 a head asks for its sort, and one that may not be sorted has no button', async () => {
    const { onSort } = grid({ kind: 'ready', value: VIEW })
    await userEvent.setup().click(within(screen.getByRole('columnheader', { name: /Volume/ })).getByRole('button'))
    expect(onSort).toHaveBeenCalledExactlyOnceWith('volume')
    expect(within(screen.getByRole('columnheader', { name: 'SO' })).queryByRole('button')).toBeNull()
  })

  it('LT18 frozen columns stand one beside the other, the first always', () => {
    const columns = liveColumns(HEADERS)
    expect(columns.map(({ frozenAt }) => frozenAt)).toEqual([0, columns[0]!.width, undefined, undefined])
    expect(liveColumns([header('x', 'X')])[0]!.frozenAt).toBe(0)
  })

  it('SH19 on the day whose one hour comes twice a time has the room for its zone, and on no other', () => {
    const headers = [header('time', 'Time'), header('plant', 'Plant')]
    const widths = (at: number) => liveColumns(headers, timeRoom(at)).map(({ width }) => width)
    const plain = widths(Date.UTC(2026, 10, 20, 17))
    const twice = widths(Date.UTC(2026, 9, 25, 1))
    expect(twice[0]).toBeGreaterThanOrEqual(plain[0]! + 'GMT '.length * 7)
    expect(twice[1]).toBe(plain[1])
    expect(widths(Date.UTC(2026, 2, 29, 1))).toEqual(plain)
  })

  it.each([
    ['with its rows', { kind: 'ready', value: VIEW }],
    ['before anything is heard', { kind: 'waiting' }],
  ] as const)('has no broken accessibility rule %s', async (_when, table) => {
    const { container } = grid(table)
    expect(await brokenRules(container)).toEqual([])
  })
})

describe('the flash of a live cell', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(window, 'matchMedia')
  })
  const changed = { ...ROWS, a: { row: feedRow('a', 'Drax 1', 99), changed: ['volume'], stamp: 1 } }

  it('LT17 a changed cell alone flashes, for 600 ms, and its text changes at once', () => {
    const { again } = grid({ kind: 'ready', value: VIEW })
    again(changed)
    expect(volumeOf('Drax 1').textContent).toBe('99.00')
    expect(volumeOf('Drax 1').classList.contains('flash')).toBe(true)
    expect(screen.getByText('Drax 1').classList.contains('flash')).toBe(false)
    expect(volumeOf('Grain 7').classList.contains('flash')).toBe(false)
    act(() => void vi.advanceTimersByTime(FLASH_MS * 2))
    expect(volumeOf('Drax 1').classList.contains('flash')).toBe(false)
  })

  it('LT17 nothing flashes when less motion is asked for', () => {
    Object.assign(window, {
      matchMedia: (query: string) => ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    })
    const { again } = grid({ kind: 'ready', value: VIEW })
    again(changed)
    expect(volumeOf('Drax 1').textContent).toBe('99.00')
    expect(volumeOf('Drax 1').classList.contains('flash')).toBe(false)
  })
})
