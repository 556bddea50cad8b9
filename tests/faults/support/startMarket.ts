import { fileURLToPath } from 'node:url'
import { freePort, startServer, type Product } from '../../support/product'

const PROGRAM = fileURLToPath(new URL('marketProgram.ts', import.meta.url))

export type MarketServer = Product & {
  /** Ends it as a power cut does, and starts another in its place; settles when that one listens. */
  readonly killAndStart: () => Promise<MarketServer>
}

type Options = {
  readonly seed: number
  readonly rate?: number
  /** Users by fake tokens; absent: the local sign-in, as the product has it. */
  readonly readers?: number
  readonly listen?: string
  /** More of the market, as `marketProgram.ts` names it. */
  readonly market?: Readonly<Record<string, string>>
}

/** The server over a market of chance, in a process of its own. */
export const startMarket = async (options: Options, port?: number): Promise<MarketServer> => {
  const { seed, rate = 20, readers, listen, market } = options
  const env = {
    SEED: String(seed),
    RATE: String(rate),
    ...(readers !== undefined && { READERS: String(readers) }),
    ...(listen !== undefined && { LISTEN: listen }),
    ...market,
  }
  const chosen = port ?? (await freePort())
  const product = await startServer(['--import', 'tsx', PROGRAM], env, chosen)
  return {
    ...product,
    killAndStart: async () => {
      await product.kill('SIGKILL')
      return await startMarket({ ...options, seed: seed + 1 }, chosen)
    },
  }
}

const BUSY = fileURLToPath(new URL('busyFeedProgram.ts', import.meta.url))

/** The product with local sign-in, whose BM feed changes `rate` times a second. */
export const startBusyFeed = (rate: number, more: Readonly<Record<string, string>> = {}): Promise<Product> =>
  startServer(['--import', 'tsx', BUSY], { RATE: String(rate), ...more })
