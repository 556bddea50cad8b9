import { parentPort } from 'node:worker_threads'
import PQueue from 'p-queue'
import { dayAheadRow } from '../../src/domain/storage/dayAhead'
import { europeMonth } from '../../src/domain/storage/europeIndex/month'
import { fleetForesight } from '../../src/domain/storage/fleet'
import { linearSolver } from './linearSolver'
import type { FromStorage, ResultOf, StorageKind, ToStorage } from './messages'

/** The thread that computes what batteries could have earned: a month takes about a second of a processor. */

const port = parentPort
if (port === null) throw new Error('This is the program of a thread.')
const send = (message: FromStorage): void => port.postMessage(message)

let solver: ReturnType<typeof linearSolver> | undefined

const resultOf = async ({ kind, task }: ToStorage): Promise<ResultOf<StorageKind>> => {
  if (kind === 'europe') return task.countries.map((days) => europeMonth(days, task.duration, task.withImbalance))
  if (kind === 'fleet') return fleetForesight(task.days, task.durations)
  const solve = await (solver ??= linearSolver())
  return task.days.map((day) => dayAheadRow(day, task.basis, task.choice, solve))
}

const compute = async (message: ToStorage): Promise<void> => {
  const { id } = message
  try {
    send({ id, result: await resultOf(message) })
  } catch (error) {
    send({ id, fault: error instanceof Error ? error.message : String(error) })
  }
}

// One after the other: those that wait for the solver to load would all be computed before the first result goes out.
const queue = new PQueue({ concurrency: 1 })
port.on('message', (message: ToStorage) => void queue.add(() => compute(message)))
