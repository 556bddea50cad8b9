// eslint-disable-next-line no-restricted-imports -- a queue of parts that wait to be drawn: nothing of the product is in it
import { concat, concatMap, defer, EMPTY, Observable, Subject, take, takeUntil, timer, type Subscriber } from 'rxjs'

/** A turn that never ends gives way after so long, ms: what waits is drawn however the one before it fares. */
const LONGEST_MS = 1000

const waiting$ = new Subject<Subscriber<void>>()

/** The next task, after what waits by now, such as a press. Out of sight timers are slow, and nothing is pressed. */
const nextTask$ = defer(() => (document.hidden ? EMPTY : timer(0)))

/** Lasts for as long as its reader listens. */
const held = (reader: Subscriber<void>): Observable<never> =>
  new Observable<never>((turn) => {
    reader.add(() => turn.complete())
    reader.next()
  }).pipe(takeUntil(timer(LONGEST_MS)))

waiting$.pipe(concatMap((reader) => (reader.closed ? EMPTY : concat(held(reader), nextTask$)))).subscribe()

/**
 * Emits once its reader has its turn, which it has until it no longer listens. Where nothing waits that is at once; each
 * further one has a task of its own. So charts that come together are drawn one after the other, in the order in which
 * they are on the page, and a press between them is answered.
 */
export const turn$: Observable<void> = new Observable((reader) => waiting$.next(reader))

/** The same for what is done at once: the turn ends with what its reader does in it. */
export const oneTurn$ = turn$.pipe(take(1))
