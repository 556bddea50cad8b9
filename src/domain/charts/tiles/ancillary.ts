import type { Column } from '../../series/batch'
import type { TileSpan } from './span'

/** What NESO buys a day ahead, and the series it is told by (`series/families/ancillary`). */
type Product = {
  readonly id: string
  readonly name: string
  readonly series: 'Response' | 'Reserve'
  /** The option of the series by direction. */
  readonly directions: Readonly<Partial<Record<Direction, string>>>
}

/** Low-frequency response and positive reserve raise the frequency, the others lower it. */
export const DIRECTIONS = ['low', 'high', 'positive', 'negative'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const DIRECTION_TEXTS: Readonly<Record<Direction, string>> = {
  low: 'Low',
  high: 'High',
  positive: 'Positive',
  negative: 'Negative',
}

const response = (id: string, name: string): Product => ({
  id,
  name,
  series: 'Response',
  directions: { low: `${id}L`, high: `${id}H` },
})
const reserve = (id: string, name: string): Product => ({
  id,
  name,
  series: 'Reserve',
  directions: { positive: `P${id}`, negative: `N${id}` },
})

export const PRODUCTS: readonly Product[] = [
  response('DC', 'Dynamic Containment'),
  response('DM', 'Dynamic Moderation'),
  response('DR', 'Dynamic Regulation'),
  { id: 'SFFR', name: 'Static Firm Frequency Response', series: 'Response', directions: { low: 'SFFR' } },
  reserve('BR', 'Balancing Reserve'),
  reserve('QR', 'Quick Reserve'),
  reserve('SR', 'Slow Reserve'),
]
export const PRODUCT_IDS = ['DC', 'DM', 'DR', 'SFFR', 'BR', 'QR', 'SR'] as const

export const ANCILLARY_STATISTICS = ['price', 'volume', 'requirement', 'shortfall'] as const
export type AncillaryStatistic = (typeof ANCILLARY_STATISTICS)[number]

export const ANCILLARY_TEXTS: Readonly<Record<AncillaryStatistic, string>> = {
  price: 'Clearing price',
  volume: 'Cleared power',
  requirement: 'Requirement',
  shortfall: 'Shortfall',
}
export const ANCILLARY_UNITS: Readonly<Record<AncillaryStatistic, string>> = {
  price: '£/MW/h',
  volume: 'MW',
  requirement: 'MW',
  shortfall: '%',
}

const PARTS: Readonly<Record<AncillaryStatistic, readonly string[]>> = {
  price: ['Price'],
  volume: ['Volume'],
  requirement: ['Requirement'],
  shortfall: ['Volume', 'Requirement'],
}

/** Directions that a product is bought in; the first is its usual one. */
export const directionsOf = (product: string): readonly Direction[] => {
  const directions = PRODUCTS.find(({ id }) => id === product)?.directions ?? {}
  return DIRECTIONS.filter((each) => directions[each] !== undefined)
}

/** Ids of the series that a statistic is made of; none where there is no such product in that direction. */
export const ancillarySeries = (
  product: string,
  direction: Direction,
  statistic: AncillaryStatistic,
): readonly string[] => {
  const found = PRODUCTS.find(({ id }) => id === product)
  const option = found?.directions[direction]
  return option === undefined ? [] : PARTS[statistic].map((part) => `Gb&${found?.series ?? ''}${part}&${option}`)
}

/** The mean of the values that lie within a span; undefined without any. */
const meanOf = ({ at, values }: Column, { from, to }: TileSpan): number | undefined => {
  const within = [...values].filter(
    (value, i) => Number.isFinite(value) && (at[i] ?? NaN) >= from && (at[i] ?? NaN) < to,
  )
  return within.length === 0 ? undefined : within.reduce((sum, value) => sum + value, 0) / within.length
}

/**
 * A statistic over a block: the result of an auction by the block, or the mean of those by the half hour. Shortfall is the
 * part of what was wanted that was not bought, %; none was wanted, and there is no such part.
 * @param columns those of `ancillarySeries`, in its order
 */
export const ancillaryValue = (
  statistic: AncillaryStatistic,
  columns: readonly Column[],
  span: TileSpan,
): number | undefined => {
  const [first, second] = columns.map((column) => meanOf(column, span))
  if (statistic !== 'shortfall') return first
  return first === undefined || second === undefined || second <= 0 ? undefined : (100 * (second - first)) / second
}
