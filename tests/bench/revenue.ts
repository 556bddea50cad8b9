import { openHistory } from '../../server/history/openHistory'
import { packedPeriods } from '../../src/domain/gbIndex/pack'
import { dayGroups } from '../../src/domain/series/aggregation/calendarPeriods'
import { revenueOfRow, SUM_ROW_LENGTH } from '../../src/domain/revenue/sumRow'
import { addDays, dayStart } from '../../src/domain/periods'

/**
 * How long the sums of the leaderboard and of an index take at the server: days whose sums are not stored, the same once
 * they are, and the rows of an index by day. Run on a copy of a history, with no server on it; on a copy that has no sums yet the
 * first is what a filled day costs:
 *
 *     npx tsx tests/bench/revenue.ts DATA/history/simulator-1-v4 [DAYS]
 */
const [folder, most = '31'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the history.')

const store = await openHistory({ folder })
const dates = (await store.filledDays()).toSorted().slice(-Number(most))
const last = dates.at(-1)
if (last === undefined) throw new Error('No day of this history is filled.')
const ended = dayStart(addDays(last, 1))

const query = async (what: string): Promise<void> => {
  const start = performance.now()
  const before = process.cpuUsage()
  const { units, rows } = await store.revenue({ days: dates, ended })
  units.forEach((_, place) => revenueOfRow(rows, 'marketIndex', place * SUM_ROW_LENGTH))
  const { user, system } = process.cpuUsage(before)
  const ms = performance.now() - start
  console.log(
    `${what}: ${ms.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of processor; ${dates.length} days of ${units.length} units`,
  )
}

await query('not stored')
await query('stored')

/** The answer of the GB index by day, of as many units as the simulated market has batteries. */
const index = async (count: number): Promise<void> => {
  const units = (await store.revenue({ days: dates, ended })).units.slice(0, count)
  const start = performance.now()
  const rows = await store.dailyRevenue({ days: dates, units, ended, basis: 'marketIndex' })
  const read = performance.now()
  const classes = units.map(() => '1h' as const)
  const packed = packedPeriods({ rows, days: dates, groups: dayGroups(dates, 'Day'), classes, basis: 'marketIndex' })
  const text = JSON.stringify(packed)
  const done = performance.now()
  console.log(
    `index of ${units.length} units over ${dates.length} days: ${(done - start).toFixed(0)} ms, ` +
      `${(done - read).toFixed(0)} ms of them to pack and write ${(text.length / 1000).toFixed(0)} kB`,
  )
}

for (let nth = 0; nth < 5; nth++) await index(66)
await store.close()
