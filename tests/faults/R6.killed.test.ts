import { expect, it } from 'vitest'
import { isLong, shortOrLong } from '../support/cases'
import { diceOf } from './support/dice'
import { report, quantile } from './support/figures'
import { RowChangeLog } from './support/log'
import { Reader, TABLES, watchServer } from './support/reader'
import { msUntil, others, wait } from './support/settle'
import { startMarket } from './support/startMarket'
import { SEED } from '../support/seeds'

/**
 * R6: the server is killed in the middle of its stream, again and again, under readers of two tables each. The short form is
 * part of `npm test`: it holds to what is right and leaves how soon to the long one, whose machine does nothing else.
 */
const CYCLES = shortOrLong(2, 100)
const READERS = shortOrLong(6, 200)
const WITHIN_MS = 10_000
/** What a machine that does other things as well is waited for. */
const PATIENCE_MS = shortOrLong(120_000, 40_000)

it(
  `R6, PU02 after each of ${CYCLES} kills every reader has the server’s rows again, in a new life, and none was ever silently wrong (seed ${SEED})`,
  async () => {
    let server = await startMarket({ seed: SEED, readers: READERS })
    const log = new RowChangeLog()
    const dice = diceOf(SEED)
    const stopWatching = watchServer(() => server.url, log)
    const readers = Array.from({ length: READERS }, (_, n) => new Reader(`reader-${n}`, server.url, log))
    const proven = (): boolean => readers.every((reader) => TABLES.every((table) => reader.isProven(table)))
    const lagging = (): string =>
      readers
        .flatMap((reader) =>
          TABLES.filter((table) => !reader.isProven(table)).map(
            (table) => `${reader.name} ${table} ${reader.phaseOf(table)}`,
          ),
        )
        .slice(0, 5)
        .join(', ')
    const lives = (): string[] => TABLES.map((table) => readers[0]?.placeOf(table)?.epoch ?? '')
    const times = [] as number[]
    const epochs = new Set<string>()
    let compared = 0
    try {
      await msUntil(proven, lagging, PATIENCE_MS)
      lives().forEach((life) => epochs.add(life))
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        await wait(500 + dice.upTo(1000))
        server = await server.killAndStart()
        times.push(await msUntil(() => proven() && lives().every((life) => !epochs.has(life)), lagging, PATIENCE_MS))
        lives().forEach((life) => epochs.add(life))
        if (cycle % 10 === 9) {
          compared += log.compared
          log.forgetBefore(new Set(lives()))
        }
      }
      server.notify('rest')
      await wait(1500)
      expect(await others(server.url, readers, log)).toEqual([])
    } finally {
      stopWatching()
      for (const reader of readers) reader.stop()
      await server.kill('SIGKILL')
    }
    report('R6', {
      kills: CYCLES,
      readers: READERS,
      'tables each': TABLES.length,
      'all right again, median s': (quantile(times, 0.5) / 1000).toFixed(1),
      'all right again, worst s': (Math.max(...times) / 1000).toFixed(1),
      'lives seen': epochs.size,
      'states compared': compared + log.compared,
      'steps of readers': readers.reduce((sum, { steps }) => sum + steps, 0),
      'silent differences': log.silent.length,
      seed: SEED,
    })
    expect(readers.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(log.silent).toEqual([])
    if (isLong) expect(quantile(times, 0.99)).toBeLessThanOrEqual(WITHIN_MS)
    expect(epochs.size).toBe(TABLES.length * (CYCLES + 1))
    expect(compared + log.compared).toBeGreaterThan(CYCLES)
  },
  shortOrLong(300_000, 7_200_000),
)
