import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { wireGroupOf, HUB_PATHS } from '../../src/domain/wire'
import { PEOPLE } from '../support/signIn'
import { tokenOf } from '../support/tokens'

/**
 * How long the built server takes from the start of its process to the first answer and the first pushed change, and
 * how lively it is in its first minute; and the slowest answer until that change. The server is built afresh into a folder
 * of its own; dist is left alone.
 * Run: npx tsx tests/bench/startup.ts [runs]
 */
const RUNS = Number(process.argv[2] ?? 3)
const LISTENED_MS = 60_000
const CHANGES = ['bidOnTable', 'bidAccepted', 'liveTableUpdate'] as const
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

type Marks = Record<string, number | undefined>

const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))

const built = (): string => {
  // Inside the project, so that the server finds its packages.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.startup-'))
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--ssr', 'server/main.ts', '--outDir', folder, '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0 || !existsSync(join(folder, 'main.js'))) throw new Error('The server could not be built.')
  return folder
}

const addressOf = async (child: ChildProcess): Promise<string> => {
  let text = ''
  for (;;) {
    const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    text += chunk.toString()
    const address = /http:\/\/[\d.:]+/.exec(text)?.[0]
    if (address !== undefined) return address
  }
}

/** Asks until the server has an answer; what it says before is that it is still gathering. */
const answered = async (url: string, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  while (!(await fetch(url, { headers }).catch(() => undefined))?.ok) await wait(20)
}

/** How long the slowest answer about the server's health took, one requested after the other until `isOver`; seconds. */
const slowestHealth = async (url: string, isOver: () => boolean): Promise<number> => {
  let slowest = 0
  while (!isOver()) {
    const begun = performance.now()
    await fetch(`${url}/health`).then((answer) => answer.arrayBuffer())
    slowest = Math.max(slowest, (performance.now() - begun) / 1000)
    await wait(20)
  }
  return slowest
}

const joined = async (url: string, token: string, receive: (event: string) => void): Promise<HubConnection> => {
  const hub = new HubConnectionBuilder()
    .withUrl(`${url}${HUB_PATHS.data}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .build()
  for (const event of CHANGES) hub.on(event, () => receive(event))
  await hub.start()
  for (const group of [wireGroupOf.page('boa', 'Gb'), wireGroupOf.module('BmFeed')])
    await hub.invoke('JoinGroup', group)
  return hub
}

const run = async (main: string, listenMs: number): Promise<{ marks: Marks; received: number; longestGap: number }> => {
  const begun = performance.now()
  const since = (): number => (performance.now() - begun) / 1000
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'enact-bench-')),
      HOST: '127.0.0.1',
      PORT: '0',
      MARKET_SOURCE: 'simulator',
      LOG_LEVEL: 'warn',
      // What is measured is the server before it fills days.
      HISTORY_DAYS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const marks: Marks = {}
  const times: number[] = []
  try {
    const url = await addressOf(child)
    marks['line printed'] = since()
    const health = slowestHealth(url, () => marks['first pushed change'] !== undefined)
    const { accessToken } = await tokenOf(url, PEOPLE.trade)
    marks['signed in'] = since()
    const receiving = joined(url, accessToken, (event) => {
      times.push(since())
      marks[event] ??= since()
      marks['first pushed change'] ??= since()
    }).then((hub) => {
      marks['groups joined'] = since()
      return hub
    })
    await answered(`${url}/api/boa`, accessToken)
    marks['GET /api/boa answered'] = since()
    const hub = await receiving
    while (marks['first pushed change'] === undefined) await wait(20)
    marks['slowest GET /health'] = await health
    await wait(listenMs)
    await hub.stop()
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? at))
    return { marks, received: times.length, longestGap: Math.max(...gaps, since() - (times.at(-1) ?? 0)) }
  } finally {
    child.kill('SIGKILL')
  }
}

const NAMES = [
  'line printed',
  'signed in',
  'GET /api/boa answered',
  'groups joined',
  'first pushed change',
  ...CHANGES,
  'slowest GET /health',
]

const folder = built()
try {
  const results: Awaited<ReturnType<typeof run>>[] = []
  // The last run listens on, to see that the market moves.
  for (let i = 0; i < RUNS; i++) results.push(await run(join(folder, 'main.js'), i === RUNS - 1 ? LISTENED_MS : 0))
  console.log(`seconds from the start of the process; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`)
  for (const name of NAMES)
    console.log(name.padEnd(24), results.map(({ marks }) => (marks[name]?.toFixed(2) ?? '-').padStart(7)).join(''))
  const last = results.at(-1)
  if (last)
    console.log(
      `in the ${LISTENED_MS / 1000} s after: ${last.received} changes, longest silence ${last.longestGap.toFixed(1)} s`,
    )
} finally {
  rmSync(folder, { recursive: true })
}
