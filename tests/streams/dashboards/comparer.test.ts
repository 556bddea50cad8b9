import { BehaviorSubject, distinctUntilChanged, map, merge, Subject, switchMap, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { FIRST_PANES, paneRef } from '../../../src/domain/boa/comparer'
import { parsePeriodKey, periodKey, type PeriodRef, type WindowMode } from '../../../src/domain/periods'
import { pastBoa$ } from '../../../src/streams/boa/boa'
import { boaStacksOf } from '../../../src/streams/boa/stacks'
import { comparerPicker$ } from '../../../src/streams/dashboards/comparer'
import type { Intent } from '../../../src/streams/lib/intents'
import type { PeriodPicker } from '../../../src/streams/lib/types'
import { fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'

/** Ten seconds before the end of period 35 of 20 November 2026 (17:00 to 17:30 GMT). */
const START = Date.UTC(2026, 10, 20, 17, 29, 50)
const LOG = 'POST /staticApi/frontendLog/logFrontendEvent'

const setting = (mode: WindowMode, rollover: boolean) => {
  const context = fakeSources(START)
  const at = (ms: number, period: number) => ({
    current: { date: '2026-11-20', period },
    currentWindow: { date: '2026-11-20', period },
    tradingWindow: { date: '2026-11-20', period: period + 1 },
    now: ms,
  })
  context.answer('GET /staticApi/tradingperiod', () => {
    const now = context.clock.now()
    return at(now, now < START + 10_000 ? 35 : 36)
  })
  context.answer('GET /staticApi/period/20/11/2026', () => ({ periods: 48 }))
  context.answer(LOG, () => undefined)
  const intents$ = new Subject<Intent>()
  const timing = { mode$: new BehaviorSubject(mode), rollover$: new BehaviorSubject(rollover) }
  const watch = (ms: number) =>
    recorded(comparerPicker$(context.sources, intents$, timing), ms, () => context.clock.now() - START)
  return { context, intents$, timing, ...timing, watch }
}

const refOf = (key: string): PeriodRef => {
  const ref = parsePeriodKey(key)
  if (!ref) throw new Error(`${key} is no period`)
  return ref
}

/** The periods of the panes, each time that they became others. */
const panesOf = (published: readonly Published<PeriodPicker>[]): string[] => {
  const all = published.map(({ value }) =>
    FIRST_PANES.map((pane) => periodKey(paneRef(pane, value.chosen)).slice(11)).join(),
  )
  return all.filter((panes, i) => panes !== all[i - 1])
}

describe('the period that the comparer goes by', () => {
  it('BC01 CMP-30 all panes move on when the live period does', () =>
    inVirtualTime(({ flush }) => {
      const published = setting('current', true).watch(15_000)
      flush()
      expect(panesOf(published)).toEqual(['34,35,36,37', '35,36,37,38'])
      expect(published.at(-1)?.value.status).toBe('present')
    }))

  it('BC01 CMP-31 without the rollover the panes stay, and what was live is past', () =>
    inVirtualTime(({ flush }) => {
      const published = setting('current', false).watch(15_000)
      flush()
      expect(panesOf(published)).toEqual(['34,35,36,37'])
      expect(published.at(-1)?.value.status).toBe('past')
    }))

  it('ST16 CMP-32 its own window is what it goes by, also when that changes', () =>
    inVirtualTime(({ flush }) => {
      const { mode$, watch } = setting('current', true)
      const published = watch(5000)
      script({ 3000: () => mode$.next('trading') })
      flush()
      expect(panesOf(published)).toEqual(['34,35,36,37', '35,36,37,38'])
      expect(published.at(-1)?.value.mode).toBe('trading')
    }))

  it('DT25 CMP-34 at the end of the countdown the panes are requested again: the stack of the period that comes in', () =>
    inVirtualTime(({ flush }) => {
      const { context, timing, intents$ } = setting('current', true)
      const stacks = boaStacksOf(context.sources, intents$)
      const keys$ = comparerPicker$(context.sources, intents$, timing).pipe(
        map(({ chosen }) => FIRST_PANES.map((pane) => periodKey(paneRef(pane, chosen))).join()),
        distinctUntilChanged(),
      )
      keys$
        .pipe(
          switchMap((keys) => merge(...keys.split(',').map((key) => pastBoa$(context.sources, stacks, refOf(key))))),
          takeUntil(timer(15_000)),
        )
        .subscribe()
      script({ 0: () => context.up() })
      flush()
      const requested = (period: number) => context.times(`GET /api/boa/20/11/2026/${period}`)
      expect(requested(37)[0]).toBeLessThan(10_000)
      expect(requested(38)[0]).toBeGreaterThanOrEqual(10_000)
      expect(requested(39)).toEqual([])
    }))

  it('BO10 CMP-33 tells the server once that real-time, and once that historic periods are looked at', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting('current', true)
      watch(9000)
      script({
        3000: () => intents$.next({ kind: 'stepChosen', by: -1 }),
        4000: () => intents$.next({ kind: 'jumpToLive' }),
        5000: () => intents$.next({ kind: 'stepChosen', by: -1 }),
      })
      flush()
      expect(context.requested.filter(({ call }) => call === LOG)).toHaveLength(2)
    }))
})
