import { describe, expect, it } from 'vitest'
import {
  applyPatches,
  collectionFromSnapshot,
  listsOf,
  openCollection,
  type BoaCollection,
} from '../../src/domain/boa/collection'
import type { BoaPatch } from '../../src/domain/wire'
import { overTheWire } from '../domain/tables/support'
import { diceOf, type Dice } from '../faults/support/dice'
import { StackContext } from '../faults/support/stackContext'
import { caseLimit, cases } from '../support/cases'
import { seeds } from '../support/seeds'

/** F6: the stack of a period is the same whatever the order in which it was told. */
const RUNS = cases(100_000)

const shuffled = <T>(list: readonly T[], dice: Dice): T[] => {
  const now = [...list]
  for (let at = now.length - 1; at > 0; at--) {
    const other = dice.upTo(at + 1)
    ;[now[at], now[other]] = [now[other]!, now[at]!]
  }
  return now
}

const patchesOf = (context: StackContext, count: number): readonly BoaPatch[] =>
  Array.from({ length: count }, () => context.change()).flatMap((reported) => reported.map(({ patch }) => patch))

const textOf = (collection: BoaCollection): string =>
  JSON.stringify([collection.seq, collection.digest, listsOf(collection)])

describe('F6: the merge of a stack', () => {
  it(
    `P8 ${RUNS} stacks: items and removals in any order, patches doubled, lists in any order, give the same stack and digest`,
    async () => {
      let items = 0
      for await (const seed of seeds(RUNS)) {
        const dice = diceOf(seed)
        const context = new StackContext(dice, false)
        const start =
          collectionFromSnapshot(context.answer()).collection ??
          openCollection({ key: 'boa/d/1', epoch: 'e', items: [] })
        const patches = patchesOf(context, 2)
        const turned = patches.flatMap((patch) => {
          const other = { ...patch, items: shuffled(patch.items, dice), removed: shuffled(patch.removed, dice) }
          return dice.upTo(3) === 0 ? [other, patch, other] : [other]
        })
        const one = applyPatches(start, patches)
        const other = applyPatches(start, turned)
        if (one.fault ?? other.fault) throw new Error(`seed ${seed}: ${(one.fault ?? other.fault)?.message ?? ''}`)
        if (textOf(one.collection) !== textOf(other.collection)) throw new Error(`seed ${seed}: another stack`)
        const answer = context.answer()
        const mixed = {
          ...answer,
          tableBids: shuffled(answer.tableBids, dice),
          tableOffers: shuffled(answer.tableOffers, dice),
          acceptedBids: shuffled(answer.acceptedBids, dice),
          acceptedOffers: shuffled(answer.acceptedOffers, dice),
        }
        const whole = collectionFromSnapshot(mixed).collection
        if (!whole || textOf(whole) !== textOf(one.collection))
          throw new Error(`seed ${seed}: the answer is another stack`)
        items += one.collection.items.size
      }
      expect(items).toBeGreaterThan(RUNS)
    },
    caseLimit(90_000),
  )

  it(
    `P8 ${RUNS / 10} histories of patches received in any order, doubled and lost: the reader’s machine ends with the server’s stack`,
    async () => {
      let pulls = 0
      for await (const seed of seeds(RUNS / 10)) {
        const dice = diceOf(seed)
        const context = new StackContext(dice)
        const patches = patchesOf(context, 4)
        const received = shuffled(
          patches.flatMap((patch) => Array.from({ length: dice.upTo(3) }, () => patch)),
          dice,
        )
        for (const patch of received) context.receive(overTheWire(patch))
        context.settle()
        pulls += context.pulls - 1
        if (context.wrong.length > 0 || !context.isRight)
          throw new Error(`seed ${seed}: ${context.wrong.join()} ${context.state.phase}`)
      }
      expect(pulls).toBeGreaterThan(RUNS / 20)
    },
    caseLimit(90_000),
  )
})
