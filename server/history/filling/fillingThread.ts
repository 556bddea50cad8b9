import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { wallClock } from '../../clock'
import { providersOf } from '../../sources/providers'
import { packFacts } from '../facts/packedFacts'
import { fillingFaultOf, type FromFilling, type ToFilling, type FillingData } from './messages'

/**
 * The thread that makes past days. Unless they are urgent it is of the lowest priority, where the system has priorities of threads: Linux; on
 * others that of the whole process would be lowered.
 */

/** As `nice` has it. */
const LOWEST = 19

const port = parentPort
if (port === null) throw new Error('This is the program of a thread.')
const { providers, settings, part, isUrgent = false } = workerData as FillingData
if (process.platform === 'linux' && !isUrgent) setPriority(0, LOWEST)

const send = (message: FromFilling, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved)

const [source] = (providersOf(providers) ?? []).flatMap(({ openHistory, openUnitHistory }) => {
  const open = part === 'units' ? openUnitHistory : openHistory
  return open
    ? [open({ settings, clock: wallClock, log: { warn: (warning) => send({ kind: 'warning', warning }) } })]
    : []
})
if (source === undefined) throw new Error('None of these providers has past days.')
send({ kind: 'opened', firstDay: source.firstDay })

port.on('message', ({ id, date }: ToFilling) => {
  source.day(date).then(
    ({ facts, ...batch }) => {
      const packed = facts && packFacts(facts)
      const columns = [batch.series, batch.at, batch.value, batch.revision, ...(packed ? [packed.at, packed.text] : [])]
      send(
        { kind: 'made', id, batch: { ...batch, ...(packed && { facts: packed }) } },
        columns.map(({ buffer }) => buffer),
      )
    },
    (error: unknown) => send({ kind: 'failed', id, fault: fillingFaultOf(error) }),
  )
})
