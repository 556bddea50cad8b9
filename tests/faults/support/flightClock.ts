import { vi } from 'vitest'
import type { Instant } from '../../../src/domain/periods'
import { settle, virtualClock } from '../../server/sources/elexon/virtualClock'

/**
 * A virtual clock for requests over real sockets: it does not go on while one is on its way, so that an answer takes no
 * time of this clock. Requests that will never be answered are not waited for, and their time limits are of this clock too.
 * It puts `fetch` and `AbortSignal.timeout` in the place of those of the process until `release`.
 */
export const flightClock = (start: Instant, isSilent: (address: string) => boolean) => {
  let onTheWay = 0
  const settled = async (): Promise<void> => {
    do await settle()
    while (onTheWay > 0)
  }
  const { clock, run, jump } = virtualClock(start, settled)
  const network = globalThis.fetch
  const counted: typeof fetch = async (input, init) => {
    const counts = !isSilent(input instanceof Request ? input.url : input.toString())
    if (counts) onTheWay += 1
    try {
      const response = await network(input, init)
      // The whole body, so that reading it takes no turn of the network.
      const { status, headers } = response
      return new Response(await response.arrayBuffer(), { status, headers })
    } finally {
      if (counts) onTheWay -= 1
    }
  }
  const limit = (ms: number): AbortSignal => {
    const ending = new AbortController()
    clock.after(ms, () => ending.abort(new DOMException('No answer in time', 'TimeoutError')))
    return ending.signal
  }
  vi.stubGlobal('fetch', counted)
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(limit)
  return {
    clock,
    run,
    jump,
    /** The network as the test itself uses it. */
    network,
    release: (): void => {
      vi.unstubAllGlobals()
      limits.mockRestore()
    },
  }
}
