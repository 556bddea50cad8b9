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

/** The fuel of a word that a publisher uses; `Other` for one that is none of the list. */
export const fuelNamed = (word: string | undefined): Fuel => FUELS.find((fuel) => fuel === word) ?? 'Other'

/** The fuel that a kind of ENTSO-E counts as, in colours and sums: it has one kind for all gas plants. */
export const fuelAbroad = (fuelType: string): Fuel => fuelNamed(fuelType === 'Gas' ? 'CCGT' : fuelType)

/** The settlement name, e.g. `T_DRAXX-1`. */
export type BmUnitId = string

/** How a unit reaches the transmission system: by itself, from within a distribution network, or as users of a cable. */
export const CONNECTIONS = ['Transmission', 'Embedded', 'Interconnector'] as const
export type MarketConnection = (typeof CONNECTIONS)[number]
/** Whether a unit submits notifications, and so can bid and offer. */
export const UNIT_CATEGORIES = ['BM', 'Non-BM'] as const

/** A BM unit as registered. */
export type BmUnit = {
  readonly id: BmUnitId
  /** The system operator's name for it, e.g. `DRAXX-1`. */
  readonly nationalGridId: string
  /** What a trader calls it, e.g. `Drax 1`. */
  readonly name: string
  readonly owner: string
  readonly fuel: Fuel
  /** System zone `Z1`…`Z17`, where known. */
  readonly zone?: string
  /** Registered export capacity, MW; 0 for a pure consumer. */
  readonly capacity: number
  /** Registered import capacity, MW, zero or negative. */
  readonly demandCapacity: number
  /** Transmission loss multiplier for settlement, where known. */
  readonly transmissionLossMultiplier?: number
  /** The power station that it is a part of. */
  readonly station?: string
  /** Energy Identification Code. */
  readonly eic?: string
  /** Technology, where it differs from the fuel. */
  readonly technology?: string
  /** MWh that storage holds when full. */
  readonly energy?: number
  /** The fuel of the generation that shares the site of storage; `none` where it is alone; undefined where that is not known. */
  readonly coLocated?: Fuel | 'none'
  /** The grid supply point group, by name, e.g. `South Wales`. */
  readonly gspGroup?: string
  readonly connection?: MarketConnection
  readonly category?: (typeof UNIT_CATEGORIES)[number]
}
