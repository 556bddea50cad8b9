import { defer, filter, finalize, NEVER, shareReplay, Subject, Subscription, tap, timer, type Observable } from 'rxjs'
import { describe, expect, it, vi, type TestContext } from 'vitest'
import { createReplayApp, type ServerApp } from '../../../server/app'
import type { TapeHost } from '../../../server/replay/tapeHost'
import type { Speed } from '../../../src/domain/replay/player'
import type { Tape } from '../../../src/domain/replay/read'
import { HUB_EVENTS } from '../../../src/domain/wire'
import { realClock } from '../../../src/infra/time/clock'
import type { Sources } from '../../../src/infra/types/sources'
import { desk } from '../../../src/streams/app/desk'
import type { Freshness } from '../../../src/streams/lib/types'
import { freshnessOf } from '../../../src/streams/lib/freshness'
import { staticStore$ } from '../../../src/streams/lib/resource'
import { dataTable$ } from '../../../src/streams/tables/dataTable'
import { tableModel } from '../../../src/streams/lib/tableModel'
import { nodeSources } from '../../faults/support/reader'
import { shortOrLong } from '../../support/cases'
import { peopleShell } from '../../support/appShell'
import { MovedTime } from '../../support/movedTime'
import { EVERY_TABLE, loadTape } from '../../support/tapeFixture'
import { withBeats } from '../../support/tapes'
import { until } from '../app/desk'
import { silentLog } from '../market/handMade'

/**
 * Real server, real sockets, and the page's own clock and streams, in one process and over one time that the test moves.
 * After each step it stands still until the page has heard what the server said and its calls are answered: what a line
 * and a busy machine take is not counted, so a second of the tape is held exactly, at ×600 too, where it is 1.7 ms.
 * "Off" is the difference of the page's clock and the server's tape at that moment. What a real line adds is measured in
 * `tests/faults/server/playedTime.test.ts`.
 */
const START = Date.parse('2026-06-10T09:00:00Z')
/** The steps by speed: those of a tick of the tape, and of a fast one such as end with a tick and between two. */
const STEPS_MS = new Map<Speed, number>([
  [1, 20],
  [10, 10],
])
const FAST_STEP_MS = 5

/** All that the server says to everybody or to a group; a greeting is of one page alone. */
const TEXTS = HUB_EVENTS.filter((event) => event !== 'globalNotifications')

/** Tests side by side each put away what is theirs. */
type Finished = Pick<TestContext, 'onTestFinished'>

const play = async (
  tape: Tape,
  speed: Speed,
  wall: MovedTime,
  { onTestFinished }: Finished,
): Promise<{ url: string; app: ServerApp<TapeHost> }> => {
  const config = { host: '127.0.0.1', port: 0 }
  const shell = { ...(await peopleShell()), config, log: silentLog() }
  const app = await createReplayApp({ ...shell, tape, name: 'monday.ndjson', speed, wall })
  onTestFinished(() => app.stop())
  return { url: await app.start(), app }
}

type Seen = {
  /** How far the page's clock was off in each sample that was a second or more, ms of tape time. */
  readonly off: number[]
  jumps: number
  /** Periods whose stack was shown. */
  periods: readonly number[]
  /** What tables said that were live once, and said something else later. */
  readonly notLive: string[]
}

/** A page of the server with some live tables, looked at for `ms` from the moment that all of them are live. */
const watched = async (
  test: Finished,
  tape: Tape,
  speed: Speed,
  keys: readonly string[],
  ms: number,
  stack = false,
): Promise<Seen> => {
  const time = new MovedTime(START)
  const { url, app } = await play(tape, speed, time, test)
  const { clock: tapeTime } = app.host
  let sent = 0
  let received = 0
  let open = 0
  let isUp = false
  const joined = new Set<string>()
  const { data } = app.hubs
  const send = data.send.bind(data)
  const sendAll = data.sendAll.bind(data)
  const states = (event: string): number => (TEXTS.some((word) => word === event) ? 1 : 0)
  vi.spyOn(data, 'sendAll').mockImplementation((event, payload) => {
    if (isUp) sent += states(event)
    sendAll(event, payload)
  })
  vi.spyOn(data, 'send').mockImplementation((group, event, payload) => {
    if (joined.has(group)) sent += states(event)
    send(group, event, payload)
  })
  const node = nodeSources(url, 'analyse', realClock(time.ticks))
  const counted = <T>(call$: Observable<T>): Observable<T> =>
    defer(() => {
      open += 1
      return call$.pipe(finalize(() => (open -= 1)))
    })
  const sources: Sources = {
    ...node,
    clock: { ...node.clock, frame$: timer(16, time.timers) },
    http: {
      get: (path) => counted(node.http.get(path)),
      post: (path, body) => counted(node.http.post(path, body)),
    },
    hub: {
      ...node.hub,
      join: (group) => counted(node.hub.join(group).pipe(tap({ complete: () => joined.add(group) }))),
      leave: (group) => counted(node.hub.leave(group).pipe(tap({ complete: () => joined.delete(group) }))),
    },
  }
  const running = new Subscription()
  test.onTestFinished(() => running.unsubscribe())
  const page = desk(sources, NEVER)
  // The page's clock hears each of them first.
  running.add(page.serverClock$.subscribe())
  for (const event of TEXTS) running.add(sources.hub.on(event).subscribe(() => (received += 1)))
  running.add(sources.hub.link$.pipe(filter(({ kind }) => kind === 'up')).subscribe(() => (isUp = true)))
  running.add(page.source$.subscribe())
  const shown = new Map<string, Freshness>()
  const static$ = staticStore$(sources).pipe(shareReplay(1))
  const seen: Seen = { off: [], jumps: 0, periods: [], notLive: [] }
  const periods = new Set<number>()
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
  // Time stands still until the line is up: all that the server says from then on is heard.
  await until(() => isUp, 20_000, 'the line')

  const stepMs = STEPS_MS.get(speed) ?? FAST_STEP_MS
  const isQuiet = (): boolean => received === sent && open === 0
  const turn = (): Promise<void> => new Promise((go) => setImmediate(go))
  const step = async (): Promise<void> => {
    time.move(stepMs)
    await turn()
    if (!isQuiet()) await until(isQuiet, 20_000, `${received} of ${sent} words heard, ${open} calls`, 1)
  }
  const isLive = (): boolean => wanted.every((key) => shown.get(key)?.state === 'live')
  while (!isLive() && time.now() < START + 60_000) await step()
  expect(isLive(), 'live tables').toBe(true)

  looking = true
  const first = tapeTime.played!().segment
  for (const end = time.now() + ms; time.now() < end;) {
    await step()
    const server = tapeTime.played!()
    const behind = server.at - sources.clock.now()
    if (Math.abs(behind) >= 1000) seen.off.push(behind)
  }
  looking = false
  seen.periods = [...periods].sort((a, b) => a - b)
  seen.jumps = tapeTime.played!().segment - first
  running.unsubscribe()
  return seen
}

const TABLES = ['BmFeed', 'Frequency', 'PhysicalFeed']

// Side by side: most of what they take is the hub's wait between two frames.
describe.concurrent('the clock of a page whose server plays a tape', () => {
  it.for([
    [1, shortOrLong(10_000, 95_000), shortOrLong(0, 1)],
    [10, 9000, 1],
    [60, shortOrLong(3000, 5000), shortOrLong(1, 3)],
  ] as const)(
    'RY02 at ×%i it is never a second of tape time off over %i ms and %i tape ends, and its tables stay live',
    async ([speed, ms, jumps], test) => {
      const seen = await watched(test, loadTape(EVERY_TABLE), speed, TABLES, ms)
      expect(seen.jumps).toBeGreaterThanOrEqual(jumps)
      expect(seen).toMatchObject({ off: [], notLive: [] })
    },
  )

  it('RY02 at ×600, where a second of the tape is 1.7 ms, it is never a second of it off either', async (test) => {
    const seen = await watched(test, withBeats(loadTape(EVERY_TABLE), 360), 600, TABLES, 4000)
    expect(seen.jumps).toBeGreaterThanOrEqual(1)
    expect(seen).toMatchObject({ off: [], notLive: [] })
  })

  it('RY02 the stack follows over a change of period and back to the tape’s beginning, and is live or being loaded', async (test) => {
    const seen = await watched(test, loadTape('periodChange'), 60, [], 9000, true)
    expect(seen.jumps).toBeGreaterThanOrEqual(2)
    expect(seen.periods).toEqual([35, 36])
    expect(seen).toMatchObject({ off: [], notLive: [] })
  })
})
