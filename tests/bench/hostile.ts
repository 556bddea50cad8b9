import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PEOPLE } from '../support/signIn'
import { tokenOf } from '../support/tokens'
import { addressOf } from './serverAddress'

/**
 * What expensive requests of one client cost all others: p50 and p99 of `GET /staticApi/tradingperiod`, sent every 40 ms
 * by another client, and the memory of the server, while each request is sent once and then 20 times at the same moment.
 *
 *     node scripts/build.mjs && npx tsx tests/bench/hostile.ts
 *
 * The built server with the simulated market and three days of history. Each request is given up after 70 s.
 */
const AT_ONCE = 20
const LIMIT_MS = 70_000
const CALM_MS = 15_000
const EVERY_MS = 40

const rank = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN

type Probe = { readonly stop: () => Promise<readonly number[]> }

/** Requests the trading period until it is stopped, and returns how long each answer took in ms. */
const probe = (url: string): Probe => {
  const times: number[] = []
  const stopped = new AbortController()
  const finished = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now()
      await fetch(`${url}/staticApi/tradingperiod`).then((answer) => answer.arrayBuffer())
      times.push(performance.now() - start)
      await new Promise((go) => setTimeout(go, EVERY_MS))
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      await finished
      return times
    },
  }
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const chart = (extra: object, from = dayBefore(3), to = dayBefore(0)): object => ({ series: [extra], from, to })
const letters = { calculatorIdArray: ['Gb&Frequency&none'] }
const plants = Array.from({ length: 1000 }, (_, i) => `T_NONE-${i}`)
const action = {
  plantId: 'T_NONE-1',
  bodId: '1',
  price: 50,
  isBid: false,
  volume: 1,
  flags: { storFlag: false, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: false },
}
const today = new Date()
const day = { day: today.getUTCDate(), month: today.getUTCMonth() + 1, year: today.getUTCFullYear(), period: 2 }

const QUESTIONS: readonly { readonly name: string; readonly path: string; readonly body: object }[] = [
  {
    name: '333 moving averages of 1,000 values over three days of frequency',
    path: '/staticApi/dynamicchart/data/',
    body: chart({ id: 'a', ...letters, formula: Array(333).fill('movingAvg(A,1000)').join('+') }),
  },
  {
    name: 'a formula of 20,000 characters',
    path: '/staticApi/dynamicchart/data/',
    body: chart({ id: 'a', ...letters, formula: `A${'+A'.repeat(9999)}` }),
  },
  {
    name: '1,000 plants from 2001 to 2099 by half hour',
    path: '/staticApi/historicData',
    body: { ...chart({ id: 'Gb&PN&group', plantsForGroup: plants }, '2001-01-01', '2099-12-31') },
  },
  {
    name: '100 series from 2001 to 2099',
    path: '/staticApi/historicData',
    body: {
      from: '2001-01-01',
      to: '2099-12-31',
      granularity: 'Half-Hour',
      series: Array.from({ length: 100 }, () => ({ id: 'Gb&SystemPrice&none' })),
    },
  },
  {
    name: 'what-if with 20,000 actions',
    path: '/api/boa',
    body: { ...day, boaArray: Array.from({ length: 20_000 }, (_, i) => ({ ...action, bodId: String(i) })) },
  },
  {
    name: 'what-if with 20,000 faulty actions',
    path: '/api/boa',
    body: { ...day, boaArray: Array.from({ length: 20_000 }, () => ({})) },
  },
]

const folder = mkdtempSync(join(tmpdir(), 'enact-hostile-'))
const child = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', HISTORY_DAYS: '3' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8'))?.[1]) / 1024

try {
  const url = await addressOf(child)
  const { accessToken } = await tokenOf(url, PEOPLE.enterprise)
  const send = async (path: string, body: object): Promise<string> => {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      })
      const size = (await answer.arrayBuffer()).byteLength
      return `${answer.status}, ${(size / 1000).toFixed(1)} kB`
    } catch (error) {
      return error instanceof Error ? error.name : 'failed'
    }
  }
  // Until the three days are filled.
  await new Promise((go) => setTimeout(go, 40_000))
  const calmProbe = probe(url)
  await new Promise((go) => setTimeout(go, CALM_MS))
  const calm = await calmProbe.stop()
  const before = memoryMb()
  const row = (name: string, times: readonly number[], answers: readonly string[], ms: number): void => {
    const change = `${(100 * (rank(times, 0.99) / rank(calm, 0.99) - 1)).toFixed(0)} %`
    const kinds = [...new Set(answers)].join('; ')
    const p = `${rank(times, 0.5).toFixed(1)}, ${rank(times, 0.99).toFixed(1)} ms`
    console.log(
      `| ${name} | ${kinds} in ${ms.toFixed(0)} ms | ${p} | ${change} | ${(memoryMb() - before).toFixed(0)} MB |`,
    )
  }
  console.log('| requests | answers | others: p50, p99 | p99 against calm | memory against calm |')
  console.log('|---|---|---|---|---|')
  row('calm', calm, ['200'], CALM_MS)
  for (const { name, path, body } of QUESTIONS)
    for (const count of [1, AT_ONCE]) {
      const others = probe(url)
      const start = performance.now()
      const answers = await Promise.all(Array.from({ length: count }, () => send(path, body)))
      const ms = performance.now() - start
      // As long as the calm time at least, so that both have as many values.
      await new Promise((go) => setTimeout(go, Math.max(2000, CALM_MS - ms)))
      row(`${count} × ${name}`, await others.stop(), answers, ms)
    }
} finally {
  child.kill('SIGTERM')
  await new Promise((go) => child.once('exit', go))
  rmSync(folder, { recursive: true, force: true })
}
