import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  Observable,
  of,
  repeat,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  throwError,
  timeout,
} from 'rxjs'
import { HUB_EVENTS } from '../../domain/wire'
import {
  refusesFormat,
  type Connect,
  type HubLink,
  type HubName,
  type WireFormat,
  type Clock,
  type HubClient,
  type Link,
} from '../types/sources'

/** The specification's wait before connecting again, after a failed start as after a close: 2 to 6 s by chance. */
const RETRY_FROM_MS = 2000
const RETRY_SPREAD_MS = 4000
/** A start that neither succeeds nor fails is given up. */
const START_LIMIT_MS = 20_000
const CHANGED = 'The sign-in has changed; connecting again.'

/** One connection: emits when it is up, and errors when it could not start or was closed. */
const alive = (link: HubLink): Observable<HubLink> => {
  const closed$ = new Observable<never>((out) => {
    link.onclose((error) => out.error(error ?? new Error('The server closed the live connection.')))
    return () => void link.stop().catch(() => undefined)
  })
  const started$ = defer(() => link.start()).pipe(
    timeout({ first: START_LIMIT_MS, with: () => throwError(() => new Error('The live connection took too long.')) }),
    map(() => link),
  )
  return merge(closed$, started$)
}

/**
 * The hub for as long as someone listens to `link$`: it connects, and connects again, for ever. Handlers are registered before the
 * first start. Groups do not outlive a connection: who joined one joins again at every `up`.
 * @param hub$ which hub; when it changes, with sign-in or sign-out, the connection falls and the other one is made at once
 */
export const hubClient = (connect: Connect, clock: Clock, hub$: Observable<HubName> = of('data')): HubClient => {
  const received = new Map(HUB_EVENTS.map((event) => [event, new Subject<unknown>()]))
  let format: WireFormat = 'messagepack'
  let current: HubLink | undefined

  const newLink = (hub: HubName): HubLink => {
    const link = connect(format, hub)
    for (const [event, subject] of received) link.on(event, (payload) => subject.next(payload))
    return link
  }

  const link$ = defer(() => {
    let attempt = 0
    let connection = 0
    let since: number | undefined
    const rise = (link: HubLink): Link => {
      current = link
      ;[attempt, since] = [0, undefined]
      return { kind: 'up', connection: ++connection }
    }
    const fall = (error: unknown): Observable<Link> => {
      if (format === 'messagepack' && refusesFormat(error)) {
        format = 'json'
        return EMPTY
      }
      const why = current
        ? 'The live connection was lost; connecting again.'
        : 'The server cannot be reached; trying again.'
      current = undefined
      since ??= clock.now()
      const wait$ = clock.after(RETRY_FROM_MS + RETRY_SPREAD_MS * clock.chance())
      return concat(of<Link>({ kind: 'down', since, why }), wait$.pipe(ignoreElements()))
    }
    const linkOf = (hub: HubName): Observable<Link> =>
      defer(() =>
        concat(of<Link>({ kind: 'connecting', attempt: ++attempt }), alive(newLink(hub)).pipe(map(rise))),
      ).pipe(catchError(fall), repeat())
    const changed = (hub: HubName): Observable<Link> =>
      defer(() => {
        const isUp = current !== undefined
        ;[current, attempt] = [undefined, 0]
        const down$ = isUp ? of<Link>({ kind: 'down', since: clock.now(), why: CHANGED }) : EMPTY
        return concat(down$, linkOf(hub))
      })
    return hub$.pipe(
      distinctUntilChanged(),
      switchMap(changed),
      finalize(() => (current = undefined)),
    )
  }).pipe(share({ connector: () => new ReplaySubject<Link>(1) }))

  const query = (method: string, group: string): Observable<void> =>
    defer(() =>
      current ? from(current.invoke(method, group)) : throwError(() => new Error('There is no live connection.')),
    ).pipe(map(() => undefined))

  return {
    link$,
    on: (event) => (received.get(event) ?? EMPTY).pipe(),
    join: (group) => query('JoinGroup', group),
    leave: (group) => query('LeaveGroup', group),
  }
}
