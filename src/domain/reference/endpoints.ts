/** One place that answers calls about a country or an exchange (specification 2§3 "Country endpoint entry"). */
export type CountryEndpoint = {
  readonly id: string
  readonly name: string
  /** Base path of its calls. */
  readonly endpoint: string
  readonly plantPageComponent: string
  /** Word by which the location of a live table names this endpoint. */
  readonly liveTableLocation: string
  readonly plantTableFromEntsoe: boolean
  readonly remitTableFromEntsoe: boolean
  readonly getEuropePlant: boolean
}

type Extra = Partial<CountryEndpoint>

// Where the specification names no table location, the European platform has the tables (decision C33).
const european = (id: string, name: string, endpoint: string, extra: Extra = {}): CountryEndpoint => ({
  id,
  name,
  endpoint,
  plantPageComponent: 'EuropePlant',
  liveTableLocation: 'Entsoe',
  plantTableFromEntsoe: true,
  remitTableFromEntsoe: true,
  getEuropePlant: true,
  ...extra,
})

const noPlants: Extra = { plantTableFromEntsoe: false, remitTableFromEntsoe: false, getEuropePlant: false }

const EUROPE = european('europe', 'Europe', '/entsoeApi')

/** The nine endpoints of specification 2§3. */
export const ENDPOINTS: readonly CountryEndpoint[] = [
  european('gb', 'Great Britain', '/api', { ...noPlants, plantPageComponent: 'GbPlant', liveTableLocation: 'Enact' }),
  EUROPE,
  european('france', 'France', '/franceApi', { liveTableLocation: 'Rte' }),
  european('belgium', 'Belgium', '/belgiumApi'),
  european('ireland', 'Ireland', '/irelandApi'),
  european('netherlands', 'Netherlands', '/netherlandsApi'),
  european('epex', 'EPEX', '/epexApi', { ...noPlants, liveTableLocation: 'Epex' }),
  // The specification shows no path for it: named like the others (decision C33).
  european('epexFrance', 'EPEX France', '/epexFranceApi', { ...noPlants, liveTableLocation: 'EpexFrance' }),
  european('static', 'Static', '/staticApi', { ...noPlants, liveTableLocation: 'Static' }),
]

/** The endpoint of a country or endpoint id, whatever its case; the European one for any that has none of its own. */
export const endpointOf = (country: string): CountryEndpoint =>
  ENDPOINTS.find(({ id }) => id.toLowerCase() === country.toLowerCase()) ?? EUROPE
