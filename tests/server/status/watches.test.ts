import { describe, expect, it } from 'vitest'
import { openMemoryStore, StoreError } from '../../../server/store'
import { watchHub, watchStore } from '../../../server/status/serverFacts'
import { watchingSignIn } from '../../../server/status/signInWatch'
import { countingWrites } from '../../../server/status/writes'
import { fakeIdentity } from '../../support/appShell'
import { fakePeople, tokenOfUser } from '../../support/people'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const NO_WRITES = { today: () => 0, last: () => undefined }

describe('what the status room watches', () => {
  it('STATUS-18 writes are counted by London day, once answered; a conflict wrote nothing', async () => {
    let now = NOW
    const { store, writes } = countingWrites(await openMemoryStore(), () => now)
    const write = (baseRev: number) =>
      store.settings.write('u1', `r${baseRev}${now}`, [{ key: 'basic', baseRev, data: {} }])
    expect((await write(0)).kind).toBe('saved')
    expect((await write(7)).kind).toBe('conflict')
    await store.presence.setSeen('u1', 1)
    expect([writes.today(now), writes.last()]).toEqual([2, NOW])
    now += 8 * 3_600_000
    expect(writes.today(now)).toBe(0)
    await store.presence.setSeen('u1', 2)
    expect(writes.today(now)).toBe(1)
    await store.close()
  })

  it('STATUS-18 a database that does not answer is down in words without its place, and well again once it answers', async () => {
    const store = await openMemoryStore()
    let fault: Error | undefined = new StoreError(
      'unreachable',
      'The PostgreSQL database db.internal:5432 does not answer.',
    )
    const about = () => (fault ? Promise.reject(fault) : store.about())
    const watch = watchStore({ info: store.info, about }, NO_WRITES, () => NOW)
    expect(watch.condition().state).toBe('unknown')
    await watch.query()
    expect(watch.condition()).toEqual({ state: 'down', why: 'The database does not answer.' })
    expect(JSON.stringify(watch.facts(NOW))).not.toContain('db.internal')
    fault = undefined
    await watch.query()
    expect([watch.condition().state, watch.lastAnswer()]).toEqual(['ok', NOW])
    expect(watch.facts(NOW).version).toMatch(/^3\./)
    await store.close()
  })

  it('STATUS-18 sign-in is down while logins cannot be checked; a refused one was checked', async () => {
    let broken = false
    const people = fakePeople()
    const { identity, watch } = watchingSignIn(
      fakeIdentity({
        ...people,
        recognise: (token) => (broken ? Promise.reject(new Error('no keys')) : people.recognise(token)),
      }),
      () => NOW,
    )
    expect([watch.condition().state, watch.at()]).toEqual(['ok', undefined])
    await identity.people!.recognise('nonsense')
    expect([watch.condition().state, watch.at()]).toEqual(['ok', NOW])
    broken = true
    await expect(identity.people!.recognise(tokenOfUser('analyse'))).rejects.toThrow('no keys')
    expect(watch.condition().state).toBe('down')
    broken = false
    await identity.people!.recognise(tokenOfUser('analyse'))
    expect(watch.condition().state).toBe('ok')
  })

  it('STATUS-18 a server of visitors only offers no sign-in, which is no fault', () => {
    const visitors = { ...fakeIdentity(), people: undefined }
    expect(watchingSignIn(visitors, () => NOW).watch.condition().state).toBe('notOffered')
  })

  it('STATUS-18 the rate of a hub is that since the last look, and lagging connections make it late', () => {
    let sent = 100
    let lagging = 0
    const none = { closedSlow: 0, refusedOrigin: 0, refusedSignIn: 0, refusedFull: 0, refusedShare: 0 }
    const rest = { ...none, protocolErrors: 0, handshakeTimeouts: 0, refusedCalls: 0, heldBack: 3 }
    const now = { connections: 4, groups: 2, lagging, mostUnsentBytes: 0, tickMs: 20 }
    const stats = () => ({ ...rest, ...now, lagging, sentRecords: sent })
    const hub = watchHub({ stats, users: () => new Map([['u1', 4]]) }, true)
    expect(hub.look(NOW).messagesPerSecond).toBeUndefined()
    sent = 150
    lagging = 1
    const facts = hub.look(NOW + 5000)
    expect(facts).toMatchObject({ messagesPerSecond: 10, users: 1, heldBack: 3, tickMs: 20 })
    expect(hub.condition(facts)).toMatchObject({
      state: 'late',
      why: '1 of 4 connections read too slowly and pull again.',
    })
    expect(hub.lastSent()).toBe(NOW + 5000)
  })
})
