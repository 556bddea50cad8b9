import type { MonthSum } from '../dispatch/sums'
import { MODEL_TECHNOLOGIES, TECHNOLOGY_TEXTS, type ModelTechnology } from '../dispatch/technologies'

/** What of some months a measure is made of. */
export type PeriodSums = {
  readonly of: (name: MonthSum) => number
  /** GWh. */
  readonly energy: (technology: ModelTechnology) => number
  /** £m. */
  readonly value: (technology: ModelTechnology) => number
  /** GW at the end. */
  readonly capacity: (technology: ModelTechnology) => number
}

export const REPORT_TABS = ['prices', 'capacity', 'generation', 'capture', 'balancing', 'assumptions'] as const
export type ReportTab = (typeof REPORT_TABS)[number]

/** A line of a report: prices are in money of 2025. */
export type Measure = {
  readonly id: string
  readonly tab: Exclude<ReportTab, 'assumptions'>
  readonly title: string
  readonly unit: string
  readonly decimals: number
  /** Of a technology the colour that it has everywhere. */
  readonly colour?: string
  /** NaN where there is none. */
  readonly value: (sums: PeriodSums) => number
}

const GWH_PER_TWH = 1000

const meanOf =
  (name: MonthSum) =>
  ({ of }: PeriodSums) =>
    of(name) / of('hours')
const baseload = meanOf('price')
/** £/MWh of what a technology made; NaN of one that made nothing. */
const captured =
  (technology: ModelTechnology) =>
  ({ energy, value }: PeriodSums): number =>
    energy(technology) < 1e-6 ? NaN : (value(technology) * 1000) / energy(technology)
/** NaN where the baseload price is not above zero. */
const rate =
  (technology: ModelTechnology) =>
  (sums: PeriodSums): number =>
    baseload(sums) > 0 ? (100 * captured(technology)(sums)) / baseload(sums) : NaN

const PRICES: readonly Measure[] = [
  { id: 'baseload', tab: 'prices', title: 'Baseload price', unit: '£/MWh', decimals: 2, value: baseload },
  {
    id: 'peak',
    tab: 'prices',
    title: 'Peak price',
    unit: '£/MWh',
    decimals: 2,
    value: ({ of }) => of('peakPrice') / of('peakHours'),
  },
  {
    id: 'spread',
    tab: 'prices',
    title: 'Daily 2 h spread',
    unit: '£/MWh',
    decimals: 2,
    value: ({ of }) => of('spread') / of('days'),
  },
  {
    id: 'sparkSpread',
    tab: 'prices',
    title: 'Clean spark spread',
    unit: '£/MWh',
    decimals: 2,
    value: ({ of }) => (of('price') - of('gasCost')) / of('hours'),
  },
  {
    id: 'zeroHours',
    tab: 'prices',
    title: 'Hours at or below zero',
    unit: '%',
    decimals: 1,
    value: ({ of }) => (100 * of('zeroHours')) / of('hours'),
  },
  { id: 'gas', tab: 'prices', title: 'Gas price', unit: '£/th', decimals: 3, value: meanOf('gas') },
  { id: 'carbon', tab: 'prices', title: 'UK allowance', unit: '£/t', decimals: 1, value: meanOf('allowance') },
]

const CAPACITY: readonly Measure[] = MODEL_TECHNOLOGIES.map((technology) => ({
  id: `capacity-${technology}`,
  tab: 'capacity',
  title: TECHNOLOGY_TEXTS[technology].name,
  unit: 'GW',
  decimals: 1,
  colour: TECHNOLOGY_TEXTS[technology].colour,
  value: ({ capacity }) => capacity(technology),
}))

const GENERATION: readonly Measure[] = [
  ...MODEL_TECHNOLOGIES.map((technology): Measure => ({
    id: `energy-${technology}`,
    tab: 'generation',
    title: TECHNOLOGY_TEXTS[technology].name,
    unit: 'TWh',
    decimals: 1,
    colour: TECHNOLOGY_TEXTS[technology].colour,
    value: ({ energy }) => energy(technology) / GWH_PER_TWH,
  })),
  ...(
    [
      ['demand', 'Demand', 'demand'],
      ['electrolysis', 'Electrolysis', 'electrolysis'],
      ['exports', 'Exports', 'exports'],
      ['charged', 'Charging of stores', 'charged'],
    ] as const
  ).map(([id, title, name]): Measure => ({
    id,
    tab: 'generation',
    title,
    unit: 'TWh',
    decimals: 1,
    value: ({ of }) => of(name) / GWH_PER_TWH,
  })),
]

const CAPTURING = [
  'onshore',
  'offshore',
  'solar',
  'ccgt',
  'peaker',
  'battery',
] as const satisfies readonly ModelTechnology[]

const CAPTURE: readonly Measure[] = [
  ...CAPTURING.map((technology): Measure => {
    const { name, colour } = TECHNOLOGY_TEXTS[technology]
    return {
      id: `capture-${technology}`,
      tab: 'capture',
      title: `${name} capture price`,
      unit: '£/MWh',
      decimals: 2,
      colour,
      value: captured(technology),
    }
  }),
  ...CAPTURING.slice(0, 3).map((technology): Measure => {
    const { name, colour } = TECHNOLOGY_TEXTS[technology]
    return {
      id: `rate-${technology}`,
      tab: 'capture',
      title: `${name} capture rate`,
      unit: '%',
      decimals: 1,
      colour,
      value: rate(technology),
    }
  }),
  {
    id: 'curtailment',
    tab: 'capture',
    title: 'Curtailed wind and solar',
    unit: '%',
    decimals: 2,
    value: ({ of }) => (100 * of('curtailed')) / of('possible'),
  },
]

const BALANCING: readonly Measure[] = [
  {
    id: 'balancing',
    tab: 'balancing',
    title: 'Balancing cost',
    unit: '£m',
    decimals: 0,
    value: ({ of }) => of('balancing'),
  },
  {
    id: 'balancingShare',
    tab: 'balancing',
    title: 'Balancing cost of demand',
    unit: '£/MWh',
    decimals: 2,
    value: ({ of }) => (1000 * of('balancing')) / of('demand'),
  },
  {
    id: 'constrained',
    tab: 'balancing',
    title: 'Wind replaced by constraints',
    unit: 'TWh',
    decimals: 2,
    value: ({ of }) => of('constrained') / GWH_PER_TWH,
  },
  { id: 'response', tab: 'balancing', title: 'Response price', unit: '£/MW/h', decimals: 2, value: meanOf('response') },
  {
    id: 'capacityPrice',
    tab: 'balancing',
    title: 'Capacity market price',
    unit: '£/kW/yr',
    decimals: 1,
    value: meanOf('capacityPrice'),
  },
  {
    id: 'demandResponse',
    tab: 'balancing',
    title: 'Demand response',
    unit: 'GWh',
    decimals: 1,
    value: ({ of }) => of('demandResponse'),
  },
  {
    id: 'unserved',
    tab: 'balancing',
    title: 'Unserved energy',
    unit: 'GWh',
    decimals: 2,
    value: ({ of }) => of('unserved'),
  },
]

/** All that a market report has of each period, by tab. */
export const MEASURES: readonly Measure[] = [...PRICES, ...CAPACITY, ...GENERATION, ...CAPTURE, ...BALANCING]

const BY_ID = new Map(MEASURES.map((measure) => [measure.id, measure]))

/** A measure by its id; undefined where there is none. */
export const measureOf = (id: string): Measure | undefined => BY_ID.get(id)
