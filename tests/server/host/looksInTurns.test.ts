import { afterEach, describe, expect, it } from 'vitest'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import { hasUnitStack } from '../../../src/domain/boa/unitStack'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { periodAt, periodKey, stepPeriod } from '../../../src/domain/periods'
import { isMuchToPrepare, prepareStacks } from '../../../server/market/stackPreparation'
import { singleTurn, turn } from '../../../server/sources/turn'
import { until } from '../app/desk'
import { acceptance, ladder, opening, startRig, type Rig } from '../market/handMade'

const AT = '2026-11-20T17:05:00Z'
const NOW = Date.parse(AT)
const RUNNING = periodAt(NOW)
const HOUR_MS = 3_600_000
const IDS = Array.from({ length: 700 }, (_, place) => `T_MANY-${place}`)

const levels = (mw: number): readonly MarketEvent[] =>
  IDS.map((unit) => ({
    kind: 'levels',
    at: NOW,
    dataset: 'PN',
    unit,
    segments: [{ timeFrom: NOW - HOUR_MS, timeTo: NOW + 2 * HOUR_MS, levelFrom: mw, levelTo: mw }],
  }))
const ladders = IDS.flatMap((id, place) =>
  [RUNNING, stepPeriod(RUNNING, 1)].map((period) => ladder(id, period, 40 + (place % 50), NOW)),
)

let rig: Rig | undefined
afterEach(() => rig?.host.stop())

const pushes = ({ published }: Rig) =>
  published.filter(({ event }) => event === 'bidOnTable' || event === 'bidAccepted')
/** What a reader has of the running stack, without what is of its life. */
const stackIn = (made: Rig) => {
  const { meta: _, ...stack } = made.host.boa(RUNNING) ?? {}
  return stack
}
/** A host at which the market has come in one batch, which is looked at at once: the first look is waited for. */
const atOnce = (...events: readonly MarketEvent[]): Rig => {
  const made = startRig(AT)
  made.batches.next([...opening(NOW), ...events])
  made.host.stop()
  return made
}

describe('a market of which much is new at once', () => {
  it('QSR-16 of those that wait for a turn alone one goes on in each turn of the event loop, in the order in which they came', async () => {
    const passed: string[] = []
    let turns = 0
    const waiting = ['first', 'second', 'third'].map(async (name) => {
      await singleTurn()
      passed.push(`${name} ${turns}`)
    })
    for (; passed.length < 3; turns += 1) await turn()
    await Promise.all(waiting)
    expect(passed.map((text) => text.split(' ')[0])).toEqual(['first', 'second', 'third'])
    expect(new Set(passed.map((text) => text.split(' ')[1])).size).toBe(3)
  })

  it('QSR-17 what units add to the stacks is worked out in turns, and the stack is what it is without', async () => {
    const make = (): MarketState => foldMarket(EMPTY_MARKET, [...opening(NOW), ...levels(100), ...ladders])
    const market = make()
    expect(isMuchToPrepare(market, NOW)).toBe(true)
    let others = 0
    let isOver = false
    const other = async (): Promise<void> => {
      for (; !isOver; others += 1) await turn()
    }
    const going = other()
    await prepareStacks(market, NOW, () => false)
    isOver = true
    await going
    expect(others).toBeGreaterThan(5)
    expect(isMuchToPrepare(market, NOW)).toBe(false)
    const units = [...market.units.values()]
    expect(units.every((unit) => hasUnitStack(unit, periodKey(RUNNING)))).toBe(true)
    const stack = boaStackOf(market, RUNNING, NOW)
    expect(stack.items.length).toBeGreaterThan(2 * IDS.length)
    expect(stack).toEqual(boaStackOf(make(), RUNNING, NOW))
  })

  it('QSR-17 what waits for it no more ends it', async () => {
    const market = foldMarket(EMPTY_MARKET, [...levels(100), ...ladders])
    await prepareStacks(market, NOW, () => true)
    expect(isMuchToPrepare(market, NOW)).toBe(true)
  })

  it('QSR-18 nothing of a stack goes out until all of it is worked out, and then it is that of the whole market', async () => {
    rig = startRig(AT)
    rig.batches.next(opening(NOW))
    rig.clock.advance(1000)
    rig.batches.next([...levels(100), ...ladders])
    expect(pushes(rig)).toEqual([])
    const made = rig
    await until(() => pushes(made).length > 0, 5000, 'the stack')
    expect(stackIn(made)).toEqual(stackIn(atOnce(...levels(100), ...ladders)))
    // One change of each of the two stacks.
    expect(pushes(made)).toHaveLength(2)
  })

  it('QSR-18 what comes meanwhile is in the look after it', async () => {
    rig = startRig(AT)
    rig.batches.next(opening(NOW))
    rig.clock.advance(1000)
    rig.batches.next([...levels(100), ...ladders])
    await singleTurn()
    const news = acceptance('T_MANY-7', 5, NOW, 130)
    rig.batches.next([news])
    rig.clock.advance(200)
    const made = rig
    await until(() => pushes(made).length === 2, 5000, 'the first look')
    await until(
      () => {
        made.clock.advance(200)
        return (made.host.boa(RUNNING)?.acceptedOffers.length ?? 0) > 0
      },
      5000,
      'the look after it',
    )
    const { metrics: _, ...lists } = { metrics: undefined, ...stackIn(made) }
    const { metrics: __, ...whole } = { metrics: undefined, ...stackIn(atOnce(...levels(100), ...ladders, news)) }
    expect(lists).toEqual(whole)
  })

  it('QSR-18 a stack that is needed now is made at once, and the older look is given up', async () => {
    rig = startRig(AT)
    rig.batches.next(opening(NOW))
    rig.clock.advance(1000)
    rig.batches.next([...levels(100), ...ladders])
    // The trading window moves on at a quarter past: the stack of a period that begins to be shown is there at once.
    rig.clock.sleep(26 * 60_000)
    const next = stepPeriod(RUNNING, 2)
    expect(rig.host.boa(next)).toBeDefined()
    const before = pushes(rig).length
    for (let count = 0; count < 20; count += 1) await turn()
    expect(pushes(rig)).toHaveLength(before)
  })
})
