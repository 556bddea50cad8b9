/** Ways to use the power of a battery on a day, each with all of it: nothing is sold twice. */
export const EUROPE_USES = ['dayAhead', 'intraday', 'fcr', 'afrr', 'mfrr', 'imbalance'] as const
export type EuropeUse = (typeof EUROPE_USES)[number]

/** Columns of the index: capacity and energy of aFRR are two parts of one use. */
export const INDEX_COLUMNS = ['dayAhead', 'intraday', 'fcr', 'afrrCapacity', 'afrrEnergy', 'mfrr', 'imbalance'] as const
export type IndexColumn = (typeof INDEX_COLUMNS)[number]

type ColumnText = { readonly title: string; readonly about: string; readonly use: EuropeUse }

export const INDEX_COLUMN_TEXTS: Readonly<Record<IndexColumn, ColumnText>> = {
  dayAhead: { title: 'Day-ahead', about: 'Energy of the best schedule on hourly day-ahead prices', use: 'dayAhead' },
  intraday: {
    title: 'Intraday',
    about: 'Energy of the best schedule on intraday prices by quarter of an hour',
    use: 'intraday',
  },
  fcr: { title: 'FCR', about: 'Capacity at the marginal price of each block of four hours', use: 'fcr' },
  afrrCapacity: {
    title: 'aFRR capacity',
    about: 'Capacity in both directions at the mean price of each block of four hours',
    use: 'afrr',
  },
  afrrEnergy: {
    title: 'aFRR energy',
    about: 'Activated energy at its price, less what it costs to restore the stored energy',
    use: 'afrr',
  },
  mfrr: { title: 'mFRR', about: 'Capacity at its mean price and activated energy at its price', use: 'mfrr' },
  imbalance: {
    title: 'Imbalance',
    about: 'Energy of the best schedule on imbalance prices, where a party may be out of balance on purpose',
    use: 'imbalance',
  },
}

export const INDEX_DURATIONS = [1, 2, 4] as const
export type IndexDuration = (typeof INDEX_DURATIONS)[number]

/** The battery of the index, for each MW: MWh given of each taken, and most cycles a day; no wear. */
export const INDEX_BATTERY = { efficiency: 0.85, cycles: 1.5 } as const

/** Hours for which a MW of a reserve must be deliverable in each direction that is sold. */
export const RESERVE_HOURS = { fcr: 0.5, afrr: 1, mfrr: 2 } as const

/** Countries of which visitors see the total. */
export const FREE_INDEX_COUNTRIES: readonly string[] = ['France', 'Germany', 'Netherlands']
