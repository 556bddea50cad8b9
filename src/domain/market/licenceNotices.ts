/**
 * What the licences of providers of public data want to be shown where their figures are, by the provider's id (as
 * MARKET_SOURCE names it). The wording is that of each licence (docs/sources.md).
 */
export const LICENCE_NOTICES: ReadonlyMap<string, string> = new Map([
  ['elexon', 'Contains BMRS data © Elexon Limited copyright and database right.'],
  ['neso', 'Figures of NESO’s data portal: Supported by National Energy SO Open Data.'],
  ['entsoe', 'Prices and power of other countries: ENTSO-E Transparency Platform.'],
  ['carbonintensity', 'Carbon intensity: National Energy SO, Carbon Intensity API, CC BY 4.0.'],
  ['ecb', 'Rate of the euro: source European Central Bank, reference rates.'],
  ['metno', 'Weather forecasts: Data from MET Norway, CC BY 4.0; means of places are made here.'],
  ['rte', 'British day-ahead price: RTE, éCO2mix.'],
])
