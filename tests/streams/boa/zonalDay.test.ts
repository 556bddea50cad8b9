import { NEVER, of, Subject, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { PeriodRef } from '../../../src/domain/periods'
import { ready } from '../../../src/streams/lib/loaded'
import type { BoaDesk, Loaded } from '../../../src/streams/lib/types'
import { zonalDay$, type ZonalDay } from '../../../src/streams/boa/zonalDay'
import { item, metrics } from '../../support/boaServer'
import { CALL_MS, fakeSources, fault } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

/** Five minutes into period 4 of a day in winter. */
const DATE = '2026-11-20'
const START = Date.UTC(2026, 10, 20, 1, 35)
const HALF_HOUR_MS = 1_800_000

const accepted = (volume: number) => item('DRAX', volume, { isAccepted: true })

const stackOf = (period: number) => ({
  tableBids: [],
  tableOffers: [],
  acceptedBids: [],
  acceptedOffers: [accepted(period)],
  metrics: metrics('1'),
  analysisDate: {
    date: DATE,
    period,
    periodsInDay: 48,
    periodStatus: 'past',
    livePeriod: 4,
    realTimePeriod: 4,
    realTimeDate: DATE,
  },
  meta: { t: `boa/${DATE}/${period}`, e: 'e', s: 1, n: 1, d: 1, asOf: START },
})

const deskOf = (period: PeriodRef, volume: number): BoaDesk => ({
  period,
  status: 'present',
  lists: { tableBids: [], tableOffers: [], acceptedBids: [], acceptedOffers: [accepted(volume)] },
  metricsBehind: false,
  freshness: { state: 'live', asOf: START },
})

const call = (period: number): string => `GET /api/boa/20/11/2026/${period}`
const volumes = ({ accepted: read }: ZonalDay) =>
  Object.fromEntries([...read].sort(([a], [b]) => a - b).map(([period, items]) => [period, items[0]?.volume]))

describe('the stacks of a day', () => {
  it('MA01 ZBU-10 periods that are over are read, at most three at once, and the running one is followed', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      for (const period of [1, 2, 3, 4]) context.answer(call(period), () => stackOf(period))
      const running = new Subject<Loaded<BoaDesk>>()
      const published = recorded(
        zonalDay$(context.sources, (ref) => (ref.period === 4 ? running : NEVER), DATE, NEVER),
        1000,
        () => context.clock.now() - START,
      )
      timer(500).subscribe(() => running.next(ready(deskOf({ date: DATE, period: 4 }, 44))))
      flush()
      expect(published[0]?.value.freshness).toEqual({ state: 'waiting' })
      expect(published.find(({ value }) => value.accepted.size === 3)?.at).toBe(CALL_MS)
      const end = published.at(-1)!.value
      expect([volumes(end), end.begun]).toEqual([{ 1: 1, 2: 2, 3: 3, 4: 44 }, 4])
      expect(context.requested.map(({ call: requested }) => requested)).toEqual([1, 2, 3].map(call))
    }))

  it('ZBU-11 what runs is followed from its beginning, also after the next period has begun', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      for (const period of [1, 2, 3]) context.answer(call(period), () => stackOf(period))
      const opened: PeriodRef[] = []
      const published = recorded(
        zonalDay$(
          context.sources,
          (ref) => {
            opened.push(ref)
            return of(ready(deskOf(ref, ref.period * 10)))
          },
          DATE,
          NEVER,
        ),
        HALF_HOUR_MS,
        () => context.clock.now() - START,
      )
      flush()
      expect(opened).toEqual([
        { date: DATE, period: 4 },
        { date: DATE, period: 5 },
      ])
      const end = published.at(-1)!.value
      expect([volumes(end), end.begun, end.freshness]).toEqual([
        { 1: 1, 2: 2, 3: 3, 4: 40, 5: 50 },
        5,
        { state: 'live', asOf: START },
      ])
    }))

  it('ZBU-12 a period that could not be read is named with the reason, the others stay, and Retry requests it alone', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      for (const period of [1, 2, 3]) context.answer(call(period), () => stackOf(period))
      context.fail(call(2), fault('No answer', { kind: 'refused', status: 404 }), 1)
      const retry$ = new Subject<void>()
      const published = recorded(
        zonalDay$(context.sources, () => NEVER, DATE, retry$),
        5000,
        () => context.clock.now() - START,
      )
      let before: ZonalDay | undefined
      timer(2000).subscribe(() => {
        before = published.at(-1)?.value
        retry$.next()
      })
      flush()
      expect(before && [...before.failed]).toEqual([[2, 'No answer']])
      expect(before && volumes(before)).toEqual({ 1: 1, 3: 3 })
      const end = published.at(-1)!.value
      expect([volumes(end), end.failed.size]).toEqual([{ 1: 1, 2: 2, 3: 3 }, 0])
      expect(context.requested.map(({ call: requested }) => requested)).toEqual([call(1), call(2), call(3), call(2)])
    }))

  it('ZBU-13 a day that is over has all its periods, a clock change included, and is fixed', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      for (let period = 1; period <= 50; period += 1)
        context.answer(`GET /api/boa/25/10/2026/${period}`, () => stackOf(period))
      const published = recorded(
        zonalDay$(context.sources, () => NEVER, '2026-10-25', NEVER),
        5000,
        () => context.clock.now() - START,
      )
      flush()
      const end = published.at(-1)!.value
      expect([end.accepted.size, end.begun, end.freshness.state]).toEqual([50, 50, 'fixed'])
      // Fifty answers, three at a time.
      expect(published.at(-1)?.at).toBe(Math.ceil(50 / 3) * CALL_MS)
    }))
})
