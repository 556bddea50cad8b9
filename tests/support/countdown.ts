import type { Page } from 'playwright-core'

/** What the period picker showed, change by change, e.g. `P48 0:01`. */
type Kept = { shownPeriods: string[] }

/** From now on every period and countdown that the page draws is kept; it is there at once where the page is. */
export const watchCountdown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shownPeriods: shown } satisfies Kept)
    const look = (): void => {
      const [period, left] = ['.period .now b', '.period .count b'].map(
        (place) => document.querySelector(place)?.textContent ?? '-',
      )
      const text = `${period ?? ''} ${left ?? ''}`
      if (shown.at(-1) !== text) shown.push(text)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

export const shownCountdown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Kept).shownPeriods)
