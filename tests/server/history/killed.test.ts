import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayStart } from '../../../src/domain/periods'
import { openHistoryStore } from '../../../server/history/store'
import type { HistoryStore } from '../../../server/history/types'
import { shortOrLong } from '../../support/cases'
import { programOf, type Running } from '../store/killed/program'
import { eachKilled } from '../store/killed/rounds'
import type { Order } from './killed/filler'
import { ALL, APPENDED_FROM, dayOf, rowsOfDay, stepOf, valueOf, valuesOfDay, type Reached } from './killed/rows'

const ROUNDS = shortOrLong(3, 100)

/** The last number that was said behind a word. */
const received = (output: string, word: string, before: number): number =>
  Number(
    output
      .match(new RegExp(`^${word} \\d+\\n`, 'gm'))
      ?.at(-1)
      ?.slice(word.length) ?? before,
  )

const columnOf = (points: readonly (readonly [number, number])[]) => ({
  at: Float64Array.from(points, ([at]) => at),
  values: Float64Array.from(points, ([, value]) => value),
})

/** What is there, which may be one write more than was acknowledged: that one was under way. */
const reachedIn = async (store: HistoryStore): Promise<Reached> => {
  const days = await store.filledDays()
  expect(days).toEqual(days.map((_, index) => dayOf(days.length - 1 - index)))
  const [column] = await store.read({ series: ALL.slice(0, 1), from: APPENDED_FROM, to: Infinity })
  return { days: days.length, steps: column?.at.length ?? 0 }
}

/** That of these days and half hours everything is there once and as it was written. */
const verify = async (store: HistoryStore, since: Reached, reached: Reached): Promise<void> => {
  const days = Array.from({ length: reached.days - since.days }, (_, index) => dayOf(reached.days - 1 - index))
  const from = dayStart(dayOf(reached.days - 1))
  const to = dayStart(dayOf(since.days - 1))
  const filled = await store.read({ series: ALL, from, to })
  expect(filled).toEqual(ALL.map((_, series) => columnOf(days.flatMap((date) => valuesOfDay(date, series)))))
  // All but the last half hour were revised when the next one came.
  const steps = Array.from({ length: reached.steps }, (_, step) => step)
  const appended = await store.read({ series: ALL, from: APPENDED_FROM, to: Infinity })
  const isRevised = (step: number) => step < reached.steps - 1
  expect(appended).toEqual(
    ALL.map((_, series) =>
      columnOf(steps.map((step) => [stepOf(step), valueOf(series, stepOf(step), isRevised(step))])),
    ),
  )
}

/** After some writes were acknowledged and up to 30 ms more, or one time in eight while it still opens the folder. */
const killedInTheMiddle = async (running: Running, random: () => number): Promise<void> => {
  const least = 1 + Math.floor(random() * 12)
  if (random() < 1 / 8) await delay(random() * 60)
  else await running.until((output) => (output.match(/^(filled|appended) \d+$/gm)?.length ?? 0) >= least)
  await delay(random() * 30)
  running.kill()
  await running.ended
  expect(running.output()).not.toContain('failed')
}

const orderedSpans = async (file: string): Promise<number> => {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  const answer = await connection.runAndReadAll('select count(*)::integer from ordered_spans')
  connection.closeSync()
  instance.closeSync()
  return Number(answer.getRows()[0]?.[0])
}

describe('the history and kill -9', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-historyKilled-'))
  let program: Awaited<ReturnType<typeof programOf>>
  beforeAll(async () => {
    program = await programOf('../../history/killed/filler')
  }, 60_000)
  afterAll(() => {
    program.remove()
    rmSync(base, { recursive: true, force: true })
  })

  it(`HIS-16 after each of ${ROUNDS} kills during filling nothing acknowledged is lost, nothing is double and no day is half`, async () => {
    const folder = join(base, 'history')
    let reached: Reached = { days: 0, steps: 0 }
    await eachKilled(program.file, ROUNDS, async (running, random) => {
      running.go({ folder, reached } satisfies Order)
      await killedInTheMiddle(running, random)
      const output = running.output()
      const least = {
        days: received(output, 'filled', reached.days),
        steps: received(output, 'appended', reached.steps),
      }
      const store = await openHistoryStore(folder)
      try {
        const found = await reachedIn(store)
        expect([least.days, least.days + 1], 'days').toContain(found.days)
        expect([least.steps, least.steps + 1], 'half hours').toContain(found.steps)
        await verify(store, reached, found)
        reached = found
      } finally {
        await store.close()
      }
    })
    expect(reached.days, 'days enough to mean something').toBeGreaterThan(ROUNDS / 2)
    // And in the end the whole of it once more, with every revision that there was.
    const store = await openHistoryStore(folder)
    await verify(store, { days: 0, steps: 0 }, reached)
    const [id = ''] = ALL
    const issues = await store.issues(id, dayStart(dayOf(reached.days - 1)), APPENDED_FROM)
    expect(issues.length).toBe(
      Array.from({ length: reached.days }, (_, number) => rowsOfDay(dayOf(number))).reduce((a, b) => a + b, 0),
    )
    await store.close()
    expect(readdirSync(folder)).toEqual(['history.duckdb'])
    const ordered = await orderedSpans(join(folder, 'history.duckdb'))
    expect(ordered, 'days in the order of their series').toBeGreaterThanOrEqual(shortOrLong(0, ROUNDS / 4))
  }, 240_000)
})
