import { describe, expect, it } from 'vitest'
import { seriesOfDay, seriesOfTape } from '../../../../server/sources/simulator/seriesOfDay'
import { addDays, dayStart, periodsIn } from '../../../../src/domain/periods'
import { dayOf } from './support'

const DATE = '2026-10-25'
const FROM = dayStart(DATE)
const TO = dayStart(addDays(DATE, 1))

/** How many instants of the day each series has a value of. */
const countsOf = (now: number): ReadonlyMap<string, number> => {
  const { ids, series, at } = seriesOfTape(1, { date: DATE, events: dayOf(DATE) }, now)
  const found = new Map(ids.map((id) => [id, new Set<number>()]))
  for (const [row, place] of series.entries())
    if (at[row]! >= FROM && at[row]! < TO) found.get(ids[place]!)!.add(at[row]!)
  return new Map([...found].map(([id, instants]) => [id, instants.size]))
}

describe('a simulated day for the history', () => {
  it('SER-106 made alone it has what the day before told of it: auctions, margins, normal temperatures', () => {
    const counts = countsOf(TO + 86_400_000)
    const hours = periodsIn(DATE) / 2
    for (const id of ['Gb&DayAheadHourly&none', 'France&DayAheadPrice&none', 'Gb&NormalTemperature&none'])
      expect(counts.get(id), id).toBe(hours)
    expect(counts.get('Gb&DeratedMargin&none')).toBe(periodsIn(DATE))
    for (const id of ['Gb&Temperature&none', 'Gb&Precipitation&West']) expect(counts.get(id), id).toBe(hours)
    for (const id of ['Gb&EmbeddedWind&none', 'Denmark&Load&none', 'Belgium&GbBorderFlow&none'])
      expect(counts.get(id), id).toBe(periodsIn(DATE))
  })

  it('SER-107 has nothing that was published later than now', () => {
    const now = FROM + 9.5 * 3_600_000
    const { revision } = seriesOfDay(1, DATE, now)
    expect(Math.max(...revision)).toBeLessThanOrEqual(now)
    expect(countsOf(now).get('France&DayAheadPrice&none')).toBe(periodsIn(DATE) / 2)
  })
})
