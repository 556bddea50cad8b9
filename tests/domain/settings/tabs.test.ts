import { describe, expect, it } from 'vitest'
import { diceOf, TabContext } from './tabContext'
import { seeds } from '../../support/seeds'
import { cases } from '../../support/cases'

/** As many in the long form as reliability R16 asks for: some 20 s on a quiet machine. */
const RUNS = cases(10_000)

describe('tabs of one user', () => {
  it(`R16 no acknowledged edit is lost unseen, and all tabs end alike (${RUNS} interleavings of 2 and 3 tabs)`, async () => {
    const sum = { conflicts: 0, lost: 0, repeated: 0, reloads: 0, edits: 0, acknowledged: 0, replaceAll: 0, delete: 0 }
    for await (const seed of seeds(RUNS)) {
      const dice = diceOf(seed)
      const context = new TabContext(dice, 2 + (seed % 2))
      try {
        for (let steps = 10 + dice(30); steps > 0; steps--) context.step()
        context.quiet()
        context.check()
      } catch (error) {
        throw new Error(`seed ${seed} (ENACT_SEED=${seed} ENACT_CASES=1 repeats it)`, { cause: error })
      }
      for (const [what, count] of Object.entries(context.happened)) sum[what as keyof typeof sum] += count
      sum.acknowledged += context.acknowledged
      sum.replaceAll += context.calls['replaceAll'] ?? 0
      sum.delete += context.calls['delete'] ?? 0
    }
    // A model in which nothing happens proves nothing.
    for (const count of Object.values(sum)) expect(count).toBeGreaterThan(RUNS / 20)
  }, 600_000)
})
