import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import type { Tape } from '../../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { FREQUENCY } from '../../../src/domain/tables/definitions/frequency'
import { PHYSICAL_FEED } from '../../../src/domain/tables/definitions/physicalFeed'
import type { BoaPatch, LiveTableUpdate, StackItem } from '../../../src/domain/wire'
import { RECORDED_TABLES } from '../../../server/replay/groups'
import { EVERY_TABLE, loadTape, tapePath, TAPES, type TapeName } from '../../support/tapeFixture'
import { rowsOf } from '../../../src/domain/tables/tableCollection'

const indexes = (tape: Tape): readonly number[] => Array.from({ length: tape.length }, (_, index) => index)
const found = (tape: Tape, event: string): readonly number[] =>
  indexes(tape).filter((index) => tape.event(index) === event)
const itemsOf = (tape: Tape, index: number): readonly StackItem[] => (tape.line(index).p as BoaPatch).items
const utc = (at: number): string => new Date(at).toISOString().slice(0, 16)

const tapes = new Map<string, Tape>()
/** A tape is opened once for all tests. */
const tapeOf = (name: TapeName | typeof EVERY_TABLE): Tape => {
  const tape = tapes.get(name) ?? loadTape(name)
  tapes.set(name, tape)
  return tape
}

const played = (tape: Tape, visit?: (index: number, mirror: ReplicaState, verdict: string) => void): ReplicaState => {
  let mirror = EMPTY_REPLICA
  for (const index of indexes(tape)) {
    const step = foldLine(mirror, tape.line(index))
    mirror = step.replica
    visit?.(index, mirror, step.verdict.kind)
  }
  return mirror
}

const ends = new Map<Tape, ReplicaState>()
/** The state after the last line. */
const endOf = (tape: Tape): ReplicaState => {
  const end = ends.get(tape) ?? played(tape)
  ends.set(tape, end)
  return end
}

describe.each(TAPES)('the recorded tape %s', (name) => {
  it('RY01 folds without refusal to the very state that its end vouches for', () => {
    const tape = tapeOf(name)
    const verdicts = new Set<string>()
    const mirror = played(tape, (_index, _mirror, verdict) => verdicts.add(verdict))
    expect([...verdicts].sort()).toEqual(['applied', 'checked', 'noted'])
    expect(tape.line(tape.length - 1)).toMatchObject({ k: 'end', p: marksOf(mirror) })
    expect([...mirror.collections.keys()].length).toBeGreaterThanOrEqual(2)
    expect([...mirror.tables.keys()]).toEqual(['BmFeed'])
  })

  it('RY01 a seek to any tenth of it is what playing there gives, metrics and answers included', () => {
    const tape = tapeOf(name)
    const map = mapOf(tape)
    const tenth = Math.floor(tape.length / 10)
    played(tape, (index, mirror) => {
      if (index % tenth !== 0) return
      const sought = replicaAt(tape, map, index)
      expect(marksOf(sought)).toEqual(marksOf(mirror))
      expect(sought.trading).toEqual(mirror.trading)
      expect([...sought.collections].map(([key, { metrics }]) => [key, metrics])).toEqual(
        [...mirror.collections].map(([key, { metrics }]) => [key, metrics]),
      )
      expect(new Map(sought.answers)).toEqual(new Map(mirror.answers))
    })
  })

  it('RY03 a changed volume, a lost change and a doubled one never pass as right', () => {
    const tape = tapeOf(name)
    const patches = found(tape, 'bidOnTable').filter((index) => itemsOf(tape, index).length > 0)
    const victim = patches[Math.floor(patches.length / 2)]!
    const table = tape.table(victim)
    // All that comes before the victim is played once.
    let before = EMPTY_REPLICA
    for (let index = 0; index < victim; index += 1) before = foldLine(before, tape.line(index)).replica
    /** Played on with other lines in the place of the victim, up to the first that is refused. */
    const after = (instead: readonly unknown[]): { refused: boolean; same: boolean } => {
      let mirror = before
      for (let index = victim; index < tape.length; index += 1) {
        const line = tape.line(index)
        for (const p of index === victim ? instead : [line.p]) {
          const step = foldLine(mirror, { ...line, p })
          mirror = step.replica
          if (step.verdict.kind === 'refused') return { refused: true, same: false }
        }
      }
      return { refused: false, same: marksOf(mirror)[table]?.[3] === marksOf(endOf(tape))[table]?.[3] }
    }
    const { p } = tape.line(victim)
    const changed = {
      ...(p as object),
      items: itemsOf(tape, victim).map((item, place) => (place === 0 ? { ...item, volume: item.volume + 1 } : item)),
    }
    expect(changed).not.toEqual(p)
    expect(after([changed]).refused).toBe(true)
    expect(after([]).refused).toBe(true)
    expect(after([p, p])).toEqual({ refused: false, same: true })
  })

  it('RY01 is small enough to live in the repository', () => {
    expect(statSync(tapePath(name)).size).toBeLessThanOrEqual(250 * 1024)
  })
})

/** Tables that came after the tape was recorded: it opens without them. */
const LATER = [
  'PlantOutput',
  'MelDrops',
  'EpexTrades_France',
  'EpexGrid',
  'EpexGrid_Next',
  'EpexGrid_France',
  'EpexGrid_FranceNext',
]

describe('the recorded tape of every table', () => {
  it('RY01 has each table that the server makes of the market, and folds to what its end vouches for', () => {
    const tape = tapeOf(EVERY_TABLE)
    const verdicts = new Set<string>()
    const mirror = played(tape, (_index, _mirror, verdict) => verdicts.add(verdict))
    expect([...verdicts].sort()).toEqual(['applied', 'checked', 'noted'])
    expect([...mirror.tables.keys()].sort()).toEqual(RECORDED_TABLES.filter((name) => !LATER.includes(name)).sort())
    expect(tape.line(tape.length - 1)).toMatchObject({ k: 'end', p: marksOf(mirror) })
    expect(statSync(tapePath(EVERY_TABLE)).size).toBeLessThanOrEqual(250 * 1024)
  })

  it('RY01 rows that are added to a full table make the oldest leave without a message, and it stays right', () => {
    const tape = tapeOf(EVERY_TABLE)
    const mirror = endOf(tape)
    for (const { definition } of [FREQUENCY, PHYSICAL_FEED]) {
      const { moduleType, option } = definition
      const pushed = found(tape, 'liveTableUpdate').filter((index) => tape.table(index) === moduleType)
      const kinds = pushed.flatMap((index) => (tape.line(index).p as LiveTableUpdate).messages.map((m) => m.changeType))
      expect(kinds).toContain('Add')
      expect(kinds.filter((kind) => kind.startsWith('Delete'))).toEqual([])
      expect(mirror.tables.get(moduleType)!.table.length).toBe(option.maxEntriesOnTable!)
    }
  })
})

describe('what happens on the recorded tapes', () => {
  it('RY02 the period changes at 17:30, and the stack after next opens before its first change', () => {
    const tape = tapeOf('periodChange')
    expect(found(tape, 'periodChange').map((index) => utc(tape.at(index)))).toEqual(['2026-11-18T17:30'])
    const opened = found(tape, 'stack').filter((index) => tape.at(index) > tape.header.from)
    expect(opened.map((index) => tape.table(index))).toEqual(['boa/2026-11-18/37'])
    expect(endOf(tape).trading?.current).toEqual({ date: '2026-11-18', period: 36 })
  })

  it('RY02 at midnight the feed begins a new life under its old name', () => {
    const tape = tapeOf('midnight')
    const epochs = new Map<string, number>()
    played(tape, (_index, { tables }) => {
      const table = tables.get('BmFeed')?.table
      if (table) epochs.set(table.epoch, Math.max(epochs.get(table.epoch) ?? 0, table.length))
    })
    const [old = 0, fresh = 0] = [...epochs.values()]
    expect(epochs.size).toBe(2)
    expect(old).toBeGreaterThan(100)
    expect(fresh).toBeLessThan(50)
    expect(endOf(tape).trading?.current).toEqual({ date: '2026-11-19', period: 1 })
  })

  it('RY01 the busy one has more than ten acceptances received', () => {
    const tape = tapeOf('busy')
    const from = tape.header.from
    const mirror = endOf(tape)
    const times = rowsOf(mirror.tables.get('BmFeed')!.table).map(({ row }) => Number(row['time']?.value))
    expect(times.filter((at) => at >= from).length).toBeGreaterThan(10)
  })

  it('RY01 a tripped unit leaves the offers of the running and the next period', () => {
    const tape = tapeOf('unitTrip')
    const offered = ({ collections }: ReplicaState): number =>
      [...collections.values()]
        .flatMap(({ collection }) => [...collection.items.values()])
        .filter(({ plantId, isAccepted }) => plantId === 'T_PEMB-41' && !isAccepted).length
    const before = offered(replicaAt(tape, mapOf(tape), found(tape, 'table')[0]!))
    expect(before).toBeGreaterThan(0)
    expect(offered(endOf(tape))).toBeLessThan(before)
  })

  it.each([
    ['springClocks', '2026-03-29T01:00', '2026-03-29', 3],
    ['autumnClocks', '2026-10-25T01:00', '2026-10-25', 5],
  ] as const)(
    'RY02 %s: the period after %s is the next of its day, whatever the clocks show',
    (name, at, date, period) => {
      const tape = tapeOf(name)
      expect(found(tape, 'periodChange').map((index) => utc(tape.at(index)))).toEqual([at])
      expect(endOf(tape).trading?.current).toEqual({ date, period })
    },
  )
})
