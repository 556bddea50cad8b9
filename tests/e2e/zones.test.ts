import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zonalRows } from '../../src/domain/boa/zonal'
import { dateAt, periodAt } from '../../src/domain/periods'
import type { StackItem } from '../../src/domain/wire'
import { longIt } from '../support/longIt'
import { boaOf, panel } from '../support/desk'
import { rulesFor, SCREENS } from '../support/screens'
import { findings, goUntilReceived } from '../support/shellPage'
import { openDesk } from '../support/signIn'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'

const acceptedOf = async (url: string, path?: string): Promise<readonly StackItem[]> => {
  const { acceptedOffers, acceptedBids } = await boaOf(url, path)
  return [...acceptedOffers, ...acceptedBids]
}

const zone = (page: Page, id: string) => page.locator(`[data-zone="${id}"]`)

/** `Z13 South Wales and Central England: −1,240 MWh` → -1240. */
const volumeIn = (reported = ''): number =>
  Number(/: (\S+) MWh$/.exec(reported)?.[1]?.replaceAll(',', '').replace('−', '-'))

const valueOf = async (page: Page, id: string): Promise<number> =>
  volumeIn((await zone(page, id).getAttribute('aria-label')) ?? '')

/** What every zone of the map says, by its id. */
const reportedByZone = async (page: Page): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await page
      .locator('[data-zone]')
      .evaluateAll((zones) =>
        zones.map((each) => [each.getAttribute('data-zone') ?? '', each.getAttribute('aria-label') ?? ''] as const),
      ),
  )

/** Whether every zone of the map shows what the server's stack adds up to. */
const showsSums = async (page: Page, acts: readonly StackItem[]): Promise<boolean> => {
  const rows = zonalRows(acts, 'zone').filter(({ group }) => /^Z\d+$/.test(group))
  const reported = await reportedByZone(page)
  return rows.length > 0 && rows.every(({ net, group }) => Math.abs(net - volumeIn(reported.get(group))) <= 0.5)
}

/** Focuses the first plant and gives the name of the one that has the focus: pushes move rows between two looks. */
const focusedPlant = async (plants: Locator): Promise<string> => {
  await plants.getByRole('link').first().focus()
  return await plants.locator('a:focus').innerText()
}

const dayPath = (period: number): string => {
  const [year, month, day] = dateAt(Date.now()).split('-').map(Number)
  return `/api/boa/${day}/${month}/${year}/${period}`
}

describe('maps of zones in a browser', () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  longIt(
    'BO05 BOM-10 the desk’s map shows each zone’s accepted volume as the server has it; by keys alone a zone’s plants; kept',
    async () => {
      const { page, complaints, context } = await openDesk(browser, product.url)
      await page.getByRole('radio', { name: 'Map' }).click()
      await panel(page, 'Accepted volume by zone').locator('.state.live').waitFor()
      await expect.poll(async () => await showsSums(page, await acceptedOf(product.url))).toBe(true)
      await zone(page, 'Z1').focus()
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: /^Accepted actions in Z16 Central South Coast/ }).waitFor()
      await page.getByRole('button', { name: 'Boundaries' }).click()
      await expect.poll(() => page.locator('.boundary').count()).toBe(0)
      await expect
        .poll(async () => {
          await page.reload()
          await zone(page, 'Z1').waitFor()
          return await page.locator('.boundary').count()
        })
        .toBe(0)
      await page.getByRole('radio', { name: 'Both' }).click()
      await panel(page, 'Accepted offers').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt('MA01 ZBU-30 the build-up of the running period and of the whole day are the server’s stacks', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { at: '/zonal-build-up' })
    await panel(page, 'By zone').locator('.state.live').waitFor()
    await expect.poll(async () => await showsSums(page, await acceptedOf(product.url))).toBe(true)
    await page.locator('.zonalBuildUp_build-up-volume canvas').first().waitFor()
    await page.getByRole('radio', { name: 'Whole day' }).click()
    await expect
      .poll(
        async () => {
          const periods = Array.from({ length: periodAt(Date.now()).period }, (_, index) => index + 1)
          const stacks = await Promise.all(periods.map((period) => acceptedOf(product.url, dayPath(period))))
          return await showsSums(page, stacks.flat())
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(true)
    const slider = page.getByRole('slider', { name: 'Moment of acceptance' })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^up to /)
    expect(await panel(page, 'By zone').getByRole('row').count()).toBeLessThan(5)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('MA01 ZMP-40 by keys alone the zonal map is opened, a zone and a plant chosen, a past period shown, and back to live', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url)
    await goUntilReceived(page, 'z', '/map-page')
    const map = panel(page, 'Output')
    await map.locator('.state.live').waitFor()
    await expect.poll(() => zone(page, 'Z6').getAttribute('aria-label')).toMatch(/^Z6 South Scotland: −?[\d,]+ MW$/)
    expect(await findings(page)).toEqual([])
    await zone(page, 'Z1').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const plants = page.getByRole('table', { name: 'Plants of the zone' })
    await plants.getByRole('row').nth(1).waitFor()
    const name = await focusedPlant(plants)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(name).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const slider = page.getByRole('slider', { name: 'Settlement period' })
    const live = await slider.getAttribute('aria-valuetext')
    await page.keyboard.press('[')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(live)
    await map.locator('.state.fixed').waitFor()
    await expect.poll(() => zone(page, 'Z6').getAttribute('aria-label')).toMatch(/: −?[\d,]+ MW$/)
    await page.keyboard.press('l')
    await map.locator('.state.live').waitFor()
    // The choice of a layer is kept with the user's settings.
    await page.getByRole('button', { name: 'Layer' }).click()
    await page.getByRole('option', { name: 'Accepted bids' }).click()
    await panel(page, 'Accepted bids').waitFor()
    await expect
      .poll(async () => {
        const { acceptedBids, acceptedOffers } = await boaOf(product.url)
        const bids = zonalRows([...acceptedBids, ...acceptedOffers], 'zone').find(({ group }) => group === 'Z6')?.bids
        return Math.abs((await valueOf(page, 'Z6')) - (bids ?? 0)) <= 0.5
      })
      .toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(SCREENS)(
    'MA01 VIS-40 %s at %i × %i: map and build-up stick out nowhere, and axe finds nothing',
    async (colour, width, height) => {
      const { page, complaints, context } = await openDesk(browser, product.url, { width, height, colour })
      const looked = async (): Promise<void> => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
        expect(await findings(page, rulesFor(colour, width))).toEqual([])
      }
      if (width > 800) {
        await page.getByRole('radio', { name: 'Map' }).click()
        await zone(page, 'Z1').waitFor()
        await looked()
        await page.getByRole('radio', { name: 'Both' }).click()
        await panel(page, 'Accepted offers').waitFor()
      }
      await page.goto(`${product.url}/zonal-build-up`)
      await panel(page, 'By zone').locator('.state.live').waitFor()
      await page.locator('.zonalBuildUp_build-up-volume canvas').first().waitFor()
      await looked()
      await page.goto(`${product.url}/map-page`)
      await page.locator('.zonal-map-map .state.live').waitFor()
      await looked()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
