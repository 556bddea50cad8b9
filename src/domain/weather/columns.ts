import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import { NO_OPTIONS } from '../series/seriesId'
import { WEATHER_REGIONS } from '../series/weather/areas'
import type { OwnAggregate } from '../series/definition'
import { METNO_STEP_MS } from '../series/weather/metno'
import { measuredId, normalId, type WeatherVariable } from '../series/weather/variables'
import type { AreaColumns } from './areaDays'
import type { PublishedRun } from './modelRuns'
import { modelSeriesOf } from './modelSeries'
import type { ModelColumns } from './plots'
import type { ShownModel } from './shownModels'
import { fromInstant, inRunSteps, NO_COLUMN } from './steps'

type Given = {
  readonly variable: WeatherVariable
  readonly model: string
  readonly steps: readonly Instant[]
  readonly known: ReadonlyMap<string, Column>
  readonly runColumns: ReadonlyMap<string, Column>
}

/** A model's column by the steps of runs: hours of which one is missing are no step. @param stepMs its own steps */
export const forecastInSteps = (
  column: Column,
  stepMs: number | undefined,
  steps: readonly Instant[],
  by: OwnAggregate,
): Column => (stepMs === METNO_STEP_MS ? inRunSteps(column, steps, by) : column)

const forecastIn = (
  { variable, steps, runColumns }: Pick<Given, 'variable' | 'steps' | 'runColumns'>,
  id: string | undefined,
  stepMs: number | undefined,
): Column => forecastInSteps(runColumns.get(id ?? '') ?? NO_COLUMN, stepMs, steps, variable.aggregate)

/** What is known of the country and of its regions in steps of runs, by their options. */
export const areaColumns = (given: Given): ReadonlyMap<string, AreaColumns> => {
  const { variable, model, steps, known } = given
  const series = modelSeriesOf(variable, model)
  const of = (area: string | undefined, forecast: string | undefined): AreaColumns => {
    const normal = known.get(normalId(variable, area)) ?? NO_COLUMN
    return {
      measured: inRunSteps(known.get(measuredId(variable, area)) ?? NO_COLUMN, steps, variable.aggregate),
      normal: variable.key === 'temperature' ? inRunSteps(normal, steps, variable.aggregate) : normal,
      forecast: forecastIn(given, forecast, series?.stepMs),
    }
  }
  return new Map([
    [NO_OPTIONS, of(undefined, series?.country)],
    ...WEATHER_REGIONS.map(({ id }) => [id, of(id, series?.regions.get(id))] as const),
  ])
}

/** Of a chosen run what it says itself: what is before its beginning are earlier ones. */
export const modelColumns = (
  given: Pick<Given, 'variable' | 'steps' | 'runColumns'>,
  models: readonly ShownModel[],
  runOf: (model: string) => PublishedRun | undefined,
): ReadonlyMap<string, ModelColumns> =>
  new Map(
    models.map(({ id }) => {
      const begin = runOf(id)?.run ?? -Infinity
      const series = modelSeriesOf(given.variable, id)
      const of = (part: string | undefined): Column => fromInstant(forecastIn(given, part, series?.stepMs), begin)
      return [id, { mean: of(series?.country), low: of(series?.edges?.low), high: of(series?.edges?.high) }]
    }),
  )
