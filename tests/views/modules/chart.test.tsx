import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { chartOfSeries, type ChartSpec } from '../../../src/domain/charts/chartSpec'
import { AxisFields } from '../../../src/views/charts/series/AxisOptions'
import { ChartOptions } from '../../../src/views/modules/chart/ChartOptions'
import { FormulaField } from '../../../src/views/modules/chart/FormulaField'
import { SeriesRow } from '../../../src/views/modules/chart/SeriesRow'
import { foundSeries, marketOffers, plantOffers } from '../../../src/views/modules/chart/seriesOffers'
import { knownSeries } from '../../../src/views/pages/singleChart/knownSeries'
import type { StaticStore } from '../../../src/domain/wire'

const info = (id: string, name: string, unit: string, options: readonly string[] = []) => ({
  id,
  name,
  unit,
  country: 'Gb',
  family: 'Prices',
  options: options.map((each) => ({ id: each, name: each })),
})

const STORE: StaticStore = {
  fuelTypes: [],
  liveTableOptions: [],
  countries: [],
  jointSeriesEndpoints: [],
  dynamicSeriesNew: [
    info('SystemPrice', 'System price', '£/MWh'),
    info('GenerationByFuel', 'Generation by fuel', 'MW', ['Wind', 'CCGT']),
  ],
  plantSeries: [{ id: 'PN', name: 'PN', unit: 'MW', description: 'Physical notification' }],
  plantPresets: [],
}

const SPEC = chartOfSeries(['SystemPrice', 'Gb&GenerationByFuel&Wind'])

/** A part of the editor over a chart that it changes. */
const Editing = ({ children }: { children: (spec: ChartSpec, put: (spec: ChartSpec) => void) => React.ReactNode }) => {
  const [spec, put] = useState(SPEC)
  return (
    <>
      {children(spec, put)}
      <output>{JSON.stringify(spec)}</output>
    </>
  )
}
const spec = (): ChartSpec => JSON.parse(screen.getAllByRole('status').at(-1)?.textContent ?? '{}') as ChartSpec

describe('editor of charts', () => {
  it('CHT-230 CH06 a formula names its fault as it is typed, and is added once it can be read', () => {
    render(
      <Editing>
        {(now, put) => (
          <FormulaField
            spec={now}
            store={STORE}
            full={undefined}
            onAdd={(series) => put({ ...now, chartSeries: [...now.chartSeries, ...series] })}
          />
        )}
      </Editing>,
    )
    const field = screen.getByRole('textbox', { name: 'Formula' })
    fireEvent.change(field, { target: { value: 'A - Q' } })
    expect(screen.getByText('This is not a valid expression. Character 5: there is no series "Q".')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add formula' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(field, { target: { value: 'A - B' } })
    const name = screen.getByRole('textbox', { name: 'Name' })
    fireEvent.change(name, { target: { value: 'A < B' } })
    expect(screen.getByRole('button', { name: 'Add formula' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(name, { target: { value: 'Spread' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add formula' }))
    expect([field, name].map((each) => (each as HTMLInputElement).value)).toEqual(['', ''])
    expect(spec().chartSeries.at(-1)).toMatchObject({
      name: 'Spread',
      formula: 'A - B',
      calculatorIdArray: ['Gb&SystemPrice&none', 'Gb&GenerationByFuel&Wind'],
    })
  })

  it('CHT-231 CH05 series are named, put in order and removed by their buttons', () => {
    render(
      <Editing>
        {(now, put) =>
          now.chartSeries.map((series, place) => (
            <SeriesRow
              key={series.seriesId}
              spec={now}
              place={place}
              series={series}
              colour={'var(--plot-1)'}
              isForecast={false}
              onSpec={put}
              texts={{ name: series.seriesId, unit: 'MW' }}
            />
          ))
        }
      </Editing>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Move GenerationByFuel up' }))
    expect(spec().chartSeries.map(({ seriesId }) => seriesId)).toEqual(['GenerationByFuel', 'SystemPrice'])
    const name = screen.getByRole('textbox', { name: 'Name of SystemPrice' })
    fireEvent.change(name, { target: { value: 'Cash-out' } })
    fireEvent.blur(name)
    expect(spec().chartSeries[1]?.name).toBe('Cash-out')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Cash-out' }))
    expect(spec().chartSeries.length).toBe(1)
  })

  it('CHT-232 cumulative and change exclude each other', () => {
    render(<Editing>{(now, put) => <ChartOptions spec={now} onSpec={put} />}</Editing>)
    fireEvent.click(screen.getByRole('radio', { name: 'Cumulative' }))
    expect(spec().aggregateOptions).toMatchObject({ cumulative: true })
    fireEvent.click(screen.getByRole('radio', { name: 'Change' }))
    expect(spec().aggregateOptions).toMatchObject({ cumulative: false, delta: 1 })
    fireEvent.click(screen.getByRole('radio', { name: 'As it is' }))
    expect(spec().aggregateOptions.delta).toBeUndefined()
  })

  it('CHT-233 an end that an axis cannot have is refused at its field, and what was typed stays', () => {
    render(
      <Editing>
        {(now, put) => <AxisFields spec={now} units={['£/MWh']} onChange={(patch) => put({ ...now, ...patch })} />}
      </Editing>,
    )
    const type = (label: string, value: string): HTMLElement => {
      const field = screen.getByRole('textbox', { name: label })
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
      return field
    }
    type('Highest value of £/MWh', '10')
    const low = type('Lowest value of £/MWh', '20')
    expect(screen.getByText('To must be above From.')).toBeTruthy()
    expect((low as HTMLInputElement).value).toBe('20')
    expect(spec().axisPositions).toEqual([{ unit: '£/MWh', side: 'left', max: 10, log: false, invert: false }])
    const table = within(screen.getByRole('table'))
    fireEvent.click(table.getByRole('radio', { name: 'Right' }))
    expect(spec().axisSidePreset).toBe('custom')
  })

  it('CHT-234 series are found by name and by id, one by one and all of their options at once', () => {
    const offers = marketOffers(STORE)
    expect(foundSeries(offers, 'system price').map(({ key }) => key)).toEqual(['Gb&SystemPrice&none'])
    expect(foundSeries(offers, 'GenerationByFuel').map(({ series }) => series.length)).toEqual([2, 1, 1])
    const [pn] = plantOffers(STORE, { kind: 'fuel', of: 'CCGT' })
    expect(pn?.series[0]).toMatchObject({ seriesId: 'PN', optionsId: 'fuel:CCGT', isPlant: true })
  })
})

describe('page of a single series', () => {
  const of = (seriesId: string, optionId: string, countryId = 'gb') =>
    knownSeries(STORE, { allPlants: [], plantsByZone: {} }, { seriesId, optionId, countryId })

  it('CHT-235 RT14 knows series by whatever case of the country, and says of others that they are unknown', () => {
    expect(of('SystemPrice', 'none')).toMatchObject({ country: 'Gb', name: 'System price' })
    expect(of('GenerationByFuel', 'Wind')).toMatchObject({ name: 'Generation by fuel, Wind' })
    expect(of('PN', 'fuel:CCGT')).toMatchObject({ name: 'PN, CCGT', isPlant: true })
    for (const each of [
      of('Nothing', 'none'),
      of('SystemPrice', 'Wind'),
      of('GenerationByFuel', 'none'),
      of('PN', 'T_NONE'),
    ])
      expect(each).toBe('unknown')
    expect(knownSeries(STORE, undefined, { seriesId: 'PN', optionId: 'T_X', countryId: 'gb' })).toBeUndefined()
  })
})
