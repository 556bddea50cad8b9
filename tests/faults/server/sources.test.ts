import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import { openProviders, providersOf } from '../../../server/sources/providers'
import { LOOK_MS } from '../../../server/status/statusService'
import type { FeedName } from '../../../src/domain/market/events'
import { expectedOf, statusFeedOf, type StatusFeed } from '../../../src/domain/status'
import { heartbeatSchema, liveTableSchema, type LateFeed } from '../../../src/domain/wire'
import { peopleShell } from '../../support/appShell'
import { shortOrLong } from '../../support/cases'
import { feedsOfSource, panelsOf, stalePanels } from '../../support/panelsOfSources'
import { bearer } from '../../support/people'
import { openDesk, until } from '../../server/app/desk'
import { silentLog } from '../../server/market/handMade'
import { flightClock } from '../support/flightClock'
import { CUTS, openPublicSources, PUBLIC_SOURCES, type Cut, type PublicSource } from '../support/publicSources'

/**
 * Each public source is cut and joined again, in turn and in every way, under the whole server over real sockets. What the
 * server says of its feeds reaches a listener by its heartbeats, and by the page's own rules every panel is judged: those
 * that are made of the cut source are stale, and no other is.
 */
const START = Date.parse('2026-11-20T12:05:00Z')
const MINUTE_MS = 60_000
/** NESO's tables take two minutes each the first time. */
const OPENING_MS = 16 * MINUTE_MS
/** The register of units is requested once a day, so that its limit is not waited for: another test jumps a day. */
const LONGEST_LIMIT_MS = 2 * 3_600_000
const MEND_MS = 35 * MINUTE_MS
const DAY_MS = 86_400_000

let app: ServerApp
let url: string
let sources: Awaited<ReturnType<typeof openPublicSources>>
let time: ReturnType<typeof flightClock>
beforeAll(async () => {
  sources = await openPublicSources(() => time.clock.now())
  time = flightClock(START, (address) => sources.isSilent(address))
  const { clock } = time
  const given = { settings: sources.settings, clock, log: { warn: () => undefined } }
  const source = openProviders(providersOf(PUBLIC_SOURCES) ?? [], given)
  const config = { host: '127.0.0.1', port: 0 }
  app = await createApp({ ...(await peopleShell()), config, source, clock, log: silentLog() })
  url = await app.start()
  await time.run(OPENING_MS)
})
afterAll(async () => {
  await app.stop()
  time.release()
  await sources.close()
})
// One that failed leaves nothing to the next.
afterEach(() => Promise.all(PUBLIC_SOURCES.map((source) => sources.of(source).restore())))

const rows = async (): Promise<readonly StatusFeed[]> => {
  const answer = await time.network(`${url}/api/LiveTable_Status/me`, { headers: bearer('analyse') })
  const table = liveTableSchema.parse(await answer.json())
  return table.data.data.flatMap((row) => statusFeedOf(row) ?? [])
}
const lateRows = async (): Promise<readonly string[]> =>
  (await rows()).filter(({ state }) => state === 'late' || state === 'down').map(({ id }) => id)

/** The late feeds as a listener has them, out of the heartbeats of its socket. */
const lateReceived = async (): Promise<readonly LateFeed[]> => {
  const { connection, received } = await openDesk(url, [])
  await time.run(6000)
  const beats = () => received.filter(({ event }) => event === 'heartbeat')
  await until(() => beats().length > 0, 1000, 'a heartbeat')
  await connection.stop()
  return heartbeatSchema.parse(beats().at(-1)?.payload).late ?? []
}

/** When each feed was first late after now, ms, looked at once a minute; fails where another source's feed is late. */
const becomeLate = async (source: PublicSource, ms: number): Promise<ReadonlyMap<string, number>> => {
  const mine: ReadonlySet<string> = new Set(feedsOfSource(source))
  const first = new Map<string, number>()
  const begun = time.clock.now()
  while (time.clock.now() - begun < ms) {
    await time.run(MINUTE_MS)
    const late = await lateRows()
    expect(late.filter((id) => !mine.has(id))).toEqual([])
    for (const id of late) if (!first.has(id)) first.set(id, time.clock.now() - begun)
  }
  return first
}

const limitOf = (feed: FeedName): number => expectedOf(feed, 'elexon').lateAfterMs

const mended = async (source: PublicSource): Promise<void> => {
  await sources.of(source).restore()
  await time.run(MEND_MS)
  expect(await lateRows()).toEqual([])
  expect(stalePanels(await lateReceived(), time.clock.now())).toEqual([])
}

const ways = shortOrLong<readonly Cut[]>(CUTS.slice(0, 1), CUTS)
const cuts = PUBLIC_SOURCES.flatMap((source) => ways.map((how) => [source, how] as const))

describe('a public source that is cut', () => {
  it('QSR-1 while all are well no feed is late, and every panel has a source', async () => {
    expect(await lateRows()).toEqual([])
    expect(stalePanels(await lateReceived(), time.clock.now())).toEqual([])
    for (const source of PUBLIC_SOURCES) expect(panelsOf(source).length, source).toBeGreaterThan(0)
    for (const source of PUBLIC_SOURCES) expect(sources.of(source).requests(), source).toBeGreaterThan(0)
  })

  it.each(cuts)(
    'QSR-2 %s, %s: what is made of it is stale within its limit, nothing else is, and it ends',
    async (source, how) => {
      await sources.of(source).cut(how)
      const due = feedsOfSource(source).filter((feed) => limitOf(feed) < LONGEST_LIMIT_MS)
      const late = await becomeLate(source, Math.max(...due.map(limitOf)) + 2 * MINUTE_MS)
      expect([...late.keys()].sort()).toEqual(expect.arrayContaining(due.toSorted()))
      // A look of the status page later, and this test looks once a minute.
      for (const feed of due) expect(late.get(feed), feed).toBeLessThanOrEqual(limitOf(feed) + LOOK_MS + MINUTE_MS)
      expect(stalePanels(await lateReceived(), time.clock.now())).toEqual(panelsOf(source))
      await mended(source)
    },
    300_000,
  )

  it('QSR-3 the register of units, which is requested once a day, is late with the first request that fails', async () => {
    await sources.of('elexon').cut('busy')
    time.jump(DAY_MS)
    await time.run(2 * MINUTE_MS)
    expect(await lateRows()).toContain('units')
    await mended('elexon')
  }, 300_000)

  it('QSR-6 over midnight no feed is late while all are well', async () => {
    const toEvening = Date.parse('2026-11-22T23:10:00Z') - time.clock.now()
    time.jump(((toEvening % DAY_MS) + DAY_MS) % DAY_MS)
    await time.run(MEND_MS)
    for (let minute = 0; minute < 100; minute += 1) {
      await time.run(MINUTE_MS)
      expect(await lateRows(), new Date(time.clock.now()).toISOString()).toEqual([])
    }
  }, 300_000)
})
