import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CappedNote } from '../../../src/views/tables/LiveTable'
import { timeTexts } from '../../../src/domain/periods'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { WithSettings } from '../../../src/views/user/settings'
import { LiveHead } from '../../../src/views/tables/live/LiveHead'
import { headerModel } from '../../../src/domain/tables/columns/headerModel'
import { RowsInView } from '../../../src/views/tables/live/RowsInView'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { learnt } from '../../../src/views/tables/columnKinds'
import { liveColumns, timeSpace } from '../../../src/views/tables/liveColumns'
import { freshnessTexts } from '../../../src/views/parts/panel/FreshnessTag'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { NOW } from '../support/desk'
import { Desk, edit, feedRow, header, HEADERS, staged } from './liveStage'

withBrowserGaps()

const ROWS = [feedRow('a', 'Drax 1', 1234.5), feedRow('b', 'Grain 7', null)]
const desk = () => new Desk(ROWS)
const many = (count: number) => new Desk(Array.from({ length: count }, (_, i) => feedRow(`r${i}`, `Unit ${i}`, i + 1)))

describe('a live table', () => {
  it('LT12 shows its rows by the headers, missing values as dashes, units in the heads', async () => {
    const { rows } = await staged(desk())
    expect(rows().map(({ cells }) => cells)).toEqual([
      ['17:07', 'Drax 1', '1,234.50', '-'],
      ['17:07', 'Grain 7', '-', '-'],
    ])
    expect(screen.getByRole('columnheader', { name: /Volume/ }).querySelector('.live_head-texts')?.textContent).toBe(
      'VolumeMWh',
    )
    expect(screen.getByText('-', { selector: '.cell.n' }).classList.contains('missing')).toBe(true)
  })

  it('LT20 says Loading... before anything is received, and No Data of an empty table', async () => {
    await staged(desk(), {}, { kind: 'waiting' })
    expect(screen.getByText('Loading...')).toBeDefined()
    await staged(new Desk([]))
    expect(screen.getByText('No Data')).toBeDefined()
  })

  it('LT20 rows come to the body that was there while it loaded, as wide as in a table that had them at once', async () => {
    const widths = (container: Element) =>
      [...container.querySelectorAll<HTMLElement>('[role="columnheader"]')].map(({ style }) => style.flex)
    const { grid, again, rows, container } = await staged(many(3), {}, { kind: 'waiting' })
    const body = grid()
    expect(widths(container)).toEqual([])
    await again()
    expect(grid()).toBe(body)
    expect(rows()).toHaveLength(3)
    const atOnce = await staged(many(3))
    expect(widths(container)).toHaveLength(4)
    expect(widths(container)).toEqual(widths(atOnce.container))
  })

  it('LT09 a head sorts by what its page says now, however long it has been drawn', async () => {
    const stage = desk()
    const { again, onSort } = await staged(stage)
    const later = vi.fn()
    await again(stage.tableView(), { onSort: later })
    await userEvent.setup().click(screen.getByRole('button', { name: /^Volume/ }))
    expect(later).toHaveBeenCalledWith('volume')
    expect(onSort).not.toHaveBeenCalled()
  })

  it('LT20 says that no row matches the filters, and offers to clear them', async () => {
    const stage = desk()
    stage.sort('', true, () => false)
    const { onClearFilters } = await staged(stage)
    expect(screen.getByText('No rows match the filters.')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClearFilters).toHaveBeenCalledOnce()
  })

  it('LT25 a failed load keeps the last rows, says why, and can be tried again', async () => {
    const stage = desk()
    const last = stage.tableView()
    const { onRetry, rows } = await staged(
      stage,
      {},
      { kind: 'failed', why: { why: 'The server does not answer.', at: NOW }, last },
    )
    expect(rows()).toHaveLength(2)
    expect(screen.getByText('FAILED')).toBeDefined()
    expect(screen.getByText('The server does not answer.')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry now' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('FRS-5 a stale table says so itself', async () => {
    const stage = desk()
    const view = stage.tableView({ freshness: { state: 'stale', asOf: NOW, since: NOW, why: 'No proof for 12 s' } })
    const { container } = await staged(stage, {}, { kind: 'ready', value: view })
    expect(screen.getByText('STALE')).toBeDefined()
    expect(container.querySelector('.panel.is-stale')).not.toBeNull()
  })

  it('FRS-8 a paused table says PAUSED, since when and how old its rows are, and is marked over its width', async () => {
    const stage = desk()
    const paused = { state: 'paused', asOf: NOW - 2000, since: NOW } as const
    const view = stage.tableView({ freshness: paused, paused: { since: NOW, waiting: 3 } })
    const { container, again } = await staged(stage, {}, { kind: 'ready', value: view })
    const tag = () => screen.getByText('PAUSED').parentElement!
    expect(tag().textContent).toBe('PAUSEDsince 17:07:42')
    expect(freshnessTexts(paused, NOW + 600_000, timeTexts('24h')).rest).toBe('17:07:42, 10 min old')
    expect(tag().title).toBe('The view is paused since 17:07:42. Its rows are as of 17:07:40; newer ones wait.')
    expect(screen.queryByText('LIVE')).toBeNull()
    expect(container.querySelector('.panel.is-paused .panel_hatch')).not.toBeNull()
    // Rows that were old when the view was paused have a time of their own.
    await again(stage.tableView({ freshness: { ...paused, asOf: NOW - 600_000 } }))
    expect(tag().textContent).toBe('PAUSEDsince 17:07:42, rows of 16:57:42')
  })

  it('LT20 LT25 a first load that failed says so inside the table, with Retry, and never No Data', async () => {
    const why = { why: 'The server does not answer.', at: NOW }
    const { onRetry, container } = await staged(desk(), {}, { kind: 'failed', why })
    const inside = within(container.querySelector<HTMLElement>('.live-grid')!)
    expect(screen.queryByText('No Data')).toBeNull()
    expect(inside.getByText('This could not be loaded')).toBeDefined()
    expect(inside.getByText('The server does not answer.')).toBeDefined()
    await userEvent.setup().click(inside.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(await brokenRules(container)).toEqual([])
  })

  it.each([
    ['with its rows', []],
    ['with pinned rows', ['b']],
  ] as const)('has no broken accessibility rule %s', async (_when, pinned) => {
    const stage = desk()
    const { container } = await staged(stage, {}, { kind: 'ready', value: stage.tableView({ pinned }) })
    expect(await brokenRules(container)).toEqual([])
  })

  it('has no broken accessibility rule before anything is received', async () => {
    const { container } = await staged(desk(), {}, { kind: 'waiting' })
    expect(await brokenRules(container)).toEqual([])
  })
})

describe('the foot of a live table', () => {
  const footer = (container: Element) => container.querySelector('footer')?.textContent
  it('LT10 counts the rows, and those of them that can be scrolled to', async () => {
    expect(footer((await staged(desk())).container)).toContain('2 rows')
    const stage = many(1204)
    const { container, again } = await staged(stage)
    expect(footer(container)).toContain('500 of 1,204 rows')
    await again(stage.tableView({ matching: 37 }))
    expect(footer(container)).toContain('37 of 1,204 rows match')
    await again(stage.tableView({ matching: 1000 }))
    expect(footer(container)).toContain('first 500, 1,000 of 1,204 rows match')
  })

  it('LT22 has the refreshed-at stamp where the option wants it', async () => {
    const stage = desk()
    const { container, again } = await staged(stage)
    expect(footer(container)).toContain('Refreshed Fri 20 Nov 2026, 17:07')
    const view = stage.tableView()
    await again({ ...view, option: { ...view.option, showRefreshRealtime: false } })
    expect(footer(container)).not.toContain('Refreshed')
  })

  it('LT21 says that the data is capped, with the way to the full list', async () => {
    const stage = desk()
    const { container, again } = await staged(stage, { cappedNote: <CappedNote /> })
    expect(footer(container)).not.toContain('capped')
    await again(stage.tableView({ capped: true }))
    expect(footer(container)).toContain('Data displayed is capped. Find out how to access the full list here.')
    // A name that says where it leads, read without the sentence before it.
    expect(screen.getByRole('link', { name: 'Find out how to access the full list here' }).getAttribute('href')).toBe(
      '/externalinstructions',
    )
  })
})

describe('the head of a live table', () => {
  it('LT09 a press requests its sort, and says which way; a head that may not be sorted has no button', async () => {
    const stage = desk()
    const { onSort, again } = await staged(stage)
    const volume = () => screen.getByRole('columnheader', { name: /Volume/ })
    const texts = () => within(volume()).getByRole('button', { name: /^Volume/ })
    await userEvent.setup().click(texts())
    expect(onSort).toHaveBeenCalledExactlyOnceWith('volume')
    expect(texts().title).toBe('Sort Low to High')
    expect(volume().getAttribute('aria-sort')).toBeNull()
    await again(stage.tableView({ sort: { headerId: 'volume', ascending: true } }))
    expect(volume().getAttribute('aria-sort')).toBe('ascending')
    expect(texts().title).toBe('Sort High to Low')
    expect(within(screen.getByRole('columnheader', { name: 'SO' })).queryByRole('button')).toBeNull()
  })

  it('LT02 a filter button per filterable column, marked when a filter is set', async () => {
    const stage = desk()
    const { onFilter, again } = await staged(stage)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Filter Volume' }))
    const [id, anchor] = onFilter.mock.calls[0] as [string, HTMLElement]
    expect([id, anchor.closest('[role="columnheader"]')?.textContent]).toEqual(['volume', 'VolumeMWh'])
    expect(screen.queryByRole('button', { name: 'Filter SO' })).toBeNull()
    const view = stage.tableView()
    const filters = { volume: { kind: 'numeric', min: '1', max: '', absolute: false } } as const
    await again({ ...view, choice: { ...view.choice, filters } })
    expect(screen.getByRole('columnheader', { name: /Volume/ }).classList.contains('filtered')).toBe(true)
    expect(screen.getByRole('button', { name: 'Filter of Volume, set' })).toBeDefined()
  })

  it('LT03 with a locked account neither sorts nor filters', () => {
    const model = headerModel(HEADERS, [])
    render(
      <WithSettings settings={{ ...DEFAULT_SETTINGS, lockedAccount: 'editLocked' }}>
        <LiveHead
          model={model}
          columns={liveColumns(model)}
          sort={{ headerId: '', ascending: true }}
          filters={{}}
          onSort={vi.fn()}
          onFilter={vi.fn()}
          onResize={vi.fn()}
        />
      </WithSettings>,
    )
    const [sort, filter] = within(screen.getByRole('columnheader', { name: /Plant/ })).getAllByRole<HTMLButtonElement>(
      'button',
    )
    expect([sort?.disabled, sort?.title]).toEqual([true, 'Sorting locked in User Settings'])
    expect([filter?.disabled, filter?.title]).toEqual([true, 'Filtering locked in User Settings'])
  })

  it('LT01 parents stand over their columns, and a column without one reaches over both rows', async () => {
    const headers = [
      header('plant', 'Plant', { freeze: true }),
      header('levels', 'Levels', { isHeaderParent: true, columnSpan: 2, hoverText: 'MW now' }),
      header('mel', 'MEL', { parentHeaderId: 'levels', suffix: 'MW' }),
      header('sel', 'SEL', { parentHeaderId: 'levels', suffix: 'MW' }),
    ]
    const stage = new Desk([feedRow('a', 'Drax 1', 1)], headers)
    const view = stage.tableView({ headerFirst: ['plant', 'levels'] })
    const { container, rows } = await staged(stage, {}, { kind: 'ready', value: view })
    const [upper, lower] = [...container.querySelectorAll('.row.head')]
    const inside = (row: Element | undefined) =>
      [...(row?.querySelectorAll('[role="columnheader"]') ?? [])].map((head) => [
        head.textContent,
        head.getAttribute('aria-colindex'),
        head.getAttribute('aria-colspan') ?? head.getAttribute('aria-rowspan'),
      ])
    expect(inside(upper)).toEqual([
      ['Plant', '1', '2'],
      ['Levels', '2', '2'],
    ])
    expect(inside(lower)).toEqual([
      ['MELMW', '2', null],
      ['SELMW', '3', null],
    ])
    expect(screen.getByTitle('MW now').textContent).toBe('Levels')
    expect(rows()[0]?.index).toBe(3)
    expect(await brokenRules(container)).toEqual([])
  })

  it('a column is as wide as its edge is dragged, and its own again after a double press', async () => {
    const { container } = await staged(desk(), { widthsOf: 'dragged' })
    const plant = () => screen.getByRole('columnheader', { name: /Plant/ })
    const edge = () => plant().querySelector('.live_width-edge')!
    const own = plant().style.flex
    Object.assign(edge(), { setPointerCapture: vi.fn() })
    fireEvent.pointerDown(edge(), { clientX: 100 })
    fireEvent.pointerMove(edge(), { clientX: 260 })
    fireEvent.pointerUp(edge(), { clientX: 260 })
    fireEvent.pointerMove(edge(), { clientX: 400 })
    expect(plant().style.flex).toBe('0 0 160px')
    expect(container.querySelectorAll<HTMLElement>('.live_row-layer .cell')[1]?.style.flex).toBe('0 0 160px')
    fireEvent.doubleClick(edge())
    expect(plant().style.flex).toBe(own)
  })
})

describe('the columns of a live table', () => {
  it('LT18 frozen columns stand one next to the other, the first always; on a phone two at most', () => {
    const model = headerModel(HEADERS, [])
    const columns = liveColumns(model)
    expect(columns.map(({ frozenAt }) => frozenAt)).toEqual([0, columns[0]!.width, undefined, undefined])
    expect(liveColumns(headerModel([header('x', 'X')], []))[0]!.frozenAt).toBe(0)
    const all = headerModel(
      [...HEADERS, header('fuel', 'Fuel')].map((each) => ({ ...each, freeze: true })),
      [],
    )
    const frozen = (phone: boolean) => liveColumns(all, { phone }).filter(({ frozenAt }) => frozenAt !== undefined)
    expect([frozen(false).length, frozen(true).length]).toEqual([5, 2])
  })

  it('LT18 a name that is in none of the first rows has its column as wide as it is', () => {
    const rows = Array.from({ length: 120 }, (_, i) => feedRow(`r${i}`, i < 60 ? 'Drax' : 'South Humber Bank', 1))
    const kinds = learnt({}, new Desk(rows).collection, HEADERS, DEFAULT_CELL_STYLE)
    expect(kinds['plant']?.px).toBeGreaterThan('South Humber Bank'.length * 7)
  })

  it('LT18 columns stay only where the table, 900 px wide, scrolls sideways', async () => {
    const wide = Array.from({ length: 20 }, (_, i) => header(`c${i}`, `Column number ${i}`))
    const row = { uniqueId: 'a', row: {} }
    const { grid } = await staged(new Desk([row]))
    expect(grid().classList.contains('live_sideways')).toBe(false)
    const stage = await staged(new Desk([row], wide))
    expect(stage.grid().classList.contains('live_sideways')).toBe(true)
  })

  it('widths come from the first rows, up to a widest', () => {
    const model = headerModel([header('note', 'N')], [])
    const [narrow] = liveColumns(model, { kinds: { note: { cellType: 'text', px: 30 } } })
    const [wide] = liveColumns(model, { kinds: { note: { cellType: 'text', px: 218 } } })
    expect(wide!.width).toBeGreaterThan(narrow!.width + 100)
    expect(liveColumns(model, { kinds: { note: { cellType: 'text', px: 6500 } } })[0]!.width).toBe(324)
  })

  it('WIDTH-3 a fuel is not cut, a plant may be: fuels are few and short', () => {
    const model = headerModel([header('plant', 'Plant'), header('fuel', 'Fuel')], [])
    const widths = (px: number) =>
      liveColumns(model, { kinds: { plant: { cellType: 'text', px }, fuel: { cellType: 'text', px } } }).map(
        ({ width }) => width,
      )
    const few = widths(50)
    const many = widths(118)
    expect(many[0]).toBe(few[0])
    expect([few[1], many[1]]).toEqual([92, 132])
  })

  const volumes = (...list: readonly number[]) => new Desk(list.map((volume, i) => feedRow(`r${i}`, 'Drax', volume)))
  const cellOf = ({ rows }: Awaited<ReturnType<typeof staged>>, column: number) =>
    rows()[0]!.element.children[column] as HTMLElement
  const widthOf = (stage: Awaited<ReturnType<typeof staged>>, column: number): number =>
    Number.parseFloat(cellOf(stage, column).style.flexBasis)
  const LONG = -1_234_567.89

  it('WIDTH-1 no number is cut: the longest of the first 500 rows has room, a later one that is longer is given it', async () => {
    const few = Array.from({ length: 60 }, (_, i) => i % 3)
    const short = volumes(...few, 1)
    const stage = await staged(short)
    const learnt = widthOf(await staged(volumes(...few, LONG)), 2)
    expect(learnt).toBeGreaterThan(widthOf(stage, 2) + 20)
    for (const volume of [LONG, 1]) {
      act(() => void short.push(edit(short, feedRow('r0', 'Drax', volume))))
      await stage.settle()
      // Once it is wide it stays so: it does not move back and forth with the data.
      expect(widthOf(stage, 2)).toBe(learnt)
      expect(cellOf(stage, 2).className).not.toContain('cut')
    }
  })

  it('WIDTH-1 a column of which the first rows tell nothing grows for its first number too', async () => {
    const empty = new Desk([feedRow('r0', 'Drax', null)])
    const stage = await staged(empty)
    const before = widthOf(stage, 2)
    act(() => void empty.push(edit(empty, feedRow('r0', 'Drax', LONG))))
    await stage.settle()
    expect(widthOf(stage, 2)).toBeGreaterThan(before)
    expect(cellOf(stage, 2).className).toBe('cell n')
  })

  it('WIDTH-2 a name is cut, and never widens its column', async () => {
    const short = volumes(1)
    const stage = await staged(short)
    const before = widthOf(stage, 1)
    act(() => void short.push(edit(short, feedRow('r0', 'A plant of a very long name indeed', 1))))
    await stage.settle()
    expect(widthOf(stage, 1)).toBe(before)
    expect(cellOf(stage, 1).className).toContain('cut')
  })

  it('SH19 on the day whose one hour comes twice a time has the room for its zone, and on no other', () => {
    const model = headerModel([header('time', 'Time'), header('plant', 'Plant')], [])
    const widths = (at: number) => liveColumns(model, { space: timeSpace(at) }).map(({ width }) => width)
    const plain = widths(Date.UTC(2026, 10, 20, 17))
    const twice = widths(Date.UTC(2026, 9, 25, 1))
    expect(twice[0]).toBeGreaterThanOrEqual(plain[0]! + 'GMT '.length * 7)
    expect(twice[1]).toBe(plain[1])
    expect(widths(Date.UTC(2026, 2, 29, 1))).toEqual(plain)
  })
})

describe('the rows that can be scrolled to', () => {
  it('LT10 500 at first, and 100 more within 10 px of the bottom, up to all there are', async () => {
    const stage = many(650)
    const { container, grid, settle } = await staged(stage)
    const footer = () => container.querySelector('footer')?.textContent ?? ''
    const scrollTo = async (left: number) => {
      Object.defineProperty(grid(), 'scrollHeight', { value: 12_000, configurable: true })
      Object.defineProperty(grid(), 'clientHeight', { value: 400, configurable: true })
      grid().scrollTop = 12_000 - 400 - left
      fireEvent.scroll(grid())
      await settle()
    }
    await scrollTo(11)
    expect(footer()).toContain('500 of 650 rows')
    await scrollTo(10)
    expect(footer()).toContain('600 of 650 rows')
    await scrollTo(0)
    expect(footer()).toContain('650 rows')
    expect(footer()).not.toContain('of 650')
  })
})

describe('the rows around what is seen', () => {
  it('are four on either side, and where a thrown list goes a screen of them', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let top = 0
    let retained = [0, 0]
    let ready = [0, 0]
    type Range = { readonly from: number; readonly to: number }
    const show = ({ from, to }: Range, wide?: Range) => {
      retained = [from, to]
      ready = [wide?.from ?? 0, wide?.to ?? 0]
    }
    const space = new RowsInView({ show }, 24, () => top)
    space.holds(1000, 500)
    space.measured(480)
    const scrollTo = (to: number) => {
      top = to
      space.scrolled()
      return retained
    }
    expect(scrollTo(96)).toEqual([0, 28])
    expect(scrollTo(192)).toEqual([4, 32])
    expect(scrollTo(2400)).toEqual([96, 148])
    // A screen of them on either side, for one who begins from rest.
    expect(ready).toEqual([72, 148])
    expect(scrollTo(1200)).toEqual([24, 76])
    scrollTo(1210)
    act(() => void vi.advanceTimersByTime(300))
    expect(retained).toEqual([44, 76])
    expect(scrollTo(480 * 24)).toEqual([476, 500])
    space.holds(30, 500)
    expect(retained).toEqual([4, 32])
    space.close()
    expect(retained).toEqual([0, 0])
    vi.useRealTimers()
  })
})
