import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  callsWith,
  curlOf,
  fieldsOf,
  filledOf,
  descriptionHashOf,
  isDescriptionPart,
  javascriptOf,
  missingOf,
  MOST_DRAWN,
  MOST_FIELDS,
  PARTS,
  descriptionPathOf,
  descriptionPlaceAt,
  readDescription,
  readJson,
  byFamily,
  coverageText,
  dayValuesOf,
  lastDayOf,
  publishedText,
  seriesWith,
  sourceText,
  descriptionSpanText,
  shownAnswer,
  sizeTexts,
  typeTexts,
  type Call,
  type Description,
} from '../../../src/domain/description'
import type { SeriesConfig } from '../../../src/domain/series/calls'
import { documentOf, operation, SMALL } from './documents'

const read = (body: unknown): Description => {
  const reading = readDescription(body)
  if (reading.kind === 'unreadable') throw new Error(reading.why)
  return reading.description
}
const firstCall = (more: Record<string, unknown>, path = '/health', method = 'get'): Call =>
  read(documentOf({ [path]: { [method]: operation(more) } })).calls[0]!

describe('reading a description', () => {
  it('APID-1 calls come in the server’s order, other addresses with the call that they answer like', () => {
    const { calls, unread, version } = read(
      documentOf({
        '/b': { get: operation({ operationId: 'get_b', 'x-order': 2 }) },
        '/a/': { get: operation({ operationId: 'get_a_', 'x-order': 1, 'x-same-as': '/a' }) },
        '/a': { get: operation({ operationId: 'get_a', 'x-order': 1 }) },
      }),
    )
    expect(calls.map(({ path, also }) => [path, also])).toEqual([
      ['/a', ['/a/']],
      ['/b', []],
    ])
    expect(version).toBe('0.1.0')
    expect(unread).toEqual(['The push service is not described.'])
  })

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { openapi: '2.0', info: {}, paths: {} },
    { openapi: '3.1.0', paths: {} },
  ])('S14 %j is no description, which is reported as a value', (body) =>
    expect(readDescription(body)).toMatchObject({ kind: 'unreadable' }),
  )

  it('S14 one strange call costs no user the others, and is named', () => {
    const { calls, unread } = read(
      documentOf({
        '/health': { get: operation() },
        '/x': { get: { summary: 7 }, delete: operation({ operationId: 'd' }), post: operation({ operationId: 'a b' }) },
        '//evil.example/x': { get: operation({ operationId: 'evil' }) },
        'javascript:alert(1)': { get: operation({ operationId: 'evil2' }) },
        '/other': { get: operation({ operationId: 'other', tags: ['no such part'] }) },
        '/push': { get: operation({ operationId: 'push', tags: ['push'] }) },
      }),
    )
    expect(calls.map(({ path }) => path)).toEqual(['/health'])
    expect(unread).toHaveLength(8)
    expect(unread).toContain('GET //evil.example/x is described in a way that cannot be shown.')
  })

  it('S14 of two calls with one id only the first is shown, so that an address names one', () => {
    const { calls } = read(documentOf({ '/a': { get: operation() }, '/b': { get: operation() } }))
    expect(calls.map(({ path }) => path)).toEqual(['/a'])
  })

  it('S14 whatever a document holds, reading it gives a value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (paths, push, schema) => {
        const response = { 200: { content: { 'application/json': { schema } } } }
        for (const body of [
          documentOf(
            { '/a': { get: operation({ responses: response, requestBody: push }) } },
            { 'x-push': push, 'x-limits': paths },
          ),
          { ...SMALL, paths },
        ])
          expect(['description', 'unreadable']).toContain(readDescription(body).kind)
      }),
      { numRuns: 300 },
    )
  })
})

describe('fields of a schema', () => {
  it('APID-2 are rows with type, required, default and meaning, inner ones behind their own', () => {
    const rows = fieldsOf({
      type: 'object',
      required: ['list', 'tier'],
      properties: {
        list: {
          type: 'array',
          description: 'All of them.',
          items: {
            type: 'object',
            required: ['mw'],
            properties: { mw: { type: ['number', 'null'], description: 'MW.' } },
          },
        },
        tier: { enum: ['A', 'B'], default: 'A' },
        byId: { type: 'object', additionalProperties: { type: 'object', properties: { at: { type: 'number' } } } },
      },
    })
    expect(rows).toEqual([
      { name: 'list', type: 'list of object', required: true, meaning: 'All of them.' },
      { name: 'list[].mw', type: 'number or null', required: true, meaning: 'MW.' },
      { name: 'tier', type: '"A" or "B"', required: false, byDefault: '"A"', meaning: '' },
      { name: 'byId', type: 'object', required: false, meaning: '' },
      { name: 'byId.{key}.at', type: 'number', required: false, meaning: '' },
    ])
  })

  it('APID-3 a list at the top, and a choice of objects, have the fields of what is in them', () => {
    const inner = { type: 'object', properties: { id: { type: 'string' } } }
    expect(fieldsOf({ type: 'array', items: inner }).map(({ name }) => name)).toEqual(['[].id'])
    expect(fieldsOf({ anyOf: [inner, { properties: { id: {}, kind: {} } }] }).map(({ name }) => name)).toEqual([
      'id',
      'kind',
    ])
  })

  it('APID-4 types are reported in words with their bounds', () => {
    expect(typeTexts({ type: 'string', minLength: 1, maxLength: 9 })).toBe(
      'text, at least 1 characters at most 9 characters',
    )
    expect(typeTexts({ type: 'integer', minimum: 0 })).toBe('whole number, from 0')
    expect(typeTexts({ anyOf: [{ type: 'string' }, { const: 'free' }] })).toBe('text or "free"')
    expect(typeTexts({})).toBe('any value')
    expect(typeTexts({ type: 'constructor' })).toBe('any value')
  })

  it('S14 a schema without end has an end here', () => {
    const round: Record<string, unknown> = { type: 'object' }
    round['properties'] = { again: round, more: { type: 'array', items: round } }
    expect(fieldsOf(round).length).toBeLessThanOrEqual(MOST_FIELDS)
    expect(typeTexts({ type: 'array', items: round })).toBe('list of object')
  })

  it('S14 a list of lists without end has an end too', () => {
    const round: Record<string, unknown> = { type: 'array' }
    round['items'] = round
    expect(fieldsOf(round)).toEqual([])
    round['anyOf'] = [round]
    expect(typeTexts(round)).toContain('any value')
  })
})

describe('addresses within the page', () => {
  it('APID-5 name a part, and a call in it; anything else is the first part', () => {
    expect(descriptionPlaceAt('#bm/get_api_boa')).toEqual({ part: 'bm', callId: 'get_api_boa' })
    expect(descriptionPlaceAt('#push')).toEqual({ part: 'push', callId: '' })
    for (const hash of ['', '#', '#nothing', '#%E0%A4%A', '#<script>'])
      expect(descriptionPlaceAt(hash)).toEqual({ part: 'start', callId: '' })
    expect(descriptionPlaceAt('#bm/<img>')).toEqual({ part: 'bm', callId: '' })
    for (const { id } of PARTS) {
      expect(isDescriptionPart(id)).toBe(true)
      expect(descriptionPlaceAt(descriptionHashOf({ part: id, callId: 'x_1' }))).toEqual({ part: id, callId: 'x_1' })
    }
  })
})

describe('the filter over calls', () => {
  const calls = read(
    documentOf({
      '/api/boa': {
        post: operation({ operationId: 'w', summary: 'Prices a stack', 'x-need': { kind: 'user', texts: 'Users' } }),
      },
      '/health': { get: operation() },
    }),
  ).calls

  it('APID-6 keeps the calls in which all words stand, without case and accents', () => {
    expect(callsWith(calls, 'PRICES post').map(({ id }) => id)).toEqual(['w'])
    expect(callsWith(calls, 'prices health')).toEqual([])
    expect(callsWith(calls, '  ')).toBe(calls)
  })
})

describe('samples', () => {
  const call = firstCall(
    {
      operationId: 'p',
      parameters: [{ name: 'day', in: 'path', example: 20, description: 'Day.' }],
      requestBody: { content: { 'application/json': { schema: {}, example: { note: "it's" } } } },
      'x-need': { kind: 'user', texts: 'Users' },
    },
    '/api/x/{day}',
    'post',
  )
  const filled = filledOf(call)

  it('APID-7 are the call with its examples, and have a place for the token, never one', () => {
    expect(curlOf(call, filled, 'https://e.example')).toBe(
      [
        `curl -s -X POST 'https://e.example/api/x/20'`,
        `  -H "Authorization: Bearer $TOKEN"`,
        `  -H 'Content-Type: application/json'`,
        String.raw`  -d '{"note":"it'\''s"}'`,
      ].join(' \\\n'),
    )
    const script = javascriptOf(call, filled, 'https://e.example')
    expect(script).toContain('await fetch("https://e.example/api/x/20", {')
    expect(script).toContain('authorization: `Bearer ${process.env.TOKEN}`')
    expect(script).toContain(`body: JSON.stringify({"note":"it's"}),`)
    expect(curlOf(firstCall({}), filledOf(firstCall({})), 'https://e.example')).toBe(
      `curl -s 'https://e.example/health'`,
    )
  })

  it('S17 whatever is filled in, a shell sees one address and one body', () => {
    const odd = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(odd, odd, (day, body) => {
        const sample = curlOf(call, { parameters: { day }, body }, 'https://e.example')
        const reported = execFileSync('/bin/sh', [
          '-c',
          `curl() { printf '%s\\0' "$@"; }; TOKEN=t; ${sample}`,
        ]).toString()
        const [, , , address, , token, , , , sent] = reported.split('\0')
        expect(address).toBe(`https://e.example/api/x/${encodeURIComponent(day)}`)
        expect(token).toBe('Authorization: Bearer t')
        const json = readJson(body)
        expect(sent).toBe(json.ok ? JSON.stringify(json.body) : body)
      }),
      { numRuns: 40 },
    )
  })

  it('APID-8 a parameter without a value stays in braces and is named', () => {
    const empty = { ...filled, parameters: {} }
    expect(descriptionPathOf(call, empty)).toBe('/api/x/{day}')
    expect(missingOf(call, empty)).toEqual(['day'])
    expect(missingOf(call, filled)).toEqual([])
    expect(descriptionPathOf(call, { ...filled, parameters: { day: '../a b' } })).toBe('/api/x/..%2Fa%20b')
  })
})

describe('answers', () => {
  it('APID-9 are drawn as pretty JSON up to a limit, copied whole, and measured in UTF-8', () => {
    const long = { text: 'x'.repeat(MOST_DRAWN) }
    expect(shownAnswer({ a: '£€😀' })).toEqual({
      drawn: '{\n  "a": "£€😀"\n}',
      whole: '{\n  "a": "£€😀"\n}',
      capped: false,
      bytes: 17,
    })
    expect(shownAnswer(long)).toMatchObject({ capped: true, whole: JSON.stringify(long, null, 2) })
    expect(shownAnswer(long).drawn).toHaveLength(MOST_DRAWN)
    expect(shownAnswer(undefined)).toEqual({ drawn: '', whole: '', capped: false, bytes: 0 })
    expect([sizeTexts(640), sizeTexts(12_400), sizeTexts(1_300_000)]).toEqual(['640 B', '12.4 kB', '1.3 MB'])
  })

  it('APID-10 the size is that of the encoded JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(shownAnswer(value).bytes).toBe(new TextEncoder().encode(JSON.stringify(value)).length)
      }),
    )
  })

  it('APID-11 a body that is no JSON is a sentence that says what to look at', () => {
    expect(readJson('{')).toEqual({ ok: false, why: 'The body is not JSON: check quotes, commas and brackets.' })
    expect(readJson('[1]')).toEqual({ ok: true, body: [1] })
  })
})

describe('the list of series', () => {
  const one = (id: string, name: string, family: string): SeriesConfig => ({
    id,
    name,
    family,
    kind: 'plain',
    description: 'What it is.',
    unit: 'MW',
    options: [],
    stepMs: 1_800_000,
    aggregate: 'average',
    delayMs: 0,
    hasIssues: false,
    live: true,
  })
  const all = [
    one('Gb&RealtimeDemand&none', 'Transmission system demand', 'Demand'),
    one('Gb&GenerationByFuel&CCGT', 'Generation by fuel: CCGT', 'Generation'),
    one('Gb&DemandForecast&none', 'Forecast of demand', 'Demand'),
  ]

  it('APID-12 is under headings, in the order of the server (specification 2§3)', () => {
    expect(byFamily(all).map(([family, series]) => [family, series.map(({ id }) => id)])).toEqual([
      ['Demand', ['Gb&RealtimeDemand&none', 'Gb&DemandForecast&none']],
      ['Generation', ['Gb&GenerationByFuel&CCGT']],
    ])
  })

  it('APID-13 is searched by all words of name, id or family', () => {
    expect(seriesWith(all, 'fuel ccgt').map(({ id }) => id)).toEqual(['Gb&GenerationByFuel&CCGT'])
    expect(seriesWith(all, 'Gb&RealtimeDemand')).toHaveLength(1)
    expect(seriesWith(all, 'demand')).toHaveLength(2)
    expect(seriesWith(all, 'nothing')).toEqual([])
    expect(seriesWith(all, '')).toEqual(all)
  })

  it('APID-13 says lengths of time, publication, source and coverage in words', () => {
    expect([1000, 15_000, 1_800_000, 3_600_000, 14_400_000, 52_200_000, 86_400_000].map(descriptionSpanText)).toEqual([
      '1 s',
      '15 s',
      '30 min',
      '1 h',
      '4 h',
      '14.5 h',
      '1 d',
    ])
    expect(publishedText({ delayMs: 0 })).toBe('When its step ends')
    expect(publishedText({ delayMs: 900_000 })).toBe('15 min after its step ends')
    expect(publishedText({ delayMs: -3_600_000 })).toBe('1 h before its step ends')
    expect(sourceText({ lacks: 'Not published.' })).toBe('Not published.')
    expect(coverageText({})).toBeUndefined()
    const summer = { from: Date.UTC(2026, 5, 1, 1), to: Date.UTC(2026, 5, 2, 23, 30) }
    expect(coverageText({ coverage: summer })).toBe('Mon 1 Jun 2026 – Wed 3 Jun 2026 00:30 BST')
  })

  it('APID-13 the last day is the London day of the newest value, means of half hours where there are more; a gap stays one', () => {
    const from = Date.UTC(2026, 5, 1)
    const at = Date.UTC(2026, 5, 2, 23, 30)
    expect(lastDayOf({ coverage: { from, to: at }, stepMs: 1_800_000 })).toEqual({
      day: '2026-06-03',
      isHalfHourly: false,
    })
    expect(lastDayOf({ coverage: { from, to: at }, stepMs: 15_000 })).toMatchObject({ isHalfHourly: true })
    expect(lastDayOf({ stepMs: 1_800_000 })).toBeUndefined()
    const times = [at - 3_600_000, at - 1_800_000, at, at + 1_800_000]
    const column = { at: Float64Array.from(times), values: Float64Array.of(NaN, 50, NaN, NaN) }
    const later = { at: Float64Array.from(times), values: Float64Array.of(40, NaN, 50, NaN) }
    expect(dayValuesOf(column)).toEqual([
      { at: at - 1_800_000, time: '00:00', value: 50 },
      { at: at - 3_600_000, time: '23:30', value: null },
    ])
    expect(dayValuesOf(later).map(({ value }) => value)).toEqual([50, null, 40])
    expect(dayValuesOf({ at: Float64Array.of(at), values: Float64Array.of(NaN) })).toEqual([])
  })
})
