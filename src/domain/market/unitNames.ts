import type { MarketState } from './state'
import type { BmUnit, BmUnitId } from './units'

/** A BM unit by either of its two names; undefined for what is none, and for a name that several units have. */
export type UnitOf = (name: string) => BmUnitId | undefined

/** Which unit a name is of: the settlement name counts before the system operator's. */
export const unitOfNames = (units: Iterable<Pick<BmUnit, 'id' | 'nationalGridId'>>): UnitOf => {
  const ids = new Set<BmUnitId>()
  const others = new Map<string, BmUnitId | undefined>()
  for (const { id, nationalGridId: other } of units) {
    ids.add(id)
    others.set(other, others.has(other) && others.get(other) !== id ? undefined : id)
  }
  return (name) => (ids.has(name) ? name : others.get(name))
}

/** The same of the units of a market; names of the system operator are gathered when one is first looked for. */
export const unitFinder = ({ units }: Pick<MarketState, 'units'>): ((name: string) => BmUnit | undefined) => {
  let idOf: UnitOf | undefined
  const otherId = (name: string): BmUnitId =>
    (idOf ??= unitOfNames([...units.values()].flatMap(({ unit }) => unit ?? [])))(name) ?? ''
  return (name) => units.get(name)?.unit ?? units.get(otherId(name))?.unit
}
