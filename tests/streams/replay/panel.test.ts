import { take, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { boaItemKey } from '../../../src/domain/boa/collection'
import { NO_FAULTS } from '../../../src/domain/replay/faults'
import { LINE_KINDS, type TapeLine } from '../../../src/domain/replay/format'
import type { Tape } from '../../../src/domain/replay/read'
import { EventList, EVERYTHING } from '../../../src/streams/replay/eventList'
import { chosenLine$, eventList$, timeline$, trace$ } from '../../../src/streams/replay/panel'
import { headerOf, livingTape, stackItem, tapeOf, TAPE_START } from '../../support/tapes'
import { lively } from './lively'
import { Stage } from './stage'
import { TapeWriter } from './tapeWriter'

const now = <T>(stream$: Observable<T>): T => {
  const published: T[] = []
  stream$.pipe(take(1)).subscribe((value) => published.push(value))
  return published[0]!
}

const START = Date.UTC(2026, 10, 20, 17, 5)
const P35 = 'boa/2026-11-20/35'
const at = (seconds: number): number => START + seconds * 1000

/** One stack: a change at 5 s, one that cannot be right at 7 s, a mark that finds it at 10 s. */
const small = (): { tape: Tape; lines: readonly TapeLine[] } => {
  const writer = new TapeWriter(START).periodChange(START).open(START, P35)
  writer.change(at(5), P35, [stackItem('A', { volume: 60 }), stackItem('C')])
  const wrong = { at: at(7), k: 'hub', e: 'bidOnTable', t: P35, p: { nonsense: 1 } } as const
  writer.lines.push(wrong)
  writer.line(at(8), 'note', '', 'Here it looks odd').line(at(9), 'link', 'down').line(at(9.5), 'link', 'up')
  writer.mark(at(10)).line(at(20), 'clock')
  const tape = writer.tape()
  return { tape, lines: Array.from({ length: tape.length }, (_, index) => tape.line(index)) }
}

const opened = (tape: Tape): Stage => {
  const stage = new Stage()
  stage.open(tape)
  return stage
}

describe('the list of events', () => {
  it('RY01 shows every line of a tape, with what became of those that were received', () => {
    const { tape } = small()
    const stage = opened(tape)
    stage.seekLine(tape.length - 1)
    const list = now(eventList$(stage.deck))
    expect(list.indexes).toEqual(Array.from({ length: tape.length }, (_, index) => index))
    const verdicts = ['applied', 'applied', undefined, 'refused', 'noted', 'noted', 'noted', 'checked', 'noted']
    // The change at 5 s was jumped over: what was known there came from the lines before it.
    expect(list.indexes.map((index) => list.eventOf(index).verdict?.kind)).toEqual(verdicts)
    expect(list.events).toEqual(['bidOnTable', 'down', 'heartbeat', 'periodChange', 'stack', 'up'])
    expect(list.tables).toEqual([P35])
    expect(stage.replay.checks).toEqual({ agreed: 1, refused: 1, ignored: 0 })
    stage.close()
  })

  it('RY01 is filtered by kind, event, table and trouble', () => {
    const { tape, lines } = small()
    const stage = opened(tape)
    stage.seekLine(tape.length - 1)
    const filtered = (filter: Partial<typeof EVERYTHING>): readonly number[] => {
      stage.do({ kind: 'filter', filter: { ...EVERYTHING, ...filter } })
      return now(eventList$(stage.deck)).indexes
    }
    const where = (is: (line: TapeLine) => boolean): number[] =>
      lines.flatMap((line, index) => (is(line) ? [index] : []))
    expect(filtered({ kinds: new Set(['link', 'note']) })).toEqual(where(({ k }) => k === 'link' || k === 'note'))
    expect(filtered({ event: 'bidOnTable' })).toEqual(where(({ e }) => e === 'bidOnTable'))
    expect(filtered({ table: P35 })).toEqual(where(({ t }) => t === P35))
    expect(filtered({ troubleOnly: true })).toEqual(where(({ p }) => JSON.stringify(p) === '{"nonsense":1}'))
    stage.close()
  })

  it('RY01 lists 100,000 lines by their index alone, and again for another filter, without parsing one', () => {
    const lines: TapeLine[] = Array.from({ length: 100_000 }, (_, index) => ({
      at: TAPE_START + index,
      k: LINE_KINDS[index % 3 === 0 ? 7 : 0],
      e: `event${index % 5}`,
      t: `table${index % 7}`,
      p: index,
    }))
    const stage = opened(tapeOf(lines, headerOf()))
    const unparsed = {
      ...stage.deck.buffer$.value,
      line: (): never => {
        throw new Error('A line was parsed.')
      },
    }
    expect(new EventList(unparsed, EVERYTHING).view().indexes).toHaveLength(100_000)
    const filter = { ...EVERYTHING, event: 'event3', table: 'table2' }
    expect(new EventList(unparsed, filter).view().indexes).toHaveLength(2_857)
    stage.close()
  })

  it('RY03 says what a switch did to a message, and finds it again under trouble', () => {
    const tape = tapeOf(lively(livingTape(5, 60)))
    const stage = opened(tape)
    stage.do({ kind: 'faults', switches: { ...NO_FAULTS, seed: 3, rates: { lose: 0.5, double: 0.3 } } })
    stage.seekLine(40)
    const list = now(eventList$(stage.deck))
    const bent = list.indexes.flatMap((index) => list.eventOf(index).faults ?? [])
    expect(new Set(bent)).toEqual(new Set(['lose', 'double']))
    stage.do({ kind: 'filter', filter: { ...EVERYTHING, troubleOnly: true } })
    const troubles = now(eventList$(stage.deck))
    expect(troubles.indexes.length).toBeGreaterThan(2)
    expect(troubles.indexes.every((index) => troubles.eventOf(index).faults !== undefined)).toBe(true)
    // Heard again without faults, nothing was done to them.
    stage.do({ kind: 'faults', switches: NO_FAULTS })
    stage.seekLine(40)
    expect(now(eventList$(stage.deck)).indexes).toEqual([])
    stage.close()
  })
})

describe('the chosen line', () => {
  const detail = (index: number) => {
    const { tape } = small()
    const stage = opened(tape)
    stage.do({ kind: 'choose', index })
    const chosen = now(chosenLine$(stage.deck))
    stage.close()
    return chosen!
  }
  const indexOf = (is: (line: TapeLine) => boolean): number => small().lines.findIndex(is)

  it('RY01 shows the bars it added, changed and took away, field by field, and the proof before and after', () => {
    const { proof, diff, verdict } = detail(indexOf(({ e }) => e === 'bidOnTable'))
    expect(verdict).toEqual({ kind: 'applied' })
    expect(proof).toMatchObject({
      table: P35,
      before: { epoch: 'e1', seq: 0, count: 2 },
      after: { epoch: 'e1', seq: 1, count: 2 },
    })
    const key = (plantId: string): string => boaItemKey({ plantId, bodId: '1/O' })
    expect(diff.find(({ id }) => id === key('A'))).toEqual({
      id: key('A'),
      kind: 'changed',
      fields: [{ name: 'volume', before: '50', after: '60' }],
    })
    expect(diff.find(({ id }) => id === key('B'))?.kind).toBe('removed')
    const added = diff.find(({ id }) => id === key('C'))
    expect(added?.kind).toBe('added')
    expect(added?.fields).toContainEqual({ name: 'flags.soFlag', after: 'false' })
    // What is missing has no value before or after.
    expect(added?.fields.some(({ name }) => name === 'zone')).toBe(false)
  })

  it('RY01 of a refused line is the reason, and nothing changed', () => {
    const { verdict, diff } = detail(indexOf(({ at: when }) => when === at(7)))
    expect(verdict).toEqual({ kind: 'refused', why: 'The patch does not have the form of one.' })
    expect(diff).toEqual([])
  })

  it('RY01 of a mark is the proof that it was held against', () => {
    const { verdict, proof } = detail(indexOf(({ e }) => e === 'heartbeat'))
    expect(verdict).toEqual({ kind: 'checked' })
    expect(proof?.before).toEqual(proof?.after)
    expect(proof?.after?.seq).toBe(1)
  })

  it('RY01 rows of a live table differ by their cells', () => {
    const lines = livingTape(8, 120)
    const tape = tapeOf(lines)
    const stage = opened(tape)
    const edits = lines.flatMap(({ e, p }, index) =>
      e === 'liveTableUpdate' && JSON.stringify(p).includes('"changeType":"Edit"') ? [index] : [],
    )
    stage.do({ kind: 'choose', index: edits[0] })
    const changed = now(chosenLine$(stage.deck))!.diff.filter(({ kind }) => kind === 'changed')
    expect(changed.length).toBeGreaterThan(0)
    expect(changed[0]!.fields).toEqual([
      {
        name: 'volume',
        before: expect.stringMatching(/^\d+$/) as string,
        after: expect.stringMatching(/^\d+$/) as string,
      },
    ])
    stage.close()
  })
})

describe('the timeline', () => {
  it('RY01 counts the lines of each of 240 parts and marks periods, notes, falls of the line and refusals', () => {
    const { tape } = small()
    const stage = opened(tape)
    stage.seekLine(tape.length - 1)
    const { buckets, marks, span } = now(timeline$(stage.deck))!
    expect(span).toEqual({ from: START, to: at(20) })
    expect(buckets).toHaveLength(240)
    expect(buckets.reduce((sum, { lines }) => sum + lines, 0)).toBe(tape.length)
    expect(buckets.reduce((sum, { refused }) => sum + refused, 0)).toBe(1)
    expect(marks.map(({ at: when, kind, text }) => `${(when - START) / 1000} ${kind} ${text}`)).toEqual([
      '0 period 2026-11-20-35',
      '8 note Here it looks odd',
      '9 link Connection lost',
      '9.5 link Connected',
      '7 refused The patch does not have the form of one.',
    ])
    stage.close()
  })
})

describe('the trace of a row', () => {
  it('RY01 names every line that made, changed or took away a bar up to here, and no other', () => {
    const tape = tapeOf(lively(livingTape(11, 150)))
    const stage = opened(tape)
    const place = tape.length - 20
    stage.seekLine(place)
    const { boa } = stage.shown
    const key = boa?.kind === 'ready' ? `boa/${boa.value.period.date}/${boa.value.period.period}` : ''
    const id = boaItemKey({ plantId: 'D', bodId: '1/O' })
    stage.do({ kind: 'trace', row: { table: key, id } })
    const { indexes, row } = now(trace$(stage.deck))!
    expect(row).toEqual({ table: key, id })
    // The same, by what each line did to the stack.
    const touched: number[] = []
    for (let index = 0; index <= place; index += 1) {
      if (tape.table(index) !== key || tape.event(index) === 'keyMarketMetrics') continue
      stage.do({ kind: 'choose', index })
      if (now(chosenLine$(stage.deck))!.diff.some((each) => each.id === id)) touched.push(index)
    }
    expect(touched.length).toBeGreaterThan(1)
    expect(indexes.filter((index) => touched.includes(index))).toEqual(touched)
    // A line may also say again what was known.
    expect(indexes.every((index) => tape.kind(index) === 'hub' || touched.includes(index))).toBe(true)
    stage.do({ kind: 'trace', row: undefined })
    expect(now(trace$(stage.deck))).toBeUndefined()
    stage.close()
  })
})
