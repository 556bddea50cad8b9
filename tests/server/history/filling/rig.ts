import { addDays, dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { SourceError } from '../../../../server/sources/source'
import type { DayMaker } from '../../../../server/history/filling/dayMaker'
import { Filling } from '../../../../server/history/filling/filling'
import { createLog } from '../../../../server/log/log'
import { batchOfRows, MemoryHistory } from '../../../support/memoryHistory'
import { ManualClock } from '../../market/manualClock'

export const TODAY = '2026-11-20'
/** The day so many days before the running one. */
export const back = (days: number): SettlementDate => addDays(TODAY, -days)
export const noon = (date: SettlementDate): number => dayStart(date) + 12 * 3_600_000

/** One value a day. */
export const batchOfDay = (date: SettlementDate) => batchOfRows([['Gb&SystemPrice&none', noon(date), dayStart(date)]])

/** Makes days at once; those of `bad` fail, those of `empty` have nothing yet, and `gate` holds all back. */
export const fakeMaker = () => {
  const made: SettlementDate[] = []
  const bad = new Set<SettlementDate>()
  const empty = new Set<SettlementDate>()
  let rests = 0
  const maker: DayMaker = {
    firstDay: () => Promise.resolve('2015-01-01'),
    day: (date) => {
      made.push(date)
      if (empty.has(date)) return Promise.reject(new SourceError(`There is nothing of ${date} yet.`, 404))
      return bad.has(date)
        ? Promise.reject(new SourceError(`${date} cannot be had.`))
        : Promise.resolve(batchOfDay(date))
    },
    rest: () => {
      rests += 1
    },
    stop: () => Promise.resolve(),
  }
  return { maker, made, bad, empty, rests: () => rests }
}

/** Lets promises settle. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await new Promise((go) => setImmediate(go))
}

export const passing =
  (clock: ManualClock) =>
  async (ms: number, step = 500): Promise<void> => {
    for (let passed = 0; passed < ms; passed += step) {
      await settle()
      clock.advance(Math.min(step, ms - passed))
    }
    await settle()
  }

type Given = { readonly days?: number; readonly store?: MemoryHistory; readonly at?: number }

/** A filling over a store in memory whose time passes when it is told to. */
export const openFilling = ({ days = 5, store = new MemoryHistory(), at = noon(TODAY) }: Given = {}) => {
  const clock = new ManualClock(at)
  const made = fakeMaker()
  let busy = false
  const filling = new Filling({
    store,
    clock,
    days,
    maker: made.maker,
    startMs: 15_000,
    log: createLog('silent'),
    isBusy: () => busy,
  })
  filling.start()
  return { ...made, store, clock, filling, pass: passing(clock), beBusy: (is: boolean) => (busy = is) }
}
