import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANGE_TYPES, type PushMessage, type WireRow } from '../../../src/domain/wire'
import {
  Bytes,
  meaningOf,
  naiveApply,
  naiveEvict,
  numberRow,
  overTheWire,
  readNext,
  readRow,
  readRows,
  readRules,
} from './support'
import { cases } from '../../support/cases'
import {
  type VerifiedTable,
  applyPushes,
  auditTable,
  changeTable,
  openTable,
  tableFromSnapshot,
} from '../../support/verifiedTable'

const bytes = fc.uint8Array({ maxLength: 80, size: 'max' })
const rows = [numberRow('c', 3), numberRow('b', 2), numberRow('a', 1)]
const open = (rules = {}, from: readonly WireRow[] = rows) => openTable({ key: 't', epoch: 'e', rows: from, rules })
const print = (changeType: PushMessage['changeType'], rowIndex: number, row: WireRow): PushMessage => ({
  changeType,
  rowIndex,
  row,
})
const idsOf = (table: VerifiedTable) => table.rows.map((row) => row.uniqueId).join('')

describe('the specification’s rules, without proof', () => {
  it('PU05 Add puts the row on top, whatever index it names', () => {
    const { table, changed, cells } = applyPushes(open(), [print('Add', 2, numberRow('d', 4))])
    expect(idsOf(table)).toBe('dcba')
    expect([...changed]).toEqual(['d'])
    expect(cells.get('d')).toEqual(['p'])
  })

  it('PU05 Add of an id that is there is a fault', () => {
    expect(applyPushes(open(), [print('Add', 0, numberRow('b', 9))]).fault?.why).toBe('duplicate')
  })

  it('PU05 Add of an id that came earlier in the same long batch is a fault, and none once it has left', () => {
    const adds = 'd e f g h i j k'.split(' ').map((id, i) => print('Add', 0, numberRow(id, 4 + i)))
    expect(applyPushes(open(), [...adds, print('Add', 0, numberRow('j', 0))]).fault?.why).toBe('duplicate')
    const back = [...adds, print('DeleteByUniqueId', 0, numberRow('j')), print('Add', 0, numberRow('j', 0))]
    expect(idsOf(applyPushes(open(), back).table)).toBe('jkihgfedcba')
  })

  it('PU06 Edit replaces the row at the index with absolute values', () => {
    const { table, cells } = applyPushes(open(), [print('Edit', 1, numberRow('b', 7))])
    expect(table.rows[1]).toEqual(numberRow('b', 7))
    expect([...cells]).toEqual([['b', ['p']]])
  })

  it.each([
    ['another id stands', 0, 'b'],
    ['the index is past the end', 3, 'b'],
    ['the index is negative', -1, 'b'],
  ])('PU06 Edit where %s is a fault', (_, index, id) => {
    expect(applyPushes(open(), [print('Edit', index, numberRow(id, 7))]).fault?.why).toBe('rule')
  })

  it('PU07 Delete removes by index, DeleteByUniqueId by id', () => {
    const { table, removed } = applyPushes(open(), [
      print('Delete', 0, { uniqueId: '', row: {} }),
      print('DeleteByUniqueId', 0, numberRow('a')),
    ])
    expect(idsOf(table)).toBe('b')
    expect([...removed].sort()).toEqual(['a', 'c'])
  })

  it('PU07 Delete out of range is a fault', () => {
    for (const index of [3, -1])
      expect(applyPushes(open(), [print('Delete', index, numberRow('a'))]).fault?.why).toBe('rule')
  })

  it('PU07 DeleteByUniqueId of a row that is not there does nothing (C36)', () => {
    const before = open()
    const change = applyPushes(before, [print('DeleteByUniqueId', 0, numberRow('gone'))])
    expect(change.fault).toBeUndefined()
    expect(change.table).toBe(before)
  })

  it.each<[string, (number | string | undefined)[], string]>([
    ['the earliest number leaves', [2, 1, 3], 'xac'],
    ['an empty value is the earliest', [2, 1, undefined], 'xab'],
    ['text is compared as text', ['Z2', 'Z10', 'Z3'], 'xac'],
    ['of equal values the lowest in base order leaves', [1, 1, 1], 'xab'],
  ])('PU08 over maxEntries %s (C37)', (_, values, after) => {
    const full = values.map((value, i) => numberRow('abc'[i]!, value))
    const table = open({ maxEntries: 3, sortHeader: 'p' }, full)
    const added = applyPushes(table, [print('Add', 0, numberRow('x', typeof values[0] === 'string' ? 'Z9' : 9))])
    expect(idsOf(added.table)).toBe(after)
    expect(added.removed.size).toBe(1)
  })

  it('PU08 with no sort column the bottom row leaves; a new row with the earliest value leaves at once', () => {
    expect(idsOf(applyPushes(open({ maxEntries: 3 }), [print('Add', 0, numberRow('x', 9))]).table)).toBe('xcb')
    const change = applyPushes(open({ maxEntries: 3, sortHeader: 'p' }), [print('Add', 0, numberRow('x', 0))])
    expect(idsOf(change.table)).toBe('cba')
    expect([change.changed.size, change.removed.size]).toEqual([0, 0])
  })

  it('PU09 after a fault nothing of the batch is applied, not even what came before it', () => {
    const before = open()
    const change = applyPushes(before, [print('Add', 0, numberRow('d', 4)), print('Edit', 9, numberRow('a', 9))])
    expect(change.table).toBe(before)
    expect(idsOf(before)).toBe('cba')
    expect([change.changed.size, change.cells.size, change.removed.size]).toEqual([0, 0, 0])
  })

  it('PU05 a batch that adds, edits and removes tells the sum of it', () => {
    const { table, changed, cells, removed } = applyPushes(open(), [
      print('Add', 0, numberRow('d', 4)),
      print('Edit', 0, {
        uniqueId: 'd',
        row: { p: { cellType: 'number', value: 4 }, q: { cellType: 'number', value: 1 } },
      }),
      print('Delete', 1, numberRow('c')),
      print('Add', 0, numberRow('e', 5)),
      print('Delete', 0, numberRow('e')),
    ])
    expect(idsOf(table)).toBe('dba')
    expect([...changed]).toEqual(['d'])
    expect(cells.get('d')).toEqual(['p', 'q'])
    expect([...removed]).toEqual(['c'])
  })

  it('PU05–PU08 any batch gives what the rules give when followed one by one on a plain list', () => {
    let faults = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const rules = readRules(from)
        const before = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules })
        const messages = Array.from({ length: 1 + from.upTo(5) }, () => {
          const changeType = from.pick(CHANGE_TYPES)
          const rowIndex = from.upTo(5)
          const there = before.rows[from.upTo(8)]?.uniqueId
          const id = changeType === 'Add' ? from.pick(['new', 'other', 'third', 'a']) : (there ?? 'new')
          return print(changeType, rowIndex, readRow(from, id))
        })
        const expected = naiveApply(before.rows, messages, rules)
        const { table, fault } = applyPushes(before, messages)
        expect(fault === undefined).toBe(expected !== undefined)
        if (expected) expect(meaningOf(table.rows)).toBe(meaningOf(expected))
        else expect(table).toBe(before)
        expect(auditTable(table)).toBeUndefined()
        faults += expected ? 0 : 1
      }),
      { numRuns: cases(10_000) },
    )
    expect(faults).toBeGreaterThan(cases(10_000) / 20)
    expect(faults).toBeLessThan(9500)
  })
})

describe('the proof', () => {
  const written = changeTable(open(), [numberRow('d', 4), ...rows])
  const [add] = written.messages as [PushMessage]
  const withMeta = (meta: Partial<NonNullable<PushMessage['meta']>>): PushMessage => ({
    ...add,
    meta: { ...add.meta!, ...meta },
  })

  it.each([
    ['a message of another table', { t: 'other' }, 'table'],
    ['a message of another epoch', { e: 'later' }, 'epoch'],
    ['a message after one that was lost', { s: 2 }, 'gap'],
    ['another count', { n: 3 }, 'count'],
    ['another digest', { d: 1 }, 'digest'],
  ])('TBL-6 %s is a fault', (_, meta, why) => {
    const before = open()
    const change = applyPushes(before, [withMeta(meta)])
    expect(change.fault?.why).toBe(why)
    expect(change.table).toBe(before)
  })

  it('TBL-6 a message received twice is passed over', () => {
    const after = applyPushes(open(), [add, add])
    expect(after.fault).toBeUndefined()
    expect(applyPushes(after.table, [add]).table).toBe(after.table)
  })

  it('TBL-6 a message without proof may follow one with it', () => {
    const change = applyPushes(open(), [add, print('Add', 0, numberRow('e', 5))])
    expect(change.fault).toBeUndefined()
    expect(idsOf(change.table)).toBe('edcba')
    expect(applyPushes(open(), [withMeta({ d: 5 }), print('Add', 0, numberRow('e', 5))]).fault?.why).toBe('digest')
  })

  it('TBL-7 a lost, doubled, swapped or corrupted message is found, or the table is the writer’s at its sequence', () => {
    const seen = { lost: 0, doubled: 0, swapped: 0, corrupted: 0 }
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 60, maxLength: 160, size: 'max' }), (raw) => {
        const from = new Bytes(raw)
        const kind = from.pick(['lost', 'doubled', 'swapped', 'corrupted'] as const)
        const where = from.upTo(256)
        const field = from.upTo(12)
        const singly = from.upTo(2) === 1
        const first = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules: readRules(from) })
        const truth = new Map<number, VerifiedTable>([[first.seq, first]])
        const sent: PushMessage[] = []
        let now = first
        for (let change = 0; change < 4; change++) {
          const { table, messages } = changeTable(now, readNext(from, now.rows))
          for (const message of messages) {
            now = applyPushes(now, [message]).table
            truth.set(now.seq, now)
            sent.push(message)
          }
          now = table
        }
        if (sent.length < 2) return
        const received = spoil(sent, kind, where, field)
        let table = first
        let fault
        for (const batch of singly ? received.map((message) => [message]) : [received]) {
          const change = applyPushes(table, batch)
          if (change.fault) expect(change.table).toBe(table)
          fault ??= change.fault
          table = change.table
          if (meaningOf(table.rows) !== meaningOf(truth.get(table.seq)!.rows)) throw new Error(`${kind} went unnoticed`)
        }
        if (kind === 'doubled') expect([fault, table.digest]).toEqual([undefined, now.digest])
        if (kind === 'lost' && received.at(-1) === sent.at(-1)) expect(fault?.why).toBe('gap')
        if (kind === 'swapped') expect(fault?.why).toBe('gap')
        if (fault) seen[kind]++
      }),
      { numRuns: cases(20_000) },
    )
    expect(seen.lost).toBeGreaterThan(cases(20_000) / 40)
    expect(seen.swapped).toBeGreaterThan(cases(20_000) / 40)
    expect(seen.corrupted).toBeGreaterThan(cases(20_000) / 40)
    expect(seen.doubled).toBe(0)
  })
})

/** One fault of the given kind in a history of at least two messages. */
const spoil = (
  sent: readonly PushMessage[],
  kind: 'lost' | 'doubled' | 'swapped' | 'corrupted',
  where: number,
  field: number,
): readonly PushMessage[] => {
  const at = where % (kind === 'swapped' ? sent.length - 1 : sent.length)
  const message = overTheWire(sent[at]!)
  if (kind === 'lost') return sent.toSpliced(at, 1)
  if (kind === 'doubled') return sent.toSpliced(at, 0, message)
  if (kind === 'swapped') return sent.toSpliced(at, 2, sent[at + 1]!, message)
  const { row, meta } = message
  const cell = Object.values(row.row)[0]
  if (field === 0) message.changeType = CHANGE_TYPES[where % CHANGE_TYPES.length]!
  else if (field === 1) message.rowIndex += 1
  else if (field === 2) row.uniqueId = 'b'
  else if (field === 3) meta!.s += where % 2 ? 1 : -1
  else if (field === 4) meta!.n += 1
  else if (field === 5) meta!.d ^= 1
  else if (field === 6) row.hideRow = true
  else if (field === 7) delete row.row['p']
  else if (cell && field === 8) cell.value = 4711
  else if (cell && field === 9) cell.cellType = 'time'
  else if (cell && field === 10) cell.textColour = 'blue'
  else row.row['extra'] = { cellType: 'text' }
  return sent.with(at, message)
}

describe('a table from a snapshot', () => {
  const table = open({ maxEntries: 5, sortHeader: 'p' })
  const answer = {
    data: { headerFirstRowById: [], headerSecondRow: [], data: [...table.rows], headerToSort: 'p', ascending: false },
    meta: { t: 't', e: 'e', s: 0, n: 3, d: table.digest, asOf: 1 },
  }

  it('TBL-8 is the writer’s table when count and digest are', () => {
    expect(tableFromSnapshot(overTheWire(answer), table.rules).table).toEqual(table)
  })

  it('TBL-8 is a fault when a row is missing, changed, moved or doubled', () => {
    const spoilt = (data: WireRow[]) => tableFromSnapshot({ ...answer, data: { ...answer.data, data } }, table.rules)
    expect(spoilt(rows.slice(1)).fault?.why).toBe('count')
    expect(spoilt(rows.with(0, numberRow('c', 4))).fault?.why).toBe('digest')
    expect(spoilt(rows.toReversed()).fault?.why).toBe('digest')
    expect(spoilt(rows.with(0, rows[1]!)).fault?.why).toBe('duplicate')
  })

  it('TBL-8 without proof is unverified: it takes pushes by the rules alone, and none that claim a proof', () => {
    const { table: unproven } = tableFromSnapshot({ data: answer.data }, { maxEntries: 2 })
    expect([unproven?.epoch, idsOf(unproven!)]).toEqual(['', 'cb'])
    expect(applyPushes(unproven!, [print('Edit', 0, numberRow('c', 8))]).fault).toBeUndefined()
    expect(applyPushes(unproven!, changeTable(table, []).messages).fault?.why).toBe('table')
  })

  it('TBL-8 the audit finds a row that was changed in place', () => {
    const own = open({}, overTheWire(rows))
    expect(auditTable(own)).toBeUndefined()
    own.rows[1]!.row['p']!.value = 99
    expect(auditTable(own)?.why).toBe('digest')
  })

  it('TBL-8 the writer’s first table is cut to its limit by the same rule', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const rules = readRules(from)
        const all = readRows(from, 10)
        expect(meaningOf(openTable({ key: 't', epoch: 'e', rows: all, rules }).rows)).toBe(
          meaningOf(naiveEvict(all, rules)),
        )
      }),
      { numRuns: cases(3000) },
    )
  })
})
