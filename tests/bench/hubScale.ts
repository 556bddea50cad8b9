import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HUB_PATHS } from '../../src/domain/wire'
import { startRequested } from '../support/requestedProcess'
import { bundled } from '../support/bundled'
import { feedGroup, feedRecords, feedStart, type FeedMessage } from '../support/feed'
import { Histogram, machineMs } from '../support/histogram'
import { openMember, placeOf } from '../support/hubMember'
import type { Question, ServerState } from '../support/loadedServer'
import { tokenOfUser } from '../support/people'
import { applyPushes } from '../support/verifiedTable'

/**
 * The whole server with a thousand signed-in connections to its hub, each hearing 20 messages a second of a verified
 * table of 500 rows: server and clients are two processes on loopback. Every client negotiates as the page does and checks
 * that no number is missing; some are the official client, in both protocols, and fold each change and check its digest.
 * Latency counts from the moment a message was due.
 * Run: npx tsx tests/bench/hubScale.ts [--connections=1000] [--rate=20] [--seconds=60] [--official=20]
 */
const option = (name: string, otherwise: number): number => {
  const given = process.argv.find((each) => each.startsWith(`--${name}=`))
  return given === undefined ? otherwise : Number(given.slice(name.length + 3))
}
const CONNECTIONS = option('connections', 1000)
const RATE = option('rate', 20)
const SECONDS = option('seconds', 60)
const OFFICIAL = option('official', 20)
const ROWS = 500
const FEED = 'scale'
/** A user may have 20 connections. */
const USERS = Math.ceil(CONNECTIONS / 20)
const AT_ONCE = 50
/** Of the server, from its start: until then it makes its market, and keeps its heap as it likes. */
const WARM_UP_S = 40

const PROGRAM = fileURLToPath(new URL('../support/loadedServer.ts', import.meta.url))
const userOf = (n: number): string => `u${n % USERS}`

const latency = new Histogram()
const faults = { gaps: 0, digests: 0, closed: 0, connectMs: 0 }
let received = 0
let isMeasuring = false

const time = (dueUs: number): void => {
  received += 1
  if (isMeasuring) latency.add(machineMs() - dueUs / 1000)
}

const thin = async (port: number, n: number): Promise<void> => {
  let last = 0
  const place = placeOf(port, n)
  await openMember({
    place,
    userId: userOf(n),
    groups: [feedGroup(FEED)],
    onRecords: (payload) =>
      feedRecords(payload, (number, dueUs) => {
        if (number !== last + 1) faults.gaps += 1
        last = number
        time(dueUs)
      }),
    onClose: () => void (faults.closed += 1),
  })
  // Half an hour later nothing is left of the calls that it came in by.
  place.agent.destroy()
}

/** The official client: folds what it hears over the table that the feed began with. */
const official = async (port: number, n: number): Promise<HubConnection> => {
  const url = `http://127.0.0.1:${port}${HUB_PATHS.data}`
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType.WebSockets, accessTokenFactory: () => tokenOfUser(userOf(n)) })
    .configureLogging(LogLevel.None)
  const client = (n % 2 === 0 ? builder : builder.withHubProtocol(new MessagePackHubProtocol())).build()
  let table = feedStart({ name: FEED, rows: ROWS })
  client.on('liveTableUpdate', ({ at, messages }: FeedMessage) => {
    const change = applyPushes(table, messages)
    if (change.fault?.why === 'gap') faults.gaps += 1
    else if (change.fault) faults.digests += 1
    table = change.table
    time(Number(at))
  })
  client.onclose(() => void (faults.closed += 1))
  await client.start()
  await client.invoke('JoinGroup', feedGroup(FEED))
  return client
}

const enter = async (port: number): Promise<void> => {
  const began = machineMs()
  for (let n = 0; n < CONNECTIONS; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, CONNECTIONS - n) }, (_, i) => n + i)
    await Promise.all(some.map((each) => (each < OFFICIAL ? official(port, each) : thin(port, each))))
  }
  faults.connectMs = machineMs() - began
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const main = async (): Promise<void> => {
  const server = await startRequested(bundled(PROGRAM), { USERS: String(USERS), LOOKS: 'off' })
  const { port, at: startedAt } = server.hello as { readonly port: number; readonly at: number }
  const query = <A>(question: Question): Promise<A> => server.query<A>(question)
  await enter(port)
  await query({ query: 'feed', feed: { name: FEED, perSecond: RATE, rows: ROWS } })
  await pause(Math.max(3000, WARM_UP_S * 1000 - (machineMs() - startedAt)))
  await query({ query: 'standing', reset: true })
  const receivedBefore = received
  const mine = process.cpuUsage()
  const began = machineMs()
  isMeasuring = true
  let rssMb = 0
  for (let second = 0; second < SECONDS; second++) {
    await pause(1000)
    if (second % 5 === 4) rssMb = Math.max(rssMb, (await query<ServerState>({ query: 'standing' })).rssMb)
  }
  isMeasuring = false
  const wall = (machineMs() - began) / 1000
  const { user, system } = process.cpuUsage(mine)
  const end = await query<ServerState>({ query: 'standing' })
  const during = received - receivedBefore
  const sent = await query<number>({ query: 'endFeed', name: FEED })
  await pause(1000)
  const missing = sent * CONNECTIONS - received
  const q = (part: number): string => latency.quantile(part).toFixed(1)
  console.log(
    [
      row(['what', 'measured', 'target']),
      row(['---', '---', '---']),
      row(['connections (official clients among them)', `${CONNECTIONS} (${OFFICIAL})`, '1,000 (20)']),
      row(['messages a second, each', RATE, '20']),
      row(['heard a second, all', Math.round(during / wall), CONNECTIONS * RATE]),
      row(['p50 / p99 / p99.9, ms', `${q(0.5)} / ${q(0.99)} / ${q(0.999)}`, 'p99 ≤ 100']),
      row(['gaps in the numbers', faults.gaps, '0']),
      row(['messages not heard, of all', `${missing} of ${sent * CONNECTIONS}`, '0']),
      row(['digests that differ', faults.digests, '0']),
      row(['connections lost', faults.closed, '0']),
      row(['server CPU, cores', (end.cpuSeconds / end.wallSeconds).toFixed(2), '≤ 1']),
      row(['server RSS, MB', Math.max(rssMb, end.rssMb).toFixed(0), '≤ 300']),
      row(['server loop p50 / p99, ms', `${end.loopP50Ms.toFixed(0)} / ${end.loopP99Ms.toFixed(0)}`, '–']),
      row(['tick at the end, ms', end.hub.tickMs.toFixed(0), '20 to 50']),
      row(['held back, closed as slow', `${end.hub.heldBack}, ${end.hub.closedSlow}`, '0, 0']),
      row(['all connected after, s', (faults.connectMs / 1000).toFixed(1), '–']),
      row(['clients’ own CPU, cores', ((user + system) / 1e6 / wall).toFixed(2), '–']),
    ].join('\n'),
  )
  await server.kill()
  process.exit(faults.gaps + faults.digests + faults.closed + missing === 0 ? 0 : 1)
}

await main()
