import { Subject } from 'rxjs'
import type { SourceInfo } from '../domain/market/events'
import { clockText, dateAt, ZONE, type Instant } from '../domain/periods'
import { tableOf } from '../domain/tape/about'
import { headerText, TAPE_VERSION, type LineKind, type TapeHeader, type TapeLine } from '../domain/tape/format'
import { EMPTY_MIRROR, foldLine, marksOf, type Mirror } from '../domain/tape/mirror'
import { mayRecordGroup } from '../domain/tape/recordable'
import type { Reel } from '../domain/tape/reel'
import { spliced } from '../domain/tape/splice'
import { startLines, wholeLines } from '../domain/tape/startLines'
import { weightOf } from '../domain/tape/weigh'
import { fileText, MINUTE_MS, TapeRing, type Stretch } from './tapeRing'

/** What is always in memory, so that the moment before the bug is in it too; and the most it may weigh. */
export const RECENT_MS = 10 * MINUTE_MS
const RECENT_BYTES = 30_000_000
/** In a long recording every table stands whole again this often, so that a reader can seek. */
const WHOLE_MS = 10 * MINUTE_MS
/** Lines written out at a time, so that no frame is late for it. */
const PACK_LINES = 50
/** What stands around a payload on its line. */
const LINE_BYTES = 60

export type Kept = { readonly lines: number; readonly bytes: number; readonly from?: Instant }
export type Recorded = 'recording' | 'recent'

function* stretchText({ packed, lines }: Pick<Stretch, 'packed' | 'lines'>): Generator<string> {
  for (const text of packed) yield `${text}\n`
  for (const line of [...lines]) yield `${fileText(line)}\n`
}

/**
 * Hears what passes through the sources and keeps it: always the last ten minutes, and everything since a recording
 * was started. Holds payloads as they came; what of them may leave the browser is decided when a file is written.
 */
export class TapeRecorder {
  readonly heard$ = new Subject<void>()
  /** A recording was started or stopped. */
  readonly turned$ = new Subject<void>()
  private readonly ring: TapeRing
  private mirror: Mirror = EMPTY_MIRROR
  private at: Instant
  private readonly settings = new Map<string, string>()
  private readonly groups = new Set<string>()
  private source: SourceInfo | undefined
  private version = ''
  private began: { readonly at: Instant; readonly first: number; end?: number } | undefined

  constructor(private readonly now: () => Instant) {
    this.at = now()
    this.ring = new TapeRing(this.at)
  }

  get reel(): Reel {
    return this.ring.reel
  }

  get recordingSince(): Instant | undefined {
    return this.began?.end === undefined ? this.began?.at : undefined
  }

  /** A line of what was just heard. */
  hear(k: LineKind, e: string, p: unknown, t = ''): void {
    const line: TapeLine = { at: this.tick(), k, e, t, p }
    const { mirror, verdict } = foldLine(this.mirror, line)
    this.mirror = mirror
    this.ring.add(line, verdict, LINE_BYTES + weightOf(p))
    this.heard$.next()
  }

  hearHub(event: string, payload: unknown): void {
    this.hear('hub', event, payload, tableOf(payload))
  }

  /** Number of the next line: what an answer is spliced from. */
  mark(): number {
    return this.ring.end()
  }

  /** The answer of a call that left at `mark`: a whole table or stack, or anything else that may be recorded. */
  hearAnswer(call: string, ms: number, answer: unknown, mark: number): void {
    const key = tableOf(answer)
    if (/\/tradingperiod$/.test(call)) {
      this.hear('snapshot', call, answer)
      return
    }
    if (key === '') {
      this.hear('pull', call, { ms, answer })
      return
    }
    const line: TapeLine = { at: this.tick(), k: 'snapshot', e: call, t: key, p: answer }
    const whole = spliced(this.mirror, line, this.ring.since(mark))
    if (!whole.line) return
    this.mirror = whole.mirror
    this.ring.add(whole.line, whole.verdict, LINE_BYTES + weightOf(whole.line.p))
    this.heard$.next()
  }

  hearSetting(key: string, value: string): void {
    if (this.settings.get(key) === value) return
    // The first reading is no event: it is what a tape begins with.
    const isNew = !this.settings.has(key)
    this.settings.set(key, value)
    if (!isNew) this.hear('setting', key, value)
  }

  hearSource(source: SourceInfo, version: string): void {
    this.source = source
    this.version = version
  }

  joined(group: string): void {
    if (mayRecordGroup(group)) this.groups.add(group)
  }

  /** What a fault switch did to the message heard last. */
  bend(done: readonly string[]): void {
    this.ring.bend(done)
    this.heard$.next()
  }

  record(on: boolean): void {
    if (on === (this.recordingSince !== undefined)) return
    const at = this.tick()
    this.ring.turn(at, this.mirror, this.settings, true)
    if (on) this.began = { at, first: this.ring.end() }
    else if (this.began) this.began.end = this.ring.end()
    this.turned$.next()
  }

  kept(what: Recorded): Kept {
    const stretches = this.stretches(what)
    const sum = (of: (stretch: Stretch) => number): number => stretches.reduce((all, each) => all + of(each), 0)
    const from = stretches[0]?.at
    return {
      lines: sum(({ count }) => count),
      bytes: Math.round(sum(({ bytes }) => bytes)),
      ...(from !== undefined && { from }),
    }
  }

  /** A name for the file, by London's clock. */
  fileName(): string {
    const now = this.now()
    return `enact-${dateAt(now)}-${clockText(now).replaceAll(':', '')}.tape.ndjson.gz`
  }

  /** The file, line by line, each with its line end. Made as it is read. */
  *lines(what: Recorded): Generator<string> {
    const stretches = this.stretches(what)
    const [first] = stretches
    const last = stretches.at(-1)
    if (!first || !last) return
    yield `${headerText(this.header(first.at))}\n`
    for (const line of startLines(first.at, first.mirror, first.settings)) yield `${fileText(line)}\n`
    let wholeAt = first.at
    for (const stretch of stretches.slice(0, -1)) {
      if (stretch.mirror !== EMPTY_MIRROR && stretch.at - wholeAt >= WHOLE_MS) {
        wholeAt = stretch.at
        for (const line of wholeLines(stretch.at, stretch.mirror)) yield `${fileText(line)}\n`
      }
      yield* stretchText(stretch)
    }
    // Lines go on being heard while the file is read: the last ones and their proof are taken at the same moment.
    const after = this.ring.all()[this.ring.all().indexOf(last) + 1]
    const end = { at: after?.at ?? this.at, k: 'end', e: '', t: '', p: marksOf(after?.mirror ?? this.mirror) } as const
    yield* stretchText({ ...last, lines: [...last.lines] })
    yield `${fileText(end)}\n`
  }

  /** The instant of the next line; a clock that is set back does not run a tape back. */
  private tick(): Instant {
    this.at = Math.max(this.at, this.now())
    if (this.ring.turn(this.at, this.mirror, this.settings)) this.trim()
    this.ring.pack(this.isOldRecord, PACK_LINES)
    return this.at
  }

  /** Minutes of a recording that the last ten have left behind. */
  private readonly isOldRecord = (stretch: Stretch, next: Stretch): boolean =>
    this.isOld(next) && this.isRecorded(stretch)

  private isOld(next: Stretch): boolean {
    return next.at <= this.at - RECENT_MS
  }

  private isRecorded({ first }: Stretch): boolean {
    return this.began !== undefined && first >= this.began.first && first < (this.began.end ?? Infinity)
  }

  private trim(): void {
    let bytes = this.kept('recent').bytes
    this.ring.forget((stretch, next) => {
      if (this.isRecorded(stretch) || !(this.isOld(next) || bytes > RECENT_BYTES)) return false
      bytes -= stretch.bytes
      return true
    })
    // A recording starts from the first state; later ones are places to seek to, and few are enough.
    this.ring.forgetMirrors((stretch, next) => {
      const isPlace = Math.floor(stretch.at / WHOLE_MS) !== Math.floor(next.at / WHOLE_MS)
      return this.isOldRecord(stretch, next) && !isPlace && stretch.first !== this.began?.first
    })
  }

  private stretches(what: Recorded): readonly Stretch[] {
    if (what === 'recording') return this.ring.all().filter((stretch) => this.isRecorded(stretch))
    return this.ring.readable().filter((_, place, all) => {
      const next = all[place + 1]
      return next === undefined || !this.isOld(next)
    })
  }

  private header(from: Instant): TapeHeader {
    return {
      k: 'header',
      v: TAPE_VERSION,
      from,
      zone: ZONE,
      source: { ...(this.source ?? { kind: 'tape', label: 'Unknown source', detail: '' }) },
      versions: { app: this.version },
      by: 'browser',
      groups: [...this.groups],
    }
  }
}
