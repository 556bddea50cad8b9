import { BehaviorSubject, delay, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { PeriodPicker } from '../../../src/streams/lib/types'
import type { Intent } from '../../../src/streams/lib/intents'
import { browserSettings$, type BrowserChoices } from '../../../src/streams/lib/browserSettings'
import { addressOf } from '../../../src/streams/dates/picker'
import { pickerBy } from '../../support/pickerBy'
import { fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'

const QUERY = 'GET /staticApi/tradingperiod'
const at1710 = Date.UTC(2026, 10, 20, 17, 10)
const date = '2026-11-20'

const setting = (start = at1710) => {
  const context = fakeSources(start)
  const intents$ = new Subject<Intent>()
  const print = (current: number, trading = current) => ({
    current: { date, period: current },
    currentWindow: { date, period: current },
    tradingWindow: { date, period: trading },
    now: context.clock.now(),
  })
  context.answer(QUERY, () => print(35))
  const choices$ = new BehaviorSubject<BrowserChoices>({})
  const picker$ = pickerBy(context.sources, intents$, browserSettings$(context.sources.storage, choices$))
  const watch = (ms: number): Published<PeriodPicker>[] => recorded(picker$, ms, () => context.clock.now() - start)
  return { context, intents$, choices$, watch, print }
}

const turns = (published: Published<PeriodPicker>[], of: (picker: PeriodPicker) => unknown): string[] => {
  const all = published.map(({ at, value }) => ({ at, is: JSON.stringify(of(value)) }))
  return all.filter(({ is }, i) => is !== all[i - 1]?.is).map(({ at, is }) => `${at} ${is}`)
}
const chosen = ({ chosen: { date, period } }: PeriodPicker): string => `${date} ${period}`

describe('the period picker', () => {
  it('DT24 counts down to the close of the live window, each second, and says closed at its end', () =>
    inVirtualTime(({ flush }) => {
      const { context, choices$, watch, print } = setting(Date.UTC(2026, 10, 20, 17, 29, 57))
      context.answer(QUERY, () => print(35))
      const published = watch(3040)
      script({ 100: () => choices$.next({ windowMode: 'current' }) })
      flush()
      expect(turns(published, ({ countdown }) => countdown.text)).toEqual([
        '50 "0:03"',
        '1000 "0:02"',
        '2000 "0:01"',
        '3000 "closed"',
      ])
    }))

  it('DT24 a page whose seconds come late never tells of more time than a window has', () =>
    inVirtualTime(({ flush }) => {
      const start = Date.UTC(2026, 10, 20, 17, 29, 57)
      const { context, intents$, print } = setting(start)
      context.answer(QUERY, () => print(context.clock.now() < Date.UTC(2026, 10, 20, 17, 30) ? 35 : 36))
      const late = { ...context.sources.clock, second$: context.sources.clock.second$.pipe(delay(700)) }
      const sources = { ...context.sources, clock: late }
      const published = recorded(
        pickerBy(sources, intents$, of({ windowMode: 'current', autoRollover: true })),
        3600,
        () => context.clock.now() - start,
      )
      flush()
      expect(turns(published, ({ live, countdown }) => `${live.period} ${countdown.text}`)).toEqual([
        '50 "35 0:03"',
        '1700 "35 0:02"',
        '2700 "35 0:01"',
        '3050 "36 30:00"',
      ])
    }))

  it('DT24 a page whose clock the server has put back as the window closed never tells of more time than a window has', () =>
    inVirtualTime(({ flush }) => {
      const start = Date.UTC(2026, 10, 20, 17, 29, 59)
      const { context, intents$, print } = setting(start)
      context.answer(QUERY, () => print(context.clock.now() < Date.UTC(2026, 10, 20, 17, 30) ? 35 : 36))
      // By 1.2 s, with the word of the server after the close.
      const behind = (): number => context.clock.now() - (context.clock.now() - start > 1000 ? 1200 : 0)
      const sources = { ...context.sources, clock: { ...context.sources.clock, now: behind } }
      const published = recorded(
        pickerBy(sources, intents$, of({ windowMode: 'current', autoRollover: true })),
        1500,
        () => context.clock.now() - start,
      )
      flush()
      expect(turns(published, ({ live, countdown }) => `${live.period} ${countdown.text}`).at(-1)).toBe(
        '1050 "36 30:00"',
      )
    }))

  it('DT24 in trading mode windows close at :15 and :45, and the choice is stored for the next visit', () =>
    inVirtualTime(({ flush }) => {
      const { context, choices$, watch } = setting()
      const published = watch(2000)
      script({ 500: () => choices$.next({ windowMode: 'trading' }) })
      flush()
      expect(turns(published, ({ closesAt }) => new Date(closesAt).toISOString().slice(11, 16))).toEqual([
        '50 "17:30"',
        '500 "17:15"',
      ])
      expect(context.stored.get('enact.windowMode')).toBe('trading')
    }))

  it('DT19 up and down move one period, over the ends of days of their own lengths', () =>
    inVirtualTime(({ flush }) => {
      const { intents$, watch } = setting()
      const published = watch(2000)
      const choose = (day: string, period: number) => () =>
        intents$.next({ kind: 'choosePeriod', ref: { date: day, period } })
      const step = (by: 1 | -1) => () => intents$.next({ kind: 'stepChosen', by })
      script({
        100: choose('2026-10-25', 50),
        200: step(1),
        300: step(-1),
        400: choose('2026-03-29', 46),
        500: step(1),
        600: choose('2026-11-20', 1),
        700: step(-1),
        800: choose('2026-11-20', 49),
      })
      flush()
      expect(turns(published, chosen).map((text) => text.replace(/"/g, ''))).toEqual([
        '50 2026-11-20 35',
        '100 2026-10-25 50',
        '200 2026-10-26 1',
        '300 2026-10-25 50',
        '400 2026-03-29 46',
        '500 2026-03-30 1',
        '600 2026-11-20 1',
        '700 2026-11-19 48',
      ])
    }))

  it('DT20 the periods of the day are the server’s; until it answers the calendar’s own', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting()
      context.answer('GET /staticApi/period/25/10/2026', () => ({ periods: 50 }))
      context.fail('GET /staticApi/period/29/3/2026', fault('no answer'))
      const published = watch(2000)
      script({
        100: () => intents$.next({ kind: 'choosePeriod', ref: { date: '2026-10-25', period: 3 } }),
        800: () => intents$.next({ kind: 'choosePeriod', ref: { date: '2026-03-29', period: 3 } }),
      })
      flush()
      expect(context.times('GET /staticApi/period/25/10/2026')).toEqual([100])
      expect(turns(published, ({ periodsInDay }) => periodsInDay)).toEqual(['50 48', '100 50', '800 46'])
    }))

  it('DT21 DT23 jump to live resets date, period and status', () =>
    inVirtualTime(({ flush }) => {
      const { intents$, watch } = setting()
      const published = watch(2000)
      script({
        100: () => intents$.next({ kind: 'choosePeriod', ref: { date: '2026-11-19', period: 3 } }),
        200: () => intents$.next({ kind: 'jumpToLive' }),
      })
      flush()
      expect(turns(published, (picker) => [chosen(picker), picker.status])).toEqual([
        '50 ["2026-11-20 35","present"]',
        '100 ["2026-11-19 3","past"]',
        '200 ["2026-11-20 35","present"]',
      ])
    }))

  it('RT11 the address opens the board on its date or period, and on the live period without or with an unreadable one', () =>
    inVirtualTime(({ flush }) => {
      const { intents$, watch } = setting()
      const published = watch(2000)
      const open = (text: string | undefined) => () => intents$.next({ kind: 'chooseFromAddress', text })
      // The first address comes before the live period is known.
      script({
        10: open('2026-03-01-35'),
        100: open('2026-03-01'),
        200: open('yesterday'),
        300: open('2026-03-01-49'),
        400: open(undefined),
      })
      flush()
      expect(turns(published, (picker) => [chosen(picker), addressOf(picker)])).toEqual([
        '50 ["2026-03-01 35","/boa-dashboard/2026-03-01-35"]',
        '100 ["2026-03-01 1","/boa-dashboard/2026-03-01-1"]',
        '200 ["2026-11-20 35","/boa-dashboard"]',
      ])
    }))

  it('DT25 with rollover on, who looks at the live period moves on with it; who looks elsewhere is not pulled away', () =>
    inVirtualTime(({ flush }) => {
      for (const elsewhere of [false, true]) {
        const { context, intents$, watch, print } = setting(Date.UTC(2026, 10, 20, 17, 29, 59))
        context.answer(QUERY, () => print(context.clock.now() < Date.UTC(2026, 10, 20, 17, 30) ? 35 : 36))
        const published = watch(3000)
        if (elsewhere) intents$.next({ kind: 'choosePeriod', ref: { date, period: 10 } })
        flush()
        expect(chosen(published.at(-1)!.value)).toBe(elsewhere ? '2026-11-20 10' : '2026-11-20 36')
        expect(published.at(-1)!.value.live.period).toBe(36)
      }
    }))

  it('DT25 with rollover off the chosen period stays and becomes past; the choice is stored for the next visit', () =>
    inVirtualTime(({ flush }) => {
      const { context, choices$, watch, print } = setting(Date.UTC(2026, 10, 20, 17, 29, 59))
      context.answer(QUERY, () => print(context.clock.now() < Date.UTC(2026, 10, 20, 17, 30) ? 35 : 36))
      const published = watch(3000)
      script({ 100: () => choices$.next({ autoRollover: false }) })
      flush()
      expect(published.at(-1)!.value).toMatchObject({
        chosen: { period: 35 },
        status: 'past',
        live: { period: 36 },
        autoRollover: false,
      })
      expect(context.stored.get('enact.autoRollover')).toBe('off')
    }))

  it('STR-30 a server whose clock is a moment behind does not bring the closed window back', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch, print } = setting(Date.UTC(2026, 10, 20, 17, 29, 59))
      context.answer(QUERY, () => print(35))
      const published = watch(3000)
      flush()
      expect(turns(published, ({ live }) => live.period)).toEqual(['50 35', '1050 36'])
    }))

  it('STR-31 without the server the clock turns the period, 2 s late', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting(Date.UTC(2026, 10, 20, 17, 29, 59))
      context.fail(QUERY, fault('no answer'))
      const published = watch(5000)
      flush()
      // Nothing is known in the first 2 s: 35 would be the clock's guess, and by then its window has closed.
      expect(turns(published, ({ live }) => live.period)).toEqual(['2000 36'])
    }))

  it('PU10 a pushed period change sets the live period', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch, print } = setting()
      const published = watch(2000)
      script({ 1000: () => context.push('periodChange', print(36)) })
      flush()
      expect(turns(published, ({ live }) => live.period)).toEqual(['50 35', '1000 36'])
    }))

  it('STR-32 requests the trading period until it is answered', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      context.fail(QUERY, fault('no answer'), 3)
      watch(12_000)
      flush()
      // 0 and once more after 300 ms; 5 s after the second failure at 400 ms the next pair.
      expect(context.times(QUERY)).toEqual([0, 350, 5400, 5750])
      expect(context.clock.reported).toHaveLength(1)
    }))

  it('STR-33 a mode chosen hours later speaks of the window now, not of the one the server named at the start', () =>
    inVirtualTime(({ flush }) => {
      const { context, choices$, watch, print } = setting()
      context.answer(QUERY, () =>
        print(35 + Math.floor((context.clock.now() - Date.UTC(2026, 10, 20, 17)) / 1_800_000)),
      )
      const published = watch(7_200_000)
      script({ 7_190_000: () => choices$.next({ windowMode: 'trading' }) })
      flush()
      // 19:09:50 is in period 39; the trading window at that time is still 39 (until 19:15).
      expect(published.at(-1)!.value).toMatchObject({ live: { period: 39 }, mode: 'trading', status: 'present' })
      expect(turns(published, ({ live }) => live.period).map((text) => text.split(' ')[1])).toEqual([
        '35',
        '36',
        '37',
        '38',
        '39',
      ])
    }))
})
