import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { isWeekend } from '../../../src/domain/market/dayAhead'
import { TIGHTEST_PERIODS, winterReviewOf, type WinterValues } from '../../../src/domain/reviews/winter'
import { WINTER_FIGURES } from '../../../src/domain/reviews/winterFigures'
import { newestWinter, passedDays, winterDays, wintersUntil, winterText } from '../../../src/domain/reviews/winters'

const HOUR = 2 * HALF_HOUR_MS
type Point = readonly [at: number, value: number]

const columnOf = (points: readonly Point[]) => ({
  at: Float64Array.from(points, ([at]) => at),
  values: Float64Array.from(points, ([, value]) => value),
})

/** A few days of a winter that nothing is known of but for them, with its first and the change of clocks in March. */
const DAYS = ['2025-11-01', '2025-12-18', '2026-03-29'] as const
const stepsOf = (day: string, stepMs: number): number[] =>
  Array.from({ length: (periodsIn(day) * HALF_HOUR_MS) / stepMs }, (_, step) => dayStart(day) + step * stepMs)
const ALL = { halfHour: HALF_HOUR_MS, hour: HOUR } as const

const points = (stepMs: number, min: number, max: number): fc.Arbitrary<readonly Point[]> =>
  fc
    .tuple(
      ...DAYS.flatMap((day) => stepsOf(day, stepMs)).map((at) =>
        fc
          .option(fc.integer({ min, max }), { nil: undefined, freq: 6 })
          .map((value) => (value === undefined ? [] : [[at, value] as const])),
      ),
    )
    .map((found) => found.flat())
const daily = (max: number): fc.Arbitrary<readonly Point[]> =>
  fc
    .tuple(
      ...DAYS.map((day) =>
        fc
          .option(fc.integer({ min: 0, max }), { freq: 4 })
          .map((value) => (value === null ? [] : [[dayStart(day), value] as const])),
      ),
    )
    .map((found) => found.flat())

const NAMES = [
  'demand',
  'margin',
  'lolp',
  'wind',
  'imports',
  'system',
  'dayAhead',
  'temperature',
  'normal',
  'peak',
  'emn',
  'cmn',
  'dfs',
] as const
type Stored = Readonly<Record<(typeof NAMES)[number], readonly Point[]>>
const stored: fc.Arbitrary<Stored> = fc.record({
  demand: points(ALL.halfHour, 20_000, 48_000),
  margin: points(ALL.halfHour, -900, 30_000),
  lolp: points(ALL.halfHour, 0, 1),
  wind: points(ALL.halfHour, 0, 18_000),
  imports: points(ALL.halfHour, -4000, 9000),
  system: points(ALL.halfHour, -80, 4000),
  dayAhead: points(ALL.hour, -20, 900),
  temperature: points(ALL.hour, -9, 15),
  normal: points(ALL.hour, 0, 9),
  peak: daily(400),
  emn: daily(2),
  cmn: daily(1),
  dfs: daily(900),
})
const NOTHING = { values: new Float64Array(151).fill(NaN), known: new Float64Array(151) }
const valuesOf = (given: Stored): WinterValues => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, columnOf(given[name])])) as Record<
    (typeof NAMES)[number],
    ReturnType<typeof columnOf>
  >),
  bmBattery: NOTHING,
  bmCcgt: NOTHING,
})
const reviewed = (given: Stored, days = winterDays('2025')) =>
  winterReviewOf('2025', valuesOf(given), days, new Set(DAYS))
type Reviewed = ReturnType<typeof reviewed>
const amountOf = ({ figures, amounts }: Reviewed, id: string) => amounts[figures.indexOf(id)]!

const best = (found: readonly Point[], isMax: boolean): Point | undefined =>
  found.reduce<Point | undefined>(
    (top, each) => (top === undefined || (isMax ? each[1] > top[1] : each[1] < top[1]) ? each : top),
    undefined,
  )
const both = (a: readonly Point[], b: readonly Point[], of: (a: number, b: number) => number): readonly Point[] =>
  a.flatMap(([at, value]) => b.filter((each) => each[0] === at).map(([, other]) => [at, of(value, other)] as const))
const wholeDays = (found: readonly Point[], perHour: number): number =>
  DAYS.filter((day) => found.filter(([at]) => dateAt(at) === day).length === (periodsIn(day) / 2) * perHour).length
const sum = (found: readonly Point[]): number => found.reduce((all, [, value]) => all + value, 0)

describe('the figures of a winter', () => {
  it('RP04 WSU-1 are those that are found by going through all stored values, with how many days are whole', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const review = reviewed(given)
        const extremes = [
          ['demandPeak', given.demand, true, 1e-3],
          ['marginMin', given.margin, false, 1],
          ['shareMin', both(given.margin, given.demand, (mw, demand) => (100 * mw) / demand), false, 1],
          ['lolpMax', given.lolp, true, 100],
          ['systemMax', given.system, true, 1],
          ['dayAheadMax', given.dayAhead, true, 1],
        ] as const
        for (const [id, found, isMax, scale] of extremes) {
          const top = best(found, isMax)
          const { value, days, of } = amountOf(review, id)
          expect(of).toBe(151)
          expect(days).toBe(wholeDays(found, id === 'dayAheadMax' ? 1 : 2))
          const moment = review.moments[review.figures.indexOf(id)]
          if (top === undefined) expect([value, moment]).toEqual([null, null])
          else {
            expect(value).toBeCloseTo(scale * top[1], 6)
            // Of a probability that is always zero no moment is the highest.
            if (id === 'lolpMax' && top[1] === 0) expect(moment).toBeNull()
            else expect(moment).toEqual({ value, at: top[0] })
          }
        }
        const warmer = both(given.temperature, given.normal, (degrees, normal) => degrees - normal)
        const mean = amountOf(review, 'warmer').value
        if (warmer.length === 0) expect(mean).toBeNull()
        else expect(mean).toBeCloseTo(sum(warmer) / warmer.length, 9)
        for (const id of ['emn', 'cmn', 'dfs'] as const)
          expect(amountOf(review, id)).toEqual({
            value: given[id].length === 0 ? null : sum(given[id]),
            days: given[id].length,
            of: 151,
          })
        const peaks = given.peak.filter(([at]) => !isWeekend(dateAt(at)))
        expect(amountOf(review, 'peak').days).toBe(peaks.length)
      }),
      { numRuns: 40 },
    )
  })

  it('RP04 WSU-2 imports and wind at the peak are those of the half hour of the highest demand', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const review = reviewed(given)
        const top = best(given.demand, true)
        for (const [id, found] of [
          ['peakImports', given.imports],
          ['peakWind', given.wind],
        ] as const) {
          const then = found.find(([at]) => at === top?.[0])?.[1]
          if (then === undefined) expect(amountOf(review, id).value).toBeNull()
          else expect(amountOf(review, id).value).toBeCloseTo(then / 1000, 9)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('RP04 WSU-3 the tightest periods are the ten lowest margins, with what else is known of them', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const { tightest } = reviewed(given)
        const sorted = [...given.margin].sort((a, b) => a[1] - b[1] || a[0] - b[0]).slice(0, TIGHTEST_PERIODS)
        expect(tightest.map(({ at, margin }) => [at, margin])).toEqual(sorted.map(([at, margin]) => [at, margin]))
        for (const row of tightest) {
          expect(row.demand).toBe(given.demand.find(([at]) => at === row.at)?.[1] ?? null)
          expect(row.price).toBe(given.system.find(([at]) => at === row.at)?.[1] ?? null)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('RP04 WSU-4 a winter is the fold of its days: its extremes are those of the days, of which none is whole without all values', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const review = reviewed(given)
        const days = winterDays('2025')
        const ofDays = DAYS.map((day) =>
          reviewed(
            Object.fromEntries(
              NAMES.map((name) => [name, given[name].filter(([at]) => dateAt(at) === day)]),
            ) as unknown as Stored,
          ),
        )
        const low = ofDays.flatMap((each) => amountOf(each, 'marginMin').value ?? [])
        expect(amountOf(review, 'marginMin').value).toBe(low.length === 0 ? null : Math.min(...low))
        const margins = review.daily.find(({ id }) => id === 'marginMin')!.values
        DAYS.forEach((day, place) => {
          const isWhole = given.margin.filter(([at]) => dateAt(at) === day).length === periodsIn(day)
          expect(margins[days.indexOf(day)]).toBe(isWhole ? amountOf(ofDays[place]!, 'marginMin').value : null)
        })
        expect(margins.filter((value) => value !== null).length).toBe(wholeDays(given.margin, 2))
      }),
      { numRuns: 40 },
    )
  })

  it('RP04 WSU-5 nothing known is missing and never zero; a known zero is zero', () => {
    const none = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Stored
    expect(reviewed(none).amounts.every(({ value, days }) => value === null && days === 0)).toBe(true)
    expect(reviewed(none)).toMatchObject({ tightest: [], actions: [] })
    const zero = reviewed({ ...none, emn: [[dayStart('2025-11-01'), 0]] })
    expect(amountOf(zero, 'emn')).toEqual({ value: 0, days: 1, of: 151 })
    expect(zero.actions).toEqual([])
  })

  it('RP04 WSU-6 days with notices or flexibility are listed, each with what is known of it', () => {
    const none = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Stored
    const review = reviewed({ ...none, emn: [[dayStart('2025-12-18'), 1]], dfs: [[dayStart('2025-12-19'), 12]] })
    expect(review.actions).toEqual([
      { date: '2025-12-18', emn: 1, cmn: null, dfs: null },
      { date: '2025-12-19', emn: null, cmn: null, dfs: 12 },
    ])
  })

  it('RP04 WSU-7 what lies outside of the days that are over is in no figure', () => {
    const none = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Stored
    const given = {
      ...none,
      margin: [
        [dayStart('2025-11-02'), 500],
        [dayStart('2025-11-09'), -500],
      ] as const,
    }
    const review = reviewed(given, passedDays('2025', '2025-11-09'))
    expect(amountOf(review, 'marginMin')).toMatchObject({ value: 500, of: 151 })
    expect(review.tightest).toHaveLength(1)
    expect(review.days.at(-1)).toBe('2025-11-08')
  })

  it('RP04 WSU-8 a winter has 151 days, in a leap year 152, and its days have 48 periods but for one of 46', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2016, max: 2060 }), (year) => {
        const days = winterDays(String(year))
        const isLeap = (year + 1) % 4 === 0
        expect(days).toHaveLength(isLeap ? 152 : 151)
        expect([days[0], days.at(-1)]).toEqual([`${year}-11-01`, `${year + 1}-03-31`])
        expect(days.map(periodsIn).filter((periods) => periods !== 48)).toEqual([46])
      }),
    )
  })

  it('RP04 WSU-9 a winter is there once a day of it is over, and goes on being the newest until the next', () => {
    expect(newestWinter('2026-11-01')).toBe('2025')
    expect(newestWinter('2026-11-02')).toBe('2026')
    expect(newestWinter('2027-01-01')).toBe('2026')
    expect(newestWinter('2027-10-31')).toBe('2026')
    const known = wintersUntil('2026-11-20')
    expect([known[0], known.at(-1), winterText('2016'), winterText('2099')]).toEqual([
      '2026',
      '2016',
      '2016/17',
      '2099/00',
    ])
    expect(passedDays('2026', '2026-11-20').at(-1)).toBe(addDays('2026-11-20', -1))
    expect(new Set(WINTER_FIGURES.map(({ id }) => id)).size).toBe(WINTER_FIGURES.length)
  })
})
