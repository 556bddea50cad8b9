import { CONTRACT_PRODUCTS, DAY_PRODUCTS } from '../../ancillary/products'
import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, simulated, type SeriesDefinition, type SeriesOption } from '../definition'
import type { SeriesFamily } from './form'

const HOUR = 2 * HALF_HOUR_MS
const RESPONSE_STEP_MS = 4 * HOUR
const SIMULATOR = simulated('Auctions of the simulated market')
/** The table of results holds the auctions since this delivery day; those before are in files of other forms. */
const FIRST_RESULTS = '2026-03-31'
const RESULTS = {
  simulator: SIMULATOR,
  elexon: {
    lacks: 'NESO publishes the results of these auctions: they are shown where NESO is among this server’s sources.',
  },
  neso: { dataset: 'EAC results summary', firstDay: FIRST_RESULTS },
} as const
const REQUIREMENTS = {
  simulator: SIMULATOR,
  elexon: {
    lacks: 'NESO publishes its buy orders: they are shown where NESO is among this server’s sources.',
  },
  neso: { dataset: 'EAC buy orders', firstDay: FIRST_RESULTS },
} as const
const AWARDS = {
  simulator: SIMULATOR,
  elexon: {
    lacks:
      'NESO publishes the results of these auctions by unit: they are shown where NESO is among this server’s sources.',
  },
  neso: { dataset: 'EAC results by unit', firstDay: FIRST_RESULTS },
} as const
const AWARDS_OF_ALL = {
  ...AWARDS,
  simulator: { lacks: 'All units of the simulated market are BM units: it is the volume of the auctions.' },
} as const
/** Of the first block, 23:00; published at 14:30 of the day before. */
const delayOf = (stepMs: number): number => -8.5 * HOUR - stepMs

const optionsOf = (service: (typeof CONTRACT_PRODUCTS)[number]['service']): readonly SeriesOption[] =>
  CONTRACT_PRODUCTS.filter((each) => each.service === service).map(({ id, name }) => ({ id, name }))
const RESPONSE = optionsOf('Response')
const RESERVE = optionsOf('Reserve')

/** Bought by windows or by whole days: each step within these has their result. No unit's revenue is made of them. */
const ofDays = (product: (typeof DAY_PRODUCTS)[number]['id']): readonly SeriesOption[] =>
  DAY_PRODUCTS.filter(({ id }) => id === product).map(({ id, name }) => ({ id, name }))
const ALL_RESPONSE = [...RESPONSE, ...ofDays('DC')]
const ALL_RESERVE = [...RESERVE, ...ofDays('STOR')]

const auction = (
  id: string,
  name: string,
  of: string,
  more: Pick<SeriesDefinition, 'options' | 'stepMs'>,
): readonly SeriesDefinition[] => {
  const common = {
    ...more,
    family: name,
    delayMs: delayOf(more.stepMs),
    sources: RESULTS,
  } as const
  return [
    defineSeries({
      ...common,
      seriesId: `${id}Price`,
      title: `${name} price`,
      description: `Clearing price of ${of}, paid for each MW and hour of availability; where pay is as bid, the dearest that was accepted.`,
      unit: '£/MW/h',
    }),
    defineSeries({
      ...common,
      seriesId: `${id}Volume`,
      pages: ['freq-out'],
      title: `${name} volume`,
      description: `Power bought in ${of}.`,
      unit: 'MW',
    }),
    defineSeries({
      ...common,
      sources: REQUIREMENTS,
      seriesId: `${id}Requirement`,
      title: `${name} requirement`,
      description: `Power that was wanted in ${of}; where less is bought there was not enough, or it was too dear. On the real market the sum of NESO’s buy orders with a price above zero.`,
      unit: 'MW',
    }),
  ]
}

const awarded = (product: SeriesOption, stepMs: number): SeriesDefinition =>
  defineSeries({
    kind: 'plant',
    family: 'Plants',
    unit: 'MW',
    isSparse: true,
    stepMs,
    delayMs: delayOf(stepMs),
    seriesId: `Awarded${product.id}`,
    title: `${product.name}: awarded`,
    description: `Power that the unit has available for ${product.name} by the auction; none where it was not awarded any.`,
    sources: AWARDS,
  })

/** What of an auction is known by unit: where it is, a BM unit without an award was awarded nothing. */
const awardedToUnits = (id: string, name: string, stepMs: number): SeriesDefinition =>
  defineSeries({
    stepMs,
    family: name,
    delayMs: delayOf(stepMs),
    seriesId: `${id}Awarded`,
    title: `${name} awarded to BM units`,
    description:
      'Power of all products that was awarded to BM units by their names; other sellers take part under names of the auction alone.',
    unit: 'MW',
    sources: AWARDS_OF_ALL,
  })

const OF_CAPACITY = {
  stepMs: 24 * HOUR,
  // Of a delivery year, whose auctions were held years before; told again each day.
  delayMs: -39 * HOUR,
  sources: {
    simulator: simulated('Obligations of the simulated capacity market'),
    elexon: { lacks: 'No source publishes it as a series: the register is in Ancillary Contracts, by delivery year.' },
  },
} as const
const CAPACITY: readonly SeriesDefinition[] = [
  defineSeries({
    ...OF_CAPACITY,
    family: 'Capacity market',
    seriesId: 'CapacityPrice',
    title: 'Capacity market price',
    description: 'Clearing price of the delivery year, October to September, for each de-rated kW.',
    unit: '£/kW/yr',
  }),
  defineSeries({
    ...OF_CAPACITY,
    kind: 'plant',
    family: 'Plants',
    isSparse: true,
    seriesId: 'CapacityObligation',
    title: 'Capacity market obligation',
    description: 'De-rated capacity for which the unit is paid in the delivery year; none without an agreement.',
    unit: 'MW',
  }),
]

/** Products by how they are auctioned: response by EFA block, reserve by half hour. */
export const ANCILLARY_PRODUCTS = {
  response: RESPONSE.map(({ id }) => id),
  reserve: RESERVE.map(({ id }) => id),
} as const

/** The name of a product; its id where there is none. */
export const productName = (product: string): string =>
  [...RESPONSE, ...RESERVE].find(({ id }) => id === product)?.name ?? product

/** Auctions of response and reserve, held on the day before. */
export const ANCILLARY: SeriesFamily = {
  definitions: [
    ...auction('Response', 'Response', 'an EFA block of four hours', {
      options: ALL_RESPONSE,
      stepMs: RESPONSE_STEP_MS,
    }),
    ...auction('Reserve', 'Reserve', 'a half hour of reserve', { options: ALL_RESERVE, stepMs: HALF_HOUR_MS }),
    awardedToUnits('Response', 'Response', RESPONSE_STEP_MS),
    awardedToUnits('Reserve', 'Reserve', HALF_HOUR_MS),
    ...CAPACITY,
    ...RESPONSE.map((product) => awarded(product, RESPONSE_STEP_MS)),
    ...RESERVE.map((product) => awarded(product, HALF_HOUR_MS)),
  ],
  readers: [],
}
