import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SOURCE_LIMITS } from '../../../server/http/questionQueue'
import { AS_ANALYST, openApiRig, type ApiRig } from './apiRig'

const { atOnceEach, mostEach } = SOURCE_LIMITS
const WAIT = { timeout: 8000 }

let rig: ApiRig
let address: string
let release = (): void => undefined
const gate = new Promise<void>((resolve) => (release = resolve))
beforeAll(async () => {
  rig = await openApiRig({ period: () => gate.then(() => []) })
  address = await rig.start()
})
afterAll(() => rig.stop())

const stack = (day: number, period: number, signal?: AbortSignal) =>
  fetch(`${address}/api/boa/${day}/10/2026/${period}`, { headers: AS_ANALYST, ...(signal && { signal }) })

/** Connections that the server has not seen closed yet. */
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    rig.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

describe('past periods that the source is requested', () => {
  it('SAF-H13 SAF-M14 one client has a few at once and a share, and leaves no request behind', async () => {
    const left = new AbortController()
    const many = Array.from({ length: mostEach }, (_, place) => stack(1, place + 1, left.signal).catch(() => undefined))
    await vi.waitFor(async () => {
      const refused = await stack(2, 1, AbortSignal.timeout(500))
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    }, WAIT)
    expect(rig.requested.mock.calls.length).toBeLessThanOrEqual(atOnceEach)
    expect((await fetch(`${address}/api/boa`, { headers: AS_ANALYST })).status).toBe(200)
    left.abort()
    await Promise.all(many)
    await vi.waitFor(async () => expect(await connections()).toBeLessThan(mostEach / 2), WAIT)
    // SAF-M14: the source is informed that no client waits.
    await vi.waitFor(() => {
      const signals = rig.requested.mock.calls.slice(0, atOnceEach).map(([, signal]) => signal?.aborted)
      expect(signals).toEqual(Array.from({ length: atOnceEach }, () => true))
    }, WAIT)
    const begun = rig.requested.mock.calls.length
    release()
    await vi.waitFor(async () => expect((await stack(3, 1)).status).not.toBe(503), WAIT)
    expect(rig.requested.mock.calls.length - begun).toBeLessThanOrEqual(1)
  })
})
