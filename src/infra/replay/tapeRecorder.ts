import { Subject } from 'rxjs'
import type { SourceInfo } from '../../domain/market/events'
import { clockText, dateAt, ZONE, type Instant } from '../../domain/periods'
import { tableOf, type LineKind, type TapeHeader, type TapeLine } from '../../domain/replay/format'
import { EMPTY_REPLICA, foldLine, type Folded, type ReplicaState } from '../../domain/replay/replicaState'
import { mayRecordGroup, recordableSource } from '../../domain/replay/recordable'
import { type RecordingBuffer, weightOf } from '../../domain/replay/recordingBuffer'
import { isChartCall } from '../../domain/replay/replicaTails'
import { spliced } from '../../domain/replay/slice'
import { FIXED_EPOCH } from '../../domain/tables/sync'
import { TAPE_VERSION } from '../../domain/replay/versions'
import { countOf, MINUTE_MS, MinuteBuffer, type Minute } from './recordingBuffer'
import { KNOWN_MS, tapeText, weightOfPlaces, type ReplayKnown } from './tapeFile'

/** Stacks of past periods that are remembered: each may be a megabyte, and anyone who looks back looks at many. */
const PAST_COLLECTIONS_RETAINED = 8
/** Answers to calls that name a day, and to questions over series. */
const DATED_ANSWERS_RETAINED = 50
const DATED = /\/\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}/

/** The same map while at most so many of its entries are of the past; else without the oldest of them. */
const withoutOldestOf = <T>(
  all: ReadonlyMap<string, T>,
  isOfPast: (key: string, value: T) => boolean,
  most: number,
): ReadonlyMap<string, T> => {
  if (all.size <= most) return all
  const past = [...all].filter(([key, value]) => isOfPast(key, value)).map(([key]) => key)
  const gone = new Set(past.slice(0, Math.max(0, past.length - most)))
  return gone.size === 0 ? all : new Map([...all].filter(([key]) => !gone.has(key)))
}

/**
 * What the recorder knows without the oldest of what the user looked up of other periods and days: the live market is
 * always kept, and a recording begins with the few that were looked at last. The same object when nothing goes.
 */
const withoutOldest = (replica: ReplicaState): ReplicaState => {
  const collections = withoutOldestOf(
    replica.collections,
    (_, { collection }) => collection.epoch === FIXED_EPOCH,
    PAST_COLLECTIONS_RETAINED,
  )
  const answers = withoutOldestOf(
    replica.answers,
    (call) => DATED.test(call) || isChartCall(call),
    DATED_ANSWERS_RETAINED,
  )
  return collections === replica.collections && answers === replica.answers
    ? replica
    : { ...replica, collections, answers }
}

/**
 * What is always in memory, so that the moment before the bug is in it too: at most this long, and at most this heavy. In a
 * busy market the weight comes first, and three minutes are all there is.
 */
export const RECENT_MS = 10 * MINUTE_MS
const RECENT_BYTES = 30_000_000
/** Lines written out at a time, so that no frame is late for it. */
const PACK_LINES = 50
/** What is around a payload on its line. */
const LINE_BYTES = 60

/** Until the server has said where its market comes from. */
const UNKNOWN: SourceInfo = { kind: 'tape', label: 'Unknown source', detail: '' }

/** `ms`: the time that it holds, from its first moment to the last one received. */
export type Retained = { readonly lines: number; readonly bytes: number; readonly from?: Instant; readonly ms: number }
export type Recorded = 'recording' | 'recent'

/** `end`: where it was stopped, and what was known there. */
type Recording = { readonly at: Instant; readonly first: number; end?: ReplayKnown & { readonly first: number } }

/**
 * Receives what passes through the sources and keeps it: always the last minutes, and everything since a recording was
 * started. Holds payloads as they came; what of them may leave the browser is decided when a file is written.
 */
export class TapeRecorder {
  readonly received$ = new Subject<void>()
  /** A recording was started or stopped. */
  readonly turned$ = new Subject<void>()
  private readonly ring: MinuteBuffer
  private replica: ReplicaState = EMPTY_REPLICA
  private at: Instant
  private readonly settings = new Map<string, string>()
  private readonly groups = new Set<string>()
  private source: SourceInfo | undefined
  private version = ''
  private began: Recording | undefined

  constructor(private readonly now: () => Instant) {
    this.at = now()
    this.ring = new MinuteBuffer(this.at)
  }

  get buffer(): RecordingBuffer {
    return this.ring.buffer
  }

  get recordingSince(): Instant | undefined {
    return this.began?.end === undefined ? this.began?.at : undefined
  }

  /** A line of what was just received. */
  receive(k: LineKind, e: string, p: unknown, t = ''): void {
    const line: TapeLine = { at: this.tick(), k, e, t, p }
    this.retain(line, foldLine(this.replica, line))
  }

  private retain(line: TapeLine, { replica, verdict }: Folded): void {
    this.replica = withoutOldest(replica)
    this.ring.add(line, verdict, LINE_BYTES + weightOf(line.p))
    this.received$.next()
  }

  receiveHub(event: string, payload: unknown): void {
    this.receive('hub', event, payload, tableOf(payload))
  }

  /** Number of the next line: what an answer is spliced from. */
  mark(): number {
    return this.ring.end()
  }

  /** The answer of a call that left at `mark`: a whole table or stack, or anything else that may be recorded. */
  receiveAnswer(call: string, ms: number, answer: unknown, mark: number): void {
    const key = tableOf(answer)
    if (/\/tradingperiod$/.test(call)) this.receive('snapshot', call, answer)
    else if (key === '') this.receive('pull', call, { ms, answer })
    else {
      const line: TapeLine = { at: this.tick(), k: 'snapshot', e: call, t: key, p: answer }
      const whole = spliced(this.replica, line, this.ring.since(mark))
      if (whole.line) this.retain(whole.line, whole)
    }
  }

  /** A setting was looked at. It has been this for as long as we have received nothing else: no event, but a beginning. */
  knowSetting(key: string, value: string): void {
    if (this.settings.has(key)) return
    this.settings.set(key, value)
    this.ring.know(key, value)
  }

  receiveSetting(key: string, value: string): void {
    if (this.settings.get(key) === value) return
    this.receive('setting', key, value)
    this.settings.set(key, value)
  }

  receiveSource(source: SourceInfo, version: string): void {
    this.source = source
    this.version = version
  }

  joined(group: string): void {
    if (mayRecordGroup(group)) this.groups.add(group)
  }

  /** What a fault switch did to the message received last. */
  addFaults(done: readonly string[]): void {
    this.ring.addFaults(done)
    this.received$.next()
  }

  record(on: boolean): void {
    if (on === (this.recordingSince !== undefined)) return
    const at = this.tick()
    this.ring.turn(at, this.replica, this.settings, true)
    if (on) this.began = { at, first: this.ring.end() }
    else if (this.began) this.began.end = { at, first: this.ring.end(), replica: this.replica }
    this.turned$.next()
  }

  retained(what: Recorded): Retained {
    const minutes = this.minutes(what)
    const sum = (of: (minute: Minute) => number): number => minutes.reduce((all, each) => all + of(each), 0)
    const from = minutes[0]?.at
    return {
      lines: sum(countOf),
      bytes: Math.round(sum(({ bytes }) => bytes) + weightOfPlaces(minutes)),
      ms: from === undefined ? 0 : ((what === 'recording' && this.began?.end?.at) || this.at) - from,
      ...(from !== undefined && { from }),
    }
  }

  /** A name for the file, by London's clock. */
  fileName(): string {
    const now = this.now()
    return `enact-${dateAt(now)}-${clockText(now).replaceAll(':', '')}.tape.ndjson.gz`
  }

  /** The file, line by line, each with its line end; nothing when there is no such recording. */
  lines(what: Recorded): Iterable<string> {
    const minutes = this.minutes(what)
    const [first] = minutes
    if (!first) return []
    const stopped = what === 'recording' ? this.began?.end : undefined
    // Asked when the last lines are read: until then lines go on coming in.
    const end = (): ReplayKnown => stopped ?? { at: this.at, replica: this.replica }
    return tapeText(this.header(first.at), minutes, end)
  }

  /** The instant of the next line; a clock that is set back does not run a tape back. */
  private tick(): Instant {
    this.at = Math.max(this.at, this.now())
    if (this.ring.turn(this.at, this.replica, this.settings)) this.trim()
    this.ring.pack(this.isOldRecord, PACK_LINES)
    return this.at
  }

  private readonly isOld = ({ until }: Minute): boolean => until !== undefined && until <= this.at - RECENT_MS

  private readonly isRecorded = ({ first }: Minute): boolean =>
    this.began !== undefined && first >= this.began.first && first < (this.began.end?.first ?? Infinity)

  /** Minutes of a recording that are older than what is always kept. */
  private readonly isOldRecord = (minute: Minute): boolean => this.isOld(minute) && this.isRecorded(minute)

  private trim(): void {
    let bytes = this.retained('recent').bytes
    this.ring.forget((minute) => {
      if (this.isRecorded(minute) || !(this.isOld(minute) || bytes > RECENT_BYTES)) return false
      bytes -= minute.bytes
      return true
    })
    // A recording starts from the first state; later ones are places to seek to, and few are enough.
    this.ring.forgetReplicas((minute) => {
      const isPlace = Math.floor(minute.at / KNOWN_MS) !== Math.floor((minute.until ?? 0) / KNOWN_MS)
      return this.isOldRecord(minute) && !isPlace && minute.first !== this.began?.first
    })
  }

  private minutes(what: Recorded): readonly Minute[] {
    return what === 'recording'
      ? this.ring.all().filter(this.isRecorded)
      : this.ring.readable().filter((minute) => !this.isOld(minute))
  }

  private header(from: Instant): TapeHeader {
    return {
      k: 'header',
      v: TAPE_VERSION,
      from,
      zone: ZONE,
      source: recordableSource({ ...(this.source ?? UNKNOWN) }),
      versions: { app: this.version },
      by: 'browser',
      groups: [...this.groups],
    }
  }
}
