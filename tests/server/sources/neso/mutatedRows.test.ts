import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NESO_SETS } from '../../../../server/sources/neso/series/sets'
import type { NesoSet, NesoValue } from '../../../../server/sources/neso/series/nesoSet'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { readThrough } from './portal'

type Row = Readonly<Record<string, unknown>>

/** Two good rows of each table, as NESO writes them, that do not depend on each other. */
const GOOD: Readonly<Record<string, readonly [Row, Row]>> = {
  'eac-auction-results': [
    {
      auctionProduct: 'DRH',
      deliveryStart: '2026-10-05T22:00:00',
      deliveryEnd: '2026-10-06T02:00:00',
      clearedVolume: '500.0',
      clearingPrice: '-15.73',
    },
    {
      auctionProduct: 'PBR',
      deliveryStart: '2026-10-04T22:00:00',
      deliveryEnd: '2026-10-04T22:30:00',
      clearedVolume: '200.0',
      clearingPrice: '0.01',
    },
  ],
  'embedded-wind-and-solar-forecasts': [
    {
      DATE_GMT: '2026-08-16T00:00:00',
      TIME_GMT: '18:30',
      SETTLEMENT_DATE: '2026-08-16T00:00:00',
      SETTLEMENT_PERIOD: '39',
      EMBEDDED_SOLAR_FORECAST: '1323',
    },
    {
      DATE_GMT: '2026-08-16T00:00:00',
      TIME_GMT: '23:30',
      SETTLEMENT_DATE: '2026-08-17T00:00:00',
      SETTLEMENT_PERIOD: '1',
      EMBEDDED_SOLAR_FORECAST: '0',
    },
  ],
  'day-ahead-constraint-flows-and-limits': [
    { 'Constraint Group': 'ESTEX', 'Date_ Time GMT_BST': '2023-01-01T00:00:00', Limit_MW: '3950', Flow_MW: '894' },
    { 'Constraint Group': 'ERROEX', 'Date_ Time GMT_BST': '2023-10-28T00:30', Limit_MW: '180', Flow_MW: '180' },
  ],
  'daily-demand-update': [
    {
      SETTLEMENT_DATE: '2026-06-22',
      SETTLEMENT_PERIOD: '1',
      FORECAST_ACTUAL_INDICATOR: 'A',
      EMBEDDED_WIND_GENERATION: '825',
      EMBEDDED_SOLAR_GENERATION: '0',
    },
    {
      SETTLEMENT_DATE: '2026-06-22',
      SETTLEMENT_PERIOD: '30',
      FORECAST_ACTUAL_INDICATOR: 'A',
      EMBEDDED_WIND_GENERATION: '700',
      EMBEDDED_SOLAR_GENERATION: '9000',
    },
  ],
  'thermal-constraint-costs': [
    { 'Settlement Date': '2021-04-04', 'Constraint Group': 'SSE-SP', 'Daily Cost (GBP)': '2,150,551' },
    { 'Settlement Date': '2021-04-05', 'Constraint Group': 'SSHARN', 'Daily Cost (GBP)': '819,640' },
  ],
  'system-inertia': [
    {
      'Settlement Date': '2026-06-22',
      'Settlement Period': '1',
      'Outturn Inertia': '134',
      'Market Provided Inertia': '129',
    },
    {
      'Settlement Date': '2026-06-23',
      'Settlement Period': '1',
      'Outturn Inertia': '163',
      'Market Provided Inertia': '163',
    },
  ],
}

const RUNS = 2_000
const cell = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.double().map(String),
  fc.constantFrom(
    '',
    ' ',
    '99999',
    '1e400',
    '-0E-18',
    'NaN',
    '2026-02-30',
    '2026-10-25T01:30:00',
    '24:00',
    '50',
    '0',
    'é',
  ),
)
const textOf = ({ series, at, value }: NesoValue): string => `${series}/${at}/${value}`

const goodOf = ({ packageName }: NesoSet): readonly [Row, Row] => {
  const rows = GOOD[packageName]
  if (rows === undefined) throw new Error(`No rows of ${packageName}`)
  return rows
}

describe('rows of NESO that are damaged', () => {
  it.each(NESO_SETS.map((set) => [set.what, set] as const))(
    'NES-40 of its %s: nothing throws, a damaged row takes no other with it, and what is read is true to its series',
    (_, set) => {
      const [first, second] = goodOf(set)
      const rest = readThrough(set, [first, second]).values.map(textOf)
      const secondAlone = readThrough(set, [second]).values.map(textOf)
      expect(rest.length).toBeGreaterThan(secondAlone.length)
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(first)), cell, (column, value) => {
          const { values, dropped } = readThrough(set, [{ ...first, [column]: value }, second])
          const read = values.map(textOf)
          // What the damaged row says of the same series and time as the other counts as a later one: no more than its values are lost.
          for (const text of secondAlone) expect(read).toContain(text)
          expect(dropped).toBeLessThanOrEqual(1)
          for (const each of values) {
            expect(definitionOf(each.series), each.series).toBeDefined()
            expect(Number.isFinite(each.value) && Number.isInteger(each.at), textOf(each)).toBe(true)
          }
        }),
        { numRuns: RUNS },
      )
      for (const row of [null, 7, 'text', [], undefined])
        expect(set.read([row, second], new Map(Object.keys(second).map((name) => [name, name]))).rows).toBe(2)
    },
    30_000,
  )
})
