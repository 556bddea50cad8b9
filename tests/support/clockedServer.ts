import { createInterface } from 'node:readline'
import { createApp } from '../../server/app'
import { wallClock } from '../../server/clock'
import { readConfig } from '../../server/config'
import { openPeople } from '../../server/identity/opening'
import { createLog } from '../../server/log/log'
import { createSimulator } from '../../server/sources/simulator'
import type { ServerClock } from '../../server/sources/source'

/**
 * A program: the product's server over the simulated market, with the built page in WEB_ROOT. Its time begins at the
 * instant AT (ISO) and runs on at the real pace; a line with a number of milliseconds moves it on. Sign-in stays on the real
 * clock, by which browsers judge their tokens.
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
const app = await createApp({
  ...{ config, log, store, identity, clock },
  webRoot: process.env['WEB_ROOT'] ?? '',
  source: createSimulator({ seed: config.seed, clock }),
})

createInterface(process.stdin).on('line', (line) => {
  offset += Number(line)
})
process.once('SIGTERM', () => {
  void app
    .stop()
    .then(close)
    .then(() => process.exit(0))
})
process.stdout.write(`The server whose time began at ${new Date(began).toISOString()} is at ${await app.start()}\n`)
