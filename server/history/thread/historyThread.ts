import { parentPort, workerData } from 'node:worker_threads'
import type { Column } from '../../../src/domain/series/batch'
import type { OpenedHistory } from '../openHistory'
import { openHistoryStore } from '../store'
import { threadFaultOf, OPENED, type CallName, type FromThread, type Outcome, type ToThread } from './messages'

/**
 * The thread that has the history: it opens the folder that it is given and answers calls. As it serves users, it is no
 * less important to the system than the thread that asks.
 */

const port = parentPort
if (port === null) throw new Error('This is the program of a thread.')

const isColumn = (value: unknown): value is Column => typeof value === 'object' && value !== null && 'values' in value

/** The memory of columns, which goes over as it is, without a copy. */
const buffersOf = (value: unknown): ArrayBuffer[] => {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (each instanceof Float64Array) return each.buffer instanceof ArrayBuffer ? [each.buffer] : []
    return isColumn(each) ? [each.at.buffer, each.values.buffer] : []
  })
}

const send = (id: number, outcome: Outcome): void => {
  const message: FromThread = { id, ...outcome }
  port.postMessage(message, 'value' in outcome ? buffersOf(outcome.value) : [])
}

const { folder, mark } = workerData as OpenedHistory
const store = await openHistoryStore(folder, undefined, mark).catch((error: unknown) => {
  send(OPENED, { fault: threadFaultOf(error) })
})

type Calls = Readonly<Record<CallName, (...given: readonly unknown[]) => Promise<unknown>>>

/** What can still be given up. */
const requested = new Map<number, AbortController>()

const receive = async (message: ToThread): Promise<void> => {
  if (message.call === 'giveUp')
    return requested.get(message.id)?.abort(new Error('No client waits for the answer any more.'))
  const { id, call, given } = message
  if (store === undefined) return
  const giveUp = new AbortController()
  requested.set(id, giveUp)
  try {
    // Calls that take no signal do not look at one.
    const value = await (store as unknown as Calls)[call](...given, giveUp.signal)
    send(id, { value })
  } catch (error) {
    send(id, { fault: threadFaultOf(error) })
  } finally {
    requested.delete(id)
  }
  // The last answer is on its way: the thread ends once it is through.
  if (call === 'close') port.close()
}

if (store !== undefined) {
  port.on('message', (message: ToThread) => void receive(message))
  send(OPENED, { value: undefined })
}
