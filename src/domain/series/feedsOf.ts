import type { FeedName } from '../market/events'
import { SERIES_PROVIDERS } from '../market/seriesProviders'
import { parseFormula } from './calculator/grammar'
import { definitionOf, SERIES } from './catalogue'
import type { SeriesDefinition } from './definition'
import { DEFAULT_COUNTRY, feedKeyOf, parseSeriesId } from './seriesId'

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
  // National demand comes with the transmission system's.
  demand: ['RealtimeDemand', 'NationalDemand'],
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
    'ReplacementPrice',
    'ReserveScarcityPrice',
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

/** Feeds of Great Britain's market, and providers of series: one that a server does not read is never late there. */
const feedsIn = ({ country, seriesId, sources, formula }: SeriesDefinition): readonly FeedName[] => {
  const read = formula === undefined ? undefined : parseFormula(formula)
  if (read?.ok === true) return read.series.flatMap((id) => feedsOfPart(id))
  const ofMarket = country === DEFAULT_COUNTRY ? readFrom(seriesId) : []
  return [...ofMarket, ...SERIES_PROVIDERS.filter((provider) => sources[provider])]
}

const feedsOfPart = (id: string): readonly FeedName[] => {
  const part = definitionOf(id)
  return part ? feedsIn(part) : readFrom(parseSeriesId(id)?.seriesId ?? id)
}

/**
 * The feeds that series are made of, those of formulas by their parts, by `feedKeyOf`. The build puts the value in the
 * place of this module (vite.config.ts): it may export nothing else.
 */
export const FEEDS_OF_SERIES: Readonly<Record<string, readonly FeedName[]>> = Object.fromEntries(
  SERIES.flatMap((each) => {
    const feeds = [...new Set(feedsIn(each))]
    return feeds.length > 0 ? [[feedKeyOf(each), feeds] as const] : []
  }),
)
