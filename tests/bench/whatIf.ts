import { DateTime } from 'luxon'
import { linkOfMoves, WHAT_IF_PARAM } from '../../src/domain/boa/analytics/link'
import type { Move } from '../../src/domain/boa/analytics/moves'
import type { BoaSnapshot } from '../../src/domain/wire'
import { launchBrowser, startProduct } from '../support/product'
import { bearerAt, openDesk, PEOPLE } from '../support/signIn'

/**
 * A what-if on the desk in the built page over the simulator's market: from the press that undoes or makes a move again to
 * the end of the frame that has the price of exactly this move: price, NIV, cost and the units that set it, as read in a
 * first pass over the same moves. With so many accepted actions in the stack.
 * Run, after npm run build: npx tsx tests/bench/whatIf.ts [--actions=150] [--moves=200] [--profile=FILE]
 */
const number = (name: string, other: number): number =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? other)
const actions = number('actions', 150)
const rounds = number('moves', 200)
const profile = /--profile=(\S+)/.exec(process.argv.join(' '))?.[1]

/** So many moves are taken back one after the other, and made again: each leaves another cost. */
const DEPTH = 10
/** ms between two moves: a user’s next press comes when the page is still. */
const PAUSE_MS = 80

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

const stackOf = async (url: string): Promise<{ readonly all: readonly Move[]; has: number; period: string }> => {
  const answer = await fetch(`${url}/api/boa`, { headers: await bearerAt(url, PEOPLE.enterprise) })
  const { tableOffers, tableBids, acceptedOffers, acceptedBids, analysisDate } = (await answer.json()) as BoaSnapshot
  const has = acceptedOffers.length + acceptedBids.length
  const moves = [...tableOffers, ...tableBids]
    .filter(({ volume }) => volume > 0)
    .slice(0, Math.max(1, actions - has - DEPTH))
    .map(({ plantId, bodId, volume }): Move => ({ kind: 'accept', plantId, bodId, volume }))
  const added = Array.from({ length: Math.max(DEPTH, actions - has - moves.length) }, (_, place): Move => ({
    kind: 'add',
    name: `Plant ${place}`,
    volume: place % 2 === 0 ? 20 : -20,
    price: 60 + place,
  }))
  return { all: [...moves, ...added], has, period: `${analysisDate.date}-${analysisDate.period}` }
}

type Pass = { readonly rounds: number; readonly depth: number; readonly pause: number }

/** In the page: times of all presses, ms, after a first pass that reads what each number of moves comes to. */
const measure = async ({ rounds: count, depth, pause }: Pass): Promise<{ took: number[]; read: string[] }> => {
  const region = document.querySelector('section[aria-label="What-if"]')!
  const strip = document.querySelector('section[aria-label="Key figures"]')!
  const figures = (): string => {
    const answer = region.querySelector('[aria-busy]')
    return [strip.querySelector('.v'), ...(answer?.querySelectorAll('b') ?? [])]
      .map((each) => each?.textContent ?? '')
      .join(' | ')
  }
  const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const press = (label: string): void => region.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!.click()
  const read: string[] = [figures()]
  for (let step = 1; step <= depth; step += 1) {
    press('Undo')
    await rest(1000)
    read.push(figures())
  }
  for (let step = 1; step <= depth; step += 1) {
    press('Redo')
    await rest(200)
  }
  await rest(1000)
  const frameEnd = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      }),
    )
  const took: number[] = []
  let back = 0
  for (let round = 0; round < count; round += 1) {
    const isUndo = Math.floor(round / depth) % 2 === 0
    back += isUndo ? 1 : -1
    const before = performance.now()
    press(isUndo ? 'Undo' : 'Redo')
    do await frameEnd()
    while (figures() !== read[back])
    took.push(performance.now() - before)
    await rest(pause)
  }
  return { took, read }
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const { all, has, period } = await stackOf(product.url)
  const { page } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
  await page.goto(`${product.url}/boa-dashboard/${period}?${WHAT_IF_PARAM}=${linkOfMoves(all)}`)
  await page.getByRole('region', { name: 'What-if', exact: true }).locator('[aria-busy="false"]').waitFor()
  await page.waitForTimeout(3000)
  const session = await page.context().newCDPSession(page)
  if (profile !== undefined) {
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
  }
  // What the tool that runs this file puts around named functions is not in the page.
  await page.evaluate('globalThis.__name = (each) => each')
  const { took, read } = await page.evaluate(measure, { rounds, depth: DEPTH, pause: PAUSE_MS })
  if (profile !== undefined) {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(profile, JSON.stringify((await session.send('Profiler.stop')).profile))
  }
  if (new Set(read).size !== read.length) throw new Error(`two moves come to the same: ${read.join('; ')}`)
  const sorted = [...took].sort((a, b) => a - b)
  const of = (share: number): string => at(sorted, share).toFixed(0)
  console.log(
    `${DateTime.utc().toISODate()}: ${has + all.length} accepted actions, ${rounds} moves: press to price on the screen ` +
      `p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, p99 ${of(0.99)} ms, longest ${of(1)} ms`,
  )
} finally {
  await browser.close()
  await product.kill('SIGTERM')
}
