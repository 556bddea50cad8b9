import { defer, startWith, Subject } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { lateFeedsOf } from '../../../src/domain/boa/lateFeeds'
import { acceptancePricesOf } from '../../../src/domain/boa/acceptancePrices'
import type { MarketEvent } from '../../../src/domain/market/events'
import { emptyUnit } from '../../../src/domain/market/unitFold'
import { periodAt } from '../../../src/domain/periods'
import { steadyTime } from '../../../server/clock'
import { MarketHost } from '../../../server/host/marketHost'
import { lastResort } from '../../../server/lastResort'
import {
  acceptance,
  feedsOk,
  handMadeSource,
  opening,
  recorder,
  silentLog,
  startRig,
  type Rig,
} from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const START = '2026-11-20T17:05:00Z'
const HOUR = 3_600_000

const rigs: Pick<Rig, 'host'>[] = []
const rigAt = (): Rig => {
  const rig = startRig(START)
  rigs.push(rig)
  return rig
}
afterEach(() => {
  for (const { host } of rigs.splice(0)) host.stop()
})

const price = (date: string, period: number, at: number): MarketEvent => ({
  kind: 'systemPrice',
  at,
  systemPrice: { period: { date, period }, price: 50, netImbalanceVolume: 1 },
})

describe('a batch takes no more than itself', () => {
  it('SAF-C1 the host keeps the rest of a batch and marks the feed as failing when a row has no day', () => {
    const { host, batches, clock } = rigAt()
    batches.next(opening(clock.now()))
    const at = clock.now()
    batches.next([price('20/11/2026', 33, at), acceptance('T_ALPHA-1', 7, at, 200)])
    expect(
      host
        .state()
        .units.get('T_ALPHA-1')
        ?.acceptances.map(({ number }) => number),
    ).toEqual([7])
    expect(host.feeds().systemPrices).toMatchObject({
      failingSince: at,
      why: '1 event could not be read and were left out.',
    })
    batches.next([price('2026-11-20', 33, at), ...feedsOk(at)])
    expect(host.feeds().systemPrices?.failingSince).toBeUndefined()
    expect(host.state().periods.get('2026-11-20-33')?.systemPrice?.price).toBe(50)
  })

  it('SAF-C2 the market goes on when any user who keeps it throws', () => {
    const clock = new ManualClock(Date.parse(START))
    const batches = new Subject<readonly MarketEvent[]>()
    const fail = (): never => {
      throw new Error('no')
    }
    const host = new MarketHost({
      source: handMadeSource(batches),
      clock,
      log: silentLog(),
      publisher: recorder(),
      received: fail,
      recorded: fail,
    })
    rigs.push({ host })
    host.start()
    batches.next(opening(clock.now()))
    batches.next([acceptance('T_ALPHA-1', 7, clock.now(), 200)])
    expect(host.state().units.get('T_ALPHA-1')?.acceptances).toHaveLength(1)
  })

  it('SAF-C3 an acceptance that ends in a hundred years is walked through for a week at most', () => {
    const at = Date.parse(START)
    const segments = [{ timeFrom: at, timeTo: at + 100 * 365 * 24 * HOUR, levelFrom: 1, levelTo: 1 }]
    const event = acceptance('T_ALPHA-1', 7, at, 1, { segments })
    if (event.kind !== 'acceptance') throw new Error('no acceptance')
    expect(acceptancePricesOf(emptyUnit('T_ALPHA-1'))(event.acceptance).periods).toBeLessThanOrEqual(7 * 48 + 1)
  })

  it('SAF-C4 a fault that nothing caught closes the stores once, names its cause and ends the process', async () => {
    const on = new Map<string, (error: unknown) => void>()
    const lines: string[] = []
    const order: string[] = []
    await new Promise<void>((ended) => {
      lastResort({
        close: () => Promise.resolve(void order.push('closed')),
        log: silentLog(),
        complain: (line) => void lines.push(line),
        exit: (code) => {
          order.push(`exit ${code}`)
          ended()
        },
        process: { on: (name: string, listener: (error: unknown) => void) => on.set(name, listener) } as never,
      })
      on.get('uncaughtException')?.(new RangeError('"20/11" is not a day'))
      on.get('unhandledRejection')?.(new Error('second'))
    })
    expect(order).toEqual(['closed', 'exit 1'])
    expect(lines).toEqual(['Enact ends after a fault that nothing caught: RangeError: "20/11" is not a day'])
  })
})

describe('a clock that is wrong', () => {
  it('SAF-C5 notifications stay when one event has a time two days ahead', () => {
    const { host, batches, clock } = rigAt()
    batches.next(opening(clock.now()))
    batches.next([{ kind: 'feed', at: clock.now() + 48 * HOUR, feed: 'PN', ok: true }])
    expect(host.state().units.get('T_ALPHA-1')?.pn).toHaveLength(1)
    expect(host.feeds().PN?.lastOk).toBe(clock.now())
  })

  it('SAF-C6 the market is read from its beginning when the clock was ahead and is set back', () => {
    const clock = new ManualClock(Date.parse(START))
    const batches = new Subject<readonly MarketEvent[]>()
    let listeners = 0
    const live$ = defer(() => {
      listeners += 1
      return batches.pipe(startWith(opening(clock.now())))
    })
    const source = { ...handMadeSource(batches), live$ }
    const host = new MarketHost({ source, clock, log: silentLog(), publisher: recorder() })
    rigs.push({ host })
    host.start()
    clock.sleep(48 * HOUR)
    batches.next([{ kind: 'feed', at: clock.now(), feed: 'PN', ok: true }])
    expect(host.state().units.get('T_ALPHA-1')?.pn ?? []).toHaveLength(0)
    clock.sleep(-48 * HOUR)
    clock.advance(6000)
    expect(listeners).toBe(2)
    expect(host.state().units.get('T_ALPHA-1')?.pn).toHaveLength(1)
    expect(host.state().at).toBeLessThanOrEqual(clock.now())
  })

  it('SAF-C7 a silent feed is late when its last answer has a time a day ahead', () => {
    const now = Date.parse(START)
    const feeds = { PN: { lastOk: now + 24 * HOUR }, acceptances: { lastOk: now }, bidOffers: { lastOk: now } }
    expect(lateFeedsOf(feeds, periodAt(now), now).map(({ feed }) => feed)).toEqual(['PN'])
  })

  it('SAF-C8 the server time passes over a wrong reading and believes one that lasts', () => {
    let wall = 1_000_000
    let ran = 0
    const pass = (ms: number): void => {
      wall += ms
      ran += ms
    }
    const now = steadyTime({ wall: () => wall, running: () => ran })
    pass(1000)
    expect(now()).toBe(1_001_000)
    wall += 48 * HOUR
    expect(now()).toBe(1_001_000)
    wall -= 48 * HOUR
    pass(1000)
    expect(now()).toBe(1_002_000)
    wall += 24 * HOUR
    now()
    pass(11_000)
    expect(now()).toBe(1_013_000 + 24 * HOUR)
  })
})
