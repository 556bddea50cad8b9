import type { ChartSeries } from '../../../domain/charts/chartSpec'
import { chartOfSeries } from '../../../domain/charts/chartSpec'
import type { Reference } from '../../../domain/charts/historic/question'
import { entryOf, type SearchEntry } from '../../../domain/search'
import { seriesIdOf, sumOption } from '../../../domain/series/seriesId'

/** A series that can be added, or what a series of plants can be of. */
export type SeriesChoice = { readonly id: string; readonly name: string; readonly note: string }

/** A series by its whole id. */
export const seriesOfId = (id: string, isPlant: boolean): ChartSeries | undefined => {
  const [series] = chartOfSeries([id]).chartSeries
  return series && { ...series, isPlant }
}

/** Every series of the market that the user may have, each with each of its options. */
export const marketEntries = ({ series }: Reference): readonly SearchEntry<SeriesChoice>[] =>
  series.flatMap(({ id, name, unit, country, options, family = '' }) => {
    const all = options.length === 0 ? [{ id: 'none', name: '' }] : options
    return all.map((option) => {
      const whole = seriesIdOf({ country, seriesId: id, optionsId: option.id })
      const full = option.name === '' ? name : `${name}, ${option.name}`
      return entryOf({ id: whole, name: full, note: unit }, [full, whole], `${family} ${country} ${unit}`)
    })
  })

const SUMS = [
  ['fuel', 'all of the fuel'],
  ['zone', 'all of the zone'],
  ['owner', 'all of the owner'],
] as const

/** Fuels, zones, owners and plants, by the option of a series of plants. */
export const plantEntries = ({ plants }: Reference): readonly SearchEntry<SeriesChoice>[] => {
  const sums = SUMS.flatMap(([kind, note]) => {
    const names = new Set(plants.map((plant) => ({ fuel: plant.fuelType, zone: plant.zone, owner: plant.owner })[kind]))
    return [...names]
      .filter((name) => name !== undefined && name !== '')
      .sort((a, b) => String(a).localeCompare(String(b)))
      .map((name = '') => entryOf({ id: sumOption(kind, name), name, note }, [name], note))
  })
  const single = plants.map(({ id, name, fuelType, searchQuery }) =>
    entryOf({ id, name, note: fuelType }, [name, id], searchQuery),
  )
  return [...sums, ...single]
}
