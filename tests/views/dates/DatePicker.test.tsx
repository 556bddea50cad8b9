import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  dateRuleOf,
  day,
  daysFrom,
  hoursFrom,
  MODULE_RULE,
  moving,
  NO_SIDE,
  type DateConfig,
} from '../../../src/domain/dates'
import { DatePicker, type DatePickerProps } from '../../../src/views/dates/DatePicker'
import { brokenRules } from '../support/axe'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const NOW = Date.parse('2026-11-20T17:07:42Z')
const MARCH = daysFrom(day('2026-03-01'), day('2026-03-07'))

/** Holds what was chosen, as a page does. */
const Held = (props: DatePickerProps) => {
  const [config, setConfig] = useState(props.config)
  return (
    <DatePicker
      {...props}
      config={config}
      onChange={(next) => {
        setConfig(next)
        props.onChange(next)
      }}
    />
  )
}

const picker = (page: string, own: Partial<DatePickerProps> = {}) => {
  const onChange = vi.fn<(config: DateConfig) => void>()
  const rule = page === 'module' ? MODULE_RULE : dateRuleOf(page)
  const { container } = render(<Held config={rule.default} rule={rule} now={NOW} onChange={onChange} {...own} />)
  return { onChange, rule, container, last: () => onChange.mock.lastCall?.[0] }
}

const dates = () => screen.getByRole('button', { name: /^Dates: / })
const open = async () => {
  const user = userEvent.setup()
  await user.click(dates())
  return user
}
const footer = () => screen.getByRole('status').textContent
const preset = (name: string) => within(screen.getByRole('listbox', { name: 'Presets' })).getByRole('option', { name })
const mode = (name: string) => within(screen.getByRole('radiogroup', { name: 'Mode' })).getByRole('radio', { name })

describe('the button of the dates', () => {
  it('DT01 says the whole summary', () => {
    const aggregateOptions = { granularity: 'halfHourly', type: 'None', cumulative: false } as const
    picker('historic-analysis', { config: { ...MARCH, aggregateOptions } })
    expect(dates().getAttribute('aria-label')).toBe('Dates: 1 Mar 2026 00:00 – 7 Mar 2026 23:59 (7 days, half-hour)')
    expect(dates().textContent).toContain('(7 days, half-hour)')
  })

  it('DT18 an editLocked account finds it disabled, with the exact words', async () => {
    const { onChange } = picker('news', { locked: true })
    const texts = 'Date change disabled in User Settings'
    expect(screen.getByRole('group', { name: 'Dates' }).getAttribute('title')).toBe(texts)
    const button = screen.getByRole('button', { name: new RegExp(`${texts}$`) })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Earlier' })).toHaveProperty('disabled', true)
    await userEvent.setup().click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('DATE-4 the arrows next to it move by the same length, as far as the page goes', async () => {
    const user = userEvent.setup()
    const { onChange } = picker('storage-da-analysis', { config: daysFrom(moving(-1), moving(0)) })
    expect(screen.getByRole('button', { name: 'Later: Days after today cannot be chosen here' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(screen.getByRole('button', { name: 'Earlier' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(daysFrom(day('2026-11-17'), day('2026-11-18')))
  })

  it('DT11 before it is known what is remembered the place is stored', () => {
    render(<DatePicker config={undefined} rule={MODULE_RULE} now={NOW} onChange={() => undefined} />)
    expect(screen.getByText('Loading…')).toBeDefined()
  })

  it('DT07 a choice on its way is told to the ear', () => {
    picker('news', { pending: true })
    expect(screen.getByRole('group', { name: 'Dates' }).getAttribute('aria-busy')).toBe('true')
  })
})

describe('the open picker', () => {
  it('DT01 DATE-5 offers Granularity only where the page draws its data together', async () => {
    picker('historic-analysis')
    await open()
    expect(await brokenRules(document.body)).toEqual([])
    const modes = within(screen.getByRole('radiogroup', { name: 'Mode' })).getAllByRole('radio')
    expect(modes.map(({ textContent }) => textContent)).toEqual(['Day range', 'Single Day', 'Hours', 'Granularity'])
  })

  it('DT01 and elsewhere the three others', async () => {
    picker('news')
    await open()
    const modes = within(screen.getByRole('radiogroup', { name: 'Mode' })).getAllByRole('radio')
    expect(modes.map(({ textContent }) => textContent)).toEqual(['Day range', 'Single Day', 'Hours'])
  })

  it('DT04 has the eleven presets, and each press is reported at once', async () => {
    const { last } = picker('news')
    const user = await open()
    expect(within(screen.getByRole('listbox', { name: 'Presets' })).getAllByRole('option')).toHaveLength(11)
    await user.click(preset('Month Start'))
    expect(last()).toEqual(daysFrom(moving('monthStart'), moving(0)))
    expect(footer()).toContain('1 Nov 2026 00:00 – 20 Nov 2026 23:59 (20 days)')
    expect(preset('Month Start').getAttribute('aria-selected')).toBe('true')
  })

  it('DT04 presets are chosen by the keyboard alone, and Escape closes', async () => {
    const { last } = picker('news')
    const user = userEvent.setup()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    preset('Past Days').focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(last()).toEqual(daysFrom(moving(0), moving(0)))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(dates()))
  })

  it('DT01 a range is chosen on the calendar by the keyboard', async () => {
    const { last } = picker('news', { config: MARCH })
    const user = await open()
    screen.getByRole('button', { name: /Saturday, 7 March 2026/ }).focus()
    // After the first day the calendar itself goes one on, so that the range is seen.
    await user.keyboard('{ArrowLeft}{Enter}{ArrowDown}{Enter}')
    expect(last()).toEqual(daysFrom(day('2026-03-06'), day('2026-03-14')))
  })

  it('DT01 a day is typed', async () => {
    const { last } = picker('news', { config: MARCH })
    const user = await open()
    const from = within(screen.getByRole('group', { name: 'From' }))
    from.getByRole('spinbutton', { name: /^day, From, day/ }).focus()
    await user.keyboard('05022026')
    expect(last()).toEqual(daysFrom(day('2026-02-05'), day('2026-03-07')))
    expect(footer()).toContain('5 Feb 2026')
  })

  it('DT05 the hours of the days are typed, and those the wrong way round are refused with a reason', async () => {
    const { last, onChange } = picker('news', { config: daysFrom(moving(0), NO_SIDE) })
    const user = await open()
    screen.getByRole('spinbutton', { name: /hour, From time/ }).focus()
    await user.keyboard('0630')
    expect(last()).toMatchObject({ fromHoursForDay: '06:30', toHoursForDay: '23:59' })
    const published = onChange.mock.calls.length
    screen.getByRole('spinbutton', { name: /hour, To time/ }).focus()
    await user.keyboard('06')
    screen.getByRole('spinbutton', { name: /minute, To time/ }).focus()
    await user.keyboard('00')
    expect(footer()).toContain('The end is before the start')
    expect(onChange.mock.calls.slice(published).every(([config]) => config.toHoursForDay > '06:30')).toBe(true)
  })

  it('DT08 days are counted from one', async () => {
    const { last } = picker('news')
    const user = await open()
    const count = screen.getByRole('textbox', { name: 'From days, days' })
    await user.clear(count)
    await user.type(count, '0{Enter}')
    expect(last()?.from).toEqual(moving(-1))
  })

  it('DT03 picking hours on one side sets both', async () => {
    const { last } = picker('news')
    const user = await open()
    await user.click(screen.getByRole('button', { name: /From by/ }))
    await user.click(screen.getByRole('option', { name: 'Hours Before' }))
    expect([last()?.from.type, last()?.to.type]).toEqual(['dynamicHours', 'dynamicHours'])
    expect(mode('Hours').getAttribute('aria-checked')).toBe('true')
  })

  it('DT01 Hours can be counted from a fixed time', async () => {
    const { last } = picker('news', { config: hoursFrom(-6, 0) })
    const user = await open()
    expect(footer()).toContain('20 Nov 2026 11:00 – 17:30 (6.5 hours)')
    await user.click(screen.getByRole('radio', { name: 'A fixed time' }))
    expect(last()).toEqual(hoursFrom(-6, 0, Date.parse('2026-11-20T17:00Z')))
    screen.getByRole('spinbutton', { name: /hour, Counted from, time/ }).focus()
    await user.keyboard('12')
    expect(last()?.recentHour).toBe(Date.parse('2026-11-20T12:00Z'))
  })

  it('DT09 DT08 Granularity has granularity, type, cumulative and delta, of which the last two exclude each other', async () => {
    const { last } = picker('historic-analysis')
    const user = await open()
    await user.click(mode('Granularity'))
    await user.click(screen.getByRole('radio', { name: 'Hour' }))
    expect(last()?.aggregateOptions).toEqual({ granularity: 'Hour', type: 'None', cumulative: false })
    await user.click(screen.getByRole('switch', { name: 'Cumulative' }))
    expect(last()?.aggregateOptions).toMatchObject({ cumulative: true })
    await user.click(screen.getByRole('switch', { name: 'Delta' }))
    expect(last()?.aggregateOptions).toEqual({ granularity: 'Hour', type: 'None', cumulative: false, delta: 1 })
    await user.click(screen.getByRole('switch', { name: 'Cumulative' }))
    expect(last()?.aggregateOptions).toEqual({ granularity: 'Hour', type: 'None', cumulative: true })
    await user.click(screen.getByRole('button', { name: /Type/ }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'None',
      'Average',
      'Minimum',
      'Maximum',
      'Sum',
      'Spread',
      'Standard deviation',
      'Variance',
    ])
    await user.click(screen.getByRole('option', { name: 'Spread' }))
    expect(last()?.aggregateOptions?.type).toBe('spread')
  })

  it('DT12 DATE-5 a blocked day says why on hover and when the keyboard comes to it, and cannot be chosen', async () => {
    const { onChange } = picker('remit-summary', { config: daysFrom(moving(0), moving(7)) })
    const user = await open()
    expect(await brokenRules(document.body)).toEqual([])
    const blocked = screen.getByRole('button', { name: /28 November 2026/ })
    expect(within(blocked).getByText('28').getAttribute('title')).toBe('Unavailability reaches 7 days ahead')
    screen.getByRole('button', { name: /Friday, 27 November 2026 selected/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(footer()).toContain('Unavailability reaches 7 days ahead')
    await user.keyboard('{Enter}')
    await user.click(blocked)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('DT12 a preset that leads out of the limits is shown with its reason, and not told to the page', async () => {
    const { onChange } = picker('remit-summary', { config: daysFrom(moving(0), moving(7)) })
    const user = await open()
    await user.click(preset('Month Start'))
    expect(footer()).toContain('Unavailability goes back 10 days')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('DT15 presets that the page refuses stay in their place, disabled, with the reason', async () => {
    picker('storage-da-analysis')
    await open()
    for (const name of ['Week End', 'Month End']) {
      expect(preset(name).getAttribute('aria-disabled')).toBe('true')
      expect(within(preset(name)).getByText(name).getAttribute('title')).toBe(
        'The end of the week or month may lie after today',
      )
    }
    expect(preset('Week Start').getAttribute('aria-disabled')).toBeNull()
  })

  it('DT13 forecast history changes between its two windows', async () => {
    const { last } = picker('forecast-history')
    const user = await open()
    const window = within(screen.getByRole('radiogroup', { name: 'Window' }))
    expect(window.getByRole('radio', { name: 'Historic' }).getAttribute('aria-checked')).toBe('true')
    await user.click(window.getByRole('radio', { name: 'Upcoming' }))
    expect(last()).toEqual(daysFrom(moving(0), NO_SIDE))
    const refused = screen.getByRole('button', { name: /24 November 2026/ })
    expect(within(refused).getByText('24').getAttribute('title')).toBe('Forecasts reach 3 days ahead')
    await user.click(screen.getByRole('button', { name: /23 November 2026/ }))
    expect(last()).toEqual(daysFrom(day('2026-11-23'), NO_SIDE))
  })

  it('DT04 a clock change within the range is reported', async () => {
    picker('news', { config: daysFrom(day('2026-10-19'), day('2026-11-07')) })
    await open()
    expect(footer()).toContain('962 periods')
    expect(footer()).toContain('25 Oct has 50 (clocks)')
  })

  it('DT27 Default brings back what the page begins with', async () => {
    const onReset = vi.fn()
    picker('news', { config: MARCH, onReset })
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Default' }))
    expect(onReset).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a page of whole months', () => {
  it('DT02 DATE-5 offers Single Day alone, and the months of a year', async () => {
    const { last } = picker('monthly-summary')
    const user = await open()
    expect(await brokenRules(document.body)).toEqual([])
    expect(within(screen.getByRole('radiogroup', { name: 'Mode' })).getAllByRole('radio')).toHaveLength(1)
    expect(screen.queryByRole('listbox', { name: 'Presets' })).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Sep 2026' }))
    expect(last()).toEqual(daysFrom(day('2026-09-01'), NO_SIDE))
    expect(footer()).toContain('Jul 2026 – Sep 2026 (3 months)')
  })

  it('DT14 months from the previous one on are blocked with their reason, by mouse and by keyboard', async () => {
    const { onChange } = picker('monthly-summary', { config: daysFrom(day('2026-09-01'), NO_SIDE) })
    const user = await open()
    const october = screen.getByRole('option', { name: /^Oct 2026/ })
    expect(october.getAttribute('title')).toBe('Oct 2026 and later months cannot be chosen here')
    await user.click(october)
    screen.getByRole('option', { name: 'Sep 2026' }).focus()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(document.activeElement).toBe(october)
    expect(footer()).toContain('Oct 2026 and later months cannot be chosen here')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('DT16 keys go through months and years', async () => {
    const { last } = picker('ffr-analysis')
    const user = await open()
    screen.getByRole('option', { name: /^Oct 2026/ }).focus()
    await user.keyboard('{ArrowUp}{ArrowLeft}{PageUp}{Enter}')
    expect(last()).toEqual(daysFrom(day('2025-05-01'), NO_SIDE))
  })
})

describe('pickers with a button', () => {
  it('DT26 a module’s says Update Chart, and nothing is reported before it is pressed', async () => {
    const { onChange } = picker('module', { applyText: 'Update Chart' })
    const user = await open()
    await user.click(preset('Week Start'))
    expect(onChange).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Update Chart' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(daysFrom(moving('weekStart'), moving(0)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DT26 what is refused cannot be applied', async () => {
    picker('module', { applyText: 'Update Chart', config: MARCH })
    const user = await open()
    await user.click(screen.getByRole('button', { name: /To by/ }))
    await user.click(screen.getByRole('option', { name: 'Past Days' }))
    const count = screen.getByRole('textbox', { name: 'To days, days' })
    await user.clear(count)
    await user.type(count, '400{Enter}')
    expect(footer()).toContain('The end is before the start')
    expect(screen.getByRole('button', { name: 'Update Chart' })).toHaveProperty('disabled', true)
  })

  it('DT10 a dashboard’s says Update Page, with Restore Charts next to it', async () => {
    const onRestore = vi.fn()
    const restore = { text: 'Restore Charts', disabled: false, onRestore }
    picker('dashboard', { applyText: 'Update Page', restore })
    const user = await open()
    expect(screen.getByRole('button', { name: 'Update Page' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Restore Charts' }))
    expect(onRestore).toHaveBeenCalledOnce()
  })
})

it('DATE-5 the open picker of a page of single days breaks no accessibility rule', async () => {
  picker('freq-out')
  await open()
  expect(await brokenRules(document.body)).toEqual([])
})
