import { lastValueFrom, NEVER, of, Subject, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import type { Column } from '../../../src/domain/series/batch'
import type { ChartColumn } from '../../../src/domain/series/chartParts'
import { scheduledBattery } from '../../../src/domain/storage/carbon/carbonChoice'
import { optimalSchedule } from '../../../src/domain/storage/dispatch'
import { ready } from '../../../src/streams/lib/loaded'
import type { SeriesData } from '../../../src/streams/series/seriesData'
import { inSlices$, schedule$, type ScheduledTime } from '../../../src/streams/storage/schedule'

const START = dayStart('2026-02-01')
const DAYS = 60

const pausing = () => {
  const pauses: number[] = []
  return { pauses, after: (ms: number) => of(0).pipe(tap(() => pauses.push(ms))) }
}

const columnOf = (name: string, column: Column): ChartColumn => ({ name, notes: [], column }) as unknown as ChartColumn

const dataOf = (dayAhead: Column, index: Column): SeriesData => ({
  columns: ready([columnOf('Day-ahead', dayAhead), columnOf('Index', index)]),
  freshness: { state: 'fixed', asOf: START },
})

const NONE: Column = { at: new Float64Array(), values: new Float64Array() }
const index: Column = {
  at: Float64Array.from({ length: DAYS * 48 }, (_, i) => START + i * HALF_HOUR_MS),
  values: Float64Array.from({ length: DAYS * 48 }, (_, i) => 60 + 40 * Math.sin(i / 7) + 9 * Math.cos(i * 1.7)),
}
const battery = scheduledBattery({ power: 50, energy: 100, efficiency: 85, cycles: 1.5 })
const question = { from: START, to: START + DAYS * 48 * HALF_HOUR_MS, battery }

describe('the schedule of a battery on the page', () => {
  it('CO2-11 a long time is scheduled some days at a time, with the same schedule as at once', async () => {
    const clock = pausing()
    const made = await lastValueFrom(schedule$(clock, of(dataOf(NONE, index)), question))
    expect(made.schedule).toEqual(optimalSchedule(battery, made.time.steps))
    expect(made.schedule.steps).toHaveLength(DAYS * 48)
    // Each day is two steps of the work, and so many go at once.
    expect(clock.pauses.length).toBeGreaterThanOrEqual(DAYS / 20)
    expect(new Set(clock.pauses)).toEqual(new Set([0]))
  })

  it('CO2-12 it is made again when a price has changed, not when something else has', () => {
    const data$ = new Subject<SeriesData>()
    const made: ScheduledTime[] = []
    const reading = schedule$(pausing(), data$, question).subscribe((each) => made.push(each))
    const data = dataOf(NONE, index)
    data$.next(data)
    data$.next({ ...data, freshness: { state: 'waiting' } })
    expect(made.map(({ time }) => time.price)).toEqual(['marketIndex'])
    const hourly = { at: index.at.filter((_, i) => i % 2 === 0), values: index.values.filter((_, i) => i % 2 === 0) }
    data$.next(dataOf(hourly, index))
    expect(made.map(({ time }) => time.price)).toEqual(['marketIndex', 'dayAhead'])
    reading.unsubscribe()
  })

  it('CO2-13 who no longer wants it ends the work between two slices', () => {
    let steps = 0
    const endless = function* (): Generator<undefined, number> {
      for (;;) {
        steps++
        yield
      }
    }
    const work = inSlices$({ after: () => NEVER }, endless).subscribe()
    const before = steps
    work.unsubscribe()
    expect([before, steps]).toEqual([20, 20])
  })
})
