import { BehaviorSubject, map, NEVER, Observable, of, Subject, takeUntil, tap, timer } from 'rxjs'
import type { PageAccess } from '../../../src/domain/access'
import type { NoticeSettings } from '../../../src/domain/notices'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import type { Permission, SystemNotice } from '../../../src/infra/browser/notifications'
import type { LocksClient } from '../../../src/infra/browser/locks'
import type { Sources } from '../../../src/infra/types/sources'
import type { Bell, LogLine } from '../../../src/streams/notices/types'
import type { NoticeIntent } from '../../../src/streams/notices/intents'
import { entries$ } from '../../../src/streams/notices/entries'
import { notices } from '../../../src/streams/notices/notices'
import { fakeSources, script, type FakeSources } from '../../support/fakeSources'
import { tabLocks } from '../../support/tabLocks'
import { inVirtualTime } from '../../support/virtualTime'

export const START = Date.UTC(2026, 10, 21, 9)
export const VERSION = '1.0.0'

export type Published<T> = { readonly at: number; readonly value: T }

export type Stage = {
  readonly context: FakeSources
  /** What the desk shows; another one is a tape. */
  readonly sources$: BehaviorSubject<Sources>
  readonly settings$: BehaviorSubject<NoticeSettings>
  readonly userId$: BehaviorSubject<string | undefined>
  readonly access$: BehaviorSubject<PageAccess>
  readonly hidden$: BehaviorSubject<boolean>
  readonly query: (intent: NoticeIntent) => void
  readonly clients: {
    permission: Permission
    fails: boolean
    readonly shown: (SystemNotice & { readonly from: number; to?: number })[]
    readonly click$: Subject<'click'>
    readonly reported: string[]
    readonly tones: number[]
    locks: LocksClient
    readonly opened: string[]
  }
  readonly banners: Published<readonly string[]>[]
  readonly toasts: Published<readonly string[]>[]
  readonly log: Published<readonly LogLine[]>[]
  readonly unseen: Published<number>[]
  readonly missed: Published<number>[]
  readonly bell: Published<Bell>[]
  readonly ways: Published<string | undefined>[]
}

type Play = {
  readonly at: (stage: Stage) => Readonly<Record<number, () => void>>
  readonly ms: number
  readonly before?: (stage: Pick<Stage, 'context' | 'settings$' | 'userId$' | 'hidden$' | 'clients'>) => void
  readonly then: (stage: Stage) => void
}

const settings = (more: Partial<NoticeSettings> = {}): NoticeSettings => ({ ...DEFAULT_SETTINGS, ...more })

/** Notices of a page in virtual time, kept warm as the page keeps them. */
export const play = ({ at, ms, before, then }: Play): void =>
  inVirtualTime(({ flush }) => {
    const context = fakeSources(START)
    const now = (): number => context.clock.now() - START
    const hidden$ = new BehaviorSubject(false)
    const clients: Stage['clients'] = {
      permission: 'granted',
      fails: false,
      shown: [],
      click$: new Subject<'click'>(),
      reported: [],
      tones: [],
      locks: tabLocks()(),
      opened: [],
    }
    const live: Sources = {
      ...context.sources,
      attention: { awake$: context.awake$, hidden$ },
      who$: of('me' as const),
    }
    const sources$ = new BehaviorSubject<Sources>(live)
    const settings$ = new BehaviorSubject(settings())
    const userId$ = new BehaviorSubject<string | undefined>('ada')
    const access$ = new BehaviorSubject<PageAccess>({ hasAccess: true, accessRequired: 'Enact Visualise' })
    const intents$ = new Subject<NoticeIntent>()
    const query = (intent: NoticeIntent): void => intents$.next(intent)
    const published = <T>(stream$: Observable<T>): Published<T>[] => {
      const reported: Published<T>[] = []
      stream$
        .pipe(
          takeUntil(timer(ms)),
          tap((value) => reported.push({ at: now(), value })),
        )
        .subscribe()
      return reported
    }
    before?.({ context, settings$, userId$, hidden$, clients })
    const present = notices(
      {
        ...live,
        notifications: {
          permission: () => clients.permission,
          query: () => of(clients.permission),
          show: (notice) =>
            new Observable<'click'>((out) => {
              if (clients.fails) throw new Error('not here')
              const one: Stage['clients']['shown'][number] = { ...notice, from: now() }
              clients.shown.push(one)
              const clicks = clients.click$.subscribe(out)
              return () => {
                clicks.unsubscribe()
                one.to = now()
              }
            }),
          open: (href) => void clients.opened.push(href),
        },
        sound: (pitch) => void clients.tones.push(pitch),
        locks: clients.locks,
        speech: {
          print: (texts) => {
            clients.reported.push(texts)
            return NEVER
          },
        },
      },
      intents$,
      { sources$, settings$, userId$, access$, entries$, version: VERSION },
    )
    const texts = map((all: readonly { readonly text: string }[]) => all.map(({ text }) => text))
    const whole = {
      context,
      sources$,
      settings$,
      userId$,
      access$,
      hidden$,
      query,
      clients,
      banners: published(present.banners$.pipe(texts)),
      toasts: published(present.toasts$.pipe(texts)),
      log: published(present.log$),
      unseen: published(present.unseen$),
      missed: published(present.missedBeats$),
      bell: published(present.bell$),
      ways: published(present.pendingNavigation$),
    }
    published<unknown>(present.effects$)
    script(at(whole))
    flush()
    then(whole)
  })

export { settings }
