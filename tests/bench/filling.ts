import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PEOPLE } from '../support/signIn'
import { tokenOf } from '../support/tokens'
import { statusSchema, type Status } from '../../src/domain/wire/status'
import { addressOf } from './serverAddress'

/**
 * How long a first start takes until so many days of history are there, what the process holds in memory, and what a cheap
 * call and the event loop feel of it:
 *
 *     node scripts/build.mjs && npx tsx tests/bench/filling.ts [days, 400]
 *
 * The built server on an empty folder; times count from its start. Without filling first, for a minute (HISTORY_DAYS=0).
 */

const DAYS = Number(process.argv[2] ?? 400)
const WITHOUT_MS = 60_000
const QUERY_EVERY_MS = 50

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

const rssMb = (pid = 0): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

type Measured = { readonly calls: number[]; readonly loop: number[]; mostRss: number }

/** Asks until `isDone`, and says what it took. */
const run = async (days: number, isDone: (status: Status, seconds: number) => boolean): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'enact-filling-'))
  const begun = performance.now()
  const seconds = (): number => (performance.now() - begun) / 1000
  const env = { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...env, MARKET_SOURCE: 'simulator', HISTORY_DAYS: String(days) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const measured: Measured = { calls: [], loop: [], mostRss: 0 }
  try {
    const url = await addressOf(child)
    const { accessToken } = await tokenOf(url, PEOPLE.trade)
    const marks = [1, 30, 100, 200, 300, 400].filter((mark) => mark <= days)
    // What a server does first is not what is compared: both begin after it.
    await wait(15_000)
    for (let next = 0; ;) {
      const from = performance.now()
      await (await fetch(`${url}/staticApi/tradingperiod`)).arrayBuffer()
      measured.calls.push(performance.now() - from)
      if (performance.now() >= next) {
        next = performance.now() + 5000
        const answer = await fetch(`${url}/staticApi/status`, { headers: { authorization: `Bearer ${accessToken}` } })
        const status = statusSchema.parse(await answer.json())
        measured.mostRss = Math.max(measured.mostRss, rssMb(child.pid))
        if (status.server.lagP99Ms !== undefined) measured.loop.push(status.server.lagP99Ms)
        while ((status.history?.filled ?? 0) >= (marks[0] ?? Infinity))
          console.log(`${marks.shift()} days after ${Math.round(seconds())} s, ${Math.round(rssMb(child.pid))} MB`)
        if (isDone(status, seconds())) return measured
      }
      await wait(QUERY_EVERY_MS)
    }
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const notify = (name: string, { calls, loop, mostRss }: Measured): void => {
  const [sorted, lags] = [calls, loop].map((values) => values.toSorted((a, b) => a - b))
  const p = (share: number): string => percentile(sorted ?? [], share).toFixed(1)
  console.log(
    `${name}: GET /staticApi/tradingperiod p50 ${p(0.5)} ms, p99 ${p(0.99)} ms of ${calls.length}; ` +
      `event loop late by p99 ${percentile(lags ?? [], 0.5).toFixed(1)} ms (median of 5 s), ` +
      `${(lags?.at(-1) ?? NaN).toFixed(1)} ms at worst; at most ${Math.round(mostRss)} MB`,
  )
}

notify('without', await run(0, (_, seconds) => seconds * 1000 > WITHOUT_MS))
notify('with', await run(DAYS, ({ history }) => (history?.filled ?? 0) >= DAYS))
