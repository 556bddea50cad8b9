import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../src/domain/wire'
import { Bytes, readNext, readRows, readRules } from '../domain/tables/support'
import { TableContext, type Fate, type PullFate } from '../faults/support/tableWorld'
import { caseLimit, cases } from '../support/cases'

/**
 * F1: the table's reader, its real machine over its real book, against everything that a line and a server can do.
 * A case is a history of sixty changes, read from bytes as those of the laws between writer and reader are. In the long form
 * there are 2,000 of them, 120,000 messages; in `npm test` 40.
 */
const HISTORIES = Math.ceil(cases(10_000) / 5)
const CHANGES = 60
const bytes = fc.uint8Array({ minLength: 200, maxLength: 1500, size: 'max' })
const FATES: readonly Fate[] = ['lost', 'doubled', 'late', 'corrupt', 'unpublished']
const PULL_FATES: readonly PullFate[] = ['fails', 'corrupt', 'slow', 'busy']

/** Fewer faults than changes, so that there is something to be wrong about. */
const fateOf = (from: Bytes, one: number): Fate => (from.upTo(one) === 0 ? from.pick(FATES) : 'arrives')

const contextOf = (from: Bytes): TableContext =>
  new TableContext({ rows: readRows(from, 9), rules: readRules(from), seed: from.upTo(256) })

const next = (from: Bytes, context: TableContext): readonly WireRow[] => readNext(from, context.rows)

/** One thing that happens: mostly a change, now and then a pause, a fault of a mark, a pull, the line or the tab. */
const happen = (from: Bytes, context: TableContext): void => {
  const what = from.upTo(40)
  if (what < 30) context.change(next(from, context), fateOf(from, 6))
  else if (what < 34) context.wait(from.upTo(256) * 12)
  else if (what === 34) context.mark(from.pick(['lost', 'late', 'corrupt']))
  else if (what === 35) context.nextPull(from.pick(PULL_FATES))
  else if (what === 36) context.outage(50 + from.upTo(256) * 40, from.upTo(2) === 0)
  else if (what === 37) context.doubt()
  context.wait(from.upTo(200))
}

/** Runs so many histories; gives the count of messages that were sent in them. */
const histories = (each: (from: Bytes) => TableContext): number => {
  let sent = 0
  fc.assert(
    fc.property(bytes, (raw) => {
      sent += each(new Bytes(raw)).messages
    }),
    // Shortening a history of a thousand bytes takes minutes; the seed that is printed repeats it.
    { numRuns: HISTORIES, endOnFailure: true },
  )
  return sent
}

describe('F1: a live table’s reader', () => {
  it(
    `P1 in ${HISTORIES} histories it has rows that the writer had after every step, or is not live; and is right when the faults end`,
    () => {
      let faults = 0
      const sent = histories((from) => {
        const context = contextOf(from)
        for (let n = 0; n < CHANGES; n++) happen(from, context)
        context.heal()
        context.wait(60_000)
        expect(context.wrong).toEqual([])
        expect(context.state.phase).toBe('live')
        expect(context.isRight()).toBe(true)
        faults += context.faults
        return context
      })
      expect(faults).toBeGreaterThan(HISTORIES * 3)
      expect(sent).toBeGreaterThan(HISTORIES * 30)
    },
    caseLimit(120_000),
  )

  it(
    `P2 in ${HISTORIES} histories without a fault it equals the writer, with no pull after the first`,
    () => {
      const sent = histories((from) => {
        const context = contextOf(from)
        for (let n = 0; n < CHANGES; n++) {
          context.change(next(from, context))
          context.wait(from.upTo(200))
        }
        context.wait(12_000)
        expect(context.wrong).toEqual([])
        expect([context.isRight(), context.state.phase, context.pulls]).toEqual([true, 'live', 1])
        return context
      })
      expect(sent).toBeGreaterThan(HISTORIES * 30)
    },
    caseLimit(120_000),
  )

  it(
    `P3 in ${HISTORIES} histories faults cost at most a pull each: none sets off a storm`,
    () => {
      const sent = histories((from) => {
        const context = contextOf(from)
        for (let n = 0; n < CHANGES; n++) {
          context.change(next(from, context), fateOf(from, 12))
          context.wait(from.upTo(200))
        }
        context.wait(60_000)
        expect(context.pulls).toBeLessThanOrEqual(context.faults + 1)
        expect([context.isRight(), context.state.phase]).toEqual([true, 'live'])
        return context
      })
      expect(sent).toBeGreaterThan(HISTORIES * 30)
    },
    caseLimit(120_000),
  )
})
