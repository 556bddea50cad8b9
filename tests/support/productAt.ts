import { fileURLToPath } from 'node:url'
import { bundled } from './bundled'
import { startServer, type Product } from './product'

const PROGRAM = fileURLToPath(new URL('clockedServer.ts', import.meta.url))
const WEB_ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Made once for all starts: a loader of TypeScript would read the whole server anew at each. */
export const bundledServer = (): string => bundled(PROGRAM)

/**
 * Starts the server with the built page at an instant of the past, from which its time runs on at the real pace.
 * @param instant with its zone, e.g. `2026-03-29T00:59:30Z`
 */
export const startProductAt = (
  instant: string,
  env: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Product> =>
  startServer([process.env['TEST_CLOCKED_SERVER'] ?? bundledServer()], { ...env, AT: instant, WEB_ROOT }, port)

/** Moves the time of a server that was started so: what a machine that slept, or was held, finds. */
export const moveOn = (product: Product, ms: number): void => product.tell(String(ms))
