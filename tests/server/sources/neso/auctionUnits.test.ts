import { afterEach, describe, expect, it } from 'vitest'
import { unitOfNames } from '../../../../src/domain/market/unitNames'
import { nesoHistory } from '../../../../server/sources/neso/series/history'
import { AUCTION_AWARDS } from '../../../../server/sources/neso/series/auctionAwards'
import { AUCTION_REQUIREMENTS } from '../../../../server/sources/neso/series/auctionRequirements'
import { weekBlock } from '../../../../server/sources/neso/series/nesoSet'
import { dayStart, addDays } from '../../../../src/domain/periods'
import { csvOf, hasPortal, openPortal, readThrough, recordedPortalWith } from './portal'

/**
 * A row of results by unit as a public test has it (openclimatefix/nged-substation-forecast): no file of it was recorded.
 * The heading order is that of the portal's documents.
 */
const AWARD = {
  registeredAuctionParticipant: 'EDF ENERGY CUSTOMERS LIMITED',
  auctionUnit: 'BREDB-1',
  serviceType: 'Quick Reserve',
  auctionProduct: 'PQR',
  executedQuantity: '4',
  clearingPrice: '0.5',
  deliveryStart: '2026-10-08T04:00:00',
  deliveryEnd: '2026-10-08T04:30:00',
  technologyType: 'Batteries',
  postCode: 'SK6 2BS',
  unitResultID: '2865#||#2674#||#PQR#||#212263',
}
const DRL = {
  ...AWARD,
  auctionUnit: 'KILSB-5',
  serviceType: 'Response',
  auctionProduct: 'DRL',
  executedQuantity: '30.5',
  deliveryStart: '2026-10-07T22:00:00',
  deliveryEnd: '2026-10-08T02:00:00',
}
const BUY = {
  auctionID: '2865',
  orderID: '1',
  serviceType: 'Response',
  auctionProduct: 'DCL',
  deliveryStart: '2026-10-07T22:00:00',
  deliveryEnd: '2026-10-08T02:00:00',
  quantity: '900',
  price: '80',
}
const shown = (values: readonly { series: string; at: number; value: number }[]) =>
  values.map(({ series, at, value }) => `${series} ${new Date(at).toISOString().slice(0, 16)} ${value}`).sort()

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('results of auctions by unit', () => {
  it('NES-72 a unit by the operator’s name has what it was awarded, rows of one block add up, and each block has what all BM units were', () => {
    const rows = [
      AWARD,
      { ...AWARD, executedQuantity: '2.5', unitResultID: 'another' },
      { ...AWARD, auctionUnit: 'T_BREDB-1', deliveryStart: '2026-10-08T04:30:00', deliveryEnd: '2026-10-08T05:00:00' },
      { ...DRL, auctionUnit: 'BREDB-1', auctionProduct: 'DRH' },
      DRL,
    ]
    const { values, dropped, unknown } = readThrough(AUCTION_AWARDS, rows)
    expect([dropped, unknown.size]).toEqual([0, 0])
    expect(shown(values)).toEqual([
      'Gb&AwardedDRH&T_BREDB-1 2026-10-07T22:00 30.5',
      'Gb&AwardedDRL&E_KILSB-5 2026-10-07T22:00 30.5',
      'Gb&AwardedPQR&T_BREDB-1 2026-10-08T04:00 6.5',
      'Gb&AwardedPQR&T_BREDB-1 2026-10-08T04:30 4',
      'Gb&ReserveAwarded&none 2026-10-08T04:00 6.5',
      'Gb&ReserveAwarded&none 2026-10-08T04:30 4',
      'Gb&ResponseAwarded&none 2026-10-07T22:00 61',
    ])
  })

  it('NES-73 what is of no BM unit, of no product of ours, of no whole block, negative or nothing has no series, and is counted or said', () => {
    const rows = [
      { ...AWARD, auctionUnit: 'HAB-ASSET-1' },
      { ...AWARD, auctionProduct: 'XYZ' },
      { ...AWARD, deliveryEnd: '2026-10-08T05:00:00' },
      { ...AWARD, executedQuantity: '-4' },
      { ...AWARD, executedQuantity: '0' },
      { ...AWARD, executedQuantity: '' },
      DRL,
    ]
    const { values, dropped, unknown } = readThrough(AUCTION_AWARDS, rows)
    expect(shown(values)).toEqual([
      'Gb&AwardedDRL&E_KILSB-5 2026-10-07T22:00 30.5',
      'Gb&ResponseAwarded&none 2026-10-07T22:00 30.5',
    ])
    expect(dropped).toBe(3)
    expect([...unknown]).toEqual([
      ['XYZ', 1],
      ['names that are of no BM unit', 1],
    ])
  })

  it('NES-74 a settlement name counts before the operator’s, and a name that two units have is none', () => {
    const unitOf = unitOfNames([
      { id: 'T_A-1', nationalGridId: 'A-1' },
      { id: 'A-1', nationalGridId: 'B-1' },
      { id: 'T_C-1', nationalGridId: 'C-1' },
      { id: 'E_C-1', nationalGridId: 'C-1' },
    ])
    expect(['A-1', 'B-1', 'C-1', 'T_C-1', 'D-1'].map(unitOf)).toEqual(['A-1', 'A-1', undefined, 'T_C-1', undefined])
  })

  it('NES-75 what NESO wanted is the sum of its buy orders with a price, by product and block', () => {
    const rows = [
      BUY,
      { ...BUY, orderID: '2', quantity: '150.5', price: '20' },
      { ...BUY, orderID: '3', quantity: '100', price: '0' },
      { ...BUY, auctionProduct: 'DCH', quantity: '100', price: '0' },
      { ...BUY, auctionProduct: 'DML', price: '' },
    ]
    const { values, dropped } = readThrough(AUCTION_REQUIREMENTS, rows)
    expect(shown(values)).toEqual(['Gb&ResponseRequirement&DCL 2026-10-07T22:00 1050.5'])
    expect(dropped).toBe(1)
  })

  it('NES-76 weeks hold their days and meet without a gap', () => {
    for (let day = '2026-03-25'; day < '2026-04-10'; day = addDays(day, 1)) {
      const { from, to } = weekBlock(day)
      expect(from <= day && day < to, day).toBe(true)
      expect((dayStart(to) - dayStart(from)) / 86_400_000).toBeCloseTo(7, 0)
      expect(weekBlock(to).from).toBe(to)
      expect(weekBlock(from)).toEqual({ from, to })
    }
  })
})

describe.skipIf(!hasPortal)('results of auctions by unit over a socket', () => {
  const opened = async (award: Readonly<Record<string, string>>) => {
    const { folder, remove } = recordedPortalWith('eac-auction-results', [
      { id: 'archive', name: 'NESO Response-Reserve Results By Unit FY2025 (Archive)', text: csvOf([AWARD]) },
      { id: 'by-unit', name: 'NESO Response-Reserve Results By Unit', text: csvOf([award, DRL]) },
      { id: 'buy', name: 'NESO Response-Reserve Buy Orders', text: csvOf([BUY]) },
    ])
    const portal = await openPortal('--dir', folder)
    stops.push(portal.stop, remove)
    const warned: string[] = []
    const unitNames = () => Promise.resolve(unitOfNames([{ id: 'E_KILSB-5', nationalGridId: 'KILSB-5' }]))
    const clock = { ...portal.clock, now: () => Date.parse('2026-11-20T12:00Z') }
    const log = { warn: (text: string) => void warned.push(text) }
    return { portal, warned, history: nesoHistory({ client: portal.client, clock, log, unitNames }) }
  }

  it('NES-77 a past day has awards and requirements, known since 14:30 of the day before, and units of other names are named in the log', async () => {
    const { history, warned, portal } = await opened({
      ...AWARD,
      deliveryStart: '2026-10-07T21:30:00',
      deliveryEnd: '2026-10-07T22:00:00',
    })
    const { ids, series, at, value, revision } = await history.day('2026-10-07')
    const rows = Array.from(at, (from, i) => ({ series: ids[series[i] ?? 0] ?? '', at: from, value: value[i] ?? NaN }))
    expect(shown(rows)).toEqual([
      'Gb&AwardedDRL&E_KILSB-5 2026-10-07T22:00 30.5',
      'Gb&ResponseAwarded&none 2026-10-07T22:00 30.5',
      'Gb&ResponseRequirement&DCL 2026-10-07T22:00 900',
    ])
    expect([...new Set(revision)]).toEqual([Date.parse('2026-10-07T13:30Z')])
    expect(warned.some((text) => text.includes('of no BM unit (1 rows)'))).toBe(true)
    const sql = portal.requested.filter((path) => path.includes('by-unit') && path.includes('sql='))
    expect(sql).toHaveLength(1)
    expect(decodeURIComponent(sql[0] ?? '')).not.toMatch(/postCode/)
  })

  it('NES-78 with headings that we do not know the day is refused and says so', async () => {
    const { auctionUnit, ...rest } = AWARD
    const { history } = await opened({ unitName: auctionUnit, ...rest })
    await expect(history.day('2026-10-07')).rejects.toMatchObject({
      reason: expect.stringContaining('auction results by unit have columns that we do not know (no unit)') as string,
    })
  })
})
