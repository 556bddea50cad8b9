import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import { NO_OPTIONS } from '../series/seriesId'
import { WEATHER_REGIONS } from '../series/weather/areas'
import { WEATHER_MODELS } from '../series/weather/models'
import { measuredId, normalId, runEdgeId, runId, runRegionId, type WeatherVariable } from '../series/weather/variables'
import type { AreaColumns } from './areaDays'
import type { PublishedRun } from './modelRuns'
import type { ModelColumns } from './plots'
import { fromInstant, inRunSteps, NO_COLUMN } from './steps'

type Given = {
  readonly variable: WeatherVariable
  readonly model: string
  readonly steps: readonly Instant[]
  readonly known: ReadonlyMap<string, Column>
  readonly runColumns: ReadonlyMap<string, Column>
}

/** What is known of the country and of its regions in steps of runs, by their options. */
export const areaColumns = ({ variable, model, steps, known, runColumns }: Given): ReadonlyMap<string, AreaColumns> => {
  const of = (area: string | undefined, forecast: string): AreaColumns => {
    const normal = known.get(normalId(variable, area)) ?? NO_COLUMN
    return {
      measured: inRunSteps(known.get(measuredId(variable, area)) ?? NO_COLUMN, steps, variable.aggregate),
      normal: variable.key === 'temperature' ? inRunSteps(normal, steps, variable.aggregate) : normal,
      forecast: runColumns.get(forecast) ?? NO_COLUMN,
    }
  }
  return new Map([
    [NO_OPTIONS, of(undefined, runId(variable, model))],
    ...WEATHER_REGIONS.map(({ id }) => [id, of(id, runRegionId(variable, model, id))] as const),
  ])
}

/** Of a chosen run what it says itself: what is before its beginning are earlier ones. */
export const modelColumns = (
  variable: WeatherVariable,
  runColumns: ReadonlyMap<string, Column>,
  runOf: (model: string) => PublishedRun | undefined,
): ReadonlyMap<string, ModelColumns> =>
  new Map(
    WEATHER_MODELS.map(({ id }) => {
      const begin = runOf(id)?.run ?? -Infinity
      const of = (series: string): Column => fromInstant(runColumns.get(series) ?? NO_COLUMN, begin)
      return [
        id,
        {
          mean: of(runId(variable, id)),
          low: of(runEdgeId(variable, id, 'P10')),
          high: of(runEdgeId(variable, id, 'P90')),
        },
      ]
    }),
  )
