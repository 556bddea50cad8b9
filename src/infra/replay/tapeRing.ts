import type { Instant } from '../../domain/periods'
import { lineText, type TapeLine } from '../../domain/replay/format'
import { EMPTY_MIRROR, foldLine, type Mirror, type Verdict } from '../../domain/replay/mirror'
import { recordableLine } from '../../domain/replay/recordable'
import type { Reel } from '../../domain/replay/reel'

export const MINUTE_MS = 60_000
const HEAVY = 50_000

/** One minute of lines, and what was known at its start. */
export type Stretch = {
  readonly at: Instant
  /** Number of its first line. */
  readonly first: number
  mirror: Mirror
  readonly settings: Map<string, string>
  readonly lines: TapeLine[]
  readonly verdicts: Verdict[]
  /** Lines that have been written out; they are no longer in `lines`. */
  readonly packed: string[]
  count: number
  bytes: number
}

const emptyStretch = (at: Instant, first: number, mirror: Mirror, settings: ReadonlyMap<string, string>): Stretch => ({
  at,
  first,
  mirror,
  settings: new Map(settings),
  lines: [],
  verdicts: [],
  packed: [],
  count: 0,
  bytes: 0,
})

/** The line as it goes into a file. */
export const fileText = (line: TapeLine): string => lineText(recordableLine(line))

/** Lines in memory by the minute, the oldest let go or written out first. */
export class TapeRing {
  private stretches: Stretch[]
  private next = 0
  private readonly bent = new Map<number, readonly string[]>()
  private trouble: number[] = []

  constructor(at: Instant) {
    this.stretches = [emptyStretch(at, 0, EMPTY_MIRROR, new Map())]
  }

  /** The minutes from the first on, those written out included. */
  all(): readonly Stretch[] {
    return this.stretches
  }

  /** The last minutes whose lines can still be read one by one, without a gap. */
  readable(): readonly Stretch[] {
    const from = this.stretches.findLastIndex(({ packed, first, count }, place, all) => {
      const next = all[place + 1]
      return packed.length > 0 || (next !== undefined && next.first !== first + count)
    })
    return this.stretches.slice(from + 1)
  }

  end(): number {
    return this.next
  }

  /** Begins a new minute when it is time, or now. `mirror` is what is known before the next line. */
  turn(at: Instant, mirror: Mirror, settings: ReadonlyMap<string, string>, now = false): boolean {
    const last = this.stretches.at(-1)
    if (last && !now && at - last.at < MINUTE_MS) return false
    if (last?.count === 0) this.stretches.pop()
    this.stretches.push(emptyStretch(at, this.next, mirror, settings))
    return true
  }

  add(line: TapeLine, verdict: Verdict, bytes: number): void {
    const last = this.stretches.at(-1)
    if (!last) return
    last.lines.push(line)
    last.verdicts.push(verdict)
    last.count += 1
    last.bytes += bytes
    if (verdict.kind === 'refused') this.trouble.push(this.next)
    this.next += 1
  }

  /** A setting that has been the same from the first minute on. */
  know(key: string, value: string): void {
    for (const { settings } of this.stretches) if (!settings.has(key)) settings.set(key, value)
  }

  /** Says what a fault switch did to the line heard last. */
  bend(done: readonly string[]): void {
    const index = this.next - 1
    if (index < 0) return
    this.bent.set(index, [...(this.bent.get(index) ?? []), ...done])
    if (this.trouble.at(-1) !== index) this.trouble.push(index)
  }

  /** Lets minutes go that `old` names; never the running one. */
  forget(old: (stretch: Stretch, next: Stretch) => boolean): void {
    this.stretches = this.stretches.filter((stretch, place, all) => {
      const next = all[place + 1]
      return next === undefined || !old(stretch, next)
    })
    const first = this.reel.first()
    if ((this.trouble[0] ?? first) < first) this.trouble = this.trouble.filter((index) => index >= first)
    for (const index of this.bent.keys()) {
      if (index >= first) break
      this.bent.delete(index)
    }
  }

  /** Lets go what was known at the start of minutes that `of` names. */
  forgetMirrors(of: (stretch: Stretch, next: Stretch) => boolean): void {
    for (const [place, stretch] of this.stretches.entries()) {
      const next = this.stretches[place + 1]
      if (next && of(stretch, next)) stretch.mirror = EMPTY_MIRROR
    }
  }

  /** Writes out up to `most` lines of minutes that `old` names, oldest first: as text they take a fifth of the memory. */
  pack(old: (stretch: Stretch, next: Stretch) => boolean, most: number): void {
    let left = most
    for (const [place, stretch] of this.stretches.entries()) {
      const next = this.stretches[place + 1]
      if (!next || left <= 0) return
      if (!old(stretch, next)) continue
      for (; left > 0; left -= 1) {
        const line = stretch.lines.shift()
        if (!line) break
        stretch.verdicts.shift()
        const text = fileText(line)
        stretch.packed.push(text)
        // One whole stack is work enough.
        if (text.length > HEAVY) left = 0
      }
    }
  }

  private placeOf(index: number): { readonly stretch: Stretch; readonly place: number } | undefined {
    const stretch = this.stretches.findLast(({ first }) => first <= index)
    const place = stretch ? index - stretch.first - stretch.packed.length : -1
    return stretch && place >= 0 && place < stretch.lines.length ? { stretch, place } : undefined
  }

  private readonly line = (index: number): TapeLine | undefined => {
    const found = this.placeOf(index)
    return found?.stretch.lines[found.place]
  }

  private mirrorBefore(index: number): Mirror {
    const stretch = this.stretches.findLast(({ first }) => first <= index)
    let mirror = stretch?.mirror ?? EMPTY_MIRROR
    for (const line of stretch?.lines.slice(0, index - stretch.first) ?? []) mirror = foldLine(mirror, line).mirror
    return mirror
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

  readonly reel: Reel = {
    first: () => this.readable()[0]?.first ?? this.next,
    end: () => this.next,
    at: (index) => this.line(index)?.at ?? 0,
    kind: (index) => this.line(index)?.k ?? 'note',
    event: (index) => this.line(index)?.e ?? '',
    table: (index) => this.line(index)?.t ?? '',
    line: this.line,
    verdictOf: (index) => {
      const found = this.placeOf(index)
      return found?.stretch.verdicts[found.place]
    },
    bentOf: (index) => this.bent.get(index),
    troubles: () => this.trouble,
    mirrorBefore: (index) => this.mirrorBefore(index),
  }
}
