import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { KeysHelp } from '../../../../src/views/shell/keys/KeysHelp'
import { usePageKeys, type PageKey } from '../../../../src/views/parts/keys/pageKeys'
import type { KeyPlace } from '../../../../src/views/parts/keys/keyList'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

type KeyedProps = { readonly keys: readonly PageKey[]; readonly place?: KeyPlace }

const Keyed = ({ keys, place = 'This page' }: KeyedProps) => {
  usePageKeys(keys, { place, parts: [{ keys: ['Enter'], what: `Parts of ${place}` }] })
  return <input aria-label={`Field of ${place}`} />
}

const key = (stroke: string, act = vi.fn()): PageKey & { readonly act: typeof act } => ({
  key: stroke,
  what: `What ${stroke} does`,
  act,
})

const press = (name: string, rest: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.body, { key: name, ...rest })

describe('single keys', () => {
  it('KEY-1 act on the page, but not while typing nor with a modifier', () => {
    const jump = key('l')
    render(<Keyed keys={[jump]} />)
    expect(press('l')).toBe(false)
    expect(jump.act).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(screen.getByLabelText('Field of This page'), { key: 'l' })
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('l', { [modifier]: true })
    expect(jump.act).toHaveBeenCalledTimes(1)
    expect(press('k')).toBe(true)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'KEY-8 Ctrl or Cmd with K acts in place of the browser’s own (%o), where single keys do and nowhere else',
    (modifier) => {
      const search = key('Mod+k')
      const { rerender } = render(
        <>
          <Keyed keys={[search]} />
          <div role="dialog">
            <button type="button">Close</button>
          </div>
        </>,
      )
      // False: what the browser would do is prevented.
      expect(press('k', modifier)).toBe(false)
      expect(press('K', modifier)).toBe(false)
      expect(search.act).toHaveBeenCalledTimes(2)
      for (const more of [{ altKey: true }, { shiftKey: true }, { ctrlKey: true, metaKey: true }])
        expect(press('k', { ...modifier, ...more })).toBe(true)
      expect(press('k')).toBe(true)
      expect(press('l', modifier)).toBe(true)
      const field = screen.getByLabelText('Field of This page')
      expect(fireEvent.keyDown(field, { key: 'k', ...modifier })).toBe(true)
      expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'k', ...modifier })).toBe(true)
      expect(search.act).toHaveBeenCalledTimes(2)
      // Where there is no search the browser keeps its own.
      rerender(<Keyed keys={[]} />)
      expect(press('k', modifier)).toBe(true)
    },
  )

  it('KEY-8 the help names it as the keyboard does', () => {
    render(
      <>
        <Keyed keys={[key('Mod+k')]} />
        <KeysHelp open onClose={vi.fn()} />
      </>,
    )
    expect(screen.getByText('What Mod+k does').closest('div')!.textContent).toMatch(/^(?:Ctrl\+K|⌘K)What/)
  })

  it.each(['dialog', 'alertdialog'])('KEY-1 do not act from within a %s', (role) => {
    const jump = key('l')
    render(
      <>
        <Keyed keys={[jump]} />
        <div role={role}>
          <button type="button">Close</button>
        </div>
      </>,
    )
    fireEvent.keyDown(screen.getByRole('button'), { key: 'l' })
    expect(jump.act).not.toHaveBeenCalled()
  })

  it.each([{ inert: true }, { 'aria-hidden': true }])(
    'KEY-1 do not act while something stands over the whole shell (%o)',
    (hidden) => {
      const jump = key('l')
      const { rerender } = render(
        <div {...hidden}>
          <div className="shell">
            <Keyed keys={[jump]} />
          </div>
        </div>,
      )
      press('l')
      expect(jump.act).not.toHaveBeenCalled()
      rerender(
        <div>
          <div className="shell">
            <Keyed keys={[jump]} />
          </div>
        </div>,
      )
      press('l')
      expect(jump.act).toHaveBeenCalledOnce()
    },
  )

  it('KEY-8 the page is received before the shell, and only while it is shown', () => {
    const shells = key('t')
    const pages = key('t')
    const Both = ({ page }: { readonly page: boolean }) => (
      <>
        {page && <Keyed keys={[pages]} />}
        <Keyed keys={[shells]} place="Everywhere" />
      </>
    )
    const { rerender } = render(<Both page={false} />)
    rerender(<Both page />)
    press('t')
    expect([pages.act.mock.calls.length, shells.act.mock.calls.length]).toEqual([1, 0])
    rerender(<Both page={false} />)
    press('t')
    expect([pages.act.mock.calls.length, shells.act.mock.calls.length]).toEqual([1, 1])
  })

  it('KEY-8 what a key does may change without its words', () => {
    const before = vi.fn()
    const after = vi.fn()
    const { rerender } = render(<Keyed keys={[key('l', before)]} />)
    rerender(<Keyed keys={[key('l', after)]} />)
    press('l')
    expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1])
  })
})

describe('two keys, one after the other', () => {
  const pair = () => {
    const go = key('g b')
    const alone = key('b')
    render(<Keyed keys={[go, alone]} />)
    return { go: go.act, alone: alone.act }
  }

  it('KEY-6 g and a letter act together, and the letter alone by itself', () => {
    const { go, alone } = pair()
    press('g')
    press('b')
    expect([go.mock.calls.length, alone.mock.calls.length]).toEqual([1, 0])
    press('b')
    expect([go.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1])
  })

  it('KEY-6 another letter ends the pair, and so does a field', () => {
    const { go, alone } = pair()
    press('g')
    press('x')
    press('b')
    expect([go.mock.calls.length, alone.mock.calls.length]).toEqual([0, 1])
    press('g')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'b' })
    press('b')
    expect([go.mock.calls.length, alone.mock.calls.length]).toEqual([0, 2])
  })

  it('KEY-6 the second key is waited for only so long', () => {
    const { go, alone } = pair()
    const at = (name: string, timeStamp: number): void => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      document.body.dispatchEvent(event)
    }
    at('g', 1000)
    at('b', 2500)
    at('g', 5000)
    at('b', 6501)
    expect([go.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1])
  })
})

describe('the list of keys', () => {
  it('KEY-2 shows the keys of the page and of the shell together, by where they act, and Escape closes it', async () => {
    const onClose = vi.fn()
    render(
      <>
        <Keyed keys={[key('?')]} place="Everywhere" />
        <Keyed keys={[key('g b')]} place="Go to a page" />
        <Keyed keys={[key('l')]} />
        <KeysHelp open onClose={onClose} />
      </>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Keys of this page' })
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['This page', 'Everywhere', 'Go to a page'])
    const page = within(dialog).getByRole('region', { name: 'This page' })
    expect(page.textContent).toBe('This pagelWhat l doesEnterParts of This page')
    const go = within(dialog).getByRole('region', { name: 'Go to a page' })
    expect([...go.querySelectorAll('kbd')].slice(0, 2).map((each) => each.textContent)).toEqual(['g', 'b'])
    await userEvent.setup().keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('KEY-2 has no place that has no keys, and follows what is shown', () => {
    const Shown = ({ page }: { readonly page: boolean }) => (
      <>
        <Keyed keys={[key('?')]} place="Everywhere" />
        {page && <Keyed keys={[key('l')]} />}
        <KeysHelp open onClose={vi.fn()} />
      </>
    )
    const { rerender } = render(<Shown page={false} />)
    const places = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
    expect(places()).toEqual(['Everywhere'])
    rerender(<Shown page />)
    expect(places()).toEqual(['This page', 'Everywhere'])
  })
})
