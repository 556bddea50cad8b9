import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmFeedRows } from '../../../src/domain/boa/bmFeed'
import { CURRENT_ACTIONS, currentActionRows } from '../../../src/domain/boa/currentActions'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { headerSchema, liveTableOptionSchema } from '../../../src/domain/wire'
import { acceptance, opening, UNITS } from '../../server/market/handMade'
import { applyPushes, changeTable, openTable } from '../../support/verifiedTable'

const AT = Date.parse('2026-11-20T17:05:00Z')
const DATE = '2026-11-20'
const begun = foldMarket(EMPTY_MARKET, opening(AT))
const after = (events: readonly MarketEvent[], market: MarketState = begun): MarketState => foldMarket(market, events)
const ids = (market: MarketState): string[] => currentActionRows(market).map(({ uniqueId }) => uniqueId)

const someAcceptances = fc
  .uniqueArray(
    fc.record({ unit: fc.constantFrom(...UNITS.map(({ id }) => id)), minute: fc.nat(300), mw: fc.nat(300) }),
    { selector: ({ unit, minute }) => `${unit}${minute}`, maxLength: 20 },
  )
  .map((all) => all.map(({ unit, minute, mw }) => acceptance(unit, minute + 1, AT + minute * 1000, mw)))

describe('the visitors’ cut of the BM feed', () => {
  it('AC07 its rows are the first five of the feed, column by column the same figures', () => {
    fc.assert(
      fc.property(someAcceptances, (events) => {
        const market = after(events)
        const feed = bmFeedRows(market, DATE).slice(0, 5)
        const cut = currentActionRows(market)
        expect(cut.map(({ uniqueId }) => uniqueId)).toEqual(feed.map(({ uniqueId }) => uniqueId))
        cut.forEach(({ row }, index) => {
          const full = feed[index]!.row
          expect(row).toEqual({
            plant: { cellType: 'text', value: full['plant']?.value },
            fuel: full['fuel'],
            action: full['type'],
            volume: full['volume'],
            price: full['price'],
          })
        })
      }),
      { numRuns: 50 },
    )
  })

  it('AC07 from any market to any later one its pushes lead there, never more than five rows', () => {
    fc.assert(
      fc.property(someAcceptances, someAcceptances, (first, second) => {
        const rules = { maxEntries: 5, sortHeader: CURRENT_ACTIONS.headerToSort }
        const before = after(first)
        const later = after(second, after(first))
        const table = openTable({ key: 'CurrentActions', epoch: 'e', rows: currentActionRows(before), rules })
        const { table: next, messages } = changeTable(table, currentActionRows(later))
        expect(next.rows.map(({ uniqueId }) => uniqueId)).toEqual(ids(later))
        expect(applyPushes(table, messages).table).toEqual(next)
        expect(next.rows.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 50 },
    )
  })

  it('AC07 the acceptances of the evening before stay on it after midnight', () => {
    const late = Date.parse('2026-11-20T23:58:00Z')
    const market = after([acceptance('T_ALPHA-1', 9, late, 150)], foldMarket(EMPTY_MARKET, opening(late)))
    const midnight = after([{ kind: 'feed', at: late + 600_000, feed: 'units', ok: true }], market)
    expect(ids(midnight)).toEqual(['T_ALPHA-1-9'])
    expect(bmFeedRows(midnight, '2026-11-21')).toEqual([])
  })

  it('AC07 a row that did not change keeps its identity', () => {
    const market = after([acceptance('T_ALPHA-1', 1, AT, 150)])
    const [row] = currentActionRows(market)
    expect(currentActionRows(after([acceptance('T_BRAVO-1', 2, AT + 1000, 150)], market))[1]).toBe(row)
  })

  it('AC07 its definition is one that the page reads, five rows at most', () => {
    expect(liveTableOptionSchema.safeParse(CURRENT_ACTIONS.option).success).toBe(true)
    for (const header of CURRENT_ACTIONS.headers) expect(headerSchema.safeParse(header).success).toBe(true)
    expect(CURRENT_ACTIONS.option.maxEntriesOnTable).toBe(5)
    const units = CURRENT_ACTIONS.headers.map(({ title, suffix }) => [title, suffix])
    expect(units).toEqual([
      ['Plant', undefined],
      ['Fuel', undefined],
      ['Action', undefined],
      ['Volume', 'MWh'],
      ['Price', '£/MWh'],
    ])
  })
})
