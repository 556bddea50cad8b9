/** The fuels the product tells apart. One list for tables, stacks, charts and maps; colours hang on these names. */
export const FUELS = [
  'Nuclear',
  'CCGT',
  'OCGT',
  'Coal',
  'Biomass',
  'Wind',
  'Solar',
  'Hydro',
  'Pumped',
  'Battery',
  'Interconnector',
  'Other',
] as const

export type Fuel = (typeof FUELS)[number]
