import type { BmUnit, MarketConnection, Fuel } from '../../../../src/domain/market/units'
import { textHash } from '../physics/random'

/**
 * One line of a fleet table: station, owner, system zone, settlement stem, unit suffixes, MW of one unit.
 * The public facts of real stations, from general knowledge; capacities are rounded.
 */
export type StationRow = readonly [
  name: string,
  owner: string,
  zone: string,
  stem: string,
  suffixes: string,
  mw: number,
]

/** How a wind or solar farm is paid, which decides what it asks for turning down. */
export type Support = 'certificates' | 'contract' | 'merchant' | 'none'

/** A BM unit and the plain facts of how it runs. MW, MW/min, minutes. */
export type FleetPlant = {
  readonly unit: BmUnit
  /** Its place in the fleet, and in every array over the fleet. */
  readonly index: number
  /** Stable number of the unit, for everything drawn by chance about it. */
  readonly key: number
  /** Its station: units of one station share weather and fuel costs. */
  readonly stationKey: number
  readonly support: Support
  /** Weather region, 0…4 from north to south. */
  readonly region: number
  readonly scottish: boolean
  readonly offshore: boolean
  readonly rampRate: number
  readonly sel: number
  readonly sil: number
  readonly ndz: number
  readonly nto: number
  readonly ntb: number
  readonly mzt: number
  readonly mnzt: number
}

/** What a table gives next to the rows. Shares are of the unit's capacity. */
export type Behaviour = {
  readonly fuel: Fuel
  readonly technology?: string
  /** Hours at full power that its storage holds. */
  readonly hours?: number
  /** Of what generates on the site of storage. */
  readonly coLocated?: Fuel | 'none'
  readonly support?: Support
  readonly offshore?: boolean
  /** Import capacity as a share of the export capacity. */
  readonly importShare?: number
  readonly sel?: number
  /** MW/min as a share of capacity. */
  readonly ramp: number
  readonly ndz: number
  readonly nto?: number
  readonly ntb?: number
  readonly mzt?: number
  readonly mnzt?: number
}

export type PlantDraft = Omit<FleetPlant, 'index'>

const REGION_OF_ZONE: Readonly<Record<string, number>> = {
  Z1: 0,
  Z2: 0,
  Z3: 0,
  Z4: 1,
  Z5: 1,
  Z6: 1,
  Z7: 2,
  Z8: 2,
  Z10: 2,
  Z9: 3,
  Z13: 3,
  Z17: 3,
}

/** Zones Z1…Z6 lie north of the Scotland-England boundary B6. */
const isScottish = (zone: string): boolean => Number(zone.slice(1)) <= 6

/** The prefix of a settlement name says where a unit is, as in the real register. */
const connectionOf = (id: string): MarketConnection => {
  if (id.startsWith('T_')) return 'Transmission'
  return id.startsWith('I_') ? 'Interconnector' : 'Embedded'
}

const technologyOf = ({ technology, fuel, offshore = false }: Behaviour): string | undefined => {
  if (technology !== undefined || fuel !== 'Wind') return technology
  return offshore ? 'Offshore wind' : 'Onshore wind'
}

const draftOf = (row: StationRow, suffix: string, alone: boolean, how: Behaviour): PlantDraft => {
  const [name, owner, zone, stem, , mw] = row
  const id = `${stem}${suffix}`
  const key = textHash(id)
  const imports = how.importShare === undefined ? 0 : -Math.round(mw * how.importShare)
  const technology = technologyOf(how)
  const unit: BmUnit = {
    id,
    nationalGridId: id.replace(/^[A-Z0-9]_+/, ''),
    name: alone ? name : `${name} ${suffix}`,
    owner,
    fuel: how.fuel,
    zone,
    capacity: mw,
    demandCapacity: imports,
    station: name,
    ...(technology !== undefined && { technology }),
    ...(how.hours !== undefined && { energy: mw * how.hours }),
    ...(how.coLocated !== undefined && { coLocated: how.coLocated }),
    connection: connectionOf(id),
    category: 'BM',
    transmissionLossMultiplier: 0.984 + (key % 1000) / 50_000 - (isScottish(zone) ? 0.008 : 0),
  }
  return {
    unit,
    key,
    stationKey: textHash(stem),
    support: how.support ?? 'none',
    region: REGION_OF_ZONE[zone] ?? 4,
    scottish: isScottish(zone),
    offshore: how.offshore ?? false,
    rampRate: Math.max(2, Math.round(mw * how.ramp)),
    sel: Math.round(mw * (how.sel ?? 0)),
    sil: 0,
    ndz: how.ndz,
    nto: how.nto ?? 2,
    ntb: how.ntb ?? 2,
    mzt: how.mzt ?? 0,
    mnzt: how.mnzt ?? 0,
  }
}

/** All units of a table. A `-` suffix alone means that the stem is the whole id. */
export const plantsOf = (rows: readonly StationRow[], how: Behaviour): readonly PlantDraft[] =>
  rows.flatMap((row) => {
    const suffixes = row[4].split(' ')
    return suffixes.map((suffix) => draftOf(row, suffix === '-' ? '' : suffix, suffixes.length === 1, how))
  })
