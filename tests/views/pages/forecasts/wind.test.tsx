import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { HOUR_MS, NO_COLUMN } from '../../../../src/domain/charts/forecasts/windParts'
import { dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { Wind } from '../../../../src/views/pages/windForecasting/useWind'
import { WindView } from '../../../../src/views/pages/windForecasting/WindView'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const START = dayStart('2026-11-20')
const NOW = START + 12 * HOUR_MS
const LIVE = { state: 'live', asOf: NOW } as const

const hours = (count: number, step: number, of: (i: number) => number) => ({
  at: Float64Array.from({ length: count }, (_, i) => START + i * step),
  values: Float64Array.from({ length: count }, (_, i) => of(i)),
})

const WIND: Wind = {
  parts: {
    outturn: hours(24, HALF_HOUR_MS, () => 8000),
    latest: hours(48, HOUR_MS, (i) => 8000 + 10 * i),
    dayAhead: hours(24, HOUR_MS, () => 7500),
    before: hours(48, HOUR_MS, (i) => (i === 30 ? 8900 : 8000 + 10 * i)),
    house: NO_COLUMN,
    houseLow: NO_COLUMN,
    houseHigh: NO_COLUMN,
    houseBefore: NO_COLUMN,
    second: NO_COLUMN,
    embedded: NO_COLUMN,
    curtailed: NO_COLUMN,
    capacity: 16_000,
  },
  errors: new Map(),
  zones: {
    at: NOW,
    rows: [{ zone: 'North Scotland', units: 12, capacity: 4000, now: 1000, curtailed: undefined }],
  },
  loaded: ready(true),
  freshness: LIVE,
  zoneFreshness: LIVE,
  notes: [],
}

const WITH_OTHERS: Wind = {
  ...WIND,
  parts: {
    ...WIND.parts,
    house: hours(180, HOUR_MS, () => 8100),
    houseLow: hours(180, HOUR_MS, () => 7900),
    houseHigh: hours(180, HOUR_MS, () => 8300),
    second: hours(180, HOUR_MS, () => 8400),
  },
}

const draw = (wind: Wind) =>
  render(<WindView wind={wind} from={START} to={START + 48 * HOUR_MS} now={NOW} onRetry={vi.fn()} />)
const texts = (name: string, row: number): string[] =>
  [...(within(screen.getByRole('table', { name })).getAllByRole('row')[row]?.children ?? [])].map(
    (cell) => cell.textContent,
  )

describe('wind forecasting', () => {
  it('FO01 WND-9 figures: outturn, next peak, errors of both forecasts, the largest change', () => {
    draw(WIND)
    const figures = screen.getByRole('region', { name: 'Key figures' })
    const reported = [...figures.children].map(({ textContent }) => textContent)
    expect(reported[0]).toBe('OutturnMW8,00050% of capacity, Fri 11:30')
    expect(reported[1]).toBe('Next peakMW8,470Sat 23:00')
    expect(reported[2]).toBe('MAE 24 h, NESOMW55bias +55, 12 h')
    expect(reported[3]).toBe('MAE 24 h, day aheadMW500bias −500, 12 h')
    expect(reported[4]).toBe('MAE 24 h, houseMW-no hour is known of both')
    expect(reported[6]).toBe('Largest change in 6 hMW−600NESO, for Sat 06:00')
  })

  it('FO01 WND-10 each hour has its forecasts, outturn, errors and load factor, and the running one is marked', () => {
    draw(WIND)
    expect(texts('Wind by hour', 3)).toEqual([
      '20 Nov 02:00',
      '8,020',
      '7,500',
      '-',
      '-',
      '-',
      '8,000',
      '+20',
      '−500',
      '-',
      '-',
      '50.0',
    ])
    expect(texts('Wind by hour', 31).slice(6, 9)).toEqual(['-', '-', '-'])
    expect(document.querySelector('tr.windForecasting_is-now')?.textContent).toContain('20 Nov 12:00')
  })

  it('FOH-49 the house forecast with its band and the second provider: figures, columns and errors', async () => {
    draw(WITH_OTHERS)
    const figures = screen.getByRole('region', { name: 'Key figures' })
    const reported = [...figures.children].map(({ textContent }) => textContent)
    expect(reported.slice(4, 6)).toEqual([
      'MAE 24 h, houseMW100bias +100, 12 h',
      'MAE 24 h, provider 2MW400bias +400, 12 h',
    ])
    expect(texts('Wind by hour', 3).slice(3)).toEqual([
      '8,100',
      '7,900–8,300',
      '8,400',
      '8,000',
      '+20',
      '−500',
      '+100',
      '+400',
      '50.0',
    ])
    expect(await screen.findByText(/P10–P90 of the house: eight of ten/)).toBeTruthy()
    expect(screen.queryByText(/No P10–P90 band/)).toBeNull()
  })

  it('FOH-50 where a forecast is not published the chart states why', async () => {
    draw({ ...WIND, notes: ['Elexon publishes the system operator’s wind forecast alone.'] })
    expect(await screen.findByText(/Elexon publishes the system operator’s wind forecast alone/)).toBeTruthy()
  })

  it('WND-11 by zone: what is not known is a dash', () => {
    draw(WIND)
    expect(texts('Wind by zone', 1)).toEqual(['North Scotland', '12', '4,000', '1,000', '25.0', '-'])
  })

  it('WND-12 a band that too few errors are known for is not there, and why', async () => {
    draw(WIND)
    expect(await screen.findByText(/No P10–P90 band: fewer than 60 errors/)).toBeTruthy()
  })

  it('WND-13 while nothing is here no figure is reported', () => {
    draw({
      ...WIND,
      loaded: WAITING,
      freshness: { state: 'waiting' },
      zones: { at: undefined, rows: [] },
      errors: undefined,
    })
    const figures = screen.getByRole('region', { name: 'Key figures' })
    expect(figures.getAttribute('aria-busy')).toBe('true')
    expect(figures.textContent).not.toMatch(/8,000/)
    expect(screen.getByText('Units are not known yet')).toBeTruthy()
  })
})
