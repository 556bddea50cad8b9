import type { Locator, Page } from 'playwright-core'

/** The live table beside the stack of the desk, as its reader finds it. */

export const feed = (page: Page): Locator => page.locator('section.panel.feed')
export const gridOf = (page: Page): Locator => feed(page).locator('.live-grid')

/** Where the buttons of the panel are: its rows have thousands of cells, through which a look by role would go. */
export const toolsOf = (page: Page): Locator => feed(page).locator(':scope > header, .tableTools_table-bar, footer')

/** Shows a table of the desk in the panel, over the whole page unless told otherwise. */
export const showTable = async (page: Page, name: string, whole = true): Promise<void> => {
  const panel = feed(page)
  const head = panel.locator(':scope > header')
  const title = head.getByRole('heading', { name, exact: true })
  await head.locator('.state.live').waitFor()
  if ((await title.count()) === 0) {
    await head.getByRole('button', { name: 'Table of this panel' }).click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
    await title.waitFor()
  }
  if (whole) await head.getByRole('button', { name: /over the page$/ }).click()
  await head.locator('.state.live').waitFor()
  await panel.locator('.live_row-layer [role="gridcell"]').first().waitFor()
  // The tools come after the table.
  await toolsOf(page).getByRole('button', { name: 'Export', exact: true }).waitFor()
}

export type ShownRow = {
  /** Place among all rows of the table, heads included. */
  readonly at: number
  /** px from the window's top. */
  readonly top: number
  readonly cells: Readonly<Record<string, string>>
}

/** The rows that can be seen whole, from top to bottom, their cells by the words of their heads. */
export const rowsOf = (page: Page): Promise<ShownRow[]> =>
  gridOf(page).evaluate((grid) => {
    const titles = new Map(
      [...grid.querySelectorAll('.live-head')].map((head) => [
        head.getAttribute('aria-colindex'),
        head.querySelector('.live_head-title')?.textContent ?? '',
      ]),
    )
    const top = grid.querySelector('.grid-head')?.getBoundingClientRect().bottom ?? 0
    const { bottom } = grid.getBoundingClientRect()
    return [...grid.querySelectorAll('.live_row-layer > .row[aria-rowindex]')]
      .filter((row) => row.getBoundingClientRect().top >= top - 1 && row.getBoundingClientRect().bottom <= bottom + 1)
      .map((row) => ({
        at: Number(row.getAttribute('aria-rowindex')),
        top: row.getBoundingClientRect().top,
        cells: Object.fromEntries(
          [...row.children].map((cell) => [titles.get(cell.getAttribute('aria-colindex')) ?? '', cell.textContent]),
        ),
      }))
      .sort((a, b) => a.top - b.top)
  })

export const columnOf = async (page: Page, title: string): Promise<string[]> =>
  (await rowsOf(page)).map(({ cells }) => cells[title] ?? '')

/** `−1,204.50` → -1204.5; a missing value is NaN. */
export const numberOf = (text: string): number =>
  text === '-' ? NaN : Number(text.replaceAll(',', '').replace('−', '-').trim())

export const numbersOf = async (page: Page, title: string): Promise<number[]> =>
  (await columnOf(page, title)).map(numberOf)

export const titlesOf = (page: Page): Promise<string[]> =>
  gridOf(page).evaluate((grid) =>
    [...grid.querySelectorAll('.live-head')]
      .sort((a, b) => Number(a.getAttribute('aria-colindex')) - Number(b.getAttribute('aria-colindex')))
      .map((head) => head.querySelector('.live_head-title')?.textContent ?? ''),
  )

export const head = (page: Page, title: string): Locator =>
  gridOf(page)
    .locator('.live-head')
    .filter({ has: page.locator('.live_head-title', { hasText: new RegExp(`^${title}$`) }) })

/** The words of the filters in the footer. */
export const chips = (page: Page): Promise<string[]> =>
  feed(page).locator('footer .tableTools_filter-chip > span').allInnerTexts()

/** Rows that pass the filters and all there are, as the footer says. */
export const counts = async (page: Page): Promise<{ matching: number; total: number; shown: number }> => {
  const text = (await feed(page).locator('footer').innerText()).replaceAll(',', '')
  const total = Number(/(\d+) rows?/.exec(text)?.[1])
  const matching = Number(/(\d+) of \d+ rows? match/.exec(text)?.[1] ?? total)
  const shown = Number(/first (\d+)/.exec(text)?.[1] ?? /^(\d+) of \d+ rows?(?! match)/.exec(text)?.[1] ?? matching)
  return { matching, total, shown }
}

/** Opens the filter box of a column with the mouse. */
export const openFilter = async (page: Page, title: string): Promise<Locator> => {
  await head(page, title).hover()
  await head(page, title)
    .getByRole('button', { name: new RegExp(`^Filter (of )?${title}`) })
    .click()
  const box = page.getByRole('dialog', { name: `Filter ${title}` })
  await box.waitFor()
  return box
}

/** Tab, until what has the focus is what is meant. */
export const tabTo = async (page: Page, there: Locator, most = 40): Promise<void> => {
  for (let count = 0; count < most; count++) {
    if (await there.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** What has the focus, by its name or its role. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

/** Saves of table choices, as they are sent from now on. */
export type Save = { readonly name: string; readonly filters: Readonly<Record<string, unknown>> }
export const savesOf = (page: Page): Save[] => {
  const saves: Save[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/usersettingsapi/postgenerictablefilters')) saves.push(request.postDataJSON() as Save)
  })
  return saves
}

/** Fields of a csv file by RFC 4180. */
export const csvRows = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"'
      at++
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)?.push(field.replace(/\r$/, ''))
      field = ''
      if (sign === '\n') rows.push([])
    } else field += sign
  }
  return rows.filter((row) => row.length > 0)
}
