import * as z from 'zod/mini'
import { mwText } from '../../plants/eventTexts'
import { dayText } from '../../periods'
import { CONTRACT_PRODUCTS } from '../../ancillary/products'
import { numberText } from '../../format'
import { alertOfFact } from '../alertType'
import { AUCTION_IDS, factKey, type AuctionId } from '../facts/factKinds'
import { commonFields } from '../subscription'
import { alertPriceText } from '../texts'

const schema = z.object({
  type: z.literal('auctionResult'),
  ...commonFields,
  /** Day-ahead auctions by exchange, and auctions of response and reserve by product. */
  auctions: z
    .array(z.enum(AUCTION_IDS))
    .check(z.minLength(1, 'Choose at least one auction.'), z.maxLength(AUCTION_IDS.length)),
})

const LABELS: ReadonlyMap<string, string> = new Map(CONTRACT_PRODUCTS.map(({ id, label }) => [id, label]))

/** `N2EX day-ahead`, `DC-L`. */
export const auctionText = (auction: AuctionId): string => LABELS.get(auction) ?? `${auction} day-ahead`

/** Results of auctions. */
export const AUCTION_RESULT = alertOfFact({
  id: 'auctionResult',
  title: 'Auction result',
  description: 'Results of the day-ahead auctions and of the auctions of response and reserve.',
  schema,
  initial: schema.parse({ type: 'auctionResult', auctions: ['N2EX'] }),
  text: ({ auctions }) => `Results of ${auctions.map(auctionText).join(', ')}`,
  reads: ['auction'],
  keys: ({ auctions }) => auctions.map(factKey.auction),
  find: (fact) => {
    if (fact.kind !== 'auction') return undefined
    const { auction, date, mean, low, high, mw } = fact.body
    const isProduct = LABELS.has(auction)
    const textOf = (price: number): string =>
      isProduct ? numberText(price, { prefix: '£' }) + '/MW/h' : alertPriceText(price)
    const range = low === undefined || high === undefined ? '' : `, ${textOf(low)} to ${textOf(high)}`
    const size = mw === undefined ? '' : `, ${mwText(mw)}`
    const price = mean === undefined ? 'price not known' : `mean ${textOf(mean)}`
    return {
      text: `${auctionText(auction)} of ${dayText(date)}: ${price}${range}${size}`,
      ...(mean !== undefined && { value: textOf(mean) }),
      link: isProduct ? '/ancillary-contracts' : '/',
      spoken: `${auctionText(auction)}, ${price}`,
    }
  },
})
