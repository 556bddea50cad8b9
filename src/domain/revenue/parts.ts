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

/** A wholesale price that a user can choose. All of them are series of the catalogue. */
export const PRICE_BASES = [
  { id: 'n2ex', series: 'DayAheadHourly', name: 'Day-ahead N2EX', short: 'N2EX DA' },
  { id: 'epex', series: 'DayAheadHourlyEpex', name: 'Day-ahead EPEX', short: 'EPEX DA' },
  { id: 'epexHalfHourly', series: 'DayAheadHalfHourly', name: 'Day-ahead EPEX, half-hourly', short: 'EPEX HH' },
  { id: 'intraday', series: 'IntradayPrice', name: 'Intraday', short: 'Intraday' },
  { id: 'marketIndex', series: 'MarketIndexPrice', name: 'Market index (MID)', short: 'MID' },
  { id: 'system', series: 'SystemPrice', name: 'System price', short: 'System' },
] as const
export type PriceBasis = (typeof PRICE_BASES)[number]['id']
export const PRICE_BASIS_IDS = [
  'n2ex',
  'epex',
  'epexHalfHourly',
  'intraday',
  'marketIndex',
  'system',
] as const satisfies readonly PriceBasis[]

/** Both sources have it; the auctions' results are not in Elexon's public data. */
export const DEFAULT_BASIS: PriceBasis = 'marketIndex'

export const basisOf = (id: string): (typeof PRICE_BASES)[number] | undefined =>
  PRICE_BASES.find((each) => each.id === id)
