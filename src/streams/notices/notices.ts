import {
  catchError,
  combineLatest,
  EMPTY,
  filter,
  map,
  merge,
  switchMap,
  type Observable,
  concat,
  defer,
  pairwise,
  repeat,
  scan,
  startWith,
  distinctUntilChanged,
  ignoreElements,
  of,
  share,
  shareReplay,
} from 'rxjs'
import {
  releaseNotice,
  type NoticeItem,
  beginWatch,
  FIRST_LOOK_MS,
  foldWatch,
  NOTICE_LOOK_MS,
  missedNotice,
  type HeartbeatWatch,
  type WatchEvent,
  EMPTY_COLLECTION,
  foldNotices,
  type NoticeEvent,
  type Toast,
} from '../../domain/notices'
import { healthCall, releaseNewsSchema } from '../../domain/wire'
import { receivedAs } from '../lib/decode'
import { requestOf } from '../lib/request'
import type { NoticeClients, Bell, LogLine, NoticeReads } from './types'
import type { Sources } from '../../infra/types/sources'
import { shareLast } from '../lib/shareLast'
import { globalNotices$, contextOf } from './globalNotices'
import type { NoticeIntent } from './intents'
import { markSeen$, seenLog$ } from './seen'
import { sameList, shown$, toasts$ } from './toasts'

// hub "newReleaseRefreshNeeded", GET /health after a reconnect -> releaseNotice -> foldNotices

/** What the server runs now; nothing when it does not say. */
const serverVersion = (clients: Pick<NoticeClients, 'http' | 'clock'>): Observable<string> =>
  requestOf(clients, healthCall).pipe(
    map(({ version }) => version),
    catchError(() => EMPTY),
  )

/** A newer page is there: the server says so, or is another one than this page was made for. */
export const releaseNotices$ = (
  clients: Pick<NoticeClients, 'hub' | 'http' | 'clock'>,
  version: string,
): Observable<NoticeItem> => {
  const published$ = clients.hub.on('newReleaseRefreshNeeded').pipe(
    receivedAs(releaseNewsSchema),
    map((news) => news.version ?? news.id ?? String(clients.clock.now())),
  )
  const found$ = clients.hub.link$.pipe(
    // The first connection is this very page's own start.
    switchMap((link) => (link.kind === 'up' && link.connection > 1 ? serverVersion(clients) : EMPTY)),
  )
  return merge(published$, found$).pipe(
    filter((name) => name !== version),
    map((name) => releaseNotice(name, clients.clock.now())),
  )
}

// hub "heartbeat", "heartbeatTest", wakes, looks -> foldWatch -> missedNotice -> foldNotices

/** NT09: what is known of the server's heartbeats, from now on. */
export const heartbeatWatch$ = ({ hub, clock, attention }: Sources): Observable<HeartbeatWatch> =>
  defer(() => {
    const at = <K extends WatchEvent['kind']>(kind: K) => map(() => ({ kind, at: clock.now() }))
    const begin = beginWatch(clock.now())
    return merge<WatchEvent[]>(
      hub.on('heartbeat').pipe(at('heartbeat')),
      hub.on('heartbeatTest').pipe(at('heartbeatTest')),
      // A tab that was only in the background went on receiving: that it is shown again says nothing.
      attention.awake$.pipe(
        filter((why) => why === 'wake' || why === 'pageshow'),
        at('woke'),
      ),
      // By spans and not by instants: the clock may be put right by hours while the look waits.
      concat(clock.after(FIRST_LOOK_MS), clock.after(NOTICE_LOOK_MS).pipe(repeat())).pipe(at('look')),
    ).pipe(scan(foldWatch, begin), startWith(begin))
  })

/** The refresh notice, once for each loss. It stays when heartbeats come back: the page has missed something. */
export const losses = (watch$: Observable<HeartbeatWatch>, now: () => number): Observable<NoticeItem> =>
  watch$.pipe(
    pairwise(),
    filter(([before, after]) => !before.lost && after.lost),
    map(([, { aliveAt }]) => missedNotice(aliveAt, now())),
  )

// sources, doors, intents -> NoticeEvent -> foldNotices -> shown$ -> hooks

export type Notices = {
  readonly banners$: Observable<readonly NoticeItem[]>
  readonly log$: Observable<readonly LogLine[]>
  readonly toasts$: Observable<readonly Toast[]>
  readonly unseen$: Observable<number>
  readonly bell$: Observable<Bell>
  readonly missedBeats$: Observable<number>
  readonly pendingNavigation$: Observable<string | undefined>
  /** What goes on by itself. Emits nothing. */
  readonly effects$: Observable<never>
}

type Question<K extends NoticeIntent['kind']> = Extract<NoticeIntent, { kind: K }>

const published = map((notice: NoticeItem): NoticeEvent => ({ kind: 'shown', notice }))

/** What the world on the screen says. A tape is no line of ours that could fall silent: only the real one is watched. */
const contextEvents = (sources: Sources): { events$: Observable<NoticeEvent>; missed$: Observable<number> } => {
  const context = contextOf(sources)
  const begun$ = of<NoticeEvent>({ kind: 'world', context })
  if (context === 'tape') return { events$: merge(begun$, globalNotices$(sources)), missed$: of(0) }
  const watch$ = heartbeatWatch$(sources).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  return {
    events$: merge(begun$, losses(watch$, sources.clock.now).pipe(published), globalNotices$(sources)),
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

/** NT03: unseen rows of the user's inbox and notices. Until the inbox is here, what came in this session. */
const unseen$ = (log$: Observable<readonly LogLine[]>, inbox$: Observable<number | undefined>): Observable<number> =>
  combineLatest([log$, inbox$.pipe(startWith(undefined))]).pipe(
    map(([log, inbox]) => {
      const unseen = log.filter(({ seen, kind }) => !seen && (inbox === undefined || kind !== 'entry'))
      return unseen.length + (inbox ?? 0)
    }),
    distinctUntilChanged(),
  )

/** Everything that is told to the user apart from the market's numbers. */
export const notices = (clients: NoticeClients, intents$: Observable<NoticeIntent>, reads: NoticeReads): Notices => {
  const requested = <K extends NoticeIntent['kind']>(kind: K): Observable<Question<K>> =>
    intents$.pipe(filter((intent): intent is Question<K> => intent.kind === kind))
  const userId$ = reads.userId$.pipe(distinctUntilChanged())
  const sources$ = reads.sources$.pipe(distinctUntilChanged(), shareReplay({ bufferSize: 1, refCount: true }))
  const contexts$ = sources$.pipe(map(contextEvents), shareReplay({ bufferSize: 1, refCount: true }))
  const acts$ = reads.entries$(clients, userId$).pipe(share())
  const actsOf = <K extends 'log' | 'toast' | 'go'>(kind: K) =>
    acts$.pipe(filter((act): act is Extract<typeof act, { kind: K }> => act.kind === kind))

  const collection$ = merge(
    contexts$.pipe(switchMap(({ events$ }) => events$)),
    releaseNotices$(clients, reads.version).pipe(published),
    actsOf('log').pipe(
      map(({ notice }) => notice),
      published,
    ),
    requested('dismissNotice').pipe(map(({ key }): NoticeEvent => ({ kind: 'dismissed', key }))),
  ).pipe(scan(foldNotices, EMPTY_COLLECTION), startWith(EMPTY_COLLECTION), distinctUntilChanged())
  const seen$ = shown$(collection$, reads.settings$, sources$).pipe(shareLast())
  const closed$ = requested('panel').pipe(filter(({ open }) => !open))
  const log$ = seenLog$(clients, seen$.pipe(map(({ log }) => log)), closed$).pipe(shareLast())

  return {
    banners$: seen$.pipe(
      map(({ banners }) => banners),
      distinctUntilChanged(sameList),
    ),
    log$,
    toasts$: toasts$(
      clients,
      merge(
        merge(requested('toast'), actsOf('toast')).pipe(map(({ toast }) => ({ kind: 'shown' as const, toast }))),
        requested('dismissToast').pipe(map(({ key }) => ({ kind: 'dismissed' as const, key }))),
        requested('holdToasts').pipe(map(({ on }) => ({ kind: 'held' as const, on }))),
      ),
    ).pipe(shareLast()),
    unseen$: unseen$(log$, requested('inbox').pipe(map(({ unseen }) => unseen))),
    bell$: bell$(reads),
    missedBeats$: contexts$.pipe(switchMap(({ missed$ }) => missed$)),
    pendingNavigation$: merge(
      actsOf('go').pipe(map(({ path }) => path)),
      requested('wayTaken').pipe(map(() => undefined)),
    ).pipe(startWith(undefined), shareLast()),
    effects$: merge(markSeen$(clients, closed$, userId$), acts$.pipe(ignoreElements())),
  }
}
