import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Plot } from '../../../src/domain/charts/plot'
import { PlotPanel, type PlotPanelProps } from '../../../src/views/charts/PlotPanel'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()
afterEach(cleanup)

const AT = Date.UTC(2026, 10, 20)
const PLOT: Plot = {
  id: 'prices',
  title: 'Prices',
  label: 'Prices',
  x: { kind: 'time', from: AT, to: AT + 3 * 1_800_000, step: 1_800_000, now: undefined },
  axes: [
    {
      id: '£/MWh',
      side: 'left',
      unit: '£/MWh',
      spoken: 'pounds per megawatt hour',
      text: (value) => String(value ?? '-'),
    },
  ],
  series: [
    {
      id: 'SystemPrice',
      name: 'System price',
      kind: 'step',
      column: { at: Float64Array.of(AT, AT + 1_800_000), values: Float64Array.of(80, 90) },
      colour: '#fff',
      axis: '£/MWh',
      hold: 1_800_000,
    },
  ],
  none: 'No data for these dates',
}

const shown = (more: Partial<PlotPanelProps> = {}) =>
  render(
    <PlotPanel
      title="Prices"
      plot={PLOT}
      freshness={{ state: 'live', asOf: AT }}
      onRetry={() => undefined}
      {...more}
    />,
  )

const toolNames = async (): Promise<readonly string[]> => {
  await screen.findByRole('button', { name: /^Download or print/ })
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
}

describe('the panel of a chart', () => {
  it('FRQ-39 one without files has neither downloads nor a copy of its table', async () => {
    shown({ files: false })
    await screen.findByRole('button', { name: 'Show Prices as a table' })
    expect(screen.queryByRole('button', { name: /^Download or print/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show Prices as a table' }))
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: /^Copy the table/ })).toBeNull()
  })

  it('FRQ-40 levels and bands to read others against make no values: without others it says that there are none', () => {
    shown({ plot: { ...PLOT, series: PLOT.series.map((series) => ({ ...series, isReference: true })) } })
    expect(screen.getByText('No data for these dates')).toBeDefined()
  })

  it('CH01 has help, graph and table, metrics, axes, download and print, full screen and expand, and what a board adds', async () => {
    const onHelp = vi.fn()
    const onAxes = vi.fn()
    const onExpand = vi.fn()
    shown({ onHelp, onAxes, onExpand, tools: <button type="button" aria-label="Edit and remove" /> })
    expect(await toolNames()).toEqual([
      'Help on Prices',
      'Show Prices as a table',
      'Show metrics of Prices',
      'Axis options of Prices',
      'Download or print Prices',
      'Prices on the full screen',
      'Edit and remove',
      'Show Prices over the page',
    ])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Help on Prices' }))
    await user.click(screen.getByRole('button', { name: 'Axis options of Prices' }))
    await user.click(screen.getByRole('button', { name: 'Show Prices over the page' }))
    expect([onHelp, onAxes, onExpand].map((act) => act.mock.calls.length)).toEqual([1, 1, 1])
  })

  it('CH01 an icon of which nothing would come is not there', async () => {
    shown()
    const names = await toolNames()
    expect(names).not.toContain('Help on Prices')
    expect(names).not.toContain('Axis options of Prices')
    expect(names).not.toContain('Show Prices over the page')
  })

  it('CH08 a chart can be had as picture, drawing, values and on paper; values say where larger ones are to be had', async () => {
    shown()
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Download or print/ }))
    const menu = within(await screen.findByRole('menu'))
    const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items.slice(0, 2)).toEqual(['Picture (PNG)', 'Drawing (SVG)'])
    expect(items[2]).toContain('Please use Historical Analysis for large data exports')
    expect(items[3]).toContain('Print')
  })

  it('CH01 a chart without values says so in place of it, with a way on', async () => {
    const press = vi.fn()
    const [series] = PLOT.series
    const empty = {
      ...PLOT,
      series: series ? [{ ...series, column: { at: new Float64Array(), values: new Float64Array() } }] : [],
    }
    shown({
      plot: empty,
      notes: ['The history of this time is still being filled.'],
      onEmpty: { text: 'Change dates', press },
    })
    expect(await screen.findByText('No data for these dates')).toBeDefined()
    expect(screen.getByText('The history of this time is still being filled.')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Change dates' }))
    expect(press).toHaveBeenCalledTimes(1)
  })
})
