import * as z from 'zod/mini'
import { gb } from '../../../../src/domain/series/families/form'
import { auctionPublishedAt, auctionServiceOf, EAC_PACKAGE, ownAuctions } from '../auctionBlocks'
import { blankable, textField, utcField } from '../fields'
import { countedNames, monthBlock, readNamed, type NesoSet, type NesoValue } from './nesoSet'

/** As the catalogue of October 2026 has it, or as the recorded list of packages does; not those of one day or of an archive. */
const RESULTS_SUMMARY = /^NESO Response-Reserve Results Summary$|results summary \(current\)/i

const resultRow = z.object({ product: textField, from: utcField, to: utcField, volume: blankable, price: blankable })
type ResultRow = z.infer<typeof resultRow>

const valuesOf = ({ product, from: at, volume, price }: ResultRow): readonly NesoValue[] => {
  const service = auctionServiceOf(product) ?? ''
  return [
    ...(price == null ? [] : [{ series: gb(`${service}Price`, product), at, value: price }]),
    ...(volume == null ? [] : [{ series: gb(`${service}Volume`, product), at, value: volume }]),
  ]
}

/** Clearing prices (£/MW/h) and cleared volumes (MW) of response and reserve. Times of the table are UTC. */
export const AUCTION_RESULTS: NesoSet = {
  what: 'auction results',
  packageName: EAC_PACKAGE,
  resourceOf: () => RESULTS_SUMMARY,
  columns: {
    product: ['auctionProduct'],
    from: ['deliveryStart'],
    to: ['deliveryEnd'],
    volume: ['clearedVolume'],
    price: ['clearingPrice'],
  },
  dayColumn: 'from',
  isUtc: true,
  firstDay: '2026-03-31',
  blockOf: monthBlock,
  live: { before: 1, after: 2 },
  hasIssues: false,
  knownBy: auctionPublishedAt,
  read: (given, names) => {
    const { whole, rows, dropped, others } = ownAuctions(readNamed(resultRow, given, names))
    return { values: whole.flatMap(valuesOf), rows, dropped, unknown: countedNames(others) }
  },
}
