import type { Browser } from 'playwright-core'
import { newSubscription } from '../../src/domain/alerts/subscriptionList'
import { launchBrowser, startProduct } from '../support/product'
import { openSignedIn } from '../support/shellPage'
import { bearerAt, PEOPLE } from '../support/signIn'

/**
 * From the request that tries a subscription to the frame that shows its toast in the built page: stored in SQLite, sent by
 * the hub, received and drawn. The event and the index of subscriptions are in `alertsPush.ts`.
 * Run, after npm run build: npx tsx tests/bench/alertsToast.ts
 */
const USERS = [PEOPLE.trade, PEOPLE.enterprise, PEOPLE.visualise, PEOPLE.admin]
/** The server lets a user try no more within a minute. */
const ROUNDS = 10

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

/** From each request to the frame that shows its toast, ms. */
const timesOf = async (browser: Browser, url: string, user: string): Promise<readonly number[]> => {
  const { page, context } = await openSignedIn(browser, url, user, { at: '/glossary' })
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  const headers = { ...(await bearerAt(url, user)), 'content-type': 'application/json' }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Round ${round}.`
    const body = JSON.stringify({ settings: { ...newSubscription('trip'), name } })
    // Looked for in each frame.
    const painted = page
      .waitForFunction((text) => document.body.textContent.includes(text), name)
      .then(() =>
        page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Date.now())))),
      )
    // Page and bench are of one machine: its clock is that of both.
    const before = Date.now()
    const answer = await fetch(`${url}/api/alerts/test`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`)
    times.push((await painted) - before)
    await page.getByRole('button', { name: `Dismiss ${name}` }).click()
    await page.locator('.toast', { hasText: name }).waitFor({ state: 'detached' })
  }
  await context.close()
  return times
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const times: number[] = []
  for (const user of USERS) times.push(...(await timesOf(browser, product.url, user)))
  const sorted = [...times].sort((one, other) => one - other)
  const ms = (share: number): string => `${at(sorted, share).toFixed(0)} ms`
  console.log(`${times.length} notifications: request to painted toast p50 ${ms(0.5)}, p99 ${ms(0.99)} (wanted: 300)`)
} finally {
  await browser.close()
  await product.kill('SIGTERM')
}
