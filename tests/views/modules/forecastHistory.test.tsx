import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import type { StaticStore } from '../../../src/domain/wire'
import { peopleFeature } from '../../../src/streams/people/feature'
import { FORECAST_HISTORY } from '../../../src/views/modules/forecastHistory/forecastHistory'
import type { ForecastHistoryData } from '../../../src/views/modules/forecastHistory/historyData'
import { ForecastHistoryEditor } from '../../../src/views/modules/forecastHistory/ForecastHistoryEditor'
import { ForecastHistoryModule } from '../../../src/views/modules/forecastHistory/ForecastHistoryModule'
import { fakeSources } from '../../support/fakeSources'
import { appSources, putDesk, testApp, testPeople } from '../../support/testApp'
import { NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'
import { FRAME, moduleProps } from './support'

withBrowserGaps()

const DEMAND = { id: 'Gb&DemandForecast&none', name: 'Demand forecast', unit: 'MW' }
const WIND = { id: 'Gb&WindForecast&none', name: 'Wind forecast', unit: 'MW' }
const at = Date.parse('2026-11-21T00:00:00Z')
/** The answer of the server with so many issues, and what was requested of it. */
const requested: unknown[] = []
const begin = (count: number): void => {
  requested.length = 0
  const context = fakeSources(NOW - Date.now())
  context.answer('POST /staticApi/forecastHistory/endpoint', () => ({ host: '/staticApi' }))
  context.answer('POST /staticApi/historyOfForecast/day/', (body) => {
    requested.push(body)
    return {
      ...DEMAND,
      stepMs: HALF_HOUR_MS,
      notes: [],
      times: count === 0 ? [] : [at, at + HALF_HOUR_MS],
      issues: Array.from({ length: count }, (_, i) => ({
        issuedAt: NOW - (9 - i) * HALF_HOUR_MS,
        values: [30_000 + i, null],
      })),
    }
  })
  testApp({
    sources: appSources({}, context),
    put: (app) => {
      putDesk(app, { now$: of(NOW) })
      const people = testPeople()
      const static$ = of({ historyOfForecastsSerialised: JSON.stringify([WIND, DEMAND]) } as StaticStore)
      peopleFeature.put(app, { ...people, reference: { ...people.reference, static$ } })
    },
  })
}

const DATA: ForecastHistoryData = {
  series: '',
  daysAfter: 1,
  showDeltaChart: true,
  dateFormat: 'Day',
  numberOfSeriesHof: 5,
  showTable: false,
}

beforeEach(() => begin(4))

describe('the history of forecasts on a board', () => {
  it('FO03 F8 is of tomorrow and of five issues where nothing else is said, and its header says D+1', async () => {
    render(<ForecastHistoryModule {...moduleProps('Demand', DATA)} frame={FRAME} />)
    await waitFor(() => expect(requested).toEqual([{ series: DEMAND.id, day: '2026-11-21', numberOfSeriesHof: 5 }]))
    expect(screen.getByText('Demand forecast, D+1, Sat 21 Nov 2026')).toBeTruthy()
  })

  it('FO03 daysAfter, the number of issues and the forecast are those that were chosen', async () => {
    const data = { ...DATA, series: WIND.id, daysAfter: 0, numberOfSeriesHof: 9 }
    render(<ForecastHistoryModule {...moduleProps('Wind', data)} frame={FRAME} />)
    await waitFor(() => expect(requested).toEqual([{ series: WIND.id, day: '2026-11-20', numberOfSeriesHof: 9 }]))
    expect(screen.getByText('Wind forecast, D, Fri 20 Nov 2026')).toBeTruthy()
  })

  it('FO03 showDeltaChart has the differences below the profile, or not', async () => {
    const { rerender } = render(<ForecastHistoryModule {...moduleProps('Demand', DATA)} frame={FRAME} />)
    expect(await screen.findByRole('heading', { name: 'Issue less latest' })).toBeTruthy()
    const without: ForecastHistoryData = { ...DATA, showDeltaChart: false }
    rerender(<ForecastHistoryModule {...moduleProps('Demand', without)} frame={FRAME} />)
    expect(screen.queryByRole('heading', { name: 'Issue less latest' })).toBeNull()
  })

  it('FO03 dateFormat writes when issues were published; the table is a choice that is stored', async () => {
    const onData = vi.fn()
    const { rerender } = render(
      <ForecastHistoryModule {...moduleProps('Demand', DATA)} onData={onData} frame={FRAME} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Show Demand as a table' }))
    expect(onData).toHaveBeenCalledWith({ ...DATA, showTable: true })
    rerender(
      <ForecastHistoryModule {...moduleProps('Demand', { ...DATA, showTable: true })} onData={onData} frame={FRAME} />,
    )
    await screen.findByRole('table')
    const heads = (): string[] =>
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map((each) => each.textContent)
    expect(heads().at(-1)).toContain('20 Nov 2026')
    const month = { ...DATA, showTable: true, dateFormat: 'Month' }
    rerender(<ForecastHistoryModule {...moduleProps('Demand', month)} frame={FRAME} />)
    expect(heads().at(-1)).toContain('November')
  })

  it('FO03 without an issue it says so', async () => {
    begin(0)
    render(<ForecastHistoryModule {...moduleProps('Demand', DATA)} frame={FRAME} />)
    expect(await screen.findByText('No forecast issued yet for this day')).toBeTruthy()
  })

  it('FOH-24 the chooser has one for each forecast; of the schema, what is not said is usual', () => {
    const store = { historyOfForecastsSerialised: JSON.stringify([WIND, DEMAND]) }
    const choices = FORECAST_HISTORY.choices(store as Parameters<typeof FORECAST_HISTORY.choices>[0])
    expect(choices.map(({ data }) => data)).toEqual([{ series: WIND.id }, { series: DEMAND.id }])
  })

  it('FO03 FOH-25 the editor saves all of it with the name, and nothing without one', () => {
    const onSave = vi.fn()
    const onCancel = vi.fn()
    render(<ForecastHistoryEditor title="Demand" data={DATA} onSave={onSave} onCancel={onCancel} />)
    fireEvent.click(screen.getByRole('radio', { name: 'D+3' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Delta chart' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSave).not.toHaveBeenCalled()
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Peak' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSave).toHaveBeenCalledWith({ ...DATA, daysAfter: 3, showDeltaChart: false }, 'Peak')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
