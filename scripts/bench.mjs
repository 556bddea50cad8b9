import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchCharts } from './bench/charts.mjs'
import { scrollTable, staticTable, streamTable } from './bench/judge.mjs'
import { buildPage, servePage } from './bench/page.mjs'
import { ensurePeers } from './bench/peers.mjs'
import { againstRecorded, record } from './bench/recorded.mjs'
import { tableRatios } from './bench/tableRatios.mjs'
import { scrollUnderLoad } from './bench/underLoad.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'

// `npm run bench [--quick] [--peers=…] [--rows=…] [--reps=…]`: the product's live table beside the peers, in one run, on
// an otherwise quiet machine (about 25 minutes). Options go on to the harness; --ours measures the product and the limit
// alone, --scroll only how it scrolls under load (of the sizes in --rows). Prints the targets table, and keeps it with the
// raw figures in node_modules/.cache/bench-peers/results. `npm run bench -- charts` is the same of the chart: bench/charts.mjs.
// Ends with code 1 when a ratio to a peer is above 1.1 times that of tests/bench/recordedRatios.json, in this run and in one
// more, or when the table has the wrong rows; --record writes the ratios of this run to that file instead.

const given = process.argv.slice(2)
const isQuick = given.includes('--quick')
const isOurs = given.includes('--ours')
const isScroll = given.includes('--scroll')
const isRecord = given.includes('--record')
const requested = given.find((word) => word.startsWith('--rows='))
const scrolledSizes = requested
  ? requested.slice('--rows='.length).split(',').map(Number)
  : [10_000, ...(isQuick ? [] : [100_000])]
const passed = given.filter((word) => !['--ours', '--quick', '--scroll', '--record'].includes(word))

ensureInstalled()
if (given[0] === 'charts') {
  process.exit((await benchCharts(given.slice(1))) ? 1 : 0)
}
const chromium = await ensureChromium()
const home = ensurePeers()
const bytes = await buildPage('table')
const page = await servePage('table')

/** Runs the harness; not awaited in one go, since its browser is served by this very process. */
const measure = async (tag, more) => {
  const peers = isOurs ? ['--peers=vanilla,aggrid-async'] : []
  const texts = ['run.mjs', 'table', `--url=product=${page.url}`, `--tag=${tag}`, '--gate=4000', '--budget=3000']
  const harness = spawn(process.execPath, [...texts, ...more, ...peers, ...passed], {
    cwd: home,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, CHROMIUM: chromium },
  })
  const [code] = await once(harness, 'exit')
  if (code !== 0) process.exit(code ?? 1)
  const name = `table${more.includes('--quick') ? '-quick' : ''}-${tag}.json`
  return JSON.parse(readFileSync(join(home, 'results', name), 'utf8'))
}

if (isScroll) {
  console.log(scrollTable(await scrollUnderLoad(home, page.url, scrolledSizes)))
  process.exit(0)
}

const measureAll = async () =>
  isQuick
    ? [await measure('product', ['--quick'])]
    : [await measure('product-1', ['--key']), await measure('product-2', ['--key2'])]
const ratiosOf = (parts) => tableRatios(parts.flatMap((part) => part.results))

const run = await measureAll()
const results = run.flatMap((part) => part.results)
const [{ env }] = run
const scrolled = await scrollUnderLoad(home, page.url, scrolledSizes)
const compared = isRecord
  ? record('table', ratiosOf(run))
  : await againstRecorded('table', ratiosOf(run), async () => ratiosOf(await measureAll()))
page.close()
const faults = results.flatMap(({ peer, rows, error, streams }) =>
  peer === 'product'
    ? [error, ...streams.map(({ why }) => why)].filter(Boolean).map((why) => `✗ ${rows} rows: ${why}`)
    : [],
)

const text = [
  `${env.date.slice(0, 10)}, Chromium ${env.chromium}, ${env.cores} cores (${env.cpu}), ${env.secs} s a stream, ${env.reps} repetition(s).`,
  `The table's page, React included: ${(bytes / 1000).toFixed(0)} kB gzip${bytes > 150_000 ? ' ✗ (at most 150)' : ' (at most 150)'}.`,
  streamTable({ results }),
  staticTable({ results }),
  scrollTable(scrolled),
  ...(compared ? [compared.text] : []),
  ...faults,
].join('\n\n')
mkdirSync(join(home, 'results'), { recursive: true })
writeFileSync(join(home, 'results', 'targets.md'), text + '\n')
console.log(text)
process.exit(compared?.fails || faults.length > 0 ? 1 : 0)
