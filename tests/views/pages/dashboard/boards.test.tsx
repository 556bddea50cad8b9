import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDashboard, tabsOf, type Board } from '../../../../src/domain/dashboards'
import { BoardForm, type BoardPatch } from '../../../../src/views/pages/dashboard/BoardForm'
import { BoardTabs } from '../../../../src/views/pages/dashboard/BoardTabs'
import { Starters } from '../../../../src/views/pages/dashboard/EmptyBoard'
import { Present } from '../../../../src/views/pages/dashboard/Present'
import { useFocusAdded } from '../../../../src/views/pages/dashboard/useFocusAdded'
import { UndoBar } from '../../../../src/views/parts/UndoBar'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { write } from '../../../support/write'

const board = (id: string, patch: Partial<Board> = {}): Board => newDashboard(id, `Board ${id}`, patch)
const STORE = {
  colours: [
    { id: 'orange', name: 'Orange', hex: '#f2933d' },
    { id: 'teal', name: 'Teal', hex: '#099283' },
  ],
  iconList: ['chart-line', 'wind', 'nothing-we-have'],
}

/** What of a browser jsdom lacks here: it scrolls nothing, and knows no full screen. */
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
})
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  Reflect.deleteProperty(document, 'fullscreenElement')
})

describe('the strip of boards', () => {
  withBrowserGaps()

  const strip = (boards: readonly Board[], shown?: string, locked = false) => {
    const moves: string[] = []
    const opened: string[] = []
    const { container } = render(
      <MemoryRouter>
        <BoardTabs
          tabs={tabsOf(boards)}
          shown={shown}
          locked={locked}
          onOpen={(id) => opened.push(id)}
          onNew={() => opened.push('new')}
          onMove={(id, { target, side }) => moves.push(`${id} ${side} ${target}`)}
        />
      </MemoryRouter>,
    )
    return { container, moves, opened, user: userEvent.setup() }
  }

  it('DB01: favourites come first and say so; the shown board is the current one', () => {
    strip([board('a'), board('b', { favourite: true })], 'a')
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Board b, favourite', 'Board a'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
    expect(links[0]?.getAttribute('href')).toBe('/dashboard/b')
  })

  it('DB01: Shift and the arrows move a board on the strip, arrows alone go along it; a locked account moves none', () => {
    const { moves } = strip([board('a'), board('b'), board('c')])
    const link = screen.getByRole('link', { name: 'Board b' })
    fireEvent.keyDown(link, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(link, { key: 'ArrowLeft', shiftKey: true })
    fireEvent.keyDown(link, { key: 'ArrowRight' })
    expect(moves).toEqual(['b after c', 'b before a'])
    expect(document.activeElement?.textContent).toBe('Board c')
  })

  it('ST07: on the strip of a locked account nothing moves', () => {
    const { moves } = strip([board('a'), board('b')], 'a', true)
    fireEvent.keyDown(screen.getByRole('link', { name: 'Board a' }), { key: 'ArrowRight', shiftKey: true })
    expect(moves).toEqual([])
  })

  it('DB06: a folder opens to the boards inside it', async () => {
    const { opened, user } = strip([board('f', { isParent: true }), board('x', { parentId: 'f' })], 'x')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Dashboards in Board f' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Board x' }))
    expect(opened).toEqual(['x'])
  })

  it('A11Y-1: axe finds nothing on the strip', async () => {
    const { container } = strip([board('a'), board('f', { isParent: true }), board('x', { parentId: 'f' })], 'a')
    expect(await brokenRules(container)).toEqual([])
  })
})

describe('the form of a board', () => {
  withBrowserGaps()

  const form = (boards: readonly Board[]) => {
    const saved: BoardPatch[] = []
    const { container } = render(
      <BoardForm
        board={boards[0]!}
        boards={boards}
        store={STORE}
        onSave={(patch) => saved.push(patch)}
        onCancel={vi.fn()}
      />,
    )
    return { container, saved, user: userEvent.setup(), name: screen.getByRole('textbox', { name: 'Name' }) }
  }

  it('DB01: a name that another board has is refused with the reason, and so are < and >', async () => {
    const { saved, user, name } = form([board('a'), board('b')])
    await user.clear(name)
    await write(user, name, 'board B')
    await user.keyboard('{Enter}')
    expect(screen.getByText('You have a dashboard called “Board b”. Choose another name.')).toBeDefined()
    await user.type(name, '<{Enter}')
    expect(screen.getByText('A name and a description have neither “<” nor “>”.')).toBeDefined()
    expect(saved).toEqual([])
  })

  it('DB01: name, colour, picture, favourite and folder are saved together', async () => {
    const { saved, user, name } = form([board('a'), board('f', { isParent: true })])
    await user.clear(name)
    await write(user, name, ' New name ')
    await user.click(screen.getByRole('radio', { name: 'Teal' }))
    await user.click(screen.getByRole('radio', { name: 'wind' }))
    await user.click(screen.getByRole('switch', { name: 'Favourite' }))
    await user.click(screen.getByRole('radio', { name: 'Board f' }))
    expect(screen.queryByRole('radio', { name: 'nothing we have' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([{ name: 'New name', colour: 'teal', icon: 'wind', favourite: true, parentId: 'f' }])
  })

  it('A11Y-1: axe finds nothing on the form', async () => {
    const { container } = form([board('a'), board('f', { isParent: true })])
    expect(await brokenRules(container)).toEqual([])
  })
})

describe('what is over a board', () => {
  withBrowserGaps()
  afterEach(() => {
    vi.useRealTimers()
  })

  it('BRD-30: what was removed can be brought back for ten seconds', () => {
    vi.useFakeTimers()
    const onUndo = vi.fn()
    const onGone = vi.fn()
    const done = { texts: 'Prices was removed.', onUndo }
    const { rerender } = render(<UndoBar done={done} onGone={onGone} />)
    act(() => void vi.advanceTimersByTime(9900))
    expect(onGone).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect([onUndo.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 1])
    rerender(<UndoBar done={{ ...done }} onGone={onGone} />)
    act(() => void vi.advanceTimersByTime(10_100))
    expect(onGone).toHaveBeenCalledTimes(2)
  })

  it('BRD-68: what was added comes into sight with the focus on it, and is marked for two seconds', () => {
    vi.useFakeTimers()
    const sight = vi.spyOn(Element.prototype, 'scrollIntoView')
    const Rig = () => {
      const { added, onAdded } = useFocusAdded()
      return (
        <button type="button" data-module="m1" onClick={() => onAdded('m1')}>
          {added ?? 'none'}
        </button>
      )
    }
    render(<Rig />)
    const module = screen.getByRole('button')
    fireEvent.click(module)
    expect(module.textContent).toBe('m1')
    act(() => void vi.advanceTimersByTime(1900))
    expect([module.textContent, document.activeElement === module, sight.mock.calls.length]).toEqual(['m1', true, 1])
    act(() => void vi.advanceTimersByTime(200))
    expect(module.textContent).toBe('none')
    sight.mockRestore()
  })

  it('BRD-68: a dialog that is slow to close has given the focus back before what was added takes it', () => {
    vi.useFakeTimers()
    const Rig = ({ open }: { readonly open: boolean }) => {
      const { onAdded } = useFocusAdded()
      return (
        <>
          <button type="button" data-module="m1">
            opener
          </button>
          <button type="button" data-module="m2" />
          {open && (
            <div role="dialog">
              <button type="button" onClick={() => onAdded('m2')}>
                add
              </button>
            </div>
          )}
        </>
      )
    }
    const { rerender } = render(<Rig open />)
    const add = screen.getByText('add')
    add.focus()
    fireEvent.click(add)
    act(() => void vi.advanceTimersByTime(500))
    expect(document.activeElement).toBe(add)
    rerender(<Rig open={false} />)
    act(() => screen.getByText('opener').focus())
    act(() => void vi.advanceTimersByTime(100))
    expect(document.activeElement).toHaveProperty('dataset.module', 'm2')
    // Once it has had the focus it lets go of it.
    act(() => screen.getByText('opener').focus())
    act(() => void vi.advanceTimersByTime(500))
    expect(document.activeElement).toHaveProperty('dataset.module', 'm1')
  })

  it('BRD-31: a presented board goes on by itself after the chosen time, each board its full time; Escape leaves', () => {
    vi.useFakeTimers()
    const onStep = vi.fn()
    const onLeave = vi.fn()
    const shown = (id: string) => (
      <Present board={board(id)} count={2} onStep={onStep} onLeave={onLeave}>
        {(height) => <p>modules in {height} px</p>}
      </Present>
    )
    const { rerender } = render(shown('a'))
    act(() => void vi.advanceTimersByTime(120_000))
    expect(onStep).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: '15 s' }))
    act(() => void vi.advanceTimersByTime(10_000))
    rerender(shown('b'))
    act(() => void vi.advanceTimersByTime(14_000))
    expect(onStep).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(onStep.mock.calls).toEqual([[1]])
    fireEvent.keyDown(screen.getByText('modules in 400 px'), { key: 'Escape' })
    expect(onLeave).toHaveBeenCalled()
  })

  it('DB07: an empty board offers three presets to begin with', async () => {
    const preset = (id: string) => ({
      id,
      name: `Preset ${id}`,
      description: 'Words',
      colour: 'teal',
      icon: 'wind',
      modules: [],
    })
    const chosen: string[] = []
    render(
      <Starters
        title="Begin"
        presets={['1', '2', '3', '4'].map(preset)}
        locked={false}
        onPreset={({ id }) => chosen.push(id)}
        other={{ texts: 'Add module', act: () => chosen.push('other') }}
      />,
    )
    const region = screen.getByRole('region', { name: 'Begin' })
    expect(within(region).getAllByRole('button', { name: /^Preset/ })).toHaveLength(3)
    const user = userEvent.setup()
    await user.click(within(region).getByRole('button', { name: /^Preset 2/ }))
    await user.click(within(region).getByRole('button', { name: 'Add module' }))
    expect(chosen).toEqual(['2', 'other'])
  })
})
