import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'

// `npm run lighthouse [paths…]`: the scores of a visitor's first load on this machine, three runs a page, the median.
// Lighthouse is not among the product's packages (it would double them): it is installed apart, once.

const VERSION = '12.8.2'
const HOME = join(ROOT, 'node_modules', '.cache', 'lighthouse')
const PORT = 7191
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

ensureInstalled()
const chromium = await ensureChromium()
ensureBuilt()

const cli = join(HOME, 'node_modules', 'lighthouse', 'cli', 'index.js')
if (!existsSync(cli)) {
  mkdirSync(HOME, { recursive: true })
  writeFileSync(join(HOME, 'package.json'), JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }))
  spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: HOME, stdio: 'inherit' })
}

const folder = mkdtempSync(join(tmpdir(), 'enact-lighthouse-'))
const server = spawn(process.execPath, [join(ROOT, 'dist', 'server', 'main.js')], {
  env: {
    ...process.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    HISTORY_DAYS: '0',
  },
  stdio: 'inherit',
})
const address = `http://127.0.0.1:${PORT}`
const answers = () =>
  fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await answers())) await pause(200)

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const look = (path, run) => {
  const report = join(folder, `report-${run}.json`)
  spawnSync(
    process.execPath,
    [
      cli,
      address + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--preset=desktop',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromium } },
  )
  return JSON.parse(readFileSync(report, 'utf8'))
}

const paths = process.argv.slice(2)
for (const path of paths.length > 0 ? paths : ['/']) {
  const reports = Array.from({ length: RUNS }, (_none, run) => look(path, run))
  const score = (category) => Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100)
  const measure = (audit) => Math.round(median(reports.map(({ audits }) => audits[audit].numericValue)) * 1000) / 1000
  console.log(
    `${path}: ${CATEGORIES.map((category) => `${category} ${score(category)}`).join(', ')}; first content ` +
      `${measure('first-contentful-paint')} ms, largest ${measure('largest-contentful-paint')} ms, blocked ` +
      `${measure('total-blocking-time')} ms, shift ${measure('cumulative-layout-shift')}`,
  )
  for (const { title, score: own, id } of Object.values(reports[0].audits).filter(
    ({ score: each, scoreDisplayMode }) => each === 0 && scoreDisplayMode === 'binary',
  ))
    console.log(`  fails: ${id} (${title}, ${own})`)
}
server.kill('SIGTERM')
