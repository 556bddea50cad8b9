import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ColumnChoice } from '../../../../src/domain/tables/columns/headerModel'
import { ColumnSettings, type ColumnSettingsProps } from '../../../../src/views/tables/tools/columns/ColumnSettings'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { header } from './stage'

withBrowserGaps()

const HEADERS = [
  header('time', { title: 'Time', freeze: true }),
  header('up', { title: 'Volume', isHeaderParent: true }),
  header('fuel', { title: 'Fuel' }),
  header('bid', { title: 'Bid', parentHeaderId: 'up' }),
  header('offer', { title: 'Offer', parentHeaderId: 'up' }),
  header('end', { title: 'End' }),
  header('so', { title: 'SO' }),
]

/** Holds what was chosen, as a table does. */
const settings = (own: Partial<ColumnSettingsProps> = {}) => {
  const onColumns = vi.fn<(columns: ColumnChoice) => void>()
  const onUnits = vi.fn<ColumnSettingsProps['onUnits']>()
  const Held = () => {
    const [columns, setColumns] = useState<ColumnChoice>({ columnsToHide: [], orderedHeaders: [] })
    const [units, setUnits] = useState<ColumnSettingsProps['units']>('inherit')
    return (
      <ColumnSettings
        headers={HEADERS}
        headerFirst={['time', 'fuel', 'up', 'end', 'so']}
        columns={columns}
        units={units}
        total={4210}
        matching={120}
        locked={undefined}
        onColumns={(next) => {
          onColumns(next)
          setColumns(next)
        }}
        onUnits={(next) => {
          onUnits(next)
          setUnits(next)
        }}
        {...own}
      />
    )
  }
  render(<Held />)
  return { onColumns, onUnits, last: () => onColumns.mock.lastCall?.[0] }
}

const open = async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: /^Columns and units/ }))
  return user
}
const panel = () => screen.getByRole('dialog', { name: 'Columns and units' })
const tick = (id: string) => panel().querySelector<HTMLInputElement>(`[data-key="${id}"] input`)!
const names = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .getByRole('button', { name: /^Move / })
      .getAttribute('aria-label'),
  )

describe('the settings of columns', () => {
  it('LT11 lists the columns in their order, under the title of their parent, with how many rows there are', async () => {
    settings()
    await open()
    expect(names()).toEqual(['Move Time', 'Move Fuel', 'Move Bid', 'Move Offer', 'Move End', 'Move SO'])
    expect(screen.getByRole('row', { name: 'Volume, Bid' })).toBeTruthy()
    expect(panel().textContent).toContain('6 of 6 shown')
    expect(panel().textContent).toContain('120 of 4,210 rows pass the filters')
    expect(await brokenRules(panel())).toEqual([])
  })

  it('LT11 a column is hidden and shown at once, Show all brings all back', async () => {
    const { last } = settings()
    const user = await open()
    await user.click(tick('fuel'))
    expect(last()).toEqual({ columnsToHide: ['fuel'], orderedHeaders: [] })
    await user.click(tick('bid'))
    expect(last()?.columnsToHide).toEqual(['fuel', 'bid'])
    await user.click(tick('fuel'))
    expect(last()?.columnsToHide).toEqual(['bid'])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(last()?.columnsToHide).toEqual([])
  })

  it('LT11 the last column stays shown, and it is said', async () => {
    const { last, onColumns } = settings()
    const user = await open()
    for (const name of ['time', 'fuel', 'bid', 'end', 'so']) await user.click(tick(name))
    const calls = onColumns.mock.calls.length
    await user.click(tick('offer'))
    expect(onColumns.mock.calls.length).toBe(calls)
    expect(last()?.columnsToHide).toEqual(['time', 'fuel', 'bid', 'end', 'so'])
    expect(screen.getByRole('alert').textContent).toBe('At least one column stays shown.')
  })

  it('LT11 columns move by keyboard, and only those that were taken', async () => {
    const { last } = settings()
    const user = await open()
    screen.getByRole('button', { name: 'Move Fuel' }).focus()
    await user.keyboard('{Enter}')
    const place = () => document.activeElement?.getAttribute('aria-label')
    await vi.waitFor(() => expect(place()).toBe('Insert between Fuel and Volume, Bid'))
    while (place() !== 'Insert between End and SO') await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    // Only what was moved has moved, although all columns are shown.
    await vi.waitFor(() => expect(last()?.orderedHeaders).toEqual(['time', 'bid', 'offer', 'end', 'fuel', 'so']))
    expect(names()).toEqual(['Move Time', 'Move Bid', 'Move Offer', 'Move End', 'Move Fuel', 'Move SO'])
  })

  it('LT11 units are chosen at once, and Reset gives columns and units back as they were sent', async () => {
    const { onUnits, last } = settings()
    const user = await open()
    await user.click(within(panel()).getByRole('button', { name: /Units/ }))
    await user.click(screen.getByRole('option', { name: 'In each cell' }))
    expect(onUnits.mock.lastCall).toEqual(['cell'])
    await user.click(tick('fuel'))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(last()).toEqual({ columnsToHide: [], orderedHeaders: [] })
    expect(onUnits.mock.lastCall).toEqual(['inherit'])
  })

  it('LT11 a locked account opens nothing and is told why', async () => {
    settings({ locked: 'Table settings locked in User Settings' })
    const user = await open()
    expect(screen.queryByRole('dialog')).toBeNull()
    const button = screen.getByRole('button', { name: 'Columns and units' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.tab()
    await user.tab({ shift: true })
    button.focus()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Table settings locked in User Settings')
  })
})
