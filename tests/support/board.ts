import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** A dashboard as its reader sees it. */

/** The states of the panels of all modules, in their order on the board. */
export const states = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-module] .state')
    .evaluateAll((all) => all.map(({ classList }) => [...classList].find((one) => one !== 'state') ?? ''))

/** What every module has drawn: digests of its pictures, the words of its figures and of its rows in sight. */
const picture = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-module]').evaluateAll((modules) =>
    modules.map((module) => {
      const drawn = [...module.querySelectorAll('[data-drawn]')].map((one) => one.getAttribute('data-drawn') ?? '')
      // Without icons: a module has those before anything of it is drawn.
      const paths = [
        ...module.querySelectorAll<SVGElement>('.panel svg:not(.lucide) path, .panel svg:not(.lucide) rect'),
      ].map((one) => `${one.getAttribute('d') ?? ''}${one.getAttribute('height') ?? ''}`)
      // Those in sight: how many more a table has drawn above and below depends on how busy the machine was.
      const sight = module.getBoundingClientRect()
      const rows = [...module.querySelectorAll('[role="row"]')]
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= sight.top && bottom <= sight.bottom
        })
        .map(({ textContent }) => textContent)
      return JSON.stringify([drawn, paths, rows])
    }),
  )

/** Looks, and the time between two of them, in which a picture that stands still is the same. */
type Rest = { readonly looks: number; readonly everyMs: number }
/** Of a board that goes on. */
const MOMENT: Rest = { looks: 2, everyMs: 100 }
/** Of one that stands still: a busy machine may draw the rest of it so much later. */
export const STILL: Rest = { looks: 4, everyMs: 400 }

/** The picture once nothing of it is still to come: every canvas has its digest, and several looks are the same. */
export const restingPicture = async (page: Page, { looks, everyMs }: Rest = MOMENT): Promise<readonly string[]> => {
  let same = 0
  let now: readonly string[] = []
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(now)
        now = await picture(page)
        const isDrawn = (await page.locator('[data-module] [data-drawn=""]').count()) === 0
        same = isDrawn && JSON.stringify(now) === before ? same + 1 : 0
        return same
      },
      { interval: everyMs },
    )
    .toBeGreaterThanOrEqual(looks - 1)
  return now
}
