import { HALF_HOUR_MS, periodAt } from '../../../src/domain/periods'
import type { ByHalfHour, MarketYear } from './marketYear'

/** The figures by which a simulated year is compared with the recorded one, and how near each has to come. */

/** How far from the recorded value one may be: a part of it, or so much. */
type Tolerance = { readonly part: number } | { readonly by: number } | { readonly from: number; readonly to: number }

export type Figure = {
  readonly name: string
  readonly digits: number
  readonly tolerance: Tolerance
  readonly of: (year: MarketYear) => number
  /** Of a year of recordings, where `../shared/data` has a day or two of it only. */
  readonly recorded?: number
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
export const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
const share = (values: readonly number[], which: (value: number) => boolean): number =>
  (100 * values.filter(which).length) / values.length

/** How much a series is like itself so many half hours later, over the pairs that there are. */
export const autocorrelation = (series: ByHalfHour, lag: number): number => {
  const first: number[] = []
  const later: number[] = []
  for (const [h, value] of series) {
    const other = series.get(h + lag)
    if (other === undefined) continue
    first.push(value)
    later.push(other)
  }
  const a = mean(first)
  const b = mean(later)
  const together = mean(first.map((value, i) => (value - a) * ((later[i] ?? 0) - b)))
  return together / (deviation(first) * deviation(later))
}

const list = (series: ByHalfHour): readonly number[] => [...series.values()]

const part = (size: number): Tolerance => ({ part: size })
const within = (by: number): Tolerance => ({ by })

const hourOf = (h: number): number => Math.floor((periodAt(h * HALF_HOUR_MS).period - 1) / 2)
const monthOf = (h: number): number => Number(periodAt(h * HALF_HOUR_MS).date.slice(5, 7))
const SUNNY_MONTHS = { first: 3, last: 9 }

const priceAt = (year: MarketYear, share: number): number => quantile(list(year.price), share)
const nivAt = (year: MarketYear, share: number): number => quantile(list(year.niv), share)

const PRICES: readonly Figure[] = [
  { name: 'price, mean, £/MWh', digits: 1, tolerance: part(0.1), of: ({ price }) => mean(list(price)) },
  { name: 'price, deviation', digits: 1, tolerance: part(0.1), of: ({ price }) => deviation(list(price)) },
  // A tenth of a price next to zero is nothing.
  { name: 'price, p5', digits: 1, tolerance: within(8), of: (year) => priceAt(year, 0.05) },
  { name: 'price, p95', digits: 1, tolerance: part(0.1), of: (year) => priceAt(year, 0.95) },
  { name: 'price, p99', digits: 1, tolerance: part(0.1), of: (year) => priceAt(year, 0.99) },
  {
    name: 'negative prices, % of half hours',
    digits: 1,
    tolerance: { from: 4, to: 7 },
    of: ({ price }) => share(list(price), (each) => each < 0),
  },
  {
    name: 'of these from March to September, %',
    digits: 0,
    tolerance: within(10),
    of: ({ price }) =>
      share(
        [...price].filter(([, each]) => each < 0).map(([h]) => monthOf(h)),
        (month) => month >= SUNNY_MONTHS.first && month <= SUNNY_MONTHS.last,
      ),
  },
]

const HOURS: readonly Figure[] = Array.from({ length: 24 }, (_, hour) => ({
  name: `median price from ${String(hour).padStart(2, '0')}:00 in London`,
  digits: 1,
  tolerance: part(0.1),
  of: ({ price }) =>
    quantile(
      [...price].filter(([h]) => hourOf(h) === hour).map(([, each]) => each),
      0.5,
    ),
}))

const IMBALANCE: readonly Figure[] = [
  ...[0.01, 0.05, 0.95, 0.99].map((at): Figure => ({
    name: `NIV, p${Math.round(100 * at)}, MWh`,
    digits: 0,
    tolerance: part(0.15),
    of: (year) => nivAt(year, at),
  })),
  ...[1, 48].map((lag): Figure => ({
    name: `NIV, autocorrelation over ${lag} half hour${lag === 1 ? '' : 's'}`,
    digits: 2,
    tolerance: within(0.05),
    of: ({ niv }) => autocorrelation(niv, lag),
  })),
  {
    name: 'accepted offers of a half hour, median, MWh',
    digits: 0,
    tolerance: part(0.2),
    of: ({ offers }) => quantile(offers, 0.5),
    recorded: 828,
  },
  {
    name: 'accepted bids of a half hour, median, MWh',
    digits: 0,
    tolerance: part(0.2),
    of: ({ bids }) => quantile(bids, 0.5),
    recorded: -504,
  },
]

/** A cable is at its limit near the most that it carried. */
const FULL = 0.95
const atLimit = ({ cables }: MarketYear): number =>
  mean(
    [...cables.values()].map((flows) => {
      const most = Math.max(...flows.map(Math.abs))
      return share(flows, (mw) => Math.abs(mw) >= FULL * most)
    }),
  )

const PHYSICS: readonly Figure[] = [
  {
    name: 'wind, autocorrelation over two days',
    digits: 2,
    tolerance: within(0.1),
    of: ({ wind }) => autocorrelation(wind, 96),
  },
  { name: 'net imports, p1, MW', digits: 0, tolerance: part(0.2), of: ({ imports }) => quantile(list(imports), 0.01) },
  { name: 'cables at their limit, % of the time', digits: 0, tolerance: within(10), of: atLimit },
  {
    name: 'frequency, deviation, Hz',
    digits: 3,
    tolerance: part(0.15),
    of: ({ frequency }) => deviation(frequency.flat()),
  },
  {
    name: 'frequency, deviation of a step of 15 s, Hz',
    digits: 4,
    tolerance: part(0.15),
    of: ({ frequency }) => deviation(frequency.flatMap((hz) => hz.slice(3).map((each, i) => each - (hz[i] ?? NaN)))),
  },
]

/** Medians of a year, £/MW/h, as given with the task of calibration; the folder has one day of them. */
const CLEARED: readonly (readonly [product: string, median: number])[] = [
  ['DCL', 2.15],
  ['DCH', 1.46],
  ['DML', 5.05],
  ['DMH', 0.11],
  ['DRL', 10.94],
  ['DRH', -5.66],
  ['PQR', 3.46],
  ['NQR', 1.66],
  ['PBR', 2.14],
  ['PSR', 2.16],
]
/** Of a median near nothing a fifth is nothing. £/MW/h */
const NEAR_NOTHING = 0.3

const negative = (product: string, recorded: number): Figure => ({
  name: `${product} cleared below zero, %`,
  digits: 0,
  tolerance: within(10),
  of: ({ auctions }) => share(auctions.get(product) ?? [], (each) => each < 0),
  recorded,
})

const AUCTIONS: readonly Figure[] = [
  ...CLEARED.map(([product, recorded]): Figure => ({
    name: `${product}, median, £/MW/h`,
    digits: 2,
    tolerance: Math.abs(recorded) < 1 ? within(NEAR_NOTHING) : part(0.2),
    of: ({ auctions }) => quantile(auctions.get(product) ?? [], 0.5),
    recorded,
  })),
  negative('DMH', 47),
  negative('DRH', 85),
]

export const FIGURES: readonly Figure[] = [...PRICES, ...HOURS, ...IMBALANCE, ...PHYSICS, ...AUCTIONS]

/** Whether a simulated value is as near to the recorded one as it has to be. */
export const isWithin = (tolerance: Tolerance, recorded: number, simulated: number): boolean => {
  if ('part' in tolerance) return Math.abs(simulated - recorded) <= tolerance.part * Math.abs(recorded)
  if ('by' in tolerance) return Math.abs(simulated - recorded) <= tolerance.by
  return simulated >= tolerance.from && simulated <= tolerance.to
}

export const toleranceText = (tolerance: Tolerance): string => {
  if ('part' in tolerance) return `± ${Math.round(100 * tolerance.part)} %`
  return 'by' in tolerance ? `± ${tolerance.by}` : `${tolerance.from} to ${tolerance.to}`
}
