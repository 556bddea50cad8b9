import { REAL_MONEY_YEAR } from '../scenarios'

export const LONG_TERM_METHOD_VERSION = '1.0'
export const LONG_TERM_METHOD_DATE = '2026-11-28'

/** How the model works, for its reader; all tables are in docs/longTerm.md. */
export const LONG_TERM_METHOD: readonly (readonly [title: string, text: string])[] = [
  [
    'What it is',
    'A calculation of the market of Great Britain to 2060 from stated assumptions. They are no forecast of any publisher: the assumptions were written for this model near public figures of the day of each run.',
  ],
  [
    'Typical days',
    'A year is 96 typical days: each month has days of work and of rest, each with four levels of wind. Each counts for its share of the year, so that all hours of it are counted, 8,760 or 8,784.',
  ],
  [
    'Merit order',
    'In each hour the cheapest power meets demand: wind and sun, nuclear, biomass, gas by its efficiency with fuel and carbon, interconnectors at the price abroad, demand response. The last one sets the price; when less than 45 % of demand is left unused, up to £170/MWh is added. Wind and sun stop at zero, those with Renewables Obligation Certificates below it.',
  ],
  [
    'Stores',
    '65 % of the batteries and pumped storage move energy within a day from the cheapest hours to the dearest, at most one cycle, while the spread pays for losses and wear.',
  ],
  [
    'Peaks',
    'Peakers are added until the calmest day of each month is met with 8 % to spare. The capacity market pays what a new peaker lacks, less where there is more than is required.',
  ],
  ['Money', `All prices are in money of ${REAL_MONEY_YEAR}. Nominal figures add 2 % a year from then on.`],
  [
    'What it lacks',
    'One price for Great Britain, no networks and no weather of several days; hydro and outages are means; plant does not pay for its starts; no plant is built or closed because of prices.',
  ],
]
