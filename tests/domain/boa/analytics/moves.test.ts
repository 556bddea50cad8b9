import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boaItemKey } from '../../../../src/domain/boa/collectionHash'
import { listsOf } from '../../../../src/domain/boa/collectionLists'
import type { StackItem } from '../../../../src/domain/boa/types'
import { linkOfMoves, movesOfLink } from '../../../../src/domain/boa/analytics/link'
import {
  differing,
  made,
  NO_MOVES,
  played,
  redo,
  listsSharedWith,
  sharedWith,
  takenBodId,
  undo,
  type Items,
  type Move,
} from '../../../../src/domain/boa/analytics/moves'
import { moveTexts } from '../../../../src/domain/boa/analytics/moveTexts'
import { validateWhatIf } from '../../../../src/domain/boa/whatIf'
import { whatIfBody } from '../../../../src/domain/boa/analytics/request'
import { row } from '../../../views/support/desk'

const table = row({
  plantId: 'T_A-1',
  name: 'A 1',
  bodId: '1/O',
  isAccepted: false,
  isBid: false,
  mainPrice: 90,
  volume: 60,
  initialVolume: 99.6,
  volumeMwh: 30,
  cost: 2700,
})
const bid = row({
  plantId: 'T_B-1',
  name: 'B 1',
  bodId: '-1/B',
  isAccepted: false,
  isBid: true,
  mainPrice: 40,
  volume: 80,
  initialVolume: 80,
  volumeMwh: -40,
})
const real = row({
  plantId: 'T_C-1',
  name: 'C 1',
  bodId: '77/1/O',
  isAccepted: true,
  isBid: false,
  mainPrice: 95,
  volume: 20,
  initialVolume: 20,
  maxVolume: 20,
  volumeMwh: 10,
})
const BASE: Items = new Map([table, bid, real].map((item) => [boaItemKey(item), item]))
const of = ({ plantId, bodId }: StackItem) => ({ plantId, bodId })
const taken = { plantId: 'T_A-1', bodId: takenBodId('1/O') }
const at = (items: Items, key: { plantId: string; bodId: string }) => items.get(boaItemKey(key))

describe('moves of a what-if', () => {
  it('BA03 WIF-1 table to accepted: analytic, maxVolume the rounded initial volume, minVolume 0, nothing left on the table', () => {
    const { items } = played(BASE, [{ kind: 'accept', ...of(table), volume: 60 }])
    expect(at(items, taken)).toMatchObject({
      isAccepted: true,
      isAnalytic: true,
      maxVolume: 100,
      minVolume: 0,
      volume: 60,
      volumeMwh: 30,
    })
    expect(at(items, table)).toMatchObject({ isAccepted: false, volume: 0, volumeMwh: 0 })
    const changed = played(BASE, [
      { kind: 'accept', ...of(table), volume: 60 },
      { kind: 'change', ...taken, volume: 85 },
    ])
    expect(at(changed.items, taken)).toMatchObject({ volume: 85, volumeMwh: 42.5, cost: 3825, isAnalyticEdit: true })
    expect(at(played(BASE, [{ kind: 'accept', ...of(table), volume: 900 }]).items, taken)?.volume).toBe(100)
  })

  it('BA04 WIF-2 accepted back to the table restores it; a plant of one’s own is gone', () => {
    const back = played(BASE, [
      { kind: 'accept', ...of(table), volume: 30 },
      { kind: 'return', ...taken },
    ])
    expect(back.items).toEqual(BASE)
    const fake: Move = { kind: 'add', name: 'New CCGT', volume: 300, price: 88 }
    const added = played(BASE, [fake])
    const [own] = [...added.items.values()].filter(({ fakePlant }) => fakePlant)
    expect(played(BASE, [fake, { kind: 'return', ...of(own!) }]).items).toEqual(BASE)
  })

  it('BA05 WIF-3 a plant of one’s own: below zero a bid, else an offer, of the type TurnOn', () => {
    const [offer, own] = played(new Map(), [
      { kind: 'add', name: 'X', volume: 300, price: 88 },
      { kind: 'add', name: 'X', volume: -40, price: 20 },
    ]).items.values()
    expect(offer).toMatchObject({
      isBid: false,
      volume: 300,
      volumeMwh: 150,
      startStop: 'on',
      fakePlant: true,
      isAccepted: true,
    })
    expect(own).toMatchObject({ isBid: true, volume: 40, volumeMwh: -20 })
  })

  it('BA05 WIF-30 its volume is changed from one side to the other within ±5000 MW; a bar of the stack stays on its side', () => {
    const fake: Move = { kind: 'add', name: 'X', volume: 300, price: 88 }
    const [offer] = played(new Map(), [fake]).items.values()
    const changed = (volume: number, isBid?: boolean) =>
      played(new Map(), [fake, { kind: 'change', ...of(offer!), volume, ...(isBid !== undefined && { isBid }) }]).items
    expect([...changed(70, true).values()]).toMatchObject([{ isBid: true, volume: 70, volumeMwh: -35, cost: -3080 }])
    expect([...changed(70).values()]).toMatchObject([{ isBid: false, volume: 70, volumeMwh: 35, cost: 3080 }])
    expect([...changed(9000, true).values()]).toMatchObject([{ isBid: true, volume: 5000 }])
    const moved = played(BASE, [{ kind: 'change', ...of(real), volume: 10, isBid: !real.isBid }])
    expect(at(moved.items, real)).toMatchObject({ isBid: real.isBid, volume: 10 })
  })

  it('WIF-4 a real acceptance can be put back and taken again, and is then as it was', () => {
    const back = played(BASE, [{ kind: 'return', ...of(real) }])
    expect(at(back.items, real)).toMatchObject({ isAccepted: false, isAnalytic: true, volume: 20 })
    const again = played(BASE, [
      { kind: 'return', ...of(real) },
      { kind: 'accept', ...of(real), volume: 20 },
    ])
    expect(at(again.items, real)).toEqual(real)
  })

  it('WIF-5 a move without its bar is left out and told', () => {
    expect(
      played(BASE, [
        { kind: 'accept', plantId: 'gone', bodId: '1/O', volume: 5 },
        { kind: 'return', ...of(table) },
      ]),
    ).toEqual({ items: BASE, missed: [0, 1] })
  })

  const anyMove: fc.Arbitrary<Move> = fc.oneof(
    fc.record({
      kind: fc.constant('accept' as const),
      plantId: fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1', 'gone'),
      bodId: fc.constantFrom('1/O', '-1/B', '77/1/O'),
      volume: fc.integer({ min: 0, max: 300 }),
    }),
    fc.record({
      kind: fc.constant('return' as const),
      plantId: fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1', 'Own'),
      bodId: fc.constantFrom('0/1/O', '0/-1/B', '77/1/O', 'what-if/0'),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      plantId: fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1', 'Own'),
      bodId: fc.constantFrom('0/1/O', '0/-1/B', '77/1/O', 'what-if/0'),
      volume: fc.integer({ min: 0, max: 9000 }),
    }),
    fc.record({
      kind: fc.constant('add' as const),
      name: fc.constant('Own'),
      volume: fc.integer({ min: -5000, max: 5000 }),
      price: fc.integer({ min: -100, max: 500 }),
    }),
  )

  it('WIF-6 whatever is moved: volumes stay in their limits, no real bar is lost or doubled, and the request is valid', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 25 }), (moves) => {
        const { items } = played(BASE, moves)
        for (const key of BASE.keys()) expect(items.has(key)).toBe(true)
        for (const item of items.values()) {
          expect(item.volume).toBeGreaterThanOrEqual(0)
          expect(item.volume).toBeLessThanOrEqual(
            Math.max(item.maxVolume, BASE.get(boaItemKey(item))?.volume ?? 0, 100),
          )
          expect(item.volumeMwh).toBe((item.isBid ? -item.volume : item.volume) / 2 + 0)
        }
        expect(validateWhatIf(whatIfBody(items, { date: '2026-11-20', period: 35 }))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('WIF-7 undo and redo go back and forth over the same moves; a new move forgets what was undone', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 1, maxLength: 12 }), fc.nat(12), (moves, back) => {
        const all = moves.reduce(made, NO_MOVES)
        let state = all
        for (let i = 0; i < back; i++) state = undo(state)
        expect(state.done).toEqual(moves.slice(0, Math.max(0, moves.length - back)))
        for (let i = 0; i < back; i++) state = redo(state)
        expect(state).toEqual(all)
        expect(made(undo(all), moves[0]!).undone).toEqual([])
      }),
    )
  })

  it('WIF-30 a stack after other moves has the very bars of the one before where they mean the same, and means what it did', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), fc.array(anyMove, { maxLength: 3 }), (moves, more) => {
        const before = played(BASE, moves).items
        const after = played(BASE, [...moves, ...more]).items
        const shared = sharedWith(before, after)
        expect([...shared]).toEqual([...after])
        for (const [key, item] of shared) {
          const was = before.get(key)
          if (was && item !== was) expect(item).not.toEqual(was)
        }
        const lists = listsOf({ items: before })
        const next = listsOf({ items: shared })
        expect(listsSharedWith(lists, next)).toEqual(next)
        expect(listsSharedWith(lists, listsOf({ items: before })).tableOffers).toBe(lists.tableOffers)
      }),
    )
  })

  it('WIF-8 a link says the same moves; a broken one says what is wrong', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 10 }), (moves) => {
        expect(movesOfLink(linkOfMoves(moves))).toEqual({ moves })
      }),
    )
    expect(movesOfLink('%%%')).toHaveProperty('fault')
    const wrong = linkOfMoves([{ kind: 'add', name: 'X', volume: 9000, price: 1 }])
    expect(movesOfLink(wrong)).toMatchObject({
      fault: expect.stringMatching(/^The link’s what-if cannot be read at 0.volume/) as string,
    })
  })

  it('WIF-9 moves are reported in words, and what differs from the live stack is counted', () => {
    expect(moveTexts({ kind: 'accept', ...of(table), volume: 50 }, BASE)).toBe(
      'Accept 50 MW of A 1’s offer at £90.00/MWh',
    )
    expect(moveTexts({ kind: 'return', ...taken }, BASE)).toBe('Put A 1’s offer at £90.00/MWh back on the table')
    const change = { kind: 'change', plantId: 'X', bodId: 'what-if/0', volume: 60, isBid: true } as const
    expect(moveTexts(change, BASE)).toBe('Take 60 MW of X’s bid')
    expect(moveTexts({ kind: 'add', name: 'X', volume: -40, price: 20 }, BASE)).toBe(
      'Add X: bid of 40 MW at £20.00/MWh',
    )
    const later = new Map(BASE)
    later.delete(boaItemKey(bid))
    later.set(boaItemKey(real), { ...real, volume: 25 })
    later.set('new', { ...table, bodId: '2/O' })
    expect([differing(BASE, later), differing(BASE, BASE)]).toEqual([3, 0])
  })
})
