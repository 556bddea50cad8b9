import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom, Subscription } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wakes, storageClient, tabsClient } from '../../src/infra/realSources'
import { realClock } from '../../src/infra/time/clock'
import { httpClient, retryAfterMs } from '../../src/infra/browser/httpClient'
import { serverTime } from '../../src/infra/time/serverTime'
import type { HttpFault } from '../../src/domain/wire'

describe('calls', () => {
  let server: Server
  let origin = ''
  let aborted = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? ''
      response.on('close', () => {
        if (!response.writableEnded) aborted++
      })
      if (path === '/never') return
      if (path === '/nothing') return void response.writeHead(204).end()
      if (path === '/nonsense') return void response.end('<html>')
      if (path === '/busy') {
        response.writeHead(503, { 'retry-after': '3', 'content-type': 'application/problem+json' })
        return void response.end(
          JSON.stringify({ title: 'Busy.', status: 503, detail: 'The market is being gathered.' }),
        )
      }
      if (path === '/gone') return void response.writeHead(404).end('Not here')
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () =>
        response.end(JSON.stringify({ method: request.method, body, type: request.headers['content-type'] })),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const fault = async (path: string, at = origin): Promise<HttpFault> =>
    firstValueFrom(httpClient(at).get(path)).then(
      () => {
        throw new Error('It was answered.')
      },
      (why: unknown) => why as HttpFault,
    )

  it('INF-10 gets and posts JSON; 204 is no body', async () => {
    const http = httpClient(origin)
    expect(await firstValueFrom(http.get('/echo'))).toEqual({ method: 'GET', body: '' })
    expect(await firstValueFrom(http.post('/echo', { a: 1 }))).toEqual({
      method: 'POST',
      body: '{"a":1}',
      type: 'application/json',
    })
    expect(await firstValueFrom(http.get('/nothing'))).toBeUndefined()
  })

  it('INF-11 a refusal brings the server’s own sentence and when to come back', async () => {
    expect(await fault('/busy')).toMatchObject({
      kind: 'refused',
      status: 503,
      why: 'The market is being gathered.',
      retryAfterMs: 3000,
      body: { title: 'Busy.', status: 503, detail: 'The market is being gathered.' },
    })
    const gone = await fault('/gone')
    expect(gone).toMatchObject({ kind: 'refused', status: 404, why: 'The server answered 404 Not Found.' })
    expect([gone.body, gone.retryAfterMs]).toEqual([undefined, undefined])
  })

  it('INF-12 what is not JSON is unreadable; what does not answer is offline', async () => {
    expect((await fault('/nonsense')).kind).toBe('unreadable')
    expect((await fault('/', 'http://127.0.0.1:9')).kind).toBe('offline')
  })

  it('INF-13 leaving a call ends the request', async () => {
    const call = httpClient(origin).get('/never').subscribe()
    await vi.waitFor(() => expect(call.closed).toBe(false))
    await new Promise((done) => setTimeout(done, 50))
    const before = aborted
    call.unsubscribe()
    await vi.waitFor(() => expect(aborted).toBe(before + 1))
  })

  it('INF-14 reads Retry-After in seconds and as a date', () => {
    const now = Date.UTC(2026, 10, 20, 17)
    expect(retryAfterMs('2', now)).toBe(2000)
    expect(retryAfterMs('Fri, 20 Nov 2026 17:00:05 GMT', now)).toBe(5000)
    expect(retryAfterMs('Fri, 20 Nov 2026 16:00:00 GMT', now)).toBe(0)
    expect(retryAfterMs('soon', now)).toBeUndefined()
    expect(retryAfterMs(null, now)).toBeUndefined()
  })
})

describe('the server’s time', () => {
  const setting = () => {
    const at = { wall: 1_000_000, running: 0 }
    const time = serverTime(
      () => at.wall,
      () => at.running,
    )
    const pass = (ms: number): void => {
      at.wall += ms
      at.running += ms
    }
    return { at, time, pass }
  }

  it('INF-20 follows the message that travelled fastest, so that a delay does not look like a slow clock', () => {
    const { at, time, pass } = setting()
    time.serverReported(at.wall + 5000 - 40)
    pass(5000)
    time.serverReported(at.wall + 5000 - 900)
    expect(time.now() - at.wall).toBe(4960)
    pass(5000)
    time.serverReported(at.wall + 5000 - 15)
    expect(time.now() - at.wall).toBe(4985)
  })

  it('INF-21 after the computer’s clock was set, what was known before counts no more', () => {
    const { at, time, pass } = setting()
    time.serverReported(at.wall + 5000)
    pass(5000)
    // Put forward by an hour: the server is now nearly an hour behind it.
    at.wall += 3_600_000
    time.serverReported(at.wall - 3_595_000)
    expect(time.now() - at.wall).toBe(-3_595_000)
  })

  it('INF-42 one word from the far future sets no clock, at its time or later', () => {
    const { at, time, pass } = setting()
    time.serverReported(at.wall + 300)
    pass(5000)
    time.serverReported(at.wall + 280)
    pass(5000)
    time.serverReported(at.wall + 3_600_000)
    expect(time.now() - at.wall).toBe(300)
    pass(5000)
    time.serverReported(at.wall + 310)
    expect(time.now() - at.wall).toBe(310)
  })

  it('INF-45 one fast word, and from then on a line that is slow: the clock does not fall back with it', () => {
    const { at, time, pass } = setting()
    time.serverReported(at.wall)
    for (let i = 0; i < 10; i++) {
      pass(5000)
      time.serverReported(at.wall - 8000 - i * 10)
    }
    expect(time.now() - at.wall).toBe(0)
  })

  it('INF-43 a server whose clock was put right is believed when it says so again', () => {
    const { at, time, pass } = setting()
    for (let i = 0; i < 5; i++) {
      time.serverReported(at.wall)
      pass(5000)
    }
    time.serverReported(at.wall + 60_000)
    expect(time.now() - at.wall).toBe(0)
    pass(5000)
    time.serverReported(at.wall + 60_000 - 700)
    expect(time.now() - at.wall).toBe(60_000)
  })

  it('INF-44 the first word is late, since a page that starts is busy: the second puts it right', () => {
    const { at, time, pass } = setting()
    time.serverReported(at.wall - 4000)
    expect(time.now() - at.wall).toBe(-4000)
    pass(5000)
    time.serverReported(at.wall - 20)
    expect(time.now() - at.wall).toBe(-20)
  })

  it('INF-22 five minutes after a fast message its word is forgotten: clocks drift', () => {
    const { at, time, pass } = setting()
    time.serverReported(at.wall + 100)
    for (let i = 0; i < 60; i++) {
      pass(5000)
      time.serverReported(at.wall)
    }
    expect(time.now() - at.wall).toBe(0)
  })
})

describe('the server’s time while it plays a recording', () => {
  const UNTIL = 10_000_000
  const setting = (speed: number) => {
    const at = { real: 0, lost: 0 }
    const time = serverTime(
      () => 1_700_000_000_000 + at.real,
      () => at.real,
    )
    /** The server's own played time now. */
    const tape = (): number => 2_000_000 + (at.real - at.lost) * speed
    const pass = (ms: number): void => void (at.real += ms)
    /** A message that was sent `late` ms ago. */
    const published = (late: number, segment = 1): void =>
      time.serverReported(0, { at: tape() - late * speed, speed, segment, until: UNTIL })
    return { at, time, tape, pass, published }
  }

  it.each([1, 10, 60, 600])('INF-46 at ×%i the page’s clock runs as fast, from the first message on', (speed) => {
    const { time, tape, pass, published } = setting(speed)
    published(0)
    expect(time.pace()).toEqual({ speed, jumps: 1 })
    for (const ms of [1, 400, 4_000, 7_000]) {
      pass(ms)
      expect(time.now()).toBe(tape())
    }
  })

  it('INF-47 follows the message that travelled fastest in the last ten seconds, and never runs ahead of the server', () => {
    const { time, tape, pass, published } = setting(60)
    for (const late of [40, 12, 3, 30, 25]) {
      published(late)
      pass(1000)
    }
    expect(tape() - time.now()).toBe(3 * 60)
    for (let n = 0; n < 10; n++) {
      published(20)
      pass(1000)
    }
    expect(tape() - time.now()).toBe(20 * 60)
  })

  it('INF-48 a jump is told by another segment and believed at once, forwards and back', () => {
    const { at, time, tape, pass, published } = setting(10)
    published(2)
    pass(5000)
    at.lost += 5000
    published(2, 2)
    expect(tape() - time.now()).toBe(20)
    expect(time.pace()).toEqual({ speed: 10, jumps: 2 })
    at.lost -= 60_000
    published(0, 3)
    expect(time.now()).toBe(tape())
  })

  it('INF-49 at the end of the recording its time stops, but not for ever: a server that fell silent is seen', () => {
    const { time, pass, published } = setting(600)
    published(0)
    pass((UNTIL - 2_000_000) / 600 + 1_500)
    expect(time.now()).toBe(UNTIL)
    pass(10_000)
    expect(time.now()).toBe(UNTIL + 600 * 9_500)
  })

  it('INF-50 a server that plays nothing any more is believed as a real one', () => {
    const { time, published } = setting(10)
    published(0)
    time.serverReported(1_700_000_000_400)
    expect(time.now()).toBe(1_700_000_000_400)
    expect(time.pace()).toEqual({ speed: 1, jumps: 2 })
  })
})

describe('the clock', () => {
  let subscriptions = new Subscription()
  beforeEach(() => {
    subscriptions = new Subscription()
  })
  afterEach(() => {
    subscriptions.unsubscribe()
    vi.useRealTimers()
  })

  it('INF-30 ticks on the whole seconds of the server’s time', async () => {
    vi.useFakeTimers({ now: 1_000_250 })
    const clock = realClock()
    clock.serverReported(1_000_250 + 400)
    const ticks: number[] = []
    subscriptions.add(clock.second$.subscribe((at) => ticks.push(at)))
    await vi.advanceTimersByTimeAsync(3000)
    expect(ticks).toEqual([1_001_000, 1_002_000, 1_003_000])
  })

  it('INF-51 of a played recording it ticks and keeps appointments by the recording’s time', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const clock = realClock()
    const published = (at: number, segment: number): void =>
      clock.serverReported(0, { at, speed: 10, segment, until: at + 3_600_000 })
    published(500_000, 1)
    const ticks: number[] = []
    const retained: number[] = []
    subscriptions.add(clock.second$.subscribe((at) => ticks.push(at)))
    subscriptions.add(clock.at(530_000).subscribe((at) => retained.push(at)))
    await vi.advanceTimersByTimeAsync(450)
    expect(ticks.slice(0, 4)).toEqual([501_000, 502_000, 503_000, 504_000])
    // It begins again: the appointment is half a minute of the recording away once more.
    published(500_000, 2)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(retained).toEqual([])
    await vi.advanceTimersByTimeAsync(150)
    expect(retained).toEqual([530_000])
  })

  it('INF-31 an appointment is stored by the server’s time, also when the clock is corrected meanwhile', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const clock = realClock()
    const retained: number[] = []
    subscriptions.add(clock.at(1_060_000).subscribe(() => retained.push(Date.now())))
    await vi.advanceTimersByTimeAsync(10_000)
    clock.serverReported(Date.now() + 20_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(retained).toEqual([1_040_000])
    expect(await firstValueFrom(clock.at(5))).toBe(clock.now())
  })
})

describe('small doors', () => {
  it('R19 a storage that is full, blocked or missing answers no and nothing, and never throws', () => {
    const full = storageClient(() => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }))
    const blocked = storageClient(() => {
      throw new Error('SecurityError')
    })
    expect([full.read('a'), full.write('a', '1'), blocked.read('a'), blocked.write('a', '1')]).toEqual([
      undefined,
      false,
      undefined,
      false,
    ])
    const retained = new Map<string, string>()
    const good = storageClient(() => ({
      getItem: (key) => retained.get(key) ?? null,
      setItem: (key, value) => void retained.set(key, value),
    }))
    expect([good.write('a', '1'), good.read('a')]).toEqual([true, '1'])
  })

  it('INF-40 a timer that comes more than 10 s late means that the computer slept, unless the tab was hidden', async () => {
    vi.useFakeTimers({ now: 0 })
    let hidden = false
    let slept = 0
    const received: number[] = []
    const subscription = wakes(
      () => Date.now() + slept,
      () => hidden,
    ).subscribe(() => received.push(Date.now()))
    await vi.advanceTimersByTimeAsync(4000)
    slept += 9000
    await vi.advanceTimersByTimeAsync(2000)
    expect(received).toEqual([])
    slept += 60_000
    await vi.advanceTimersByTimeAsync(2000)
    expect(received).toEqual([8000])
    hidden = true
    slept += 60_000
    await vi.advanceTimersByTimeAsync(2000)
    expect(received).toEqual([8000])
    subscription.unsubscribe()
    vi.useRealTimers()
  })

  it('INF-41 a tab receives the other tabs of a channel, and not itself', async () => {
    const here = tabsClient()
    const there = tabsClient()
    const atHome: unknown[] = []
    const abroad: unknown[] = []
    const listening = new Subscription()
    listening.add(here.on('theme').subscribe((message) => atHome.push(message)))
    listening.add(there.on('theme').subscribe((message) => abroad.push(message)))
    here.send('theme', 'dark')
    here.send('other', 'x')
    await vi.waitFor(() => expect(abroad).toEqual(['dark']))
    expect(atHome).toEqual([])
    listening.unsubscribe()
  })
})
