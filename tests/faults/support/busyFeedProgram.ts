import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import { readConfig } from '../../../server/config'
import { historyOf } from '../../../server/history/historyService'
import type { Hub } from '../../../server/hub'
import { openPeople } from '../../../server/identity/opening'
import { createLog } from '../../../server/log/log'
import { LiveTableWriter } from '../../../server/market/liveTableWriter'
import { createSimulator } from '../../../server/sources/simulator'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { busyFeed } from './busyFeed'

/**
 * A program: the product's server over the simulated market, with local sign-in and the built page; but its BM feed has rows made
 * here, so many changes of it a second (RATE), written by the product's own writer and sent through the product's own hub. The line `rest`
 * ends the changes.
 */
const STEP_MS = 200
const BEAT_MS = 5000
const MODULE = BM_FEED.moduleType
const GROUP = `module_${MODULE}`

const answer = readConfig(process.env)
if (!answer.ok) throw new Error(answer.faults.join('\n'))
const { config } = answer
const log = createLog(config.logLevel)
const opening = await openPeople(config, log, wallClock)
if (!opening.ok) throw new Error(opening.faults.join('\n'))

const app = await createApp({
  config,
  log,
  ...opening.opened,
  clock: wallClock,
  webRoot: fileURLToPath(new URL('../../../dist/web', import.meta.url)),
  source: createSimulator({ seed: config.seed, clock: wallClock }),
  // Charts have their past only where somebody asks for it: HISTORY_DAYS.
  ...(config.historyDays > 0 && { history: historyOf(config, wallClock, log) }),
})

// The market's own feed is not told, and not answered with.
const hub = app.hubs.data as { send: Hub['send'] }
const send = hub.send.bind(hub)
hub.send = (group, event, payload, how) => {
  if (group !== GROUP) send(group, event, payload, how)
}
const feed = busyFeed(Number(process.env['RATE'] ?? 200) * (STEP_MS / 1000))
const writer = new LiveTableWriter(
  { toGroup: send, toAll: () => undefined },
  { definition: BM_FEED, rowsOf: feed.rows, epochKeyOf: () => 'always' },
)
const host = app.host as { table: typeof app.host.table }
const tableOf = host.table.bind(host)
host.table = (moduleType) => (moduleType === MODULE ? writer.read() : tableOf(moduleType))

writer.change(EMPTY_MARKET, Date.now())
let resting = false
// The line ends with who started this: without him nobody would ever end it.
createInterface(process.stdin)
  .on('line', (line) => (resting = line === 'rest'))
  .on('close', () => process.exit())
setInterval(() => {
  if (resting) return
  feed.step(Date.now())
  writer.change(EMPTY_MARKET, Date.now())
}, STEP_MS)
setInterval(() => send(GROUP, 'heartbeat', { at: Date.now(), marks: writer.marks() }), BEAT_MS)
process.stdout.write(`A server with a busy feed is at ${await app.start()}\n`)
