import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentNewsRows, interconnectorRows, LINKS, summaryOf } from '../../../src/domain/current'
import type { MarketEvent, MarketMessage } from '../../../src/domain/market/events'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { rowSchema } from '../../../src/domain/wire'
import { CABLES } from '../../../server/sources/simulator/fleet'
import { auction, HOUR, marketOf, mixed, NOW, pricesOf } from './made'

const DAY = 24 * HOUR

describe('the table of interconnectors', () => {
  const cells = (rows: ReturnType<typeof interconnectorRows>, id: string) => {
    const row = rows.find(({ uniqueId }) => uniqueId === id)?.row
    return ['link', 'flow', 'capacity', 'spread'].map((column) => row?.[column]?.value)
  }

  it('CUR-20 has a row for each cable from the beginning; what no user told is missing, never zero', () => {
    const rows = interconnectorRows(EMPTY_MARKET, NOW)
    expect(rows).toHaveLength(10)
    expect(cells(rows, 'INTFR')).toEqual(['IFA', null, 2000, null])
    expect(cells(rows, 'INTEW')).toEqual(['EWIC', null, 500, null])
    for (const row of rows) expect(rowSchema.parse(row)).toEqual(row)
  })

  it('CUR-20 flows come under the code or the name, and the spread is this hour’s price here less that abroad', () => {
    const market = marketOf(
      mixed([
        { fuel: 'Interconnector', name: 'INTFR', mw: 1500 },
        { fuel: 'Interconnector', name: 'Nemo Link', mw: -700 },
        { fuel: 'Interconnector', name: 'INTNEW', mw: 0 },
        { fuel: 'Wind', name: 'WIND', mw: 9000 },
      ]),
      auction(pricesOf('2026-11-20', (hour) => 100 + hour)),
      auction(pricesOf('2026-11-20', (hour) => 2 * hour, 'FR')),
    )
    const rows = interconnectorRows(market, NOW)
    expect(cells(rows, 'INTFR')).toEqual(['IFA', 1500, 2000, 117 - 34])
    expect(cells(rows, 'INTNEM')).toEqual(['Nemo Link', -700, 1000, null])
    expect(cells(rows, 'INTNEW')).toEqual(['INTNEW', 0, null, null])
    expect(cells(interconnectorRows(market, NOW + HOUR), 'INTELEC')).toEqual(['ElecLink', null, 1000, 118 - 36])
  })

  it('CUR-20 the same market and half hour give the very same rows', () => {
    const market = marketOf(mixed([{ fuel: 'Interconnector', name: 'INTFR', mw: 1 }]))
    expect(interconnectorRows(market, NOW + 1)).toBe(interconnectorRows(market, NOW))
  })

  it('CUR-20 the cables of the simulated market are those of the table, with the same capacities', () => {
    expect(CABLES.map(({ mix, mw, home }) => [mix, mw, home]).sort()).toEqual(
      LINKS.map(({ code, capacity, area }) => [code, capacity, area]).sort(),
    )
  })
})

describe('the table of news', () => {
  const message = (id: string, publishedAt: number, own: Partial<MarketMessage> = {}): MarketEvent => ({
    kind: 'message',
    at: NOW,
    message: { id, publishedAt, category: 'Outages', headline: `H ${id}`, text: 'Text.', source: 'Test', ...own },
  })

  it('CUR-21 shows at most fifty of the last seven days, newest first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 * 24 * 60 }), { maxLength: 90 }), (minutes) => {
        const market = marketOf(...minutes.map((ago, i) => message(`m${i}`, NOW - ago * 60_000)))
        const times = currentNewsRows(market, NOW).map(({ row }) => row['time']!.value as number)
        const wanted = minutes.map((ago) => NOW - ago * 60_000).filter((at) => at > NOW - 7 * DAY)
        expect(times).toEqual(wanted.sort((a, b) => b - a).slice(0, 50))
      }),
    )
  })

  it('CUR-21 a row is drawn once, says its tag, and only an https address becomes its link', () => {
    const market = marketOf(
      message('1', NOW - 2, { link: 'https://bmrs.elexon.co.uk/remit/details/1', category: 'Warnings' }),
      message('2', NOW - 3, { link: 'javascript:alert(1)' }),
      message('3', NOW - 4, { link: 'http://example.org' }),
    )
    const rows = currentNewsRows(market, NOW)
    expect(rows.map(({ clickEventUrl }) => clickEventUrl)).toEqual([
      'https://bmrs.elexon.co.uk/remit/details/1',
      undefined,
      undefined,
    ])
    expect(rows[0]!.row['tag']!.value).toBe('Warnings')
    expect(currentNewsRows(market, NOW)[0]).toBe(rows[0])
    for (const row of rows) expect(rowSchema.parse(row)).toEqual(row)
  })

  it('CUR-21 a summary has forty words at most', () => {
    const texts = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join('  ')
    expect(summaryOf(texts(40)).split(' ')).toHaveLength(40)
    expect(summaryOf(texts(41))).toMatch(/ w39…$/)
    expect(summaryOf(' \n one\n two ')).toBe('one two')
  })
})
