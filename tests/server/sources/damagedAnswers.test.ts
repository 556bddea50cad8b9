import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryStore } from '../../../server/history/types'
import { isPeriod } from '../../../src/domain/periods'
import { definitionOf } from '../../../src/domain/series/catalogue'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import type { MarketEvent } from '../../../src/domain/market/events'
import { diceOf } from '../../faults/support/dice'
import { report } from '../../faults/support/figures'
import { caseLimit, cases, isLong, shortOrLong } from '../../support/cases'
import type { DamagedFamily } from '../../support/damaged/forms'
import { damagedFamilies } from '../../support/damagedFamilies'
import { takenAlong, unsoundNumber } from '../../support/eventFacts'
import { withHoldUps } from '../../support/holdUps'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'
import { RECORDED_NOW } from '../../support/recordedAnswers'
import { SEED } from '../../support/seeds'
import { hasSharedData } from '../../support/sharedData'
import { passedOn, publishedBy } from '../../support/wholeWay'

/**
 * Recorded answers with damaged rows and documents go the whole way: a source that reads them as it does live, the host of
 * the market, the recorder of the history and its store.
 */
const FIRST = Date.parse('2000-01-01')
const LAST = Date.parse('2100-01-01')
/** Of a day that no recording is of, for series of every source. */
const ELSEWHERE = Date.parse('2019-06-01')
const WITNESSES = ['Gb&SystemPrice&none', 'Gb&SystemInertia&none', 'France&DayAheadPrice&none', 'Gb&Frequency&none']
const witnessed = () =>
  WITNESSES.flatMap((id, series) =>
    Array.from({ length: 48 }, (_, place) => [id, ELSEWHERE + place * 1_800_000, series * 100 + place] as const),
  )
const witnessesIn = async (store: Pick<HistoryStore, 'read'>): Promise<readonly (readonly number[])[]> =>
  (await store.read({ series: WITNESSES, from: ELSEWHERE, to: ELSEWHERE + 48 * 1_800_000 })).map(({ values }) => [
    ...values,
  ])

/** What of a batch for the history is no value of a series that there is, at a time that there is. */
const unsoundRows = ({ ids, at, value, revision }: SeriesBatch): readonly string[] => [
  ...ids.filter((id) => definitionOf(id) === undefined),
  ...[...at, ...revision].filter((time) => !Number.isSafeInteger(time) || time < FIRST || time >= LAST).map(String),
  ...[...value].filter((each) => !Number.isFinite(each)).map(String),
]

const unsoundEvent = (event: MarketEvent): string | undefined => {
  const number = unsoundNumber(event)
  if (number !== undefined) return `${event.kind}${number}`
  if ('period' in event && !isPeriod(event.period)) return `${event.kind}: ${JSON.stringify(event.period)}`
  if (event.kind === 'series') return event.values.find(({ series }) => definitionOf(series) === undefined)?.series
  return undefined
}

const store = new MemoryHistory()
const unsound: string[] = []
const checkedStore: Pick<HistoryStore, 'append'> = {
  append: (batch) => {
    unsound.push(...unsoundRows(batch))
    return store.append(batch)
  },
}

const uncaught: unknown[] = []
const note = (fault: unknown): void => void uncaught.push(fault)
beforeAll(async () => {
  process.on('unhandledRejection', note)
  await store.append(batchOfRows(witnessed()))
})
afterAll(() => {
  process.off('unhandledRejection', note)
})

/** An error of a program, which is not a sentence about a row. */
const PROGRAM_FAULT = /TypeError|RangeError|SyntaxError|Cannot read|is not a function|not iterable|could not be read:/

/** What a trader may see as a stall, ms. */
const STALL_MS = 50
const longest = (held: readonly number[]): number => Math.round(held.reduce((most, ms) => Math.max(most, ms), 0))
const stalls = (held: readonly number[]): number => held.filter((ms) => ms > STALL_MS).length
const fewer = (a: readonly number[], b: readonly number[]): readonly number[] => (stalls(b) < stalls(a) ? b : a)

type Published = Awaited<ReturnType<typeof publishedBy>>
/** What whole answers say, which is the same in every round. */
const wholes = new WeakMap<DamagedFamily, Published>()
const wholeOf = async (family: DamagedFamily): Promise<Published> => {
  const { open } = family.round(diceOf(SEED))
  const known = wholes.get(family)
  const whole = known ?? (await publishedBy((given) => open('whole', given), RECORDED_NOW, family.ms))
  wholes.set(family, whole)
  return whole
}

/** One round of damage, with the times that the process was held up by it, ms. */
const pass = async (family: DamagedFamily, seed: number) => {
  const { round, ms } = family
  const { count, open } = round(diceOf(seed))
  const whole = await wholeOf(family)
  const rest = await publishedBy((given) => open('rest', given), RECORDED_NOW, ms)
  const alone = await publishedBy((given) => open('alone', given), RECORDED_NOW, ms)
  const passDamaged = () =>
    withHoldUps(() => passedOn((given) => open('damaged', given), RECORDED_NOW, ms, checkedStore))
  const [damaged, first] = await passDamaged()
  // What holds the process up does so again; what else goes on on the machine, and collects garbage of the test, does not.
  const held = stalls(first) === 0 ? first : fewer(first, (await passDamaged())[1])
  const { lost, compared } = takenAlong({
    whole: whole.events,
    rest: rest.events,
    damaged: damaged.events,
    alone: alone.events,
  })
  expect(whole.events.length).toBeGreaterThan(0)
  expect(
    damaged.warned.filter((text) => PROGRAM_FAULT.test(text)),
    `seed ${seed}`,
  ).toEqual([])
  expect(damaged.faults, `seed ${seed}`).toEqual([])
  expect(
    damaged.events.flatMap((event) => unsoundEvent(event) ?? []),
    `seed ${seed}`,
  ).toEqual([])
  expect(lost, `seed ${seed}`).toEqual([])
  return {
    parts: count,
    compared,
    held: held.filter((each) => each > 1),
    atFirst: stalls(first),
    longestAtFirst: longest(first),
  }
}

/** The same without damage, to compare: what the market itself takes. */
const undamaged = async ({ round, ms }: DamagedFamily): Promise<readonly number[]> => {
  const { open } = round(diceOf(SEED))
  const [, held] = await withHoldUps(() =>
    passedOn((given) => open('whole', given), RECORDED_NOW, ms, new MemoryHistory()),
  )
  return held
}

/** Rounds until so many parts were damaged. */
const passAll = async (family: DamagedFamily, wanted: number) => {
  const held: number[] = []
  let atFirst = 0
  let longestAtFirst = 0
  let parts = 0
  let compared = 0
  let rounds = 0
  for (; parts < wanted; rounds += 1) {
    const passed = await pass(family, SEED + rounds)
    parts += passed.parts
    compared += passed.compared
    held.push(...passed.held)
    atFirst += passed.atFirst
    longestAtFirst = Math.max(longestAtFirst, passed.longestAtFirst)
  }
  // Of one round everything may be damaged.
  expect(compared).toBeGreaterThan(0)
  return { parts, compared, rounds, held, atFirst, longestAtFirst }
}

const figuresOf = async (
  family: DamagedFamily,
  { parts, compared, rounds, held, atFirst, longestAtFirst }: Awaited<ReturnType<typeof passAll>>,
) => {
  const whole = await undamaged(family)
  return {
    source: family.name,
    'damaged parts': parts,
    rounds,
    'others compared': compared,
    'longest turn at first, ms': longestAtFirst,
    [`turns over ${STALL_MS} ms at first`]: atFirst,
    'longest turn where such rounds were repeated, ms': longest(held),
    [`turns over ${STALL_MS} ms after that`]: stalls(held),
    'longest without damage, ms': longest(whole),
    [`turns over ${STALL_MS} ms without damage, one round`]: stalls(whole),
  }
}

const families = hasSharedData ? damagedFamilies(shortOrLong(60, 200)) : []

describe.skipIf(!hasSharedData)('answers with damaged parts, from the source to the history', () => {
  it.each(families.map((family) => [family.name, family] as const))(
    'QSR-10 %s: no part takes another along, nothing unsound comes out, and the history elsewhere is as it was',
    async (name, family) => {
      const before = await witnessesIn(store)
      const passed = await passAll(family, cases(100_000))
      expect(unsound.splice(0)).toEqual([])
      expect(uncaught).toEqual([])
      expect(await witnessesIn(store)).toEqual(before)
      if (isLong) report(`QSR-10 ${name}`, await figuresOf(family, passed))
    },
    caseLimit(2_400_000),
  )

  it.runIf(isLong)(
    'QSR-11 answers of Elexon of their whole length, with damage',
    async () => {
      const [family] = damagedFamilies(Infinity)
      if (family === undefined) throw new Error('There is no family.')
      const passed = await passAll(family, 30_000)
      expect(unsound.splice(0)).toEqual([])
      report('QSR-11', await figuresOf(family, passed))
    },
    600_000,
  )
})
