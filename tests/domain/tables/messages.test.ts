import { describe, expect, it } from 'vitest'
import type { MarketEvent, MarketMessage, OutageRevision } from '../../../src/domain/market/events'
import { dateAt } from '../../../src/domain/periods'
import { EMPTY_MEMORY, type MarketTable } from '../../../src/domain/tables/definitions'
import { GENERATION_BY_FUEL } from '../../../src/domain/tables/definitions/generationByFuel'
import { NEWS } from '../../../src/domain/tables/definitions/news'
import { REMIT } from '../../../src/domain/tables/definitions/remit'
import { SYSTEM_WARNINGS } from '../../../src/domain/tables/definitions/systemWarnings'
import { received, HOUR, marketOf, MINUTE, NOW, registered, valuesOf } from './markets'

const message = (id: string, more: Partial<MarketMessage> = {}): MarketEvent => ({
  kind: 'message',
  at: more.publishedAt ?? NOW,
  message: {
    id,
    publishedAt: NOW,
    category: 'Outages',
    headline: `Headline ${id}`,
    text: `Text ${id}`,
    source: 'Elexon REMIT',
    ...more,
  },
})
const rowsOf = (table: MarketTable, ...events: readonly MarketEvent[]) =>
  table.rowsOf(marketOf(registered('T_ALPHA-1'), ...events), NOW, EMPTY_MEMORY)

const WARNING = message('w', { category: 'Warnings', source: 'NESO', publishedAt: NOW - HOUR })
const OUTAGE = message('o', { unit: 'T_ALPHA-1', publishedAt: NOW - 2 * HOUR })
const PRICE = message('p', { category: 'Prices', publishedAt: NOW - 3 * HOUR })
const STORAGE = message('s', { category: 'Storage', publishedAt: NOW - 4 * HOUR })
const ALL = [PRICE, WARNING, STORAGE, OUTAGE]
const revision = (number: number, more: Partial<OutageRevision> = {}): MarketEvent =>
  message('o', {
    unit: 'ALPHA-1',
    publishedAt: NOW - 3 * HOUR + number * MINUTE,
    outage: {
      messageId: 'RMT-7',
      revision: number,
      type: 'Unplanned',
      status: 'Active',
      start: NOW - 2 * HOUR,
      end: NOW + HOUR,
      normal: 400,
      available: 280,
      unavailable: 120,
      cause: 'ST Trip',
      ...more,
    },
  })
const idsOf = (table: MarketTable) => rowsOf(table, ...ALL).map(({ uniqueId }) => uniqueId)

describe('tables of messages', () => {
  it('F2 News has all of them, warnings only the operator’s, Remit what plants cannot do; newest on top', () => {
    expect(idsOf(NEWS)).toEqual(['w', 'o', 'p', 's'])
    expect(idsOf(SYSTEM_WARNINGS)).toEqual(['w'])
    expect(idsOf(REMIT)).toEqual(['o', 's'])
  })

  it('F2 an outage names its plant as registered, by either of its names', () => {
    for (const unit of ['T_ALPHA-1', 'ALPHA-1'])
      expect(valuesOf(rowsOf(REMIT, message('o', { unit }))[0]!)).toEqual({
        published: NOW,
        plant: 'Plant ALPHA-1',
        unit: 'T_ALPHA-1',
        fuel: 'CCGT',
        zone: 'Z3',
        owner: 'Owner Ltd',
        type: null,
        status: null,
        start: null,
        end: null,
        duration: null,
        normal: null,
        available: null,
        unavailable: null,
        changeMw: null,
        changeDuration: null,
        cause: null,
        revision: null,
        messageId: null,
        message: 'Headline o',
        details: 'Text o',
        source: 'Elexon REMIT',
      })
  })

  it('F2 C3 an outage has its times, megawatts, cause, revision and message as columns, as numbers and times', () => {
    expect(rowsOf(REMIT, revision(1)).map(valuesOf)).toEqual([
      {
        published: NOW - 3 * HOUR + MINUTE,
        plant: 'Plant ALPHA-1',
        unit: 'T_ALPHA-1',
        fuel: 'CCGT',
        zone: 'Z3',
        owner: 'Owner Ltd',
        type: 'Unplanned',
        status: 'Active',
        start: NOW - 2 * HOUR,
        end: NOW + HOUR,
        duration: 180,
        normal: 400,
        available: 280,
        unavailable: 120,
        changeMw: null,
        changeDuration: null,
        cause: 'ST Trip',
        revision: 1,
        messageId: 'RMT-7',
        message: 'Headline o',
        details: 'Text o',
        source: 'Elexon REMIT',
      },
    ])
  })

  it('F2 C3 a message is one row in its latest revision, with its change from the very one before, in any order received', () => {
    const all = [
      revision(4),
      revision(5, { unavailable: 150, end: NOW + 3 * HOUR }),
      revision(5, { unavailable: 150, end: NOW + 3 * HOUR }),
      revision(6, { status: 'Withdrawn', unavailable: 90, end: NOW }),
    ]
    for (const order of [all, all.toReversed(), [all[3]!, all[0]!, all[1]!, all[2]!]]) {
      const [row, ...more] = rowsOf(REMIT, ...order).map(valuesOf)
      expect(more).toEqual([])
      expect(row).toMatchObject({
        revision: 6,
        status: 'Withdrawn',
        unavailable: 90,
        changeMw: -60,
        changeDuration: -180,
      })
    }
  })

  it('F2 C3 without the revision before it there is no change, and the cell says why', () => {
    const cells = (...events: readonly MarketEvent[]) => rowsOf(REMIT, ...events)[0]!.row
    expect(cells(revision(1))['changeMw']).toMatchObject({ value: null, tooltip: 'First revision' })
    for (const events of [[revision(6)], [revision(6), revision(4)]])
      expect(cells(...events)['changeMw']).toMatchObject({ value: null, tooltip: 'Revision 5 has not been read' })
  })

  it('F2 C3 an end before the start is shown as published, and has no duration', () => {
    const [row] = rowsOf(REMIT, revision(1, { end: NOW - 3 * HOUR }))
    expect(valuesOf(row!)).toMatchObject({ start: NOW - 2 * HOUR, end: NOW - 3 * HOUR, duration: null })
    expect(row!.row['duration']!.tooltip).toBe('Published with an end before its start')
  })

  it('F2 C3 revisions that came under names of their own are one row too', () => {
    const back: MarketEvent = { ...revision(2, { status: 'Inactive' }) }
    if (back.kind !== 'message') throw new Error('no message')
    const rows = rowsOf(REMIT, revision(1), { ...back, message: { ...back.message, id: 'o/back' } })
    expect(rows.map(valuesOf)).toMatchObject([{ revision: 2, status: 'Inactive', changeMw: 0 }])
  })

  it('F2 a plant that is not registered has the name it was given, and nothing else', () => {
    const values = valuesOf(rowsOf(REMIT, message('o', { unit: 'NEWCO-1' }))[0]!)
    expect(values).toMatchObject({ plant: 'NEWCO-1', unit: 'NEWCO-1', fuel: null, owner: null, normal: null })
    expect(valuesOf(rowsOf(REMIT, message('o'))[0]!)).toMatchObject({ plant: null, unit: null })
  })

  it.each([
    ['https://bmrs.elexon.co.uk/remit', true],
    ['http://bmrs.elexon.co.uk/remit', false],
    ['javascript:alert(1)', false],
    ['https://a b', false],
  ])('LT19 a click opens %s: %s', (link, opens) => {
    for (const table of [NEWS, REMIT]) {
      const [row] = rowsOf(table, message('o', { link }))
      expect(row!.clickEventUrl).toBe(opens ? link : undefined)
    }
  })

  it('F2 what is older than seven days, or not published yet, is not shown', () => {
    const market = marketOf(message('old', { publishedAt: NOW }), message('soon', { publishedAt: NOW + HOUR }))
    const at = (now: number) => NEWS.rowsOf(market, now, EMPTY_MEMORY).map(({ uniqueId }) => uniqueId)
    expect(at(NOW)).toEqual(['old'])
    expect(at(NOW + 7 * 24 * HOUR)).toEqual(['soon'])
  })

  it('F2 days are told by when a message was published', () => {
    for (const { past, rowsOf: make } of [NEWS, REMIT, SYSTEM_WARNINGS]) {
      if (past.kind !== 'kept') throw new Error(`The past is ${past.kind}.`)
      const rows = make(marketOf(...ALL), NOW, EMPTY_MEMORY)
      expect(rows.map((row) => past.dateOf(row))).toEqual(rows.map(() => dateAt(NOW)))
      expect(past.dateOf({ uniqueId: 'x', row: {} })).toBeUndefined()
    }
  })
})

describe('GenerationByFuel', () => {
  const mix = (
    ...rows: readonly (readonly ['CCGT' | 'Wind' | 'Pumped' | 'Interconnector', string, number])[]
  ): MarketEvent => ({
    kind: 'fuelMix',
    at: NOW + MINUTE,
    measuredAt: NOW,
    rows: rows.map(([fuel, name, mw]) => ({ fuel, name, mw })),
  })

  it('F2 sums the cables to net imports, and shares are of all that is supplied', () => {
    const rows = rowsOf(
      GENERATION_BY_FUEL,
      mix(
        ['CCGT', 'CCGT', 600],
        ['Wind', 'WIND', 300],
        ['Interconnector', 'IFA', 500],
        ['Interconnector', 'IFA2', -400],
      ),
    )
    expect(rows.map(valuesOf)).toEqual([
      { fuel: 'CCGT', mw: 600, share: 60, change: null, changeHour: null, asOf: NOW },
      { fuel: 'Wind', mw: 300, share: 30, change: null, changeHour: null, asOf: NOW },
      { fuel: 'Net imports', mw: 100, share: 10, change: null, changeHour: null, asOf: NOW },
    ])
    expect(rows[0]!.row['share']).toMatchObject({ percent: 60 })
  })

  it('F2 what takes power is negative and has no share; a fuel no user tells of has no row', () => {
    const rows = rowsOf(GENERATION_BY_FUEL, mix(['CCGT', 'CCGT', 1000], ['Pumped', 'PS', -250])).map(valuesOf)
    expect(rows).toEqual([
      { fuel: 'CCGT', mw: 1000, share: 100, change: null, changeHour: null, asOf: NOW },
      { fuel: 'Pumped', mw: -250, share: null, change: null, changeHour: null, asOf: NOW },
    ])
  })

  it('F2 changes are against the reading before and the one of an hour ago, where these were reported', () => {
    const at = (minutes: number, mw: number): MarketEvent => ({
      kind: 'fuelMix',
      at: NOW + (minutes + 6) * MINUTE,
      measuredAt: NOW + minutes * MINUTE,
      rows: [{ fuel: 'Wind', name: 'WIND', mw }],
    })
    const after = (...mixes: readonly MarketEvent[]) => {
      const { market, memory } = received(mixes.slice(0, 2), mixes.slice(2))
      return GENERATION_BY_FUEL.rowsOf(market, NOW, memory)[0]!
    }
    const row = after(at(-62, 7000), at(-57, 7100), at(-5, 8000), at(0, 7950))
    expect(valuesOf(row)).toMatchObject({ mw: 7950, change: -50, changeHour: 950 })
    expect(row.row['change']!.valueToIcons).toEqual({ '-50': 'arrow-down' })
    expect(row.row['changeHour']!.valueToIcons).toEqual({ '950': 'arrow-up' })
    // Ten minutes too late: nothing is known of an hour ago.
    const young = after(at(-50, 7000), at(-5, 8000), at(0, 8000))
    expect(valuesOf(young)).toMatchObject({ change: 0, changeHour: null })
    expect(young.row['change']).not.toHaveProperty('valueToIcons')
    expect(young.row['changeHour']!.tooltip).toContain('an hour ago')
  })

  it('LT17 a fuel has its picture in its own colour', () => {
    const rows = rowsOf(GENERATION_BY_FUEL, mix(['Interconnector', 'IFA', 500], ['Wind', 'WIND', 300]))
    const byFuel = new Map(rows.map(({ uniqueId, row }) => [uniqueId, row['fuel']]))
    expect(byFuel.get('Interconnector')).toMatchObject({
      value: 'Net imports',
      valueToIcons: { 'Net imports': 'cable' },
      cellFormatProperties: { colourIdOverride: 'Interconnector' },
    })
    expect(byFuel.get('Wind')).toMatchObject({ valueToIcons: { Wind: 'wind' } })
  })

  it('F2 nothing at all is supplied: no share is made of it', () => {
    expect(rowsOf(GENERATION_BY_FUEL, mix(['CCGT', 'CCGT', 0])).map(valuesOf)).toEqual([
      { fuel: 'CCGT', mw: 0, share: null, change: null, changeHour: null, asOf: NOW },
    ])
  })
})
