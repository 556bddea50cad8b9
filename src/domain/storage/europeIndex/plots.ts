import type { Plot, PlotSeries } from '../../charts/plot'
import { numberText } from '../../format'
import { addDays, dayStart, type Instant } from '../../periods'
import { NEIGHBOURS } from '../../series/families/europe'
import type { EuropeIndex } from './calls'
import { CURRENCY_SIGNS, type EuropeIndexChoice, type IndexCurrency } from './choice'
import type { IndexColumn } from './markets'
import { totalsOf } from './shown'

/** The colour of a country: the same whatever is chosen. */
export const countryColour = (country: string): string =>
  `var(--plot-${NEIGHBOURS.findIndex((each) => each.country === country) + 1})`

/** The colour of a column in the bars. */
export const COLUMN_COLOURS: Readonly<Record<IndexColumn, string>> = {
  dayAhead: 'var(--plot-1)',
  intraday: 'var(--plot-2)',
  fcr: 'var(--plot-3)',
  afrrCapacity: 'var(--plot-5)',
  afrrEnergy: 'var(--plot-8)',
  mfrr: 'var(--plot-7)',
  imbalance: 'var(--plot-4)',
}

const SPOKEN: Readonly<Record<IndexCurrency, string>> = {
  eur: 'thousand euros per megawatt and year',
  gbp: 'thousand pounds per megawatt and year',
}

const startOf = (month: string): Instant => dayStart(`${month}-01`)
const afterOf = (month: string): Instant => startOf(addDays(`${month}-28`, 4).slice(0, 7))

/** The index of the chosen countries by month; a month that is not known is a gap. */
export const europeIndexPlot = (
  months: readonly string[],
  answers: readonly (EuropeIndex | undefined)[],
  { countries, currency }: Pick<EuropeIndexChoice, 'countries' | 'currency'>,
  nameOf: (country: string) => string,
): Plot => {
  const from = startOf(months[0] ?? '2026-01')
  const to = afterOf(months.at(-1) ?? '2026-01')
  const at = Float64Array.from(months, startOf)
  const longest = Math.max(...months.map((month) => afterOf(month) - startOf(month)))
  return {
    id: 'europe-index',
    title: 'Index by month',
    label: `The index of the chosen countries by month, in ${SPOKEN[currency]}`,
    x: { kind: 'time', from, to, step: longest, now: undefined },
    axes: [
      {
        id: 'left',
        side: 'left',
        unit: `${CURRENCY_SIGNS[currency]}k/MW/yr`,
        spoken: SPOKEN[currency],
        text: (value) => numberText(value, { decimals: 1 }),
        zero: true,
      },
    ],
    series: countries.map((country): PlotSeries => ({
      id: country,
      name: nameOf(country),
      kind: 'step',
      axis: 'left',
      hold: longest,
      column: { at, values: Float64Array.from(totalsOf(answers, country, currency), (value) => value ?? NaN) },
      colour: countryColour(country),
      style: { width: 2 },
    })),
    none: countries.length === 0 ? 'Choose countries of the ranking' : 'Nothing is known of these months yet',
  }
}
