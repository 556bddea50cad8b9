import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { PAGES, type PageRow } from '../src/domain/access'
import { launchBrowser } from '../tests/support/browser'
import { changeBasic, getAs } from '../tests/support/posts'
import { examplePathOf } from '../tests/support/examplePath'
import { builtServer } from '../tests/support/builtServer'
import { startServer } from '../tests/support/product'
import { begunWith, openSignedIn, stepTo, still } from '../tests/support/shellPage'
import { PEOPLE } from '../tests/support/signIn'

/**
 * Pictures of every page of the built product over its simulated market, dark and light, at the desk and on a phone, and one
 * sheet of them for each, to be looked at one by one:
 *
 *     npm run contact-sheet -- [--to test-results/contact-sheet] [--days 2] [--only market-reports,admin] [--screens light-390]
 */

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'test-results/contact-sheet' },
    days: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    screens: { type: 'string', default: '' },
  },
})
const FOLDER = resolve(values.to)
const ONLY = new Set(values.only.split(',').filter(Boolean))
const CHOSEN = new Set(values.screens.split(',').filter(Boolean))

const SCREENS = [
  ['dark', 1440, 900],
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 390, 844],
] as const

/** A page that is slow or says what it lacks is photographed as it is after so long. */
const MOST_WAIT_MS = 20_000
const DRAWN_MS = 1_500

const settled = async (page: Page): Promise<void> => {
  await page
    .waitForFunction(
      () =>
        document.querySelector('main:not([aria-busy="true"])') !== null &&
        !(document.querySelector('main')?.innerText ?? '').includes('Loading'),
      undefined,
      { timeout: MOST_WAIT_MS },
    )
    .catch(() => undefined)
  await still(page)
  await page.waitForTimeout(DRAWN_MS)
}

const SETTINGS = {
  dark: { colour: 'Dark', darkMode: true },
  light: { colour: 'Light', darkMode: false },
} as const

const isInColour = (wanted: string): boolean => document.documentElement.dataset['theme'] === wanted

/** All pictures of one screen on one picture, each under the name of its page. */
const sheetOf = async (browser: Browser, name: string, width: number, rows: readonly PageRow[]): Promise<void> => {
  const shown = width > 800 ? 360 : 180
  const figures = rows.map(
    ({ key, displayName }) =>
      `<figure><img src="file://${join(FOLDER, `${key}-${name}.png`)}" width="${shown}"><figcaption>${displayName}</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif;background:#777;margin:8px}figure{margin:0}'
  const file = join(FOLDER, `sheet-${name}.html`)
  writeFileSync(file, `<!doctype html><title>${name}</title><style>${style}</style>${figures.join('')}`)
  const page = await browser.newPage({ viewport: { width: 1870, height: 1000 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(FOLDER, `sheet-${name}.png`), fullPage: true })
  await page.close()
}

mkdirSync(FOLDER, { recursive: true })
const product = await startServer([builtServer()], { HISTORY_DAYS: values.days })
const browser = await launchBrowser()
await begunWith(product.url, PEOPLE.admin, { colour: 'Dark', darkMode: true })
// A page that waits for days that are being filled is not the page that users have.
for (let state = ''; state !== 'done';) {
  await setTimeout(1_000)
  const { body } = await getAs(product.url, PEOPLE.admin, '/staticApi/status')
  state = (body as { history: { state: string } }).history.state
}
const rows = PAGES.filter(({ key, planned }) => planned !== true && (ONLY.size === 0 || ONLY.has(key)))
for (const [colour, width, height] of SCREENS) {
  const name = `${colour}-${width}`
  if (CHOSEN.size > 0 && !CHOSEN.has(name)) continue
  // Before the page opens: its first paint has the colours of the browser, and then those of the settings.
  await changeBasic(product.url, PEOPLE.admin, SETTINGS[colour])
  const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.admin, {
    colour,
    width,
    height,
  })
  for (const row of rows) {
    await stepTo(page, examplePathOf(row))
    await settled(page)
    await page.waitForFunction(isInColour, colour)
    await page.screenshot({ path: join(FOLDER, `${row.key}-${name}.png`) })
  }
  await context.close()
  await sheetOf(browser, name, width, rows)
  process.stdout.write(`${name}: ${rows.length} pages${complaints.length > 0 ? `, ${complaints.join('; ')}` : ''}\n`)
}
await browser.close()
await product.kill('SIGTERM')
process.stdout.write(`${FOLDER}\n`)
process.exit(0)
