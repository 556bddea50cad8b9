import * as z from 'zod/mini'
import type { AuctionBlock } from '../../ancillary/orderBook'
import { ORDER_KINDS } from '../../ancillary/clearing'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../periods'
import { sameValue } from '../../format/number'
import { recentEntries } from '../retention'
import { defineFeed, type FeedEvent, type SilentStatus } from './form'

const blockSchema: z.ZodMiniType<AuctionBlock> = z.object({
  from: z.number(),
  to: z.number(),
  requirement: z.exactOptional(z.number()),
  cap: z.exactOptional(z.number()),
  price: z.exactOptional(z.number()),
  isPayAsBid: z.exactOptional(z.literal(true)),
  isJoint: z.exactOptional(z.literal(true)),
  mw: z.number(),
  orders: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        unit: z.string(),
        seller: z.exactOptional(z.string()),
        kind: z.enum(ORDER_KINDS),
        of: z.exactOptional(z.string()),
        mw: z.number(),
        price: z.number(),
        accepted: z.number(),
        reason: z.exactOptional(z.string()),
      }),
    ),
  ),
})

const orderBookSchema = z.object({
  /** As its series name it, e.g. `DCL`. */
  product: z.string(),
  /** The EFA day of delivery. */
  date: z.string(),
  publishedAt: z.number(),
  /** In order of time. */
  blocks: z.readonly(z.array(blockSchema)),
})

/** The order books of one product for one EFA day, as they are published with the results of the auction. */
export type OrderBook = Readonly<z.infer<typeof orderBookSchema>>
export type OrderBookEvent = FeedEvent<'orderBook', { readonly orderBook: OrderBook }>
export type OrderBookState = ReadonlyMap<string, OrderBook>

/** Name of a product's day, e.g. `DCL/2026-11-28`. */
export const orderBookKey = (product: string, date: SettlementDate): string => `${product}/${date}`

const isOver = ({ date }: OrderBook, before: Instant): boolean => dayStart(addDays(date, 1)) <= before

/** Order books of response and reserve of the running day and the next, by `orderBookKey`: some thousands of orders. */
export const ORDER_BOOKS = defineFeed<'orderBooks', OrderBookEvent, OrderBookState, SilentStatus>({
  id: 'orderBooks',
  kind: 'orderBook',
  schema: z.object({ orderBook: orderBookSchema }),
  retainMs: 0,
  empty: new Map(),
  fold: (state, { orderBook }, before) => {
    const key = orderBookKey(orderBook.product, orderBook.date)
    const known = state.get(key)
    if (
      isOver(orderBook, before) ||
      (known && (known.publishedAt > orderBook.publishedAt || sameValue(known, orderBook)))
    )
      return state
    return new Map(state).set(key, orderBook)
  },
  forget: (state, before) => recentEntries(state, (_, orderBook) => isOver(orderBook, before)),
  dataTime: ({ orderBook }) => orderBook.publishedAt,
  // Of whole days: a source gives them by the day.
  isOf: () => false,
  lookBack: true,
  status: { health: 'silent' },
})
