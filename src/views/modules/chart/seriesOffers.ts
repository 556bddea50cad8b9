import { chartOfSeries, type ChartSeries } from '../../../domain/charts/chartSpec'
import { kindOfSeries } from '../../../domain/charts/spec/requested'
import { hasTexts } from '../../../domain/forms'
import { sumOption, type SumKind } from '../../../domain/series/seriesId'
import type { PlantStore, StaticStore } from '../../../domain/wire'

/** A series that can be added to a chart. */
export type SeriesOffer = {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly series: readonly ChartSeries[]
}

const seriesFrom = (given: Partial<ChartSeries>): readonly ChartSeries[] => chartOfSeries([given]).chartSeries

/** Every series of the market by itself, and those with options also all at once. */
export const marketOffers = ({ dynamicSeriesNew = [] }: StaticStore): readonly SeriesOffer[] =>
  dynamicSeriesNew.flatMap(({ id, name, unit, country, options, family = '' }) => {
    const about = [family, unit, `${country}&${id}`].filter(Boolean).join(', ')
    const one = (optionsId: string, title: string): SeriesOffer => {
      const series = seriesFrom({ country, seriesId: id, optionsId })
      return { key: `${country}&${id}&${optionsId}`, title, about: `${about}&${optionsId}`, series }
    }
    const title = country === 'Gb' ? name : `${name}, ${country}`
    if (options.length === 0) return [one('none', title)]
    const each = options.map((option) => one(option.id, `${title}, ${option.name}`))
    const all = each.flatMap(({ series }) => series)
    return [{ key: `${country}&${id}`, title: `${title}, all ${options.length}`, about, series: all }, ...each]
  })

/** What a plant series is of: one plant, a group of plants, or a sum over all of a kind. */
export type PlantChoiceOf =
  | { readonly kind: 'plant'; readonly id: string; readonly name: string }
  | { readonly kind: 'group'; readonly plants: readonly { readonly id: string; readonly name: string }[] }
  | { readonly kind: SumKind; readonly of: string }

const plantPart = (of: PlantChoiceOf): Partial<ChartSeries> => {
  if (of.kind === 'plant') return { optionsId: of.id }
  if (of.kind === 'group') return { plantsForGroup: of.plants.map(({ id }) => id) }
  return { optionsId: sumOption(of.kind, of.of) }
}

const plantTexts = (of: PlantChoiceOf): string => {
  if (of.kind === 'plant') return of.name
  if (of.kind === 'group') return of.plants.length === 1 ? '1 plant' : `${of.plants.length} plants`
  return of.of
}

/** Series of what was chosen; presets of plants first. */
export const plantOffers = (
  { plantSeries = [], plantPresets = [] }: StaticStore,
  of: PlantChoiceOf,
): readonly SeriesOffer[] => {
  const part = plantPart(of)
  const one = (seriesId: string): readonly ChartSeries[] => seriesFrom({ seriesId, isPlant: true, ...part })
  const presets = plantPresets.map(({ id, name, series }) => ({
    key: `preset ${id}`,
    title: `${name} of ${plantTexts(of)}`,
    about: `${series.length} series: ${series.join(', ')}`,
    series: series.flatMap(one),
  }))
  const each = plantSeries.map(({ id, name, unit, description }) => ({
    key: id,
    title: `${name}, ${plantTexts(of)}`,
    about: `${unit}, ${description}`,
    series: one(id),
  }))
  return [...(of.kind === 'plant' ? presets : []), ...each]
}

/** Values of a kind that there are plants of. */
export const sumsOf = ({ allPlants }: PlantStore, kind: SumKind): readonly string[] => {
  const values = allPlants.flatMap(({ fuelType, zone, owner }) => ({ fuel: fuelType, zone, owner })[kind] ?? [])
  return [...new Set(values.filter((value) => value !== ''))].sort((a, b) => a.localeCompare(b))
}

export const foundSeries = (offers: readonly SeriesOffer[], query: string): readonly SeriesOffer[] =>
  query.trim() === '' ? offers : offers.filter(({ title, about }) => hasTexts(`${title} ${about}`, query.trim()))

/** What the catalogue says of a series of a chart: its name and its unit; the id where it does not know it. */
export const chartTextsOf = (
  { dynamicSeriesNew = [], plantSeries = [] }: StaticStore,
  plants: PlantStore | undefined,
  series: ChartSeries,
): { readonly name: string; readonly unit: string } => {
  const kind = kindOfSeries(series)
  if (kind === 'calculator') return { name: series.formula ?? '', unit: '' }
  const { seriesId, country, optionsId, plantsForGroup } = series
  const own = dynamicSeriesNew.find((each) => each.id === seriesId && each.country === country)
  if (own) {
    const option = own.options.find(({ id }) => id === optionsId)?.name
    return { name: [own.name, option].filter(Boolean).join(', '), unit: own.unit }
  }
  const ofPlant = plantSeries.find(({ id }) => id === seriesId)
  const plant = plants?.allPlants.find(({ id }) => id === optionsId)?.name
  const of = plantsForGroup ? `${plantsForGroup.length} plants` : (plant ?? decodeURIComponent(optionsId))
  return { name: `${ofPlant?.name ?? seriesId}, ${of}`, unit: ofPlant?.unit ?? '' }
}
