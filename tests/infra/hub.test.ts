import { map, NEVER, of, takeUntil, tap, throwError, timer, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { HUB_EVENTS } from '../../src/domain/wire'
import { hubClient } from '../../src/infra/hub/hubClient'
import type { HubLink, WireFormat } from '../../src/infra/types/sources'
import { fakeClock, script } from '../support/fakeSources'
import { inVirtualTime, recorded } from '../support/virtualTime'

const START = 1_000_000

/** A SignalR connection whose starts are decided by the test; virtual time knows no promises, so they are observables. */
const lines = (start: (tries: number, format: WireFormat) => Observable<unknown>) => {
  const log: string[] = []
  const handlers = new Map<string, (payload: unknown) => void>()
  let tries = 0
  let close: (error?: Error) => void = () => undefined
  const connect = (format: WireFormat): HubLink => {
    log.push(`new ${format}`)
    return {
      start: () => start(++tries, format).pipe(tap(() => log.push('started'))) as unknown as Promise<void>,
      stop: () => {
        log.push('stopped')
        return Promise.resolve()
      },
      on: (event, receive) => {
        log.push('on')
        handlers.set(event, receive)
      },
      onclose: (receive) => void (close = receive),
      invoke: (method, group) => {
        log.push(`${method} ${group}`)
        return (group === 'refused' ? throwError(() => new Error('No.')) : of(undefined)) as unknown as Promise<unknown>
      },
    }
  }
  return {
    connect,
    log,
    close: (error?: Error) => close(error),
    print: (event: string, payload: unknown) => handlers.get(event)?.(payload),
  }
}

const kinds = (published: ReturnType<typeof recorded<{ kind: string }>>): string[] =>
  published.map(({ at, value }) => `${at} ${value.kind}`)
const clockWith = (chance: number) => fakeClock(START, () => chance)

describe('the hub door', () => {
  it.each([
    [0, 2000],
    [0.5, 4000],
    [0.999, 5996],
  ])('PU02 a first start that fails is tried again after 2 to 6 s by chance, for ever (%s: %i ms)', (chance, ms) =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(chance)
      const { connect } = lines((tries) => (tries < 4 ? throwError(() => new Error('refused')) : of(1)))
      const published = recorded(hubClient(connect, clock).link$, 30_000, () => clock.now() - START)
      flush()
      expect(kinds(published)).toEqual([
        '0 connecting',
        '0 down',
        `${ms} connecting`,
        `${ms} down`,
        `${2 * ms} connecting`,
        `${2 * ms} down`,
        `${3 * ms} connecting`,
        `${3 * ms} up`,
      ])
      // All of it is one outage, counted from its beginning.
      expect(published.filter(({ value }) => value.kind === 'down').map(({ value }) => value)).toEqual(
        Array.from({ length: 3 }, () => ({
          kind: 'down',
          since: START,
          why: 'The server cannot be reached; trying again.',
        })),
      )
    }),
  )

  it('PU02 a closed connection is made again, and the new one is told apart', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const { connect, close } = lines(() => of(1))
      const published = recorded(hubClient(connect, clock).link$, 5000, () => clock.now() - START)
      script({ 1000: () => close() })
      flush()
      expect(published.map(({ value }) => value)).toMatchObject([
        { kind: 'connecting', attempt: 1 },
        { kind: 'up', connection: 1 },
        { kind: 'down', since: START + 1000, why: 'The live connection was lost; connecting again.' },
        { kind: 'connecting', attempt: 1 },
        { kind: 'up', connection: 2 },
      ])
    }))

  it('INF-1 every event has its handler before the start, and readers keep theirs over connections', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const { connect, log, print, close } = lines(() => of(1))
      const hub = hubClient(connect, clock)
      const received: unknown[] = []
      hub
        .on('heartbeat')
        .pipe(takeUntil(timer(9000)))
        .subscribe((payload) => received.push(payload))
      recorded(hub.link$, 9000, () => 0)
      script({
        500: () => print('heartbeat', 1),
        1000: () => close(),
        4000: () => print('heartbeat', 2),
        4001: () => print('bingo', 3),
      })
      flush()
      expect(log.slice(0, HUB_EVENTS.length + 2)).toEqual(['new messagepack', ...HUB_EVENTS.map(() => 'on'), 'started'])
      expect(received).toEqual([1, 2])
    }))

  it('INF-2 a server that cannot speak MessagePack is asked in JSON at once, and from then on', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const { connect, log, close } = lines((_, format) =>
        format === 'json' ? of(1) : throwError(() => new Error('Server returned handshake error: no such protocol')),
      )
      const published = recorded(hubClient(connect, clock).link$, 5000, () => clock.now() - START)
      script({ 1000: () => close() })
      flush()
      expect(kinds(published)).toEqual([
        '0 connecting',
        '0 connecting',
        '0 up',
        '1000 down',
        '3000 connecting',
        '3000 up',
      ])
      expect(log.filter((line) => line.startsWith('new'))).toEqual(['new messagepack', 'new json', 'new json'])
    }))

  it('INF-3 a start that neither succeeds nor fails is given up and tried again', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const { connect } = lines((tries) => (tries === 1 ? NEVER : of(1)))
      const published = recorded(hubClient(connect, clock).link$, 60_000, () => clock.now() - START)
      flush()
      expect(kinds(published)).toEqual(['0 connecting', '20000 down', '22000 connecting', '22000 up'])
    }))

  it('INF-4 one connection for all listeners, closed with the last of them', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const { connect, log } = lines(() => of(1))
      const hub = hubClient(connect, clock)
      const late: string[] = []
      hub.link$.pipe(takeUntil(timer(1000))).subscribe()
      timer(500).subscribe(() =>
        hub.link$
          .pipe(
            takeUntil(timer(1000)),
            map(({ kind }) => kind),
          )
          .subscribe((kind) => late.push(kind)),
      )
      flush()
      expect(log.filter((line) => line.startsWith('new'))).toHaveLength(1)
      expect(log.at(-1)).toBe('stopped')
      expect(late).toEqual(['up'])
    }))

  it('PU03 joins and leaves by name; a refusal and a missing connection are errors', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const { connect, log } = lines(() => timer(100))
      const hub = hubClient(connect, clock)
      const published: string[] = []
      const query = (group: string): void =>
        void hub.join(group).subscribe({
          complete: () => published.push(`joined ${group}`),
          error: (why: Error) => published.push(why.message),
        })
      recorded(hub.link$, 1000, () => 0)
      query('early')
      script({ 200: () => query('status'), 300: () => query('refused'), 400: () => hub.leave('status').subscribe() })
      flush()
      expect(published).toEqual(['There is no live connection.', 'joined status', 'No.'])
      expect(log).toContain('JoinGroup status')
      expect(log).toContain('LeaveGroup status')
    }))

  it('INF-5 the handlers return nothing: the client library logs an error for each that does', () =>
    inVirtualTime(({ flush }) => {
      const clock = clockWith(0)
      const returned: unknown[] = []
      const link: HubLink = {
        start: () => of(undefined) as unknown as Promise<void>,
        stop: () => Promise.resolve(),
        on: (_event, receive) => {
          const plain: (payload: unknown) => unknown = receive
          returned.push(plain(1))
        },
        onclose: () => undefined,
        invoke: () => Promise.resolve(),
      }
      recorded(hubClient(() => link, clock).link$, 10, () => 0)
      flush()
      expect(returned).toEqual(HUB_EVENTS.map(() => undefined))
    }))
})
