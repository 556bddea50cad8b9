import { dateAt, type SettlementDate } from '../../src/domain/periods'
import type { Log } from '../log/log'
import { every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { FrontendLog } from '../store/types'

/** How often what was counted is written: one flush of the disk for all of it. */
const WRITE_MS = 1000
/** The most different events between two writes; others are not counted, so that a page cannot fill the memory. */
const MOST_WAITING = 1000

type Options = { readonly store: FrontendLog; readonly clock: ServerClock; readonly log: Log }

/** Counts what pages report, by London day. What was not written yet is lost when the process is killed: a second at most. */
export const createFrontendCounts = ({ store, clock, log }: Options) => {
  let waiting = new Map<SettlementDate, Map<string, number>>()
  let writing: Promise<void> = Promise.resolve()
  let size = 0

  const add = (day: SettlementDate, event: string, count: number): void => {
    const ofDay = waiting.get(day) ?? new Map<string, number>()
    waiting.set(day, ofDay)
    const before = ofDay.get(event)
    if (before === undefined) {
      if (size >= MOST_WAITING) return
      size += 1
    }
    ofDay.set(event, (before ?? 0) + count)
  }
  const writeOne = async (day: SettlementDate, counts: ReadonlyMap<string, number>): Promise<void> => {
    try {
      await store.add(day, counts)
    } catch (error) {
      log.error({ err: error }, 'events of pages could not be written: they are tried again')
      for (const [event, count] of counts) add(day, event, count)
    }
  }
  const write = (): Promise<void> => {
    const taken = waiting
    if (taken.size === 0) return writing
    waiting = new Map()
    size = 0
    writing = writing.then(async () => {
      for (const [day, counts] of taken) await writeOne(day, counts)
    })
    return writing
  }
  return {
    count: (event: string): void => add(dateAt(clock.now()), event, 1),
    /** Writes what waits. Never rejects. */
    write,
    start: (): Cancel => every(clock, WRITE_MS, () => void write()),
  }
}
