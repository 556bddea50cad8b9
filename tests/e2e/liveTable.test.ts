import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { read, type WorkSheet } from 'xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longIt } from '../support/longIt'
import {
  chips,
  columnOf,
  counts,
  csvRows,
  feed,
  focused,
  gridOf,
  head,
  numberOf,
  numbersOf,
  openFilter,
  rowsOf,
  savesOf,
  showTable,
  tabTo,
  toolsOf,
  titlesOf,
  type Save,
  type ShownRow,
} from '../support/liveTable'
import { waitLive } from '../support/desk'
import { awakeFor, closePages, stopClock, workerBrowser, type Product } from '../support/product'
import { moveOn, startProductAt } from '../support/productAt'
import { rulesFor, SCREENS } from '../support/screens'
import { closeSettings, openSettings, saved, turn } from '../support/settingsPanel'
import { begunWith, findings, openSeen, still } from '../support/shellPage'
import { agreeToTerms, bearerAt, openDesk, PEOPLE } from '../support/signIn'

let browser: Browser
let product: Product

beforeAll(async () => {
  // Late in a day, so that its tables are long; a working day, so that all markets are open.
  ;[browser, product] = await Promise.all([workerBrowser(), startProductAt('2026-11-19T17:40:00Z')])
})
afterAll(async () => {
  await closePages(browser)
  await product.kill('SIGTERM')
})

/** What the server keeps of a table's choices. */
const filtersAt = async (url: string, email: string, name: string): Promise<unknown> => {
  const answer = await fetch(`${url}/usersettingsapi/getUserSettings/`, { headers: await bearerAt(url, email) })
  const text = await answer.text()
  return (JSON.parse(text) as { tableFilters?: Record<string, unknown> }).tableFilters?.[name]
}

const tool = (page: Page, name: string | RegExp): Locator => toolsOf(page).getByRole('button', { name })

/** The frequency of the grid is measured every five seconds: the server's time goes on by two of its pushes. */
const pushTwice = (): void => moveOn(product, 10_000)

/** Waits until two rows have come above a row of the newest first: it has stayed where it was seen. */
const expectStill = async (page: Page, watched: ShownRow | undefined): Promise<void> => {
  const clock = watched?.cells['Clock'] ?? ''
  const now = async () => (await rowsOf(page)).find(({ cells }) => cells['Clock'] === clock)
  pushTwice()
  await expect.poll(async () => (await now())?.at ?? 0).toBeGreaterThanOrEqual((watched?.at ?? Infinity) + 2)
  expect(Math.abs(((await now())?.top ?? 0) - (watched?.top ?? 0))).toBeLessThanOrEqual(1)
}

/** Numbers of which a part cannot be seen, in whichever row. */
const cutNumbers = (page: Page): Promise<string[]> =>
  gridOf(page).evaluate((grid) =>
    [...grid.querySelectorAll('.live_row-layer > .row:not([aria-hidden]) > .cell.n')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  )

/**
 * Throws the list, so far a frame, and looks at each frame as it is painted: before the page hears of the scroll.
 * @returns how many frames there were, and how many had a place in view without its row
 */
const thrown = (page: Page, from: 'top' | 'end', px: number) =>
  gridOf(page).evaluate(
    async (grid, { from, px }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      grid.scrollTop = from === 'top' ? 0 : grid.scrollHeight
      // More than the rest after which a thrown list counts as still.
      for (let frames = 0; frames < 30; frames++) await frame()
      const hasBlank = (): boolean => {
        const rows = [...grid.querySelectorAll('.live_row-layer > .row:not([aria-hidden])')]
          .filter(({ textContent }) => textContent !== '')
          .map((row) => row.getBoundingClientRect())
          .sort((a, b) => a.top - b.top)
        let drawn = grid.querySelector('.grid-head')?.getBoundingClientRect().bottom ?? 0
        for (const { top, bottom } of rows) if (top <= drawn + 1) drawn = Math.max(drawn, bottom)
        return drawn < grid.getBoundingClientRect().top + grid.clientHeight - 1
      }
      const seen = { frames: 0, blank: 0, from: grid.scrollTop }
      for (; seen.frames < 40; seen.frames++) {
        await frame()
        grid.scrollTop += from === 'top' ? px : -px
        if (hasBlank()) seen.blank++
      }
      return { ...seen, by: Math.abs(grid.scrollTop - seen.from) }
    },
    { from, px },
  )

describe('filters and sorting of a live table', () => {
  it('LT02 LT04 LT08 a number is typed, the table waits for the pause, and the chip takes the filter away', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { clock: true })
    await showTable(page, 'BM Feed')
    const { total } = await counts(page)
    const box = await openFilter(page, 'Price')
    const [size, grid, column] = await Promise.all([
      box.boundingBox(),
      gridOf(page).boundingBox(),
      head(page, 'Price').boundingBox(),
    ])
    expect(size?.width).toBe(350)
    expect(Math.abs((size?.y ?? 0) - (grid?.y ?? 0) - 300)).toBeLessThanOrEqual(2)
    expect(Math.abs((size?.x ?? 0) - Math.min(column?.x ?? 0, 1440 - 350 - 8))).toBeLessThanOrEqual(2)

    // Each key begins the pause of 400 ms anew.
    await stopClock(page)
    for (const key of ['1', '5', '0']) {
      await page.keyboard.press(key)
      await page.clock.runFor(390)
      expect(await chips(page)).toEqual([])
    }
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect.poll(() => chips(page)).toEqual(['Price: at least 150'])

    const prices = await numbersOf(page, 'Price')
    expect(prices.length).toBeGreaterThan(10)
    expect(prices.filter((price) => !(price >= 150))).toEqual([])
    const filtered = await counts(page)
    expect(filtered.matching).toBeLessThan(total)
    expect(filtered.total).toBeGreaterThanOrEqual(total)

    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Filter of Price, set')
    await tool(page, 'Remove the filter Price: at least 150').click()
    await expect.poll(() => chips(page)).toEqual([])
    await expect.poll(async () => (await counts(page)).matching).toBeGreaterThanOrEqual(total)
    expect(Math.min(...(await numbersOf(page, 'Price')).filter((price) => !Number.isNaN(price)))).toBeLessThan(150)

    // A filter that says nothing is none.
    await openFilter(page, 'Price')
    await page.keyboard.type('150')
    await expect.poll(() => chips(page)).toEqual(['Price: at least 150'])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => chips(page)).toEqual([])
    await page.keyboard.type('dear')
    await page.getByText('Not a number: no bound').waitFor()
    await page.keyboard.press('Enter')
    expect(await chips(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('LT06 a value is found, chosen and excluded by keyboard alone, and pushes leave the box open', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.uploadLocked })
    await showTable(page, 'Physical Feed')
    await gridOf(page).focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const active = await gridOf(page).evaluate((grid) => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
      return [cell?.getAttribute('aria-colindex'), cell?.textContent]
    })
    expect(active[0]).toBe('2')
    const plant = active[1] ?? ''
    expect(plant).not.toBe('')

    const letter = plant.slice(0, 1).toLowerCase()
    const rest = plant.slice(1)
    await page.keyboard.press(letter)
    const box = page.getByRole('dialog', { name: 'Filter Plant' })
    await box.waitFor()
    const search = box.getByRole('textbox')
    expect(await search.inputValue()).toBe(letter)
    await page.keyboard.type(rest)
    const tick = box.getByRole('checkbox', { name: plant, exact: true })
    await tick.waitFor()
    await tabTo(page, tick)
    await page.keyboard.press('Space')
    await expect.poll(() => chips(page)).toEqual([`Plant: ${plant}`])
    expect(new Set(await columnOf(page, 'Plant'))).toEqual(new Set([plant]))

    const exclude = box.getByRole('switch', { name: 'Exclude what is chosen' })
    await tabTo(page, exclude)
    await page.keyboard.press('Space')
    await expect.poll(() => chips(page)).toEqual([`Plant: not ${plant}`])
    await expect.poll(() => columnOf(page, 'Plant')).not.toContain(plant)
    const before = await counts(page)
    expect(before.matching).toBeLessThan(before.total)

    // The market goes on behind the open box.
    moveOn(product, 60_000)
    await expect.poll(async () => (await counts(page)).total).toBeGreaterThan(before.total)
    expect(await exclude.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await columnOf(page, 'Plant')).not.toContain(plant)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Physical Feed')
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('LT09 a head sorts both ways, and what is pushed keeps sort, filter and the rows under the eyes', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
    await showTable(page, 'Frequency')
    const sorter = head(page, 'Deviation').getByRole('button', { name: /^Deviation/ })
    expect(await sorter.getAttribute('title')).toContain('Sort Low to High')
    await sorter.click()
    await expect.poll(() => head(page, 'Deviation').getAttribute('aria-sort')).toBe('ascending')
    expect(await sorter.getAttribute('title')).toContain('Sort High to Low')
    const rising = await numbersOf(page, 'Deviation')
    expect(rising.length).toBeGreaterThan(10)
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    await sorter.click()
    await expect.poll(() => head(page, 'Deviation').getAttribute('aria-sort')).toBe('descending')
    const falling = await numbersOf(page, 'Deviation')
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    expect(falling[0]).toBeGreaterThan(rising[0] ?? NaN)

    // The newest first; each push of the grid's frequency puts a row above all others.
    await head(page, 'Clock')
      .getByRole('button', { name: /^Clock/ })
      .click()
    await head(page, 'Clock')
      .getByRole('button', { name: /^Clock/ })
      .click()
    await expect.poll(() => head(page, 'Clock').getAttribute('aria-sort')).toBe('descending')
    const low = Math.min(...(await numbersOf(page, 'Frequency'))) - 0.1
    await openFilter(page, 'Frequency')
    await page.keyboard.type(low.toFixed(2))
    await expect.poll(async () => (await chips(page)).length).toBe(1)
    await page.keyboard.press('Escape')
    await gridOf(page).evaluate((grid) => grid.scrollTo({ top: 1150 }))
    await expect.poll(async () => (await rowsOf(page))[0]?.at ?? 0).toBeGreaterThan(40)
    await expectStill(page, (await rowsOf(page))[5])
    expect(await head(page, 'Clock').getAttribute('aria-sort')).toBe('descending')
    expect(await chips(page)).toEqual([`Frequency: at least ${low.toFixed(2)}`])
    const clocks = await columnOf(page, 'Clock')
    expect(clocks).toEqual(clocks.toSorted((a, b) => (a < b ? 1 : -1)))
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Filters, order, columns and units of a table, as the last save has them. */
const retainedOf = (saves: readonly Save[], name: string): string =>
  JSON.stringify(saves.findLast((save) => save.name === name)?.filters ?? {})

const LOCKED_TOOLS = [
  ['Columns and units', 'Table settings locked in User Settings'],
  ['Saved views', 'Table settings locked in User Settings'],
] as const

describe('what a user has chosen of a table', () => {
  longIt(
    'LT11 columns are hidden and moved by keyboard, and come back with filters, sort and units of each table',
    async () => {
      const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.analyse })
      const saves = savesOf(page)
      await showTable(page, 'BM Feed')
      const sent = await titlesOf(page)
      await tool(page, 'Columns and units').focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Columns and units' })
      const line = (name: string) => panel.getByRole('row', { name, exact: true })
      await line('Fuel').waitFor()
      await tabTo(page, panel.getByRole('row').first())
      const down = async (name: string): Promise<void> => {
        for (let count = 0; count < 20; count++) {
          if (await line(name).evaluate((element) => element === document.activeElement)) return
          await page.keyboard.press('ArrowDown')
        }
        throw new Error(`no line ${name}`)
      }
      await down('Fuel')
      await page.keyboard.press('Enter')
      await expect.poll(() => titlesOf(page)).toEqual(sent.filter((title) => title !== 'Fuel'))
      await down('Price')
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('Move Price')
      await page.keyboard.press('Enter')
      // To the place before the volume: past the one behind it.
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      const moved = sent.filter((title) => title !== 'Fuel' && title !== 'Price')
      moved.splice(moved.indexOf('Volume'), 0, 'Price')
      await expect.poll(() => titlesOf(page)).toEqual(moved)
      const units = panel.getByRole('button', { name: /Units$/ })
      await tabTo(page, units)
      await page.keyboard.press('Enter')
      const inCell = page.getByRole('option', { name: 'In each cell' })
      await inCell.waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await inCell.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toMatch(/^Columns and units/)
      await expect.poll(async () => (await columnOf(page, 'Price'))[0] ?? '').toMatch(/\d\.\d\d\s?£\/MWh$/)
      expect(await head(page, 'Price').locator('small').count()).toBe(0)

      await openFilter(page, 'Price')
      await page.keyboard.type('120')
      await expect.poll(() => chips(page)).toEqual(['Price: at least 120'])
      await page.keyboard.press('Escape')
      await head(page, 'Price')
        .getByRole('button', { name: /^Price/ })
        .click()
      await expect.poll(() => head(page, 'Price').getAttribute('aria-sort')).toBe('ascending')
      await expect.poll(() => retainedOf(saves, 'BmFeed')).toMatch(/^(?=.*"120").*$/)
      const first = (await rowsOf(page)).slice(0, 3).map(({ cells }) => cells['Price'])

      // Every save of so far is answered before the page is loaded anew.
      await expect
        .poll(async () => JSON.stringify((await filtersAt(product.url, PEOPLE.analyse, 'BmFeed')) ?? {}))
        .toMatch(/(?=.*"120")(?=.*cell)(?=.*[Ff]uel)/)
      await page.reload()
      await showTable(page, 'BM Feed')
      await expect.poll(() => titlesOf(page)).toEqual(moved)
      expect(await chips(page)).toEqual(['Price: at least 120'])
      expect(await head(page, 'Price').getAttribute('aria-sort')).toBe('ascending')
      expect((await rowsOf(page)).slice(0, 3).map(({ cells }) => cells['Price'])).toEqual(first)
      await tool(page, /^Columns and units, 1 hidden$/).waitFor()

      await tool(page, 'Show BM Feed in its place').click()
      await showTable(page, 'Margin')
      expect(await chips(page)).toEqual([])
      expect(await titlesOf(page)).toContain('Headroom')
      await tool(page, 'Columns and units').waitFor()
      await head(page, 'Headroom')
        .getByRole('button', { name: /^Headroom/ })
        .click()
      await expect.poll(() => retainedOf(saves, 'Margin')).not.toBe('{}')
      expect(retainedOf(saves, 'Margin')).not.toMatch(/"120"|[Ff]uel/)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt(
    'LT03 C2 a locked account finds filters, sorting and columns shut off in words, and a visitor saves nothing',
    async () => {
      const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.editLocked })
      const saves = savesOf(page)
      await showTable(page, 'BM Feed')
      const filter = head(page, 'Plant').getByRole('button', { name: 'Filter Plant' })
      expect(await filter.isDisabled()).toBe(true)
      expect(await filter.getAttribute('title')).toBe('Filtering locked in User Settings')
      const sorter = head(page, 'Plant').getByRole('button', { name: 'Plant', exact: true })
      expect(await sorter.isDisabled()).toBe(true)
      expect(await sorter.getAttribute('title')).toBe('Sorting locked in User Settings')
      for (const [name, texts] of LOCKED_TOOLS) {
        const button = tool(page, name)
        expect(await button.getAttribute('aria-disabled')).toBe('true')
        await button.hover()
        await page.getByRole('tooltip').filter({ hasText: texts }).waitFor()
        await page.mouse.move(700, 500)
        await page.getByRole('tooltip').waitFor({ state: 'detached' })
      }
      for (const [name] of LOCKED_TOOLS) {
        await tool(page, name).press('Enter')
        expect(await page.getByRole('dialog').count()).toBe(0)
      }
      await gridOf(page).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('a')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect([saves, complaints]).toEqual([[], []])
      await context.close()

      const visitor = await openSeen(browser)
      const requested: string[] = []
      visitor.page.on('request', (request) => {
        if (request.url().includes('usersettingsapi')) requested.push(request.url())
      })
      await visitor.page.goto(product.url)
      // The tables of the open page offer nothing that would be saved.
      const links = visitor.page.getByRole('region', { name: 'Interconnectors' })
      await links.locator('.state.live').waitFor()
      await links.getByRole('gridcell').first().waitFor()
      expect(await visitor.page.locator('.live-grid .live-head').count()).toBeGreaterThan(5)
      expect(await visitor.page.locator('.live-grid .live-head button, .tableTools_table-bar').count()).toBe(0)
      await links.getByRole('grid').focus()
      for (const key of ['ArrowDown', 'a', 'Alt+p']) await visitor.page.keyboard.press(key)
      expect(await visitor.page.getByRole('dialog').count()).toBe(0)
      // Longer than a save waits: the server was heard since.
      const state = links.locator('.state')
      const stamp = await state.innerText()
      await expect.poll(() => state.innerText()).not.toBe(stamp)
      expect([requested, visitor.complaints, visitor.lost]).toEqual([[], [], []])
      await visitor.context.close()
    },
  )

  longIt('LT11 FD07 a view is saved, taken over again, and shared with a colleague who finds it', async () => {
    await agreeToTerms(product.url, PEOPLE.visualise)
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.trade })
    await showTable(page, 'BM Feed')
    await openFilter(page, 'Price')
    await page.keyboard.type('130')
    await expect.poll(() => chips(page)).toEqual(['Price: at least 130'])
    await page.keyboard.press('Escape')
    await tool(page, 'Saved views').click()
    const views = page.getByRole('dialog', { name: 'Saved views' })
    await views.getByRole('textbox', { name: 'Save this view as' }).fill('Dear ones')
    await page.keyboard.press('Enter')
    await views.waitFor({ state: 'detached' })
    await tool(page, 'Saved views, Dear ones is shown').waitFor()
    await tool(page, 'Clear 1 filter').click()
    await expect.poll(() => chips(page)).toEqual([])
    await tool(page, 'Saved views').click()
    await views.getByRole('button', { name: 'Dear ones', exact: true }).click()
    await expect.poll(() => chips(page)).toEqual(['Price: at least 130'])

    await tool(page, /^Saved views/).click()
    await views.getByRole('button', { name: 'Share Dear ones' }).click()
    const share = page.getByRole('dialog', { name: 'Share table views' })
    await share.getByRole('option', { name: PEOPLE.visualise }).click()
    await share.getByRole('button', { name: 'Send', exact: true }).click()
    await share.getByText(`Dear ones was sent to ${PEOPLE.visualise}.`).waitFor()
    await page.keyboard.press('Escape')
    await share.waitFor({ state: 'detached' })
    await tool(page, 'Clear 1 filter').click()
    await expect.poll(() => chips(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()

    const other = await openDesk(browser, product.url, { as: PEOPLE.visualise })
    await showTable(other.page, 'BM Feed')
    expect(await chips(other.page)).toEqual([])
    await tool(other.page, 'Saved views').click()
    const line = other.page
      .getByRole('dialog', { name: 'Saved views' })
      .getByRole('button', { name: /^Dear ones from/ })
    expect(await line.innerText()).toContain(PEOPLE.trade)
    await line.click()
    await expect.poll(() => chips(other.page)).toEqual(['Price: at least 130'])
    expect((await numbersOf(other.page, 'Price')).filter((price) => !(price >= 130))).toEqual([])
    expect(other.complaints).toEqual([])
    await other.context.close()
  })
})

describe('rows of a live table', () => {
  it('TAB-1 the panel shows every table that the licence opens, each live and without complaint', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
    const panel = feed(page)
    const top = panel.locator(':scope > header')
    await top.locator('.state.live').waitFor()
    const menu = top.getByRole('button', { name: 'Table of this panel' })
    await menu.click()
    const names = await page.getByRole('menuitemradio').allInnerTexts()
    await page.keyboard.press('Escape')
    expect(names).toHaveLength(18)
    for (const name of names) {
      await menu.click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
      await top.getByRole('heading', { name, exact: true }).waitFor()
      await top.locator('.state.live').waitFor()
      await panel.locator('.live_row-layer [role="gridcell"], .empty').first().waitFor()
      expect(await panel.locator('.empty').allInnerTexts(), name).not.toContain('Loading...')
      expect(await spilled(page), name).toEqual([])
      expect(await cutNumbers(page), name).toEqual([])
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt(
    'LT10 five hundred rows at first, a hundred more at the bottom, and only those in sight are drawn',
    async () => {
      const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.uploadLocked })
      await showTable(page, 'BM Feed')
      const bottom = () => gridOf(page).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }))
      const { total } = await counts(page)
      expect(total).toBeGreaterThan(700)
      expect((await counts(page)).shown).toBe(500)
      expect(await spilled(page)).toEqual([])
      for (const shown of [600, 700]) {
        await bottom()
        await expect.poll(async () => (await counts(page)).shown).toBe(shown)
      }
      await expect.poll(async () => (await rowsOf(page)).at(-1)?.at ?? 0).toBeGreaterThan(560)
      const cells = (await rowsOf(page)).at(-1)?.cells ?? {}
      expect(cells['Time']).toMatch(/^\d\d?:\d\d$/)
      expect(cells['Plant']).not.toBe('')
      expect(await gridOf(page).locator('.live_row-layer > .row').count()).toBeLessThan(100)
      // Ten px above the end are its end, more are not.
      await gridOf(page).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight - grid.clientHeight - 40 }))
      await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(10)
      const before = (await counts(page)).shown
      await gridOf(page).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight - grid.clientHeight - 9 }))
      await expect.poll(async () => (await counts(page)).shown).toBe(before + 100)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt(
    'LT10 a list thrown up from its end has a row at each place in view, as one thrown down from its top has',
    async () => {
      const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.uploadLocked })
      await showTable(page, 'BM Feed')
      for (const from of ['top', 'end'] as const) {
        const { frames, blank, by } = await thrown(page, from, 84)
        expect([from, frames, blank]).toEqual([from, 40, 0])
        expect(by).toBeGreaterThan(30 * 84)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('VIEW-7 FRS-8 a push behind a paused view: the tag says PAUSED since then, and so does a file of its rows', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.analyse })
    await showTable(page, 'Frequency')
    const tag = feed(page).locator('header .state')
    await expect.poll(() => tag.innerText()).toMatch(/^LIVE/)
    await tool(page, 'Pause the view').click()
    await expect.poll(() => tag.innerText()).toMatch(/^PAUSED/)
    const since = /since \d\d:\d\d:\d\d/.exec(await tag.innerText())?.[0] ?? ''
    const was = await columnOf(page, 'Clock')
    // Longer than a proof holds, and longer than any mark is on its way: by then a live table has a newer time.
    await expect.poll(() => tag.innerText()).toMatch(/, (?:1[1-9]|[2-5]\d) s old$|min old$/)
    await tool(page, /^Catch up, \d+ rows? waiting/).waitFor()
    expect(await tag.innerText()).toContain(since)
    expect(await columnOf(page, 'Clock')).toEqual(was)
    const file = await exported(page, 'What is on screen')
    const [, asOf] = /^Frequency .* as of (\d{6}) PAUSED\.csv$/.exec(file.name) ?? []
    expect(Number(asOf)).toBeLessThanOrEqual(Number(since.replace(/\D/g, '')))
    await tool(page, /^Catch up/).click()
    await expect.poll(() => tag.innerText()).toMatch(/^LIVE/)
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt.each([
    ['beside the stack', 1440, 900],
    ['on a phone', 390, 844],
  ])('VIEW-7 FRS-8 a pause moves no row: the head stays as high as it was %s', async (_where, width, height) => {
    const hasTouch = width < 768
    const as = PEOPLE.enterprise
    const { page, complaints, context } = await openDesk(browser, product.url, { as, width, height, hasTouch })
    if (hasTouch) await toFeed(page)
    await showTable(page, 'Frequency', false)
    const panelHead = feed(page).locator('> header')
    /** Its height, and what of it cannot be seen whole. */
    const look = () =>
      panelHead.evaluate((header) => {
        const { left, right, top, bottom, height } = header.getBoundingClientRect()
        const cut = [...header.querySelectorAll('button, .state, .state b')].filter((part) => {
          const box = part.getBoundingClientRect()
          return box.left < left || box.right > right || box.top < top || box.bottom > bottom
        })
        return { height, cut: cut.map(({ className }) => className) }
      })
    const live = await look()
    expect(live.cut).toEqual([])
    await tool(page, 'Pause the view').click()
    await feed(page).locator('.state.paused').waitFor()
    expect(await look()).toEqual(live)
    pushTwice()
    await tool(page, /^Catch up, \d+ rows? waiting/).waitFor()
    expect(await look()).toEqual(live)
    expect(await feed(page).locator('.state.paused').textContent()).toMatch(/^PAUSEDsince \d\d:\d\d:\d\d, .* old$/)
    await tool(page, /^Catch up/).click()
    await feed(page).locator('.state.live').waitFor()
    expect(await look()).toEqual(live)
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('VIEW-1 a paused view stands still while the count rises, and a pinned row stays on top', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
    await showTable(page, 'Frequency')
    await gridOf(page).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Alt+p']) await page.keyboard.press(key)
    const pinned = gridOf(page).locator('.live_pinned-rows .row')
    await expect.poll(() => pinned.count()).toBe(1)
    const texts = await pinned.innerText()
    await tool(page, 'Pause the view').click()
    await tool(page, /^Catch up/).waitFor()
    pushTwice()
    const was = (await rowsOf(page)).map(({ cells }) => cells['Clock'])
    const waiting = async (): Promise<number> =>
      Number(/(\d+) rows? waiting/.exec((await tool(page, /^Catch up/).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
    await expect.poll(waiting).toBeGreaterThanOrEqual(1)
    const first = await waiting()
    pushTwice()
    await expect.poll(waiting).toBeGreaterThan(first)
    expect((await rowsOf(page)).map(({ cells }) => cells['Clock'])).toEqual(was)
    await tool(page, /^Catch up/).click()
    await tool(page, 'Pause the view').waitFor()
    await expect.poll(async () => (await columnOf(page, 'Clock'))[0] ?? '').not.toBe(was[0])
    expect(await columnOf(page, 'Clock')).toContain(was[0])
    expect(await pinned.innerText()).toBe(texts)
    const [top, row] = await Promise.all([pinned.boundingBox(), gridOf(page).locator('.row.head').last().boundingBox()])
    expect(Math.abs((top?.y ?? 0) - ((row?.y ?? 0) + (row?.height ?? 0)))).toBeLessThanOrEqual(1)
    await pinned.locator('.unpin').click()
    await expect.poll(() => pinned.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('LT01 LT18 parents span their columns, heads are wholly seen, and frozen columns stay', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.elsewhere })
    for (const name of ['Generation by Fuel', 'EPEX Trades']) {
      await showTable(page, name)
      expect(await hiddenHeads(page)).toEqual([])
      const spans = await spansOf(page)
      expect(spans.length).toBeGreaterThan(1)
      for (const { parent, children } of spans) {
        expect(Math.abs(parent.left - (children[0]?.left ?? 0))).toBeLessThanOrEqual(1)
        expect(Math.abs(parent.right - (children.at(-1)?.right ?? 0))).toBeLessThanOrEqual(1)
        expect(Math.abs(parent.bottom - (children[0]?.top ?? 0))).toBeLessThanOrEqual(1)
      }
      const footer = await feed(page).locator('footer').boundingBox()
      expect(Math.round(footer?.height ?? 0)).toBe(25)
      await tool(page, `Show ${name} in its place`).click()
    }
    // In its place beside the stack the table is narrower than its columns.
    await gridOf(page).and(page.locator('.live_sideways')).waitFor()
    const lefts = () =>
      gridOf(page).evaluate((grid) => {
        const of = (cell: Element | null | undefined) => Math.round(cell?.getBoundingClientRect().left ?? NaN)
        const row = grid.querySelector('.live_row-layer > .row')
        return {
          head: of(grid.querySelector('.live-head.frozen')),
          frozen: of(row?.querySelector('.cell.frozen')),
          other: of(row?.querySelector('.cell:not(.frozen)')),
          parent: of(grid.querySelector('.cell.parent:not(.frozen)')),
        }
      })
    const before = await lefts()
    await gridOf(page).evaluate((grid) => grid.scrollTo({ left: 150 }))
    await expect.poll(async () => (await lefts()).other).toBe(before.other - 150)
    const after = await lefts()
    expect([after.head, after.frozen]).toEqual([before.head, before.frozen])
    expect(after.parent).toBe(before.parent - 150)
    expect(after.head).toBe(after.frozen)
    expect(await hiddenHeads(page, '.frozen')).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Heads that reach over both rows and whose words something lies upon, at any of their corners. */
const hiddenHeads = (page: Page, which = ''): Promise<string[]> =>
  gridOf(page).evaluate(
    (grid, only) =>
      [...grid.querySelectorAll(`.live-head.live_tall${only}`)].flatMap((cell) => {
        const title = cell.querySelector('.live_head-title')
        const range = document.createRange()
        if (!title) return ['no title']
        range.selectNodeContents(title)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const seen = [left + 1, (left + right) / 2, right - 1].every((x) =>
          [top + 1, (top + bottom) / 2, bottom - 1].every((y) => {
            const on = document.elementFromPoint(x, y)
            return on !== null && cell.contains(on)
          }),
        )
        return seen ? [] : [title.textContent]
      }),
    which,
  )

type Side = { left: number; right: number; top: number; bottom: number }

/** Each parent of the upper head row with the heads that stand under it. */
const spansOf = (page: Page): Promise<{ parent: Side; children: Side[] }[]> =>
  gridOf(page).evaluate((grid) => {
    const sideOf = (element: Element): Side => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    return [...grid.querySelectorAll('.cell.parent')].map((parent) => {
      const from = Number(parent.getAttribute('aria-colindex'))
      const to = from + Number(parent.getAttribute('aria-colspan'))
      const children = [...grid.querySelectorAll('.live-head')].filter((cell) => {
        const at = Number(cell.getAttribute('aria-colindex'))
        return at >= from && at < to
      })
      return { parent: sideOf(parent), children: children.map(sideOf) }
    })
  })

describe('a live table leaves the page', () => {
  it('EX01 S19 an export has the rows of the screen, as csv and as an Excel file, and numbers are numbers', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.analyse })
    await showTable(page, 'Interconnector Trades')
    await openFilter(page, 'Interconnector')
    const cable = (await columnOf(page, 'Interconnector'))[0] ?? ''
    const box = page.getByRole('dialog', { name: 'Filter Interconnector' })
    await box.getByRole('checkbox', { name: cable, exact: true }).press('Space')
    await page.keyboard.press('Escape')
    await head(page, 'Energy')
      .getByRole('button', { name: /^Energy/ })
      .click()
    await expect.poll(() => head(page, 'Energy').getAttribute('aria-sort')).toBe('ascending')
    const shown = await rowsOf(page)
    const { matching, total } = await counts(page)
    expect(shown.length).toBe(matching)
    expect(matching).toBeLessThan(total)

    const csv = await exported(page, `What is on screen (${matching} row`)
    expect(csv.name).toMatch(/^Interconnector Trades 2026-11-19 17\d\d as of 17\d{4}\.csv$/)
    const [heads = [], ...rows] = csvRows(readFileSync(csv.path, 'utf8').replace('\uFEFF', ''))
    expect(heads.map((text) => text.replace(/^.* – /, '').replace(/ \(.*\)$/, ''))).toEqual(await titlesOf(page))
    expect(heads).toContain('Trade – Price (£/MWh)')
    expect(rows.map((row) => comparable(heads, row))).toEqual(shown.map(({ cells }) => comparableShown(cells)))
    expect(shown.some(({ cells }) => cells['Energy']?.startsWith('−'))).toBe(true)

    const panel = await openSettings(page)
    await turn(panel, 'Export as CSV')
    await saved(panel)
    await closeSettings(page)
    const xlsx = await exported(page, `What is on screen (${matching} row`)
    expect(xlsx.name).toMatch(/^Interconnector Trades 2026-11-19 17\d\d as of 17\d{4}\.xlsx$/)
    const collection = read(readFileSync(xlsx.path))
    const sheet = collection.Sheets[collection.SheetNames[0] ?? ''] as WorkSheet
    const cellAt = (row: number, column: number) =>
      sheet[`${String.fromCharCode(65 + column)}${row}`] as { t: string; v: unknown } | undefined
    const price = heads.findIndex((text) => text.includes('Price'))
    const energy = heads.findIndex((text) => text.includes('Energy'))
    for (const [at, row] of rows.entries()) {
      expect(cellAt(at + 2, 1)).toMatchObject({ t: 's', v: row[1] })
      for (const column of [price, energy]) {
        const cell = cellAt(at + 2, column)
        expect(cell?.t).toBe('n')
        // A workbook has all digits, csv those of the screen.
        expect(Number(cell?.v)).toBeCloseTo(Number(row[column]), 1)
      }
    }
    expect(cellAt(rows.length + 2, 0)).toBeUndefined()

    const all = await exported(page, `All rows (${total})`)
    expect(all.name).toMatch(/\.xlsx$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('S19 rows picked with Shift are on the clipboard as a table with its heads', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.elsewhere })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
    await showTable(page, 'Interconnector Trades')
    await gridOf(page).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
    expect(await gridOf(page).locator('.row.picked').count()).toBe(3)
    const picked = (await rowsOf(page)).slice(1, 4)
    await page.keyboard.press('ControlOrMeta+c')
    await page.getByText('3 rows copied').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const [heads = [], ...rows] = text.split(/\r?\n/).map((line) => line.split('\t'))
    expect(heads.map((title) => title.replace(/^.* – /, '').replace(/ \(.*\)$/, ''))).toEqual(await titlesOf(page))
    expect(rows.map((row) => comparable(heads, row))).toEqual(picked.map(({ cells }) => comparableShown(cells)))
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** The export menu's line that begins so, pressed; the file that came. */
const exported = async (page: Page, line: string): Promise<{ name: string; path: string }> => {
  await toolsOf(page).getByRole('button', { name: 'Export', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: line }).click()
  const download = await coming
  return { name: download.suggestedFilename(), path: await download.path() }
}

/** A day and a clock of the screen, `19/11/26 9:00`, or of a file, `2026-11-19T09:00:00+00:00`, as one text. */
const momentOf = (text: string): string | undefined => {
  const file = /^20(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d):\d\d(?:\.\d+)?\+\d\d:\d\d$/.exec(text)
  if (file) return [...file].slice(1).map(Number).join(' ')
  const screen = /^(\d\d)\/(\d\d)\/(\d\d) (\d\d?):(\d\d)$/.exec(text)
  return screen ? [screen[3], screen[2], screen[1], screen[4], screen[5]].map(Number).join(' ') : undefined
}

const common = (title: string, text: string): string | number => {
  if (text === '') return '-'
  const number = numberOf(text)
  return momentOf(text) ?? (title === '' || Number.isNaN(number) ? text : Math.round(number * 100) / 100)
}

const comparable = (heads: readonly string[], row: readonly string[]): (string | number)[] =>
  row.map((text, at) => common(heads[at] ?? '', text))

const comparableShown = (cells: Readonly<Record<string, string>>): (string | number)[] =>
  Object.entries(cells).map(([title, text]) => common(title, text))

const OWNERS = { dark: PEOPLE.admin, light: PEOPLE.gold } as const
const SHOTS = process.env['SHOTS']

describe('a live table for everybody', () => {
  beforeAll(() => begunWith(product.url, OWNERS.light, { colour: 'Light', darkMode: false }))

  it.each(SCREENS)(
    'A11Y-8 %s at %i × %i: axe finds nothing on table, filter box and columns, and all is inside',
    async (colour, width, height) => {
      const { page, complaints, context } = await openDesk(browser, product.url, {
        as: OWNERS[colour],
        colour,
        width,
        height,
      })
      const found: string[] = []
      const look = async (name: string, within?: string): Promise<void> => {
        await still(page)
        found.push(...(await findings(page, rulesFor(colour, width), within)).map((rule) => `${name}: ${rule}`))
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (wider > 0) found.push(`${name}: ${wider} px stick out sideways`)
        if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/lt-${name}-${colour}-${width}.png` })
      }
      if (width < 768) await toFeed(page)
      await showTable(page, 'EPEX Trades')
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colour)
      expect(await cutCells(page)).toEqual([])
      expect(await spilled(page)).toEqual([])
      await look('table')
      for (const title of ['Price', 'Contract']) {
        const box = await openFilter(page, title)
        if (title === 'Contract') await box.getByRole('checkbox').first().waitFor()
        await look(`filter ${title}`, '[role="dialog"]')
        const place = await box.boundingBox()
        expect(place?.x).toBeGreaterThanOrEqual(0)
        expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width)
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(height)
        if (width < 768) {
          expect(place?.width).toBe(width)
          expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(height)
        }
        await page.keyboard.press('Escape')
        await box.waitFor({ state: 'detached' })
      }
      await tool(page, 'Columns and units').click()
      await page.getByRole('dialog', { name: 'Columns and units' }).waitFor()
      await look('columns', '[role="dialog"]')
      await page.keyboard.press('Escape')
      expect([found, complaints]).toEqual([[], []])
      await context.close()
    },
  )
})

/** Words that stick out of a cell that does not cut them: they would lie over the next one. */
const spilled = (page: Page): Promise<string[]> =>
  gridOf(page)
    .locator('.live_row-layer [role="gridcell"]:not(.cut)')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))

/** Numbers and times that are cut off: of a name enough is left to tell it, of them not. */
const cutCells = (page: Page): Promise<string[]> =>
  gridOf(page)
    .locator('.live_row-layer [role="gridcell"]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.classList.contains('n') || cell.getAttribute('aria-colindex') === '1')
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    )

/** On a phone the panels of the desk stand behind each other. */
const toFeed = async (page: Page): Promise<void> => {
  if (await feed(page).isVisible()) return
  await page.getByRole('tab', { name: /^Table/ }).click()
}

describe('a live table on a phone', () => {
  longIt('PAINT-8 rows that come above do not move what is read while the page scrolls', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, {
      as: PEOPLE.enterprise,
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await toFeed(page)
    await showTable(page, 'Frequency', false)
    const sorter = head(page, 'Clock').getByRole('button', { name: /^Clock/ })
    for (const order of ['ascending', 'descending']) {
      await sorter.click()
      await expect.poll(() => head(page, 'Clock').getAttribute('aria-sort')).toBe(order)
    }
    expect((await page.getByRole('tab', { name: /^Table/ }).innerText()).split(/\s+/)).toEqual(['Table', 'Frequency'])
    await page.evaluate(() => window.scrollTo({ top: 1150 }))
    // Of the rows that stand in the middle of the screen.
    const shown = async () => (await rowsOf(page)).filter(({ top }) => top > 200 && top < 600)
    await expect.poll(async () => (await shown())[0]?.at ?? 0).toBeGreaterThan(20)
    await expectStill(page, (await shown())[0])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a live table without its server', () => {
  it('STALE-1 a server that stands still makes the table say STALE with its time, and the filters stay', async () => {
    const { page, context } = await openDesk(browser, product.url, { as: PEOPLE.trade, clock: true })
    await showTable(page, 'BM Feed')
    await openFilter(page, 'Price')
    // A test before may have closed its page before the filter that it took away was saved.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('140')
    await expect.poll(() => chips(page)).toEqual(['Price: at least 140'])
    await page.keyboard.press('Escape')
    const before = (await rowsOf(page)).slice(0, 5).map(({ cells }) => cells['Price'])
    product.hold(true)
    try {
      await awakeFor(page, 16_000)
      await feed(page).locator('.state.stale').waitFor()
      expect(await feed(page).locator('.state').innerText()).toMatch(/^STALE/)
      expect(await feed(page).locator('header').innerText()).toMatch(/\d\d:\d\d:\d\d/)
      expect((await rowsOf(page)).slice(0, 5).map(({ cells }) => cells['Price'])).toEqual(before)
      expect(await chips(page)).toEqual(['Price: at least 140'])
    } finally {
      product.hold(false)
    }
    await feed(page).locator('.state.live').waitFor()
    expect(await chips(page)).toEqual(['Price: at least 140'])
    expect((await numbersOf(page, 'Price')).filter((price) => !(price >= 140))).toEqual([])
    await context.close()
  })
})

/** A row whose volume has just changed beside one that has not: their sizes and that of its name, px. */
const changedRow = (page: Page) =>
  page.evaluate(() => {
    // Whatever word the row carries: what marks a change is its tinted volume.
    for (const row of document.querySelectorAll<HTMLElement>('.live_row-layer > .row:is(.mark, .is-changed)')) {
      const other = row.parentElement?.querySelector<HTMLElement>('.row:not(.mark, .is-changed)')
      const name = row.querySelector<HTMLElement>('[data-column="name"]')
      if (!other || !name) continue
      const [changed, unchanged, text] = [row, other, name].map((element) => element.getBoundingClientRect())
      return {
        row: [changed!.width, changed!.height],
        other: [unchanged!.width, unchanged!.height],
        text: [text!.width, text!.height],
      }
    }
    return undefined
  })

describe('a change of the stack', () => {
  it('SAF-K16 a row that changed is as high and as wide as its neighbours, and its text is in sight', async () => {
    const { page, context } = await openDesk(browser, product.url)
    await waitLive(page)
    let seen: Awaited<ReturnType<typeof changedRow>>
    // The market is taken to its next acceptances instead of waited for.
    await expect
      .poll(
        async () => {
          seen = await changedRow(page)
          if (!seen) moveOn(product, 10_000)
          return seen !== undefined
        },
        { interval: 500 },
      )
      .toBe(true)
    expect(seen!.row).toEqual(seen!.other)
    expect(seen!.text[0]).toBeGreaterThan(30)
    expect(seen!.text[1]).toBeGreaterThan(12)
    await context.close()
  })
})
