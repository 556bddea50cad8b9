import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../../server/sources/simulator'
import { capacityMarket } from '../../../../server/sources/simulator/publish/capacityMarket'
import {
  capacityRegisterOf,
  capacityRegisterToday,
} from '../../../../server/sources/simulator/publish/capacityRegister'
import { createPastTables } from '../../../../server/tables/pastTables'
import { agreementsOfUnits } from '../../../../server/api/capacityAgreements'
import { CAPACITY_REGISTERS } from '../../../../src/domain/market/feeds/capacityRegisters'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { deliveryYearOf } from '../../../../src/domain/ancillary/capacityRegister'
import { addDays } from '../../../../src/domain/periods'
import { agreementsOfRows } from '../../../../src/domain/tables/capacityRows'
import { EMPTY_MEMORY, marketTable } from '../../../../src/domain/tables/definitions'

const TABLE = marketTable('AncillaryContracts_CM')!
const NOW = Date.UTC(2026, 10, 27, 12)
const clock = { now: () => NOW, after: () => () => undefined }
const past = createPastTables({ source: createSimulator({ seed: 1, clock }), clock })

describe('the simulated register of the capacity market', () => {
  it.each(['2015-06-01', '2026-09-30', '2026-10-01', '2026-11-27'])(
    'CMR-20 obligations and price of %s that revenue is paid by are those of the register, unit by unit',
    (date) => {
      const { agreements } = capacityRegisterOf(1, deliveryYearOf(date))
      const values = capacityMarket(1, addDays(date, -1)).flatMap((event) =>
        event.kind === 'series' ? event.values : [],
      )
      const paid = new Map(values.map(({ series, points }) => [series, points[0]![1]]))
      const price = paid.get('Gb&CapacityPrice&none')
      paid.delete('Gb&CapacityPrice&none')
      const bound = agreements.filter(({ obligation }) => obligation !== undefined)
      expect(paid).toEqual(new Map(bound.map((each) => [`Gb&CapacityObligation&${each.units[0]}`, each.obligation])))
      expect(bound.length).toBeGreaterThan(50)
      for (const each of bound) expect(each.price).toBe(price)
    },
  )

  it('CMR-21 ids of units are unique, obligations never above de-rated capacity, and who has none has no price', () => {
    const register = capacityRegisterOf(1, 2026)
    expect(new Set(register.agreements.map(({ cmu }) => cmu)).size).toBe(register.agreements.length)
    for (const { cmu, derated, obligation, price, status } of register.agreements) {
      expect(cmu).toMatch(/^[A-Z0-9]{3,6}$/)
      if (status === 'awarded') expect(obligation).toBeLessThanOrEqual(derated!)
      else expect([obligation, price]).toEqual([undefined, undefined])
    }
    expect(CAPACITY_REGISTERS.schema.safeParse({ register }).success).toBe(true)
  })

  it('CMR-22 any day of a delivery year is answered with its register, those to come with what is auctioned, others with nothing', async () => {
    const registerOn = async (day: string) =>
      agreementsOfRows((await past.table(TABLE, { from: day, to: day })).data.data)
    const own = await registerOn('2026-11-03')
    expect(own).toEqual(capacityRegisterOf(1, 2026).agreements)
    expect(await registerOn('2027-09-30')).toEqual(own)
    expect((await registerOn('2029-10-01')).length).toBeGreaterThan(50)
    expect(await registerOn('2030-10-01')).toEqual([])
  })

  it('CMR-23 the live table is the running delivery year', () => {
    const rows = TABLE.rowsOf(foldMarket(EMPTY_MARKET, capacityRegisterToday(1, '2026-11-27')), NOW, EMPTY_MEMORY)
    expect(new Set(agreementsOfRows(rows).map(({ deliveryYear }) => deliveryYear))).toEqual(new Set([2026]))
    expect(TABLE.unavailableFrom?.elexon).toContain('NESO’s data portal')
  })

  it('CMR-24 a unit has its agreements from the first day asked about to the last auction, the latest first; without a register none', async () => {
    const span = { first: '2025-11-01', today: '2026-11-27' }
    const { signal } = new AbortController()
    const found = await agreementsOfUnits(past, ['T_PEMB-11'], span, signal)
    expect(found.map(({ deliveryYear }) => deliveryYear)).toEqual([2029, 2028, 2027, 2026, 2025])
    expect(found.every(({ unit, units }) => unit === 'T_PEMB-11' && units.includes(unit))).toBe(true)
    expect(await agreementsOfUnits({ ...past, hasDays: () => false }, ['T_PEMB-11'], span, signal)).toEqual([])
    // Without units no register is read: of the real market each year is a request.
    const table = () => Promise.reject(new Error('read'))
    expect(await agreementsOfUnits({ ...past, table }, [], span, signal)).toEqual([])
  })
})
