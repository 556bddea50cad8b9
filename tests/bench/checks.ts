import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { CheckWindows, createCheckService } from '../../server/checks'
import { historySumOf } from '../../server/history/columns'
import type { Making } from '../../server/history/liveSeries'
import { openHistory } from '../../server/history/openHistory'
import { watchWrites } from '../../server/history/watchedStore'
import { createLog } from '../../server/log/log'
import { openMemoryStore } from '../../server/store'
import { checkedSeries } from '../../src/domain/checks/subjects'
import { CHECK_WINDOW_MS } from '../../src/domain/checks/types'
import { HALF_HOUR_MS } from '../../src/domain/periods'
import { BatchBuilder } from '../../src/domain/series/batch'

/**
 * What a look at all checks takes: the first one, which reads 48 hours of every series of the simulator and of so many
 * units, one a minute later in which little was written, and one after a half hour of all series was written. `busy` is what
 * this thread, which serves the market, had to do for it; the rest of the time is the history's thread's.
 * Run: npx tsx tests/bench/checks.ts [--units=530]
 */
const units = Number(/--units=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 530)
const FUELS = ['CCGT', 'Wind', 'Nuclear', 'OCGT', 'Battery', 'Hydro']
const PLANT_SERIES = ['PN', 'MEL', 'MIL', 'Outturn']
const MOST_ROWS = 20_000

const now = { at: Date.parse('2026-11-20T17:05:00Z') }
const unitsOf = (fuel: string): readonly string[] =>
  Array.from({ length: units }, (_, place) => place)
    .filter((place) => FUELS[place % FUELS.length] === fuel)
    .map((place) => `UNIT-${place}`)

const makingOf = (id: string): Making => {
  const [country = '', series = '', option = ''] = id.split('&')
  const stored = unitsOf(option.replace('fuel:', '')).map((unit) => `${country}&${series}&${unit}`)
  if (stored.length === 0) throw new Error(`no plants of ${option}`)
  return { stored, make: historySumOf }
}

const ids: readonly (readonly [id: string, stepMs: number])[] = [
  ...checkedSeries(['simulator']).flatMap(({ kind, id, stepMs }) => (kind === 'plain' ? [[id, stepMs] as const] : [])),
  ...PLANT_SERIES.flatMap((series) =>
    FUELS.flatMap(unitsOf).map((unit) => [`Gb&${series}&${unit}`, HALF_HOUR_MS] as const),
  ),
]

const folder = mkdtempSync(join(tmpdir(), 'enact-checks-'))
const history = await openHistory({ folder })
const store = watchWrites(history)

/** Writes every value of a time; `which` leaves out series of longer steps. */
const write = async (from: number, to: number, which: (stepMs: number) => boolean = () => true): Promise<number> => {
  let rows = new BatchBuilder()
  let written = 0
  for (const [id, stepMs] of ids) {
    if (!which(stepMs)) continue
    for (let at = Math.ceil(from / stepMs) * stepMs; at < to; at += stepMs) {
      rows.add(id, at, 100 + Math.sin(at + id.length), at)
      written += 1
    }
    if (rows.size < MOST_ROWS) continue
    await store.append(rows.build())
    rows = new BatchBuilder()
  }
  await store.append(rows.build())
  return written
}

const people = await openMemoryStore(() => now.at)
const log = createLog('error')
const windows = new CheckWindows({ store, providers: ['simulator'], makingOf, now: () => now.at, log })
const service = createCheckService({
  windows,
  mutes: people.checkMutes,
  publisher: { toGroup: () => undefined },
  clock: { now: () => now.at, after: () => () => undefined },
  log,
})

const measured = async (name: string): Promise<void> => {
  const before = performance.eventLoopUtilization()
  const begun = performance.now()
  await service.look()
  const wall = performance.now() - begun
  const { active } = performance.eventLoopUtilization(performance.eventLoopUtilization(), before)
  console.log(`${name}: ${wall.toFixed(0)} ms, busy ${active.toFixed(0)} ms`)
}

const values = await write(now.at - CHECK_WINDOW_MS, now.at)
console.log(`${ids.length} stored series, ${values.toLocaleString('en-GB')} values of 48 hours`)
await measured('first look')
for (let minute = 0; minute < 3; minute++) {
  await write(now.at, now.at + 60_000, (stepMs) => stepMs < HALF_HOUR_MS)
  now.at += 60_000
  await measured('a minute later')
}
await write(now.at, now.at + HALF_HOUR_MS)
now.at += HALF_HOUR_MS
await measured('after a half hour of all series')
console.log(`${service.table()?.data.data.length ?? 0} rows`)
await service.stop()
await history.close()
rmSync(folder, { recursive: true })
