import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortOrLong } from '../support/cases'
import { longIt } from '../support/longIt'
import { closePages, stopClock, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { choose, closeSettings, openSettings, saved, turn } from '../support/settingsPanel'
import {
  atPage,
  atPath,
  begunWith,
  drawer,
  expectMenu,
  isRemembered,
  licensed,
  linesOf,
  openRail,
  openSeen,
  openSignedIn,
  pathOf,
  rail,
  remember,
  still,
} from '../support/shellPage'
import { PEOPLE, signIn } from '../support/signIn'

/** Px; open with the section of the leaderboard, which widens it (MN03). */
const OPEN_WIDTHS = { rail: 56, menu: 288 } as const

const widthOf = async (menu: Locator): Promise<number> => Math.round((await menu.boundingBox())?.width ?? 0)

/** Opens the rail by the pointer. */
const pointAt = async (page: Page): Promise<void> => {
  await rail(page).hover({ position: { x: 20, y: 300 } })
  await openRail(page).waitFor()
}

/** Until the page has drawn a frame: of two moves in one frame it is told only the second. */
const pointAway = async (page: Page): Promise<void> => {
  await page.mouse.move(1000, 600)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

const tipOf = (page: Page, texts: string): Locator => page.getByRole('tooltip').filter({ hasText: texts })

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active === document.body) return ''
    return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
  })

describe('the shell and its menus in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    await licensed(product.url, PEOPLE.gold, { countries: ['Gb', 'France'] })
    await begunWith(product.url, PEOPLE.gold, { country: 'France' })
    await begunWith(product.url, PEOPLE.elsewhere, { sideNavVisible: false })
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('SH12, MN05 a visitor has no menu and no keys of one; the bar has its five words, each of which does what it says', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    await page.goto(product.url)
    await atPage(page, 'The Current')
    const bar = page.getByRole('contentinfo')
    const texts = (): Promise<string[]> =>
      bar.locator('.bottomBar_bar-item').evaluateAll((items) => items.map((item) => item.firstChild?.textContent ?? ''))
    const FIVE = ['About', 'Stay up to date', 'Twitter', 'LinkedIn', 'API & DPS Instructions']
    await expect.poll(texts).toEqual(FIVE)
    expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /menu/i }).count()).toBe(0)
    await page.locator('body').press('m')
    await page.locator('body').press(',')

    await bar.getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog', { name: 'About Enact' }).waitFor()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Stay up to date' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: /email/i }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const twitter = bar.getByRole('link', { name: /Twitter/ })
    expect(await twitter.getAttribute('href')).toBe('https://x.com/enact-test')
    expect(await twitter.getAttribute('rel')).toContain('noopener')
    const linkedIn = bar.getByRole('link', { name: 'LinkedIn' })
    expect([await linkedIn.getAttribute('aria-disabled'), await linkedIn.getAttribute('href')]).toEqual(['true', null])
    await pointAway(page)
    await linkedIn.hover()
    await tipOf(page, 'Not configured on this server').waitFor()

    // AC09: the API stands there, is no link, and its marker leads to what opens it.
    const api = bar.getByRole('link', { name: 'API & DPS Instructions' })
    expect([await api.getAttribute('aria-disabled'), await api.getAttribute('href')]).toEqual(['true', null])
    await bar.getByRole('button', { name: 'Enact Visualise' }).click()
    await page.getByRole('dialog', { name: 'Get Access' }).waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  // What is locked for each tier: tests/views/menu/entries.test.tsx.
  const MENUS = [
    ['trade', 'Trade', false],
    ['admin', 'Enterprise', true],
  ] as const
  it.each<(typeof MENUS)[number]>(shortOrLong(MENUS.slice(0, 1), [...MENUS]))(
    'MN02, SH14 the menu of %s has exactly its entries, in the order of the specification',
    async (who, tier, admin) => {
      const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE[who])
      await pointAt(page)
      await expectMenu(rail(page), { tier, admin })
      expect(await rail(page).locator('[aria-current="page"]').innerText()).toBe('Glossary')
      // Each entry is a link to /{pageKey}; that of The Current to `/`.
      for (const link of await rail(page).locator('a.sideMenu_menu-entry').all()) {
        const key = await link.getAttribute('data-item')
        expect(await link.getAttribute('href')).toBe(key === 'current' ? '/' : `/${String(key)}`)
      }
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  longIt(
    'MN01 the rail opens for a pointer that stays on it, moves nothing, and closes when the pointer leaves',
    async () => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { clock: true })
      const panel = rail(page).locator('.menu-panel')
      const left = async (): Promise<number> => Math.round((await page.locator('main').boundingBox())?.x ?? -1)
      await expect.poll(() => widthOf(panel)).toBe(OPEN_WIDTHS.rail)
      // The page's own code may still be on its way; until it is drawn there is nothing to measure.
      await expect.poll(left).toBeGreaterThanOrEqual(0)
      const before = await left()
      const rows = await linesOf(rail(page))
      await pointAt(page)
      await expect.poll(() => widthOf(panel)).toBe(OPEN_WIDTHS.menu)
      expect([await left(), await linesOf(rail(page))]).toEqual([before, rows])
      await pointAway(page)
      await openRail(page).waitFor({ state: 'detached' })
      await expect.poll(() => widthOf(panel)).toBe(OPEN_WIDTHS.rail)

      // One that only passes over the rail opens nothing.
      let opened = 0
      await page.exposeFunction('menuOpened', () => (opened += 1))
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (document.querySelector('#side-menu .open')) (window as unknown as { menuOpened: () => void }).menuOpened()
        }).observe(document.querySelector('#side-menu')!, { attributes: true, subtree: true })
      })
      await stopClock(page)
      await page.mouse.move(20, 500)
      await page.clock.runFor(50)
      await page.mouse.move(1000, 600)
      await page.clock.runFor(2000)
      expect(opened).toBe(0)
      await page.mouse.move(20, 500)
      await page.clock.runFor(2000)
      await openRail(page).waitFor()
      await context.close()
    },
  )

  longIt(
    'MN01 keyboard focus opens the rail, the arrows walk in it, and it closes when the focus leaves or by Escape',
    async () => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
      await rail(page).waitFor()
      const entries = rail(page).locator('[data-item]')
      // From the last stop of the header into the menu.
      await page.getByRole('button', { name: /^Search/ }).focus()
      for (let tabs = 0; tabs < 5 && (await rail(page).locator(':focus').count()) === 0; tabs += 1)
        await page.keyboard.press('Tab')
      await openRail(page).waitFor()
      await entries.and(page.locator('[tabindex="0"]')).focus()
      expect(await focused(page)).toBe('Glossary')
      await page.keyboard.press('Home')
      expect(await focused(page)).toBe('The Current')
      await page.keyboard.press('ArrowUp')
      expect(await focused(page)).toBe('My Account')
      await page.keyboard.press('Escape')
      await openRail(page).waitFor({ state: 'detached' })
      expect(await focused(page)).toBe('Open the menu')

      // The toggle leads into it, Tab out of it closes it.
      await page.keyboard.press('Enter')
      await openRail(page).waitFor()
      await expect.poll(() => rail(page).locator(':focus').count()).toBe(1)
      await page.keyboard.press('End')
      await page.keyboard.press('Tab')
      expect(await rail(page).locator(':focus').count()).toBe(0)
      await page.keyboard.press('Escape')
      await openRail(page).waitFor({ state: 'detached' })

      // Enter on an entry goes there, without a load, and closes the menu.
      await remember(page)
      await page.getByRole('button', { name: 'Open the menu' }).press('m')
      await openRail(page).waitFor()
      await entries.filter({ hasText: 'Releases' }).focus()
      await page.keyboard.press('Enter')
      await atPage(page, 'Releases')
      await openRail(page).waitFor({ state: 'detached' })
      expect([pathOf(page), await isRemembered(page)]).toEqual(['/releases', true])
      await context.close()
    },
  )

  longIt('SH09 the menu that the toggle opened stays until a press outside or Escape', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { clock: true })
    const toggle = page.getByRole('button', { name: /the menu/ })
    await toggle.click()
    await openRail(page).waitFor()
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await pointAway(page)
    await page.clock.fastForward(2000)
    expect(await openRail(page).count()).toBe(1)
    await page.mouse.click(1000, 600)
    await openRail(page).waitFor({ state: 'detached' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await page.locator('body').press('m')
    await openRail(page).waitFor()
    await page.keyboard.press('Escape')
    await openRail(page).waitFor({ state: 'detached' })
    await context.close()
  })

  longIt('MN03 a section folds and unfolds, and stays as it was left on the next page', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await pointAt(page)
    const all = await linesOf(rail(page))
    const help = rail(page).getByRole('button', { name: 'Help' })
    expect(await help.getAttribute('aria-expanded')).toBe('true')
    await help.click()
    const folded = all.slice(0, all.indexOf('▸ Help') + 1)
    expect(await linesOf(rail(page))).toEqual(folded)
    expect(await help.getAttribute('aria-expanded')).toBe('false')
    await rail(page).getByRole('link', { name: 'The Current' }).click()
    await atPage(page, 'The Current')
    await pointAway(page)
    await pointAt(page)
    expect(await linesOf(rail(page))).toEqual(folded)
    await help.press('Enter')
    expect(await linesOf(rail(page))).toEqual(all)
    await context.close()
  })

  longIt(
    'SH14, AC03 a locked page is no link; what opens it is said on hover and on focus, each tier in a metal of its own',
    async () => {
      const { page, complaints, lost, context } = await openSeen(browser)
      await context.route('**/staticApi/pageAccess/*', async (route) => {
        const answer = await route.fetch()
        const access = (await answer.json()) as Record<string, object>
        access['boa-dashboard'] = { hasAccess: false, accessRequired: 'Enact Trade with forecasts' }
        access['releases'] = { hasAccess: false, accessRequired: 'Enact Analyse' }
        access['status'] = { hasAccess: false, accessRequired: 'Enact Enterprise' }
        delete access['my-account']
        await route.fulfill({ response: answer, json: access })
      })
      await signIn(page, product.url, PEOPLE.trade, '/glossary')
      await pointAt(page)
      const line = (key: string): Locator => rail(page).locator(`[data-item="${key}"]`)
      const LOCKS = [
        ['boa-dashboard', 'BOA Dashboard 🔒 Requires Enact Trade with forecasts', 'gold'],
        ['weather-forecasting', 'Weather Forecasting 🔒 Requires Enact Trade with forecasts', 'gold'],
        ['wind-forecasting', 'Wind Forecasting 🔒 Requires Enact Trade with forecasts', 'gold'],
        ['forecast-history', 'History of Forecasts 🔒 Requires Enact Gold forecasts', 'gold'],
        ['releases', 'Releases 🔒 Requires Enact Analyse', 'silver'],
        ['status', 'Status 🔒 Requires Enact Enterprise', 'enterprise'],
        ['my-account', 'My Account 🔒 Requires Enact Visualise', 'bronze'],
      ] as const
      await expect
        .poll(async () => (await linesOf(rail(page))).filter((each) => each.includes('🔒')).sort())
        .toEqual(LOCKS.map(([, texts]) => texts).sort())
      for (const [key, texts, metal] of LOCKS) {
        expect(await line(key).locator('.tier-lock').getAttribute('class')).toContain(metal)
        expect([await line(key).getAttribute('aria-disabled'), await line(key).getAttribute('href')]).toEqual([
          'true',
          null,
        ])
        await line(key).hover()
        await tipOf(page, texts.split('🔒 ')[1] ?? '').waitFor()
      }
      await line('boa-dashboard').click({ force: true })
      expect(pathOf(page)).toBe('/glossary')
      await pointAway(page)
      await openRail(page).waitFor({ state: 'detached' })

      await page.locator('body').press('m')
      await openRail(page).waitFor()
      await page.keyboard.press('Home')
      const above = await linesOf(rail(page))
      for (let steps = above.findIndex((each) => each.includes('BOA Dashboard')); steps > 0; steps -= 1)
        await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toContain('BOA Dashboard')
      await tipOf(page, 'Requires Enact Trade with forecasts').waitFor()
      await page.keyboard.press('Enter')
      expect(pathOf(page)).toBe('/glossary')
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  longIt(
    'AC08 a user of another country has no pages of Great Britain; they come with the country and go with it',
    async () => {
      const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.gold)
      await pointAt(page)
      await expectMenu(rail(page), { tier: 'Gold forecasts', abroad: true })
      await pointAway(page)
      const panel = await openSettings(page)
      await choose(panel, 'Country', 'Great Britain')
      await saved(panel)
      await closeSettings(page)
      await pointAt(page)
      await expectMenu(rail(page), { tier: 'Gold forecasts' })
      await rail(page).getByRole('link', { name: 'BOA Dashboard' }).click()
      await atPage(page, 'BOA Dashboard')

      // RT06: the country goes, and with it the page that is open.
      const again = await openSettings(page)
      await choose(again, 'Country', 'France')
      await atPath(page, '/')
      await closeSettings(page)
      await pointAt(page)
      await expectMenu(rail(page), { tier: 'Gold forecasts', abroad: true })
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  it('SH15, SH11 EnVision has its own menu and no search, here and in the second tab, and is stored over a reload', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    const second = await context.newPage()
    await second.goto(`${product.url}/releases`)
    await atPage(second, 'Releases')
    const search = (tab: Page): Locator => tab.locator('.header').getByRole('button', { name: /^Search/ })
    await search(second).waitFor()

    await pointAt(page)
    await rail(page).getByRole('radio', { name: 'EnVision' }).click()
    for (const tab of [page, second]) {
      await expectMenu(rail(tab), { view: 'EnVision', tier: 'Trade' })
      await search(tab).waitFor({ state: 'detached' })
    }
    await rail(page).locator('[data-item="dashboard"]').waitFor()
    expect(await rail(page).getByRole('combobox').count()).toBe(0)
    // The key has no search to go to.
    const fields = await second.getByRole('combobox').count()
    await second.locator('body').press('/')
    expect(await second.getByRole('combobox').count()).toBe(fields)
    expect(await focused(second)).not.toMatch(/plant/i)

    await page.reload()
    await expectMenu(rail(page), { view: 'EnVision', tier: 'Trade' })
    expect(await search(page).count()).toBe(0)

    await pointAt(page)
    await rail(page).getByRole('radio', { name: 'Enact', exact: true }).click()
    for (const tab of [page, second]) {
      await expectMenu(rail(tab), { tier: 'Trade' })
      await search(tab).waitFor()
    }
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('MN06 on a phone the menu is a drawer without the pages that phones leave out; it closes by Escape, outside and by a choice', async () => {
    const size = { width: 390, height: 844, hasTouch: true }
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, size)
    expect(await rail(page).count()).toBe(0)
    const toggle = page.getByRole('button', { name: 'Open the menu' })
    await toggle.click()
    await expectMenu(drawer(page), { tier: 'Enterprise', phone: true })
    await still(page)
    expect((await drawer(page).boundingBox())?.x).toBe(0)
    expect(await widthOf(drawer(page))).toBeLessThanOrEqual(300)
    for (const entry of await drawer(page).locator('[data-item]').all())
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Open the menu')

    await toggle.click()
    await drawer(page).waitFor()
    await page.mouse.click(370, 500)
    await drawer(page).waitFor({ state: 'detached' })

    await remember(page)
    await toggle.click()
    await drawer(page).getByRole('link', { name: 'Status' }).click()
    await atPage(page, 'Status')
    await drawer(page).waitFor({ state: 'detached' })
    expect(await isRemembered(page)).toBe(true)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt(
    'MN04 with sideNavVisible off there is no rail; the menu opens from the header, and the setting brings the rail back',
    async () => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.elsewhere)
      await page.getByRole('button', { name: 'Open the menu' }).waitFor()
      await rail(page).waitFor({ state: 'detached' })
      expect((await page.locator('main').boundingBox())?.x).toBe(0)
      await page.locator('body').press('m')
      await expectMenu(drawer(page), { tier: 'Enterprise' })
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'detached' })

      const panel = await openSettings(page)
      await turn(panel, 'Side menu')
      await rail(page).waitFor()
      await saved(panel)
      await turn(panel, 'Side menu')
      await rail(page).waitFor({ state: 'detached' })
      await saved(panel)
      await context.close()
    },
  )

  longIt('SH03 the shell is mounted once: page after page it is the same header', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await atPage(page, 'Glossary')
    await remember(page)
    for (const [letter, name] of [
      ['s', 'Status'],
      ['b', 'BOA Dashboard'],
      ['e', 'Current News'],
      ['g', 'Glossary'],
    ] as const) {
      await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)])
      await atPage(page, name)
      expect(await isRemembered(page)).toBe(true)
    }
    await context.close()
  })

  it('SH05, SH08 the header has its icons in their order; My Account has the email, what is held and the ways on, and gives the focus back', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/status' })
    await atPage(page, 'Status')
    const icons = (): Promise<string[]> =>
      page
        .locator('.header .tools')
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    const ORDER = ['Settings', 'Feedback', 'Notifications', 'My Account', 'Search plants and terms']
    await expect.poll(async () => (await icons()).slice(-ORDER.length)).toEqual(ORDER)
    await page.getByRole('button', { name: 'My Account' }).click()
    const account = page.getByRole('dialog', { name: 'My Account' })
    await account.getByText(PEOPLE.trade).waitFor()
    await account.getByText('Enact Trade', { exact: true }).waitFor()
    for (const name of ['Account details', 'Terms and Conditions', 'Logout'])
      await account.getByRole('link', { name }).waitFor()
    await page.keyboard.press('Escape')
    await account.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('My Account')
    await context.close()
  })

  longIt('SH13 t turns the colours on every page, and they are found again after a reload', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.uploadLocked, { colour: 'light' })
    const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme'])
    await atPage(page, 'Glossary')
    await expect.poll(theme).toBe('dark')
    await page.keyboard.press('t')
    await expect.poll(theme).toBe('light')
    await context.close()

    const other = await openSignedIn(browser, product.url, PEOPLE.visualise)
    await atPage(other.page, 'Glossary')
    const shown = (): Promise<string | undefined> =>
      other.page.evaluate(() => document.documentElement.dataset['theme'])
    const first = await shown()
    await other.page.keyboard.press('t')
    await expect.poll(shown).not.toBe(first)
    const panel = await openSettings(other.page)
    await saved(panel)
    await closeSettings(other.page)
    await other.page.reload()
    await atPage(other.page, 'Glossary')
    expect(await shown()).not.toBe(first)
    await other.context.close()
  })
})
