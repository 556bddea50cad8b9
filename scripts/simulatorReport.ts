import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addDays } from '../src/domain/periods'
import { nivLine, priceLine, spread, stackLines } from './simulatorReport/measures'
import {
  DATA,
  recordedDemand,
  recordedPrices,
  recordedStacks,
  recordedWindShare,
  rowsIn,
  yearOfPrices,
} from './simulatorReport/recorded'
import { SEED, simulated } from './simulatorReport/simulated'
import { aheadTable } from './simulatorReport/ahead'
import { contextTables } from './simulatorReport/context'
import { yearSection } from './simulatorReport/year/table'

/**
 * Writes docs/simulator.md: the simulated market beside recorded market data, measure by measure.
 * Run with `npx tsx scripts/simulatorReport.ts`; the recordings are expected in ../shared/data.
 */

const PAGE = fileURLToPath(new URL('../docs/simulator.md', import.meta.url))
const SPREAD_DAYS = Array.from({ length: 14 }, (_, i) => addDays('2026-01-09', i * 26))
const JUNE_WEEK = Array.from({ length: 7 }, (_, i) => addDays('2026-06-22', i))

const PROSE = readFileSync(fileURLToPath(new URL('./simulatorReport/prose.md', import.meta.url)), 'utf8')

const page = (): string => {
  const cpu = process.cpuUsage()
  const year = simulated(SPREAD_DAYS)
  const seconds = process.cpuUsage(cpu).user / 1e6 / SPREAD_DAYS.length
  const june = simulated(JUNE_WEEK)
  const recorded = stackLines(recordedStacks())
  const stacks = stackLines(year.stacks).map(
    ([name, value], i) => `| ${name} | ${value} | ${recorded[i]?.[1] ?? '-'} |`,
  )
  const priced = ['2021-04-01', '2022-03-19', '2025-10-26', '2026-03-29'].map(
    (date) => [date, recordedPrices(date)] as const,
  )
  const hz = (rowsIn('system/frequency/2026-06-23') as { frequency: number }[]).map(({ frequency }) => frequency)
  const tables = `## Beside the recordings

Simulated: seed ${SEED}, ${SPREAD_DAYS.length} days, every 26th from ${SPREAD_DAYS[0] ?? ''}; for June the days 2026-06-22 to 28.
One day is ${Math.round(year.events).toLocaleString('en-GB')} events and takes ${seconds.toFixed(2)} s of processor time to make.

### Stacks

| measure | simulated | recorded, 2021-04-01 SP 2 to 24 |
|---|---|---|
${stacks.join('\n')}

### System price, £/MWh

| | periods | p5 / median / p95 | below zero |
|---|---|---|---|
${priceLine(
  '**simulated**',
  year.prices.map(({ price }) => price),
)}
${[2021, 2022].map((y) => priceLine(`recorded, year ${y}`, yearOfPrices(y))).join('\n')}
${priced
  .map(([date, prices]) =>
    priceLine(
      `recorded, ${date}`,
      prices.map(({ price }) => price),
    ),
  )
  .join('\n')}

### Net imbalance volume, MWh (+ short)

| | periods | p5 / median / p95 | short |
|---|---|---|---|
${nivLine(
  '**simulated**',
  year.prices.map(({ niv }) => niv),
)}
${priced
  .map(([date, prices]) =>
    nivLine(
      `recorded, ${date}`,
      prices.map(({ niv }) => niv),
    ),
  )
  .join('\n')}

### Demand, wind, frequency

| measure, p5 / median / p95 | simulated | recorded |
|---|---|---|
| demand in the June week, MW | ${spread(june.demand)} | ${spread(JUNE_WEEK.flatMap(recordedDemand))} |
| wind, share of generation and imports, June week | ${spread(june.windShare.map((x) => 100 * x))} % | ${spread(JUNE_WEEK.flatMap(recordedWindShare).map((x) => 100 * x))} % |
| the same, all seasons; 2021-04-01 | ${spread(year.windShare.map((x) => 100 * x))} % | ${spread(recordedWindShare('2021-04-01').map((x) => 100 * x))} % |
| frequency, Hz; 2026-06-23 | ${spread(year.hz, 3)} | ${spread(hz, 3)} |
`
  const context = contextTables(year.series, june.series, simulated(['2021-04-01']).series)
  // The table of a year is made by a command of its own, and stays as it is.
  const ofYear = existsSync(PAGE) ? (yearSection(readFileSync(PAGE, 'utf8')) ?? '') : ''
  return `${PROSE.trim()}\n\n${tables}\n${context}\n${aheadTable(SPREAD_DAYS, year)}\n${ofYear}\n`
}

if (existsSync(DATA)) {
  writeFileSync(PAGE, page())
  console.log(`written: ${PAGE}`)
} else {
  console.error(`No recordings in ${DATA}: nothing was written.`)
  process.exitCode = 1
}
