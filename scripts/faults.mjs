import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'

// `npm run faults`: the fault tests at their full figures, one file after the other. `-- --short` runs the forms of CI;
// further arguments choose files, e.g. `npm run faults -- R8`. Prints what was measured as tables.
ensureInstalled()
const chromium = await ensureChromium()
ensureBuilt()

const isShort = process.argv.includes('--short')
const chosen = process.argv.slice(2).filter((argument) => argument !== '--short')
const results = join(ROOT, 'test-results', 'faults')
rmSync(results, { recursive: true, force: true })

const runner = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [runner, 'run', '--project', 'faults', '--project', 'models', '--no-file-parallelism', ...chosen],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, ...(!isShort && { ENACT_LONG: '1' }) },
  },
)

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

const files = existsSync(results)
  ? readdirSync(results).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  : []
for (const file of files) console.log(tableOf(JSON.parse(readFileSync(join(results, file), 'utf8'))))
process.exit(status ?? 1)
