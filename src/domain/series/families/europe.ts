import type { PriceArea } from '../../market/events'
import { LINKS } from '../../market/links'
import { HALF_HOUR_MS } from '../../periods'
import { DEFAULT_COUNTRY } from '../seriesId'
import { defineSeries, FIRST_DAY, simulated, type SeriesDefinition } from '../definition'
import { forecastsAbroad } from './europeForecasts'
import { ENTSOE_FIRST_DAY, fromEntsoe, NET_EXPORT_FIRST_DAY, simulatedAbroad } from './europeSources'
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

const PHYSICAL = { unit: 'MW', stepMs: HALF_HOUR_MS, delayMs: 55 * MINUTE } as const

const HOURLY = 'where they are hourly, both half hours have the hour’s mean'

/** From this day on Germany and Luxembourg are a zone without Austria. */
const GERMAN_ZONE_FIRST_DAY = '2018-10-01'

/** Which of a country’s bidding zones has the price. */
const PRICE_ZONES: Readonly<Partial<Record<Neighbour, string>>> = {
  NO: ' Of the zone NO2, where the cable lands.',
  DK: ' Of the zone DK1, where the cable lands.',
  DE: ' Of the zone of Germany and Luxembourg.',
}

const IRISH = 'The whole island, which is one market.'

type Abroad = (given: Parameters<typeof defineSeries>[0]) => SeriesDefinition

/** Prices of a country: its auction of the day before, and how far the British one is above it. */
const pricesOf = ({ area, country }: NeighbourCountry, abroad: Abroad): readonly SeriesDefinition[] => [
  abroad({
    seriesId: 'DayAheadPrice',
    family: `${country}: price`,
    title: 'Day-ahead price',
    description: `Hourly price of the auction of the day before, by London’s day.${PRICE_ZONES[area] ?? ''}`,
    unit: '€/MWh',
    stepMs: HOUR,
    delayMs: -13 * HOUR,
    sources: fromEntsoe(
      'day-ahead prices',
      'prices (A44): the hourly one, or since October 2025 the mean of its four quarter hours',
      area === 'DE' ? GERMAN_ZONE_FIRST_DAY : ENTSOE_FIRST_DAY,
    ),
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
    sources: simulatedAbroad(
      'It needs the British day-ahead price (N2EX), which the exchanges do not publish for free.',
    ),
    formula: `[DayAheadHourly] - [${country}&DayAheadPrice] * [EuroRate]`,
  }),
]

/** Consumption and generation of a country, and the carbon of the latter. */
const powerOf = ({ area, country, types }: NeighbourCountry, abroad: Abroad): readonly SeriesDefinition[] => [
  abroad({
    ...PHYSICAL,
    seriesId: 'Load',
    family: `${country}: power`,
    title: 'Load',
    description: 'Mean consumption of the country in a half hour, losses included.',
    sources: fromEntsoe('actual load', `load (A65); ${HOURLY}`),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'GenerationByType',
    family: `${country}: power`,
    title: 'Generation by type',
    description:
      'Mean generation of a half hour. All types together are load and net export, as far as all plants are published.',
    options: types.map((type) => ({ id: type, name: type })),
    sources: fromEntsoe('generation by type', `generation (A75), less what stores took in; ${HOURLY}`),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'NetExport',
    family: `${country}: power`,
    title: 'Net export',
    description: `Mean flow over all borders of the country in a half hour, out of it positive.${area === 'DE' ? ' Of the zone of Germany and Luxembourg.' : ''}`,
    sources: fromEntsoe(
      'physical flows',
      `physical flows (A11) over all borders in both directions; ${HOURLY}`,
      NET_EXPORT_FIRST_DAY,
    ),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'CarbonIntensity',
    family: `${country}: power`,
    title: 'Carbon intensity',
    description: 'Of what the country generates in a half hour, without its imports.',
    unit: 'gCO2/kWh',
    sources: fromEntsoe(
      'the generation that it would follow from',
      'generation (A75), with the factors of Great Britain’s methodology',
    ),
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
    sources: fromEntsoe('physical flows', `physical flows (A11) in both directions; ${HOURLY}`),
  }),
  abroad({
    ...PHYSICAL,
    seriesId: 'GbBorderSchedule',
    family: `${country}: border`,
    title: 'Scheduled flow from Great Britain',
    description: 'As notified at gate closure for a half hour, into the country positive.',
    delayMs: -90 * MINUTE,
    sources: fromEntsoe('scheduled exchanges', 'scheduled commercial exchanges (A09), total of both directions'),
  }),
]

const ofCountry = (neighbour: NeighbourCountry): readonly SeriesDefinition[] => {
  const { area, country } = neighbour
  const note = area === 'IE' ? ` ${IRISH}` : ''
  const abroad: Abroad = (given) => defineSeries({ ...given, country, description: `${given.description}${note}` })
  return [
    ...pricesOf(neighbour, abroad),
    ...powerOf(neighbour, abroad),
    ...forecastsAbroad(country, note),
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
        elexon: {
          lacks: 'ENTSO-E publishes transfer capacities by border, which is several cables; they are not read here.',
        },
      },
    }),
    defineSeries({
      seriesId: 'EuroRate',
      // A part of the spreads of every country, whatever countries a licence has.
      pages: ['index'],
      family: 'Exchange rates',
      title: 'Pounds for a euro',
      description:
        'The rate of a day, by which prices abroad are compared with British ones: known before the day begins.',
      unit: '£/€',
      stepMs: HOUR,
      delayMs: -13 * HOUR,
      sources: {
        simulator: simulated('Exchange rate of the simulated market'),
        elexon: {
          lacks: 'The European Central Bank publishes it, which is not among the sources of this server.',
        },
        ecb: {
          dataset:
            'European Central Bank, euro foreign exchange reference rates: the last one published before the day',
          firstDay: FIRST_DAY,
          delayMs: -9 * HOUR,
        },
      },
    }),
    ...NEIGHBOURS.flatMap(ofCountry),
  ],
  readers: [],
}
