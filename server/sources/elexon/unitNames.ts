import type { MarketEvent } from '../../../src/domain/market/events'
import type { BmUnit, BmUnitId } from '../../../src/domain/market/units'
import { SourceError, type ServerClock } from '../source'
import { createClient, createGate } from './client'
import { retainUnits } from './retained'

/** BM units by either of their names; undefined for what is none, and for a name that several units have. */
export type UnitOf = (name: string) => BmUnitId | undefined

/** Which unit a name is of, by a register. A settlement name counts before the system operator's. */
export const unitOfNames = (units: readonly Pick<BmUnit, 'id' | 'nationalGridId'>[]): UnitOf => {
  const ids = new Set(units.map(({ id }) => id))
  const others = new Map<string, BmUnitId | undefined>()
  for (const { id, nationalGridId } of units)
    others.set(nationalGridId, others.has(nationalGridId) && others.get(nationalGridId) !== id ? undefined : id)
  return (name) => (ids.has(name) ? name : others.get(name))
}

type Options = {
  /** Base address of the Insights API. */
  readonly url: string
  readonly clock: ServerClock
  readonly fetch?: typeof fetch
}

const unitsIn = (events: readonly MarketEvent[]): readonly BmUnit[] =>
  events.flatMap((event) => (event.kind === 'units' ? event.units : []))

/**
 * The names of BM units by Elexon's register, for a publisher that names units as the system operator does: one request a day.
 * Rejects with a SourceError while the register cannot be read.
 */
export const elexonUnitNames = ({ url, clock, fetch = globalThis.fetch }: Options): (() => Promise<UnitOf>) => {
  const register = retainUnits({ client: createClient({ url, clock, gate: createGate(clock), fetch }), clock })
  return async () => {
    const units = unitsIn(await register(clock.now()))
    if (units.length === 0) throw new SourceError('The register of BM units cannot be read.')
    return unitOfNames(units)
  }
}
