import { defer, startWith, type Observable, merge, ReplaySubject, Subscription, switchMap, takeUntil } from 'rxjs'
import type { Instant, PeriodRef, WindowMode } from '../../domain/periods'
import type { Clock, Sources } from '../../infra/types/sources'
import type { SourceInfo } from '../../domain/market/events'
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

const first$ = new ReplaySubject<BootstrapStreams>(1)
const desk$ = new ReplaySubject<Desk>(1)

/** Puts what is known before any code of the market under the hooks, until a whole desk is there. */
export const provideBootstrapStreams = (desk: BootstrapStreams): void => first$.next(desk)

/** Puts another desk under every hook. */
export const provideDesk = (desk: Desk): void => desk$.next(desk)

/** Tells that the first whole desk is there. */
export const deskIsHere$: Observable<unknown> = desk$

/** A stream of the present sources; begins again when they change. */
export const withSources = <T>(pick: (desk: Desk) => Observable<T>): Observable<T> => desk$.pipe(switchMap(pick))

/** Hears a stream of the present sources as `withSources`, with no stage between: for what comes many times a second. */
export const receiveSources = <T>(pick: (desk: Desk) => Observable<T>, receive: (value: T) => void): (() => void) => {
  let present = new Subscription()
  const changing = desk$.subscribe((desk) => {
    present.unsubscribe()
    present = pick(desk).subscribe(receive)
  })
  return () => {
    changing.unsubscribe()
    present.unsubscribe()
  }
}

/** `withSources` for what the page has from its first moment. */
export const withFirst = <T>(pick: (desk: BootstrapStreams) => Observable<T>): Observable<T> =>
  merge(first$.pipe(takeUntil(desk$)), desk$).pipe(switchMap(pick))
