import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LINE_KINDS } from '../../../src/domain/replay/format'
import { withBrowserGaps } from '../support/browserGaps'
import { cells, panel, replaying, rows, TAPE, VERDICTS } from './panel'
import { ALL, detailOf, eventsOf } from './support'

withBrowserGaps()

const few = (indexes: readonly number[], position = TAPE.length - 1) => ({
  ...eventsOf(TAPE, VERDICTS, { position }),
  indexes,
})
const refused = VERDICTS.findIndex(({ kind }) => kind === 'refused')
const grid = () => screen.getByRole('grid', { name: 'Events' })

describe('the events', () => {
  it('RPL-16 a line tells its time to the thousandth, kind, event, table and what became of it', () => {
    panel({ events: few([0, 1, 2]) })
    expect(rows().map(cells)).toEqual([
      ['23:20:00.000', 'hub', 'periodChange', '', 'applied'],
      ['23:20:00.000', 'snapshot', 'stack', 'boa/2026-03-28/47', 'applied'],
      ['23:20:00.000', 'snapshot', 'table', 'BmFeed', 'applied'],
    ])
    expect(grid().getAttribute('aria-rowcount')).toBe('4')
  })

  it('RPL-16 a refused line says why, a bent one what was done to it', () => {
    expect(refused).toBeGreaterThan(0)
    panel({ events: few([20, refused]) })
    const [bent, bad] = rows()
    expect(cells(bent!)[4]).toMatch(/^doubledwrong index/)
    expect(cells(bad!)[4]).toBe(`refused${(VERDICTS[refused] as { why: string }).why}`)
    expect(bad!.classList.contains('bad')).toBe(true)
  })

  it('RPL-10 what has not been received is pale and without a verdict, the last received is marked', () => {
    panel({ ...replaying(1), events: few([0, 1, 2], 1) })
    expect(rows().map((row) => [row.getAttribute('aria-current'), cells(row)[4]])).toEqual([
      [null, 'applied'],
      ['true', 'applied'],
      [null, '-'],
    ])
    expect(rows().map((row) => row.classList.contains('events_later'))).toEqual([false, false, true])
  })

  it('RPL-10 one that a seek went past has no verdict either, and says why', () => {
    const { events, ...rest } = replaying(2)
    const past = {
      ...events!,
      indexes: [0, 3],
      eventOf: (index: number) => ({ ...few([]).eventOf(index), verdict: undefined! }),
    }
    panel({ ...rest, events: past })
    expect(rows().map((row) => row.querySelector<HTMLElement>('.events_verdict')!.title)).toEqual([
      'The tape was taken past it: choose it to see what it does',
      'Not received yet',
    ])
  })

  it('RPL-16 none of them says which filter left none', () => {
    panel({ events: few([]) })
    expect(screen.getByText('No event passes the filters')).toBeDefined()
  })

  it('A11Y-2 a press or the arrow keys choose a line; Enter takes the tape there', async () => {
    const user = userEvent.setup()
    const { query } = panel({ ...replaying(1), events: few([0, 1, 2, 3], 1) })
    await user.click(rows()[0]!)
    expect(query).toHaveBeenLastCalledWith({ kind: 'choose', index: 0 })
    grid().focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(query).toHaveBeenLastCalledWith({ kind: 'choose', index: 2 })
    expect(rows()[2]!.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(query).toHaveBeenLastCalledWith({ kind: 'seekLine', index: 2 })
    await user.keyboard('{End}')
    expect(query).toHaveBeenLastCalledWith({ kind: 'choose', index: 3 })
  })

  it('A11Y-2 with nothing chosen the keys begin at the playhead', async () => {
    const { query } = panel({ ...replaying(1), events: few([0, 1, 2, 3], 1) })
    grid().focus()
    await userEvent.setup().keyboard('{ArrowDown}')
    expect(query).toHaveBeenLastCalledWith({ kind: 'choose', index: 2 })
  })

  it('RPL-10 the list follows the tape until it is scrolled by hand, and again when asked', () => {
    const { again } = panel(replaying(5))
    Object.defineProperty(grid(), 'clientHeight', { value: 110, configurable: true })
    again(replaying(100))
    // 3 rows of 22 px fit below the head; the playhead's row lies on the second of them.
    expect(grid().scrollTop).toBe(100 * 22 - 22)
    fireEvent.wheel(grid())
    again(replaying(200))
    expect(grid().scrollTop).toBe(100 * 22 - 22)
    fireEvent.click(screen.getByRole('button', { name: 'Follow the tape' }))
    expect(grid().scrollTop).toBe(200 * 22 - 22)
    expect(screen.queryByRole('button', { name: 'Follow the tape' })).toBeNull()
  })

  it('RPL-10 while it is read, events that leave the memory do not move it', () => {
    const all = Array.from({ length: 300 }, (_, index) => index)
    const { again } = panel({ events: few(all) })
    fireEvent.wheel(grid())
    grid().scrollTop = 2000
    again({ events: few(all.slice(10)) })
    expect(grid().scrollTop).toBe(2000 - 10 * 22)
  })
})

describe('the filters', () => {
  it('RPL-17 kinds are switched one by one', async () => {
    const user = userEvent.setup()
    const { query, again } = panel()
    await user.click(screen.getByRole('button', { name: 'clock' }))
    const without = new Set(LINE_KINDS.filter((kind) => kind !== 'clock'))
    expect(query).toHaveBeenLastCalledWith({ kind: 'filter', filter: { ...ALL, kinds: without } })
    again({ filter: { ...ALL, kinds: without } })
    expect(screen.getByRole('button', { name: 'clock' }).getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'clock' }))
    expect(query).toHaveBeenLastCalledWith({ kind: 'filter', filter: ALL })
  })

  it('RPL-17 an event is found by typing, and all of them are shown again', async () => {
    const user = userEvent.setup()
    const { query, again } = panel()
    await user.type(screen.getByRole('combobox', { name: 'Event' }), 'Live')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['liveTableUpdate'])
    await user.clear(screen.getByRole('combobox', { name: 'Event' }))
    await user.click(screen.getByRole('option', { name: 'heartbeat' }))
    expect(query).toHaveBeenLastCalledWith({ kind: 'filter', filter: { ...ALL, event: 'heartbeat' } })
    again({ filter: { ...ALL, event: 'heartbeat' } })
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Event' }).value).toBe('heartbeat')
    await user.click(screen.getByRole('button', { name: 'All events again' }))
    expect(query).toHaveBeenLastCalledWith({ kind: 'filter', filter: ALL })
  })

  it('RPL-17 a table is chosen by the keyboard, and the list closes', async () => {
    const user = userEvent.setup()
    const { query, again } = panel()
    await user.type(screen.getByRole('combobox', { name: 'Table' }), 'BmF{ArrowDown}{Enter}')
    expect(query).toHaveBeenLastCalledWith({ kind: 'filter', filter: { ...ALL, table: 'BmFeed' } })
    again({ filter: { ...ALL, table: 'BmFeed' } })
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('RPL-17 a name that is not there says so', async () => {
    panel()
    await userEvent.setup().type(screen.getByRole('combobox', { name: 'Event' }), 'zzz')
    expect(screen.getByText('No such name')).toBeDefined()
  })

  it('RPL-17 trouble only', async () => {
    const { query } = panel()
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Trouble only' }))
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'filter', filter: { ...ALL, troubleOnly: true } })
  })
})

describe('the trace of a row', () => {
  it('RPL-18 is in the filters’ place with its own events, and is cleared', async () => {
    const row = { table: 'boa/2026-03-28/47', id: 'T_PEMB-41\u001f1/O', name: 'Pembroke 41' }
    const { query } = panel({ trace: { row, indexes: [1, 5] } })
    expect(screen.getByText('Pembroke 41, offer pair 1').parentElement!.textContent).toBe(
      'Events of Pembroke 41, offer pair 1: 2 lines',
    )
    expect(rows()).toHaveLength(2)
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all events' }))
    expect(query).toHaveBeenCalledExactlyOnceWith({ kind: 'trace', row: undefined })
  })

  it('RPL-18 without an event says so', () => {
    panel({ trace: { row: { table: 'BmFeed', id: 'x' }, indexes: [] } })
    expect(screen.getByText('No event of this row has been received')).toBeDefined()
  })
})

describe('the chosen event', () => {
  const chosen = detailOf(TAPE, VERDICTS, 40)
  const detail = () => screen.getByRole('region', { name: 'The chosen event' })
  const texts = (table: HTMLElement) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))

  it('RPL-19 tells the proof before and after it, the digest in hex', () => {
    panel({ chosen })
    expect(texts(within(detail()).getByRole('table', { name: TAPE.table(40) }))).toEqual([
      ['', 'Epoch', 'Change', 'Rows', 'Digest'],
      ['Before', 'e1', '1,203', '212', '9f31c02a'],
      ['After', 'e1', '1,204', '212', '00b0e411'],
    ])
    expect([...detail().querySelectorAll('.changed')].map((cell) => cell.textContent)).toContain('1,204')
  })

  it('RPL-19 tells each row with the fields that changed, as they were and are', () => {
    panel({ chosen })
    expect(within(detail()).getByText('2 rows: 1 added, 1 changed')).toBeDefined()
    const changed = within(detail()).getByText('T_PEMB-41, offer pair 1').closest('details')!
    expect(changed.open).toBe(true)
    expect(texts(changed).slice(1)).toEqual([
      ['volume', '110', '122'],
      ['volumeMwh', '55', '61'],
      ['setsPriceMwh', '-', '0.6'],
    ])
    expect(within(detail()).getByText('T_DINO-3, acceptance 21, bid pair 2').closest('details')!.open).toBe(false)
  })

  it('RPL-19 a snapshot of many rows is drawn in parts', async () => {
    const diff = Array.from({ length: 120 }, (_, index) => ({ id: `row-${index}`, kind: 'added' as const, fields: [] }))
    panel({ chosen: { ...chosen, diff } })
    expect(detail().querySelectorAll('.events_row-change')).toHaveLength(50)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show 50 more of 120' }))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show 20 more of 120' }))
    expect(detail().querySelectorAll('.events_row-change')).toHaveLength(120)
  })

  it('RPL-19 without a proof and without a change nothing is made up', () => {
    const { proof, ...bare } = chosen
    expect(proof).toBeDefined()
    panel({ chosen: { ...bare, diff: [], verdict: { kind: 'refused', why: 'Change 973 came after 940.' } } })
    expect(within(detail()).queryByRole('table')).toBeNull()
    expect(within(detail()).getByText('No row changed.')).toBeDefined()
    expect(within(detail()).getByText('Refused: Change 973 came after 940.')).toBeDefined()
  })

  it('RPL-20 shows and copies the line as it is on the tape', async () => {
    const user = userEvent.setup()
    panel({ chosen })
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    const raw = screen.getByText('As on the tape').closest('details')!
    raw.open = true
    fireEvent(raw, new Event('toggle'))
    expect(JSON.parse(screen.getByLabelText('The line as JSON').textContent)).toEqual(chosen.line)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByText('Copied')).toBeDefined()
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(chosen.line)
  })

  it('RPL-20 a browser that does not copy says what to do', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    panel({ chosen })
    const raw = screen.getByText('As on the tape').closest('details')!
    raw.open = true
    fireEvent(raw, new Event('toggle'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByText(/copy it by hand/)).toBeDefined()
  })

  it('RY01 takes the tape to it, only where there is one, and is closed', async () => {
    const user = userEvent.setup()
    const { query, again } = panel({ ...replaying(100), chosen })
    await user.click(within(detail()).getByRole('button', { name: 'Go here' }))
    expect(query).toHaveBeenLastCalledWith({ kind: 'seekLine', index: 40 })
    await user.click(within(detail()).getByRole('button', { name: 'Close the event' }))
    expect(query).toHaveBeenLastCalledWith({ kind: 'choose', index: undefined })
    again({ replay: { mode: 'live' } })
    expect(within(detail()).queryByRole('button', { name: 'Go here' })).toBeNull()
  })
})
