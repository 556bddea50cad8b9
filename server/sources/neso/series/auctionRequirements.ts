import * as z from 'zod/mini'
import { gb } from '../../../../src/domain/series/families/form'
import { decimal } from '../../fields'
import { auctionPublishedAt, auctionServiceOf, EAC_PACKAGE, ownAuctions } from '../auctionBlocks'
import { powerField, textField, utcField } from '../fields'
import { countedNames, monthBlock, readNamed, summedValues, type NesoSet, type NesoValue } from './nesoSet'

/** Columns of NESO's buy orders that are read, for series and for order books. */
export const BUY_COLUMNS = {
  product: ['auctionProduct'],
  from: ['deliveryStart'],
  to: ['deliveryEnd'],
  mw: ['quantity'],
  price: ['price'],
}
export const buyRow = z.object({ product: textField, from: utcField, to: utcField, mw: powerField, price: decimal })
export const BUY_ORDERS = /^NESO Response-Reserve Buy Orders$/i

/** Orders at nothing take what is offered for nothing: they are no power that is wanted (D-788). */
export const isWanted = ({ price }: z.infer<typeof buyRow>): boolean => price > 0

/** Power that NESO wanted in the auctions, MW: its buy orders with a price above zero, by product and block. */
export const AUCTION_REQUIREMENTS: NesoSet = {
  what: 'buy orders of auctions',
  packageName: EAC_PACKAGE,
  resourceOf: () => BUY_ORDERS,
  columns: BUY_COLUMNS,
  dayColumn: 'from',
  isUtc: true,
  firstDay: '2026-03-31',
  blockOf: monthBlock,
  live: { before: 1, after: 1 },
  hasIssues: false,
  knownBy: auctionPublishedAt,
  read: (given, names) => {
    const { whole, rows, dropped, others } = ownAuctions(readNamed(buyRow, given, names))
    const values = whole.filter(isWanted).map(({ product, from: at, mw: value }): NesoValue => {
      const service = auctionServiceOf(product) ?? ''
      return { series: gb(`${service}Requirement`, product), at, value }
    })
    return { values: summedValues(values), rows, dropped, unknown: countedNames(others) }
  },
}
