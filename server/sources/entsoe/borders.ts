import type { Neighbour } from '../../../src/domain/series/families/europe'
import { ENTSOE_AREAS, ENTSOE_ZONES, GREAT_BRITAIN } from './areas'
import type { EntsoeQuery } from './client'
import type { EntsoeDocument } from './document'
import { halfHours, measured, netOf } from './measured'
import { sumOfAll, type StepValues } from './steps'

/** A zone of the country, and one beyond its border. */
type Border = readonly [inside: string, outside: string]

const zoneOf = (area: Neighbour): string => ENTSOE_AREAS[area].zone

const AUSTRIA = '10YAT-APG------L'
const CZECHIA = '10YCZ-CEPS-----N'
const FINLAND = '10YFI-1--------U'
const NORTH_ITALY = '10Y1001A1001A73I'
const POLAND = '10YPL-AREA-----S'
const SPAIN = '10YES-REE------0'
const SWITZERLAND = '10YCH-SWISSGRIDZ'
const SWEDEN_1 = '10Y1001A1001A44P'
const SWEDEN_2 = '10Y1001A1001A45N'
const SWEDEN_3 = '10Y1001A1001A46L'
const SWEDEN_4 = '10Y1001A1001A47J'

const to = (inside: string, ...outside: readonly string[]): readonly Border[] => outside.map((zone) => [inside, zone])

/**
 * All borders of a country by bidding zones, as they are since the cable between Denmark and Great Britain at the end of 2023.
 * Flows between zones of one country are none. Germany has those of its zone, which Luxembourg is in.
 */
export const ENTSOE_BORDERS: Readonly<Record<Neighbour, readonly Border[]>> = {
  FR: to(zoneOf('FR'), zoneOf('BE'), zoneOf('DE'), SWITZERLAND, NORTH_ITALY, SPAIN, GREAT_BRITAIN),
  NL: to(zoneOf('NL'), zoneOf('BE'), zoneOf('DE'), zoneOf('DK'), zoneOf('NO'), GREAT_BRITAIN),
  BE: to(zoneOf('BE'), zoneOf('FR'), zoneOf('NL'), zoneOf('DE'), GREAT_BRITAIN),
  NO: [
    ...to(zoneOf('NO'), zoneOf('DE'), zoneOf('DK'), zoneOf('NL'), GREAT_BRITAIN),
    ...to(ENTSOE_ZONES.NO1, SWEDEN_3),
    ...to(ENTSOE_ZONES.NO3, SWEDEN_2),
    ...to(ENTSOE_ZONES.NO4, SWEDEN_1, SWEDEN_2, FINLAND),
  ],
  DK: [
    ...to(zoneOf('DK'), zoneOf('DE'), zoneOf('NO'), zoneOf('NL'), SWEDEN_3, GREAT_BRITAIN),
    ...to(ENTSOE_ZONES.DK2, zoneOf('DE'), SWEDEN_4),
  ],
  IE: to(zoneOf('IE'), GREAT_BRITAIN),
  DE: to(
    zoneOf('DE'),
    zoneOf('FR'),
    zoneOf('BE'),
    zoneOf('NL'),
    zoneOf('NO'),
    zoneOf('DK'),
    ENTSOE_ZONES.DK2,
    SWEDEN_4,
    POLAND,
    CZECHIA,
    AUSTRIA,
    SWITZERLAND,
  ),
}

/** Physical flows over all borders of a country, of each out of it and then into it. */
export const borderQueries = (area: Neighbour): readonly EntsoeQuery[] =>
  ENTSOE_BORDERS[area].flatMap(([inside, outside]) => [
    { documentType: 'A11', in_Domain: outside, out_Domain: inside },
    { documentType: 'A11', in_Domain: inside, out_Domain: outside },
  ])

/**
 * Mean flow over all borders in each half hour, MW, out of the country positive; missing where one direction of one border is.
 * @param documents answers to `borderQueries`, in their order
 */
export const netExportOf = (documents: readonly EntsoeDocument[]): StepValues => {
  const flows = documents.map((document) => halfHours(measured(document)))
  return sumOfAll(flows.flatMap((out, place) => (place % 2 === 0 ? [netOf(out, flows[place + 1] ?? new Map())] : [])))
}
