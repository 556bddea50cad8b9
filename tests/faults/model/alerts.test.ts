import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortOrLong } from '../../support/cases'
import { SEED } from '../../support/seeds'
import { AlertContext, KILLS, USERS } from '../support/alertContext'

type Step = (context: AlertContext) => Promise<void> | void

const user = fc.constantFrom(...USERS)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>((context) => context.happen()) },
  { weight: 1, arbitrary: fc.constant<Step>((context) => context.replay()) },
  {
    weight: 2,
    arbitrary: fc.nat(90_000).map(
      (ms): Step =>
        (context) =>
          context.pass(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(user, fc.constantFrom(1, -1)).map(
      ([name, by]): Step =>
        (context) =>
          context.tab(name, by),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...KILLS).map(
      (kill): Step =>
        (context) =>
          context.killAt(kill),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((context) => context.stop()) },
  { weight: 3, arbitrary: fc.constant<Step>((context) => context.start()) },
  { weight: 1, arbitrary: fc.constant<Step>((context) => context.fill()) },
)

describe('alerts through tabs, drops, restarts and kills', () => {
  it('ALS-40 in each of many histories no alert is lost and none is sent twice', async () => {
    let histories = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        // A turn of the event loop: the test runner reports by it.
        if (++histories % 100 === 0) await new Promise((go) => setImmediate(go))
        const context = new AlertContext()
        await context.start()
        for (const each of steps) await each(context)
        // In the end there is a server, and the history has been filled.
        await context.end()
        expect(new Set(context.inbox.keys())).toEqual(context.expected())
        expect(new Set(context.sent).size).toBe(context.sent.length)
        expect(context.early).toEqual([])
      }),
      { numRuns: shortOrLong(500, 10_000), seed: SEED },
    )
  }, 300_000)
})
