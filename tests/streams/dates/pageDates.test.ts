import { BehaviorSubject, concat, NEVER, of, Subject, timer, startWith, map, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { dateRuleOf, day, daysFrom, hoursFrom, moving, NO_SIDE, type DateConfig } from '../../../src/domain/dates'
import { newUserDocument } from '../../../src/domain/settings'
import type { User } from '../../../src/streams/people/types'
import type { PageDates } from '../../../src/streams/dates/types'
import type { DateAddress, DatesIntent } from '../../../src/streams/dates/intents'
import { retainedDates, type RetainedDates } from '../../../src/streams/dates/retained'
import { pageDates$, type DatesContext } from '../../../src/streams/dates/pageDates'
import type { SettingsView } from '../../../src/streams/settings/types'
import { fakeClock, script } from '../../support/fakeSources'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'

const START = Date.parse('2026-11-20T17:07:42Z')
const PAGE = 'news'
const DEFAULT = dateRuleOf(PAGE).default
const REMEMBERED = daysFrom(moving(-3), moving(0))
const MARCH = daysFrom(day('2026-03-01'), day('2026-03-07'))
const JUNE = daysFrom(day('2026-06-01'), day('2026-06-30'))

type Retained = { readonly page: string; readonly config: DateConfig | undefined; readonly at: number }

const rig = (own: { start?: number; remembered$?: Observable<DateConfig | undefined> } = {}) => {
  const clock = fakeClock(own.start ?? START)
  const intents$ = new Subject<DatesIntent>()
  const address$ = new BehaviorSubject<DateAddress>({ query: '', own: false })
  const locked$ = new BehaviorSubject(false)
  const written: Retained[] = []
  const retained: RetainedDates = {
    of: () => own.remembered$ ?? of(undefined),
    retain: (page, config) => void written.push({ page, config, at: clock.now() - (own.start ?? START) }),
  }
  const context: DatesContext = {
    now$: clock.second$.pipe(startWith(clock.now())),
    intents$,
    address$: () => address$,
    retained,
    locked$,
  }
  return {
    written,
    address$,
    locked$,
    clock,
    choose: (config: DateConfig, page = PAGE) => intents$.next({ kind: 'choose', page, config }),
    open: (path: DateConfig | undefined) => address$.next({ query: '', path, own: false }),
    reset: () => intents$.next({ kind: 'reset', page: PAGE }),
    dates$: (page = PAGE) => pageDates$(page, context),
  }
}

/** What pages see of it: the applied choice, each with the ms it came at. */
const appliedOf = (published: readonly Published<PageDates>[]): readonly (readonly [number, DateConfig])[] =>
  published
    .filter((one, index) => one.value.applied !== published[index - 1]?.value.applied)
    .map(({ at, value }) => [at, value.applied] as const)

const run = (
  body: (
    notify: (stream$: Observable<PageDates>, ms: number, now: () => number) => Published<PageDates>[],
  ) => () => void,
): void => {
  let check: () => void = () => undefined
  inVirtualTime(({ flush }) => {
    check = body((stream$, ms, now) => recorded(stream$, ms, now))
    flush()
  })
  check()
}

describe('the dates that a page begins with', () => {
  it('DT11 the address comes first', () => {
    run((notify) => {
      const { address$, dates$, clock } = rig({ remembered$: of(REMEMBERED) })
      address$.next({ query: '?tab=2&from=2026-03-01&to=2026-03-07', own: false })
      const published = notify(dates$(), 1000, () => clock.now() - START)
      return () => {
        expect(appliedOf(published)).toEqual([[0, MARCH]])
        expect(published[0]?.value).toMatchObject({ pending: false, address: 'from=2026-03-01&to=2026-03-07' })
      }
    })
  })

  it('DT11 then what is remembered, for which an empty address waits', () => {
    run((notify) => {
      const { dates$, clock, written } = rig({ remembered$: timer(80).pipe(map(() => REMEMBERED)) })
      const published = notify(dates$(), 1000, () => clock.now() - START)
      return () => {
        expect(appliedOf(published)).toEqual([[80, REMEMBERED]])
        expect(written).toEqual([])
      }
    })
  })

  it('RT12 DATE-11 what is chosen before it is known what to show counts before all else', () => {
    run((notify) => {
      const { choose, dates$, clock, written } = rig({ remembered$: timer(80).pipe(map(() => REMEMBERED)) })
      const published = notify(dates$(), 1000, () => clock.now() - START)
      choose(MARCH)
      return () => {
        expect(appliedOf(published)).toEqual([[80, MARCH]])
        expect(written.map(({ config }) => config)).toEqual([MARCH])
      }
    })
  })

  it('RT12 DATE-12 another word of the address, which says nothing of dates, takes no choice away', () => {
    run((notify) => {
      const { address$, choose, dates$, clock } = rig({ remembered$: of(REMEMBERED) })
      const published = notify(dates$(), 2000, () => clock.now() - START)
      choose(MARCH)
      timer(700).subscribe(() => address$.next({ query: '?tab=revenue', own: false }))
      return () => expect(appliedOf(published).at(-1)?.[1]).toEqual(MARCH)
    })
  })

  it('DT11 then the default, which has no address', () => {
    run((notify) => {
      const { dates$, clock } = rig()
      const published = notify(dates$(), 1000, () => clock.now() - START)
      return () => {
        expect(appliedOf(published)).toEqual([[0, DEFAULT]])
        expect(published[0]?.value.address).toBe('')
      }
    })
  })

  it.each([
    ['unreadable text', 'd=rubbish'],
    ['a day before the archive', 'day=2014-06-01'],
  ])('DATE-2 %s in the address gives the default, whatever is remembered', (_what, query) => {
    run((notify) => {
      const { dates$, clock, address$ } = rig({ remembered$: of(REMEMBERED) })
      address$.next({ query, own: false })
      const published = notify(dates$(), 1000, () => clock.now() - START)
      return () => expect(appliedOf(published)).toEqual([[0, DEFAULT]])
    })
  })

  it('DT12 an address or a memory that the page would not let one choose is passed over', () => {
    const stale = daysFrom(moving(-30), moving(0))
    run((notify) => {
      const { dates$, clock, address$ } = rig({ remembered$: of(stale) })
      address$.next({ query: 'd=past30', own: false })
      const published = notify(dates$('remit-summary'), 1000, () => clock.now() - START)
      script({ 100: () => address$.next({ query: '', own: false }) })
      return () => expect(appliedOf(published)).toEqual([[0, dateRuleOf('remit-summary').default]])
    })
  })

  it('PLT-76 RT12 a link to days of a plant shows them and is remembered nowhere; a choice made there is', () => {
    run((notify) => {
      const { address$, open, choose, dates$, clock, written } = rig({ remembered$: of(REMEMBERED) })
      open(MARCH)
      const published = notify(dates$('plant'), 3000, () => clock.now() - START)
      timer(500).subscribe(() => address$.next({ query: '?from=2026-06-01&to=2026-06-30', own: false }))
      timer(1000).subscribe(() => choose(REMEMBERED, 'plant'))
      return () => {
        expect(appliedOf(published).map(([, config]) => config)).toEqual([MARCH, JUNE, REMEMBERED])
        expect(written.map(({ page, config }) => [page, config])).toEqual([['plant', REMEMBERED]])
      }
    })
  })

  it('DT11 what another tab remembers meanwhile does not move this one', () => {
    run((notify) => {
      const remembered$ = concat(of(undefined), timer(500).pipe(map(() => JUNE)))
      const { dates$, clock } = rig({ remembered$ })
      const published = notify(dates$(), 1000, () => clock.now() - START)
      return () => expect(appliedOf(published)).toEqual([[0, DEFAULT]])
    })
  })
})

describe('choosing other dates', () => {
  it('DT07 the picker shows a choice at once, the page 500 ms after the last one', () => {
    inVirtualTime(({ expectObservable, hot }) => {
      const { dates$, choose } = rig()
      const configs = { a: MARCH, b: JUNE, c: MARCH }
      hot('-a 299ms b 299ms c', configs).subscribe((config) => choose(config))
      const seen$ = dates$().pipe(map(({ shown, applied, pending }) => ({ shown, applied, pending })))
      expectObservable(seen$, '^ 1500ms !').toBe('da 299ms b 299ms c 499ms e', {
        d: { shown: DEFAULT, applied: DEFAULT, pending: false },
        a: { shown: MARCH, applied: DEFAULT, pending: true },
        b: { shown: JUNE, applied: DEFAULT, pending: true },
        c: { shown: MARCH, applied: DEFAULT, pending: true },
        e: { shown: MARCH, applied: MARCH, pending: false },
      })
    })
  })

  it('DT11 a choice is remembered once it is applied, and by who leaves before', () => {
    run((notify) => {
      const { dates$, choose, clock, written } = rig()
      notify(dates$(), 2300, () => clock.now() - START)
      script({ 100: () => choose(MARCH), 2000: () => choose(JUNE) })
      return () =>
        expect(written).toEqual([
          { page: PAGE, config: MARCH, at: 600 },
          { page: PAGE, config: JUNE, at: 2300 },
        ])
    })
  })

  it('DT11 the address that a choice has written comes back and changes nothing', () => {
    run((notify) => {
      const { dates$, choose, clock, address$ } = rig()
      const published = notify(dates$(), 3000, () => clock.now() - START)
      script({
        0: () => choose(MARCH),
        // The page writes the address of March while June is already chosen.
        600: () => choose(JUNE),
        700: () => address$.next({ query: 'from=2026-03-01&to=2026-03-07', own: true }),
      })
      return () =>
        expect(appliedOf(published)).toEqual([
          [0, DEFAULT],
          [500, MARCH],
          [1100, JUNE],
        ])
    })
  })

  it('DT11 the address that a choice has written may come after the next choice is applied: that one stays', () => {
    run((notify) => {
      const { dates$, choose, reset, clock, address$ } = rig()
      const published = notify(dates$(), 3000, () => clock.now() - START)
      script({
        0: () => choose(MARCH),
        600: () => reset(),
        700: () => address$.next({ query: 'from=2026-03-01&to=2026-03-07', own: true }),
      })
      return () => expect(appliedOf(published).at(-1)).toEqual([600, DEFAULT])
    })
  })

  it('DT11 going back to another address shows its dates at once', () => {
    run((notify) => {
      const { dates$, choose, clock, address$ } = rig()
      const published = notify(dates$(), 3000, () => clock.now() - START)
      script({ 0: () => choose(MARCH), 1000: () => address$.next({ query: 'd=past3', own: false }) })
      return () => expect(appliedOf(published).at(-1)).toEqual([1000, REMEMBERED])
    })
  })

  it('DT11 back to the default forgets what was remembered', () => {
    run((notify) => {
      const { dates$, reset, clock, written } = rig({ remembered$: of(REMEMBERED) })
      const published = notify(dates$(), 1000, () => clock.now() - START)
      script({ 100: () => reset() })
      return () => {
        expect(appliedOf(published).at(-1)).toEqual([100, DEFAULT])
        expect(written).toEqual([{ page: PAGE, config: undefined, at: 100 }])
      }
    })
  })

  it('DT18 an editLocked account changes no dates; its address still shows its own', () => {
    run((notify) => {
      const { dates$, choose, reset, clock, locked$, written, address$ } = rig({ remembered$: of(REMEMBERED) })
      locked$.next(true)
      const published = notify(dates$(), 3000, () => clock.now() - START)
      script({
        0: () => choose(MARCH),
        900: () => reset(),
        1500: () => address$.next({ query: 'd=past7&by=Day', own: false }),
      })
      return () => {
        expect(appliedOf(published)).toEqual([
          [0, REMEMBERED],
          // News are not drawn together, so the granularity is passed over: this is its default.
          [1500, DEFAULT],
        ])
        expect(published.every(({ value }) => value.locked)).toBe(true)
        expect(written).toEqual([])
      }
    })
  })

  it('DT18 RT12 SAF-F6 days in the path are shown when the account is editLocked, and are never remembered', () => {
    for (const locked of [true, false])
      run((notify) => {
        const { dates$, open, clock, locked$, written } = rig({ remembered$: of(REMEMBERED) })
        locked$.next(locked)
        open(MARCH)
        const published = notify(dates$(), 3000, () => clock.now() - START)
        script({ 900: () => open(JUNE), 1500: () => open(undefined) })
        return () => {
          expect(appliedOf(published)).toEqual([
            [0, MARCH],
            [900, JUNE],
            // An address without days is of what the user has saved.
            [1500, REMEMBERED],
          ])
          expect(published.slice(0, 2).map(({ value }) => value.address)).toEqual(['', ''])
          expect(written).toEqual([])
        }
      })
  })

  it('SAF-K1 days in the path need not wait for saved ones, and a query after them counts before them', () => {
    run((notify) => {
      const { dates$, address$, clock } = rig({ remembered$: NEVER })
      address$.next({ query: '', path: MARCH, own: false })
      const published = notify(dates$(), 2000, () => clock.now() - START)
      script({ 500: () => address$.next({ query: 'from=2026-06-01&to=2026-06-30', path: MARCH, own: false }) })
      return () =>
        expect(appliedOf(published)).toEqual([
          [0, MARCH],
          [500, JUNE],
        ])
    })
  })

  it('DT12 a refused choice, and one of another page, change nothing', () => {
    run((notify) => {
      const { dates$, choose, clock, written } = rig()
      const published = notify(dates$('remit-summary'), 2000, () => clock.now() - START)
      script({ 100: () => choose(MARCH, 'remit-summary'), 200: () => choose(JUNE, 'news') })
      return () => {
        expect(published).toHaveLength(1)
        expect(written).toEqual([])
      }
    })
  })
})

describe('dates that move', () => {
  it('DT04 when the London day turns, a moving choice means the new day; a fixed one stays', () => {
    const start = Date.parse('2026-06-10T22:59:58Z')
    run((notify) => {
      const one = rig({ start })
      const published = notify(one.dates$('status'), 5000, () => one.clock.now() - start)
      const other = rig({ start })
      other.address$.next({ query: 'day=2026-06-10', own: false })
      const fixed = notify(other.dates$('status'), 5000, () => other.clock.now() - start)
      return () => {
        expect(published.map(({ at, value }) => [at, value.resolved.fromDay])).toEqual([
          [0, '2026-06-10'],
          [2000, '2026-06-11'],
        ])
        expect(new Set(fixed.map(({ value }) => value.resolved.fromDay))).toEqual(new Set(['2026-06-10']))
      }
    })
  })

  it('DT04 hours move on with each half hour', () => {
    const start = Date.parse('2026-11-20T17:29:59Z')
    run((notify) => {
      const { dates$, clock, address$ } = rig({ start })
      address$.next({ query: 'd=hoursBefore1', own: false })
      const published = notify(dates$(), 3000, () => clock.now() - start)
      return () =>
        expect(published.map(({ at, value }) => [at, value.resolved.hours])).toEqual([
          [0, '16:00 to 17:30'],
          [1000, '16:30 to 18:00'],
        ])
    })
  })
})

describe('what is remembered', () => {
  const view = (pages: Record<string, unknown>, stage: SettingsView['stage'] = 'here'): SettingsView => {
    const document = newUserDocument()
    const shown = { ...document, pages: { ...document.pages, ...(pages as typeof document.pages) } }
    return { document: shown, stage, save: { state: 'idle' }, broken: [] }
  }
  const signedIn: User = {
    kind: 'signedIn',
    email: 'a@b.example',
    name: 'A',
    loginType: 'local',
    expiresAt: 0,
    expired: false,
  }
  const context = (user$: Observable<User>, settingsView$: Observable<SettingsView>) => {
    const changes: unknown[] = []
    const session = new Map<string, DateConfig>()
    const retained = retainedDates({ user$, settingsView$, session, change: (...change) => void changes.push(change) })
    return { retained, changes, session }
  }
  const valuesOf = (stream$: Observable<DateConfig | undefined>): (DateConfig | undefined)[] => {
    const values: (DateConfig | undefined)[] = []
    stream$.subscribe((value) => values.push(value)).unsubscribe()
    return values
  }

  it('DT11 a user has it in the settings, by the page’s name; the leaderboard in bmDates', () => {
    const stored = { pageDates: { Remit: { dateObject: REMEMBERED } }, bmDates: { from: null, dateObject: MARCH } }
    const { retained } = context(of(signedIn), of(view(stored)))
    expect(valuesOf(retained.of('remit-summary'))).toEqual([REMEMBERED])
    expect(valuesOf(retained.of('leaderboard'))).toEqual([MARCH])
    expect(valuesOf(retained.of('news'))).toEqual([undefined])
  })

  it('DT11 nothing is known before the settings are here, nor while a login is being read', () => {
    expect(valuesOf(context(of(signedIn), of(view({}, 'waiting'))).retained.of('news'))).toEqual([])
    expect(valuesOf(context(of({ kind: 'checking' }), of(view({}))).retained.of('news'))).toEqual([])
    expect(valuesOf(context(of(signedIn), NEVER).retained.of('news'))).toEqual([])
  })

  it('DT11 what is stored and no choice of ours counts as nothing', () => {
    const { retained } = context(of(signedIn), of(view({ pageDates: { news: { dateObject: { from: 7 } } } })))
    expect(valuesOf(retained.of('news'))).toEqual([undefined])
  })

  it('DT11 a choice is written there, and taken out of it', () => {
    const { retained, changes } = context(of(signedIn), of(view({})))
    retained.retain('remit-summary', REMEMBERED, START)
    retained.retain('leaderboard', MARCH, START)
    retained.retain('remit-summary', undefined, START)
    retained.retain('leaderboard', undefined, START)
    expect(changes).toEqual([
      ['pageDates', { Remit: { dateObject: REMEMBERED } }],
      ['bmDates', { from: '2026-03-01', to: '2026-03-07', dateObject: MARCH }],
      ['pageDates', { Remit: {} }],
      ['bmDates', { from: null, to: null, dateObject: undefined }],
    ])
  })

  it('DT11 a visitor has it for the session: on return to the page it is there', () => {
    const { retained } = context(of({ kind: 'visitor' }), of(view({})))
    expect(valuesOf(retained.of('plant'))).toEqual([undefined])
    retained.retain('plant', hoursFrom(-6, 0), START)
    expect(valuesOf(retained.of('plant'))).toEqual([hoursFrom(-6, 0)])
    expect(valuesOf(retained.of('index'))).toEqual([undefined])
    retained.retain('plant', undefined, START)
    expect(valuesOf(retained.of('plant'))).toEqual([undefined])
  })

  it('DT11 what a visitor chose is not a user’s, who has nothing remembered', () => {
    const { retained } = context(of(signedIn), of(view({})))
    retained.retain('news', daysFrom(moving(0), NO_SIDE), START)
    expect(valuesOf(retained.of('news'))).toEqual([undefined])
  })
})
