import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitLive } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import {
  atPage,
  drawer,
  isRemembered,
  openRail,
  openSeen,
  openSignedIn,
  pathOf,
  rail,
  remember,
} from '../support/shellPage'
import { PEOPLE } from '../support/signIn'
import { shortOrLong } from '../support/cases'
import { longIt } from '../support/longIt'

/** What has the focus: its name, where it stands, and whether it or the field around it draws a ring. */
type Stop = { readonly name: string; readonly inHeader: boolean; readonly ring: boolean }

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const active = document.activeElement ?? document.body
    const hasRing = (element: Element | null): boolean => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const drawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
      return drawn && !/(^|, )0\)$|transparent/.test(outlineColor)
    }
    const seen = active.getBoundingClientRect()
    return {
      name: active.getAttribute('aria-label') ?? active.textContent.trim(),
      inHeader: active.closest('.header') !== null,
      ring: (hasRing(active) || hasRing(active.parentElement)) && seen.width > 0 && seen.height > 0,
    }
  })

/** Every stop of Tab in the header, from the beginning of the document. */
const headerStops = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = []
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (!stop.inHeader) return stops
    stops.push(stop)
  }
  throw new Error(`Tab does not leave the header: ${stops.map(({ name }) => name).join(', ')}`)
}

const named = (stops: readonly Stop[]): string[] => stops.map(({ name }) => name)

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((where) => document.activeElement?.closest(where) !== null, selector)

/** Counts what moves from now on: transitions and animations longer than nothing, by what they are of. */
const watchMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    for (const kind of ['transitionrun', 'animationstart'] as const)
      document.addEventListener(kind, ({ target }) => {
        // Not asked how long it lasts: on a busy machine it is over before this is told.
        if (target instanceof Element) moved.push(`${kind} ${target.tagName} ${String(target.getAttribute('class'))}`)
      })
  })

const motions = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

/**
 * Opens and closes the menu and every slide-out that the page has.
 * @param moves nothing is closed before it was seen to move: a busy machine draws late
 */
const moveAll = async (page: Page, moves: boolean): Promise<void> => {
  await page.getByRole('button', { name: 'Open the menu' }).press('m')
  await openRail(page).waitFor()
  await page.keyboard.press('Escape')
  await openRail(page).waitFor({ state: 'detached' })
  for (const [key, name] of [
    [',', 'Settings'],
    ['n', 'Notifications'],
    ['?', 'Keys of this page'],
  ] as const) {
    await page.getByRole('button', { name: 'Open the menu' }).press(key)
    const panel = page.getByRole('dialog', { name })
    await panel.waitFor()
    if (moves) await expect.poll(async () => (await motions(page)).join()).toContain('slide-out')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer(page).waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
}

describe('the shell by keyboard alone', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('KEYS-1 Tab goes through the header of the desk from left to right, with a ring at each stop, and on into the page', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/boa-dashboard' })
    await waitLive(page, ['Accepted offers'])
    await page.getByRole('button', { name: /^Search/ }).waitFor()
    const stops = await headerStops(page)
    const names = named(stops)
    const ORDER = [/^Open the menu$/, /^Day, /, /^P\d+ /, /^Next|^Previous/, /^Record/, /^Change to/, /^Keys/]
    const REST = [/^Settings/, /^Feedback/, /^Notifications/, /^My Account/, /^Search/]
    const places = [...ORDER, ...REST].map((wanted) => names.findIndex((name) => wanted.test(name)))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(stops.filter(({ ring }) => !ring)).toEqual([])
    expect(await focusIsIn(page, '#side-menu')).toBe(true)
    await context.close()
  })

  it.each<'dark' | 'light'>(shortOrLong(['light'], ['dark', 'light']))(
    'KEYS-1 a visitor’s stops have a ring too, in %s colours',
    async (colour) => {
      const { page, context } = await openSeen(browser, { colour })
      await page.goto(`${product.url}/terms`)
      await atPage(page, 'Terms and Conditions')
      await page.getByRole('button', { name: 'Get Access' }).waitFor()
      const stops = await headerStops(page)
      expect(named(stops)).toEqual(['Login', 'Get Access'])
      expect(stops.filter(({ ring }) => !ring)).toEqual([])
      await context.close()
    },
  )

  it('KEYS-2 g and a letter open every page that has one, without a load; the list of keys names each of them', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await atPage(page, 'Glossary')
    await remember(page)
    const LETTERS = [
      ['c', 'The Current', '/'],
      ['e', 'Current News', '/current-news'],
      ['p', 'Plant Table', '/plant-table'],
      ['b', 'BOA Dashboard', '/boa-dashboard'],
      ['o', 'BOA Comparer', '/boa-comparer'],
      ['d', 'User Dashboard', '/dashboard'],
      ['j', 'Bingo Card', '/bingo-card'],
      ['k', 'Notifications', '/notifications'],
      ['y', 'Plant Activity Board', '/plantActivityBoard'],
      ['m', 'Live Map', '/bingo-map'],
      ['z', 'Zonal Map', '/map-page'],
      ['n', 'News', '/news'],
      ['h', 'Historical Analysis', '/historic-analysis'],
      ['l', 'Leaderboard', '/leaderboard'],
      ['u', 'Unavailability', '/remit-summary'],
      ['a', 'My Account', '/my-account'],
      ['i', 'API & DPS Instructions', '/externalinstructions'],
      ['r', 'Releases', '/releases'],
      ['s', 'Status', '/status'],
      ['t', 'Terms and Conditions', '/terms'],
      ['v', 'Monthly Summary', '/monthly-summary'],
      ['q', 'Frequency', '/freq-out'],
      ['x', 'EPEX Grid', '/epex-grid'],
      ['g', 'Glossary', '/glossary'],
    ] as const
    for (const [letter, name, path] of LETTERS) {
      await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)])
      await atPage(page, name)
      expect(pathOf(page)).toBe(path)
    }
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys of this page' })
    const lines = (): Promise<string[]> =>
      help
        .getByRole('region', { name: 'Go to a page' })
        .locator('dl > div')
        .evaluateAll((all) => all.map((line) => [...line.children].map(({ textContent }) => textContent).join(' ')))
    const expected = LETTERS.map(([letter, name]) => `g${letter} ${name}`).sort()
    await expect.poll(async () => (await lines()).sort()).toEqual(expected)
    for (const texts of ['Menu', 'Settings', 'Notifications'])
      await help.getByRole('region', { name: 'Everywhere' }).getByText(texts, { exact: true }).waitFor()
    // The keys of the page wait while something stands over it.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('s')])
    expect(pathOf(page)).toBe('/glossary')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    expect([await isRemembered(page), complaints, lost]).toEqual([true, [], []])
    await context.close()
  })

  it('KEYS-3 m, comma, n and / open what they say, Escape closes it and gives the focus back; typing is not listened to', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/status' })
    await atPage(page, 'Status')
    const account = page.getByRole('button', { name: 'My Account', exact: true })
    await account.waitFor()
    const isBack = (): Promise<boolean> => account.evaluate((element) => element === document.activeElement)
    for (const [key, name] of [
      [',', 'Settings'],
      ['n', 'Notifications'],
      ['?', 'Keys of this page'],
    ] as const) {
      await account.press(key)
      const panel = page.getByRole('dialog', { name })
      await panel.waitFor()
      expect(await focusIsIn(page, '[role="dialog"]')).toBe(true)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await expect.poll(isBack).toBe(true)
    }
    await account.press('m')
    await openRail(page).waitFor()
    await expect.poll(() => focusIsIn(page, '#side-menu')).toBe(true)
    await page.keyboard.press('Escape')
    await openRail(page).waitFor({ state: 'detached' })

    await account.press('/')
    const field = page.locator('.header').getByRole('combobox').or(page.getByRole('dialog').getByRole('combobox'))
    await field.waitFor()
    await page.keyboard.type('gm,')
    expect(await field.inputValue()).toBe('gm,')
    expect([await page.getByRole('dialog', { name: 'Settings' }).count(), await openRail(page).count()]).toEqual([0, 0])
    expect(pathOf(page)).toBe('/status')
    await context.close()
  })

  longIt('A11Y-6 with less motion requested, neither the menu nor a slide-out moves; without, they do', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.analyse)
    await rail(page).waitFor()
    await watchMotion(page)
    await moveAll(page, true)
    // The watch sees what moves.
    const moved = (await motions(page)).join('\n')
    for (const part of ['menu-panel', 'menu-drawer', 'slide-out']) expect(moved).toContain(part)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await rail(page).waitFor()
    await watchMotion(page)
    await moveAll(page, false)
    expect(await motions(page)).toEqual([])
    await context.close()
  })
})
