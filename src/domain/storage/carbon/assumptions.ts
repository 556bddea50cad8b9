import { CARBON_FACTORS, CARBON_SOURCE, IMPORT_FACTORS } from '../../market/carbon'
import { ROUND_TRIP } from '../../plants/charge'
import { MARGINAL_RULE } from '../../series/families/carbon'
import type { CarbonChoice } from './carbonChoice'
import type { CarbonPrice } from './carbonSteps'
import { EQUIVALENTS } from './equivalents'

/** The version of these rules: another one where a number would come out differently. */
export const CARBON_RULES = 'version 1, Nov 2026'

export type CarbonAssumed = {
  readonly choice: Pick<CarbonChoice, 'method' | 'cycles' | 'efficiency'>
  /** Undefined until prices are here. */
  readonly price: CarbonPrice | undefined
  /** Whether batteries of the market are shown. */
  readonly isNamed: boolean
}

type Assumption = { readonly name: string; readonly text: string }

const FACTORS = `gas ${CARBON_FACTORS.CCGT} (combined cycle) and ${CARBON_FACTORS.OCGT} (open cycle), coal ${CARBON_FACTORS.Coal}, biomass ${CARBON_FACTORS.Biomass}, other ${CARBON_FACTORS.Other}, imports from France ${IMPORT_FACTORS.FR}, the Netherlands ${IMPORT_FACTORS.NL} and Ireland ${IMPORT_FACTORS.IE}; nuclear, wind, sun, water and storage 0`

const PRICE_TEXTS: Readonly<Record<CarbonPrice, string>> = {
  dayAhead: 'the hourly day-ahead price (N2EX auction)',
  marketIndex: 'the half-hourly market index price (Elexon MID), since no day-ahead price of these days is here',
}

const intensityOf = ({ choice: { method } }: CarbonAssumed): string =>
  method === 'average'
    ? 'Average of the grid: generation and imports of each half hour by their factors.'
    : `Marginal. ${MARGINAL_RULE}`

const powerOf = ({ choice, price, isNamed }: CarbonAssumed): readonly Assumption[] =>
  isNamed
    ? [
        {
          name: 'Power',
          text: 'Metered volume of the half hour where it is published, else the expected outturn: notification with acceptances laid over it.',
        },
        {
          name: 'Losses',
          text: `${Math.round(100 * ROUND_TRIP)}% of what is taken is given back, at the import’s intensity.`,
        },
      ]
    : [
        {
          name: 'Schedule',
          text: `The most profitable one on ${price === undefined ? 'the day-ahead price' : PRICE_TEXTS[price]}, all prices of the days known beforehand; empty at first, at most ${choice.cycles} full ${choice.cycles === 1 ? 'discharge' : 'discharges'} a day, no cost of wear.`,
        },
        { name: 'Losses', text: `${choice.efficiency}% of what is taken is given back, at the import’s intensity.` },
      ]

/** What the numbers rest on, in the order in which they are made. */
export const carbonAssumptions = (assumed: CarbonAssumed): readonly Assumption[] => [
  { name: 'Intensity', text: intensityOf(assumed) },
  { name: 'Factors', text: `gCO2/kWh: ${FACTORS}. ${CARBON_SOURCE}.` },
  ...powerOf(assumed),
  { name: 'Net', text: 'tCO2 on import less tCO2 avoided on export: below zero, carbon was saved.' },
  { name: 'Discharged', text: 'tCO2 on import over the energy given.' },
  {
    name: 'Missing',
    text: 'Half hours without price, power or intensity are left out of all sums, and counted.',
  },
  { name: 'Response', text: 'Response and reserve are not counted: no published factor gives what they displace.' },
  { name: 'Equivalents', text: `${EQUIVALENTS.map(({ name, source }) => `${name}: ${source}`).join('. ')}.` },
]
