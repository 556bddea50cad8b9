import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantAlertId } from '../../src/domain/plants/alerts'
import { longIt } from '../support/longIt'
import { getAs, listsOf } from '../support/posts'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn } from '../support/shellPage'
import { closeSettings, find, openSettings, saved, settingsOf } from '../support/settingsPanel'
import { agreeToTerms, PEOPLE } from '../support/signIn'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

const AT = '/plant/T_DRAXX-1'

describe('plant groups and notifications in a browser', () => {
  longIt(
    'ST23 GRP-30 a group by rule is shared, and a colleague adds it to their own, where it colours a plant',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: AT })
      const settings = await openSettings(page)
      await find(settings, 'plant groups')
      await settings.getByRole('textbox', { name: 'Name of the new group' }).fill('Biomass of Drax')
      await page.keyboard.press('Enter')
      await settings.getByRole('switch', { name: 'Own colour for Biomass of Drax' }).press('Space')
      await settings.getByRole('radio', { name: 'Rule' }).press('Space')
      await settings.getByRole('button', { name: 'Biomass', exact: true }).press('Enter')
      await settings.getByText('Drax 1', { exact: false }).first().waitFor()
      expect(await findings(page)).toEqual([])
      await settings.getByRole('button', { name: 'Share Biomass of Drax' }).click()
      await settings.getByText('“Biomass of Drax” is shared as it is now.').waitFor()
      await saved(settings)
      expect(complaints).toEqual([])
      await context.close()

      await agreeToTerms(product.url, PEOPLE.gold)
      const other = await openSignedIn(browser, product.url, PEOPLE.gold, { at: AT })
      const own = await openSettings(other.page)
      await find(own, 'plant groups')
      await own.getByRole('button', { name: 'Groups of your company' }).click()
      const shelf = other.page.getByRole('dialog', { name: 'Plant groups of your company' })
      await shelf.getByRole('button', { name: `Add Biomass of Drax of ${PEOPLE.trade}` }).click()
      await shelf.getByText('“Biomass of Drax” is among your groups.').waitFor()
      expect(await findings(other.page, 'all', '[role="dialog"]')).toEqual([])
      await other.page.keyboard.press('Escape')
      await saved(own)
      await closeSettings(other.page)
      const name = other.page.getByRole('heading', { name: 'Drax 1' })
      await expect.poll(() => name.getAttribute('style')).toContain('color')
      const retained = await settingsOf(product.url, PEOPLE.gold)
      expect(retained?.['plantGroupRuleByGroup']).toMatchObject({ 'Biomass of Drax': { fuels: ['Biomass'] } })
      expect(other.complaints).toEqual([])
      await other.context.close()
    },
  )

  it('PLA-30 a plant is subscribed to by keys from its page, which the server keeps and the page knows again', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: AT })
    await page.getByRole('button', { name: 'Notify of Drax 1' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Notify of Drax 1' })
    await dialog.getByText('Notifications for Drax 1 are off.').waitFor()
    await dialog.getByRole('switch', { name: 'Trips' }).press('Space')
    await dialog.getByRole('switch', { name: 'Read aloud' }).press('Space')
    await dialog.getByText(/are on for 1 kind of events/).waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    type Retained = { readonly subscriptionsWithOrder: { readonly allSubscriptions: readonly { settings: object }[] } }
    const retained = async () =>
      ((await getAs(product.url, PEOPLE.trade, '/usersettingsapi/getUserSettings/')).body as Retained)
        .subscriptionsWithOrder
    await expect
      .poll(async () => (await retained()).allSubscriptions)
      .toMatchObject([
        { id: plantAlertId('T_DRAXX-1'), settings: { plant: 'T_DRAXX-1', kinds: ['Trip'], browserSound: true } },
      ])
    await page.reload()
    await page.getByRole('button', { name: 'Notify of Drax 1' }).press('Enter')
    await dialog.getByRole('switch', { name: 'Trips' }).press('Space')
    await dialog.getByText('Notifications for Drax 1 are off.').waitFor()
    await expect.poll(async () => (await retained()).allSubscriptions).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('PLA-31 a plant goes onto a board and into a group from its page', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/bingo-card' })
    await page.getByRole('tab', { name: 'Board 1' }).waitFor()
    await page.goto(`${product.url}/plant/T_HOWAO-1`)
    await page.getByRole('button', { name: 'Add to board' }).press('Enter')
    await page.getByRole('menuitem', { name: /Board 1/ }).press('Enter')
    await page.getByText(/A card added to Board 1|Board 1 has it already/).waitFor()
    const boards = async () => (await listsOf(product.url, PEOPLE.trade)).bingoWithOrder.boards
    await expect.poll(async () => JSON.stringify(await boards())).toContain('"value":"T_HOWAO-1"')
    await page.getByRole('button', { name: 'Add to plant group' }).press('Enter')
    await page.getByRole('menuitem', { name: /Biomass of Drax/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
