import { listsOf } from '../boa/book'
import { periodsIn, periodStatus } from '../periods'
import type { BoaSnapshot, LiveTable, Mark, TradingPeriod } from '../wire'
import { periodOfBook, type Mirror, type MirroredBook, type MirroredTable } from './mirror'

/** The answer of GET /api/boa for a mirrored stack at this instant. */
export const boaAnswer = (
  { book, metrics: known, asOf }: MirroredBook,
  trading: TradingPeriod,
): BoaSnapshot | undefined => {
  const ref = periodOfBook(book.key)
  if (!ref || !known) return undefined
  const lists = listsOf(book)
  return {
    tableBids: [...lists.tableBids],
    tableOffers: [...lists.tableOffers],
    acceptedBids: [...lists.acceptedBids],
    acceptedOffers: [...lists.acceptedOffers],
    metrics: known,
    analysisDate: {
      ...ref,
      periodsInDay: periodsIn(ref.date),
      periodStatus: periodStatus(ref, trading.current),
      livePeriod: trading.current.period,
      realTimePeriod: trading.current.period,
      realTimeDate: trading.current.date,
    },
    meta: { t: book.key, e: book.epoch, s: book.seq, n: book.items.size, d: book.digest, asOf },
  }
}

/** The answer of GET LiveTable_… for a mirrored table. */
export const tableAnswer = ({ table, data, asOf }: MirroredTable): LiveTable => ({
  data: { ...data, data: [...table.rows] },
  meta: { t: table.key, e: table.epoch, s: table.seq, n: table.rows.length, d: table.digest, asOf },
})

/** What the mirror holds, as marks: what two ways to one position are compared by. */
export const marksOf = (mirror: Mirror): Readonly<Record<string, Mark>> =>
  Object.fromEntries([
    ...[...mirror.books].map(([key, { book }]) => [key, [book.epoch, book.seq, book.items.size, book.digest]] as const),
    ...[...mirror.tables].map(
      ([key, { table }]) => [key, [table.epoch, table.seq, table.rows.length, table.digest]] as const,
    ),
  ]) as Record<string, Mark>
