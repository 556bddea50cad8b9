import { encode } from '@msgpack/msgpack'
import { cpus, loadavg } from 'node:os'
import type { Page, Route } from 'playwright-core'
import type { ChartQuestion } from '../../src/domain/series/calls'
import { launchBrowser, openPage, startProduct } from '../support/product'
import { PEOPLE, signIn } from '../support/signIn'

/**
 * Historical Analysis with a million rows: how long its page stands still while a query is run, looked through, drawn and
 * written to files. On the built product in a real Chromium; the answers of `historicData` are made here, so that neither
 * the history nor its filling is measured.
 *
 *     node scripts/build.mjs && npx tsx tests/bench/historic.ts
 */
const STEP_MS = 300_000
const DATES = 'from=2016-11-01&to=2026-10-31&by=None'
const SERIES = ['fuel mix five CCGT', 'fuel mix five wind', 'fuel mix five nuclear']
const SCROLLS = 60

/** An answer in which every step has a value but one of a hundred. */
const answerOf = ({ from, to, series }: ChartQuestion): Buffer => {
  const first = Math.ceil(Number(from) / STEP_MS) * STEP_MS
  const axis = Float64Array.from({ length: Math.ceil((Number(to) - first) / STEP_MS) }, (_, i) => first + i * STEP_MS)
  const answer = {
    axes: [axis],
    series: series.map(({ id }, place) => ({
      id,
      name: `Series ${place}`,
      unit: 'MW',
      stepMs: STEP_MS,
      axis: 0,
      notes: [],
      partial: new Float64Array(),
      values: axis.map((at) => ((at / STEP_MS) % 100 === place ? NaN : 9000 + 4000 * Math.sin(at / 3e7 + place))),
    })),
  }
  return Buffer.from(encode(answer))
}

const answer = async (route: Route): Promise<void> => {
  const question = route.request().postDataJSON() as ChartQuestion
  await route.fulfill({ contentType: 'application/x-msgpack', body: answerOf(question) }).catch(() => undefined)
}

/** Timers that come late tell how long the page stood still; the browser itself tells of tasks above 50 ms. */
const watch = async (page: Page): Promise<void> => {
  // What this program's functions are named by when they are made ready for the page.
  await page.evaluate('globalThis.__name = (made) => made')
  await page.evaluate(() => {
    const state = { longest: 0, tasks: [] as number[], last: performance.now() }
    Object.assign(globalThis, { watched: state })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.tasks.push(duration)
    }).observe({ type: 'longtask' })
    const beat = (): void => {
      const now = performance.now()
      state.longest = Math.max(state.longest, now - state.last)
      state.last = now
      setTimeout(beat)
    }
    beat()
  })
}

type Watched = { longest: number; tasks: number[]; last: number }

const phase = async (page: Page, name: string, act: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched }
    Object.assign(watched, { longest: 0, tasks: [], last: performance.now() })
  })
  const began = performance.now()
  await act()
  const { longest, tasks } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  console.log(
    `| ${name} | ${((performance.now() - began) / 1000).toFixed(1)} s | ${longest.toFixed(0)} ms | ${tasks.length} | ${Math.max(0, ...tasks).toFixed(0)} ms |`,
  )
}

const addSeries = async (page: Page, texts: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: 'Add a series' })
  await box.fill(texts)
  await page.getByRole('option').first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
}

const output = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /Output/ }).click()
  await page.getByRole('option', { name }).click()
}

const download = async (page: Page, name: string): Promise<void> => {
  const file = page.waitForEvent('download', { timeout: 300_000 })
  await page.getByRole('button', { name }).click()
  await (await file).path()
}

const scroll = async (page: Page): Promise<void> => {
  const rows = page.locator('.historic-rows')
  for (let at = 0; at < SCROLLS; at++) {
    await rows.evaluate((table, share) => table.scrollTo(0, table.scrollHeight * share), ((at * 37) % 100) / 100)
    await page.locator('.historic-rows tbody td.at', { hasText: '20' }).first().waitFor()
  }
}

const product = await startProduct({ HISTORY_DAYS: '0' })
const browser = await launchBrowser()
try {
  const { page } = await openPage(browser)
  await page.route('**/staticApi/historicData', answer)
  await signIn(page, product.url, PEOPLE.enterprise, '/terms')
  await page.goto(`${product.url}/historic-analysis?${DATES}`)
  for (const texts of SERIES) await addSeries(page, texts)
  console.log(await page.locator('.historic-run p').innerText())
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`)
  console.log('| phase | whole | longest stand | tasks above 50 ms | longest of them |\n|---|---|---|---|---|')
  await watch(page)
  const ready = page.getByRole('table', { name: 'Summary of each series' })
  await phase(page, 'run', async () => {
    await page.getByRole('button', { name: 'Run' }).click()
    await ready.waitFor({ timeout: 300_000 })
  })
  await phase(page, `${SCROLLS} jumps through the table`, () => scroll(page))
  for (const name of ['Chart', 'Duration curve', 'Scatter', 'Heat map', 'Table'])
    await phase(page, name, async () => {
      await output(page, name)
      await page
        .locator(name === 'Table' ? '.historic-rows' : '.historic-main canvas')
        .first()
        .waitFor()
    })
  await phase(page, 'filter by weekday', async () => {
    await page.getByRole('button', { name: 'Mon' }).click()
    await page.waitForFunction(() => !document.querySelector('.historic-main .sum')?.textContent.includes('1,05'))
    await page.getByRole('button', { name: 'Mon' }).click()
    await page.waitForFunction(() => document.querySelector('.historic-main .sum')?.textContent.includes('1,05'))
  })
  await phase(page, 'csv', () => download(page, 'Download csv'))
  await phase(page, 'scrolling while a csv is written', async () => {
    const file = download(page, 'Download csv')
    await scroll(page)
    await file
  })
} finally {
  await browser.close()
  await product.kill('SIGTERM')
}
