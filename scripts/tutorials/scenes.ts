import type { Locator, Page } from 'playwright-core'
import { signIn, PEOPLE } from '../../tests/support/signIn'
import { panel, waitLive } from '../../tests/support/desk'
import type { Act } from './camera'

type Scene = {
  /** Opens the page as its user finds it. */
  readonly enter: (page: Page, address: string) => Promise<void>
  /** One for each step of the tutorial. */
  readonly acts: readonly Act[]
}

const shown =
  (find: (page: Page) => Locator): Act =>
  (page) =>
    Promise.resolve(find(page))

const press =
  (key: string, find: (page: Page) => Locator): Act =>
  async (page) => {
    await page.keyboard.press(key)
    return find(page)
  }

const picker = (page: Page): Locator => page.locator('.header .period')

const DESK: Scene = {
  enter: async (page, address) => {
    await signIn(page, address, PEOPLE.trade)
    await waitLive(page)
  },
  acts: [
    shown((page) => page.getByRole('region', { name: 'Key figures' })),
    press('[', picker),
    press('l', picker),
    async (page) => {
      await page.locator('.stack-hover').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      return panel(page, 'Stack')
    },
    async (page) => {
      await page.keyboard.press('Escape')
      return panel(page, 'Offers on the table')
    },
    async (page) => {
      await page.locator('.tableOffers .grid').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      return page.getByRole('dialog')
    },
    async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.strip_main-num').click()
      return page.getByRole('dialog')
    },
  ],
}

const GLOSSARY: Scene = {
  enter: async (page, address) => {
    await signIn(page, address, PEOPLE.trade, '/glossary')
    await page.getByRole('searchbox').waitFor()
  },
  acts: [
    shown((page) => page.getByRole('main')),
    async (page) => {
      const box = page.getByRole('searchbox').last()
      await box.fill('imbalance price')
      return box
    },
    async (page) => {
      const entry = page.locator('article').first()
      await entry.hover()
      return entry
    },
  ],
}

export const SCENES: Readonly<Record<string, Scene>> = { 'boa-dashboard': DESK, glossary: GLOSSARY }
