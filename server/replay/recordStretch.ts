import { firstValueFrom, of, toArray } from 'rxjs'
import { addDays, dateAt, type Instant } from '../../src/domain/periods'
import type { Log } from '../log/log'
import { createSimulator } from '../sources/simulator'
import type { MarketSource } from '../sources/source'
import { Recorder } from './recorder'
import type { TapeOut } from './tapeOut'
import { VirtualClock } from './virtualClock'

const HOUR_MS = 3_600_000
/** A live server has the simulator's next day made an hour and fifty minutes before its midnight. */
const AHEAD_MS = 3 * HOUR_MS

type Options = {
  readonly seed: number
  readonly from: Instant
  readonly to: Instant
  readonly out: TapeOut
  readonly log: Log
  readonly groups?: readonly string[]
  /** Asked between two events: true ends the recording there. */
  readonly isStopped?: () => boolean
}

/** Where time jumps, a day must have been made before it is looked at: making it takes no market time. */
const makeDays = async (source: MarketSource, from: Instant, to: Instant): Promise<void> => {
  for (let date = dateAt(from); date <= dateAt(to); date = addDays(date, 1)) await source.period({ date, period: 1 })
}

/**
 * The source with all of its past gathered first. It comes at the machine's pace and not at the clock's: two recordings of
 * one stretch would have its news at different times.
 */
const withWholePast = async (source: MarketSource): Promise<MarketSource> => {
  if (!source.past$) return source
  const batches = await firstValueFrom(source.past$.pipe(toArray()))
  return { ...source, past$: of(batches.flat()) }
}

/**
 * Records a stretch of the simulated market, past or to come, as fast as it can be computed. The same seed and
 * stretch give the same tape but for the epochs.
 * @returns the number of lines.
 */
export const recordStretch = async ({ seed, from, to, isStopped, ...rest }: Options): Promise<number> => {
  const clock = new VirtualClock(from)
  const source = await withWholePast(createSimulator({ seed, clock }))
  const recorder = new Recorder({ source, clock, seed, ...rest })
  let ready = from
  const before = async (next: Instant): Promise<void> => {
    if (next >= ready) {
      await makeDays(source, next - HOUR_MS, next + HOUR_MS + AHEAD_MS)
      ready = next + HOUR_MS
    }
    await rest.out.drained()
  }
  await before(from)
  recorder.start()
  await clock.runTo(to, before, isStopped ?? (() => false))
  await recorder.stop()
  return recorder.lines()
}
