import * as z from 'zod/mini'
import { gb } from '../../../../src/domain/series/families/form'
import { auctionPublishedAt, auctionServiceOf, EAC_PACKAGE, ownAuctions } from '../auctionBlocks'
import { powerField, textField, utcField } from '../fields'
import { countedNames, NO_UNIT, readNamed, summedValues, weekBlock, type NesoSet, type NesoValue } from './nesoSet'

const awardRow = z.object({ unit: textField, product: textField, from: utcField, to: utcField, mw: powerField })
type AwardRow = z.infer<typeof awardRow>

/** Power that BM units were awarded, MW, and of each block what all of them were: a unit without a row was awarded nothing. */
const valuesOf = (unit: string, { product, from: at, mw: value }: AwardRow): readonly NesoValue[] => [
  { series: gb(`Awarded${product}`, unit), at, value },
  { series: gb(`${auctionServiceOf(product) ?? ''}Awarded`), at, value },
]

/** Results of the auctions by unit. Names of auction units that are none of BM units have no series. */
export const AUCTION_AWARDS: NesoSet = {
  what: 'auction results by unit',
  packageName: EAC_PACKAGE,
  resourceOf: () => /^NESO Response-Reserve Results By Unit$/i,
  columns: {
    unit: ['auctionUnit'],
    product: ['auctionProduct'],
    from: ['deliveryStart'],
    to: ['deliveryEnd'],
    mw: ['executedQuantity'],
  },
  dayColumn: 'from',
  isUtc: true,
  namesUnits: true,
  firstDay: '2026-03-31',
  blockOf: weekBlock,
  live: { before: 1, after: 1 },
  hasIssues: false,
  knownBy: auctionPublishedAt,
  read: (given, names, unitOf) => {
    const { whole, rows, dropped, others } = ownAuctions(readNamed(awardRow, given, names))
    const unknown = [...others]
    const values = whole.flatMap((row) => {
      const unit = unitOf(row.unit)
      if (unit === undefined) unknown.push(NO_UNIT)
      return unit === undefined || row.mw === 0 ? [] : valuesOf(unit, row)
    })
    return { values: summedValues(values), rows, dropped, unknown: countedNames(unknown) }
  },
}
