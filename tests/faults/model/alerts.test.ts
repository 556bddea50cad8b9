import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortOrLong } from '../../support/cases'
import { SEED } from '../../support/seeds'
import { AlertWorld, KILLS, USERS } from '../support/alertWorld'

type Step = (world: AlertWorld) => Promise<void> | void

const user = fc.constantFrom(...USERS)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>((world) => world.happen()) },
  { weight: 1, arbitrary: fc.constant<Step>((world) => world.replay()) },
  {
    weight: 2,
    arbitrary: fc.nat(90_000).map(
      (ms): Step =>
        (world) =>
          world.pass(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(user, fc.constantFrom(1, -1)).map(
      ([name, by]): Step =>
        (world) =>
          world.tab(name, by as 1 | -1),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...KILLS).map(
      (kill): Step =>
        (world) =>
          world.killAt(kill),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((world) => world.stop()) },
  { weight: 3, arbitrary: fc.constant<Step>((world) => world.start()) },
  { weight: 1, arbitrary: fc.constant<Step>((world) => world.fill()) },
)

describe('alerts through tabs, drops, restarts and kills', () => {
  it('ALS-40 in each of many histories no alert is lost and none is sent twice', async () => {
    let histories = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        // A turn of the event loop: the test runner reports by it.
        if (++histories % 100 === 0) await new Promise((go) => setImmediate(go))
        const world = new AlertWorld()
        await world.start()
        for (const each of steps) await each(world)
        // In the end there is a server, and the history has been filled.
        await world.end()
        expect(new Set(world.inbox.keys())).toEqual(world.expected())
        expect(new Set(world.sent).size).toBe(world.sent.length)
        expect(world.early).toEqual([])
      }),
      { numRuns: shortOrLong(500, 10_000), seed: SEED },
    )
  }, 300_000)
})
