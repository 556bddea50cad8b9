import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../domain/export/tables'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const add = async (page: Page, texts: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: 'Add a series' })
  await box.fill(texts)
  await page.getByRole('option').first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.getByRole('list', { name: 'Chosen series' }).getByRole('listitem').first().waitFor()
}

describe('historical analysis in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('RP03 HAN-40 a query is built, cancelled, run, saved and written to a file; axe finds nothing', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/historic-analysis',
    })
    await page.goto(`${product.url}/historic-analysis?from=2026-10-24&to=2026-10-25&by=halfHourly`)
    await add(page, 'system price')
    await page.getByText('98 rows').first().waitFor()
    // A server that does not answer: the question is given up.
    await page.route('**/staticApi/historicData', () => undefined)
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('progressbar', { name: 'Query' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/staticApi/historicData')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('cell', { name: '2026-10-24 00:00 BST' }).waitFor()
    expect(await findings(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download csv' }).click()
    const path = await (await file).path()
    const [heads, ...rows] = readCsv((await readFile(path, 'utf8')).replace('\uFEFF', ''))
    expect(heads?.slice(0, 3)).toEqual(['Time', 'Settlement date', 'Settlement period'])
    expect(rows).toHaveLength(98)
    expect(rows.filter(([time = '']) => time.includes('2026-10-25T01:30')).map(([time]) => time)).toEqual([
      '2026-10-25T01:30:00+01:00',
      '2026-10-25T01:30:00+00:00',
    ])
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('October prices')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('option', { name: /October prices/ }).waitFor()
    // BRD-69: what is opened is run, with its dates; nothing more is pressed.
    await page.getByRole('button', { name: 'New query' }).click()
    await page.getByText('Rows, a summary and files of the query are here once it is run.').waitFor()
    await page.getByRole('option', { name: /October prices/ }).click()
    await page.getByRole('cell', { name: '2026-10-24 00:00 BST' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
