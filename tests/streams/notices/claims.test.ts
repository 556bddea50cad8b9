import { BehaviorSubject, defer, EMPTY, NEVER, of, Subject, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { missedLines, type InboxLine } from '../../../src/domain/alerts/missed'
import { foldToasts, NO_TOASTS, type ToastEvent } from '../../../src/domain/notices'
import { missed$ } from '../../../src/streams/alerts/inbox'
import { entries$ } from '../../../src/streams/notices/entries'
import type { NoticeClients } from '../../../src/streams/notices/types'
import { fakeSources } from '../../support/fakeSources'
import { tabLocks } from '../../support/tabLocks'
import { inVirtualTime } from '../../support/virtualTime'
import { play, START, type Stage } from './stage'

const update = (id: string, more = {}) => ({
  id,
  at: START,
  browserPushSubscriptionName: 'Trips',
  hoverOver: 'Trips: Drax 1 tripped',
  browser: true,
  browserSound: true,
  browserSoundNotificationText: 'Trips, Drax 1',
  sound: true,
  ...more,
})

/** What each tab of one browser did of one notification; the last tab may receive it late. */
const announcedBy = (hidden: readonly boolean[], lateMs = 0) => {
  const speech = hidden.map(() => 0)
  const tones = hidden.map(() => 0)
  const shown = hidden.map(() => 0)
  let log = 0
  inVirtualTime(({ flush }) => {
    const tab = tabLocks()
    const shared = fakeSources(START)
    const counted = (all: number[], place: number): void => void (all[place] = (all[place] ?? 0) + 1)
    hidden.forEach((isHidden, place) => {
      const context = fakeSources(START)
      const clients: NoticeClients = {
        ...context.sources,
        storage: shared.sources.storage,
        attention: { awake$: NEVER, hidden$: of(isHidden) },
        locks: tab(),
        sound: () => counted(tones, place),
        speech: {
          print: () => {
            counted(speech, place)
            return EMPTY
          },
        },
        notifications: {
          permission: () => 'granted',
          query: () => EMPTY,
          show: () =>
            defer(() => {
              counted(shown, place)
              return NEVER
            }),
          open: () => undefined,
        },
      }
      entries$(clients, of('ada'))
        .pipe(takeUntil(timer(100_000)))
        .subscribe(({ kind }) => {
          if (kind === 'log') log += 1
          else counted(shown, place)
        })
      const at = place === hidden.length - 1 ? 10 + lateMs : 10
      timer(at).subscribe(() => context.push('browserUpdate', update('n1')))
    })
    flush()
  })
  return { speech, tones, shown, log }
}

describe('one tab of a browser announces a notification', () => {
  it('ALV-2 of three tabs the one that is seen speaks, sounds and shows it, and all of them list it', () => {
    expect(announcedBy([true, false, true])).toEqual({ speech: [0, 1, 0], tones: [0, 1, 0], shown: [0, 1, 0], log: 3 })
  })

  it('ALV-13 of three hidden tabs one shows it, also where one of them is 20 s late', () => {
    const { speech, tones, shown, log } = announcedBy([true, true, true], 20_000)
    expect([speech, tones, shown].map((each) => each.reduce((a, b) => a + b))).toEqual([1, 1, 1])
    expect(log).toBe(3)
  })

  it('ALV-3 a tab that comes late finds the lock held and shows nothing, whatever it has stored', () =>
    play({
      before: ({ clients }) => {
        clients.locks = { hold: () => new BehaviorSubject(false) }
      },
      at: (stage) => ({ 10: () => stage.context.push('browserUpdate', update('n1')) }),
      ms: 5000,
      then: ({ clients, toasts }) => {
        expect([clients.reported, clients.tones, clients.shown]).toEqual([[], [], []])
        expect(toasts).toEqual([{ at: 0, value: [] }])
      },
    }))

  it('ALV-4 what is older than a minute is announced by no tab', () =>
    play({
      at: (stage) => ({ 10: () => stage.context.push('browserUpdate', update('n1', { at: START - 60_001 })) }),
      ms: 1000,
      then: ({ clients, toasts }) => {
        expect([clients.reported, clients.tones]).toEqual([[], []])
        expect(toasts).toEqual([{ at: 0, value: [] }])
      },
    }))

  it('ALV-5 NT03 the badge counts unseen rows of the inbox and notices, not the entries of the session', () =>
    play({
      at: (stage: Stage) => ({
        10: () => stage.context.push('browserUpdate', update('n1')),
        20: () => stage.query({ kind: 'inbox', unseen: 4 }),
        30: () => stage.context.push('globalNotifications', { type: 'text', text: 'a' }),
        40: () => stage.query({ kind: 'inbox', unseen: 0 }),
        50: () => stage.query({ kind: 'inbox', unseen: undefined }),
      }),
      ms: 100,
      then: ({ unseen }) => expect(unseen.map(({ value }) => value)).toEqual([0, 1, 4, 5, 1, 2]),
    }))
})

const shownToast = (key: string, alertAt: number, at: number): ToastEvent => ({
  kind: 'shown',
  toast: { key, text: key, alertAt },
  at,
})

describe('notifications of a page that was hidden', () => {
  it('ALV-6 those of more than a minute ago are one line, newer ones are toasts', () => {
    const events: ToastEvent[] = [
      { kind: 'hidden', on: true, at: 0 },
      ...Array.from({ length: 30 }, (_, at) => shownToast(`old ${at}`, at, at)),
      shownToast('new', 100_000, 100_000),
      { kind: 'hidden', on: false, at: 110_000 },
    ]
    const { shown } = events.reduce(foldToasts, NO_TOASTS)
    expect(shown.map(({ text }) => text)).toEqual(['30 notifications while you were away', 'new'])
    expect(shown[0]?.link).toBe('/notifications')
  })

  it('ALV-7 two counts of what was missed are one line', () => {
    const line = (missed: number, at: number): ToastEvent => ({
      kind: 'shown',
      toast: { key: 'missed', text: '', missed },
      at,
    })
    const { shown } = [line(2, 0), line(3, 10)].reduce(foldToasts, NO_TOASTS)
    expect(shown.map(({ text }) => text)).toEqual(['5 notifications while you were away'])
  })
})

const row = (id: string, at: number, isUnseen = true): InboxLine => ({ id, at, isUnseen })

/** The inbox of one tab, over a storage and locks that it shares with others. */
const watch = (
  at: (parts: {
    lines$: Subject<readonly InboxLine[]>
    hidden$: BehaviorSubject<boolean>
  }) => Record<number, () => void>,
  { stored = new Map<string, string>(), locks = tabLocks()(), hidden = false } = {},
): number[] => {
  const seen: number[] = []
  inVirtualTime(({ flush }) => {
    const context = fakeSources(START)
    for (const [key, value] of stored) context.stored.set(key, value)
    const lines$ = new Subject<readonly InboxLine[]>()
    const hidden$ = new BehaviorSubject(hidden)
    const attention = { hidden$ }
    const watching = missed$({ ...context.sources, attention, locks }, lines$).subscribe((count) => seen.push(count))
    const acts = at({ lines$, hidden$ })
    for (const [ms, act] of Object.entries(acts)) context.clock.after(Number(ms)).subscribe(act)
    context.clock.after(300_000).subscribe(() => watching.unsubscribe())
    flush()
    for (const [key, value] of context.stored) stored.set(key, value)
  })
  return seen
}

describe('what came while no page could show it', () => {
  const old = (count: number): readonly InboxLine[] =>
    Array.from({ length: count }, (_, at) => row(`n${at}`, START - 120_000 - at))

  it('ALV-8 is one line with its number, once, however often the rows come', () => {
    const stored = new Map<string, string>()
    const seen = watch(
      ({ lines$ }) => ({
        10: () => lines$.next(old(49)),
        100: () => lines$.next(old(50)),
        5000: () => lines$.next([...old(50)]),
      }),
      { stored },
    )
    expect(seen).toEqual([50])
    expect(watch(({ lines$ }) => ({ 10: () => lines$.next(old(50)) }), { stored })).toEqual([])
  })

  it('ALV-9 waits for a tab that is seen', () => {
    const seen = watch(
      ({ lines$, hidden$ }) => ({ 10: () => lines$.next(old(3)), 60_000: () => hidden$.next(false) }),
      { hidden: true },
    )
    expect(seen).toEqual([3])
  })

  it('ALV-10 of two tabs that are seen one shows it', () => {
    const locks = { hold: () => new BehaviorSubject(false) }
    expect(watch(({ lines$ }) => ({ 10: () => lines$.next(old(3)) }), { locks })).toEqual([])
  })

  it('ALV-11 what came while a tab was seen, what was announced and what is seen elsewhere is not missed', () => {
    const stored = new Map([['enact.announcedNotifications', '["announced"]']])
    const seen = watch(
      ({ lines$ }) => ({
        10: () => lines$.next([row('live', START)]),
        100_000: () =>
          lines$.next([row('live', START), row('announced', START - 90_000), row('seen', START - 90_000, false)]),
      }),
      { stored },
    )
    expect(seen).toEqual([])
  })

  it('ALV-12 a line of a minute ago is not missed yet', () => {
    const lines = [row('a', START - 60_000), row('b', START - 60_001)]
    expect(missedLines(lines, () => false, START).map(({ id }) => id)).toEqual(['b'])
  })
})
