import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandedCurve, type CurvePoint } from '../../../../server/sources/entsoe/curve'
import { readEntsoeDocument, type TimeSeries } from '../../../../server/sources/entsoe/document'
import { EntsoeFault } from '../../../../server/sources/entsoe/fault'
import { stepEdges } from '../../../../server/sources/entsoe/resolution'
import { cases, caseLimit } from '../../../support/cases'
import { hasSharedData } from '../../../support/sharedData'
import { recordedXml, walkedCells, type Walked } from './recordings'

const onRecordings = describe.skipIf(!hasSharedData)
const HOUR = 3_600_000

const nameOf = ({ psrType = '-', to, from, contract = '-', sequence }: TimeSeries): string =>
  [psrType, from !== undefined && to === undefined ? 'out' : 'in', contract, String(sequence ?? '-')].join(' ')

const cellsOf = (series: readonly TimeSeries[]): readonly Walked[] =>
  series.flatMap((each) =>
    each.ranges.flatMap(({ edges, values }) =>
      values.flatMap((value, index) =>
        value === undefined ? [] : [{ of: nameOf(each), at: edges[index] ?? NaN, value }],
      ),
    ),
  )

const faultOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    if (error instanceof EntsoeFault) return error.reason
    throw error
  }
  return ''
}

onRecordings('ENTSO-E documents as recorded', () => {
  it.each([
    ['A09_in-BE_out-NL_2024-03-24_PT15M', 576],
    ['A11_in-GB_out-DK1_2023-12-20', 44],
    ['A44_price_BE_2024-10-08_A03_PT60M', 24],
    ['A44_price_DE_2024-10-06_A03_PT60M_and_PT15M', 240],
    ['A44_price_ES_2025-09-29_A03_PT60M_then_PT15M', 240],
    ['A44_price_FR_2023-05-07_A01_PT60M', 48],
    ['A65_A16_actual_load_DK1_2023-12-28', 47],
    ['A75_generation_FI_2025-10-21_A03_PT15M', 3456],
    ['A75_generation_LU_2024-05-21_A01_PT15M', 2011],
    ['A75_generation_NO5_2023-05-09_A01_PT60M', 235],
    ['A75_generation_SE4_2025-10-20_A03_PT60M', 355],
  ])('ENT-1 %s has the cells of its text, those that are left out included', (file, count) => {
    const xml = recordedXml(file)
    const document = readEntsoeDocument(xml)
    expect(cellsOf(document?.series ?? [])).toEqual(walkedCells(xml))
    expect(walkedCells(xml)).toHaveLength(count)
    expect(document?.createdAt).toBe(Date.parse(/<createdDateTime>([^<]+)</.exec(xml)?.[1] ?? ''))
    // That of the document comes before those of its series.
    expect(document?.id).toBe(/<mRID>([^<]+)</.exec(xml.slice(0, xml.indexOf('<TimeSeries>')))?.[1])
  })

  it('ENT-2 days are those of Central Europe: of 23 hours where its clocks go forward', () => {
    const document = readEntsoeDocument(recordedXml('A61_month_in-FR_out-ES_2026-03-17_to_05-19_clock_change'))
    const edges = document?.series.flatMap(({ ranges }) => ranges.flatMap((range) => range.edges)) ?? []
    expect(edges).toContain(Date.parse('2026-03-28T23:00Z'))
    expect(edges).toContain(Date.parse('2026-03-29T22:00Z'))
  })

  it('ENT-44 a Period that is longer than was requested is refused, so that a wrong year makes no thousands of steps', () => {
    const xml = recordedXml('A44_price_BE_2024-10-08_A03_PT60M')
    expect(readEntsoeDocument(xml, 24 * HOUR)?.series.length).toBeGreaterThan(0)
    expect(faultOf(() => readEntsoeDocument(xml, 24 * HOUR - 1))).toBe(
      'ENTSO-E sent a longer period than was requested.',
    )
    const later = xml.replace(/(<timeInterval>[\s\S]*?<end>)2024/, (_, head: string) => `${head}2025`)
    expect(later).not.toBe(xml)
    expect(faultOf(() => readEntsoeDocument(later, 10 * 24 * HOUR))).toBe(
      'ENTSO-E sent a longer period than was requested.',
    )
  })

  it('ENT-3 an acknowledgement with reason 999 is nothing; another reason is a fault with its words', () => {
    const xml = recordedXml('acknowledgement_999_A44_2025-10-02')
    expect(readEntsoeDocument(xml)).toBeUndefined()
    const refused = xml.replace('<code>999', '<code>B11').replace(/<text>[^<]*/, '<text>The period is\n too long')
    expect(faultOf(() => readEntsoeDocument(refused))).toBe('ENTSO-E refused the question: The period is too long')
  })

  it('ENT-4 entities are never expanded, and what is cut off is no shorter document', () => {
    const xml = recordedXml('A44_price_BE_2024-10-08_A03_PT60M')
    const bomb = xml.replace('<Publication', '<!DOCTYPE a [<!ENTITY b "123">]><Publication')
    expect(faultOf(() => readEntsoeDocument(bomb))).toContain('entities')
    for (let length = 0; length < xml.trimEnd().length; length += 97)
      expect(faultOf(() => readEntsoeDocument(xml.slice(0, length)))).toMatch(/^ENTSO-E .*\.$/)
  })

  const files = [
    'A44_price_BE_2024-10-08_A03_PT60M',
    'A11_in-GB_out-DK1_2023-12-20',
    'acknowledgement_999_A44_2025-10-02',
  ]
  const pieces = [
    '<',
    '>',
    '</Period>',
    '<Point>',
    '&lt;',
    '&x;',
    '9'.repeat(14),
    '-1',
    'PT0M',
    'PT1M',
    'P999D',
    '2999-01-01T00:00Z',
    '',
    '\u0000',
  ]
  it(
    'ENT-5 whatever is cut out of a document and put into it, it is read or refused with a sentence',
    () => {
      const texts = files.map(recordedXml)
      fc.assert(
        fc.property(
          fc.constantFrom(...texts),
          fc.array(
            fc.tuple(
              fc.double({ min: 0, max: 1, noNaN: true }),
              fc.nat(60),
              fc.oneof(fc.constantFrom(...pieces), fc.string()),
            ),
            {
              minLength: 1,
              maxLength: 4,
            },
          ),
          (text, changes) => {
            const mutated = changes.reduce((now, [place, cut, put]) => {
              const at = Math.floor(place * now.length)
              return `${now.slice(0, at)}${put}${now.slice(at + cut)}`
            }, text)
            const reason = faultOf(() => readEntsoeDocument(mutated))
            expect(reason).toMatch(/^(?:|ENTSO-E .+)$/)
          },
        ),
        { numRuns: cases(10_000) },
      )
    },
    caseLimit(120_000),
  )
})

describe('curves and steps of ENTSO-E', () => {
  const curve = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 200 })
  /** The curve A03 of values: each that differs from the one before. */
  const compressed = (values: readonly number[]): readonly CurvePoint[] =>
    values.flatMap((value, index) => (values[index - 1] === value ? [] : [{ position: index + 1, value }]))

  it('ENT-6 a curve A03 expands to what it was made of, and those of A01 to what they have', () => {
    fc.assert(
      fc.property(curve, (values) => {
        expect(expandedCurve(compressed(values), values.length, 'A03')).toEqual(values)
        const without = expandedCurve(compressed(values), values.length, 'A01')
        expect(without).toEqual(values.map((value, index) => (values[index - 1] === value ? undefined : value)))
      }),
      { numRuns: cases(1000) },
    )
  })

  it('ENT-7 expanding and compressing again gives the same curve, whatever its first position', () => {
    fc.assert(
      fc.property(curve, fc.nat(20), (values, missing) => {
        const points = compressed(values).map(({ position, value }) => ({ position: position + missing, value }))
        const expanded = expandedCurve(points, values.length + missing, 'A03')
        expect(expanded.slice(0, missing)).toEqual(new Array(missing).fill(undefined))
        expect(compressed(expanded.slice(missing).map((value) => value ?? NaN))).toEqual(compressed(values))
      }),
      { numRuns: cases(1000) },
    )
  })

  it('ENT-8 positions twice, out of order or outside their period are refused', () => {
    for (const positions of [[1, 1], [2, 1], [0], [3], [1.5]])
      expect(
        faultOf(() =>
          expandedCurve(
            positions.map((position) => ({ position, value: 1 })),
            2,
            'A03',
          ),
        ),
      ).toContain('positions')
  })

  it.each([
    ['PT15M', 96],
    ['PT30M', 48],
    ['PT60M', 24],
    ['PT1H', 24],
    ['P1D', 1],
  ])('ENT-9 a day has its steps of %s', (resolution, count) => {
    const start = Date.parse('2025-10-01T22:00Z')
    expect(stepEdges(start, start + 24 * HOUR, resolution)).toHaveLength(count + 1)
  })

  it.each(['PT7M', 'PT0M', 'P1M', 'P1Y', '', 'PT'])(
    'ENT-10 a period that is no steps of "%s" is refused',
    (resolution) => {
      expect(faultOf(() => stepEdges(0, 24 * HOUR, resolution))).toMatch(/^ENTSO-E /)
      expect(faultOf(() => stepEdges(0, 1e15, 'PT1M'))).toMatch(/^ENTSO-E /)
    },
  )
})
