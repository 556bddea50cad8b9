import { DateTime } from 'luxon'
import { linkOfMoves, WHAT_IF_PARAM } from '../../src/domain/boa/analytics/link'
import type { Move } from '../../src/domain/boa/analytics/moves'
import type { BoaSnapshot } from '../../src/domain/wire'
import { launchBrowser, startProduct } from '../support/product'
import { bearerAt, openDesk, PEOPLE } from '../support/signIn'

/**
 * A what-if on the desk in the built page over the simulator's market: from the press that undoes or makes a move again to
 * the frame that shows the server's price of the stack it leaves, with so many accepted actions in the stack.
 * Run, after npm run build: npx tsx tests/bench/whatIf.ts [--actions=150] [--moves=200]
 */
const number = (name: string, other: number): number =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? other)
const actions = number('actions', 150)
const rounds = number('moves', 200)

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

const product = await startProduct()
const browser = await launchBrowser()
try {
  const answer = await fetch(`${product.url}/api/boa`, { headers: await bearerAt(product.url, PEOPLE.enterprise) })
  const { tableOffers, tableBids, acceptedOffers, acceptedBids, analysisDate } = (await answer.json()) as BoaSnapshot
  const has = acceptedOffers.length + acceptedBids.length
  const moves = [...tableOffers, ...tableBids]
    .filter(({ volume }) => volume > 0)
    .slice(0, Math.max(1, actions - has))
    .map(({ plantId, bodId, volume }): Move => ({ kind: 'accept', plantId, bodId, volume }))
  const own = Array.from({ length: Math.max(0, actions - has - moves.length) }, (_, place): Move => ({
    kind: 'add',
    name: `Plant ${place}`,
    volume: place % 2 === 0 ? 20 : -20,
    price: 60 + place,
  }))
  const all = [...own, ...moves]
  const { page } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
  await page.goto(
    `${product.url}/boa-dashboard/${analysisDate.date}-${analysisDate.period}?${WHAT_IF_PARAM}=${linkOfMoves(all)}`,
  )
  const bar = page.getByRole('region', { name: 'What-if', exact: true })
  await bar.locator('table:not([aria-busy="true"])').waitFor()
  const times = await page.evaluate(async (count) => {
    const region = document.querySelector('section[aria-label="What-if"]')!
    const table = region.querySelector('table')!
    const took: number[] = []
    for (let round = 0; round < count; round += 1) {
      const before = performance.now()
      const shown = new Promise<void>((resolve) => {
        let wasBusy = false
        const observer = new MutationObserver(() => {
          const isBusy = table.getAttribute('aria-busy') === 'true'
          if (isBusy) wasBusy = true
          else if (wasBusy) {
            observer.disconnect()
            requestAnimationFrame(() => resolve())
          }
        })
        observer.observe(table, { attributes: true, attributeFilter: ['aria-busy'] })
      })
      const button: HTMLElement = region.querySelector(`button[aria-label="${round % 2 === 0 ? 'Undo' : 'Redo'}"]`)!
      button.click()
      await shown
      took.push(performance.now() - before)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return took
  }, rounds)
  const sorted = [...times].sort((a, b) => a - b)
  const of = (share: number): string => at(sorted, share).toFixed(0)
  console.log(
    `${DateTime.utc().toISODate()}: ${has + all.length} accepted actions, ${rounds} moves: press to price on the screen ` +
      `p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, p99 ${of(0.99)} ms, longest ${of(1)} ms`,
  )
} finally {
  await browser.close()
  await product.kill('SIGTERM')
}
