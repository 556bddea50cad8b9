import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { foldBingo } from '../../src/domain/bingo/boardEdits'
import { addDays, dateAt, dayStart } from '../../src/domain/periods'
import { newBoard } from '../../src/domain/settings'
import { getAs, postAs, putItem } from '../support/posts'
import { launchBrowser, startProduct } from '../support/product'
import { openDesk, PEOPLE } from '../support/signIn'
import { framesIn } from './frames'

/**
 * Plants in the built page, over the simulator: how long a plant's page takes from the click to its charts and tables, of a
 * day and of 30 days; and frames a second of a full board of cards, of 20 that the user has, while units change.
 * Run, after npm run build: npx tsx tests/bench/plants.ts [--days=31] [--minutes=2]
 */
const argument = (name: string, fallback: number): number =>
  Number(new RegExp(`--${name}=([\\d.]+)`).exec(process.argv.join(' '))?.[1] ?? fallback)
const days = argument('days', 31)
const minutes = argument('minutes', 2)
const USER = PEOPLE.enterprise
const BOARDS = 20
const ROWS = 10
const COLUMNS = 20
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Goes to an address of the open page, as a link does; ms until the charts and the rows of a plant are drawn. */
const openPlant = async (page: Page, path: string): Promise<number> => {
  await page.evaluate((to) => {
    performance.clearMarks()
    const drawn = (area: string): boolean => {
      const canvas = document.querySelector(`.${area} canvas`)
      return canvas !== null && canvas.getBoundingClientRect().width > 0
    }
    const isDrawn = (): boolean =>
      drawn('plant-minutes') && drawn('plant-halves') && document.querySelector('.plant-events tbody tr') !== null
    performance.mark('chosen')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    const watch = (): void => {
      if (location.pathname === to && isDrawn()) setTimeout(() => performance.mark('drawn'))
      else requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  }, path)
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  return page.evaluate(() => {
    const [chosen, drawn] = ['chosen', 'drawn'].map((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN)
    return Math.round((drawn ?? NaN) - (chosen ?? NaN))
  })
}

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    history.pushState({}, '', '/glossary')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await page.locator('.plant-minutes').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').first().waitFor()
}

type Store = { readonly allPlants: readonly { readonly id: string }[] }
type Stack = { readonly acceptedOffers: readonly { readonly plantId: string }[] }

const server = await startProduct({ HISTORY_DAYS: String(days) })
const browser = await launchBrowser()
try {
  const { page, complaints } = await openDesk(browser, server.url, { as: USER })
  await page.evaluate('globalThis.__name = (made) => made')
  const stack = (await getAs(server.url, USER, '/api/boa')).body as Stack
  const plant = stack.acceptedOffers.find(({ plantId }) => plantId.startsWith('T_'))?.plantId ?? 'T_DRAXX-1'
  const today = dateAt(Date.now())
  const first = addDays(today, -29)
  // The history is filled from the newest day back: a value of the first day says that all are there.
  const question = { series: [{ id: `Gb&PN&${plant}` }], from: dayStart(first), to: dayStart(first) + 3_600_000 }
  const filled = async (): Promise<boolean> => {
    const { status, body } = await postAs(server.url, USER, '/staticApi/plantchart/data/', question)
    return status === 200 && /"values":\[-?\d/.test(JSON.stringify(body))
  }
  for (let n = 0; n < 60 && days > 29 && !(await filled()); n++) await wait(5000)
  const day: number[] = []
  const month: number[] = []
  for (let n = 0; n < 6; n++) {
    await leave(page).catch(() => undefined)
    day.push(await openPlant(page, `/plant/${plant}`))
  }
  for (let n = 0; n < 3; n++) {
    await leave(page)
    month.push(await openPlant(page, `/plant/${plant}/${first}/${today}`))
  }
  const store = (await getAs(server.url, USER, '/api/plantStore')).body as Store
  const plants = store.allPlants.slice(0, ROWS * COLUMNS).map(({ id }) => id)
  for (let n = 1; n <= BOARDS; n++) {
    const board = foldBingo(newBoard(`bench-${n}`, `Bench ${n}`, ROWS, COLUMNS), { kind: 'addAll', plants })
    const { status } = await putItem(server.url, USER, 'bingo', board)
    if (status !== 200) throw new Error(`A board was not saved: ${status}`)
  }
  await page.goto(`${server.url}/bingo-card`)
  await page.getByRole('tab', { name: `Bench ${BOARDS}` }).click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('.bingo-cell[data-state]').length >= count,
    plants.length,
  )
  await page.evaluate('globalThis.__name = (made) => made')
  const frames = await framesIn(page, minutes * 60_000)
  const figures = {
    machine: `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
    plant,
    'a day, first and later, ms': day.join(', '),
    '30 days, ms': month.join(', '),
    cards: plants.length,
    'frames a second': Number(frames.fps.toFixed(1)),
    'longest frame, ms': frames.longest,
    'errors on the console': complaints.length,
  }
  console.table([figures])
  const folder = fileURLToPath(new URL('../../test-results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}plants.json`, JSON.stringify(figures, null, 2))
} finally {
  await browser.close()
  await server.kill('SIGKILL')
}
