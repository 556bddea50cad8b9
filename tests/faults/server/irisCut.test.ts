import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { irisSets } from '../../../server/sources/elexon/iris/sets'
import { AcceptanceCollection } from '../../../server/sources/elexon/acceptanceCollection'
import { Ladders } from '../../../server/sources/elexon/iris/ladders'
import { LOOK_MS } from '../../../server/status/statusService'
import { periodAt, periodEnd, periodStart, stepPeriod } from '../../../src/domain/periods'
import { isLong } from '../../support/cases'
import { feedsOfSource, panelsOf } from '../../support/panelsOfSources'
import { until } from '../../server/app/desk'
import { GOOD, span } from '../../server/sources/elexon/iris/goodRows'
import { startQueue, type QueueStandIn } from '../../server/sources/elexon/iris/queueStandIn'
import { limitOf, openPublicServer } from '../support/publicServer'

/**
 * Elexon's push is cut and joined again under the whole server, next to its requests: the queue is an AMQP server on a
 * socket, and the client the genuine one, whose pauses are of the machine's clock. While either brings what a feed needs
 * nothing is late; only what comes by neither is.
 */
const START = Date.parse('2026-11-20T12:05:00Z')
const MINUTE_MS = 60_000
const FIVE_MINUTES_MS = 300_000
const MEND_MS = 35 * MINUTE_MS
const LONGEST_LIMIT_MS = 2 * 3_600_000
/** The client opens a lost line again within half a minute. */
const WAIT_MS = 60_000
const OUT_OF_REACH = 'IRIS cannot be reached. Requested instead.'

let queue: QueueStandIn
let server: Awaited<ReturnType<typeof openPublicServer>>
let messages = 0
/** When a message of each data set was put into the queue. */
let allAt = -Infinity

const iso = (at: number): string => new Date(at).toISOString()
const ENDED: ReadonlySet<string> = new Set(['DISEBSP', 'FUELHH', 'ITSDO', 'INDO', 'MID'])

/** A good row of a data set as it is published now. */
const rowNow = (dataset: string, row: object): object => {
  const now = server.time.clock.now()
  const five = Math.floor(now / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
  if (dataset === 'FREQ') return { ...row, measurementTime: iso(now) }
  if (dataset === 'FUELINST') return { ...row, publishTime: iso(five), startTime: iso(five - FIVE_MINUTES_MS) }
  const ref = ENDED.has(dataset) ? stepPeriod(periodAt(now), -1) : periodAt(now)
  const text = JSON.stringify({
    ...row,
    ...('settlementDate' in row && { settlementDate: ref.date, settlementPeriod: ref.period }),
  })
  const moved = text.replaceAll(span.timeFrom, iso(periodStart(ref))).replaceAll(span.timeTo, iso(periodEnd(ref)))
  return JSON.parse(moved) as object
}

/** What is of an instant or a period comes each minute, a message of each other data set each ten minutes. */
const TIMED: ReadonlySet<string> = new Set(['FREQ', 'FUELINST', ...ENDED])
const ALL_MS = 10 * MINUTE_MS

/** The messages of a minute, all of them taken out of the queue. */
const publish = async (): Promise<void> => {
  const now = server.time.clock.now()
  const isAll = now - allAt >= ALL_MS
  if (isAll) allAt = now
  for (const [dataset, row] of Object.entries(GOOD)) {
    if (!isAll && !TIMED.has(dataset)) continue
    messages += 1
    queue.put({ id: `${dataset}_${messages}`, dataset, rows: [rowNow(dataset, row)] })
  }
  await until(() => queue.waiting === 0, WAIT_MS, 'the end of the queue')
}
const minutes = async (count: number, each: () => Promise<void>): Promise<void> => {
  for (let minute = 0; minute < count; minute += 1) {
    await each()
    await server.time.run(MINUTE_MS)
    expect(await server.lateRows(), `minute ${minute}`).toEqual([])
  }
}
const nothing = () => Promise.resolve()
const whyOf = async (feed: string): Promise<string> => (await server.rows()).find(({ id }) => id === feed)?.why ?? ''
/** Requests to Elexon in ten minutes. */
const requestsIn = async (each: () => Promise<void>): Promise<number> => {
  const before = server.sources.of('elexon').requests()
  await minutes(10, each)
  return server.sources.of('elexon').requests() - before
}
/** Goes on until the server reports it, by the clock of the machine, since the client waits by that. */
const untilReported = async (feed: string, why: string, each: () => Promise<void>): Promise<void> => {
  const begun = Date.now()
  while (!(await whyOf(feed)).includes(why)) {
    if (Date.now() - begun > WAIT_MS) throw new Error(`The row of ${feed} is: ${await whyOf(feed)}`)
    await each()
    await server.time.run(1000)
    await new Promise((done) => setTimeout(done, 20))
  }
}

const carried: ReadonlySet<string> = new Set(
  [...irisSets({ collection: new AcceptanceCollection(), ladders: new Ladders() }).values()].map(({ feed }) => feed),
)
const ofElexon = feedsOfSource('elexon')

const open = async (): Promise<void> => {
  queue = await startQueue()
  const access = { kind: 'connectionString', text: queue.connectionString } as const
  server = await openPublicServer(START, { queue: 'iris.test', access })
  queue.enqueuedAt = () => new Date(server.time.clock.now())
  await publish()
}
const close = async (): Promise<void> => {
  await server.stop()
  await queue.stop()
}

// In the long form alone: hours of the clock pass over sockets, and each of them takes some ten seconds.
describe.runIf(isLong)('Elexon’s push and its requests, of which one or both are cut', () => {
  beforeAll(open, 120_000)
  afterAll(close)
  afterEach(() => server.sources.of('elexon').restore())

  it('QSR-12 while push is well little is requested; its line cut, everything is requested at once and nothing is late', async () => {
    await minutes(6, publish)
    const next = await requestsIn(publish)
    await queue.stop()
    await untilReported('acceptances', OUT_OF_REACH, nothing)
    const instead = await requestsIn(nothing)
    expect(instead).toBeGreaterThan(2 * next)
    expect(await whyOf('acceptances')).toBe(OUT_OF_REACH)
    expect(await server.stale()).toEqual([])
    await queue.listen()
    allAt = -Infinity
    await publish()
    await minutes(6, publish)
    expect(await whyOf('acceptances')).toBe('')
    expect(await requestsIn(publish)).toBeLessThan(instead / 2)
    expect(await server.stale()).toEqual([])
  }, 300_000)

  it('QSR-13 a queue that is silent for three minutes is not trusted: everything is requested, and nothing is late', async () => {
    await minutes(4, nothing)
    expect(await whyOf('acceptances')).toMatch(/^IRIS has brought nothing for \d+ min\. Requested instead\.$/)
    expect(await server.stale()).toEqual([])
    await minutes(10, nothing)
    allAt = -Infinity
    await publish()
    await minutes(1, publish)
    expect(await whyOf('acceptances')).toBe('')
    expect(await server.stale()).toEqual([])
  }, 300_000)

  it('QSR-14 requests that fail while push is well: only what push does not carry is late', async () => {
    await minutes(6, publish)
    await server.sources.of('elexon').cut('busy')
    const others = ofElexon.filter((feed) => !carried.has(feed))
    const late = await server.becomeLate(new Set(others), 40 * MINUTE_MS, publish)
    const due = others.filter((feed) => limitOf(feed) < 30 * MINUTE_MS)
    expect([...late.keys()]).toEqual(expect.arrayContaining(due))
    expect(await whyOf('acceptances')).toMatch(/^It comes by IRIS\. The check for gaps by request fails: /)
    const stale = await server.stale()
    expect(stale.filter((name) => !panelsOf('elexon').includes(name))).toEqual([])
    expect(stale.length).toBeGreaterThan(0)
    expect(stale.length).toBeLessThan(panelsOf('elexon').length)
    await server.sources.of('elexon').restore()
    for (let minute = 0; minute < MEND_MS / MINUTE_MS; minute += 1) {
      await publish()
      await server.time.run(MINUTE_MS)
    }
    expect(await server.lateRows()).toEqual([])
    expect(await server.stale()).toEqual([])
  }, 300_000)

  it('QSR-15 push and requests cut: all of Elexon is stale within its limits, nothing else is, and it ends', async () => {
    await queue.stop()
    await server.sources.of('elexon').cut('refused')
    const due = ofElexon.filter((feed) => limitOf(feed) < LONGEST_LIMIT_MS)
    const late = await server.becomeLate(new Set(ofElexon), Math.max(...due.map(limitOf)) + 2 * MINUTE_MS)
    expect([...late.keys()].sort()).toEqual(expect.arrayContaining(due.toSorted()))
    for (const feed of due) expect(late.get(feed), feed).toBeLessThanOrEqual(limitOf(feed) + LOOK_MS + MINUTE_MS)
    expect(await server.stale()).toEqual(panelsOf('elexon'))
    await queue.listen()
    allAt = -Infinity
    await server.sources.of('elexon').restore()
    for (let minute = 0; minute < MEND_MS / MINUTE_MS; minute += 1) {
      await publish()
      await server.time.run(MINUTE_MS)
    }
    expect(await server.lateRows()).toEqual([])
    expect(await server.stale()).toEqual([])
  }, 300_000)
})
