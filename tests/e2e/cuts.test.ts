import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../support/cases'
import { waitLive } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { moveOn, startProductAt } from '../support/productAt'
import { atPage, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

/** A chart with a value every 15 s. */
const FREQUENCY = '/single-chart/Frequency/none/Gb/2026-11-19'

/** Pages with a panel, a card, a map or a figure of now, by what they are called. */
const PAGES: readonly (readonly [path: string, name: string])[] = [
  ['/boa-dashboard', 'BOA Dashboard'],
  ['/', 'The Current'],
  ['/boa-comparer', 'BOA Comparer'],
  ['/map-page', 'Zonal Map'],
  ['/bingo-map', 'Live Map'],
  ['/zonal-build-up', 'Zonal Build Up'],
  ['/plantActivityBoard', 'Plant Activity Board'],
  ['/plant-table', 'Plant Table'],
  ['/plant/T_DRAXX-1', ''],
  [FREQUENCY, 'Chart'],
  ['/freq-out', 'Frequency'],
  ['/dashboard', 'User Dashboard'],
]

/** What of the page says that it is live: headings of panels, and cards by their age. */
const liveOn = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => [
    ...[...main.querySelectorAll('.state.live')].map((tag) => {
      const panel = tag.closest('section, article, [role="region"], header')
      return panel?.querySelector('h2, h3, h1')?.textContent ?? panel?.textContent.slice(0, 60) ?? 'a tag'
    }),
    ...[...main.querySelectorAll('.bingo-asof:not(.is-old)')].flatMap(({ textContent }) =>
      textContent === '' ? [] : ['cards'],
    ),
  ])

/** Whether something of the page says that it is old. */
const staleOn = async (page: Page): Promise<boolean> =>
  (await page.locator('main').locator('.state.stale, .bingo-asof.is-old').count()) > 0

/** A step of the same document to an address. */
const stepTo = async (page: Page, path: string, name: string): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  if (name !== '') await atPage(page, name)
}

/** What a chart says while nothing new is stored. */
const WHY = { recorder: /is not kept yet/, history: /is not kept yet/ } as const

/** Some of what is cut is noticed after tens of seconds, as long as users wait: the long form (`npm run faults`). */
describe.runIf(isLong)('nothing says that it is live over data that does not move', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([
      workerBrowser(),
      startProductAt('2026-11-19T17:40:00Z', { CUTTABLE: '1' }),
    ])
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGKILL')
  })

  it.each(['recorder', 'history'] as const)(
    'SAF-N6 the %s is cut: the chart is STALE with the reason until it works again',
    async (part) => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: FREQUENCY })
      const tag = page.locator('main .state').first()
      await expect.poll(() => tag.getAttribute('class')).toMatch(/live/)
      product.notify(`cut ${part}`)
      await page.locator('main .state.stale').first().waitFor()
      await expect.poll(() => liveOn(page)).toEqual([])
      await expect.poll(() => tag.getAttribute('title')).toMatch(WHY[part])
      product.notify('join')
      await page.locator('main .state.live').first().waitFor()
      await context.close()
    },
  )

  it('SAF-N7 the server is stopped: what was open is STALE, and LIVE once it runs again', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: FREQUENCY })
    await page.locator('main .state.live').first().waitFor()
    product.hold(true)
    await page.locator('main .state.stale').first().waitFor()
    expect(await liveOn(page)).toEqual([])
    product.hold(false)
    await page.locator('main .state.live').first().waitFor()
    await context.close()
  })

  it('SAF-N5 the source is cut: no page has a live figure until it sends again', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/boa-dashboard' })
    await waitLive(page)
    product.notify('cut feeds')
    // Longer than the slowest feed may be silent.
    moveOn(product, 1_000_000)
    for (const [path, name] of PAGES) {
      await stepTo(page, path, name)
      await expect.poll(async () => [path, await staleOn(page), await liveOn(page)]).toEqual([path, true, []])
    }
    product.notify('join')
    // The slowest feed says every five minutes that it is well.
    moveOn(product, 310_000)
    await stepTo(page, '/boa-dashboard', 'BOA Dashboard')
    await waitLive(page)
    await context.close()
  })
})
