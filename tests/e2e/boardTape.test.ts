import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longIt } from '../support/longIt'
import { restingPicture, STILL } from '../support/board'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const FOLDER = mkdtempSync(join(tmpdir(), 'enact-board-'))

/** How much of the opened tape was played, by what the transport says: `3 of 1,204`. */
const played = async (page: Page): Promise<string> => {
  const text = (await page.getByTitle('The last event played, and how many the tape has').textContent()) ?? ''
  const [at, all] = text.split(' of ')
  return at === all ? 'all of it' : 'some of it'
}

describe('a board through what can happen to it', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(() => closePages(browser))

  const openBoard = async () => {
    const opened = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/dashboard' })
    await opened.page.locator('[data-module] .state.live').nth(2).waitFor()
    await restingPicture(opened.page)
    return opened
  }

  it('RY01, DB01, BRD-20 a tape of a board replays to the same picture each time', async () => {
    const { page, context } = await openBoard()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: /^Download.*last \d/ }).waitFor()
    const before = await page.locator('[data-module] [data-drawn]').count()
    expect(before).toBeGreaterThan(0)
    const file = join(FOLDER, 'board.tape.ndjson.gz')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download.*last \d/ }).click(),
    ])
    await download.saveAs(file)
    const replayed = async (speed: string): Promise<readonly string[]> => {
      await page.getByLabel('Tape file').setInputFiles(file)
      await expect.poll(() => played(page)).toBe('some of it')
      await page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: speed, exact: true }).click()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      // A short tape at ×60 is over before one could see that it plays.
      await expect.poll(() => played(page)).toBe('all of it')
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
      return restingPicture(page, STILL)
    }
    const first = await replayed('×60')
    expect(first.filter((module) => /\[\["[0-9a-f]/.test(module)).length).toBeGreaterThan(0)
    const again = await replayed('×10')
    expect(again).toEqual(first)
    await context.close()
  })

  longIt(
    'CH01, THM-1 a chart by itself is painted in the colours that are chosen, at once and without a reload',
    async () => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
        at: '/dashboard',
      })
      const link = page.locator('[data-module] a[href^="/single-chart/"]').first()
      await link.waitFor()
      // A day that is over: nothing new comes into its picture.
      const today = (await link.getAttribute('href')) ?? ''
      const yesterday = DateTime.fromISO(today.slice(-10)).minus({ days: 1 }).toISODate()
      await page.goto(`${product.url}${today.slice(0, -10)}${yesterday ?? ''}`)
      const canvas = page.locator('canvas[data-drawn]').first()
      /** The colours that most of the picture is painted in: of its text, its grid, its lines. */
      const colours = async (): Promise<readonly string[]> => {
        await page.locator('canvas[data-drawn]:not([data-drawn=""])').first().waitFor()
        return canvas.evaluate((element) => {
          const { width, height } = element as HTMLCanvasElement
          const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
          const count = new Map<string, number>()
          for (let i = 0; i < data.length; i += 4) {
            if (data[i + 3] !== 255) continue
            const colour = data.slice(i, i + 3).join(' ')
            count.set(colour, (count.get(colour) ?? 0) + 1)
          }
          return [...count]
            .sort(([, a], [, b]) => b - a)
            .slice(0, 3)
            .map(([colour]) => colour)
            .sort()
        })
      }
      const dark = await colours()
      expect(dark).toHaveLength(3)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('t')
      await expect.poll(async () => (await colours()).some((colour) => dark.includes(colour))).toBe(false)
      const light = await colours()
      await page.reload()
      await expect.poll(colours).toEqual(light)
      await page.keyboard.press('t')
      await expect.poll(colours).toEqual(dark)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
