import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_ASSET, type AssetInputs } from '../../../src/domain/longTerm/asset/inputs'
import {
  assetReportSchema,
  comparisonSchema,
  marketReportSchema,
  type ComparedLine,
  type MarketQuestion,
  type MarketReport,
} from '../../../src/domain/longTerm/calls'
import { longTermModel } from '../../../src/domain/longTerm/model'
import { reportColumns } from '../../../src/domain/longTerm/report/columns'
import { MEASURES } from '../../../src/domain/longTerm/report/measures'
import { SAMPLE_CASE } from '../../../src/domain/longTerm/scenarios'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const SAMPLE: MarketQuestion = { ...SAMPLE_CASE, granularity: 'yearly' }

let rig: SeriesRig
const post = (path: string, payload: object, user = 'visualise') =>
  rig.app.inject({
    method: 'POST',
    url: `/api/longTerm/${path}`,
    payload,
    ...(user !== '' && { headers: bearer(user) }),
  })
const market = async (question: MarketQuestion, user?: string): Promise<MarketReport> => {
  const answer = await post('market', question, user)
  expect(answer.statusCode, answer.body).toBe(200)
  return marketReportSchema.parse(answer.json())
}

beforeAll(async () => {
  rig = await seriesRig()
})
afterAll(() => rig.stop())

describe('POST /api/longTerm/market', () => {
  it('EV01 ENV-30 a report is what the model makes of the case, by the steps that are requested', async () => {
    const report = await market({ run: '01/01/2024', scenario: 'low', granularity: 'quarterly' })
    expect(report).toMatchObject({ run: '01/01/2024', scenario: 'low', granularity: 'quarterly', sample: false })
    expect(report.periods).toHaveLength(37 * 4)
    expect(report.periods[0]).toBe('2024-01-01')
    expect(report.columns.map(({ id }) => id)).toEqual(MEASURES.map(({ id }) => id))
    const model = longTermModel({ run: '01/01/2024', scenario: 'low' })
    expect(report.columns).toEqual(reportColumns(model, 'quarterly'))
    expect(report.years).toHaveLength(37)
    expect(report.crossings.length).toBeGreaterThan(0)
  })

  it('AC07 ENV-31 a visitor has the Central scenario of the first run by year, and nothing else', async () => {
    expect(await market(SAMPLE, '')).toMatchObject({ sample: true, periods: { length: 40 } })
    for (const other of [
      { ...SAMPLE, scenario: 'high' },
      { ...SAMPLE, granularity: 'monthly' },
      { ...SAMPLE, run: '01/01/2025' },
    ]) {
      const refused = await post('market', other, '')
      expect(refused.statusCode, JSON.stringify(other)).toBe(401)
      expect(refused.json()).toHaveProperty('detail')
      expect((await post('market', other)).statusCode).toBe(200)
    }
    // The same report is no sample for a signed-in user.
    expect((await market(SAMPLE)).sample).toBe(false)
  })

  it.each([
    ['a run that there is not', { ...SAMPLE, run: '01/01/1999' }, 'run'],
    ['a scenario that there is not', { ...SAMPLE, scenario: 'middle' }, 'scenario'],
    ['a step that there is not', { ...SAMPLE, granularity: 'weekly' }, 'granularity'],
  ])('EV01 ENV-32 %s is refused with a sentence that names it', async (_what, question, field) => {
    const answer = await post('market', question)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty(`errors.${field}`)
  })
})

describe('POST /api/longTerm/asset', () => {
  const report = async (inputs: AssetInputs, user?: string) => {
    const answer = await post('asset', inputs, user)
    expect(answer.statusCode, answer.body).toBe(200)
    return assetReportSchema.parse(answer.json())
  }

  it('EV01 AC07 ENV-50 a visitor has the sample asset, and no other', async () => {
    const sample = await report(SAMPLE_ASSET, '')
    expect(sample).toMatchObject({ sample: true, inputs: SAMPLE_ASSET, years: { length: 15 } })
    for (const { p10, p50, p90 } of sample.years) expect(p10 <= p50 && p50 <= p90).toBe(true)
    expect(sample.tornado).toHaveLength(6)
    for (const other of [
      { power: 51 },
      { scenario: 'low' },
      { run: '01/01/2022' },
      { capex: 1000 },
      { basis: 'nominal' },
    ])
      expect((await post('asset', { ...SAMPLE_ASSET, ...other }, '')).statusCode, JSON.stringify(other)).toBe(401)
    const own = await report({ ...SAMPLE_ASSET, power: 51 })
    // Amounts are of a MW: another power changes none of them.
    expect(own.years).toEqual(sample.years)
    expect(own.sample).toBe(false)
  })

  it('EV01 ENV-51 inputs out of their limits are refused with a sentence for each', async () => {
    const answer = await post('asset', { ...SAMPLE_ASSET, power: 0, zone: 'Z99', from: 2061 })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual(['from', 'power', 'zone'])
  })
})

describe('POST /api/longTerm/comparison', () => {
  const lines = (...all: [run: string, scenario: ComparedLine['scenario'], measure?: string][]): ComparedLine[] =>
    all.map(([run, scenario, measure = 'baseload']) => ({ run, scenario, measure }))
  const SAMPLES = lines(['01/01/2021', 'central'], ['01/01/2025', 'central'])

  it('EV01 ENV-52 lines are those of the market reports, on the periods of all of them', async () => {
    const answer = await post('comparison', {
      granularity: 'yearly',
      lines: lines(['01/01/2021', 'central'], ['01/01/2024', 'low', 'gas']),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const comparison = comparisonSchema.parse(answer.json())
    expect(comparison.periods).toHaveLength(40)
    const [first, second] = comparison.lines
    const report = await market({ ...SAMPLE_CASE, granularity: 'yearly' })
    expect(first?.values).toEqual(report.columns.find(({ id }) => id === 'baseload')?.values)
    expect(second?.values.slice(0, 4)).toEqual([null, null, null, expect.any(Number)])
    expect(second?.notes.fuel).toContain('Gas')
  })

  it('AC07 ENV-53 a visitor compares the two sample runs by year, whatever the measure, and nothing else', async () => {
    const sample = await post('comparison', { granularity: 'yearly', lines: SAMPLES }, '')
    expect(sample.json()).toMatchObject({ sample: true })
    for (const question of [
      { granularity: 'monthly', lines: SAMPLES },
      { granularity: 'yearly', lines: lines(['01/01/2021', 'high']) },
      { granularity: 'yearly', lines: lines(['01/01/2022', 'central']) },
    ])
      expect((await post('comparison', question, '')).statusCode, JSON.stringify(question)).toBe(401)
  })

  it.each([
    ['no line', []],
    ['five lines', Array.from({ length: 5 }, () => SAMPLES[0])],
    ['a measure that there is not', lines(['01/01/2021', 'central', 'weather'])],
    ['a run that there is not', lines(['01/01/1999', 'central'])],
  ])('EV01 ENV-54 %s is refused', async (_what, given) => {
    const answer = await post('comparison', { granularity: 'yearly', lines: given })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('errors')
  })
})
