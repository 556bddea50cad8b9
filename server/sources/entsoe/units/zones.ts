import { NEIGHBOURS, type Neighbour } from '../../../../src/domain/series/families/europe'
import { ENTSOE_AREAS, ENTSOE_ZONES } from '../areas'

/** A bidding zone whose units are read. */
export type UnitZone = {
  /** As traders call it: it begins with the code of its country. */
  readonly name: string
  /** Energy Identification Code by which the platform is requested. */
  readonly code: string
  /** Id of its country in the reference data. */
  readonly country: string
}

type Named = readonly [name: string, code: string]

const zonesNamed = (...names: readonly (keyof typeof ENTSOE_ZONES)[]): readonly Named[] =>
  names.map((name) => [name, ENTSOE_ZONES[name]])

/** Countries of several zones, with all of them; others are one zone. */
const ZONES: Readonly<Partial<Record<Neighbour, readonly Named[]>>> = {
  NO: zonesNamed('NO1', 'NO2', 'NO3', 'NO4', 'NO5'),
  DK: zonesNamed('DK1', 'DK2'),
  IE: [['IE-SEM', ENTSOE_AREAS.IE.zone]],
  DE: [['DE-LU', ENTSOE_AREAS.DE.zone]],
}

/** The twelve zones of the seven countries. */
export const UNIT_ZONES: readonly UnitZone[] = NEIGHBOURS.flatMap(({ area, country }) =>
  (ZONES[area] ?? [[area, ENTSOE_AREAS[area].zone] as const]).map(([name, code]) => ({ name, code, country })),
)
