import type { Neighbour } from '../../../src/domain/series/families/europe'

type Area = {
  /** Bidding zone of the price, and of the border with Great Britain. */
  readonly zone: string
  /** The country, of which load and generation are. */
  readonly country: string
}

/** Bidding zones of the countries that have several. */
export const ENTSOE_ZONES = {
  NO1: '10YNO-1--------2',
  NO2: '10YNO-2--------T',
  NO3: '10YNO-3--------J',
  NO4: '10YNO-4--------9',
  NO5: '10Y1001A1001A48H',
  DK1: '10YDK-1--------W',
  DK2: '10YDK-2--------M',
} as const

const both = (code: string): Area => ({ zone: code, country: code })

export const GREAT_BRITAIN = '10YGB----------A'

/**
 * Codes (EIC) by which the platform is requested. Where a country has several zones, the one where its cable to Great
 * Britain lands has the price: NO2, DK1. Germany is one zone with Luxembourg; Ireland is the single market of the island.
 */
export const ENTSOE_AREAS: Readonly<Record<Neighbour, Area>> = {
  FR: both('10YFR-RTE------C'),
  NL: both('10YNL----------L'),
  BE: both('10YBE----------2'),
  NO: { zone: ENTSOE_ZONES.NO2, country: '10YNO-0--------C' },
  DK: { zone: ENTSOE_ZONES.DK1, country: '10Y1001A1001A65H' },
  IE: both('10Y1001A1001A59C'),
  DE: { zone: '10Y1001A1001A82H', country: '10Y1001A1001A83F' },
}
