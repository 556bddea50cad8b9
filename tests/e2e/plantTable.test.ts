import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { rulesFor, SCREENS } from '../support/screens'
import { begunWith, findings, licensed, openSeen, openSignedIn, stepTo, still } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

/** Who has the colours in their settings. */
const OWNERS = { dark: PEOPLE.trade, light: PEOPLE.enterprise } as const
const CAPPED = 'Data displayed is capped. Find out how to access the full list here.'
const FOLDER = process.env['SHOTS']

const capacity = (page: Page): Locator => page.locator('section.panel.plantTable_plants-capacity')
const table = (page: Page): Locator => page.locator('section.panel.plantTable_plants-table')
const bars = (page: Page): Locator => capacity(page).locator('tbody tr')

/** Until the table is proven and the bars of it are there. */
const whole = async (page: Page): Promise<void> => {
  await table(page).locator('.state.live').waitFor()
  await table(page).locator('.live_row-layer [role="gridcell"]').first().waitFor()
  await table(page).getByRole('button', { name: 'Export', exact: true }).waitFor()
  await bars(page).first().waitFor()
}

/** What the foot of the table says of its rows. */
const rowsText = async (page: Page): Promise<string> =>
  (await table(page).locator('footer > span').first().innerText()).replaceAll(',', '')
const rowsIn = async (page: Page): Promise<number> => Number(/(\d+) rows/.exec(await rowsText(page))?.[1])

/** What is broken on the screen as it is: rules of accessibility, and what sticks out sideways. */
const broken = async (page: Page, name: string, rules: 'all' | 'colours' = 'all'): Promise<string[]> => {
  await still(page)
  const found = await findings(page, rules)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/${name.replaceAll(/\W+/g, '-')}.png` })
  return wider > 0 ? [...found, `${wider} px stick out sideways`] : found
}

/** Presses the first bar, and lets go of it again: the table has only its plants meanwhile. */
const pressFirst = async (page: Page, total: number): Promise<void> => {
  const first = bars(page).first()
  const name = await first.getByRole('button').innerText()
  const plants = await first.locator('td').last().innerText()
  await first.getByRole('button').click()
  await expect.poll(() => rowsText(page)).toContain(`${plants} of ${total} rows match`)
  await expect.poll(() => bars(page).count()).toBe(1)
  await expect.poll(() => capacity(page).locator('.sum').innerText()).toContain(`${plants} of ${total} plants`)
  expect(await table(page).locator('.tableTools_filter-chip').count()).toBe(1)
  expect(await capacity(page).getByRole('button', { name, pressed: true }).count()).toBe(1)
  await capacity(page)
    .getByRole('button', { name: /^All (?!\d)/ })
    .click()
  await expect.poll(() => rowsText(page)).toMatch(new RegExp(`^${total} rows`))
}

const PICTURE = 'canvas[data-drawn]:not([data-drawn=""])'

describe('the plant table in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    const group = { chosenPlantGroupName: 'Mine', chosenPlantsByGroup: { Mine: [] } }
    await begunWith(product.url, OWNERS.dark, { colour: 'Dark', darkMode: true, ...group })
    await begunWith(product.url, OWNERS.light, { colour: 'Light', darkMode: false, ...group })
    await licensed(product.url, PEOPLE.gold, { countries: ['Gb', 'France'] })
    await begunWith(product.url, PEOPLE.gold, { country: 'France' })
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it.each(SCREENS)(
    'AC07 LT21 A11Y-7 %s at %i × %i: a visitor has the 50 largest plants and where the others are, and axe finds nothing',
    async (colour, width, height) => {
      const { page, complaints, lost, context } = await openSeen(browser, { colour, width, height })
      await page.goto(`${product.url}/plant-table`)
      await whole(page)
      expect(await page.title()).toBe('Enact – Plant Table')
      expect(await rowsIn(page)).toBe(50)
      expect(await table(page).locator('footer .live_capped').innerText()).toBe(CAPPED)
      expect(await capacity(page).locator('footer').innerText()).toContain('Capped: not of all plants.')
      expect(await table(page).getByRole('button', { name: 'Add to plant group' }).count()).toBe(0)
      const name = `plants visitor ${colour} ${width}`
      expect(await broken(page, name, rulesFor(colour, width))).toEqual([])
      await pressFirst(page, 50)
      await capacity(page).getByRole('radio', { name: 'Owner' }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('?by=owner')
      await page.reload()
      await whole(page)
      await capacity(page).getByRole('heading', { name: 'Capacity by owner' }).waitFor()
      expect(await broken(page, `${name} owner`, 'colours')).toEqual([])
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  it.each(SCREENS)(
    'AN03 C2 A11Y-4 %s at %i × %i: a user has every plant, groups them by keys and fills a group; axe finds nothing',
    async (colour, width, height) => {
      const { page, complaints, lost, context } = await openSignedIn(browser, product.url, OWNERS[colour], {
        at: '/plant-table',
        colour,
        width,
        height,
      })
      await whole(page)
      const total = await rowsIn(page)
      expect(total).toBeGreaterThan(50)
      expect(await table(page).locator('footer .live_capped').count()).toBe(0)
      expect(await broken(page, `plants user ${colour} ${width}`, rulesFor(colour, width))).toEqual([])
      await pressFirst(page, total)
      await capacity(page).getByRole('radio', { name: 'Fuel' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await capacity(page).getByRole('heading', { name: 'Capacity by zone' }).waitFor()
      await page.keyboard.press('Tab')
      const first = await bars(page).first().getByRole('button').innerText()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first)
      await table(page).getByRole('button', { name: 'Add to plant group' }).click()
      await page.getByRole('menuitem', { name: /^Mine/ }).click()
      await table(page)
        .getByRole('status')
        .filter({ hasText: /plants added to Mine$/ })
        .waitFor()
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  it('AN03 PL02 RE01 SE02 a country whose plants are ENTSO-E’s: its table, a unit with its hours and outages, Unavailability', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.gold, {
      at: '/plant-table',
    })
    await page.getByRole('heading', { name: 'Plants of France' }).waitFor()
    expect(await page.locator('main').getByRole('columnheader').allInnerTexts()).toEqual([
      'Unit',
      'EIC',
      'Fuel',
      'Capacity MW',
      'Zone',
      'Status',
    ])
    expect(await broken(page, 'plants France')).toEqual([])
    await page.getByRole('link', { name: 'France nuclear 1', exact: true }).click()
    const slideOut = page.getByRole('dialog', { name: 'Plant' })
    await slideOut.locator(PICTURE).waitFor()
    await slideOut.getByRole('table', { name: 'Outages' }).waitFor()
    await slideOut.getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('heading', { level: 2, name: 'France nuclear 1', exact: true }).waitFor()
    await page.locator(PICTURE).waitFor()
    expect(await broken(page, 'unit of France')).toEqual([])
    await page.getByRole('tab', { name: 'Outages', exact: true }).click()
    await page.getByRole('tabpanel').getByRole('table', { name: 'Outages' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('france hydro 1')
    await page
      .getByRole('option', { name: /France hydro 1/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: /^France hydro 1/ }).waitFor()
    await stepTo(page, '/remit-summary')
    await page.getByRole('heading', { name: 'Outages of France' }).waitFor()
    await page.getByRole('columnheader', { name: 'mRID' }).waitFor()
    expect(await broken(page, 'unavailability of France')).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
