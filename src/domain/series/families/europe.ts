import type { PriceArea } from '../../market/events'
import { LINKS } from '../../market/links'
import { HALF_HOUR_MS } from '../../periods'
import { DEFAULT_COUNTRY } from '../seriesId'
import { defineSeries, simulated, type SeriesDefinition } from '../definition'
import type { SeriesFamily } from './form'

const HOUR = 3_600_000
const MINUTE = 60_000

/** How the European transparency platform groups what makes power, as far as it is told apart here. */
export const ABROAD_TYPES = ['Nuclear', 'Gas', 'Wind', 'Solar', 'Hydro', 'Other'] as const
export type AbroadType = (typeof ABROAD_TYPES)[number]

/** The countries at the far ends of the cables, and Germany, whose price is the continent's. */
export type Neighbour = Exclude<PriceArea, 'GB'> | 'DE'

export type NeighbourCountry = {
  readonly area: Neighbour
  /** Its id in the reference data. */
  readonly country: string
  /** What makes its power; a kind of which a country has none is no series. */
  readonly types: readonly AbroadType[]
}

export const NEIGHBOURS: readonly NeighbourCountry[] = [
  { area: 'FR', country: 'France', types: ABROAD_TYPES },
  { area: 'NL', country: 'Netherlands', types: ['Nuclear', 'Gas', 'Wind', 'Solar', 'Other'] },
  { area: 'BE', country: 'Belgium', types: ['Nuclear', 'Gas', 'Wind', 'Solar', 'Other'] },
  { area: 'NO', country: 'Norway', types: ['Wind', 'Solar', 'Hydro', 'Other'] },
  { area: 'DK', country: 'Denmark', types: ['Gas', 'Wind', 'Solar', 'Other'] },
  { area: 'IE', country: 'Ireland', types: ['Gas', 'Wind', 'Solar', 'Hydro', 'Other'] },
  { area: 'DE', country: 'Germany', types: ['Gas', 'Wind', 'Solar', 'Hydro', 'Other'] },
]

const lacks = (what: string): SeriesDefinition['sources']['elexon'] => ({
  lacks: `ENTSO-E publishes ${what}; its transparency platform needs an access token and is not connected.`,
})

const PHYSICAL = { unit: 'MW', stepMs: HALF_HOUR_MS, delayMs: 55 * MINUTE } as const

const made = (what: string): SeriesDefinition['sources'] => ({
  simulator: simulated('Neighbours of the simulated market'),
  elexon: lacks(what),
})

const IRISH = 'The whole island, which is one market.'

type Abroad = (given: Parameters<typeof defineSeries>[0]) => SeriesDefinition

/** Prices of a country: its auction of the day before, and how far the British one is above it. */
const pricesOf = (country: string, abroad: Abroad): readonly SeriesDefinition[] => [
  abroad({
    seriesId: 'DayAheadPrice',
    family: `${country}: price`,
    title: 'Day-ahead price',
    description: 'Hourly price of the auction of the day before, by London’s day.',
    unit: '€/MWh',
    stepMs: HOUR,
    delayMs: -13 * HOUR,
    sources: made('day-ahead prices'),
  }),
  abroad({
    kind: 'formula',
    seriesId: 'GbSpread',
    family: `${country}: price`,
    title: 'Day-ahead spread of Great Britain',
    description: 'The British hourly day-ahead price (N2EX) less the country’s, in pounds: what a cable could earn.',
    unit: '£/MWh',
    stepMs: HOUR,
    delayMs: -13 * HOUR,
    sources: made('day-ahead prices'),
    formula: `[DayAheadHourly] - [${country}&DayAheadPrice] * [EuroRate]`,
  }),
]

/** Consumption and generation of a country, and the carbon of the latter. */
const powerOf = ({ country, types }: NeighbourCountry, abroad: Abroad): readonly SeriesDefinition[] => [
  abroad({
    ...PHYSICAL,
    seriesId: 'Load',
    family: `${country}: power`,
    title: 'Load',
    description: 'Mean consumption of the country in a half hour, losses included.',
    sources: made('actual load'),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'GenerationByType',
    family: `${country}: power`,
    title: 'Generation by type',
    description: 'Mean generation of a half hour. All types together are load and net export.',
    options: types.map((type) => ({ id: type, name: type })),
    sources: made('generation by type'),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'NetExport',
    family: `${country}: power`,
    title: 'Net export',
    description: 'Mean flow over all borders of the country in a half hour, out of it positive.',
    sources: made('physical flows'),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'CarbonIntensity',
    family: `${country}: power`,
    title: 'Carbon intensity',
    description: 'Of what the country generates in a half hour, without its imports.',
    unit: 'gCO2/kWh',
    sources: {
      simulator: simulated('Neighbours of the simulated market'),
      elexon: lacks('the generation that it would follow from'),
    },
  }),
]

/** The border of a country with Great Britain, over all cables. */
const borderOf = (country: string, abroad: Abroad): readonly SeriesDefinition[] => [
  abroad({
    ...PHYSICAL,
    seriesId: 'GbBorderFlow',
    family: `${country}: border`,
    title: 'Flow from Great Britain',
    description: 'Mean flow over all cables with Great Britain in a half hour, into the country positive.',
    sources: made('physical flows'),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'GbBorderSchedule',
    family: `${country}: border`,
    title: 'Scheduled flow from Great Britain',
    description: 'As notified at gate closure for a half hour, into the country positive.',
    delayMs: -90 * MINUTE,
    sources: made('scheduled exchanges'),
  }),
]

const ofCountry = (neighbour: NeighbourCountry): readonly SeriesDefinition[] => {
  const { area, country } = neighbour
  const note = area === 'IE' ? ` ${IRISH}` : ''
  const abroad: Abroad = (given) => defineSeries({ ...given, country, description: `${given.description}${note}` })
  return [
    ...pricesOf(country, abroad),
    ...powerOf(neighbour, abroad),
    ...(LINKS.some((link) => link.area === area) ? borderOf(country, abroad) : []),
  ]
}

const CABLES = {
  country: DEFAULT_COUNTRY,
  family: 'Interconnectors',
  unit: 'MW',
  options: LINKS.map(({ code, name }) => ({ id: code, name })),
  stepMs: HALF_HOUR_MS,
  delayMs: -90 * MINUTE,
} as const

/** Power markets of the neighbours, and what was scheduled and can flow between them and Great Britain. */
export const SERIES_EUROPE: SeriesFamily = {
  definitions: [
    defineSeries({
      ...CABLES,
      seriesId: 'InterconnectorSchedule',
      title: 'Scheduled interconnector flow',
      description: 'As notified at gate closure for a half hour, towards Great Britain positive.',
      sources: {
        simulator: simulated('Schedule of the simulated market'),
        elexon: { lacks: 'Elexon has it by the units of a cable’s users, which are not added up here.' },
      },
    }),
    defineSeries({
      ...CABLES,
      seriesId: 'InterconnectorCapacity',
      title: 'Interconnector capacity',
      description: 'What a cable can carry in either direction in a half hour, as known at gate closure.',
      sources: {
        simulator: simulated('Availability of the simulated cables'),
        elexon: lacks('transfer capacities'),
      },
    }),
    defineSeries({
      seriesId: 'EuroRate',
      // A part of the spreads of every country, whatever countries a licence has.
      pages: ['index'],
      family: 'Exchange rates',
      title: 'Pounds for a euro',
      description: 'The rate of a day, by which prices abroad are compared with British ones.',
      unit: '£/€',
      stepMs: HOUR,
      delayMs: -13 * HOUR,
      sources: {
        simulator: simulated('Exchange rate of the simulated market'),
        elexon: { lacks: 'No service for exchange rates is connected.' },
      },
    }),
    ...NEIGHBOURS.flatMap(ofCountry),
  ],
  readers: [],
}
