import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn, stepTo } from '../support/shellPage'
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

describe('data checks in a browser', () => {
  it('RT15 CHK-60 a check of the series of the address is muted with a reason and unmuted, and an unknown series is said', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/mute-data-check/SystemPrice/Gb',
    })
    const table = page.getByRole('table', { name: 'Checks of this series' })
    // Exactly: the name of the button that unmutes has this one in it.
    const mute = table.getByRole('button', { name: 'Mute: Late', exact: true })
    await mute.waitFor()
    await page.getByRole('region', { name: 'System price', exact: true }).locator('canvas').first().waitFor()
    expect(await findings(page)).toEqual([])

    await mute.click()
    const dialog = page.getByRole('dialog', { name: 'Mute: Late' })
    const send = dialog.getByRole('button', { name: 'Mute', exact: true })
    await send.click()
    await dialog.getByText('This field cannot be left blank').waitFor()
    await dialog.getByRole('radio', { name: '4 h' }).click()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await reason.fill('<b>')
    await dialog.getByText('The following characters are not allowed').waitFor()
    expect(await findings(page, 'all', '[role=dialog]')).toEqual([])
    await reason.fill('The publisher announced a delay')
    await send.click()
    const unmute = table.getByRole('button', { name: 'Unmute: Late' })
    await unmute.waitFor()
    expect(await table.innerText()).toContain(`by ${PEOPLE.enterprise}: The publisher announced a delay`)
    await page.getByRole('radio', { name: /^Muted 1$/ }).waitFor()
    await unmute.click()
    await mute.click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await stepTo(page, '/mute-data-check/Nonsense/France')
    await page.getByText('There is no series France&Nonsense&none that is checked').waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
