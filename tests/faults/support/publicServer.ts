import { expect } from 'vitest'
import { createApp } from '../../../server/app'
import type { IrisSettings } from '../../../server/sources/elexon/iris/settings'
import { openProviders, providersOf } from '../../../server/sources/providers'
import type { FeedName } from '../../../src/domain/market/events'
import { expectedOf, statusFeedOf, type StatusFeed } from '../../../src/domain/status'
import { heartbeatSchema, liveTableSchema, type LateFeed } from '../../../src/domain/wire'
import { peopleShell } from '../../support/appShell'
import { stalePanels } from '../../support/panelsOfSources'
import { bearer } from '../../support/people'
import { openDesk, until } from '../../server/app/desk'
import { silentLog } from '../../server/market/handMade'
import { flightClock } from './flightClock'
import { openPublicSources, PUBLIC_SOURCES } from './publicSources'

const MINUTE_MS = 60_000
/** NESO's tables take two minutes each the first time. */
const OPENING_MS = 16 * MINUTE_MS

/** How long a feed may be silent. */
export const limitOf = (feed: FeedName): number => expectedOf(feed, 'elexon').lateAfterMs

/**
 * The whole server on stand-ins of all public sources, over real sockets, with a clock that the test moves: some minutes
 * after its start, when everything was requested once.
 * @param iris the queue of Elexon's push, where it is read
 */
export const openPublicServer = async (start: number, iris?: IrisSettings) => {
  const ready: { now?: () => number } = {}
  const sources = await openPublicSources(() => ready.now?.() ?? start)
  const time = flightClock(start, (address) => sources.isSilent(address))
  const { clock } = time
  ready.now = () => clock.now()
  const settings = { ...sources.settings, ...(iris && { iris }) }
  const source = openProviders(providersOf(PUBLIC_SOURCES) ?? [], { settings, clock, log: { warn: () => undefined } })
  const config = { host: '127.0.0.1', port: 0 }
  const app = await createApp({ ...(await peopleShell()), config, source, clock, log: silentLog() })
  const url = await app.start()
  await time.run(OPENING_MS)

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

  /**
   * When each feed was first late after now, ms, looked at once a minute; fails where another one than `mine` is late.
   * @param each what happens before each minute
   */
  const becomeLate = async (
    mine: ReadonlySet<string>,
    ms: number,
    each: () => Promise<void> = () => Promise.resolve(),
  ): Promise<ReadonlyMap<string, number>> => {
    const first = new Map<string, number>()
    const begun = clock.now()
    while (clock.now() - begun < ms) {
      await each()
      await time.run(MINUTE_MS)
      const late = await lateRows()
      expect(late.filter((id) => !mine.has(id))).toEqual([])
      for (const id of late) if (!first.has(id)) first.set(id, clock.now() - begun)
    }
    return first
  }

  return {
    sources,
    time,
    rows,
    lateRows,
    becomeLate,
    /** The panels that are stale by the page's rules. */
    stale: async () => stalePanels(await lateReceived(), clock.now()),
    stop: async (): Promise<void> => {
      await app.stop()
      time.release()
      await sources.close()
    },
  }
}
