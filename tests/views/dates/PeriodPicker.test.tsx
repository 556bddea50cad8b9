import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { PeriodPicker as Picker } from '../../../src/streams/lib/types'
import { PeriodPickerView } from '../../../src/views/dates/period/PeriodPicker'
import { PICKER } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const picker = (own: Partial<Picker> = {}) => {
  const requested = { onChoose: vi.fn(), onStep: vi.fn(), onLive: vi.fn(), onMode: vi.fn(), onRollover: vi.fn() }
  render(<PeriodPickerView picker={{ ...PICKER, ...own }} {...requested} />)
  return requested
}
const periodButton = () => screen.getByRole('button', { name: /^P\d+ / })

describe('the period picker', () => {
  it('PIC-2 shows the day, the period with its times and zone, and LIVE', () => {
    picker()
    expect(screen.getByRole('button', { name: 'Day, Fri 20 Nov 2026' })).toBeDefined()
    expect(periodButton().textContent).toBe('P35 17:00–17:30 GMT LIVE')
  })

  it.each([
    ['future', 'UPCOMING'],
    ['past', 'PAST'],
  ] as const)('DT22 a %s period is tagged %s and can jump to live', async (status, word) => {
    const { onLive } = picker({ status })
    expect(periodButton().textContent).toContain(word)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Jump to the live period' }))
    expect(onLive).toHaveBeenCalledOnce()
  })

  it('DT21 at the live period there is nowhere to jump', () => {
    picker()
    expect(screen.getByRole('button', { name: 'Jump to the live period' })).toHaveProperty('disabled', true)
  })

  it('DT19 the arrow keys and the two buttons step by one', async () => {
    const user = userEvent.setup()
    const { onStep } = picker()
    periodButton().focus()
    await user.keyboard('{ArrowUp}{ArrowDown}')
    await user.click(screen.getByRole('button', { name: 'Next period' }))
    await user.click(screen.getByRole('button', { name: 'Previous period' }))
    expect(onStep.mock.calls).toEqual([[1], [-1], [1], [-1]])
  })

  it('PIC-3 the wheel steps only while the picker has the focus', () => {
    const { onStep } = picker()
    const group = screen.getByRole('group', { name: 'Period' })
    fireEvent.wheel(group, { deltaY: 120 })
    expect(onStep).not.toHaveBeenCalled()
    periodButton().focus()
    fireEvent.wheel(group, { deltaY: 120 })
    fireEvent.wheel(group, { deltaY: -120 })
    fireEvent.wheel(group, { deltaY: -20 })
    expect(onStep.mock.calls).toEqual([[-1], [1]])
  })

  it('PIC-1 a typed number chooses the period of that day', async () => {
    const { onChoose } = picker()
    periodButton().focus()
    await userEvent.setup().keyboard('12')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-20', period: 12 })
  })

  it('PIC-1 Enter settles a number that could go on, and opens nothing', async () => {
    const { onChoose } = picker()
    periodButton().focus()
    await userEvent.setup().keyboard('3')
    expect(periodButton().textContent).toContain('P3_')
    await userEvent.setup().keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-20', period: 3 })
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it.each([
    ['2026-03-29', 46],
    ['2026-06-01', 48],
    ['2026-10-25', 50],
  ])('SH19 the list of %s has %i periods; arrows move by one and by a line', async (date, count) => {
    const user = userEvent.setup()
    const { onChoose } = picker({ chosen: { date, period: 20 }, status: 'past', periodsInDay: count })
    await user.click(periodButton())
    const list = screen.getByRole('listbox', { name: 'Periods' })
    expect(within(list).getAllByRole('option')).toHaveLength(count)
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date, period: 29 })
  })

  it('SH19 the hour that comes twice is told apart in what is seen: in the list, and in when the window closes', async () => {
    const closesAt = Date.UTC(2026, 9, 25, 1)
    picker({ chosen: { date: '2026-10-25', period: 4 }, periodsInDay: 50, closesAt })
    expect(screen.getByRole('timer').textContent).toContain('close 01:00 GMT')
    await userEvent.setup().click(periodButton())
    const seen = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(seen.slice(1, 7)).toEqual(['2 00:30', '3 01:00 BST', '4 01:30 BST', '5 01:00 GMT', '6 01:30 GMT', '7 02:00'])
  })

  it('PIC-4 the list tells past, live and upcoming in words', async () => {
    picker()
    await userEvent.setup().click(periodButton())
    expect(screen.getByRole('option', { name: /^34 .*, past$/ }).className).toBe('past')
    expect(screen.getByRole('option', { name: /^35 17:00–17:30 GMT, live$/ }).className).toBe('present')
    expect(screen.getByRole('option', { name: /^36 .*, upcoming$/ }).className).toBe('future')
  })

  it('DT17 the calendar blocks days after today; DT06 and days before 2015', async () => {
    const user = userEvent.setup()
    const { onChoose } = picker()
    await user.click(screen.getByRole('button', { name: /^Day, / }))
    const tomorrow = screen.getByRole('button', { name: /21 November 2026/ })
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: /19 November 2026/ }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-19', period: 35 })
  })

  it('DT06 days before 2015-01-01 cannot be chosen', async () => {
    picker({ chosen: { date: '2015-01-01', period: 1 }, status: 'past' })
    await userEvent.setup().click(screen.getByRole('button', { name: /^Day, / }))
    expect(screen.getAllByRole('button', { name: 'Previous' })[0]).toHaveProperty('disabled', true)
  })

  it('PIC-5 a day with fewer periods keeps the nearest one', async () => {
    const user = userEvent.setup()
    const { onChoose } = picker({ chosen: { date: '2026-10-25', period: 50 }, status: 'past', periodsInDay: 50 })
    await user.click(screen.getByRole('button', { name: /^Day, / }))
    await user.click(screen.getByRole('button', { name: /24 October 2026/ }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: '2026-10-24', period: 48 })
  })

  it.each([
    [61_000, '1:01', false],
    [59_000, '0:59', true],
    [0, 'closed', false],
  ])('DT24 with %i ms left the countdown reads %s, red: %s', (msLeft, text, red) => {
    picker({ countdown: { msLeft, text } })
    const timer = screen.getByRole('timer')
    expect(timer.textContent).toContain(text)
    expect(timer.textContent).toContain('17:15')
    expect(timer.classList.contains('close')).toBe(red)
  })

  it('DT25 the options choose the window and the rollover', async () => {
    const user = userEvent.setup()
    const { onMode, onRollover } = picker()
    await user.click(screen.getByRole('button', { name: 'Period options' }))
    expect(screen.getByRole('radio', { name: /Trading window/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /Current window/ }))
    await user.click(screen.getByRole('checkbox', { name: /Move on/ }))
    expect(onMode).toHaveBeenCalledExactlyOnceWith('current')
    expect(onRollover).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('PIC-6 before the clock is received the place is stored', () => {
    const nothing = () => undefined
    render(
      <PeriodPickerView
        picker={undefined}
        onChoose={nothing}
        onStep={nothing}
        onLive={nothing}
        onMode={nothing}
        onRollover={nothing}
      />,
    )
    expect(screen.getByText('Loading…')).toBeDefined()
  })
})

describe('the period picker under settings', () => {
  const requested = () => ({
    onChoose: vi.fn(),
    onStep: vi.fn(),
    onLive: vi.fn(),
    onMode: vi.fn(),
    onRollover: vi.fn(),
  })

  it('DT18 an editLocked account moves nothing by button, key or wheel, and reads why', async () => {
    const user = userEvent.setup()
    const acts = requested()
    render(<PeriodPickerView picker={{ ...PICKER, status: 'past' }} {...acts} locked />)
    const group = screen.getByRole('group', { name: /^Period/ })
    expect(group.getAttribute('title')).toBe('Date change disabled in User Settings')
    for (const name of [/^Day, /, /^P35 /, 'Next period', 'Previous period', 'Jump to the live period']) {
      const button = screen.getByRole('button', { name })
      expect(button).toHaveProperty('disabled', true)
      await user.click(button)
    }
    // The options are no date, so they stay; from there the keys and the wheel would reach the picker.
    screen.getByRole('button', { name: 'Period options' }).focus()
    await user.keyboard('{ArrowUp}12')
    fireEvent.wheel(group, { deltaY: -120 })
    expect([acts.onChoose, acts.onStep, acts.onLive].map(({ mock }) => mock.calls)).toEqual([[], [], []])
  })

  it('DT24 the countdown is shown by its setting only', () => {
    const { rerender } = render(<PeriodPickerView picker={PICKER} {...requested()} />)
    expect(screen.getByRole('timer')).toBeDefined()
    rerender(<PeriodPickerView picker={PICKER} {...requested()} showTimer={false} />)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('DT17 a blocked day to come says why, on hover', async () => {
    render(<PeriodPickerView picker={PICKER} {...requested()} />)
    await userEvent.setup().click(screen.getByRole('button', { name: /^Day, / }))
    const tomorrow = within(screen.getByRole('button', { name: /21 November 2026/ })).getByText('21')
    expect(tomorrow.getAttribute('title')).toBe(
      'Days after today cannot be chosen here; the arrows reach the periods to come',
    )
  })
})
