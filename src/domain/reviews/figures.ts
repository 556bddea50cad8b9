import { isWeekend } from '../market/dayAhead'
import { FUELS, type Fuel } from '../market/units'
import { periodsIn, type SettlementDate } from '../periods'

/** How the stored values of some days become one figure. `share`: of how many of the known steps something holds, %. */
export type ReviewFold = 'mean' | 'share' | 'sum' | 'max' | 'min'

/** Values that a day is to have: one, one but at weekends, one for each hour or settlement period, or at least one. */
export type ReviewSteps = 'day' | 'weekday' | 'hour' | 'halfHour' | 'some'

export type ReviewFigure = {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly decimals: number
  /** The part of the table that it is in. */
  readonly group: string
  readonly fold: ReviewFold
  /** By which the fold of the stored values is multiplied, to be in the unit. */
  readonly scale: number
  readonly steps: ReviewSteps
  /** What exactly it is, a sentence for the user. */
  readonly about: string
}

const PRICE = { unit: '£/MWh', decimals: 2, group: 'Prices', fold: 'mean', scale: 1, steps: 'halfHour' } as const
/** TWh of the mean MW of half hours. */
const ENERGY = {
  unit: 'TWh',
  decimals: 2,
  group: 'Demand and generation',
  fold: 'sum',
  scale: 0.5e-6,
  steps: 'halfHour',
} as const
const COST = {
  unit: '£m',
  decimals: 1,
  group: 'Balancing and reserve',
  fold: 'sum',
  scale: 1e-6,
  steps: 'halfHour',
} as const

/** Fuels of generation. */
export const REVIEW_FUELS: readonly Fuel[] = FUELS.filter((fuel) => fuel !== 'Interconnector')

/** Why an action was taken, as far as its flags show it: the options of the series of costs by reason. */
export const REVIEW_REASONS = [
  { id: 'Energy', title: 'Energy balance' },
  { id: 'System', title: 'System (SO-flagged)' },
  { id: 'Reserve', title: 'Short-term reserve' },
  { id: 'Adjustment', title: 'Outside of the BM' },
] as const

export const fuelFigure = (fuel: Fuel): string => `fuel.${fuel}`
export const reasonFigure = (reason: (typeof REVIEW_REASONS)[number]['id']): string => `cost.${reason}`

const prices: readonly ReviewFigure[] = [
  {
    ...PRICE,
    id: 'baseload',
    title: 'Day-ahead baseload',
    steps: 'day',
    about: 'Mean of the days of the N2EX auction.',
  },
  {
    ...PRICE,
    id: 'peak',
    title: 'Day-ahead peak',
    steps: 'weekday',
    about: 'Mean of 07:00 to 19:00 London on weekdays in the N2EX auction.',
  },
  {
    ...PRICE,
    id: 'spread',
    title: 'Day-ahead spread of the day',
    steps: 'day',
    about: 'Mean over the days of the dearest less the cheapest hour of the N2EX auction.',
  },
  {
    ...PRICE,
    id: 'index',
    title: 'Intraday index',
    steps: 'some',
    about: 'Mean of the market index price of half hours; half hours without a trade have none.',
  },
  { ...PRICE, id: 'system', title: 'System price, mean', about: 'Mean of all settlement periods.' },
  { ...PRICE, id: 'systemMax', title: 'System price, highest', fold: 'max', about: 'Of one settlement period.' },
  { ...PRICE, id: 'systemMin', title: 'System price, lowest', fold: 'min', about: 'Of one settlement period.' },
  {
    ...PRICE,
    id: 'negative',
    title: 'Negative system prices',
    unit: 'periods',
    decimals: 0,
    fold: 'sum',
    about: 'Settlement periods with a system price below zero.',
  },
  {
    ...PRICE,
    id: 'long',
    title: 'System long',
    unit: '%',
    decimals: 1,
    fold: 'share',
    scale: 100,
    about: 'Settlement periods with a net imbalance volume below zero, of all that are known.',
  },
]

const physical: readonly ReviewFigure[] = [
  { ...ENERGY, id: 'demand', title: 'Demand', about: 'Transmission system demand, exports and station load included.' },
  {
    ...ENERGY,
    id: 'demandPeak',
    title: 'Peak demand',
    unit: 'GW',
    decimals: 1,
    fold: 'max',
    scale: 1e-3,
    about: 'Highest mean of a half hour of transmission system demand.',
  },
  { ...ENERGY, id: 'generation', title: 'Generation', about: 'All fuels; what storage takes is subtracted.' },
  ...REVIEW_FUELS.map((fuel): ReviewFigure => ({
    ...ENERGY,
    id: fuelFigure(fuel),
    title: fuel,
    about: `Generation of ${fuel}, with its share of all generation.`,
  })),
  { ...ENERGY, id: 'imports', title: 'Net imports', about: 'Over all interconnectors; negative where more left.' },
  {
    ...ENERGY,
    id: 'carbon',
    title: 'Carbon intensity',
    unit: 'gCO2/kWh',
    decimals: 0,
    fold: 'mean',
    scale: 1,
    about: 'Mean of half hours, of the generation and imports of the transmission system.',
  },
]

const balancing: readonly ReviewFigure[] = [
  {
    ...COST,
    id: 'cost',
    title: 'Cost of balancing',
    about: 'All actions of the settlement stacks; negative where the operator was paid.',
  },
  ...REVIEW_REASONS.map(({ id, title }): ReviewFigure => ({
    ...COST,
    id: reasonFigure(id),
    title,
    about: 'Cost of balancing, by the flags of its actions.',
  })),
  {
    ...COST,
    id: 'constraint',
    title: 'Constraint volume',
    unit: 'GWh',
    decimals: 0,
    scale: 1e-3,
    about: 'Energy of SO-flagged actions, bought and sold added up.',
  },
  {
    ...COST,
    id: 'response',
    title: 'Response',
    about: 'Clearing price times volume of the daily auctions of frequency response.',
  },
  {
    ...COST,
    id: 'reserve',
    title: 'Reserve',
    about: 'Clearing price times volume of the daily auctions of reserve.',
  },
]

/** What a review of a time shows, in the order of its table. */
export const REVIEW_FIGURES: readonly ReviewFigure[] = [...prices, ...physical, ...balancing]

/** The figure of an id. @throws where there is none */
export const reviewFigureOf = (id: string): ReviewFigure => {
  const found = REVIEW_FIGURES.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no figure ${id}.`)
  return found
}

/** How many values a day has when all of it is known. */
export const expectedSteps = ({ steps }: Pick<ReviewFigure, 'steps'>, day: SettlementDate): number => {
  if (steps === 'halfHour') return periodsIn(day)
  if (steps === 'hour') return periodsIn(day) / 2
  return steps === 'weekday' && isWeekend(day) ? 0 : 1
}

/** The highest or lowest day or half hour of a figure. */
export type ReviewRecord = {
  readonly id: string
  readonly title: string
  /** The figure of days that it is of. */
  readonly figure: string
  readonly of: 'max' | 'min'
  /** Of a half hour; of a day where nothing is given. */
  readonly isMoment?: true
}

export const REVIEW_RECORDS: readonly ReviewRecord[] = [
  { id: 'systemHigh', title: 'Highest system price', figure: 'systemMax', of: 'max', isMoment: true },
  { id: 'systemLow', title: 'Lowest system price', figure: 'systemMin', of: 'min', isMoment: true },
  { id: 'baseloadHigh', title: 'Dearest day ahead', figure: 'baseload', of: 'max' },
  { id: 'baseloadLow', title: 'Cheapest day ahead', figure: 'baseload', of: 'min' },
  { id: 'spreadHigh', title: 'Widest day-ahead spread', figure: 'spread', of: 'max' },
  { id: 'demandHigh', title: 'Highest demand', figure: 'demandPeak', of: 'max', isMoment: true },
  { id: 'carbonHigh', title: 'Highest carbon of a day', figure: 'carbon', of: 'max' },
  { id: 'carbonLow', title: 'Lowest carbon of a day', figure: 'carbon', of: 'min' },
  { id: 'costHigh', title: 'Dearest day of balancing', figure: 'cost', of: 'max' },
]
