import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import { startBusyFeed } from '../faults/support/startMarket'
import { launchBrowser } from '../support/product'
import { bearerAt, openDesk, PEOPLE } from '../support/signIn'

/**
 * The built page with its live BM feed, fed for an hour at 200 messages a second, most of them edits: what its heap, nodes
 * and listeners do. Each minute is looked at after a forced collection. The page keeps a recording of the last ten minutes, so that
 * the slope is that of the minutes after the first twelve.
 * Run, after npm run build: npx tsx tests/bench/hour.ts [--minutes=60] [--no-recording]
 *
 * The recording keeps as many whole minutes as fit into 30 MB by its own weighing, three at one time and four at another, which
 * moves the heap by more than a leak would. With --no-recording it may keep none but the running minute, which begins a moment
 * later each time. The looks fall in its middle, so that none of them finds it just begun and the next one full.
 */
const minutesRequested = Number(/--minutes=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 60)
const hasRecording = !process.argv.includes('--no-recording')
const SETTLING = Math.min(12, Math.floor(minutesRequested / 3))
const MINUTE = 60_000
const USER = PEOPLE.trade
const MB = 1024 * 1024

const RATE = 200

type Sample = {
  readonly minute: number
  readonly heapMb: number
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  readonly messages: number
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Changes of the BM feed that the server has counted. */
const seqAt = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/LiveTable_BmFeed/me`, { headers: await bearerAt(url, USER) })
  return ((await answer.json()) as { meta: { s: number } }).meta.s
}

const sampleOf = async (cdp: CDPSession, url: string, minute: number): Promise<Sample> => {
  // The second collection takes what the first one only finished.
  for (let n = 0; n < 2; n++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters')
  return { minute, heapMb: usedSize / MB, nodes, listeners: jsEventListeners, documents, messages: await seqAt(url) }
}

/** The least squares' slope of y over x. */
const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const mx = mean(([x]) => x)
  const my = mean(([, y]) => y)
  const over = mean(([x, y]) => (x - mx) * (y - my))
  const under = mean(([x]) => (x - mx) ** 2)
  return under === 0 ? NaN : over / under
}

const rangeOf = (values: readonly number[]): string => `${Math.min(...values)} to ${Math.max(...values)}`

const feedIsLive = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'BM Feed', exact: true }).locator('.state.live').waitFor({ timeout: 60_000 })
}

/** Loads the page anew with a recording that may weigh nothing. */
const withoutRecording = async (page: Page): Promise<void> => {
  let changed = 0
  await page.route('**/assets/market-*.js', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    changed += text.split('=3e7').length - 1
    await route.fulfill({ response: answer, body: text.replace('=3e7', '=0') })
  })
  await page.reload()
  await feedIsLive(page)
  await wait(MINUTE / 2)
  if (changed !== 1) throw new Error(`The recording's limit stands ${changed} times in the page, not once.`)
}

const server = await startBusyFeed(RATE)
const browser = await launchBrowser()
try {
  const { page, complaints } = await openDesk(browser, server.url, { as: USER })
  await feedIsLive(page)
  if (!hasRecording) await withoutRecording(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  const samples: Sample[] = []
  const began = Date.now()
  for (let minute = 0; minute <= minutesRequested; minute++) {
    await wait(Math.max(0, began + minute * MINUTE - Date.now()))
    samples.push(await sampleOf(cdp, server.url, minute))
    await feedIsLive(page)
    console.log(JSON.stringify(samples.at(-1)))
  }
  const first = samples[0]!
  const last = samples.at(-1)!
  const settled = samples.filter(({ minute }) => minute >= SETTLING)
  const figures = {
    minutes: minutesRequested,
    'messages a second': Number(((last.messages - first.messages) / (minutesRequested * 60)).toFixed(1)),
    'heap after the settling, MB': Number((settled[0]?.heapMb ?? NaN).toFixed(1)),
    'heap at the end, MB': Number(last.heapMb.toFixed(1)),
    'slope, MB/h': Number((slopeOf(settled.map(({ minute, heapMb }) => [minute / 60, heapMb])) || 0).toFixed(2)),
    nodes: rangeOf(settled.map(({ nodes }) => nodes)),
    listeners: rangeOf(settled.map(({ listeners }) => listeners)),
    documents: rangeOf(settled.map(({ documents }) => documents)),
    'errors on the console': complaints.length,
  }
  console.table([figures])
  const folder = fileURLToPath(new URL('../../test-results/faults/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}hour.json`,
    JSON.stringify(
      {
        id: 'hour',
        form: `${minutesRequested} minutes${hasRecording ? '' : ', without recording'}`,
        rows: [figures],
        samples,
      },
      null,
      2,
    ),
  )
} finally {
  await browser.close()
  await server.kill('SIGKILL')
}
