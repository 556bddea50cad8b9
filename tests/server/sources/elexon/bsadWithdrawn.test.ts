import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../server/sources/elexon'
import { bsad as queryBsad } from '../../../../server/sources/elexon/questions'
import { boaStackOf } from '../../../../src/domain/boa/projectStack'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../../src/domain/market/state'
import { EMPTY_MEMORY, MARKET_TABLES } from '../../../../src/domain/tables/definitions'
import { fakeElexon, URL_BASE } from './fakeElexon'
import { virtualClock } from './virtualClock'

const AT = Date.parse('2026-11-20T17:07:00Z')
const PERIOD = { date: '2026-11-20', period: 35 }
const row = (id: number, over: object = {}) => ({
  settlementDate: PERIOD.date,
  settlementPeriod: PERIOD.period,
  id,
  volume: -10 * id,
  cost: -100,
  soFlag: false,
  ...over,
})
const read = (...rows: readonly unknown[]) => queryBsad(PERIOD).read([rows], AT)
const idsOf = (market: MarketState) => market.periods.get('2026-11-20-35')?.bsad.map(({ id }) => id) ?? []

describe('adjustment actions that Elexon takes back', () => {
  it('ELX-97 an action that a later answer no longer has leaves the stack, the NIV and the table', async () => {
    const { clock, run } = virtualClock(AT)
    let rows: readonly unknown[] | undefined = [row(1), row(2)]
    const elexon = fakeElexon(clock, (path) => {
      if (!path.startsWith('balancing/nonbm/disbsad') || !path.endsWith('settlementPeriod=35')) return { rows: [] }
      return rows && { rows }
    })
    const log = { warn: () => undefined }
    const source = createElexon({ url: URL_BASE, clock, log, fetch: elexon.fetch })
    let market = EMPTY_MARKET
    const receiving = source.live$.subscribe((batch: readonly MarketEvent[]) => (market = foldMarket(market, batch)))
    const stack = () => boaStackOf(market, PERIOD, clock.now())
    const table = MARKET_TABLES.find(({ definition }) => definition.moduleType === 'Bsad')!
    await run(20_000)
    expect(stack().metrics.netImbalanceVolume).toBe(-30)
    rows = [row(2)]
    await run(70_000)
    expect(stack().metrics.netImbalanceVolume).toBe(-20)
    expect(stack().items.map(({ bodId }) => bodId)).toEqual(['bsad/2'])
    expect(table.rowsOf(market, clock.now(), EMPTY_MEMORY).map(({ uniqueId }) => uniqueId)).toEqual(['2026-11-20-35/2'])
    // A 404 is no answer about the period, an empty list is.
    rows = undefined
    await run(70_000)
    expect(idsOf(market)).toEqual(['2'])
    rows = []
    await run(70_000)
    expect(idsOf(market)).toEqual([])
    receiving.unsubscribe()
  })

  it('ELX-98 of an answer that could not be read whole nothing is concluded: what it does not show stays', () => {
    const before = foldMarket(EMPTY_MARKET, read(row(1), row(2)).events)
    const partial = read(row(2, { cost: -50 }), row(1, { volume: 'ten' }))
    expect(partial).toMatchObject({ rows: 2, dropped: 1, fault: 'volume' })
    const after = foldMarket(before, partial.events)
    expect(after.periods.get('2026-11-20-35')?.bsad.map(({ id, cost }) => [id, cost])).toEqual([
      ['1', -100],
      ['2', -50],
    ])
  })

  it('ELX-98 the same again changes nothing, and an empty answer about a period of which nothing is known opens none', () => {
    const market = foldMarket(EMPTY_MARKET, read(row(1), row(2)).events)
    expect(foldMarket(market, read(row(1), row(2)).events)).toBe(market)
    expect(foldMarket(EMPTY_MARKET, read().events).periods.size).toBe(0)
  })
})
