import { fileURLToPath } from 'node:url'
import { interval, map, merge } from 'rxjs'
import { createApp } from '../../server/app'
import { wallClock } from '../../server/clock'
import { readConfig } from '../../server/config'
import { openPeople } from '../../server/identity/opening'
import { createLog } from '../../server/log/log'
import { createSimulator } from '../../server/sources/simulator'
import { contractsOf, isClosed, tradedDayAt } from '../../src/domain/intraday/contracts'
import type { MarketEvent } from '../../src/domain/market/events'

/**
 * A program: the product's server over the simulated market, to which trades of open British contracts are added, RATE of them
 * a second, each as an event of its own.
 */
const rate = Number(process.env['RATE'] ?? 50)
const answer = readConfig(process.env)
if (!answer.ok) throw new Error(answer.faults.join('\n'))
const { config } = answer
const log = createLog(config.logLevel)
const opening = await openPeople(config, log, wallClock)
if (!opening.ok) throw new Error(opening.faults.join('\n'))

const tradeOf = (place: number): readonly MarketEvent[] => {
  const at = wallClock.now()
  const open = contractsOf(tradedDayAt(at)).filter((each) => !isClosed(each, at))
  const contract = open[(place * 7) % open.length]
  if (!contract) return []
  const price = 80 + ((place * 37) % 1000) / 50
  const trade = { id: `bench${place}`, madeAt: at, ...contract, price, mw: 10, buyArea: 'GB', sellArea: 'GB' } as const
  return [{ kind: 'intradayTrade', at, trade }]
}

const source = createSimulator({ seed: config.seed, clock: wallClock })
const app = await createApp({
  config,
  log,
  ...opening.opened,
  clock: wallClock,
  webRoot: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  source: { ...source, live$: merge(source.live$, interval(1000 / rate).pipe(map(tradeOf))) },
})
// The input ends with the process that started this: without it this would never end.
process.stdin.on('close', () => process.exit()).resume()
process.stdout.write(`A server with many trades is at ${await app.start()}\n`)
