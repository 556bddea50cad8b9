import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { ARCHIVE_SERVER } from './sharedData'

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** Longer than a server that ends takes for what is still open, ms. */
const END_MS = 20_000

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
  readonly tell: (line: string) => void
}

const printed = (child: ChildProcess, text: RegExp, ms: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = ''
    const giveUp = setTimeout(() => reject(new Error(`not printed within ${ms} ms: ${String(text)}\n${all}`)), ms)
    const hear = (chunk: Buffer): void => {
      all += chunk.toString()
      if (text.test(all)) {
        clearTimeout(giveUp)
        resolve(all)
      }
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`ended with ${String(code)}\n${all}`)))
  })

/** Starts a server program in a process of its own, and waits until it says its address. */
export const startServer = async (
  program: readonly string[],
  env: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Product> => {
  const chosen = port ?? (await freePort())
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'enact-data-'))
  const child = spawn(process.execPath, program, {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(chosen) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let all = ''
  const keep = (chunk: Buffer): void => void (all += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await printed(child, /http:\/\/\S+/, 60_000)
  return {
    url: `http://127.0.0.1:${chosen}`,
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
    tell: (line) => void child.stdin.write(`${line}\n`),
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
  await printed(child, /http:\/\//, 60_000)
  return { url: `http://127.0.0.1:${port}/bmrs/api/v1`, stop: () => void child.kill('SIGKILL') }
}

const CHROMIUM =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })

export type Watched = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] }

/** A page whose console errors and uncaught exceptions are kept, for a test to find none. */
export const openPage = async (
  browser: Browser,
  options: { width?: number; height?: number; colour?: 'dark' | 'light'; hasTouch?: boolean } = {},
): Promise<Watched> => {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colour ?? 'dark',
    hasTouch: options.hasTouch ?? false,
    locale: 'en-GB',
    bypassCSP: false,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}
