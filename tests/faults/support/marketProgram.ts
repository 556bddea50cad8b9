import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import { readConfig } from '../../../server/config'
import { openPeople } from '../../../server/identity/opening'
import { createLog } from '../../../server/log/log'
import { openMemoryStore } from '../../../server/store'
import { fakeIdentity } from '../../support/appShell'
import { accountRow, fakePeople } from '../../support/people'
import { marketOf } from './market'

/**
 * A program: the product's own server, with the built page, over a market of chance. The line `rest` makes the market fall
 * silent.
 *  PORT, SEED, RATE in events a second, UNITS, ACCEPTANCES and LIMITS as shares of the events, BEGIN
 *  READERS: so many users by fake tokens; without it the local sign-in, as the product has it
 *  LISTEN: where it can be reached; without it the loopback
 */
const number = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined ? undefined : Number(text)
}
const port = number('PORT') ?? 0
const listen = process.env['LISTEN'] ?? '127.0.0.1'
const log = createLog('warn')

const fakeShell = async (readers: number) => {
  const rows = Array.from({ length: readers }, (_, n) => accountRow(`reader-${n}`, { tier: 'Enterprise' }))
  const accounts = new Map(rows.map((row) => [row.userId, row]))
  const store = await openMemoryStore()
  return {
    store: { ...store, accounts: { ...store.accounts, byId: (id: string) => Promise.resolve(accounts.get(id)) } },
    identity: fakeIdentity(fakePeople(rows)),
    // Programs may use the hub without naming an origin where the host is the loopback; these readers are programs.
    config: { host: '127.0.0.1', port },
  }
}

const localShell = async () => {
  const answer = readConfig(process.env)
  if (!answer.ok) throw new Error(answer.faults.join('\n'))
  const opening = await openPeople(answer.config, log, wallClock)
  if (!opening.ok) throw new Error(opening.faults.join('\n'))
  return { ...opening.opened, config: answer.config }
}

const readers = number('READERS')
const { source, rest } = marketOf({
  seed: number('SEED') ?? 1,
  rate: number('RATE') ?? 20,
  units: number('UNITS'),
  acceptances: number('ACCEPTANCES'),
  limits: number('LIMITS'),
  begin: number('BEGIN'),
})
const app = await createApp({
  ...(readers === undefined ? await localShell() : await fakeShell(readers)),
  log,
  webRoot: fileURLToPath(new URL('../../../dist/web', import.meta.url)),
  clock: wallClock,
  source,
})
// The line ends with who started this: without him nobody would ever end it.
createInterface(process.stdin)
  .on('line', (line) => {
    if (line === 'rest') rest()
  })
  .on('close', () => process.exit())
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)))

const startElsewhere = async (): Promise<string> => {
  app.host.start()
  return await app.app.listen({ host: listen, port })
}
const address = listen === '127.0.0.1' ? await app.start() : await startElsewhere()
process.stdout.write(`A market of chance is at ${address}\n`)
