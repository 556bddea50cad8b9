import { describe, expect, it } from 'vitest'
import { applyPatches, bookFromSnapshot, listsOf, openBook, type BoaBook } from '../../src/domain/boa/book'
import type { BoaPatch } from '../../src/domain/wire'
import { overTheWire } from '../domain/tables/support'
import { diceOf, type Dice } from '../faults/support/dice'
import { StackWorld } from '../faults/support/stackWorld'
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

const patchesOf = (world: StackWorld, count: number): readonly BoaPatch[] =>
  Array.from({ length: count }, () => world.change()).flatMap((said) => said.map(({ patch }) => patch))

const textOf = (book: BoaBook): string => JSON.stringify([book.seq, book.digest, listsOf(book)])

describe('F6: the merge of a stack', () => {
  it(
    `P8 ${RUNS} stacks: items and removals in any order, patches doubled, lists in any order, give the same stack and digest`,
    async () => {
      let items = 0
      for await (const seed of seeds(RUNS)) {
        const dice = diceOf(seed)
        const world = new StackWorld(dice, false)
        const start = bookFromSnapshot(world.answer()).book ?? openBook({ key: 'boa/d/1', epoch: 'e', items: [] })
        const patches = patchesOf(world, 2)
        const turned = patches.flatMap((patch) => {
          const other = { ...patch, items: shuffled(patch.items, dice), removed: shuffled(patch.removed, dice) }
          return dice.upTo(3) === 0 ? [other, patch, other] : [other]
        })
        const [one, other] = [applyPatches(start, patches), applyPatches(start, turned)]
        if (one.fault ?? other.fault) throw new Error(`seed ${seed}: ${(one.fault ?? other.fault)?.message ?? ''}`)
        if (textOf(one.book) !== textOf(other.book)) throw new Error(`seed ${seed}: another stack`)
        const answer = world.answer()
        const mixed = {
          ...answer,
          tableBids: shuffled(answer.tableBids, dice),
          tableOffers: shuffled(answer.tableOffers, dice),
          acceptedBids: shuffled(answer.acceptedBids, dice),
          acceptedOffers: shuffled(answer.acceptedOffers, dice),
        }
        const whole = bookFromSnapshot(mixed).book
        if (!whole || textOf(whole) !== textOf(one.book)) throw new Error(`seed ${seed}: the answer is another stack`)
        items += one.book.items.size
      }
      expect(items).toBeGreaterThan(RUNS)
    },
    caseLimit(90_000),
  )

  it(
    `P8 ${RUNS / 10} histories of patches heard in any order, doubled and lost: the reader’s machine ends with the server’s stack`,
    async () => {
      let pulls = 0
      for await (const seed of seeds(RUNS / 10)) {
        const dice = diceOf(seed)
        const world = new StackWorld(dice)
        const patches = patchesOf(world, 4)
        const heard = shuffled(
          patches.flatMap((patch) => Array.from({ length: dice.upTo(3) }, () => patch)),
          dice,
        )
        for (const patch of heard) world.hear(overTheWire(patch))
        world.settle()
        pulls += world.pulls - 1
        if (world.wrong.length > 0 || !world.isRight)
          throw new Error(`seed ${seed}: ${world.wrong.join()} ${world.state.phase}`)
      }
      expect(pulls).toBeGreaterThan(RUNS / 20)
    },
    caseLimit(90_000),
  )
})
