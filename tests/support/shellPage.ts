import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type { Browser, Locator, Page, Response } from 'playwright-core'
import { TIERS, type Tier } from '../../src/domain/access'
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings'
import { VIEWS } from '../../src/views/shell/routes/registry'
import { openPage, type Watched } from './product'
import { arriveAs, bearerAt, PEOPLE, sessionOf } from './signIn'

/** The shell around every page as a reader of the screen finds it. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Options = NonNullable<Parameters<typeof openPage>[1]>

/** A page whose complaints and refused or lost requests are kept. */
export type Seen = Watched & { readonly lost: string[] }

/** A server that is busy names a pause, after which the page repeats its request: on a slow machine that is no fault. */
const isRepeated = (answer: Response): boolean =>
  answer.status() === 503 && answer.headers()['retry-after'] !== undefined

export const openSeen = async (browser: Browser, options: Options = {}): Promise<Seen> => {
  const watched = await openPage(browser, options)
  const lost: string[] = []
  watched.page.on('response', (answer) => {
    if (answer.status() >= 400 && !isRepeated(answer)) lost.push(`${answer.status()} ${answer.url()}`)
  })
  watched.page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // What a page was still asking for when it was left.
    if (why !== 'net::ERR_ABORTED') lost.push(`${why} ${request.url()}`)
  })
  return { ...watched, lost }
}

export const openSignedIn = async (
  browser: Browser,
  url: string,
  email: string,
  { at = '/glossary', ...options }: Options & { at?: string } = {},
): Promise<Seen> => {
  const seen = await openSeen(browser, { ...options, stored: await sessionOf(browser, url, email, options.clock) })
  await arriveAs(seen.page, url, email, at)
  return seen
}

/** Gives a user the settings of an earlier day; he has agreed to the terms then. */
export const begunWith = async (url: string, email: string, own: Partial<Settings>): Promise<void> => {
  const headers = { ...(await bearerAt(url, email)), 'content-type': 'application/json' }
  const settings = { ...DEFAULT_SETTINGS, terms: { agreed: true, date: '2026-11-01' }, ...own }
  const body = JSON.stringify({ settings, requestId: randomUUID() })
  const made = await fetch(`${url}/usersettingsapi/postusersettings/newUser`, { method: 'POST', headers, body })
  if (!made.ok) throw new Error(`the settings could not be kept: ${made.status} ${await made.text()}`)
}

/** What the administrator changes of somebody's licence. */
export const licensed = async (url: string, email: string, change: object): Promise<void> => {
  const admin = await bearerAt(url, PEOPLE.admin)
  const list = await fetch(`${url}/adminApi/accounts`, { headers: admin })
  const accounts = (await list.json()) as readonly { userId: string; email: string }[]
  const userId = accounts.find((account) => account.email === email)?.userId
  const headers = { ...admin, 'content-type': 'application/json' }
  const path = `${url}/adminApi/accounts/${String(userId)}`
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(change) })
  if (!answer.ok) throw new Error(`the licence could not be changed: ${answer.status} ${await answer.text()}`)
}

export const heading = (page: Page): Locator => page.locator('.header h1')

/** Waits until the page of that name stands under the header, and not what stands in its place until it comes. */
export const atPage = async (page: Page, name: string): Promise<void> => {
  await page.locator('.header h1', { hasText: new RegExp(`^${name}$`) }).waitFor()
  await page.locator('main:not(.loader)').waitFor()
}

/** A step of the same document to an address, so that the sign-in need not begin again for each page. */
export const stepTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Presses the two keys of a page. */
export const pressGo = async (page: Page, letter: string): Promise<void> => {
  // Both are on their way at once: a busy machine must not make a pause between them that ends the pair.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)])
}

/** The same, again until they are received: the shell's keys come a little after its heading. */
export const goUntilReceived = (page: Page, letter: string, path: string): Promise<void> =>
  expect
    .poll(
      async () => {
        if (pathOf(page) !== path) await pressGo(page, letter)
        return pathOf(page)
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(path)

/** Until the address is that path. */
export const atPath = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => pathOf(page)).toBe(path)
}

/** Remembers this document and its header: both are gone after a load, and the header after the shell began anew. */
export const remember = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { remembered: document.querySelector('.header') })
  })

export const isRemembered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { remembered } = window as unknown as { remembered?: Element }
    return remembered !== undefined && remembered === document.querySelector('.header')
  })

const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Only what is broken is described: of what is in order axe would seek a selector for every node, twice the time. */
const BRIEF = { resultTypes: ['violations'], selectors: false }

type Look = { readonly options: object; readonly within: string }

const looked = async (page: Page, look: Look): Promise<string[]> => {
  // The rules run in the page; a strict content policy lets them in only this way.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return await page.evaluate(async ({ options, within }) => {
    type Run = (where: object, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    const { axe } = window as unknown as { axe: { run: Run } }
    const where = within === 'html' ? document : { include: [within] }
    const { violations } = await axe.run(where, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  }, look)
}

/** What comes and goes, such as a notice that fades, is looked at once more when it is at rest. */
const LOOKS = 3

/**
 * The accessibility rules that what is on the screen breaks, once it is at rest.
 * @param which `colours` where the same document was looked at in other colours with all rules
 * @param within what is looked at, e.g. a dialog over a page that was looked at without it
 */
export const findings = async (page: Page, which: 'all' | 'colours' = 'all', within = 'html'): Promise<string[]> => {
  const options = which === 'all' ? BRIEF : { ...BRIEF, runOnly: OF_COLOURS }
  let found = await looked(page, { options, within })
  for (let look = 1; look < LOOKS && found.length > 0; look++) {
    await still(page)
    found = await looked(page, { options, within })
  }
  return found
}

/** Until nothing moves any more, apart from what never ends. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

export const rail = (page: Page): Locator => page.locator('#side-menu')
export const openRail = (page: Page): Locator => page.locator('#side-menu .menu-panel.open')
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })

/** Every line of a menu from top to bottom: sections with `▸`, entries, with `🔒` and what they require. */
export const linesOf = (menu: Locator): Promise<string[]> =>
  menu.locator('[data-item]').evaluateAll((items) =>
    items.map((item) => {
      const label = item.querySelector('.sideMenu_menu-label')?.textContent ?? ''
      if (item.hasAttribute('aria-expanded')) return `▸ ${label}`
      const lock = item.querySelector('.tier-lock')?.getAttribute('aria-label')
      return lock === null || lock === undefined ? label : `${label} 🔒 ${lock}`
    }),
  )

type Line = readonly [key: string, label: string, tier: Tier, ...marks: readonly ('gb' | 'desk' | 'admin' | 'public')[]]
type Part = Line | readonly [section: string, lines: readonly Line[]]

const HELP: Part = [
  'Help',
  [
    ['glossary', 'Glossary', 'Visualise'],
    ['externalinstructions', 'API & DPS Instructions', 'Visualise'],
    ['releases', 'Releases', 'Visualise'],
    ['status', 'Status', 'Visualise'],
    ['my-account', 'My Account', 'Visualise'],
    ['admin', 'Administration', 'Visualise', 'desk', 'admin'],
  ],
]

/** The menus as the specification writes them (2§2), with Great Britain's own pages and what phones leave out. */
const MENUS: Readonly<Record<'Enact' | 'EnVision', readonly Part[]>> = {
  Enact: [
    ['current', 'The Current', 'Visualise', 'public'],
    [
      'Plant Tracking',
      [
        ['leaderboard', 'Leaderboard', 'Visualise', 'gb'],
        ['gb-index', 'GB Index', 'Visualise', 'gb'],
        ['index', 'European Index', 'Visualise', 'public'],
        ['bess-carbon-emissions-calculator', 'BESS Carbon Emissions Calculator', 'Visualise', 'public'],
      ],
    ],
    ['monthly-summary', 'Monthly Summary', 'Visualise', 'gb', 'public'],
    ['dashboard', 'User Dashboard', 'Visualise'],
    [
      'Balancing',
      [
        ['boa-dashboard', 'BOA Dashboard', 'Visualise', 'gb'],
        ['boa-comparer', 'BOA Comparer', 'Analyse', 'gb', 'desk'],
        // Ours (D-278): the specification has these pages and no way to them.
        ['nivBotReport', 'NIV Bot Report', 'Trade', 'gb', 'desk'],
        ['terreDashboard', 'TERRE Dashboard', 'Analyse', 'gb', 'desk'],
        ['terreMarginal', 'TERRE Marginal Prices', 'Analyse', 'gb', 'desk'],
      ],
    ],
    [
      'Plant Analysis',
      [
        ['bingo-card', 'Bingo Card', 'Analyse', 'gb', 'desk'],
        ['plantActivityBoard', 'Plant Activity Board', 'Analyse', 'gb', 'desk'],
        ['remit-summary', 'Unavailability', 'Visualise'],
        ['storage-da-analysis', 'Storage DA Analysis', 'Analyse', 'gb', 'desk'],
        ['ffr-analysis', 'FFR Analysis', 'Analyse', 'gb', 'desk'],
      ],
    ],
    ['epex-grid', 'EPEX Grid', 'Trade', 'gb', 'desk'],
    [
      'Weather Forecasts',
      [
        ['weather-forecasting', 'Weather Forecasting', 'Trade with forecasts', 'gb'],
        ['wind-forecasting', 'Wind Forecasting', 'Trade with forecasts', 'gb'],
      ],
    ],
    [
      'Maps',
      [
        ['map-page', 'Zonal Map', 'Visualise', 'gb', 'desk'],
        ['bingo-map', 'Live Map', 'Analyse', 'gb', 'desk'],
        ['zonal-build-up', 'Zonal Build Up', 'Analyse', 'gb', 'desk'],
        ['europe-map-page', 'Europe Map', 'Analyse', 'desk'],
      ],
    ],
    ['historic-analysis', 'Historical Analysis', 'Analyse', 'desk'],
    ['forecast-history', 'History of Forecasts', 'Gold forecasts', 'desk'],
    [
      'Market Information',
      [
        ['plant-table', 'Plant Table', 'Visualise', 'public'],
        ['ancillary-contracts', 'Ancillary Contracts', 'Visualise', 'gb'],
        ['europe-ancillary-summary', 'European Ancillary Summary', 'Visualise', 'public'],
        ['winter-summary', 'Winter Summary', 'Visualise', 'public'],
        ['news', 'News', 'Visualise', 'gb'],
      ],
    ],
    ['notifications', 'Notifications', 'Visualise'],
    HELP,
  ],
  EnVision: [
    ['market-reports', 'Market Reports', 'Visualise', 'public'],
    ['asset-reports', 'Asset Reports', 'Visualise', 'public'],
    ['dashboard', 'User Dashboard', 'Visualise'],
    ['forecast-comparison', 'Forecast Comparison', 'Visualise', 'public'],
    HELP,
  ],
}

export type Reader = {
  readonly view?: 'Enact' | 'EnVision'
  /** Undefined for a licence of another country than the one that is looked at: then every page of a login is locked. */
  readonly tier: Tier | undefined
  readonly abroad?: boolean
  readonly phone?: boolean
  readonly admin?: boolean
}

const isSection = (part: Part): part is Extract<Part, readonly [string, readonly Line[]]> => Array.isArray(part[1])

const lineOf = ([key, label, tier, ...marks]: Line, reader: Reader): string[] => {
  const left =
    (marks.includes('gb') && reader.abroad === true) ||
    (marks.includes('desk') && reader.phone === true) ||
    (marks.includes('admin') && reader.admin !== true)
  if (left || !Object.hasOwn(VIEWS, key)) return []
  const held = reader.tier === undefined ? -1 : TIERS.indexOf(reader.tier)
  const opens = marks.includes('public') || held >= TIERS.indexOf(tier)
  return [opens ? label : `${label} 🔒 Requires Enact ${tier}`]
}

/** What `linesOf` must find for a reader, of the pages that exist. */
export const menuFor = (reader: Reader): string[] =>
  MENUS[reader.view ?? 'Enact'].flatMap((part) => {
    if (!isSection(part)) return lineOf(part, reader)
    const lines = part[1].flatMap((line) => lineOf(line, reader))
    return lines.length === 0 ? [] : [`▸ ${part[0]}`, ...lines]
  })

/** Waits until the menu is exactly that of the reader. */
export const expectMenu = async (menu: Locator, reader: Reader): Promise<void> => {
  await expect.poll(() => linesOf(menu)).toEqual(menuFor(reader))
}
