import { carbonIntensityOf } from '../../../src/domain/market/carbon'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import type { AbroadType } from '../../../src/domain/series/families/europe'
import { grouped } from '../source'
import type { EntsoeDocument } from './document'
import { psrKindOf, type PsrKind } from './psrTypes'
import { onSteps, type StepValues } from './steps'

type Published = {
  readonly kind: PsrKind
  readonly made: StepValues
  /** What a store took in. */
  readonly taken: StepValues
}

/** Of each type of production its half hours: generation has an area that it goes into, consumption one that it comes out of. */
const publishedOf = ({ series }: EntsoeDocument): readonly Published[] =>
  [...grouped(series, ({ psrType = '' }) => psrType)].map(([psrType, mine]) => ({
    kind: psrKindOf(psrType),
    made: onSteps(
      mine.filter(({ to }) => to !== undefined),
      HALF_HOUR_MS,
    ),
    taken: onSteps(
      mine.filter(({ to }) => to === undefined),
      HALF_HOUR_MS,
    ),
  }))

const add = (sums: Map<Instant, number>, values: StepValues, sign: 1 | -1): void => {
  for (const [at, value] of values) sums.set(at, (sums.get(at) ?? 0) + sign * value)
}

/**
 * Generation of a country by half hour and group, MW. What stores took in is less generation of their group. A half hour
 * of a group is missing where none of its types is published; those that are count.
 * @param types the groups of the country; what is of none of them is other
 */
export const generationGroups = (
  document: EntsoeDocument,
  types: readonly AbroadType[],
): ReadonlyMap<AbroadType, StepValues> => {
  const groups = new Map<AbroadType, Map<Instant, number>>()
  for (const { kind: of, made, taken } of publishedOf(document)) {
    const type = types.includes(of.type) ? of.type : 'Other'
    const sums = groups.get(type) ?? new Map<Instant, number>()
    groups.set(type, sums)
    add(sums, made, 1)
    add(sums, taken, -1)
  }
  return groups
}

/**
 * Carbon intensity of what is generated, gCO2/kWh by half hour, with the factors of Great Britain's methodology: of its
 * fuels, so that lignite counts as coal, and peat and waste as other fuels. Missing where a type is missing that the
 * document has of another half hour; stores may be, as they have no carbon.
 */
export const carbonOfGeneration = (document: EntsoeDocument): StepValues => {
  const published = publishedOf(document).filter(({ made }) => made.size > 0)
  const needed = published.filter(({ kind: { fuel } }) => fuel !== 'Pumped' && fuel !== 'Battery')
  const times = new Set(needed.flatMap(({ made }) => [...made.keys()]))
  return new Map(
    [...times].flatMap((at) => {
      if (!needed.every(({ made }) => made.has(at))) return []
      const rows = published.map(({ kind: { fuel, name }, made }) => ({ fuel, name, mw: made.get(at) ?? 0 }))
      const intensity = carbonIntensityOf(rows)
      return intensity === undefined ? [] : [[at, intensity] as const]
    }),
  )
}
