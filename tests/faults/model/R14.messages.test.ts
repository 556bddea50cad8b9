import { describe, expect, it } from 'vitest'
import { EVENTS } from '../../../server/description/push'
import { collectionFromSnapshot, listsOf } from '../../../src/domain/boa/collection'
import { COLLECTION_EVENTS } from '../../../src/domain/boa/collection'
import { boaSchema, type BoaPatch } from '../../../src/domain/wire'
import { numberRow, overTheWire } from '../../domain/tables/support'
import { metrics } from '../../support/boaServer'
import { shortOrLong } from '../../support/cases'
import { diceOf, type Dice } from '../support/dice'
import { report } from '../support/figures'
import { StackContext } from '../support/stackContext'
import { TableContext, type Fate } from '../support/tableWorld'
import { corrupted, readAnyway, truncated, withOneWrong } from '../support/wireFaults'
import { SEED } from '../../support/seeds'

/** R14, to the client: each kind of fault, of each kind of message, through the machine: 200 times in `npm test`, 10,000 in the long form. */
const EACH = shortOrLong(200, 10_000)
const FATES = ['doubled', 'late', 'corrupt', 'truncated'] as const satisfies readonly Fate[]
type Published = {
  readonly message: string
  readonly fault: string
  readonly times: number
  readonly pulls: number
  readonly 'silent differences': number
}
const published: Published[] = []

/** A table of a few rows through twelve changes, one of which, or one mark, meets the fault. */
const table = (fate: Fate, isMark: boolean, seed: number): TableContext => {
  const dice = diceOf(seed)
  const rows = Array.from({ length: 6 }, (_, i) => numberRow(`r${i}`, dice.upTo(9)))
  const context = new TableContext({ rows, rules: { maxEntries: 8, sortHeader: 'p' }, seed })
  context.wait(1000)
  const at = dice.upTo(10)
  for (let n = 0; n < 12; n++) {
    const now = context.rows
    const way = dice.upTo(3)
    const place = dice.upTo(Math.max(1, now.length))
    const next =
      way === 0 || now.length === 0
        ? [numberRow(`n${n}`, dice.upTo(9)), ...now]
        : way === 1
          ? now.with(place, numberRow(now[place]!.uniqueId, 10 + dice.upTo(90)))
          : now.toSpliced(place, 1)
    context.change(next, !isMark && n === at ? fate : 'arrives')
    if (isMark && n === at) context.mark(fate)
    context.wait(60)
  }
  context.wait(12_000)
  return context
}

describe.each([
  ['liveTableUpdate', false],
  ['heartbeat', true],
] as const)('R14 %s', (message, isMark) => {
  it.each(FATES)(
    `R14 %s, ${EACH} times: no reader shows what the server never had, and each is right in the end`,
    (fault) => {
      const wrong: string[] = []
      let pulls = 0
      for (let seed = SEED; seed < SEED + EACH; seed++) {
        const context = table(fault, isMark, seed)
        wrong.push(...context.wrong.map((why) => `seed ${seed}: ${why}`))
        if (!context.isRight() || context.state.phase !== 'live') wrong.push(`seed ${seed}: not right in the end`)
        pulls += context.pulls - 1
      }
      published.push({ message, fault, times: EACH, pulls, 'silent differences': wrong.length })
      expect(wrong.slice(0, 10)).toEqual([])
    },
  )
})

const spoilt = (patch: BoaPatch, dice: Dice): unknown =>
  dice.upTo(2) === 0 ? corrupted(patch, dice) : readAnyway(withOneWrong(JSON.stringify(patch), dice))

/** What the reader hears of these patches when the one in the middle meets the fault. */
const receivedOf = (patches: readonly BoaPatch[], fault: (typeof FATES)[number], dice: Dice): readonly unknown[] => {
  const at = Math.floor(patches.length / 2)
  const patch = patches[at]!
  if (fault === 'doubled') return patches.toSpliced(at, 0, patch)
  if (fault === 'late') return [...patches.toSpliced(at, 1), patch]
  return (patches as readonly unknown[]).with(at, fault === 'corrupt' ? spoilt(patch, dice) : truncated(patch, dice))
}

describe.each(COLLECTION_EVENTS)('R14 %s', (message) => {
  it.each(FATES)(
    `R14 %s, ${EACH} times: no reader shows a stack that the server never had, and each is right in the end`,
    (fault) => {
      const wrong: string[] = []
      let pulls = 0
      for (let seed = SEED; seed < SEED + EACH; seed++) {
        const dice = diceOf(seed)
        const context = new StackContext(dice)
        const patches = Array.from({ length: 6 }, () => context.change(message)).flatMap((reported) =>
          reported.map(({ patch }) => patch),
        )
        for (const payload of receivedOf(patches, fault, dice)) context.receive(overTheWire(payload ?? null))
        context.settle()
        wrong.push(...context.wrong.map((why) => `seed ${seed}: ${why}`))
        if (!context.isRight) wrong.push(`seed ${seed}: not right in the end`)
        pulls += context.pulls - 1
      }
      published.push({ message, fault, times: EACH, pulls, 'silent differences': wrong.length })
      expect(wrong.slice(0, 10)).toEqual([])
    },
  )
})

/** One good payload of each other event that has a schema. */
const GOOD: Readonly<Record<string, unknown>> = {
  periodChange: {
    current: { date: '2026-11-20', period: 35 },
    currentWindow: { date: '2026-11-20', period: 35 },
    tradingWindow: { date: '2026-11-20', period: 36 },
    now: 1_795_000_000_000,
  },
  keyMarketMetrics: { t: 'boa/2026-11-20/35', e: 'e', asOfSeq: 4, at: 1_795_000_000_000, metrics: metrics('90.32') },
  globalNotifications: {
    type: 'standing',
    notices: [{ type: 'delay', minutes: 5, text: 'Prices are late.', id: 'a', at: 1, until: 2 }],
  },
  newReleaseRefreshNeeded: { id: 'r1', version: '1.2.3', html: '<p>New</p>' },
}

it.each(Object.keys(GOOD))(
  `R14 %s, broken in any way ${EACH} times: what is let through has its form, and nothing throws`,
  (event) => {
    const { payload: schema } = EVENTS[event as keyof typeof EVENTS]!
    let passed = 0
    for (let seed = SEED; seed < SEED + EACH; seed++) {
      const dice = diceOf(seed)
      const read = schema!.safeParse((seed % 2 === 0 ? corrupted : truncated)(GOOD[event], dice))
      if (!read.success) continue
      passed++
      expect(schema!.safeParse(read.data).data).toEqual(read.data)
    }
    published.push({ message: event, fault: 'corrupt, truncated', times: EACH, pulls: 0, 'silent differences': 0 })
    expect(schema!.safeParse(GOOD[event]).success).toBe(true)
    expect(passed).toBeLessThan(EACH)
  },
)

it(`R14 an answer that is broken in any way ${EACH} times never becomes a stack that passes for whole`, () => {
  const context = new StackContext(diceOf(7))
  for (let n = 0; n < 5; n++) context.change()
  const good = context.answer()
  const whole = listsOf(collectionFromSnapshot(good).collection!)
  let refused = 0
  for (let seed = SEED; seed < SEED + EACH; seed++) {
    const { data } = boaSchema.safeParse((seed % 2 === 0 ? corrupted : truncated)(good, diceOf(seed)))
    const { collection } = data ? collectionFromSnapshot(data) : {}
    refused += Number(!collection)
    if (collection) expect(listsOf(collection)).toEqual(whole)
  }
  expect(refused).toBeGreaterThan(EACH / 4)
})

it('R14 the figures', () => {
  report('R14 client', published)
  expect(published.length).toBe((2 + COLLECTION_EVENTS.length) * FATES.length + Object.keys(GOOD).length)
})
