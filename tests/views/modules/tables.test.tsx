import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AUCTION_PRODUCTS, ancillaryChart } from '../../../src/domain/charts/ancillary'
import { SERIES } from '../../../src/domain/series/catalogue'
import type { LiveTableOption, WireRow, StaticStore } from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import type { TableView } from '../../../src/streams/lib/tableTypes'
import { LeaderboardPanel } from '../../../src/views/modules/boaLeaderboard/BoaLeaderboardModule'
import { BoaLeaderboardEditor } from '../../../src/views/modules/boaLeaderboard/BoaLeaderboardEditor'
import type { LeaderboardData } from '../../../src/views/modules/boaLeaderboard/data'
import { BOA_DASHBOARD } from '../../../src/views/modules/boaDashboard/boaDashboard'
import { BoaDashboardEditor } from '../../../src/views/modules/boaDashboard/BoaDashboardEditor'
import { stackPeriod } from '../../../src/views/modules/boaDashboard/BoaDashboardModule'
import { AncillaryChartEditor } from '../../../src/views/modules/ancillaryChart/AncillaryChartEditor'
import { moduleTableChoices } from '../../../src/views/modules/liveTable/data'
import { liveTablePlaceOf } from '../../../src/views/modules/liveTable/LiveTableModule'
import { withBrowserGaps } from '../support/browserGaps'
import { moduleProps } from './support'

const option = (moduleType: string, more: Partial<LiveTableOption> = {}): LiveTableOption => ({
  moduleType,
  moduleName: `Name of ${moduleType}`,
  locationByCountry: {},
  useStore: false,
  getOnDayChange: false,
  getOnDayRangeChange: false,
  getOnPeriodChange: false,
  showRefreshRealtime: true,
  slideOutOverride: false,
  ...more,
})
const at = (time: string) => Date.parse(time)

const plant = (id: string, owner: string, cost: number | null): WireRow => ({
  uniqueId: id,
  row: {
    plant: { value: `Plant ${id}`, cellType: 'text' },
    owner: { value: owner, cellType: 'text' },
    fuel: { value: 'CCGT', cellType: 'text' },
    bid: { value: cost === null ? null : -20, cellType: 'number' },
    offered: { value: cost === null ? null : 40, cellType: 'number' },
    cost: { value: cost, cellType: 'number', ...(cost === null && { tooltip: 'not known' }) },
    capacity: { value: 100, cellType: 'number' },
  },
})
const ROWS = [plant('A', 'RWE', 500), plant('B', 'SSE', 300), plant('C', 'SSE', 400), plant('D', 'Uniper', null)]
const TABLE: Loaded<TableView> = {
  kind: 'ready',
  value: { freshness: { state: 'live', asOf: at('2026-11-20T12:00:00Z') } } as TableView,
}
const leaderboard = (onData?: (data: LeaderboardData) => void) =>
  render(
    <MemoryRouter>
      <LeaderboardPanel
        {...moduleProps<LeaderboardData>('Leaders', { by: 'plant', top: 20 })}
        onData={onData}
        table={TABLE}
        rows={ROWS}
      />
    </MemoryRouter>,
  )
const cells = () =>
  within(screen.getByRole('table', { name: 'Leaders' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()))

describe('tables as modules', () => {
  withBrowserGaps()

  it('MOD-50 offers whole tables and no parts of pages, each found by the words of the search', () => {
    const store = {
      liveTableOptions: [option('BmFeed'), option('PlantOutput'), option('Nothing')],
      liveTableSearch: [{ id: 'BmFeed', name: 'BM Feed', searchQuery: 'acceptances' }],
    } as unknown as StaticStore
    expect(moduleTableChoices(store)).toMatchObject([
      { id: 'BmFeed', title: 'Name of BmFeed', data: { moduleType: 'BmFeed' }, keywords: ['acceptances'] },
    ])
  })

  it('MOD-51 SAF-K9 a table of one day is live while its last day is; one of a range keeps its past days next to today', () => {
    const days = { fromDay: '2026-11-18', toDay: '2026-11-19' }
    const ranged = option('Remit', { getOnDayRangeChange: true })
    expect(liveTablePlaceOf(ranged, days, '2026-11-19')).toEqual({ from: '2026-11-18', to: '2026-11-19' })
    expect(liveTablePlaceOf(ranged, days, '2026-11-18')).toEqual({})
    expect(liveTablePlaceOf(option('BmFeed', { getOnDayChange: true }), days, '2026-11-19')).toEqual({})
    expect(liveTablePlaceOf(ranged, days, '2026-11-20')).toEqual({ from: '2026-11-18', to: '2026-11-19' })
    expect(liveTablePlaceOf(option('BmFeed', { getOnDayChange: true }), days, '2026-11-20')).toEqual({
      from: '2026-11-19',
    })
    expect(liveTablePlaceOf(option('Frequency'), days, '2026-11-20')).toEqual({})
  })

  it('ME01 a leaderboard ranks plants, and by owner adds them up; what is not known is a dash and said to be partial', () => {
    const onData = vi.fn()
    const { unmount } = leaderboard(onData)
    expect(cells().map(([rank, name, , , net]) => [rank, name, net])).toEqual([
      ['1', 'Plant A', '500'],
      ['2', 'Plant C', '400'],
      ['3', 'Plant B', '300'],
      ['4', 'Plant D partial', '-'],
    ])
    fireEvent.click(screen.getByRole('radio', { name: 'Owner' }))
    expect(onData).toHaveBeenCalledWith({ by: 'owner', top: 20 })
    unmount()
    leaderboard()
    fireEvent.click(screen.getByRole('radio', { name: 'Owner' }))
    expect(cells().slice(0, 2)).toEqual([
      ['1', 'SSE', '−40.0', '80.0', '700', '4'],
      ['2', 'RWE', '−20.0', '40.0', '500', '5'],
    ])
  })

  it('MOD-52 the stack of a board is live until its days are over, then of their last settlement period', () => {
    const to = at('2026-11-20T00:00:00Z')
    expect(stackPeriod({ to }, undefined)).toBe('')
    expect(stackPeriod({ to }, to - 1)).toBe('')
    expect(stackPeriod({ to }, to)).toBe('2026-11-19-48')
    expect(stackPeriod({ to: at('2026-10-26T00:00:00Z') }, to)).toBe('2026-10-25-50')
  })

  it('MOD-53 every part of the stack can be added', () => {
    const titles = BOA_DASHBOARD.choices({} as StaticStore).map(({ title }) => title)
    expect(titles).toEqual([
      'BOA stack',
      'Key figures of the period',
      'Accepted offers',
      'Accepted bids',
      'Offers on the table',
      'Bids on the table',
    ])
  })

  it('MOD-54 prices of auctions are steps on the left, volumes columns on the right, and the catalogue has all of them', () => {
    const spec = ancillaryChart(
      AUCTION_PRODUCTS.map(({ id }) => id),
      true,
    )
    expect(spec.chartSeries).toHaveLength(2 * AUCTION_PRODUCTS.length)
    for (const { seriesId, optionsId, chartType } of spec.chartSeries) {
      const definition = SERIES.find((each) => each.seriesId === seriesId)
      expect(definition?.options.map(({ id }) => id)).toContain(optionsId)
      const side = spec.axisPositions.find(({ unit }) => unit === definition?.unit)?.side
      expect([chartType, side]).toEqual(seriesId.endsWith('Price') ? ['step', 'left'] : ['stackedColumn', 'right'])
    }
    expect(ancillaryChart(['DCL'], false).chartSeries.map(({ seriesId }) => seriesId)).toEqual(['ResponsePrice'])
  })
})

describe('editors of tables', () => {
  withBrowserGaps()
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  it('MOD-55 a leaderboard has from 1 to 200 rows', () => {
    const onSave = vi.fn()
    render(
      <BoaLeaderboardEditor title="L" data={{ by: 'plant', top: 20 }} onSave={onSave} onCancel={() => undefined} />,
    )
    const rows = screen.getByRole('textbox', { name: 'Rows' })
    fireEvent.change(rows, { target: { value: '201' } })
    fireEvent.blur(rows)
    expect(screen.getByText('Rows: enter a whole number from 1 to 200.')).toBeDefined()
    fireEvent.change(rows, { target: { value: '10' } })
    fireEvent.blur(rows)
    save()
    expect(onSave).toHaveBeenCalledWith({ by: 'plant', top: 10 }, 'L')
  })

  it('MOD-56 a chart of auctions has at least one product', () => {
    const onSave = vi.fn()
    const data = { products: ['DCL'], showVolume: true, showTable: false }
    render(<AncillaryChartEditor title="C" data={data} onSave={onSave} onCancel={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'DCL' }))
    expect(screen.getByText('Choose at least one product.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'PQR' }))
    fireEvent.click(screen.getByRole('button', { name: 'DMH' }))
    save()
    expect(onSave).toHaveBeenCalledWith({ ...data, products: ['DMH', 'PQR'] }, 'C')
  })

  it('MOD-57 a part of the stack that has its own name keeps it', () => {
    const onSave = vi.fn()
    render(<BoaDashboardEditor title="Mine" data={{ part: 'chart' }} onSave={onSave} onCancel={() => undefined} />)
    save()
    expect(onSave).toHaveBeenCalledWith({ part: 'chart' }, 'Mine')
  })
})
