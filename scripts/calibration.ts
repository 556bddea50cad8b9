import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withYearTable, yearTable } from './simulatorReport/year/table'
import { recordedYear } from './simulatorReport/year/recordedYear'
import { daysOfYear, simulatedYear } from './simulatorReport/year/simulatedYear'

/**
 * A year of the simulated market next to the recorded one, figure by figure, into docs/simulator.md:
 *
 *     npx tsx scripts/calibration.ts [--seed 18] [--of 2] [--data ../shared/data] [--print]
 *
 * `--of 6` takes two days in every six only; `--print` writes to the console instead of the page.
 */

const PAGE = fileURLToPath(new URL('../docs/simulator.md', import.meta.url))
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '18' },
    of: { type: 'string', default: '2' },
    data: { type: 'string', default: fileURLToPath(new URL('../../shared/data', import.meta.url)) },
    print: { type: 'boolean', default: false },
  },
})

if (existsSync(values.data)) {
  const seed = Number(values.seed)
  const days = daysOfYear(Number(values.of))
  const table = yearTable(await recordedYear(values.data), simulatedYear(seed, days), { seed, days: days.length })
  if (values.print) console.log(table)
  else writeFileSync(PAGE, withYearTable(readFileSync(PAGE, 'utf8'), table))
} else {
  console.error(`No recordings in ${values.data}: nothing was written.`)
  process.exitCode = 1
}
