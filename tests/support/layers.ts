import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** What stands over the page, as somebody with a mouse or with nothing but keys meets it. */

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((node) => node === document.activeElement)

export const focusIn = (layer: Locator): Promise<boolean> =>
  layer.evaluate((node) => node.contains(document.activeElement))

/** Presses Tab until `target` has the focus. */
export const tabTo = async (page: Page, target: Locator, most = 150): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${most} presses of Tab: ${String(target)}`)
}

/** Tab goes round in a layer, forwards and backwards, and never out of it. */
export const staysInside = async (page: Page, layer: Locator, presses = 14): Promise<void> => {
  // Each key is looked after in the page itself: when it comes up, the focus has moved.
  const watch = await layer.evaluateHandle((node) => {
    const seen = { keys: 0, left: 0 }
    const look = ({ key }: KeyboardEvent): void => {
      if (key !== 'Tab') return
      seen.keys += 1
      if (!node.contains(document.activeElement)) seen.left += 1
    }
    document.addEventListener('keyup', look, true)
    return { seen, end: () => document.removeEventListener('keyup', look, true) }
  })
  const keys = [...Array<string>(presses).fill('Tab'), ...Array<string>(presses + 2).fill('Shift+Tab')]
  for (const key of keys) await page.keyboard.press(key)
  const seen = await watch.evaluate(({ seen: all, end }) => {
    end()
    return all
  })
  expect(seen).toEqual({ keys: keys.length, left: 0 })
}

/** A press on what is beside the layer: at the left edge, where none of them reaches. */
export const pressOutside = async (page: Page, layer: Locator): Promise<void> => {
  const box = await layer.boundingBox()
  if (box === null) throw new Error('the layer is not drawn')
  expect(box.x).toBeGreaterThan(20)
  await page.mouse.click(6, 450)
}

export const gone = (layer: Locator): Promise<void> => layer.waitFor({ state: 'detached' })

/** What stands still: nothing in it moves into its place any more. */
export const still = async (layer: Locator): Promise<void> => {
  await layer.evaluate(async (node) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const place = () => Object.values(node.getBoundingClientRect().toJSON() as Record<string, number>).join()
    // A movement begins some frames after its layer is there: at rest is what stays in its place for longer than that.
    for (let rest = 0, was = place(); rest < 15;) {
      await frame()
      const is = place()
      const moves = node
        .getAnimations({ subtree: true })
        .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      rest = is === was && !moves ? rest + 1 : 0
      was = is
    }
  })
}

/** The focus comes back to what opened the layer. */
export const focusBack = (target: Locator): Promise<void> =>
  expect.poll(() => hasFocus(target), { message: 'the focus is not where it was' }).toBe(true)
