import {
  BehaviorSubject,
  defer,
  EMPTY,
  filter,
  startWith,
  of,
  type Observable,
  merge,
  ReplaySubject,
  Subscription,
  switchMap,
  takeUntil,
} from 'rxjs'
import type { Instant, PeriodRef, WindowMode } from '../../domain/periods'
import type { Clock, Sources } from '../../infra/types/sources'
import type { SourceInfo } from '../../domain/market/events'
import { currentParts, withApp } from './currentApp'
import { feature } from './feature'
import type { Analytics, BoaDesk, Connection, Loaded, PeriodPicker, ThemeName } from './types'
import type { LiveTableStreams } from './tableTypes'

/** The instant, told again with each whole second. */
export const now$ = (clock: Pick<Clock, 'now' | 'second$'>): Observable<Instant> =>
  defer(() => clock.second$.pipe(startWith(clock.now())))

/** Every stream that the page reads, made once for one set of sources and wired to each other. */
export type Desk = {
  /** The world that all of them are made of: the real one, bent by fault switches, or a tape's. */
  readonly sources: Sources
  readonly now$: Observable<Instant>
  /** Undefined until these sources have said it: what other ones said before is not of them. */
  readonly source$: Observable<SourceInfo | undefined>
  readonly connection$: Observable<Connection>
  readonly picker$: Observable<PeriodPicker>
  readonly boa$: Observable<Loaded<BoaDesk>>
  /** What is tried out on the stack of the chosen period; undefined while nothing is. */
  readonly analytics$: Observable<Analytics | undefined>
  /** The desk of the live period by a window, one for all who look at it. */
  readonly liveBoa$: (mode: WindowMode) => Observable<Loaded<BoaDesk>>
  /** The desk of a period that is over. */
  readonly pastBoa$: (ref: PeriodRef) => Observable<Loaded<BoaDesk>>
  readonly theme$: Observable<ThemeName>
  /** Streams of one live table; the same object for the same key. */
  readonly table: (key: string) => LiveTableStreams
  readonly serverClock$: Observable<never>
  /** Ends what outlives its readers. For a desk that another has taken the place of. */
  readonly close: () => void
}

/** What the page shows before the code of the market is here. */
export type BootstrapStreams = Pick<Desk, 'now$' | 'theme$' | 'connection$'>

/**
 * The desk of an app: what is known before any code of the market, and from then on the desk of the sources that are shown, the
 * real ones or a tape's.
 */
export const deskFeature = feature(() => {
  const present$ = new BehaviorSubject<Desk | undefined>(undefined)
  const first$ = new ReplaySubject<BootstrapStreams>(1)
  const desk$ = present$.pipe(filter((desk) => desk !== undefined))
  return {
    first$,
    present$,
    desk$,
    early$: merge(first$.pipe(takeUntil(desk$)), desk$),
    /** A stream of the present sources; begins again when they change. */
    withDesk: <T>(pick: (desk: Desk) => Observable<T>): Observable<T> => desk$.pipe(switchMap(pick)),
  }
})

/** The desk of the current app; undefined once that is closed. */
const currentDesk$: Observable<Desk | undefined> = currentParts(deskFeature).pipe(
  switchMap((parts) => parts?.desk$ ?? of(undefined)),
)

/** A stream of the present sources; begins again when they change. */
export const withSources = <T>(pick: (desk: Desk) => Observable<T>): Observable<T> =>
  currentDesk$.pipe(switchMap((desk) => (desk ? pick(desk) : EMPTY)))

/** Hears a stream of the present sources as `withSources`, with no stage between: for what comes many times a second. */
export const receiveSources = <T>(pick: (desk: Desk) => Observable<T>, receive: (value: T) => void): (() => void) => {
  let present = new Subscription()
  const changing = currentDesk$.subscribe((desk) => {
    present.unsubscribe()
    if (desk) present = pick(desk).subscribe(receive)
  })
  return () => {
    changing.unsubscribe()
    present.unsubscribe()
  }
}

/** `withSources` for what the page has from its first moment. */
export const withFirst = <T>(pick: (desk: BootstrapStreams) => Observable<T>): Observable<T> =>
  withApp(deskFeature, ({ early$ }) => early$.pipe(switchMap(pick)))
