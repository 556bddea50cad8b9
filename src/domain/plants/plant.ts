import type { MarketState, UnitState } from '../market/state'
import type { BmUnit } from '../market/units'

/** A BM unit with all that is known of it; only registered ones are plants. */
export type RegisteredUnit = UnitState & { readonly unit: BmUnit }

/** What an address of a plant page is of: one BM unit, or the units of a station. */
export type Plant = {
  /** Id of the unit, or name of the station. */
  readonly id: string
  readonly name: string
  readonly isStation: boolean
  /** By name. */
  readonly units: readonly RegisteredUnit[]
}

const STEM = /^(.+?)-[^-]*$/

/**
 * The station that a unit is a part of: as registered, else the settlement name without the number of the unit, which the
 * units of a station share (`T_DRAXX` of `T_DRAXX-1`).
 */
export const stationOf = ({ id, station }: { readonly id: string; readonly station?: string | undefined }): string =>
  station ?? STEM.exec(id)?.[1] ?? id

export const isRegistered = (state: UnitState): state is RegisteredUnit => state.unit !== undefined

const byName = (a: RegisteredUnit, b: RegisteredUnit): number =>
  a.unit.name.localeCompare(b.unit.name, 'en-GB', { numeric: true })

/**
 * The plant of an address.
 * @param id id of a BM unit, or a station as `stationOf` names it
 * @returns undefined where nobody has registered it
 */
export const plantOf = ({ units }: Pick<MarketState, 'units'>, id: string): Plant | undefined => {
  const own = units.get(id)
  if (own && isRegistered(own)) return { id, name: own.unit.name, isStation: false, units: [own] }
  const members = [...units.values()].filter(isRegistered).filter(({ unit }) => stationOf(unit) === id)
  return members.length === 0 ? undefined : { id, name: id, isStation: true, units: members.sort(byName) }
}

/** How many registered units a station has. */
export const unitsOfStation = ({ units }: Pick<MarketState, 'units'>, station: string): number => {
  let count = 0
  for (const { unit } of units.values()) if (unit && stationOf(unit) === station) count += 1
  return count
}
