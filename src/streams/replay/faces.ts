import type { Instant } from '../../domain/periods'
import type { FaultSwitches } from '../../domain/replay/faults'
import type { LineKind, TapeHeader, TapeLine } from '../../domain/replay/format'
import type { Verdict } from '../../domain/replay/mirror'
import type { Player, Span, Transport } from '../../domain/replay/player'

/** The shapes that the record-and-replay views read, and the intents they send. */

/** The recorder: the last minutes are always in memory, ten at most; a recording keeps everything since its start. */
export type RecorderView = {
  /** Since when a recording runs; undefined while only the last minutes are kept. */
  readonly recordingSince?: Instant
  /** Lines, bytes (before gzip) and ms that a download of the recording, or of the last minutes, would hold. */
  readonly recording: { readonly lines: number; readonly bytes: number }
  readonly recent: {
    readonly lines: number
    readonly bytes: number
    readonly ms: number
    readonly from?: Instant
  }
}

export type ReplayView =
  | { readonly mode: 'live' }
  /** A tape is being read; or it was refused with the sentence that names the line. */
  | { readonly mode: 'opening'; readonly name: string }
  | { readonly mode: 'refused'; readonly name: string; readonly why: string }
  | {
      readonly mode: 'replay'
      readonly name: string
      readonly header: TapeHeader
      readonly span: Span
      readonly length: number
      readonly bytes: number
      readonly player: Player
      /** Index of the last line heard; -1 before the first. */
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
  /** Known for lines that have been heard. */
  readonly verdict?: Verdict
  /** What a fault switch did to it. */
  readonly bent?: readonly string[]
}

export type EventFilter = {
  readonly kinds: ReadonlySet<LineKind>
  /** Empty means all. */
  readonly event: string
  readonly table: string
  /** Only what was refused or bent. */
  readonly troubleOnly: boolean
}

/** The list: which lines pass the filter, in tape order, and how to read one. */
export type EventListView = {
  readonly indexes: readonly number[]
  readonly eventOf: (index: number) => EventView
  readonly events: readonly string[]
  readonly tables: readonly string[]
}

/** What one line did: rows or items with the fields that changed. */
export type LineDetail = {
  readonly index: number
  readonly line: TapeLine
  readonly verdict: Verdict
  /** `epoch seq → seq, count, digest` of the table before and after it. */
  readonly proof?: { readonly table: string; readonly before?: Proof; readonly after?: Proof }
  readonly diff: readonly RowDiff[]
}
export type Proof = { readonly epoch: string; readonly seq: number; readonly count: number; readonly digest: number }
export type RowDiff = {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly fields: readonly { readonly name: string; readonly before?: string; readonly after?: string }[]
}

/** The timeline: how much was heard in each of its equal parts, and where something stands out. */
export type TimelineView = {
  readonly span: Span
  readonly buckets: readonly { readonly from: Instant; readonly lines: number; readonly refused: number }[]
  readonly marks: readonly {
    readonly at: Instant
    readonly kind: 'period' | 'note' | 'link' | 'refused'
    readonly text: string
  }[]
}

/**
 * A row or bar of the screen, to see the lines that made it: `table` is its key, `id` its uniqueId or item key, `name`
 * what the screen calls it.
 */
export type RowRef = { readonly table: string; readonly id: string; readonly name?: string }

export type ReplayIntent =
  | { readonly kind: 'openFile'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'openAddress'; readonly address: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'transport'; readonly order: Transport }
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

/**
 * Hooks (streams/replayHooks.ts, and of the panel streams/replayPanelHooks.ts): useReplay(): ReplayView ·
 * useRecorder(): RecorderView · useEvents(): EventListView ·
 * useFilter(): EventFilter · useChosenLine(): LineDetail | undefined · useTimeline(): TimelineView | undefined ·
 * useTrace(): { row: RowRef; indexes: readonly number[] } | undefined · useFaultSwitches(): FaultSwitches.
 * Intents (streams/replayIntents.ts): `replay(intent: ReplayIntent): void`.
 * In live mode the events, the timeline and the trace are those of the last minutes in memory.
 */
