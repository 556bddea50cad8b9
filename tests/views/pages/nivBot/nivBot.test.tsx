import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ReportRow } from '../../../../src/domain/imbalanceForecast/track'
import { dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import { readChoice } from '../../../../src/views/pages/nivBot/nivBotChoices'
import { NivBotView } from '../../../../src/views/pages/nivBot/NivBotView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const START = dayStart('2026-11-20')
const NOW = START + 24 * HALF_HOUR_MS

const ROWS: readonly ReportRow[] = Array.from({ length: 48 }, (_, i): ReportRow => {
  const isOver = i < 22
  const isMade = i < 26
  const of = <T,>(value: T): T | undefined => (isMade ? value : undefined)
  const forecast = of(i % 2 === 0 ? 100 : -100)
  const outturn = isOver ? 60 : undefined
  return {
    at: START + i * HALF_HOUR_MS,
    leads: { 90: forecast, 60: forecast, 30: forecast, 15: i < 25 ? forecast : undefined },
    forecast,
    low: of(-50),
    high: of(250),
    outturn,
    lastError: undefined,
    error: forecast === undefined || outturn === undefined ? undefined : forecast - outturn,
    signCorrect: isOver ? i % 2 === 0 : undefined,
    priceForecast: of(82.5),
    priceLow: of(60),
    priceHigh: of(120),
    systemPrice: isOver ? 90 : undefined,
    marketIndex: isOver ? 80 : undefined,
    dayAhead: undefined,
    side: forecast === undefined ? undefined : i % 2 === 0 ? 1 : -1,
    profit: isOver ? (i % 2 === 0 ? 50 : -50) : undefined,
  }
})

const draw = (rows: readonly ReportRow[] | undefined, onChoice = vi.fn()) => {
  render(
    <NivBotView
      report={{ rows, loaded: rows ? ready(true) : WAITING, freshness: { state: 'live', asOf: NOW }, notes: [] }}
      choice={readChoice(undefined)}
      onChoice={onChoice}
      from={START}
      to={START + 48 * HALF_HOUR_MS}
      now={NOW}
      onRetry={vi.fn()}
    />,
  )
  return onChoice
}
const texts = (name: string, row: number): string[] =>
  [...(within(screen.getByRole('table', { name })).getAllByRole('row')[row]?.children ?? [])].map(
    (cell) => cell.textContent,
  )

describe('NIV bot report', () => {
  it('NIVB-8 the periods ahead have their forecasts with bands, and only those that are made', () => {
    draw(ROWS)
    expect(texts('Forecasts of the periods ahead', 1)).toEqual([
      'P25 12:00',
      '+100',
      '−50 to +250',
      '82.50',
      '60 to 120',
    ])
    expect(
      within(screen.getByRole('table', { name: 'Forecasts of the periods ahead' })).getAllByRole('row'),
    ).toHaveLength(3)
  })

  it('NIVB-9 each period has its forecasts, outturn, error and what following it brought; the newest first', () => {
    draw(ROWS)
    expect(texts('Forecasts and outturn by period', 4)).toEqual([
      '20 Nov P22',
      '−100',
      '−100',
      '−100',
      '−100',
      '+60',
      'wrong',
      '−160',
      '90.00',
      '80.00',
      'sold',
      '−50.00',
    ])
    const figures = screen.getByRole('region', { name: 'Key figures' })
    expect([...figures.children].map(({ textContent }) => textContent)[0]).toBe('Sign right%50.022 periods')
  })

  it('SAF-B14 the method names the values that it has: those first published, since when they count as known, and where that is not known', () => {
    draw(ROWS)
    const method = screen.getByText(/value with which it was first published/).textContent
    expect(method).toMatch(/counts from the moment of its first publication, or from 15 minutes after its period where/)
    expect(method).toMatch(/day that was read later has the earliest stored value, which may already be corrected/)
  })

  it('NIVB-10 lead, size and threshold are chosen, and what cannot be read has its default', async () => {
    const onChoice = draw(ROWS)
    await userEvent.click(screen.getByRole('radio', { name: '15 min before' }))
    expect(onChoice).toHaveBeenCalledWith({ lead: 15 })
    const size = screen.getByRole('textbox', { name: 'Size of the trade, MW' })
    await userEvent.clear(size)
    await userEvent.type(size, '25{Enter}')
    expect(onChoice).toHaveBeenCalledWith({ sizeMw: 25 })
    expect(readChoice({ lead: 7, sizeMw: 'x', thresholdMwh: 50 })).toEqual({ lead: 60, sizeMw: 10, thresholdMwh: 50 })
  })

  it('NIVB-11 without enough published days it says what it needs', () => {
    draw(ROWS.map((row) => ({ ...row, forecast: undefined, low: undefined, high: undefined, error: undefined })))
    expect(screen.getByText(/it needs 5 days of published imbalance/)).toBeTruthy()
    expect(screen.getByText(/None yet: a forecast is shown once 96 of its errors are known/)).toBeTruthy()
  })
})
