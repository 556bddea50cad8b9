import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { opensPage, PAGES } from '../src/domain/access'
import { builtServer } from '../tests/support/builtServer'
import { examplePathOf } from '../tests/support/examplePath'
import { startServer } from '../tests/support/product'
import { ensureChromium } from './chromium.mjs'
import { CATEGORIES, reportOf, type Run } from './lighthouse/report'

/**
 * Lighthouse, with its settings for a desktop, of what a visitor's first load shows: every page that is open without a
 * licence, or the paths that are given, each `--runs` times, the median. Ends with 1 where a score is below 95.
 *
 *     npm run lighthouse -- [paths…] [--runs 3] [--port 7191]
 *
 * Lighthouse is not among the product's packages (it would double them): it is installed apart, once.
 */

const VERSION = '12.8.2'
const HOME = join(import.meta.dirname, '..', 'node_modules', '.cache', 'lighthouse')
const CLI = join(HOME, 'node_modules', 'lighthouse', 'cli', 'index.js')
/** The least score of each category. */
const LEAST = 95
/** A server that has just started takes the processor from the browser next to it, ms. */
const SETTLE_MS = 20_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, port: { type: 'string', default: '7191' } },
})

const ensureLighthouse = (): void => {
  if (existsSync(CLI)) return
  mkdirSync(HOME, { recursive: true })
  writeFileSync(join(HOME, 'package.json'), JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }))
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: HOME, stdio: 'inherit' })
}

/** All pages that the policy opens to a visitor, with an address each; the market is Great Britain's. */
const publicPaths = (): readonly string[] =>
  PAGES.filter(({ key, planned }) => planned !== true && opensPage(undefined, key)).map(examplePathOf)

/** Whole reports, to be read by Lighthouse's viewer. */
const RESULTS = join(import.meta.dirname, '..', 'test-results', 'lighthouse')

const runOf = (url: string, chromium: string): Run => {
  const report = join(RESULTS, `${new URL(url).pathname.replaceAll('/', '_')}.json`)
  const what = ['--output=json', `--output-path=${report}`, '--preset=desktop', '--quiet']
  const flags = [`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless=new --no-sandbox']
  const { status } = spawnSync(process.execPath, [CLI, url, ...what, ...flags], {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const run = JSON.parse(readFileSync(report, 'utf8')) as Run
  if (status !== 0 || run.runtimeError !== undefined)
    throw new Error(`${url}: Lighthouse ended with ${String(status)} ${JSON.stringify(run.runtimeError ?? {})}`)
  return run
}

ensureLighthouse()
mkdirSync(RESULTS, { recursive: true })
const chromium = await ensureChromium()
const product = await startServer([builtServer()], { LOG_LEVEL: 'error' }, Number(values.port))
try {
  await setTimeout(SETTLE_MS)
  const paths = positionals.length > 0 ? positionals : publicPaths()
  const pages = paths.map((path) => ({
    path,
    runs: Array.from({ length: Number(values.runs) }, () => runOf(product.url + path, chromium)),
  }))
  const { text, fails } = reportOf(pages, LEAST)
  console.log(text)
  if (fails) process.exitCode = 1
} finally {
  await product.kill('SIGTERM')
}
