import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../src/domain/replay/replicaState'
import { isTapeFault, openTape } from '../../src/domain/replay/read'
import { listsOf } from '../../src/domain/boa/collection'
import { longIt } from '../support/longIt'
import { boaOf, panel, PANELS, rowCount, showsTheServer, waitLive } from '../support/desk'
import { openDesk } from '../support/signIn'
import { closePages, workerBrowser, startProduct, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'

const FOLDER = mkdtempSync(join(tmpdir(), 'enact-replay-'))

/** Opens the panel, lets the market move three times, and downloads what the browser kept. */
const recorded = async (page: Page, url: string, name: string): Promise<string> => {
  await waitLive(page)
  await page.keyboard.press('r')
  const { s } = (await boaOf(url)).meta
  await expect.poll(async () => (await boaOf(url)).meta.s).toBeGreaterThanOrEqual(s + 3)
  await expect.poll(() => showsTheServer(page, url)).toBe(true)
  const file = join(FOLDER, name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download.*last \d/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^enact-\d{4}-\d\d-\d\d-\d{6}\.tape\.ndjson\.gz$/)
  await download.saveAs(file)
  return file
}

const endOf = (file: string): ReplicaState => {
  const tape = openTape(gunzipSync(readFileSync(file)))
  if (isTapeFault(tape)) throw new Error(tape.why)
  let mirror = EMPTY_REPLICA
  for (let index = 0; index < tape.length; index += 1) {
    const folded = foldLine(mirror, tape.line(index))
    // With its reason, should there be one.
    expect(folded.verdict).not.toMatchObject({ kind: 'refused' })
    mirror = folded.replica
  }
  return mirror
}

/** The stack of the tape's last running period, as counts in the order of the four panels. */
const countsAtEnd = ({ collections, trading }: ReplicaState): readonly number[] => {
  const { date, period } = trading!.current
  const { acceptedOffers, acceptedBids, tableOffers, tableBids } = listsOf(
    collections.get(`boa/${date}/${period}`)!.collection,
  )
  return [acceptedOffers, acceptedBids, tableOffers, tableBids].map((list) => list.length)
}

describe('record and replay in a browser', () => {
  let browser: Browser
  let product: Product
  /** What a browser has kept, recorded once for those who play it. */
  let retained: string | undefined
  const retainedByABrowser = async (): Promise<string> => {
    if (retained !== undefined) return retained
    const { page, context } = await openDesk(browser, product.url)
    retained = await recorded(page, product.url, 'kept.tape.ndjson.gz')
    await context.close()
    return retained
  }
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('RY01 what the browser kept replays to the same tables without the server, and leaving returns to verified live', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url)
    const file = await recorded(page, product.url, 'kept.tape.ndjson.gz')
    retained = file
    const wanted = countsAtEnd(endOf(file))

    // From here on nothing may come from the network: the tape stands by itself.
    await context.setOffline(true)
    await page.getByLabel('Tape file').setInputFiles(file)
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: '×60', exact: true }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => Promise.all(PANELS.map((title) => rowCount(page, title)))).toEqual(wanted)
    expect(await page.locator('.header').innerText()).toContain('Replay ×60')
    expect(await page.getByText('· 0 refused ·').count()).toBe(1)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Back to live' }).first().click()
    await waitLive(page, ['Stack', 'Accepted offers', 'Accepted bids'])
    await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
    // Going offline on purpose is allowed to be complained of; nothing else is.
    expect(
      complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (fetch|complete)/.test(text)),
    ).toEqual([])
    await context.close()
  })

  longIt('RY01 a broken tape is refused with the sentence that names its line', async () => {
    const { page, context } = await openDesk(browser, product.url)
    await waitLive(page)
    await page.keyboard.press('r')
    await page
      .getByLabel('Tape file')
      .setInputFiles({ name: 'bad.ndjson', mimeType: 'text/plain', buffer: Buffer.from('{"k":"header"}\n') })
    await page.getByText(/line 1 is not the header of an Enact tape/).waitFor()
    await context.close()
  })

  longIt('RY03 with messages lost and values corrupted the desk is never wrong while it says LIVE', async () => {
    const { page, context } = await openDesk(browser, product.url)
    await waitLive(page)
    await page.keyboard.press('r')
    await page.getByRole('tab', { name: /Faults/ }).click()
    for (const fault of [/^Lose/i, /^Corrupt/i]) await page.getByRole('switch', { name: fault }).click({ force: true })
    await page
      .getByText(/FAULTS ON/)
      .first()
      .waitFor()
    for (let look = 0; look < 20; look += 1) {
      await page.waitForTimeout(300)
      const live = await panel(page, 'Accepted offers').locator('.state.live').count()
      if (live === 1) expect(await lastsWrong(page, product.url)).toBe(false)
    }
    await page.getByRole('button', { name: /all off/i }).click()
    await waitLive(page, ['Accepted offers', 'Offers on the table'])
    await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
    await context.close()
  })

  it('RY01 a tape plays to every browser from the server, named as a replay', async () => {
    const file = await retainedByABrowser()
    const player = await startProduct({ MARKET_SOURCE: `tape:${file}`, TAPE_SPEED: '1' })
    const { page, complaints, context } = await openDesk(browser, player.url)
    await panel(page, 'Accepted offers')
      .locator('.state')
      .getByText(/LIVE|REPLAY/)
      .waitFor()
    expect(await page.locator('.header').innerText()).toContain('Replay ×1')
    await expect.poll(() => rowCount(page, 'Offers on the table')).toBeGreaterThan(0)
    // What a browser has recorded holds no list of plants (404), and when the recording begins again its first tables are
    // not there at once (503): the server says so, and the page asks again.
    expect(complaints.filter((text) => !/\b(404|503)\b/.test(text))).toEqual([])
    await context.close()
    await player.kill('SIGTERM')
  })
})

/**
 * A look at the page and one at the server are never the same instant: wrong is what stays wrong while the page says LIVE
 * by one mark of the server after the other.
 */
const lastsWrong = async (page: Page, url: string): Promise<boolean> => {
  const live = panel(page, 'Accepted offers').locator('.state.live')
  const marks = new Set<string>()
  while (marks.size <= 3) {
    const [mark] = await live.allInnerTexts()
    if (mark === undefined || (await showsTheServer(page, url))) return false
    marks.add(mark)
  }
  return true
}
