import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HISTORY_LIMITS } from '../../../server/http/questionQueue'
import { memoryHistory } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const { mostEach, atOnceEach } = HISTORY_LIMITS
const BODY = { series: [{ id: 'Gb&SystemPrice&none' }], from: '2026-11-19', to: '2026-11-19', granularity: 'Day' }

const WAIT = { timeout: 8000 }

/** A history whose reads wait until the test lets them go on. */
const heldHistory = () => {
  const { memory, store, ...rest } = memoryHistory()
  let held = 0
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const coverage: typeof store.coverage = async (series) => {
    held++
    await gate
    return await store.coverage(series)
  }
  return { history: { ...rest, memory, store: { ...store, coverage } }, held: () => held, release }
}

let rig: SeriesRig
let address: string
const { history, held, release } = heldHistory()
beforeAll(async () => {
  rig = await seriesRig({ history })
  address = await rig.start()
})
afterAll(() => rig.stop())

const post = (granularity: string, signal?: AbortSignal) =>
  fetch(`${address}/staticApi/dynamicchart/data/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...BODY, granularity }),
    ...(signal && { signal }),
  })

describe('many queries of the history from one address', () => {
  it('SAF-H6 beyond the limit 503 with Retry-After; others are answered, leaving frees places', async () => {
    const leave = new AbortController()
    const some = Array.from({ length: mostEach }, () => post('Day', leave.signal).catch(() => undefined))
    await vi.waitFor(async () => {
      const refused = await post('Week', AbortSignal.timeout(500))
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
      expect(await refused.json()).toMatchObject({ title: 'The server is busy.' })
    }, WAIT)
    expect(held()).toBeLessThanOrEqual(atOnceEach)
    expect((await fetch(`${address}/staticApi/tradingperiod`)).status).toBe(200)
    const other = rig.query('dynamicchart/data/', { ...BODY, granularity: 'Month' }, 'analyse')
    await vi.waitFor(() => expect(held()).toBeGreaterThanOrEqual(2), WAIT)
    leave.abort()
    await Promise.all(some)
    release()
    expect((await other).statusCode).toBe(200)
    await vi.waitFor(async () => expect((await post('Week')).status).toBe(200), WAIT)
  })
})
