import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newBoard } from '../../src/domain/settings'
import { panel, waitLive } from '../support/desk'
import { focusBack, focusIn, gone, pressOutside, staysInside, still, tabTo } from '../support/layers'
import { getAs, listsOf, postAs, putItem } from '../support/posts'
import { closePages, workerBrowser, openPage, type Product, type Watched } from '../support/product'
import { workerProduct } from '../support/productAt'
import { agreeToTerms, chooseAccount, openDesk, PEOPLE, signIn } from '../support/signIn'
import { find, openSettings } from '../support/settingsPanel'
import { shortOrLong } from '../support/cases'
import { longIt } from '../support/longIt'

const button = (at: Page | Locator, name: string): Locator => at.getByRole('button', { name, exact: true })

type Layer = {
  readonly name: string
  /** What a user presses for it. */
  readonly opener: (page: Page) => Locator
  /** Steps after the first press. */
  readonly then?: (page: Page) => Locator
  /** What has the focus at first; the dialog itself where nothing else is said. */
  readonly first?: (layer: Locator) => Locator
  /** A key of the page that opens it too. */
  readonly key?: string
}

const firstName = (layer: Locator): Locator => layer.getByRole('textbox', { name: 'First name' })
const access = (page: Page): Locator => page.locator('.header').getByRole('button', { name: 'Get Access' })

const VISITORS: readonly Layer[] = [
  { name: 'Get Access', opener: access, first: (layer) => button(layer, 'Log in') },
  { name: 'Request a demo', opener: access, then: (page) => button(page, 'Request a demo'), first: firstName },
  { name: 'Stay up to date', opener: (page) => button(page, 'Stay up to date'), first: firstName },
  { name: 'About Enact', opener: (page) => button(page, 'About') },
]

const USERS: readonly Layer[] = [
  {
    name: 'Settings',
    opener: (page) => button(page, 'Settings'),
    first: (layer) => layer.getByRole('searchbox', { name: 'Find a setting' }),
    key: ',',
  },
  {
    name: 'Feedback',
    opener: (page) => button(page, 'Feedback'),
    first: (layer) => layer.getByRole('textbox', { name: 'Notes' }),
  },
  { name: 'My Account', opener: (page) => button(page, 'My Account') },
  { name: 'BOA Dashboard Tutorial', opener: (page) => button(page, 'BOA Dashboard Tutorial') },
  { name: 'Notifications', opener: (page) => button(page, 'Notifications'), key: 'n' },
  { name: 'Keys of this page', opener: (page) => button(page, 'Keys of this page'), key: '?' },
  {
    name: 'Search plants and terms',
    opener: (page) => page.locator('.header').getByRole('button', { name: 'Search plants and terms' }),
    first: (layer) => layer.getByRole('combobox', { name: 'Search plants and terms' }),
    key: '/',
  },
]

const RETAINED: readonly Layer[] = [
  { name: 'Share boards', opener: (page) => button(page, 'Share bingo boards') },
  {
    name: 'Reset the filters of one table?',
    opener: (page) => button(page, 'Reset table filters'),
    first: (layer) => button(layer, 'Cancel'),
  },
]

const layerOf = (page: Page, { name }: Layer): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }))

/** Opened and closed by mouse: a press outside closes, the focus comes back. */
const byMouse = async (page: Page, layer: Layer): Promise<void> => {
  const open = layerOf(page, layer)
  await layer.opener(page).click()
  await layer.then?.(page).click()
  await open.waitFor()
  expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1)
  await expect.poll(() => focusIn(open)).toBe(true)
  await pressOutside(page, open)
  await gone(open)
  await focusBack(layer.opener(page))

  await layer.opener(page).click()
  await layer.then?.(page).click()
  await open
    .getByRole('button', { name: /^(Close|Cancel)/ })
    .first()
    .click()
  await gone(open)
  await focusBack(layer.opener(page))
}

/** The same with keys alone. */
const byKeys = async (page: Page, layer: Layer): Promise<void> => {
  const open = layerOf(page, layer)
  await tabTo(page, layer.opener(page))
  await page.keyboard.press('Enter')
  const next = layer.then?.(page)
  if (next) {
    await tabTo(page, next)
    await page.keyboard.press('Enter')
  }
  await open.waitFor()
  await focusBack(layer.first?.(open) ?? open)
  await staysInside(page, open)
  await page.keyboard.press('Escape')
  await gone(open)
  await focusBack(layer.opener(page))
  if (layer.key === undefined) return
  await page.keyboard.press(layer.key)
  await open.waitFor()
  await page.keyboard.press('Escape')
  await gone(open)
  await focusBack(layer.opener(page))
}

/** By keys each layer is tried in `npm test`; by mouse one of a user and one of a visitor, all of them in the long form. */
const mouseIt = ({ name }: Layer) => (['Settings', 'About Enact'].includes(name) ? it : longIt)

const DEMO = {
  'First name': 'Ada',
  'Last name': 'Marsh',
  Email: 'ada@northwind.example',
  Company: 'Northwind',
  'Job title': 'Trader',
  'Country of operation': 'Norway',
  'How you heard about Enact': 'A colleague',
}

const field = (dialog: Page | Locator, label: string): Locator =>
  dialog
    .getByRole('textbox', { name: label, exact: true })
    .or(dialog.getByRole('combobox', { name: label, exact: true }))

/** What is said under a field. */
const faultOf = (dialog: Locator, label: string): Locator =>
  dialog.locator('.field', { has: field(dialog.page(), label) }).locator('.forms_field-error')

/** While the list of countries is open nothing else is there for assistive means, nor for a test: Tab leaves it. */
const write = async (dialog: Locator, label: string, text: string): Promise<void> => {
  await field(dialog, label).fill(text)
  await dialog.page().keyboard.press('Tab')
  await gone(dialog.page().getByRole('listbox'))
}

const fillDemo = async (dialog: Locator): Promise<void> => {
  for (const [label, text] of Object.entries(DEMO)) await write(dialog, label, text)
}

const demoRequests = async (url: string): Promise<readonly Record<string, unknown>[]> => {
  const { body } = await getAs(url, PEOPLE.admin, '/adminApi/demoRequests')
  return (body as { request: Record<string, unknown> }[]).map(({ request }) => request)
}

describe('dialogs in a browser', () => {
  let browser: Browser
  let product: Product
  let visitor: Watched
  let user: Watched
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    visitor = await openPage(browser)
    await visitor.page.goto(product.url)
    user = await openDesk(browser, product.url)
  })
  afterAll(async () => {
    await closePages(browser)
  })
  // What one test leaves open when it fails is not the next one's affair.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const { page } of [visitor, user]) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(page === user.page ? `${product.url}/boa-dashboard` : product.url)
    }
    await waitLive(user.page)
  })

  it('TE02 a visitor is notified of the terms once: OK by key, and not again after a reload', async () => {
    const { page } = visitor
    await page.goto(product.url)
    const notice = page.getByRole('complementary', { name: 'Notice of the terms' })
    await notice.waitFor()
    await tabTo(page, button(notice, 'OK'))
    await page.keyboard.press('Enter')
    await gone(notice)
    await page.reload()
    await access(page).waitFor()
    await button(page, 'About').waitFor()
    expect(await notice.count()).toBe(0)
  })

  describe.each(VISITORS)('$name', (layer) => {
    mouseIt(layer)('SH09 opens and closes by mouse, and gives the focus back', () => byMouse(visitor.page, layer))
    it('SH09 opens and closes by keys alone, and Tab stays inside', () => byKeys(visitor.page, layer))
  })

  it('SH09 the keys are listed for visitors too, and what was open gives way to nothing else', async () => {
    const { page } = visitor
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys of this page' })
    await help.waitFor()
    await page.keyboard.press(',')
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await help.innerText()).not.toContain('Settings')
    await page.keyboard.press('Escape')
    await gone(help)
  })

  describe('at the desk', () => {
    beforeAll(() => waitLive(user.page))
    describe.each(USERS)('$name', (layer) => {
      mouseIt(layer)('SH09 opens and closes by mouse, and gives the focus back', () => byMouse(user.page, layer))
      it('SH09 opens and closes by keys alone, and Tab stays inside', () => byKeys(user.page, layer))
    })

    it('SH09 a row of the stack opens by a double press and by Enter, and the table has the focus again', async () => {
      const { page } = user
      const grid = panel(page, 'Accepted offers').getByRole('grid')
      const dialog = page.getByRole('dialog')
      const name = await grid.getByRole('row').nth(1).getByRole('gridcell').first().innerText()
      await grid.getByRole('row').nth(1).click()
      await dialog.waitFor()
      expect(await dialog.innerText()).toContain(name)
      await pressOutside(page, dialog)
      await gone(dialog)
      await focusBack(grid)
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await staysInside(page, dialog, 4)
      await page.keyboard.press('Escape')
      await gone(dialog)
      await focusBack(grid)
    })

    it('SE04 SH09 a plant that is chosen in the search closes it and opens its page; back leads to where one was', async () => {
      const { page } = user
      const before = page.url()
      await tabTo(page, page.locator('.header').getByRole('button', { name: 'Search plants and terms' }))
      await page.keyboard.press('Enter')
      const search = page.getByRole('dialog', { name: 'Search plants and terms' })
      await search.waitFor()
      await page.keyboard.type('drax 2')
      await search.getByRole('option', { name: /Drax 2/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/plant\/T_DRAXX-2/)
      await gone(search)
      await page.getByRole('heading', { level: 2, name: 'Drax 2' }).waitFor()
      await page.goBack()
      await page.waitForURL(before)
    })
  })

  describe('where there is less room', () => {
    it.each(shortOrLong(['Settings'], ['Settings', 'Feedback', 'Keys of this page']))(
      'SH09 %s is chosen from a list by keys, and the focus comes back to the list’s button',
      async (name) => {
        const { page } = user
        await page.setViewportSize({ width: 1100, height: 800 })
        const more = button(page, 'More')
        await tabTo(page, more)
        await page.keyboard.press('Enter')
        const entry = page.getByRole('menuitem', { name })
        await entry.waitFor()
        while (!(await focusIn(entry))) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        const layer = page.getByRole('dialog', { name })
        await layer.waitFor()
        await expect.poll(() => focusIn(layer)).toBe(true)
        await page.keyboard.press('Escape')
        await gone(layer)
        await focusBack(more)
        await page.setViewportSize({ width: 1440, height: 900 })
      },
    )

    it('SH09 on a phone every layer is as wide as the screen at most, and its buttons are on it', async () => {
      const size = { width: 390, height: 844 }
      const fits = async (page: Page, layer: Locator): Promise<void> => {
        await layer.waitFor()
        await expect.poll(() => focusIn(layer)).toBe(true)
        await still(layer)
        const name = (await layer.innerText()).slice(0, 40)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(size.width)
        const own = await layer.boundingBox()
        expect(own?.x ?? -1, name).toBeGreaterThanOrEqual(0)
        expect((own?.x ?? 0) + (own?.width ?? 0), name).toBeLessThanOrEqual(size.width)
        for (const one of await layer.getByRole('button').all()) {
          if (!(await one.isVisible())) continue
          const box = await one.boundingBox()
          expect((box?.x ?? 0) + (box?.width ?? 0), `${name}: ${await one.innerText()}`).toBeLessThanOrEqual(size.width)
        }
        await page.keyboard.press('Escape')
        await gone(layer)
      }
      await visitor.page.setViewportSize(size)
      for (const layer of VISITORS) {
        await layer.opener(visitor.page).click()
        await layer.then?.(visitor.page).click()
        await fits(visitor.page, layerOf(visitor.page, layer))
      }
      await visitor.page.setViewportSize({ width: 1440, height: 900 })
      await user.page.setViewportSize(size)
      for (const name of ['My Account', 'Notifications']) {
        await button(user.page, name).click()
        await fits(user.page, user.page.getByRole('dialog', { name }))
      }
      for (const name of ['Settings', 'Feedback', 'BOA Dashboard Tutorial']) {
        await button(user.page, 'More').click()
        await user.page.getByRole('menuitem', { name }).click()
        await fits(user.page, user.page.getByRole('dialog', { name }))
      }
      await user.page.setViewportSize({ width: 1440, height: 900 })
    })
  })

  describe('Escape closes one layer', () => {
    longIt('SH09 a list in the feedback, then the feedback', async () => {
      const { page } = user
      await button(page, 'Feedback').click()
      const dialog = page.getByRole('dialog', { name: 'Feedback' })
      await dialog.getByText('Plant Change', { exact: true }).click()
      const plants = dialog.getByRole('combobox', { name: 'Add a plant to the notes' })
      await plants.fill('drax')
      const list = page.getByRole('listbox')
      await list.waitFor()
      await page.keyboard.press('Escape')
      await gone(list)
      expect(await dialog.count()).toBe(1)
      await page.keyboard.press('Escape')
      await gone(dialog)
      await focusBack(button(page, 'Feedback'))
    })

    longIt('SH09 what was searched for in the settings, then the settings', async () => {
      const { page } = user
      const settings = await openSettings(page)
      await find(settings, 'Countdown')
      await page.keyboard.press('Escape')
      expect(await settings.getByRole('searchbox').inputValue()).toBe('')
      expect(await settings.count()).toBe(1)
      await page.keyboard.press('Escape')
      await gone(settings)
    })

    longIt('SH09 the list of countries, then the demo form', async () => {
      const { page } = visitor
      await access(page).click()
      await button(page, 'Request a demo').click()
      const dialog = page.getByRole('dialog', { name: 'Request a demo' })
      await field(dialog, 'Country of operation').pressSequentially('Nor')
      const list = page.getByRole('listbox')
      await list.getByRole('option', { name: 'Norway' }).waitFor()
      await page.keyboard.press('Escape')
      await gone(list)
      await dialog.waitFor()
      await write(dialog, 'Country of operation', '')
      await page.keyboard.press('Escape')
      await gone(dialog)
      await focusBack(access(page))
    })
  })

  describe('the demo form', () => {
    const open = async (page: Page): Promise<Locator> => {
      await access(page).click()
      await button(page, 'Request a demo').click()
      const dialog = page.getByRole('dialog', { name: 'Request a demo' })
      await dialog.waitFor()
      return dialog
    }

    it('FD10, FD11 says its seven messages word by word, and sends nothing while there is one', async () => {
      const { page } = visitor
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') requested.push(request.url())
      })
      const dialog = await open(page)
      const send = button(dialog, 'Request a demo')
      expect(await dialog.getByRole('checkbox', { name: 'Market insight' }).isChecked()).toBe(true)
      expect(await dialog.getByRole('checkbox', { name: 'News of Enact' }).isChecked()).toBe(false)
      expect(await dialog.getByRole('checkbox', { name: 'Webinars' }).isChecked()).toBe(true)
      await send.click()
      const reported: Record<string, string> = {}
      for (const label of Object.keys(DEMO)) reported[label] = await faultOf(dialog, label).innerText()
      expect(reported).toEqual({
        'First name': 'Please enter your first name.',
        'Last name': 'Please enter your last name.',
        Email: 'Please enter your email',
        Company: "Please enter your company's name",
        'Job title': 'Please enter your job title',
        'Country of operation': 'Please enter your country of operation',
        'How you heard about Enact': 'Please enter how you heard about Enact',
      })
      await focusBack(field(dialog, 'First name'))
      await fillDemo(dialog)
      for (const [label, text, why] of [
        ['First name', 'Al', 'Minimum length is 3'],
        ['Country of operation', 'UK', 'Minimum length is 3'],
        ['Email', 'ada@northwind', 'Please enter a valid email'],
        ['Company', 'A<b', "The following characters are not allowed: '<', '>'"],
      ] as const) {
        await write(dialog, label, text)
        await send.click()
        expect(await faultOf(dialog, label).innerText()).toBe(why)
        await write(dialog, label, DEMO[label])
        await gone(faultOf(dialog, label))
      }
      expect(requested.filter((address) => address.includes('LandingDemoRequest'))).toEqual([])
      expect(await demoRequests(product.url)).toEqual([])
      await page.keyboard.press('Escape')
      await gone(dialog)
    })

    it('FD12, FD13 the first name says where the request comes from, and thanks follow', async () => {
      const { page } = visitor
      const dialog = await open(page)
      await fillDemo(dialog)
      await button(dialog, 'Request a demo').click()
      await dialog.getByText('Your request has been sent.').waitFor()
      await focusBack(dialog.getByRole('status').locator('..').getByRole('button', { name: 'Close' }))
      await page.keyboard.press('Enter')
      await gone(dialog)
      expect(await demoRequests(product.url)).toEqual([
        {
          firstname: '[CURRENT] Ada',
          lastname: 'Marsh',
          email: 'ada@northwind.example',
          companyName: 'Northwind',
          jobTitle: 'Trader',
          country: 'Norway',
          whereHeardFrom: 'A colleague',
          insight: true,
          enact: false,
          webinars: true,
        },
      ])
      // The next one begins empty.
      const again = await open(page)
      expect(await field(again, 'First name').inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await gone(again)
    })

    longIt(
      'FD12 visitors of E-world have another heading and another mark, and the address is tidy after closing',
      async () => {
        const { page } = visitor
        await page.goto(`${product.url}/?eworld`)
        const dialog = page.getByRole('dialog', { name: 'Request a demo - E-world' })
        await dialog.waitFor()
        await focusBack(field(dialog, 'First name'))
        await staysInside(page, dialog)
        await fillDemo(dialog)
        await button(dialog, 'Request a demo').click()
        await dialog.getByText('Your request has been sent.').waitFor()
        await page.keyboard.press('Escape')
        await gone(dialog)
        await expect.poll(() => page.url()).toBe(`${product.url}/`)
        const names = (await demoRequests(product.url)).map(({ firstname }) => firstname)
        expect(names.toSorted()).toEqual(['[CURRENT] Ada', '[CURRENT] [E WORLD] Ada'])
      },
    )

    it('FD13 a refusal is as good as any answer; what never arrived was not sent, and stays written', async () => {
      const { page } = visitor
      await page.route('**/api/LandingDemoRequest', (route) => route.abort('connectionfailed'))
      const dialog = await open(page)
      await fillDemo(dialog)
      await button(dialog, 'Request a demo').click()
      await dialog.getByRole('alert').getByText('Not sent. What you wrote is still here.').waitFor()
      expect(await field(dialog, 'Job title').inputValue()).toBe('Trader')
      await page.unroute('**/api/LandingDemoRequest')
      await page.route('**/api/LandingDemoRequest', (route) => route.fulfill({ status: 500, body: 'no' }))
      await button(dialog, 'Request a demo').click()
      await dialog.getByText('Your request has been sent.').waitFor()
      await page.unroute('**/api/LandingDemoRequest')
      await page.keyboard.press('Escape')
      await gone(dialog)
    })

    it('S22 staying up to date requests a name, an email and a topic, and is stored as what it is', async () => {
      const { page } = visitor
      await button(page, 'Stay up to date').click()
      const dialog = page.getByRole('dialog', { name: 'Stay up to date' })
      await dialog.getByText('Market insight').click()
      await dialog.getByText('Webinars').click()
      await button(dialog, 'Send').click()
      await dialog.getByText('Choose at least one topic').waitFor()
      expect(await faultOf(dialog, 'First name').innerText()).toBe('Please enter your first name.')
      await field(dialog, 'First name').fill('Ada')
      await field(dialog, 'Email').fill('ada@northwind.example')
      await dialog.getByText('Webinars').click()
      await button(dialog, 'Send').click()
      await dialog.getByText('We will write to you').waitFor()
      await page.keyboard.press('Escape')
      await gone(dialog)
      const sent = (await demoRequests(product.url)).filter(({ kind }) => kind === 'getInTouch')
      expect(sent).toEqual([
        { kind: 'getInTouch', firstname: 'Ada', email: 'ada@northwind.example', insight: false, webinars: true },
      ])
    })
  })

  describe('feedback', () => {
    const open = async (page: Page): Promise<Locator> => {
      const dialog = page.getByRole('dialog', { name: 'Feedback' })
      if ((await dialog.count()) === 0) await button(page, 'Feedback').click()
      await dialog.waitFor()
      return dialog
    }
    const stored = async (): Promise<readonly Record<string, unknown>[]> =>
      (await getAs(product.url, PEOPLE.admin, '/adminApi/feedback')).body as Record<string, unknown>[]

    it('FD01, FD02, FD04 Send waits for notes that may be sent, and says why with the exact words', async () => {
      const { page } = user
      const dialog = await open(page)
      const notes = dialog.getByRole('textbox', { name: 'Notes' })
      const types = await dialog
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
      expect(types).toEqual(['Issue', 'Feature Request', 'Plant Change', 'Other'])
      const send = button(dialog, 'Send')
      expect(await send.isDisabled()).toBe(true)
      await notes.fill('a < b')
      expect(await send.isDisabled()).toBe(true)
      expect(await faultOf(dialog, 'Notes').innerText()).toBe("The following characters are not allowed: '<', '>'")
      await notes.fill('   ')
      await page.keyboard.press('Tab')
      expect(await faultOf(dialog, 'Notes').innerText()).toBe('This field cannot be left blank')
      expect(await send.isDisabled()).toBe(true)
      await notes.fill('The stack is clear.')
      expect(await send.isDisabled()).toBe(false)
    })

    it('FD02 a network that fails keeps the notes', async () => {
      const { page } = user
      const dialog = await open(page)
      await dialog.getByRole('textbox', { name: 'Notes' }).fill('The stack is clear.')
      await page.route('**/staticApi/feedback/', (route) => route.abort('connectionfailed'))
      await dialog.getByText('Feature Request', { exact: true }).click()
      await button(dialog, 'Send').click()
      await dialog.getByRole('alert').getByText('Not sent. Your notes are still here.').waitFor()
      expect(await dialog.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('The stack is clear.')
      await page.unroute('**/staticApi/feedback/')
      // Closing throws nothing away either.
      await page.keyboard.press('Escape')
      await gone(dialog)
      const again = await open(page)
      expect(await again.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('The stack is clear.')
    })

    it('FD02, FD03 thanks follow, the form begins again, and the server knows the page and the user of the token', async () => {
      const { page } = user
      const dialog = await open(page)
      await dialog.getByRole('textbox', { name: 'Notes' }).fill('The stack is clear.')
      await dialog.getByText('Feature Request', { exact: true }).click()
      const posted = page.waitForRequest('**/staticApi/feedback/')
      await button(dialog, 'Send').click()
      expect((await posted).postDataJSON()).toEqual({
        notes: 'The stack is clear.',
        type: 'Feature Request',
        email: '',
        userId: '',
        page: expect.stringMatching(/^\/boa-dashboard \(Enact \d+\.\d+\.\d+/) as unknown,
      })
      await dialog.getByText('Your feedback has been sent.').waitFor()
      await page.keyboard.press('Escape')
      await gone(dialog)
      const again = await open(page)
      expect(await again.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('')
      expect(await again.getByRole('radio', { name: 'Issue' }).isChecked()).toBe(true)
      await page.keyboard.press('Escape')
      await gone(again)
      const [first, ...others] = await stored()
      expect(others).toEqual([])
      expect(first).toMatchObject({
        notes: 'The stack is clear.',
        type: 'Feature Request',
        email: PEOPLE.trade,
        page: expect.stringContaining('/boa-dashboard') as unknown,
      })
    })
  })

  describe('sharing', () => {
    const board = newBoard('mine-1', 'Evening peak')

    it('FD06, FD07 a board goes to two colleagues under ids of the server, and the sender is told so', async () => {
      const { page } = user
      await agreeToTerms(product.url, PEOPLE.analyse)
      for (const each of [board, newBoard('mine-2', 'Wind')])
        expect((await putItem(product.url, PEOPLE.trade, 'bingo', each)).status).toBe(200)
      await page.goto(`${product.url}/my-account`)
      await button(page, 'Share bingo boards').click()
      const dialog = page.getByRole('dialog', { name: 'Share boards' })
      const send = button(dialog, 'Send')
      expect(await send.isDisabled()).toBe(true)
      await dialog.getByRole('option', { name: 'Evening peak' }).click()
      expect(await send.isDisabled()).toBe(true)
      await dialog.getByRole('status').filter({ hasText: '1 board x 0 users = 0 copies' }).waitFor()
      const users = dialog.getByRole('listbox', { name: 'Users' })
      expect(await users.innerText()).not.toContain('southgate')
      expect(await users.innerText()).not.toContain(PEOPLE.trade)
      await users.getByRole('option', { name: PEOPLE.analyse }).click()
      await users.getByRole('option', { name: PEOPLE.visualise }).click()
      await dialog.getByRole('status').filter({ hasText: '1 board x 2 users = 2 copies' }).waitFor()
      const posted = page.waitForRequest('**/usersettingsapi/sendDashboards')
      await send.click()
      const result = dialog.locator('.forms_share-result')
      await result.waitFor()
      const sent = (await posted).postDataJSON() as { uniqueIds: string[]; shareTypeString: string }
      expect(sent.shareTypeString).toBe('bingoCard')
      expect(new Set(sent.uniqueIds).size).toBe(2)
      expect(await result.innerText()).toContain('Shared: Boards')
      expect(await result.innerText()).toContain('Sent: 2')
      expect(await result.innerText()).toContain(`Evening peak was sent to ${PEOPLE.visualise}.`)
      await focusBack(result.locator('..').getByRole('button', { name: 'Close' }))
      await page.keyboard.press('Enter')
      await gone(dialog)

      const copies = await Promise.all(
        [PEOPLE.analyse, PEOPLE.visualise].map(async (email) => (await listsOf(product.url, email)).bingoWithOrder),
      )
      const ids = copies.map(({ boards }) => boards.map(({ id, name }) => [id, name]))
      expect(ids.flat().map(([, name]) => name)).toEqual(['Evening peak', 'Evening peak'])
      const made = ids.flat().map(([id]) => id)
      expect(new Set([...made, ...sent.uniqueIds, board.id]).size).toBe(5)
    })

    it('FD07 the colleague finds the copy in another browser', async () => {
      const other = await openPage(browser)
      await signIn(other.page, product.url, PEOPLE.analyse, '/my-account')
      await button(other.page, 'Share bingo boards').click()
      await other.page.getByRole('option', { name: 'Evening peak' }).waitFor()
      expect(other.complaints).toEqual([])
      await other.context.close()
    })

    it('FD07 what could not be sent is listed next to what was', async () => {
      const { page } = user
      const all = (await getAs(product.url, PEOPLE.admin, '/adminApi/accounts')).body as {
        userId: string
        email: string
      }[]
      const gold = all.find(({ email }) => email === PEOPLE.gold)?.userId ?? ''
      await button(page, 'Share bingo boards').click()
      const dialog = page.getByRole('dialog', { name: 'Share boards' })
      await dialog.getByRole('option', { name: 'Wind', exact: true }).click()
      await dialog.getByRole('option', { name: PEOPLE.gold }).click()
      await dialog.getByRole('option', { name: PEOPLE.enterprise }).click()
      // He leaves between the choice and the sending.
      const left = await postAs(product.url, PEOPLE.admin, `/adminApi/accounts/${gold}`, { enabled: false })
      expect(left.status).toBe(200)
      await button(dialog, 'Send').click()
      const result = dialog.locator('.forms_share-result')
      await result.waitFor()
      expect(await result.innerText()).toContain('Not sent: 1')
      expect(await result.innerText()).toContain(`${PEOPLE.gold} is not a user of your company.`)
      expect(await result.innerText()).toContain('Sent: 1')
      await page.keyboard.press('Escape')
      await gone(dialog)
    })

    longIt('FD09 who cannot be notified of colleagues reads so, and asks again', async () => {
      const { page } = user
      await page.route('**/usersettingsapi/getCompanyUsers', (route) => route.abort('connectionfailed'))
      await page.reload()
      await button(page, 'Share bingo boards').click()
      const dialog = page.getByRole('dialog', { name: 'Share boards' })
      await dialog.getByText('No other users at company').waitFor()
      await dialog.getByRole('option', { name: 'Wind', exact: true }).click()
      expect(await button(dialog, 'Send').isDisabled()).toBe(true)
      await page.unroute('**/usersettingsapi/getCompanyUsers')
      await button(dialog, 'Load again').click()
      await dialog.getByRole('option', { name: PEOPLE.analyse }).waitFor()
      await page.keyboard.press('Escape')
      await gone(dialog)
    })

    describe.each(RETAINED)('$name', (layer) => {
      beforeAll(async () => {
        const { revs } = await listsOf(product.url, PEOPLE.trade)
        const body = { name: 'boaOffers', filters: { headerToSort: 'Price' }, requestId: crypto.randomUUID() }
        const baseRev = revs['filters/boaOffers'] ?? 0
        const path = '/usersettingsapi/postgenerictablefilters'
        expect((await postAs(product.url, PEOPLE.trade, path, { ...body, baseRev })).status).toBe(200)
        await user.page.goto(`${product.url}/my-account`)
        await layer.opener(user.page).waitFor()
      })
      mouseIt(layer)('SH09 opens and closes by mouse, and gives the focus back', () => byMouse(user.page, layer))
      it('SH09 opens and closes by keys alone, and Tab stays inside', () => byKeys(user.page, layer))
    })

    it('FD05 the filters are reset only when one says so', async () => {
      const { page } = user
      const filters = async (): Promise<unknown> =>
        (
          (await getAs(product.url, PEOPLE.trade, '/usersettingsapi/getUserSettings/')).body as {
            tableFilters: unknown
          }
        ).tableFilters
      await button(page, 'Reset table filters').click()
      await button(page, 'Cancel').click()
      expect(JSON.stringify(await filters())).toContain('Price')
      await button(page, 'Reset table filters').click()
      await button(page.getByRole('alertdialog'), 'Reset').click()
      await expect.poll(async () => JSON.stringify(await filters())).not.toContain('Price')
      await expect.poll(() => button(page, 'Reset table filters').isDisabled()).toBe(true)
    })
  })

  it('TE01, TE02 Disagree is stored and shown; Accept leads to the first page and is stored; each opening is logged once', async () => {
    const { page, context, complaints } = await openPage(browser)
    const who = PEOPLE.elsewhere
    const opened = (): number => product.output().split('Accessed Terms and Conditions').length - 1
    const terms = async (): Promise<unknown> => {
      const answer = await getAs(product.url, who, '/usersettingsapi/getUserSettings/')
      return (answer.body as { otherSettings: { terms: unknown } }).otherSettings.terms
    }
    const before = opened()
    await page.goto(`${product.url}/login?returnUrl=/my-account`)
    await chooseAccount(page, who)
    await button(page, 'Disagree').click()
    await page.getByText('You have not agreed to the terms').waitFor()
    await expect.poll(terms).toEqual({ agreed: false, date: expect.any(String) as unknown })
    expect(opened() - before).toBe(1)
    await page.reload()
    await page.getByText('You have not agreed to the terms').waitFor()
    expect(await page.getByText('Account details').count()).toBe(0)
    await button(page, 'Review again').click()
    await button(page, 'Accept').click()
    await page.waitForURL(`${product.url}/dashboard`)
    await expect.poll(terms).toEqual({ agreed: true, date: expect.any(String) as unknown })
    expect(opened() - before).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('SH09 none of this left an error in the console', () => {
    const offline = /net::ERR_CONNECTION_FAILED|status of 500/
    expect(visitor.complaints.filter((text) => !offline.test(text))).toEqual([])
    expect(user.complaints.filter((text) => !offline.test(text))).toEqual([])
  })
})
