import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { CONTRACT_PRODUCTS, contractTableOf, MORE_PRODUCTS } from '../../../src/domain/ancillary/products'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { sameItems } from '../../../src/domain/format/number'
import { COUNTRIES } from '../../../src/domain/reference'
import { EMPTY_MEMORY, MARKET_TABLES } from '../../../src/domain/tables/definitions'
import { tableNeed } from '../../../src/domain/tables/tableNeed'
import { headerSchema, liveTableOptionSchema, rowSchema } from '../../../src/domain/wire'
import { COLOURS } from '../../../server/reference/lookups'
import { anyBatches, anyEvent, received, receiving, NOW } from './markets'
import { openTable } from '../../support/verifiedTable'

const NAMED = MARKET_TABLES.map((table) => [table.definition.moduleType, table] as const)

/** Tables that an exchange's endpoint answers. */
const EXCHANGES = ['EpexTrades_France', 'EpexGrid', 'EpexGrid_Next', 'EpexGrid_France', 'EpexGrid_FranceNext']

const locationOf = (name: string): string => {
  if (!EXCHANGES.includes(name)) return 'Enact'
  return name.includes('France') ? 'EpexFrance' : 'Epex'
}

describe('every table of the catalogue', () => {
  it('F2 has the module types of the page catalogue that are of the market, each once', () => {
    expect(NAMED.map(([name]) => name)).toEqual([
      'BmFeed',
      'CurrentActions',
      'Interconnectors',
      'CurrentNews',
      'PhysicalFeed',
      'Bsad',
      'SystemPrices',
      'DayAhead',
      'EpexTrades',
      ...EXCHANGES,
      'InterconnectorTrades',
      'AncillaryContracts_DCL',
      'AncillaryContracts_DCH',
      'AncillaryContracts_DML',
      'AncillaryContracts_DMH',
      'AncillaryContracts_DRL',
      'AncillaryContracts_DRH',
      'AncillaryContracts_SFFR',
      'AncillaryContracts_PBR',
      'AncillaryContracts_NBR',
      'AncillaryContracts_PQR',
      'AncillaryContracts_NQR',
      'AncillaryContracts_PSR',
      'AncillaryContracts_NSR',
      ...MORE_PRODUCTS.map(({ id }) => contractTableOf(id)),
      'SystemWarnings',
      'Remit',
      'News',
      'MelBelowPn',
      'MelDrops',
      'Frequency',
      'Margin',
      'GenerationByFuel',
      'Trips',
      'PlantTable',
      'LargestPlants',
      'PlantOutput',
    ])
  })

  it.each(NAMED)('F2 %s is defined whole: option, headers of its own, a column to sort by, a need', (name, table) => {
    const { option, headers, parents = [], headerToSort, moduleType } = table.definition
    expect(z.safeParse(liveTableOptionSchema, option).success).toBe(true)
    expect(option.moduleType).toBe(moduleType)
    expect(option.locationByCountry['Gb']).toBe(locationOf(name))
    for (const header of [...headers, ...parents]) expect(z.safeParse(headerSchema, header).success).toBe(true)
    const ids = [...headers, ...parents].map(({ id }) => id)
    const named = new Set(headers.flatMap(({ parentHeaderId }) => parentHeaderId ?? []))
    expect([...named].sort()).toEqual(parents.map(({ id }) => id).sort())
    // A part of a page has no panel of its own to colour, and may have an order of its own.
    const part = table.isPart === true
    expect([...COLOURS.map(({ id }) => id), ...(part ? [undefined] : [])]).toContain(option.moduleColour)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids, ...(part ? [''] : [])]).toContain(headerToSort)
    expect(tableNeed(name)).toBeDefined()
  })

  it('F2 what Elexon publishes and this version does not read is called not read, never unpublished', () => {
    const table = (name: string) => MARKET_TABLES.find(({ definition }) => definition.moduleType === name)!
    expect(table('InterconnectorTrades').unavailableFrom?.elexon).toContain(
      'publishes trades between system operators (SOSO); they are not read yet',
    )
    expect(Object.keys(Object.fromEntries(NAMED.filter(([, { unavailableFrom }]) => unavailableFrom?.elexon)))).toEqual(
      [
        'EpexTrades',
        ...EXCHANGES,
        'InterconnectorTrades',
        ...[...CONTRACT_PRODUCTS, ...MORE_PRODUCTS].map(({ id }) => contractTableOf(id)),
      ],
    )
  })

  it.each(['Remit', 'DayAhead', 'SystemPrices', 'PlantTable'])(
    'F2 %s has no two columns of one name, so that an export tells them apart',
    (name) => {
      const titles = NAMED.find(([each]) => each === name)![1].definition.headers.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    },
  )

  it.each(NAMED)('F2 %s has no row of a market that has told nothing', (_name, table) => {
    // The links with other countries are known beforehand: what is told of them is missing.
    const known = ['link', 'capacity']
    const published = table
      .rowsOf(EMPTY_MARKET, NOW, EMPTY_MEMORY)
      .filter(({ row }) => Object.entries(row).some(([id, { value }]) => !known.includes(id) && value !== null))
    expect(published).toEqual([])
  })

  it('C33 tables of every country name its location, and the European one where the specification names none', () => {
    const plants = MARKET_TABLES.find(({ definition }) => definition.moduleType === 'PlantTable')!
    const { locationByCountry } = plants.definition.option
    expect(Object.keys(locationByCountry).sort()).toEqual(COUNTRIES.map(({ id }) => id).sort())
    expect(locationByCountry).toMatchObject({ Gb: 'Enact', France: 'Rte', Belgium: 'Entsoe', Spain: 'Entsoe' })
  })

  it.each(NAMED)(
    'LT01 %s: ids are unique, every row has each column and no other, each as the wire has it',
    (_n, table) => {
      const columns = table.definition.headers.map(({ id }) => id).sort()
      fc.assert(
        fc.property(anyBatches, (batches) => {
          const { market, memory } = received(...batches)
          const rows = table.rowsOf(market, NOW, memory)
          openTable({ key: 'x', epoch: 'e', rows, rules: { maxEntries: undefined, sortHeader: undefined } })
          for (const row of rows) {
            expect(Object.keys(row.row).sort()).toEqual(columns)
            expect(z.safeParse(rowSchema, row).success).toBe(true)
            for (const { value } of Object.values(row.row)) expect(value).not.toBeNaN()
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(NAMED)(
    'LT24 %s: with the very same ground the rows say the same, whatever else has changed',
    (name, table) => {
      // What is looked through again each few seconds may lag that long behind.
      const lags = ['Margin', 'PlantTable', 'LargestPlants', 'PlantOutput'].includes(name)
      let looked = 0
      fc.assert(
        fc.property(anyBatches, anyEvent, fc.integer({ min: 0, max: 999 }), (batches, event, later) => {
          const before = received(...batches)
          const after = lags ? before : receiving(before, [event])
          const at = NOW + later
          const [ground, next] = [before, after].map(({ market, memory }, index) =>
            table.dependenciesOf(market, index === 0 ? NOW : at, memory),
          )
          if (!sameItems(ground!, next!)) return
          looked += 1
          expect(table.rowsOf(after.market, at, after.memory)).toEqual(table.rowsOf(before.market, NOW, before.memory))
        }),
        { numRuns: 60 },
      )
      expect(looked).toBeGreaterThan(5)
    },
  )
})
