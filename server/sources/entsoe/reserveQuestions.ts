import type { EuropeProduct } from '../../../src/domain/series/families/reserveCountries'
import { RESERVE_FIRST_DAY } from '../../../src/domain/series/families/reserveDatasets'
import { seriesIdOf, type SeriesId } from '../../../src/domain/series/seriesId'
import { ENTSOE_AREAS } from './areas'
import type { EntsoeDocument } from './document'
import { blockCapacity, byDirection } from './reserves'
import type { StepValues } from './steps'

/** Codes of directions: up, down, and both with one volume. */
const UP = 'A01'
const DOWN = 'A02'
const SYMMETRIC = 'A03'
/** A block begins at 23:00 London, so that one reaches over each end of a day. */
const BLOCK_MS = 4 * 3_600_000
const COUNTRY = 'Belgium'

type Reserve = {
  readonly name: string
  readonly processType: string
  /** What is bought of it, by the code of the direction; undefined where Belgium's series have no such product. */
  readonly products: Readonly<Record<string, EuropeProduct | undefined>>
  /** Published prices of FCR agree with an hour as well as with a quarter of one, so they are not read (D-797). */
  readonly hasPrices: boolean
}

const RESERVES: readonly Reserve[] = [
  { name: 'FCR', processType: 'A52', products: { [SYMMETRIC]: 'Fcr' }, hasPrices: false },
  { name: 'aFRR', processType: 'A51', products: { [UP]: 'AfrrUp', [DOWN]: 'AfrrDown' }, hasPrices: true },
  { name: 'mFRR', processType: 'A47', products: { [UP]: 'MfrrUp', [DOWN]: undefined }, hasPrices: true },
]

const idOf = (seriesId: string, product: EuropeProduct): SeriesId =>
  seriesIdOf({ country: COUNTRY, seriesId, optionsId: product })

const valuesOf = ({ products, hasPrices }: Reserve, { series }: EntsoeDocument): ReadonlyMap<SeriesId, StepValues> => {
  const directions = byDirection(series, Object.keys(products))
  return new Map(
    Object.entries(products).flatMap(([direction, product]) => {
      if (product === undefined) return []
      const { procured, mean } = blockCapacity(directions.get(direction) ?? [])
      return [
        [idOf('ReserveProcured', product), procured] as const,
        ...(hasPrices ? [[idOf('ReserveMeanCapacityPrice', product), mean] as const] : []),
      ]
    }),
  )
}

const seriesOf = ({ products, hasPrices }: Reserve): readonly SeriesId[] =>
  Object.values(products).flatMap((product) =>
    product === undefined
      ? []
      : [idOf('ReserveProcured', product), ...(hasPrices ? [idOf('ReserveMeanCapacityPrice', product)] : [])],
  )

/** Contracted reserves (17.1.B and C): volume and price of each agreement of the day before, one request for a reserve. */
export const RESERVE_QUESTIONS = RESERVES.map((reserve) => ({
  name: `contracted ${reserve.name} of ${COUNTRY}`,
  kind: 'schedule' as const,
  isOptional: true as const,
  marginMs: BLOCK_MS,
  firstDay: RESERVE_FIRST_DAY,
  series: seriesOf(reserve),
  queries: [
    {
      documentType: 'A81',
      businessType: 'B95',
      processType: reserve.processType,
      'Type_MarketAgreement.Type': 'A01',
      controlArea_Domain: ENTSOE_AREAS.BE.country,
    },
  ],
  values: ([document]: readonly EntsoeDocument[]): ReadonlyMap<SeriesId, StepValues> =>
    document === undefined ? new Map() : valuesOf(reserve, document),
}))
