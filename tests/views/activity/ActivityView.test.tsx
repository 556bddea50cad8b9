import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { packLine } from '../../../src/domain/activity/lines'
import { MISSING } from '../../../src/domain/format'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { NowContext } from '../../../src/views/user/now'
import {
  readChoices,
  type ActivityChoices,
  type BoardSettings,
} from '../../../src/views/pages/plantActivity/activityChoices'
import { ActivityView } from '../../../src/views/pages/plantActivity/ActivityView'
import { NOW } from '../support/desk'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { boardOf, levelOf, linesWith, LIVE, plantOf } from './boards'

withBrowserGaps()

type Given = { choices?: Partial<ActivityChoices>; own?: Partial<BoardSettings>; board?: ReturnType<typeof boardOf> }

const stage = ({ choices, own, board = boardOf() }: Given = {}) => {
  const acts = { onChoices: vi.fn(), onOwn: vi.fn(), onPlant: vi.fn(), onRetry: vi.fn() }
  const view = (shown: typeof board) => (
    <NowContext value={NOW}>
      <ActivityView
        board={shown}
        choices={{ ...readChoices(undefined), ...choices }}
        own={{ ...DEFAULT_SETTINGS, ...own }}
        look={DEFAULT_SETTINGS}
        colours={new Map([['T_ALPHA-1', '#112233']])}
        locked={false}
        empty={<p>Nothing chosen</p>}
        {...acts}
      />
    </NowContext>
  )
  const { container, rerender } = render(view(board))
  return { ...acts, container, again: (next: typeof board) => rerender(view(next)) }
}

const TWO = [plantOf('T_ALPHA-1'), plantOf('T_BETA-2', { zone: 'Z1', fuelType: 'WIND' })]
const names = () => screen.getAllByRole('rowheader').map((head) => head.querySelector('b')?.textContent)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.querySelector('b')?.textContent)

describe('the plant activity board', () => {
  it('PL01 PAB-20 has a row for each plant and a column for each period from four before to twelve after', async () => {
    const { container } = stage({ board: boardOf(TWO) })
    expect(names()).toEqual(['Plant ALPHA-1', 'Plant BETA-2'])
    expect(heads().slice(1, -1)).toHaveLength(17)
    expect(screen.getByRole('columnheader', { current: 'time' }).textContent).toContain(`P${LIVE.period}`)
    const cell = screen.getAllByTitle(new RegExp(`^P${LIVE.period}: Offered, PN 300 MW`))[0]!
    expect(cell.textContent).toBe('▲50300350')
    // The energy of the row: seventeen half hours at 300 MW, one of them 50 MW higher.
    expect(container.querySelector('.activity-row:not(.is-head) .activity-sum')?.textContent).toBe('2,575')
    expect(await brokenRules(container)).toEqual([])
  })

  it('PL01 PAB-21 the number is PN, MEL with SEL, or expected outturn; small figures and the latest period first as the user has chosen', () => {
    const live = () => screen.getByTitle(new RegExp(`^P${LIVE.period}:`)).textContent
    stage({ own: { plantActivityDisplayOption: 'MEL' } })
    expect(live()).toBe('▲50400SEL 150')
    cleanup()
    stage({
      own: { plantActivityDisplayOption: 'MEL' },
      board: boardOf(undefined, (id) => linesWith(id, { sel: undefined })),
    })
    expect(live()).toBe('▲50400')
    cleanup()
    stage({ own: { showGeneration: false } })
    expect(live()).toBe('▲50300')
    cleanup()
    stage()
    const before = heads()
    cleanup()
    stage({ own: { reversePlantActivityOrder: true } })
    expect(heads().slice(1, -1)).toEqual(before.slice(1, -1).toReversed())
  })

  it('PL01 PAB-22 the first column is what the user has chosen, and rows are in its order', () => {
    stage({ board: boardOf(TWO), choices: { firstColumnOption: 'zone' } })
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Z1Plant BETA-2',
      'Z5Plant ALPHA-1',
    ])
  })

  it('PL01 PAB-23 the arrows go from cell to cell, Enter opens the profile of a cell and the page of a plant', async () => {
    const { onPlant } = stage({ board: boardOf(TWO) })
    const grid = screen.getByRole('grid')
    grid.focus()
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    fireEvent.keyDown(grid, { key: 'ArrowRight' })
    // The grid keeps the focus and names the cell: scrolling a row out of sight takes nothing from the keyboard.
    expect(document.activeElement).toBe(grid)
    const cursor = (): HTMLElement => document.getElementById(grid.getAttribute('aria-activedescendant')!)!
    expect(cursor().closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('3')
    expect(cursor().getAttribute('aria-colindex')).toBe('3')
    fireEvent.keyDown(grid, { key: 'Enter' })
    const dialog = screen.getByRole('dialog', { name: /^Plant BETA-2, period/ })
    expect(within(dialog).getByText('State').nextElementSibling?.textContent).toBe('Part load')
    await act(() => Promise.resolve())
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.doubleClick(screen.getAllByRole('rowheader')[0]!)
    expect(onPlant).toHaveBeenCalledWith('T_ALPHA-1')
  })

  it('PL01 PAB-24 only the rows near those in sight are drawn, and the keys go on from a row that is not', () => {
    const many = Array.from({ length: 600 }, (_, at) => plantOf(`T_P-${String(at).padStart(3, '0')}`))
    stage({ board: boardOf(many) })
    const grid = screen.getByRole('grid')
    expect(grid.getAttribute('aria-rowcount')).toBe('601')
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
    grid.focus()
    fireEvent.keyDown(grid, { key: 'End' })
    expect(document.activeElement).toBe(grid)
    fireEvent.keyDown(grid, { key: 'Home' })
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    const cursor = document.getElementById(grid.getAttribute('aria-activedescendant')!)
    expect(cursor?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('3')
  })

  it('PL01 PAB-25 only plants that do something else than in the period before, or a sentence that none does', () => {
    const calm = (id: string) => linesWith(id, id === 'T_BETA-2' ? { published: [] } : {})
    const { again } = stage({ board: boardOf(TWO, calm), choices: { onlyChanged: true } })
    expect(names()).toEqual(['Plant ALPHA-1'])
    again(boardOf(TWO, (id) => linesWith(id, { published: [] })))
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByText('No plant does something else than in the period before')).toBeTruthy()
  })

  it('PL01 PAB-26 a cell whose acceptance changed is marked for a moment; a time of which nothing is known is a dash', () => {
    const board = boardOf([TWO[0]!], (id) => linesWith(id, { pn: packLine([levelOf(300, [-4, 2])]) }))
    const { again } = stage({ board })
    const later = screen.getByTitle(new RegExp(`^P${LIVE.period + 4}:`))
    expect([later.textContent, later.getAttribute('data-state')]).toEqual([MISSING, 'No data'])
    again(boardOf([TWO[0]!], (id) => linesWith(id, { published: packLine([levelOf(380, [0, 1])]) })))
    const cell = screen.getByTitle(new RegExp(`^P${LIVE.period}: Offered`))
    expect([cell.classList.contains('flash'), cell.textContent]).toEqual([true, '▲80300380'])
  })

  it('PL01 PGS-68 later periods are planned as far as PN is published, and beyond it nothing is made up', () => {
    const until = (halfHours: number) => (id: string) =>
      linesWith(id, { pn: packLine([levelOf(300, [-4, halfHours])]) })
    stage({ board: boardOf([TWO[0]!], until(3)) })
    const cell = (after: number) => screen.getByTitle(new RegExp(`^P${LIVE.period + after}:`))
    const planned = [0, 1, 2, 3].map((after) => cell(after).classList.contains('is-planned'))
    expect(planned).toEqual([false, true, true, false])
    expect(cell(1).title).toContain('Part load, planned, PN 300 MW, MEL 400 MW, SEL 150 MW')
    expect([cell(2).textContent, cell(3).textContent]).toEqual(['300', MISSING])
    const headTitles = screen.getAllByRole('columnheader').map(({ title }) => title)
    expect(headTitles.filter((title) => title.startsWith('Planned'))).toHaveLength(2)
    expect(headTitles.filter((title) => title.startsWith('No physical notification'))).toHaveLength(10)
    expect(screen.getByText(/dashed: planned, PN published until \d\d:\d\d$/)).toBeTruthy()
  })

  it('PL01 PAB-27 without plants its place says so', () => {
    stage({ board: boardOf([]) })
    expect(screen.getByText('Nothing chosen')).toBeTruthy()
  })

  it('PL01 PAB-28 what is stored and cannot be read has its default', () => {
    expect(readChoices({ firstColumnOption: 'colour', rowOrder: 'start', onlyChanged: 1 })).toEqual({
      firstColumnOption: 'name',
      rowOrder: 'start',
      onlyChanged: false,
    })
  })
})
