import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import { levelAt } from '../../../src/domain/market/levels'
import { periodEnd, periodKey, periodStart, stepPeriod } from '../../../src/domain/periods'
import { EMPTY_MEMORY, type MarketTable } from '../../../src/domain/tables/definitions'
import { MARGIN } from '../../../src/domain/tables/definitions/margin'
import { MEL_DROPS } from '../../../src/domain/tables/definitions/melDrops'
import { MEL_BELOW_PN, shortfallsOf } from '../../../src/domain/tables/definitions/melBelowPn'
import { levelOver } from '../../../src/domain/tables/definitions/parts'
import { LARGEST_PLANTS, PLANT_TABLE } from '../../../src/domain/tables/definitions/plantTable'
import { TRIPS } from '../../../src/domain/tables/definitions/trips'
import { HOUR, levels, marketOf, MINUTE, NOW, PERIOD, registered, segment, unit, valuesOf } from './markets'

const A = 'T_ALPHA-1'
const rowsIn = (table: MarketTable, ...events: readonly MarketEvent[]) =>
  table.rowsOf(marketOf(registered(A), ...events), NOW, EMPTY_MEMORY).map(valuesOf)
const pn = (...segments: LevelSegment[]) => levels('PN', A, segments)
const mel = (...segments: LevelSegment[]) => levels('MEL', A, segments)

describe('MelDrops', () => {
  it('FRQ-35 lists sudden falls of limits up to now, the newest first, each with its megawatts', () => {
    const rows = rowsIn(
      MEL_DROPS,
      mel(
        segment(NOW - HOUR, NOW - 2 * MINUTE, 400),
        segment(NOW - 2 * MINUTE, NOW - MINUTE, 300),
        segment(NOW - MINUTE, NOW + MINUTE, 280),
        segment(NOW + MINUTE, NOW + HOUR, 0),
      ),
    )
    expect(rows).toEqual([{ time: NOW - 2 * MINUTE, plant: 'Plant ALPHA-1', from: 400, to: 300, drop: 100 }])
  })
})

describe('MelBelowPn', () => {
  it('F2 a limit below the notification is reported with the megawatts, the energy and the time', () => {
    const rows = rowsIn(
      MEL_BELOW_PN,
      pn(segment(NOW - HOUR, NOW + HOUR, 300)),
      mel(segment(NOW - HOUR, NOW + HOUR, 250)),
    )
    expect(rows).toEqual([
      {
        plant: 'Plant ALPHA-1',
        fuel: 'CCGT',
        zone: 'Z3',
        pn: 300,
        mel: 250,
        shortfall: 50,
        energy: 100,
        from: NOW - HOUR,
        until: NOW + HOUR,
      },
    ])
  })

  it('F2 ramps cross where they cross, and the deepest moment is reported', () => {
    const rows = rowsIn(MEL_BELOW_PN, pn(segment(NOW, NOW + HOUR, 100, 300)), mel(segment(NOW, NOW + HOUR, 200)))
    expect(rows[0]).toMatchObject({ pn: 300, mel: 200, shortfall: 100, energy: 25, from: NOW + HOUR / 2 })
  })

  it('F2 an equal limit, an unknown one and a shortfall that is over are none', () => {
    expect(
      rowsIn(MEL_BELOW_PN, pn(segment(NOW - HOUR, NOW + HOUR, 300)), mel(segment(NOW - HOUR, NOW + HOUR, 300))),
    ).toEqual([])
    expect(rowsIn(MEL_BELOW_PN, pn(segment(NOW - HOUR, NOW + HOUR, 300)))).toEqual([])
    expect(rowsIn(MEL_BELOW_PN, pn(segment(NOW - HOUR, NOW, 300)), mel(segment(NOW - HOUR, NOW, 0)))).toEqual([])
  })

  it('F2 law: a sampled shortfall is in one that is reported, and is not deeper', () => {
    const line = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(300), fc.nat(300)), { minLength: 1, maxLength: 6 })
      .map((parts) => {
        let from = NOW
        return parts.map(([minutes, first, last]) => {
          const next = segment(from, from + minutes * MINUTE, first, last)
          from = next.timeTo
          return next
        })
      })
    const inside = (segments: readonly LevelSegment[], t: number) =>
      segments.some(({ timeFrom, timeTo }) => timeFrom < t && t < timeTo) ? levelAt(segments, t) : undefined
    fc.assert(
      fc.property(line, line, (notified, limit) => {
        const found = shortfallsOf(notified, limit)
        for (let t = NOW + 1; t < NOW + 4 * HOUR; t += 17_000) {
          const high = inside(notified, t)
          const low = inside(limit, t)
          if (high === undefined || low === undefined) continue
          const published = found.find(({ from, to }) => from <= t && t <= to)
          if (high - low > 0.5 + 1e-6) expect(published).toBeDefined()
          if (published) expect(published.pn - published.mel).toBeGreaterThanOrEqual(high - low - 1e-6)
        }
        for (const { energy } of found) expect(energy).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })
})

describe('Trips', () => {
  const RUNS = pn(segment(NOW - 2 * HOUR, NOW + HOUR, 300))
  const at = NOW - HOUR

  it('F2 a limit that fell to zero while output was notified is a trip, with what was lost', () => {
    const rows = rowsIn(TRIPS, RUNS, mel(segment(at - HOUR, at, 400), segment(at, NOW + HOUR, 0)))
    expect(rows).toEqual([
      {
        time: at,
        plant: 'Plant ALPHA-1',
        fuel: 'CCGT',
        zone: 'Z3',
        owner: 'Owner Ltd',
        lost: 300,
        mel: 400,
        until: null,
      },
    ])
  })

  it('F2 a trip has an end where the declared limit rises again', () => {
    const back = segment(NOW, NOW + HOUR, 400)
    expect(rowsIn(TRIPS, RUNS, mel(segment(at - HOUR, at, 400), segment(at, NOW, 0), back))[0]).toMatchObject({
      until: NOW,
    })
  })

  it('F2 a limit that slopes to zero is a trip when it arrives there', () => {
    const rows = rowsIn(TRIPS, RUNS, mel(segment(at - HOUR, at, 400, 0), segment(at, NOW, 0)))
    expect(rows.map(({ time, mel: before }) => [time, before])).toEqual([[at, 400]])
  })

  it('F2 none: without notified output, to more than zero, after a gap, still to come', () => {
    const fall = mel(segment(at - HOUR, at, 400), segment(at, NOW, 0))
    expect(rowsIn(TRIPS, pn(segment(at - HOUR, at, 300), segment(at, NOW, 0)), fall)).toEqual([])
    expect(rowsIn(TRIPS, fall)).toEqual([])
    expect(rowsIn(TRIPS, RUNS, mel(segment(at - HOUR, at, 400), segment(at, NOW, 50)))).toEqual([])
    expect(rowsIn(TRIPS, RUNS, mel(segment(at - HOUR, at - MINUTE, 400), segment(at, NOW, 0)))).toEqual([])
    expect(rowsIn(TRIPS, RUNS, mel(segment(at, NOW + 1, 400), segment(NOW + 1, NOW + HOUR, 0)))).toEqual([])
  })
})

describe('Margin', () => {
  const from = periodStart(PERIOD) - HOUR
  const to = periodEnd(PERIOD) + HOUR
  const BEFORE = stepPeriod(PERIOD, -1)
  const demand: MarketEvent = { kind: 'demand', at: NOW, period: BEFORE, mw: 550 }
  const both = (id: string, low: number, high: number) => [
    levels('PN', id, [segment(from, to, low)]),
    levels('MEL', id, [segment(from, to, high)]),
  ]
  const row = (period: number, rows: readonly Readonly<Record<string, unknown>>[]) =>
    rows.find((each) => each['period'] === period)

  it('F2 available less notified, and less demand once that is published', () => {
    const rows = rowsIn(MARGIN, ...both(A, 300, 400), ...both('I_CABLE-1', 100, 250), demand)
    const sums = { available: 650, notified: 400, headroom: 250 }
    expect(row(PERIOD.period, rows)).toMatchObject({ ...sums, demand: null, surplus: null })
    expect(row(BEFORE.period, rows)).toMatchObject({ ...sums, demand: 550, surplus: 100 })
  })

  it('F2 counts the lowest limit, no unit that takes power, and no unit behind a local network', () => {
    const dip = levels('MEL', A, [segment(NOW, NOW + MINUTE, 150)])
    const rows = rowsIn(MARGIN, ...both(A, 100, 400), dip, ...both('T_PUMP-1', -200, 0), ...both('E_FARM-1', 50, 90))
    expect(row(PERIOD.period, rows)).toMatchObject({ available: 150, notified: 100, headroom: 50 })
  })

  it('F2 a surplus is negative where demand is above what can be made', () => {
    expect(row(BEFORE.period, rowsIn(MARGIN, ...both(A, 100, 400), demand))).toMatchObject({ surplus: -150 })
  })

  it('F2 missing where too few units have declared: a part would read as all', () => {
    const others = Array.from({ length: 10 }, (_, i) => levels('MEL', `T_OTHER-${i}`, [segment(from, NOW, 100)]))
    const rows = MARGIN.rowsOf(marketOf(registered(A), ...both(A, 100, 400), ...others, demand), NOW, EMPTY_MEMORY)
    const last = rows.find(({ row: { period } }) => period?.value === PERIOD.period)
    expect(last).toBeUndefined()
    const published = rows.find(({ row: { period } }) => period?.value === BEFORE.period)
    expect(valuesOf(published!)).toMatchObject({ available: 1400, demand: 550, surplus: 850 })
  })

  it('F2 says how many units it knows where it does not know all of them', () => {
    const many = Array.from({ length: 30 }, (_, i) => both(`T_MANY-${i}`, 10, 20)).flat()
    const one = levels('MEL', A, [segment(from, NOW, 100)])
    const rows = MARGIN.rowsOf(marketOf(registered(A), ...many, one), NOW, EMPTY_MEMORY)
    const running = rows.find(({ row: { period } }) => period?.value === PERIOD.period)!
    expect(running.row['available']).toMatchObject({ value: 600, tooltip: 'Known of 30 of 31 units' })
  })

  const forecast = (publishedAt: number, horizonHours: number, figures: object): MarketEvent => ({
    kind: 'lossOfLoad',
    at: publishedAt,
    period: PERIOD,
    publishedAt,
    horizonHours,
    ...figures,
  })

  it('F2 the forecast published last is with the period: LoLP and de-rated margin, and when it was made', () => {
    const rows = MARGIN.rowsOf(
      marketOf(
        ...both(A, 300, 400),
        forecast(from, 2, { probability: 0.0334, deratedMargin: 1200 }),
        forecast(from - 2 * HOUR, 4, { probability: 0.1, deratedMargin: 400 }),
      ),
      NOW,
      EMPTY_MEMORY,
    )
    const running = rows.find(({ uniqueId }) => uniqueId === periodKey(PERIOD))!
    expect(valuesOf(running)).toMatchObject({ headroom: 100, lolp: 0.0334, deratedMargin: 1200 })
    expect(running.row['lolp']?.tooltip).toBe('Forecast of 16:00 GMT on Fri 20 Nov 2026, 2 h ahead; probability 0.0334')
    const next = rows.find(({ uniqueId }) => uniqueId === periodKey(stepPeriod(PERIOD, 1)))!
    expect(valuesOf(next)).toMatchObject({ headroom: 100, lolp: null, deratedMargin: null })
    expect(next.row['lolp']?.tooltip).toBe('No forecast for this period has been received')
  })

  it('F2 a figure that the forecast leaves out is missing and never zero; a probability of zero is zero', () => {
    expect(row(PERIOD.period, rowsIn(MARGIN, forecast(from, 2, { deratedMargin: -50 })))).toMatchObject({
      available: null,
      notified: null,
      headroom: null,
      demand: null,
      surplus: null,
      lolp: null,
      deratedMargin: -50,
    })
    expect(row(PERIOD.period, rowsIn(MARGIN, forecast(from, 2, { probability: 0 })))).toMatchObject({
      lolp: 0,
      deratedMargin: null,
    })
  })

  it('F2 rows reach as far into the day as anything is forecast, beyond what is declared', () => {
    const last = { date: PERIOD.date, period: 48 }
    const published = { ...forecast(from, 7, { probability: 0.01 }), period: last } as MarketEvent
    const rows = rowsIn(MARGIN, ...both(A, 300, 400), published)
    expect(row(48, rows)).toMatchObject({ available: null, notified: null, lolp: 0.01 })
    expect(row(47, rows)).toBeUndefined()
    const tomorrow = { ...published, period: { date: '2026-11-21', period: 1 } } as MarketEvent
    expect(row(1, rowsIn(MARGIN, tomorrow))).toBeUndefined()
  })

  it('F2 law: lowest and mean of a line over a time are those of its samples', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(300)), { minLength: 1 }), (parts) => {
        let at = NOW
        const line = parts.map(([seconds, mw]) => {
          const next = segment(at, at + seconds * 1000, mw)
          at = next.timeTo
          return next
        })
        const samples = parts.flatMap(([seconds, mw]) => Array.from({ length: seconds }, () => mw))
        const over = levelOver(line, NOW, at)!
        expect(over.lowest).toBe(Math.min(...samples))
        expect(over.mean).toBeCloseTo(samples.reduce((sum, mw) => sum + mw, 0) / samples.length, 6)
        expect(levelOver(line, NOW - 1, at)).toBeUndefined()
        expect(levelOver(line, NOW, at + 1)).toBeUndefined()
      }),
    )
  })
})

describe('PlantTable', () => {
  const dynamic = (dataset: 'SEL' | 'NDZ', value: number): MarketEvent => ({
    kind: 'dynamic',
    at: NOW,
    dataset,
    unit: A,
    value,
  })

  it('C2 has what a unit is registered with and what it has declared for this minute', () => {
    const rows = rowsIn(
      PLANT_TABLE,
      pn(segment(NOW - HOUR, NOW + HOUR, 0, 200)),
      mel(segment(NOW - HOUR, NOW + HOUR, 390)),
      levels('MIL', A, [segment(NOW - HOUR, NOW + HOUR, -10)]),
      dynamic('SEL', 180),
      dynamic('NDZ', 90),
    )
    expect(rows[0]).toEqual({
      plant: 'Plant ALPHA-1',
      unit: A,
      fuel: 'CCGT',
      zone: 'Z3',
      owner: 'Owner Ltd',
      station: null,
      eic: null,
      technology: null,
      energy: null,
      hours: null,
      gspGroup: null,
      connection: null,
      category: null,
      optimiser: null,
      commissioned: null,
      status: null,
      prequalified: null,
      capacityMarketYear: null,
      capacity: 400,
      demandCapacity: 0,
      pn: 100,
      mel: 390,
      mil: -10,
      used: 25.641,
      sel: 180,
      sil: null,
      NDZ: 90,
      NTO: null,
      NTB: null,
      MZT: null,
      MNZT: null,
    })
  })

  it('C2 has every column of the page catalogue, filled where a source tells it', () => {
    const published = {
      station: 'Alpha',
      eic: '48W-ALPHA',
      technology: 'Onshore wind',
      energy: 800,
      gspGroup: 'Northern',
      connection: 'Embedded',
      category: 'BM',
    } as const
    const market = marketOf({ kind: 'units', at: NOW, units: [unit(A, published)] }, mel(segment(NOW, NOW + HOUR, 390)))
    const [row] = PLANT_TABLE.rowsOf(market, NOW, EMPTY_MEMORY)
    expect(valuesOf(row!)).toMatchObject({ ...published, hours: 2, mel: 390 })
    const titles = PLANT_TABLE.definition.headers.map(({ title }) => title)
    for (const title of 'Plant,Station,BM unit,EIC,Owner,Optimiser,Fuel,Technology,Capacity,Energy,Duration,Zone,GSP group,Connection,BM,Commissioned,Status,MEL,Ancillary prequalified,CM year'.split(
      ',',
    ))
      expect(titles).toContain(title)
    expect(row!.row['optimiser']!.tooltip).toBe('Not read yet')
  })

  it('LT17 the part of the export limit that is used has a bar; what takes power or has no limit has none', () => {
    const used = (pnMw: number, melMw: number) => {
      const market = marketOf(registered(A), pn(segment(NOW, NOW + HOUR, pnMw)), mel(segment(NOW, NOW + HOUR, melMw)))
      return PLANT_TABLE.rowsOf(market, NOW, EMPTY_MEMORY)[0]!.row['used']!
    }
    expect(used(300, 400)).toMatchObject({ value: 75, percent: 75 })
    expect(used(0, 400)).toMatchObject({ value: 0, percent: 0 })
    for (const cell of [used(-50, 400), used(0, 0)]) {
      expect(cell.value).toBeNull()
      expect(cell).not.toHaveProperty('percent')
      expect(cell.tooltip).toContain('no power')
    }
  })

  it('LT19 a unit leads to its own page', () => {
    const [row] = PLANT_TABLE.rowsOf(marketOf(registered(A)), NOW, EMPTY_MEMORY)
    expect(row!.clickEventUrl).toBe(`/plant/${A}`)
  })

  it('C2 a unit that is not registered has no row; what was never declared is missing', () => {
    const rows = rowsIn(PLANT_TABLE, levels('PN', 'T_NOBODY-1', [segment(NOW, NOW + HOUR, 10)]))
    expect(rows.map(({ unit: id, pn: level, mel: limit }) => [id, level, limit])).toEqual([[A, null, null]])
  })

  it('C2 notices are durations of minutes, and megawatts can be halved to MWh', () => {
    const market = marketOf(registered(A), dynamic('NDZ', 90))
    const [row] = PLANT_TABLE.rowsOf(market, NOW, EMPTY_MEMORY)
    expect(row!.row['NDZ']).toEqual({ cellType: 'time', value: 90 })
    const inMw = PLANT_TABLE.definition.headers.filter(({ isMw }) => isMw === true).map(({ id }) => id)
    expect(inMw).toEqual(['capacity', 'demandCapacity', 'pn', 'mel', 'mil', 'sel', 'sil'])
  })

  it('C2 a row keeps its identity over minutes in which nothing moves', () => {
    const market = marketOf(registered(A), pn(segment(NOW - HOUR, NOW + HOUR, 50)))
    const [row] = PLANT_TABLE.rowsOf(market, NOW, EMPTY_MEMORY)
    expect(PLANT_TABLE.rowsOf(market, NOW + 5 * MINUTE, EMPTY_MEMORY)[0]).toBe(row)
  })

  it('C2 what is registered later is on top, so that the rows below need not move', () => {
    const market = marketOf(registered(A), { kind: 'units', at: NOW, units: [unit('T_NEW-1')] })
    const rows = PLANT_TABLE.rowsOf(market, NOW, EMPTY_MEMORY)
    expect(rows.map(({ uniqueId }) => uniqueId)).toEqual(['T_NEW-1', A])
  })

  it('C2 AC07 visitors have the same rows and columns, the largest first, at most 50 of them', () => {
    const market = marketOf(registered(A), mel(segment(NOW, NOW + HOUR, 390)))
    const [all, cut] = [PLANT_TABLE, LARGEST_PLANTS].map(({ rowsOf }) => rowsOf(market, NOW, EMPTY_MEMORY))
    expect(cut).toEqual(all)
    const { definition } = LARGEST_PLANTS
    expect(definition.headers).toBe(PLANT_TABLE.definition.headers)
    expect([definition.headerToSort, definition.ascending, definition.option.maxEntriesOnTable]).toEqual([
      'capacity',
      false,
      50,
    ])
  })
})
