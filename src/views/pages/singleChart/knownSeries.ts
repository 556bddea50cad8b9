import { kindOfSeries } from '../../../domain/charts/spec/requested'
import { chartOfSeries } from '../../../domain/charts/chartSpec'
import { NO_OPTIONS, type SeriesRef } from '../../../domain/series/seriesId'
import type { PlantStore, StaticStore } from '../../../domain/wire'

export type KnownSeries = SeriesRef & { readonly name: string; readonly isPlant: boolean }

type Address = { readonly seriesId: string; readonly optionId: string; readonly countryId: string }

/**
 * The series of an address, by what the server offers to the licence. Countries are the same in whatever case.
 * @returns undefined while plants are not here yet, of a series that needs them
 */
export const knownSeries = (
  { dynamicSeriesNew = [], plantSeries = [] }: StaticStore,
  plants: PlantStore | undefined,
  { seriesId, optionId, countryId }: Address,
): KnownSeries | 'unknown' | undefined => {
  const own = dynamicSeriesNew.find(
    ({ id, country }) => id === seriesId && country.toLowerCase() === countryId.toLowerCase(),
  )
  if (own) {
    const { country, name, options } = own
    const option = options.find(({ id }) => id === optionId)
    if (options.length === 0 ? optionId !== NO_OPTIONS : !option) return 'unknown'
    return {
      country,
      seriesId,
      optionsId: optionId,
      name: [name, option?.name].filter(Boolean).join(', '),
      isPlant: false,
    }
  }
  const ofPlant = plantSeries.find(({ id }) => id === seriesId)
  if (!ofPlant || countryId.toLowerCase() !== 'gb') return 'unknown'
  if (plants === undefined) return undefined
  const plant = plants.allPlants.find(({ id }) => id === optionId)
  const [series] = chartOfSeries([{ seriesId, optionsId: optionId }]).chartSeries
  const isSum = series !== undefined && kindOfSeries(series) !== 'plain'
  if (!plant && !isSum) return 'unknown'
  const of = plant?.name ?? decodeURIComponent(optionId.slice(optionId.indexOf(':') + 1))
  return { country: 'Gb', seriesId, optionsId: optionId, name: `${ofPlant.name}, ${of}`, isPlant: true }
}
