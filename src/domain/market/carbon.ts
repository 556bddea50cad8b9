import type { FuelRow, PriceArea } from './events'
import { linkOf } from './links'
import type { Fuel } from './units'

/**
 * Carbon intensity factors, gCO2 per kWh generated: those of the GB Carbon Intensity methodology (National Grid ESO,
 * Environmental Defense Fund Europe, University of Oxford and WWF), as published at
 * https://api.carbonintensity.org.uk/intensity/factors. They count what is burnt, not what building and mining emit.
 * A battery is like a pumped store: what it gives back was counted when it was made.
 */
export const CARBON_FACTORS: Readonly<Record<Exclude<Fuel, 'Interconnector'>, number>> = {
  Biomass: 120,
  Coal: 937,
  CCGT: 394,
  OCGT: 651,
  Nuclear: 0,
  Wind: 0,
  Solar: 0,
  Hydro: 0,
  Pumped: 0,
  Battery: 0,
  Other: 300,
}

/** Where the factors come from, with the version, for the reader of a page. */
export const CARBON_SOURCE =
  'GB Carbon Intensity methodology (NESO, EDF Europe, University of Oxford, WWF), Carbon Intensity API version 2.0.0'

/** Gas of a kind that runs with less, MW, runs for reserve or voltage and is not the marginal plant. */
export const MARGINAL_MW = 200

/** Oil is among the other fuels and has a factor of its own. */
const OIL_FACTOR = 935

/** Imports by country. The publication has none for the cables to Belgium, Norway and Denmark. */
export const IMPORT_FACTORS: Readonly<Partial<Record<PriceArea, number>>> = { FR: 53, NL: 474, IE: 458 }

/** gCO2/kWh of one row; undefined for an import that the publication has no factor for. */
const factorOf = ({ fuel, name }: FuelRow): number | undefined => {
  const link = linkOf(name)
  if (fuel === 'Interconnector') return link && IMPORT_FACTORS[link.area]
  return /^oil$/i.test(name) ? OIL_FACTOR : CARBON_FACTORS[fuel]
}

/**
 * Carbon intensity of what is generated and imported, gCO2/kWh: the mean of the factors weighted by power. Exports and
 * pumping take power of the mean kind and so do not count; imports without a published factor are left out of both sides.
 * @returns undefined when nothing with a factor is generated
 */
export const carbonIntensityOf = (rows: readonly FuelRow[]): number | undefined => {
  let grams = 0
  let power = 0
  for (const row of rows) {
    const factor = factorOf(row)
    if (factor === undefined || row.mw <= 0) continue
    grams += factor * row.mw
    power += row.mw
  }
  return power === 0 ? undefined : grams / power
}
