import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { bearerAt } from './signIn'

/** Long enough for the slide-out to come on a busy machine, short enough to press again within a test. */
const PRESSED_MS = 5000

/** The settings slide-out of a page, opened by its key. A page that has just been drawn may not listen to keys yet. */
export const openSettings = async (page: Page): Promise<Locator> => {
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect
    .poll(async () => {
      if ((await panel.count()) === 0) await page.locator('body').press(',')
      return panel.waitFor({ timeout: PRESSED_MS }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  return panel
}

export const closeSettings = async (page: Page): Promise<void> => {
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
}

/** Finds a setting by its label and turns its switch. */
export const turn = async (panel: Locator, label: string): Promise<void> => {
  await find(panel, label)
  // The switch itself is hidden under what is drawn for it.
  await panel.getByRole('switch', { name: label, exact: true }).press('Space')
}

/** Chooses one of a few options that stand beside each other, or in a list. */
export const choose = async (panel: Locator, label: string, option: string): Promise<void> => {
  await find(panel, label)
  const group = panel.getByRole('radiogroup', { name: label, exact: true })
  if ((await group.count()) > 0) {
    await group.getByRole('radio', { name: option, exact: true }).press('Space')
    return
  }
  await panel.getByRole('button', { name: new RegExp(`^(?!Reset ).*${label}`) }).click()
  await panel.page().getByRole('option', { name: option, exact: true }).click()
}

export const find = async (panel: Locator, texts: string): Promise<void> => {
  await panel.getByRole('searchbox').fill(texts)
}

export const saved = async (panel: Locator): Promise<void> => {
  await expect.poll(() => panel.locator('header').first().innerText()).toMatch(/Saved/)
}

type Answer = { readonly otherSettings: Readonly<Record<string, unknown>> }

/** The basic settings as the server has them; undefined for a user who has none. */
export const settingsOf = async (url: string, email: string): Promise<Answer['otherSettings'] | undefined> => {
  const response = await fetch(`${url}/usersettingsapi/getUserSettings/`, { headers: await bearerAt(url, email) })
  return response.status === 204 ? undefined : ((await response.json()) as Answer).otherSettings
}
