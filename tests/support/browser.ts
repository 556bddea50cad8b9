import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

/** One Chromium for all files of a worker, and its contexts, each of which is used again by the next test. */

/** So long a slow or busy machine is waited for: a test of a page says what becomes true, and not how fast. */
const PATIENCE_MS = 120_000

const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

const RETAINED_CALLS = 40
const calls: string[] = []

/** The last that was asked of a browser in this worker, e.g. `09:55:12.040 => page.goto started`; what stands still is last. */
export const lastCalls = (): readonly string[] => calls

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    timeout: PATIENCE_MS,
    logger: {
      isEnabled: (name) => name === 'api',
      log: (_, __, message) => {
        calls.push(`${new Date().toISOString().slice(11, 23)} ${String(message)}`)
        if (calls.length > RETAINED_CALLS) calls.shift()
      },
    },
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })

let launched: Promise<Browser> | undefined

/** The Chromium of this worker. It ends with the worker; a file gives back what it has opened by `closePages`. */
export const workerBrowser = async (): Promise<Browser> => {
  const browser = await (launched ??= launchBrowser())
  if (browser.isConnected()) return browser
  launched = undefined
  idle.clear()
  return workerBrowser()
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
const NOTHING_STORED: StorageState = { cookies: [], origins: [] }

/** Contexts that wait for the next test, by what they were made with: their HTTP caches are warm. */
const idle = new Map<string, BrowserContext[]>()
/** What cannot be taken from a context any more makes it good for one test only. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const

/** A context as new: nothing of an earlier test is stored, routed or permitted in it, and none of its pages is open. */
const lend = async (
  browser: Browser,
  options: BrowserContextOptions,
  stored: StorageState,
): Promise<BrowserContext> => {
  const key = JSON.stringify(options)
  const retained = idle.get(key)?.pop()
  if (retained) {
    await retained.setStorageState(stored)
    return retained
  }
  const context = await browser.newContext({ ...options, storageState: stored })
  if (browser !== (await launched)) return context
  let isSpent = false
  const spends = <T extends object>(owner: T, name: keyof T): void => {
    const act = owner[name] as (...args: unknown[]) => unknown
    Object.assign(owner, {
      [name]: (...args: unknown[]) => {
        isSpent = true
        return act.apply(owner, args)
      },
    })
  }
  for (const name of LASTING) spends(context, name)
  spends(context.clock, 'install')
  spends(context.clock, 'setFixedTime')
  const close = context.close.bind(context)
  context.close = async () => {
    if (isSpent) return close()
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    idle.set(key, [...(idle.get(key) ?? []), context])
  }
  return context
}

/** Ends what the tests of a file have left open in the worker's browser. */
export const closePages = async (browser: Browser): Promise<void> => {
  const waiting = new Set([...idle.values()].flat())
  const open = browser.contexts().filter((context) => !waiting.has(context))
  await Promise.all(open.map((context) => context.close()))
}

export type Watched = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] }
export type PageOptions = {
  readonly width?: number
  readonly height?: number
  readonly colour?: 'dark' | 'light'
  readonly hasTouch?: boolean
  /** What this browser has kept of an earlier visit. */
  readonly stored?: StorageState
  /** The page's clock may be moved and stopped by the test. */
  readonly clock?: boolean
}

/**
 * Chromium's lines of a 503, of a request or of the hub: of a server that is busy. `lost` of a page has those that name no
 * pause; the others are repeated by the page.
 */
const BUSY =
  /^Failed to load resource: the server responded with a status of 503 |^WebSocket connection to \S+ failed: Error during WebSocket handshake: Unexpected response code: 503/

/** A page whose console errors and uncaught exceptions are kept, for a test to find none. */
export const openPage = async (browser: Browser, options: PageOptions = {}): Promise<Watched> => {
  const context = await lend(
    browser,
    {
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      colorScheme: options.colour ?? 'dark',
      hasTouch: options.hasTouch ?? false,
      locale: 'en-GB',
      bypassCSP: false,
    },
    options.stored ?? NOTHING_STORED,
  )
  context.setDefaultTimeout(PATIENCE_MS)
  if (options.clock === true) await context.clock.install()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !BUSY.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/** Of a heartbeat: less than what makes a page doubt what it shows. */
const STEP_MS = 8000

/** Minutes go by for a page that is awake: its timers come one after the other, none of them late. */
export const awakeFor = async (page: Page, ms: number): Promise<void> => {
  for (let gone = 0; gone < ms; gone += STEP_MS) await page.clock.fastForward(STEP_MS)
}

/** From now on the page's timers and frames come only as the test lets time go by. */
export const stopClock = async (page: Page): Promise<void> => {
  // It stops a little later than now, and on a busy machine that may be over when the page is told.
  for (let later = 1000; ; later *= 2) {
    const stopped = await page.clock
      .pauseAt((await page.evaluate(() => Date.now())) + later)
      .then(() => true)
      .catch((error: unknown) => {
        if (later > 60_000) throw error
        return false
      })
    if (stopped) return
  }
}
