import { NEIGHBOURS, type Neighbour } from './europe'

/** Balancing products of the continent, in the order of screens and files. */
export const EUROPE_PRODUCTS = ['Fcr', 'AfrrUp', 'AfrrDown', 'MfrrUp', 'MfrrDown', 'Rr'] as const
export type EuropeProduct = (typeof EUROPE_PRODUCTS)[number]

/** What traders call them, and what they are in a sentence. */
export const EUROPE_PRODUCT_TEXTS: Readonly<Record<EuropeProduct, { readonly name: string; readonly about: string }>> =
  {
    Fcr: { name: 'FCR', about: 'Frequency containment reserve, symmetric: full power within 30 s' },
    AfrrUp: { name: 'aFRR +', about: 'Automatic frequency restoration reserve, upward: full power within 5 min' },
    AfrrDown: { name: 'aFRR −', about: 'Automatic frequency restoration reserve, downward: full power within 5 min' },
    MfrrUp: { name: 'mFRR +', about: 'Manual frequency restoration reserve, upward: full power within 12.5 min' },
    MfrrDown: { name: 'mFRR −', about: 'Manual frequency restoration reserve, downward: full power within 12.5 min' },
    Rr: { name: 'RR', about: 'Replacement reserve: energy within 30 min; upward is positive' },
  }

/** What of a product a country buys, and who runs the market. */
export type ReserveMarket = {
  readonly product: EuropeProduct
  /** Whose auction of capacity by block; absent where none is held. */
  readonly capacity?: string
  /** Whose market of activated energy by quarter of an hour; absent where there is none. */
  readonly energy?: string
}

export type ReserveCountry = {
  /** Its id in the reference data. */
  readonly country: string
  /** Whose day-ahead price its energy follows: that of the country where it has a series of its own. */
  readonly area: Exclude<Neighbour, 'IE'>
  /** Capacity of aFRR and mFRR is paid as bid, else all of it at the marginal price. */
  readonly paidAsBid: boolean
  /** A market party may be out of balance on purpose where that helps the system. */
  readonly passiveBalancing: boolean
  readonly markets: readonly ReserveMarket[]
}

type Given = {
  readonly operator: string
  readonly area: ReserveCountry['area']
  readonly paidAsBid?: true
  readonly passiveBalancing?: true
  readonly fcr?: true
  /** Directions of which capacity is bought, and the market of activated energy. */
  readonly afrr?: { readonly of: 'both' | 'none'; readonly energy?: string }
  readonly mfrr?: { readonly of: 'both' | 'up' | 'none'; readonly energy?: string }
  /** On the platform of replacement reserve; with capacity where that is bought as well. */
  readonly rr?: 'energy' | 'capacity'
}

const directions = (
  up: EuropeProduct,
  down: EuropeProduct,
  { operator }: Given,
  given: Given['mfrr'],
): readonly ReserveMarket[] => {
  if (given === undefined) return []
  const one = (product: EuropeProduct, isBought: boolean): ReserveMarket => ({
    product,
    ...(isBought && { capacity: operator }),
    ...(given.energy !== undefined && { energy: given.energy }),
  })
  return [one(up, given.of !== 'none'), one(down, given.of === 'both')].filter(
    ({ capacity, energy }) => capacity !== undefined || energy !== undefined,
  )
}

const reserveCountry = (country: string, given: Given): ReserveCountry => ({
  country,
  area: given.area,
  paidAsBid: given.paidAsBid === true,
  passiveBalancing: given.passiveBalancing === true,
  markets: [
    ...(given.fcr === true ? [{ product: 'Fcr', capacity: 'FCR Cooperation' } as const] : []),
    ...directions('AfrrUp', 'AfrrDown', given, given.afrr),
    ...directions('MfrrUp', 'MfrrDown', given, given.mfrr),
    ...(given.rr === undefined
      ? []
      : [
          {
            product: 'Rr',
            energy: 'TERRE',
            ...(given.rr === 'capacity' && { capacity: given.operator }),
          } as const,
        ]),
  ],
})

const PICASSO = { of: 'both', energy: 'PICASSO' } as const
const MARI = { of: 'both', energy: 'MARI' } as const
const NORDIC = 'Nordic mFRR market'

/**
 * Countries of the reference that take part, and in which products. From what the operators and ENTSO-E state of the FCR
 * Cooperation, PICASSO (aFRR), MARI (mFRR) and TERRE (RR); which platform a country is connected to changes by the year, and
 * is not read from them (D-600). Ireland is in none of them, and Great Britain has products of its own.
 */
export const RESERVE_COUNTRIES: readonly ReserveCountry[] = [
  reserveCountry('Austria', { operator: 'APG', area: 'DE', paidAsBid: true, fcr: true, afrr: PICASSO, mfrr: MARI }),
  reserveCountry('Belgium', {
    operator: 'Elia',
    area: 'BE',
    paidAsBid: true,
    passiveBalancing: true,
    fcr: true,
    afrr: PICASSO,
    mfrr: { of: 'up', energy: 'MARI' },
  }),
  reserveCountry('Czechia', {
    operator: 'ČEPS',
    area: 'DE',
    paidAsBid: true,
    fcr: true,
    afrr: PICASSO,
    mfrr: MARI,
    rr: 'energy',
  }),
  reserveCountry('Denmark', {
    operator: 'Energinet',
    area: 'DK',
    fcr: true,
    afrr: PICASSO,
    mfrr: { of: 'both', energy: NORDIC },
  }),
  reserveCountry('France', {
    operator: 'RTE',
    area: 'FR',
    fcr: true,
    afrr: PICASSO,
    mfrr: { of: 'up', energy: 'RTE balancing mechanism' },
    rr: 'capacity',
  }),
  reserveCountry('Germany', {
    operator: 'German operators',
    area: 'DE',
    paidAsBid: true,
    fcr: true,
    afrr: PICASSO,
    mfrr: MARI,
  }),
  reserveCountry('Italy', { operator: 'Terna', area: 'FR', rr: 'energy' }),
  reserveCountry('Netherlands', {
    operator: 'TenneT',
    area: 'NL',
    passiveBalancing: true,
    fcr: true,
    afrr: PICASSO,
    mfrr: MARI,
  }),
  reserveCountry('Norway', {
    operator: 'Statnett',
    area: 'NO',
    afrr: { of: 'both' },
    mfrr: { of: 'both', energy: NORDIC },
  }),
  reserveCountry('Portugal', {
    operator: 'REN',
    area: 'FR',
    afrr: PICASSO,
    mfrr: { of: 'none', energy: 'MARI' },
    rr: 'energy',
  }),
  reserveCountry('Slovenia', { operator: 'ELES', area: 'DE', fcr: true, afrr: PICASSO, mfrr: MARI }),
  reserveCountry('Spain', {
    operator: 'REE',
    area: 'FR',
    afrr: PICASSO,
    mfrr: { of: 'none', energy: 'MARI' },
    rr: 'energy',
  }),
  reserveCountry('Switzerland', {
    operator: 'Swissgrid',
    area: 'FR',
    paidAsBid: true,
    fcr: true,
    afrr: { of: 'both', energy: 'Swissgrid' },
    mfrr: { of: 'both', energy: 'Swissgrid' },
    rr: 'energy',
  }),
]

/** Whether a country has prices of day-ahead and intraday by itself. */
export const hasWholesalePrice = (country: string): boolean => NEIGHBOURS.some((each) => each.country === country)
