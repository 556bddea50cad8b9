import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openHistory } from '../../server/history/openHistory'
import { skipsHere, skipsThread } from '../../server/skips/skipsMaker'
import { createSimulator } from '../../server/sources/simulator'
import { wallClock } from '../../server/clock'
import { addDays } from '../../src/domain/periods'

/**
 * What skips cost a server: the delay of the event loop of the thread that serves while a day is estimated, here and in its own
 * thread, and the time to read stored days. Run on a copy of a history, with no server on it; days that have none are estimated and
 * stored first:
 *
 *     npx tsx tests/bench/skips.ts DATA/history/simulator-1-v2 [DAYS]
 */
const [folder, most = '31'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the history.')
const providers = ['simulator']
const settings = { seed: 1, elexonUrl: '', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' }
const ms = (value: number): string => `${value.toFixed(0)} ms`

/** The loop's delay, by a timer of 5 ms, while a task runs. */
const during = async <T>(what: string, task: () => Promise<T>): Promise<T> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const result = await task()
  delay.disable()
  const over = (nanos: number): string => ms(nanos / 1e6)
  console.log(
    `${what}: ${ms(performance.now() - start)}; delay p50 ${over(delay.percentile(50))}, p99 ${over(delay.percentile(99))}, most ${over(delay.max)}`,
  )
  return result
}

const store = await openHistory({ folder })
const dates = (await store.filledDays()).toSorted().slice(-Number(most))
const last = dates.at(-1)
if (last === undefined) throw new Error('No day of this history is filled.')
const thread = skipsThread({ providers, settings })
const here = skipsHere(createSimulator({ seed: 1, clock: wallClock }))

await during('a day in this thread', () => here.day(addDays(last, -1), wallClock.now()))
await during('a day in its own thread', () => thread.day(last, wallClock.now()))
const stored = new Set((await store.skipDays()).map(({ date }) => date))
const missing = dates.filter((date) => !stored.has(date))
await during(`${missing.length} days estimated and stored`, async () => {
  for (const date of missing) await store.saveSkips(await thread.day(date, wallClock.now()))
})
await thread.stop()
for (let nth = 0; nth < 5; nth++)
  await during(`${dates.length} stored days of all units`, () => store.skips({ days: dates }))
const [busiest] = (await store.skips({ days: dates })).rows
const unit = busiest?.unit ?? ''
await during(`${dates.length} stored days of a unit by day`, () => store.skips({ days: dates, unit }))
await during('a day of a unit by 5 minutes', () => store.skips({ days: [last], unit }))
await store.close()
