import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restingPicture, states } from '../support/board'
import { panel, PANELS, showsTheServer, waitLive } from '../support/desk'
import { closePages, workerBrowser, startProduct, type Product } from '../support/product'
import { openDesk, PEOPLE } from '../support/signIn'

/** A module of a board without a drawing, a text or a value (`restingPicture`). */
const isEmpty = (module: string): boolean => module === '[[],[],[]]'

describe('the server is killed under open pages', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGKILL')
  })

  it('REL-1, PU02, DB01, BRD-21 kill -9: desks and a board say STALE and keep their numbers; started again, each is LIVE and right', async () => {
    const opened = await Promise.all([
      openDesk(browser, product.url),
      openDesk(browser, product.url, { width: 390, height: 844 }),
    ])
    const [desk, phone] = opened
    const board = await openDesk(browser, product.url, { as: PEOPLE.enterprise, at: '/dashboard' })
    await board.page.locator('[data-module] .state.live').nth(2).waitFor()
    await waitLive(desk.page)
    await waitLive(phone.page, ['Accepted offers', 'Stack'])
    // A module that nothing was drawn in yet would have nothing to keep.
    await expect.poll(async () => (await restingPicture(board.page)).filter(isEmpty)).toEqual([])
    const before = await states(board.page)
    const modules = await board.page.locator('[data-module]').count()

    await product.kill('SIGKILL')
    for (const { page } of opened) await panel(page, 'Accepted offers').locator('.state.stale').waitFor()
    for (const title of PANELS) expect(await panel(desk.page, title).getByRole('row').count()).toBeGreaterThan(1)
    await expect.poll(async () => (await states(board.page)).includes('live')).toBe(false)
    expect(await states(board.page)).toContain('stale')
    const retained = await restingPicture(board.page)
    expect(retained).toHaveLength(modules)
    expect(retained.filter(isEmpty).length).toBe(0)

    product = await startProduct({ DATA_DIR: product.dataDir }, product.port)
    await waitLive(desk.page)
    await waitLive(phone.page, ['Accepted offers', 'Stack'])
    await expect.poll(() => showsTheServer(desk.page, product.url)).toBe(true)
    await expect.poll(() => states(board.page)).toEqual(before)
  })
})
