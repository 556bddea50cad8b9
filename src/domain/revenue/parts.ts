/** What the revenue of a unit is made of, in the order of screens and files. */
export const REVENUE_PARTS = [
  'wholesale',
  'offers',
  'bids',
  'response',
  'reserve',
  'capacityMarket',
  'nonDelivery',
  'imbalance',
] as const
export type RevenuePart = (typeof REVENUE_PARTS)[number]

/** The words of each part: its heading, and what it is. */
export const PART_TEXTS: Readonly<Record<RevenuePart, { readonly title: string; readonly about: string }>> = {
  wholesale: { title: 'Wholesale', about: 'Notified energy (PN) at the chosen price' },
  offers: { title: 'Offers', about: 'Accepted offers: what the unit is paid' },
  bids: { title: 'Bids', about: 'Accepted bids: negative where the unit pays for energy that it takes back' },
  response: { title: 'Response', about: 'Frequency response: available MW at the clearing price' },
  reserve: { title: 'Reserve', about: 'Reserve: available MW at the clearing price' },
  capacityMarket: { title: 'Capacity market', about: 'Payments of the capacity market' },
  nonDelivery: { title: 'Non-delivery', about: 'Charges for accepted volumes that were not delivered, negative' },
  imbalance: { title: 'Imbalance', about: 'Metered energy beyond what was notified and accepted, at the system price' },
}

/** A wholesale price that a user can choose, and the series of the catalogue that it is made of (`basisPrices`). */
export const PRICE_BASES = [
  { id: 'n2ex', series: ['DayAheadHourly'], name: 'Day-ahead N2EX', short: 'N2EX DA' },
  { id: 'epex', series: ['DayAheadHourlyEpex'], name: 'Day-ahead EPEX', short: 'EPEX DA' },
  { id: 'epexHalfHourly', series: ['DayAheadHalfHourly'], name: 'Day-ahead EPEX, half-hourly', short: 'EPEX HH' },
  {
    id: 'weighted',
    series: ['DayAheadHourly', 'DayAheadHourlyVolume', 'DayAheadHourlyEpex', 'DayAheadHourlyEpexVolume'],
    name: 'Day-ahead by volume',
    short: 'Weighted DA',
  },
  { id: 'intraday', series: ['IntradayPrice'], name: 'Intraday', short: 'Intraday' },
  { id: 'marketIndex', series: ['MarketIndexPrice'], name: 'Market index (MID)', short: 'MID' },
  { id: 'system', series: ['SystemPrice'], name: 'System price', short: 'System' },
  {
    id: 'best',
    series: ['DayAheadHourly', 'DayAheadHourlyEpex', 'DayAheadHalfHourly', 'IntradayPrice'],
    name: 'Best price of each period',
    short: 'Best',
  },
] as const
export type PriceBasis = (typeof PRICE_BASES)[number]['id']
export const PRICE_BASIS_IDS = [
  'n2ex',
  'epex',
  'epexHalfHourly',
  'weighted',
  'intraday',
  'marketIndex',
  'system',
  'best',
] as const satisfies readonly PriceBasis[]

/** Both sources have it; the auctions' results are not in Elexon's public data. */
export const DEFAULT_BASIS: PriceBasis = 'marketIndex'

/** The bases that are one price of each settlement period: the best is another for exports than for imports. */
export const hasOnePrice = (basis: PriceBasis): boolean => basis !== 'best'

/** The series that a basis is made of; none of an unknown one. */
export const seriesOfBasis = (id: string): readonly string[] => basisOf(id)?.series ?? []

export const basisOf = (id: string): (typeof PRICE_BASES)[number] | undefined =>
  PRICE_BASES.find((each) => each.id === id)
