import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateTimeText, dayStart } from '../../src/domain/periods'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { brokenRules } from '../support/pageRules'
import { findings, openSeen, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

const GRID = 'section.epexGrid_epex-table'
const TAPE = 'section.epexGrid_epex-tape'
const CHART = 'section.epexGrid_epex-chart'

/** The delivery day that the page shows: the next one once no contract of today's can be traded. */
const deliveryDay = async (page: Page): Promise<string> => {
  const text = await page
    .getByText(/^Delivery \w{3} \d/)
    .first()
    .innerText()
  const [, day = ''] = /^Delivery \w+ (\d+ \w+ \d+)/.exec(text) ?? []
  return new Date(`${day} UTC`).toISOString().slice(0, 10)
}

/** When the contract of a delivery day that begins at that time does so, as the tape writes it: the day is from 23:00. */
const beginsAt = (day: string, time = ''): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const midnight = dayStart(hour < 23 ? day : addDays(day, -1))
  return dateTimeText(midnight + (hour * 60 + minute) * 60_000, 'Day_Short_With_Minutes', '24h')
}

const cells = (page: Page, panel: string, column: string) =>
  page.locator(`${panel} .live_row-layer [data-column="${column}"]`)

describe('the EPEX grid in a browser', () => {
  it('AN04 EPX-30 each market is fetched from its endpoint, in its unit; a contract is charted by a press and by its trade', async () => {
    const opened = openSignedIn(browser, product.url, PEOPLE.trade)
    const { page, complaints, lost, context } = await opened
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(`${product.url}/epex-grid`)
    await cells(page, GRID, 'contract').first().waitFor()
    const fetched = (address: RegExp): boolean => requested.some((path) => address.test(path))
    // In the last hours of a delivery day the page opens with the next.
    expect(fetched(/^\/epexApi\/LiveTable_EpexGrid(_Next)?\/me$/)).toBe(true)
    expect(await page.locator(`${GRID} header`).first().innerText()).toContain('Contracts')

    const charted = page.locator(CHART).getByRole('heading').first()
    const another = cells(page, GRID, 'contract').nth(4)
    const name = await another.innerText()
    await another.click()
    await expect.poll(() => charted.innerText()).toBe(name)
    expect(new URL(page.url()).searchParams.get('contract')).toMatch(/^HH-\d+-\d+$/)

    await page.getByRole('radio', { name: 'France' }).click()
    await expect.poll(() => fetched(/^\/epexFranceApi\/LiveTable_EpexGrid_France(Next)?\/me$/)).toBe(true)
    await page.locator(GRID).getByText('€/MWh').first().waitFor()
    await page.getByRole('radio', { name: 'Blocks' }).click()
    await expect.poll(() => cells(page, GRID, 'contract').allInnerTexts()).toHaveLength(4)
    expect((await cells(page, GRID, 'contract').allInnerTexts()).sort()).toEqual([
      'Base',
      'Extended',
      'Overnight',
      'Peak',
    ])
    await page.getByRole('radio', { name: 'All' }).click()
    expect(await findings(page)).toEqual([])
    expect(await brokenRules(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('EPX-31 the time to close counts down without a message, and a contract is watched by its bell until it is switched off', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/epex-grid' })
    const all = cells(page, GRID, 'closes')
    await all.nth(2).waitFor()
    const texts = await all.allInnerTexts()
    for (const each of texts) expect(each).toMatch(/^(\d+:)?\d{1,2}:\d{2}$|^closed$/)
    // The first ones may be closed, or close while the page is looked at.
    const last = texts.findLastIndex((each) => each !== 'closed')
    const closes = all.nth(last)
    const before = texts[last] ?? ''
    expect(before).toContain(':')
    await expect.poll(() => closes.innerText()).not.toBe(before)
    const bell = page.getByRole('button', { name: /^Notify when .* crosses VWAP all$/ })
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.epexGrid_is-watched').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.epexGrid_is-watched').count()).toBe(0)
    await context.close()
  })

  it('EPX-32 the last price of a contract is that of its newest trade on the tape', async () => {
    // As wide as all columns: contracts of both delivery days are traded, with the same names.
    const wide = { at: '/epex-grid', width: 3000 }
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, wide)
    await cells(page, TAPE, 'from').first().waitFor()
    await cells(page, GRID, 'start').first().waitFor()
    await cells(page, GRID, 'last').first().waitFor()
    const day = await deliveryDay(page)
    const textsOf = (panel: string, columns: readonly string[]): Promise<string[][]> =>
      page
        .locator(`${panel} .live_row-layer [role="row"]`)
        .evaluateAll(
          (rows, names) =>
            rows
              .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
              .map((row) => names.map((name) => row.querySelector(`[data-column="${name}"]`)?.textContent ?? '')),
          columns,
        )
    const disagreeing = async (): Promise<readonly string[]> => {
      const newest = new Map(
        (await textsOf(TAPE, ['delivery', 'from', 'price']))
          .toReversed()
          .map(([name, from, price]) => [`${name} ${from}`, price]),
      )
      const shown = (await textsOf(GRID, ['contract', 'start', 'last'])).map(([name, start, last]) => ({
        key: `${name} ${beginsAt(day, start)}`,
        last,
      }))
      const both = shown.filter(({ key }) => newest.has(key))
      if (both.length === 0) return ['no contract of the tape is in the grid']
      return both.flatMap(({ key, last }) => (newest.get(key) === last ? [] : [key]))
    }
    // A trade may come between the two looks.
    await expect.poll(disagreeing).toEqual([])
    await context.close()
  })

  it('EPX-33 a visitor has the message of a login and nothing of the page', async () => {
    const { page, context } = await openSeen(browser)
    await page.goto(`${product.url}/epex-grid`)
    await page.getByText('This page requires a registered Enact account, with a valid licence.').first().waitFor()
    expect(await page.locator(GRID).count()).toBe(0)
    await context.close()
  })

  it('EPX-34 on a phone the address works and nothing is cut', async () => {
    const { page, context, complaints } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/epex-grid',
      width: 390,
      height: 844,
    })
    await cells(page, GRID, 'last').first().waitFor()
    await page.locator('canvas[data-drawn]:not([data-drawn=""])').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await brokenRules(page)).toEqual([])
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
