import type { Logger, Identity } from './types/identity'
import {
  defer,
  firstValueFrom,
  fromEvent,
  map,
  startWith,
  Observable,
  filter,
  interval,
  merge,
  pairwise,
  share,
} from 'rxjs'
import type { ScreenClient, BrowserStorage, TabsChannel, AttentionClient, Sources, Who } from './types/sources'
import { identityCall } from '../domain/wire'
import { IdentitySignIn } from './identity/identity'
import { loginRecord } from './identity/identityRecord'
import { realClock } from './time/clock'
import { httpClient } from './browser/httpClient'
import { hubClient } from './hub/hubClient'
import { lazyConnection } from './hub/lazyConnection'

/** The browser's console, for what the helpdesk asks a user to read out. */
export const logClient = (): Logger => ({
  // eslint-disable-next-line no-console -- RD01: a failed load is told in the console and nowhere else
  warn: (texts) => console.warn(texts),
})

export const screenClient = (window: Window): ScreenClient => ({
  prefersDark$: defer(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    return fromEvent<MediaQueryListEvent>(dark, 'change').pipe(
      map(({ matches }) => matches),
      startWith(dark.matches),
    )
  }),
})

/** The browser's own storage may be full, blocked or missing; none of that is worth more than a `false`. */
export const storageClient = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): BrowserStorage => ({
  read: (key) => {
    try {
      return storage().getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (key, value) => {
    try {
      storage().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
})

/** One channel object per name and tab: a second one in the same tab would hear our own messages. */
export const tabsClient = (): TabsChannel => {
  const channels = new Map<string, BroadcastChannel>()
  const channelOf = (name: string): BroadcastChannel => {
    const known = channels.get(name) ?? new BroadcastChannel(name)
    channels.set(name, known)
    return known
  }
  return {
    on: (name) =>
      new Observable((out) => {
        const channel = channelOf(name)
        const receive = ({ data }: MessageEvent<unknown>): void => out.next(data)
        channel.addEventListener('message', receive)
        return () => channel.removeEventListener('message', receive)
      }),
    send: (name, message) => channelOf(name).postMessage(message),
  }
}

const LOOK_MS = 2000
/** A timer that comes this much late means that the computer slept. */
const GAP_MS = 10_000

/** Emits when a timer of `LOOK_MS` comes more than 10 s late. A hidden tab's timers may: it is looked at again when shown. */
export const wakes = (now: () => number, hidden: () => boolean): Observable<'wake'> =>
  defer(() =>
    interval(LOOK_MS).pipe(
      map(() => ({ at: now(), hidden: hidden() })),
      startWith({ at: now(), hidden: hidden() }),
      pairwise(),
      filter(([before, after]) => after.at - before.at > LOOK_MS + GAP_MS && !after.hidden),
      map(() => 'wake' as const),
    ),
  )

/** What tells the page that it may have missed something. */
export const attentionClient = (page: Document, window: Window): AttentionClient => {
  const hidden = (): boolean => page.visibilityState === 'hidden'
  const visibility$ = fromEvent(page, 'visibilitychange').pipe(map(hidden), share())
  return {
    awake$: merge(
      visibility$.pipe(
        filter((isHidden) => !isHidden),
        map(() => 'visible' as const),
      ),
      fromEvent(window, 'online').pipe(map(() => 'online' as const)),
      // The first pageshow of a page is its own start; only a page taken back from the browser's store was away.
      fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
        filter(({ persisted }) => persisted),
        map(() => 'pageshow' as const),
      ),
      wakes(() => Date.now(), hidden),
    ).pipe(share()),
    hidden$: defer(() => visibility$.pipe(startWith(hidden()))),
  }
}

/** Web Locks are there in every browser of today, but only over https or on this machine itself. */
const aloneIn =
  (locks: LockManager | undefined) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    locks === undefined ? work() : locks.request('enact.renewal', work)

/** The provider comes back from a sign-out with the library's state in the address; it is of no use to anybody there. */
const tidyAddress = ({ location, history }: Window): void => {
  const requested = [...new URLSearchParams(location.search).keys()]
  if (location.pathname === '/' && requested.length === 1 && requested[0] === 'state')
    history.replaceState(null, '', '/')
}

const library = () => import('./identity/identityMsal')

/**
 * Sign-in of this browser. The library behind it is fetched only when there is a login to read or to make: a visitor
 * never loads it.
 */
export const realIdentity = (origin: string, tabs: TabsChannel, now: () => number): Identity => {
  tidyAddress(window)
  return new IdentitySignIn({
    now,
    tabs,
    record: loginRecord(
      () => window.localStorage,
      () => window.sessionStorage,
    ),
    config: () => {
      // Next to the configuration, and not after it: a server without sign-in is the rare case.
      library().catch(() => undefined)
      return firstValueFrom(httpClient(origin).get(identityCall.path))
    },
    provider: async (config) => (await library()).msalProvider(config, origin),
    alone: aloneIn('locks' in navigator ? navigator.locks : undefined),
    here: () => window.location.pathname + window.location.search,
    restart: (path) => window.location.replace(path),
    // The login page only leaves again: anyone who goes back from the provider would never get past it.
    comeBackTo: (path) => {
      if (window.location.pathname === '/login') window.history.replaceState(null, '', path)
    },
  })
}

/**
 * The outside world of a page served from `origin`, e.g. `https://enact.example`, with sign-in.
 * @param first what is fetched before the code of the live connection
 */
export const realSources = (
  origin: string,
  first: Promise<unknown>,
): Sources & { readonly identity: Identity; readonly log: Logger } => {
  const clock = realClock()
  const tabs = tabsClient()
  const identity = realIdentity(origin, tabs, clock.now)
  const hub$ = identity.signedIn$.pipe(map((isSignedIn) => (isSignedIn ? ('data' as const) : ('lite' as const))))
  const connect = lazyConnection(async () => {
    await first
    return (await import('./hub/hubConnection')).connectionTo(origin, identity)
  })
  return {
    clock,
    tabs,
    identity,
    who$: identity.signedIn$.pipe(map((isSignedIn): Who => (isSignedIn ? 'me' : 'free'))),
    hub: hubClient(connect, clock, hub$),
    http: httpClient(origin, identity),
    storage: storageClient(() => window.localStorage),
    attention: attentionClient(document, window),
    screen: screenClient(window),
    log: logClient(),
  }
}
