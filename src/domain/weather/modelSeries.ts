import { gb } from '../series/families/form'
import type { SeriesId } from '../series/seriesId'
import { WEATHER_REGIONS } from '../series/weather/areas'
import { METNO_MODEL, METNO_STEP_MS, metnoOf, metnoRegionSeries } from '../series/weather/metno'
import { RUN_STEP_MS } from '../series/weather/models'
import { runEdgeId, runId, runRegionId, type WeatherVariable } from '../series/weather/variables'

/** Where a model's forecasts of a variable are. */
export type ModelSeries = {
  readonly country: SeriesId
  /** How sure its ensemble is; absent of a model without one. */
  readonly edges?: { readonly low: SeriesId; readonly high: SeriesId }
  /** By the region. */
  readonly regions: ReadonlyMap<string, SeriesId>
  /** Length of its steps, ms. */
  readonly stepMs: number
}

const byRegion = (idOf: (region: string) => SeriesId): ReadonlyMap<string, SeriesId> =>
  new Map(WEATHER_REGIONS.map(({ id }) => [id, idOf(id)]))

/** The series of a model, by its id; undefined where it forecasts nothing of a variable. */
export const modelSeriesOf = (variable: WeatherVariable, model: string): ModelSeries | undefined => {
  if (model === METNO_MODEL.id) {
    const found = metnoOf(variable)
    if (found === undefined) return undefined
    const ofRegions = metnoRegionSeries(found)
    return { country: gb(found.seriesId), regions: byRegion((region) => gb(ofRegions, region)), stepMs: METNO_STEP_MS }
  }
  return {
    country: runId(variable, model),
    edges: { low: runEdgeId(variable, model, 'P10'), high: runEdgeId(variable, model, 'P90') },
    regions: byRegion((region) => runRegionId(variable, model, region)),
    stepMs: RUN_STEP_MS,
  }
}

/** All of them: of the country, its edges, and with `withRegions` of the regions. */
export const idsOfModel = (variable: WeatherVariable, model: string, withRegions: boolean): readonly SeriesId[] => {
  const found = modelSeriesOf(variable, model)
  if (found === undefined) return []
  const { country, edges, regions } = found
  return [country, ...(edges ? [edges.low, edges.high] : []), ...(withRegions ? regions.values() : [])]
}
