import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

const ROWS = '.live_row-layer'

describe('the news in a browser', () => {
  it('AN03 NWS-30 a message that is opened is seen, and so are all by a press', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await page.goto(`${product.url}/news`)
    const seen = page.locator(`${ROWS} [data-column="seen"]`)
    await expect.poll(() => seen.first().innerText()).toBe('New')
    await page.locator(`${ROWS} [data-column="headline"]`).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => seen.first().innerText()).toBe('Seen')
    expect(await seen.nth(1).innerText()).toBe('New')
    await page.getByRole('button', { name: 'Mark all as seen' }).click()
    await page.getByText('0 new', { exact: true }).waitFor()
    expect(new Set(await seen.allInnerTexts())).toEqual(new Set(['Seen']))
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('AN03 NWS-31 the source that is chosen filters the table and what is watched for, until it is switched off', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade)
    await page.goto(`${product.url}/news`)
    const bar = page.getByRole('region', { name: 'Which news' })
    const sources = page.locator(`${ROWS} [data-column="source"]`)
    await sources.first().waitFor()
    await bar.getByRole('button', { name: /Source/ }).click()
    await page.getByRole('option', { name: 'REMIT' }).click()
    await expect.poll(async () => new Set(await sources.allInnerTexts())).toEqual(new Set(['REMIT']))
    await bar.getByRole('button', { name: 'Notify me' }).click()
    await bar.getByText('of Source: REMIT').waitFor()
    await bar.getByRole('button', { name: /Source/ }).click()
    await page.getByRole('option', { name: 'All sources' }).click()
    await bar.getByRole('button', { name: 'Of what is shown now' }).click()
    await bar.getByText(/^of every message/).waitFor()
    await bar.getByRole('button', { name: 'Notify me' }).click()
    await expect.poll(() => bar.getByRole('status').count()).toBe(0)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
