import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortOrLong } from '../support/cases'
import { boaOf, firstRows, indicativePrice, panel, PANELS, rowCount, showsTheServer, waitLive } from '../support/desk'
import { rulesFor, SCREENS } from '../support/screens'
import { begunWith, findings } from '../support/shellPage'
import { openDesk, PEOPLE } from '../support/signIn'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { longIt } from '../support/longIt'

/** Of ten keys each, all before the page has drawn the first. */
const ROUNDS = shortOrLong(4, 10)

describe('the BOA desk in a browser', () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('RT11, BO08 without a date opens the live period: what it shows is what the server says, and the market moves it by itself', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url)
    await waitLive(page)
    expect(await page.title()).toContain('Enact')
    expect(await page.locator('.header').innerText()).toContain('Simulated')
    await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
    for (const title of PANELS) expect(await rowCount(page, title)).toBeGreaterThan(0)
    expect(await iconFaults(page)).toEqual([])
    const before = (await boaOf(product.url)).meta
    const feedBefore = await rowsOfFeed(page)
    await expect.poll(async () => (await boaOf(product.url)).meta.s, { interval: 500 }).toBeGreaterThan(before.s)
    await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
    expect(await rowsOfFeed(page)).toBeGreaterThanOrEqual(feedBefore)
    await waitLive(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('DT19, DT23, BO06 steps to another period by key, reads it from the server, and jumps back to live', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url)
    await waitLive(page)
    const live = await page.locator('.period').innerText()
    await page.keyboard.press('[')
    await panel(page, 'Accepted offers').locator('.state.fixed').waitFor()
    expect(await page.locator('.period').innerText()).not.toBe(live)
    expect(page.url()).toMatch(/\/boa-dashboard\/\d{4}-\d\d-\d\d-\d+$/)
    const [, year, month, day, period] = /(\d{4})-(\d\d)-(\d\d)-(\d+)$/.exec(page.url())!
    const answer = await boaOf(product.url, `/api/boa/${Number(day)}/${Number(month)}/${year}/${period}`)
    expect(await rowCount(page, 'Accepted offers')).toBe(answer.acceptedOffers.length)
    expect(await indicativePrice(page)).toBe(answer.metrics.indicativePrice!.toFixed(2).replace('-', '−'))
    await page.keyboard.press('l')
    await waitLive(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('LT19 DSK-69 the card of a cell is aside of its list: it covers no row of it, in the left lists and in the right', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url)
    await waitLive(page)
    for (const title of ['Accepted offers', 'Bids on the table']) {
      const list = panel(page, title).locator('.grid')
      await list.locator('.row:not(.head):not([aria-hidden]) [data-column="mainPrice"]').nth(1).hover()
      const card = page.getByRole('dialog', { name: 'Cell of Price' })
      await card.waitFor()
      expect(await card.innerText()).toContain('BM unit')
      expect(await list.locator('.row[title]').count()).toBe(0)
      const of = await list.boundingBox()
      const over = await card.boundingBox()
      if (!of || !over) throw new Error('the list or its card is not drawn')
      expect(over.x >= of.x + of.width || over.x + over.width <= of.x).toBe(true)
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt(
    'RT11 a date and period in the address opens that period, reload keeps it, and a wrong one says so',
    async () => {
      const { page, context } = await openDesk(browser, product.url, { at: '/boa-dashboard/2026-03-29-46' })
      await panel(page, 'Accepted offers').locator('.state.fixed').waitFor()
      expect(await page.locator('.period').innerText()).toContain('P46')
      expect(await page.locator('.period').innerText()).toContain('23:30–00:00 BST')
      await page.reload()
      await panel(page, 'Accepted offers').locator('.state.fixed').waitFor()
      expect(await page.locator('.period').innerText()).toContain('P46')
      await page.goto(`${product.url}/no-such-page`)
      await page.getByRole('link').first().waitFor()
      expect((await page.locator('body').innerText()).toLowerCase()).toContain('not')
      await context.close()
    },
  )

  longIt('LT09 the BM Feed sorts by a header, and keeps its order while rows arrive', async () => {
    const { page, context } = await openDesk(browser, product.url)
    await waitLive(page)
    const feed = panel(page, 'BM Feed')
    await feed.getByRole('columnheader', { name: /Plant/ }).click()
    const names = await feed
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.children[1]?.textContent ?? ''))
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })))
    await context.close()
  })

  it.each(SCREENS)(
    'VIS-1 %s at %i × %i: nothing sticks out sideways, nothing is empty, axe finds nothing',
    async (colour, width, height) => {
      const { page, complaints, context } = await openDesk(browser, product.url, { width, height, colour })
      await waitLive(page, ['Stack', 'Accepted offers'])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      if (width > 800) {
        expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
        for (const title of PANELS)
          expect((await firstRows(page, title, 9)).every((text) => text.length > 0)).toBe(true)
      }
      expect(await findings(page, rulesFor(colour, width))).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt(
    'DT19 keys that come faster than the page is drawn lead to the last of them, and the page goes on',
    async () => {
      const { page, complaints, context } = await openDesk(browser, product.url)
      await waitLive(page)
      const answers = async (): Promise<void> => {
        const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error('the page stands still')), 120_000))
        await Promise.race([page.evaluate(() => document.title), late])
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const key of ['[', '[', ']', '[', ']', ']', ']', '[', '[', '['])
          void page.keyboard.press(key).catch(() => undefined)
        await answers()
      }
      await page.keyboard.press('l')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/boa-dashboard')
      await expect.poll(() => page.locator('.period').innerText()).toMatch(/LIVE/)
      await waitLive(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt('ST23 the dot of a group’s colour leaves the name of a plant and its unit to be read', async () => {
    const { acceptedOffers, acceptedBids, tableOffers, tableBids } = await boaOf(product.url)
    const plants = [acceptedOffers, acceptedBids, tableOffers, tableBids].flat().map(({ plantId }) => plantId)
    await begunWith(product.url, PEOPLE.enterprise, {
      chosenPlantsByGroup: { All: [...new Set(plants)] },
      plantGroupColourOverrideByGroup: { All: { override: true, colour: '#e05be0' } },
    })
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
    await waitLive(page, PANELS)
    const cut = await page.locator('[data-column="name"]:has(.mark.dot):has(.before-unit)').evaluateAll((cells) =>
      cells.map((cell) => {
        const name = cell.querySelector('.before-unit')
        const px = name?.clientWidth ?? 0
        const isWhole = name !== null && name.scrollWidth <= px
        return { name: cell.textContent, spills: cell.scrollWidth > cell.clientWidth, isWhole, px }
      }),
    )
    expect(cut.length).toBeGreaterThan(3)
    // A name that is short, as Drax, needs less.
    expect(cut.filter(({ spills, isWhole, px }) => spills || !(isWhole || px >= 30))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('VIS-2 the first two columns stay in sight when a phone scrolls a table sideways', async () => {
    const { page, context } = await openDesk(browser, product.url, { width: 390, height: 844, hasTouch: true })
    await waitLive(page, ['Accepted offers'])
    const table = panel(page, 'Accepted offers')
    const before = await table.getByRole('row').nth(1).locator('> *').first().boundingBox()
    await table.locator('.grid').evaluate((grid) => {
      for (const element of [grid, ...grid.querySelectorAll('*')]) element.scrollLeft = 300
    })
    const after = await table.getByRole('row').nth(1).locator('> *').first().boundingBox()
    expect(after?.x).toBe(before?.x)
    await context.close()
  })
})

/** Cells in which pictures of flags are not in the middle of their row, or of which two do not fit. */
const iconFaults = (page: Parameters<typeof panel>[0]): Promise<readonly string[]> =>
  page.locator('[data-column="flags"]:has(.tag svg)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      const tags = [...cell.querySelectorAll('.tag')]
      const isCentred = tags.every((tag) => {
        const box = tag.getBoundingClientRect()
        return Math.abs(box.top - top - (bottom - box.bottom)) <= 3
      })
      const areFew = tags.length <= 2 && tags.every((tag) => tag.querySelector('svg'))
      const fits = !areFew || cell.scrollWidth <= cell.clientWidth
      return isCentred && fits ? [] : [cell.textContent]
    }),
  )

const rowsOfFeed = async (page: Parameters<typeof panel>[0]): Promise<number> =>
  Number(/([\d,]+) rows/.exec(await panel(page, 'BM Feed').locator('footer').innerText())?.[1]?.replaceAll(',', ''))
