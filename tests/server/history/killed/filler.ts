import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { openHistoryStore } from '../../../../server/history/store'
import { batchOfDay, batchOfStep, dayOf, spanOfDay, type Reached } from './rows'

/**
 * A process that fills days and appends half hours as fast as it can until it is killed. It waits for a line on its standard
 * input with the folder and how far it is, and says on its standard output, past any buffer, what has been kept.
 */

export type Order = { readonly folder: string; readonly reached: Reached }

/** Small enough that the log is folded into the file every few days: some kills must meet that. */
const LOG_BYTES = 60_000

const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { folder, reached } = JSON.parse(line.toString()) as Order
/** Each few days are put in the order of their series as soon as they are whole. */
const RULES = { spanOf: spanOfDay, pauseMs: 0 }

const store = await openHistoryStore(folder, LOG_BYTES, 'volume', RULES)
writeSync(1, 'open\n')

/** Now and then nothing is written for a moment: only then rows are put in order. */
let resting: Promise<unknown> = Promise.resolve()

const fillOn = async (): Promise<never> => {
  for (let number = reached.days; ; number++) {
    await resting
    await store.fill(dayOf(number), batchOfDay(dayOf(number)))
    writeSync(1, `filled ${number + 1}\n`)
    if (number % 2 === 0) resting = delay(10)
  }
}

const appendOn = async (): Promise<never> => {
  for (let number = reached.steps; ; number++) {
    await resting
    await store.append(batchOfStep(number))
    writeSync(1, `appended ${number + 1}\n`)
  }
}

await Promise.all([fillOn(), appendOn()]).catch((error: unknown) => {
  writeSync(1, `failed ${String(error)}\n`)
  process.exit(1)
})
