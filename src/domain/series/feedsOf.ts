import type { FeedName } from '../market/events'
import { SERIES } from './catalogue'

/** Series that are read out of the events of one feed, by their name. Those that only news brings have none: it is never late. */
const READ_FROM: Readonly<Partial<Record<FeedName, readonly string[]>>> = {
  frequency: ['Frequency'],
  // Half-hourly outturn of the same publisher has no health of its own.
  fuelMix: [
    ...['FuelMix', 'GenerationByFuel', 'GenerationShare', 'InterconnectorFlow', 'TotalGeneration'],
    ...['RenewableGeneration', 'FossilGeneration', 'NetImports', 'CarbonIntensity'],
  ],
  lossOfLoad: ['LossOfLoadProbability', 'DeratedMargin'],
  demand: ['RealtimeDemand'],
  bsad: ['NonBmStor', 'NonBmStorPrice'],
  systemPrices: [
    ...['SystemPrice', 'NetImbalanceVolume', 'BuyPriceAdjustment', 'SellPriceAdjustment'],
    ...['MarketIndexPrice', 'MarketIndexVolume', 'MarketIndexProviderPrice', 'MarketIndexProviderVolume'],
  ],
  stacks: [
    ...['AcceptedOfferVolume', 'AcceptedBidVolume', 'CadlVolume', 'AcceptedOfferCost', 'AcceptedBidCost'],
    ...['BalancingCost', 'BalancingActions', 'BalancedUnits', 'HighestOfferPrice', 'LowestBidPrice'],
    ...['OfferVolumeByReason', 'BidVolumeByReason', 'BalancingCostByReason', 'BalancingActionsByReason'],
    ...['OfferVolume', 'BidVolume', 'AcceptedCost', 'OfferCost', 'BidCost'],
  ],
  PN: ['PN', 'Outturn'],
  MEL: ['MEL'],
  MIL: ['MIL'],
  acceptances: ['Outturn'],
}

const readFrom = (name: string): readonly FeedName[] =>
  (Object.keys(READ_FROM) as FeedName[]).filter((feed) => READ_FROM[feed]?.includes(name))

/** The series that a formula of the catalogue is made of, e.g. `[EuroRate]` or `[Fr&DayAheadPrice]`, by their names. */
const namesIn = (formula: string): readonly string[] =>
  [...formula.matchAll(/\[(?:\w+&)?(\w+)[^\]]*\]/g)].flatMap(([, name]) => name ?? [])

/**
 * The feeds that the series of each name are made of, those of formulas by their parts. The build puts the value in the
 * place of this module (vite.config.ts): it may export nothing else.
 */
export const FEEDS_OF_SERIES: Readonly<Record<string, readonly FeedName[]>> = Object.fromEntries(
  SERIES.flatMap(({ seriesId, formula }) => {
    const feeds = [...new Set([seriesId, ...(formula === undefined ? [] : namesIn(formula))].flatMap(readFrom))]
    return feeds.length > 0 ? [[seriesId, feeds] as const] : []
  }),
)
