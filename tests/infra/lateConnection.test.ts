import { describe, expect, it } from 'vitest'
import { hubClient } from '../../src/infra/hub/hubClient'
import type { Connect, HubLink, Link } from '../../src/infra/types/sources'
import { lazyConnection } from '../../src/infra/hub/lazyConnection'
import { fakeClock } from '../support/fakeSources'
import { of, Subject, take, toArray, lastValueFrom } from 'rxjs'

const START = 1_000_000

/** Connections that start, and tell what was done with them. */
const made = () => {
  const log: string[] = []
  const closers: ((error?: Error) => void)[] = []
  const connect: Connect = (format, hub) => {
    log.push(`new ${format} ${hub}`)
    const link: HubLink = {
      start: () => Promise.resolve(void log.push('start')),
      stop: () => Promise.resolve(void log.push('stop')),
      on: (event) => void log.push(`on ${event}`),
      onclose: (receive) => void closers.push(receive),
      invoke: (method, group) => Promise.resolve(`${method} ${group}`),
    }
    return link
  }
  return { connect, log, closers }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a connection whose code is fetched', () => {
  it('PU02 code that cannot be fetched is a failed connection: told as down, waited for, fetched again', async () => {
    const { connect, log } = made()
    let fetches = 0
    const load = (): Promise<Connect> =>
      ++fetches < 3
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve(connect)
    // One fetch is made at once; every wait is over at once, too.
    const clock = { ...fakeClock(START, () => 0), now: () => START, after: () => of(START) }
    const published: Link[] = await lastValueFrom(hubClient(lazyConnection(load), clock).link$.pipe(take(6), toArray()))
    await settled()
    expect(published.map(({ kind }) => kind)).toEqual(['connecting', 'down', 'connecting', 'down', 'connecting', 'up'])
    expect(published[1]).toEqual({ kind: 'down', since: START, why: 'The server cannot be reached; trying again.' })
    expect(fetches).toBe(3)
    expect(log.filter((line) => !line.startsWith('on '))).toEqual(['new messagepack data', 'start', 'stop'])
  })

  it('INF-3 the code is fetched before any user connects, and once for all connections', async () => {
    const { connect, log } = made()
    let fetches = 0
    const late = lazyConnection(() => Promise.resolve(((fetches += 1), connect)))
    expect(fetches).toBe(1)
    await late('json', 'lite').start()
    await late('messagepack', 'data').start()
    expect(fetches).toBe(1)
    expect(log).toEqual(['new json lite', 'start', 'new messagepack data', 'start'])
  })

  it('INF-3 what listens before the code is here is received from the first start on', async () => {
    const { connect, log, closers } = made()
    const link = lazyConnection(() => Promise.resolve(connect))('json', 'data')
    const closed: (Error | undefined)[] = []
    link.on('heartbeat', () => undefined)
    link.onclose((error) => closed.push(error))
    await expect(link.invoke('JoinGroup', 'x')).rejects.toThrow('There is no live connection.')
    await link.start()
    expect(log).toEqual(['new json data', 'on heartbeat', 'start'])
    closers[0]?.(new Error('gone'))
    expect(closed.map((error) => error?.message)).toEqual(['gone'])
    expect(await link.invoke('JoinGroup', 'x')).toBe('JoinGroup x')
  })

  it('INF-3 who has stopped before the code came never connects', async () => {
    const { connect, log } = made()
    const come$ = new Subject<Connect>()
    const link = lazyConnection(() => lastValueFrom(come$))('json', 'data')
    const started = link.start()
    await link.stop()
    come$.next(connect)
    come$.complete()
    await expect(started).rejects.toThrow('There is no live connection.')
    expect(log).toEqual([])
  })
})
