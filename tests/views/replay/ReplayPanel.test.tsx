import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'
import { NOW, panel, replaying, TAPE, VERDICTS } from './panel'
import { detailOf, IDLE, RECORDING, replayOf } from './support'
import { write } from '../../support/write'

withBrowserGaps()

const region = () => screen.getByRole('region', { name: 'Record and replay' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the recorder', () => {
  it('RPL-11 keeps the last minutes without being asked, and says how much of them it holds', async () => {
    const { query } = panel()
    expect(screen.getByText('Last 3 min 12 s in memory · 12,340 events')).toBeDefined()
    await userEvent.setup().click(button('Download last 3 min 12 s 1.2 MB'))
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'download', what: 'recent' })
    expect(screen.queryByRole('button', { name: /Download recording/ })).toBeNull()
  })

  it('RPL-11 starts, tells its length and size, and stops', async () => {
    const user = userEvent.setup()
    const { query, again } = panel()
    await user.click(button('Record'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'record', on: true })
    again({ recorder: RECORDING })
    expect(screen.getByText('REC 3:12').parentElement!.textContent).toBe('REC 3:12 · 5,012 events')
    await user.click(button('Download recording 4.1 MB'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'download', what: 'recording' })
    await user.click(button('Stop'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'record', on: false })
  })

  it('RPL-11 nothing that is empty is offered', () => {
    panel({ recorder: { ...IDLE, recent: { lines: 0, bytes: 0, ms: 0 } } })
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })

  it('RPL-12 a note is written with its words, an empty one is not', async () => {
    const user = userEvent.setup()
    const { query } = panel()
    await user.click(button('Note…'))
    expect(button('Add note').hasAttribute('disabled')).toBe(true)
    await write(user, screen.getByRole('textbox', { name: 'What did you see?' }), '  Price jumped, here ')
    await user.keyboard('{Enter}')
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'note', text: 'Price jumped, here' })
    expect(screen.queryByRole('textbox', { name: 'What did you see?' })).toBeNull()
  })
})

describe('opening a tape', () => {
  it('RY01 opens a file by its name and an address as typed', async () => {
    const user = userEvent.setup()
    const { query } = panel()
    const file = new File(['{}'], 'bug.ndjson.gz')
    fireEvent.change(screen.getByLabelText('Tape file'), { target: { files: [file] } })
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'openFile', file, name: 'bug.ndjson.gz' })
    await write(user, screen.getByRole('textbox', { name: 'Address of a tape' }), ' /tapes/bug.ndjson ')
    await user.keyboard('{Enter}')
    expect(query).toHaveBeenLastCalledWith({ kind: 'openAddress', address: '/tapes/bug.ndjson' })
  })

  it('RY01 says that it is opening, and which', () => {
    panel({ replay: { mode: 'opening', name: 'bug.ndjson.gz' } })
    expect(screen.getByText('bug.ndjson.gz').parentElement!.textContent).toBe('Opening bug.ndjson.gz…')
  })

  it('RPL-13 a refused tape is the sentence that names its line, with another try and the way back', async () => {
    const why = 'This tape cannot be read: line 412 breaks off before its end.'
    const { query } = panel({ replay: { mode: 'refused', name: 'bug.ndjson', why } })
    expect(screen.getByRole('alert').textContent).toBe(`bug.ndjson was not opened${why}`)
    expect(button('Open another…')).toBeDefined()
    expect(screen.queryByRole('grid')).toBeNull()
    await userEvent.setup().click(button('Back to live'))
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'leave' })
  })
})

describe('the transport', () => {
  it('RY01 plays, pauses, steps, and changes speed', async () => {
    const user = userEvent.setup()
    const { query, again } = panel(replaying(100))
    await user.click(button('Play'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'play' } })
    await user.click(button('One event forward'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'step', by: 1 })
    await user.click(button('One event back'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'step', by: -1 })
    await user.click(button('×600'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'speed', speed: 600 } })
    expect(button('×1').getAttribute('aria-pressed')).toBe('true')
    again(replaying(100, { player: { instant: NOW, playing: true, speed: 60 } }))
    await user.click(button('Pause'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'pause' } })
    expect(button('×60').getAttribute('aria-pressed')).toBe('true')
  })

  it('RY01 before the first event there is no step back, at the last none forward', () => {
    const { again } = panel(replaying(-1))
    expect(button('One event back').hasAttribute('disabled')).toBe(true)
    again(replaying(TAPE.length - 1))
    expect(button('One event forward').hasAttribute('disabled')).toBe(true)
    expect(button('One event back').hasAttribute('disabled')).toBe(false)
  })

  it('RY02 shows the time of the tape with its zone, period and day, and the place on it', () => {
    panel(
      replaying(99, {
        length: 40_120,
        player: { instant: Date.parse('2026-11-20T17:07:42Z'), playing: false, speed: 1 },
      }),
    )
    expect(screen.getByText('17:07:42').parentElement!.textContent).toBe('17:07:42GMT · P35 · Fri 20 Nov 2026')
    expect(screen.getByTitle(/last event played/).textContent).toBe('100 of 40,120')
  })

  it('RPL-6 seeks what is typed; what is not on the tape is answered next to the box', async () => {
    const user = userEvent.setup()
    const { query } = panel(replaying(10))
    const box = screen.getByRole('textbox', { name: 'Go to' })
    await user.type(box, '12:00{Enter}')
    expect(screen.getByRole('alert').textContent).toMatch(/^12:00:00 is not on this tape: it runs from /)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(query).not.toHaveBeenCalled()
    await user.clear(box)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(box, '23:30{Enter}')
    expect(query).toHaveBeenCalledExactlyOnceWith({
      kind: 'transport',
      order: { kind: 'seek', instant: Date.parse('2026-03-28T23:30:00Z') },
    })
    expect((box as HTMLInputElement).value).toBe('')
  })

  it('RY01 loops from and to where it stands, and clears it', async () => {
    const user = userEvent.setup()
    const { from, to } = replayOf(TAPE).span
    const instant = from + 60_000
    const { query, again } = panel(replaying(10, { player: { instant, playing: false, speed: 1 } }))
    await user.click(button('From here'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'loop', range: { from: instant, to } } })
    await user.click(button('To here'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'loop', range: { from, to: instant } } })
    expect(screen.queryByRole('button', { name: 'Clear the loop' })).toBeNull()
    again(replaying(10, { player: { instant, playing: false, speed: 1, loop: { from, to: instant } } }))
    expect(screen.getByText('23:20:00–23:21:00')).toBeDefined()
    await user.click(button('Clear the loop'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'loop', range: undefined } })
  })

  it('RPL-14 names the tape, its source, size and checks, and leads back to live', async () => {
    const { query } = panel(replaying(10))
    expect(screen.getByText('REPLAY')).toBeDefined()
    expect(screen.getByText('price-jump.ndjson.gz').title).toContain('Invented market, seed 1')
    expect(region().textContent).toContain('1,204 checks agreed · 2 refused · 31 ignored')
    await userEvent.setup().click(button('Back to live'))
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'leave' })
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
  })
})

describe('the keys of the panel', () => {
  it('KEY-3 Space plays and pauses, comma and full stop step', async () => {
    const user = userEvent.setup()
    const { query, again } = panel(replaying(10))
    expect(document.activeElement).toBe(region())
    await user.keyboard(' ,.')
    expect(query.mock.calls.map(([intent]) => intent as unknown)).toEqual([
      { kind: 'transport', order: { kind: 'play' } },
      { kind: 'step', by: -1 },
      { kind: 'step', by: 1 },
    ])
    again(replaying(10, { player: { instant: NOW, playing: true, speed: 1 } }))
    await user.keyboard(' ')
    expect(query).toHaveBeenLastCalledWith({ kind: 'transport', order: { kind: 'pause' } })
  })

  it('KEY-3 while typing they are letters, on a button Space presses it', async () => {
    const user = userEvent.setup()
    const { query } = panel(replaying(10))
    await user.type(screen.getByRole('textbox', { name: 'Go to' }), ' ,.')
    expect(query).not.toHaveBeenCalled()
    button('×10').focus()
    await user.keyboard(' ')
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'transport', order: { kind: 'speed', speed: 10 } })
  })

  it('KEY-3 live there is nothing to play', async () => {
    const { query } = panel()
    await userEvent.setup().keyboard(' ,.')
    expect(query).not.toHaveBeenCalled()
  })

  it('KEY-4 Escape leaves a field first, then closes; so does the button', async () => {
    const user = userEvent.setup()
    const { onClose } = panel(replaying(10))
    screen.getByRole('textbox', { name: 'Go to' }).focus()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(region())
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.click(button('Close the panel'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('KEY-4 the keys go on when the button that was pressed is gone', async () => {
    const user = userEvent.setup()
    const { onClose, again } = panel(replaying(10))
    await user.click(button('Back to live'))
    again({ replay: { mode: 'live' } })
    expect(document.activeElement).toBe(region())
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('A11Y-2 the upper edge moves by arrow keys within the page', async () => {
    const user = userEvent.setup()
    const { onHeight } = panel()
    screen.getByRole('separator', { name: 'Height of the panel' }).focus()
    await user.keyboard('{ArrowUp}{ArrowDown}{Home}{End}')
    expect(onHeight.mock.calls).toEqual([[324], [276], [220], [window.innerHeight - 180]])
  })
})

describe('the parts', () => {
  it('A11Y-2 events and faults are tabs, changed by arrow keys', async () => {
    const user = userEvent.setup()
    const { onTab } = panel({ faults: { seed: 1, rates: { lose: 0.05 }, lines: { unauth: true } } })
    const tab = screen.getByRole('tab', { selected: true })
    expect(tab.textContent).toContain('Events')
    expect(screen.getByRole('tabpanel').id).toBe(tab.getAttribute('aria-controls'))
    expect(screen.getByRole('tab', { selected: false }).textContent).toBe('Faults2 on')
    tab.focus()
    await user.keyboard('{ArrowRight}')
    expect(onTab).toHaveBeenCalledExactlyOnceWith('faults')
  })

  it('A11Y-1 breaks no accessibility rule in any state', async () => {
    const chosen = detailOf(TAPE, VERDICTS, 100)
    const trace = { row: { table: 'boa/2026-03-29/1', id: 'A\u001f1/O' }, indexes: [3, 9] }
    const { container, again } = panel({ ...replaying(200), chosen })
    expect(await brokenRules(container)).toEqual([])
    again({ replay: { mode: 'live' }, recorder: RECORDING, trace, chosen: undefined })
    expect(await brokenRules(container)).toEqual([])
    again({ tab: 'faults', faults: { seed: 1, rates: { lose: 0.05 }, lines: {} } })
    expect(await brokenRules(container)).toEqual([])
    again({ replay: { mode: 'refused', name: 'x', why: 'This tape cannot be read: line 1 is missing.' } })
    expect(await brokenRules(container)).toEqual([])
  }, 30_000)
})

describe('its place', () => {
  it('RPL-15 tells the page how tall it is, takes the focus, and gives both back', () => {
    const before = document.createElement('button')
    document.body.append(before)
    before.focus()
    const style = vi.spyOn(document.documentElement.style, 'removeProperty')
    const { container } = panel({ height: 316 })
    expect(document.documentElement.style.getPropertyValue('--dock-h')).toBe('316px')
    expect(document.activeElement).toBe(within(container).getByRole('region'))
    expect(style).not.toHaveBeenCalled()
    before.remove()
  })
})
