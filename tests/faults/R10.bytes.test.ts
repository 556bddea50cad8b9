import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortOrLong } from '../support/cases'
import { diceOf, type Dice } from './support/dice'
import { FaultProxy, KINDS, type Fault, type Kind, type Way } from './support/faultProxy'
import { quantile, report } from './support/figures'
import { RowChangeLog } from './support/log'
import { Reader, watchServer } from './support/reader'
import { msUntil, others, wait } from './support/settle'
import { startMarket, type MarketServer } from './support/startMarket'
import { SEED } from '../support/seeds'

/** R10: the line is cut, reset, half closed, stalled, slowed to single bytes or changed in one bit, at any byte. */
const READERS = shortOrLong(16, 50)
const ROUNDS = shortOrLong(4, 40)
/**
 * Share of the events that are acceptances, rows that never go: eight a second would make a feed of 13,000 rows in the long
 * form, a week's, and all readers live in one process, which would do nothing but read their answers.
 */
const ACCEPTANCES = shortOrLong(0.4, 0.05)
const WITHIN_MS = 10_000
/** What a machine that does other things as well is waited for. */
const PATIENCE_MS = 60_000

/** `kind` is that of the last fault, from which on the time counts. */
type Hit = { readonly kind: Kind; readonly faults: number; readonly ms: number }

/** What happens to a reader that is live: it says next to nothing itself then, so the fault is in what it hears. */
const firstOf = (dice: Dice): Fault => ({
  kind: dice.pick(KINDS),
  way: 'down',
  after: dice.upTo(20_000),
  ms: 1000 + dice.upTo(3000),
})

/** What happens to it while it does something about the first: negotiates, joins, pulls. */
const secondOf = (dice: Dice): Fault => ({
  kind: dice.pick(KINDS),
  way: dice.pick<Way>(['up', 'down']),
  after: dice.upTo(2500),
  ms: 1000 + dice.upTo(3000),
})

describe('a line that breaks at any byte', () => {
  const rejections: unknown[] = []
  const reject = (why: unknown): void => void rejections.push(why)
  let server: MarketServer
  const log = new RowChangeLog()
  const proxies = [] as FaultProxy[]
  const readers = [] as Reader[]
  let stopWatching = (): void => undefined

  beforeAll(async () => {
    process.on('unhandledRejection', reject)
    server = await startMarket({ seed: SEED, readers: READERS, market: { ACCEPTANCES: String(ACCEPTANCES) } })
    stopWatching = watchServer(() => server.url, log)
    for (let n = 0; n < READERS; n++) {
      const proxy = await FaultProxy.to(server.port)
      proxies.push(proxy)
      readers.push(new Reader(`reader-${n}`, proxy.origin, log))
    }
    await msUntil(
      () => readers.every(({ isLive }) => isLive),
      () => 'all live at first',
      PATIENCE_MS,
    )
  }, 120_000)

  afterAll(async () => {
    stopWatching()
    for (const reader of readers) reader.stop()
    for (const proxy of proxies) await proxy.stop()
    await server.kill('SIGKILL')
    process.off('unhandledRejection', reject)
  })

  /** Arms the line, and takes it back when nothing comes by. */
  const befalls = async (proxy: FaultProxy, fault: Fault, withinMs: number): Promise<boolean> => {
    const enough = setTimeout(() => proxy.disarm(), withinMs)
    const isHit = await proxy.arm(fault)
    clearTimeout(enough)
    return isHit
  }

  /** One fault, often a second one in what the reader does about it; then the time until it is proven right. */
  const suffer = async (reader: Reader, proxy: FaultProxy, dice: Dice): Promise<Hit | undefined> => {
    let last = firstOf(dice)
    let faults = 1
    if (!(await befalls(proxy, last, 20_000))) return undefined
    if (dice.upTo(2) === 0) {
      const second = secondOf(dice)
      if (await befalls(proxy, second, 12_000)) [last, faults] = [second, 2]
    }
    if (last.kind === 'stall') await wait(last.ms ?? 0)
    const from = reader.now()
    const saying = (): string => `${reader.name} after ${last.kind} ${last.way}: ${reader.saying}`
    await msUntil(() => reader.provenSince(from), saying, PATIENCE_MS)
    return { kind: last.kind, faults, ms: reader.now() - from }
  }

  it(
    `R10 after more than ${READERS * ROUNDS} faults at random bytes every reader is right again, and none was ever silently wrong (seed ${SEED})`,
    async () => {
      const hits: Hit[] = []
      const live = readers.map((reader, n) => ({ reader, proxy: proxies[n]!, dice: diceOf(SEED + n) }))
      for (let round = 0; round < ROUNDS; round++) {
        const outcomes = await Promise.all(live.map(({ reader, proxy, dice }) => suffer(reader, proxy, dice)))
        hits.push(...outcomes.filter((hit) => hit !== undefined))
      }
      server.notify('rest')
      await wait(6000)
      const left = await others(server.url, readers, log)
      const rows = [...KINDS, undefined].map((kind) => {
        const times = hits.filter((hit) => kind === undefined || hit.kind === kind).map(({ ms }) => ms)
        return {
          fault: kind ?? 'all',
          times: times.length,
          'right again, median s': (quantile(times, 0.5) / 1000).toFixed(1),
          'p95 s': (quantile(times, 0.95) / 1000).toFixed(1),
          'worst s': (Math.max(...times) / 1000).toFixed(1),
        }
      })
      report('R10', rows)
      report('R10 all', {
        readers: READERS,
        faults: hits.reduce((sum, { faults }) => sum + faults, 0),
        'states compared': log.compared,
        'silent differences': log.silent.length,
        'unhandled rejections': rejections.length,
        seed: SEED,
      })
      expect(left).toEqual([])
      expect(readers.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(log.silent).toEqual([])
      expect(rejections).toEqual([])
      expect(hits.length).toBeGreaterThanOrEqual(READERS * ROUNDS * 0.9)
      expect(
        quantile(
          hits.map(({ ms }) => ms),
          0.95,
        ),
      ).toBeLessThanOrEqual(WITHIN_MS)
    },
    shortOrLong(400_000, 7_200_000),
  )
})
