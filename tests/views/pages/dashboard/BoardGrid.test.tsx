import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { NEVER, of } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDashboard, type BoardModule, type Placed } from '../../../../src/domain/dashboards'
import { datesFeature } from '../../../../src/streams/dates/feature'
import type { ResolvedDates } from '../../../../src/domain/dates'
import type { ModuleDate, PageDates } from '../../../../src/streams/dates/types'
import type { KindOf } from '../../../../src/views/modules/registry'
import { BoardGrid, type BoardGridProps } from '../../../../src/views/pages/dashboard/BoardGrid'
import { DASHBOARD_GAP_PX, filledRowPx, ROW_PX, type ModuleAct } from '../../../../src/views/pages/dashboard/moduleActs'
import { OtherBoards } from '../../../../src/views/pages/dashboard/otherBoards'
import { partsOf, testApp } from '../../../support/testApp'
import { DATES } from '../../modules/support'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { CHART, METRIC } from './kinds'

const kinds: KindOf = (type) => [CHART, METRIC].find((kind) => kind.type === type)

const DAY_MS = 86_400_000
/** The dates of the module with this id; those of the page for all others. */
const OTHER: Readonly<Record<string, ResolvedDates>> = {
  earlier: { ...DATES, from: DATES.from - DAY_MS, fromDay: '2026-11-19', days: 2, halfHours: 96 },
}

beforeEach(() => {
  testApp({
    put: (app) => {
      const overwriteFor = () => ({
        state$: NEVER,
        overwrite$: of({ page: undefined, pending: undefined, locked: false }),
        module$: (id: string) => of({ resolved: OTHER[id] ?? DATES } as ModuleDate),
      })
      datesFeature.put(app, partsOf(datesFeature, { overwriteFor, now$: NEVER, pageDates$: () => of(PAGE) }))
    },
  })
})

const PAGE = { page: 'dashboard', resolved: DATES } as PageDates

const module = (id: string, patch: Partial<BoardModule> = {}): BoardModule => ({
  id,
  type: 'Metric',
  size: 'Small',
  name: `Module ${id}`,
  data: { of: id },
  ...patch,
})

const shown = (modules: readonly BoardModule[], patch: Partial<BoardGridProps> = {}) => {
  const acts: ModuleAct[] = []
  const retained: (readonly Placed[])[] = []
  const Stage = () => {
    const [moving, setMoving] = useState<string>()
    return (
      <OtherBoards value={[{ id: 'other', name: 'Other board' }]}>
        <BoardGrid
          board={newDashboard('b', 'B', { modules: [...modules] })}
          locked={false}
          kinds={kinds}
          expanded={undefined}
          moving={moving}
          onMoving={setMoving}
          onPlace={(placed) => retained.push(placed)}
          onAct={(act) => {
            acts.push(act)
            if (act.kind === 'move') setMoving(act.module)
          }}
          {...patch}
        />
      </OtherBoards>
    )
  }
  const view = render(<Stage />)
  return { ...view, acts, retained, user: userEvent.setup() }
}

const cell = (name: string): HTMLElement => screen.getByRole('group', { name })
const press = (name: string, ...keys: readonly string[]): void => {
  for (const key of keys)
    fireEvent.keyDown(cell(name), { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+') })
}

describe('the grid of a board', () => {
  withBrowserGaps(1200, 800)

  it('DB03: by keys a module is moved and sized; Enter keeps the place, and each step is said', () => {
    const { retained } = shown([module('a'), module('b')])
    press('Module a', 'm', 'ArrowDown')
    expect(retained).toEqual([])
    press('Module a', 'Shift+ArrowDown', 'l')
    expect(screen.getByText('Module a: column 1, row 1, 12 of 12 columns wide, 3 rows high')).toBeDefined()
    press('Module a', 'Enter')
    expect(retained).toHaveLength(1)
    expect(retained[0]).toContainEqual({ id: 'a', x: 0, y: 0, w: 12, h: 3 })
    expect(screen.getByText('Kept')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
  })

  it('BRD-24: Escape puts a module back, and nothing is stored; the same by the buttons', async () => {
    const { retained, user } = shown([module('a'), module('b')])
    press('Module a', 'm', 'ArrowRight', 'Escape')
    expect([retained, screen.getByText('Put back')]).toHaveLength(2)
    press('Module a', 'm', 'l')
    await user.click(screen.getByRole('button', { name: /^Put back/ }))
    expect(retained).toEqual([])
    press('Module a', 'm', 'l')
    await user.click(screen.getByRole('button', { name: /^Keep/ }))
    expect(retained).toHaveLength(1)
  })

  it('BRD-25: keys inside a module are the module’s own; e and Delete on it edit and remove it', () => {
    const { acts } = shown([module('a', { type: 'Chart' })])
    fireEvent.keyDown(within(cell('Module a')).getByText('{"of":"a"}'), { key: 'Delete' })
    expect(acts).toEqual([])
    press('Module a', 'e', 'Delete')
    expect(acts.map(({ kind }) => kind)).toEqual(['edit', 'remove'])
  })

  it('DB04, ST07: an edit-locked account reads why it cannot edit and remove, and moves nothing', async () => {
    const { acts, user } = shown([module('a', { type: 'Chart' })], { locked: true })
    press('Module a', 'm', 'Delete')
    await user.click(screen.getByRole('button', { name: 'More of Module a' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Edit module locked in User Settings')).toBeDefined()
    expect(within(menu).getByText('Remove module locked in User Settings')).toBeDefined()
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .every((item) => item.getAttribute('aria-disabled') === 'true'),
    ).toBe(true)
    expect(acts).toEqual([])
    expect(screen.getByText('{"of":"a"}').closest('button')!.disabled).toBe(true)
  })

  it('BRD-26: a menu is made when its tool is pressed, and gives the focus back to it', async () => {
    const { user } = shown([module('a', { type: 'Chart' })])
    const tool = () => screen.getByRole('button', { name: 'More of Module a' })
    expect(tool().getAttribute('aria-haspopup')).toBe('true')
    expect(screen.queryByRole('menu')).toBeNull()
    tool().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(tool()))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menu')).toBeDefined()
  })

  it('BRD-26: a menu that was never opened opens by the arrow down too', async () => {
    const { user } = shown([module('a', { type: 'Chart' })])
    screen.getByRole('button', { name: 'More of Module a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menu')).toBeDefined()
  })

  it('BRD-26: the menu of a module edits, moves, sizes, copies and removes it', async () => {
    const { acts, user } = shown([module('a', { type: 'Chart' })])
    for (const name of ['Edit', 'Large width', 'Duplicate', 'Remove']) {
      await user.click(screen.getByRole('button', { name: 'More of Module a' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    expect(acts).toEqual([
      { kind: 'edit', module: 'a' },
      { kind: 'size', size: 'Large', module: 'a' },
      { kind: 'duplicate', module: 'a' },
      { kind: 'remove', module: 'a' },
    ])
    await user.click(screen.getByText('{"of":"a"}'))
    expect(acts.at(-1)).toEqual({ kind: 'data', module: 'a', data: { changed: true } })
  })

  it('DB02: a fault of one module stays in its place, and a kind of another version is said to be one', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shown([module('a', { type: 'Chart', data: { breaks: true } }), module('b'), module('c', { type: 'Treemap' })])
    expect(within(cell('Module a')).getByRole('alert').textContent).toContain('Module a could not be drawn.')
    expect(within(cell('Module b')).getByRole('heading', { name: 'Module b' })).toBeDefined()
    expect(cell('Module c').textContent).toContain('This version of Enact has no module of the type Treemap.')
    error.mockRestore()
  })

  it('BRD-27: a presented board has no tools, and moves by no key', () => {
    const { acts } = shown([module('a')], { readOnly: true })
    press('Module a', 'm', 'Delete')
    expect([acts, screen.queryByRole('button', { name: /^More/ })]).toEqual([[], null])
  })

  it('BRD-62: a presented board is as high as its screen, and one that is too long for it has its usual rows', () => {
    const placed = (rows: number): readonly Placed[] => [{ id: 'a', x: 0, y: 0, w: 12, h: rows }]
    const whole = (rows: number, px: number): number => rows * (px + DASHBOARD_GAP_PX) - DASHBOARD_GAP_PX
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 2200 }), (rows, height) => {
        const px = filledRowPx(placed(rows), height)
        const left = height - whole(rows, px)
        const isFilled = left >= 0 && left < rows
        expect(isFilled || (px === ROW_PX && whole(rows, 24) > height)).toBe(true)
      }),
    )
    expect(filledRowPx([], 800)).toBe(ROW_PX)
    shown([module('a'), module('b')], { readOnly: true, height: 800 })
    expect(cell('Module a').style.height).toBe('800px')
  })

  it('BRD-65: a module states its dates where they are not those of the page, presented or not', () => {
    const { unmount } = shown([module('earlier', { type: 'Chart' }), module('same', { type: 'Chart' })])
    const stated = (name: string): string | undefined =>
      cell(name).querySelector('.boardGrid_stated-dates')?.textContent ?? undefined
    expect([stated('Module earlier'), stated('Module same')]).toEqual(['19 Nov – 20 Nov', undefined])
    unmount()
    shown([module('earlier', { type: 'Chart' })], { readOnly: true })
    expect(stated('Module earlier')).toBe('19 Nov – 20 Nov')
  })

  it('BRD-73: a module can open its editor from its empty state, unless nothing may be changed', async () => {
    const { acts, user, unmount } = shown([module('a', { type: 'Chart' })])
    await user.click(screen.getByRole('button', { name: 'Choose series' }))
    expect(acts).toEqual([{ kind: 'edit', module: 'a' }])
    unmount()
    shown([module('a', { type: 'Chart' })], { locked: true })
    expect(screen.queryByRole('button', { name: 'Choose series' })).toBeNull()
  })

  it('BRD-68: what was added is marked', () => {
    shown([module('a'), module('b')], { added: 'b' })
    expect(['Module a', 'Module b'].map((name) => cell(name).classList.contains('is-added'))).toEqual([false, true])
  })

  it('A11Y-1: axe finds nothing on a board', async () => {
    const { container } = shown([module('a', { type: 'Chart' }), module('b')])
    expect(await brokenRules(container)).toEqual([])
  })
})
