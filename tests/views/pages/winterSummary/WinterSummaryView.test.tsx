import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ReviewAmount } from '../../../../src/domain/reviews/calls'
import type { WinterReview } from '../../../../src/domain/reviews/winterCalls'
import { WINTER_FIGURES } from '../../../../src/domain/reviews/winterFigures'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Loaded } from '../../../../src/streams/lib/types'
import { WinterSummaryView } from '../../../../src/views/pages/winterSummary/WinterSummaryView'
import { LockedPanel } from '../../../../src/views/reviews/LockedPanel'
import { withBrowserGaps } from '../../support/browserGaps'
// Loaded here, so that they are not on their way when the file ends.
import '../../../../src/views/charts/plot/PrintedPlot'
import '../../../../src/views/charts/plot/plotFiles'

withBrowserGaps()

const NOW = Date.UTC(2026, 10, 20, 12)
const FIXED = { state: 'fixed', asOf: NOW } as const
const DARK = Date.UTC(2026, 0, 12, 17)
const DFS_WHY = 'NESO publishes it elsewhere.'

/** Its values; a figure without one is missing. */
const reviewOf = (winter: string, values: Readonly<Record<string, number>>, known = 151): WinterReview => ({
  winter,
  winters: [
    { winter: '2025', days: 151, passed: 151, filled: 151 },
    { winter: '2024', days: 151, passed: 151, filled: known },
  ],
  figures: WINTER_FIGURES.map(({ id }) => id),
  amounts: WINTER_FIGURES.map(({ id }): ReviewAmount =>
    values[id] === undefined ? { value: null, days: 0, of: 151 } : { value: values[id], days: known, of: 151 },
  ),
  moments: WINTER_FIGURES.map(({ id, isMoment }) =>
    isMoment && values[id] !== undefined ? { value: values[id], at: DARK } : null,
  ),
  days: [],
  daily: [],
  tightest: [{ at: DARK, margin: -230, demand: 46_000, wind: 900, imports: null, price: 4037.8 }],
  actions: [{ date: '2026-01-12', emn: 1, cmn: 0, dfs: null }],
  lacks: [{ id: 'dfs', why: DFS_WHY }],
  asOf: NOW,
  filling: known < 151,
})
const LAST = reviewOf('2025', { demandPeak: 46.2, marginMin: -230, emn: 1, cmn: 0, warmer: -0.3, systemMax: 4037.8 })
const BEFORE = reviewOf('2024', { demandPeak: 45, marginMin: 600 })

const draw = (review: Loaded<WinterReview> = ready(LAST), other: Loaded<WinterReview> = ready(BEFORE)) =>
  render(
    <WinterSummaryView
      winter="2025"
      review={review}
      freshness={FIXED}
      other={other}
      now={NOW}
      choice={null}
      onPrint={vi.fn()}
      onRetry={vi.fn()}
    >
      <LockedPanel title="Top earners" />
    </WinterSummaryView>,
  )
const cellsOf = (table: string, row: string): (string | null)[] =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const KEY = 'Key figures by winter'

describe('the winter summary', () => {
  it('RP04 WSU-40 two winters side by side, each with its moments, and the change from one to the other', () => {
    draw()
    expect(cellsOf(KEY, 'Peak demand')).toEqual(['46.2', 'Mon 12 Jan 17:00', '45.0', 'Mon 12 Jan 17:00', '+1.2'])
    expect(cellsOf(KEY, 'Tightest margin MW')).toEqual(['−230', 'Mon 12 Jan 17:00', '600', 'Mon 12 Jan 17:00', '−830'])
    expect(screen.getByText(/it was 1.2 GW higher than in 2024\/25\./)).toBeDefined()
    expect(screen.getByText(/exceeded what could be relied on by 230 MW/)).toBeDefined()
  })

  it('RP04 WSU-41 a winter that is not whole says of how many days it is and is compared with nothing', () => {
    draw(ready(LAST), ready(reviewOf('2024', { demandPeak: 45 }, 27)))
    expect(cellsOf(KEY, 'Peak demand')).toEqual(['46.2', 'Mon 12 Jan 17:00', '45.0*', 'Mon 12 Jan 17:00', '-'])
    expect(screen.getByText('27 of 151 days')).toBeDefined()
    expect(screen.getByText('against 2024/25, of which days are being filled')).toBeDefined()
  })

  it('RP04 WSU-42 what no source gives is a dash with the reason, in tiles too; a known zero is zero', () => {
    draw()
    expect(cellsOf(KEY, 'Demand flexibility')[0]).toBe('-')
    expect(cellsOf(KEY, 'Capacity market notices')[0]).toBe('0')
    expect(screen.getAllByTitle(DFS_WHY).length).toBeGreaterThan(1)
  })

  it('RP04 WSU-43 the tightest periods and the days with notices, with dashes for what is not known', () => {
    draw()
    expect(cellsOf('Tightest settlement periods', 'Mon 12 Jan 2026')).toEqual([
      '35 17:00',
      '−230',
      '46,000',
      '900',
      '-',
      '4,037.80',
    ])
    expect(cellsOf('Days with notices', 'Mon 12 Jan 2026')).toEqual(['1', '0', '-'])
  })

  it('RP04 WSU-44 no notice on any known day is said otherwise than notices that are not known', () => {
    const none = { ...LAST, actions: [] }
    draw(ready(none))
    expect(screen.getByText('None on the days that are known')).toBeDefined()
  })

  it('RP04 WSU-45 while it is on its way it says so, and nothing of the other winter is needed', () => {
    draw(WAITING, WAITING)
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0)
  })

  it('AC07 WSU-46 visitors are led to sign in for who earned most', () => {
    draw(ready(LAST), WAITING)
    expect(screen.getByRole('region', { name: 'Top earners' })).toBeDefined()
    expect(cellsOf(KEY, 'Peak demand')).toEqual(['46.2', 'Mon 12 Jan 17:00'])
  })
})
