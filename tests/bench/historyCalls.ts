import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PEOPLE } from '../support/signIn'
import { tokenOf } from '../support/tokens'
import { HALF_HOUR_MS } from '../../src/domain/periods'
import { SERIES } from '../../src/domain/series/catalogue'
import { idsOf } from '../../src/domain/series/definition'
import { addressOf } from './serverAddress'

/**
 * How long the calls over series take, from a request to the whole answer as MessagePack, with the folder that
 * `history.ts` has filled:
 *
 *     npx tsx tests/bench/history.ts --keep=DATA/history/simulator-1-v6
 *     node scripts/build.mjs && npx tsx tests/bench/historyCalls.ts DATA [br|gzip|identity]
 *
 * The built server, nothing filled meanwhile; no question is asked twice, so that no answer is one that was kept.
 */
const [folder, encoding = 'br'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the data folder.')
const READERS = 20
/** What the questions have left behind is collected by then, ms. */
const REST_MS = 100_000
/** As `npm start` sets it. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }
const ids = SERIES.filter(({ kind, stepMs }) => kind === 'plain' && stepMs === HALF_HOUR_MS)
  .flatMap(idsOf)
  .slice(0, 150)
  // What every licence has.
  .filter((id) => id.startsWith('Gb&'))

const rank = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
const line = (name: string, times: readonly number[], target: string): void =>
  console.log(
    `| ${name} | p50 ${rank(times, 0.5).toFixed(0)}, p95 ${rank(times, 0.95).toFixed(0)}, first ${(times[0] ?? NaN).toFixed(0)} ms | ${target} |`,
  )

const child = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...FEW_ARENAS,
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    HISTORY_DAYS: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const url = await addressOf(child)
  const { accessToken } = await tokenOf(url, PEOPLE.trade)
  const query = async (series: readonly string[], from: string, to: string, granularity: string): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${url}/staticApi/dynamicchart/data/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        accept: 'application/x-msgpack',
        'accept-encoding': encoding,
      },
      body: JSON.stringify({ series: series.map((id) => ({ id })), from, to, granularity }),
    })
    const body = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} ${new TextDecoder().decode(body).slice(0, 300)}`)
    return performance.now() - start
  }
  // Until the market is there.
  await new Promise((go) => setTimeout(go, 15_000))
  const series = (first: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => ids[(first + i * 7) % ids.length] ?? '')
  const months: number[] = []
  for (let i = 0; i < 7; i++) months.push(await query(series(i, 5), '2015-01-01', '2025-12-31', 'Month'))
  line('five series over 11 years by month', months, '≤ 300 ms')
  const days: number[] = []
  for (let i = 0; i < 7; i++) days.push(await query(ids.slice(i, i + 100), '2022-01-01', '2022-12-31', 'Day'))
  line('100 series over a year by day', days, '≤ 500 ms')
  const users: number[] = []
  for (let year = 2016; year < 2022; year++)
    users.push(
      ...(await Promise.all(
        Array.from({ length: READERS }, (_, user) =>
          query([ids[(user * 7 + year) % ids.length] ?? ''], `${year}-01-01`, `${year}-12-31`, 'None'),
        ),
      )),
    )
  line(`one series, a year of half hours, ${READERS} users at once, each another`, users, 'p95 ≤ 150 ms')
  const rssMb = (): string => {
    const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8'))?.[1]
    return (Number(kB) / 1024).toFixed(0)
  }
  console.log(`| memory of the server (RSS) | ${rssMb()} MB | |`)
  await new Promise((go) => setTimeout(go, REST_MS))
  console.log(`| the same ${REST_MS / 1000} s later | ${rssMb()} MB | ≤ 450 MB |`)
} finally {
  child.kill('SIGTERM')
}
