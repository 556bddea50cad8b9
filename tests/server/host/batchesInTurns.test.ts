import fc from 'fast-check'
import { firstValueFrom, Subject } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { BatchesInTurns, MOST_AT_ONCE } from '../../../server/host/batchesInTurns'
import { PROJECT_MS } from '../../../server/market/timing'
import { turn } from '../../../server/sources/turn'
import type { MarketEvent } from '../../../src/domain/market/events'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { acceptance, opening, startRig, type Rig } from '../market/handMade'

const AT = '2026-11-20T17:05:00Z'
const NOW = Date.parse(AT)

const beats = (count: number, from = 0): readonly MarketEvent[] =>
  Array.from({ length: count }, (_, place) => ({ kind: 'feed', at: from + place, feed: 'PN', ok: true }))

type Taken = { readonly events: readonly MarketEvent[]; readonly isWhole: boolean }

const receiver = () => {
  const taken: Taken[] = []
  const batches = new BatchesInTurns((events, isWhole) => taken.push({ events, isWhole }))
  return { taken, batches }
}
const wholeOnes = (taken: readonly Taken[]): number => taken.filter(({ isWhole }) => isWhole).length

let rig: Rig | undefined
afterEach(() => rig?.host.stop())

describe('batches of a source', () => {
  it('QSR-16 one of the usual size is handed over at once', () => {
    const { taken, batches } = receiver()
    const batch = beats(MOST_AT_ONCE)
    batches.receive(batch)
    expect(taken).toEqual([{ events: batch, isWhole: true }])
  })

  it('QSR-16 of large ones and what is received meanwhile all is handed over in its order, each part in a turn by itself', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 * MOST_AT_ONCE }), { minLength: 1, maxLength: 4 }),
        async (sizes) => {
          const { taken, batches } = receiver()
          const sent = sizes.map((size, place) => beats(size, place * 1_000_000))
          for (const batch of sent) batches.receive(batch)
          let turns = 0
          for (let before = taken.length; wholeOnes(taken) < sizes.length; before = taken.length) {
            await turn()
            turns += 1
            expect(taken.length - before).toBeLessThanOrEqual(1)
            expect(turns).toBeLessThan(100)
          }
          expect(taken.flatMap(({ events }) => events)).toEqual(sent.flat())
          expect(Math.max(...taken.map(({ events }) => events.length))).toBeLessThanOrEqual(MOST_AT_ONCE)
        },
      ),
      { numRuns: 10 },
    ))

  it('QSR-16 nothing is handed over after the stop, and what comes later begins again', async () => {
    const { taken, batches } = receiver()
    batches.receive(beats(3 * MOST_AT_ONCE))
    while (taken.length === 0) await turn()
    batches.stop()
    batches.receive(beats(2, NOW))
    for (let turns = 0; turns < 10; turns += 1) await turn()
    expect(taken.slice(1)).toEqual([{ events: beats(2, NOW), isWhole: true }])
  })

  it('QSR-16 parts are as large as is said and come when they may; until the last of them it is behind', async () => {
    const taken: number[] = []
    const may$ = new Subject<void>()
    const batches = new BatchesInTurns(({ length }) => taken.push(length), {
      most: 10,
      pause: () => firstValueFrom(may$),
    })
    batches.receive(beats(10))
    expect(batches.isBehind()).toBe(false)
    batches.receive(beats(25))
    for (const expected of [[], [10], [10, 10], [10, 10, 5]]) {
      expect(taken.slice(1)).toEqual(expected)
      expect(batches.isBehind()).toBe(true)
      may$.next()
      await turn()
    }
    expect(batches.isBehind()).toBe(false)
  })

  it('QSR-16 a market is ready once its first batch has been taken whole, and is the same as of small ones', async () => {
    const many = Array.from({ length: 2 * MOST_AT_ONCE }, (_, place) =>
      acceptance(`T_MANY-${place % 300}`, place + 1, NOW - 60_000, 100 + (place % 50)),
    )
    rig = startRig(AT)
    const { host, batches } = rig
    batches.next([...opening(NOW), ...many])
    batches.next([acceptance('T_ALPHA-1', 7, NOW, 200)])
    const seen = new Set<object>()
    while (!host.ready()) {
      seen.add(host.state())
      await turn()
    }
    expect([...seen], 'no part of it is seen').toEqual([EMPTY_MARKET])
    await host.settled()
    const other = startRig(AT)
    for (const events of [
      opening(NOW),
      ...Array.from({ length: 8 }, (_, part) => many.slice(part * 1000, (part + 1) * 1000)),
    ])
      other.batches.next(events)
    other.batches.next([acceptance('T_ALPHA-1', 7, NOW, 200)])
    expect(host.state()).toEqual(other.host.state())
    other.host.stop()
  })

  it('QSR-16 what a market is opened with are first declarations, in however many parts they are taken', async () => {
    const lower: MarketEvent = {
      kind: 'levels',
      at: NOW,
      dataset: 'MEL',
      unit: 'T_ALPHA-1',
      segments: [{ timeFrom: NOW, timeTo: NOW + 3_600_000, levelFrom: 300, levelTo: 300 }],
    }
    rig = startRig(AT)
    const { host, batches, clock } = rig
    batches.next([...opening(NOW), ...beats(2 * MOST_AT_ONCE, NOW - 60_000), lower])
    await host.settled()
    expect(
      host
        .state()
        .units.get('T_ALPHA-1')
        ?.mel.some(({ levelTo }) => levelTo === 300),
    ).toBe(true)
    expect(host.table('PhysicalFeed')?.data.data).toEqual([])
    batches.next([
      { ...lower, segments: lower.segments.map((segment) => ({ ...segment, levelFrom: 200, levelTo: 200 })) },
    ])
    clock.advance(PROJECT_MS)
    expect(host.table('PhysicalFeed')?.data.data).toHaveLength(1)
  })
})
