import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUDIT_ACTIONS,
  AUDIT_STAGES,
  AUDIT_START,
  auditRowOf,
  auditText,
  canonicalJson,
  verdictText,
  verifyChain,
  type AuditAction,
  type AuditHead,
  type AuditRow,
  type NewAuditEntry,
} from '../../../src/domain/audit'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const chainOf = (entries: readonly NewAuditEntry[]): AuditRow[] => {
  const rows: AuditRow[] = []
  for (const entry of entries) rows.push(auditRowOf(entry, rows.length + 1, rows.at(-1)?.hash ?? AUDIT_START, hashOf))
  return rows
}
const headOf = (rows: readonly AuditRow[]): AuditHead => ({
  entries: rows.length,
  hash: rows.at(-1)?.hash ?? AUDIT_START,
})

const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[]
const anyEntry: fc.Arbitrary<NewAuditEntry> = fc.record({
  at: fc.integer({ min: 0, max: 2e12 }),
  userId: fc.string(),
  email: fc.string(),
  action: fc.constantFrom(...actions),
  object: fc.string(),
  stage: fc.constantFrom(...AUDIT_STAGES),
  before: fc.jsonValue(),
  after: fc.jsonValue(),
})
/** A chain, and the place of one of its lines. */
const anyPlace = fc
  .array(anyEntry, { minLength: 1, maxLength: 12 })
  .chain((entries) => fc.record({ rows: fc.constant(chainOf(entries)), at: fc.nat({ max: entries.length - 1 }) }))

/** A line with one of its fields changed, its hash left as it was or recomputed. */
const altered = (row: AuditRow, field: number, isRehashed: boolean): AuditRow => {
  const changes: readonly Partial<AuditRow>[] = [
    { at: row.at + 1 },
    { userId: `${row.userId}x` },
    { email: `${row.email}x` },
    { action: 'other' },
    { object: `${row.object}x` },
    { stage: `${row.stage}x` },
    { intention: (row.intention ?? 0) + 1 },
    { before: row.before === null ? '1' : null },
    { after: `${row.after ?? ''} ` },
    { previous: hashOf(row.previous) },
  ]
  const made = { ...row, ...changes[field % changes.length] }
  return isRehashed ? { ...made, hash: hashOf(auditText(made)) } : made
}

describe('the chain of the audit log', () => {
  it('AUD-1 what was written is whole, however long; nothing at all is whole as well', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        const rows = chainOf(entries)
        expect(verifyChain(rows, headOf(rows), hashOf)).toEqual({ kind: 'whole', ...headOf(rows) })
      }),
    )
  })

  it('AUD-2 any change of any field of any line is found at its line, with a new hash of its own or not', () => {
    fc.assert(
      fc.property(anyPlace, fc.nat(), fc.boolean(), ({ rows, at }, field, isRehashed) => {
        const verdict = verifyChain(rows.with(at, altered(rows[at]!, field, isRehashed)), headOf(rows), hashOf)
        expect(verdict.kind).toBe('broken')
        if (verdict.kind === 'broken') expect(Math.abs(verdict.brokenAt - (at + 1))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('AUD-3 a removed line is found, the first and the last too, with those after it numbered again or not', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom('left', 'numbered', 'rehashed'), ({ rows, at }, how) => {
        const others = rows.toSpliced(at, 1)
        const left = how === 'left' ? others : others.map((row, index) => ({ ...row, seq: index + 1 }))
        const made = how === 'rehashed' ? left.map((row) => ({ ...row, hash: hashOf(auditText(row)) })) : left
        expect(verifyChain(made, headOf(rows), hashOf).kind).toBe('broken')
      }),
    )
  })

  it('AUD-3 the last line removed is reported as removed, at its number', () => {
    const rows = chainOf([1, 2, 3].map((at) => ({ at, userId: 'u', email: 'e', action: 'notice.send', object: 'o' })))
    expect(verifyChain(rows.slice(0, 2), headOf(rows), hashOf)).toEqual({
      kind: 'broken',
      brokenAt: 3,
      fault: 'removed',
    })
    expect(verifyChain(rows.toSpliced(1, 1), headOf(rows), hashOf)).toMatchObject({ brokenAt: 2, fault: 'removed' })
  })

  it('AUD-4 two lines that changed places are found', () => {
    fc.assert(
      fc.property(anyPlace, fc.nat(), ({ rows, at }, other) => {
        const to = other % rows.length
        fc.pre(to !== at)
        const swapped = rows.with(at, rows[to]!).with(to, rows[at]!)
        expect(verifyChain(swapped, headOf(rows), hashOf).kind).toBe('broken')
        const numbered = swapped.map((row, index) => ({ ...row, seq: index + 1 }))
        expect(verifyChain(numbered, headOf(rows), hashOf).kind).toBe('broken')
      }),
    )
  })

  it('AUD-5 a line that is put in is found, anywhere, with whatever hash', () => {
    fc.assert(
      fc.property(anyPlace, anyEntry, fc.boolean(), ({ rows, at }, entry, isLast) => {
        const place = isLast ? rows.length : at
        const added = auditRowOf(entry, place + 1, rows[place - 1]?.hash ?? AUDIT_START, hashOf)
        const others = rows.slice(place).map((row) => ({ ...row, seq: row.seq + 1 }))
        expect(verifyChain([...rows.slice(0, place), added, ...others], headOf(rows), hashOf).kind).toBe('broken')
        expect(verifyChain(rows.toSpliced(place, 0, added), headOf(rows), hashOf).kind).toBe('broken')
      }),
    )
  })

  it('AUD-6 a log that was rewritten with its head is found by a hash that was noted elsewhere, and by nothing else', () => {
    fc.assert(
      fc.property(anyPlace, fc.nat({ max: 9 }), ({ rows, at }, field) => {
        const noted = rows.map(({ seq, hash }) => ({ seq, hash }))
        const other = altered(rows[at]!, field % 9, true)
        const forged = rows.slice(0, at).concat(other)
        for (const { hash: _hash, ...row } of rows.slice(at + 1)) {
          const made = { ...row, previous: forged.at(-1)!.hash }
          forged.push({ ...made, hash: hashOf(auditText(made)) })
        }
        expect(verifyChain(forged, headOf(forged), hashOf).kind).toBe('whole')
        expect(verifyChain(forged, headOf(forged), hashOf, noted)).toEqual({
          kind: 'broken',
          brokenAt: at + 1,
          fault: 'rewritten',
        })
      }),
    )
  })

  it('AUD-7 equal values have equal texts whatever the order of their fields; a field called __proto__ is one like any other', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
    expect(canonicalJson(JSON.parse('{"x":1,"__proto__":{"y":2}}'))).toBe('{"__proto__":{"y":2},"x":1}')
  })

  it('AUD-8 the state is a sentence', () => {
    expect(verdictText({ kind: 'whole', entries: 0, hash: AUDIT_START })).toBe('Nothing has been written yet.')
    expect(verdictText({ kind: 'whole', entries: 2, hash: 'ab'.repeat(32) })).toBe(
      'Whole: 2 lines, the last with the hash abababababababab.',
    )
    expect(verdictText({ kind: 'broken', brokenAt: 3, fault: 'removed' })).toBe('Broken: line 3 was removed.')
  })
})
