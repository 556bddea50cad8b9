import type { CheckedSeries } from './types'

const NOTHING_BOUGHT = 'A step for which nothing was bought has no price; what was bought is checked by its volume.'

/**
 * Series that may have no value at times by what they are, each with the reason: neither a gap nor a silence of theirs is a
 * fault. Their values are checked by the other rules.
 */
const MAY_LACK: Readonly<Record<string, string>> = {
  ReplacementPrice: 'There is none where no action is to be replaced.',
  ReserveScarcityPrice: 'It is published for half hours in which reserve was used.',
  BuyPriceAdjustment: 'It is published with prices that it is a part of.',
  SellPriceAdjustment: 'It is published with prices that it is a part of.',
  MarketIndexProviderPrice: 'An exchange without trades has no price.',
  MarketIndexProviderVolume: 'An exchange without trades publishes no volume.',
  DayAheadPeak: 'Weekends have no peak hours.',
  NivEvolution: 'A period has none before its first acceptance.',
  PriceEvolution: 'A period has none before its first acceptance.',
  HighestOfferPrice: 'There is none where no energy was bought.',
  LowestBidPrice: 'There is none where no energy was sold back.',
  ReserveEnergyPrice: 'There is none where nothing was activated.',
  ImbalancePrice: 'It follows the price of activated energy, and there is none where nothing was activated.',
  WeatherRunReach: 'A model has runs twice or four times a day.',
  ResponsePrice: NOTHING_BOUGHT,
  ReservePrice: NOTHING_BOUGHT,
  ReserveCapacityPrice: NOTHING_BOUGHT,
  ReserveMeanCapacityPrice: NOTHING_BOUGHT,
  ConstraintFlow: 'NESO lists the groups that it watches, in files of working days.',
  ConstraintLimit: 'NESO sets a limit where it expects one to be reached.',
  ConstraintCost: 'NESO publishes whole months, weeks later, and lists the groups that it acted on.',
  SystemInertia: 'NESO publishes days late and not in order.',
  MarketInertia: 'NESO publishes days late and not in order.',
  IntradayPrice: 'A contract without trades has no price.',
  IntradayVolume: 'A contract without trades has no volume.',
  IntradayHigh: 'A contract without trades has no price.',
  IntradayLow: 'A contract without trades has no price.',
  IntradayTrades: 'A contract without trades has no count.',
}

/** The same of single options. */
const OPTIONS_MAY_LACK: Readonly<Record<string, string>> = {
  STOR: 'It is bought for windows of the day, with nothing between them.',
}

/** Why a series may lack values, a sentence; undefined where each step has one. */
export const mayLack = ({ seriesId, optionsId }: Pick<CheckedSeries, 'seriesId' | 'optionsId'>): string | undefined =>
  (Object.hasOwn(MAY_LACK, seriesId) ? MAY_LACK[seriesId] : undefined) ??
  (Object.hasOwn(OPTIONS_MAY_LACK, optionsId) ? OPTIONS_MAY_LACK[optionsId] : undefined)
