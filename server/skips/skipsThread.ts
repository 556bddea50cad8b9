import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { dateAt, type SettlementDate } from '../../src/domain/periods'
import type { OperatorSkips } from '../../src/domain/skips/agreement'
import type { PackedSkips } from '../../src/domain/skips/packed'
import { openProviders, providersOf } from '../sources/providers'
import { Bounded } from '../sources/bounded'
import type { SkipSource } from '../sources/source'
import { wallClock } from '../clock'
import { estimateDay, estimatePeriod, noSkipsYet, type BegunSkips } from './estimateDay'
import type { FromSkips, SkipsThreadData, ToSkips } from './messages'

/** The thread that estimates skips: a day takes some seconds of a processor. It is of the lowest priority, as that which fills days. */

/** As `nice` has it. */
const LOWEST = 19

const port = parentPort
if (port === null) throw new Error('This is the program of a thread.')
if (process.platform === 'linux') setPriority(0, LOWEST)

const { providers, settings } = workerData as SkipsThreadData
const named = providersOf(providers)
if (named === undefined) throw new Error('None of these providers is known.')

/** The market of one day: that of the day before is let go, as a day of it is large. */
let opened: { readonly date: SettlementDate; readonly source: SkipSource } | undefined
const sourceOf = (date: SettlementDate, now: number): SkipSource => {
  if (opened?.date !== date || date < dateAt(now)) {
    const given = { settings, clock: wallClock, log: { warn: () => undefined } }
    const own = named.find(({ openSkips }) => openSkips !== undefined)
    opened = { date, source: own?.openSkips?.(given) ?? openProviders(named, given) }
  }
  return opened.source
}

/** Days that failed and will be tried again, some 2 MB each: another may come in between. */
const MOST_BEGUN = 4
const begunDays = new Bounded<SettlementDate, BegunSkips>(MOST_BEGUN)

const dayOf = async (date: SettlementDate, now: number, published: OperatorSkips | undefined): Promise<PackedSkips> => {
  const begun = begunDays.get(date) ?? noSkipsYet()
  begunDays.set(date, begun)
  const made = await estimateDay(sourceOf(date, now), date, now, { published, begun })
  begunDays.clear(date)
  return made
}

const answer = async (message: ToSkips): Promise<void> => {
  const { id, now } = message
  const send = (outcome: FromSkips, moved: ArrayBuffer[] = []): void => port.postMessage(outcome, moved)
  try {
    if ('day' in message) {
      const result = await dayOf(message.day, now, message.published)
      send({ id, result }, [result.sums.buffer, result.steps.buffer, result.stepUnits.buffer])
    } else send({ id, result: await estimatePeriod(sourceOf(message.period.date, now), message.period, now) })
  } catch (error) {
    send({ id, fault: error instanceof Error ? error.message : String(error) })
  }
}

/** One after the other: several days at once would take several times the memory. */
let before: Promise<void> = Promise.resolve()
port.on('message', (message: ToSkips) => {
  before = before.then(() => answer(message))
})
