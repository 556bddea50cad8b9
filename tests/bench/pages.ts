import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { PAGES, type PageRow } from '../../src/domain/access/pages'
import { dateAt } from '../../src/domain/periods'
import { examplePathOf } from '../support/examplePath'
import { launchBrowser, openPage, startProduct } from '../support/product'
import { PEOPLE, signIn } from '../support/signIn'

/**
 * Every page of the registry in the built product over the simulator: from the click on its entry of the menu (or a step of
 * the router to its address, where the menu has none) to the end of the first frame in which nothing of its main part is on
 * its way and something of it is drawn: a row, a chart, a picture, a figure, a field, or text. The first time and the second.
 * Run, after npm run build: npx tsx tests/bench/pages.ts [--data=FOLDER] [--days=N] [--only=key,key]
 */
const argument = (name: string): string | undefined =>
  new RegExp(`--${name}=(\\S+)`).exec(process.argv.slice(2).join(' '))?.[1]
const folder = argument('data')
const days = argument('days') ?? '0'
const only = argument('only')?.split(',')

const WISH_MS = 1000
/** Longer than any page takes: what has not come by then is reported as missing. */
const MOST_MS = 15_000
/** What a server does in its first half minute is not what a user waits for on most days. */
const SETTLE_MS = 35_000
/** Between two pages, so that one does not pay for what the one before still does. */
const REST_MS = 300
/** The titles of these are those of what they show. */
const OTHER_TITLE: ReadonlySet<string> = new Set(['plant', 'single-chart', 'twitterScrape', 'dashboard'])

const today = dateAt(Date.now())

type Step = { readonly key: string; readonly path: string; readonly title: string | undefined; readonly most: number }
type Opened = { readonly ms: number | undefined; readonly lacks: string }

/** In the page: goes there, and waits for its content; ms from the click, or what is still missing. */
const open = async ({ key, path, title, most }: Step): Promise<Opened> => {
  const heading = (): string => document.querySelector('.header h1')?.textContent ?? ''
  const lackOf = (): string => {
    if (!`${location.pathname}/`.startsWith(path === '/' ? '/' : `${path}/`)) return `at ${location.pathname}`
    if (title !== undefined && heading() !== title) return `titled ${heading()}`
    const main = document.querySelector('main:not(.loader)')
    if (!main) return 'no main part'
    const waits = [...main.querySelectorAll('.empty, .dim, .s, [role="status"]')].find((each) =>
      /^Loading/.test(each.textContent),
    )
    if (waits) return `loading: ${waits.parentElement?.textContent.slice(0, 60) ?? ''}`
    const drawn = [...main.querySelectorAll('canvas, svg path, svg rect, img, tbody td, [role="gridcell"], .v, input')]
    const isSeen = (each: Element): boolean => {
      const { width, height } = each.getBoundingClientRect()
      return width > 0 && height > 0
    }
    return drawn.some(isSeen) || main.textContent.length > 80 ? '' : 'nothing drawn'
  }
  const frameEnd = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      }),
    )
  const entry = document.querySelector<HTMLElement>(`#side-menu [data-item="${key}"]`)
  const before = performance.now()
  if (entry) entry.click()
  else {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }
  for (;;) {
    await frameEnd()
    const lacks = lackOf()
    const ms = performance.now() - before
    if (lacks === '') return { ms, lacks }
    if (ms > most) return { ms: undefined, lacks }
  }
}

const timesOf = async (page: Page, rows: readonly PageRow[]): Promise<ReadonlyMap<string, Opened>> => {
  const times = new Map<string, Opened>()
  for (const row of rows) {
    const title = OTHER_TITLE.has(row.key) ? undefined : row.displayName
    const step = { key: row.key, path: examplePathOf(row), title, most: MOST_MS }
    times.set(row.key, await page.evaluate(open, step))
    await page.waitForTimeout(REST_MS)
  }
  return times
}

const p95 = (all: readonly number[]): string =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * 0.95))]?.toFixed(0) ?? '—'

const text = (opened: Opened | undefined): string => opened?.ms?.toFixed(0) ?? `— (${opened?.lacks ?? ''})`

const report = (rows: readonly PageRow[], first: ReadonlyMap<string, Opened>, second: ReadonlyMap<string, Opened>) => {
  const lines = rows.map(({ key }) => `| ${key} | ${text(first.get(key))} | ${text(second.get(key))} |`)
  const msOf = (times: ReadonlyMap<string, Opened>): readonly number[] =>
    [...times.values()].flatMap(({ ms }) => ms ?? [])
  const above = (times: ReadonlyMap<string, Opened>): string =>
    [...times]
      .filter(([, { ms = Infinity }]) => ms > WISH_MS)
      .map(([key]) => key)
      .join(', ') || 'none'
  return [
    `${today}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}, ${days} days of history wanted`,
    '',
    '| page | first, ms | second, ms |',
    '|---|---:|---:|',
    ...lines,
    '',
    `p95: ${p95(msOf(first))} ms the first time, ${p95(msOf(second))} ms the second, of ${rows.length} pages`,
    `above ${WISH_MS / 1000} s the first time: ${above(first)}`,
    `above ${WISH_MS / 1000} s the second time: ${above(second)}`,
  ].join('\n')
}

const rows = PAGES.filter(({ key, planned }) => planned !== true && (only?.includes(key) ?? true))
const product = await startProduct({ HISTORY_DAYS: days, ...(folder !== undefined && { DATA_DIR: folder }) })
const browser = await launchBrowser()
try {
  const { page } = await openPage(browser)
  // Who may see every page.
  await signIn(page, product.url, PEOPLE.admin, '/glossary')
  // What the tool that runs this file puts around named functions is not in the page.
  await page.evaluate('globalThis.__name = (each) => each')
  await page.waitForTimeout(SETTLE_MS)
  const first = await timesOf(page, rows)
  const second = await timesOf(page, rows)
  const texts = report(rows, first, second)
  console.log(texts)
  const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
  mkdirSync(results, { recursive: true })
  writeFileSync(`${results}pages.md`, `${texts}\n`)
} finally {
  await browser.close()
  await product.kill('SIGTERM')
}
