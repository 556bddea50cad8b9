import type { MarketEvent } from '../../../src/domain/market/events'
import { unitOfNames, type UnitOf } from '../../../src/domain/market/unitNames'
import type { BmUnit } from '../../../src/domain/market/units'
import { SourceError, type ServerClock } from '../source'
import { createClient, createGate } from './client'
import { retainUnits } from './retained'

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
