import { describe, expect, it } from 'vitest'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { earliestDatePushSchema } from '../../../src/domain/wire'
import { retainHistory } from '../../../server/history/historyService'
import { lazyStore } from '../../../server/history/lazyStore'
import { createLog } from '../../../server/log/log'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'
import { ManualClock } from '../market/manualClock'
import { back, fakeMaker, noon, passing, TODAY } from './filling/rig'

const open = (days: number) => {
  const clock = new ManualClock(noon(TODAY))
  const store = new MemoryHistory()
  const made = fakeMaker()
  const history = retainHistory({
    store,
    clock,
    log: createLog('silent'),
    days,
    maker: () => made.maker,
    endpoints: ['gb', 'france'],
    isBusy: () => false,
  })
  const published: unknown[] = []
  const toAll = (event: string, payload: unknown): void => void published.push([event, payload])
  history.service?.start(() => EMPTY_MARKET, { toAll })
  return { ...made, history, clock, store, published, pass: passing(clock) }
}

describe('the history of a running server', () => {
  it('PU13 everybody is notified how far back it reaches, at most once a minute, and not again while that stays', async () => {
    const { history, published, pass } = open(30)
    await pass(59_000)
    expect(published).toEqual([])
    expect(history.wholeFrom()).toBe(back(30))
    await pass(181_000)
    const payloads = (published as [string, unknown][]).map(([, payload]) => earliestDatePushSchema.parse(payload))
    expect(new Set((published as [string, unknown][]).map(([event]) => event))).toEqual(
      new Set(['earliestDateInBuffer']),
    )
    expect(payloads).toEqual(['gb', 'france'].map((endpoint) => ({ endpoint, day: 21, month: 10, year: 2026 })))
    await history.service?.stop()
  })

  it('HIS-44 with HISTORY_DAYS at 0 nothing is filled, what goes by is stored, and no user is promised more', async () => {
    const { history, made, store, pass } = open(0)
    history.service?.received([
      {
        kind: 'series',
        at: noon(TODAY),
        publishedAt: noon(TODAY),
        values: [{ series: 'Gb&Temperature&none', points: [[noon(TODAY), 8]] }],
      },
    ])
    await pass(30_000)
    expect(made).toEqual([])
    expect(history.want).toBeUndefined()
    expect(history.service?.facts()).toEqual({ state: 'off', days: 0, filled: 0, waiting: 0 })
    expect(await store.coverage(['Gb&Temperature&none'])).toMatchObject(
      new Map([['Gb&Temperature&none', { values: 1 }]]),
    )
    await history.service?.stop()
  })

  it('HIS-45 the store is opened by any user who uses it first; one that cannot be is tried again after a while', async () => {
    const clock = new ManualClock(0)
    const memory = new MemoryHistory()
    let tries = 0
    const store = lazyStore(() => {
      tries += 1
      return tries < 2 ? Promise.reject(new Error('in use by process 7')) : Promise.resolve(memory)
    }, clock)
    expect(tries).toBe(0)
    await expect(store.filledDays()).rejects.toThrow('in use by process 7')
    await expect(store.filledDays()).rejects.toThrow('in use by process 7')
    expect(tries).toBe(1)
    clock.advance(30_000)
    expect(await store.append(batchOfRows([['Gb&SystemPrice&none', 0, 50]]))).toBe(1)
    expect(tries).toBe(2)
    await store.close()
    await expect(store.filledDays()).rejects.toThrow('the server is stopping')
  })
})
