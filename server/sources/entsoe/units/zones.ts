import { NEIGHBOURS, type Neighbour } from '../../../../src/domain/series/families/europe'
import { ENTSOE_AREAS } from '../areas'

/** A bidding zone whose units are read. */
export type UnitZone = {
  /** As traders call it: it begins with the code of its country. */
  readonly name: string
  /** Energy Identification Code by which the platform is requested. */
  readonly code: string
  /** Id of its country in the reference data. */
  readonly country: string
}

/** Countries of several zones, with all of them; others are one zone. */
const ZONES: Readonly<Partial<Record<Neighbour, readonly (readonly [name: string, code: string])[]>>> = {
  NO: [
    ['NO1', '10YNO-1--------2'],
    ['NO2', '10YNO-2--------T'],
    ['NO3', '10YNO-3--------J'],
    ['NO4', '10YNO-4--------9'],
    ['NO5', '10Y1001A1001A48H'],
  ],
  DK: [
    ['DK1', '10YDK-1--------W'],
    ['DK2', '10YDK-2--------M'],
  ],
  IE: [['IE-SEM', ENTSOE_AREAS.IE.zone]],
  DE: [['DE-LU', ENTSOE_AREAS.DE.zone]],
}

/** The twelve zones of the seven countries. */
export const UNIT_ZONES: readonly UnitZone[] = NEIGHBOURS.flatMap(({ area, country }) =>
  (ZONES[area] ?? [[area, ENTSOE_AREAS[area].zone] as const]).map(([name, code]) => ({ name, code, country })),
)
