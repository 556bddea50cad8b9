import { CURRENT_FEEDS, PLANT_FEEDS, PLANT_STATE_FEEDS, STACK_FEEDS } from '../../src/domain/market/madeOf'
import { FEEDS, type FeedName } from '../../src/domain/market/events'
import { isSeriesProvider, SERIES_PROVIDERS, type SeriesProvider } from '../../src/domain/market/seriesProviders'
import { parseFormula } from '../../src/domain/series/calculator/grammar'
import { definitionOf, SERIES } from '../../src/domain/series/catalogue'
import { providerOfSeries, type SeriesDefinition } from '../../src/domain/series/definition'
import { seriesIdOf } from '../../src/domain/series/seriesId'
import { LIVE_TABLES } from '../../src/domain/tables/definitions'
import { tableAccess } from '../../src/domain/tables/tableNeed'
import type { LateFeed } from '../../src/domain/wire'
import { whileConnected } from '../../src/streams/lib/freshness'
import { feedsOfSeries } from '../../src/streams/series/liveSeries'

/**
 * Everything that a panel may show of a server that reads all public sources: each series, each live table and what else is
 * made of feeds, with the sources that it is of by the catalogue, and with the feeds by which the page judges it.
 */
export type RealSource = 'elexon' | SeriesProvider
export const REAL_SOURCES: readonly RealSource[] = ['elexon', ...SERIES_PROVIDERS]

/** The sources that values of a series come from in this server; of a formula those of its parts. */
const sourcesOf = (definition: SeriesDefinition): readonly string[] => {
  const read = definition.formula === undefined ? undefined : parseFormula(definition.formula)
  if (read?.ok === true)
    return read.series.flatMap((id) => {
      const part = definitionOf(id)
      return part ? sourcesOf(part) : []
    })
  const provider = providerOfSeries(definition, REAL_SOURCES)
  return provider === undefined ? [] : [provider]
}

type Panel = { readonly name: string; readonly feeds: readonly FeedName[]; readonly sources: readonly string[] }

/** What is known of a settlement period only days after it is no live value: there is nothing to be stale. */
const SETTLED = new Set(['MeteredVolume'])

const seriesPanels = (): readonly Panel[] =>
  SERIES.filter(({ seriesId }) => !SETTLED.has(seriesId)).flatMap((definition) => {
    const { country, seriesId, options } = definition
    const id = seriesIdOf({ country, seriesId, optionsId: options[0]?.id ?? 'none' })
    const sources = sourcesOf(definition)
    return sources.length === 0 ? [] : [{ name: id, feeds: feedsOfSeries(id), sources }]
  })

/** Tables of the market are Elexon's, where it has them; those of the product itself are of no source. */
const tablePanels = (): readonly Panel[] =>
  LIVE_TABLES.flatMap((table): readonly Panel[] => {
    const isOfMarket = 'rowsOf' in table && table.unavailableFrom?.elexon === undefined
    const name = table.definition.moduleType
    return [{ name, feeds: tableAccess(name)?.feeds ?? [], sources: isOfMarket ? ['elexon'] : [] }]
  })

const PANELS: readonly Panel[] = [
  ...seriesPanels(),
  ...tablePanels(),
  ...Object.entries({ STACK_FEEDS, PLANT_FEEDS, PLANT_STATE_FEEDS, CURRENT_FEEDS }).map(([name, feeds]) => ({
    name,
    feeds,
    sources: ['elexon'],
  })),
]

/** By the rule of every panel: live numbers are stale while what they are made of is late. */
export const stalePanels = (lateFeeds: readonly LateFeed[], at: number): readonly string[] =>
  PANELS.filter(({ feeds }) => {
    const live = { state: 'live', asOf: at, feeds } as const
    return whileConnected(live, { state: 'up', since: at, lateFeeds }).state === 'stale'
  }).map(({ name }) => name)

export const panelsOf = (source: RealSource): readonly string[] =>
  PANELS.filter(({ sources }) => sources.includes(source)).map(({ name }) => name)

/** The feeds whose health is that of a source. */
export const feedsOfSource = (source: RealSource): readonly FeedName[] =>
  [...FEEDS, ...SERIES_PROVIDERS].filter((feed) => (isSeriesProvider(feed) ? feed === source : source === 'elexon'))
