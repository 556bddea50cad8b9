import { endpointOf } from '../../../../src/domain/reference'
import type { WirePlant } from '../../../../src/domain/wire'
import { grouped } from '../../source'
import { plantAbroad } from '../../plantAbroad'
import { unitFuelOf } from '../psrTypes'
import type { RegisteredUnit } from './registerDocument'
import { UNIT_ZONES, type UnitZone } from './zones'

/** A unit of the register with the zone whose register has it. */
export type UnitInZone = { readonly unit: RegisteredUnit; readonly zone: UnitZone; readonly plant: WirePlant }

const inZone =
  (zone: UnitZone) =>
  (unit: RegisteredUnit): UnitInZone => {
    const { code, name, psrType, capacity } = unit
    const plant = plantAbroad({ id: code, name, fuelType: unitFuelOf(psrType), zone: zone.name, capacity })
    return { unit, zone, plant }
  }

const endpointIn = ({ country }: UnitZone): string => endpointOf(country).endpoint

/** The units of all zones as they were received last, in memory. */
export class UnitRegister {
  private readonly zones = new Map<UnitZone, readonly UnitInZone[]>()
  private readonly faults = new Map<UnitZone, string>()
  private byCode: ReadonlyMap<string, UnitInZone> = new Map()
  private byProduction: ReadonlyMap<string, readonly UnitInZone[]> = new Map()
  private plants: ReadonlyMap<string, readonly WirePlant[]> = new Map()

  /** Takes the register of a zone in the place of the one before; of a code that comes twice the last counts. */
  receive(zone: UnitZone, units: readonly RegisteredUnit[]): void {
    this.faults.delete(zone)
    this.zones.set(zone, [...new Map(units.map((unit) => [unit.code, inZone(zone)(unit)])).values()])
    const all = UNIT_ZONES.flatMap((each) => this.zones.get(each) ?? [])
    // A code is of one unit: the zone that comes first in the list has it.
    this.byCode = new Map(all.toReversed().map((each) => [each.unit.code, each]))
    const known = all.filter((each) => this.byCode.get(each.unit.code) === each)
    this.byProduction = grouped(known, ({ unit }) => unit.production)
    const lists = [...grouped(known, (each) => endpointIn(each.zone))]
    this.plants = new Map(lists.map(([endpoint, list]) => [endpoint, list.map(({ plant }) => plant)] as const))
  }

  /** Why a zone could not be received; its last units stay. */
  fail(zone: UnitZone, why: string): void {
    this.faults.set(zone, why)
  }

  /** Units at the endpoint of their country. */
  at(endpoint: string): readonly WirePlant[] {
    return this.plants.get(endpoint) ?? []
  }

  find(code: string): UnitInZone | undefined {
    return this.byCode.get(code)
  }

  /** What a message is of: the unit with the code, or all units of the production unit with it; none where it has neither. */
  unitsOf(code: string): readonly UnitInZone[] {
    const unit = this.byCode.get(code)
    return unit ? [unit] : (this.byProduction.get(code) ?? [])
  }

  /** Why units of an endpoint may be missing, a sentence; undefined where all its zones were received. */
  missingAt(endpoint: string): string | undefined {
    const missing = UNIT_ZONES.filter((zone) => endpointIn(zone) === endpoint && !this.zones.has(zone))
    const [first] = missing
    if (first === undefined) return undefined
    const names = missing.map(({ name }) => name).join(', ')
    const why = this.faults.get(first)
    return `The register of units of ${names} has not been received from ENTSO-E yet${why === undefined ? '.' : `: ${why}`}`
  }
}
