import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { launchBrowser, startServer } from '../support/product'
import { openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'
import { framesIn } from './frames'

/**
 * The EPEX grid in the built page while trades are made, 50 a second: frames a second with its tape, grid and chart, and how
 * long its first rows take from the click on its entry of the menu.
 * Run, after npm run build: npx tsx tests/bench/epexTape.ts [--rate=50] [--seconds=20]
 */
const numberOf = (name: string, standard: number): number =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? standard)
const rate = numberOf('rate', 50)
const seconds = numberOf('seconds', 20)
const PROGRAM = fileURLToPath(new URL('epexTapeProgram.ts', import.meta.url))
const ROWS = 'section.epexGrid_epex-table .live_row-layer [role="gridcell"]'
const LEAST_FPS = 58
const MOST_FIRST_MS = 1200

/** ms from the click to the first rows of the grid. */
const firstRows = async (page: Page): Promise<number> => {
  const entry = page.locator('#side-menu [data-item="epex-grid"]')
  const [began] = await Promise.all([
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
        ),
    ),
    entry.click(),
  ])
  const drawn = await page.waitForFunction(
    (rows) => (document.querySelector(rows) === null ? undefined : performance.now()),
    ROWS,
  )
  return ((await drawn.jsonValue()) ?? NaN) - began
}

const server = await startServer(['--import', 'tsx', PROGRAM], { RATE: String(rate) })
const browser = await launchBrowser()
try {
  const { page, complaints } = await openSignedIn(browser, server.url, PEOPLE.trade, { at: '/releases' })
  const first = await firstRows(page)
  await page.locator('section.epexGrid_epex-tape .live_row-layer [role="gridcell"]').first().waitFor()
  const tapes = page.locator('section.epexGrid_epex-tape footer')
  // A tape is cut to its newest rows, and says of how many: `500 of 1,210 rows`.
  const countOf = async (): Promise<number> =>
    Number(/([\d,]+) rows/.exec(await tapes.innerText())?.[1]?.replace(',', ''))
  const before = await countOf()
  const { fps, longest } = await framesIn(page, seconds * 1000)
  const made = ((await countOf()) - before) / seconds
  console.log(`first rows ${first.toFixed(0)} ms after the click (at most ${MOST_FIRST_MS})`)
  console.log(`${made.toFixed(1)} trades a second on the tape, ${rate} made`)
  console.log(`${fps.toFixed(1)} frames a second (at least ${LEAST_FPS}), longest wait ${longest} ms`)
  if (complaints.length > 0) console.log('complaints:', complaints)
  if (fps < LEAST_FPS || first > MOST_FIRST_MS) process.exitCode = 1
} finally {
  await browser.close()
  await server.kill('SIGTERM')
}
