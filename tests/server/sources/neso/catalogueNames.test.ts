import { describe, expect, it } from 'vitest'
import { CAPACITY_TABLE } from '../../../../server/sources/neso/capacityRegister'
import { NESO_SETS } from '../../../../server/sources/neso/series/sets'
import type { SettlementDate } from '../../../../src/domain/periods'

/**
 * Names of tables by package, as a public copy of the whole catalogue has them (EBentham/gridflow, 6 October 2026). The list
 * of packages that was recorded for the stand-in names some of them otherwise.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'eac-auction-results': [
    'NESO Response-Reserve Results By Unit',
    'NESO Response-Reserve Buy Orders',
    'NESO Response-Reserve Sell Orders',
    'NESO Response-Reserve Results Summary',
    'NESO Response-Reserve Results By Unit FY2023 (Archive)',
    'NESO Response-Reserve Sell Orders 202311 (Archive)',
    'NESO Response-Reserve Buy Orders FY2023 (Archive)',
    'NESO Response-Reserve Results Summary FY2023 (Archive)',
    'NESO Response-Reserve Daily Results Summary',
    'NESO Response-Reserve Daily Sell Orders',
    'NESO Response-Reserve Daily Buy Orders',
    'NESO Response-Reserve Daily Results By Unit',
    'NESO Response-Reserve Sell Orders 202609 (Archive)',
  ],
  'embedded-wind-and-solar-forecasts': [
    'Embedded Solar and Wind Forecast',
    'Embedded Definition',
    'Embedded Solar and Wind Forecast Archive 2025',
    'Embedded Solar and Wind Forecast Archive 2026',
  ],
  'day-ahead-wind-forecast': [
    'Day Ahead Wind Forecast',
    'Historic Day Ahead Wind Forecasts',
    'Day Ahead Wind BMU Forecast',
    'Historic Day Ahead Wind BMU Forecasts 2025',
  ],
  'day-ahead-constraint-flows-and-limits': [
    'Network Diagram England & Wales',
    'Day Ahead Constraint Flows and Limits',
    'Network Diagram Scotland',
  ],
  'daily-demand-update': ['Demand Data Update', 'Frequently Asked Questions (FAQ)'],
  'system-inertia': ['GB System Inertia - 2021-2022', 'GB System Inertia - 2025-2026', 'GB System Inertia - 2026-2027'],
  'thermal-constraint-costs': [
    'Thermal Constraint Costs 19-20',
    'Constraint Map',
    'Thermal Constraint Costs Data 25-26',
    'Thermal Constraint Costs Data 26-27',
  ],
  'capacity-market-register': [
    'Components',
    'Capacity Market Unit (CMU)',
    'Component History - Pre Aggregation',
    'Capacity Market Unit (CMU) History',
    'Capacity Market De-Rating Factors',
  ],
}

const found = (packageName: string, name: RegExp): readonly string[] =>
  (NAMES[packageName] ?? []).filter((each) => name.test(each))

describe('tables of NESO’s portal by their names', () => {
  const of = (date: SettlementDate) =>
    NESO_SETS.map((set) => [set.what, ...found(set.packageName, set.resourceOf(date))])

  it('NES-70 each set of series has one table of a day in the catalogue of October 2026', () => {
    expect(of('2026-10-06')).toEqual([
      ['auction results', 'NESO Response-Reserve Results Summary'],
      ['auction results by unit', 'NESO Response-Reserve Results By Unit'],
      ['buy orders of auctions', 'NESO Response-Reserve Buy Orders'],
      ['forecasts of embedded generation', 'Embedded Solar and Wind Forecast'],
      ['wind forecasts by unit', 'Day Ahead Wind BMU Forecast'],
      ['constraint flows and limits', 'Day Ahead Constraint Flows and Limits'],
      ['estimates of embedded generation', 'Demand Data Update'],
      ['figures of inertia', 'GB System Inertia - 2026-2027'],
      ['thermal constraint costs', 'Thermal Constraint Costs Data 26-27'],
    ])
    const [inertia, costs] = of('2026-03-31').slice(-2)
    expect([inertia, costs]).toEqual([
      ['figures of inertia', 'GB System Inertia - 2025-2026'],
      ['thermal constraint costs', 'Thermal Constraint Costs Data 25-26'],
    ])
  })

  it('NES-71 the register of the capacity market is the table of units and not that of their history', () => {
    expect(found('capacity-market-register', CAPACITY_TABLE)).toEqual(['Capacity Market Unit (CMU)'])
    expect(CAPACITY_TABLE.test('CMU')).toBe(true)
  })
})
