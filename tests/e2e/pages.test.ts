import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageAt, PAGES } from '../../src/domain/access'
import { longIt } from '../support/longIt'
import { panel, waitLive } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import {
  atPage,
  atPath,
  begunWith,
  heading,
  isRemembered,
  licensed,
  openRail,
  openSeen,
  openSignedIn,
  pathOf,
  rail,
  remember,
  stepTo,
  goUntilReceived,
  pressGo,
} from '../support/shellPage'
import { PEOPLE, signIn } from '../support/signIn'

/** A page of the product: what it is called, and something that stands on no other page. */
type Place = { readonly path: string; readonly name: string; readonly own: (page: Page) => Locator }

const titled =
  (texts: string | RegExp) =>
  (page: Page): Locator =>
    page.locator('main').getByRole('heading', { name: texts, exact: true })

const PLACES = {
  current: { path: '/', name: 'The Current', own: (page) => panel(page, 'Generation mix') },
  news: {
    path: '/current-news',
    name: 'Current News',
    own: (page) => page.locator('main .currentNews_news-card').first(),
  },
  plants: { path: '/plant-table', name: 'Plant Table', own: (page) => panel(page, 'Capacity by fuel') },
  boards: {
    path: '/dashboard',
    name: 'User Dashboard',
    own: (page) => page.getByRole('navigation', { name: 'Dashboards' }),
  },
  boa: { path: '/boa-dashboard', name: 'BOA Dashboard', own: (page) => panel(page, 'Offers on the table') },
  glossary: { path: '/glossary', name: 'Glossary', own: titled('Index') },
  account: { path: '/my-account', name: 'My Account', own: (page) => page.getByText(PEOPLE.trade).first() },
  status: { path: '/status', name: 'Status', own: (page) => panel(page, 'Feeds') },
  releases: { path: '/releases', name: 'Releases', own: titled('Releases') },
  api: { path: '/externalinstructions', name: 'API & DPS Instructions', own: titled('All calls') },
  frequency: { path: '/freq-out', name: 'Frequency', own: (page) => panel(page, 'Excursions') },
  terms: { path: '/terms', name: 'Terms and Conditions', own: titled('Terms and Conditions') },
  denied: { path: '/access-denied', name: 'Access Denied', own: titled('No access') },
  notFound: { path: '/404', name: 'Page Not Found', own: titled('There is no page at this address') },
} satisfies Record<string, Place>

const NO_PAGE = '/curent-news'
const LICENCE = 'This page requires a registered Enact account, with a valid licence.'

/** What stands in the middle of the header. */
const PICKERS: Readonly<Record<string, string>> = { period: 'Period', days: 'Dates', day: 'Dates', month: 'Dates' }

/** SH04, SH06, SH07, SH10: heading, title, picker and icons of a page, by its row of the registry. */
const expectPlace = async (page: Page, { path, name, own }: Place, who: 'visitor' | 'user'): Promise<void> => {
  await atPage(page, name)
  await own(page).waitFor()
  expect(pathOf(page)).toBe(path)
  expect(await page.title()).toBe(`Enact – ${name}`)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  const row = pageAt(path)
  const boards = row?.key === 'dashboard'
  const picker = boards ? 'Dates of the page' : PICKERS[row?.picker ?? 'none']
  const middle = page.locator('.header .picked')
  if (picker === undefined) expect(await middle.locator('> *').count()).toBe(0)
  else await middle.getByRole('group', { name: picker, exact: true }).waitFor()
  const tools = page.locator('.header .tools')
  if (who === 'visitor') {
    await tools.getByRole('button', { name: 'Get Access' }).waitFor()
    const texts = (await tools.locator('button, a').allInnerTexts()).map((text) => text.trim())
    expect(texts).toEqual(['Login', 'Get Access'])
    return
  }
  await tools.getByRole('button', { name: 'Settings', exact: true }).waitFor()
  expect(await tools.getByRole('button', { name: 'Share' }).count()).toBe(boards ? 1 : 0)
  const tutorial = await tools.getByRole('button', { name: `${name} Tutorial` }).count()
  expect(tutorial).toBe(row?.video === undefined ? 0 : 1)
}

const expectPlaceOnPhone = async (page: Page, { name, own }: Place): Promise<void> => {
  await atPage(page, name)
  await own(page).waitFor()
}

/** Steps of the router since the document was loaded, by heading. */
const retainHeadings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { headings: seen })
    const look = (): void => {
      const name = document.querySelector('.header h1')?.textContent ?? ''
      if (seen.at(-1) !== name) seen.push(name)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const headings = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { headings: string[] }).headings)

describe('the pages in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    await licensed(product.url, PEOPLE.gold, { countries: ['Gb', 'France'] })
    await begunWith(product.url, PEOPLE.gold, { country: 'France' })
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('RT01, SH10 a visitor has every public page by its address and after a reload, whole and without complaint', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    for (const key of ['current', 'news', 'plants', 'frequency', 'terms', 'denied', 'notFound'] as const) {
      await page.goto(product.url + PLACES[key].path)
      await expectPlace(page, PLACES[key], 'visitor')
      expect([key, complaints, lost]).toEqual([key, [], []])
    }
    // Each address was a load; a reload is one more of the same.
    await page.reload()
    await expectPlace(page, PLACES.notFound, 'visitor')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('CUR-68 no number below a key figure is cut at 1440 and 1280', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
    ] as const) {
      const { page, context } = await openSeen(browser, { width, height })
      await page.goto(product.url)
      const lines = page.locator('.current-tile .s')
      await lines.filter({ hasText: 'peak' }).first().waitFor()
      const cut = await lines.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
      // Until noon a price of tomorrow is not there: of words that say so the end may be in the tip alone.
      expect(
        cut.filter((text) => !text.includes('Not received')),
        `${width}`,
      ).toEqual([])
      await context.close()
    }
  })

  it('CH02, PU12, API-31 a series is found by its name, says what is stored of it, and its last day is live', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/externalinstructions#series',
    })
    await page.getByRole('searchbox', { name: 'Search series' }).fill('Gb&Frequency')
    await page.getByText(/^1 of \d+$/).waitFor()
    await page.getByRole('button', { name: 'System frequency', exact: true }).click()
    const values = page.getByRole('region', { name: /^Values of / })
    await values.getByText('LIVE', { exact: true }).waitFor()
    const [first = ''] = await values.locator('tbody td').allTextContents()
    expect(first).toMatch(/^(49|50)\.\d{3}$/)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('FRQ-36 the frequency is live for a user and a visitor, and an excursion of the day is shown in its traces', async () => {
    const visitor = await openSeen(browser)
    await visitor.page.goto(`${product.url}/freq-out`)
    await panel(visitor.page, 'System frequency').getByText('LIVE', { exact: true }).waitFor()
    expect([visitor.complaints, visitor.lost]).toEqual([[], []])
    await visitor.context.close()

    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await goUntilReceived(page, 'q', '/freq-out')
    await panel(page, 'System frequency').getByText('LIVE', { exact: true }).waitFor()
    expect(await page.locator('.freqOut_freq-number').innerText()).toMatch(/^(49|50)\.\d{3} Hz$/)
    const threshold = page.getByRole('textbox', { name: 'Threshold from 50 Hz, ± Hz' })
    await threshold.fill('0.05')
    await threshold.press('Enter')
    const row = page.getByRole('table', { name: 'Excursions' }).getByRole('button').last()
    await row.press('Enter')
    await panel(page, 'Excursion').getByRole('button', { name: 'Back to now' }).click()
    await panel(page, 'Last 15 minutes').waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt('RT01 a visitor comes to the public pages by the links that lead there, without a load', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    await page.goto(product.url)
    await expectPlace(page, PLACES.current, 'visitor')
    await remember(page)
    await page.getByRole('link', { name: 'terms', exact: true }).click()
    await expectPlace(page, PLACES.terms, 'visitor')
    await page.goBack()
    await expectPlace(page, PLACES.current, 'visitor')
    await page.getByRole('link', { name: 'All news' }).click()
    await expectPlace(page, PLACES.news, 'visitor')
    await page.goBack()
    await page.locator('main a[href="/plant-table"]').click()
    await expectPlace(page, PLACES.plants, 'visitor')
    expect([await isRemembered(page), complaints, lost]).toEqual([true, [], []])
    await context.close()
  })

  longIt('AU13, RT01 a visitor at a page of a login has its name, the message and nothing of the page', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    for (const key of ['boa', 'glossary', 'account', 'status', 'releases', 'api'] as const) {
      const { path, name, own } = PLACES[key]
      await page.goto(product.url + path)
      const dialog = page.getByRole('alertdialog', { name: 'Access Denied' })
      await dialog.getByText(LICENCE).waitFor()
      expect(await page.title()).toBe(`Enact – ${name}`)
      expect(await heading(page).innerText()).toBe(name)
      expect(await own(page).count()).toBe(0)
      expect(await page.locator('.header .picked > *').count()).toBe(0)
      expect([key, complaints, lost]).toEqual([key, [], []])
    }
    await page.keyboard.press('Escape')
    await atPath(page, '/')
    await expectPlace(page, PLACES.current, 'visitor')
    await context.close()
  })

  it('RT01, SH10 a user has every page by its address and after a reload, whole and without complaint', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    const { current, ...rest } = PLACES
    for (const [key, place] of Object.entries(rest)) {
      await page.goto(product.url + place.path)
      await expectPlace(page, place, 'user')
      expect([key, complaints, lost]).toEqual([key, [], []])
    }
    await page.goto(product.url + PLACES.boa.path)
    await expectPlace(page, PLACES.boa, 'user')
    await page.reload()
    await expectPlace(page, PLACES.boa, 'user')
    expect([complaints, lost]).toEqual([[], []])
    expect(current.path).toBe('/')
    await context.close()
  })

  longIt('RT01, MN02 a user comes to each page by the menu, a link or its letter, without a load', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await atPage(page, 'Glossary')
    await remember(page)
    for (const key of ['current', 'boa', 'plants', 'api', 'releases', 'status', 'account', 'glossary'] as const) {
      await rail(page).hover({ position: { x: 20, y: 300 } })
      await openRail(page).getByRole('link', { name: PLACES[key].name, exact: true }).click()
      await expectPlace(page, PLACES[key], 'user')
      await page.mouse.move(1000, 600)
      await openRail(page).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'My Account', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Terms and Conditions' }).click()
    await expectPlace(page, PLACES.terms, 'user')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.locator('body').press('Escape')
    await pressGo(page, 'c')
    await page.getByRole('link', { name: 'All news' }).click()
    await expectPlace(page, PLACES.news, 'user')
    expect([await isRemembered(page), complaints, lost]).toEqual([true, [], []])
    await context.close()
  })

  it('RT03, S17 an unknown address comes to /404, says what was wanted as text and leads to the page of the nearest name', async () => {
    for (const who of ['visitor', 'user'] as const) {
      const { page, complaints, lost, context } =
        who === 'visitor'
          ? await openSeen(browser)
          : await openSignedIn(browser, product.url, PEOPLE.trade, { at: NO_PAGE })
      if (who === 'visitor') await page.goto(product.url + NO_PAGE)
      await expectPlace(page, PLACES.notFound, who)
      expect(await page.locator('main code').innerText()).toBe(NO_PAGE)
      await page.reload()
      await expectPlace(page, PLACES.notFound, who)
      expect(await page.locator('main code').innerText()).toBe(NO_PAGE)
      await page.locator('main nav').getByRole('link').first().click()
      await expectPlace(page, PLACES.news, who)
      await page.goto(`${product.url}/${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
      await expectPlace(page, PLACES.notFound, who)
      expect(await page.locator('main img').count()).toBe(0)
      // A page of the registry that has no view is not found either.
      for (const { key } of PAGES.filter(({ planned }) => planned)) {
        await page.goto(`${product.url}/${key}`)
        await expectPlace(page, PLACES.notFound, who)
      }
      expect([who, complaints, lost]).toEqual([who, [], []])
      await context.close()
    }
  })

  longIt('RT11, S17 an address of the desk that cannot be read stays, and what is wrong with it is said', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/boa-dashboard/not-a-day',
    })
    await page.getByText('This address cannot be read').waitFor()
    expect([pathOf(page), complaints, lost]).toEqual(['/boa-dashboard/not-a-day', [], []])
    await context.close()
  })

  longIt(
    'RT04 an address that brings #error is ignored: nothing else is shown, and the address goes back',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/status' })
      await expectPlace(page, PLACES.status, 'user')
      await remember(page)
      await retainHeadings(page)
      await stepTo(page, '/releases#error=access_denied&error_description=AADB2C90118')
      await expect.poll(() => page.url()).toBe(`${product.url}/status`)
      await expectPlace(page, PLACES.status, 'user')
      await page.evaluate(() => void (window.location.hash = '#error=again'))
      await expect.poll(() => page.url()).toBe(`${product.url}/status`)
      expect([await headings(page), await isRemembered(page)]).toEqual([['Status'], true])
      // The same step without an error counts.
      await stepTo(page, '/releases#new')
      await expectPlace(page, PLACES.releases, 'user')

      // RT05 does not take somebody on who comes with an error.
      await page.goto(`${product.url}/404`)
      await expectPlace(page, PLACES.notFound, 'user')
      await page.goto(`${product.url}/#error=server_error`)
      await expectPlace(page, PLACES.current, 'user')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt('RT05 a user who begins at / is led to the dashboards, once: later visits to / stay', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    const length = await page.evaluate(() => window.history.length)
    await page.goto(product.url)
    await expectPlace(page, PLACES.boards, 'user')
    // In place of the address, so that back does not lead to `/` and on again.
    expect(await page.evaluate(() => window.history.length)).toBe(length + 1)
    await pressGo(page, 'c')
    await expectPlace(page, PLACES.current, 'user')
    await page.goBack()
    await expectPlace(page, PLACES.boards, 'user')
    await page.goForward()
    await expectPlace(page, PLACES.current, 'user')
    await page.reload()
    await expectPlace(page, PLACES.current, 'user')
    const second = await context.newPage()
    await second.goto(product.url)
    await expectPlace(second, PLACES.boards, 'user')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt(
    'RT06 a page that the licence does not have leads to /, however it is written; one that it has does not',
    async () => {
      const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.gold)
      // The user looks at France, and the desk is Great Britain's.
      for (const path of ['/boa-dashboard', '/BOA-Dashboard/', '/boa-dashboard/2026-11-20']) {
        await page.goto(product.url + path)
        await expectPlace(page, PLACES.current, 'user')
        expect(await panel(page, 'Offers on the table').count()).toBe(0)
      }
      await page.goto(product.url)
      // They were led to it before: a later visit stays.
      await expectPlace(page, PLACES.current, 'user')
      await page.goto(`${product.url}/status`)
      await expectPlace(page, PLACES.status, 'user')
      expect([complaints, lost]).toEqual([[], []])
      await context.close()
    },
  )

  it('RT02 a page whose files do not come says so with its address kept; the shell stays, and Reload and Try again fetch it', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    // The shell's keys are heard once it is whole, which is later than the heading.
    await expectPlace(page, PLACES.glossary, 'user')
    await remember(page)
    await page.route('**/assets/StatusPage-*.js', (route) => route.abort('connectionfailed'))
    await page.route('**/assets/ReleasesPage-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
    const failed = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
    await goUntilReceived(page, 's', '/status')
    await failed.waitFor()
    expect([pathOf(page), await page.title(), await isRemembered(page)]).toEqual(['/status', 'Enact – Status', true])
    // Every other page is there, and this one is still asked for at its address.
    await pressGo(page, 'g')
    await expectPlace(page, PLACES.glossary, 'user')
    await page.goBack()
    await failed.waitFor()
    await page.unroute('**/assets/StatusPage-*.js')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expectPlace(page, PLACES.status, 'user')
    expect(await isRemembered(page)).toBe(true)

    await pressGo(page, 'r')
    await failed.waitFor()
    await page.unroute('**/assets/ReleasesPage-*.js')
    await failed.getByRole('button', { name: 'Reload' }).click()
    await expectPlace(page, PLACES.releases, 'user')
    expect(await isRemembered(page)).toBe(false)
    await context.close()
  })

  it('RT01 back and forward lead through the pages with heading, title and picker, without a load', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await expectPlace(page, PLACES.glossary, 'user')
    await remember(page)
    await pressGo(page, 'b')
    await expectPlace(page, PLACES.boa, 'user')
    await pressGo(page, 's')
    await expectPlace(page, PLACES.status, 'user')
    for (const place of [PLACES.boa, PLACES.glossary]) {
      await page.goBack()
      await expectPlace(page, place, 'user')
    }
    for (const place of [PLACES.boa, PLACES.status]) {
      await page.goForward()
      await expectPlace(page, place, 'user')
    }
    expect([await isRemembered(page), complaints, lost]).toEqual([true, [], []])
    await context.close()
  })

  longIt(
    'RT01 on a phone, where the document itself scrolls, a step begins at the top and back finds the place',
    async () => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { width: 390, height: 844 })
      await expectPlaceOnPhone(page, PLACES.glossary)
      const top = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
      const last = page.locator('main article').last()
      await last.getByRole('link').first().scrollIntoViewIfNeeded()
      await expect.poll(top).toBeGreaterThan(5000)
      const place = await top()
      await pressGo(page, 'r')
      await expectPlaceOnPhone(page, PLACES.releases)
      expect(await top()).toBe(0)
      await page.goBack()
      await expectPlaceOnPhone(page, PLACES.glossary)
      await expect.poll(top).toBe(place)
      await context.close()
    },
  )

  longIt('RT11 another period in the address changes what the desk shows and does not begin it again', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/boa-dashboard',
    })
    await waitLive(page)
    await page.evaluate(() => Object.assign(window, { desk: document.querySelector('main') }))
    const same = (): Promise<boolean> =>
      page.evaluate(() => (window as unknown as { desk: Element }).desk === document.querySelector('main'))
    await page.getByRole('button', { name: 'Previous period' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/boa-dashboard\/\d{4}-\d\d-\d\d/)
    const earlier = pathOf(page)
    await page.getByRole('button', { name: 'Previous period' }).click()
    await expect.poll(() => pathOf(page)).not.toBe(earlier)
    expect(await same()).toBe(true)
    await stepTo(page, earlier)
    await atPath(page, earlier)
    await page.getByRole('button', { name: 'Jump to the live period' }).click()
    await expect.poll(() => pathOf(page)).not.toBe(earlier)
    expect(await same()).toBe(true)
    const left = pathOf(page)
    // Another page and back is a new desk: the mark can tell.
    await pressGo(page, 'g')
    await expectPlace(page, PLACES.glossary, 'user')
    await page.goBack()
    await panel(page, 'Offers on the table').waitFor()
    expect([pathOf(page), await same()]).toEqual([left, false])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt(
    'RT02 once its files are here a page is changed in the document; the time of each change is printed',
    async () => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
      const WAY = ['releases', 'status', 'account', 'glossary'] as const
      for (const key of WAY) {
        await rail(page)
          .locator(`[data-item="${pageAt(PLACES[key].path)?.key ?? ''}"]`)
          .click()
        await expectPlace(page, PLACES[key], 'user')
      }
      await remember(page)
      const times: number[] = []
      for (const key of [...WAY, ...WAY]) {
        const { name, path } = PLACES[key]
        await page.evaluate((wanted) => {
          performance.clearMarks()
          document.addEventListener('click', ({ timeStamp }) => performance.mark('chosen', { startTime: timeStamp }), {
            capture: true,
            once: true,
          })
          const watch = new MutationObserver(() => {
            const isThere = document.querySelector('.header h1')?.textContent === wanted
            if (!isThere || document.querySelector('main.loader') !== null) return
            watch.disconnect()
            requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')))
          })
          watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        }, name)
        await rail(page)
          .locator(`[data-item="${pageAt(path)?.key ?? ''}"]`)
          .click()
        await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
        const took = await page.evaluate(() => {
          const at = (mark: string): number => performance.getEntriesByName(mark)[0]?.startTime ?? NaN
          return at('drawn') - at('chosen')
        })
        expect(took).toBeGreaterThan(0)
        times.push(Math.round(took))
      }
      process.stdout.write(`page changes, ms from the click to the frame that shows the page: ${times.join(', ')}\n`)
      expect(await isRemembered(page)).toBe(true)
      await context.close()
    },
  )

  longIt('AU03, RT04 who comes to / with an error of the sign-in is a visitor there, and can sign in', async () => {
    const { page, context } = await openSeen(browser)
    await page.goto(`${product.url}/#error=access_denied&error_description=cancelled`)
    await expectPlace(page, PLACES.current, 'visitor')
    await signIn(page, product.url, PEOPLE.trade, '/status')
    await expectPlace(page, PLACES.status, 'user')
    await context.close()
  })
})
