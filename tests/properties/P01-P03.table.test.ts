import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../src/domain/wire'
import { Bytes, readNext, readRows, readRules } from '../domain/table/support'
import { TableWorld, type Fate, type PullFate } from '../faults/support/tableWorld'
import { caseLimit, cases } from '../support/cases'

/**
 * F1: the table's reader, its real machine over its real book, against everything that a line and a server can do.
 * A case is one message. Histories are read from bytes, as those of the laws between writer and reader are.
 */
const bytes = fc.uint8Array({ minLength: 200, maxLength: 1500, size: 'max' })
const FATES: readonly Fate[] = ['lost', 'doubled', 'late', 'corrupt', 'unpublished']
const PULL_FATES: readonly PullFate[] = ['fails', 'corrupt', 'slow', 'busy']

/** Fewer faults than changes, so that there is something to be wrong about. */
const fateOf = (from: Bytes, one: number): Fate => (from.upTo(one) === 0 ? from.pick(FATES) : 'arrives')

const worldOf = (from: Bytes): TableWorld =>
  new TableWorld({ rows: readRows(from, 9), rules: readRules(from), seed: from.upTo(256) })

const next = (from: Bytes, world: TableWorld): readonly Row[] => readNext(from, world.rows)

/** One thing that happens: mostly a change, now and then a pause, a fault of a mark, a pull, the line or the tab. */
const happen = (from: Bytes, world: TableWorld): void => {
  const what = from.upTo(40)
  if (what < 30) world.change(next(from, world), fateOf(from, 6))
  else if (what < 34) world.wait(from.upTo(256) * 12)
  else if (what === 34) world.mark(from.pick(['lost', 'late', 'corrupt']))
  else if (what === 35) world.nextPull(from.pick(PULL_FATES))
  else if (what === 36) world.outage(50 + from.upTo(256) * 40, from.upTo(2) === 0)
  else if (what === 37) world.doubt()
  world.wait(from.upTo(200))
}

/** Runs histories until so many messages were sent. */
const histories = (messages: number, each: (from: Bytes) => TableWorld): void => {
  let sent = 0
  while (sent < messages)
    fc.assert(
      fc.property(bytes, (raw) => {
        sent += each(new Bytes(raw)).messages
      }),
      // Shortening a history of a thousand bytes takes minutes; the seed that is printed repeats it.
      { numRuns: 100, endOnFailure: true },
    )
  expect(sent).toBeGreaterThanOrEqual(messages)
}

describe('F1: a live table’s reader', () => {
  it(
    'P1 after every step it has rows that the writer had, or is not live; and is right when the faults end',
    () => {
      let faults = 0
      histories(cases(100_000), (from) => {
        const world = worldOf(from)
        for (let n = 0; n < 60; n++) happen(from, world)
        world.heal()
        world.wait(60_000)
        expect(world.wrong).toEqual([])
        expect(world.state.phase).toBe('live')
        expect(world.isRight()).toBe(true)
        faults += world.faults
        return world
      })
      expect(faults).toBeGreaterThan(cases(5000))
    },
    caseLimit(120_000),
  )

  it(
    'P2 without a fault it equals the writer, with no pull after the first',
    () => {
      histories(cases(100_000), (from) => {
        const world = worldOf(from)
        for (let n = 0; n < 60; n++) {
          world.change(next(from, world))
          world.wait(from.upTo(200))
        }
        world.wait(12_000)
        expect(world.wrong).toEqual([])
        expect([world.isRight(), world.state.phase, world.pulls]).toEqual([true, 'live', 1])
        return world
      })
    },
    caseLimit(120_000),
  )

  it(
    'P3 faults cost at most a pull each: none sets off a storm',
    () => {
      histories(cases(100_000), (from) => {
        const world = worldOf(from)
        for (let n = 0; n < 60; n++) {
          world.change(next(from, world), fateOf(from, 12))
          world.wait(from.upTo(200))
        }
        world.wait(60_000)
        expect(world.pulls).toBeLessThanOrEqual(world.faults + 1)
        expect([world.isRight(), world.state.phase]).toEqual([true, 'live'])
        return world
      })
    },
    caseLimit(120_000),
  )
})
