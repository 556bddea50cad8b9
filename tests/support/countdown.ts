import type { Page } from 'playwright-core'

/** What the period picker showed, change by change, e.g. `P48 0:01`, and how long the page could draw nothing meanwhile. */
export type Shown = { readonly texts: readonly string[]; readonly stalledMs: number }
type Retained = { shownPeriods: { texts: string[]; stalledMs: number } }

/** From now on every period and countdown that the page draws is kept; it is there at once where the page is. */
export const watchCountdown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const retained: Retained['shownPeriods'] = { texts: [], stalledMs: 0 }
    Object.assign(window, { shownPeriods: retained } satisfies Retained)
    const look = (): void => {
      const [period, left] = ['.period .now b', '.period .count b'].map(
        (place) => document.querySelector(place)?.textContent ?? '-',
      )
      const text = `${period ?? ''} ${left ?? ''}`
      if (retained.texts.at(-1) !== text) retained.texts.push(text)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    // A busy machine gives the page no turn for a while: what it did not draw then, it could not.
    let last = performance.now()
    setInterval(() => {
      const gap = performance.now() - last
      if (gap > 300) retained.stalledMs += gap
      last += gap
    }, 100)
  })

export const shownCountdown = (page: Page): Promise<Shown> =>
  page.evaluate(() => (window as unknown as Retained).shownPeriods)
