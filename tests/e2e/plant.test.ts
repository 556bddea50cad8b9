import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longIt } from '../support/longIt'
import { panel } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSeen, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[browser, product] = await Promise.all([workerBrowser(), workerProduct()])
})
afterAll(async () => {
  await closePages(browser)
})

const PICTURE = 'canvas[data-drawn]:not([data-drawn=""])'

describe('a plant in a browser', () => {
  it('PL02 SE06 RT12 PLT-40 from the search to a plant, its acceptance to the stack of that period and back', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/status',
    })
    await page.keyboard.press('/')
    await page.keyboard.type('drax')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/plant\//)
    await page.getByRole('heading', { level: 2, name: /Drax/ }).waitFor()
    await page.getByRole('region', { name: 'Now', exact: true }).getByText('MEL', { exact: true }).waitFor()
    await page.locator(PICTURE).first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: /^All units of/ }).click()
    await page.getByRole('group', { name: 'Units' }).waitFor()
    const acceptances = page.getByRole('table', { name: 'Acceptances' })
    await acceptances.getByRole('link').first().click()
    await page.waitForURL(/\/boa-dashboard\/\d{4}-\d\d-\d\d-\d+/)
    await panel(page, 'Accepted offers').waitFor()
    await page.goBack()
    await acceptances.getByRole('link').first().waitFor()
    for (const tab of ['Prices', 'Outages', 'Revenue', 'Ancillary', 'Dynamics and events', 'Similar plants']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.getByRole('tabpanel').getByRole('table').first().waitFor()
      expect(await findings(page, 'all', '[role="tabpanel"]'), tab).toEqual([])
    }
    expect(new URL(page.url()).searchParams.get('tab')).toBe('similar')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('PRV-9 the values of a chart at the pointer, or at the place that the keys read, say where they come from', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/plant/T_DRAXX-1?steps=halfHours',
    })
    await page.locator(PICTURE).first().waitFor()
    const chart = page.getByRole('group', { name: /The arrow keys read it/ }).first()
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Alt+i')
    const slideOut = page.getByRole('dialog', { name: /^Where values of / })
    await slideOut.getByRole('heading', { level: 3, name: 'Physical notification, Drax 1' }).waitFor()
    await slideOut.getByText('Simulated market', { exact: true }).first().waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await slideOut.waitFor({ state: 'detached' })
    const box = await chart.boundingBox()
    await chart.click({ button: 'right', position: { x: (box?.width ?? 0) / 3, y: (box?.height ?? 0) / 2 } })
    await slideOut.getByRole('heading', { level: 3 }).first().waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt(
    'PL02 AC13 PLT-41 a visitor has the chart of a plant and no table, and is told what opens the rest',
    async () => {
      const { page, context } = await openSeen(browser)
      await page.goto(`${product.url}/plant/T_DRAXX-1`)
      await page.getByRole('heading', { level: 2, name: 'Drax 1' }).waitFor()
      await page.locator(PICTURE).first().waitFor()
      expect(await page.getByRole('table').count()).toBe(0)
      expect(await page.getByRole('list', { name: 'Not in the free view' }).getByRole('listitem').count()).toBe(6)
      expect(await findings(page)).toEqual([])
      await page.goto(`${product.url}/plant/T_NOBODY-1`)
      await page.getByRole('heading', { name: 'Plant not found' }).waitFor()
      await context.close()
    },
  )

  longIt(
    'PL03 PLT-42 a row of a table with slideOutOverride opens the plant over the page; Escape closes it',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
        at: '/plant-table',
      })
      await page.locator('.live-grid [role="row"]:has([role="gridcell"]):not([aria-hidden])').first().click()
      const slideOut = page.getByRole('dialog')
      await slideOut.locator(PICTURE).waitFor()
      await slideOut.getByRole('table', { name: 'Acceptances' }).waitFor()
      expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
      await page.keyboard.press('Escape')
      await slideOut.waitFor({ state: 'detached' })
      expect(page.url()).toContain('/plant-table')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('RE01 RE02 OUT-20 unavailability: figures, power by fuel, and a message down to its revisions and its plant', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/remit-summary',
    })
    const row = page.locator('.live-grid [role="row"]:has([role="gridcell"]):not([aria-hidden])').first()
    await row.waitFor()
    await page.locator(PICTURE).first().waitFor()
    expect(await findings(page)).toEqual([])
    await row.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table', { name: 'Revisions' }).locator('tbody tr').first().waitFor()
    await dialog.locator(PICTURE).waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await dialog.getByRole('link', { name: 'Plant', exact: true }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.waitForURL(/\/plant\//)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
