import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panel } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { focusBack, focusIn, tabTo } from '../support/layers'
import { openSignedIn } from '../support/shellPage'
import { agreeToTerms, PEOPLE } from '../support/signIn'
import { longIt } from '../support/longIt'

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true })
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboards' })
const chooser = (page: Page): Locator => page.getByRole('dialog', { name: 'Add module' })

/** Everything that can be added, and in which tab of the chooser it is, by a word that nobody's name has. */
const kindsOffered = async (page: Page): Promise<ReadonlyMap<string, number>> => {
  const tabOf = new Map<string, number>()
  // The chooser is fetched when it is first opened.
  await chooser(page).getByRole('tab').first().waitFor()
  for (const [index, tab] of (await chooser(page).getByRole('tab').all()).entries()) {
    await tab.click()
    const keys = await chooser(page)
      .locator('.addModule_module-offer')
      .evaluateAll((options) =>
        options.map((option) => [option.getAttribute('data-key') ?? '', option.matches(':enabled')] as const),
      )
    for (const [key, isEnabled] of keys) {
      const kind = key.split('/')[0] ?? ''
      if (isEnabled || !tabOf.has(kind)) tabOf.set(kind, index)
    }
  }
  return tabOf
}

/** Where each module is, by its id: column and row of its corner and how large it is, in pixels of the page. */
const places = (page: Page): Promise<Record<string, string>> =>
  page.locator('[data-module]').evaluateAll((cells) =>
    Object.fromEntries(
      cells.map((cell) => {
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = cell as HTMLElement
        const name = (cell as HTMLElement).dataset['module'] ?? ''
        return [name, [offsetLeft, offsetTop, offsetWidth, offsetHeight].map(Math.round).join(' ')]
      }),
    ),
  )

const saved = (page: Page): Promise<void> =>
  page
    .locator('.dashboard_board-saved')
    .getByText(/^Saved/)
    .waitFor()

/**
 * Once nothing is on its way: what was moved glides to its place. A glide begins with the next frame, which may be late,
 * so two equal looks do not say that none is to come.
 */
const settledPlaces = async (page: Page): Promise<Record<string, string>> => {
  await page.evaluate(async () => {
    const frame = () => new Promise((go) => requestAnimationFrame(go))
    const isGlide = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.matches('.react-grid-item')
    const glides = () => document.getAnimations().filter(isGlide)
    do {
      await Promise.allSettled(glides().map((each) => each.finished))
      await frame()
      await frame()
    } while (glides().length > 0)
  })
  return places(page)
}

/** The modules come to be where these are. */
const comeTo = (page: Page, wanted: Record<string, string>): Promise<void> =>
  expect.poll(() => settledPlaces(page)).toEqual(wanted)

describe('dashboards in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('DB07, RT13 a new user is never at an empty board; an address of none leads to the first with a word', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, { at: '/dashboard' })
    await tabs(page).getByRole('link').first().waitFor()
    await page.locator('[data-module]').first().waitFor()
    const name = await tabs(page).getByRole('link').first().innerText()
    await saved(page)
    await page.goto(`${product.url}/dashboard/nobodys`)
    await page.getByText('There is no dashboard of yours at this address.').waitFor()
    await tabs(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor()
    expect(await tabs(page).getByRole('link').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt(
    'SAF-K17 the tiles of a board are as large after The Current as in a page that opened with the board',
    async () => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, { at: '/dashboard' })
      const look = (): Promise<readonly string[]> =>
        page
          .locator('.tile_module-tiles .tile')
          .first()
          .evaluate((tile) => {
            const { height, padding, flexGrow } = getComputedStyle(tile)
            return [height, padding, flexGrow]
          })
      await page.locator('.tile_module-tiles .tile').first().waitFor()
      const opened = await look()
      await page.keyboard.press('g')
      await page.keyboard.press('c')
      await page.getByRole('region', { name: 'Key figures' }).waitFor()
      await page.goBack()
      await page.locator('.tile_module-tiles .tile').first().waitFor()
      expect(await look()).toEqual(opened)
      await context.close()
    },
  )

  longIt(
    'DB01, DB02, DB03 a board of every kind of module by mouse: added, moved, sized, removed, undone, and there after a reload',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
        at: '/dashboard',
      })
      await page.locator('[data-module]').first().waitFor()
      await button(tabs(page), 'New dashboard').click()
      await page.getByRole('heading', { name: /is empty/ }).waitFor()
      const board = new URL(page.url()).pathname
      await button(page, 'Add module').first().click()
      const kinds = await kindsOffered(page)
      await button(chooser(page), 'Close').click()
      let count = 0
      for (const [kind, tab] of kinds) {
        await button(page, 'Add module').first().click()
        await chooser(page).getByRole('tab').nth(tab).click()
        await chooser(page).locator(`[data-key^="${kind}/"]:enabled`).first().click()
        count += 1
        await expect.poll(() => page.locator('[data-module]').count()).toBe(count)
      }
      const added = await settledPlaces(page)

      const first = page.locator('[data-module]').first()
      // What was added last is in sight.
      await first.scrollIntoViewIfNeeded()
      const corner = await first.boundingBox()
      if (!corner) throw new Error('the first module is not drawn')
      await page.mouse.move(corner.x + corner.width - 5, corner.y + corner.height - 5)
      await page.mouse.down()
      await page.mouse.move(corner.x + corner.width + 60, corner.y + corner.height + 90, { steps: 8 })
      await page.mouse.up()
      const sized = await settledPlaces(page)
      expect(sized).not.toEqual(added)
      await first.locator('.panel > header h2').hover()
      await page.mouse.down()
      await page.mouse.move(corner.x + 500, corner.y + 30, { steps: 12 })
      await page.mouse.up()
      const moved = await settledPlaces(page)
      expect(moved).not.toEqual(sized)

      await first.getByRole('button', { name: /^More of/ }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await expect.poll(() => page.locator('[data-module]').count()).toBe(kinds.size - 1)
      await button(page, 'Undo').click()
      await comeTo(page, moved)
      await button(page, 'Undo the last change of the layout').click()
      await comeTo(page, sized)
      await button(page, 'Do it again').click()
      await comeTo(page, moved)
      await saved(page)
      await page.reload()
      await expect.poll(() => page.locator('[data-module]').count()).toBe(kinds.size)
      expect(new URL(page.url()).pathname).toBe(board)
      await comeTo(page, moved)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('DB01, DB03, BRD-23 the same by keys alone, and a colleague opens the copy that is sent to them', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/dashboard' })
    await page.locator('[data-module]').first().waitFor()
    const modules = async (): Promise<readonly string[]> => Object.keys(await places(page))
    const add = async (word: string): Promise<void> => {
      const before = await modules()
      await page.keyboard.press('a')
      await focusBack(chooser(page).getByRole('searchbox'))
      await page.keyboard.type(word)
      // The list is of what is searched for.
      await chooser(page).locator('li:first-child > .addModule_module-offer[data-key^=Note]').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(modules).toHaveLength(before.length + 1)
      const added = (await modules()).find((id) => !before.includes(id)) ?? ''
      // The focus is on what was added, not on the module from which the dialog was opened.
      await page.locator(`[data-module="${added}"]:focus`).waitFor()
    }
    await page.keyboard.press('d')
    const list = page.getByRole('dialog', { name: 'Dashboards' })
    await list.waitFor()
    await tabTo(page, button(list, 'New dashboard'))
    // On a busy machine a dialog that has just opened may still take the focus to its beginning.
    await button(list, 'New dashboard').press('Enter')
    await list.locator('input[type=text]').waitFor()
    await tabTo(page, list.locator('input[type=text]'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('By keys')
    await page.keyboard.press('Enter')
    await button(list, 'New dashboard').waitFor()
    // The field that had the focus is gone: a frame later the dialog has taken it, and only then Escape is its.
    await expect.poll(() => focusIn(list)).toBe(true)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await tabs(page).getByRole('link', { name: 'By keys' }).waitFor()
    await add('note')
    await add('note')
    const [one, two] = Object.keys(await settledPlaces(page))
    expect([one, two].every(Boolean)).toBe(true)
    const before = await settledPlaces(page)
    await page.keyboard.press('m')
    for (const key of ['l', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await comeTo(page, before)
    await page.keyboard.press('m')
    for (const key of ['l', 'Shift+ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    const moved = await settledPlaces(page)
    expect(moved).not.toEqual(before)
    await page.keyboard.press('Delete')
    await expect.poll(() => page.locator('[data-module]').count()).toBe(1)
    await page.keyboard.press('u')
    await comeTo(page, moved)
    await saved(page)

    await agreeToTerms(product.url, PEOPLE.gold)
    await button(page, /^Share/).click()
    const share = page.getByRole('dialog', { name: 'Share dashboards' })
    // BRD-66: the board that is open is chosen to begin with, and no other.
    await share.getByText('1 dashboard x 0 users = 0 copies').waitFor()
    await share.getByRole('option', { name: 'By keys', selected: true }).waitFor()
    await share.getByRole('listbox', { name: 'Users' }).getByRole('option', { name: PEOPLE.gold }).click()
    await button(share, 'Send').click()
    await share.getByText('Sent: 1').waitFor()
    const other = await openSignedIn(browser, product.url, PEOPLE.gold, { at: '/dashboard' })
    await tabs(other.page).getByRole('link', { name: 'By keys' }).click()
    await expect.poll(() => other.page.locator('[data-module]').count()).toBe(2)
    await expect
      .poll(async () => Object.values(await settledPlaces(other.page)).sort())
      .toEqual(Object.values(moved).sort())
    await panel(other.page, 'Note').first().waitFor()
    expect([...complaints, ...other.complaints]).toEqual([])
    await other.context.close()
    await context.close()
  })
})
