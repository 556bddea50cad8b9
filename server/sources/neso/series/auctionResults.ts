import * as z from 'zod/mini'
import {
  addDays,
  dayStart,
  efaAt,
  efaSpan,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
} from '../../../../src/domain/periods'
import { ANCILLARY_PRODUCTS } from '../../../../src/domain/series/families/ancillary'
import { gb } from '../../../../src/domain/series/families/form'
import { blankable, textField, utcField } from '../fields'
import { countedNames, monthBlock, readNamed, type NesoSet, type NesoValue } from './nesoSet'

/** Results are published at 14:30 of the day before delivery (specification 6, 2.5). */
const PUBLISHED = '14:30'

/** As the catalogue of October 2026 has it, or as the recorded list of packages does; not those of one day or of an archive. */
const RESULTS_SUMMARY = /^NESO Response-Reserve Results Summary$|results summary \(current\)/i

const RESPONSE: ReadonlySet<string> = new Set(ANCILLARY_PRODUCTS.response)
const RESERVE: ReadonlySet<string> = new Set(ANCILLARY_PRODUCTS.reserve)

const resultRow = z.object({ product: textField, from: utcField, to: utcField, volume: blankable, price: blankable })
type ResultRow = z.infer<typeof resultRow>

/** What a product's series are called: response by EFA block, reserve by half hour. */
const serviceOf = (product: string): 'Response' | 'Reserve' | undefined => {
  if (RESPONSE.has(product)) return 'Response'
  return RESERVE.has(product) ? 'Reserve' : undefined
}

/** Whether a row is of a whole step of its series: of another length it has no place in them. */
const isWhole = ({ product, from, to }: ResultRow): boolean => {
  if (RESERVE.has(product)) return from % HALF_HOUR_MS === 0 && to - from === HALF_HOUR_MS
  const { day, block } = efaAt(from)
  const span = efaSpan(day, block)
  return span.from === from && span.to === to
}

const valuesOf = ({ product, from: at, volume, price }: ResultRow): readonly NesoValue[] => {
  const service = serviceOf(product) ?? ''
  return [
    ...(price == null ? [] : [{ series: gb(`${service}Price`, product), at, value: price }]),
    ...(volume == null ? [] : [{ series: gb(`${service}Volume`, product), at, value: volume }]),
  ]
}

/** Clearing prices (£/MW/h) and cleared volumes (MW) of response and reserve. Times of the table are UTC. */
export const AUCTION_RESULTS: NesoSet = {
  what: 'auction results',
  packageName: 'eac-auction-results',
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
  knownBy: (at: Instant) => {
    const before = addDays(efaAt(at).day, -1)
    return instantAtWallTime(before, PUBLISHED) ?? dayStart(before)
  },
  read: (given, names) => {
    const { good, rows, dropped } = readNamed(resultRow, given, names)
    const ours = good.filter(({ product }) => serviceOf(product) !== undefined)
    const whole = ours.filter(isWhole)
    return {
      values: whole.flatMap(valuesOf),
      rows,
      dropped: dropped + ours.length - whole.length,
      unknown: countedNames(good.flatMap(({ product }) => (serviceOf(product) === undefined ? [product] : []))),
    }
  },
}
