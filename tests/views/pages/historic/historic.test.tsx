import { act, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { newQuery, type HistoricQuery } from '../../../../src/domain/charts/historic/query'
import type { Reference } from '../../../../src/domain/charts/historic/question'
import type { HistoricShape } from '../../../../src/domain/charts/historic/result'
import { FiltersPart } from '../../../../src/views/pages/historic/FiltersPart'
import { RunBar } from '../../../../src/views/pages/historic/RunBar'
import { SavedQueries } from '../../../../src/views/pages/historic/SavedQueries'
import { SeriesPart } from '../../../../src/views/pages/historic/SeriesPart'
import { SummaryTable } from '../../../../src/views/pages/historic/SummaryTable'
import { useRunOpened } from '../../../../src/views/pages/historic/useRunOpened'
import { write } from '../../../support/write'

const REFERENCE: Reference = {
  series: [
    { id: 'SystemPrice', name: 'System price', unit: '£/MWh', country: 'Gb', options: [], stepMs: 1_800_000 },
    {
      id: 'GenerationByFuel',
      name: 'Generation by fuel',
      unit: 'MW',
      country: 'Gb',
      stepMs: 300_000,
      options: [{ id: 'CCGT', name: 'CCGT' }],
    },
  ],
  plantSeries: [{ id: 'PN', name: 'Physical notification', unit: 'MW', description: '' }],
  plants: [
    {
      id: 'T_DRAXX-1',
      name: 'Drax 1',
      owner: 'Drax Power',
      searchQuery: 'drax',
      searchable: true,
      icon: '',
      colour: '',
      category: '',
      fuelType: 'Biomass',
      zone: 'Z5',
      capacity: 600,
    },
  ],
  group: undefined,
}
const QUERY: HistoricQuery = { ...newQuery('q1'), name: 'Prices' }
const nothing = (): void => undefined

describe('the series of a query', () => {
  it('RP03 HAN-30 are found by their words, and a formula tells what is wrong with it', async () => {
    const onChange = vi.fn()
    const user = userEvent.setup()
    render(<SeriesPart reference={REFERENCE} series={[]} onChange={onChange} />)
    await user.type(screen.getByRole('combobox', { name: 'Add a series' }), 'ccgt')
    await user.click(await screen.findByRole('option', { name: /Generation by fuel, CCGT/ }))
    expect(onChange).toHaveBeenCalledWith([
      expect.objectContaining({ seriesId: 'GenerationByFuel', optionsId: 'CCGT' }),
    ])
    await user.click(screen.getByRole('radio', { name: 'Formula' }))
    await user.type(screen.getByRole('textbox', { name: 'Formula' }), '[[SystemPrice] +')
    expect(screen.getByText(/Character 16/)).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Formula' }), ' 1{Enter}')
    expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ formula: '[SystemPrice] + 1' })])
  })

  it('RP03 HAN-31 of plants: what, and of which fuel, zone, owner or plant', async () => {
    const onChange = vi.fn()
    const user = userEvent.setup()
    render(<SeriesPart reference={REFERENCE} series={[]} onChange={onChange} />)
    await user.click(screen.getByRole('radio', { name: 'Plants' }))
    await write(user, screen.getByRole('combobox', { name: 'Of which plants' }), 'biomass')
    await user.click(await screen.findByRole('option', { name: /^Biomass/ }))
    expect(onChange).toHaveBeenCalledWith([
      expect.objectContaining({ seriesId: 'PN', optionsId: 'fuel:Biomass', isPlant: true }),
    ])
  })
})

describe('the filters of a query', () => {
  it('RP03 HAN-32 that mean nothing for rows of days are off, and say why', async () => {
    const onChange = vi.fn()
    const props = { query: QUERY, reference: REFERENCE, groups: ['Mine'], onChange }
    const { rerender } = render(<FiltersPart {...props} granularity="Day" />)
    expect(screen.getByText('Not for rows of days and longer')).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Only some settlement periods' })).toHaveProperty('disabled', true)
    rerender(<FiltersPart {...props} granularity="halfHourly" />)
    await userEvent.click(screen.getByRole('button', { name: 'Tue' }))
    expect(onChange).toHaveBeenCalledWith({ filters: { weekdays: [1] } })
  })
})

describe('before and while it is run', () => {
  const props = { isMost: false, leftOut: [], onRun: nothing, onCancel: nothing, onRetry: nothing }
  const idle = { kind: 'idle' } as const

  it('RP03 HAN-33 the rows are reported before; a query that is too large cannot be run, and is told what fits', () => {
    const pieces = [{ from: 0, to: 1 }]
    const { rerender } = render(<RunBar {...props} size={{ rows: 411_804, exact: false, pieces }} state={idle} />)
    expect(screen.getByRole('status').textContent).toBe('About 410,000 rows, read in 1 part')
    rerender(<RunBar {...props} isMost size={{ rows: 1488, exact: true, pieces }} state={idle} />)
    expect(screen.getByRole('status').textContent).toBe('At most 1,488 rows, read in 1 part')
    const refusal = ['Query too large: reduce dates or granularity', 'At most about 90 days fit.'] as const
    rerender(<RunBar {...props} size={{ rows: 9e9, exact: true, pieces: [], refusal }} state={idle} />)
    expect(screen.getByText(refusal[0])).toBeTruthy()
    expect(screen.getByText(refusal[1])).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Run' })).toHaveProperty('disabled', true)
  })

  it('RP03 HAN-34 progress is in parts, with Cancel; what failed is reported, with Retry', async () => {
    const onCancel = vi.fn()
    const onRetry = vi.fn()
    const size = { rows: 10, exact: true, pieces: [] }
    const { rerender } = render(
      <RunBar {...props} size={size} state={{ kind: 'running', done: 3, of: 12 }} onCancel={onCancel} />,
    )
    expect(screen.getByRole('progressbar', { name: 'Query' }).getAttribute('aria-valuenow')).toBe('3')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
    const failed = { kind: 'failed', why: 'The server cannot be reached.', done: 3, of: 12 } as const
    rerender(<RunBar {...props} size={size} state={failed} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('3 of 12 parts are here.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('saved queries', () => {
  it('RP03 HAN-35 are opened by keys, renamed and deleted, and what was deleted can be brought back', async () => {
    const onOpen = vi.fn()
    const onRename = vi.fn()
    const onDelete = vi.fn()
    const onUndo = vi.fn()
    const other = { ...newQuery('q2'), name: 'Wind' }
    const user = userEvent.setup()
    render(
      <SavedQueries
        saved={[QUERY, other]}
        openId={'q1'}
        deleted={other}
        locked={undefined}
        onOpen={onOpen}
        onRename={onRename}
        onDelete={onDelete}
        onUndo={onUndo}
        onNew={nothing}
        onDuplicate={nothing}
      />,
    )
    const list = screen.getByRole('listbox', { name: 'Saved queries' })
    within(list)
      .getByRole('option', { name: /Prices/ })
      .focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledWith(other)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onDelete).toHaveBeenCalledWith(QUERY)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const name = screen.getByRole('textbox', { name: 'Name of the query' })
    await user.clear(name)
    await write(user, name, 'Day-ahead')
    await user.keyboard('{Enter}')
    expect(onRename).toHaveBeenCalledWith(QUERY, 'Day-ahead')
  })

  it('RP03 SAF-F9 a name is refused when it has a character that could not be read again', async () => {
    const onRename = vi.fn()
    const user = userEvent.setup()
    render(
      <SavedQueries
        saved={[QUERY]}
        openId={'q1'}
        deleted={undefined}
        locked={undefined}
        onRename={onRename}
        onOpen={nothing}
        onDelete={nothing}
        onUndo={nothing}
        onNew={nothing}
        onDuplicate={nothing}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const name = screen.getByRole('textbox', { name: 'Name of the query' })
    await user.clear(name)
    await write(user, name, 'Price < 0')
    await user.keyboard('{Enter}')
    expect(onRename).not.toHaveBeenCalled()
    expect(screen.getByText(/characters are not allowed/)).toBeTruthy()
  })
})

describe('a summary', () => {
  it('RP03 HAN-36 has a line for each series, dashes where there is no value, and why values are missing', () => {
    const none = { min: undefined, mean: undefined, max: undefined, sum: undefined, deviation: undefined }
    const shape: HistoricShape = {
      columns: [{ name: 'System price', unit: '£/MWh', of: [0] }],
      groups: [''],
      groupTitle: undefined,
      granularity: 'Day',
      rows: 31,
      instants: 31,
      notes: ['System price: not kept before 2026.'],
      filling: true,
      summaries: [{ column: 0, group: 0, count: 0, missing: 31, ...none }],
    }
    render(<SummaryTable shape={shape} tools={null} />)
    const cells = within(screen.getByRole('row', { name: /^System price/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['£/MWh', '-', '-', '-', '-', '-', '0', '31'])
    expect(screen.getByText('System price: not kept before 2026.')).toBeTruthy()
    expect(screen.getByText(/still being filled/)).toBeTruthy()
  })
})

describe('a saved query that is opened', () => {
  it('RP03 BRD-69 is run once its dates are those of the page, again when it is opened again, and by nothing else', () => {
    const onRun = vi.fn()
    const page = { query: 'a', isReady: true, onRun }
    const { result, rerender } = renderHook(useRunOpened, { initialProps: page })
    act(() => result.current('b'))
    rerender({ ...page, query: 'b', isReady: false })
    expect(onRun).not.toHaveBeenCalled()
    rerender({ ...page, query: 'b' })
    rerender({ ...page, query: 'b', isReady: false })
    rerender({ ...page, query: 'b' })
    expect(onRun).toHaveBeenCalledTimes(1)
    act(() => result.current('b'))
    expect(onRun).toHaveBeenCalledTimes(2)
    rerender({ ...page, query: 'c' })
    rerender({ ...page, query: 'b' })
    expect(onRun).toHaveBeenCalledTimes(2)
  })
})
