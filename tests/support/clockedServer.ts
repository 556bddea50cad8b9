import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs'
import { createApp } from '../../server/app'
import { wallClock } from '../../server/clock'
import { readConfig } from '../../server/config'
import { historyFolderOf, keepHistory } from '../../server/history/keeper'
import { lazyStore } from '../../server/history/lazyStore'
import { openHistory } from '../../server/history/openHistory'
import type { HistoryStore } from '../../server/history/types'
import { openPeople } from '../../server/identity/opening'
import { createLog } from '../../server/log/log'
import { createSimulator } from '../../server/sources/simulator'
import type { ServerClock } from '../../server/sources/source'

/**
 * A program: the product's server over the simulated market, with the built page in WEB_ROOT. Its time begins at the
 * instant AT (ISO) and runs on at the real pace; a line with a number of milliseconds moves it on. Sign-in stays on the real
 * clock, by which browsers judge their tokens. With HISTORY_THREAD, the built program of that thread,
 * what goes by is kept and charts are answered.
 *
 * Parts are cut by a line, and joined again by `join`: `cut feeds`, the source says nothing any more; `cut recorder`, nothing
 * that comes is kept; `cut history`, its thread answers nothing.
 */

const began = Date.parse(process.env['AT'] ?? '')
if (Number.isNaN(began))
  throw new Error('AT is the instant at which the server’s time begins, e.g. 2026-03-29T00:59:30Z')

const answer = readConfig(process.env)
if (!answer.ok) throw new Error(answer.faults.join('\n'))
const { config } = answer
const log = createLog(config.logLevel)
const opening = await openPeople(config, log, wallClock)
if (!opening.ok) throw new Error(opening.faults.join('\n'))

let offset = began - Date.now()
const clock: ServerClock = { ...wallClock, now: () => wallClock.now() + offset }
const { store, identity, close } = opening.opened
const cut$ = new BehaviorSubject('')
const joined = (...parts: readonly string[]): Promise<unknown> =>
  firstValueFrom(cut$.pipe(filter((part) => !parts.includes(part))))

const cuttable = (kept: HistoryStore): HistoryStore => ({
  ...kept,
  append: async (batch) => {
    await joined('recorder', 'history')
    return await kept.append(batch)
  },
  read: async (...question) => {
    await joined('history')
    return await kept.read(...question)
  },
  readBuckets: async (...question) => {
    await joined('history')
    return await kept.readBuckets(...question)
  },
})

const thread = process.env['HISTORY_THREAD']
const folder = historyFolderOf(config)
const open = (program: string): Promise<HistoryStore> =>
  openHistory({ folder }, (name, _source, workerData) => new Worker(program, { name, workerData }))
const history =
  thread !== undefined &&
  keepHistory({
    ...{ clock, log, days: 0, store: cuttable(lazyStore(() => open(thread), clock)) },
    maker: () => {
      throw new Error('No day is filled here.')
    },
    isBusy: () => false,
  })

const market = createSimulator({ seed: config.seed, clock })
const app = await createApp({
  ...{ config, log, store, identity, clock },
  webRoot: process.env['WEB_ROOT'] ?? '',
  source: { ...market, live$: market.live$.pipe(filter(() => cut$.value !== 'feeds')) },
  ...(history && { history }),
})

createInterface(process.stdin).on('line', (line) => {
  const [word, part = ''] = line.split(' ')
  if (word === 'cut') cut$.next(part)
  else if (word === 'join') cut$.next('')
  else offset += Number(line)
})
process.once('SIGTERM', () => {
  void app
    .stop()
    .then(close)
    .then(() => process.exit(0))
})
process.stdout.write(`The server whose time began at ${new Date(began).toISOString()} is at ${await app.start()}\n`)
