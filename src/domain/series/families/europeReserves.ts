import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, simulated, type SeriesDefinition, type SeriesOption } from '../definition'
import type { SeriesFamily } from './form'
import { EUROPE_PRODUCT_TEXTS, hasWholesalePrice, RESERVE_COUNTRIES, type ReserveCountry } from './reserveCountries'
import { RESERVE_DATASETS } from './reserveDatasets'

const QUARTER_MS = HALF_HOUR_MS / 2
const BLOCK_MS = 8 * HALF_HOUR_MS

const SOURCES = {
  simulator: simulated('Reserves of the simulated European market'),
  elexon: {
    lacks:
      'ENTSO-E publishes reserves of the continent; this server reads of them, where ENTSO-E is connected, what Belgium buys and at which mean price, and nothing else.',
  },
} as const
/** Known by 09:30 of the day before; of the first block, which begins at 23:00 London. */
const OF_BLOCKS = { stepMs: BLOCK_MS, delayMs: -13.5 * 2 * HALF_HOUR_MS - BLOCK_MS, sources: SOURCES } as const
const OF_QUARTERS = { stepMs: QUARTER_MS, delayMs: 2 * HALF_HOUR_MS, sources: SOURCES } as const

type GivenSeries = Pick<Parameters<typeof defineSeries>[0], 'seriesId' | 'title' | 'description' | 'unit'>

/** Of an auction of capacity, by block. */
const CAPACITY: readonly GivenSeries[] = [
  {
    seriesId: 'ReserveDemand',
    title: 'Reserve demand',
    description: 'Power that the operator wants ready in a block of four hours, from midnight CET.',
    unit: 'MW',
  },
  {
    seriesId: 'ReserveProcured',
    title: 'Reserve procured',
    description: 'Power bought for a block of four hours, from midnight CET.',
    unit: 'MW',
  },
  {
    seriesId: 'ReserveCapacityPrice',
    title: 'Reserve capacity price, marginal',
    description: 'Highest accepted price of a block of four hours, for each MW and hour of availability.',
    unit: '€/MW/h',
  },
  {
    seriesId: 'ReserveMeanCapacityPrice',
    title: 'Reserve capacity price, mean',
    description: 'Mean accepted price by volume of a block of four hours: the marginal one unless paid as bid.',
    unit: '€/MW/h',
  },
]

/** Of a market of activated energy, by quarter of an hour. */
const ENERGY: readonly GivenSeries[] = [
  {
    seriesId: 'ReserveEnergyPrice',
    title: 'Reserve energy price',
    description:
      'Marginal price of a quarter of an hour for activated energy. Upward the operator pays it, downward it receives it: below zero the operator pays there too. None where nothing was activated.',
    unit: '€/MWh',
  },
  {
    seriesId: 'ReserveActivated',
    title: 'Reserve activated',
    description: 'Energy activated in a quarter of an hour; of replacement reserve upward is positive.',
    unit: 'MWh',
  },
]

const IMBALANCE: GivenSeries = {
  seriesId: 'ImbalancePrice',
  title: 'Imbalance price',
  description: 'Price of a quarter of an hour at which what is out of balance is settled, one for both signs.',
  unit: '€/MWh',
}

const INTRADAY: GivenSeries = {
  seriesId: 'IntradayPrice',
  title: 'Intraday price',
  description:
    'Mean price by volume of all trades of a quarter of an hour in the continuous market; where half hours alone are traded, of its half hour.',
  unit: '€/MWh',
}

const sourcesOf = (country: string, { seriesId }: GivenSeries): SeriesDefinition['sources'] => {
  const of = RESERVE_DATASETS.find((each) => each.country === country && each.seriesId === seriesId)
  return of === undefined ? SOURCES : { ...SOURCES, entsoe: of.source }
}

const optionsOf = ({ markets }: ReserveCountry, kind: 'capacity' | 'energy'): readonly SeriesOption[] =>
  markets.flatMap((market) =>
    market[kind] === undefined ? [] : [{ id: market.product, name: EUROPE_PRODUCT_TEXTS[market.product].name }],
  )

const seriesOfCountry = (of: ReserveCountry): readonly SeriesDefinition[] => {
  const { country } = of
  const family = `${country}: reserves`
  const capacity = optionsOf(of, 'capacity')
  const energy = optionsOf(of, 'energy')
  const quarters = { ...OF_QUARTERS, country }
  const hasImbalance = energy.some(({ id }) => id !== 'Rr')
  return [
    ...(capacity.length === 0 ? [] : CAPACITY).map((each) =>
      defineSeries({ ...OF_BLOCKS, country, family, options: capacity, ...each, sources: sourcesOf(country, each) }),
    ),
    ...(energy.length === 0 ? [] : ENERGY).map((each) =>
      defineSeries({ ...quarters, family, options: energy, ...each }),
    ),
    ...(hasImbalance ? [defineSeries({ ...quarters, family, ...IMBALANCE })] : []),
    ...(hasWholesalePrice(country) ? [defineSeries({ ...quarters, family: `${country}: price`, ...INTRADAY })] : []),
  ]
}

/** Balancing capacity and energy of the continent, by country and product. */
export const EUROPE_RESERVES: SeriesFamily = {
  definitions: RESERVE_COUNTRIES.flatMap(seriesOfCountry),
  readers: [],
}
