import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.mjs'
import { buildPage, servePage } from './page.mjs'
import { ensurePeers } from './peers.mjs'
import { againstRecorded, record } from './recorded.mjs'

// `npm run bench -- charts [--quick] [--all] [--reps=…]`: the product's chart and the peers, in one run: 10 series of 48,
// 2,000 and 50,000 points drawn, drawn again, appended to at 10 Hz, and read by the pointer (about 6 minutes on an otherwise
// quiet machine). --all adds the slower peers. Prints what is measured against uPlot, and saves the harness's tables in
// node_modules/.cache/bench-peers/results. Ratios are held against tests/bench/recordedRatios.json as those of the table are.

const PEERS = ['canvas', 'uplot', 'visx', 'echarts']
const SLOWER = ['highcharts', 'lightweight', 'chartjs']
const OURS = 'product'
const LIMIT = 'uplot'
const MOST = 1.2
const MOST_HOVER_MS = 6

const median = (values) => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted.length === 0 ? undefined : (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

const FIGURES = {
  'redraw: main CPU ms': { of: ({ redraw }) => redraw?.cpu, digits: 1, most: MOST },
  'live 10 Hz: main thread %': { of: ({ live }) => live?.busy * 100, digits: 1, most: MOST },
  'hover: CPU ms a frame': { of: ({ hover }) => hover?.msPerFrame, digits: 2, most: MOST },
  'hover: move to frame p99 ms': { of: ({ hover }) => hover?.p99, digits: 1, limit: MOST_HOVER_MS },
  'first draw: main CPU ms': { of: ({ first }) => first?.task * 1000, digits: 0 },
  'heap MB': { of: ({ heap }) => heap, digits: 1 },
}

const lineOf = (results, points, [name, { of, digits, most, limit }], peers) => {
  const figure = (peer) => median(results.filter((one) => one.peer === peer && one.n === points).map(of))
  const ours = figure(OURS)
  const uplot = figure(LIMIT)
  const ratio = ours / uplot
  const holds = (most === undefined || ratio <= most) && (limit === undefined || ours <= limit)
  const aim = limit === undefined ? (most === undefined ? '' : `≤ ${most} ×`) : `≤ ${limit} ms`
  return [
    `10 × ${points.toLocaleString('en-GB')}, ${name}`,
    ...[OURS, ...peers].map((peer) => figure(peer)?.toFixed(digits) ?? '–'),
    Number.isFinite(ratio) ? `${ratio.toFixed(2)}${holds ? '' : ' ✗'}` : '–',
    aim,
  ]
}

const tableOf = (results, peers) => {
  const sizes = [...new Set(results.map(({ n }) => n))].sort((a, b) => a - b)
  const head = ['case', OURS, ...peers, 'against uPlot', 'aim']
  const rows = sizes.flatMap((points) =>
    Object.entries(FIGURES).map((figure) => lineOf(results, points, figure, peers)),
  )
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

/** The product's ratios to uPlot of one run, by case; lower is better. */
const chartRatios = (results) => {
  const of = (peer, points, pick) => median(results.filter((one) => one.peer === peer && one.n === points).map(pick))
  const sizes = [...new Set(results.map(({ n }) => n))].sort((a, b) => a - b)
  const cases = sizes.flatMap((points) =>
    Object.entries(FIGURES).map(([name, { of: pick }]) => [
      `10 × ${points.toLocaleString('en-GB')}, ${name} ÷ uPlot`,
      of(OURS, points, pick) / of(LIMIT, points, pick),
    ]),
  )
  return Object.fromEntries(cases.filter(([, ratio]) => Number.isFinite(ratio)))
}

/**
 * @param given words of the command line
 * @returns whether a ratio to uPlot is above 1.1 times what was recorded
 */
export const benchCharts = async (given) => {
  const chromium = await ensureChromium()
  const home = ensurePeers()
  const bytes = await buildPage('charts')
  const page = await servePage('charts')
  const peers = given.includes('--all') ? [...PEERS, ...SLOWER] : PEERS
  const passed = given.filter((word) => word !== '--all' && word !== '--record')
  const texts = ['run.mjs', 'charts', `--url=${OURS}=${page.url}`, `--peers=${peers.join(',')}`, `--tag=${OURS}`]
  const file = join(home, 'results', `charts${given.includes('--quick') ? '-quick' : ''}-${OURS}`)
  const measure = async () => {
    const harness = spawn(process.execPath, [...texts, ...passed], {
      cwd: home,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, CHROMIUM: chromium },
    })
    const [code] = await once(harness, 'exit')
    if (code !== 0) process.exit(code ?? 1)
    return JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  }
  const { env, res } = await measure()
  const compared = given.includes('--record')
    ? record('charts', chartRatios(res))
    : await againstRecorded('charts', chartRatios(res), async () => chartRatios((await measure()).res))
  page.close()
  const faults = res
    .filter(({ error, first }) => error || !first?.seen)
    .map(({ peer, n, error }) => `✗ ${peer}, ${n} points: ${error ?? 'nothing was drawn'}`)
  const named =
    given
      .find((word) => word.startsWith('--peers='))
      ?.slice('--peers='.length)
      .split(',') ?? peers
  const text = [
    `${env.date.slice(0, 10)}, Chromium ${env.chromium}, ${env.cores} cores (${env.cpu}), ${env.reps} repetition(s), medians.`,
    `The chart's page, React included: ${(bytes / 1000).toFixed(0)} kB gzip.`,
    '',
    ...tableOf(res, named),
    ...faults,
    ...(compared ? ['', compared.text] : []),
  ].join('\n')
  writeFileSync(`${file}-targets.md`, `${text}\n`)
  console.log(text)
  return compared?.fails === true
}
