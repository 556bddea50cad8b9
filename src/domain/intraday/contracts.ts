import {
  addDays,
  dateAt,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
} from '../periods'
import { INTRADAY_PRODUCTS, type IntradayProduct } from '../market/feeds/trades'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A contract of the continuous market is traded until so long before its delivery, ms. */
export const CLOSES_MS = 15 * MINUTE_MS

/** From when on the contracts of a delivery day are traded: London time of the day before. */
const OPENS = '11:00'

/** What is traded: power over a time of delivery. */
export type Contract = { readonly product: IntradayProduct; readonly from: Instant; readonly to: Instant }

/** The delivery day of an instant: from 23:00 to 23:00 London, which on the continent is midnight to midnight. */
export const deliveryDayAt = (at: Instant): SettlementDate => dateAt(at + HOUR_MS)

/** Begin and end of a delivery day. */
export const deliverySpan = (day: SettlementDate): { readonly from: Instant; readonly to: Instant } => ({
  from: dayStart(day) - HOUR_MS,
  to: dayStart(addDays(day, 1)) - HOUR_MS,
})

/** From when on the contracts of a delivery day are traded. */
export const opensAt = (day: SettlementDate): Instant => {
  const before = addDays(day, -1)
  return instantAtWallTime(before, OPENS) ?? dayStart(before) + 11 * HOUR_MS
}

/** When trading of a contract ends. */
export const closesAt = ({ from }: Pick<Contract, 'from'>): Instant => from - CLOSES_MS

/** Whether a contract can no longer be traded. */
export const isClosed = (contract: Pick<Contract, 'from'>, now: Instant): boolean => now >= closesAt(contract)

/** The delivery day whose contracts are traded at an instant: the next one once the last contract of the running one is closed. */
export const tradedDayAt = (now: Instant): SettlementDate => {
  const day = deliveryDayAt(now)
  return now >= deliverySpan(day).to - HALF_HOUR_MS - CLOSES_MS ? addDays(day, 1) : day
}

/** Names a contract within a market. Times alone would not: in the night of 23 hours a block of two hours has three, as one of four has. */
export const contractKey = ({ product, from, to }: Contract): string => `${product}/${from}/${to}`

/** Starts of a delivery day by London's clock, and its end; a time that the clock leaves out has none. */
const wallStarts = (day: SettlementDate, hours: number): readonly Instant[] => {
  const { from, to } = deliverySpan(day)
  const inner = Array.from({ length: 24 / hours - 1 }, (_, at) => (at + 1) * hours - 1).flatMap(
    (hour) => instantAtWallTime(day, `${String(hour).padStart(2, '0')}:00`) ?? [],
  )
  return [from, ...inner, to]
}

const spans = (product: IntradayProduct, starts: readonly Instant[]): readonly Contract[] =>
  starts.slice(0, -1).map((from, at) => ({ product, from, to: starts[at + 1] ?? from }))

const steps = (product: IntradayProduct, day: SettlementDate, ms: number): readonly Contract[] => {
  const { from, to } = deliverySpan(day)
  return Array.from({ length: (to - from) / ms }, (_, at) => ({
    product,
    from: from + at * ms,
    to: from + (at + 1) * ms,
  }))
}

const at = (day: SettlementDate, time: string): Instant => instantAtWallTime(day, time) ?? dayStart(day)

const OF_PRODUCT: Readonly<Record<IntradayProduct, (day: SettlementDate) => readonly Contract[]>> = {
  HH: (day) => steps('HH', day, HALF_HOUR_MS),
  '1H': (day) => steps('1H', day, HOUR_MS),
  '2H': (day) => spans('2H', wallStarts(day, 2)),
  '4H': (day) => spans('4H', wallStarts(day, 4)),
  ON: (day) => [{ product: 'ON', from: deliverySpan(day).from, to: at(day, '07:00') }],
  PK: (day) => [{ product: 'PK', from: at(day, '07:00'), to: at(day, '19:00') }],
  EX: (day) => [{ product: 'EX', from: at(day, '07:00'), to: deliverySpan(day).to }],
  BASE: (day) => [{ product: 'BASE', ...deliverySpan(day) }],
}

/** The contracts of a product that a delivery day has, in order of delivery. */
export const contractsOfProduct = (product: IntradayProduct, day: SettlementDate): readonly Contract[] =>
  OF_PRODUCT[product](day)

/** All contracts of a delivery day, product by product: 94 on a day of 24 hours. */
export const contractsOf = (day: SettlementDate): readonly Contract[] =>
  INTRADAY_PRODUCTS.flatMap((product) => contractsOfProduct(product, day))

/** The half hours of a delivery by their first instants. */
export const halfHoursOf = ({ from, to }: Pick<Contract, 'from' | 'to'>): readonly Instant[] =>
  Array.from({ length: Math.round((to - from) / HALF_HOUR_MS) }, (_, i) => from + i * HALF_HOUR_MS)

/** The delivery day of the chosen date: today's becomes the next one once its last contract is closed. */
export const shownDayOf = (chosen: SettlementDate, now: Instant): SettlementDate =>
  chosen === dateAt(now) ? tradedDayAt(now) : chosen
