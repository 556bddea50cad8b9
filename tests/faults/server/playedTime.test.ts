import { NEVER, shareReplay, Subject, Subscription, timer } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { createReplayApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import type { TapeHost } from '../../../server/replay/tapeHost'
import type { Speed } from '../../../src/domain/replay/player'
import type { Tape } from '../../../src/domain/replay/read'
import { heartbeatSchema, playedTimeSchema, type PlayedTime } from '../../../src/domain/wire'
import type { Sources } from '../../../src/infra/types/sources'
import { desk } from '../../../src/streams/app/desk'
import type { Freshness } from '../../../src/streams/lib/types'
import { freshnessOf } from '../../../src/streams/lib/freshness'
import { staticStore$ } from '../../../src/streams/lib/resource'
import { dataTable$ } from '../../../src/streams/tables/dataTable'
import { tableModel } from '../../../src/streams/lib/tableModel'
import { peopleShell } from '../../support/appShell'
import { shortOrLong } from '../../support/cases'
import { EVERY_TABLE, loadTape } from '../../support/tapeFixture'
import { withBeats } from '../../support/tapes'
import { until } from '../../server/app/desk'
import { silentLog } from '../../server/market/handMade'
import { nodeSources } from '../support/reader'

/**
 * What a real line adds to `tests/server/replay/playedTime.test.ts`: a server, sockets and a page in one process, each in
 * its own time; the page's clock and the server's tape are read in the same moment, every 4 ms. "Off" is the difference
 * of the two, in time of the tape. It is not taken while the message of a jump is on its way. No page can know how long
 * a message was on its way, so it is never a second off what the fastest message of the last 10 s told.
 */
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** At ×600 the tape lasts six seconds with an hour more. */
const HOUR_BEATS = 720

const play = async (tape: Tape, speed: Speed): Promise<{ readonly url: string; readonly host: TapeHost }> => {
  const config = { host: '127.0.0.1', port: 0 }
  const shell = { ...(await peopleShell()), config, log: silentLog() }
  const app = await createReplayApp({ ...shell, tape, name: 'monday.ndjson', speed, wall: wallClock })
  closing.push(() => app.stop())
  return { url: await app.start(), host: app.host }
}

type Seen = {
  /** Most that the page's clock was ahead of the server's, ms of tape time. */
  ahead: number
  /** Most that it was behind without what the fastest message of the last 10 s took. */
  beyondWay: number
  samples: number
  /** Longest time, real ms, that the message of a jump was on its way. */
  onItsWay: number
  jumps: number
  /** What tables said that were live once, and said something else later. */
  readonly notLive: string[]
}

/** A page of the server with some live tables, looked at for a while from the moment that all of them are live. */
const watched = async (tape: Tape, speed: Speed, keys: readonly string[], ms: number): Promise<Seen> => {
  const { url, host } = await play(tape, speed)
  const node = nodeSources(url, 'analyse')
  const sources: Sources = { ...node, clock: { ...node.clock, frame$: timer(16) } }
  const running = new Subscription()
  closing.push(() => running.unsubscribe())
  const page = desk(sources, NEVER)
  running.add(page.serverClock$.subscribe())
  running.add(page.source$.subscribe())
  let segment = 0
  /** How much of the tape passed while a message was on its way. */
  const ways: { readonly at: number; readonly of: number; readonly tape: number }[] = []
  const arrived = (played: PlayedTime): void => {
    const server = host.clock.played!()
    segment = played.segment
    // At the tape's end its time stops: what passes there is no measure.
    if (server.segment === segment && server.at < server.until)
      ways.push({ at: performance.now(), of: segment, tape: server.at - played.at })
  }
  running.add(sources.hub.on('playedTime').subscribe((published) => arrived(playedTimeSchema.parse(published))))
  running.add(sources.hub.on('heartbeat').subscribe((published) => arrived(heartbeatSchema.parse(published).played!)))
  const shown = new Map<string, Freshness>()
  const static$ = staticStore$(sources).pipe(shareReplay(1))
  const seen: Seen = {
    ahead: 0,
    beyondWay: 0,
    samples: 0,
    onItsWay: 0,
    jumps: 0,
    notLive: [],
  }
  let looking = false
  for (const key of keys)
    running.add(
      dataTable$(sources, { key, static$, retry$: NEVER, closed$: new Subject() }).subscribe(({ step: { state } }) => {
        const freshness = freshnessOf(tableModel, state, [])
        shown.set(key, freshness)
        if (looking && freshness.state !== 'live')
          seen.notLive.push(`${key} ${freshness.state} ${state.phase} ${state.why}`)
      }),
    )
  await until(() => keys.every((key) => shown.get(key)?.state === 'live'), 20_000, 'live tables')
  looking = true
  const first = host.clock.played!().segment
  const begun = performance.now()
  let sentAt: number | undefined
  while (performance.now() - begun < ms) {
    await new Promise((go) => setTimeout(go, 4))
    const server = host.clock.played!()
    const mine = sources.clock.now()
    if (server.segment !== segment) {
      sentAt ??= performance.now()
      seen.onItsWay = Math.max(seen.onItsWay, performance.now() - sentAt)
      continue
    }
    sentAt = undefined
    seen.samples += 1
    const behind = server.at - mine
    const fastest = ways.filter(({ at, of }) => of === segment && performance.now() - at < 10_000)
    const way = Math.min(...fastest.map(({ tape }) => tape))
    seen.ahead = Math.max(seen.ahead, -behind)
    seen.beyondWay = Math.max(seen.beyondWay, behind - way)
  }
  looking = false
  seen.jumps = host.clock.played!().segment - first
  running.unsubscribe()
  return seen
}

const TABLES = ['BmFeed', 'Frequency', 'PhysicalFeed']

describe('the clock of a page whose server plays a tape', () => {
  it.each([
    [1, shortOrLong(5000, 60_000), 0],
    [10, shortOrLong(9000, 60_000), 1],
    [60, shortOrLong(5000, 60_000), 3],
  ] as const)(
    'RY02 over a real line at ×%i it is never a second off what the fastest message told, and its tables stay live',
    async (speed, ms, jumps) => {
      const seen = await watched(loadTape(EVERY_TABLE), speed, TABLES, ms)
      expect(seen.samples).toBeGreaterThan(30)
      expect(seen.jumps).toBeGreaterThanOrEqual(jumps)
      expect(seen.notLive).toEqual([])
      expect([seen.beyondWay, seen.ahead].filter((off) => off >= 1000)).toEqual([])
      expect(seen.onItsWay).toBeLessThan(500)
    },
    120_000,
  )

  it('RY02 over a real line at ×600 neither, where a second of the tape is 1.7 ms', async () => {
    const seen = await watched(withBeats(loadTape(EVERY_TABLE), HOUR_BEATS), 600, TABLES, shortOrLong(10_000, 60_000))
    expect(seen.samples).toBeGreaterThan(30)
    expect(seen.jumps).toBeGreaterThanOrEqual(1)
    expect(seen.notLive).toEqual([])
    expect([seen.beyondWay, seen.ahead].filter((off) => off >= 1000)).toEqual([])
    expect(seen.onItsWay).toBeLessThan(500)
  }, 120_000)
})
