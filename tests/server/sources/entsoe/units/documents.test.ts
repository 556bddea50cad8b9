import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentParts } from '../../../../../server/sources/entsoe/documentParts'
import { EntsoeFault } from '../../../../../server/sources/entsoe/fault'
import { plainText } from '../../../../../server/sources/entsoe/plainText'
import { availableSteps } from '../../../../../server/sources/entsoe/units/availableSteps'
import { readOutage } from '../../../../../server/sources/entsoe/units/outageDocument'
import { readOutages } from '../../../../../server/sources/entsoe/units/outages'
import { readRegister } from '../../../../../server/sources/entsoe/units/registerDocument'
import { UNIT_ZONES } from '../../../../../server/sources/entsoe/units/zones'
import { isEic } from '../../../../../src/domain/europe/eic'
import { COUNTRIES } from '../../../../../src/domain/reference'
import { caseLimit, cases } from '../../../../support/cases'
import {
  archiveOf,
  BELGIAN_UNITS,
  BELGIUM,
  DOEL_4,
  NOTHING_XML,
  NUCLEAR_PLANT,
  outageXml,
  PUMPED,
  PUMPED_PLANT,
  PUMPED_TOO,
  registerXml,
  WIND_FARM,
} from '../../../../support/entsoeUnitDocuments'

const at = (text: string): number => Date.parse(text)
const MINUTE_MS = 60_000
const REFUSED = NOTHING_XML.replace('999</code>', 'B1</code>').replace('No matching data found', 'No such zone')

const faultOf = (read: () => unknown): string => {
  try {
    read()
    return ''
  } catch (error) {
    if (error instanceof EntsoeFault) return error.reason
    throw error
  }
}

const WORK = { id: 'hKdvMuuwGUioj0nBqQrylw', start: '2026-11-20T23:00Z', end: '2026-11-21T01:00Z' } as const

describe('the zones of the units', () => {
  it('AN03 EGU-1 every code is one of the platform’s form, and every zone begins with the code of its country', () => {
    expect(UNIT_ZONES.map(({ name }) => name).join()).toBe('FR,NL,BE,NO1,NO2,NO3,NO4,NO5,DK1,DK2,IE-SEM,DE-LU')
    for (const { name, code, country } of UNIT_ZONES) {
      expect(isEic(code), name).toBe(true)
      expect(name.startsWith(COUNTRIES.find(({ id }) => id === country)?.iso ?? '-')).toBe(true)
    }
  })
})

describe('a register of units', () => {
  it('AN03 EGU-2 has each generation unit with its production unit, and a production unit that is not divided', () => {
    const common = { controlArea: BELGIUM }
    expect(readRegister(registerXml(BELGIAN_UNITS))).toEqual({
      units: [
        { ...common, code: DOEL_4, name: 'DOEL 4', psrType: 'B14', capacity: 1039, production: NUCLEAR_PLANT },
        { ...common, code: PUMPED, name: 'COO 4 T', psrType: 'B10', capacity: 230, production: PUMPED_PLANT },
        { ...common, code: PUMPED_TOO, name: 'COO 5 T', psrType: 'B10', capacity: 230, production: PUMPED_PLANT },
        { ...common, code: WIND_FARM, name: 'NORTH & SOUTH', psrType: 'B18', capacity: 309.5, production: WIND_FARM },
      ],
      leftOut: 0,
    })
  })

  it('AN03 EGU-3 a unit that does not fit is left out alone and counted; nothing is no register, a refusal a fault', () => {
    const xml = registerXml(BELGIAN_UNITS)
    const oneBad = readRegister(xml.replace(`>${PUMPED}<`, '>short<'))
    expect([oneBad?.units.map(({ code }) => code), oneBad?.leftOut]).toEqual([[DOEL_4, PUMPED_TOO, WIND_FARM], 1])
    const noPower = readRegister(xml.replace(/<nominalIP[^>]*>309.5<[^>]*>/, ''))
    expect([noPower?.units.length, noPower?.leftOut]).toEqual([3, 1])
    expect(readRegister(NOTHING_XML)).toBeUndefined()
    expect(faultOf(() => readRegister(REFUSED))).toBe('ENTSO-E refused the question: No such zone')
  })
})

describe('words of a document', () => {
  it('RE01 EGU-4 references to characters are read once, and what they give never makes another', () => {
    expect(plainText('K&amp;M \n &#66;&#x43; &amp;lt; &x; &#0;', 50)).toBe('K&M BC &lt; &x;')
    expect(plainText('a'.repeat(60), 50)).toHaveLength(50)
  })
})

describe('a document about an outage', () => {
  it('RE01 EGU-5 is a revision with its times, kind, status, cause and what is available over its parts', () => {
    const xml = outageXml({
      ...WORK,
      revision: 3,
      unit: PUMPED,
      name: 'COO 4 T',
      nominal: 230,
      businessType: 'A54',
      available: { 1: 115, 31: 0, 91: 230 },
      reason: { code: 'B18', text: 'Pump &amp; valve' },
    })
    expect(readOutage(xml)).toEqual({
      messageId: WORK.id,
      unit: PUMPED,
      name: 'COO 4 T',
      psrType: 'B10',
      nominal: 230,
      revision: {
        revision: 3,
        publishedAt: at('2026-11-18T08:23:31Z'),
        type: 'Unplanned',
        status: 'Active',
        start: at('2026-11-20T23:00Z'),
        end: at('2026-11-21T01:00Z'),
        normal: 230,
        available: 0,
        unavailable: 230,
        profile: [
          { from: at('2026-11-20T23:00Z'), to: at('2026-11-20T23:30Z'), available: 115 },
          { from: at('2026-11-20T23:30Z'), to: at('2026-11-21T00:30Z'), available: 0 },
          { from: at('2026-11-21T00:30Z'), to: at('2026-11-21T01:00Z'), available: 230 },
        ],
        cause: 'Failure: Pump & valve',
      },
    })
  })

  it('RE01 EGU-6 what was cancelled or withdrawn is Withdrawn; without a nominal power nothing is said of what lacks', () => {
    for (const [status, wanted] of [
      ['A05', 'Active'],
      ['A09', 'Withdrawn'],
      ['A13', 'Withdrawn'],
    ] as const)
      expect(readOutage(outageXml({ ...WORK, status }))?.revision.status).toBe(wanted)
    const { revision, unit, nominal } = readOutage(outageXml({ ...WORK, type: 'A77', available: { 1: 40 } }))!
    expect([unit, nominal]).toEqual([PUMPED_PLANT, undefined])
    expect([revision.normal, revision.available, revision.unavailable]).toEqual([undefined, 40, undefined])
    expect(revision.profile).toBeUndefined()
  })

  it('RE01 EGU-7 an outage of two years by the minute has a step for each value and none for each minute', () => {
    const xml = outageXml({ ...WORK, start: '2024-12-31T23:00Z', end: '2027-02-02T11:00Z', nominal: 128 })
    expect(readOutage(xml)?.revision).toMatchObject({ available: 0, unavailable: 128 })
  })

  it('RE01 EGU-8 law: what steps say of a minute is what the last position before it says', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 4 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(gaps, fc.constantFrom(5, 15, 60), fc.nat(100), (points, minutes, rest) => {
        let position = 0
        const Point = points.map(([gap, quantity]) => ({ position: (position += gap), quantity }))
        const start = at('2026-03-28T20:00Z')
        const steps = position + rest
        const end = start + steps * minutes * MINUTE_MS
        const made = availableSteps([{ timeInterval: { start, end }, resolution: `PT${minutes}M`, Point }], 'A03')
        for (let step = 0; step < steps; step += 1) {
          const begins = start + step * minutes * MINUTE_MS
          const wanted = Point.findLast((point) => point.position <= step + 1)?.quantity
          expect(made.find(({ from, to }) => from <= begins && begins < to)?.available).toBe(wanted)
        }
        for (const [place, { from, available }] of made.entries()) {
          const before = made[place - 1]
          expect(before?.to === from && before.available === available).toBe(false)
        }
      }),
      { numRuns: cases(2_000) },
    )
  })
})

describe('an answer of outages', () => {
  it('RE01 EGU-9 a document that cannot be read is left out alone and counted; where none can, the answer is refused', async () => {
    const good = outageXml(WORK)
    const bad = outageXml({ ...WORK, id: 'b' }).replace('<revisionNumber>1<', '<revisionNumber>one<')
    const read = await readOutages(archiveOf([bad, good, good.slice(0, -40)]))
    expect([read.documents.length, read.files, read.leftOut]).toEqual([1, 3, 2])
    await expect(readOutages(archiveOf([bad]))).rejects.toThrow(EntsoeFault)
    expect(await readOutages(Buffer.from(NOTHING_XML))).toMatchObject({ documents: [], leftOut: 0 })
    expect((await readOutages(Buffer.from(good))).documents).toHaveLength(1)
    await expect(readOutages(Buffer.from(REFUSED))).rejects.toThrow('refused the question')
  })

  it('RE01 EGU-10 entities, a bomb, too many files and archives that are cut off are sentences', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>'
    await expect(readOutages(Buffer.from(outageXml(WORK).replace('<Unav', `${bomb}<Unav`)))).rejects.toThrow('entities')
    await expect(readOutages(archiveOf(['0'.repeat(5_000_000)]))).rejects.toThrow('more than can be read')
    const many = Array.from({ length: 201 }, () => '<a/>')
    await expect(readOutages(archiveOf(many))).rejects.toThrow('more than can be read')
    const archive = archiveOf([outageXml(WORK)])
    for (let length = 4; length < archive.length; length += 7)
      await expect(readOutages(archive.subarray(0, length))).rejects.toThrow('no whole archive')
  })
})

describe('damaged documents of units', () => {
  const PIECES = [
    '<',
    '>',
    '</Point>',
    '<TimeSeries>',
    '&lt;',
    '&#x0;',
    '9'.repeat(14),
    '-1',
    'PT0M',
    'P999D',
    '',
    '\u0000',
  ]
  const change = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(60),
    fc.oneof(fc.constantFrom(...PIECES), fc.string()),
  )
  const damagedBy = (changes: readonly (readonly [number, number, string])[], text: string): string =>
    changes.reduce((now, [place, cut, put]) => {
      const from = Math.floor(place * now.length)
      return `${now.slice(0, from)}${put}${now.slice(from + cut)}`
    }, text)
  const READERS = [readRegister, readOutage] as const
  const TEXTS = [
    registerXml(BELGIAN_UNITS),
    outageXml({ ...WORK, unit: PUMPED, nominal: 230, available: { 1: 0, 31: 115 } }),
  ]

  it(
    'AN03 EGU-31 a register that is read in parts says what it says as a whole, also a damaged one; either is refused',
    () => {
      const xml = registerXml([...BELGIAN_UNITS, ...BELGIAN_UNITS, ...BELGIAN_UNITS])
      expect(documentParts(xml, 2)).toHaveLength(5)
      fc.assert(
        fc.property(fc.array(change, { maxLength: 2 }), fc.integer({ min: 1, max: 10 }), (changes, most) => {
          const text = damagedBy(changes, xml)
          let whole: unknown
          const refusal = faultOf(() => (whole = readRegister(text)))
          let parts: readonly ReturnType<typeof readRegister>[] = []
          const refusalOfParts = faultOf(() => (parts = documentParts(text, most).map(readRegister)))
          expect(refusalOfParts === '').toBe(refusal === '')
          if (refusal !== '') return
          const units = parts.flatMap((part) => part?.units ?? [])
          const leftOut = parts.reduce((sum, part) => sum + (part?.leftOut ?? 0), 0)
          expect(parts.includes(undefined) ? undefined : { units, leftOut }).toEqual(whole)
        }),
        { numRuns: cases(2000) },
      )
    },
    caseLimit(120_000),
  )

  it(
    'RE01 EGU-11 whatever is cut out and put in, a document is read or refused with a sentence, and its numbers are finite',
    () => {
      fc.assert(
        fc.property(fc.nat(1), fc.array(change, { minLength: 1, maxLength: 4 }), (which, changes) => {
          const text = TEXTS[which] ?? ''
          const damaged = damagedBy(changes, text)
          const reason = faultOf(() => {
            const read = READERS[which]?.(damaged)
            expect(JSON.stringify(read ?? {})).not.toContain('null')
          })
          expect(reason).toMatch(/^(?:|ENTSO-E .+)$/)
        }),
        { numRuns: cases(10_000) },
      )
    },
    caseLimit(120_000),
  )
})
