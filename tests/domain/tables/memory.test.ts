import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../src/domain/market/events'
import { replaceLevels } from '../../../src/domain/market/levels'
import { EMPTY_MEMORY, foldMemory } from '../../../src/domain/tables/definitions'
import { levelChange } from '../../../src/domain/tables/definitions/changes'
import { CHANGES_RETAINED, MIXES_RETAINED, READINGS_RETAINED } from '../../../src/domain/tables/definitions/memory'
import { PHYSICAL_FEED } from '../../../src/domain/tables/definitions/physicalFeed'
import type { TimeFormat } from '../../../src/domain/periods'
import { cellText, DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { FREQUENCY } from '../../../src/domain/tables/definitions/frequency'
import { anyBatches, received, HOUR, levels, marketOf, MINUTE, NOW, registered, segment, valuesOf } from './markets'

const DAY = registered('T_ALPHA-1')
const MEL = levels('MEL', 'T_ALPHA-1', [segment(NOW - HOUR, NOW + 2 * HOUR, 400)], NOW - 2 * HOUR)
const feed = (...batches: readonly (readonly MarketEvent[])[]) => {
  const { market, memory } = received(...batches)
  return PHYSICAL_FEED.rowsOf(market, NOW, memory).map(valuesOf)
}

describe('what changed of declarations', () => {
  it('F2 a redeclared limit is reported with the old and the new level and the time that changed', () => {
    const trip = levels('MEL', 'T_ALPHA-1', [segment(NOW, NOW + HOUR, 0)], NOW)
    expect(feed([DAY, MEL], [trip])).toEqual([
      {
        time: NOW,
        plant: 'Plant ALPHA-1',
        fuel: 'CCGT',
        item: 'MEL',
        old: 400,
        new: 0,
        change: -400,
        from: NOW,
        until: NOW + HOUR,
      },
    ])
  })

  it('F2 only the part that differs is reported, where old and new lie furthest apart', () => {
    const ramp = levels('PN', 'T_ALPHA-1', [segment(NOW, NOW + HOUR, 100, 200)], NOW)
    const flat = levels('PN', 'T_ALPHA-1', [segment(NOW, NOW + 2 * HOUR, 100)], NOW - HOUR)
    const [row] = feed([DAY, flat], [ramp])
    expect(row).toMatchObject({ item: 'PN', old: 100, new: 200, from: NOW, until: NOW + HOUR })
  })

  it('F2 a first declaration, the same again and one for other times are no change', () => {
    const later = levels('MEL', 'T_ALPHA-1', [segment(NOW + 2 * HOUR, NOW + 3 * HOUR, 50)])
    expect(feed([DAY, MEL])).toEqual([])
    expect(feed([DAY, MEL], [MEL], [later])).toEqual([])
    expect(feed([DAY], [MEL])).toEqual([])
  })

  it('F2 a limit declared twice in one batch is reported twice, each against the one before', () => {
    const down = levels('MEL', 'T_ALPHA-1', [segment(NOW, NOW + HOUR, 300)], NOW - 1000)
    const up = levels('MEL', 'T_ALPHA-1', [segment(NOW, NOW + HOUR, 350)], NOW)
    expect(feed([DAY, MEL], [down, up]).map(({ old, new: now }) => [old, now])).toEqual([
      [300, 350],
      [400, 300],
    ])
  })

  it('F2 SEL is reported without times, other dynamics not at all', () => {
    const dynamic = (dataset: 'SEL' | 'NDZ', value: number, at: number) =>
      ({ kind: 'dynamic', at, dataset, unit: 'T_ALPHA-1', value }) as const
    const rows = feed(
      [DAY, dynamic('SEL', 200, NOW - HOUR), dynamic('NDZ', 60, NOW - HOUR)],
      [dynamic('SEL', 170, NOW), dynamic('NDZ', 90, NOW)],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ item: 'SEL', old: 200, new: 170, change: -30, from: null, until: null })
  })

  it('F2 what a market is opened with is no change, in whatever order it comes', () => {
    const again = levels('MEL', 'T_ALPHA-1', [segment(NOW - HOUR, NOW + HOUR, 10)])
    expect(feed([DAY, MEL, again])).toEqual([])
  })

  it('F2 keeps the last thousand, and names none of them twice', () => {
    const market = marketOf(DAY, MEL)
    const events = Array.from({ length: CHANGES_RETAINED + 50 }, (_, i) =>
      levels('MEL', 'T_ALPHA-1', [segment(NOW, NOW + HOUR, 100 + (i % 2) * 100)], NOW + i),
    )
    const memory = foldMemory(EMPTY_MEMORY, market, events)
    expect(memory.changes).toHaveLength(CHANGES_RETAINED)
    expect(memory.changes.at(-1)?.at).toBe(NOW + events.length - 1)
    expect(new Set(memory.changes.map(({ number }) => number)).size).toBe(CHANGES_RETAINED)
  })

  it('F2 law: a change told is true of both lines at some moment of its time, and no larger one is in it', () => {
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
    const at = (
      segments: readonly { timeFrom: number; timeTo: number; levelFrom: number; levelTo: number }[],
      t: number,
    ) => {
      const s = segments.find(({ timeFrom, timeTo }) => timeFrom <= t && t < timeTo)
      return s && s.levelFrom + ((s.levelTo - s.levelFrom) * (t - s.timeFrom)) / (s.timeTo - s.timeFrom)
    }
    fc.assert(
      fc.property(line, line, (old, fresh) => {
        const after = replaceLevels(old, fresh, 'interpolate')
        const change = levelChange(old, after)
        let largest = 0
        for (let t = NOW; t < NOW + 4 * HOUR; t += 10_000) {
          const before = at(old, t)
          const now = at(after, t)
          if (before === undefined || now === undefined) continue
          const difference = Math.abs(now - before)
          largest = Math.max(largest, difference)
          if (change === undefined) expect(difference).toBeLessThan(0.5)
          else if (t < change.from || t > change.until) expect(difference).toBeLessThan(0.5)
        }
        if (change) expect(Math.abs(change.now - change.old)).toBeGreaterThanOrEqual(largest - 1e-6)
      }),
      { numRuns: 200 },
    )
  })
})

describe('mixes of generation', () => {
  const mix = (measuredAt: number, mw: number): MarketEvent => ({
    kind: 'fuelMix',
    at: NOW + 60_000,
    measuredAt,
    rows: [{ fuel: 'Wind', name: 'WIND', mw }],
  })
  const mwOf = (events: readonly MarketEvent[]): readonly (number | undefined)[] =>
    foldMemory(EMPTY_MEMORY, marketOf(DAY), events).mixes.map(({ rows }) => rows[0]?.mw)

  it('F2 the last hour is stored in order of time, one for each instant, the last word of it', () => {
    expect(mwOf([mix(NOW, 3), mix(NOW - 1, 2), mix(NOW - 2, 1), mix(NOW, 4)])).toEqual([1, 2, 4])
    const many = Array.from({ length: MIXES_RETAINED + 7 }, (_, i) => mix(NOW + i, i))
    expect(mwOf(many)).toEqual(Array.from({ length: MIXES_RETAINED }, (_, i) => i + 7))
    const known = foldMemory(EMPTY_MEMORY, marketOf(DAY), many)
    expect(foldMemory(known, marketOf(DAY), [])).toBe(known)
  })
})

describe('readings of the frequency', () => {
  const reading = (at: number, hz: number) => ({ kind: 'frequency', at: at + 900, measuredAt: at, hz }) as const

  it('F2 newest on top, to the second, with the deviation in mHz', () => {
    const { market, memory } = received([DAY], [reading(NOW - 5000, 50.1)], [reading(NOW, 49.925)])
    expect(FREQUENCY.rowsOf(market, NOW, memory).map(valuesOf)).toEqual([
      { time: NOW, clock: NOW, frequency: 49.925, deviation: -75 },
      { time: NOW - 5000, clock: NOW - 5000, frequency: 50.1, deviation: 100 },
    ])
    const { clock } = FREQUENCY.rowsOf(market, NOW, memory)[0]!.row
    const shown = (timeFormat: TimeFormat) => cellText(clock, { title: 'Clock' }, { ...DEFAULT_CELL_STYLE, timeFormat })
    expect([shown('24h'), shown('12h')]).toEqual(['17:05:00', '5:05:00 pm'])
  })

  it('F2 the same again changes nothing, a correction takes the place, a late one finds its own', () => {
    const once = received([DAY], [reading(NOW, 50)], [reading(NOW + 5000, 50.1)]).memory
    expect(foldMemory(once, marketOf(DAY), [reading(NOW, 50)])).toBe(once)
    expect(foldMemory(once, marketOf(DAY), [reading(NOW, 49.9)]).frequency.map(({ hz }) => hz)).toEqual([49.9, 50.1])
    const late = foldMemory(once, marketOf(DAY), [reading(NOW + 2000, 51)])
    expect(late.frequency.map(({ hz }) => hz)).toEqual([50, 51, 50.1])
  })

  it('F2 keeps the last half hour', () => {
    const events = Array.from({ length: READINGS_RETAINED + 40 }, (_, i) => reading(NOW + i * 5000, 50))
    const { frequency } = foldMemory(EMPTY_MEMORY, marketOf(DAY), events)
    expect(frequency).toHaveLength(READINGS_RETAINED)
    expect(frequency.at(-1)?.measuredAt).toBe(NOW + (events.length - 1) * 5000)
  })

  it('F2 law: in order of measurement without repeats, whatever comes', () =>
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const { frequency, changes } = received(...batches).memory
        const times = frequency.map(({ measuredAt }) => measuredAt)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        for (const { old, now } of changes) expect(Math.abs(now - old)).toBeGreaterThanOrEqual(0.5)
      }),
    ))
})
