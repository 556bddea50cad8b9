import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CELL_MS,
  CELLS,
  cellAt,
  foldLog,
  INCIDENTS_RETAINED,
  openLog,
  runsOf,
  withLook,
  type FeedCondition,
  type StatusLook,
  type StatusFeedId,
  type StatusLog,
} from '../../../src/domain/status'

const START = Date.parse('2026-11-20T06:00:00Z')
const FEEDS: readonly StatusFeedId[] = ['acceptances', 'PN', 'store']
const STATES: readonly FeedCondition[] = ['ok', 'late', 'down', 'unknown', 'notOffered']

type Step = { readonly after: number; readonly states: readonly FeedCondition[] }

const anyState = fc.constantFrom(...STATES)
const anyStep: fc.Arbitrary<Step> = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 40 * CELL_MS })),
  states: fc.array(anyState, { minLength: 3, maxLength: 3 }),
})
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 60 })

const lookOf = (states: readonly FeedCondition[], why = 'because'): StatusLook =>
  new Map(FEEDS.map((feed, index) => [feed, { state: states[index] ?? 'ok', why }]))

type Seen = { readonly at: number; readonly states: readonly FeedCondition[] }

/** The log after the steps, and every look that made it. */
const played = (steps: readonly Step[]): { log: StatusLog; seen: Seen[] } => {
  let at = START
  let log = openLog(START)
  const seen: Seen[] = []
  for (const { after, states } of steps) {
    at += after
    log = foldLog(log, at, lookOf(states))
    seen.push({ at, states })
  }
  return { log, seen }
}

/** The plain way to a cell: the worst of all looks that fell into it. */
const ORDER: readonly FeedCondition[] = ['notOffered', 'unknown', 'ok', 'late', 'down']
const LETTER: Readonly<Record<FeedCondition, string>> = { ok: 'g', late: 'a', down: 'r', unknown: '.', notOffered: '-' }
const worstIn = (seen: readonly Seen[], feed: number, cell: number): string => {
  const states = seen.filter(({ at }) => cellAt(at) === cell).map(({ states: all }) => all[feed] ?? 'ok')
  if (states.length === 0) return '.'
  return LETTER[states.reduce((worst, state) => (ORDER.indexOf(state) > ORDER.indexOf(worst) ? state : worst))]
}

describe('what the server remembers of its feeds', () => {
  it('STATUS-1 each cell of five minutes is the worst that was seen in it, and unknown where no user looked', () =>
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { log, seen } = played(steps)
        FEEDS.forEach((feed, index) => {
          const { first, cells } = log.strips.get(feed)!
          expect(cells.length).toBeLessThanOrEqual(CELLS)
          expect(first + cells.length - 1).toBe(cellAt(seen.at(-1)!.at))
          const wanted = Array.from(cells)
            .map((_letter, offset) => worstIn(seen, index, first + offset))
            .join('')
          expect(cells).toBe(wanted)
        })
      }),
    ))

  it('STATUS-1 a strip never holds more than 24 hours', () => {
    let strip = withLook(undefined, START, 'ok')
    for (let cell = 1; cell <= 700; cell++) strip = withLook(strip, START + cell * CELL_MS, 'ok')
    expect(strip.cells).toBe('g'.repeat(CELLS))
    expect(strip.first).toBe(cellAt(START) + 700 - CELLS + 1)
  })

  it('STATUS-2 of one feed no two incidents overlap, and one lasts exactly while the feed is late or down', () =>
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { log, seen } = played(steps)
        FEEDS.forEach((feed, index) => {
          const mine = log.incidents.filter((each) => each.feed === feed)
          const isBad = (at: number): boolean =>
            mine.some(({ start, end }) => start <= at && (end === undefined || at < end))
          mine.forEach((each, place) => {
            if (place > 0) expect(each.start).toBeGreaterThanOrEqual(mine[place - 1]!.end!)
          })
          // The last look at an instant decides for it.
          const last = new Map(seen.map(({ at, states }) => [at, states[index]!]))
          for (const [at, state] of last) expect(isBad(at)).toBe(state === 'late' || state === 'down')
        })
      }),
    ))

  it('STATUS-2 the same look at the same instant again changes nothing', () =>
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { log, seen } = played(steps)
        const { at, states } = seen.at(-1)!
        const again = foldLog(log, at, lookOf(states))
        expect(again.strips).toBe(log.strips)
        expect(again.incidents).toBe(log.incidents)
      }),
    ))

  it('STATUS-2 late that becomes down is one incident, told as down with the reason of then', () => {
    const seen = (log: StatusLog, minute: number, state: FeedCondition, why: string): StatusLog =>
      foldLog(log, START + minute * 60_000, new Map([['PN', { state, why }]]))
    let log = seen(openLog(START), 1, 'late', 'slow')
    log = seen(log, 2, 'down', 'gone')
    log = seen(log, 3, 'late', 'slow again')
    log = seen(log, 4, 'ok', '')
    expect(log.incidents).toEqual([
      { feed: 'PN', start: START + 60_000, end: START + 240_000, state: 'down', note: 'gone' },
    ])
  })

  it('STATUS-2 a clock put back a little stands still; one that goes far back begins the log again', () => {
    const log = foldLog(openLog(START), START + 60_000, lookOf(['late', 'ok', 'ok']))
    const little = foldLog(log, START + 30_000, lookOf(['ok', 'ok', 'ok']))
    expect(little.at).toBe(START + 60_000)
    expect(little.incidents[0]).toMatchObject({ start: START + 60_000, end: START + 60_000 })
    const again = foldLog(log, START - 3_600_000, lookOf(['ok', 'ok', 'ok']))
    expect(again.since).toBe(START - 3_600_000)
    expect(again.incidents).toEqual([])
  })

  it('STATUS-2 of more incidents than are stored the oldest that are over go, and one that lasts stays', () => {
    let log = foldLog(openLog(START), START, lookOf(['down', 'ok', 'ok']))
    for (let turn = 1; turn <= 2 * INCIDENTS_RETAINED + 10; turn++)
      log = foldLog(log, START + turn * 1000, lookOf(['down', turn % 2 === 1 ? 'late' : 'ok', 'ok']))
    expect(log.incidents).toHaveLength(INCIDENTS_RETAINED)
    expect(log.incidents[0]).toMatchObject({ feed: 'acceptances', start: START })
    expect(log.incidents[0]!.end).toBeUndefined()
    expect(log.incidents.at(-1)!.start).toBeGreaterThan(START + 2 * INCIDENTS_RETAINED * 1000)
  })

  it('STATUS-3 the stretches of a strip fill 24 hours without a hole and say the same as its letters', () =>
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 0, max: 400 }), (steps, later) => {
        const { log, seen } = played(steps)
        const strip = log.strips.get('PN')!
        const now = seen.at(-1)!.at + later * CELL_MS
        const runs = runsOf(strip, now)
        expect(runs.reduce((sum, { cells }) => sum + cells, 0)).toBe(CELLS)
        expect(runs.at(-1)!.to).toBe((cellAt(now) + 1) * CELL_MS)
        runs.forEach((run, index) => {
          expect(run.to - run.from).toBe(run.cells * CELL_MS)
          if (index > 0) expect([runs[index - 1]!.to, runs[index - 1]!.state === run.state]).toEqual([run.from, false])
        })
        const letters = runs.map(({ state, cells }) => LETTER[state].repeat(cells)).join('')
        const begin = cellAt(now) - CELLS + 1
        const wanted = Array.from(letters)
          .map((_letter, offset) => strip.cells[begin + offset - strip.first] ?? '.')
          .join('')
        expect(letters).toBe(wanted)
      }),
    ))
})
