import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../server/store'
import { DEFAULT_SETTINGS, newBoard } from '../../src/domain/settings'
import { itemKey } from '../../src/domain/wire'
import { HTML_ATTACKS, LINK_ATTACKS, PLAIN_ATTACKS, TEXT_ATTACKS } from '../support/attacks'
import { watchDanger, type Danger } from '../support/danger'
import { forgeHub, type Forge } from '../support/hubForge'
import { gone } from '../support/layers'
import { getAs, postAs, putItem, notifyNotice, withdrawNotice } from '../support/posts'
import { closePages, newDataDir, workerBrowser, openPage, startProduct, type Product } from '../support/product'
import { chooseAccount, PEOPLE, signIn } from '../support/signIn'
import { shortOrLong } from '../support/cases'

const itemOf = (type: 'bingo' | 'dashboard' | 'subscription', id: string, name: string) =>
  ({
    bingo: newBoard(id, name),
    dashboard: { id, name, modules: [] },
    subscription: { id, uiId: id, name, settings: {} },
  })[type]

/** The addresses that links on the page have, as the browser reads them. */
const linksOf = (page: Page, within: string): Promise<string[]> =>
  page.locator(`${within} a[href]`).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

const TYPES = ['bingo', 'dashboard', 'subscription'] as const

describe('attacks on the product in a browser', () => {
  let browser: Browser
  let product: Product
  let page: Page
  let danger: Danger
  let forge: Forge
  beforeAll(async () => {
    // What a server of an earlier day may have stored.
    const dataDir = newDataDir()
    const store = await openStore({ dataDir })
    const owner = await store.accounts.byEmail(PEOPLE.trade)
    const basic = { ...DEFAULT_SETTINGS, terms: { agreed: true, date: '2026-11-01' } }
    await store.settings.write(owner!.userId, 'plant-basic', [{ key: itemKey.basic, baseRev: 0, data: basic }])
    for (const type of TYPES)
      for (const [index, name] of TEXT_ATTACKS.entries()) {
        const id = `old-${type}-${index}`
        await store.settings.write(owner!.userId, `plant-${id}`, [
          { key: `item/${type}/${id}`, baseRev: 0, data: itemOf(type, id, name) },
        ])
      }
    await store.close()
    ;[browser, product] = await Promise.all([workerBrowser(), startProduct({ DATA_DIR: dataDir })])
    for (const type of TYPES)
      for (const [index, name] of PLAIN_ATTACKS.entries()) {
        const { status } = await putItem(product.url, PEOPLE.trade, type, itemOf(type, `${type}-${index}`, name))
        if (status !== 200) throw new Error(`${type} ${name} was refused with ${status}`)
      }

    const watched = await openPage(browser)
    ;({ page } = watched)
    danger = await watchDanger(watched.context, product.url)
    forge = await forgeHub(watched.context)
    // Opened before the watch was there.
    await page.close()
    page = await watched.context.newPage()
    await signIn(page, product.url, PEOPLE.trade, '/my-account')
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
  })
  afterEach(async () => {
    expect(await danger.harm()).toEqual([])
    expect(danger.stopped()).toEqual([])
  })

  it('S14 the watch itself sees a script, a request and a popup', async () => {
    const { context } = await openPage(browser)
    const own = await watchDanger(context, product.url)
    const bad = await context.newPage()
    await bad.route('https://evil.example/**', (route) => route.fulfill({ body: 'x' }))
    await bad.goto(`${product.url}/releases`)
    const refused = await bad.evaluate(() => {
      ;(window as unknown as { hit: number }).hit = 1
      window.open('https://evil.example/popup')
      void fetch('https://evil.example/x').catch(() => undefined)
      const place = document.createElement('div')
      const tries = [
        () => (place.innerHTML = '<img src=x onerror=window.hit=2>'),
        () => place.setAttribute('onclick', 'window.hit=3'),
        () => Object.assign(document.createElement('iframe'), { srcdoc: '<script>parent.hit=4</script>' }),
      ]
      return tries.map((act) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : 'failed'
        }
      })
    })
    // No text becomes markup here but by the sanitiser's own policy.
    expect(refused).toEqual(['refused', 'refused', 'refused'])
    const seen: string[] = []
    await expect
      .poll(async () => seen.push(...(await own.harm())) && seen.join('\n'))
      .toMatch(/hit 1[\s\S]*evil\.example\/popup/)
    expect(own.stopped().join('\n')).toMatch(/evil\.example\/x[\s\S]*Content Security Policy/)
    await context.close()
  })

  it.each([
    ['bingo', 'Share bingo boards'],
    ['dashboard', 'Share dashboards'],
    ['subscription', 'Share subscriptions'],
  ] as const)('S14 names of type %s are text where they are listed, any user who stored them', async (type, opener) => {
    await page.getByRole('button', { name: opener, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Share/ })
    await dialog.getByRole('option', { name: PEOPLE.visualise }).waitFor()
    const names = await dialog.getByRole('listbox').first().getByRole('option').allInnerTexts()
    for (const name of PLAIN_ATTACKS) expect(names).toContain(name)
    expect(await dialog.locator('img,script,iframe,style,a,[onerror],[onload],[onfocus]').count()).toBe(0)
    for (const name of TEXT_ATTACKS.slice(0, 3)) {
      const id = randomUUID()
      expect((await putItem(product.url, PEOPLE.trade, type, itemOf(type, id, name))).status).toBe(400)
    }
    // A copy says the name again.
    const chosen = PLAIN_ATTACKS[1] ?? ''
    await dialog.getByRole('option', { name: chosen, exact: true }).first().click()
    await dialog.getByRole('option', { name: PEOPLE.visualise }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByText(`${chosen} was sent to ${PEOPLE.visualise}.`).waitFor()
    await page.keyboard.press('Escape')
    await gone(dialog)
  })

  it('S14 what is typed into the searches is text', async () => {
    for (const text of [...TEXT_ATTACKS, ...PLAIN_ATTACKS]) {
      await page.locator('body').press('/')
      await page.keyboard.insertText(text)
      await page
        .getByText(/No plants or terms match|Terms|Plants/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await page.goto(`${product.url}/glossary`)
    const box = page.locator('main').getByRole('searchbox').first()
    for (const text of [...TEXT_ATTACKS, ...PLAIN_ATTACKS]) {
      await box.fill(text)
      await page
        .locator('main')
        .getByText('No terms match')
        .or(page.locator('main').getByRole('heading', { level: 3 }).first())
        .first()
        .waitFor()
    }
    await page.goto(`${product.url}/glossary?term=${encodeURIComponent('"><img src=x onerror=window.hit=1>')}`)
    await box.waitFor()
    expect(await page.locator('main img').count()).toBe(0)
  })

  it('S14, FD04 the feedback sends no angle, keeps the page’s address as text, and stores other texts as they were', async () => {
    await page.goto(`${product.url}/%3Cimg%20src=x%20onerror=window.hit=1%3E`)
    await page.getByRole('button', { name: 'Feedback', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    const notes = dialog.getByRole('textbox', { name: 'Notes' })
    for (const text of TEXT_ATTACKS.filter((each) => /[<>]/.test(each))) {
      await notes.fill(text)
      await dialog.getByText("The following characters are not allowed: '<', '>'").waitFor()
      expect(await dialog.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    }
    const text = PLAIN_ATTACKS.join('\n')
    await notes.fill(text)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByText('Your feedback has been sent.').waitFor()
    await page.keyboard.press('Escape')
    await gone(dialog)
    const { body } = await getAs(product.url, PEOPLE.admin, '/adminApi/feedback')
    const written = (body as { type: string }[]).filter(({ type }) => type === 'Issue')
    expect(written).toMatchObject([
      { notes: text, email: PEOPLE.trade, page: expect.stringMatching(/^\/404 /) as unknown },
    ])
  })

  it('S22 notes of 10 MB are refused before they are read', async () => {
    const requested = await page.evaluate(async () => {
      const body = JSON.stringify({ notes: 'x'.repeat(10_000_000), type: 'Issue', email: '', userId: '', page: '/' })
      const answer = await fetch('/staticApi/feedback/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return answer.status
    })
    expect(requested).toBe(413)
  })

  describe('notices', () => {
    beforeAll(() => page.goto(`${product.url}/releases`))

    it('S14 what is told to everybody is text, from the server and from any user who sits in its place', async () => {
      for (const text of TEXT_ATTACKS.filter((each) => /[<>]/.test(each)))
        expect((await postAs(product.url, PEOPLE.admin, '/adminApi/notices', { type: 'text', text })).status).toBe(400)
      for (const text of PLAIN_ATTACKS.slice(0, 3)) {
        const id = await notifyNotice(product.url, { type: 'text', text })
        await page.locator('.note-bar', { hasText: text }).waitFor()
        await withdrawNotice(product.url, id)
        await gone(page.locator('.note-bar', { hasText: text }))
      }
      for (const [index, text] of TEXT_ATTACKS.entries()) {
        const id = `forged-${index}`
        forge.print('globalNotifications', { type: 'text', id, text })
        await page.locator('.note-bar', { hasText: text }).waitFor()
        expect(await page.locator('.note-bar').locator('img,script,iframe,style,a').count()).toBe(0)
        forge.print('globalNotifications', { type: 'withdraw', id })
        await gone(page.locator('.note-bar', { hasText: text }))
      }
    })

    it('S17 a notification leads to no other place than a path of this site or a listed host', async () => {
      for (const [index, clickEventUrl] of LINK_ATTACKS.entries()) {
        const hoverOver = `Entry ${index} ${TEXT_ATTACKS[index % TEXT_ATTACKS.length]}`
        const update = {
          id: randomUUID(),
          at: Date.now(),
          browserPushSubscriptionName: TEXT_ATTACKS[0],
          browserSound: false,
        }
        forge.print('browserUpdate', { ...update, browser: true, hoverOver, clickEventUrl })
        const toast = page.locator('.toast', { hasText: `Entry ${index} ` })
        await toast.waitFor()
        expect(await toast.locator('a,img,script,iframe').count(), clickEventUrl).toBe(0)
        await toast.locator('.words').click()
        await toast.getByRole('button').click()
        await gone(toast)
      }
      expect(page.url()).toBe(`${product.url}/releases`)
    })

    it('S15, S17 the message of a release shows text, emphasis, lists and safe links, and nothing else of any attack', async () => {
      const message = page.getByRole('dialog', { name: 'Enact Message' })
      for (const html of HTML_ATTACKS) {
        const mark = randomUUID()
        await notifyNotice(product.url, { type: 'release', version: mark, html: `<p>${mark}</p>${html}` })
        await message.getByText(mark).waitFor()
        const names = await message.locator('.release *').evaluateAll((all) => all.map(({ nodeName }) => nodeName))
        const ALLOWED = ['P', 'B', 'STRONG', 'I', 'EM', 'UL', 'OL', 'LI', 'A', 'BR', 'H3']
        expect(
          names.filter((name) => !ALLOWED.includes(name)),
          html,
        ).toEqual([])
        for (const link of await linksOf(page, '.release')) expect(link, html).toBe('https://www.elexon.co.uk/')
        expect(page.url()).toBe(`${product.url}/releases`)
        await page.keyboard.press('Escape')
        await gone(message)
      }
      // Chromium tells of what the sanitiser's own document, in which nothing runs, would not have been allowed.
      danger.stopped()
    })
  })

  describe('addresses', () => {
    const home = (): string => new URL(page.url()).origin

    it.each(
      shortOrLong(
        ['//evil.example/x', '/login'],
        [
          '//evil.example/x',
          '/\\evil.example/x',
          'javascript:window.hit=1',
          'https://evil.example',
          '/\tevil.example',
          '/login',
        ],
      ),
    )('S17 ?returnUrl=%j of a user who is signed in stays home', async (requested) => {
      await page.goto(`${product.url}/login?returnUrl=${encodeURIComponent(requested)}`)
      await page.waitForURL((address) => !/^\/(login|idp|auth)/.test(address.pathname))
      await page.getByRole('button', { name: 'My Account' }).waitFor()
      expect(home()).toBe(product.url)
      expect(page.url()).not.toContain('evil')
    })

    it('S17 the same for a user who signs in with it', async () => {
      const { context } = await openPage(browser)
      const own = await watchDanger(context, product.url)
      const fresh = await context.newPage()
      await fresh.goto(`${product.url}/login?returnUrl=${encodeURIComponent('/\\evil.example/x')}`)
      await chooseAccount(fresh, PEOPLE.trade)
      await fresh.getByRole('button', { name: 'My Account' }).waitFor()
      expect(new URL(fresh.url()).origin).toBe(product.url)
      expect(await own.harm()).toEqual([])
      await context.close()
    })

    it.each(
      shortOrLong(
        ['//evil.example/x', '/%3Cimg%20src=x%20onerror=window.hit=1%3E', '/%0d%0aSet-Cookie:x=1'],
        [
          '//evil.example/x',
          '/%5Cevil.example/x',
          '/javascript:window.hit=1',
          '/%3Cimg%20src=x%20onerror=window.hit=1%3E',
          '/404?wanted=javascript:window.hit=1',
          '/%E2%80%AEgpj.exe',
          '/%0d%0aSet-Cookie:x=1',
        ],
      ),
    )('S17 the address that was wanted, %s, is reported as text and never as a link', async (requested) => {
      const answer = await page.goto(product.url + requested)
      expect(answer?.headers()['set-cookie']).toBeUndefined()
      await page
        .getByRole('heading', { name: /There is no page at this address|This address cannot be read/ })
        .waitFor()
      expect(home()).toBe(product.url)
      const links = await linksOf(page, 'main')
      for (const link of links) expect(link.startsWith(`${product.url}/`)).toBe(true)
      expect(links.filter((link) => /evil|javascript|%3C/i.test(link))).toEqual([])
      expect(await page.locator('main img, main script').count()).toBe(0)
    })

    it('S17 the links of the releases stay here or lead to listed hosts', async () => {
      await page.goto(`${product.url}/releases`)
      await page.locator('main').getByRole('row').nth(1).waitFor()
      for (const link of await linksOf(page, 'main')) expect(link.startsWith(`${product.url}/`)).toBe(true)
    })
  })

  it('S22 the sixth request for a demo within a minute is thanked for like any other, and not stored', async () => {
    const form = { firstname: 'Ada', lastname: 'Marsh', email: 'a@b.example', companyName: 'Abc', jobTitle: 'Trader' }
    const whole = { ...form, country: 'Norway', whereHeardFrom: 'Fair', insight: true, enact: false, webinars: true }
    const requests = async (): Promise<readonly unknown[]> =>
      (await getAs(product.url, PEOPLE.admin, '/adminApi/demoRequests')).body as unknown[]
    const post = (body: unknown): Promise<Response> =>
      fetch(`${product.url}/api/LandingDemoRequest`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(body),
      })
    expect((await post({ ...whole, firstname: 'Ada\r\nBcc: all@north.example' })).status).toBe(400)
    for (let count = 0; count < 5; count += 1) expect((await post(whole)).status).toBe(204)
    expect(await requests()).toHaveLength(5)

    const visitor = await openPage(browser)
    await visitor.page.goto(product.url)
    await visitor.page.locator('.header').getByRole('button', { name: 'Get Access' }).click()
    await visitor.page.getByRole('button', { name: 'Request a demo' }).click()
    const dialog = visitor.page.getByRole('dialog', { name: 'Request a demo' })
    await dialog.waitFor()
    for (const field of await dialog.locator('input.control-field').all()) {
      const isEmail = (await field.getAttribute('type')) === 'email'
      await field.fill(isEmail ? 'sixth@b.example' : 'Sixth')
      await visitor.page.keyboard.press('Tab')
    }
    const answered = visitor.page.waitForResponse('**/api/LandingDemoRequest')
    await dialog.getByRole('button', { name: 'Request a demo' }).click()
    expect((await answered).status()).toBe(429)
    await dialog.getByText('Your request has been sent.').waitFor()
    expect(await requests()).toHaveLength(5)
    expect(JSON.stringify(await requests())).not.toContain('Sixth')
    await visitor.context.close()
  })
})
