import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { boaItemKey } from '../../../src/domain/boa/collection'
import { BOA_LISTS } from '../../../src/domain/tables/definitions/stackLists'
import type { BoaWhatIf, BoaWhatIfAnswer } from '../../../src/domain/wire'
import { analyticsOf, type AnalyticsIntent } from '../../../src/streams/boa/analytics'
import { fetchedPrices, type PricesOf } from '../../../src/streams/boa/fetchedPrices'
import { whatIfPrices$ } from '../../../src/streams/boa/whatIfPrices'
import { ready, WAITING } from '../../../src/streams/lib/loaded'
import type { Analytics, BoaDesk, Loaded } from '../../../src/streams/lib/types'
import { fakeSources } from '../../support/fakeSources'
import { DESK, LISTS, METRICS } from '../../views/support/desk'
import { fault } from '../../support/fakeSources'

const [offer] = LISTS.tableOffers
const ACCEPT = {
  kind: 'move',
  move: { kind: 'accept', plantId: offer!.plantId, bodId: offer!.bodId, volume: 20 },
} as const
const answer = (price: number): BoaWhatIfAnswer => ({
  priceString: price.toFixed(2),
  indicativePrice: price,
  netImbalanceVolume: 1,
  cost: 0,
  setters: [],
  totalBidsAccepted: 0,
  totalOffersAccepted: 0,
  minBidPrice: null,
  maxOfferPrice: null,
})

/** The streams over a server whose answers the test gives, in the order in which it wants. */
const context = (pricesOf: PricesOf = whatIfPrices$) => {
  const { sources } = fakeSources(0)
  const requested: { readonly body: BoaWhatIf; readonly answer$: Subject<unknown> }[] = []
  const post = (_path: string, body: unknown): Observable<unknown> => {
    const answer$ = new Subject<unknown>()
    requested.push({ body: body as BoaWhatIf, answer$ })
    return answer$
  }
  const intents$ = new Subject<AnalyticsIntent>()
  const desk$ = new BehaviorSubject<Loaded<BoaDesk>>(ready({ ...DESK, metrics: METRICS }))
  const { analytics$, list$ } = analyticsOf({ ...sources, http: { ...sources.http, post } }, desk$, intents$, pricesOf)
  let now: Analytics | undefined
  const seen: (Analytics | undefined)[] = []
  const subscription = analytics$.subscribe((value) => {
    now = value
    seen.push(value)
  })
  return {
    query: (intent: AnalyticsIntent) => intents$.next(intent),
    requested,
    desk$,
    now: () => now,
    seen,
    list$,
    subscription,
    later: () => sources.clock.now() + 1,
  }
}
const volumeOf = (body: BoaWhatIf | undefined): number =>
  (body?.boaArray ?? []).reduce((sum, { volume }) => sum + volume, 0)

describe('what-if on the stack', () => {
  it('BA01 ANA-1 is off until it is requested, begins with the stack as it is, and is off again when asked', () => {
    const { query, now } = context()
    expect(now()).toBeUndefined()
    query({ kind: 'on' })
    expect(now()).toMatchObject({ period: DESK.period, waiting: 0, moves: { done: [] } })
    query({ kind: 'off' })
    expect(now()).toBeUndefined()
  })

  it('BA06 ANA-2 after each move the server prices all accepted actions; the answer is the newest one, whatever comes late', () => {
    const { query, requested, now } = context()
    query({ kind: 'on' })
    requested[0]?.answer$.next(answer(90))
    expect(now()?.price).toMatchObject({ state: 'here', last: { indicativePrice: 90 } })
    query(ACCEPT)
    expect(now()?.price).toMatchObject({ state: 'asking', last: { indicativePrice: 90 } })
    query({ kind: 'undo' })
    expect(requested.map(({ body }) => volumeOf(body))).toEqual([45, 55, 45])
    requested[2]?.answer$.next(answer(90))
    requested[1]?.answer$.next(answer(120))
    expect(now()?.price).toMatchObject({ state: 'here', last: { indicativePrice: 90 } })
  })

  it('BA06 ANA-3 a price that did not come says why, with the last good one', () => {
    const { query, requested, now } = context()
    query({ kind: 'on' })
    requested[0]?.answer$.next(answer(90))
    query(ACCEPT)
    requested[1]?.answer$.error(fault('Your licence does not include this.', { kind: 'refused', status: 403 }))
    expect(now()?.price).toEqual({ state: 'failed', why: 'Your licence does not include this.', last: answer(90) })
  })

  it('ANA-4 the live stack goes on next to it: its changes are counted and not merged; restart begins from it', () => {
    const { query, desk$, now } = context()
    query({ kind: 'on' })
    query(ACCEPT)
    const [first, ...rest] = LISTS.acceptedOffers
    const lists = { ...LISTS, acceptedOffers: [{ ...first!, volume: 1, volumeMwh: 0.5 }, ...rest] }
    desk$.next(ready({ ...DESK, lists, metrics: { ...METRICS, indicativePrice: 99 } }))
    expect(now()).toMatchObject({ waiting: 1, live: { indicativePrice: 99 } })
    expect(now()?.items.get(boaItemKey(first!))?.volume).toBe(first!.volume)
    query({ kind: 'restart' })
    expect(now()).toMatchObject({ waiting: 0, moves: { done: [], undone: [] } })
    expect(now()?.items.get(boaItemKey(first!))?.volume).toBe(1)
  })

  it('BA02 SAF-F5 Restart begins from the stack that was requested again when it comes, and stays there', () => {
    const { query, desk$, now, later } = context()
    const [first, ...rest] = LISTS.acceptedOffers
    const stackOf = (volume: number, asOf: number): BoaDesk => ({
      ...DESK,
      metrics: METRICS,
      freshness: { state: 'live', asOf },
      lists: { ...LISTS, acceptedOffers: [{ ...first!, volume }, ...rest] },
    })
    const volume = (): number | undefined => now()?.items.get(boaItemKey(first!))?.volume
    desk$.next(ready(stackOf(1, 0)))
    query({ kind: 'on' })
    query({ kind: 'restart' })
    desk$.next(ready(stackOf(2, later())))
    expect([volume(), now()?.waiting]).toEqual([2, 0])
    desk$.next(ready(stackOf(3, later())))
    expect([volume(), now()?.waiting]).toEqual([2, 1])
    query({ kind: 'restart' })
    query(ACCEPT)
    desk$.next(ready(stackOf(4, later())))
    expect([volume(), now()?.moves.done.length]).toEqual([3, 1])
  })

  it('BA01 ANA-5 another period ends it: a rollover, or a choice', () => {
    const { query, desk$, now } = context()
    query({ kind: 'on' })
    desk$.next(WAITING)
    expect(now()).toBeDefined()
    desk$.next(ready({ ...DESK, metrics: METRICS, period: { date: '2026-11-20', period: 36 } }))
    expect(now()).toBeUndefined()
  })

  it('ANA-6 moves of a link are made once there is a stack; what has nothing to move is reported', () => {
    const { query, desk$, now } = context()
    desk$.next(WAITING)
    query({
      kind: 'on',
      moves: [ACCEPT.move, { kind: 'return', plantId: 'gone', bodId: '1/O' }],
    })
    expect(now()).toBeUndefined()
    desk$.next(ready({ ...DESK, metrics: METRICS }))
    expect(now()).toMatchObject({ missed: [1] })
    expect(now()?.moves.done).toHaveLength(2)
  })

  it('BA05 ANA-7 moves of another period wait until it is on the desk, and are made in no other', () => {
    const { query, desk$, now } = context()
    const period = { date: '2026-11-20', period: 36 }
    query({ kind: 'on' })
    query({ kind: 'on', moves: [ACCEPT.move], period })
    expect(now()).toBeUndefined()
    desk$.next(WAITING)
    desk$.next(ready({ ...DESK, metrics: METRICS, period: { ...period, period: 34 } }))
    expect(now()).toBeUndefined()
    desk$.next(ready({ ...DESK, metrics: METRICS, period }))
    expect(now()).toMatchObject({ period, moves: { done: [ACCEPT.move] } })
    query({ kind: 'off' })
    query({ kind: 'on', moves: [ACCEPT.move], period })
    expect(now()).toMatchObject({ period, moves: { done: [ACCEPT.move] } })
  })

  it('ANA-8 a move is one picture, in which lists without a changed bar are the ones from before', () => {
    const { query, requested, now, seen } = context()
    query({ kind: 'on' })
    requested[0]?.answer$.next({ ...answer(90), rules: { lossMultipliers: {} } })
    const before = now()
    const count = seen.length
    query(ACCEPT)
    expect(seen).toHaveLength(count + 1)
    expect(now()).toMatchObject({ moves: { done: [ACCEPT.move] }, price: { state: 'page' } })
    expect(now()?.lists.tableBids).toBe(before?.lists.tableBids)
    expect(now()?.lists.acceptedBids).toBe(before?.lists.acceptedBids)
    expect(now()?.lists.acceptedOffers).toHaveLength(LISTS.acceptedOffers.length + 1)
    query({ kind: 'undo' })
    expect(now()?.lists.acceptedOffers).toHaveLength(LISTS.acceptedOffers.length)
    expect(now()?.items).toEqual(before?.items)
  })

  it('ANA-9 what prices is fetched by the first what-if; moves that are made meanwhile are priced once it is there', async () => {
    const { query, requested, now } = context(fetchedPrices)
    expect(requested).toEqual([])
    query({ kind: 'on' })
    expect(now()?.price).toEqual({ state: 'asking' })
    query(ACCEPT)
    expect(now()).toMatchObject({ moves: { done: [ACCEPT.move] }, price: { state: 'asking' } })
    await vi.waitFor(() => expect(requested).toHaveLength(1))
    expect(volumeOf(requested[0]?.body)).toBe(55)
    requested[0]?.answer$.next(answer(90))
    expect(now()?.price).toMatchObject({ state: 'here', last: { indicativePrice: 90 } })
    query({ kind: 'off' })
    expect(now()).toBeUndefined()
    query({ kind: 'on' })
    expect(requested).toHaveLength(2)
    expect(now()?.price).toEqual({ state: 'asking' })
  })

  it('ANA-10 rows are made again of a list that a move changes, and of no other', () => {
    const { query, list$ } = context()
    const steps = { tableOffers: 0, acceptedOffers: 0, tableBids: 0, acceptedBids: 0 }
    query({ kind: 'on' })
    for (const list of BOA_LISTS) list$(list).subscribe(() => (steps[list] += 1))
    expect(steps).toEqual({ tableOffers: 1, acceptedOffers: 1, tableBids: 1, acceptedBids: 1 })
    query(ACCEPT)
    expect(steps).toEqual({ tableOffers: 2, acceptedOffers: 2, tableBids: 1, acceptedBids: 1 })
    query({ kind: 'restart' })
    expect(steps).toEqual({ tableOffers: 3, acceptedOffers: 3, tableBids: 2, acceptedBids: 2 })
  })
})
