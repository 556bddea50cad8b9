import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexConstituent, IndexPeriod } from '../../../src/domain/gbIndex/calls'
import {
  ANCILLARY_SPLITS,
  BALANCING_SPLITS,
  DEFAULT_INDEX_CHOICE,
  INDEX_MEASURES,
  readIndexChoice,
  sourcesOf,
  writeIndexChoice,
  type IndexChoice,
} from '../../../src/domain/gbIndex/choice'
import { durationClassOf, GB_INDICES, isInIndex } from '../../../src/domain/gbIndex/indices'
import { knownFigures } from '../../../src/domain/gbIndex/figures'
import { keyFigures } from '../../../src/domain/gbIndex/keyFigures'
import { amountsOfPeriods, packedPeriods, spansOf } from '../../../src/domain/gbIndex/pack'
import {
  dayGroups,
  PERIOD_GRANULARITIES,
  calendarPeriodText,
  type PeriodGranularity,
} from '../../../src/domain/series/aggregation/calendarPeriods'
import { constituentRows, indexRow, joinedPeriods } from '../../../src/domain/gbIndex/values'
import { periodsIn, type SettlementDate } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { CONTRACT_PRODUCTS } from '../../../src/domain/ancillary/products'
import { eachBasis } from '../../../src/domain/revenue/byBasis'
import { NO_ENERGY, eachPart } from '../../../src/domain/revenue/amount'
import { PRICE_BASIS_IDS, REVENUE_PARTS, type RevenuePart } from '../../../src/domain/revenue/parts'
import { SUM_ROW_LENGTH, sumRowOf, type SumRow } from '../../../src/domain/revenue/sumRow'

/** A day of a unit: £ of each part, undefined where it is not known; of some settlement periods where `partly`. */
type UnitDay = {
  readonly pounds: Readonly<Partial<Record<RevenuePart, number>>>
  readonly moved: number
  readonly charging?: number
  readonly partly?: boolean
  /** Share of the acceptances' £ that is flagged; undefined where the flags are not known. */
  readonly flagged?: number | undefined
  /** Mean MW declared available; undefined where no limit is known. */
  readonly available?: number | undefined
}

/** £ of response and of reserve, each shared out over its products. */
const productsOf = ({ response = 0, reserve = 0 }: UnitDay['pounds']): readonly number[] =>
  CONTRACT_PRODUCTS.map(({ service }) => {
    const all = CONTRACT_PRODUCTS.filter((each) => each.service === service).length
    return (service === 'Response' ? response : reserve) / all
  })

const rowOf = (date: SettlementDate, day: UnitDay): SumRow => {
  const { pounds, moved, charging = 0, partly = false, flagged, available } = day
  const of = periodsIn(date)
  const actions = pounds.offers === undefined || pounds.bids === undefined ? undefined : pounds.offers + pounds.bids
  const hasFlags = flagged !== undefined && actions !== undefined
  const amount = (part: RevenuePart) => {
    const value = pounds[part]
    return value === undefined ? { pounds: null, known: 0, of } : { pounds: value, known: partly ? of / 2 : of, of }
  }
  return sumRowOf({
    others: {
      parts: eachPart(amount),
      energy: {
        ...NO_ENERGY,
        moved,
        available: (available ?? 0) * of * 0.5,
        declared: available === undefined ? 0 : of,
      },
    },
    splits: {
      reasons: {
        system: hasFlags ? actions * flagged : 0,
        energy: hasFlags ? actions * (1 - flagged) : 0,
      },
      reasonsKnown: hasFlags ? amount('offers').known : 0,
      products: productsOf(pounds),
    },
    // Of each basis another amount, so that none is taken for another.
    wholesale: eachBasis((basis) => {
      const own = amount('wholesale')
      const times = PRICE_BASIS_IDS.indexOf(basis) + 1
      const energy = { ...NO_ENERGY, charging: own.known === 0 ? 0 : charging * times }
      return { amount: { ...own, pounds: own.pounds === null ? null : own.pounds * times }, energy }
    }),
  })
}

type Given = {
  readonly constituents: readonly IndexConstituent[]
  readonly days: readonly SettlementDate[]
  readonly filled?: readonly SettlementDate[]
  /** By unit and day; undefined where nothing is known. */
  readonly at: (unit: number, date: SettlementDate) => UnitDay | undefined
  readonly granularity?: PeriodGranularity
}

const pack = ({ constituents, days, filled = days, at, granularity = 'Month' }: Given): readonly IndexPeriod[] => {
  const found = filled.flatMap((date, day) =>
    constituents.flatMap((_, unit) => {
      const own = at(unit, date)
      return own === undefined ? [] : [{ day, unit, row: rowOf(date, own) }]
    }),
  )
  const rows = new Float64Array(found.length * SUM_ROW_LENGTH)
  found.forEach(({ row }, place) => rows.set(row, place * SUM_ROW_LENGTH))
  return packedPeriods({
    rows: { days: found.map(({ day }) => day), units: found.map(({ unit }) => unit), rows },
    days: filled,
    groups: dayGroups(days, granularity),
    classes: constituents.map(durationClassOf),
    basis: 'n2ex',
  })
}

const battery = (id: string, capacity: number, stored?: number): IndexConstituent => ({
  id,
  name: id,
  owner: 'Alpha Ltd',
  capacity,
  ...(stored !== undefined && { stored }),
  entered: '2026-01-01',
  left: '2026-12-31',
})

const FLEET = [battery('A', 50, 50), battery('B', 100, 200), battery('C', 20)]
const CHOICE: IndexChoice = { ...DEFAULT_INDEX_CHOICE, measure: 'pounds' }
const inputOf = (constituents: readonly IndexConstituent[], periods: readonly IndexPeriod[], choice = CHOICE) => ({
  constituents,
  choice,
  sources: sourcesOf(choice, knownFigures(periods)),
})
const rowsOf = (periods: readonly IndexPeriod[], choice: Partial<IndexChoice> = {}, constituents = FLEET) =>
  periods.map((period) => indexRow(period, inputOf(constituents, periods, { ...CHOICE, ...choice })))

const pounds = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: undefined })
const unitDay: fc.Arbitrary<UnitDay | undefined> = fc.option(
  fc.record({
    pounds: fc.record(Object.fromEntries(REVENUE_PARTS.map((part) => [part, pounds]))) as fc.Arbitrary<
      UnitDay['pounds']
    >,
    moved: fc.double({ min: 0, max: 2000, noNaN: true }),
    charging: fc.double({ min: -1e4, max: 1e5, noNaN: true }),
    partly: fc.boolean(),
    flagged: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    available: fc.option(fc.double({ min: 0, max: 200, noNaN: true }), { nil: undefined }),
  }),
  { nil: undefined },
)
const DAYS = eachDay('2026-10-20', '2026-11-05')
const market = fc.record({
  constituents: fc
    .array(
      fc.record({
        capacity: fc.integer({ min: 1, max: 200 }),
        hours: fc.option(fc.constantFrom(0.5, 1, 1.49, 1.5, 2, 4), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) =>
      all.map(({ capacity, hours }, k) =>
        battery(`U${k}`, capacity, hours === undefined ? undefined : capacity * hours),
      ),
    ),
  filled: fc.subarray([...DAYS], { minLength: 1 }),
  table: fc.array(unitDay, { minLength: 5 * DAYS.length, maxLength: 5 * DAYS.length }),
})
const choices: fc.Arbitrary<IndexChoice> = fc.record({
  index: fc.constantFrom(...GB_INDICES.map(({ id }) => id)),
  granularity: fc.constantFrom(...PERIOD_GRANULARITIES),
  measure: fc.constantFrom(...INDEX_MEASURES),
  basis: fc.constantFrom(...PRICE_BASIS_IDS),
  profit: fc.boolean(),
  wear: fc.integer({ min: 0, max: 500 }),
  importsApart: fc.boolean(),
  balancing: fc.constantFrom(...BALANCING_SPLITS),
  ancillary: fc.constantFrom(...ANCILLARY_SPLITS),
  available: fc.boolean(),
  capacityMarket: fc.boolean(),
  nonDelivery: fc.boolean(),
  imbalance: fc.boolean(),
})
const PENNY = 0.01
/** Each product of each battery is rounded to the penny by itself, and by the year a day’s pennies count 366 times. */
const YEARLY_PENCE = 366 * 13 * PENNY

describe('the GB index', () => {
  it('IDX-1 RP02 law: the constituents add up to the index within a penny, by source and measure', () => {
    fc.assert(
      fc.property(market, choices, ({ constituents, filled, table }, choice) => {
        const at = (unit: number, date: SettlementDate) => table[unit * DAYS.length + DAYS.indexOf(date)]
        const periods = pack({ constituents, days: DAYS, filled, at, granularity: choice.granularity })
        const joined = joinedPeriods(periods)!
        for (const period of [...periods, joined]) {
          const input = inputOf(constituents, periods, choice)
          const row = indexRow(period, input)
          const parts = constituentRows(period, input)
          const near = (sum: number, value: number | undefined): void =>
            expect(Math.abs(sum - (value ?? 0))).toBeLessThan(PENNY)
          input.sources.forEach((_, place) => {
            near(
              parts.reduce((sum, { share }) => sum + (share.values[place] ?? 0), 0),
              row.values[place],
            )
          })
          near(
            parts.reduce((sum, { share }) => sum + (share.total ?? 0), 0),
            row.total,
          )
          near(
            row.values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
            row.total,
          )
          expect(parts).toHaveLength(row.assets ?? 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('IDX-2 RP02 law: periods of any length add up to the same pounds, days and units', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(...PERIOD_GRANULARITIES), ({ constituents, filled, table }, granularity) => {
        const at = (unit: number, date: SettlementDate) => table[unit * DAYS.length + DAYS.indexOf(date)]
        const given = { constituents, days: DAYS, filled, at }
        const byDay = joinedPeriods(pack({ ...given, granularity: 'Day' }))!
        const other = joinedPeriods(pack({ ...given, granularity }))!
        // Each period is rounded to the penny.
        const rounded = { pounds: [], moved: [], missing: [], available: [], system: [], energy: [], products: [] }
        expect({ ...other, ...rounded }).toEqual({ ...byDay, ...rounded })
        const sums = (all: IndexPeriod) => all.pounds.map((part) => part.reduce((sum, each) => sum + each, 0))
        sums(other).forEach((sum, part) => expect(Math.abs(sum - sums(byDay)[part]!)).toBeLessThan(1))
      }),
      { numRuns: 50 },
    )
  })

  it('IDX-3 RP02 law: exports with imports, offers with bids, and response with reserve, are the same total as apart', () => {
    fc.assert(
      fc.property(
        market,
        choices,
        fc.constantFrom('pounds', 'perMwYear'),
        ({ constituents, filled, table }, of, measure) => {
          const choice = { ...of, measure }
          const at = (unit: number, date: SettlementDate) => table[unit * DAYS.length + DAYS.indexOf(date)]
          const periods = pack({ constituents, days: DAYS, filled, at })
          const whole = { ...choice, importsApart: false, balancing: 'one', ancillary: 'one' } as const
          const together = rowsOf(periods, whole, [...constituents])
          const splits = [
            { ...whole, importsApart: true },
            { ...whole, balancing: 'direction' },
            ...ANCILLARY_SPLITS.map((ancillary) => ({ ...whole, ancillary })),
          ] as const
          const known = knownFigures(periods)
          // Of products of which nothing was earned there are no columns.
          const partsOf = (of: IndexChoice) =>
            [...new Set(sourcesOf(of, known).flatMap(({ parts }) => parts))].sort().join()
          for (const split of splits) {
            const apart = rowsOf(periods, split, [...constituents])
            together.forEach(({ total, complete }, k) => {
              expect(Math.abs((total ?? 0) - (apart[k]!.total ?? 0))).toBeLessThan(
                measure === 'pounds' ? 1 : YEARLY_PENCE,
              )
              if (partsOf(split) === partsOf(whole)) expect(complete).toBe(apart[k]!.complete)
            })
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('IDX-62 RP02 law: system and energy actions are offers and bids where the flags are known, and missing otherwise', () => {
    fc.assert(
      fc.property(market, ({ constituents, filled, table }) => {
        const at = (unit: number, date: SettlementDate) => {
          const day = table[unit * DAYS.length + DAYS.indexOf(date)]
          return day && { ...day, flagged: day.flagged ?? 0.5 }
        }
        const choice = { ...CHOICE, balancing: 'reason', wear: 0 } as const
        const only = (periods: readonly IndexPeriod[], balancing: IndexChoice['balancing']) =>
          rowsOf(periods, { ...choice, balancing }, [...constituents])
        const isBoth = (unit: number, date: SettlementDate) => {
          const day = at(unit, date)
          return day?.pounds.offers !== undefined && day.pounds.bids !== undefined
        }
        const both = pack({
          constituents,
          days: DAYS,
          filled,
          at: (unit, date) => (isBoth(unit, date) ? at(unit, date) : undefined),
        })
        const one = only(both, 'one')
        const reason = only(both, 'reason')
        one.forEach(({ total }, k) => expect(Math.abs((total ?? 0) - (reason[k]!.total ?? 0))).toBeLessThan(1))
        const unflagged = pack({
          constituents,
          days: DAYS,
          filled,
          at: (unit, date) => {
            const day = at(unit, date)
            return day && { pounds: day.pounds, moved: day.moved }
          },
        })
        const titles = sourcesOf(choice, knownFigures(unflagged)).map(({ id }) => id)
        expect(titles).not.toContain('system')
      }),
      { numRuns: 40 },
    )
  })

  it('IDX-63 RP02 held against available power, a battery counts with the limit that it declared; one without is left out', () => {
    const at = (unit: number): UnitDay => ({
      pounds: { wholesale: 1000 },
      moved: 0,
      ...(unit < 2 && { available: unit === 0 ? 25 : 100 }),
    })
    const periods = pack({ constituents: FLEET, days: ['2026-06-01'], at })
    const [registered] = rowsOf(periods, { measure: 'perMw' })
    const [available] = rowsOf(periods, { measure: 'perMw', available: true })
    expect(registered).toMatchObject({ assets: 3, mw: 170 })
    expect(registered?.total).toBeCloseTo(3000 / 170, 9)
    // 25 of 50 MW and 100 of 100; energy in the same proportion.
    expect(available).toMatchObject({ assets: 2, mw: 125, mwh: 225 })
    expect(available?.total).toBeCloseTo(2000 / 125, 9)
  })

  it('IDX-64 RP02 by product each has its column, and none of which nothing was earned; by direction they are two', () => {
    const at = (): UnitDay => ({ pounds: { response: 70, reserve: -60 }, moved: 0 })
    const periods = pack({ constituents: FLEET.slice(0, 1), days: ['2026-06-01'], at })
    const known = knownFigures(periods)
    const by = (ancillary: IndexChoice['ancillary']) => sourcesOf({ ...CHOICE, ancillary }, known)
    expect(by('product').map(({ title }) => title)).toEqual(CONTRACT_PRODUCTS.map(({ label }) => label))
    expect(by('direction').map(({ title }) => title)).toEqual(['Upward', 'Downward'])
    // Four of seven response products are of low frequency, three of six of reserve are positive.
    expect(rowsOf(periods, { ancillary: 'direction' }, FLEET.slice(0, 1))[0]?.values).toEqual([10, 0])
    const nothing = pack({
      constituents: FLEET.slice(0, 1),
      days: ['2026-06-01'],
      at: () => ({ pounds: { response: 0 }, moved: 0 }),
    })
    expect(sourcesOf({ ...CHOICE, ancillary: 'product' }, knownFigures(nothing))).toEqual([])
  })

  it('IDX-61 RP02 imports are what charging cost, below zero, and exports what was sold', () => {
    const at = (unit: number): UnitDay | undefined =>
      unit === 0 ? { pounds: { wholesale: 500 }, moved: 10, charging: 120 } : undefined
    const periods = pack({ constituents: FLEET, days: ['2026-06-01'], at })
    const choice = { ...CHOICE, importsApart: true }
    const titles = sourcesOf(choice, knownFigures(periods)).map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['Exports', 'Imports'])
    expect(rowsOf(periods, choice)[0]).toMatchObject({ values: [620, -120], total: 500 })
  })

  it('IDX-4 RP02 each measure holds the pounds against what its name has', () => {
    // A earns £500 a day for 30 days, B £1000 for the last 15 of them; each moves 10 MWh a day.
    const days = eachDay('2026-06-01', '2026-06-30')
    const at = (unit: number, date: SettlementDate): UnitDay | undefined => {
      if (unit === 2 || (unit === 1 && date <= '2026-06-15')) return undefined
      return { pounds: { wholesale: unit === 0 ? 500 : 1000, offers: 0 }, moved: 10 }
    }
    const periods = pack({ constituents: FLEET, days, at })
    const total = (measure: IndexChoice['measure'], index: IndexChoice['index'] = 'gb-bess-all') =>
      rowsOf(periods, { measure, index })[0]?.total
    expect(total('pounds')).toBe(30_000)
    // 50 MW for all days and 100 MW for half of them.
    expect(total('perMw')).toBeCloseTo(300, 9)
    expect(total('perMwh')).toBeCloseTo(30_000 / 150, 9)
    expect(total('perThroughput')).toBeCloseTo(30_000 / 450, 9)
    expect(total('perMwYear')).toBeCloseTo((30_000 * 365.25) / (50 * 30 + 100 * 15), 6)
    expect(total('perKwYear')).toBeCloseTo((total('perMwYear') ?? 0) / 1000, 9)
    expect(total('perMwYear', 'gb-bess-1h')).toBeCloseTo((500 * 365.25) / 50, 6)
    // B by its own days, not by those before it was there.
    expect(total('perMwYear', 'gb-bess-2h')).toBeCloseTo((1000 * 365.25) / 100, 6)
    expect(rowsOf(periods)[0]).toMatchObject({ assets: 2, mw: 100, mwh: 150, days: 30, filled: 30, complete: 30 })
    expect(rowsOf(periods, { profit: true })[0]?.total).toBe(30_000 - 5 * 450)
  })

  it('IDX-5 RP02 what is not known is missing: no zero, no day in a denominator, and the days say so', () => {
    const days = eachDay('2026-06-01', '2026-06-10')
    const at = (_: number, date: SettlementDate): UnitDay => ({
      pounds: { wholesale: 100, offers: 0, ...(date <= '2026-06-02' && { imbalance: 10 }) },
      moved: 0,
      partly: date === '2026-06-01',
    })
    const filled = days.slice(0, 4)
    const periods = pack({ constituents: FLEET.slice(0, 1), days, filled, at })
    const sources = sourcesOf(CHOICE, knownFigures(periods))
    expect(sources.map(({ id }) => id)).toEqual(['wholesale', 'offers', 'imbalance'])
    const [row] = rowsOf(periods, { measure: 'perMwYear' }, FLEET.slice(0, 1))
    expect(row).toMatchObject({ days: 10, filled: 4, complete: 1, partial: [true, true, true] })
    // £400 of three and a half days; £20 of one and a half.
    expect(row?.values[0]).toBeCloseTo((400 * 365.25) / (50 * 3.5), 6)
    expect(row?.values[2]).toBeCloseTo((20 * 365.25) / (50 * 1.5), 6)
    // Without the part that is late all but the first are complete.
    expect(rowsOf(periods, { imbalance: false }, FLEET.slice(0, 1))[0]?.complete).toBe(3)
    const [none] = rowsOf(pack({ constituents: FLEET, days, filled: [], at }))
    expect(none).toMatchObject({
      total: undefined,
      filled: 0,
      complete: 0,
      assets: undefined,
      mw: undefined,
      mwh: undefined,
    })
    expect(amountsOfPeriods(periods).response).toEqual({ pounds: null, known: 0, of: 4 * 48 })
    expect(amountsOfPeriods(periods).imbalance).toEqual({ pounds: 20, known: 72, of: 4 * 48 })
  })

  it('IDX-6 RP02 every battery is in the index of all, and by duration in one of the others or in none', () => {
    expect(FLEET.map(durationClassOf)).toEqual(['1h', '2h', 'unknown'])
    expect([1.49, 1.5].map((hours) => durationClassOf({ capacity: 10, stored: 10 * hours }))).toEqual(['1h', '2h'])
    expect(durationClassOf({ capacity: 0, stored: 10 })).toBe('unknown')
    const inIndex = GB_INDICES.map(({ id }) => FLEET.filter((each) => isInIndex(id, durationClassOf(each))).length)
    expect(inIndex).toEqual([3, 1, 1])
  })

  it('IDX-7 RP02 days go into London days, weeks from Monday, months and years, none twice', () => {
    const days = eachDay('2025-12-28', '2026-02-02')
    const starts = (granularity: PeriodGranularity) => dayGroups(days, granularity).map(({ from }) => from)
    expect(dayGroups(days, 'Day')).toHaveLength(days.length)
    expect(starts('Week')).toEqual([
      '2025-12-28',
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
      '2026-01-26',
      '2026-02-02',
    ])
    expect(starts('Month')).toEqual(['2025-12-28', '2026-01-01', '2026-02-01'])
    expect(starts('Year')).toEqual(['2025-12-28', '2026-01-01'])
    for (const granularity of PERIOD_GRANULARITIES)
      expect(dayGroups(days, granularity).flatMap((group) => group.days)).toEqual(days)
    expect(PERIOD_GRANULARITIES.map((each) => calendarPeriodText(each, '2026-11-16'))).toEqual([
      'Mon 16 Nov 2026',
      'Week of 16 Nov 2026',
      'Nov 2026',
      '2026',
    ])
    expect(eachDay('2026-01-02', '2026-01-01')).toEqual([])
  })

  it('IDX-8 RP02 the first and the last day of each unit are those on which something is known of it', () => {
    expect(spansOf({ days: [3, 1, 2, 5], units: [0, 0, 2, 0] }, 3)).toEqual([
      { first: 1, last: 5 },
      undefined,
      { first: 2, last: 2 },
    ])
  })

  it('IDX-9 RP02 key figures: the last month, its change, and the mean of all by their days', () => {
    const days = eachDay('2026-05-01', '2026-06-30')
    const at = (unit: number, date: SettlementDate): UnitDay | undefined =>
      unit === 0 ? { pounds: { wholesale: date < '2026-06-01' ? 100 : 150, offers: 0 }, moved: 0 } : undefined
    const periods = [...pack({ constituents: FLEET, days, at })]
    const figures = keyFigures({ periods, constituents: [...FLEET] }, CHOICE)
    const yearly = (pounds: number): number => (pounds * 365.25) / 50 / 1000
    expect(figures.last?.from).toBe('2026-06-01')
    expect(figures.last?.total).toBeCloseTo(yearly(150), 9)
    expect(figures.change).toBeCloseTo(yearly(50), 9)
    expect(figures.share).toBeCloseTo(0.5, 9)
    expect(figures.mean?.total).toBeCloseTo(yearly((31 * 100 + 30 * 150) / 61), 9)
    const none = keyFigures({ periods: [], constituents: [] }, CHOICE)
    expect([none.last, none.change, none.mean]).toEqual([undefined, undefined, undefined])
  })

  it('IDX-10 RP02 law: the address of a choice is read as that choice; what cannot be read is the default', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readIndexChoice(writeIndexChoice(new URLSearchParams('from=a'), choice))).toEqual(choice)
      }),
    )
    expect(writeIndexChoice(new URLSearchParams('from=a&index=gb-bess-1h'), DEFAULT_INDEX_CHOICE).toString()).toBe(
      'from=a',
    )
    const wrong = 'index=x&granularity=Hour&measure=y&basis=gold&wear=-1&profit=maybe'
    expect(readIndexChoice(new URLSearchParams(wrong))).toEqual(DEFAULT_INDEX_CHOICE)
  })
})
