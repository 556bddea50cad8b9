import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decode } from '@msgpack/msgpack'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EncodedColumns } from '../../../server/history/encoding'
import { jsonParts, PART_VALUES } from '../../../server/history/jsonParts'

const columns = fc.record(
  {
    from: fc.integer(),
    times: fc.string(),
    axes: fc.array(fc.float64Array({ maxLength: 20 })),
    series: fc.array(fc.record({ id: fc.string(), values: fc.float64Array(), notes: fc.array(fc.string()) })),
    filling: fc.constantFrom(true, undefined),
  },
  { requiredKeys: ['from', 'axes', 'series'] },
)
const plain = (answer: object): string =>
  JSON.stringify(answer, (_, value: unknown) => (value instanceof Float64Array ? Array.from(value) : value))

describe('an answer of columns as JSON', () => {
  it('SAF-M10 is the text that JSON.stringify makes, whatever its columns are', () => {
    const law = fc.property(columns, (answer) => {
      expect([...jsonParts(answer)].join('')).toBe(plain(answer))
    })
    fc.assert(law)
  })

  it('SAF-M11 is made in parts of so many values, in one column or in many', () => {
    const values = Float64Array.from({ length: 3 * PART_VALUES + 1 }, (_, n) => n / 3)
    const many = Array.from({ length: 1000 }, (_, n) => values.subarray(n, n + 100))
    for (const answer of [{ axes: [values] }, { axes: many }]) {
      const parts = [...jsonParts(answer)]
      expect(Math.max(...parts.map((part) => part.split(',').length))).toBeLessThanOrEqual(2 * PART_VALUES)
      expect(parts.join('')).toBe(plain(answer))
    }
  })

  it('HIS-100 as MessagePack, packed or not, it is the answer again, however large its columns are', async () => {
    const lengths = fc.array(fc.constantFrom(0, 1, 300, 20_000), { maxLength: 4 })
    const law = fc.asyncProperty(lengths, columns, async (some, small) => {
      const axes = some.map((length) => Float64Array.from({ length }, (_, n) => n / 3))
      const encoded = new EncodedColumns({ ...small, axes })
      const { body } = await encoded.as('msgpack', 'identity')
      const read = decode(body) as { readonly axes: readonly Uint8Array[] }
      expect(read.axes.map((bytes, n) => Buffer.from(axes[n]!.buffer).equals(bytes))).toEqual(axes.map(() => true))
      const packed = await encoded.as('msgpack', 'br')
      expect((packed.encoding === 'br' ? brotliDecompressSync(packed.body) : packed.body).equals(body)).toBe(true)
      const gzipped = await encoded.as('msgpack', 'gzip')
      expect((gzipped.encoding === 'gzip' ? gunzipSync(gzipped.body) : gzipped.body).equals(body)).toBe(true)
    })
    await fc.assert(law, { numRuns: 30 })
  })

  it('HIS-101 as MessagePack instants of equal steps are their first, their step and their number', async () => {
    const regular = Float64Array.from({ length: 17_520 }, (_, n) => Date.UTC(2025, 0, 1) + n * 1_800_000)
    const gap = regular.filter((_, n) => n !== 100)
    const { body } = await new EncodedColumns({ axes: [regular, gap] }).as('msgpack', 'identity')
    const { axes } = decode(body) as { readonly axes: readonly unknown[] }
    expect(axes[0]).toEqual({ first: regular[0], step: 1_800_000, length: 17_520 })
    expect(Buffer.from(gap.buffer).equals(axes[1] as Uint8Array)).toBe(true)
  })

  it('SAF-M12 gives way to the event loop between its parts', async () => {
    const answer = { axes: [new Float64Array(40 * PART_VALUES)] }
    let turns = 0
    let isMade = false
    const count = (): void => {
      if (isMade) return
      turns++
      setImmediate(count)
    }
    setImmediate(count)
    const { body } = await new EncodedColumns(answer).as('json', 'identity')
    isMade = true
    expect(body.toString()).toBe(plain(answer))
    expect(turns).toBeGreaterThanOrEqual(39)
  })
})
