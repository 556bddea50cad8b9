import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'

// `npm run faults`: the fault tests at their full figures, one file after the other, and every other test that has a long
// form: properties with all of their cases, kills of the store, figures of speed, browser tests in all colours and widths.
// `-- --short` runs the short forms of the fault tests; further arguments choose files, e.g. `npm run faults -- R8`. Prints
// what was measured as tables. Chance comes from a new seed each time, which is printed: ENACT_SEED repeats it.
ensureInstalled()
const chromium = await ensureChromium()
ensureBuilt()

const isShort = process.argv.includes('--short')
const chosen = process.argv.slice(2).filter((argument) => argument !== '--short')
const results = join(ROOT, 'test-results', 'faults')
rmSync(results, { recursive: true, force: true })

const postgres = isShort ? undefined : await ensurePostgres()
const seed = process.env.ENACT_SEED ?? String(randomInt(1_000_000))
console.log(`Seed ${seed}: ENACT_SEED=${seed} repeats this run.`)

/** Files that look how long they are to be: those that import `cases`, or `longIt` or `screens`, which do. */
const withLongForm = () =>
  readdirSync(join(ROOT, 'tests'), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => /support\/(cases|longIt|screens)'/.test(readFileSync(join(ROOT, 'tests', name), 'utf8')))
    .map((name) => `tests/${name}`)

const projects = ['faults', 'models', ...(isShort ? [] : ['unit', 'unitAlone', 'e2e'])].flatMap((name) => [
  '--project',
  name,
])
const files = chosen.length > 0 ? chosen : isShort ? [] : withLongForm()
const runner = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [runner, 'run', ...projects, '--no-file-parallelism', ...files], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    ENACT_SEED: seed,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(!isShort && { ENACT_LONG: '1' }),
  },
})
await postgres?.stop()

const tableOf = ({ id, form, rows }) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    `\n### ${id} (${form} form)\n`,
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? '-'))),
  ].join('\n')
}

const figures = existsSync(results)
  ? readdirSync(results).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  : []
for (const file of figures) console.log(tableOf(JSON.parse(readFileSync(join(results, file), 'utf8'))))
process.exit(status ?? 1)
