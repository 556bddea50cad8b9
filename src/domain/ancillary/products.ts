/**
 * Products of the auctions that are held a day ahead: the id in their series, the name of a tab as NESO writes it, the name
 * in full, and by what they are auctioned.
 */
export const CONTRACT_PRODUCTS = [
  { id: 'DCL', label: 'DC-L', name: 'Dynamic Containment, low', service: 'Response', by: 'EFA block' },
  { id: 'DCH', label: 'DC-H', name: 'Dynamic Containment, high', service: 'Response', by: 'EFA block' },
  { id: 'DML', label: 'DM-L', name: 'Dynamic Moderation, low', service: 'Response', by: 'EFA block' },
  { id: 'DMH', label: 'DM-H', name: 'Dynamic Moderation, high', service: 'Response', by: 'EFA block' },
  { id: 'DRL', label: 'DR-L', name: 'Dynamic Regulation, low', service: 'Response', by: 'EFA block' },
  { id: 'DRH', label: 'DR-H', name: 'Dynamic Regulation, high', service: 'Response', by: 'EFA block' },
  { id: 'SFFR', label: 'Static FFR', name: 'Static Firm Frequency Response', service: 'Response', by: 'EFA block' },
  { id: 'PBR', label: 'P-BR', name: 'Balancing Reserve, positive', service: 'Reserve', by: 'half hour' },
  { id: 'NBR', label: 'N-BR', name: 'Balancing Reserve, negative', service: 'Reserve', by: 'half hour' },
  { id: 'PQR', label: 'P-QR', name: 'Quick Reserve, positive', service: 'Reserve', by: 'half hour' },
  { id: 'NQR', label: 'N-QR', name: 'Quick Reserve, negative', service: 'Reserve', by: 'half hour' },
  { id: 'PSR', label: 'P-SR', name: 'Slow Reserve, positive', service: 'Reserve', by: 'half hour' },
  { id: 'NSR', label: 'N-SR', name: 'Slow Reserve, negative', service: 'Reserve', by: 'half hour' },
] as const

/** Products that are bought by windows of the day or by whole days: no unit's revenue is made of them. */
export const DAY_PRODUCTS = [
  { id: 'STOR', label: 'STOR', name: 'Short Term Operating Reserve', service: 'Reserve', by: 'window' },
  { id: 'DC', label: 'DC daily', name: 'Dynamic Containment by the day', service: 'Archived', by: 'day' },
] as const

/** Products of whole months. */
export const MONTH_PRODUCTS = [
  { id: 'MFR', label: 'MFR', name: 'Mandatory Frequency Response', service: 'Response', by: 'month' },
  {
    id: 'FFR',
    label: 'FFR',
    name: 'Firm Frequency Response, monthly tenders',
    service: 'Archived',
    by: 'month',
  },
] as const

/** Products of delivery years, October to September. */
export const YEAR_PRODUCTS = [
  { id: 'CM', label: 'Agreements', name: 'Capacity market register', service: 'Capacity', by: 'delivery year' },
] as const

/** All of these. */
export const MORE_PRODUCTS = [...DAY_PRODUCTS, ...MONTH_PRODUCTS, ...YEAR_PRODUCTS] as const

export type AuctionProduct = (typeof CONTRACT_PRODUCTS)[number]
export type DayProduct = (typeof DAY_PRODUCTS)[number]
export type MonthProduct = (typeof MONTH_PRODUCTS)[number]
/** Any product that has a table. */
export type YearProduct = (typeof YEAR_PRODUCTS)[number]
export type ContractProduct = AuctionProduct | DayProduct | MonthProduct | YearProduct
export type ContractProductId = ContractProduct['id']

/** Every product that has a table, by what it is for: response, reserve, capacity, and what has ended. */
export const ALL_PRODUCTS: readonly ContractProduct[] = (
  ['Response', 'Reserve', 'Capacity', 'Archived'] as const
).flatMap((service) => [...CONTRACT_PRODUCTS, ...MORE_PRODUCTS].filter((each) => each.service === service))

/** Whether a product is of the auctions of a day ahead, whose blocks are the steps of its series. */
export const isAuctionProduct = (product: ContractProduct): product is AuctionProduct =>
  CONTRACT_PRODUCTS.some(({ id }) => id === product.id)

/** Whether a product is of whole months, and has no order books by the day. */
export const isMonthProduct = (product: ContractProduct): product is MonthProduct =>
  MONTH_PRODUCTS.some(({ id }) => id === product.id)

/** Whether a product is of delivery years. */
export const isYearProduct = (product: ContractProduct): product is YearProduct =>
  YEAR_PRODUCTS.some(({ id }) => id === product.id)

/** The live table of a product's orders. */
export const contractTableOf = (product: ContractProductId): string => `AncillaryContracts_${product}`
