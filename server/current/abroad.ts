import { currentAbroadOf, spanAbroad, type PartsAbroad, type SeriesAbroad } from '../../src/domain/europe/currentAbroad'
import { LINKS } from '../../src/domain/market/links'
import { definitionOf } from '../../src/domain/series/catalogue'
import { sourceOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { NEIGHBOURS, type NeighbourCountry } from '../../src/domain/series/families/europe'
import { NO_OPTIONS, seriesIdOf, type SeriesId } from '../../src/domain/series/seriesId'
import type { Current } from '../../src/domain/wire'
import type { HistoryStore } from '../history/types'
import { retainAnswers } from '../market/retainedAnswers'
import type { ServerClock } from '../sources/source'

/** Half hours come one by one: what was read stays good for so long. */
const FRESH_MS = 20_000

type Options = {
  readonly clock: ServerClock
  readonly store: Pick<HistoryStore, 'read'>
  readonly providers: readonly SeriesProviderId[]
}

const idsOf = ({ country, area, types }: NeighbourCountry): readonly SeriesId[] => {
  const id = (seriesId: string, optionsId: string = NO_OPTIONS): SeriesId =>
    seriesIdOf({ country, seriesId, optionsId })
  return [
    id('DayAheadPrice'),
    id('Load'),
    id('NetExport'),
    id('CarbonIntensity'),
    ...types.map((type) => id('GenerationByType', type)),
    ...(LINKS.some((link) => link.area === area) ? [id('GbBorderFlow')] : []),
  ]
}

const lacksOf = (id: SeriesId, providers: readonly SeriesProviderId[]): string | undefined => {
  const definition = definitionOf(id)
  const source = definition && sourceOfSeries(definition, providers)
  return source && 'lacks' in source ? source.lacks : undefined
}

const NONE: SeriesAbroad = { at: new Float64Array(), values: new Float64Array() }

const partsOf = ({ types }: NeighbourCountry, columns: readonly SeriesAbroad[]): PartsAbroad => {
  const [price = NONE, load = NONE, netExport = NONE, carbon = NONE, ...rest] = columns
  return {
    price,
    load,
    netExport,
    carbon,
    mix: types.map((type, place) => [type, rest[place] ?? NONE]),
    fromBritain: rest[types.length],
  }
}

/**
 * The Current of the neighbours, out of the history: one read in twenty seconds of each, however many look.
 * @returns undefined of a country that has no series
 */
export const currentAbroadReader = ({ clock, store, providers }: Options) => {
  const retained = retainAnswers<Current>({ clock, capacity: NEIGHBOURS.length, lifetime: () => FRESH_MS })
  return async (country: string): Promise<Current | undefined> => {
    const neighbour = NEIGHBOURS.find((each) => each.country === country)
    if (neighbour === undefined) return undefined
    return retained(country, async (signal) => {
      const now = clock.now()
      const { from, to } = spanAbroad(now)
      const series = idsOf(neighbour)
      const columns = await store.read({ series, from, to }, signal)
      const parts = columns.map((column, place): SeriesAbroad => {
        const id = series[place]
        return { ...column, lacks: id && lacksOf(id, providers) }
      })
      return currentAbroadOf(country, partsOf(neighbour, parts), now)
    })
  }
}
