import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { settledDay } from '../support/settledDay'
import { findings, openSeen, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const PATH = '/bess-carbon-emissions-calculator'
/** A day and the next, of which the first is filled at any time of the day. */
const DATES = `from=${settledDay()}&to=past1`

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

/** The figures once some half hours are counted. */
const figuresOf = async (page: Page, other?: string): Promise<string> => {
  await page.waitForFunction((before) => {
    const text = document.querySelector('[aria-label="Key figures"]')?.textContent ?? ''
    return /ImportMWh\d/.test(text) && text !== before
  }, other)
  return (await page.locator('[aria-label="Key figures"]').textContent()) ?? ''
}

describe('the carbon calculator in a browser', () => {
  it('RP05 CO2-26 a visitor types a battery: what is wrong is below its field, what is right is calculated, kept in the address, and axe finds nothing', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    await page.goto(`${product.url}${PATH}`)
    const first = await figuresOf(page)
    const power = page.getByRole('textbox', { name: 'Power, MW' })
    await power.fill('0')
    await page.getByText('Enter a number above 0, at most 5,000.').waitFor()
    expect(await findings(page)).toEqual([])
    await power.fill('80')
    await power.press('Enter')
    const second = await figuresOf(page, first)
    expect(new URL(page.url()).searchParams.get('mw')).toBe('80')
    await page.getByRole('radio', { name: 'Marginal' }).click()
    await figuresOf(page, second)
    expect(new URL(page.url()).searchParams.get('method')).toBe('marginal')
    await page.getByText('GB batteries by name, up to 5, need a login.').waitFor()
    await page.getByRole('table', { name: 'Carbon by day' }).locator('tbody tr').first().waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('RP05 CO2-27 a user chooses a GB battery by name, sees how many half hours are known of it, and goes back to the typed one', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: `${PATH}?${DATES}`,
    })
    const typed = await figuresOf(page)
    await page.getByRole('combobox', { name: 'Add a GB battery' }).fill('Whitelee')
    await page.getByRole('option', { name: /Whitelee Battery/ }).click()
    await page.getByText(/\d half hours metered, \d+ as expected/).waitFor()
    await figuresOf(page, typed)
    expect(new URL(page.url()).searchParams.get('plants')).toBe('T_WHLWB-1')
    expect(await page.getByRole('textbox', { name: 'Power, MW' }).isDisabled()).toBe(true)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove Whitelee Battery' }).click()
    await page.getByText(/The most profitable one/).waitFor()
    expect(new URL(page.url()).searchParams.get('plants')).toBeNull()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
