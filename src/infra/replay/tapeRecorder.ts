import { Subject } from 'rxjs'
import type { SourceInfo } from '../../domain/market/events'
import { clockText, dateAt, ZONE, type Instant } from '../../domain/periods'
import { tableOf, type LineKind, type TapeHeader, type TapeLine } from '../../domain/replay/format'
import { EMPTY_MIRROR, foldLine, type Mirror } from '../../domain/replay/mirror'
import { mayRecordGroup, recordableSource } from '../../domain/replay/recordable'
import { type Reel, weightOf } from '../../domain/replay/reel'
import { spliced } from '../../domain/replay/slice'
import { TAPE_VERSION } from '../../domain/replay/versions'
import { MINUTE_MS, TapeRing, type Stretch } from './tapeRing'
import { withoutOldest } from './tapeMemory'
import { KNOWN_MS, tapeText, weightOfPlaces, type Known } from './tapeFile'

/**
 * What is always in memory, so that the moment before the bug is in it too: at most this long, and at most this heavy. In a
 * busy market the weight comes first, and three minutes are all there is.
 */
export const RECENT_MS = 10 * MINUTE_MS
const RECENT_BYTES = 30_000_000
/** Lines written out at a time, so that no frame is late for it. */
const PACK_LINES = 50
/** What stands around a payload on its line. */
const LINE_BYTES = 60

/** Until the server has said where its market comes from. */
const UNKNOWN: SourceInfo = { kind: 'tape', label: 'Unknown source', detail: '' }

/** `ms`: the time that it holds, from its first moment to the last one heard. */
export type Kept = { readonly lines: number; readonly bytes: number; readonly from?: Instant; readonly ms: number }
export type Recorded = 'recording' | 'recent'

/** `end`: where it was stopped, and what was known there. */
type Recording = { readonly at: Instant; readonly first: number; end?: Known & { readonly first: number } }

/**
 * Hears what passes through the sources and keeps it: always the last minutes, and everything since a recording was
 * started. Holds payloads as they came; what of them may leave the browser is decided when a file is written.
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
  private began: Recording | undefined

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
    this.mirror = withoutOldest(mirror)
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
    this.mirror = withoutOldest(whole.mirror)
    this.ring.add(whole.line, whole.verdict, LINE_BYTES + weightOf(whole.line.p))
    this.heard$.next()
  }

  /** A setting was looked at. It has been this for as long as we have heard nothing else: no event, but a beginning. */
  knowSetting(key: string, value: string): void {
    if (this.settings.has(key)) return
    this.settings.set(key, value)
    this.ring.know(key, value)
  }

  hearSetting(key: string, value: string): void {
    if (this.settings.get(key) === value) return
    this.hear('setting', key, value)
    this.settings.set(key, value)
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
    else if (this.began) this.began.end = { at, first: this.ring.end(), mirror: this.mirror }
    this.turned$.next()
  }

  kept(what: Recorded): Kept {
    const stretches = this.stretches(what)
    const sum = (of: (stretch: Stretch) => number): number => stretches.reduce((all, each) => all + of(each), 0)
    const from = stretches[0]?.at
    return {
      lines: sum(({ count }) => count),
      bytes: Math.round(sum(({ bytes }) => bytes) + weightOfPlaces(stretches)),
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
    const stretches = this.stretches(what)
    const [first] = stretches
    if (!first) return []
    const stopped = what === 'recording' ? this.began?.end : undefined
    // Asked when the last lines are read: until then lines go on being heard.
    const end = (): Known => stopped ?? { at: this.at, mirror: this.mirror }
    return tapeText(this.header(first.at), stretches, end)
  }

  /** The instant of the next line; a clock that is set back does not run a tape back. */
  private tick(): Instant {
    this.at = Math.max(this.at, this.now())
    if (this.ring.turn(this.at, this.mirror, this.settings)) this.trim()
    this.ring.pack(this.isOldRecord, PACK_LINES)
    return this.at
  }

  /** Minutes of a recording that are older than what is always kept. */
  private readonly isOldRecord = (stretch: Stretch, next: Stretch): boolean =>
    this.isOld(next) && this.isRecorded(stretch)

  private isOld(next: Stretch): boolean {
    return next.at <= this.at - RECENT_MS
  }

  private isRecorded({ first }: Stretch): boolean {
    return this.began !== undefined && first >= this.began.first && first < (this.began.end?.first ?? Infinity)
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
      const isPlace = Math.floor(stretch.at / KNOWN_MS) !== Math.floor(next.at / KNOWN_MS)
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
      source: recordableSource({ ...(this.source ?? UNKNOWN) }),
      versions: { app: this.version },
      by: 'browser',
      groups: [...this.groups],
    }
  }
}
