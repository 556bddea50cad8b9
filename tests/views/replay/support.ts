import type {
  Replaying,
  EventFilter,
  EventListView,
  EventView,
  LineDetail,
  RecorderView,
  TimelineView,
} from '../../../src/streams/replay/types'
import { periodAt, periodKey } from '../../../src/domain/periods'
import { LINE_KINDS, type TapeHeader } from '../../../src/domain/replay/format'
import { EMPTY_REPLICA, foldLine, type Verdict } from '../../../src/domain/replay/replicaState'
import type { Tape } from '../../../src/domain/replay/read'
import { headerOf, livingTape, tapeOf } from '../../support/tapes'

/** A tape of a small market with a note, a fall of the line and a lost message, as the panel would be told of it. */

export const ALL: EventFilter = { kinds: new Set(LINE_KINDS), event: '', table: '', troubleOnly: false }

export const HEADER: TapeHeader = headerOf()

export const tapeFor = (count = 400): Tape => {
  const lines = [...livingTape(7, count)]
  const middle = Math.floor(lines.length / 2)
  const at = lines[middle]!.at
  // A patch that never came: the next of its table cannot follow on.
  const lost = lines.findIndex(({ e }, index) => index > lines.length * 0.7 && e === 'liveTableUpdate')
  lines.splice(lost, 1)
  lines.splice(
    middle,
    0,
    { at, k: 'note', e: 'note', t: '', p: { text: 'Price jumped here' } },
    { at, k: 'link', e: 'down', t: '', p: null },
    { at, k: 'link', e: 'up', t: '', p: null },
  )
  return tapeOf(lines, HEADER)
}

export const verdictsOf = (tape: Tape): readonly Verdict[] => {
  let mirror = EMPTY_REPLICA
  return Array.from({ length: tape.length }, (_, index) => {
    const folded = foldLine(mirror, tape.line(index))
    mirror = folded.replica
    return folded.verdict
  })
}

const inFilter = (event: EventView, filter: EventFilter): boolean =>
  filter.kinds.has(event.kind) &&
  (filter.event === '' || filter.event === event.event) &&
  (filter.table === '' || filter.table === event.table) &&
  (!filter.troubleOnly || event.verdict?.kind === 'refused' || event.faults !== undefined)

export const eventsOf = (
  tape: Tape,
  verdicts: readonly Verdict[],
  { filter = ALL, position = tape.length - 1 } = {},
): EventListView => {
  const eventOf = (index: number): EventView => {
    const verdict = index <= position ? verdicts[index] : undefined
    return {
      index,
      at: tape.at(index),
      kind: tape.kind(index),
      event: tape.event(index),
      table: tape.table(index),
      ...(verdict ? { verdict } : {}),
      ...(index % 37 === 20 && verdict ? { faults: ['double', 'wrongIndex'] } : {}),
    }
  }
  const all = Array.from({ length: tape.length }, (_, index) => index)
  return {
    indexes: all.filter((index) => inFilter(eventOf(index), filter)),
    eventOf,
    events: [...new Set(all.map(tape.event))].filter(Boolean).sort(),
    tables: [...new Set(all.map(tape.table))].filter(Boolean).sort(),
  }
}

export const spanOf = (tape: Tape) => ({ from: tape.header.from, to: tape.at(tape.length - 1) })

const HALF_HOUR = 1_800_000

export const timelineOf = (tape: Tape, verdicts: readonly Verdict[], parts = 240): TimelineView => {
  const span = spanOf(tape)
  const each = (span.to - span.from) / parts
  const buckets = Array.from({ length: parts }, (_, part) => ({ from: span.from + part * each, lines: 0, refused: 0 }))
  const marks: TimelineView['marks'][number][] = []
  for (let index = 0; index < tape.length; index += 1) {
    const at = tape.at(index)
    const bucket = buckets[Math.min(parts - 1, Math.floor((at - span.from) / each))]!
    bucket.lines += 1
    const verdict = verdicts[index]
    if (verdict?.kind === 'refused') {
      bucket.refused += 1
      marks.push({ at, kind: 'refused', text: verdict.why })
    }
    if (tape.kind(index) === 'note') marks.push({ at, kind: 'note', text: 'Price jumped here' })
    if (tape.kind(index) === 'link') marks.push({ at, kind: 'link', text: `Link ${tape.event(index)}` })
  }
  for (let at = Math.ceil(span.from / HALF_HOUR) * HALF_HOUR; at < span.to; at += HALF_HOUR)
    marks.push({ at, kind: 'period', text: periodKey(periodAt(at)) })
  return { span, buckets, marks }
}

export const detailOf = (tape: Tape, verdicts: readonly Verdict[], index: number): LineDetail => ({
  index,
  line: tape.line(index),
  verdict: verdicts[index]!,
  proof: {
    table: tape.table(index),
    before: { epoch: 'e1', seq: 1203, count: 212, digest: 0x9f31c02a },
    after: { epoch: 'e1', seq: 1204, count: 212, digest: 0x00b0e411 },
  },
  diff: [
    {
      id: 'T_PEMB-41\u001f1/O',
      kind: 'changed',
      fields: [
        { name: 'volume', before: '110', after: '122' },
        { name: 'volumeMwh', before: '55', after: '61' },
        { name: 'setsPriceMwh', after: '0.6' },
      ],
    },
    { id: 'T_DINO-3\u001f21/2/B', kind: 'added', fields: [{ name: 'volume', after: '64' }] },
  ],
})

export const IDLE: RecorderView = {
  recording: { lines: 0, bytes: 0 },
  recent: { lines: 12_340, bytes: 1_234_567, ms: 192_400, from: HEADER.from },
}

export const RECORDING: RecorderView = {
  recordingSince: HEADER.from,
  recording: { lines: 5_012, bytes: 4_123_456 },
  recent: { lines: 12_340, bytes: 1_234_567, ms: 192_400, from: HEADER.from },
}

export const replayOf = (tape: Tape, own: Partial<Replaying> = {}): Replaying => ({
  mode: 'replay',
  name: 'price-jump.ndjson.gz',
  header: tape.header,
  span: spanOf(tape),
  length: tape.length,
  bytes: tape.bytes,
  player: { instant: tape.header.from, playing: false, speed: 1 },
  position: -1,
  checks: { agreed: 1204, refused: 2, ignored: 31 },
  ...own,
})
