import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../server/store'
import { longIt } from '../support/longIt'
import { waitLive } from '../support/desk'
import { focusBack, still } from '../support/layers'
import type { StorageState } from '../support/browser'
import { closePages, openPage, workerBrowser, startProduct, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { rulesFor, SCREENS } from '../support/screens'
import { findings } from '../support/shellPage'
import { arriveAs, openDesk, PEOPLE, sessionOf } from '../support/signIn'
import { choose, closeSettings, find, openSettings, saved, settingsOf, turn } from '../support/settingsPanel'

const WARNING =
  'Your User Settings has been updated on another tab/window, we recommend that you refresh before making any changes...'

const TURNED = {
  'Turn the sign of NIV': ['reverseNivSign', true],
  'NIV in MWh': ['nivInMwh', false],
  'Hide accepted unwinds': ['filterAcceptedUnwinds', true],
  'Hide unwinds on the table': ['filterUnacceptedUnwinds', true],
  'Only tracked plants': ['filterTrackedPlants', true],
  'Accepted above the table': ['orderAcceptedFirst', false],
  'Coloured flags': ['useColouredFlagsForFlaggedBoaActions', true],
  Countdown: ['showTimer', false],
  'Move to the next period': ['autoRollover', false],
} as const

describe('settings in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(() => closePages(browser))

  it('ST08 a second tab is warned, follows, or goes on, as it is set', async () => {
    const { page, context } = await openDesk(browser, product.url, { as: PEOPLE.analyse, at: '/releases' })
    // The slide-out of each tab stays open.
    const set = async (value: string): Promise<void> => {
      const panel = await openSettings(page)
      await choose(panel, 'Changes in another tab', value)
      await saved(panel)
    }
    const change = async (): Promise<void> => {
      const panel = await openSettings(page)
      await turn(panel, 'Coloured flags')
      await saved(panel)
    }
    const flagsOn = async (tab: typeof page): Promise<boolean> => {
      const panel = await openSettings(tab)
      await find(panel, 'Coloured flags')
      return panel.getByRole('switch', { name: 'Coloured flags' }).isChecked()
    }

    await set('Notify me')
    const warned = await context.newPage()
    await warned.goto(`${product.url}/my-account`)
    await warned.getByText(PEOPLE.analyse).first().waitFor()
    // Its own settings are there: it has read how changes of others are to be told.
    await flagsOn(warned)
    await change()
    await warned.getByText(WARNING).waitFor()
    await warned.close()

    await set('Take the new settings')
    const following = await context.newPage()
    await following.goto(`${product.url}/releases`)
    const before = await flagsOn(page)
    // A page that has not read its settings yet shows those of a new user.
    await expect.poll(() => flagsOn(following)).toBe(before)
    await change()
    await expect.poll(() => flagsOn(following)).toBe(!before)
    expect(await following.getByText(WARNING).count()).toBe(0)
    await following.close()

    await set('Do nothing')
    const deaf = await context.newPage()
    await deaf.goto(`${product.url}/releases`)
    await expect.poll(() => flagsOn(deaf)).toBe(!before)
    await change()
    await deaf.waitForTimeout(2000)
    expect(await flagsOn(deaf)).toBe(!before)
    expect(await deaf.getByText(WARNING).count()).toBe(0)
    await context.close()
  })

  longIt('R16 two tabs that change different settings at once both keep their change', async () => {
    const one = await openDesk(browser, product.url, { as: PEOPLE.enterprise, at: '/releases' })
    const two = await one.context.newPage()
    await two.goto(`${product.url}/releases`)
    const first = await openSettings(one.page)
    const second = await openSettings(two)
    await Promise.all([turn(first, 'Coloured flags'), turn(second, 'NIV in MWh')])
    await Promise.all([saved(first), saved(second)])
    await expect
      .poll(() => settingsOf(product.url, PEOPLE.enterprise))
      .toMatchObject({ useColouredFlagsForFlaggedBoaActions: true, nivInMwh: false })
    await one.context.close()
  })

  it('ST06 an upload-locked account changes freely, saves nothing, and can be unlocked', async () => {
    const { page, context } = await openDesk(browser, product.url, {
      as: PEOPLE.uploadLocked,
      at: '/releases',
      clock: true,
    })
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/usersettingsapi/')) saves.push(request.url())
    })
    const panel = await openSettings(page)
    await turn(panel, 'Coloured flags')
    await page.clock.fastForward(10_000)
    expect(saves).toEqual([])
    expect(await settingsOf(product.url, PEOPLE.uploadLocked)).toMatchObject({
      lockedAccount: 'uploadLocked',
      useColouredFlagsForFlaggedBoaActions: false,
    })
    await panel.getByRole('searchbox').fill('lock')
    await panel.getByText(/Changes stay in this page only/).waitFor()
    await context.close()
  })

  longIt('ST07 an edit-locked account cannot change the date or sort', async () => {
    const { page, context } = await openDesk(browser, product.url, { as: PEOPLE.editLocked })
    await waitLive(page)
    const head = page.getByRole('region', { name: 'Accepted offers' }).getByRole('columnheader', { name: /Price/ })
    // To sort by it, and to filter it.
    const locked = () =>
      head.getByRole('button').evaluateAll((all: HTMLButtonElement[]) => all.map((one) => one.disabled))
    await expect.poll(locked).toEqual([true, true])
    const shown = await page.locator('.period').innerText()
    await page.locator('body').press('[')
    await page.waitForTimeout(500)
    expect(page.url()).not.toMatch(/\d{4}-\d\d-\d\d/)
    expect((await page.locator('.period').innerText()).slice(0, 20)).toBe(shown.slice(0, 20))
    await context.close()
  })

  it.each(SCREENS)(
    'A11Y-2 settings and account, %s at %i × %i: axe finds nothing, the focus comes back',
    async (colour, width, height) => {
      const { page, context } = await openDesk(browser, product.url, {
        as: PEOPLE.visualise,
        at: '/my-account',
        colour,
        width,
        height,
      })
      await page.getByText(PEOPLE.visualise).first().waitFor()
      expect(await findings(page, rulesFor(colour, width))).toEqual([])
      // Where there is less room the settings are chosen from a list.
      const opener = page.getByRole('button', { name: width < 768 ? 'More' : 'Settings', exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      if (width < 768) await page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
      const panel = page.getByRole('dialog', { name: 'Settings' })
      await panel.waitFor()
      await still(panel)
      expect(await findings(page, rulesFor(colour, width), '[role="dialog"]')).toEqual([])
      await closeSettings(page)
      await focusBack(opener)
      await context.close()
    },
  )
})

/** Writes settings that no page has ever written into the document of the administrator, while the server stands. */
const poison = async (dataDir: string): Promise<void> => {
  const store = await openStore({ dataDir })
  const owner = await store.accounts.byEmail(PEOPLE.admin)
  const revOf = async (key: string): Promise<number> => (await store.settings.one(owner!.userId, key))?.rev ?? 0
  const written = await store.settings.write(owner!.userId, 'poison-0001', [
    {
      key: 'basic',
      baseRev: await revOf('basic'),
      data: {
        versionNumber: 0.3,
        bidColour: 'javascript:alert(1)',
        country: 7,
        terms: { agreed: true, date: '2026-11-01' },
      },
    },
    { key: 'item/dashboard/bad', baseRev: 0, data: { id: 'bad', name: { not: 'a name' }, modules: '<img>' } },
    { key: 'item/dashboard/good', baseRev: 0, data: { id: 'good', name: 'Morning', modules: [] } },
    { key: 'order/dashboard', baseRev: await revOf('order/dashboard'), data: ['bad', 'good'] },
    { key: 'page/boa', baseRev: await revOf('page/boa'), data: 'nothing of the kind' },
  ])
  expect(written.kind).toBe('saved')
  await store.close()
}

describe('settings that outlive the server', () => {
  let browser: Browser
  let product: Product
  /** Signed in while the document is whole: only the pages of the test can report it. */
  let stored: StorageState
  let isPoisoned = false
  const startAgain = async (): Promise<void> => {
    await product.kill('SIGTERM')
    if (!isPoisoned) await poison(product.dataDir)
    isPoisoned = true
    product = await startProduct({ DATA_DIR: product.dataDir }, product.port)
  }
  beforeAll(async () => {
    product = await startProduct()
    browser = await workerBrowser()
    stored = await sessionOf(browser, product.url, PEOPLE.admin)
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
  })

  it('ST09 ten settings are changed, the server starts again, and on another machine they are found', async () => {
    const first = await openDesk(browser, product.url, { at: '/releases' })
    const slideOut = await openSettings(first.page)
    for (const label of Object.keys(TURNED)) await turn(slideOut, label)
    await choose(slideOut, 'Colours of the screen', 'Light')
    await saved(slideOut)
    expect(await first.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    expect(first.complaints).toEqual([])
    await first.context.close()

    await startAgain()
    const retained = await settingsOf(product.url, PEOPLE.trade)
    for (const [key, value] of Object.values(TURNED)) expect([key, retained?.[key]]).toEqual([key, value])
    expect(retained).toMatchObject({ colour: 'Light', darkMode: false })

    const second = await openDesk(browser, product.url, { at: '/releases' })
    await expect.poll(() => second.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    const again = await openSettings(second.page)
    await again.getByRole('searchbox').fill('Coloured flags')
    expect(await again.getByRole('switch', { name: 'Coloured flags' }).isChecked()).toBe(true)
    await second.context.close()
  })

  longIt('ST05 a poisoned settings document does not lock its owner out, and is reported once', async () => {
    if (!isPoisoned) await startAgain()
    const { page, complaints, context } = await openPage(browser, { stored })
    let published = 0
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/staticApi/feedback/')) published += 1
    })
    await arriveAs(page, product.url, PEOPLE.admin, '/boa-dashboard')
    await waitLive(page, ['Accepted offers'])
    const panel = await openSettings(page)
    expect(await panel.innerText()).toMatch(/could not be read|left out/i)
    await expect.poll(() => published).toBe(1)
    expect(complaints).toEqual([])
    await page.reload()
    await waitLive(page, ['Accepted offers'])
    await expect.poll(() => published).toBe(2)
    await context.close()
    await product.kill('SIGTERM')
    const after = await openStore({ dataDir: product.dataDir })
    const reports = (await after.inbox.feedback(50)).filter(({ type }) => type === 'BROKE')
    // Once by each of the two loads.
    expect(reports).toHaveLength(2)
    // What could not be read stays as it is, for whoever repairs it.
    const owner = await after.accounts.byEmail(PEOPLE.admin)
    expect((await after.settings.one(owner!.userId, 'item/dashboard/bad'))?.data).toMatchObject({ modules: '<img>' })
    await after.close()
  })
})
