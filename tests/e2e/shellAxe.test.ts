import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAt } from '../../src/domain/access'
import { waitLive } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { shortOrLong } from '../support/cases'
import { rulesFor, SCREENS, SHELL_SCREENS } from '../support/screens'
import {
  atPage,
  begunWith,
  drawer,
  findings,
  openRail,
  openSeen,
  openSignedIn,
  stepTo,
  still,
} from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

/** Who has the colours in his settings. */
const OWNERS = { dark: PEOPLE.trade, light: PEOPLE.enterprise } as const

const FOLDER = process.env['SHOTS']

/** What the rules find on the screen as it stands, and whether it sticks out sideways. */
class Looked {
  readonly found: string[] = []
  constructor(
    private readonly page: Page,
    private readonly colour: 'dark' | 'light',
    private readonly width: number,
  ) {}

  /** @param within of a layer over a page that was looked at before: the page under it is the same */
  async at(name: string, within?: string): Promise<void> {
    await still(this.page)
    const broken = await findings(this.page, rulesFor(this.colour, this.width), within)
    const wider = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    this.found.push(...broken.map((rule) => `${name}: ${rule}`))
    if (wider > 0) this.found.push(`${name}: ${wider} px stick out sideways`)
    if (FOLDER !== undefined)
      await this.page.screenshot({ path: `${FOLDER}/${name.replaceAll(/\W+/g, '-')}-${this.colour}-${this.width}.png` })
  }
}

/** Pages that a user has before the terms are agreed to; every other page is looked at in the same colours by pageRules.test.ts. */
const BEFORE_TERMS = ['/terms', '/access-denied']
const USER_PATHS = shortOrLong(BEFORE_TERMS, [
  '/',
  '/current-news',
  '/plant-table',
  '/boa-dashboard',
  '/glossary',
  '/my-account',
  '/status',
  '/releases',
  '/externalinstructions',
  '/404',
  ...BEFORE_TERMS,
])

const goTo = async (page: Page, path: string): Promise<void> => {
  await stepTo(page, path)
  await atPage(page, pageAt(path)?.displayName ?? '')
}

const DIALOG = '[role="dialog"]'

/** What has to be heard before a page is whole. */
const THERE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/': (page) => page.getByRole('region', { name: 'Generation mix' }).locator('.state.live').waitFor(),
  '/boa-dashboard': (page) => waitLive(page, ['Accepted offers']),
  '/current-news': (page) => page.locator('.currentNews_news-card').first().waitFor(),
  '/plant-table': (page) =>
    page.getByRole('region', { name: 'Capacity by fuel' }).locator('tbody tr').first().waitFor(),
  '/status': (page) => page.getByRole('region', { name: 'Feeds' }).locator('tbody tr').first().waitFor(),
  '/externalinstructions': (page) =>
    page
      .getByRole('button', { name: /^Run it: GET/ })
      .first()
      .waitFor(),
}

const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A tool of the header by its name: an icon, or on small screens a line behind the one for more. */
const useTool = async (page: Page, name: string): Promise<void> => {
  const icon = page.locator('.header').getByRole('button', { name, exact: true })
  if ((await icon.count()) > 0) {
    await icon.click()
    return
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('accessibility of shell and pages', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    await begunWith(product.url, OWNERS.dark, { colour: 'Dark', darkMode: true })
    await begunWith(product.url, OWNERS.light, { colour: 'Light', darkMode: false })
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it.each(SHELL_SCREENS)(
    'A11Y-4 %s at %i × %i: axe finds nothing on any page of a user',
    async (colour, width, height) => {
      const { page, complaints, lost, context } = await openSignedIn(browser, product.url, OWNERS[colour], {
        colour,
        width,
        height,
      })
      const looked = new Looked(page, colour, width)
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colour)
      await page.getByRole('button', { name: 'My Account', exact: true }).waitFor()
      for (const path of USER_PATHS) {
        await goTo(page, path)
        await THERE[path]?.(page)
        await looked.at(`user ${path}`)
      }
      expect(looked.found).toEqual([])
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  it.each(SCREENS)(
    'A11Y-5 %s at %i × %i: axe finds nothing on the open menu and on what opens over a page',
    async (colour, width, height) => {
      const { page, complaints, lost, context } = await openSignedIn(browser, product.url, OWNERS[colour], {
        at: '/releases',
        colour,
        width,
        height,
      })
      const looked = new Looked(page, colour, width)
      await atPage(page, 'Releases')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await (width < 768 ? drawer(page) : openRail(page)).waitFor()
      await looked.at('menu')
      await page.getByRole('radio', { name: 'EnVision' }).press('Space')
      await (width < 768 ? drawer(page) : openRail(page))
        .locator('[data-item="boa-dashboard"]')
        .waitFor({ state: 'detached' })
      await looked.at('menu EnVision')
      await page.getByRole('radio', { name: 'Enact', exact: true }).press('Space')
      await page.keyboard.press('Escape')
      await (width < 768 ? drawer(page) : openRail(page)).waitFor({ state: 'detached' })
      for (const name of ['Settings', 'Feedback', 'Notifications', 'My Account']) {
        await useTool(page, name)
        await page.getByRole('dialog', { name: new RegExp(name) }).waitFor()
        await looked.at(name, DIALOG)
        await closed(page)
      }
      if (width < 768) {
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menu').waitFor()
        await looked.at('more tools', '[role="menu"]')
        await page.keyboard.press('Escape')
        await page.getByRole('menu').waitFor({ state: 'detached' })
      } else {
        await page.locator('body').press('?')
        await page.getByRole('dialog', { name: 'Keys of this page' }).waitFor()
        await looked.at('keys', DIALOG)
        await closed(page)
      }
      const film = ['/boa-dashboard', '/glossary'].map(pageAt).find((row) => row?.video !== undefined)
      if (film !== undefined) {
        await goTo(page, `/${film.key}`)
        await useTool(page, `${film.displayName} Tutorial`)
        await page.getByRole('dialog', { name: /Tutorial$/ }).waitFor()
        await looked.at('tutorial', DIALOG)
        await closed(page)
      }
      await page
        .locator('.header')
        .getByRole('button', { name: /^Search/ })
        .click()
      await page.locator('input[role="combobox"]:focus').fill('niv')
      await page.locator('input[role="combobox"][aria-expanded="true"]').waitFor()
      await page.locator('[role="option"]', { hasText: 'NIV' }).first().waitFor()
      await looked.at('search')
      expect(looked.found).toEqual([])
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  it.each(SCREENS)(
    'A11Y-7 %s at %i × %i: axe finds nothing on the pages and dialogs of a visitor',
    async (colour, width, height) => {
      const { page, complaints, lost, context } = await openSeen(browser, { colour, width, height })
      const looked = new Looked(page, colour, width)
      await page.goto(product.url)
      await atPage(page, 'The Current')
      await page.getByRole('region', { name: 'Generation mix' }).waitFor()
      const bar = page.getByRole('contentinfo')
      await bar.getByRole('button', { name: 'About' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colour)
      await looked.at('visitor /')
      await bar.getByRole('button', { name: 'About' }).click()
      await page.getByRole('dialog', { name: 'About Enact' }).waitFor()
      await looked.at('about', DIALOG)
      await closed(page)
      await bar.getByRole('button', { name: 'Stay up to date' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      await looked.at('get in touch', DIALOG)
      await closed(page)
      await page.locator('.header').getByRole('button', { name: 'Get Access' }).click()
      const access = page.getByRole('dialog', { name: 'Get Access' })
      await access.waitFor()
      await looked.at('get access', DIALOG)
      await access.getByRole('button', { name: 'Request a demo' }).click()
      await page.getByRole('dialog', { name: /demo/i }).getByRole('textbox').first().waitFor()
      await looked.at('demo', DIALOG)
      await closed(page)
      for (const path of ['/current-news', '/plant-table', '/terms', '/access-denied', '/404']) {
        await goTo(page, path)
        await looked.at(`visitor ${path}`)
      }
      await page.goto(`${product.url}/status`)
      await page.getByRole('alertdialog', { name: 'Access Denied' }).waitFor()
      await looked.at('licence needed')
      expect(looked.found).toEqual([])
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )
})
