import { describe, expect, it } from 'vitest'
import { diceOf, TabWorld } from './tabWorld'
import { seeds } from '../../support/seeds'
import { cases } from '../../support/cases'

/** As many in the long form as reliability R16 asks for: some 20 s on a quiet machine. */
const RUNS = cases(10_000)

describe('tabs of one user', () => {
  it(`R16 no acknowledged edit is lost unseen, and all tabs end alike (${RUNS} interleavings of 2 and 3 tabs)`, async () => {
    const sum = { conflicts: 0, lost: 0, repeated: 0, reloads: 0, edits: 0, acknowledged: 0, replaceAll: 0, delete: 0 }
    for await (const seed of seeds(RUNS)) {
      const dice = diceOf(seed)
      const world = new TabWorld(dice, 2 + (seed % 2))
      try {
        for (let steps = 10 + dice(30); steps > 0; steps--) world.step()
        world.quiet()
        world.check()
      } catch (error) {
        throw new Error(`seed ${seed} (ENACT_SEED=${seed} ENACT_CASES=1 repeats it)`, { cause: error })
      }
      for (const [what, count] of Object.entries(world.happened)) sum[what as keyof typeof sum] += count
      sum.acknowledged += world.acknowledged
      sum.replaceAll += world.calls['replaceAll'] ?? 0
      sum.delete += world.calls['delete'] ?? 0
    }
    // A model in which nothing happens proves nothing.
    for (const count of Object.values(sum)) expect(count).toBeGreaterThan(RUNS / 20)
  }, 600_000)
})
