// sources, doors, intents -> NoticeEvent -> foldNotices -> shown$ -> hooks
import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  scan,
  share,
  shareReplay,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { EMPTY_BOOK, foldNotices, type Notice, type NoticeEvent, type Toast } from '../../domain/notices'
import type { Sources } from '../../infra/types/sources'
import { shareLast } from '../lib/shareLast'
import { entries$ } from './entries'
import type { Bell, LogLine, NoticeDoors, NoticeReads } from './faces'
import { globalNotices$, worldOf } from './globalNotices'
import { heartbeatWatch$, losses } from './heartbeats'
import type { NoticeIntent } from './intents'
import { releases$ } from './releases'
import { markSeen$, seenLog$ } from './seen'
import { sameList, shown$ } from './shown'
import { toasts$ } from './toasts'

export type Notices = {
  readonly banners$: Observable<readonly Notice[]>
  readonly log$: Observable<readonly LogLine[]>
  readonly toasts$: Observable<readonly Toast[]>
  readonly unseen$: Observable<number>
  readonly bell$: Observable<Bell>
  readonly missedBeats$: Observable<number>
  readonly way$: Observable<string | undefined>
  /** What goes on by itself. Emits nothing. */
  readonly effects$: Observable<never>
}

type Ask<K extends NoticeIntent['kind']> = Extract<NoticeIntent, { kind: K }>

const told = map((notice: Notice): NoticeEvent => ({ kind: 'told', notice }))

/** What the world on the screen says. A tape is no line of ours that could fall silent: only the real one is watched. */
const worldEvents = (sources: Sources): { events$: Observable<NoticeEvent>; missed$: Observable<number> } => {
  const world = worldOf(sources)
  const begun$ = of<NoticeEvent>({ kind: 'world', world })
  if (world === 'tape') return { events$: merge(begun$, globalNotices$(sources)), missed$: of(0) }
  const watch$ = heartbeatWatch$(sources).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  return {
    events$: merge(begun$, losses(watch$, sources.clock.now).pipe(told), globalNotices$(sources)),
    missed$: watch$.pipe(
      map(({ missed }) => missed),
      distinctUntilChanged(),
    ),
  }
}

/** The bell is there for those who have the notifications page; others are told what it takes (AC03). */
const bell$ = ({ access$ }: NoticeReads): Observable<Bell> =>
  access$.pipe(
    map(({ hasAccess, accessRequired }) =>
      hasAccess ? { enabled: true } : { enabled: false, why: `Requires ${accessRequired}` },
    ),
    distinctUntilChanged((a, b) => a.enabled === b.enabled && a.why === b.why),
  )

/** Everything that is told to the user apart from the market's numbers. */
export const notices = (doors: NoticeDoors, intents$: Observable<NoticeIntent>, reads: NoticeReads): Notices => {
  const asked = <K extends NoticeIntent['kind']>(kind: K): Observable<Ask<K>> =>
    intents$.pipe(filter((intent): intent is Ask<K> => intent.kind === kind))
  const userId$ = reads.userId$.pipe(distinctUntilChanged())
  const sources$ = reads.sources$.pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }))
  const worlds$ = sources$.pipe(map(worldEvents), shareReplay({ bufferSize: 1, refCount: true }))
  const acts$ = entries$(doors, userId$).pipe(share())
  const actsOf = <K extends 'log' | 'toast' | 'go'>(kind: K) =>
    acts$.pipe(filter((act): act is Extract<typeof act, { kind: K }> => act.kind === kind))

  const book$ = merge(
    worlds$.pipe(switchMap(({ events$ }) => events$)),
    releases$(doors, reads.version).pipe(told),
    actsOf('log').pipe(
      map(({ notice }) => notice),
      told,
    ),
    asked('dismissNotice').pipe(map(({ key }): NoticeEvent => ({ kind: 'dismissed', key }))),
  ).pipe(scan(foldNotices, EMPTY_BOOK), startWith(EMPTY_BOOK), distinctUntilChanged())
  const seen$ = shown$(book$, reads.settings$, sources$).pipe(shareLast())
  const closed$ = asked('panel').pipe(filter(({ open }) => !open))
  const log$ = seenLog$(doors, seen$.pipe(map(({ log }) => log)), closed$).pipe(shareLast())

  return {
    banners$: seen$.pipe(
      map(({ banners }) => banners),
      distinctUntilChanged(sameList),
    ),
    log$,
    toasts$: toasts$(
      doors,
      merge(
        merge(asked('toast'), actsOf('toast')).pipe(map(({ toast }) => ({ kind: 'told' as const, toast }))),
        asked('dismissToast').pipe(map(({ key }) => ({ kind: 'dismissed' as const, key }))),
        asked('holdToasts').pipe(map(({ on }) => ({ kind: 'held' as const, on }))),
      ),
    ).pipe(shareLast()),
    unseen$: log$.pipe(
      map((log) => log.filter(({ seen }) => !seen).length),
      distinctUntilChanged(),
    ),
    bell$: bell$(reads),
    missedBeats$: worlds$.pipe(switchMap(({ missed$ }) => missed$)),
    way$: merge(actsOf('go').pipe(map(({ path }) => path)), asked('wayTaken').pipe(map(() => undefined))).pipe(
      startWith(undefined),
      shareLast(),
    ),
    effects$: merge(markSeen$(doors, closed$, userId$), acts$.pipe(ignoreElements())),
  }
}
