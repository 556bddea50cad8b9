import { Subject } from 'rxjs'
import { asyncScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { currentOf, foldHistory, currentHistoryOf } from '../../../src/domain/current'
import type { MarketEvent } from '../../../src/domain/market/events'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, stepPeriod } from '../../../src/domain/periods'
import type { Current, CurrentFigures } from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import { theCurrent$, type CurrentShown } from '../../../src/streams/current/theCurrent'
import { CALL_MS, fakeSources, fault, JOIN_MS, script, type FakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'

/** Ten minutes past the half hour: the next load is due in 28. */
const START = Date.parse('2026-11-20T17:10:00Z')
const CALL = 'GET /staticApi/current/Gb'
const MINUTE = 60_000

const whole = (at: number): Current => {
  const events = Array.from({ length: 96 }, (_, i) => stepPeriod(periodAt(at), -1 - i)).flatMap(
    (period): readonly MarketEvent[] => [
      { kind: 'systemPrice', at, systemPrice: { period, price: 80, netImbalanceVolume: 1 } },
      { kind: 'generation', at, period, rows: [{ fuel: 'CCGT', name: 'CCGT', mw: 1 }] },
    ],
  )
  return currentOf(EMPTY_MARKET, foldHistory(currentHistoryOf(), events), at, 'Gb')
}
const figures = (asOf: number, hz: number): CurrentFigures => ({
  ...whole(START).figures,
  asOf,
  frequency: { value: hz, at: asOf },
})
const hertz = (loaded: Loaded<Current>): number | null | undefined => {
  if (loaded.kind === 'ready') return loaded.value.figures.frequency.value
  return loaded.kind === 'failed' ? loaded.last?.figures.frequency.value : undefined
}

const watch = (
  ms: number,
  set: (context: FakeSources) => Readonly<Record<number, () => void>>,
  retry$ = new Subject(),
) => {
  const context = fakeSources(START)
  let published: Published<Loaded<CurrentShown>>[] = []
  inVirtualTime(({ flush }) => {
    context.answer(CALL, () => whole(START))
    context.up()
    script(set(context))
    published = recorded(theCurrent$(context.sources, 'Gb', retry$), ms, () => asyncScheduler.now())
    flush()
  })
  return { context, published }
}

describe('the stream of The Current', () => {
  it('CUR-40 loads at once, joins the page’s group, and leaves it with its last reader', () => {
    const { context, published } = watch(5000, () => ({}))
    expect(published.map(({ at, value }) => [at, value.kind])).toEqual([
      [0, 'waiting'],
      [CALL_MS, 'ready'],
    ])
    expect(context.times('join page_current_Gb')).toEqual([0])
    expect(context.times('leave page_current_Gb')).toEqual([5000])
  })

  it('CUR-50 pushed figures leave the age of what was read whole as it is, until it is read again', () => {
    const { published } = watch(40 * MINUTE, (context) => ({
      1000: () => context.push('keyMarketMetrics', figures(START + 1000, 49.9)),
      [35 * MINUTE]: () => context.push('keyMarketMetrics', figures(START + 35 * MINUTE, 50.1)),
    }))
    const ages = published.flatMap(({ value }) => (value.kind === 'ready' ? [value.value.readAsOf] : []))
    expect(ages.slice(0, 2)).toEqual([START, START])
    expect(published.at(-1)!.value).toMatchObject({
      value: { figures: { asOf: START + 35 * MINUTE }, readAsOf: START },
    })
  })

  it('CUR-41 pushes patch the figures; those of the desk, of another country and older ones change nothing', () => {
    const { published } = watch(5000, (context) => ({
      1000: () => context.push('keyMarketMetrics', figures(START + 1000, 49.9)),
      2000: () => {
        context.push('keyMarketMetrics', { t: 'boa/2026-11-20/35', e: 'a', asOfSeq: 1, at: START, metrics: {} })
        context.push('keyMarketMetrics', { ...figures(START + 2000, 51), country: 'France' })
        context.push('keyMarketMetrics', figures(START + 500, 52))
        context.push('keyMarketMetrics', { page: 'current' })
      },
      3000: () => context.push('keyMarketMetrics', figures(START + 3000, 50.1)),
    }))
    expect(published.map(({ at, value }) => [at, hertz(value)])).toEqual([
      [0, undefined],
      [CALL_MS, null],
      [1000, 49.9],
      [3000, 50.1],
    ])
  })

  it('CUR-41 a push that overtakes the answer is not lost under it', () => {
    const { published } = watch(5000, (context) => ({
      20: () => context.push('keyMarketMetrics', figures(START + 20, 49.8)),
    }))
    expect(published.map(({ value }) => hertz(value))).toEqual([undefined, 49.8])
  })

  it('CUR-42 loads the series again eight minutes after each half hour', () => {
    const { context } = watch(95 * MINUTE, () => ({}))
    const due = [28, 58, 88].map((minutes) => minutes * MINUTE)
    expect(context.times(CALL)).toEqual([0, ...due])
    expect((START + due[0]! - 8 * MINUTE) % HALF_HOUR_MS).toBe(0)
  })

  it('CUR-67 of another country, of which nothing is pushed, it loads again half a minute after each answer', () => {
    const context = fakeSources(START)
    const none: Current['figures']['demand'] = { value: null }
    const france: Current = {
      ...whole(START),
      figures: {
        ...whole(START).figures,
        country: 'France',
        abroad: { netExport: none, fromBritain: none, pricesAsOf: START },
      },
    }
    inVirtualTime(({ flush }) => {
      context.answer('GET /staticApi/current/France', () => france)
      context.up()
      recorded(theCurrent$(context.sources, 'France', new Subject()), MINUTE, () => asyncScheduler.now())
      flush()
    })
    const after = 30_000 + CALL_MS
    expect(context.times('GET /staticApi/current/France')).toEqual([0, after])
  })

  it('CUR-43 loads again after the line was lost, when the tab comes back, and when the user asks', () => {
    const retry$ = new Subject()
    const { context } = watch(
      60_000,
      (fake) => ({
        10_000: () => fake.down(),
        11_000: () => fake.connecting(),
        12_000: () => fake.up(),
        30_000: () => fake.awake$.next('visible'),
        40_000: () => retry$.next(undefined),
      }),
      retry$,
    )
    expect(context.times(CALL)).toEqual([0, 12_000, 30_000, 40_000])
    expect(context.times('join page_current_Gb')).toEqual([0, 12_000])
  })

  it('CUR-44 a failed load keeps what was shown, still receives pushes, and is tried again by itself', () => {
    const { context, published } = watch(90_000, (fake) => ({
      1000: () => {
        fake.fail(CALL, fault('The server cannot be reached.'), 2)
        fake.awake$.next('online')
      },
      4000: () => fake.push('keyMarketMetrics', figures(START + 4000, 49.7)),
    }))
    // The call is made once more after 300 ms, and then 5 s after the failure.
    expect(context.times(CALL)).toEqual([0, 1000, 1000 + CALL_MS + 300, 6350 + 50])
    const kinds = published.map(({ value }) => [value.kind, hertz(value)])
    expect(kinds).toEqual([
      ['waiting', undefined],
      ['ready', null],
      ['failed', null],
      ['failed', 49.7],
      ['ready', 49.7],
    ])
    expect(published[2]!.value).toMatchObject({ why: { why: 'The server cannot be reached.' } })
  })

  it('CUR-44 an answer of another form is a failure with words, never half a page', () => {
    const { published } = watch(3000, (fake) => {
      fake.answer(CALL, () => ({ figures: {} }))
      return {}
    })
    expect(published.at(-1)!.value).toMatchObject({
      kind: 'failed',
      why: { why: 'The server’s answer has an unexpected form.' },
    })
  })

  it('CUR-45 while the server still gathers the past it is asked again each half minute, and no more after', () => {
    const { context } = watch(5 * MINUTE, (fake) => {
      fake.answer(CALL, () => currentOf(EMPTY_MARKET, currentHistoryOf(), START, 'Gb'))
      return { 70_000: () => fake.answer(CALL, () => whole(START)) }
    })
    expect(context.times(CALL)).toEqual([0, 30_000 + CALL_MS, 60_000 + 2 * CALL_MS, 90_000 + 3 * CALL_MS])
  })

  it('CUR-46 a refused group is requested again, and the page lives by its calls meanwhile', () => {
    const { context, published } = watch(40_000, (fake) => {
      fake.refuseJoins('No.')
      return {
        20_000: () => fake.acceptJoins(),
        35_000: () => fake.push('keyMarketMetrics', figures(START + 35_000, 50)),
      }
    })
    expect(context.times('join page_current_Gb')).toEqual([0, 30_000])
    expect(published.map(({ value }) => hertz(value))).toEqual([undefined, null, 50])
    expect(JOIN_MS).toBeLessThan(CALL_MS)
  })
})
