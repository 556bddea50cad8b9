import { efaAt, efaSpan, type Instant } from '../../../src/domain/periods'
import type { TimeSeries } from './document'
import { EntsoeFault } from './fault'
import { onSteps, type StepValues } from './steps'

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
/** Prices of the documents are of a megawatt and an imbalance settlement period (Currency/MW/ISP): a quarter of an hour. */
const PERIODS_AN_HOUR = HOUR_MS / QUARTER_MS

/** What was bought for the blocks of four hours, by their first instant. */
export type BlockCapacity = {
  /** MW, mean over the block. */
  readonly procured: StepValues
  /** Mean by volume, €/MW/h. */
  readonly mean: StepValues
}

/** Power and its cost, both summed over quarters of an hour; not a number where a part is not known. */
type Sum = { readonly power: number; readonly cost: number }
const NO_SUM: Sum = { power: 0, cost: 0 }
const plus = (one: Sum, other: Sum): Sum => ({ power: one.power + other.power, cost: one.cost + other.cost })

type Block = Sum & { readonly quarters: number; readonly lengthMs: number }

const refuse = (what: string): never => {
  throw new EntsoeFault(`ENTSO-E sent contracted reserves ${what}.`, false, true)
}

/** Throws an EntsoeFault for prices that cannot be put together. */
const checkPrices = (series: readonly TimeSeries[]): void => {
  const priced = series.filter(({ ranges }) => ranges.some(({ prices }) => prices !== undefined))
  if (priced.some(({ currency }) => currency !== 'EUR')) refuse('in another currency than euros')
  if (priced.some(({ priceUnit = 'MAW' }) => priceUnit !== 'MAW'))
    refuse('with prices of something other than a megawatt')
  if (new Set(priced.flatMap(({ priceKinds }) => priceKinds)).size > 1) refuse('with prices of several kinds')
}

/** Adds one agreement to the sums of quarters of an hour; where it has no value, the sum is not known. */
const addAgreement = (sums: Map<Instant, Sum>, { ranges }: TimeSeries): void => {
  const powers = onSteps([{ ranges }], QUARTER_MS)
  const prices = onSteps([{ ranges: ranges.map(({ edges, prices: values = [] }) => ({ edges, values })) }], QUARTER_MS)
  for (const { edges } of ranges) {
    const [first = NaN, end = NaN] = [edges[0], edges.at(-1)]
    for (let at = Math.floor(first / QUARTER_MS) * QUARTER_MS; at < end; at += QUARTER_MS) {
      const power = powers.get(at) ?? NaN
      const cost = power === 0 ? 0 : power * (prices.get(at) ?? NaN)
      sums.set(at, plus(sums.get(at) ?? NO_SUM, { power, cost }))
    }
  }
}

const blocksOf = (quarters: ReadonlyMap<Instant, Sum>): ReadonlyMap<Instant, Block> => {
  const blocks = new Map<Instant, Block>()
  for (const [at, sum] of quarters) {
    const { day, block } = efaAt(at)
    const { from, to } = efaSpan(day, block)
    const before = blocks.get(from) ?? { ...NO_SUM, quarters: 0 }
    blocks.set(from, { ...plus(before, sum), quarters: before.quarters + 1, lengthMs: to - from })
  }
  return blocks
}

/**
 * What was bought for each block of four hours from midnight in Central Europe, of all agreements of one reserve and direction:
 * their volumes added, their prices weighted by volume and time. A block of which a quarter of an hour is missing has no
 * value; where nothing was bought there is no price.
 * Throws an EntsoeFault for prices that are not in euros for a megawatt, or of several kinds.
 */
export const blockCapacity = (series: readonly TimeSeries[]): BlockCapacity => {
  checkPrices(series)
  const sums = new Map<Instant, Sum>()
  for (const each of series) addAgreement(sums, each)
  const whole = [...blocksOf(sums)].filter(([, { quarters, lengthMs }]) => quarters * QUARTER_MS === lengthMs)
  const known = (valueOf: (block: Block) => number): StepValues =>
    new Map(whole.map(([from, block]) => [from, valueOf(block)] as const).filter(([, value]) => Number.isFinite(value)))
  return {
    procured: known(({ power, quarters }) => power / quarters),
    mean: known(({ power, cost }) => (cost / power) * PERIODS_AN_HOUR),
  }
}

/** Series by the code of their direction. Throws an EntsoeFault where one has a direction that this reserve does not have. */
export const byDirection = (
  series: readonly TimeSeries[],
  directions: readonly string[],
): ReadonlyMap<string, readonly TimeSeries[]> => {
  const isKnown = ({ direction }: TimeSeries): boolean => direction !== undefined && directions.includes(direction)
  if (!series.every(isKnown)) refuse('of a direction that is not known here')
  return new Map(directions.map((code) => [code, series.filter(({ direction }) => direction === code)]))
}
