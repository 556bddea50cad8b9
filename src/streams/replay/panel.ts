import { readOrError, TapeError, withoutPayload } from '../../domain/replay/read'
import type { RecordingBuffer } from '../../domain/replay/recordingBuffer'
import { touch, type RowText } from '../../domain/replay/trace'
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
import { foldLine } from '../../domain/replay/replicaState'
import { bucketsOf, fixedMarks, refusedMarks, type TimelineMark } from '../../domain/replay/timeline'
import type { ReplayController } from './replayController'
import { EventList, EVERYTHING, NO_EVENTS } from './eventList'
import type { EventListView, LineDetail, RowRef, TimelineView, EventFilter } from './types'
import { SIZES_MS } from './context'
import { bindLive } from '../lib/bindLive'
import { withController } from './provider'

// ReplayController (buffer, filter, chosen line, traced row) -> lists, detail, timeline, trace -> hooks

/**
 * What a line did to what was known before it.
 * @returns undefined for a line that is no longer here; a broken one is refused and did nothing.
 */
const lineDetail = (buffer: RecordingBuffer, index: number): LineDetail | undefined => {
  const line = readOrError(() => buffer.line(index))
  if (!line) return undefined
  if (line instanceof TapeError)
    return { index, line: withoutPayload(buffer, index), verdict: { kind: 'refused', why: line.message }, diff: [] }
  const before = buffer.replicaBefore(index)
  const { replica, verdict } = foldLine(before, line)
  return { index, line, verdict, ...effectOf(line, before, replica) }
}

/** How often the panel follows what is received: often enough to read, seldom enough to cost nothing. */
const FOLLOW_MS = 200
const SLICE_MS = 8

/** Emits when lines were received, at most so often; at once for a first reader. */
const received$ = (controller: ReplayController, everyMs: number): Observable<unknown> =>
  defer(() => {
    const { recorder, live } = controller.context
    return (controller.tape?.changed$ ?? recorder.received$).pipe(audit(() => live.clock.after(everyMs)))
  }).pipe(startWith(undefined))

/** A view of the present buffer, made again with each buffer and published when lines are received. */
const ofBuffer = <T>(
  controller: ReplayController,
  everyMs: number,
  make: (buffer: RecordingBuffer) => () => T,
): Observable<T> =>
  controller.buffer$.pipe(
    switchMap((buffer) => {
      const view = make(buffer)
      return received$(controller, everyMs).pipe(map(view))
    }),
  )

export const eventList$ = (controller: ReplayController): Observable<EventListView> =>
  controller.filter$.pipe(
    switchMap((filter) =>
      ofBuffer(controller, FOLLOW_MS, (buffer) => {
        const list = new EventList(buffer, filter)
        return () => list.view()
      }),
    ),
  )

export const chosenLine$ = (controller: ReplayController): Observable<LineDetail | undefined> =>
  combineLatest([controller.buffer$, controller.chosen$]).pipe(
    map(([buffer, index]) => (index === undefined ? undefined : lineDetail(buffer, index))),
  )

const marksOf = (buffer: RecordingBuffer): readonly TimelineMark[] => {
  const marks = readOrError(() => fixedMarks(buffer))
  return marks instanceof TapeError ? [] : marks
}

export const timeline$ = (controller: ReplayController): Observable<TimelineView | undefined> =>
  ofBuffer(controller, SIZES_MS, (buffer) => {
    const tape = controller.tape
    const marks = tape && marksOf(buffer)
    let known: TimelineView | undefined = undefined
    let troubles: readonly number[] = []
    return () => {
      // A tape's own lines do not change: only what is refused on the way does.
      if (tape && known && troubles === buffer.troubles()) return known
      troubles = buffer.troubles()
      const span = tape?.span ?? { from: buffer.at(buffer.first()), to: controller.context.live.clock.now() }
      known =
        buffer.end() === buffer.first()
          ? undefined
          : { span, buckets: bucketsOf(buffer, span), marks: [...(marks ?? marksOf(buffer)), ...refusedMarks(buffer)] }
      return known
    }
  }).pipe(distinctUntilChanged())

export type TraceView = { readonly row: RowRef; readonly indexes: readonly number[] }

/** Lines looked at between two looks at the clock. */
const LOOK_EVERY = 16

/** Looks through the buffer for the lines that made a row, in order and a slice of each frame; reads on when it grows. */
const traceOf = (controller: ReplayController, buffer: RecordingBuffer, row: RowRef): Observable<TraceView> =>
  defer(() => {
    const { running, live } = controller.context
    const found: number[] = []
    let looked = buffer.first()
    let before: RowText
    const look = (index: number): void => {
      const line = readOrError(() => buffer.line(index))
      if (!line || line instanceof TapeError) return
      const { touched, active } = touch(before, line, row)
      before = active
      if (touched) found.push(index)
    }
    const lookTo = (end: number): boolean => {
      const from = running()
      for (let read = 0; looked < end; looked += 1) {
        if (buffer.table(looked) !== row.table) continue
        if (++read % LOOK_EVERY === 0 && running() - from > SLICE_MS) return false
        look(looked)
      }
      return true
    }
    const slice = (): { readonly done: boolean; readonly view: TraceView } => {
      const end = (controller.tape?.position ?? buffer.end() - 1) + 1
      return { done: lookTo(end), view: { row, indexes: found.filter((index) => index < end) } }
    }
    const slices$ = defer(() => of(slice())).pipe(
      repeat({ delay: () => live.clock.frame$ }),
      takeWhile(({ done }) => !done, true),
    )
    return received$(controller, FOLLOW_MS).pipe(
      switchMap(() => slices$),
      map(({ view }) => view),
    )
  })

export const trace$ = (controller: ReplayController): Observable<TraceView | undefined> =>
  combineLatest([controller.buffer$, controller.traced$]).pipe(
    switchMap(([buffer, row]) => (row ? traceOf(controller, buffer, row) : of(undefined))),
  )

/** What the panel shows: its first reader fetches the controller. */

export const [useEvents] = bindLive<EventListView>(withController(eventList$), NO_EVENTS)
export const [useFilter] = bindLive<EventFilter>(
  withController(({ filter$ }) => filter$),
  EVERYTHING,
)
export const [useChosenLine] = bindLive<LineDetail | undefined>(withController(chosenLine$), undefined)
export const [useTimeline] = bindLive<TimelineView | undefined>(withController(timeline$), undefined)
export const [useTrace] = bindLive<TraceView | undefined>(withController(trace$), undefined)
