import type { ReviewFigure } from './figures'

/** What is known of the half hour of highest demand. */
export type PeakPart = 'imports' | 'wind'

/** A figure of a winter: a fold of its days, or what something was at the highest demand. */
export type WinterFigure = ReviewFigure & {
  /** Its highest or lowest has a half hour or hour at which it was. */
  readonly isMoment?: true
  /** At zero it is no moment: it is so nearly always. */
  readonly isAboveZero?: true
  readonly atPeak?: PeakPart
}

const TIGHT = { group: 'Tightness', steps: 'halfHour', scale: 1, isMoment: true } as const
const PRICE = { group: 'Prices', unit: '£/MWh', decimals: 2, scale: 1 } as const
const AT_PEAK = {
  group: 'At the highest demand',
  unit: 'GW',
  decimals: 1,
  fold: 'max',
  scale: 1e-3,
  steps: 'halfHour',
} as const
const OF_DAY = { group: 'Notices and flexibility', fold: 'sum', scale: 1, steps: 'day', decimals: 0 } as const
const PAID = {
  group: 'Balancing mechanism',
  unit: '£m',
  decimals: 1,
  fold: 'sum',
  scale: 1e-6,
  steps: 'halfHour',
} as const

/** What a winter is reviewed by, in the order of its table. */
export const WINTER_FIGURES: readonly WinterFigure[] = [
  {
    ...AT_PEAK,
    id: 'demandPeak',
    title: 'Peak demand',
    isMoment: true,
    about: 'Highest mean of a half hour of transmission system demand.',
  },
  {
    ...AT_PEAK,
    id: 'peakImports',
    title: 'Net imports then',
    atPeak: 'imports',
    about: 'Over all interconnectors in that half hour; negative where more left.',
  },
  { ...AT_PEAK, id: 'peakWind', title: 'Wind then', atPeak: 'wind', about: 'Wind generation in that half hour.' },
  {
    ...TIGHT,
    id: 'marginMin',
    title: 'Tightest margin',
    unit: 'MW',
    decimals: 0,
    fold: 'min',
    about: 'Lowest de-rated margin of a half hour, as forecast last before it; negative when short.',
  },
  {
    ...TIGHT,
    id: 'shareMin',
    title: 'Tightest margin, of demand',
    unit: '%',
    decimals: 1,
    fold: 'min',
    about: 'Lowest de-rated margin of a half hour as a part of its transmission system demand.',
  },
  {
    ...TIGHT,
    id: 'lolpMax',
    title: 'Loss of load probability, highest',
    unit: '%',
    decimals: 2,
    fold: 'max',
    scale: 100,
    isAboveZero: true,
    about: 'Of a half hour, as forecast last before it.',
  },
  {
    ...OF_DAY,
    id: 'emn',
    title: 'Electricity margin notices',
    unit: 'notices',
    about: 'Notices of the system operator (EMN), by the day of their publication.',
  },
  {
    ...OF_DAY,
    id: 'cmn',
    title: 'Capacity market notices',
    unit: 'notices',
    about: 'Notices of the capacity market (CMN), by the day of their publication.',
  },
  {
    ...OF_DAY,
    id: 'dfs',
    title: 'Demand flexibility',
    unit: 'MWh',
    about: 'Energy that demand was reduced by on request (Demand Flexibility Service).',
  },
  {
    ...PRICE,
    id: 'systemMax',
    title: 'System price, highest',
    fold: 'max',
    steps: 'halfHour',
    isMoment: true,
    about: 'Of one settlement period.',
  },
  {
    ...PRICE,
    id: 'dayAheadMax',
    title: 'Day-ahead price, highest',
    fold: 'max',
    steps: 'hour',
    isMoment: true,
    about: 'Of an hour of the N2EX auction.',
  },
  {
    ...PRICE,
    id: 'peak',
    title: 'Day-ahead peak, mean',
    fold: 'mean',
    steps: 'weekday',
    about: 'Mean of 07:00 to 19:00 London on weekdays in the N2EX auction.',
  },
  {
    ...PAID,
    id: 'bmBattery',
    title: 'Paid to batteries',
    about: 'Accepted offers and bids of batteries; negative where they paid.',
  },
  {
    ...PAID,
    id: 'bmCcgt',
    title: 'Paid to CCGTs',
    about: 'Accepted offers and bids of combined cycle gas turbines; negative where they paid.',
  },
  {
    group: 'Weather',
    id: 'warmer',
    title: 'Temperature against normal',
    unit: '°C',
    decimals: 1,
    fold: 'mean',
    scale: 1,
    steps: 'hour',
    about: 'Mean of the hours: temperature of Great Britain less what is usual at that hour; negative when colder.',
  },
]

/** The figure of an id. @throws where there is none */
export const winterFigureOf = (id: string): WinterFigure => {
  const found = WINTER_FIGURES.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no figure ${id} of winters.`)
  return found
}
