import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBoard } from '../../src/domain/settings'
import { focusBack } from '../support/layers'
import { putItem } from '../support/posts'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { rulesFor, SCREENS } from '../support/screens'
import { findings, openSignedIn } from '../support/shellPage'
import { agreeToTerms, PEOPLE } from '../support/signIn'
import { longIt } from '../support/longIt'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

const cells = (page: Page) => page.locator('.bingo-cell[data-plant]')
const known = (page: Page) => page.locator('.bingo-cell[data-state]')
const firstTwo = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.bingo-row')
    .first()
    .locator('.bingo-cell')
    .evaluateAll((all) => all.slice(0, 2).map((cell) => cell.getAttribute('data-plant')))

describe('boards of cards in a browser', () => {
  it('BI01 BI02 BI05 BNG-30 a new user has a full board; its cards are known, moved by keys, open their plants, are edited, removed with their row and brought back', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/bingo-card',
    })
    await page.getByRole('tab', { name: 'Board 1' }).waitFor()
    await expect.poll(() => known(page).count()).toBe(56)
    expect(await findings(page)).toEqual([])
    const before = await firstTwo(page)
    await page.locator('.bingo-cell').first().focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => firstTwo(page)).toEqual(before.toReversed())
    await page.keyboard.press('Enter')
    const slideOut = page.getByRole('dialog', { name: 'Plant' })
    await slideOut.getByRole('link', { name: 'Open page' }).waitFor()
    await page.keyboard.press('Escape')
    await slideOut.waitFor({ state: 'detached' })
    await focusBack(page.locator('.bingo-cell:focus'))
    await page.keyboard.press('F2')
    const editor = page.getByRole('dialog')
    await editor.getByRole('textbox', { name: 'Name on the card' }).fill('My own')
    await page.keyboard.press('Enter')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('gridcell', { name: /^My own/ }).waitFor()
    await page.keyboard.press('e')
    const board = page.getByRole('dialog', { name: 'Edit board' })
    await board.getByRole('button', { name: 'Remove row 1' }).click()
    const requested = page.getByRole('alertdialog')
    expect(await requested.innerText()).toContain('Remove row 1 with 8 cards?')
    await requested.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.locator('.bingo-cell[data-plant]').count()).toBe(48)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cells(page).count()).toBe(56)
    await page.getByRole('gridcell', { name: /^My own/ }).waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt('BI05 BNG-31 a plant that the server does not answer for is not added, in the exact words', async () => {
    await agreeToTerms(product.url, PEOPLE.enterprise)
    await putItem(product.url, PEOPLE.enterprise, 'bingo', newBoard('empty-1', 'Empty', 2, 2))
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/bingo-card' })
    await page.getByRole('tab', { name: 'Empty' }).click()
    const add = async (): Promise<void> => {
      await page.locator('.bingo-cell.is-empty').first().click()
      await page.getByRole('combobox', { name: 'Add a plant' }).fill('drax 1')
      await page.getByRole('option', { name: /^Drax 1/ }).click()
    }
    await page.getByRole('tab', { name: 'Empty', selected: true }).waitFor()
    await page.route('**/api/bingo', (route) => route.abort('connectionfailed'))
    await add()
    await page.getByText('network error - plant not added please try again').waitFor()
    expect(await cells(page).count()).toBe(0)
    await page.unroute('**/api/bingo')
    await add()
    await page.getByRole('gridcell', { name: /^Drax 1/ }).waitFor()
    await context.close()
  })

  it('BI04 DSK-70 a new board offers fuels and a search; what is put there, its name and its sounds are there after a reload', async () => {
    await agreeToTerms(product.url, PEOPLE.analyse)
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, {
      at: '/bingo-card',
    })
    await page.getByRole('tab', { name: 'Board 1' }).waitFor()
    await page.getByRole('button', { name: 'New board' }).click()
    const start = page.getByRole('region', { name: 'Add plants' })
    expect(await start.innerText()).toContain('You have no plant groups')
    await start
      .getByRole('group', { name: 'Fuels' })
      .getByRole('button', { name: /^Nuclear \d+$/ })
      .click()
    await known(page).first().waitFor()
    const nuclear = await cells(page).count()
    await start.getByRole('combobox', { name: 'Add a plant to the board' }).fill('drax 1')
    await page.getByRole('option', { name: /^Drax 1/ }).click()
    await page.getByRole('gridcell', { name: /^Drax 1/ }).waitFor()
    expect(await findings(page)).toEqual([])
    await start.getByRole('button', { name: 'Done' }).click()
    await start.waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    const editor = page.getByRole('dialog', { name: 'Edit board' })
    expect(await editor.innerText()).toContain('Muted: no state has a sound in Settings, Bingo.')
    await editor.getByText('Sounds of this board').click()
    await editor.getByRole('checkbox', { name: 'Offered' }).check()
    const saved = page.waitForResponse(
      (answer) => answer.ok() && answer.request().postData()?.includes('Nuclear and Drax') === true,
    )
    await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Nuclear and Drax')
    await page.keyboard.press('Enter')
    await saved
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Nuclear and Drax', selected: true }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Nuclear and Drax', selected: true }).waitFor()
    await expect.poll(() => cells(page).count()).toBe(nuclear + 1)
    await page.keyboard.press('e')
    expect(await editor.getByRole('checkbox', { name: 'Offered' }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('BI04 DSK-71 the tone of a state is played by Try, from the Web Audio of the browser', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/bingo-card' })
    await page.evaluate(() => {
      const tones: number[] = []
      class PlayedContext extends AudioContext {
        override createOscillator(): OscillatorNode {
          const tone = super.createOscillator()
          const start = tone.start.bind(tone)
          tone.start = (when) => {
            tones.push(Math.round(tone.frequency.value))
            start(when)
          }
          return tone
        }
      }
      Object.assign(window, { tones, AudioContext: PlayedContext })
    })
    await page.getByRole('tab').first().waitFor()
    await page.keyboard.press('e')
    const editor = page.getByRole('dialog', { name: 'Edit board' })
    await editor.getByRole('button', { name: 'Try Off', exact: true }).click()
    await editor.getByRole('button', { name: 'Try Tripped', exact: true }).click()
    const played = await page.evaluate(() => (window as unknown as { tones: number[] }).tones)
    expect(played).toHaveLength(2)
    expect(played[0]).not.toBe(played[1])
    await context.close()
  })

  it('SH13 DSK-72 in full screen the board fills a wall of 1920 × 1080: nothing scrolls, and words are large', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/bingo-card',
      width: 1920,
      height: 1080,
    })
    await expect.poll(() => known(page).count()).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Full screen' }).click()
    const wall = page.getByRole('dialog').getByRole('grid')
    await wall.locator('.bingo-cell[data-state]').first().waitFor()
    const fill = await wall.evaluate((grid) => {
      const last = grid.lastElementChild?.getBoundingClientRect()
      const name = grid.querySelector('.bingo-cell b')
      return {
        scrolls: grid.scrollHeight > grid.clientHeight + 1 || grid.scrollWidth > grid.clientWidth + 1,
        bottom: last?.bottom ?? 0,
        right: last?.right ?? 0,
        px: name ? parseFloat(getComputedStyle(name).fontSize) : 0,
      }
    })
    expect(fill.scrolls).toBe(false)
    expect(fill.bottom).toBeGreaterThan(1000)
    expect(fill.right).toBeGreaterThan(1850)
    expect(fill.px).toBeGreaterThanOrEqual(18)
    await page.keyboard.press('Escape')
    await wall.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen')
    await context.close()
  })

  it('SH13 PL03 DSK-78 in full screen a card has no choices; its plant opens on the page, without the full screen', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/bingo-card' })
    await known(page).first().waitFor()
    expect(await page.getByRole('button', { name: /^Edit the card/, includeHidden: true }).count()).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Full screen' }).click()
    const wall = page.getByRole('dialog').getByRole('grid')
    const first = wall.locator('.bingo-cell[data-state]').first()
    expect(await wall.getByRole('button', { includeHidden: true }).count()).toBe(0)
    await first.click()
    const slideOut = page.getByRole('dialog', { name: 'Plant' })
    await slideOut.getByRole('link', { name: 'Open page' }).click({ trial: true })
    await wall.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await slideOut.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('SH06 FD07 BNG-32 a board is shared, and a colleague opens it', async () => {
    await agreeToTerms(product.url, PEOPLE.gold)
    const board = {
      ...newBoard('shared-1', 'Evening peak', 1, 2),
      cards: [{ type: 'plant', value: 'T_DRAXX-1', rowVal: 0, colVal: 0, stringMetric: 'First offer' }],
    }
    expect((await putItem(product.url, PEOPLE.trade, 'bingo', board)).status).toBe(200)
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/bingo-card' })
    await page.getByRole('button', { name: /^Share/ }).click()
    const share = page.getByRole('dialog', { name: 'Share boards' })
    await share.getByRole('option', { name: 'Evening peak' }).click()
    await share.getByRole('listbox', { name: 'Users' }).getByRole('option', { name: PEOPLE.gold }).click()
    await share.getByRole('button', { name: 'Send' }).click()
    await share.getByText('Sent: 1').waitFor()
    await context.close()
    const other = await openSignedIn(browser, product.url, PEOPLE.gold, { at: '/bingo-card' })
    await other.page.getByRole('tab', { name: 'Evening peak' }).click()
    await other.page.getByRole('gridcell', { name: /^Drax 1.*£\/MWh/ }).waitFor()
    expect(other.complaints).toEqual([])
    await other.context.close()
  })

  it.each(SCREENS)(
    'AX01 BNG-34 %s at %i × %i: the board breaks no rule of accessibility',
    async (colour, width, height) => {
      const { page, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
        at: '/bingo-card',
        colour,
        width,
        height,
      })
      await page.getByRole('tab').first().waitFor()
      if (width < 768) await page.getByRole('table').waitFor()
      else await known(page).first().waitFor()
      expect(await findings(page, rulesFor(colour, width))).toEqual([])
      await context.close()
    },
  )

  it('MA01 LMP-3 the live map has the plants of a board where they are; a zone by keys shows its plants', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/bingo-map',
    })
    await page.locator('.liveMap_live-mark').first().waitFor()
    expect(await findings(page)).toEqual([])
    const rows = page.locator('.live-map-table tbody tr')
    const all = await rows.count()
    expect(all).toBeGreaterThan(2)
    await page.locator('[data-zone][tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('[data-zone][aria-pressed="true"]').waitFor()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
