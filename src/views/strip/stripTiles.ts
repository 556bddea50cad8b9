import type { BoaLists } from '../../domain/boa/collectionLists'
import type { BoaMetrics, PriceSetter } from '../../domain/wire'
import { mwh, price, signed } from '../parts/format/numbers'
import type { NivLook } from '../user/niv'
import { acceptedTexts, FINE, holderOf, nivTexts, publishedTexts, type StripTrust } from './stripTexts'

/** One figure of the strip: name, unit, value and what is said below it. */
export type StripTile = {
  readonly name: string
  readonly unit: string
  readonly value: string
  readonly note: string
  readonly trust: StripTrust
  /** The value is that of a what-if. */
  readonly isTried?: boolean
}

export type StripFigures = {
  /** Undefined until they are known. */
  readonly metrics: BoaMetrics | undefined
  readonly lists: BoaLists | undefined
  /** The figures of a what-if, while there is one: they come first, the live ones below them. */
  readonly tried?: BoaMetrics | undefined
}

type Figure = readonly [of: (metrics: BoaMetrics) => number | undefined, text: (value: number | undefined) => string]

/** What the figures of a what-if are set against: the live stack, or that of a period which is over and published. */
const stackText = (metrics: BoaMetrics | undefined): string =>
  metrics?.publishedPrice === undefined ? 'live' : 'stack'

/** The value of a what-if with the live one below it; the live one with its own note where nothing is tried. */
const triedOr = ({ metrics, tried }: StripFigures, [of, text]: Figure, note: string) => {
  const live = text(metrics && of(metrics))
  if (!tried) return { value: live, note }
  const value = text(of(tried))
  const stack = stackText(metrics)
  return { value, note: value === live ? `as ${stack}` : `${stack} ${live}`, isTried: value !== live }
}

/**
 * The figures of the strip after the price. What others publish has a place only once it is there: a period that runs has
 * neither a published price nor a market index, and their room is worth more to the others.
 */
export const stripTiles = (figures: StripFigures, trust: StripTrust, niv: NivLook): readonly StripTile[] => {
  const { metrics, lists } = figures
  const dayAhead = metrics?.dayAheadPrice
  // What others publish is not made of our feeds: it grows old with the desk, but is never partial.
  const others = trust.kind === 'old' ? trust : FINE
  const tile = (name: string, unit: string, figure: Figure, note: string): StripTile => ({
    name,
    unit,
    trust,
    ...triedOr(figures, figure, note),
  })
  return [
    tile('NIV', niv.unit, [(m) => niv.of(m.netImbalanceVolume), signed], nivTexts(metrics?.netImbalanceVolume)),
    tile('Offers', 'MWh', [(m) => m.totalOffersAccepted, mwh], acceptedTexts(metrics?.offerActions)),
    tile('Bids', 'MWh', [(m) => m.totalBidsAccepted, mwh], acceptedTexts(metrics?.bidActions)),
    tile(
      'Max offer',
      '£/MWh',
      [(m) => m.maxOfferPrice, price],
      holderOf(lists?.acceptedOffers, metrics?.maxOfferPrice),
    ),
    tile('Min bid', '£/MWh', [(m) => m.minBidPrice, price], holderOf(lists?.acceptedBids, metrics?.minBidPrice)),
    ...(dayAhead === undefined
      ? []
      : [
          {
            name: 'Day-ahead',
            unit: '£/MWh',
            value: price(dayAhead),
            note: dayAheadNote(metrics, dayAhead),
            trust: others,
          },
        ]),
    ...(metrics?.marketPrice === undefined
      ? []
      : [
          {
            name: 'Market index',
            unit: '£/MWh',
            value: price(metrics.marketPrice),
            note: 'intraday trades',
            trust: others,
          },
        ]),
  ]
}

/** How far the auction's price is from the imbalance price, which the strip begins with. */
const dayAheadNote = (metrics: BoaMetrics | undefined, dayAhead: number): string => {
  const imbalance = metrics?.publishedPrice ?? metrics?.indicativePrice
  if (imbalance === undefined) return 'N2EX, this hour'
  const apart = dayAhead - imbalance
  return apart === 0 ? 'as the price' : `${price(Math.abs(apart))} ${apart < 0 ? 'below' : 'above'} price`
}

/** The actions that set the price, each unit once for each price: a unit may set it with several of its pairs. */
export const settersByUnit = (setters: readonly PriceSetter[]): readonly PriceSetter[] => {
  const units = new Map<string, PriceSetter>()
  for (const setter of setters) {
    const key = `${setter.plantId} ${setter.price}`
    const known = units.get(key)
    units.set(key, known ? { ...known, volume: known.volume + setter.volume } : setter)
  }
  return [...units.values()]
}

/** The price that is read first: as published once it is, until then by our own run of the rules. */
export type Headline = {
  readonly name: 'Published price' | 'Indicative price' | 'What-if price'
  readonly value: string
  readonly note: string
}

const BASIS = { acceptances: 'from acceptances as received', settled: 'from the settled stack' } as const

/** @returns what the first place of the strip shows, and the note below it */
export const headlineOf = ({ metrics, tried }: StripFigures, niv: NivLook): Headline => {
  // How far it moves is in the bar of the what-if, against the stack that it began from: here is the stack of now.
  if (tried)
    return {
      name: 'What-if price',
      value: price(tried.indicativePrice),
      note: `${stackText(metrics)} ${price(metrics?.indicativePrice)}`,
    }
  if (metrics?.publishedPrice !== undefined)
    return { name: 'Published price', value: price(metrics.publishedPrice), note: publishedTexts(metrics, niv) }
  return {
    name: 'Indicative price',
    value: price(metrics?.indicativePrice),
    note: metrics ? BASIS[metrics.basis] : 'Loading…',
  }
}
