import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { Subject } from 'rxjs'
import { AlertDelivery } from '../../../../server/alerts/delivery'
import { AlertEngine } from '../../../../server/alerts/engine'
import type { MadeFacts } from '../../../../server/history/watchedStore'
import type { Log } from '../../../../server/log/log'
import { openStore } from '../../../../server/store'
import { dateAt } from '../../../../src/domain/periods'
import { factOf, SUBSCRIPTIONS, T0, USERS } from '../../../faults/support/alertContext'

/**
 * A process that finds, stores and sends alerts as fast as it can, until it is killed. It says on its standard output, past
 * any buffer, what has happened in the market and what it has sent. What happened before comes from the filling of the history.
 */
export type SenderOrder = { readonly dataDir: string; readonly happened: number }

const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { dataDir, happened } = JSON.parse(line.toString()) as SenderOrder
const store = await openStore({ dataDir })
let number = happened
const clock = {
  now: () => T0 + number * 1000,
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
const complain = (error: unknown): void => void writeSync(1, `failed ${String(error)}\n`)
const log = { error: complain, warn: complain, info: () => undefined } as unknown as Log
const made$ = new Subject<MadeFacts>()

const delivery = new AlertDelivery({
  store,
  live: {
    publish: (userId, event, payload) => {
      if (event === 'browserUpdate') writeSync(1, `sent ${userId}/${(payload as { readonly id: string }).id}\n`)
    },
  },
  audience: { isReceived: () => true },
  tables: { add: () => undefined },
  clock,
  log,
})
const engine: AlertEngine = new AlertEngine({
  retain: store.retain,
  readSubscriptions: () => {
    for (const user of USERS)
      engine.putUser(
        user,
        SUBSCRIPTIONS.filter(({ userId }) => userId === user),
      )
    return Promise.resolve()
  },
  deliver: (found) => delivery.take(found),
  isDelivered: () => delivery.isIdle(),
  reading: { added$: made$, read: () => Promise.resolve([]) },
  clock,
  log,
})
engine.start()
await engine.ready()
const before = Array.from({ length: happened }, (_, n) => factOf(n, T0 + n * 1000))
made$.next({ date: dateAt(clock.now()), facts: before })
await engine.ready()
engine.receiveFacts(before.slice(-50))
await delivery.idle()
writeSync(1, 'settled\n')

for (;;) {
  number += 1
  writeSync(1, `happened ${number}\n`)
  engine.receiveFacts([factOf(number - 1, T0 + (number - 1) * 1000)])
  if (number % 10 === 0) await engine.savePosition()
  await new Promise((go) => setTimeout(go, 1))
}
