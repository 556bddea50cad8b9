import type { Worker } from 'node:worker_threads'
import type { SettlementDate } from '../../../src/domain/periods'
import type { Log } from '../../log/log'
import { startThread } from '../thread/startThread'
import { errorOf, type FilledDay, type FillingData, type FromFilling, type ToFilling } from './messages'

/** Whoever makes the days that are filled. */
export type DayMaker = {
  /** The first London day that it can give. Rejects where it cannot be opened. */
  readonly firstDay: () => Promise<SettlementDate>
  /** All values of a day; rejects with a SourceError, or with whatever else went wrong. */
  readonly day: (date: SettlementDate) => Promise<FilledDay>
  /** Nothing is to be done for now: gives back its memory until it is asked again. */
  readonly rest: () => void
  /** What is being made is given up. */
  readonly stop: () => Promise<void>
}

type Waiting<T> = { readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void }

/** A day of the simulator has some 100 MB; without a limit its thread takes several times as much before it tidies up. */
const MEMORY = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 }

const ENDED = 'The thread that makes past days has ended.'

/** A thread at work, from its start to its end. */
class Thread {
  private readonly waiting = new Map<number, Waiting<FilledDay>>()
  private last = 0
  readonly firstDay: Promise<SettlementDate>
  private opened: Waiting<SettlementDate> | undefined

  constructor(
    private readonly worker: Worker,
    log: Log,
    ended: () => void,
  ) {
    this.firstDay = new Promise((resolve, reject) => {
      this.opened = { resolve, reject }
    })
    // Those who wait for a day get the error as well; the first may have no reader.
    this.firstDay.catch(() => undefined)
    let cause: unknown
    worker.on('message', (message: FromFilling) => {
      if (message.kind === 'warning') log.warn(message.warning)
      else this.receive(message)
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      ended()
      const error = cause instanceof Error ? cause : new Error(ENDED)
      this.opened?.reject(error)
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
    })
  }

  day(date: SettlementDate): Promise<FilledDay> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, date } satisfies ToFilling)
    })
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private receive(message: Exclude<FromFilling, { readonly kind: 'warning' }>): void {
    if (message.kind === 'opened') return this.opened?.resolve(message.firstDay)
    const waiting = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if (message.kind === 'made') waiting?.resolve(message.batch)
    else waiting?.reject(errorOf(message.fault))
  }
}

/** The past days of these providers, made in a thread of low priority that runs only while there are days to make. */
export const threadDayMaker = (data: FillingData, log: Log): DayMaker => {
  let running: Thread | undefined
  const thread = (): Thread => {
    if (running !== undefined) return running
    const started: Thread = new Thread(
      startThread('fillingThread', '../filling/fillingThread.ts', data, MEMORY),
      log,
      () => {
        if (running === started) running = undefined
      },
    )
    return (running = started)
  }
  const end = async (): Promise<void> => {
    const ending = running
    running = undefined
    await ending?.end()
  }
  return {
    firstDay: () => thread().firstDay,
    day: (date) => thread().day(date),
    rest: () => void end(),
    stop: end,
  }
}
