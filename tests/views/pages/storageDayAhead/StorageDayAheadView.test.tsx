import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { dayStart } from '../../../../src/domain/periods'
import type { StorageDayAhead } from '../../../../src/domain/storage/calls'
import type { StorageGranularity } from '../../../../src/domain/storage/dayAheadGroups'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import { readStorageChoice } from '../../../../src/views/pages/storageDayAhead/storageChoices'
import { StorageDayAheadView } from '../../../../src/views/pages/storageDayAhead/StorageDayAheadView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']
const NOW = dayStart('2026-11-21')
const price = (mean: number) => ({ least: mean - 30, greatest: mean + 40, mean })
const ANSWER: StorageDayAhead = {
  asOf: NOW,
  products: ['DCL', 'DCH'],
  lacks: [],
  filling: false,
  days: DAYS.map((day, place) => ({
    day,
    prices: { n2ex: price(80 + place), epex: price(81 + place), epexHalfHourly: place === 1 ? null : price(82) },
    spreads: [40, 70 + place, 120],
    foresight: [60, 90],
    blocks: Array.from({ length: 6 }, (_, block) => [2 + block, block === 0 ? null : 3 + place]),
    stack: place === 1 ? null : { energy: 30, response: 50 + 10 * place, reserve: 20 },
  })),
}

const draw = (
  answer: StorageDayAhead | undefined,
  granularity: StorageGranularity = 'Day',
  onChoice = vi.fn(),
  progress?: string,
  onOpen = vi.fn(),
) => {
  render(
    <StorageDayAheadView
      analysis={{
        loaded: answer ? ready(answer) : WAITING,
        freshness: { state: 'live', asOf: NOW },
        prices: undefined,
        priceFreshness: { state: 'waiting' },
        notes: [],
        progress,
      }}
      choice={readStorageChoice(undefined)}
      onChoice={onChoice}
      granularity={granularity}
      from={dayStart('2026-11-18')}
      to={NOW}
      now={NOW}
      opened={undefined}
      onOpen={onOpen}
      onRetry={vi.fn()}
    />,
  )
  return onChoice
}
const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the page of what a battery could have earned day-ahead', () => {
  it('AN01 STO-40 the last day is first, with its prices, spreads and the best stack; what is not known is a dash', () => {
    draw(ANSWER)
    const rows = rowsOf('What a battery could have earned')
    expect(rows.map(([day]) => day)).toEqual(['Fri 20 Nov 2026', 'Thu 19 Nov 2026', 'Wed 18 Nov 2026'])
    expect(rows[0]?.slice(-4)).toEqual(['30.0', '70.0', '20.0', '120.0'])
    expect(rows[1]?.slice(-4)).toEqual(['-', '-', '-', '-'])
    expect(rows[1]?.slice(7, 10)).toEqual(['-', '-', '-'])
    const tiles = screen.getByRole('region', { name: 'Key figures' })
    expect(within(tiles).getByText('71.0')).toBeDefined()
    expect(within(tiles).getByText('110.0')).toBeDefined()
    expect(within(tiles).getByText('120.0')).toBeDefined()
    expect(within(tiles).getByText('Fri 20 Nov 2026')).toBeDefined()
  })

  it('AN01 STO-41 a press on a day shows its EFA blocks and opens its auction curves', async () => {
    const onOpen = vi.fn()
    draw(ANSWER, 'Day', vi.fn(), undefined, onOpen)
    expect(rowsOf('Clearing prices by EFA block')[1]).toEqual(['2', '3.00', '5.00'])
    expect(rowsOf('Clearing prices by EFA block')[0]).toEqual(['1', '2.00', '-'])
    await userEvent.click(screen.getByText('Wed 18 Nov 2026'))
    expect(rowsOf('Clearing prices by EFA block')[1]).toEqual(['2', '3.00', '3.00'])
    expect(onOpen).toHaveBeenLastCalledWith('2026-11-18')
  })

  it('AN01 STO-42 weeks and months add their days up and state of how many all is known', () => {
    draw(ANSWER, 'Month')
    expect(rowsOf('What a battery could have earned')).toHaveLength(1)
    expect(rowsOf('What a battery could have earned')[0]?.slice(-5)).toEqual([
      '60.0',
      '120.0',
      '40.0',
      '220.0',
      '2 of 3',
    ])
  })

  it('AN01 STO-45 while days are still to come the table states how many are here', () => {
    draw(ANSWER, 'Day', vi.fn(), '3 of 57 days read')
    expect(screen.getByText('3 of 57 days read')).toBeDefined()
  })

  it('AN01 STO-43 the battery is what the user writes, within its limits', async () => {
    const onChoice = draw(undefined)
    const efficiency = screen.getByRole('textbox', { name: /Efficiency/ })
    await userEvent.clear(efficiency)
    await userEvent.type(efficiency, '90{Enter}')
    expect(onChoice).toHaveBeenLastCalledWith({ efficiency: 0.9 })
    const duration = screen.getByRole('textbox', { name: /Duration/ })
    await userEvent.clear(duration)
    await userEvent.type(duration, '99{Enter}')
    expect(onChoice).toHaveBeenLastCalledWith({ duration: 12 })
    await userEvent.click(screen.getByRole('radio', { name: 'EPEX HH' }))
    expect(onChoice).toHaveBeenLastCalledWith({ basis: 'epexHalfHourly' })
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
  })

  it('AN01 STO-44 what is stored and cannot be read has its default, field by field', () => {
    expect(readStorageChoice({ duration: 4, efficiency: 7, basis: 'none' })).toEqual({
      basis: 'n2ex',
      duration: 4,
      efficiency: 0.85,
      cycles: 1.5,
      wear: 5,
      prices: false,
    })
  })
})
