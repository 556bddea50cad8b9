import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import { lossOfLoadDay } from '../../../../server/sources/elexon/lossOfLoad'
import { OutagesInForce } from '../../../../server/sources/elexon/outagesInForce'
import { planAt } from '../../../../server/sources/elexon/plan'
import type { Question } from '../../../../server/sources/elexon/question'
import * as queries from '../../../../server/sources/elexon/questions'
import { DEMAND_FORECASTS, INDICATED, WIND_FORECAST } from '../../../../server/sources/elexon/forecasts'
import { hasSharedData, SHARED_DATA } from '../../../support/sharedData'

type Row = Readonly<Record<string, unknown>>
type Schema = {
  readonly $ref?: string
  readonly format?: string
  readonly example?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
type Get = {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[]
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
type OpenApi = {
  readonly paths: Readonly<Record<string, { readonly get: Get }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const NOW = Date.parse('2026-11-20T17:07:00Z')
const DAY = '2026-11-18'
const PERIOD = { date: DAY, period: 20 }

/** Every question that is put to Elexon, one of each kind of request. */
const allQuestions = (): readonly Question[] => {
  const outages = new OutagesInForce()
  outages.questions(NOW)[0]?.read([[{ id: 1, mrid: 'a', revisionNumber: 1 }]], NOW)
  const sets = [WIND_FORECAST, ...DEMAND_FORECASTS, ...INDICATED]
  return [
    ...planAt(NOW, new AcceptanceCollection(), outages).map(({ query }) => query),
    ...[
      queries.bsadDay,
      queries.fuelMixDay,
      queries.demandDay,
      queries.frequencyDay,
      queries.remitDay,
      lossOfLoadDay,
    ].map((of) => of(DAY)),
    ...sets.map((set) => queries.forecastDay(set, DAY)),
    queries.meteredDay(DAY, NOW),
    queries.systemPrice(PERIOD),
    queries.marketIndexOf(PERIOD),
    queries.stack(PERIOD),
  ]
}

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^(balancing\/settlement\/stack\/all)\/\w+\/[\d-]+\/\d+$/, '/$1/{bidOffer}/{settlementDate}/{settlementPeriod}'],
  [/^(balancing\/settlement\/system-prices)\/[\d-]+\/\d+$/, '/$1/{settlementDate}/{settlementPeriod}'],
  [/^(balancing\/settlement\/system-prices)\/[\d-]+$/, '/$1/{settlementDate}'],
]
const documented = (path: string): string => {
  const found = PATHS.find(([pattern]) => pattern.test(path))
  return found ? path.replace(...found) : `/${path}`
}

/** Fields that the document, which is older, does not have and recorded answers do: the reader needs two of them. */
const RECORDED: Readonly<Record<string, Row>> = {
  '/reference/bmunits/all': { generationCapacity: '50.000', demandCapacity: '0.000' },
}

/** What readers look for where an answer may have it, and the document does not. */
const UNDOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  '/reference/bmunits/all': [
    'bmUnitName',
    'demandCapacity',
    'generationCapacity',
    'gspGroupId',
    'gspGroupName',
    'interconnectorId',
  ],
  // MELS and MILS have them, and by IRIS they come.
  '/balancing/physical/all': ['notificationSequence', 'notificationTime'],
  // BOALF alone says of an acceptance that it was amended; one reader serves both.
  '/balancing/acceptances/all': ['amendmentFlag'],
  // Of the two answers with adjustment actions one has a price.
  '/datasets/DISBSAD': ['price'],
  // The runs of settlement are named in other data sets.
  '/balancing/settlement/system-prices/{settlementDate}': ['settlementRunType'],
  '/balancing/settlement/system-prices/{settlementDate}/{settlementPeriod}': ['settlementRunType'],
  '/datasets/B1610/stream': ['settlementRunType'],
  '/datasets/WINDFOR': ['boundary'],
}

describe.skipIf(!hasSharedData)('questions to Elexon by its OpenAPI document', () => {
  const document = JSON.parse(readFileSync(`${SHARED_DATA}openapi/elexon-insights.json`, 'utf8')) as OpenApi
  const resolved = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  const questions = allQuestions()
  const requests = new Map(
    questions.flatMap((of) => of.requests.map(({ path, query }) => [documented(path), { of, query }] as const)),
  )
  const jsonOf = (path: string) => document.paths[path]?.get.responses['200']?.content?.['application/json']
  const propertiesOf = (path: string): Readonly<Record<string, Schema>> => {
    const answer = resolved(jsonOf(path)?.schema)
    const rows = answer?.items ?? resolved(answer?.properties?.['data'])?.items
    return resolved(rows)?.properties ?? {}
  }
  /** What a field of the document may be: its example, and where that is but `string` a time, a day or a period. */
  const valueOf = (field: string, { format, example }: Schema, given: unknown): unknown => {
    if (example !== undefined) return example
    if (format === 'date-time') return `${DAY}T09:30:00Z`
    if (format === 'date') return DAY
    return field === 'settlementPeriod' ? PERIOD.period : given
  }
  /** The row that the document gives as an example. */
  const exampleOf = (path: string): Row => {
    const example = jsonOf(path)?.example as readonly Row[] | { readonly data: readonly Row[] } | undefined
    const [row = {}] = example === undefined ? [] : 'data' in example ? example.data : example
    return Object.fromEntries(
      Object.entries(propertiesOf(path)).map(([field, schema]) => [field, valueOf(field, schema, row[field])]),
    )
  }
  /** The same row, and which of its fields are read. */
  const watched = (row: Row, read: Set<string>): Row =>
    new Proxy(row, {
      get: (target, key) => {
        if (typeof key === 'string') read.add(key)
        return Reflect.get(target, key) as unknown
      },
    })

  it('OAS-1 every data set that is read is here', () => {
    expect(requests.size).toBeGreaterThan(25)
    expect([...requests.keys()].filter((path) => document.paths[path] === undefined)).toEqual([])
  })

  it.each([...requests.keys()])('OAS-2 %s: its parameters exist, and those that it needs are given', (path) => {
    const given = Object.keys(requests.get(path)?.query ?? {})
    const parameters = document.paths[path]?.get.parameters ?? []
    const inPath = parameters.filter(({ name }) => path.includes(`{${name}}`)).map(({ name }) => name)
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(given))
    const needed = parameters.filter(({ required }) => required === true).map(({ name }) => name)
    expect([...given, ...inPath]).toEqual(expect.arrayContaining(needed))
  })

  it.each([...requests.keys()])(
    'OAS-3 %s: each field that is read exists, and the example of the document is read',
    (path) => {
      const { of } = requests.get(path)!
      const read = new Set<string>()
      const example = exampleOf(path)
      const answer = () => [watched({ ...example, ...RECORDED[path] }, read)]
      const reading = of.read(of.requests.map(answer), NOW)
      expect([reading.fault, reading.dropped]).toEqual([undefined, 0])
      const fields = Object.keys(example)
      expect(fields.length).toBeGreaterThan(1)
      expect(read.size).toBeGreaterThan(1)
      const unknown = [...read].filter((field) => !fields.includes(field) && field !== 'toJSON')
      expect(unknown.sort()).toEqual(UNDOCUMENTED[path] ?? [])
    },
  )
})
