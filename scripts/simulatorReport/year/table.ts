import { FIGURES, isWithin, toleranceText } from './figures'
import { YEAR, type MarketYear } from './marketYear'

/** The table of the page: a year of the market, recorded and simulated. */

const BEGIN = '<!-- year: written by npm run simulator:year -->'
const END = '<!-- year: end -->'

type Made = { readonly seed: number; readonly days: number }

/** @param made by which seed the simulated year was made, and of how many days */
export const yearTable = (recorded: MarketYear, simulated: MarketYear, { seed, days }: Made): string => {
  const rows = FIGURES.map((figure) => {
    const { name, digits, tolerance, of } = figure
    const here = of(recorded)
    const real = figure.recorded ?? here
    const made = of(simulated)
    const part = figure.recorded === undefined || Number.isNaN(here) ? '' : here.toFixed(digits)
    const verdict = isWithin(tolerance, real, made) ? 'yes' : '**no**'
    return {
      isIn: verdict === 'yes',
      line: `| ${name} | ${real.toFixed(digits)} | ${part} | ${made.toFixed(digits)} | ${toleranceText(tolerance)} | ${verdict} |`,
    }
  })
  return `### A year

Recorded: ${YEAR.from} to ${YEAR.to} without November, whose prices are held back. Generation is of the same year up to its
last recorded day, cables of two weeks, frequency of one day. Where a figure of many months was given and the recordings are of
a day or two, what these come to is in the column after it. Simulated: seed ${seed}, ${days} of the same days; tuning was done
on seeds 1 to 4, 7, 11 to 13 and 17. ${rows.filter(({ isIn }) => isIn).length} of ${rows.length} figures are within what is wanted.

| figure | recorded | in the recordings here | simulated | wanted | within |
|---|---|---|---|---|---|
${rows.map(({ line }) => line).join('\n')}
`
}

/** The section of a page with its markers; undefined where the page has none. */
export const yearSection = (page: string): string | undefined => {
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  return from < 0 || to < from ? undefined : page.slice(from, to + END.length)
}

/** A page with the table in the place of the one that it had, else at its end. */
export const withYearTable = (page: string, table: string): string => {
  const section = `${BEGIN}\n\n${table}\n${END}`
  const before = yearSection(page)
  return before === undefined ? `${page.trimEnd()}\n\n${section}\n` : page.replace(before, () => section)
}
