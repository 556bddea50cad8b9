import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../../server/sources/elexon'
import type { IrisEvent } from '../../../../../server/sources/elexon/iris/receiver'
import { GAP_CHECK_MS } from '../../../../../server/sources/elexon/liveRun'
import type { MarketEvent } from '../../../../../src/domain/market/events'
import { foldMarket } from '../../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../../src/domain/market/state'
import { GOOD } from './goodRows'
import { fakeElexon, URL_BASE, type Answerer } from '../fakeElexon'
import { virtualClock } from '../virtualClock'

const START = Date.parse('2026-11-20T17:01:00Z')
const MINUTE_MS = 60_000
const iso = (at: number) => new Date(at).toISOString()
const accepted = (number: number) => ({
  bmUnit: 'T_DRAXX-1',
  nationalGridBmUnit: 'DRAXX-1',
  timeFrom: '2026-11-20T17:00:00Z',
  timeTo: '2026-11-20T17:30:00Z',
  levelFrom: 100 + number,
  levelTo: 100 + number,
  acceptanceNumber: number,
  acceptanceTime: '2026-11-20T17:00:30Z',
})
/** What fills the past is not requested again and again. */
const isPast = (path: string) =>
  /publishDateTimeFrom=2026-1[01]-[01]/.test(path) ||
  /settlementPeriod=([0-9]|[12][0-9]|3[0-3])$/.test(path) ||
  /stack/.test(path)
const isAcceptances = (path: string) =>
  path.startsWith('balancing/acceptances/all') && path.endsWith('settlementPeriod=35')

const setUp = (answer: Answerer, { withIris = true } = {}) => {
  const { clock, run } = virtualClock(START)
  const elexon = fakeElexon(clock, answer)
  const iris$ = new Subject<IrisEvent>()
  const warnings: string[] = []
  const source = createElexon({
    url: URL_BASE,
    clock,
    log: { warn: (message) => void warnings.push(message) },
    fetch: elexon.fetch,
    ...(withIris && { iris$ }),
  })
  const events: MarketEvent[] = []
  const receiving = source.live$.subscribe((batch) => void events.push(...batch))
  const state = () => foldMarket(EMPTY_MARKET, events)
  const answered: string[] = []
  let count = 0
  const push = (dataset: string, rows: readonly unknown[], publishedAt = clock.now()) => {
    const messageId = `${dataset}_${++count}`
    iris$.next({
      kind: 'message',
      message: { dataset, rows, messageId, publishedAt },
      taken: () => void answered.push(`taken ${dataset}`),
      giveBack: () => void answered.push(`given back ${dataset}`),
    })
  }
  const frequency = () => push('FREQ', [{ measurementTime: iso(clock.now()), frequency: 50 }])
  /** Lets so many minutes pass in which frequency comes each minute, as it does while IRIS is well. */
  const runWell = async (minutes: number) => {
    for (let i = 0; i < minutes; i += 1) {
      frequency()
      await run(MINUTE_MS)
    }
  }
  const requests = (of: (path: string) => boolean, from = -Infinity, to = Infinity) =>
    elexon.requested.filter(({ at, path }) => of(path) && at >= from && at < to).length
  const numbers = () =>
    state()
      .units.get('T_DRAXX-1')
      ?.acceptances.map(({ number }) => number)
  return {
    clock,
    run,
    runWell,
    iris$,
    push,
    frequency,
    events,
    state,
    numbers,
    requests,
    answered,
    warnings,
    receiving,
  }
}

describe('the live market with IRIS', () => {
  it('IRI03 IRI-70 what a message says is in the market at once, and it is then taken out of the queue', async () => {
    const { run, push, numbers, answered, state } = setUp(() => ({ rows: [] }))
    await run(1000)
    push('BOALF', [accepted(1)])
    expect(numbers()).toEqual([1])
    expect(answered).toEqual(['taken BOALF'])
    expect(state().feeds.acceptances?.lastOk).toBe(START + 1000)
  })

  it('PRV-56 what a message brings bears its id, what is requested does not', async () => {
    const { run, push, frequency, events } = setUp(() => ({ rows: [] }))
    await run(1000)
    frequency()
    push('BOALF', [accepted(1)])
    const documents = events.flatMap(({ kind, document }) => (document === undefined ? [] : [[kind, document]]))
    expect(documents).toEqual([
      ['frequency', 'IRIS message FREQ_1'],
      ['acceptance', 'IRIS message BOALF_2'],
    ])
  })

  it('IRI03 IRI-71 a data set that comes by IRIS is requested once more and then only checked for gaps; others are not slower', async () => {
    const { runWell, push, requests, clock } = setUp(() => ({ rows: [] }))
    await runWell(4)
    const before = requests(isAcceptances)
    expect(before).toBeGreaterThan(12)
    push('BOALF', [accepted(1)])
    const from = clock.now()
    await runWell(11)
    // One that fills what came before the first message, then one each five minutes.
    expect(requests(isAcceptances, from)).toBe(1 + Math.floor((11 * MINUTE_MS) / GAP_CHECK_MS))
    expect(requests((path) => path.startsWith('system/frequency'), from)).toBeLessThanOrEqual(3)
    expect(requests((path) => path.startsWith('balancing/bid-offer/all') && path.endsWith('Period=35'), from)).toBe(11)
  })

  it('IRI03 IRI-72 a fault gives each question its pace back at once, with a sentence; a message ends it', async () => {
    const { runWell, run, push, requests, clock, iris$, state, warnings } = setUp(() => ({ rows: [] }))
    push('BOALF', [accepted(1)])
    await runWell(6)
    expect(state().feeds.acceptances?.why).toBeUndefined()
    iris$.next({ kind: 'fault', why: 'IRIS cannot be reached.' })
    const from = clock.now()
    await run(2 * MINUTE_MS)
    expect(requests(isAcceptances, from)).toBeGreaterThanOrEqual(7)
    expect(state().feeds.acceptances?.why).toBe('IRIS cannot be reached. Requested instead.')
    expect(state().feeds.acceptances?.failingSince).toBeUndefined()
    // What IRIS never brings has no such sentence.
    expect(state().feeds.lossOfLoad?.why).toBeUndefined()
    const back = clock.now()
    push('BOALF', [accepted(2)])
    await runWell(4)
    expect(requests(isAcceptances, back)).toBe(1)
    expect(state().feeds.acceptances?.why).toBeUndefined()
    expect(warnings.filter((line) => line.startsWith('IRIS:'))).toEqual([
      'IRIS: IRIS cannot be reached. Requested instead.',
      'IRIS: messages come again.',
    ])
  })

  it('IRI03 IRI-73 what was lost while IRIS was away is filled by the request that follows its return', async () => {
    let rows = [accepted(1)]
    const { runWell, run, push, iris$, numbers, clock, requests } = setUp((path) => ({
      rows: isAcceptances(path) ? rows : [],
    }))
    push('BOALF', [accepted(1)])
    await runWell(2)
    iris$.next({ kind: 'fault', why: 'IRIS cannot be reached.' })
    await run(10_000)
    // Published after the last request and before IRIS is back, and lost by the queue.
    rows = [accepted(1), accepted(2)]
    push('BOALF', [accepted(3)])
    const back = clock.now()
    expect(numbers()).toEqual([1, 3])
    await runWell(1)
    expect(requests(isAcceptances, back)).toBe(1)
    expect(numbers()).toEqual([1, 2, 3])
  })

  it('IRI03 IRI-74 a queue that is silent counts as down, and says since when', async () => {
    const { runWell, run, push, requests, clock, state } = setUp(() => ({ rows: [] }))
    push('BOALF', [accepted(1)])
    await runWell(5)
    await run(2 * MINUTE_MS)
    expect(state().feeds.acceptances?.why).toBeUndefined()
    await run(2 * MINUTE_MS)
    const from = clock.now()
    await run(MINUTE_MS)
    expect(requests(isAcceptances, from)).toBeGreaterThanOrEqual(3)
    expect(state().feeds.acceptances?.why).toMatch(/^IRIS has brought nothing for [45] min\. Requested instead\.$/)
  })

  it('IRI03 IRI-75 a backlog is read and slows nothing: it is not the present', async () => {
    const { runWell, push, requests, clock, numbers } = setUp(() => ({ rows: [] }))
    await runWell(1)
    push('BOALF', [accepted(1)], clock.now() - 10 * MINUTE_MS)
    const from = clock.now()
    await runWell(3)
    expect(numbers()).toEqual([1])
    expect(requests(isAcceptances, from)).toBeGreaterThanOrEqual(11)
  })

  it('IRI03 IRI-76 a quiet data set is no silence while others come, and a failing check for gaps is no failed feed', async () => {
    let isDown = false
    const { runWell, push, state, clock } = setUp(() => (isDown ? { status: 503 } : { rows: [] }))
    push('BOALF', [accepted(1)])
    await runWell(2)
    isDown = true
    await runWell(7)
    const { acceptances, bidOffers } = state().feeds
    expect(acceptances?.failingSince).toBeUndefined()
    expect(clock.now() - (acceptances?.lastOk ?? 0)).toBeLessThan(30_000)
    expect(acceptances?.why).toBe(
      'It comes by IRIS. The check for gaps by request fails: Elexon answered with an error (503).',
    )
    expect(bidOffers?.failingSince).toBeDefined()
  })

  it('IRI03 IRI-77 refused rows are counted in the state of their feed, and a data set that is not read is taken and named once', async () => {
    const { run, push, state, answered, warnings, events } = setUp(() => ({ rows: [] }))
    await run(1000)
    push('BOALF', [accepted(1), { ...accepted(2), levelTo: 'high' }])
    expect(state().feeds.acceptances?.why).toBe('1 of 2 rows did not fit and were left out.')
    const before = events.length
    push('ABUC', [{ odd: true }])
    push('ABUC', [{ odd: true }])
    expect(events.length).toBe(before)
    expect(answered).toEqual(['taken BOALF', 'taken ABUC', 'taken ABUC'])
    expect(warnings.filter((line) => line.includes('ABUC'))).toHaveLength(1)
    push('BOALF', [accepted(3)])
    expect(state().feeds.acceptances?.why).toBeUndefined()
  })

  it('IRI03 IRI-78 an acceptance that comes both ways is published once', async () => {
    const { run, push, events } = setUp((path) => (isAcceptances(path) ? { rows: [accepted(1)] } : { rows: [] }))
    push('BOALF', [accepted(1)])
    await run(60_000)
    expect(events.filter((event) => event.kind === 'acceptance')).toHaveLength(1)
  })

  it('IRI03 IRI-80 with every data set that IRIS has, requests fall to less than a third and none of a feed is late', async () => {
    const { runWell, push, requests, clock, state } = setUp(() => ({ rows: [] }))
    await runWell(6)
    const without = requests((path) => !isPast(path), clock.now() - 5 * MINUTE_MS)
    for (const [dataset, row] of Object.entries(GOOD)) push(dataset, [row])
    await runWell(6)
    const from = clock.now()
    await runWell(5)
    const withIris = requests((path) => !isPast(path), from)
    expect(without).toBeGreaterThan(125)
    expect(withIris).toBeGreaterThan(20)
    expect(withIris).toBeLessThan(without / 3)
    for (const feed of [
      'acceptances',
      'bidOffers',
      'PN',
      'MEL',
      'MIL',
      'dynamics',
      'bsad',
      'demand',
      'frequency',
    ] as const)
      expect(clock.now() - (state().feeds[feed]?.lastOk ?? 0), feed).toBeLessThan(30_000)
  })

  it('IRI03 IRI-79 no user listens: the queue is left; without IRIS nothing is another', async () => {
    const { run, iris$, receiving } = setUp(() => ({ rows: [] }))
    expect(iris$.observed).toBe(true)
    receiving.unsubscribe()
    expect(iris$.observed).toBe(false)
    await run(1000)
    const without = setUp(() => ({ rows: [] }), { withIris: false })
    const silent = setUp(() => ({ rows: [] }))
    await without.run(2 * MINUTE_MS)
    await silent.run(2 * MINUTE_MS)
    expect(without.iris$.observed).toBe(false)
    expect(silent.events).toEqual(without.events)
    expect(silent.requests(() => true)).toBe(without.requests(() => true))
  })
})
