import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayStart } from '../../../../src/domain/periods'
import type { Column } from '../../../../src/domain/series/batch'
import { METNO_MODEL } from '../../../../src/domain/series/weather/metno'
import { WEATHER_MODELS } from '../../../../src/domain/series/weather/models'
import { WEATHER_REGIONS } from '../../../../src/domain/series/weather/areas'
import { WEATHER_VARIABLES } from '../../../../src/domain/series/weather/variables'
import { areaDays } from '../../../../src/domain/weather/areaDays'
import { NO_COLUMN, stepsOfDays } from '../../../../src/domain/weather/steps'
import { ready, WAITING } from '../../../../src/streams/lib/loaded'
import type { DemandEffectData } from '../../../../src/views/pages/weatherForecasting/useDemandEffect'
import type { Weather } from '../../../../src/views/pages/weatherForecasting/useWeather'
import { readWeatherChoices } from '../../../../src/views/pages/weatherForecasting/weatherChoices'
import { WeatherPhone, WeatherView } from '../../../../src/views/pages/weatherForecasting/WeatherView'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'
import { drawn } from '../../support/drawnMap'

withBrowserGaps(600, 640)
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000
const START = dayStart('2026-11-20')
const NOW = START + 13 * HOUR
const LIVE = { state: 'live', asOf: NOW } as const
const STEPS = stepsOfDays('2026-11-20', '2026-11-22')
const column = (of: (place: number) => number, from = 0, to = STEPS.length): Column => ({
  at: Float64Array.from(STEPS.slice(from, to)),
  values: Float64Array.from(STEPS.slice(from, to), (_, i) => of(from + i)),
})
/** Measured until noon; the first day's normal is 5, and nothing is known of the last half day of the south east. */
const area = (above: number, to = STEPS.length) => ({
  measured: column((i) => i + above, 0, 4),
  forecast: column((i) => i + above + 0.5, 2, to),
  normal: column(() => 5),
})
const [FIRST] = WEATHER_VARIABLES
const WEATHER: Weather = {
  parts: {
    measured: area(0).measured,
    normal: area(0).normal,
    lastYear: NO_COLUMN,
    models: new Map(
      WEATHER_MODELS.map(({ id }) => [id, { mean: area(0).forecast, low: area(-1).forecast, high: area(1).forecast }]),
    ),
  },
  areas: new Map([
    ['none', area(0)],
    ...WEATHER_REGIONS.map(({ id }, i) => [id, area(i, id === 'SouthEast' ? 20 : STEPS.length)] as const),
  ]),
  steps: STEPS,
  runs: new Map([
    ['Ecmwf', [0, 6].map((hours) => ({ run: START + (hours - 6) * HOUR, reachHours: 144 }))],
    ['Gfs', [{ run: START - 12 * HOUR, reachHours: 276 }]],
  ]),
  base: START,
  earlier: [{ run: START - 6 * HOUR, column: column(() => 1) }],
  loaded: ready(true),
  isEarlierHere: true,
  freshness: LIVE,
  notes: [],
}
const EFFECT: DemandEffectData = {
  estimated: { kind: 'known', effect: { mwPerDegree: -300, error: 25, days: 56, heatingDays: 56 } },
  loaded: ready(true),
  days: areaDays(area(0), STEPS, 'average'),
  freshness: LIVE,
}

const draw = (weather = WEATHER, effect = EFFECT, own: object = {}) => {
  const spies = { onChoices: vi.fn(), onRun: vi.fn(), onRetry: vi.fn() }
  const choices = readWeatherChoices(undefined)
  const made = render(
    <WeatherView weather={weather} effect={effect} choices={choices} run={undefined} now={NOW} {...spies} {...own} />,
  )
  return { ...spies, ...made }
}
const figures = (): readonly string[] =>
  [...screen.getByRole('region', { name: 'Key figures' }).children].map(({ textContent }) => textContent)
const row = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) })
const cells = (line: HTMLElement): readonly string[] => [...line.children].map(({ textContent }) => textContent)

describe('weather forecasting', () => {
  it('WEA-50 figures: what was measured, how new each run is and which one is awaited, and what a degree does', () => {
    draw()
    const [measured, ecmwf, gfs, icon, effect] = figures()
    expect(measured).toBe('Temperature, measured°C3.0−2.0 to normal, 3 h from 09:00')
    expect(ecmwf).toBe('ECMWF runto +144 hFri 20 00 UTCFri 20 06 UTC not yet published, late, due 12:30')
    expect(gfs).toBe('GFS runto +276 hThu 19 12 UTCFri 20 00 UTC not yet published, late, due 05:00')
    expect(icon).toMatch(/^ICON runNot yet publishedFri 20 12 UTC not yet published, due 16:00$/)
    expect(effect).toBe('Demand for a degree moreMW/°C−300± 25 standard error, 56 days')
  })

  it('WEA-51 regions by day: measured as far as it is, then the model; what is not normal; a day that is known in part says so', () => {
    draw()
    expect(cells(row('Regions by day', 'Great Britain'))).toEqual([
      'Great Britain',
      '0 / 7.5−1.3',
      '8.5 / 15.5+7.0',
      '16.5 / 23.5+15.0',
    ])
    const south = row('Regions by day', 'Midlands')
    expect(cells(south).at(-1)).toBe('20.5 / 23.5+17.0')
    expect(within(south).getByTitle('4 of 8 steps of the day are known')).toBeTruthy()
  })

  it('WEA-52 the map is of the step of now until another one is chosen, and a region is chosen there and in the table', async () => {
    const { container } = draw()
    await drawn(container)
    const slider = screen.getByRole('slider', { name: 'Time of the map' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Fri 20 12:00')
    const north = screen.getByRole('button', { name: /^NS Northern Scotland: 4\.5 °C$/ })
    fireEvent.click(north)
    expect(north.getAttribute('aria-pressed')).toBe('true')
    expect(within(row('Regions by day', 'Northern')).getByRole('button').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Northern Scotland: ECMWF')).toBeTruthy()
    fireEvent.change(slider, { target: { value: '1' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('Fri 20 03:00')
    expect(screen.getByText('Northern Scotland: measured')).toBeTruthy()
    fireEvent.change(slider, { target: { value: String(STEPS.length - 1) } })
    expect(screen.getByRole('button', { name: /^SE .*: not known$/ })).toBeTruthy()
    expect(await brokenRules(container)).toEqual([])
  })

  it('WEA-53 play goes through the steps one after the other', async () => {
    const { container } = draw()
    await drawn(container)
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Play through the days' }))
    for (let step = 0; step < 3; step++) act(() => void vi.advanceTimersByTime(350))
    expect(screen.getByRole('slider', { name: 'Time of the map' }).getAttribute('aria-valuetext')).toBe('Fri 20 21:00')
  })

  it('WEA-54 demand of the days ahead against normal ones, with its error', () => {
    draw()
    expect(cells(row('Demand by day', 'Fri 20'))).toEqual(['Fri 20', '3.8', '−1.3', '+375', '31'])
    // Above the threshold nothing is heated.
    expect(cells(row('Demand by day', 'Sun 22'))).toEqual(['Sun 22', '20.0', '+15.0', '−3,150', '263'])
  })

  it('WEA-55 where there is too little history there is no effect, and why', () => {
    draw(WEATHER, { ...EFFECT, estimated: { kind: 'refused', why: '3 whole days are stored: 21 are needed.' } })
    expect(screen.getByText('No effect can be estimated')).toBeTruthy()
    expect(screen.getAllByText('3 whole days are stored: 21 are needed.')).toHaveLength(2)
    expect(screen.queryByRole('table', { name: 'Demand by day' })).toBeNull()
  })

  it('WEA-56 tabs, model and run are chosen by keys', () => {
    const { onChoices } = draw()
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Temperature' }), { key: 'ArrowRight' })
    expect(onChoices).toHaveBeenLastCalledWith({ variable: 'wind' })
    fireEvent.click(screen.getByRole('radio', { name: 'GFS' }))
    expect(onChoices).toHaveBeenLastCalledWith({ model: 'Gfs' })
    expect(screen.getByRole('button', { name: /Newest of each model/ })).toBeTruthy()
  })

  it('WEA-57 a run of the past is shown as it was, and the newest is one choice away', () => {
    const { onRun } = draw(WEATHER, EFFECT, { run: START - 6 * HOUR })
    expect(figures()[1]).toBe('ECMWF runto +144 hThu 19 18 UTCAs it was then')
    fireEvent.click(screen.getByRole('button', { name: /Thu 19 18 UTC/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Newest of each model' }))
    expect(onRun).toHaveBeenLastCalledWith(undefined)
  })

  it('WEA-58 without a run the chart and the table say so; while nothing is here nothing is reported', async () => {
    const empty = { measured: NO_COLUMN, forecast: NO_COLUMN, normal: NO_COLUMN }
    const none: Weather = {
      ...WEATHER,
      parts: { measured: NO_COLUMN, normal: NO_COLUMN, lastYear: NO_COLUMN, models: new Map() },
      areas: new Map([...WEATHER.areas.keys()].map((id) => [id, empty])),
      runs: new Map(),
      base: undefined,
    }
    const { rerender, onChoices, onRun, onRetry } = draw(none)
    expect((await screen.findAllByText('Run not yet published')).length).toBeGreaterThan(0)
    expect(cells(row('Regions by day', 'Great Britain'))).toEqual(['Great Britain', '-', '-', '-'])
    rerender(
      <WeatherView
        weather={{ ...none, loaded: WAITING }}
        effect={EFFECT}
        choices={readWeatherChoices(undefined)}
        run={undefined}
        now={NOW}
        onChoices={onChoices}
        onRun={onRun}
        onRetry={onRetry}
      />,
    )
    expect(screen.queryByRole('table', { name: 'Regions by day' })).toBeNull()
    expect(figures()[0]).toContain('Loading…')
  })

  it('WEA-59 on a phone the chart alone', () => {
    const spies = { onChoices: vi.fn(), onRun: vi.fn(), onRetry: vi.fn() }
    render(<WeatherPhone weather={WEATHER} choices={readWeatherChoices({})} run={undefined} now={NOW} {...spies} />)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Temperature, Great Britain'])
    expect(screen.getAllByRole('tab')).toHaveLength(5)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('WEA-60 what is remembered and cannot be read is the first of its list', () => {
    expect(readWeatherChoices({ variable: 'snow', model: 3 })).toEqual({
      variable: FIRST,
      models: WEATHER_MODELS,
      model: WEATHER_MODELS[0],
    })
    expect(readWeatherChoices({ variable: 'rain', model: 'Gfs' })).toMatchObject({
      variable: { key: 'rain' },
      model: { id: 'Gfs' },
    })
  })

  it('WEA-62 where MET Norway alone has forecasts the page is of it: one model, how far it forecasts, no runs', () => {
    const choices = readWeatherChoices({ model: 'Gfs' }, ['elexon', 'metno'])
    expect(choices).toMatchObject({ models: [METNO_MODEL], model: METNO_MODEL })
    const mean = column((i) => i, 2, 10)
    const models = new Map([['Metno', { mean, low: NO_COLUMN, high: NO_COLUMN }]])
    const parts = { measured: NO_COLUMN, normal: NO_COLUMN, lastYear: NO_COLUMN, models }
    const runs = new Map([['Metno', []]])
    draw({ ...WEATHER, parts, runs, base: undefined, earlier: [] }, EFFECT, { choices })
    expect(figures()[1]).toBe('MET Norway forecastto Sat 21 06 UTCIt has no runs: its newest forecast')
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toContain('MET Norway')
    expect(screen.queryByRole('radio', { name: 'GFS' })).toBeNull()
    expect(screen.queryByText('Run not yet published')).toBeNull()
  })
})
