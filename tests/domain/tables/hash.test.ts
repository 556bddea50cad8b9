import zlib from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32, digestWithAll, hashOf, rowHash } from '../../../src/domain/verified/hash'
import { sameRow } from '../../../src/domain/tables/same'
import { cellSchema, rowSchema, type WireCell, type WireRow } from '../../../src/domain/wire'
import { Bytes, meaningOf, overTheWire, readRow } from './support'
import { cases } from '../../support/cases'
import { digestOf, digestWithTop } from '../../support/verifiedTable'

/** The hash of the row `a` with `p: 1` before cells had extras. */
const PRESENT = 0x9aa9f8e

const bytes = fc.uint8Array({ maxLength: 12 })

describe('hashes', () => {
  it.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('TBL-9 crc32 of "%s" is the published figure', (text, crc) => expect(crc32(text)).toBe(crc))

  it('TBL-9 crc32 counts UTF-8 bytes, half a surrogate pair as U+FFFD, as TextEncoder does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', size: 'max', maxLength: 30 }), (text) => {
        expect(crc32(text)).toBe(zlib.crc32(text))
      }),
    )
    expect(crc32('£1 = €1.15 🔌')).toBe(zlib.crc32('£1 = €1.15 🔌'))
    expect(crc32('a\ud800b')).toBe(crc32('a\ufffdb'))
    expect(crc32('a\udc00')).toBe(crc32('a\ufffd'))
  })

  it('TBL-9 the kind of a value counts: 1 is not "1", missing is not ""; null, absent and NaN are all missing', () => {
    expect(new Set([1, '1', true, 'true', '', undefined].map((value) => hashOf([value]))).size).toBe(6)
    expect(hashOf([null])).toBe(hashOf([undefined]))
    expect(hashOf([NaN])).toBe(hashOf([undefined]))
    expect(hashOf([-0])).toBe(hashOf([0]))
    expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']))
  })

  it('TBL-9 rowHash is one for one meaning: two rows hash alike exactly when they mean alike', () => {
    let equals = 0
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const a = readRow(new Bytes(one), 'x')
        const b = readRow(new Bytes(other), 'x')
        const alike = meaningOf([a]) === meaningOf([b])
        equals += Number(alike)
        expect(rowHash(a) === rowHash(b)).toBe(alike)
        expect(rowHash(overTheWire(a))).toBe(rowHash(a))
      }),
      { numRuns: cases(10_000) },
    )
    expect(equals).toBeGreaterThan(cases(10_000) / 1000)
  })

  it('TBL-9 every field of the contract counts in a row’s hash', () => {
    const cell: WireCell = { cellType: 'number', value: 1 }
    const row: WireRow = { uniqueId: 'a', row: { p: cell } }
    const cells: Required<WireCell> = {
      ...cell,
      cellType: 'date',
      value: 2,
      dateFormat: 'x',
      backgroundColour: 'x',
      textColour: 'x',
      tooltip: 'x',
      flash: true,
      values: [1, 2],
      hideEntry: true,
      percent: 5,
      percentColour: 'x',
      valueToIcons: { 1: 'x' },
      valueToColours: { 1: 'x' },
      cellFormatProperties: { borderRight: true },
    }
    const fields: Required<WireRow> = {
      ...row,
      uniqueId: 'b',
      row: {},
      hideRow: true,
      clickEventUrl: 'x',
      hoverOver: 'x',
      rowSelected: true,
    }
    const others = [
      ...Object.entries(cells).map(([name, value]) => ({ ...row, row: { p: { ...cell, [name]: value } } })),
      ...Object.entries(fields).map(([name, value]) => ({ ...row, [name]: value })),
    ]
    expect(others.length).toBe(Object.keys(cellSchema.shape).length + Object.keys(rowSchema.shape).length)
    expect(new Set([row, ...others].map(rowHash)).size).toBe(1 + others.length)
    for (const other of others) expect(sameRow(row, other)).toBe(false)
  })

  it('TBL-9 the extras of a cell count by their meaning, and a cell without them hashes as it always did', () => {
    const of = (extras: Partial<WireCell>): WireRow => ({
      uniqueId: 'a',
      row: { p: { cellType: 'number', value: 1, ...extras } },
    })
    const apart: Partial<WireCell>[] = [
      {},
      { values: [] },
      { values: [1] },
      { values: ['1'] },
      { values: [1, null] },
      { valueToIcons: {} },
      { valueToIcons: { a: 'b' } },
      { valueToIcons: { b: 'a' } },
      { valueToColours: { a: 'b' } },
      { cellFormatProperties: { colourIdOverride: 'a' } },
      { cellFormatProperties: { alternativeHiddenString: 'a' } },
      { cellType: 'sparkline' as WireCell['cellType'] },
      { cellType: 'dial' as WireCell['cellType'] },
    ]
    expect(new Set(apart.map((extras) => rowHash(of(extras)))).size).toBe(apart.length)
    apart.forEach((a, i) =>
      apart.forEach((b, j) => expect([i, j, sameRow(of(a), of(structuredClone(b)))]).toEqual([i, j, i === j])),
    )
    const alike: [Partial<WireCell>, Partial<WireCell>][] = [
      [{ percent: null }, {}],
      [{ cellFormatProperties: {} }, {}],
      [{ valueToIcons: { a: '1', b: '2' } }, { valueToIcons: { b: '2', a: '1' } }],
      [{ values: [NaN] }, { values: [null] }],
    ]
    for (const [a, b] of alike) {
      expect(rowHash(of(a))).toBe(rowHash(of(b)))
      expect(sameRow(of(a), of(b))).toBe(true)
    }
    expect(rowHash(of({}))).toBe(PRESENT)
  })

  it('TBL-9 rowHash does not see the order of keys', () => {
    const p = { cellType: 'number', value: 1 } as const
    const q = { cellType: 'text', value: 'x' } as const
    const row = (cells: WireRow['row']): WireRow => ({ uniqueId: 'a', row: cells })
    expect(rowHash(row({ p, q }))).toBe(rowHash(row({ q: { value: 'x', cellType: 'text' }, p })))
    expect(rowHash(row({ p, q }))).not.toBe(rowHash(row({ p: q, q: p })))
  })

  it('TBL-10 the digest sees one changed row, two swapped rows, and a row more or less', () => {
    const hash = fc.nat({ max: 0xffffffff })
    fc.assert(
      fc.property(fc.array(hash, { minLength: 2, maxLength: 40 }), fc.nat(), fc.nat(), hash, (hashes, i, j, other) => {
        const a = i % hashes.length
        const b = j % hashes.length
        const digest = digestOf(hashes)
        expect(digest).toBe(digestOf(Uint32Array.from(hashes)))
        expect(Number.isInteger(digest) && digest >= 0 && digest <= 0xffffffff).toBe(true)
        if (hashes[a] !== other) expect(digestOf(hashes.with(a, other))).not.toBe(digest)
        if (hashes[a] !== hashes[b]) expect(digestOf(hashes.with(a, hashes[b]!).with(b, hashes[a]!))).not.toBe(digest)
        expect(digestOf(hashes.toSpliced(a, 1))).not.toBe(digest)
        expect(digestWithTop(digest, other)).toBe(digestOf([other, ...hashes]))
        expect(digestWithAll(digestOf(hashes.slice(a)), hashes.slice(0, a).reverse())).toBe(digest)
      }),
      { numRuns: cases(5000) },
    )
  })
})
