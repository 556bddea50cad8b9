import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { bundled } from './bundled'
import { cleared, startServer, type Product } from './product'

const PROGRAM = fileURLToPath(new URL('clockedServer.ts', import.meta.url))
const WEB_ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Made once for all starts: a loader of TypeScript would read the whole server anew at each. */
export const bundledServer = (): string => bundled(PROGRAM)

const start = (env: Readonly<Record<string, string>>, port?: number): Promise<Product> =>
  startServer([process.env['TEST_CLOCKED_SERVER'] ?? bundledServer()], { ...env, WEB_ROOT }, port)

/**
 * Starts the server with the built page at an instant of the past, from which its time runs on at the real pace.
 * @param instant with its zone, e.g. `2026-03-29T00:59:30Z`
 */
export const startProductAt = (
  instant: string,
  env: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Product> => start({ ...env, AT: instant }, port)

/** Moves the time of a server that was started so: what a machine that slept, or was held, finds. */
export const moveOn = (product: Product, ms: number): void => product.notify(String(ms))

/** A busy machine is waited for. */
const PATIENCE_MS = 120_000

const timesCleared = (product: Product): number => product.output().split('cleared\n').length - 1

let shared: Promise<Product> | undefined

/**
 * The server of this worker, for every file that needs no other: the start of one takes ten times the processor of a page.
 * It has a day of history, and people's data and licences as at its start, whatever the file before has left. Notices of
 * administrators are withdrawn by the file that wrote them. It ends with the worker.
 */
export const workerProduct = async (): Promise<Product> => {
  shared ??= start({ HISTORY_DAYS: '1', LOG_LEVEL: 'info', LINK_TWITTER: 'https://x.com/enact-test' })
  const product = await shared
  const before = timesCleared(product)
  product.notify('clear')
  const isCleared = (): void => {
    if (timesCleared(product) === before) throw new Error('the server of this worker was not cleared')
  }
  await vi.waitFor(isCleared, { timeout: PATIENCE_MS, interval: 20 })
  cleared(product.url)
  return product
}
