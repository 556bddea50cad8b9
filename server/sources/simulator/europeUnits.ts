import { eicCheckCharacter } from '../../../src/domain/europe/eic'
import { NEIGHBOURS, type AbroadType, type Neighbour } from '../../../src/domain/series/families/europe'
import { endpointOf } from '../../../src/domain/reference'
import type { WirePlant } from '../../../src/domain/wire'
import { plantAbroad } from '../plantAbroad'

/** So many units of a kind, MW each, in a bidding zone. */
type UnitKind = {
  readonly type: AbroadType
  readonly zone: string
  readonly count: number
  readonly mw: number
}

const kind = (type: AbroadType, zone: string, count: number, mw: number): UnitKind => ({ type, zone, count, mw })

/**
 * The units of 100 MW and more of the simulated neighbours, whose power systems they fit (`physics/neighbours`). What is
 * smaller, as nearly all panels and most wind farms are, has no unit of its own.
 */
const FLEETS: Readonly<Record<Neighbour, readonly UnitKind[]>> = {
  FR: [
    kind('Nuclear', 'FR', 34, 900),
    kind('Nuclear', 'FR', 18, 1300),
    kind('Gas', 'FR', 15, 430),
    kind('Hydro', 'FR', 24, 240),
    kind('Wind', 'FR', 4, 480),
    kind('Other', 'FR', 3, 600),
  ],
  NL: [
    kind('Nuclear', 'NL', 1, 485),
    kind('Gas', 'NL', 24, 430),
    kind('Wind', 'NL', 6, 750),
    kind('Other', 'NL', 4, 700),
  ],
  BE: [
    kind('Nuclear', 'BE', 2, 1030),
    kind('Gas', 'BE', 12, 450),
    kind('Wind', 'BE', 5, 450),
    kind('Other', 'BE', 3, 250),
  ],
  NO: [kind('Hydro', 'NO2', 24, 300), kind('Hydro', 'NO5', 14, 260), kind('Wind', 'NO2', 5, 180)],
  DK: [
    kind('Other', 'DK1', 5, 380),
    kind('Gas', 'DK1', 1, 250),
    kind('Wind', 'DK1', 4, 400),
    kind('Wind', 'DK2', 2, 600),
  ],
  IE: [kind('Gas', 'IE-SEM', 15, 410), kind('Hydro', 'IE-SEM', 1, 120), kind('Wind', 'IE-SEM', 3, 150)],
  DE: [
    kind('Other', 'DE-LU', 32, 800),
    kind('Gas', 'DE-LU', 36, 480),
    kind('Hydro', 'DE-LU', 8, 250),
    kind('Wind', 'DE-LU', 14, 450),
  ],
}

/** Numbers of the offices that issue codes, of which a country's units have theirs. */
const OFFICES: Readonly<Record<Neighbour, string>> = {
  FR: '17',
  NL: '49',
  BE: '22',
  NO: '50',
  DK: '45',
  IE: '47',
  DE: '11',
}

/** A code that says that it is invented; undefined where its last character would be the one that no code may have. */
const eicOf = (area: Neighbour, type: AbroadType, number: number): string | undefined => {
  const code = `${OFFICES[area]}WSIM-${area}-${type.slice(0, 3).toUpperCase()}${String(number).padStart(2, '0')}`
  const check = eicCheckCharacter(code)
  return check === undefined || check === '-' ? undefined : `${code}${check}`
}

/** A unit of the register with where it belongs. */
export type UnitAbroad = {
  readonly plant: WirePlant
  readonly area: Neighbour
  /** Id of its country in the reference data. */
  readonly country: string
  readonly type: AbroadType
}

const unitsOf = (area: Neighbour, country: string): readonly UnitAbroad[] => {
  const numbers = new Map<AbroadType, number>()
  return FLEETS[area].flatMap((unit) =>
    Array.from({ length: unit.count }, () => {
      const { type } = unit
      let number = numbers.get(type) ?? 0
      let id: string | undefined
      while (id === undefined) id = eicOf(area, type, (number += 1))
      numbers.set(type, number)
      const name = `${country} ${type.toLowerCase()} ${number}`
      const plant = plantAbroad({ id, name, fuelType: type, zone: unit.zone, capacity: unit.mw })
      return { plant, area, country, type }
    }),
  )
}

const BY_AREA: ReadonlyMap<Neighbour, readonly UnitAbroad[]> = new Map(
  NEIGHBOURS.map(({ area, country }) => [area, unitsOf(area, country)]),
)
const BY_ID: ReadonlyMap<string, UnitAbroad> = new Map(
  [...BY_AREA.values()].flat().map((unit) => [unit.plant.id, unit]),
)

/** By the endpoint of their country: those that have none are of the European one. */
const BY_ENDPOINT: ReadonlyMap<string, readonly WirePlant[]> = NEIGHBOURS.reduce((lists, { area, country }) => {
  const { endpoint } = endpointOf(country)
  const plants = (BY_AREA.get(area) ?? []).map(({ plant }) => plant)
  return lists.set(endpoint, [...(lists.get(endpoint) ?? []), ...plants])
}, new Map<string, readonly WirePlant[]>())

/**
 * The register of the simulated neighbours' units: invented, with codes of the form that ENTSO-E's have.
 * @param endpoint base path of a country's calls, e.g. `/franceApi`
 */
export const simulatedUnitsAt = (endpoint: string): readonly WirePlant[] => BY_ENDPOINT.get(endpoint) ?? []

/** The units of the register in a country. */
export const simulatedUnitsIn = (area: Neighbour): readonly UnitAbroad[] => BY_AREA.get(area) ?? []

/** A unit of the register by its code. */
export const simulatedUnitAbroad = (eic: string): UnitAbroad | undefined => BY_ID.get(eic)
