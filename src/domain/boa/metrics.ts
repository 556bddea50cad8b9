import type { MarketState, PeriodState } from '../market/state'
import { sumOf } from './imbalance/volumes'
import { isBsad, knowsMore } from './settledItems'
import { mwhOf } from './stackItem'
import type { BoaMetrics, ImbalanceMarket, ImbalancePrice, PriceSetter, StackItem } from './types'

/**
 * The reserve scarcity price that STOR offers of our own list count at, £/MWh: of the period's price, else of its stack.
 * None where the published stack stands in for our list, since its rows tell it themselves.
 */
const scarcityPriceOf = (period: PeriodState | undefined, units: MarketState['units']): number | undefined => {
  const settled = period?.settledStack ?? []
  if (knowsMore(settled, units)) return undefined
  return (
    period?.systemPrice?.reserveScarcityPrice ??
    settled.find((row) => row.reserveScarcityPrice !== undefined)?.reserveScarcityPrice
  )
}

/** What the rules need to know of a period besides its actions. Absent stays absent. */
export const marketOf = (period: PeriodState | undefined, units: MarketState['units']): ImbalanceMarket => {
  const { buyPriceAdjustment, sellPriceAdjustment } = period?.systemPrice ?? {}
  const reserveScarcityPrice = scarcityPriceOf(period, units)
  return {
    ...(period?.marketIndex && { marketPrice: period.marketIndex.price }),
    ...(buyPriceAdjustment === undefined ? {} : { buyPriceAdjustment }),
    ...(sellPriceAdjustment === undefined ? {} : { sellPriceAdjustment }),
    ...(reserveScarcityPrice === undefined ? {} : { reserveScarcityPrice }),
  }
}

/** Rounds as the screens do, whose figures are written by the same rules: `toFixed` makes 51.27 of 51.275. */
const PRICE = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'negative',
})

/** `90.32`; a dash while there is no price. */
export const priceText = (price: number | undefined): string => (price === undefined ? '-' : PRICE.format(price))

const mwh = (items: readonly StackItem[]): number => sumOf(items.map(({ volumeMwh }) => volumeMwh))

/** Totals and price extremes of accepted volume. Rows without volume count as nothing. */
export const totalsOf = (
  rows: readonly Pick<StackItem, 'mainPrice' | 'volumeMwh'>[],
): Pick<BoaMetrics, 'totalBidsAccepted' | 'totalOffersAccepted' | 'minBidPrice' | 'maxOfferPrice'> & {
  readonly bidActions: number
  readonly offerActions: number
} => {
  const bids = rows.filter(({ volumeMwh }) => volumeMwh < 0)
  const offers = rows.filter(({ volumeMwh }) => volumeMwh > 0)
  const prices = (of: typeof rows): readonly number[] => of.flatMap(({ mainPrice }) => mainPrice ?? [])
  const bidPrices = prices(bids)
  const offerPrices = prices(offers)
  return {
    totalBidsAccepted: sumOf(bids.map(({ volumeMwh }) => volumeMwh)),
    totalOffersAccepted: sumOf(offers.map(({ volumeMwh }) => volumeMwh)),
    bidActions: bids.length,
    offerActions: offers.length,
    ...(bidPrices.length > 0 && { minBidPrice: Math.min(...bidPrices) }),
    ...(offerPrices.length > 0 && { maxOfferPrice: Math.max(...offerPrices) }),
  }
}

/** MWh by origin: what the NIV of these accepted bars is made of. */
export const nivOf = (accepted: readonly StackItem[], nonBmStor: PeriodState['nonBmStor']): BoaMetrics['niv'] => ({
  offers: mwh(accepted.filter((item) => !isBsad(item) && !item.isBid)),
  bids: mwh(accepted.filter((item) => !isBsad(item) && item.isBid)),
  bsadBuy: mwh(accepted.filter((item) => isBsad(item) && !item.isBid)),
  bsadSell: mwh(accepted.filter((item) => isBsad(item) && item.isBid)),
  soFlagged: mwh(accepted.filter(({ flags }) => flags.soFlag)),
  cadlFlagged: mwh(accepted.filter(({ flags }) => flags.cadlFlag)),
  ...(nonBmStor && { nonBmStor: mwhOf(nonBmStor.mw) }),
})

/** The actions inside the last MWh, the largest first. */
const settersOf = (accepted: readonly StackItem[], { rows }: ImbalancePrice): PriceSetter[] =>
  accepted
    .flatMap(({ plantId, bodId, name, finalPrice, setsPriceMwh = 0, repriced = false }, at): PriceSetter[] => {
      if (setsPriceMwh <= 0 || finalPrice === undefined) return []
      const lossMultiplier = rows[at]?.action.transmissionLossMultiplier
      const setter = { plantId, bodId, name, price: finalPrice, volume: setsPriceMwh, repriced }
      return [{ ...setter, ...(lossMultiplier !== undefined && { lossMultiplier }) }]
    })
    .sort((a, b) => b.volume - a.volume || (a.plantId + a.bodId < b.plantId + b.bodId ? -1 : 1))

const publishedOf = (period: PeriodState | undefined): Partial<BoaMetrics> => {
  const { price, netImbalanceVolume, calculatedAt, run } = period?.systemPrice ?? {}
  return {
    ...(price !== undefined && { publishedPrice: price }),
    ...(netImbalanceVolume !== undefined && { publishedNiv: netImbalanceVolume }),
    ...(calculatedAt !== undefined && { publishedAt: calculatedAt }),
    ...(run !== undefined && { publishedRun: run }),
    ...(period?.marketIndex && { marketPrice: period.marketIndex.price }),
  }
}

/** £/MWh. */
type RuleFigures = Pick<BoaMetrics, 'marketPrice' | 'buyPriceAdjustment' | 'sellPriceAdjustment' | 'scarcityPrice'>

/** What the rules were given besides the actions, as figures that a reader can run them with too. */
export const ruleFiguresOf = (market: ImbalanceMarket): Omit<RuleFigures, 'marketPrice'> => {
  const { buyPriceAdjustment, sellPriceAdjustment, reserveScarcityPrice: scarcityPrice } = market
  return {
    ...(buyPriceAdjustment !== undefined && { buyPriceAdjustment }),
    ...(sellPriceAdjustment !== undefined && { sellPriceAdjustment }),
    ...(scarcityPrice !== undefined && { scarcityPrice }),
  }
}

/** The market that metrics were made with: what `marketOf` gave their run of the rules. */
export const marketOfMetrics = (metrics: RuleFigures): ImbalanceMarket => {
  const { marketPrice, buyPriceAdjustment, sellPriceAdjustment, scarcityPrice } = metrics
  return {
    ...(marketPrice !== undefined && { marketPrice }),
    ...(buyPriceAdjustment !== undefined && { buyPriceAdjustment }),
    ...(sellPriceAdjustment !== undefined && { sellPriceAdjustment }),
    ...(scarcityPrice !== undefined && { reserveScarcityPrice: scarcityPrice }),
  }
}

/** What is known of a period besides its actions; `dayAhead` is the auction's price, £/MWh. */
type Known = Pick<BoaMetrics, 'basis' | 'lateFeeds'> & {
  readonly market: ImbalanceMarket
  readonly dayAhead?: number | undefined
}

/**
 * The key metrics of a period. While no action is known there is no NIV and no price of ours: nothing received is not
 * the same as a balanced system.
 * @param accepted the accepted bars, priced by `result`, in its order.
 */
export const metricsOf = (
  accepted: readonly StackItem[],
  result: ImbalancePrice,
  period: PeriodState | undefined,
  { market, dayAhead, ...status }: Known,
): BoaMetrics => {
  const price = accepted.length > 0 ? result.price : undefined
  return {
    priceString: priceText(price),
    ...(price === undefined ? {} : { indicativePrice: price }),
    ...publishedOf(period),
    ...ruleFiguresOf(market),
    ...(dayAhead !== undefined && { dayAheadPrice: dayAhead }),
    ...status,
    ...(accepted.length > 0 && { netImbalanceVolume: result.netImbalanceVolume }),
    ...(result.replacementPrice === undefined ? {} : { replacementPrice: result.replacementPrice }),
    ...totalsOf(accepted),
    setters: settersOf(accepted, result),
    niv: nivOf(accepted, period?.nonBmStor),
  }
}
