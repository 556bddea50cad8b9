import { createInterface } from 'node:readline'
import { addDays, dateAt } from '../../src/domain/periods'
import { createApp } from '../../server/app'
import { wallClock } from '../../server/clock'
import { readConfig } from '../../server/config'
import { historyFolderOf, historyOf, retainHistory } from '../../server/history/historyService'
import { lazyStore } from '../../server/history/lazyStore'
import { openHistory } from '../../server/history/openHistory'
import type { History } from '../../server/history/watchedStore'
import { openPeople } from '../../server/identity/opening'
import { createLog } from '../../server/log/log'
import { createSimulator } from '../../server/sources/simulator'
import type { ServerClock } from '../../server/sources/source'
import { clearableStore } from './clearableStore'
import { cutParts } from './cutParts'

/**
 * A program: the product's server over the simulated market, with the built page in WEB_ROOT. Its time begins at the instant
 * AT (ISO) and runs on at the real pace; a line with a number of milliseconds moves it on. Without AT it is that of now, for
 * many test files one after the other: the line `clear` makes people's data and licences as at its start, and is answered by
 * `cleared`; of its past no more than a week is filled. Sign-in stays on the real clock, by which browsers judge their
 * tokens. With CUTTABLE=1 what goes by is kept, and the lines `cut PART` and `join` cut a part (`cutParts.ts`) and join it
 * again.
 */

const at = process.env['AT']
const began = at === undefined ? Date.now() : Date.parse(at)
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
const { store: opened, identity, close } = opening.opened
// One at another time keeps what people leave for its next start, and is not asked for its past.
const isShared = at === undefined
const clearable = isShared ? await clearableStore(opened, identity.people) : undefined
const store = clearable?.store ?? opened
const parts = process.env['CUTTABLE'] === '1' ? cutParts() : undefined
const folder = historyFolderOf(config)
const cuttableHistory = (cuttable: ReturnType<typeof cutParts>): History =>
  retainHistory({
    clock,
    log,
    days: 0,
    store: cuttable.store(lazyStore(() => openHistory({ folder }), clock)),
    maker: () => {
      throw new Error('No day is filled here.')
    },
    isBusy: () => false,
    endpoints: [],
  })
/** Pages want months of days: to make them would take both cores of a machine for as long as tests run. */
const DAYS_FILLED = 7
const withNewest = (history: History): History => ({
  ...history,
  want: (days, by, provider) => {
    const first = addDays(dateAt(clock.now()), -DAYS_FILLED)
    history.want?.(
      days.filter((date) => date >= first),
      by,
      provider,
    )
  },
})
// Tests wait for its days: it fills them however busy their machine is.
const sharedHistory = (): History => withNewest(historyOf(config, clock, log, true))
const history = parts ? cuttableHistory(parts) : isShared ? sharedHistory() : undefined
const market = createSimulator({ seed: config.seed, clock })
const app = await createApp({
  config,
  log,
  store,
  identity,
  clock,
  webRoot: process.env['WEB_ROOT'] ?? '',
  source: parts?.source(market) ?? market,
  ...(history && { history }),
})

createInterface({ input: process.stdin }).on('line', (line) => {
  const [word, part = ''] = line.split(' ')
  if (word === 'clear') void clearable?.clear().then(() => process.stdout.write('cleared\n'))
  else if (word === 'cut') parts?.cut(part)
  else if (word === 'join') parts?.join()
  else offset += Number(line)
})
process.once('SIGTERM', () => {
  void app
    .stop()
    .then(() => history?.store.close())
    .then(close)
    .then(() => process.exit(0))
})
process.stdout.write(`The server whose time began at ${new Date(began).toISOString()} is at ${await app.start()}\n`)
