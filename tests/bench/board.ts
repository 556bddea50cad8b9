import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import { startBusyFeed } from '../faults/support/startMarket'
import { chartOfSeries } from '../../src/domain/charts/chartSpec'
import { launchBrowser } from '../support/product'
import { bearerAt, openDesk, PEOPLE } from '../support/signIn'
import { framesIn } from './frames'

/**
 * A board of twelve charts and four live tables in the built page, over a server whose BM feed changes 200 times a second:
 * frames a second, what of a core the page's main thread takes, what its heap does, and how long the saved board takes from
 * its address to the last of twelve modules in sight.
 * Run, after npm run build: npx tsx tests/bench/board.ts [--minutes=2] [--rate=200]
 */
const minutes = Number(/--minutes=([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? 2)
const rate = Number(/--rate=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 200)
const USER = PEOPLE.enterprise
const MB = 1024 * 1024
/** A whole board fits into this window, so that nothing of it rests because it is out of sight. */
const WINDOW = { width: 2560, height: 1800 }
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const CHARTS: readonly (readonly string[])[] = [
  ['SystemPrice', 'DayAheadHourly', 'IntradayPrice'],
  ['NetImbalanceVolume'],
  ['RealtimeDemand', 'DemandForecast'],
  ['Nuclear', 'Biomass', 'Wind', 'Solar', 'CCGT', 'Hydro'].map((fuel) => `Gb&GenerationByFuel&${fuel}`),
  ['WindForecast', 'Gb&GenerationByFuel&Wind'],
  ['Frequency'],
  ['DeratedMargin', 'LossOfLoadProbability'],
  ['CarbonIntensity'],
  ['INTFR', 'INTNSL', 'INTVKL', 'INTIFA2'].map((link) => `Gb&InterconnectorFlow&${link}`),
  ['AcceptedOfferVolume', 'AcceptedBidVolume'],
  ['HighestOfferPrice', 'LowestBidPrice'],
  ['BatteryCharging', 'BatteryDischarging'],
]
const TABLES = ['BmFeed', 'SystemPrices', 'PhysicalFeed', 'GenerationByFuel'] as const
const AT = { fromHoursForDay: '00:00', toHoursForDay: '23:59' }
const TWO_DAYS = { from: { type: 'dynamic', value: -1 }, to: { type: 'dynamic', value: 0 }, ...AT }

/** Four modules a row. @param charts how many of them, each followed by the tables */
const boardOf = (id: string, charts: number, tables: number) => ({
  id,
  name: id,
  modules: [
    ...CHARTS.slice(0, charts).map((series, place) => ({
      id: `chart-${place}`,
      type: 'Chart',
      size: 'Small',
      name: series[0],
      data: chartOfSeries(series),
      date: TWO_DAYS,
    })),
    ...TABLES.slice(0, tables).map((moduleType) => ({
      id: moduleType,
      type: 'LiveTable',
      size: 'Small',
      name: moduleType,
      data: { moduleType },
    })),
  ].map((module, place) => ({
    ...module,
    sizeAndPosition: { x: 3 * (place % 4), y: 10 * Math.floor(place / 4), width: 3, height: 10 },
  })),
})

const saveBoards = async (url: string, boards: readonly { readonly id: string }[]): Promise<void> => {
  const headers = { ...(await bearerAt(url, USER)), 'content-type': 'application/json' }
  const body = {
    dashboards: boards,
    dashboardIds: boards.map(({ id }) => id),
    activeTab: boards[0]?.id ?? '',
    baseRevs: {},
    requestId: randomUUID(),
  }
  const path = `${url}/usersettingsapi/itemsWithOrdering/replaceAll`
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The boards were not saved: ${answer.status} ${await answer.text()}`)
}

/** ms from the address to the last drawn chart and table of a board, as the page's own clock has it. */
const firstPaint = async (page: Page, url: string, id: string, modules: number): Promise<number> => {
  await page.goto(`${url}/dashboard/${id}`)
  await page.waitForFunction((wanted) => {
    const cells = [...document.querySelectorAll('.boardGrid_board-cell')]
    const drawn = cells.filter((cell) => cell.querySelector('[data-drawn], [role="grid"] [role="row"] + [role="row"]'))
    if (drawn.length < wanted) return false
    performance.mark('board')
    return true
  }, modules)
  return await page.evaluate(() => performance.getEntriesByName('board')[0]?.startTime ?? NaN)
}

const cpuOf = async (cdp: CDPSession): Promise<{ readonly task: number; readonly at: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { task: of('TaskDuration'), at: of('Timestamp') }
}

const heapOf = async (cdp: CDPSession): Promise<number> => {
  for (let n = 0; n < 2; n++) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / MB
}

const server = await startBusyFeed(rate, { HISTORY_DAYS: '3' })
const browser = await launchBrowser()
try {
  const { page, complaints } = await openDesk(browser, server.url, { as: USER })
  await page.setViewportSize(WINDOW)
  await saveBoards(server.url, [boardOf('full', 12, 4), boardOf('twelve', 8, 4)])
  // The history of the two days that the charts show, which a server that runs for a minute has.
  await wait(60_000)
  await page.goto('about:blank')
  const paints: number[] = []
  for (let n = 0; n < 3; n++) {
    paints.push(await firstPaint(page, server.url, 'twelve', 12))
    await page.goto('about:blank')
  }
  await firstPaint(page, server.url, 'full', 16)
  await wait(5000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('HeapProfiler.enable')
  // What names functions does so by a function of its own, which the page does not have.
  await page.evaluate('globalThis.__name = (made) => made')
  const samples: { minute: number; fps: number; longest: number; core: number; heapMb: number }[] = []
  for (let minute = 0; minute < minutes; minute += 0.5) {
    const heapMb = await heapOf(cdp)
    const before = await cpuOf(cdp)
    const wall = performance.now()
    const frames = await framesIn(page, 28_000)
    const core = ((await cpuOf(cdp)).task - before.task) / ((performance.now() - wall) / 1000)
    samples.push({ minute, ...frames, core: 100 * core, heapMb })
    console.log(JSON.stringify(samples.at(-1)))
  }
  const mean = (of: 'fps' | 'core'): number => samples.reduce((sum, each) => sum + each[of], 0) / samples.length
  const figures = {
    'messages a second': rate,
    'first paint of 12 modules, ms': paints.map((ms) => Math.round(ms)).join(', '),
    'frames a second': Number(mean('fps').toFixed(1)),
    'longest frame, ms': Math.round(Math.max(...samples.map(({ longest }) => longest))),
    '% of a core': Number(mean('core').toFixed(1)),
    'heap, MB': `${samples[0]?.heapMb.toFixed(1)} to ${samples.at(-1)?.heapMb.toFixed(1)}`,
    'errors on the console': complaints.length,
  }
  console.table([figures])
  const folder = fileURLToPath(new URL('../../test-results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}board.json`, JSON.stringify({ figures, samples }, null, 2))
} finally {
  await browser.close()
  await server.kill('SIGKILL')
}
