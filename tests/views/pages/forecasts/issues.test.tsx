import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { issuesOf, pastForecastsOf } from '../../../../src/domain/charts/forecasts/issueColumns'
import { NO_ISSUE } from '../../../../src/domain/charts/forecasts/issuePlots'
import { clockMinuteText, dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import { ready } from '../../../../src/streams/lib/loaded'
import { createCrossStore } from '../../../../src/views/charts/crossLink'
import { AccuracyView } from '../../../../src/views/pages/forecastHistory/AccuracyView'
import { ForecastBar } from '../../../../src/views/pages/forecastHistory/ForecastBar'
import { IssuesView } from '../../../../src/views/pages/forecastHistory/IssuesView'
import { readForecastHistoryChoices } from '../../../../src/views/pages/forecastHistory/pageChoices'
import { PickByCross } from '../../../../src/views/pages/forecastHistory/PickByCross'
import { DEFAULT_SETTINGS } from '../../../../src/domain/settings'
import { WithSettings } from '../../../../src/views/user/settings'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps()

const DAY = '2026-11-21'
const START = dayStart(DAY)
const NOW = START - 6 * HALF_HOUR_MS
const LIVE = { state: 'live', asOf: NOW } as const

const issues = (count: number, times = [START, START + HALF_HOUR_MS]) =>
  issuesOf({
    id: 'Gb&DemandForecast&none',
    name: 'Demand forecast',
    unit: 'MW',
    stepMs: HALF_HOUR_MS,
    notes: [],
    times,
    issues: Array.from({ length: count }, (_, i) => ({
      issuedAt: NOW - (count - i) * HALF_HOUR_MS,
      values: times.map((_at, step) => (step === 1 && i === 0 ? null : 30_000 + 100 * i + step)),
    })),
    outturn: { id: 'o', name: 'Demand', unit: 'MW', values: times.map(() => null) },
  })

const draw = (count: number, more: Partial<Parameters<typeof IssuesView>[0]> = {}) => {
  const onAt = vi.fn()
  const onPlace = vi.fn()
  const requested = { answer: ready(issues(count)), freshness: LIVE }
  const shown = render(
    <WithSettings settings={{ ...DEFAULT_SETTINGS, forecastHistorySeriesToShow: 3 }}>
      <IssuesView
        requested={requested}
        ofPeriod={requested}
        day={DAY}
        now={NOW}
        at={START}
        place={undefined}
        showDelta={true}
        issued={clockMinuteText}
        onAt={onAt}
        onPlace={onPlace}
        onRetry={vi.fn()}
        {...more}
      />
    </WithSettings>,
  )
  return { ...shown, onAt, onPlace }
}

const table = () => screen.getByRole('table', { name: /Issues for/ })
const heads = (): string[] =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const cells = (row: number): string[] =>
  [...(within(table()).getAllByRole('row')[row]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)

describe('the history of forecasts', () => {
  it('FO02 CH09 has a row a delivery period and a column an issue, as many as the setting says, then the outturn', () => {
    draw(5)
    expect(heads()).toHaveLength(5)
    expect(heads()[3]).toContain('latest')
    expect(cells(1)).toEqual(['30,200', '30,300', '30,400', '-'])
  })

  it('FO02 FOH-13 what is missing is a dash', () => {
    draw(2)
    expect(cells(2)).toEqual(['-', '30,101', '-'])
  })

  it('FO02 FOH-14 the slider goes back through the issues, and its end follows the newest', () => {
    const { onPlace } = draw(5, { place: 2 })
    const slider = screen.getByRole('slider', { name: 'Issue' })
    expect(slider.getAttribute('aria-valuetext')).toContain('3 of 5')
    expect(cells(1)).toEqual(['30,000', '30,100', '30,200', '-'])
    fireEvent.change(slider, { target: { value: '4' } })
    expect(onPlace).toHaveBeenLastCalledWith(undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Earlier issue' }))
    expect(onPlace).toHaveBeenLastCalledWith(1)
  })

  it('FO02 FOH-15 a period is chosen in the table and by its arrows; at the ends they rest', () => {
    const { onAt } = draw(3)
    fireEvent.click(within(table()).getAllByRole('button')[1]!)
    expect(onAt).toHaveBeenLastCalledWith(START + HALF_HOUR_MS)
    fireEvent.click(screen.getByRole('button', { name: 'Period after' }))
    expect(onAt).toHaveBeenLastCalledWith(START + HALF_HOUR_MS)
    expect(screen.getByRole('button', { name: 'Period before' })).toHaveProperty('disabled', true)
  })

  it('FOH-16 a press on the drawing picks what the crosshair is at, one that dragged does not; Enter does by keys', () => {
    const cross = createCrossStore()
    const onPick = vi.fn()
    render(
      <PickByCross cross={cross} onPick={onPick}>
        <div className="plot-stage">
          <span>drawing</span>
        </div>
        <button>elsewhere</button>
      </PickByCross>,
    )
    const drawing = screen.getByText('drawing')
    fireEvent.click(drawing)
    expect(onPick).not.toHaveBeenCalled()
    cross.set({ at: START, plot: 'p' })
    fireEvent.click(screen.getByText('elsewhere'))
    expect(onPick).not.toHaveBeenCalled()
    fireEvent.pointerDown(drawing, { clientX: 0, clientY: 0 })
    fireEvent.click(drawing, { clientX: 60, clientY: 0 })
    expect(onPick).not.toHaveBeenCalled()
    fireEvent.pointerDown(drawing, { clientX: 60, clientY: 0 })
    fireEvent.click(drawing, { clientX: 61, clientY: 0 })
    fireEvent.keyDown(drawing, { key: 'Enter' })
    expect(onPick.mock.calls).toEqual([[START], [START]])
  })

  it('FO02 FOH-17 without an issue it says so, in the words of the specification', async () => {
    draw(0)
    expect((await screen.findAllByText(NO_ISSUE)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('FO03 FOH-18 the delta chart can be left out', () => {
    const { unmount } = draw(3)
    expect(screen.getByRole('heading', { name: 'Issue less latest' })).toBeTruthy()
    unmount()
    draw(3, { showDelta: false })
    expect(screen.queryByRole('heading', { name: 'Issue less latest' })).toBeNull()
  })

  it('FO02 FOH-19 past days: errors of all hours first, then by the hour', () => {
    const past = pastForecastsOf({
      id: 'w',
      name: 'Wind forecast',
      unit: 'MW',
      stepMs: HALF_HOUR_MS,
      daysAfter: 2,
      notes: [],
      times: [START, START + HALF_HOUR_MS, START + 2 * HALF_HOUR_MS],
      forecast: [100, 300, 500],
      outturn: { id: 'o', name: 'Wind', unit: 'MW', values: [200, 200, null] },
    })
    const fixed = { state: 'fixed', asOf: NOW } as const
    render(
      <AccuracyView answer={ready(past)} freshness={fixed} from={START} to={START + 86_400_000} onRetry={vi.fn()} />,
    )
    const rows = within(screen.getByRole('table', { name: 'Errors by hour of the day' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(['All hours10001002', '00:0010001002'])
    expect(screen.getByText(/published 2 days ahead/)).toBeTruthy()
  })
})

describe('what the page is of', () => {
  const bar = (mode: string, past: 'accuracy' | 'issues' = 'accuracy', knownAt?: number) => {
    const onMode = vi.fn()
    const onChange = vi.fn()
    const onKnownAt = vi.fn()
    const forecasts = [
      { id: 'Gb&DemandForecast&none', name: 'Demand forecast', unit: 'MW' },
      { id: 'Gb&SystemPriceForecast&none', name: 'System price forecast', unit: '£/MWh' },
    ]
    render(
      <ForecastBar
        forecasts={forecasts}
        forecast={forecasts[0]}
        mode={mode}
        now={NOW}
        knownAt={knownAt}
        onKnownAt={onKnownAt}
        locked={false}
        onMode={onMode}
        onChange={onChange}
        modes={['Historic', 'Upcoming']}
        choices={{ ...readForecastHistoryChoices({}), past }}
      />,
    )
    return { onMode, onChange, onKnownAt }
  }

  it('DT13 C7 FOH-20 has two modes; what belongs to one is not there in the other', () => {
    const { onMode } = bar('Upcoming')
    fireEvent.click(screen.getByRole('radio', { name: 'Historic' }))
    expect(onMode).toHaveBeenCalledWith('Historic')
    expect(screen.queryByRole('radiogroup', { name: 'Of past days' })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Delta chart' })).toBeTruthy()
  })

  it('FO02 FOH-31 the moment as of which issues are shown: a day ago at first, then typed, and now again', () => {
    const { onKnownAt } = bar('Upcoming')
    fireEvent.click(screen.getByRole('button', { name: 'As known at…' }))
    expect(onKnownAt).toHaveBeenLastCalledWith(NOW - 86_400_000)
    cleanup()
    const { onKnownAt: onOther } = bar('Historic', 'issues', NOW - 86_400_000)
    const field = screen.getByLabelText('Moment of what was known, London time')
    fireEvent.change(field, { target: { value: '2026-11-19T10:00' } })
    expect(onOther).toHaveBeenLastCalledWith(Date.UTC(2026, 10, 19, 10))
    fireEvent.click(screen.getByRole('button', { name: 'As known now' }))
    expect(onOther).toHaveBeenLastCalledWith(undefined)
    cleanup()
    bar('Historic', 'accuracy', NOW)
    expect(screen.queryByRole('button', { name: 'As known now' })).toBeNull()
  })

  it('FO02 FOH-32 what is shown says as of when it was known', () => {
    draw(2, { knownAt: NOW - HALF_HOUR_MS })
    expect(screen.getByText(/Sat 21 Nov 2026, as known at Fri 20 Nov 2026 20:30/)).toBeTruthy()
  })

  it('FO02 FOH-21 past days have the days ahead and their number', () => {
    const { onChange } = bar('Historic')
    fireEvent.click(screen.getByRole('radio', { name: '30' }))
    expect(onChange).toHaveBeenCalledWith({ span: '30' })
    expect(screen.getByRole('textbox', { name: /Days before the target day/ })).toBeTruthy()
  })

  it('FOH-22 a forecast is found by its words', () => {
    const { onChange } = bar('Upcoming')
    const box = screen.getByRole('combobox', { name: 'Forecast' })
    expect(box).toHaveProperty('value', 'Demand forecast')
    act(() => box.focus())
    fireEvent.change(box, { target: { value: 'price' } })
    fireEvent.click(screen.getByRole('option', { name: /System price/ }))
    expect(onChange).toHaveBeenCalledWith({ series: 'Gb&SystemPriceForecast&none' })
  })

  it('FOH-23 choices that cannot be read have their defaults, one by one', () => {
    expect(readForecastHistoryChoices(undefined)).toMatchObject({
      daysAfter: 1,
      showDeltaChart: true,
      span: '7',
      past: 'accuracy',
    })
    expect(readForecastHistoryChoices({ daysAfter: 99, span: '30' })).toMatchObject({ daysAfter: 1, span: '30' })
  })
})
