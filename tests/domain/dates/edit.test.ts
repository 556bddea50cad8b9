import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AGGREGATE_TYPES,
  choiceOf,
  columnPreset,
  day,
  daysFrom,
  foldOverwrite,
  GRANULARITIES,
  granularityLabel,
  hoursFrom,
  isDayCount,
  isDelta,
  isMoving,
  isOverwritten,
  modeOf,
  moduleDateOf,
  moving,
  NO_AGGREGATE,
  NO_MODULES,
  NO_SIDE,
  PRESETS,
  presetCount,
  presetOf,
  resolveDates,
  shifted,
  withColumnPreset,
  withCumulative,
  withDay,
  withDelta,
  withHours,
  withMode,
  withPreset,
  withRecentHour,
  type DateConfig,
  type OverwriteEvent,
} from '../../../src/domain/dates'
import { anyConfig, NOW, TODAY } from './support'

const shown = { fromDay: '2026-11-13', toDay: TODAY }
const week = daysFrom(moving(-7), moving(0))

describe('changes of a choice', () => {
  it('DT03 hours on one side make both sides hours, whichever side and whatever the other was', () => {
    fc.assert(
      fc.property(
        anyConfig,
        fc.constantFrom('from', 'to'),
        fc.constantFrom('Hours Before', 'Hours After'),
        (config, which, preset) => {
          const { from, to } = withPreset(config, which, preset, shown)
          expect([from.type, to.type]).toEqual(['dynamicHours', 'dynamicHours'])
          expect(presetOf(which === 'from' ? from : to)).toBe(preset)
        },
      ),
    )
  })

  it('DT03 hours after begin with one, whatever count the side had before', () => {
    const now = { type: 'dynamicHours', value: 'before' } as const
    const config = { ...week, from: now, to: now, fromHours: 0, toHours: 0 }
    expect(presetOf(withPreset(config, 'from', 'Hours After', shown).from)).toBe('Hours After')
  })

  it.each([
    ['from', -6, -6, 0],
    ['from', 3, 3, 9],
    ['to', 4, 0, 4],
    ['to', -2, -8, -2],
  ] as const)('DT03 %s at %i hours begins with %i to %i, so that something is between', (which, hours, from, to) => {
    expect(withHours(week, which, hours)).toEqual(hoursFrom(from, to))
  })

  it('DT03 a day on one side of hours makes both sides days', () => {
    expect(withDay(hoursFrom(-6, 0), 'from', day('2026-11-01'))).toEqual(daysFrom(day('2026-11-01'), moving(0)))
  })

  it.each(PRESETS)('DT04 the column knows the choice that %s has made', (preset) => {
    const column = preset === 'None' ? 'Custom' : preset
    expect(columnPreset(choiceOf(preset, shown))).toBe(column)
    expect(columnPreset(withColumnPreset(daysFrom(moving(-3), NO_SIDE), preset, shown))).toBe(column)
  })

  it('DT04 a preset of one day is that day; of a range it reaches to today or begins there', () => {
    const single = daysFrom(moving(0), NO_SIDE)
    expect(withColumnPreset(single, 'Past Days', shown)).toEqual(daysFrom(moving(-7), NO_SIDE))
    expect(withColumnPreset(week, 'Week End', shown)).toEqual(daysFrom(moving(0), moving('weekEnd')))
  })

  it('DT08 counts of days are at least one', () => {
    expect(withPreset(week, 'from', 'Past Days', shown, 0).from).toEqual(moving(-1))
    expect(presetCount(withPreset(week, 'from', 'Next Days', shown), 'from')).toBe(7)
    expect([0, 1, 3660, 3661, 1.5].map(isDayCount)).toEqual([false, true, true, false, false])
  })

  it('DT01 another mode keeps the day where it can', () => {
    const fixed = daysFrom(day('2026-03-01'), day('2026-03-07'))
    expect(withMode(fixed, 'single')).toEqual(daysFrom(day('2026-03-01'), NO_SIDE))
    expect(withMode(withMode(fixed, 'single'), 'range')).toEqual(daysFrom(day('2026-03-01'), day('2026-03-01')))
    expect(withMode(fixed, 'hours')).toEqual(hoursFrom(-6, 0))
    expect(withMode(hoursFrom(-6, 0), 'single')).toEqual(daysFrom(moving(0), NO_SIDE))
  })

  it('DT01 every mode of every choice is that mode, and what does not belong to the days stays', () => {
    fc.assert(
      fc.property(anyConfig, fc.constantFrom('range', 'single', 'hours'), (config, mode) => {
        const next = withMode(config, mode)
        expect(modeOf(next)).toBe(mode)
        expect(next.aggregateOptions).toEqual(config.aggregateOptions)
      }),
    )
  })

  it('DT01 hours can be counted from a fixed half hour, and from now again', () => {
    const fixed = withRecentHour(hoursFrom(-6, 0), NOW)
    expect(fixed.recentHour).toBe(Date.parse('2026-11-20T17:00Z'))
    expect([isMoving(fixed), isMoving(withRecentHour(fixed, undefined)), isMoving(week)]).toEqual([false, true, true])
    expect(withRecentHour(fixed, undefined)).toEqual(hoursFrom(-6, 0))
  })

  it('DATE-4 a step moves the choice by its own length, and back again', () => {
    const step = (config: DateConfig, by: -1 | 1, months?: number) =>
      shifted(config, resolveDates(config, NOW, months), by, months)
    expect(step(week, -1)).toEqual(daysFrom(day('2026-11-05'), day('2026-11-12')))
    expect(step(step(week, -1), 1)).toEqual(daysFrom(day('2026-11-13'), day('2026-11-20')))
    expect(step(daysFrom(moving(0), NO_SIDE), -1)).toEqual(daysFrom(day('2026-11-19'), NO_SIDE))
    expect(step(daysFrom(day('2026-03-01'), NO_SIDE), 1, 3)).toEqual(daysFrom(day('2026-04-01'), NO_SIDE))
    const earlier = resolveDates(step(hoursFrom(-6, 0), -1), NOW)
    expect(earlier).toMatchObject({ from: Date.parse('2026-11-20T05:00Z'), to: Date.parse('2026-11-20T11:00Z') })
  })
})

describe('aggregate options', () => {
  it('DT09 granularities and types are those of the specification', () => {
    expect(GRANULARITIES.map(granularityLabel)).toEqual(['None', 'Half-Hour', 'Hour', 'Day', 'Week', 'Month'])
    expect(AGGREGATE_TYPES).toEqual(['None', 'average', 'min', 'max', 'sum', 'spread', 'standardDeviation', 'variance'])
  })

  it('DT08 cumulative and delta never stand together, whatever is switched in whatever order', () => {
    const switched = fc.array(fc.oneof(fc.boolean(), fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })))
    fc.assert(
      fc.property(switched, (steps) => {
        const end = steps.reduce<typeof NO_AGGREGATE>(
          (now, one) => (typeof one === 'boolean' ? withCumulative(now, one) : withDelta(now, one)),
          NO_AGGREGATE,
        )
        expect(end.cumulative && end.delta !== undefined).toBe(false)
      }),
    )
    expect(withDelta(withCumulative(NO_AGGREGATE, true), 1)).toEqual({ ...NO_AGGREGATE, delta: 1 })
    expect(withCumulative(withDelta(NO_AGGREGATE, 4), true)).toEqual({ ...NO_AGGREGATE, cumulative: true })
    expect([0, 1, 1.5, NaN, '1'].map(isDelta)).toEqual([false, true, false, false, false])
  })
})

const anyEvent: fc.Arbitrary<OverwriteEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('updateChart' as const),
    module: fc.constantFrom('a', 'b', 'c'),
    config: anyConfig,
  }),
  fc.record({ kind: fc.constant('updatePage' as const), config: anyConfig }),
  fc.constant<OverwriteEvent>({ kind: 'restoreCharts' }),
)

describe('one date over all modules', () => {
  const own = new Map([
    ['a', week],
    ['b', hoursFrom(-6, 0)],
  ])
  const loaded = foldOverwrite(NO_MODULES, { kind: 'modules', own })
  const after = (...events: readonly OverwriteEvent[]) => events.reduce(foldOverwrite, loaded)
  const today = daysFrom(moving(0), moving(0))

  it('DT10 Update Page applies one date to every module; Restore Charts gives each its own back', () => {
    const over = after({ kind: 'updatePage', config: today })
    expect(['a', 'b'].map((module) => moduleDateOf(over, module))).toEqual([today, today])
    expect(isOverwritten(over)).toBe(true)
    const back = after({ kind: 'updatePage', config: today }, { kind: 'restoreCharts' })
    expect(['a', 'b'].map((module) => moduleDateOf(back, module))).toEqual([week, hoursFrom(-6, 0)])
    expect(isOverwritten(back)).toBe(false)
  })

  it('DT10 a module that is given its own date meanwhile shows that, and keeps it', () => {
    const events: OverwriteEvent[] = [
      { kind: 'updatePage', config: today },
      { kind: 'updateChart', module: 'a', config: hoursFrom(0, 2) },
    ]
    expect(moduleDateOf(after(...events), 'a')).toEqual(hoursFrom(0, 2))
    expect(moduleDateOf(after(...events), 'b')).toEqual(today)
    expect(moduleDateOf(after(...events, { kind: 'restoreCharts' }), 'a')).toEqual(hoursFrom(0, 2))
    expect(moduleDateOf(after(...events, { kind: 'updatePage', config: week }), 'a')).toEqual(week)
  })

  it('DT10 whatever happens, Restore Charts shows of each module what was last chosen for it alone', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const end = after(...events, { kind: 'restoreCharts' })
        for (const module of ['a', 'b', 'c']) {
          const last = events.findLast((event) => event.kind === 'updateChart' && event.module === module)
          const expected = last?.kind === 'updateChart' ? last.config : own.get(module)
          expect(moduleDateOf(end, module)).toEqual(expected)
        }
      }),
    )
  })

  it('DT10 a module that is taken away or comes later is not stuck on a date of its own', () => {
    const over = after(
      { kind: 'updatePage', config: today },
      { kind: 'updateChart', module: 'a', config: week },
      { kind: 'modules', own: new Map([['b', week]]) },
      { kind: 'modules', own },
    )
    expect(moduleDateOf(over, 'a')).toEqual(today)
    expect(moduleDateOf(NO_MODULES, 'a')).toBeUndefined()
  })
})
