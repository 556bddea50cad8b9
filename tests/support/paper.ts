import type { Page } from 'playwright-core'

/** Pages of a document: those in its compressed parts are counted by the tree of pages. */
export const pagesOf = (pdf: Buffer): number =>
  Math.max(
    0,
    ...[...pdf.toString('latin1').matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)].map(([, n]) => Number(n)),
  )

/** What is wrong with a page as it is printed on A4: what is cut, and which of some texts are not there. */
export const paperFaults = async (page: Page, texts: readonly string[]) => {
  // As wide as the sheet is without its margins.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  return page.evaluate((wanted) => {
    const visible = [...document.querySelectorAll<HTMLElement>('main :is(th, td, p, h2, img, .sum)')].filter(
      (each) => each.getClientRects().length > 0,
    )
    return {
      dark:
        getComputedStyle(document.body).colorScheme !== 'light' &&
        getComputedStyle(document.documentElement).colorScheme !== 'light',
      cut: visible
        .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > 719)
        .map((each) => `${each.tagName} ${each.textContent}`),
      pictures: visible.filter(({ tagName }) => tagName === 'IMG').length,
      header: document.querySelector('.header')?.getClientRects().length ?? 0,
      texts: wanted.filter((text) => document.querySelector('main')?.innerText.includes(text) !== true),
    }
  }, texts)
}
