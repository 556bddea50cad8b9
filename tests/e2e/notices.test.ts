import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { REFRESH_TEXT } from '../../src/domain/notices'
import { forgeHub } from '../support/hubForge'
import { focusBack, focusIn, gone, still, tabTo } from '../support/layers'
import { changeBasic, getAs, notifyNotice, withdrawNotice } from '../support/posts'
import { closePages, workerBrowser, openPage, stopClock, type Product, type Watched } from '../support/product'
import { workerProduct } from '../support/productAt'
import { agreeToTerms, openDesk, PEOPLE, signIn } from '../support/signIn'
import { longIt } from '../support/longIt'

const banner = (page: Page, text: string): Locator => page.locator('.note-bar', { hasText: text })
const published = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('.note-bar .words').allInnerTexts()).map((text) => text.trim())

/** Everybody has been told what was told before this: a notice of its own that all wait for. */
const settled = async (url: string, pages: readonly Page[]): Promise<void> => {
  const text = `Told to everybody ${randomUUID()}`
  const id = await notifyNotice(url, { type: 'text', text })
  await Promise.all(pages.map((page) => banner(page, text).waitFor()))
  await withdrawNotice(url, id)
  await Promise.all(pages.map((page) => gone(banner(page, text))))
}

const openPanel = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.waitFor()
  return panel
}

describe('notices in a browser', () => {
  let browser: Browser
  let product: Product
  /** Reports delays of four minutes and more, as everybody does at first. */
  let plain: Watched
  /** Reports every delay, and none of what BSADs are missing. */
  let strict: Watched
  let visitor: Watched
  let everybody: readonly Page[]
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    const { url } = product
    await agreeToTerms(url, PEOPLE.analyse)
    await changeBasic(url, PEOPLE.analyse, { minutesDelayToReport: 0, suppressBSADWarnings: true })
    plain = await openDesk(browser, url)
    strict = await openDesk(browser, url, { as: PEOPLE.analyse })
    visitor = await openPage(browser)
    await visitor.page.goto(url)
    everybody = [plain, strict, visitor].map(({ page }) => page)
    await settled(url, everybody)
  })
  afterAll(async () => {
    await closePages(browser)
  })
  // What one test told stands in no other's way.
  afterEach(async () => {
    const { body } = await getAs(product.url, PEOPLE.admin, '/adminApi/notices')
    for (const { id, by } of body as { id: string; by?: string }[]) if (by) await withdrawNotice(product.url, id)
    await settled(product.url, everybody)
  })

  it('NT07 a delay is shown to whom its minutes matter, and to visitors as to everybody at first', async () => {
    const { url } = product
    await notifyNotice(url, { type: 'delay', minutes: 5, text: 'Prices are five minutes late.' })
    await notifyNotice(url, { type: 'delay', minutes: 3, text: 'Prices are three minutes late.' })
    await banner(strict.page, 'three minutes').waitFor()
    for (const page of everybody) await banner(page, 'five minutes').waitFor()
    await settled(url, everybody)
    expect(await published(plain.page)).toEqual(['Prices are five minutes late.'])
    expect(await published(visitor.page)).toEqual(['Prices are five minutes late.'])
    expect(await published(strict.page)).toEqual(['Prices are three minutes late.', 'Prices are five minutes late.'])
  })

  it('NT08 missing BSADs are told to those who have not switched them off', async () => {
    const { url } = product
    const text = 'Missing BSADs: period 20 was settled with two adjustment actions.'
    await notifyNotice(url, { type: 'bsad', text })
    await banner(plain.page, text).waitFor()
    await banner(visitor.page, text).waitFor()
    await settled(url, everybody)
    expect(await published(strict.page)).toEqual([])
  })

  it('NT10 of two wishes that the page be refreshed one is left, in the exact words, before all others', async () => {
    const { url } = product
    await notifyNotice(url, { type: 'refresh' })
    await notifyNotice(url, { type: 'text', text: 'Said between the two.' })
    await notifyNotice(url, { type: 'refresh' })
    for (const page of everybody) {
      await banner(page, 'Said between the two.').waitFor()
      await expect.poll(() => published(page)).toEqual([REFRESH_TEXT, 'Said between the two.'])
    }
    const requested = plain.page.waitForEvent('load')
    await plain.page.getByRole('alert').getByRole('button', { name: 'Refresh' }).click()
    await requested
    // A page that was just loaded need not be refreshed.
    await banner(plain.page, 'Said between the two.').waitFor()
    expect(await published(plain.page)).toEqual(['Said between the two.'])
  })

  it('NT07 who comes later sees what stands, and not what was withdrawn or is over', async () => {
    const { url } = product
    await notifyNotice(url, { type: 'text', text: 'Over at once.', hours: 0.0005 })
    const withdrawn = await notifyNotice(url, { type: 'text', text: 'Withdrawn.' })
    await notifyNotice(url, { type: 'text', text: 'This stands.' })
    for (const page of everybody) await banner(page, 'Withdrawn.').waitFor()
    await withdrawNotice(url, withdrawn)
    for (const page of everybody) {
      await gone(banner(page, 'Withdrawn.'))
      await gone(banner(page, 'Over at once.'))
    }
    const late = await openPage(browser)
    await late.page.goto(url)
    await banner(late.page, 'This stands.').waitFor()
    expect(await published(late.page)).toEqual(['This stands.'])
    await late.context.close()
  })

  it('NT01 dismissed it is gone here and nowhere else; the panel keeps all that was reported, newest first', async () => {
    const { page } = plain
    const { url } = product
    await notifyNotice(url, { type: 'text', text: 'The first of two.' })
    const id = await notifyNotice(url, { type: 'delay', minutes: 9, text: 'The second of two.' })
    await banner(page, 'The second of two.').waitFor()
    await banner(page, 'The first of two.').getByRole('button', { name: 'Dismiss' }).click()
    await gone(banner(page, 'The first of two.'))
    expect(await banner(visitor.page, 'The first of two.').count()).toBe(1)
    await withdrawNotice(url, id)
    await gone(banner(page, 'The second of two.'))
    const panel = await openPanel(page)
    const lines = await panel.getByRole('listitem').allInnerTexts()
    const [second = '', first = ''] = lines.filter((line) => line.includes('of two.'))
    expect(second).toMatch(/\d\d:\d\d GMT[\s\S]*Delay[\s\S]*Over[\s\S]*The second of two\./)
    expect(first).toMatch(/Notice[\s\S]*Dismissed[\s\S]*The first of two\./)
    await page.keyboard.press('Escape')
    await gone(panel)
    // Still dismissed on another page, since it is the same session.
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    await page.waitForURL(`${url}/glossary`)
    expect(await published(page)).toEqual([])
    await page.goBack()
  })

  it('SH03 four notices are three and a way to the fourth, and a banner is reached and dismissed by keys', async () => {
    const { page } = visitor
    for (const name of ['one', 'two', 'three', 'four'])
      await notifyNotice(product.url, { type: 'text', text: `Notice ${name}.` })
    await banner(page, 'Notice four.').waitFor()
    expect(await published(page)).toEqual(['Notice four.', 'Notice three.', 'Notice two.'])
    await tabTo(page, page.getByRole('button', { name: '1 more' }))
    await page.keyboard.press('Enter')
    expect(await published(page)).toHaveLength(4)
    await tabTo(page, banner(page, 'Notice one.').getByRole('button', { name: 'Dismiss' }))
    await page.keyboard.press('Space')
    await gone(banner(page, 'Notice one.'))
    expect(await page.getByRole('button', { name: /more|fewer/ }).count()).toBe(0)
  })

  it('AU14, PU14 news of a release come as a message and as a banner that leads to it; who comes later is not told', async () => {
    const html = '<h3>Enact 9.9</h3><p>The stack is <b>faster</b>.</p><p><a href="/releases">All of it</a></p>'
    await notifyNotice(product.url, { type: 'release', version: '9.9.0', html })
    const message = plain.page.getByRole('dialog', { name: 'Enact Message' })
    await message.waitFor()
    expect(await message.locator('.release b').innerText()).toBe('faster')
    await focusBack(message.getByRole('button', { name: 'Close' }))
    await plain.page.keyboard.press('Escape')
    await gone(message)
    await banner(plain.page, 'A new version is available. Refresh to update.').waitFor()
    await strict.page.getByRole('dialog', { name: 'Enact Message' }).getByRole('button', { name: 'Close' }).click()
    const late = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
    await settled(product.url, [late.page])
    expect(await published(late.page)).toEqual([])
    expect(await late.page.getByRole('dialog').count()).toBe(0)
    await late.context.close()
    await banner(plain.page, 'A new version').getByRole('link', { name: 'What is new' }).click()
    await plain.page.waitForURL(`${product.url}/releases`)
    for (const { page } of [plain, strict])
      await banner(page, 'A new version').getByRole('button', { name: 'Dismiss' }).click()
    await visitor.page.reload()
    await visitor.page.getByRole('button', { name: 'About' }).waitFor()
    await settled(product.url, everybody)
  })

  describe('a user’s own notifications', () => {
    let own: Watched
    let print: (text: string, extra?: Readonly<Record<string, unknown>>) => Promise<number>
    const toasts = (): Locator => own.page.locator('.toast')
    beforeAll(async () => {
      own = await openPage(browser, { clock: true })
      const forge = await forgeHub(own.context)
      await signIn(own.page, product.url, PEOPLE.gold)
      // Once a notice comes through, the hub is joined.
      await settled(product.url, [own.page])
      print = async (hoverOver, extra = {}) => {
        forge.print('browserUpdate', {
          id: randomUUID(),
          at: Date.now(),
          browserPushSubscriptionName: 'Drax',
          hoverOver,
          browser: true,
          browserSound: false,
          ...extra,
        })
        await toasts().filter({ hasText: hoverOver }).waitFor()
        return Date.now()
      }
    })
    afterAll(() => own.context.close())

    /** The page's time goes by frame by frame, until it shows what is meant; ms. */
    const timeUntil = async (isShown: () => Promise<boolean>): Promise<number> => {
      const from = await own.page.evaluate(() => Date.now())
      await expect
        .poll(
          async () => {
            if (!(await isShown())) await own.page.clock.runFor(100)
            return isShown()
          },
          { interval: 10 },
        )
        .toBe(true)
      return (await own.page.evaluate(() => Date.now())) - from
    }

    it('NT05, SH17 stand for eight seconds at the bottom right, and a click leads to their page', async () => {
      const { page } = own
      await stopClock(page)
      const reported = print('Drax 2 has tripped.', { clickEventUrl: '/my-account' })
      await timeUntil(async () => (await toasts().count()) === 1)
      await reported
      await page.clock.runFor(7000)
      expect(await toasts().count()).toBe(1)
      expect(await timeUntil(async () => (await toasts().count()) === 0)).toBeLessThanOrEqual(2000)
      await page.clock.resume()

      await print('Drax 3 has tripped.', { clickEventUrl: '/my-account' })
      await toasts().getByRole('link').click()
      await page.waitForURL(`${product.url}/my-account`)
      await gone(toasts())
    })

    it('SH17 stay while a user points at them, and go when he leaves', async () => {
      const { page } = own
      await print('Drax 4 has tripped.')
      await toasts().hover()
      await page.clock.fastForward(20_000)
      await still(toasts())
      expect(await toasts().count()).toBe(1)
      await page.mouse.move(10, 400)
      await page.clock.fastForward(31_000)
      await toasts().waitFor({ state: 'detached' })
      // After half a minute without a message the page joins the hub again: what is printed before that would be lost.
      await settled(product.url, [page])
    })

    it('NT05 over a dialog they are what is pressed, not what is under them, and the dialog stays', async () => {
      const { page } = own
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Feedback' }).click()
      const dialog = page.getByRole('dialog', { name: 'Feedback' })
      await dialog.waitFor()
      await print('Drax 6 has tripped.')
      // A click waits until the button rests, and fails where another element would take the press.
      await toasts()
        .getByLabel(/^Dismiss/)
        .click()
      await toasts().waitFor({ state: 'detached' })
      expect(await dialog.count()).toBe(1)
      await print('Drax 7 has tripped.')
      await toasts()
        .getByRole('button', { name: /^Dismiss/ })
        .press('Enter')
      await gone(toasts())
      expect(await dialog.count()).toBe(1)
      // The focus goes back to where it was, or the dialog could not be left by its key.
      await expect.poll(() => focusIn(dialog)).toBe(true)
      await page.keyboard.press('Escape')
      await gone(dialog)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    it('NT02, NT03 a notice counts as unseen, and closing the panel marks as seen what stood in it', async () => {
      const { page } = own
      const id = await notifyNotice(product.url, { type: 'text', text: 'Drax 5 has tripped.' })
      await page.getByRole('button', { name: /^Notifications, \d+ unseen$/ }).waitFor()
      const seen = page.waitForRequest('**/staticApi/NotificationSeen')
      const panel = await openPanel(page)
      expect(await panel.getByRole('listitem').first().innerText()).toMatch(/New[\s\S]*Drax 5 has tripped/)
      await page.keyboard.press('Escape')
      await seen
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
      const again = await openPanel(page)
      await again.getByRole('listitem').first().waitFor()
      expect(await again.locator('.new').count()).toBe(0)
      await page.keyboard.press('Escape')
      await gone(again)
      await withdrawNotice(product.url, id)
    })

    longIt('NT05 five at once are four and one that waits its turn', async () => {
      for (const name of ['a', 'b', 'c', 'd']) await print(`Unit ${name} has tripped.`)
      const waits = print('Unit e has tripped.')
      expect(await toasts().count()).toBe(4)
      await toasts()
        .filter({ hasText: 'Unit b' })
        .getByRole('button', { name: /^Dismiss/ })
        .click()
      await waits
      expect(await toasts().count()).toBe(4)
      await own.page.mouse.move(10, 400)
    })

    it('NT05 none of this left an error in the console', () => expect(own.complaints).toEqual([]))
  })

  it('NT07 none of this left an error in the console', () => {
    for (const { complaints } of [plain, strict, visitor]) expect(complaints).toEqual([])
  })
})
