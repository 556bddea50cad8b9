import type { Instant } from '../../domain/periods'
import type { LineEffect } from '../../domain/replay/effect'
import type { FaultSwitches } from '../../domain/replay/faults'
import type { LineKind, TapeHeader, TapeLine } from '../../domain/replay/format'
import type { Verdict } from '../../domain/replay/replicaState'
import type { Player, Span, PlayerTransport } from '../../domain/replay/player'
import type { Bucket, TimelineMark } from '../../domain/replay/timeline'
import type { RowOnTape } from '../../domain/replay/trace'
import type { Retained } from '../../infra/replay/tapeRecorder'

/** The shapes that the record-and-replay views read, and the intents they send. */

/** The recorder: the last minutes are always in memory, ten at most; a recording keeps everything since its start. */
export type RecorderView = {
  /** Since when a recording runs; undefined while only the last minutes are kept. */
  readonly recordingSince?: Instant
  /** What a download of the recording, or of the last minutes, would hold; bytes before gzip. */
  readonly recording: Pick<Retained, 'lines' | 'bytes'>
  readonly recent: Retained
}

export type ReplayView =
  | { readonly mode: 'live' }
  /** A tape is being read; or it was refused with the sentence that names the line. */
  | { readonly mode: 'opening'; readonly name: string }
  | { readonly mode: 'refused'; readonly name: string; readonly why: string }
  | Replaying

export type Replaying = {
  readonly mode: 'replay'
  readonly name: string
  readonly header: TapeHeader
  readonly span: Span
  readonly length: number
  readonly bytes: number
  readonly player: Player
  /** Index of the last line received; -1 before the first. */
  readonly position: number
  /** Checks so far: marks and ends that agreed, lines that were refused, lines that found no table. */
  readonly checks: { readonly agreed: number; readonly refused: number; readonly ignored: number }
}

/** One line in the list of events. */
export type EventView = {
  readonly index: number
  readonly at: Instant
  readonly kind: LineKind
  readonly event: string
  readonly table: string
  /** Known for lines that have been received. */
  readonly verdict?: Verdict
  /** What a fault switch did to it. */
  readonly faults?: readonly string[]
}

export type EventFilter = {
  readonly kinds: ReadonlySet<LineKind>
  /** Empty means all. */
  readonly event: string
  readonly table: string
  /** Only what was refused or has an injected fault. */
  readonly troubleOnly: boolean
}

/** The list: which lines pass the filter, in tape order, and how to read one. */
export type EventListView = {
  readonly indexes: readonly number[]
  readonly eventOf: (index: number) => EventView
  readonly events: readonly string[]
  readonly tables: readonly string[]
}

/** What became of one line, and what it did: rows or items with the fields that changed. */
export type LineDetail = LineEffect & { readonly index: number; readonly line: TapeLine; readonly verdict: Verdict }

/** The timeline: how much was received in each of its equal parts, and where something stands out. */
export type TimelineView = {
  readonly span: Span
  readonly buckets: readonly Bucket[]
  readonly marks: readonly TimelineMark[]
}

/** A row or bar of the screen, to see the lines that made it; `name` is what the screen calls it. */
export type RowRef = RowOnTape & { readonly name?: string }

export type ReplayIntent =
  | { readonly kind: 'openFile'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'openAddress'; readonly address: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'transport'; readonly order: PlayerTransport }
  /** One line forward or back; pauses. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'seekLine'; readonly index: number }
  | { readonly kind: 'choose'; readonly index: number | undefined }
  | { readonly kind: 'filter'; readonly filter: EventFilter }
  | { readonly kind: 'trace'; readonly row: RowRef | undefined }
  | { readonly kind: 'faults'; readonly switches: FaultSwitches }
  | { readonly kind: 'record'; readonly on: boolean }
  | { readonly kind: 'note'; readonly text: string }
  /** Saves a tape to the user's disk. */
  | { readonly kind: 'download'; readonly what: 'recording' | 'recent' }

/** How the panel asks for anything. */
export type ReplayQuestion = (intent: ReplayIntent) => void
