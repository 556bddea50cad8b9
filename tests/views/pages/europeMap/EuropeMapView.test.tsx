import { MemoryRouter } from 'react-router-dom'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CountryHours, EuropeMap, Interconnectors } from '../../../../src/domain/europe/calls'
import { readEuropeChoices, type EuropeChoices } from '../../../../src/views/pages/europeMap/europeChoices'
import type { EuropeMapViewProps } from '../../../../src/views/pages/europeMap/europeHour'
import { EuropeMapView } from '../../../../src/views/pages/europeMap/EuropeMapView'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { drawn } from '../../support/drawnMap'

withBrowserGaps(600, 640)

const START = Date.UTC(2026, 10, 20)
const HOUR = 3_600_000
const NOW = START + 2.5 * HOUR
const HOURS = [0, 1, 2, 3].map((hour) => START + hour * HOUR)
const LIVE = { state: 'live', asOf: NOW } as const

const country = (iso: string, name: string, patch: Partial<CountryHours>): CountryHours => ({
  id: name,
  iso,
  name,
  price: [null, null, null, null],
  load: [null, null, null, null],
  netExport: [null, null, null, null],
  carbon: [null, null, null, null],
  mix: [],
  ...patch,
})
const MAP: EuropeMap = {
  date: '2026-11-20',
  hours: HOURS,
  asOf: NOW,
  readAt: NOW,
  countries: [
    country('GB', 'Great Britain', { price: [90, 91, 92, 93], load: [30_000, 30_500, null, null] }),
    country('FR', 'France', {
      price: [40, 41, 42, 43],
      load: [50_000, 50_500, null, null],
      mix: [
        { type: 'Nuclear', mw: [600, 600, 600, null] },
        { type: 'Wind', mw: [200, 200, 400, null] },
      ],
    }),
    country('NL', 'Netherlands', { why: 'ENTSO-E is not connected.' }),
  ],
}
const FLOWS: Interconnectors = {
  date: '2026-11-20',
  hours: HOURS,
  asOf: NOW,
  readAt: NOW,
  links: [
    {
      code: 'INTFR',
      name: 'IFA',
      iso: 'FR',
      capacity: 2000,
      flow: [900, 1000, 1000, null],
      scheduled: [900, 990, 1000, null],
      available: [2000, 2000, 2000, 2000],
      spread: [50, 50, 50, 50],
    },
    {
      code: 'INTNED',
      name: 'BritNed',
      iso: 'NL',
      capacity: 1000,
      flow: [null, -500, -250, null],
      scheduled: [null, null, null, null],
      available: [null, null, null, null],
      spread: [null, null, null, null],
    },
  ],
}

/** The hour of the figures is over: the page opens on the last whole one. */
const AFTER = NOW + 3_600_000

const draw = async (choices: Partial<EuropeChoices> = {}, patch: Partial<EuropeMapViewProps> = {}) => {
  const requested = { onChoices: vi.fn(), onRetry: vi.fn() }
  const { container } = render(
    <MemoryRouter>
      <main>
        <EuropeMapView
          map={MAP}
          flows={FLOWS}
          now={AFTER}
          freshness={{ map: LIVE, flows: LIVE }}
          hasEurope
          choices={{ ...readEuropeChoices(undefined), ...choices }}
          {...requested}
          {...patch}
        />
      </main>
    </MemoryRouter>,
  )
  if (patch.hasEurope !== false) await drawn(container)
  const reported = (iso: string) => container.querySelector(`[data-zone="${iso}"]`)?.getAttribute('aria-label')
  const rows = (table: string): string[][] =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].map(({ textContent }) => textContent))
  const heads = (table: string): string[] =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  return { container, reported, rows, heads, ...requested }
}

afterEach(() => void vi.useRealTimers())

describe('the map of Europe', () => {
  it('MA01 MA02 EUR-30 each country has its figure of the hour; one without is not known, and says why', async () => {
    const { reported, rows, container } = await draw()
    expect([reported('FR'), reported('NL'), reported('SE')]).toEqual([
      'FR France: 42 €/MWh',
      'NL Netherlands: not known',
      'SE Sweden: not known',
    ])
    expect(rows('Countries in the hour').map(([name, price, load]) => [name, price, load])).toEqual([
      ['GB Great Britain', '92', '-'],
      ['FR France', '42', '-'],
      ['NL Netherlands', '-', '-'],
    ])
    fireEvent.focus(container.querySelector('[data-zone="NL"]') ?? container)
    expect(screen.getByText('Netherlands: ENTSO-E is not connected.')).toBeTruthy()
    fireEvent.focus(container.querySelector('[data-zone="SE"]') ?? container)
    expect(screen.getByText('Sweden: No source of this server has this country.')).toBeTruthy()
  })

  it('MA01 EUR-31 a layer begins with the last hour that has it; the slider and Play choose another', async () => {
    const { reported } = await draw({ layer: 'load' })
    expect(reported('FR')).toBe('FR France: 50,500 MW')
    const slider = screen.getByRole('slider', { name: 'Hour of the day' })
    expect(slider.getAttribute('aria-valuetext')).toBe('01:00–02:00')
    fireEvent.change(slider, { target: { value: '0' } })
    expect(reported('FR')).toBe('FR France: 50,000 MW')
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Play through the day' }))
    // A step is drawn before the next one is taken.
    act(() => void vi.advanceTimersByTime(750))
    act(() => void vi.advanceTimersByTime(750))
    expect(reported('FR')).toBe('FR France: not known')
  })

  it('MA01 EUR-42 an hour of which no country has a value is said in words, and is not a map of dashes alone', async () => {
    const none = { ...MAP, countries: [country('FR', 'France', {}), country('NL', 'Netherlands', {})] }
    await draw({ layer: 'carbon' }, { map: none })
    expect(screen.getByText(/: no country has a value$/)).toBeTruthy()
  })

  it('MA02 EUR-32 flows towards Great Britain with capacity, its use and the spread; arrows lie their way', async () => {
    const { rows, container } = await draw()
    expect(rows('Flows to Great Britain in the hour')).toEqual([
      ['France (IFA)', '+1,000', '+1,000', '2,000', '50', '50.00'],
      ['Netherlands (BritNed)', '−250', '-', '1,000', '25', '-'],
    ])
    expect(container.querySelectorAll('.flow.import')).toHaveLength(1)
    expect(container.querySelectorAll('.flow.export')).toHaveLength(1)
    expect([...container.querySelectorAll('[data-label^="flow"] text')].map(({ textContent }) => textContent)).toEqual([
      '1,000 · 50%',
      '250 · 25%',
    ])
  })

  it('MA01 EUR-33 up to three countries are compared: their mixes side by side', async () => {
    const { rows, heads } = await draw()
    fireEvent.click(screen.getByRole('button', { name: 'FR France' }))
    expect(heads('Generation by type in the hour')).toEqual(['Type', 'France'])
    expect(rows('Generation by type in the hour')).toEqual([
      ['Nuclear', '600 · 60%'],
      ['Wind', '400 · 40%'],
    ])
  })

  it('MA02 EUR-34 a licence of Great Britain alone has the flows, and one lock that says what opens the rest', async () => {
    const { rows } = await draw({}, { map: undefined, hasEurope: false })
    expect(screen.getByRole('link', { name: 'Your licence' }).getAttribute('href')).toBe('/my-account')
    expect(screen.queryByText('Loading…')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Day-ahead prices' })).toBeNull()
    expect(rows('Flows to Great Britain in the hour')[0]?.[1]).toBe('+1,000')
    expect(screen.getByText(/^Your licence has no country except Great Britain/)).toBeTruthy()
  })

  it('MA01 EUR-35 choices are requested, kept ones that cannot be read are as at first, and no rule is broken', async () => {
    const { container, onChoices } = await draw()
    fireEvent.click(screen.getByRole('button', { name: 'Flows' }))
    expect(onChoices).toHaveBeenCalledWith({ showLabels: true, showFlows: false })
    expect(readEuropeChoices({ layer: 'weather', showFlows: false })).toEqual({
      layer: 'price',
      showLabels: true,
      showFlows: false,
    })
    expect(await brokenRules(container)).toEqual([])
  })
})
