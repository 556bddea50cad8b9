import type { Instant } from '../../domain/periods'
import { lineText, type TapeLine } from '../../domain/replay/format'
import { EMPTY_REPLICA, foldLine, type ReplicaState, type Verdict } from '../../domain/replay/replicaState'
import { recordableLine } from '../../domain/replay/recordable'
import type { RecordingBuffer } from '../../domain/replay/recordingBuffer'

export const MINUTE_MS = 60_000
const HEAVY = 50_000

/** One minute of lines, and what was known at its start. */
export type Minute = {
  readonly at: Instant
  /** When the next one began; undefined while it runs. */
  until?: Instant
  /** Number of its first line. */
  readonly first: number
  replica: ReplicaState
  readonly settings: Map<string, string>
  readonly lines: TapeLine[]
  readonly verdicts: Verdict[]
  /** Lines that have been written out; they are no longer in `lines`. */
  readonly packed: string[]
  bytes: number
}

/** How many lines a minute has, those written out included. */
export const countOf = ({ packed, lines }: Minute): number => packed.length + lines.length

const emptyMinute = (
  at: Instant,
  first: number,
  replica: ReplicaState,
  settings: ReadonlyMap<string, string>,
): Minute => ({
  at,
  first,
  replica,
  settings: new Map(settings),
  lines: [],
  verdicts: [],
  packed: [],
  bytes: 0,
})

/** The line as it goes into a file. */
export const fileText = (line: TapeLine): string => lineText(recordableLine(line))

/** Lines in memory by the minute, the oldest let go or written out first. */
export class MinuteBuffer {
  private minutes: Minute[]
  private next = 0
  private readonly bent = new Map<number, readonly string[]>()
  private trouble: number[] = []

  constructor(at: Instant) {
    this.minutes = [emptyMinute(at, 0, EMPTY_REPLICA, new Map())]
  }

  /** The minutes from the first on, those written out included. */
  all(): readonly Minute[] {
    return this.minutes
  }

  /** The last minutes whose lines can still be read one by one, without a gap. */
  readable(): readonly Minute[] {
    const from = this.minutes.findLastIndex((minute, place, all) => {
      const next = all[place + 1]
      return minute.packed.length > 0 || (next !== undefined && next.first !== minute.first + countOf(minute))
    })
    return this.minutes.slice(from + 1)
  }

  end(): number {
    return this.next
  }

  /** Begins a new minute when it is time, or now. `replica` is what is known before the next line. */
  turn(at: Instant, replica: ReplicaState, settings: ReadonlyMap<string, string>, now = false): boolean {
    const last = this.minutes.at(-1)
    if (last && !now && at - last.at < MINUTE_MS) return false
    if (last && countOf(last) === 0) this.minutes.pop()
    else if (last) last.until = at
    this.minutes.push(emptyMinute(at, this.next, replica, settings))
    return true
  }

  add(line: TapeLine, verdict: Verdict, bytes: number): void {
    const last = this.minutes.at(-1)
    if (!last) return
    last.lines.push(line)
    last.verdicts.push(verdict)
    last.bytes += bytes
    if (verdict.kind === 'refused') this.trouble.push(this.next)
    this.next += 1
  }

  /** A setting that has been the same from the first minute on. */
  know(key: string, value: string): void {
    for (const { settings } of this.minutes) if (!settings.has(key)) settings.set(key, value)
  }

  /** Says what a fault switch did to the line received last. */
  addFaults(done: readonly string[]): void {
    const index = this.next - 1
    if (index < 0) return
    this.bent.set(index, [...(this.bent.get(index) ?? []), ...done])
    if (this.trouble.at(-1) !== index) this.trouble.push(index)
  }

  /** Lets minutes go that `old` names; never the running one. */
  forget(old: (minute: Minute) => boolean): void {
    this.minutes = this.minutes.filter((minute) => minute.until === undefined || !old(minute))
    const first = this.buffer.first()
    if ((this.trouble[0] ?? first) < first) this.trouble = this.trouble.filter((index) => index >= first)
    for (const index of this.bent.keys()) if (index < first) this.bent.delete(index)
  }

  /** Lets go what was known at the start of minutes that `old` names. */
  forgetReplicas(old: (minute: Minute) => boolean): void {
    for (const minute of this.minutes) if (old(minute)) minute.replica = EMPTY_REPLICA
  }

  /** Writes out up to `most` lines of minutes that `old` names, oldest first: as text they take a fifth of the memory. */
  pack(old: (minute: Minute) => boolean, most: number): void {
    let left = most
    for (const { lines, verdicts, packed } of this.minutes.filter(old)) {
      for (let line = lines[0]; line && left > 0; line = lines[0]) {
        const text = fileText(line)
        lines.shift()
        verdicts.shift()
        packed.push(text)
        // One whole stack is work enough.
        left = text.length > HEAVY ? 0 : left - 1
      }
    }
  }

  private placeOf(index: number): { readonly minute: Minute; readonly place: number } | undefined {
    const minute = this.minutes.findLast(({ first }) => first <= index)
    const place = minute ? index - minute.first - minute.packed.length : -1
    return minute && place >= 0 && place < minute.lines.length ? { minute, place } : undefined
  }

  private readonly line = (index: number): TapeLine | undefined => {
    const found = this.placeOf(index)
    return found?.minute.lines[found.place]
  }

  private mirrorBefore(index: number): ReplicaState {
    const minute = this.minutes.findLast(({ first }) => first <= index)
    let replica = minute?.replica ?? EMPTY_REPLICA
    for (const line of minute?.lines.slice(0, index - minute.first) ?? []) replica = foldLine(replica, line).replica
    return replica
  }

  /** The lines from an index on, the newest last. */
  since(index: number): readonly TapeLine[] {
    const lines: TapeLine[] = []
    for (let at = this.next - 1; at >= index; at -= 1) {
      const line = this.line(at)
      if (!line) break
      lines.push(line)
    }
    return lines.reverse()
  }

  readonly buffer: RecordingBuffer = {
    first: () => this.readable()[0]?.first ?? this.next,
    end: () => this.next,
    at: (index) => this.line(index)?.at ?? 0,
    kind: (index) => this.line(index)?.k ?? 'note',
    event: (index) => this.line(index)?.e ?? '',
    table: (index) => this.line(index)?.t ?? '',
    line: this.line,
    verdictOf: (index) => {
      const found = this.placeOf(index)
      return found?.minute.verdicts[found.place]
    },
    faultsOf: (index) => this.bent.get(index),
    troubles: () => this.trouble,
    replicaBefore: (index) => this.mirrorBefore(index),
  }
}
