import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_CARD_COLLECTION,
  withAnswer,
  withPush,
  type CardCollection,
} from '../../../src/domain/bingo/cardCollection'
import type { BingoAnswer } from '../../../src/domain/wire'
import { plantData } from '../../views/bingo/cards'

const message = (seq: number, changedAt: number, ...ids: readonly string[]): BingoAnswer => ({
  epoch: 'a',
  seq,
  asOf: changedAt,
  plants: ids.map((id) => plantData(id, { changedAt })),
})
const START = withAnswer(EMPTY_CARD_COLLECTION, message(1, 1, 'x', 'y'))
const timesOf = ({ plants }: CardCollection) => [...plants].map(([id, { changedAt }]) => [id, changedAt]).sort()

describe('the cards that a page knows', () => {
  it('BI05 BNG-13: pushes in their order change the cards they name and keep the book right', () => {
    const collection = withPush(START, message(2, 5, 'x'))
    expect(timesOf(collection)).toEqual([
      ['x', 5],
      ['y', 1],
    ])
    expect(collection).toMatchObject({ seq: 2, asOf: 5, isBehind: false })
    expect(withPush(EMPTY_CARD_COLLECTION, message(2, 5, 'x'))).toBe(EMPTY_CARD_COLLECTION)
  })

  it('BI05 BNG-14: after a gap, or in another life of the server, nothing counts as right until it is asked again', () => {
    const behind = withPush(START, message(3, 9, 'x'))
    expect(behind).toMatchObject({ isBehind: true, asOf: 1 })
    expect(withPush(behind, message(4, 11))).toMatchObject({ isBehind: true, asOf: 1 })
    expect(withAnswer(behind, message(4, 12, 'x', 'y'))).toMatchObject({ isBehind: false, asOf: 12, seq: 4 })
    const other = withPush(START, { ...message(1, 9, 'x'), epoch: 'b' })
    expect(other.isBehind).toBe(true)
    expect(timesOf(withAnswer(other, { ...message(1, 9, 'x'), epoch: 'b' }))).toEqual([['x', 9]])
  })

  it('BNG-15: whatever the order in which messages and answers of one life come, each card is the latest told', () => {
    const messages = fc.array(fc.record({ at: fc.integer({ min: 2, max: 50 }), id: fc.constantFrom('x', 'y', 'z') }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(messages, fc.boolean(), (list, asAnswer) => {
        const collection = list.reduce<CardCollection>(
          (known, { at, id }, index) =>
            (asAnswer && index % 2 ? withAnswer : withPush)(known, message(index + 2, at, id)),
          START,
        )
        for (const [id, at] of timesOf(collection))
          expect(at).toBe(Math.max(...list.filter((each) => each.id === id).map((each) => each.at), id === 'z' ? 0 : 1))
      }),
    )
  })
})
