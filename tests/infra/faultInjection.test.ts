import { BehaviorSubject, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { NO_FAULTS, type FaultSwitches } from '../../src/domain/replay/faults'
import type { HttpFault } from '../../src/domain/wire'
import type { Link } from '../../src/infra/types/sources'
import { withFaults } from '../../src/infra/replay/faultInjection'
import { fakeSources, script } from '../support/fakeSources'
import { inVirtualTime } from '../support/virtualTime'

const SETTINGS = '/settings/usersettingsapi/getUserSettings/'
const TOKEN = '/refreshtoken/internalb2ctoken'

const setting = (switches: FaultSwitches) => {
  const context = fakeSources(0)
  const switches$ = new BehaviorSubject(switches)
  const published: (readonly string[])[] = []
  const clients = { ...context.sources, http: { get: () => of('answer'), post: () => of('a token') } }
  const bent = withFaults(clients, switches$, (done) => published.push(done))
  const received: unknown[] = []
  bent.hub.on('heartbeat').subscribe((payload) => received.push(payload))
  const links: Link[] = []
  bent.hub.link$.subscribe((link) => links.push(link))
  const query = (method: 'get' | 'post', path: string): unknown => {
    let answer: unknown = 'nothing'
    bent.http[method](path, {}).subscribe({
      next: (body) => (answer = body),
      error: (fault: unknown) => (answer = fault),
    })
    return answer
  }
  return { context, switches$, received, links, query, published, bent }
}
const lines = (on: FaultSwitches['lines']): FaultSwitches => ({ ...NO_FAULTS, lines: on })

describe('sources that are bent', () => {
  it('RY03 with every switch off everything passes untouched', () =>
    inVirtualTime(({ flush }) => {
      const { context, received, links, query, published } = setting(NO_FAULTS)
      script({
        0: () => context.up(),
        1: () => context.push('heartbeat', 'one'),
        2: () => expect([query('get', SETTINGS), query('post', TOKEN)]).toEqual(['answer', 'a token']),
      })
      flush()
      expect(received).toEqual(['one'])
      expect(links).toEqual([{ kind: 'up', connection: 1 }])
      expect(published).toEqual([])
    }))

  it('RY03 an expired token refuses every call with 401, lets the line fall and nothing be received; renewed, it is a new connection', () =>
    inVirtualTime(({ flush }) => {
      const { context, switches$, received, links, query } = setting(NO_FAULTS)
      script({
        0: () => context.up(),
        10: () => switches$.next(lines({ expiredToken: true })),
        20: () => {
          expect((query('get', '/api/boa') as HttpFault).status).toBe(401)
          context.push('heartbeat', 'unheard')
        },
        30: () => switches$.next(NO_FAULTS),
        40: () => {
          expect(query('get', '/api/boa')).toBe('answer')
          context.push('heartbeat', 'heard')
        },
      })
      flush()
      expect(links.map((link) => (link.kind === 'up' ? `up ${link.connection}` : link.kind))).toEqual([
        'up 1',
        'down',
        'up 2',
      ])
      expect(received).toEqual(['heard'])
    }))

  it('RY03 settings come as 204 and the token call says UNAUTH, and no other call is touched', () => {
    const { query } = setting(lines({ settings204: true, unauth: true }))
    expect(query('get', SETTINGS)).toBeUndefined()
    expect(query('get', `${SETTINGS}?x=1`)).toBeUndefined()
    expect(query('post', TOKEN)).toBe('UNAUTH')
    expect(query('get', '/api/boa')).toBe('answer')
  })

  it('RY03 stopped heartbeats are notified of and not received', () =>
    inVirtualTime(({ flush }) => {
      const { context, received, published } = setting(lines({ stopHeartbeats: true }))
      script({ 5: () => context.push('heartbeat', { at: 5 }) })
      flush()
      expect(received).toEqual([])
      expect(published).toEqual([['heartbeat stopped']])
    }))

  it('RY03 a late notice of delay follows a period change', () =>
    inVirtualTime(({ flush }) => {
      const { context, bent } = setting(lines({ lateDelayNotice: true }))
      const notices: unknown[] = []
      bent.hub.on('globalNotifications').subscribe((notice) => notices.push(notice))
      script({ 5: () => context.push('periodChange', {}) })
      flush()
      expect(notices).toEqual([{ type: 'delay', minutes: 30, text: 'Data is delayed by 30 minutes.' }])
    }))

  it('RY03 a delayed message is received later, by the clock of the sources, once', () =>
    inVirtualTime(({ flush }) => {
      const { context, bent, published } = setting({ ...NO_FAULTS, rates: { delay: 1 } })
      const at: number[] = []
      bent.hub.on('heartbeat').subscribe(() => at.push(context.clock.now()))
      script({ 1_000: () => context.push('heartbeat', { at: 1 }) })
      flush()
      expect(at).toHaveLength(1)
      expect(at[0]).toBeGreaterThan(1_000)
      expect(at[0]).toBeLessThanOrEqual(4_000)
      expect(published).toEqual([['delay']])
    }))

  it('RY03 a message is bent once for all who listen', () =>
    inVirtualTime(({ flush }) => {
      const { context, bent, published } = setting({ ...NO_FAULTS, rates: { lose: 1 } })
      for (let readers = 0; readers < 5; readers += 1) bent.hub.on('heartbeat').subscribe()
      script({ 5: () => context.push('heartbeat', {}) })
      flush()
      expect(published).toEqual([['lose']])
    }))
})
