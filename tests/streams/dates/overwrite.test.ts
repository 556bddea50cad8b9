import { BehaviorSubject, map, of, Subject } from 'rxjs'
import { describe, it } from 'vitest'
import { daysFrom, hoursFrom, moving, type DateConfig } from '../../../src/domain/dates'
import type { OverwriteIntent } from '../../../src/streams/dates/intents'
import { overwriteOf } from '../../../src/streams/dates/overwrite'
import { inVirtualTime } from '../../support/virtualTime'

const PAGE = 'dashboard/desk'
const WEEK = daysFrom(moving(-7), moving(0))
const HOURS = hoursFrom(-6, 0)
const TODAY = daysFrom(moving(0), moving(0))
const TOMORROW = daysFrom(moving(1), moving(1))
const NOW = Date.parse('2026-11-20T17:07:42Z')

type Event = OverwriteIntent['event']
const press = (config: DateConfig): Event => ({ kind: 'updatePage', config })
const restore: Event = { kind: 'restoreCharts' }

const rig = () => {
  const intents$ = new Subject<OverwriteIntent>()
  const own$ = new BehaviorSubject<ReadonlyMap<string, DateConfig>>(
    new Map([
      ['chart', WEEK],
      ['table', HOURS],
    ]),
  )
  const locked$ = new BehaviorSubject(false)
  const streams = overwriteOf(PAGE, intents$, own$, locked$)
  return {
    own$,
    locked$,
    streams,
    print: (event: Event, page = PAGE) => intents$.next({ page, event }),
    date$: (module: string) => streams.module$(module, of(NOW)).pipe(map((date) => date?.config)),
  }
}

describe('one date over the modules of a dashboard', () => {
  it('DT10 DT07 Update Page reaches every module two seconds after the last press; Restore Charts at once', () => {
    inVirtualTime(({ hot, expectObservable }) => {
      const { print, date$ } = rig()
      hot('-a 999ms b 4s r', { a: press(TODAY), b: press(TOMORROW), r: restore }).subscribe((event) => print(event))
      const values = { w: WEEK, h: HOURS, b: TOMORROW }
      expectObservable(date$('chart'), '^ 9s !').toBe('w 3000ms b 2000ms w', values)
      expectObservable(date$('table'), '^ 9s !').toBe('h 3000ms b 2000ms h', values)
    })
  })

  it('DT10 Restore Charts takes back an Update Page that is still on its way', () => {
    inVirtualTime(({ hot, expectObservable }) => {
      const { print, date$, streams } = rig()
      hot('-a 999ms r', { a: press(TODAY), r: restore }).subscribe((event) => print(event))
      expectObservable(date$('chart'), '^ 9s !').toBe('w', { w: WEEK })
      expectObservable(streams.overwrite$.pipe(map(({ pending }) => pending)), '^ 9s !').toBe('na 999ms n', {
        n: undefined,
        a: TODAY,
      })
    })
  })

  it('DT26 Update Chart changes its own module at once, and stays apart from the page’s date', () => {
    inVirtualTime(({ hot, expectObservable }) => {
      const { print, date$ } = rig()
      const chart: Event = { kind: 'updateChart', module: 'chart', config: TOMORROW }
      hot('-a 2999ms c', { a: press(TODAY), c: chart }).subscribe((event) => print(event))
      expectObservable(date$('chart'), '^ 9s !').toBe('w 2000ms a 999ms c', { w: WEEK, a: TODAY, c: TOMORROW })
      expectObservable(date$('table'), '^ 9s !').toBe('h 2000ms a', { h: HOURS, a: TODAY })
    })
  })

  it('DT10 a module that comes later is under the page’s date; its own is there after Restore Charts', () => {
    inVirtualTime(({ hot, expectObservable }) => {
      const { print, date$, own$ } = rig()
      hot('-a 3s n 1s r', { a: press(TODAY), n: 'new', r: restore }).subscribe((event) => {
        if (typeof event === 'string') own$.next(new Map([['note', HOURS]]))
        else print(event)
      })
      expectObservable(date$('note'), '^ 9s !').toBe('n 2000ms a 2001ms h', { n: undefined, a: TODAY, h: HOURS })
    })
  })

  it('DT18 an editLocked account overwrites nothing; DT10 another dashboard is not touched', () => {
    inVirtualTime(({ hot, expectObservable }) => {
      const { print, date$, locked$ } = rig()
      locked$.next(true)
      hot('-a', { a: press(TODAY) }).subscribe((event) => print(event))
      expectObservable(date$('chart'), '^ 9s !').toBe('w', { w: WEEK })
      const other = rig()
      hot('-a', { a: press(TODAY) }).subscribe((event) => other.print(event, 'dashboard/other'))
      expectObservable(other.date$('chart'), '^ 9s !').toBe('w', { w: WEEK })
    })
  })
})
