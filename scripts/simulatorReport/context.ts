import { existsSync, readFileSync } from 'node:fs'
import { spread } from './measures'
import { DATA } from './recorded'

/** Weather, embedded generation, cables and neighbours beside recordings. Values of series by id. */
type Values = ReadonlyMap<string, readonly number[]>

const WEEK = `${DATA}other/neso_demand_and_interconnectors_2026-06-22_week.csv`

/** Columns of the recorded week by their names. */
const recordedWeek = (): Values => {
  const [head = '', ...lines] = readFileSync(WEEK, 'utf8').trim().split('\n')
  const rows = lines.map((line) => line.split(','))
  return new Map(head.split(',').map((name, i) => [name, rows.map((row) => Number(row[i]))]))
}

const numbersIn = (file: string, pattern: RegExp): readonly number[] =>
  [...readFileSync(`${DATA}other/${file}`, 'utf8').matchAll(pattern)].map((match) => Number(match[1]))

/** The borders with the columns of the recorded week that are theirs. */
const BORDERS = [
  ['France', ['IFA_FLOW', 'IFA2_FLOW', 'ELECLINK_FLOW']],
  ['Netherlands', ['BRITNED_FLOW']],
  ['Belgium', ['NEMO_FLOW']],
  ['Norway', ['NSL_FLOW']],
  ['Denmark', ['VIKING_FLOW']],
  ['Ireland', ['MOYLE_FLOW', 'EAST_WEST_FLOW', 'GREENLINK_FLOW']],
] as const

const share = (values: readonly number[], which: (value: number) => boolean): string =>
  `${((100 * values.filter(which).length) / values.length).toFixed(0)} %`

const borderLine = (june: Values, week: Values, [country, columns]: (typeof BORDERS)[number]): string => {
  const simulated = (june.get(`${country}&GbBorderFlow&none`) ?? []).map((mw) => -mw)
  const recorded = (week.get(columns[0]) ?? []).map((_, i) =>
    columns.reduce((sum, name) => sum + (week.get(name)?.[i] ?? 0), 0),
  )
  const imports = (values: readonly number[]): string => share(values, (mw) => mw > 0)
  return `| from ${country}, MW | ${spread(simulated)} | ${imports(simulated)} | ${spread(recorded)} | ${imports(recorded)} |`
}

/** Viking Link as Denmark's grid recorded it, towards Great Britain positive, MW. */
const recordedViking = (): readonly number[] => {
  const of = (name: string): readonly number[] =>
    numbersIn(`entsoe/DK1_GB_exchange_${name}_A11.xml`, /<quantity>(\d+)<\/quantity>/g)
  const into = of('imports')
  return of('exports').map((mw, i) => mw - (into[i] ?? 0))
}

/**
 * The tables of the page.
 * @param year values of the days over the year
 * @param june values of the recorded week's days
 * @param april values of 2021-04-01
 */
export const contextTables = (year: Values, june: Values, april: Values): string => {
  const week = recordedWeek()
  const of = (values: Values, id: string): readonly number[] => values.get(id) ?? []
  const line = (name: string, simulated: readonly number[], recorded: readonly number[], digits = 0): string =>
    `| ${name} | ${spread(simulated, digits)} | ${spread(recorded, digits)} |`
  const solar = existsSync(`${DATA}other/solar_2021-04-01.csv`)
    ? numbersIn('solar_2021-04-01.csv', /,SOLAR,([\d.]+)/g)
    : []
  const daylight = (values: readonly number[]): readonly number[] => values.filter((mw) => mw > 50)
  return `### Embedded generation, cables and neighbours

| measure, p5 / median / p95 | simulated | recorded |
|---|---|---|
${line('embedded solar by day, June week, MW', daylight(of(june, 'Gb&EmbeddedSolar&none')), daylight(of(week, 'EMBEDDED_SOLAR_GENERATION')))}
${line('the same, 2021-04-01', daylight(of(april, 'Gb&EmbeddedSolar&none')), daylight(solar))}
${line('embedded wind, June week, MW', of(june, 'Gb&EmbeddedWind&none'), of(week, 'EMBEDDED_WIND_GENERATION'))}
${line('French day-ahead price, all seasons; 2023-05-07 and 08, €/MWh', of(year, 'France&DayAheadPrice&none'), numbersIn('entsoe/FR_day_ahead_price_A44.xml', /<price.amount>([-\d.]+)</g))}
${line('Viking Link, all seasons; 2023-12-20 to 22, MW', of(year, 'Gb&InterconnectorFlow&INTVKL'), recordedViking())}

| flow in the June week | simulated | imports | recorded | imports |
|---|---|---|---|---|
${BORDERS.map((border) => borderLine(june, week, border)).join('\n')}
`
}
