import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { dayStart } from '../../../../src/domain/periods'
import { rankedSkips } from '../../../../src/domain/skips/board'
import type { SkipDay, UnitSkipsRow } from '../../../../src/domain/skips/calls'
import { NO_SKIPS } from '../../../../src/domain/skips/sums'
import { failed, ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Loaded } from '../../../../src/streams/lib/types'
import { skipsFreshness, type SkipDays } from '../../../../src/streams/plants/skips'
import { readLeaderboard, writeLeaderboard } from '../../../../src/views/pages/leaderboard/leaderboardChoice'
import { skipsCsv } from '../../../../src/views/pages/leaderboard/skipsCsv'
import { SkipsView } from '../../../../src/views/pages/leaderboard/SkipsView'
import { SkipStepsTable } from '../../../../src/views/plants/skips/SkipStepsTable'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const DATE = '2026-11-19'
const NOW = dayStart('2026-11-20') + 3_600_000

const OFFER = {
  ...NO_SKIPS,
  inMerit: 100,
  accepted: 20,
  constraint: 20,
  open: 60,
  lost: 900,
  taken: 100,
  beforeInMerit: 90,
  beforeSkipped: 72,
  wide: 300,
}

const unit = (id: string, fuel: string, more: Partial<UnitSkipsRow> = {}): UnitSkipsRow => ({
  id,
  name: `${id} name`,
  owner: 'Owner',
  fuel,
  capacity: 50,
  offer: OFFER,
  bid: NO_SKIPS,
  operatorOffer: { inMerit: 50, skipped: 20, both: 15, either: 65 },
  operatorBid: { inMerit: 0, skipped: 0, both: 0, either: 0 },
  comparedOffer: OFFER,
  comparedBid: NO_SKIPS,
  ...more,
})

const day = (more: Partial<SkipDay> = {}): SkipDay => ({
  date: DATE,
  known: 48,
  of: 48,
  asOf: dayStart('2026-11-20'),
  publishedAt: NOW,
  ...more,
})

const UNPUBLISHED = { operatorOffer: null, operatorBid: null, comparedOffer: null, comparedBid: null }
const UNITS = [unit('E_A-1', 'Battery'), unit('T_C-1', 'CCGT')]

const over = (days: readonly SkipDay[], more: Partial<SkipDays> = {}, units = UNITS): SkipDays => ({
  parts: [{ days: [...days], of: days.length, filling: false, units, slots: [] }],
  days,
  of: days.length,
  why: undefined,
  filling: false,
  ...more,
})

const draw = (skips: Loaded<SkipDays>, search = '') => {
  const onOpen = vi.fn()
  const onChoice = vi.fn()
  render(
    <MemoryRouter>
      <SkipsView
        skips={skips}
        freshness={skipsFreshness(skips, DATE, NOW)}
        choice={readLeaderboard(new URLSearchParams(`view=skips&${search}`))}
        now={NOW}
        onChoice={onChoice}
        onOpen={onOpen}
        onRetry={vi.fn()}
      />
    </MemoryRouter>,
  )
  return { onOpen, onChoice }
}

const cells = (name: string, row: number): string[] =>
  [...(within(screen.getByRole('table', { name })).getAllByRole('row')[row]?.children ?? [])].map((cell) =>
    cell.textContent.trim(),
  )

describe('the board of skips', () => {
  it('SKP-30 batteries come first: what was skipped with its rates, the operator’s and their agreement', async () => {
    const { onOpen } = draw(ready(over([day()])))
    expect(within(screen.getByRole('table', { name: 'Skips' })).getAllByRole('row')).toHaveLength(2)
    expect(cells('Skips', 1)).toEqual([
      '1',
      'E_A-1 name',
      'Owner',
      '50',
      '80',
      '',
      '60',
      '100',
      '20',
      '25.0',
      '75.0',
      '40.0',
      '23.1',
      '900',
      '',
    ])
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Not ruled out 60.0 MWh, Behind a constraint 20.0 MWh',
    )
    const figures = screen.getByRole('region', { name: 'Key figures' })
    expect(figures.textContent).toContain('80.0 % before, 75.0 % wide')
    expect(figures.textContent).toContain('estimate 75.0 %, agreement 23.1 %')
    expect(screen.getByText('Estimate from public data: not ruled out does not mean dispatchable.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Skips of E_A-1 name by 5 minutes' }))
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'E_A-1' }))
  })

  it('SKP-31 what is missing is stated and shown as missing, never as zero', () => {
    const days = [day({ known: 30, publishedAt: null, whyNotPublished: 'Published by 17:00.' })]
    const more = { of: 31, why: '30 days are not estimated yet.', filling: true }
    draw(ready(over(days, more, [unit('E_A-1', 'Battery', UNPUBLISHED)])))
    expect(cells('Skips', 1).slice(11, 13)).toEqual(['-', '-'])
    const panel = screen.getByRole('region', { name: 'Skips' })
    expect(panel.textContent).toContain(
      '1 unit, 1 of 31 days estimated, 30 of 48 settlement periods of them, operator on 0 days',
    )
    expect(panel.textContent).toContain('30 days are not estimated yet. And 1 more.')
    expect(panel.textContent).toContain('2026-11-19: Published by 17:00.')
    expect(screen.getAllByText('not published for these days')).toHaveLength(2)
  })

  it('SKP-32 nothing is in its place while it comes, why where it fails, and the reason of a source without days', () => {
    draw(WAITING)
    expect(screen.getByText('Loading...')).toBeTruthy()
    draw(failed({ why: 'No line.', at: 1 }))
    expect(screen.getAllByText('No line.').length).toBeGreaterThan(0)
    draw(ready(over([], { of: 3, why: 'By the period alone.' }, [])))
    expect(screen.getByText('By the period alone.')).toBeTruthy()
    expect(screen.getByText('Nothing of these units was in merit on these days')).toBeTruthy()
  })

  it('SKP-33 the method states its date, what the agreement was measured on, and each stage', async () => {
    draw(ready(over([day()])))
    await userEvent.click(screen.getByRole('button', { name: 'Method' }))
    const method = screen.getByRole('dialog')
    expect(method.textContent).toContain('28 Nov 2026')
    expect(method.textContent).toContain('4, 5, 7 and 8 August 2026')
    expect(method.textContent).toContain('the same for 94.0 %')
    expect(within(method).getAllByRole('row')).toHaveLength(7)
  })

  it('SKP-34 the view and the direction are in the address, and all fuels one press away', async () => {
    const choice = readLeaderboard(new URLSearchParams('view=skips&side=bid'))
    expect(choice).toMatchObject({ view: 'skips', side: 'bid', fuel: 'Battery' })
    expect(writeLeaderboard(new URLSearchParams(), choice).toString()).toBe('view=skips&side=bid')
    expect(writeLeaderboard(new URLSearchParams('view=skips'), { ...choice, view: 'revenue', side: 'both' }).size).toBe(
      0,
    )
    const { onChoice } = draw(ready(over([day()])), 'fuel=all')
    expect(within(screen.getByRole('table', { name: 'Skips' })).getAllByRole('row')).toHaveLength(3)
    await userEvent.click(screen.getByRole('radio', { name: 'CCGT' }))
    expect(onChoice).toHaveBeenCalledWith({ fuel: 'CCGT' })
    await userEvent.click(screen.getByRole('radio', { name: 'Revenue' }))
    expect(onChoice).toHaveBeenCalledWith({ view: 'revenue' })
  })

  it('SKP-35 the file has each reason, and leaves empty what the operator has not published', () => {
    const units = [unit('E_A-1', 'Battery', UNPUBLISHED)]
    const lines = skipsCsv(rankedSkips([{ units }], { side: 'both' }))
      .trim()
      .split(/\r?\n/)
    expect(lines[1]).toBe('1,E_A-1 name,E_A-1,Owner,Battery,50,100,20,80,0,20,0,0,60,900,,')
  })

  it('SKP-36 by 5 minutes a reason that nothing has is no column; the operator’s figure is missing until it is published', () => {
    const row = {
      ...NO_SKIPS,
      inMerit: 5,
      accepted: 1,
      open: 4,
      lost: 8,
      at: dayStart(DATE),
      marginal: [80, 90] as const,
    }
    render(<SkipStepsTable step="halfHour" rows={[{ ...row, direction: 'offer', operator: undefined }]} />)
    expect(cells('Skips by half hour', 0)).toEqual([
      'Time',
      'Side',
      'Marginal£/MWh',
      'In meritMWh',
      'TakenMWh',
      'SkippedMWh',
      'Not ruled outMWh',
      'OperatorMWh skipped',
      'Value£',
    ])
    expect(cells('Skips by half hour', 1)).toEqual([
      '00:00',
      'Offer',
      '80.00 to 90.00',
      '5.0',
      '1.0',
      '4.0',
      '4.0',
      '-',
      '8',
    ])
  })
})
