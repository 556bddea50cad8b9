import { BehaviorSubject, catchError, EMPTY, map, type Observable, Subject, Subscription, switchMap, tap } from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { faultText } from '../../domain/replay/format'
import { isTapeFault, openTape, type Tape } from '../../domain/replay/read'
import type { RecordingBuffer } from '../../domain/replay/recordingBuffer'
import type { Sources } from '../../infra/types/sources'
import type { PeriodPicker } from '../lib/types'
import type { Intent } from '../lib/intents'
import { type ReplayContext, liveContext, type LiveContext } from './context'
import { EVERYTHING } from './eventList'
import type { EventFilter, ReplayIntent, ReplayView, RowRef } from './types'
import { PlayedTape } from './playedTape'

// ReplayIntent -> ReplayDeck (which tape, which buffer, which switches) -> panel.ts -> replayHooks

/**
 * The intents that keep the chosen period over a jump within a tape. Who looks at the live period and lets it roll
 * over looks at the live one of the new place.
 */
const periodIntents = (picker: PeriodPicker | undefined): readonly Intent[] =>
  picker === undefined || (picker.status === 'present' && picker.autoRollover)
    ? []
    : [{ kind: 'choosePeriod', ref: picker.chosen }]

type IntentOf<K extends ReplayIntent['kind']> = Extract<ReplayIntent, { readonly kind: K }>
type Opening = { readonly from: Blob | string; readonly name: string }

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'This tape cannot be read.'

/** The last part of an address, as people name a file. */
const nameOf = (address: string): string => address.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? address

/** Turns the page from the live market to a tape and back, and holds what the panel is set to. */
export class ReplayController {
  readonly view$ = new BehaviorSubject<ReplayView>({ mode: 'live' })
  readonly filter$ = new BehaviorSubject<EventFilter>(EVERYTHING)
  readonly chosen$ = new BehaviorSubject<number | undefined>(undefined)
  readonly traced$ = new BehaviorSubject<RowRef | undefined>(undefined)
  readonly switches$: BehaviorSubject<FaultSwitches>
  /** The lines that the panel shows: the tape's, or those that the recorder holds. */
  readonly buffer$: BehaviorSubject<RecordingBuffer>
  private readonly live: Sources
  private readonly opening$ = new Subject<Opening | undefined>()
  private readonly listening = new Subscription()
  private played: PlayedTape | undefined
  private following: Subscription | undefined
  private picker: PeriodPicker | undefined

  private readonly acts: { readonly [K in ReplayIntent['kind']]: (intent: IntentOf<K>) => void } = {
    openFile: ({ file, name }) => this.opening$.next({ from: file, name }),
    openAddress: ({ address }) => this.opening$.next({ from: address.trim(), name: nameOf(address.trim()) }),
    leave: () => {
      this.opening$.next(undefined)
      this.leave({ mode: 'live' })
    },
    transport: ({ order }) => this.played?.steer(order),
    step: ({ by }) => this.played?.step(by),
    seekLine: ({ index }) => this.played?.seekLine(index),
    choose: ({ index }) => this.chosen$.next(index),
    filter: ({ filter }) => this.filter$.next(filter),
    trace: ({ row }) => this.traced$.next(row),
    faults: ({ switches }) => this.switches$.next(switches),
    record: ({ on }) => this.context.recorder.record(on),
    note: ({ text }) => this.context.recorder.receive('note', '', text),
    download: ({ what }) => this.download(what),
  }

  constructor(
    readonly context: ReplayContext,
    live: LiveContext = liveContext(context),
  ) {
    this.buffer$ = new BehaviorSubject(context.recorder.buffer)
    this.live = live.sources
    this.switches$ = live.switches$
    this.listening.add(context.picker$.subscribe((picker) => (this.picker = picker)))
    this.listening.add(this.opening$.pipe(switchMap((opening) => (opening ? this.open(opening) : EMPTY))).subscribe())
  }

  get tape(): PlayedTape | undefined {
    return this.played
  }

  do(intent: ReplayIntent): void {
    const act = this.acts[intent.kind] as (intent: ReplayIntent) => void
    act(intent)
  }

  close(): void {
    this.listening.unsubscribe()
    this.following?.unsubscribe()
    this.played?.close()
  }

  private open({ from: source, name }: Opening): Observable<unknown> {
    this.played?.steer({ kind: 'pause' })
    this.following?.unsubscribe()
    this.view$.next({ mode: 'opening', name })
    return this.context.file.read(source).pipe(
      // The page says that it is reading before the reading keeps it busy.
      switchMap((bytes) => this.painted().pipe(map(() => bytes))),
      map((bytes) => openTape(bytes)),
      tap((opened) => {
        if (isTapeFault(opened)) this.leave({ mode: 'refused', name, why: faultText(opened) })
        else this.enter(opened, name)
      }),
      catchError((error: unknown) => {
        this.leave({ mode: 'refused', name, why: sentenceOf(error) })
        return EMPTY
      }),
    )
  }

  private painted(): Observable<unknown> {
    const { clock } = this.context.live
    return clock.frame$.pipe(switchMap(() => clock.after(0)))
  }

  private enter(tape: Tape, name: string): void {
    this.played?.close()
    const played = new PlayedTape({
      tape,
      name,
      clients: this.context,
      switches$: this.switches$,
      carried: (isFirst) => (isFirst ? [] : periodIntents(this.picker)),
    })
    this.played = played
    this.forget()
    this.buffer$.next(played.buffer)
    this.view$.next(played.view())
    this.following = played.changed$.subscribe(() => this.view$.next(played.view()))
  }

  /** Back to the live market, if the page is not there already. */
  private leave(to: ReplayView): void {
    this.following?.unsubscribe()
    if (this.played) {
      this.played.close()
      this.played = undefined
      this.forget()
      this.context.provide(this.live, EMPTY)
      this.buffer$.next(this.context.recorder.buffer)
    }
    this.view$.next(to)
  }

  /** Line numbers and rows of one buffer mean nothing in another. */
  private forget(): void {
    this.chosen$.next(undefined)
    this.traced$.next(undefined)
  }

  private download(what: 'recording' | 'recent'): void {
    const { recorder, file } = this.context
    this.listening.add(file.save(recorder.fileName(), recorder.lines(what)).subscribe())
  }
}
