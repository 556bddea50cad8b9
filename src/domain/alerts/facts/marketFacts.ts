import { CONTRACT_PRODUCTS } from '../../ancillary/products'
import { fuelOfWord } from '../../market/fuelTexts'
import { isBeyond } from '../../frequency/readings'
import type { MarketEvent, MarketMessage } from '../../market/events'
import { REFERENCE_AUCTION } from '../../market/feeds/dayAhead'
import { newsKeyOf } from '../../market/newsFacts'
import { dayStart, periodKey, periodStart, type Instant, type SettlementDate } from '../../periods'
import { factKey, FREQUENCY_FACTS_HZ, type AuctionId, type FactOf } from './factKinds'
import { knownAt, type FactDraft } from './factState'
import { factUnitOf, unitKeys } from './unitFacts'

type EventOf<Kind extends MarketEvent['kind']> = Extract<MarketEvent, { kind: Kind }>

/** Revisions that were read before it are not part of a fact. */
const withoutEarlier = (message: MarketMessage): MarketMessage => {
  if (message.outage === undefined) return message
  const { earlier: _, previous: __, ...outage } = message.outage
  return { ...message, outage }
}

/** A message that is new, or published again later or with a higher revision. */
export const foldMessage = (draft: FactDraft, { at, message }: EventOf<'message'>): void => {
  const { id, publishedAt, outage, category } = message
  const known = draft.messages.get(id)
  const revision = outage?.revision ?? 0
  if (
    known !== undefined &&
    (revision < known.revision || (revision === known.revision && publishedAt <= known.publishedAt))
  )
    return
  draft.messages.set(id, { revision, publishedAt })
  const name = message.unit
  const unit = name === undefined ? undefined : draft.units.get(draft.otherNames.get(name) ?? name)?.state
  const fuel = unit?.unit?.fuel ?? fuelOfWord(outage?.fuel)
  const keys = unit
    ? unitKeys('message', unit)
    : [factKey.kind('message'), ...(name === undefined ? [] : [factKey.plant(name)])]
  draft.facts.push({
    id: `message/${newsKeyOf(id, publishedAt)}`,
    kind: 'message',
    at: knownAt(at, publishedAt),
    keys: [
      ...keys,
      ...(fuel !== undefined && !keys.includes(factKey.fuel(fuel)) ? [factKey.fuel(fuel)] : []),
      ...(category === 'Warnings' ? [factKey.warnings] : []),
    ],
    body: { message: withoutEarlier(message), ...(unit && { unit: factUnitOf(unit) }) },
  })
}

/** The price and volume of a settlement period, where they are new. */
export const foldSystemPrice = (draft: FactDraft, { at, systemPrice }: EventOf<'systemPrice'>): void => {
  const { period, price, netImbalanceVolume: niv } = systemPrice
  const of = periodStart(period)
  const known = draft.prices.get(of)
  if (known?.price === price && known.niv === niv) return
  draft.prices.set(of, { price, niv })
  draft.facts.push({
    id: `systemPrice/${periodKey(period)}/${price}/${niv}`,
    kind: 'systemPrice',
    at,
    keys: [factKey.kind('systemPrice')],
    body: { period, price, niv },
  })
}

/** A reading of the frequency that is far from 50 Hz, or the first one that is no longer. */
export const foldFrequency = (draft: FactDraft, { at, hz, measuredAt }: EventOf<'frequency'>): void => {
  const { frequency } = draft
  if (measuredAt <= frequency.of) return
  // The limits of subscriptions may be this far away: what is on it counts.
  const isFar = isBeyond(hz, FREQUENCY_FACTS_HZ - 0.001)
  draft.frequency = { of: measuredAt, isBeyond: isFar }
  if (!isFar && !frequency.isBeyond) return
  draft.facts.push({
    id: `frequency/${measuredAt}`,
    kind: 'frequency',
    at: knownAt(at, measuredAt),
    keys: [factKey.kind('frequency')],
    body: { hz, of: measuredAt },
  })
}

type AuctionFigures = Omit<FactOf<'auction'>['body'], 'auction' | 'date'>

const meanOfAll = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const pennies = (value: number): number => Math.round(value * 100) / 100 + 0

const pricesOf = (prices: readonly number[]): AuctionFigures =>
  prices.length === 0 ? {} : { mean: pennies(meanOfAll(prices)), low: Math.min(...prices), high: Math.max(...prices) }

/** The first result of an auction for a day. */
const foldAuction = (
  draft: FactDraft,
  auction: AuctionId,
  date: SettlementDate,
  at: Instant,
  figures: AuctionFigures,
): void => {
  const id = `auction/${auction}/${date}`
  if (draft.auctions.get(id) !== undefined) return
  draft.auctions.set(id, dayStart(date))
  draft.facts.push({
    id,
    kind: 'auction',
    // Where it is received later, as at a start, it was known by the beginning of its day.
    at: Math.min(at, dayStart(date)),
    keys: [factKey.kind('auction'), factKey.auction(auction)],
    body: { auction, date, ...figures },
  })
}

export const foldDayAhead = (draft: FactDraft, { at, dayAhead }: EventOf<'dayAhead'>): void => {
  const { area, auction = REFERENCE_AUCTION, date, prices } = dayAhead
  if (area === 'GB') foldAuction(draft, auction, date, at, pricesOf(prices))
}

const PRODUCTS: ReadonlyMap<string, AuctionId> = new Map(CONTRACT_PRODUCTS.map(({ id }) => [id, id]))

export const foldOrderBook = (draft: FactDraft, { at, orderBook }: EventOf<'orderBook'>): void => {
  const { product, date, publishedAt, blocks } = orderBook
  const auction = PRODUCTS.get(product)
  if (auction === undefined) return
  const mw = blocks.length === 0 ? {} : { mw: Math.round(meanOfAll(blocks.map((block) => block.mw))) }
  const prices = pricesOf(blocks.flatMap(({ price }) => price ?? []))
  foldAuction(draft, auction, date, knownAt(at, publishedAt), { ...prices, ...mw })
}
