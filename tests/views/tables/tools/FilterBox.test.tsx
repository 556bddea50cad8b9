import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayStart } from '../../../../src/domain/periods'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { filterBox, header } from './stage'

withBrowserGaps()
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  document.body.replaceChildren()
})

const FUELS = [
  { text: 'CCGT', count: 12 },
  { text: 'COAL', count: 1 },
  { text: 'WIND', count: 1200 },
  { text: '-', count: 3 },
]
const box = () => screen.getByRole('dialog', { name: 'Filter Fuel' })
const min = () => screen.getByLabelText<HTMLInputElement>('Min')
const max = () => screen.getByLabelText<HTMLInputElement>('Max')
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })

describe('a filter of numbers', () => {
  it('LT04 a bound counts 400 ms after the last key, and not before', () => {
    vi.useFakeTimers()
    const { onFilter, last } = filterBox('numeric')
    type(min(), '6')
    act(() => void vi.advanceTimersByTime(300))
    type(min(), '60')
    act(() => void vi.advanceTimersByTime(399))
    expect(onFilter).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onFilter.mock.calls).toEqual([[{ kind: 'numeric', min: '60', max: '', absolute: false }]])
    type(max(), '140')
    act(() => void vi.advanceTimersByTime(400))
    expect(last()).toEqual({ kind: 'numeric', min: '60', max: '140', absolute: false })
  })

  it('LT04 what is no number is no bound, and the box says so calmly', () => {
    vi.useFakeTimers()
    const { last } = filterBox('numeric', { filter: { kind: 'numeric', min: '60', max: '', absolute: false } })
    type(min(), 'dear')
    expect(min().getAttribute('aria-describedby')).toBe(screen.getByText('Not a number: no bound').id)
    act(() => void vi.advanceTimersByTime(400))
    expect(last()).toBeUndefined()
    expect(min().value).toBe('dear')
  })

  it('LT04 typing on while the answer comes back loses no letter', () => {
    vi.useFakeTimers()
    filterBox('numeric')
    type(min(), '6')
    act(() => void vi.advanceTimersByTime(400))
    type(min(), '60')
    expect(min().value).toBe('60')
    act(() => void vi.advanceTimersByTime(400))
    expect(min().value).toBe('60')
  })

  it('LT04 what was typed last counts also when the box is closed at once', () => {
    const { last, onClose } = filterBox('numeric')
    type(min(), '60')
    fireEvent.keyDown(min(), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(last()).toEqual({ kind: 'numeric', min: '60', max: '', absolute: false })
  })

  it('LT05 absolute counts at once; -100 to 50 is 100 to 50, which is reported (C40)', () => {
    const { last } = filterBox('numeric', { filter: { kind: 'numeric', min: '-100', max: '50', absolute: false } })
    fireEvent.click(screen.getByRole('switch', { name: 'Absolute values' }))
    expect(last()).toEqual({ kind: 'numeric', min: '-100', max: '50', absolute: true })
    expect(within(box()).getByRole('status').textContent).toContain('-100 to 50 is 100 to 50: no row matches')
  })

  it('LT08 a filter taken away elsewhere empties the box', () => {
    const { put } = filterBox('numeric', { filter: { kind: 'numeric', min: '60', max: '140', absolute: false } })
    put(undefined)
    expect([min().value, max().value]).toEqual(['', ''])
  })

  it('LT04 letters typed on the column are in Min, with the caret behind them, and count', () => {
    vi.useFakeTimers()
    const { last } = filterBox('numeric', { typed: '7' })
    expect(document.activeElement).toBe(min())
    expect([min().value, min().selectionStart]).toEqual(['7', 1])
    act(() => void vi.advanceTimersByTime(400))
    expect(last()).toEqual({ kind: 'numeric', min: '7', max: '', absolute: false })
  })
})

describe('a filter of texts', () => {
  it('LT06 lists the values with their rows; a tick counts at once', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { last } = filterBox('text', { values: () => FUELS })
    expect(screen.getByText('1,200')).toBeTruthy()
    await user.click(tick('WIND'))
    expect(last()).toEqual({ kind: 'text', values: ['WIND'], group: undefined, exclude: false })
    await user.click(tick('Empty'))
    expect(last()).toMatchObject({ values: ['WIND', '-'] })
  })

  it('LT06 Only, Select all and Select none of what is found', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { last } = filterBox('text', { values: () => FUELS })
    await user.click(screen.getByRole('button', { name: 'Only COAL' }))
    expect(last()).toMatchObject({ values: ['COAL'] })
    await user.type(screen.getByLabelText('Search the values of Fuel'), 'c')
    expect(within(box()).getByRole('status').textContent).toBe('2 of 4 values, 1 chosen')
    await user.click(screen.getByRole('button', { name: 'Select all' }))
    expect(last()).toMatchObject({ values: ['COAL', 'CCGT'] })
    await user.click(screen.getByRole('button', { name: 'Select none' }))
    // LT08: nothing chosen, no group.
    expect(last()).toBeUndefined()
  })

  it('LT06 exclude', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const filter = { kind: 'text', values: ['WIND'], group: undefined, exclude: false } as const
    const { last } = filterBox('text', { values: () => FUELS, filter })
    await user.click(screen.getByRole('switch', { name: 'Exclude what is chosen' }))
    expect(last()).toEqual({ ...filter, exclude: true })
  })

  it('LT06 plant groups: all, bingo board, not on it, the user’s own; a column without plants offers none', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const plants = filterBox('text', { header: header('plantId', { title: 'Plant' }), groups: ['Peakers'] })
    await user.click(screen.getByRole('button', { name: /Plant group/ }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All plants',
      'Bingo board plants',
      'Plants not on the bingo board',
      'Peakers',
    ])
    await user.click(screen.getByRole('option', { name: 'Peakers' }))
    expect(plants.last()).toMatchObject({ group: { kind: 'group', name: 'Peakers' } })
    // Choosing in the list was inside of the box.
    expect(plants.onClose).not.toHaveBeenCalled()
    plants.unmount()
    filterBox('text', { values: () => FUELS })
    expect(screen.queryByText('Plant group')).toBeNull()
  })

  it('LT06 values that pushes add come without closing it, at most once a second, at the end', () => {
    vi.useFakeTimers()
    let values = FUELS
    const read = vi.fn(() => values)
    const { onClose } = filterBox('text', { values: read })
    read.mockClear()
    values = [{ text: 'BIOMASS', count: 2 }, ...FUELS]
    act(() => void vi.advanceTimersByTime(999))
    expect(read).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(within(box()).getByRole('status').textContent).toBe('5 values, 0 chosen')
    expect(screen.getAllByRole('checkbox').map((each) => each.parentElement!.textContent)).toEqual([
      'CCGT',
      'COAL',
      'WIND',
      'Empty',
      'BIOMASS',
    ])
    act(() => void vi.advanceTimersByTime(3000))
    expect(read.mock.calls.length).toBeLessThanOrEqual(4)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('LT06 up and down lead through the ticks', () => {
    filterBox('text', { values: () => FUELS })
    tick('CCGT').focus()
    fireEvent.keyDown(tick('CCGT'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(tick('COAL'))
    fireEvent.keyDown(tick('COAL'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(tick('CCGT'))
  })
})

describe('a filter of times', () => {
  const today = { kind: 'date', from: dayStart('2026-11-20'), to: dayStart('2026-11-21') - 1 } as const

  it('LT07 a day with one press, by London’s clocks; the last minute belongs to it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { last } = filterBox('date')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(last()).toEqual(today)
    expect(within(box()).getByText('20 Nov 2026')).toBeTruthy()
  })

  it('LT07 one end is cleared by itself, and LT08 both away is no filter', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { last } = filterBox('date', { filter: today })
    await user.click(screen.getByRole('button', { name: 'Clear From' }))
    expect(last()).toEqual({ ...today, from: undefined })
    await user.click(screen.getByRole('button', { name: 'Clear To' }))
    expect(last()).toBeUndefined()
  })

  it('LT07 a typed minute counts after a pause', () => {
    vi.useFakeTimers()
    const { onFilter, last } = filterBox('date', { filter: today })
    const hour = screen.getAllByRole('spinbutton', { name: /hour/ })[0]!
    act(() => hour.focus())
    fireEvent.keyDown(hour, { key: 'ArrowUp' })
    expect(onFilter).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(400))
    expect(last()).toEqual({ ...today, from: today.from + 3_600_000 })
  })

  it('LT07 from after to is reported', () => {
    filterBox('date', { filter: { kind: 'date', from: today.to, to: today.from } })
    expect(within(box()).getByRole('status').textContent).toBe('From is later than To: no row matches.')
  })
})

describe('the box', () => {
  it('LT03 takes the focus; Escape closes it and gives the focus back', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { onClose, anchor } = filterBox('text', { values: () => FUELS })
    expect(document.activeElement).toBe(screen.getByLabelText('Search the values of Fuel'))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(anchor)
  })

  it('LT03 a press elsewhere closes it; one on what opened it, or on a message, does not', () => {
    const { onClose, anchor } = filterBox('text', { values: () => FUELS })
    const toast = document.createElement('div')
    toast.setAttribute('data-react-aria-top-layer', 'true')
    const page = document.createElement('main')
    document.body.append(toast, page)
    fireEvent.pointerDown(anchor)
    fireEvent.pointerDown(toast)
    fireEvent.pointerDown(tick('WIND'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(page)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(document.activeElement).not.toBe(anchor)
  })

  it('LT03 Tab goes round inside it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    filterBox('numeric')
    const stops = new Set<Element | null>()
    for (let at = 0; at < 12; at++) {
      await user.tab()
      stops.add(document.activeElement)
      expect(box().contains(document.activeElement)).toBe(true)
    }
    expect(stops.size).toBeGreaterThanOrEqual(4)
  })

  it('LT08 Clear takes the filter away, and the focus is not lost with the button', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const { last } = filterBox('text', {
      values: () => FUELS,
      filter: { kind: 'text', values: ['WIND'], group: undefined, exclude: false },
    })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(last()).toBeUndefined()
    expect(box().contains(document.activeElement)).toBe(true)
  })

  it.each(['text', 'numeric', 'date'] as const)('LT02 breaks no rule of accessibility: %s', async (kind) => {
    filterBox(kind, { values: () => FUELS, header: header('plantId', { title: 'Plant' }) })
    expect(await brokenRules(box())).toEqual([])
  })
})
