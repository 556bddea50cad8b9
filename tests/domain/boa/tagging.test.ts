import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deMinimisTagged, tieGroups, UNPRICED_RANK, type TieGroup } from '../../../src/domain/boa/imbalance/tagging'
import { imbalanceRankOf } from '../../../src/domain/boa/imbalance/volumes'
import type { SystemAction } from '../../../src/domain/boa/imbalancePrice'
import { cases } from '../../support/cases'
import { someStack } from './someStacks'

// The same two steps in their plainest form, as they were before they were made quick: not one bit may differ.
const plainGroups = (rows: readonly number[], volumes: readonly number[], prices: readonly (number | null)[]) => {
  const groups: { rank: number; rows: number[] }[] = []
  for (const row of rows) {
    // + 0: no minus on a zero.
    const rank = (imbalanceRankOf(volumes[row]!, prices[row]!) ?? UNPRICED_RANK) + 0
    const group = groups.find((one) => one.rank === rank)
    if (group) group.rows.push(row)
    else groups.push({ rank, rows: [row] })
  }
  return groups.sort((a, b) => (a.rank < b.rank ? -1 : 1)) as readonly TieGroup[]
}

const plainDeMinimis = (actions: readonly SystemAction[], threshold: number) => {
  const isSame = (a: SystemAction, b: SystemAction): boolean =>
    a === b ||
    (!(a.acceptanceId == null && a.bidOfferPairId == null) &&
      !(b.acceptanceId == null && b.bidOfferPairId == null) &&
      a.id === b.id &&
      a.bidOfferPairId === b.bidOfferPairId &&
      a.direction === b.direction)
  return actions.map((action) => {
    const together = actions
      .filter((other) => isSame(action, other))
      .reduce((sum, one) => sum + Math.abs(one.volume), 0)
    return together < threshold - 1e-9 ? 0 : action.volume
  })
}

describe('the steps of tagging, next to their plainest form', () => {
  it('IMB-28 de minimis tagging removes exactly the same rows', () => {
    fc.assert(
      fc.property(someStack, fc.constantFrom(0.1, 1, 30), (stack, threshold) => {
        expect(deMinimisTagged(stack, threshold)).toEqual(plainDeMinimis(stack, threshold))
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('IMB-29 rows are ranked and grouped the same, in the same order within a group', () => {
    fc.assert(
      fc.property(someStack, (stack) => {
        const volumes = stack.map(({ volume }) => volume)
        const prices = stack.map(({ price }) => price)
        for (const sign of [1, -1]) {
          const rows = volumes.flatMap((volume, row) => (volume * sign > 0 ? [row] : []))
          expect(tieGroups(rows, volumes, prices)).toEqual(plainGroups(rows, volumes, prices))
        }
      }),
      { numRuns: cases(10_000) },
    )
  })
})
