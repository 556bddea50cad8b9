import { afterAll, beforeAll, expect, it } from 'vitest'
import { numberText } from '../../src/domain/format'
import { liveTableSchema, type WireRow } from '../../src/domain/wire'
import type { Product } from '../support/product'
import { shortOrLong } from '../support/cases'
import { agreeToTerms, bearerAt, PEOPLE } from '../support/signIn'
import { builtServer } from '../support/builtServer'
import { report } from './support/figures'
import { rawBrowser, type RawBrowser, type RawTab } from './support/rawBrowser'
import { wait } from './support/settle'
import { startBusyFeed } from './support/startMarket'

/** R21: a tab behind another one, in a Chromium whose timers are throttled as a user's are, over a feed that goes on. */
const HIDDEN_MS = shortOrLong(75_000, 30 * 60_000)
const RATE = 50
const USER = PEOPLE.trade
const RIGHT_MS = shortOrLong(3000, 1000)
/** After five minutes a hidden tab's timers run once a minute; in the short form after ten seconds. */
const FLAGS = shortOrLong(['--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/10'], [])
const MB = 1024 * 1024
const ROWS_SEEN = 8

let product: Product
let browser: RawBrowser
beforeAll(async () => {
  builtServer()
  product = await startBusyFeed(RATE)
  browser = await rawBrowser(FLAGS)
}, 300_000)
afterAll(async () => {
  await browser.close()
  await product.kill('SIGKILL')
})

type Seen = { readonly at: number; readonly state: string; readonly rows: readonly string[] }

/** The BM feed as it stands on the page: its state, and its rows from the top; they stand in no order in the document. */
const SEE = `(() => {
  const title = [...document.querySelectorAll('section h2')].find((each) => each.textContent === 'BM Feed')
  const panel = title?.closest('section')
  if (!panel) return { at: performance.timeOrigin + performance.now(), state: 'absent', rows: [] }
  const head = panel.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0
  const rows = [...panel.querySelectorAll('.row[role=row]')]
    .map((row) => ({ top: row.getBoundingClientRect().top, text: row.innerText }))
    .filter(({ top, text }) => top > head - 5 && text !== '')
    .sort((a, b) => a.top - b.top)
    .slice(0, ${ROWS_SEEN})
    .map(({ text }) => text.replaceAll(/\\s+/g, ' '))
  return { at: performance.timeOrigin + performance.now(), state: panel.querySelector('header .state')?.className ?? 'none', rows }
})()`

const press = (text: string): string =>
  `(() => { const it = [...document.querySelectorAll('button')].find((each) => each.textContent.includes(${JSON.stringify(text)})); it?.click(); return it !== undefined })()`

const opened = async (): Promise<RawTab> => {
  await agreeToTerms(product.url, USER)
  const tab = await browser.open(`${product.url}/login?returnUrl=%2Fboa-dashboard`)
  let pressed = false
  for (let n = 0; n < 300 && !pressed; n++) {
    await wait(100)
    pressed = await tab.evaluate<boolean>(press(USER)).catch(() => false)
  }
  await untilSeen(tab, ({ state, rows }) => state.includes('live') && rows.length >= ROWS_SEEN, 60_000)
  return tab
}

const untilSeen = async (tab: RawTab, check: (seen: Seen) => boolean, limitMs: number): Promise<Seen> => {
  const end = Date.now() + limitMs
  for (;;) {
    const seen = await tab.evaluate<Seen>(SEE).catch(() => undefined)
    if (seen && check(seen)) return seen
    if (Date.now() > end) throw new Error(`not within ${limitMs} ms; the page shows ${JSON.stringify(seen)}`)
    await wait(50)
  }
}

const rowsOfServer = async (): Promise<readonly WireRow[]> => {
  const answer = await fetch(`${product.url}/api/LiveTable_BmFeed/me`, { headers: await bearerAt(product.url, USER) })
  return liveTableSchema.parse(await answer.json()).data.data
}

const shows = ({ rows }: Seen, expected: readonly WireRow[]): boolean =>
  rows.length === ROWS_SEEN &&
  rows.every((text, n) => {
    const { plant, volume, price } = expected[n]?.row ?? {}
    return [String(plant?.value), numberText(Number(volume?.value)), numberText(Number(price?.value))].every((part) =>
      text.includes(part),
    )
  })

const heapOf = async (tab: RawTab, collect: boolean): Promise<number> => {
  if (collect) for (let n = 0; n < 2; n++) await tab.send('HeapProfiler.collectGarbage')
  return (await tab.send<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize / MB
}

it(
  `R21 a tab that was hidden for ${HIDDEN_MS / 1000} s connects to nothing again, holds no more than before, and is right within 1 s when it is shown`,
  async () => {
    const tab = await opened()
    await tab.send('Network.enable')
    let sockets = 0
    let pulls = 0
    tab.on('Network.webSocketCreated', () => (sockets += 1))
    tab.on('Network.requestWillBeSent', (params) => {
      if ((params as { request: { url: string } }).request.url.includes('/LiveTable_')) pulls += 1
    })
    await tab.evaluate('window.ticks = 0; setInterval(() => window.ticks++, 100); 0')
    await wait(5000)
    const before = await heapOf(tab, true)
    const other = await browser.open('about:blank')
    await other.show()
    expect(await tab.evaluate<string>('document.visibilityState')).toBe('hidden')
    const ticksBefore = await tab.evaluate<number>('window.ticks')
    const hiddenAt = Date.now()
    let most = 0
    while (Date.now() - hiddenAt < HIDDEN_MS) {
      await wait(Math.min(10_000, HIDDEN_MS - (Date.now() - hiddenAt)))
      most = Math.max(most, await heapOf(tab, false))
    }
    const ticks = (await tab.evaluate<number>('window.ticks')) - ticksBefore
    const hiddenSockets = sockets
    const hiddenPulls = pulls

    product.notify('rest')
    const shownAt = Date.now()
    await tab.show()
    const seen: Seen[] = []
    while (Date.now() - shownAt < 8000) {
      seen.push(await tab.evaluate<Seen>(SEE))
      await wait(20)
    }
    const expected = await rowsOfServer()
    const right = seen.findIndex((_, n) => seen.slice(n).every((each) => shows(each, expected)))
    const rightMs = (seen[right]?.at ?? Infinity) - shownAt
    const liveMs = (seen.find(({ at, state }) => at > shownAt + 50 && state.includes('live'))?.at ?? Infinity) - shownAt
    const after = await heapOf(tab, true)
    report('R21', {
      'hidden, s': HIDDEN_MS / 1000,
      'messages a second': RATE,
      'timer ticks a minute, of 600': ((ticks * 60_000) / HIDDEN_MS).toFixed(1),
      'new connections': hiddenSockets,
      'pulls while hidden': hiddenPulls,
      'heap before, MB': before.toFixed(1),
      'most while hidden, uncollected, MB': most.toFixed(1),
      'heap after, MB': after.toFixed(1),
      'right after, ms': Math.round(rightMs),
      'LIVE after, ms': Math.round(liveMs),
    })
    expect(await tab.evaluate<string>('document.visibilityState')).toBe('visible')
    // The throttling was on, or the test has shown nothing.
    expect(ticks).toBeLessThan((HIDDEN_MS / 1000) * 2)
    expect(hiddenSockets).toBe(0)
    expect(hiddenPulls).toBeLessThanOrEqual(HIDDEN_MS / 60_000 + 2)
    expect(seen.at(-1)?.state).toContain('live')
    expect(rightMs).toBeLessThanOrEqual(RIGHT_MS)
    // The page records its last ten minutes: that much it may hold more.
    expect(after - before).toBeLessThan(40)
  },
  HIDDEN_MS + 240_000,
)
