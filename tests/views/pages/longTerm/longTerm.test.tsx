import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { changedAsset, SAMPLE_ASSET } from '../../../../src/domain/longTerm/asset/inputs'
import type { AssetReport, Comparison, MarketReport } from '../../../../src/domain/longTerm/calls'
import { firstLines } from '../../../../src/domain/longTerm/compare/lines'
import { ASSUMED } from '../../../../src/domain/longTerm/report/assumed'
import { MEASURES } from '../../../../src/domain/longTerm/report/measures'
import { failed, ready } from '../../../../src/streams/lib/loaded'
import { AssetReportsView } from '../../../../src/views/pages/assetReports/AssetReportsView'
import { ForecastComparisonView } from '../../../../src/views/pages/forecastComparison/ForecastComparisonView'
import { MarketReportsView } from '../../../../src/views/pages/marketReports/MarketReportsView'
import { NotModelled } from '../../../../src/views/longTerm/NotModelled'
import { withBrowserGaps } from '../../support/browserGaps'
// Loaded here, so that they are not on their way when the file ends.
import '../../../../src/views/charts/plot/ChartTools'
import '../../../../src/views/charts/ChartView'

withBrowserGaps()

const NOW = Date.UTC(2026, 10, 20, 12)
const FIXED = { state: 'fixed', asOf: NOW } as const
const NOTES = { fuel: 'Gas is cheap.', policy: 'Nothing changes.', build: 'Much wind.' }
const CHOICE = { run: '01/01/2021', scenario: 'central', granularity: 'yearly' } as const

const MARKET: MarketReport = {
  ...CHOICE,
  sample: false,
  periods: ['2021-01-01', '2022-01-01'],
  columns: MEASURES.map(({ id }, place) => ({ id, values: [place + 0.5, id === 'baseload' ? 61.234 : null] })),
  years: ['2021-01-01', '2022-01-01'],
  assumed: ASSUMED.map(({ id }, place) => ({ id, values: [place, place + 1] })),
  notes: NOTES,
  crossings: ['Net zero is above Central in 2021 and below it in the other years: for a reason.'],
}

type MarketProps = Parameters<typeof MarketReportsView>[0]
const drawMarket = (patch: Partial<MarketProps> = {}) => {
  const props: MarketProps = {
    report: ready(MARKET),
    freshness: FIXED,
    choice: CHOICE,
    tab: 'prices',
    isVisitor: false,
    now: NOW,
    onChoice: vi.fn(),
    onTab: vi.fn(),
    onRetry: vi.fn(),
    ...patch,
  }
  render(
    <MemoryRouter>
      <MarketReportsView {...props} />
    </MemoryRouter>,
  )
  return { props, user: userEvent.setup() }
}
const rowOf = (table: string, name: string): (string | null)[] =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('market reports', () => {
  it('EV01 ENV-40 a report says that it is of a model and of which case; what is missing is a dash', () => {
    drawMarket()
    expect(screen.getByRole('region', { name: 'What these figures are' }).textContent).toContain(
      'Run of 1 January 2021, Central. Calculated from stated assumptions, every run in money of 2025; not a forecast',
    )
    expect(rowOf('Prices', '2022').slice(0, 2)).toEqual(['61.23', '-'])
    expect(screen.getByText('Gas is cheap.')).toBeDefined()
    expect(screen.getByText(/^Net zero is above Central in 2021/)).toBeDefined()
  })

  it('EV01 ENV-41 run, scenario and step are chosen, and a tab is opened by keys', async () => {
    const { props, user } = drawMarket()
    await user.click(screen.getByRole('radio', { name: 'Net zero' }))
    expect(props.onChoice).toHaveBeenLastCalledWith({ scenario: 'netZero' })
    await user.click(screen.getByRole('radio', { name: 'Quarterly' }))
    expect(props.onChoice).toHaveBeenLastCalledWith({ granularity: 'quarterly' })
    screen.getByRole('tab', { name: 'Prices' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(props.onTab).toHaveBeenLastCalledWith('capacity')
  })

  it('EV01 ENV-42 each tab has the measures of its own; assumptions are by year', () => {
    drawMarket({ tab: 'assumptions' })
    const heads = within(screen.getByRole('table', { name: 'Assumptions' })).getAllByRole('columnheader')
    expect(heads).toHaveLength(ASSUMED.length + 1)
    expect(heads[1]?.textContent).toBe('Gas£/th')
  })

  it('AC07 ENV-43 a visitor sees that it is a sample and can choose nothing but the tab', () => {
    drawMarket({ isVisitor: true })
    expect(screen.getByText('Model · Sample')).toBeDefined()
    for (const name of ['High', 'Monthly'])
      expect(screen.getByRole<HTMLButtonElement>('radio', { name }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Run$/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('tab', { name: 'Capacity' }).disabled).toBe(false)
  })

  it('EV01 ENV-44 what did not come says why, with Retry', async () => {
    const onRetry = vi.fn()
    const { user } = drawMarket({
      report: failed({ why: 'The model has stopped.', at: NOW }),
      freshness: { state: 'failed', since: NOW, why: 'The model has stopped.' },
      onRetry,
    })
    expect(screen.getAllByText('The model has stopped.').length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    expect(onRetry).toHaveBeenCalled()
  })

  it('EV01 ENV-45 another country is not modelled, which is said, with a way to Great Britain', async () => {
    const onShow = vi.fn()
    render(<NotModelled country="France" onShow={onShow} />)
    expect(screen.getByRole('heading', { name: 'France is not modelled' })).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show Great Britain' }))
    expect(onShow).toHaveBeenCalled()
  })
})

const ASSET: AssetReport = {
  sample: false,
  inputs: SAMPLE_ASSET,
  years: [2022, 2023].map((year) => ({
    year,
    wholesale: 10,
    balancing: 5,
    ancillary: 30,
    support: 7,
    costs: -12,
    net: 40,
    loadFactor: 0.05,
    cycles: 0.8,
    capture: 21.5,
    p10: 30,
    p50: 40,
    p90: 50,
  })),
  capex: 680,
  rate: null,
  rateWhy: 'No year brings more than it costs.',
  value: -610,
  valueFan: { p10: -630, p50: -610, p90: -590 },
  tornado: [{ id: 'capex', title: 'Capex', by: '20 %', low: -474, high: -746 }],
}

type AssetProps = Parameters<typeof AssetReportsView>[0]
const drawAsset = (patch: Partial<AssetProps> = {}) => {
  const props: AssetProps = {
    report: ready(ASSET),
    freshness: FIXED,
    inputs: SAMPLE_ASSET,
    saved: [],
    isVisitor: false,
    now: NOW,
    onInputs: vi.fn(),
    onSaved: vi.fn(),
    onRetry: vi.fn(),
    ...patch,
  }
  render(
    <MemoryRouter>
      <AssetReportsView {...props} />
    </MemoryRouter>,
  )
  return { props, user: userEvent.setup() }
}

describe('asset reports', () => {
  it('EV01 ENV-46 an asset without a rate of return says why; the tornado has changes of the value', () => {
    drawAsset()
    const figures = screen.getByRole('region', { name: 'Key figures' })
    expect(within(figures).getByText('No year brings more than it costs.')).toBeDefined()
    expect(within(figures).getByText('−610.0')).toBeDefined()
    // Where the bars are: less at the left, which of a cost is the higher case.
    expect(rowOf('What moves the value', 'Capex')).toEqual(['−136', '', '+136'])
    expect(within(screen.getByRole('table', { name: 'What moves the value' })).getByTitle('Higher').textContent).toBe(
      '−136',
    )
    expect(rowOf('Income and costs by year', '2022')).toEqual([
      '10.0',
      '5.0',
      '30.0',
      '7.0',
      '−12.0',
      '40.0',
      '0.80',
      '21.50',
      '30.0',
      '40.0',
      '50.0',
    ])
  })

  it('EV01 ENV-47 inputs are as they are stored, and are changed one by one', async () => {
    const { props, user } = drawAsset()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Power, MW' }).value).toBe('50')
    expect(props.onInputs).not.toHaveBeenCalled()
    await user.click(screen.getByRole('radio', { name: 'Solar' }))
    expect(props.onInputs).toHaveBeenLastCalledWith({ kind: 'solar' })
    await user.click(screen.getByRole('radio', { name: 'Nominal' }))
    expect(props.onInputs).toHaveBeenLastCalledWith({ basis: 'nominal' })
    const discount = screen.getByRole('textbox', { name: 'Discount, %' })
    await user.clear(discount)
    await user.type(discount, '6.5{Enter}')
    expect(props.onInputs).toHaveBeenLastCalledWith({ discount: 6.5 })
  })

  it('EV01 ENV-48 an asset is saved by a name, opened and deleted', async () => {
    const other = changedAsset(SAMPLE_ASSET, { kind: 'solar' })
    const { props, user } = drawAsset({ saved: [{ name: 'Sun', inputs: other }] })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Write a name.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Save this asset as' }), 'Mine{Enter}')
    expect(props.onSaved).toHaveBeenLastCalledWith([
      { name: 'Sun', inputs: other },
      { name: 'Mine', inputs: SAMPLE_ASSET },
    ])
    await user.click(screen.getByRole('button', { name: 'Sun' }))
    expect(props.onInputs).toHaveBeenLastCalledWith(other)
    await user.click(screen.getByRole('button', { name: 'Delete Sun' }))
    expect(props.onSaved).toHaveBeenLastCalledWith([])
  })

  it('AC07 ENV-48 a visitor has no saved assets', () => {
    drawAsset({ isVisitor: true })
    expect(screen.getByText('This part is for signed-in users.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Save this asset as' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('radio', { name: 'Solar' }).disabled).toBe(true)
  })
})

const LINES = firstLines('01/01/2021')
const COMPARISON: Comparison = {
  sample: false,
  granularity: 'yearly',
  periods: ['2024-01-01', '2025-01-01'],
  lines: LINES.map((line, place) => ({ ...line, notes: NOTES, values: place === 0 ? [60, 60] : [null, 75] })),
}

type ComparisonProps = Parameters<typeof ForecastComparisonView>[0]
const drawComparison = (patch: Partial<ComparisonProps> = {}) => {
  const props: ComparisonProps = {
    comparison: ready(COMPARISON),
    freshness: FIXED,
    lines: LINES,
    granularity: 'yearly',
    isVisitor: false,
    now: NOW,
    onLines: vi.fn(),
    onStep: vi.fn(),
    onRetry: vi.fn(),
    ...patch,
  }
  render(
    <MemoryRouter>
      <ForecastComparisonView {...props} />
    </MemoryRouter>,
  )
  return { props, user: userEvent.setup() }
}

describe('forecast comparison', () => {
  it('EV01 ENV-49 lines, changes in the unit and in per cent, and why they differ', () => {
    drawComparison()
    expect(rowOf('Comparison by period', '2025')).toEqual(['60.00', '75.00', '+15.00', '+25.0'])
    expect(rowOf('Comparison by period', '2024')).toEqual(['60.00', '-', '-', '-'])
    const reasons = screen.getByRole('region', { name: 'Reasons' })
    expect(within(reasons).getAllByRole('heading')).toHaveLength(2)
  })

  it('EV01 ENV-49 a line is added and removed; four are the most', async () => {
    const { props, user } = drawComparison()
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    expect(props.onLines).toHaveBeenLastCalledWith([
      ...LINES,
      { run: '01/01/2025', scenario: 'high', measure: 'baseload' },
    ])
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
    expect(props.onLines).toHaveBeenLastCalledWith(LINES.slice(1))
  })

  it('AC07 ENV-49 a visitor chooses the measure of both sample runs, and no run', () => {
    drawComparison({ isVisitor: true })
    expect(screen.queryByRole('button', { name: 'Add a line' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Run of line 1$/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Measure of line 1$/ }).disabled).toBe(false)
  })
})
