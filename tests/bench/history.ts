import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { bucketEdges, type BucketGranularity } from '../../src/domain/series/aggregation/buckets'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn, type SettlementDate } from '../../src/domain/periods'
import { SERIES as SERIES_LIST } from '../../src/domain/series/catalogue'
import { idsOf } from '../../src/domain/series/definition'
import type { SeriesBatch } from '../../src/domain/series/batch'
import type { PackedSkips } from '../../src/domain/skips/packed'
import { openHistory } from '../../server/history/openHistory'
import { ORDER_RULES, SeriesOrder } from '../../server/history/store/seriesOrder'
import type { HistoryStore } from '../../server/history/types'

/**
 * How long the history takes to answer and to keep, and what memory it has, with 150 half-hourly series since 2015 (some 29
 * million values) and, with --plants, 3,000 series of plants of the last year (53 million). Filled as the server fills: by
 * days, backwards, through the thread. Run: npx tsx tests/bench/history.ts [--plants] [--keep=FOLDER]
 * FOLDER is filled once and used again.
 */
const FIRST: SettlementDate = '2015-01-01'
const LAST: SettlementDate = '2025-12-31'
const PLANTS_FROM: SettlementDate = '2025-01-01'
const SERIES = 150
const PLANT_SERIES = 3000
const READERS = 20
const APPENDS = 60

const given = process.argv.slice(2)
const hasPlants = given.includes('--plants')
const retained = given.find((word) => word.startsWith('--keep='))?.slice('--keep='.length)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))
const folder = retained ?? mkdtempSync(join(CACHE, 'history-bench-'))

/** Ids of the catalogue, so that the calls of a server on this folder find them (`historyCalls.ts`). */
const market = SERIES_LIST.filter(({ kind, stepMs }) => kind === 'plain' && stepMs === HALF_HOUR_MS)
  .flatMap(idsOf)
  .slice(0, SERIES)
/** By the names of plant series, so that they are kept where those are. */
const plants = Array.from({ length: PLANT_SERIES }, (_, series) => `Gb&PN&T_BENCH-${series}`)

/** Prices and megawatts as they are published: two decimals, a daily shape, some chance. */
const valueOf = (series: number, at: number): number => {
  const day = at / 86_400_000
  const chance = Math.sin(series * 12.9898 + at * 7.8233e-5) * 43_758.5453
  return Math.round((40 + series + 25 * Math.sin(2 * Math.PI * day) + 10 * (chance - Math.floor(chance))) * 100) / 100
}

const batchOf = (ids: readonly string[], from: number, steps: number, delay = 900_000): SeriesBatch => {
  const rows = ids.length * steps
  const series = new Int32Array(rows)
  const at = new Float64Array(rows)
  const value = new Float64Array(rows)
  const revision = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    const instant = from + (row % steps) * HALF_HOUR_MS
    const of = Math.floor(row / steps)
    series[row] = of
    at[row] = instant
    value[row] = valueOf(of, instant)
    revision[row] = instant + delay
  }
  return { ids, series, at, value, revision }
}

const rss = (): number => Math.round(process.memoryUsage().rss / 1e6)
const line = (name: string, figure: string, target = ''): void => console.log(`| ${name} | ${figure} | ${target} |`)
const ms = (time: number): string => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`
const rank = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await task()
  return performance.now() - start
}

const repeated = async (times: number, task: (index: number) => Promise<unknown>): Promise<readonly number[]> => {
  const found: number[] = []
  for (let index = 0; index < times; index++) found.push(await timed(() => task(index)))
  return found
}

/** Without these a server on this folder is at work on skips of eleven years while it is measured. */
const noSkips = (date: SettlementDate): PackedSkips => ({
  date,
  known: periodsIn(date),
  of: periodsIn(date),
  asOf: undefined,
  publishedAt: dayStart(LAST),
  units: [],
  sums: new Float64Array(),
  stepUnits: new Int32Array(),
  steps: new Float64Array(),
})

const fill = async (store: HistoryStore): Promise<void> => {
  const filled = new Set(await store.filledDays())
  const times: number[] = []
  for (let date = LAST; date >= FIRST; date = addDays(date, -1)) {
    if (filled.has(date)) continue
    const ids = hasPlants && date >= PLANTS_FROM ? [...market, ...plants] : market
    const batch = batchOf(ids, dayStart(date), periodsIn(date))
    times.push(await timed(() => store.fill(date, batch)))
    await store.saveSkips(noSkips(date))
  }
  if (times.length > 0)
    console.error(`filled ${times.length} days, ${ms(rank(times, 0.5))} each, p99 ${ms(rank(times, 0.99))}`)
}

/** Puts the quarters in order as a server does while nothing is filled, without its pauses. */
const putInOrder = async (filled: readonly SettlementDate[]): Promise<void> => {
  const instance = await DuckDBInstance.create(join(folder, 'history.duckdb'), { memory_limit: '128MB', threads: '2' })
  const writer = await instance.connect()
  const write = (task: () => Promise<void>) => task()
  const order = await SeriesOrder.open({ writer, write }, filled, { ...ORDER_RULES, pauseMs: 1 })
  while ((order.range?.to ?? 0) - (order.range?.from ?? 0) < dayStart(addDays(LAST, 1)) - dayStart(FIRST))
    await delay(50)
  order.stop()
  await writer.run('checkpoint')
  writer.closeSync()
  instance.closeSync()
}

const buckets = (granularity: BucketGranularity, from: SettlementDate, to: SettlementDate) => ({
  from: dayStart(from),
  to: dayStart(to),
  edges: bucketEdges(granularity, dayStart(from), dayStart(to)),
})

const readings = async (store: HistoryStore): Promise<void> => {
  const five = [3, 40, 77, 100, 149].map((series) => market[series] ?? '')
  const means = (series: readonly string[]) => ({ series, aggregates: series.map(() => 'average' as const) })
  const months = await repeated(7, () =>
    store.readBuckets({ ...means(five), ...buckets('Month', FIRST, addDays(LAST, 1)) }),
  )
  line('five series over 11 years by month', `${ms(rank(months, 0.5))}, longest ${ms(Math.max(...months))}`, '≤ 300 ms')
  const hundred = market.slice(20, 120)
  const days = await repeated(7, () =>
    store.readBuckets({ ...means(hundred), ...buckets('Day', '2022-01-01', '2023-01-01') }),
  )
  line('100 series over a year by day', `${ms(rank(days, 0.5))}, longest ${ms(Math.max(...days))}`, '≤ 500 ms')
  const year = { from: dayStart('2023-01-01'), to: dayStart('2024-01-01') }
  const users: number[] = []
  for (let round = 0; round < 5; round++) {
    const requested = Array.from({ length: READERS }, (_, user) =>
      timed(() => store.read({ ...year, series: [market[(user * 7 + round) % SERIES] ?? ''] })),
    )
    users.push(...(await Promise.all(requested)))
  }
  line(
    `one series, a year of half hours, ${READERS} users at once, each another`,
    `p50 ${ms(rank(users, 0.5))}, p95 ${ms(rank(users, 0.95))}`,
    'p95 ≤ 150 ms',
  )
  if (hasPlants) {
    const plant = await repeated(7, (index) =>
      store.read({ from: dayStart('2025-06-01'), to: dayStart('2025-06-08'), series: [plants[index * 100] ?? ''] }),
    )
    line('one series of a plant, a week', ms(rank(plant, 0.5)))
  }
  line('coverage of all, the first time', ms(await timed(() => store.coverage(market))))
  line('coverage of all, from then on', ms(await timed(() => store.coverage(market))))
}

/** The latest turn of a loop that has nothing to do for a second: what the machine's other work makes of it. */
const idleTurn = async (): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((go) => setTimeout(go, 1000))
  delay.disable()
  return delay.max / 1e6
}

const writings = async (store: HistoryStore, name: string, during?: () => Promise<unknown>): Promise<void> => {
  const ids = [...market, ...plants.slice(0, 3000 - SERIES)]
  // Behind whatever an earlier run has appended.
  const from = Math.max(dayStart('2026-01-01'), ((await store.coverage(ids)).get(ids[0] ?? '')?.to ?? 0) + HALF_HOUR_MS)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const appending = { isOver: false }
  const other = (async () => {
    while (!appending.isOver && during !== undefined) await during()
  })()
  const batches = Array.from({ length: APPENDS }, (_, index) => batchOf(ids, from + index * HALF_HOUR_MS, 1))
  const calls: number[] = []
  delay.enable()
  const times = await repeated(APPENDS, async (index) => {
    const start = performance.now()
    const answer = store.append(batches[index] ?? batchOf([], 0, 0))
    calls.push(performance.now() - start)
    const added = await answer
    if (added !== 3000) throw new Error(`${added} of 3,000 values were new.`)
  })
  delay.disable()
  appending.isOver = true
  await other
  line(`append of 3,000 values${name}`, `p50 ${ms(rank(times, 0.5))}, p95 ${ms(rank(times, 0.95))}`, '≤ 20 ms')
  line(
    `the main thread meanwhile${name}: held by the call itself`,
    `p95 ${ms(rank(calls, 0.95))}, longest ${ms(Math.max(...calls))}`,
    '≤ 5 ms',
  )
  line(
    `the same: latest turn of its loop, that of a loop with nothing to do`,
    `${ms(delay.max / 1e6)}, ${ms(await idleTurn())}`,
  )
}

const opening = performance.now()
const idle = rss()
let store = await openHistory({ folder })
await fill(store)
const filledDays = await store.filledDays()
await store.close()
console.error(`in the order of their series: ${ms(await timed(() => putInOrder(filledDays)))}`)
const filling = rss()
console.log(
  `${SERIES} half-hourly series since ${FIRST}${hasPlants ? `, ${PLANT_SERIES} of plants since ${PLANTS_FROM}` : ''}; ${availableParallelism()} cores (${cpus()[0]?.model ?? ''}).\n`,
)
console.log('| case | measured | target |\n| --- | ---: | ---: |')
line('size of the file', `${Math.round(statSync(join(folder, 'history.duckdb')).size / 1e6)} MB`)
line('opening it', ms(await timed(async () => (store = await openHistory({ folder })))))
await readings(store)
await writings(store, '')
const year = { from: dayStart('2024-01-01'), to: dayStart('2025-01-01') }
await writings(store, ', while somebody reads', () => store.read({ series: [market[7] ?? ''], ...year }))
line('memory of the process (RSS): before, after filling, now', `${idle}, ${filling}, ${rss()} MB`, '≤ 600 MB')
await store.close()
if (retained === undefined) rmSync(folder, { recursive: true, force: true })
console.error(`in ${Math.round((performance.now() - opening) / 1000)} s`)
