import { cpus, loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { atPage } from '../support/shellPage'
import { launchBrowser, openPage, startProduct } from '../support/product'
import { PEOPLE, signIn } from '../support/signIn'

/**
 * How long a change of page takes once the page's files are here: from the click on the menu's entry to the frame that
 * shows the page. On the built product (`npm run build` first) in a real Chromium.
 * Run: npx tsx tests/bench/pageChange.ts [changes]
 */
const CHANGES = Number(process.argv[2] ?? 20)

const WAY = [
  ['current', 'The Current'],
  ['boa-dashboard', 'BOA Dashboard'],
  ['glossary', 'Glossary'],
  ['externalinstructions', 'API & DPS Instructions'],
  ['releases', 'Releases'],
  ['status', 'Status'],
  ['my-account', 'My Account'],
] as const

/** Marks the next click, and the first frame after the page of that name stands in its place. */
const watchFor = (page: Page, name: string): Promise<void> =>
  page.evaluate((wanted) => {
    performance.clearMarks()
    document.addEventListener('click', ({ timeStamp }) => performance.mark('chosen', { startTime: timeStamp }), {
      capture: true,
      once: true,
    })
    const watch = new MutationObserver(() => {
      if (document.querySelector('.header h1')?.textContent !== wanted) return
      if (document.querySelector('main:not(.loader)') === null) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')))
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, name)

const change = async (page: Page, key: string, name: string): Promise<number> => {
  await watchFor(page, name)
  await page.locator(`#side-menu [data-item="${key}"]`).click()
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  await atPage(page, name)
  const [chosen, drawn] = await page.evaluate(() =>
    ['chosen', 'drawn'].map((mark) => performance.getEntriesByName(mark)[0]?.startTime),
  )
  return (drawn ?? NaN) - (chosen ?? NaN)
}

const medianOf = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? NaN) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const { page } = await openPage(browser)
  await signIn(page, product.url, PEOPLE.trade, '/terms')
  // Once round fetches every page's files.
  for (const [key, name] of WAY) await change(page, key, name)
  const byPage = new Map<string, number[]>(WAY.map(([, name]) => [name, []]))
  const all: number[] = []
  for (let at = 0; at < CHANGES; at += 1) {
    const [key, name] = WAY[at % WAY.length] ?? WAY[0]
    const took = await change(page, key, name)
    all.push(took)
    byPage.get(name)?.push(took)
  }
  console.log(
    `ms from the click to the frame that shows the page; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  )
  for (const [name, times] of byPage)
    console.log(name.padEnd(24), times.map((ms) => ms.toFixed(0).padStart(6)).join(''))
  console.log(
    `median of ${all.length} changes: ${medianOf(all).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
  )
} finally {
  await browser.close()
  await product.kill('SIGTERM')
}
