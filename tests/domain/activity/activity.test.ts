import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityCell, activityEnergyOf, nextStart, type ActivityCell } from '../../../src/domain/activity/cells'
import { NO_LINES, withActivityMarket } from '../../../src/domain/activity/retainedLines'
import {
  joinedLines,
  linesOf,
  packLine,
  readLines,
  selAt,
  straightened,
  unpackLine,
} from '../../../src/domain/activity/lines'
import {
  boardPeriods,
  boardRows,
  CHOSEN_AT,
  chosenPlantIds,
  inOrder,
  isChanged,
} from '../../../src/domain/activity/rows'
import { sketchOf } from '../../../src/domain/activity/sketch'
import type { LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { levelAt } from '../../../src/domain/market/levels'
import type { MarketState } from '../../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, periodStart, stepPeriod } from '../../../src/domain/periods'
import { meanOutturn } from '../../../src/domain/series/plantValues'
import type { CardState } from '../../../src/domain/reference'
import type { PlantLines } from '../../../src/domain/wire'
import { HOUR, levels, marketOf, MINUTE, NOW, registered, segment } from '../tables/markets'

const ID = 'T_A-1'
const PERIOD = periodAt(NOW)
const BEGIN = periodStart(PERIOD)
const END = BEGIN + HALF_HOUR_MS

/** Neighbouring pieces of whole minutes, with gaps. */
const lines = fc
  .array(
    fc.record({
      gap: fc.nat({ max: 2 }),
      minutes: fc.integer({ min: 1, max: 40 }),
      from: fc.integer({ min: -100, max: 600 }),
      to: fc.integer({ min: -100, max: 600 }),
    }),
    { maxLength: 12 },
  )
  .map((parts) => {
    const made: LevelSegment[] = []
    let at = BEGIN - HOUR
    for (const { gap, minutes, from, to } of parts) {
      const timeFrom = at + gap * MINUTE
      at = timeFrom + minutes * MINUTE
      made.push({ timeFrom, timeTo: at, levelFrom: from, levelTo: to })
    }
    return made
  })

const at = fc.integer({ min: -70, max: 300 }).map((minute) => BEGIN + minute * MINUTE + 30_000)

const flat = (mw: number, from = BEGIN - HOUR, to = END + HOUR): LevelSegment => segment(from, to, mw)
const wire = (patch: Partial<PlantLines> = {}): PlantLines => ({
  plantId: ID,
  changedAt: 1,
  pn: packLine([flat(300)]),
  mel: packLine([flat(400)]),
  mil: [],
  published: [],
  sel: 150,
  ...patch,
})
const cell = (patch: Partial<PlantLines> = {}): ActivityCell => activityCell(readLines(wire(patch)), PERIOD)

const running = (...more: readonly MarketEvent[]): MarketState =>
  marketOf(
    registered(ID),
    levels('PN', ID, [flat(300)]),
    levels('MEL', ID, [flat(400)]),
    { kind: 'dynamic', at: NOW - HOUR, dataset: 'SEL', unit: ID, value: 150 },
    ...more,
  )
const accepted = (number: number, segments: readonly LevelSegment[], acceptanceTime = NOW - MINUTE): MarketEvent => ({
  kind: 'acceptance',
  at: NOW,
  acceptance: {
    unit: ID,
    number,
    acceptanceTime,
    segments: [...segments],
    soFlag: false,
    storFlag: false,
    deemedBoFlag: false,
  },
})

describe('lines of plants', () => {
  it('PL01 PAB-1 law: packed and read again, a line has the same level at every instant between its corners', () => {
    fc.assert(
      fc.property(lines, at, (segments, instant) => {
        const was = levelAt(segments, instant)
        const is = levelAt(unpackLine(packLine(segments)), instant)
        expect(is === undefined).toBe(was === undefined)
        expect(is ?? 0).toBeCloseTo(was ?? 0, 1)
      }),
    )
  })

  it('SAF-J17 a period has the stable export limit that was in force in it, not that of now', () => {
    const sel = (at: number, value: number): MarketEvent => ({ kind: 'dynamic', at, dataset: 'SEL', unit: ID, value })
    const state = running(sel(BEGIN - 30 * MINUTE, 350), sel(BEGIN + 5 * MINUTE, 300))
    const read = readLines({ ...linesOf(state.units.get(ID)!, BEGIN - HOUR, END + HOUR), changedAt: 1 })
    const limits = [-50, -30, -1, 0, 4, 5, 60].map((minute) => selAt(read, BEGIN + minute * MINUTE))
    expect(limits).toEqual([150, 350, 350, 350, 350, 300, 300])

    expect(activityCell(read, PERIOD).state).toBe('Part load')
    expect(cell({ sel: 300 }).state).toBe('At SEL')
  })

  it('SAF-J18 days of the history have no stable export limit of now', () => {
    const joined = joinedLines(wire({ sel: undefined, changedAt: 0 }), wire({ sel: 150 }), BEGIN)
    const read = readLines(joined!)
    expect([selAt(read, BEGIN - 1), selAt(read, BEGIN)]).toEqual([undefined, 150])
  })

  it('PL01 PAB-2 law: a flat line is one piece, whatever it came in; what is cut off or goes backwards is left out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (minutes) => {
        let from = BEGIN
        const pieces = minutes.map((each) => segment(from, (from += each * MINUTE), 42))
        expect(straightened(pieces)).toEqual([segment(BEGIN, from, 42)])
      }),
    )
    expect(unpackLine([1, 2, 3])).toEqual([])
    expect(unpackLine([2, 1, 3, 3])).toEqual([])
  })

  it('PL01 PAB-3 law: the expected output of a period is that of the series of outturns', () => {
    const published = fc.array(fc.tuple(lines, fc.nat({ max: 5 })), { maxLength: 3 })
    fc.assert(
      fc.property(lines, published, (pn, all) => {
        const events = all
          .filter(([segments]) => segments.length > 0)
          .map(([segments, minutes], number) => accepted(number, segments, NOW - minutes * MINUTE))
        const unit = foldMarket(marketOf(registered(ID)), [levels('PN', ID, pn), ...events]).units.get(ID)!
        const made = readLines({ ...linesOf(unit, BEGIN - 2 * HOUR, END + 8 * HOUR), changedAt: 1 })
        const is = activityCell(made, PERIOD)
        const was = meanOutturn(unit.pn, unit.acceptances, PERIOD)
        // Where nothing is notified an acceptance alone is no output that the series knows.
        if (is.pn === undefined || was === undefined) return
        const covered = unit.pn.some(({ timeFrom, timeTo }) => timeFrom <= BEGIN && timeTo >= END)
        if (covered) expect(is.outturn).toBeCloseTo(was, 1)
      }),
    )
  })

  it('PL01 PAB-4 of several acceptances the one issued last counts, and only where it holds', () => {
    const early = accepted(1, [segment(BEGIN, END, 350)], NOW - 20 * MINUTE)
    const late = accepted(2, [segment(BEGIN, BEGIN + 15 * MINUTE, 200)], NOW - 10 * MINUTE)
    const unit = running(early, late).units.get(ID)!
    expect(unpackLine(linesOf(unit, BEGIN - HOUR, END + HOUR).published)).toEqual([
      segment(BEGIN, BEGIN + 15 * MINUTE, 200),
      segment(BEGIN + 15 * MINUTE, END, 350),
    ])
  })

  it('PL01 PAB-5 of the past until the edge and of the present from there on; one of them alone is enough', () => {
    const past = wire({ pn: packLine([flat(100, BEGIN - HOUR, BEGIN)]), changedAt: 0 })
    const present = wire({ pn: packLine([flat(300, BEGIN, END)]) })
    const joined = joinedLines(past, present, BEGIN)!
    expect(unpackLine(joined.pn)).toEqual([flat(100, BEGIN - HOUR, BEGIN), flat(300, BEGIN, END)])
    expect([joinedLines(past, undefined, BEGIN), joinedLines(undefined, present, BEGIN)]).toEqual([past, present])
    expect(joinedLines(undefined, undefined, BEGIN)).toBeUndefined()
  })

  it('PL01 PAB-6 the keeper tells a plant when its lines changed, and keeps the very lines when something else did', () => {
    const market = running()
    const first = withActivityMarket(NO_LINES, market, NOW)
    expect(first.changed.map(({ plantId }) => plantId)).toEqual([ID])
    const priced = foldMarket(market, [
      {
        kind: 'bidOffers',
        at: NOW,
        unit: ID,
        period: PERIOD,
        pairs: [{ pairId: 1, levelFrom: 60, levelTo: 60, bid: 55, offer: 90 }],
      },
    ])
    expect(priced).not.toBe(market)
    const second = withActivityMarket(first.cards, priced, NOW + 1000)
    expect(second.changed).toEqual([])
    const third = withActivityMarket(
      second.cards,
      foldMarket(priced, [levels('MEL', ID, [flat(0, NOW, END)])]),
      NOW + 2000,
    )
    expect(third.changed.map(({ changedAt }) => changedAt)).toEqual([NOW + 2000])
  })
})

describe('cells of the board', () => {
  it.each<[CardState, Partial<PlantLines>]>([
    ['Part load', {}],
    ['No data', { pn: [] }],
    ['Off', { pn: packLine([flat(0)]) }],
    [
      'Starting',
      { pn: packLine([flat(0, BEGIN - HOUR, BEGIN + 10 * MINUTE), flat(160, BEGIN + 10 * MINUTE, END + HOUR)]) },
    ],
    ['At SEL', { pn: packLine([flat(150)]) }],
    ['Full', { pn: packLine([flat(400)]) }],
    ['Offered', { published: packLine([flat(350, BEGIN, END)]) }],
    ['Bid', { published: packLine([flat(200, BEGIN, END)]) }],
    ['MEL cut', { mel: packLine([flat(250)]) }],
    ['Tripped', { mel: packLine([flat(400, BEGIN - HOUR, BEGIN + 20 * MINUTE), flat(0, BEGIN + 20 * MINUTE, END)]) }],
    ['Part load', { mel: packLine([flat(0, BEGIN - HOUR, BEGIN), flat(400, BEGIN, END)]) }],
  ])('PL01 PAB-7 %s', (state, patch) => {
    expect(cell(patch).state).toBe(state)
  })

  it('PL01 PAB-8 ups and downs of a period do not cancel each other, and the larger one names it', () => {
    const half = BEGIN + 15 * MINUTE
    const { up, down, outturn, state } = cell({ published: packLine([flat(340, BEGIN, half), flat(240, half, END)]) })
    expect([up, down, outturn, state]).toEqual([20, 30, 290, 'Bid'])
  })

  it('PL01 PAB-9 law: what is raised less what is lowered is the expected output less the notification', () => {
    fc.assert(
      fc.property(lines, (segments) => {
        const published = segments.filter(({ timeFrom, timeTo }) => timeFrom < END && timeTo > BEGIN)
        const { up, down, outturn, pn } = cell({ published: packLine(published) })
        expect(Math.min(up, down)).toBeGreaterThanOrEqual(0)
        expect(up - down).toBeCloseTo((outturn ?? NaN) - (pn ?? NaN), 1)
      }),
    )
  })

  it('PL01 PAB-10 energy counts the cells that are known, and says how many these are', () => {
    expect(activityEnergyOf([cell(), cell({ pn: [] })])).toEqual({ mwh: 150, known: 1 })
  })

  it('PL01 PAB-11 the next start is when output rises from standstill; beyond a gap nothing is claimed', () => {
    const start = (...segments: readonly LevelSegment[]) => nextStart({ expected: segments }, BEGIN)
    expect(start(flat(0, BEGIN - HOUR, END), flat(100, END, END + HOUR))).toBe(END)
    expect(start(flat(0, BEGIN, END), flat(100, END + MINUTE, END + HOUR))).toBeUndefined()
    const ramp = { timeFrom: END, timeTo: END + 10 * MINUTE, levelFrom: 0, levelTo: 100 }
    expect(start(flat(0, BEGIN, END), ramp)).toBe(END + 3000)
    expect([start(flat(100)), start()]).toEqual([undefined, undefined])
  })
})

describe('rows of the board', () => {
  const plant = (id: string, patch = {}) => ({
    id,
    name: id,
    owner: '',
    searchQuery: '',
    searchable: true,
    icon: '',
    colour: '',
    category: '',
    fuelType: 'CCGT',
    capacity: 1,
    ...patch,
  })
  const PERIODS = boardPeriods(PERIOD)

  it('PL01 PAB-12 four periods before the chosen one and twelve after it, across midnight and changes of the clocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (steps) => {
        const chosen = stepPeriod({ date: '2026-03-01', period: 1 }, steps)
        const periods = boardPeriods(chosen)
        expect(periods).toHaveLength(17)
        expect(periods[CHOSEN_AT]).toEqual(chosen)
        periods.forEach((each, place) =>
          expect(periodStart(each) - periodStart(periods[0]!)).toBe(place * HALF_HOUR_MS),
        )
      }),
    )
  })

  it('PL01 PAB-13 the very row of before is stored while its plant and lines are', () => {
    const plants = [plant('A'), plant('B')]
    const a = wire()
    const b = wire()
    const first = boardRows(plants, (id) => (id === 'A' ? a : b), PERIODS, new Map())
    const next = boardRows(
      plants,
      (id) => (id === 'A' ? a : wire({ published: packLine([flat(350)]) })),
      PERIODS,
      first,
    )
    expect([next.get('A') === first.get('A'), next.get('B') === first.get('B')]).toEqual([true, false])
    expect([isChanged(first.get('A')!), next.get('B')!.cells]).toEqual([false, expect.any(Array)])
  })

  it('PL01 PAB-14 orders: the first column, the next start, the energy; what is not known comes last', () => {
    const plants = [plant('A', { zone: 'Z9' }), plant('B'), plant('C', { zone: 'Z10' })]
    const of: Readonly<Record<string, PlantLines | undefined>> = {
      A: wire({ pn: packLine([flat(0, BEGIN, END), flat(50, END, END + HOUR)]) }),
      C: wire(),
    }
    const rows = [...boardRows(plants, (id) => of[id], PERIODS, new Map()).values()]
    const ids = (...args: [Parameters<typeof inOrder>[1], Parameters<typeof inOrder>[2]]) =>
      inOrder(rows, ...args).map((row) => row.plant.id)
    expect(ids('first', 'name')).toEqual(['A', 'B', 'C'])
    expect(ids('first', 'zone')).toEqual(['A', 'C', 'B'])
    expect(ids('first', 'mel')).toEqual(['A', 'C', 'B'])
    expect(ids('start', 'name')).toEqual(['A', 'B', 'C'])
    expect(ids('energy', 'name')).toEqual(['C', 'A', 'B'])
  })

  it('PL01 PAB-15 plants are all, those of the chosen group, or those of the bingo board', () => {
    const of = (plantSelection: string) => chosenPlantIds({ plantSelection, chosenPlants: ['G'] }, ['B'])
    expect([of('all'), of('else'), [...of('group')!], [...of('bingo')!]]).toEqual([undefined, undefined, ['G'], ['B']])
  })

  it('PL01 PAB-16 the sketch has a piece for each column that is known, and goes the way of the columns', () => {
    const read = readLines(wire({ published: packLine([flat(400, BEGIN, END)]) }))
    const { published, pn, zero } = sketchOf(read, PERIODS)
    expect([published, zero]).toEqual([`M${CHOSEN_AT * 30} 0L${(CHOSEN_AT + 1) * 30} 0`, 14])
    expect(pn.match(/M/g)).toHaveLength(5)
    expect(sketchOf(read, PERIODS.toReversed()).published).toBe(`M${12 * 30} 0L${13 * 30} 0`)
  })

  it('PL01 PGS-69 law: the running half hour parts the notified line in two, and no piece of it is lost', () => {
    const read = readLines(wire())
    const all = sketchOf(read, PERIODS).pn.match(/M/g)!.length
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20 }), (halfHours) => {
        const { pn, planned } = sketchOf(read, PERIODS, BEGIN + halfHours * 30 * MINUTE)
        const pieces = (path: string) => path.match(/M/g)?.length ?? 0
        expect(pieces(pn) + pieces(planned)).toBe(all)
      }),
    )
  })
})
