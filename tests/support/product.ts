import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ARCHIVE_SERVER } from './sharedData'

export { awakeFor, closePages, launchBrowser, openPage, stopClock, workerBrowser, type Watched } from './browser'

/** A folder of a server that was started once: accounts and keys are made, and a sign-in at one copy holds at all. */
const TEMPLATE = process.env['TEST_DATA_TEMPLATE']
/** Longer than a run of all tests: a sign-in that is used by many tests is renewed in none. */
const LOGIN_SECONDS = '86400'

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** Longer than a server that ends takes for what is still open, ms. */
const END_MS = 60_000

/** Longer than a busy machine takes for the first events of the simulator or of a tape, ms. */
const MARKET_MS = 180_000

/** A port that was free a moment ago on the loopback address. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Ports of this process, used by one server after the other, as an address has its own storage and cache in a browser. */
const ports: number[] = []
const inUse = new Set<number>()

const ownPort = async (): Promise<number> => {
  const known = ports.find((port) => !inUse.has(port))
  if (known !== undefined) return known
  const port = await freePort()
  ports.push(port)
  return port
}

const dataDirs = new Map<string, string>()
const timesCleared = new Map<string, number>()

/** Tells servers at the same address apart, before and after one was cleared: what was asked of one is not known of the next. */
export const serverAt = (url: string): string => `${url} ${dataDirs.get(url) ?? ''} ${timesCleared.get(url) ?? 0}`

/** To be called once people's data at this address are as at the start. */
export const cleared = (url: string): void => void timesCleared.set(url, (timesCleared.get(url) ?? 0) + 1)

const secretsOf = new Map<string, string>()
const lives = new Map<string, string>()
/** The same where a sign-in holds: at every copy of the template that gives tokens of the same life. */
export const loginAt = (url: string): string =>
  `${url} ${secretsOf.get(dataDirs.get(url) ?? '') ?? ''} ${lives.get(url) ?? ''}`

/** A folder for a server that was never started on it, with the accounts of the template. */
export const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'enact-data-'))
  if (TEMPLATE !== undefined) cpSync(TEMPLATE, folder, { recursive: true })
  secretsOf.set(folder, TEMPLATE ?? folder)
  return folder
}

export type Product = {
  readonly url: string
  readonly port: number
  /** Where it keeps what must last: give it to the next start as DATA_DIR to find it again. */
  readonly dataDir: string
  /** All the process printed so far. */
  readonly output: () => string
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Stops the whole process where it stands, or lets it go on: its sockets stay open meanwhile, and nothing comes. */
  readonly hold: (held: boolean) => void
  /** A line to the program, for one that listens. */
  readonly notify: (line: string) => void
}

const printed = (child: ChildProcess, text: RegExp, ms: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = ''
    const giveUp = setTimeout(() => reject(new Error(`not printed within ${ms} ms: ${String(text)}\n${all}`)), ms)
    const receive = (chunk: Buffer): void => {
      all += chunk.toString()
      if (text.test(all)) {
        clearTimeout(giveUp)
        resolve(all)
      }
    }
    child.stdout?.on('data', receive)
    child.stderr?.on('data', receive)
    child.on('exit', (code) => reject(new Error(`ended with ${String(code)}\n${all}`)))
  })

const running = new Set<ChildProcess>()
// A worker leaves no server behind, however it ends, and whatever a test that failed did not come to.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGKILL')
  process.kill(process.pid, 'SIGTERM')
})

/** A market of our own is there a moment after the address; until then what needs it is answered with a 503. */
const hasMarket = async (url: string): Promise<void> => {
  const until = Date.now() + MARKET_MS
  while ((await fetch(`${url}/api/LiveTable_CurrentNews/free`)).status === 503) {
    if (Date.now() > until) throw new Error(`the server at ${url} had no market within ${MARKET_MS} ms`)
    await new Promise((again) => setTimeout(again, 50))
  }
}

/**
 * Starts a server program in a process of its own, and waits until it says its address and, unless its market comes from
 * elsewhere, has something to show.
 */
export const startServer = async (
  program: readonly string[],
  env: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Product> => {
  const chosen = port ?? (await ownPort())
  inUse.add(chosen)
  const dataDir = env['DATA_DIR'] ?? newDataDir()
  const url = `http://127.0.0.1:${chosen}`
  dataDirs.set(url, dataDir)
  lives.set(url, env['IDP_ACCESS_TOKEN_SECONDS'] ?? LOGIN_SECONDS)
  // Most tests are of the market: filling days would cost them a processor.
  const defaults = { LOG_LEVEL: 'warn', IDP_ACCESS_TOKEN_SECONDS: LOGIN_SECONDS, HISTORY_DAYS: '0' }
  const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(chosen) }
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...defaults, ...env, ...own },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.once('exit', () => inUse.delete(chosen))
  running.add(child)
  child.once('exit', () => running.delete(child))
  let all = ''
  const retain = (chunk: Buffer): void => void (all += chunk.toString())
  child.stdout.on('data', retain)
  child.stderr.on('data', retain)
  await printed(child, /http:\/\/\S+/, 180_000)
  if (env['MARKET_SOURCE'] !== 'elexon') await hasMarket(url)
  return {
    url,
    port: chosen,
    dataDir,
    output: () => all,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
      const exited = once(child, 'exit')
      child.kill(signal)
      // A held process does not hear of its end.
      child.kill('SIGCONT')
      const [, endedBy] = (await exited) as [number | null, string | null]
      clearTimeout(late)
      if (signal === 'SIGTERM' && endedBy === 'SIGKILL')
        throw new Error(`the server did not end within ${END_MS} ms of its signal\n${all}`)
    },
    hold: (held) => void child.kill(held ? 'SIGSTOP' : 'SIGCONT'),
    notify: (line) => void child.stdin.write(`${line}\n`),
  }
}

/** Starts the built server as a user does. */
export const startProduct = (env: Readonly<Record<string, string>> = {}, port?: number): Promise<Product> =>
  startServer([MAIN], env, port)

/** Starts the stand-in for Elexon's API over the real recordings; gives its base address. */
export const startArchive = async (args: readonly string[] = []): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort()
  const child = spawn(process.execPath, [ARCHIVE_SERVER, '--port', String(port), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await printed(child, /http:\/\//, 180_000)
  return { url: `http://127.0.0.1:${port}/bmrs/api/v1`, stop: () => void child.kill('SIGKILL') }
}
