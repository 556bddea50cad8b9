import { BehaviorSubject, map, NEVER, Observable, of, Subject, takeUntil, tap, timer } from 'rxjs'
import type { PageAccess } from '../../../src/domain/access'
import type { NoticeSettings } from '../../../src/domain/notices'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import type { Permission, SystemNotice } from '../../../src/infra/browser/notifications'
import type { Sources } from '../../../src/infra/types/sources'
import type { Bell, LogLine } from '../../../src/streams/notices/types'
import type { NoticeIntent } from '../../../src/streams/notices/intents'
import { notices } from '../../../src/streams/notices/notices'
import { fakeSources, script, type FakeWorld } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

export const START = Date.UTC(2026, 10, 21, 9)
export const VERSION = '1.0.0'

export type Told<T> = { readonly at: number; readonly value: T }

export type Stage = {
  readonly world: FakeWorld
  /** What the desk shows; another one is a tape. */
  readonly sources$: BehaviorSubject<Sources>
  readonly settings$: BehaviorSubject<NoticeSettings>
  readonly userId$: BehaviorSubject<string | undefined>
  readonly access$: BehaviorSubject<PageAccess>
  readonly hidden$: BehaviorSubject<boolean>
  readonly ask: (intent: NoticeIntent) => void
  readonly doors: {
    permission: Permission
    fails: boolean
    readonly shown: (SystemNotice & { readonly from: number; to?: number })[]
    readonly click$: Subject<'click'>
    readonly said: string[]
    readonly opened: string[]
  }
  readonly banners: Told<readonly string[]>[]
  readonly toasts: Told<readonly string[]>[]
  readonly log: Told<readonly LogLine[]>[]
  readonly unseen: Told<number>[]
  readonly missed: Told<number>[]
  readonly bell: Told<Bell>[]
  readonly ways: Told<string | undefined>[]
}

type Play = {
  readonly at: (stage: Stage) => Readonly<Record<number, () => void>>
  readonly ms: number
  readonly before?: (stage: Pick<Stage, 'world' | 'settings$' | 'userId$' | 'hidden$' | 'doors'>) => void
  readonly then: (stage: Stage) => void
}

const settings = (more: Partial<NoticeSettings> = {}): NoticeSettings => ({ ...DEFAULT_SETTINGS, ...more })

/** Notices of a page in virtual time, kept warm as the page keeps them. */
export const play = ({ at, ms, before, then }: Play): void =>
  inVirtualTime(({ flush }) => {
    const world = fakeSources(START)
    const now = (): number => world.clock.now() - START
    const hidden$ = new BehaviorSubject(false)
    const doors: Stage['doors'] = {
      ...{ permission: 'granted', fails: false, shown: [], click$: new Subject<'click'>(), said: [], opened: [] },
    }
    const live: Sources = {
      ...world.sources,
      attention: { awake$: world.awake$, hidden$ },
      who$: of('me' as const),
    }
    const sources$ = new BehaviorSubject<Sources>(live)
    const settings$ = new BehaviorSubject(settings())
    const userId$ = new BehaviorSubject<string | undefined>('ada')
    const access$ = new BehaviorSubject<PageAccess>({ hasAccess: true, accessRequired: 'Enact Visualise' })
    const intents$ = new Subject<NoticeIntent>()
    const ask = (intent: NoticeIntent): void => intents$.next(intent)
    const told = <T>(stream$: Observable<T>): Told<T>[] => {
      const said: Told<T>[] = []
      stream$
        .pipe(
          takeUntil(timer(ms)),
          tap((value) => said.push({ at: now(), value })),
        )
        .subscribe()
      return said
    }
    before?.({ world, settings$, userId$, hidden$, doors })
    const present = notices(
      {
        ...live,
        notifications: {
          permission: () => doors.permission,
          show: (notice) =>
            new Observable<'click'>((out) => {
              if (doors.fails) throw new Error('not here')
              const one: Stage['doors']['shown'][number] = { ...notice, from: now() }
              doors.shown.push(one)
              const clicks = doors.click$.subscribe(out)
              return () => {
                clicks.unsubscribe()
                one.to = now()
              }
            }),
          open: (href) => void doors.opened.push(href),
        },
        speech: {
          say: (words) => {
            doors.said.push(words)
            return NEVER
          },
        },
      },
      intents$,
      { sources$, settings$, userId$, access$, version: VERSION },
    )
    const texts = map((all: readonly { readonly text: string }[]) => all.map(({ text }) => text))
    const whole = {
      ...{ world, sources$, settings$, userId$, access$, hidden$, ask, doors },
      banners: told(present.banners$.pipe(texts)),
      toasts: told(present.toasts$.pipe(texts)),
      log: told(present.log$),
      unseen: told(present.unseen$),
      missed: told(present.missedBeats$),
      bell: told(present.bell$),
      ways: told(present.pendingNavigation$),
    }
    told<unknown>(present.effects$)
    script(at(whole))
    flush()
    then(whole)
  })

export { settings }
