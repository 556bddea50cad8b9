import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { REFRESH_TEXT } from '../../src/domain/notices'
import { CARD_STATES } from '../../src/domain/reference'
import { DEFAULT_SETTINGS, newBoard, type Settings } from '../../src/domain/settings'
import { healthSchema, type WireLiveTable } from '../../src/domain/wire'
import { shortOrLong } from '../support/cases'
import { longIt } from '../support/longIt'
import { shownCountdown, watchCountdown, type Shown } from '../support/countdown'
import { boaOf, firstRows, panel, PANELS, rowCount, showsTheServer, waitLive } from '../support/desk'
import { halfHourTimes, oneTime } from '../support/londonTime'
import { awakeFor, closePages, openPage, workerBrowser, type Product, type Watched } from '../support/product'
import { getAs, putItem } from '../support/posts'
import { moveOn, startProductAt } from '../support/productAt'
import { openSignedIn } from '../support/shellPage'
import { agreeToTerms, bearerAt, openDesk, PEOPLE } from '../support/signIn'

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE

let browser: Browser
let product: Product

/** The same server, its folder and its address, begun anew at another time: who is signed in stays so. */
const serverAt = async (instant: string): Promise<void> => {
  const before = product as Product | undefined
  await before?.kill('SIGTERM')
  product = await startProductAt(instant, { ...(before && { DATA_DIR: before.dataDir }) }, before?.port)
}

beforeAll(async () => {
  ;[browser] = await Promise.all([workerBrowser(), serverAt('2026-06-10T08:00:00Z')])
})
afterAll(async () => {
  await closePages(browser)
  await product.kill('SIGTERM')
})

const pickerText = async (page: Page): Promise<string> =>
  (await page.locator('.period').innerText()).replaceAll(/\s+/g, ' ')
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** The page's own clock is right, as a computer's is: a server that is slow to answer is not waited for more than 2 s. */
const toDesk = async ({ page, complaints }: Watched, path = '/boa-dashboard'): Promise<void> => {
  const { now } = healthSchema.parse(await (await fetch(`${product.url}/health`)).json())
  await page.clock.setSystemTime(now)
  await page.goto(product.url + path)
  await waitLive(page)
  complaints.length = 0
}

/** Seen by people: the last of a countdown, s. */
const LAST_S = 8

/** Time goes on to the last seconds of the countdown, for the server and for all pages alike. */
const toLastSeconds = async (pages: readonly Page[]): Promise<void> => {
  const [page] = pages
  const left = /^(\d+):(\d\d)$/.exec((await page?.locator('.period .count b').innerText()) ?? '')
  if (!left) throw new Error('no countdown is shown')
  const ms = (Number(left[1]) * 60 + Number(left[2]) - LAST_S) * 1000
  // The pages before the server: a page whose server is minutes ahead of it puts its own clock on by that.
  await Promise.all(pages.map((each) => each.clock.fastForward(ms)))
  moveOn(product, ms)
}

/** A user's settings as he left them on an earlier day. */
const withSettings = async (email: string, own: Partial<Settings>): Promise<void> => {
  const terms = { agreed: true, date: '2026-01-05' }
  const answer = await fetch(`${product.url}/usersettingsapi/postusersettings/newUser`, {
    method: 'POST',
    headers: { ...(await bearerAt(product.url, email)), 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { ...DEFAULT_SETTINGS, terms, ...own }, requestId: randomUUID() }),
  })
  expect(answer.status).toBe(200)
}

/**
 * The last seconds as minutes:seconds, each less than the one before, then the next period's time. Between them the word,
 * which a busy page may draw in one step with what follows it. A second is left out only where the page had no turn.
 * @returns whether the word was drawn, or could not be
 */
const expectCountdown = ({ texts, stalledMs }: Shown, before: string, after: string): boolean => {
  const last = texts.findLastIndex((text) => text.startsWith(`${before} 0:0`))
  const lefts = texts
    .slice(0, last + 1)
    .map((text) => Number(/^P\d+ 0:(0\d)$/.exec(text)?.[1]))
    .filter((left) => left <= LAST_S)
  expect(lefts.length).toBeGreaterThan(0)
  expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => b - a))
  const [first = NaN] = lefts
  const left = lefts.at(-1) ?? NaN
  const missed = first - left + 1 - lefts.length
  expect(missed, `${texts.join(', ')}, stalled for ${stalledMs} ms`).toBeLessThanOrEqual(
    1 + Math.ceil(stalledMs / 1000),
  )
  expect(left).toBeLessThanOrEqual(2 + Math.ceil(stalledMs / 1000))
  const isDrawn = texts[last + 1] === `${before} closed`
  expect(texts[last + (isDrawn ? 2 : 1)]).toMatch(new RegExp(`^${after} (30:00|29:\\d\\d)$`))
  return isDrawn || stalledMs > 0
}

describe('the desk as time goes on', () => {
  let follower: Watched
  let stayer: Watched
  let trader: Watched
  beforeAll(async () => {
    await withSettings(PEOPLE.analyse, { autoRollover: false })
    await withSettings(PEOPLE.enterprise, { boaWindowType: 'trading' })
    follower = await openDesk(browser, product.url, { clock: true })
    stayer = await openDesk(browser, product.url, { as: PEOPLE.analyse, clock: true })
    trader = await openDesk(browser, product.url, { as: PEOPLE.enterprise, clock: true })
  })
  afterAll(async () => {
    await Promise.all([follower, stayer, trader].map(({ context }) => context.close()))
  })

  it('DT19, DT23, DT24, DT25 at the end of period 48 the desk counts down, closes and goes on to period 1 of the next day by itself; without rollover it stays and says PAST', async () => {
    await serverAt('2026-06-10T22:35:00Z')
    const pages = [follower, stayer] as const
    await Promise.all(pages.map((each) => toDesk(each)))
    for (const { page } of pages) {
      expect(await pickerText(page)).toContain('Wed 10 Jun 2026 P48 23:30–00:00 BST LIVE')
      await watchCountdown(page)
    }
    await toLastSeconds(pages.map(({ page }) => page))
    await expect.poll(() => pickerText(follower.page)).toContain('Thu 11 Jun 2026 P1 00:00–00:30 BST LIVE')
    const drawn = [expectCountdown(await shownCountdown(follower.page), 'P48', 'P1')]
    expect(pathOf(follower.page)).toBe('/boa-dashboard')
    await waitLive(follower.page)
    expect((await boaOf(product.url)).analysisDate).toMatchObject({ date: '2026-06-11', period: 1 })
    await expect.poll(() => showsTheServer(follower.page, product.url)).toBe(true)

    await expect.poll(() => pickerText(stayer.page)).toContain('Wed 10 Jun 2026 P48 23:30–00:00 BST PAST')
    drawn.push(expectCountdown(await shownCountdown(stayer.page), 'P48', 'P48'))
    expect(drawn).toContain(true)
    await expect.poll(() => pathOf(stayer.page)).toBe('/boa-dashboard/2026-06-10-48')
    // What is late by a few minutes still comes: the server keeps the closed period verified for a while.
    await waitLive(stayer.page)
    await expect
      .poll(async () => {
        const { acceptedOffers } = await boaOf(product.url, '/api/boa/10/6/2026/48')
        return (await rowCount(stayer.page, 'Accepted offers')) - acceptedOffers.length
      })
      .toBe(0)
    await stayer.page.keyboard.press(']')
    await expect.poll(() => pickerText(stayer.page)).toContain('Thu 11 Jun 2026 P1 00:00–00:30 BST LIVE')
    await waitLive(stayer.page)
    expect(pathOf(stayer.page)).toBe('/boa-dashboard')
    await stayer.page.keyboard.press('[')
    await expect.poll(() => pickerText(stayer.page)).toContain('Wed 10 Jun 2026 P48')
    await stayer.page.keyboard.press('l')
    await expect.poll(() => pickerText(stayer.page)).toContain('Thu 11 Jun 2026 P1')
    for (const { complaints } of pages) expect(complaints).toEqual([])
  })

  longIt('DT24 the trading window closes at :15, a quarter of an hour before the period does', async () => {
    await serverAt('2026-06-10T11:01:00Z')
    await Promise.all([follower, trader].map((each) => toDesk(each)))
    expect(await pickerText(trader.page)).toMatch(/P25 12:00–12:30 BST LIVE 1?\d:\d\d to window close 12:15$/)
    await watchCountdown(trader.page)
    await toLastSeconds([trader.page, follower.page])
    await expect
      .poll(() => pickerText(trader.page))
      .toMatch(/P26 12:30–13:00 BST LIVE (30:00|29:\d\d) to window close 12:45$/)
    expectCountdown(await shownCountdown(trader.page), 'P25', 'P26')
    await waitLive(trader.page)
    expect(pathOf(trader.page)).toBe('/boa-dashboard')
    expect(await pickerText(follower.page)).toMatch(/P25 12:00–12:30 BST LIVE 1[45]:\d\d to window close 12:30$/)
    expect(trader.complaints).toEqual([])
  })

  const CHANGES = [
    {
      name: 'forward',
      at: '2026-03-29T00:35:00Z',
      day: 'Sun 29 Mar 2026',
      periods: 46,
      before: 'P2 00:30 GMT–02:00 BST LIVE',
      after: 'P3 02:00–02:30 BST LIVE',
      closed: 'P2',
      live: 3,
      clock: /0[23]:\d\d:\d\d BST/,
    },
    {
      name: 'back',
      at: '2026-10-25T00:35:00Z',
      day: 'Sun 25 Oct 2026',
      periods: 50,
      before: 'P4 01:30 BST–01:00 GMT LIVE',
      after: 'P5 01:00–01:30 GMT LIVE',
      closed: 'P4',
      live: 5,
      clock: /01:\d\d:\d\d GMT/,
    },
  ] as const

  // Forward is proved by times and tables without a browser, for every hour of it.
  it.each<(typeof CHANGES)[number]>(shortOrLong(CHANGES.slice(1), [...CHANGES]))(
    'SH19, DT20, DT19 the clocks go $name: the desk goes on over the change, the picker has $periods periods, keys step through it, the feed and The Current tell one time once',
    async ({ at, day, periods, before, after, closed, live, clock }) => {
      const { page, complaints } = follower
      const dayBegins = Date.parse(`${at.slice(0, 10)}T00:00:00Z`) - (periods === 50 ? 2 : 0) * HALF_HOUR
      await serverAt(at)
      await toDesk(follower)
      expect(await pickerText(page)).toContain(`${day} ${before}`)
      await watchCountdown(page)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.setViewportSize({ width: 1440, height: 900 })
      await toLastSeconds([page])
      await expect.poll(() => pickerText(page)).toContain(`${day} ${after}`)
      expectCountdown(await shownCountdown(page), closed, `P${live}`)
      expect(pathOf(page)).toBe('/boa-dashboard')
      await waitLive(page)
      await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
      expect(await page.locator('.header .clock').innerText()).toMatch(clock)

      await expectPeriods(page, dayBegins, periods)
      await expectFeedTimes(page)
      await expectSteps(page, dayBegins, live)
      await expectStatusDay(page, day)
      expect(complaints).toEqual([])
      await expectCharts(dayBegins, day, 12 + (periods - 48) / 2)
    },
  )

  /** The picker's list, against the engine's own calendar. */
  const expectPeriods = async (page: Page, dayBegins: number, periods: number): Promise<void> => {
    const starts = Array.from({ length: periods }, (_, index) => dayBegins + index * HALF_HOUR)
    await page.getByRole('button', { name: /Choose a period/ }).click()
    const options = page.getByRole('listbox', { name: 'Periods' }).getByRole('option')
    await options.first().waitFor()
    const [seen, published] = await Promise.all([
      options.evaluateAll((list) => list.map(({ textContent }) => textContent)),
      options.evaluateAll((list) => list.map((option) => option.getAttribute('aria-label')?.replace(/,.*/, ''))),
    ])
    expect(seen).toEqual(starts.map((start, index) => `${index + 1} ${oneTime(start)}`))
    expect(published).toEqual(starts.map((start, index) => `${index + 1} ${halfHourTimes(start)}`))
    expect(new Set(seen).size).toBe(periods)
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
  }

  /** Time, start and end of every row in sight are those of the server's rows, told as London's clocks show them. */
  const expectFeedTimes = async (page: Page): Promise<void> => {
    // Next to the stack the feed leaves columns out; over the page it has all of them.
    await panel(page, 'BM Feed').getByRole('button', { name: 'Show BM Feed over the page' }).click()
    const shown = (): Promise<readonly string[]> =>
      panel(page, 'BM Feed')
        .getByRole('row')
        .evaluateAll((rows) =>
          rows
            .slice(1)
            .map(({ children }) => [0, 1, 7, 8].map((place) => children[place]?.textContent ?? '').join(' | ')),
        )
    const wanted = async (): Promise<readonly string[]> => {
      const headers = await bearerAt(product.url)
      const answer = (await (
        await fetch(`${product.url}/api/LiveTable_BmFeed/me`, { headers })
      ).json()) as WireLiveTable
      return answer.data.data.map(({ row }) => {
        const time = (id: string): string => oneTime(Number(row[id]?.value)).replace(/^0/, '')
        return [time('time'), row['plant']?.value, time('start'), time('end')].join(' | ')
      })
    }
    await expect
      .poll(async () => {
        const rows = await shown()
        const server = await wanted()
        return rows.length > 2 && rows.every((row, index) => row === server[index]) ? 'same' : { rows, server }
      })
      .toBe('same')
    // In full: a time without its zone would be another one.
    const cut = await panel(page, 'BM Feed')
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells
          .filter(({ ariaColIndex, scrollWidth, clientWidth }) => ariaColIndex === '1' && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
    await panel(page, 'BM Feed').getByRole('button', { name: 'Show BM Feed in its place' }).click()
  }

  /** Two down over the change by keys, and up again; the address goes with them. */
  const expectSteps = async (page: Page, dayBegins: number, live: number): Promise<void> => {
    const date = (await boaOf(product.url)).analysisDate.date
    const at = async (key: string, period: number): Promise<void> => {
      await page.keyboard.press(key)
      const word = period === live ? 'LIVE' : period < live ? 'PAST' : 'UPCOMING'
      const text = `P${period} ${halfHourTimes(dayBegins + (period - 1) * HALF_HOUR)} ${word}`
      await expect.poll(() => pickerText(page)).toContain(text)
      const path = period === live ? '/boa-dashboard' : `/boa-dashboard/${date}-${period}`
      await expect.poll(() => pathOf(page)).toBe(path)
    }
    await at('[', live - 1)
    await at('[', live - 2)
    await at(']', live - 1)
    await at(']', live)
    await at(']', live + 1)
    await at('l', live)
    await waitLive(page)
  }

  const expectStatusDay = async (page: Page, day: string): Promise<void> => {
    await page.goto(`${product.url}/status`)
    const log = page.getByRole('region', { name: 'Incident log', exact: true })
    await expect.poll(() => log.locator('.sum').innerText()).toBe(day)
    const strip = page.getByRole('img', { name: /^Acceptances, last 24 hours/ })
    await expect.poll(() => strip.getAttribute('aria-label')).toMatch(/OK \d+ min/)
    const minutes = [...((await strip.getAttribute('aria-label')) ?? '').matchAll(/(\d+) min/g)].map(([, n]) =>
      Number(n),
    )
    expect(minutes.reduce((a, b) => a + b, 0)).toBe(24 * 60)
  }

  /** The text of a file of a chart. */
  const downloaded = async (page: Page, chart: Locator, what: string): Promise<string> => {
    const coming = page.waitForEvent('download')
    await chart.getByRole('button', { name: /^Download or print/ }).click()
    await page.getByRole('menuitem', { name: what }).click()
    return readFileSync(await (await coming).path(), 'utf8')
  }

  /** The Current's 48 hours: half hour by half hour among its values, and hours at their true distances below the chart. */
  const expectCharts = async (dayBegins: number, day: string, morningHours: number): Promise<void> => {
    const { page, complaints, context } = await openPage(browser)
    await page.goto(product.url)
    const prices = panel(page, 'Prices')
    await prices.locator('.state.live').waitFor()
    const drawing = await downloaded(page, prices, 'Drawing (SVG)')
    const ticks = Array.from(
      drawing.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]*)</g),
      ([, x, text]) => ({
        text,
        x: Number(x),
      }),
    )
    const morning = (midnight: number): number => {
      const begin = midnight
      const noon = ticks.findIndex(({ text }, index) => index > midnight && text === '12:00')
      return ticks[noon]!.x - ticks[begin]!.x
    }
    const midnights = ticks.flatMap(({ text }, index) => (/^\w{3} \d+$/.test(text ?? '') ? [index] : []))
    const [dayBefore = -1, changed = -1] = midnights
    expect(ticks[changed]?.text).toBe(day.slice(0, 6))
    expect((12 * morning(changed)) / morning(dayBefore)).toBeCloseTo(morningHours, 0)

    const mix = panel(page, 'Generation mix')
    const values = await downloaded(page, mix, 'Values (csv)')
    const instants = values
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Date.parse(line.split(',')[0] ?? ''))
    expect(instants.length).toBeGreaterThanOrEqual(96)
    expect(instants.slice(1).map((at, index) => at - (instants[index] ?? NaN))).toEqual(
      instants.slice(1).map(() => HALF_HOUR),
    )
    expect(instants).toContain(dayBegins)
    expect(complaints).toEqual([])
    await context.close()
  }
})

describe('the dates of a page', () => {
  const dates = (page: Page): Locator => page.getByRole('group', { name: 'Dates' })
  const dateText = async (page: Page): Promise<string> => (await dates(page).innerText()).replaceAll(/\s+/g, ' ').trim()
  const logDay = (page: Page): Promise<string> =>
    page.getByRole('region', { name: 'Incident log', exact: true }).locator('.sum').innerText()
  const queryOf = (page: Page): string => new URL(page.url()).search

  beforeAll(() => serverAt('2026-06-10T09:02:00Z'))

  longIt(
    'DT11, DT02 the day of the status page is in the address, and on return and after a reload it is there again',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
        at: '/status',
      })
      await expect.poll(() => logDay(page)).toBe('Wed 10 Jun 2026')
      expect(queryOf(page)).toBe('')
      await page.getByRole('button', { name: 'Earlier', exact: true }).click()
      await expect.poll(() => queryOf(page)).toBe('?day=2026-06-09')
      await expect.poll(() => logDay(page)).toBe('Tue 9 Jun 2026')
      expect(await dateText(page)).toMatch(/^9 Jun 2026/)
      // The desk has its own period; the day of the status page is none of its business.
      await Promise.all([page.keyboard.press('g'), page.keyboard.press('b')])
      await waitLive(page)
      expect(await pickerText(page)).toContain('Wed 10 Jun 2026 P21')
      await Promise.all([page.keyboard.press('g'), page.keyboard.press('s')])
      await expect.poll(() => logDay(page)).toBe('Tue 9 Jun 2026')
      await expect.poll(() => queryOf(page)).toBe('?day=2026-06-09')
      // Without the address: from what is kept on the server.
      await page.goto(`${product.url}/status`)
      await expect.poll(() => logDay(page)).toBe('Tue 9 Jun 2026')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt(
    'DT06, DT02 the status page offers single days, by presets of day and month, and none before 2015',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.gold, { at: '/releases' })
      await page.goto(`${product.url}/status?day=2015-01-01`)
      await expect.poll(() => logDay(page)).toBe('Thu 1 Jan 2015')
      const earlier = dates(page).getByRole('button', { name: 'Earlier: Data begin on 1 Jan 2015' })
      expect(await earlier.isDisabled()).toBe(true)
      await page.getByRole('button', { name: /^Dates: / }).click()
      const dialog = page.getByRole('dialog', { name: 'Choose dates' })
      expect(await dialog.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio').allInnerTexts()).toEqual([
        'Single Day',
      ])
      expect(await dialog.getByRole('button', { name: /Previous/ }).isDisabled()).toBe(true)

      await dialog.getByRole('option', { name: 'Month Start', exact: true }).click()
      await expect.poll(() => queryOf(page)).toBe('?day=monthStart')
      await expect.poll(() => logDay(page)).toBe('Mon 1 Jun 2026')
      await dialog.getByRole('option', { name: 'Today', exact: true }).click()
      await expect.poll(() => logDay(page)).toBe('Wed 10 Jun 2026')
      await expect.poll(() => queryOf(page)).toBe('')

      await page.goto(`${product.url}/status?day=2014-12-31`)
      await expect.poll(() => logDay(page)).toBe('Wed 10 Jun 2026')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt(
    'DT18 an editLocked account reads “Date change disabled in User Settings” on the status page and on the desk, and neither moves',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.editLocked, {
        at: '/status',
      })
      await expect.poll(() => logDay(page)).toBe('Wed 10 Jun 2026')
      await expect.poll(() => dates(page).getAttribute('title')).toBe('Date change disabled in User Settings')
      for (const button of await dates(page).getByRole('button').all()) expect(await button.isDisabled()).toBe(true)
      expect(await dates(page).getByRole('button').count()).toBe(3)

      await page.goto(`${product.url}/boa-dashboard`)
      await waitLive(page)
      const period = page.locator('.period')
      expect(await period.getAttribute('title')).toBe('Date change disabled in User Settings')
      expect(await page.getByRole('button', { name: 'Next period' }).isDisabled()).toBe(true)
      expect(await page.getByRole('button', { name: /Choose a period/ }).isDisabled()).toBe(true)
      const before = (await pickerText(page)).slice(0, 40)
      for (const key of [']', '[', 'l']) await page.keyboard.press(key)
      expect((await pickerText(page)).slice(0, 40)).toBe(before)
      expect(pathOf(page)).toBe('/boa-dashboard')
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

/** What the browser would have said aloud, and how many tones it would have played. */
const deafened = (page: Page) =>
  page.addInitScript(() => {
    const received = { reported: [] as string[], tones: 0 }
    Object.assign(window, { received })
    Object.defineProperty(window, 'speechSynthesis', {
      value: { speak: (texts: SpeechSynthesisUtterance) => received.reported.push(texts.text) },
    })
    class Silent {
      readonly currentTime = 0
      readonly destination = {}
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: () => undefined,
      })
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: (to: unknown) => to,
        start: () => {
          received.tones += 1
        },
        stop: () => undefined,
      })
    }
    Object.assign(window, { AudioContext: Silent })
  })

describe('cards of a board', () => {
  it('BI04 BNG-33 an alert of a card is received, spoken and seen when its plant changes its state', async () => {
    await agreeToTerms(product.url, PEOPLE.gold)
    const store = (await getAs(product.url, PEOPLE.gold, '/api/plantStore')).body as {
      allPlants: readonly { id: string }[]
    }
    const plants = store.allPlants.slice(0, 300).map(({ id }) => id)
    const all = newBoard('alerts-1', 'Alerts', 15, 20)
    const cards = plants.map((value, index) => ({
      type: 'plant',
      value,
      stringMetric: 'default',
      rowVal: Math.floor(index / 20),
      colVal: index % 20,
      alertStates: [...CARD_STATES],
      spoken: true,
    }))
    const board = { ...all, cards }
    expect((await putItem(product.url, PEOPLE.gold, 'bingo', board)).status).toBe(200)
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.gold)
    await deafened(page)
    await page.goto(`${product.url}/bingo-card`)
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await expect.poll(() => page.locator('.bingo-cell[data-state]').count()).toBe(plants.length)
    // Within minutes some of three hundred units change what they do.
    moveOn(product, 5 * MINUTE)
    await page.locator('.bingo-log li.is-alert').first().waitFor()
    const received = await page.evaluate(
      () => (window as unknown as { received: { reported: string[]; tones: number } }).received,
    )
    expect(received.tones).toBeGreaterThan(0)
    expect(received.reported[0]).toMatch(new RegExp(`: (${CARD_STATES.join('|')})$`))
    await page.locator('.bingo-face.is-alert').first().waitFor()
    await context.close()
  })
})

describe('a page that receives nothing', () => {
  const notice = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Refresh Needed' })

  /** A desk that is live and has heard the server's heart: with each beat its panels are proven anew. */
  const liveDesk = async (email: string): Promise<Watched> => {
    const watched = await openDesk(browser, product.url, { as: email, clock: true })
    const { page } = watched
    await waitLive(page)
    const proven = panel(page, 'Accepted offers').locator('.state.live')
    const first = await proven.innerText()
    await expect.poll(() => proven.innerText()).not.toBe(first)
    return watched
  }

  const numbers = (page: Page): Promise<readonly (readonly string[])[]> =>
    Promise.all([
      ...[...PANELS, 'BM Feed'].map((title) => firstRows(page, title, 5)),
      page.locator('.strip_main-num .v').allInnerTexts(),
    ])

  /** Once the last push is drawn: every panel says STALE, and two looks with a step of the page between them are the same. */
  const restingNumbers = async (page: Page): Promise<Awaited<ReturnType<typeof numbers>>> => {
    let last = ''
    let now: Awaited<ReturnType<typeof numbers>> = []
    await expect
      .poll(async () => {
        await page.clock.fastForward(1000)
        const stale = await Promise.all(
          [...PANELS, 'BM Feed', 'Stack'].map((title) => panel(page, title).locator('.state.stale').count()),
        )
        now = await numbers(page)
        const text = JSON.stringify(now)
        const isResting = text === last && stale.every((count) => count === 1)
        last = text
        return isResting
      })
      .toBe(true)
    return now
  }

  afterEach(() => product.hold(false))

  it('NT09, NT10 five minutes without a heartbeat: the refresh notice, once and in its words, over the last numbers; it stays when the server is back, until it is dismissed', async () => {
    await serverAt('2026-06-10T09:02:00Z')
    const { page, context } = await liveDesk(PEOPLE.elsewhere)
    product.hold(true)
    // What was on its way is drawn: a machine that does other things too may be late with it.
    const before = await restingNumbers(page)
    await awakeFor(page, 4 * MINUTE)
    await panel(page, 'Accepted offers').locator('.state.stale').waitFor()
    expect(await notice(page).count()).toBe(0)
    await awakeFor(page, 2.5 * MINUTE)
    await notice(page).waitFor()
    expect((await notice(page).locator('.words').innerText()).trim()).toBe(REFRESH_TEXT)
    // Where there is little room the tag leaves out its time, and never its age.
    for (const title of [...PANELS, 'BM Feed', 'Stack'])
      expect(await panel(page, title).locator('.state').innerText()).toMatch(/STALE[\s\S]*[67] min old/)
    for (const title of PANELS)
      expect(await panel(page, title).locator('.state').textContent()).toMatch(/STALE.*10:0\d:\d\d, [67] min old/)
    expect(before.flat().length).toBeGreaterThan(20)
    expect(await numbers(page)).toEqual(before)
    await awakeFor(page, 3 * MINUTE)
    expect(await notice(page).count()).toBe(1)

    moveOn(product, 9.5 * MINUTE)
    product.hold(false)
    await expect
      .poll(() => page.clock.fastForward(1000).then(() => panel(page, 'Stack').locator('.state.live').count()))
      .toBe(1)
    await waitLive(page)
    await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
    expect(await notice(page).count()).toBe(1)
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await notice(page).waitFor({ state: 'detached' })
    await awakeFor(page, 2 * MINUTE)
    expect(await notice(page).count()).toBe(0)
    await context.close()
  })

  longIt('NT10 Refresh in the notice loads the page again, and it is gone', async () => {
    const { page, context } = await liveDesk(PEOPLE.trade)
    product.hold(true)
    await awakeFor(page, 6.5 * MINUTE)
    await notice(page).waitFor()
    product.hold(false)
    await page.evaluate(() => Object.assign(window, { before: true }))
    await notice(page).getByRole('button', { name: 'Refresh' }).click()
    await page.waitForFunction(() => !('before' in window))
    await waitLive(page)
    expect(await notice(page).count()).toBe(0)
    await context.close()
  })

  longIt(
    'NT09 a computer that slept for an hour has lost nothing: no notice, the desk goes on to the present period',
    async () => {
      const { page, context } = await liveDesk(PEOPLE.trade)
      await page.clock.fastForward(60 * MINUTE)
      moveOn(product, 60 * MINUTE)
      const { period } = (await boaOf(product.url)).analysisDate
      await expect.poll(() => pickerText(page)).toContain(`P${period} `)
      await waitLive(page)
      // Past the next look at the heartbeats.
      await awakeFor(page, 1.5 * MINUTE)
      moveOn(product, 1.5 * MINUTE)
      await waitLive(page)
      expect(await notice(page).count()).toBe(0)
      await context.close()
    },
  )
})
