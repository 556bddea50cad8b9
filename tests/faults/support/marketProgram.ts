import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import { createLog } from '../../../server/log'
import { openMemoryStore } from '../../../server/store'
import { fakeIdentity } from '../../support/appShell'
import { accountRow, fakePeople } from '../../support/people'
import { marketOf } from './market'

/**
 * A program: the product's own server over a market of chance, for so many readers by fake tokens. The line `rest` makes the
 * market fall silent. PORT; SEED; RATE in events a second; READERS; LISTEN where it can be reached, else on the loopback.
 */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const port = number('PORT', 0)
const listen = process.env['LISTEN'] ?? '127.0.0.1'

const rows = Array.from({ length: number('READERS', 1) }, (_, n) => accountRow(`reader-${n}`, { tier: 'Enterprise' }))
const accounts = new Map(rows.map((row) => [row.userId, row]))
const store = await openMemoryStore()
const { source, rest } = marketOf({ seed: number('SEED', 1), rate: number('RATE', 20) })
const app = await createApp({
  // Programs may use the hub without naming an origin where the host is the loopback; these readers are programs.
  config: { host: '127.0.0.1', port },
  log: createLog('warn'),
  store: { ...store, accounts: { ...store.accounts, byId: (userId) => Promise.resolve(accounts.get(userId)) } },
  identity: fakeIdentity(fakePeople(rows)),
  webRoot: fileURLToPath(new URL('../../../dist/web', import.meta.url)),
  clock: wallClock,
  source,
})
createInterface(process.stdin).on('line', (line) => {
  if (line === 'rest') rest()
})
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)))

const startElsewhere = async (): Promise<string> => {
  app.host.start()
  return await app.app.listen({ host: listen, port })
}
const address = listen === '127.0.0.1' ? await app.start() : await startElsewhere()
process.stdout.write(`A market of chance is at ${address}\n`)
