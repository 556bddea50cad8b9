import { TapeError } from '../../domain/replay/read'
import type { Reel } from '../../domain/replay/reel'
import { touch, type RowOnTape, type Standing } from '../../domain/replay/trace'
import {
  audit,
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  repeat,
  startWith,
  switchMap,
  takeWhile,
} from 'rxjs'
import { effectOf } from '../../domain/replay/effect'
import { foldLine } from '../../domain/replay/mirror'
import { bucketsOf, fixedMarks, refusedMarks } from '../../domain/replay/timeline'
import type { ReplayDeck } from './deck'
import { EventList } from './eventList'
import type { EventListView, LineDetail, RowRef, TimelineView } from './faces'
import { SIZES_MS } from './world'

/** Lines looked at between two looks at the clock. */
const LOOK_EVERY = 16

/** Looks for the lines that made a row, in order and a slice at a time; reads on when the reel grows. */
export class RowTrace {
  readonly found: number[] = []
  private standing: Standing
  private looked: number

  constructor(
    private readonly reel: Reel,
    private readonly row: RowOnTape,
  ) {
    this.looked = reel.first()
  }

  /** Looks on until `end` (exclusive) or until `enough`. @returns whether it got there. */
  lookTo(end: number, enough: () => boolean): boolean {
    for (let read = 0; this.looked < end; this.looked += 1) {
      if (this.reel.table(this.looked) !== this.row.table) continue
      if (++read % LOOK_EVERY === 0 && enough()) return false
      this.look(this.looked)
    }
    return true
  }

  private look(index: number): void {
    try {
      const line = this.reel.line(index)
      if (!line) return
      const { touched, standing } = touch(this.standing, line, this.row)
      this.standing = standing
      if (touched) this.found.push(index)
    } catch (error) {
      if (!(error instanceof TapeError)) throw error
    }
  }
}

// ReplayDeck (reel, filter, chosen line, traced row) -> lists, detail, timeline, trace -> replayPanelHooks

/**
 * What a line did to what was known before it.
 * @returns undefined for a line that is no longer here; a broken one is refused and did nothing.
 */
const lineDetail = (reel: Reel, index: number): LineDetail | undefined => {
  try {
    const line = reel.line(index)
    if (!line) return undefined
    const before = reel.mirrorBefore(index)
    const { mirror, verdict } = foldLine(before, line)
    return { index, line, verdict, ...effectOf(line, before, mirror) }
  } catch (error) {
    if (!(error instanceof TapeError)) throw error
    const line = { at: reel.at(index), k: reel.kind(index), e: reel.event(index), t: reel.table(index), p: null }
    return { index, line, verdict: { kind: 'refused', why: error.message }, diff: [] }
  }
}

/** How often the panel follows what is heard: often enough to read, seldom enough to cost nothing. */
const FOLLOW_MS = 200
const SLICE_MS = 8

/** Tells when lines were heard, at most so often; at once for a first reader. */
const heard$ = (deck: ReplayDeck, everyMs: number): Observable<unknown> =>
  defer(() => {
    const { recorder, live } = deck.doors
    return (deck.tape?.changed$ ?? recorder.heard$).pipe(audit(() => live.clock.after(everyMs)))
  }).pipe(startWith(undefined))

/** A view of the present reel, made anew with each reel and told when lines are heard. */
const ofReel = <T>(deck: ReplayDeck, everyMs: number, make: (reel: Reel) => () => T): Observable<T> =>
  deck.reel$.pipe(
    switchMap((reel) => {
      const view = make(reel)
      return heard$(deck, everyMs).pipe(map(view))
    }),
  )

export const eventList$ = (deck: ReplayDeck): Observable<EventListView> =>
  deck.filter$.pipe(
    switchMap((filter) =>
      ofReel(deck, FOLLOW_MS, (reel) => {
        const list = new EventList(reel, filter)
        return () => list.view()
      }),
    ),
  )

export const chosenLine$ = (deck: ReplayDeck): Observable<LineDetail | undefined> =>
  combineLatest([deck.reel$, deck.chosen$]).pipe(
    map(([reel, index]) => (index === undefined ? undefined : lineDetail(reel, index))),
  )

const marksOf = (reel: Reel): ReturnType<typeof fixedMarks> => {
  try {
    return fixedMarks(reel)
  } catch (error) {
    if (!(error instanceof TapeError)) throw error
    return []
  }
}

export const timeline$ = (deck: ReplayDeck): Observable<TimelineView | undefined> =>
  ofReel(deck, SIZES_MS, (reel) => {
    const tape = deck.tape
    const marks = tape && marksOf(reel)
    let [known, troubles]: [TimelineView | undefined, readonly number[]] = [undefined, []]
    return () => {
      // A tape's own lines do not change: only what is refused on the way does.
      if (tape && known && troubles === reel.troubles()) return known
      troubles = reel.troubles()
      const span = tape?.span ?? { from: reel.at(reel.first()), to: deck.doors.live.clock.now() }
      known =
        reel.end() === reel.first()
          ? undefined
          : { span, buckets: bucketsOf(reel, span), marks: [...(marks ?? marksOf(reel)), ...refusedMarks(reel)] }
      return known
    }
  }).pipe(distinctUntilChanged())

export type TraceView = { readonly row: RowRef; readonly indexes: readonly number[] }

/** Looks through the reel for one row, a slice of each frame. */
const traceOf = (deck: ReplayDeck, reel: Reel, row: RowRef): Observable<TraceView> =>
  defer(() => {
    const { running, live } = deck.doors
    const trace = new RowTrace(reel, row)
    const view = (end: number): TraceView => ({ row, indexes: trace.found.filter((index) => index < end) })
    const look = (): { readonly done: boolean; readonly view: TraceView } => {
      const [from, end] = [running(), (deck.tape?.position ?? reel.end() - 1) + 1]
      const done = trace.lookTo(end, () => running() - from > SLICE_MS)
      return { done, view: view(end) }
    }
    const slices$ = defer(() => of(look())).pipe(
      repeat({ delay: () => live.clock.frame$ }),
      takeWhile(({ done }) => !done, true),
    )
    return heard$(deck, FOLLOW_MS).pipe(
      switchMap(() => slices$),
      map((look_) => look_.view),
    )
  })

export const trace$ = (deck: ReplayDeck): Observable<TraceView | undefined> =>
  combineLatest([deck.reel$, deck.traced$]).pipe(
    switchMap(([reel, row]) => (row ? traceOf(deck, reel, row) : of(undefined))),
  )
