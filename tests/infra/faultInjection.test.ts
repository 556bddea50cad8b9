import { BehaviorSubject, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { NO_FAULTS, type FaultSwitches } from '../../src/domain/replay/faults'
import type { HttpFault, Link } from '../../src/infra/types/sources'
import { withFaults } from '../../src/infra/replay/faultInjection'
import { fakeSources, script } from '../support/fakeSources'
import { inVirtualTime } from '../support/virtualTime'

const SETTINGS = '/settings/usersettingsapi/getUserSettings/'
const TOKEN = '/refreshtoken/internalb2ctoken'

const setting = (switches: FaultSwitches) => {
  const world = fakeSources(0)
  const switches$ = new BehaviorSubject(switches)
  const told: (readonly string[])[] = []
  const doors = { ...world.sources, http: { get: () => of('answer'), post: () => of('a token') } }
  const bent = withFaults(doors, switches$, (done) => told.push(done))
  const heard: unknown[] = []
  bent.hub.on('heartbeat').subscribe((payload) => heard.push(payload))
  const links: Link[] = []
  bent.hub.link$.subscribe((link) => links.push(link))
  const ask = (method: 'get' | 'post', path: string): unknown => {
    let answer: unknown = 'nothing'
    bent.http[method](path, {}).subscribe({
      next: (body) => (answer = body),
      error: (fault: unknown) => (answer = fault),
    })
    return answer
  }
  return { world, switches$, heard, links, ask, told, bent }
}
const lines = (on: FaultSwitches['lines']): FaultSwitches => ({ ...NO_FAULTS, lines: on })

describe('sources that are bent', () => {
  it('RY03 with every switch off everything passes untouched', () =>
    inVirtualTime(({ flush }) => {
      const { world, heard, links, ask, told } = setting(NO_FAULTS)
      script({
        0: () => world.up(),
        1: () => world.push('heartbeat', 'one'),
        2: () => expect([ask('get', SETTINGS), ask('post', TOKEN)]).toEqual(['answer', 'a token']),
      })
      flush()
      expect(heard).toEqual(['one'])
      expect(links).toEqual([{ kind: 'up', connection: 1 }])
      expect(told).toEqual([])
    }))

  it('RY03 an expired token refuses every call with 401, lets the line fall and nothing be heard; renewed, it is a new connection', () =>
    inVirtualTime(({ flush }) => {
      const { world, switches$, heard, links, ask } = setting(NO_FAULTS)
      script({
        0: () => world.up(),
        10: () => switches$.next(lines({ expiredToken: true })),
        20: () => {
          expect((ask('get', '/api/boa') as HttpFault).status).toBe(401)
          world.push('heartbeat', 'unheard')
        },
        30: () => switches$.next(NO_FAULTS),
        40: () => {
          expect(ask('get', '/api/boa')).toBe('answer')
          world.push('heartbeat', 'heard')
        },
      })
      flush()
      expect(links.map((link) => (link.kind === 'up' ? `up ${link.connection}` : link.kind))).toEqual([
        'up 1',
        'down',
        'up 2',
      ])
      expect(heard).toEqual(['heard'])
    }))

  it('RY03 settings come as 204 and the token call says UNAUTH, and no other call is touched', () => {
    const { ask } = setting(lines({ settings204: true, unauth: true }))
    expect(ask('get', SETTINGS)).toBeUndefined()
    expect(ask('get', `${SETTINGS}?x=1`)).toBeUndefined()
    expect(ask('post', TOKEN)).toBe('UNAUTH')
    expect(ask('get', '/api/boa')).toBe('answer')
  })

  it('RY03 stopped heartbeats are told of and not heard', () =>
    inVirtualTime(({ flush }) => {
      const { world, heard, told } = setting(lines({ stopHeartbeats: true }))
      script({ 5: () => world.push('heartbeat', { at: 5 }) })
      flush()
      expect(heard).toEqual([])
      expect(told).toEqual([['heartbeat stopped']])
    }))

  it('RY03 a late notice of delay follows a period change', () =>
    inVirtualTime(({ flush }) => {
      const { world, bent } = setting(lines({ lateDelayNotice: true }))
      const notices: unknown[] = []
      bent.hub.on('globalNotifications').subscribe((notice) => notices.push(notice))
      script({ 5: () => world.push('periodChange', {}) })
      flush()
      expect(notices).toEqual([{ type: 'delay', minutes: 30, text: 'Data is delayed by 30 minutes.' }])
    }))

  it('RY03 a delayed message is heard later, by the clock of the sources, once', () =>
    inVirtualTime(({ flush }) => {
      const { world, bent, told } = setting({ ...NO_FAULTS, rates: { delay: 1 } })
      const at: number[] = []
      bent.hub.on('heartbeat').subscribe(() => at.push(world.clock.now()))
      script({ 1_000: () => world.push('heartbeat', { at: 1 }) })
      flush()
      expect(at).toHaveLength(1)
      expect(at[0]).toBeGreaterThan(1_000)
      expect(at[0]).toBeLessThanOrEqual(4_000)
      expect(told).toEqual([['delay']])
    }))

  it('RY03 a message is bent once for all who listen', () =>
    inVirtualTime(({ flush }) => {
      const { world, bent, told } = setting({ ...NO_FAULTS, rates: { lose: 1 } })
      for (let readers = 0; readers < 5; readers += 1) bent.hub.on('heartbeat').subscribe()
      script({ 5: () => world.push('heartbeat', {}) })
      flush()
      expect(told).toEqual([['lose']])
    }))
})
