import type { FeedName } from '../market/events'
import { SERIES_PROVIDERS } from '../market/seriesProviders'
import { parseFormula } from './calculator/grammar'
import { definitionOf, SERIES } from './catalogue'
import type { SeriesDefinition } from './definition'
import { parseSeriesId } from './seriesId'

/** Series that are read out of the events of one feed, by their name. Those that only news brings have none: it is never late. */
const READ_FROM: Readonly<Partial<Record<FeedName, readonly string[]>>> = {
  frequency: ['Frequency'],
  // Half-hourly outturn of the same publisher has no health of its own.
  fuelMix: [
    'FuelMix',
    'GenerationByFuel',
    'GenerationShare',
    'InterconnectorFlow',
    'TotalGeneration',
    'RenewableGeneration',
    'FossilGeneration',
    'NetImports',
    'CarbonIntensity',
  ],
  lossOfLoad: ['LossOfLoadProbability', 'DeratedMargin'],
  demand: ['RealtimeDemand'],
  forecasts: [
    'DemandForecast',
    'NationalDemandForecast',
    'WindForecast',
    'WindForecastBand',
    'IndicatedGeneration',
    'IndicatedDemand',
    'IndicatedImbalance',
    'IndicatedMargin',
  ],
  bsad: ['NonBmStor', 'NonBmStorPrice', 'NivEvolution', 'PriceEvolution'],
  systemPrices: [
    'SystemPrice',
    'NetImbalanceVolume',
    'BuyPriceAdjustment',
    'SellPriceAdjustment',
    'MarketIndexPrice',
    'MarketIndexVolume',
    'MarketIndexProviderPrice',
    'MarketIndexProviderVolume',
  ],
  stacks: [
    'AcceptedOfferVolume',
    'AcceptedBidVolume',
    'CadlVolume',
    'AcceptedOfferCost',
    'AcceptedBidCost',
    'BalancingCost',
    'BalancingActions',
    'BalancedUnits',
    'HighestOfferPrice',
    'LowestBidPrice',
    'OfferVolumeByReason',
    'BidVolumeByReason',
    'BalancingCostByReason',
    'BalancingActionsByReason',
    'OfferVolume',
    'BidVolume',
    'AcceptedCost',
    'OfferCost',
    'BidCost',
    'FlaggedCost',
  ],
  PN: ['PN', 'Outturn', 'NivEvolution', 'PriceEvolution'],
  MEL: ['MEL'],
  MIL: ['MIL'],
  bidOffers: ['NivEvolution', 'PriceEvolution'],
  acceptances: ['Outturn', 'NivEvolution', 'PriceEvolution'],
  messages: ['UnavailableCapacity', 'UnavailableByFuel', 'UnavailableByType', 'UnavailableInterconnectors'],
}

const readFrom = (name: string): readonly FeedName[] =>
  (Object.keys(READ_FROM) as FeedName[]).filter((feed) => READ_FROM[feed]?.includes(name))

const nameOf = (id: string): string => parseSeriesId(id)?.seriesId ?? id

/** The names of the stored series that one is made of: its own, or those of its formula's parts. */
const storedNames = ({ seriesId, formula }: Pick<SeriesDefinition, 'seriesId' | 'formula'>): readonly string[] => {
  const read = formula === undefined ? undefined : parseFormula(formula)
  if (read?.ok !== true) return [seriesId]
  return read.series.flatMap((id) => storedNames(definitionOf(id) ?? { seriesId: nameOf(id) }))
}

/** Providers of series that it may come from: one that a server does not read is never late there. */
const providersOf = ({ sources, formula }: SeriesDefinition): readonly FeedName[] => {
  const read = formula === undefined ? undefined : parseFormula(formula)
  const parts = read?.ok === true ? read.series.flatMap((id) => definitionOf(id) ?? []) : []
  return [...SERIES_PROVIDERS.filter((provider) => sources[provider]), ...parts.flatMap(providersOf)]
}

/**
 * The feeds that the series of each name are made of, those of formulas by their parts. The build puts the value in the
 * place of this module (vite.config.ts): it may export nothing else.
 */
export const FEEDS_OF_SERIES: Readonly<Record<string, readonly FeedName[]>> = Object.fromEntries(
  SERIES.flatMap((each) => {
    const feeds = [...new Set([...storedNames(each).flatMap(readFrom), ...providersOf(each)])]
    return feeds.length > 0 ? [[each.seriesId, feeds] as const] : []
  }),
)
