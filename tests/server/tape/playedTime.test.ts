import { NEVER, shareReplay, Subject, Subscription, timer } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { createReplayApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import type { TapeHost } from '../../../server/tape/tapeHost'
import { headerText, lineText, type TapeLine } from '../../../src/domain/tape/format'
import type { Speed } from '../../../src/domain/tape/player'
import type { Tape } from '../../../src/domain/tape/read'
import { heartbeatSchema, playedTimeSchema, type Mark, type PlayedTime } from '../../../src/domain/wire'
import type { Sources } from '../../../src/infra/sources'
import { desk } from '../../../src/streams/desk'
import type { Freshness } from '../../../src/streams/faces'
import { freshnessOf } from '../../../src/streams/freshness'
import { staticStore$ } from '../../../src/streams/staticStore'
import { dataTable$ } from '../../../src/streams/table/dataTable'
import { tableModel } from '../../../src/streams/table/model'
import { nodeSources } from '../../faults/support/reader'
import { peopleShell } from '../../support/appShell'
import { EVERY_TABLE, loadTape } from '../../support/tapeFixture'
import { until } from '../app/desk'
import { silentLog } from '../market/handMade'
import { tapeIn } from './memoryOut'

/**
 * Real server, real sockets, and the page's own clock and streams, in one process: the page's clock and the server's tape
 * are read in the same moment, every 4 ms. "Off" is the difference of the two, in time of the tape. It is not taken while
 * the message of a jump is on its way: how long that took is measured by itself. No page can know how long a message was on
 * its way, and at ×60 a busy machine needs a second of the tape for it, at ×600 every machine: so it is never a second
 * off what the fastest message of the last 10 s told, always; and up to ×60 not a second off the server in nine of ten
 * samples either, whatever else this machine does.
 */
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The tape with an hour more in which nothing changes and the marks go on: at ×600 it lasts six seconds. */
const withHour = (tape: Tape): Tape => {
  const lines = Array.from({ length: tape.length }, (_, index) => tape.line(index))
  const end = lines.at(-1)!
  const marks = Object.entries(end.p as Record<string, Mark>)
  const beats = Array.from({ length: 720 }, (_, n) => end.at + (n + 1) * 5000).flatMap((at): TapeLine[] =>
    marks.map(([key, mark]) => ({ at, k: 'hub', e: 'heartbeat', t: '', p: { at, marks: { [key]: mark } } })),
  )
  const text = [headerText(tape.header), ...[...lines.slice(0, -1), ...beats].map(lineText)]
  return tapeIn(text.map((line) => `${line}\n`).join(''))
}

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
  /** Samples in which it was a second or more off in either direction. */
  overASecond: number
  /** Most that it was behind without what the fastest message of the last 10 s took. */
  beyondWay: number
  samples: number
  /** Longest time, real ms, that the message of a jump was on its way. */
  onItsWay: number
  jumps: number
  /** Periods whose stack was shown. */
  periods: readonly number[]
  /** What tables said that were live once, and said something else later. */
  readonly notLive: string[]
}

/** A page of the server with some live tables, looked at for a while from the moment that all of them are live. */
const watched = async (tape: Tape, speed: Speed, keys: readonly string[], ms: number, stack = false): Promise<Seen> => {
  const periods = new Set<number>()
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
  running.add(sources.hub.on('playedTime').subscribe((told) => arrived(playedTimeSchema.parse(told))))
  running.add(sources.hub.on('heartbeat').subscribe((told) => arrived(heartbeatSchema.parse(told).played!)))
  const shown = new Map<string, Freshness>()
  const static$ = staticStore$(sources).pipe(shareReplay(1))
  const seen: Seen = {
    overASecond: 0,
    ahead: 0,
    beyondWay: 0,
    samples: 0,
    onItsWay: 0,
    jumps: 0,
    periods: [],
    notLive: [],
  }
  let looking = false
  for (const key of keys)
    running.add(
      dataTable$(sources, { key, static$, retry$: NEVER, closed$: new Subject() }).subscribe(({ step: { state } }) => {
        const freshness = freshnessOf(tableModel, state)
        shown.set(key, freshness)
        if (looking && freshness.state !== 'live')
          seen.notLive.push(`${key} ${freshness.state} ${state.phase} ${state.why}`)
      }),
    )
  if (stack)
    running.add(
      page.boa$.subscribe((boa) => {
        if (boa.kind !== 'ready') return
        const { freshness, period } = boa.value
        shown.set('stack', freshness)
        periods.add(period.period)
        if (looking && freshness.state !== 'live') seen.notLive.push(`stack of ${period.period} ${freshness.state}`)
      }),
    )
  const wanted = [...keys, ...(stack ? ['stack'] : [])]
  await until(() => wanted.every((key) => shown.get(key)?.state === 'live'), 20_000, 'live tables')
  looking = true
  const first = host.clock.played!().segment
  const begun = performance.now()
  let sentAt: number | undefined
  while (performance.now() - begun < ms) {
    await new Promise((go) => setTimeout(go, 4))
    const [server, mine] = [host.clock.played!(), sources.clock.now()]
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
    seen.overASecond += Math.abs(behind) >= 1000 ? 1 : 0
    seen.ahead = Math.max(seen.ahead, -behind)
    seen.beyondWay = Math.max(seen.beyondWay, behind - way)
  }
  looking = false
  seen.periods = [...periods].sort((a, b) => a - b)
  seen.jumps = host.clock.played!().segment - first
  running.unsubscribe()
  return seen
}

const TABLES = ['BmFeed', 'Frequency', 'PhysicalFeed']

describe('the clock of a page whose server plays a tape', () => {
  it.each([
    [1, 5000, 0],
    [10, 9000, 1],
    [60, 5000, 3],
  ] as const)(
    'RY02 at ×%i it is never a second of tape time off, over the tape’s end too, and its tables stay live',
    async (speed, ms, jumps) => {
      const seen = await watched(loadTape(EVERY_TABLE), speed, TABLES, ms)
      expect(seen.samples).toBeGreaterThan(30)
      expect(seen.jumps).toBeGreaterThanOrEqual(jumps)
      expect(seen.notLive).toEqual([])
      expect([seen.beyondWay, seen.ahead].filter((off) => off >= 1000)).toEqual([])
      expect(seen.overASecond / seen.samples).toBeLessThan(0.1)
      expect(seen.onItsWay).toBeLessThan(500)
    },
    60_000,
  )

  it('RY02 at ×600, where a second of the tape is 1.7 ms, it is never a second off what the fastest message told', async () => {
    const seen = await watched(withHour(loadTape(EVERY_TABLE)), 600, TABLES, 10_000)
    expect(seen.samples).toBeGreaterThan(30)
    expect(seen.jumps).toBeGreaterThanOrEqual(1)
    expect(seen.notLive).toEqual([])
    expect([seen.beyondWay, seen.ahead].filter((off) => off >= 1000)).toEqual([])
    expect(seen.onItsWay).toBeLessThan(500)
  }, 60_000)

  it('RY02 the stack follows over a change of period and back to the tape’s beginning, and is live or being loaded', async () => {
    const seen = await watched(loadTape('periodChange'), 60, [], 9000, true)
    expect(seen.jumps).toBeGreaterThanOrEqual(2)
    expect(seen.periods).toEqual([35, 36])
    expect(seen.notLive).toEqual([])
    expect([seen.beyondWay, seen.ahead].filter((off) => off >= 1000)).toEqual([])
    expect(seen.overASecond / seen.samples).toBeLessThan(0.1)
  }, 60_000)
})
