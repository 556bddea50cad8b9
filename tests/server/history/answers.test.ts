import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchOfRows } from '../../support/memoryHistory'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'
import { bearer } from '../../support/people'

const FROM = Date.parse('2026-11-19T00:00:00Z')
const PRICE = 'Gb&SystemPrice&none'
const half = (n: number): number => FROM + n * HALF_HOUR_MS
const BODY = { series: [{ id: PRICE }], from: '2026-11-19', to: '2026-11-19' }

let rig: SeriesRig
beforeEach(async () => {
  rig = await seriesRig()
})
afterEach(() => rig.stop())

const retain = (rows: readonly (readonly [string, number, number, number?])[]) =>
  rig.history.store.append(batchOfRows(rows))
const valuesOf = async (body: object = BODY) => (await rig.chart(body)).series[0]?.values

/** The store waits with its answers until it is let. */
const held = (): (() => void) => {
  let release = (): void => undefined
  rig.memory.gate = new Promise((resolve) => (release = resolve))
  return release
}

const over = (origin: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${origin}/staticApi/dynamicchart/data/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer('analyse') },
    body: JSON.stringify(BODY),
    ...(signal && { signal }),
  })

describe('answers that are stored', () => {
  it('SER-39 the same question is read once, and again only after something of it was written', async () => {
    await retain([[PRICE, half(0), 50]])
    expect(await valuesOf()).toEqual([50])
    expect(await valuesOf()).toEqual([50])
    expect(rig.memory.reads).toBe(1)
    await retain([[PRICE, half(48), 99]])
    await retain([['Gb&RealtimeDemand&none', half(1), 30_000]])
    expect(await valuesOf()).toEqual([50])
    expect(rig.memory.reads).toBe(1)
    await retain([[PRICE, half(1), 60]])
    expect(await valuesOf()).toEqual([50, 60])
    await rig.history.store.fill('2026-11-19', batchOfRows([[PRICE, half(2), 70]]))
    expect(await valuesOf()).toEqual([50, 60, 70])
    expect(rig.memory.reads).toBe(3)
  })

  it('SER-39 an answer that was being read while something of it was written is not kept', async () => {
    await retain([[PRICE, half(0), 50]])
    const release = held()
    const first = valuesOf()
    await vi.waitFor(() => expect(rig.memory.reads).toBe(1))
    await retain([[PRICE, half(1), 60]])
    release()
    await first
    expect(await valuesOf()).toEqual([50, 60])
    expect(rig.memory.reads).toBe(2)
  })

  it('SER-40 a reading is given up once the last who waits for it has gone, and not before', async () => {
    await retain([[PRICE, half(0), 50]])
    const origin = await rig.app.listen({ host: '127.0.0.1', port: 0 })
    const release = held()
    const one = new AbortController()
    const other = new AbortController()
    const gone = expect(over(origin, one.signal)).rejects.toThrow()
    const second = over(origin, other.signal)
    await vi.waitFor(() => expect(rig.memory.signals).toHaveLength(1))
    one.abort()
    await gone
    expect(rig.memory.signals[0]?.aborted).toBe(false)
    const left = expect(second).rejects.toThrow()
    other.abort()
    await left
    await vi.waitFor(() => expect(rig.memory.signals[0]?.aborted).toBe(true))
    release()
    const answer = await over(origin)
    expect(await answer.json()).toMatchObject({ series: [{ values: [50] }] })
  })

  it('SER-40 who goes on waiting gets the answer that another one left', async () => {
    await retain([[PRICE, half(0), 50]])
    const origin = await rig.app.listen({ host: '127.0.0.1', port: 0 })
    const release = held()
    const one = new AbortController()
    const gone = expect(over(origin, one.signal)).rejects.toThrow()
    await vi.waitFor(() => expect(rig.memory.signals).toHaveLength(1))
    const second = over(origin)
    one.abort()
    await gone
    release()
    expect(await (await second).json()).toMatchObject({ series: [{ values: [50] }] })
  })

  it('SER-41 large answers are packed as the reader likes it, text and bytes alike', async () => {
    await retain(Array.from({ length: 400 }, (_, n) => [PRICE, FROM + n * 60_000, n % 7] as const))
    for (const accept of ['application/json', 'application/x-msgpack'])
      for (const encoding of ['br', 'gzip'])
        expect(
          (
            await rig.app.inject({
              method: 'POST',
              url: '/staticApi/dynamicchart/data/',
              headers: { accept, 'accept-encoding': encoding },
              payload: BODY,
            })
          ).headers,
        ).toMatchObject({ 'content-encoding': encoding, vary: 'accept, accept-encoding', 'cache-control': 'no-store' })
  })
})
