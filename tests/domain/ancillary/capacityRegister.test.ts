import { existsSync, readFileSync } from 'node:fs'
import { csvFormat, csvFormatRows } from 'd3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreementValue,
  auctionDay,
  capacitySums,
  deliveryYearEnd,
  deliveryYearOf,
  deliveryYearStart,
  deliveryYearText,
  lastAuctioned,
  type CapacityAgreement,
} from '../../../src/domain/ancillary/capacityRegister'
import { readCapacityRegister } from '../../support/capacityRegisterCsv'
import { capacityPayment } from '../../../src/domain/revenue/capacityMarket'
import { SHARED_DATA } from '../../support/sharedData'
import { HALF_HOUR_MS, dayStart } from '../../../src/domain/periods'

const RECORDED = `${SHARED_DATA}neso/capacity-market/register_cmu.csv`

const ROW: Readonly<Record<string, string>> = {
  'Auction Name': '2024-25 (T-4) Four Year Ahead Capacity Auction',
  'CMU ID': 'ABCD01',
  'Delivery Year': '2024',
  'Name of Applicant': 'One Limited',
  'CM Unit Name': 'Station, unit 1',
  'Parent Company': 'One',
  'Primary Fuel Type': 'Gas',
  'CMU Technology': 'Combined Cycle Gas Turbine (CCGT)',
  'Pre Qualification Decision': 'Prequalified',
  'Opt Out Status': 'Opt-In',
  'De Rated Capacity': '400.5',
  'Capacity Agreement Awarded': 'Yes',
  'Duration of Capacity Agreement Awarded': '1',
  'Auction Acquired Capacity Obligation': '390',
  'Capacity Agreement has been Terminated': '',
  'Has Capacity Agreement been Suspended': '',
}
const read = (...rows: readonly Readonly<Record<string, string>>[]) =>
  readCapacityRegister(
    csvFormat(
      rows.map((row) => ({ ...ROW, ...row })),
      Object.keys(ROW),
    ),
  )

describe('delivery years', () => {
  it('CMR-1 a delivery year is October to September by London days, and follows the one before without a gap', () => {
    expect([deliveryYearOf('2026-09-30'), deliveryYearOf('2026-10-01')]).toEqual([2025, 2026])
    expect(deliveryYearText(2099)).toBe('2099/00')
    for (let year = 2014; year < 2032; year += 1) {
      expect(deliveryYearOf(deliveryYearStart(year))).toBe(year)
      expect(deliveryYearEnd(year)).toBe(dayStart(deliveryYearStart(year + 1)))
    }
  })

  it('CMR-2 the last year that is auctioned changes on the day of the auction alone', () => {
    expect(lastAuctioned('2026-03-14')).toBe(2028)
    expect(lastAuctioned('2026-03-15')).toBe(2029)
    expect(lastAuctioned('2026-11-28')).toBe(2029)
    expect(auctionDay(2029)).toBe('2026-03-15')
  })
})

describe('sums of a register', () => {
  const agreement: fc.Arbitrary<CapacityAgreement> = fc
    .record({
      derated: fc.integer({ min: 0, max: 900 }),
      price: fc.integer({ min: 1, max: 75 }),
      isAwarded: fc.boolean(),
    })
    .map(({ derated, price, isAwarded }) => ({
      cmu: 'A',
      auction: 'T',
      deliveryYear: 2026,
      applicant: 'One',
      name: 'A',
      technology: 'Storage',
      derated,
      status: isAwarded ? 'awarded' : 'none',
      units: [],
      ...(isAwarded && { obligation: derated, price, years: 1 }),
    }))

  it('CMR-3 obligations, value and mean price are those of the agreements, and a year without one has no price', () => {
    fc.assert(
      fc.property(fc.array(agreement, { maxLength: 20 }), (all) => {
        const { obligation, derated, awarded, units, price, pounds } = capacitySums(all)
        const bound = all.filter((each) => each.obligation !== undefined)
        expect([units, awarded]).toEqual([all.length, bound.length])
        expect(obligation).toBeLessThanOrEqual(derated)
        if (bound.length === 0) expect([price, pounds]).toEqual([undefined, undefined])
        else expect(pounds).toBe(bound.reduce((sum, each) => sum + agreementValue(each)!, 0))
        if (price !== undefined) expect(price * 1000 * obligation).toBeCloseTo(pounds!, 3)
      }),
    )
  })

  it('CMR-4 the value of an agreement is what the revenue pays over the half hours of its delivery year', () => {
    const from = dayStart(deliveryYearStart(2026))
    let paid = 0
    for (let at = from; at < deliveryYearEnd(2026); at += HALF_HOUR_MS) paid += capacityPayment(390, 41.5, at)!
    const [row] = read({}).agreements
    expect(paid).toBeCloseTo(agreementValue({ ...row!, price: 41.5 })!, 2)
  })
})

describe('the public register', () => {
  it('CMR-5 a row has its unit, auction, delivery year, capacity and agreement; what is empty is absent', () => {
    expect(read({ 'Parent Company': ' ', 'Primary Fuel Type': '' })).toEqual({
      agreements: [
        {
          cmu: 'ABCD01',
          auction: '2024-25 (T-4) Four Year Ahead Capacity Auction',
          deliveryYear: 2024,
          applicant: 'One Limited',
          name: 'Station, unit 1',
          technology: 'Combined Cycle Gas Turbine (CCGT)',
          derated: 400.5,
          obligation: 390,
          years: 1,
          status: 'awarded',
          units: [],
        },
      ],
      faults: [],
    })
  })

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['none', { 'Capacity Agreement Awarded': 'No' }],
    ['none', { 'Capacity Agreement Awarded': '' }],
    ['suspended', { 'Has Capacity Agreement been Suspended': 'Yes - Suspended' }],
    ['terminated', { 'Capacity Agreement has been Terminated': 'Yes', 'Has Capacity Agreement been Suspended': 'Yes' }],
    ['optedOut', { 'Capacity Agreement Awarded': '', 'Opt Out Status': 'Opt-Out' }],
    ['notPrequalified', { 'Capacity Agreement Awarded': '', 'Pre Qualification Decision': 'Not Prequalified' }],
  ])('CMR-6 the status %s is read of its columns', (status, row) => {
    const [found] = read(row).agreements
    expect(found!.status).toBe(status)
    expect(found!.obligation !== undefined).toBe(row['Capacity Agreement Awarded'] === undefined)
  })

  it('CMR-7 a row that cannot be read is left out and named with its column and its text; the others stay', () => {
    const { agreements, faults } = read(
      {},
      { 'De Rated Capacity': '12 MW' },
      { 'CMU ID': '' },
      { 'Delivery Year': '24' },
      { 'Auction Acquired Capacity Obligation': '1,200.5' },
    )
    expect(agreements.map(({ obligation }) => obligation)).toEqual([390, 1200.5])
    expect(faults).toEqual([
      { row: 3, why: 'De Rated Capacity "12 MW" is not a number from 0 on.' },
      { row: 4, why: 'CMU ID is empty.' },
      { row: 5, why: 'Delivery Year "24" is not a year.' },
    ])
  })

  it('CMR-8 a file without some of the columns is refused, and the error names them', () => {
    expect(() => readCapacityRegister(csvFormatRows([['Auction Name', 'CMU ID']]))).toThrow(
      'The capacity market register has no column Delivery Year, Name of Applicant,',
    )
  })

  it('CMR-9 whatever texts a row has, it is read or named, never lost', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('2024', '12.5', 'Yes', '', '-3'))
    const row = fc.record(Object.fromEntries(Object.keys(ROW).map((column) => [column, cell])))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const { agreements, faults } = readCapacityRegister(csvFormat(rows, Object.keys(ROW)))
        expect(agreements.length + faults.length).toBe(rows.length)
        for (const { derated = 0, obligation = 0 } of agreements)
          expect(Number.isFinite(derated) && derated >= 0 && Number.isFinite(obligation)).toBe(true)
      }),
    )
  })

  it.runIf(existsSync(RECORDED))('CMR-10 the recorded rows are all read', () => {
    const { agreements, faults } = readCapacityRegister(readFileSync(RECORDED, 'utf8'))
    expect(faults).toEqual([])
    const of = (cmu: string) => agreements.find((each) => each.cmu === cmu)!
    expect(of('2015_2')).toMatchObject({
      derated: 43.4,
      obligation: 15,
      years: 1,
      status: 'awarded',
      deliveryYear: 2016,
    })
    expect(of('17SR11')).toMatchObject({ derated: 18.962, status: 'none', parent: 'Repono Holdco 1 Limited' })
    expect(of('DERW-1').status).toBe('optedOut')
    expect(of('KIWI64').status).toBe('terminated')
    expect(of('AMER04').status).toBe('suspended')
    expect(of('2015_1').status).toBe('notPrequalified')
    expect(of('17SR11').obligation).toBeUndefined()
  })
})
