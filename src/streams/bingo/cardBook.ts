// plants of the boards, POST bingo, hub "bingo", link, awake -> Loaded<CardBook>
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  retry,
  scan,
  skip,
  startWith,
  Subject,
  switchMap,
  tap,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import { EMPTY_CARD_BOOK, withAnswer, withPush, type CardBook } from '../../domain/bingo/cardBook'
import { bingoCall, bingoPushSchema, groupOf, type BingoAnswer, type BingoPush } from '../../domain/wire'
import type { HttpFault, Sources } from '../../infra/types/sources'
import { heardAs } from '../lib/decode'
import { heldGroup } from '../lib/groups'
import { failed, httpFaultOf, lastOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import type { Loaded } from '../lib/types'

const GROUP = groupOf.page('bingoCard', 'Gb')
const AGAIN_MS = 10_000

type Outcome =
  { readonly kind: 'answer'; readonly answer: BingoAnswer } | { readonly kind: 'fault'; readonly fault: HttpFault }
type Received = Outcome | { readonly kind: 'push'; readonly push: BingoPush }

const after = (book: Loaded<CardBook>, received: Received, now: number): Loaded<CardBook> => {
  const known = lastOf(book)
  switch (received.kind) {
    case 'answer':
      return ready(withAnswer(known ?? EMPTY_CARD_BOOK, received.answer))
    case 'push': {
      const next = known && withPush(known, received.push)
      if (next === undefined || next === known) return book
      return book.kind === 'failed' ? failed(book.why, next) : ready(next)
    }
    case 'fault':
      return failed({ why: received.fault.why, at: now }, known)
    default:
      return received satisfies never
  }
}

/** One question, asked again by itself while it fails. */
const asking = (sources: Sources, plants: readonly string[]): Observable<Outcome> => {
  const once$ = requestOf(sources, bingoCall, {}, { plants }).pipe(
    map((answer): Outcome => ({ kind: 'answer', answer })),
    catchError((error: unknown) => of<Outcome>({ kind: 'fault', fault: httpFaultOf(error) })),
  )
  return once$.pipe(
    expand((outcome) =>
      outcome.kind === 'answer'
        ? EMPTY
        : sources.clock.after(outcome.fault.retryAfterMs ?? AGAIN_MS).pipe(switchMap(() => once$)),
    ),
  )
}

const membership$ = ({ hub, clock }: Sources): Observable<never> =>
  merge(
    heldGroup(hub, GROUP),
    hub.link$.pipe(
      map(({ kind }) => kind === 'up'),
      switchMap((up) =>
        up ? defer(() => hub.join(GROUP)).pipe(retry({ delay: () => clock.after(3 * AGAIN_MS) })) : EMPTY,
      ),
      ignoreElements(),
    ),
  )

/**
 * The cards of these plants: asked for at once, when other plants are wanted, when the line was lost, when a message was
 * missed, and when the tab comes back; patched by pushes in between. The last good ones stay when a question fails.
 */
export const cardBook$ = (
  sources: Sources,
  plants$: Observable<readonly string[]>,
  again$: Observable<unknown> = EMPTY,
): Observable<Loaded<CardBook>> =>
  defer(() => {
    const { hub, clock, attention } = sources
    const missed$ = new Subject<void>()
    let wasBehind = false
    const reasons$ = merge(
      hub.link$.pipe(
        filter(({ kind }) => kind === 'up'),
        skip(1),
      ),
      attention.awake$,
      missed$,
      again$,
    )
    const wanted$ = plants$.pipe(
      distinctUntilChanged((a, b) => a.length === b.length && a.every((id, i) => id === b[i])),
    )
    const outcomes$ = merge(wanted$, reasons$.pipe(withLatestFrom(wanted$, (_, plants) => plants))).pipe(
      switchMap((plants) => asking(sources, plants)),
    )
    const pushes$ = hub.on('bingo').pipe(
      heardAs(bingoPushSchema),
      map((push): Received => ({ kind: 'push', push })),
    )
    return merge<Received[]>(membership$(sources), pushes$, outcomes$).pipe(
      scan<Received, Loaded<CardBook>>((book, received) => after(book, received, clock.now()), WAITING),
      startWith<Loaded<CardBook>>(WAITING),
      distinctUntilChanged(),
      tap((book) => {
        const isBehind = lastOf(book)?.isBehind === true
        const isNews = isBehind && !wasBehind
        wasBehind = isBehind
        if (isNews) missed$.next()
      }),
    )
  })
