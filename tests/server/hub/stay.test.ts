import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import type { HubOptions } from '../../../server/hub'
import { settingsOf } from '../../../server/hub/options'
import { ACCOUNT_FRESH_MS } from '../../../server/identity/types'
import { fakePeople, type FakePeople } from '../../support/people'
import { admitted, query, bearerOf, startPeople, userClient, type PeopleRig } from './peopleRig'
import { JSON_HANDSHAKE, until, wait, WAYS, type Way } from './rig'

let rig: PeopleRig
const start = async (...setting: Parameters<typeof startPeople>): Promise<PeopleRig> =>
  (rig = await startPeople(...setting))
afterEach(() => rig.stop())

const change = (userId: string, more: Partial<Parameters<FakePeople['accounts']['set']>[1]>): void => {
  rig.people.accounts.set(userId, { ...rig.people.accounts.get(userId)!, ...more })
}

/** A hub whose clock a test moves; tokens end at `ends`, ms. */
const withClock = async (ends: () => number, more: Partial<HubOptions> = {}): Promise<{ now: number }> => {
  const clock = { now: 1_000_000_000 }
  const people = fakePeople(undefined, () => clock.now + ends())
  await start({ people, data: { now: () => clock.now, unknownMs: Infinity, keepAliveMs: 80, tickMs: 20, ...more } })
  return clock
}

/** Connected and in `status`, having heard one event; tells how it ends. */
const listening = async (userId: string, way: Way = ['WS', 'json']) => {
  const { client, received } = userClient(rig.data, userId, way)
  const ended: { why?: string } = {}
  client.onclose((error) => (ended.why = error?.message ?? 'no reason'))
  await client.start()
  await client.invoke('JoinGroup', 'status')
  const before = received.length
  rig.data.hub.send('status', 'bidAccepted', 'first')
  await until(() => received.length > before, 'event heard')
  return { client, received, ended }
}

describe('the end of a token', () => {
  it.each(WAYS)('S3 ends the connection over %s with %s; nothing is sent after it', async (...way) => {
    const clock = await withClock(() => 60_000)
    const { received, ended } = await listening('trade', way)
    clock.now += 59_999
    rig.data.hub.send('status', 'bidAccepted', 'in time')
    await until(() => received.length === 2, 'event heard')
    clock.now += 1
    for (let i = 0; i < 20; i++) rig.data.hub.send('status', 'bidAccepted', 'too late')
    rig.data.hub.sendAll('bidAccepted', 'too late for all')
    rig.data.hub.sendAll('bidAccepted', `too large to wait for the tick ${'x'.repeat(70_000)}`)
    await until(() => ended.why !== undefined, 'closed')
    await wait(50)
    expect(received).toEqual(['first', 'in time'])
    expect(rig.data.hub.users().size).toBe(0)
  })

  it('S3 ends an idle connection too, and tells that the client may come back', async () => {
    const clock = await withClock(() => 60_000)
    const { client } = userClient(rig.data, 'trade', ['WS', 'json'], [10, 20, 50])
    let back = 0
    client.onreconnected(() => (back += 1))
    await client.start()
    clock.now += 60_000
    await until(() => back === 1, 'back by a newer token')
    await client.stop()
  })

  it('S3 what waited for the tick when the token ended does not go out', async () => {
    const clock = await withClock(() => 60_000)
    const { received, ended } = await listening('trade')
    rig.data.hub.send('status', 'bidAccepted', 'leaves at once, and starts the tick')
    await until(() => received.length === 2, 'event heard')
    rig.data.hub.send('status', 'bidAccepted', 'waits')
    clock.now += 60_000
    await until(() => ended.why !== undefined, 'closed')
    expect(received).toHaveLength(2)
  })

  it('S3 what waited for a poll when the token ended is not given', async () => {
    const clock = await withClock(() => 60_000)
    const { ticket, id } = await admitted(rig.data, 'trade')
    const at = `/hub/data?id=${id}`
    const headers = bearerOf(rig.data, ticket)
    await query(rig.data, 'GET', at, headers)
    const join = '{"type":1,"target":"JoinGroup","arguments":["status"]}\x1e'
    await query(rig.data, 'POST', at, headers, JSON_HANDSHAKE + join)
    expect((await query(rig.data, 'GET', at, headers)).text).toBe('{}\x1e')
    rig.data.hub.send('status', 'bidAccepted', 'waits for a poll')
    await wait(40)
    clock.now += 60_000
    await until(() => rig.data.hub.users().size === 0, 'closed')
    const { text } = await query(rig.data, 'GET', at, headers)
    expect(text).toContain('"type":7,"allowReconnect":true,"error":"The sign-in of this connection has expired."')
    expect(text).not.toContain('waits for a poll')
  })

  it('S3 calls after it are not carried out', async () => {
    const joins: string[] = []
    const clock = await withClock(() => 60_000, { onJoin: (group) => void joins.push(group) })
    const { client, ended } = await listening('trade')
    clock.now += 60_000
    await expect(client.invoke('JoinGroup', 'globalNotifications')).rejects.toThrow()
    expect(joins).toEqual(['status'])
    await until(() => ended.why !== undefined, 'closed')
  })

  it('S3 a renewal lets all connections of the user live on, and of no other user', async () => {
    const clock = await withClock(() => 60_000)
    const one = await listening('trade')
    const two = await listening('trade')
    const other = await listening('gold')
    rig.data.hub.extend('trade', clock.now + 120_000)
    rig.data.hub.extend('trade', clock.now + 1000)
    clock.now += 119_000
    await until(() => other.ended.why !== undefined, 'the other closed')
    rig.data.hub.send('status', 'bidAccepted', 'renewed')
    await until(() => [one, two].every(({ received }) => received.includes('renewed')), 'both heard')
    expect(other.received).not.toContain('renewed')
    clock.now += 1000
    await until(() => [one, two].every(({ ended }) => ended.why !== undefined), 'both closed')
  })
})

describe('revocation', () => {
  it.each(WAYS)('S5 a disabled account is out at the next look, over %s with %s', async (...way) => {
    await start({ data: { lookMs: 60 } })
    const { client, received, ended } = await listening('trade', way)
    await wait(150)
    expect(ended.why, 'an open account stays').toBeUndefined()
    change('trade', { enabled: false })
    await until(() => ended.why !== undefined, 'closed')
    rig.data.hub.send('status', 'bidAccepted', 'too late')
    await wait(30)
    expect(received).toEqual(['first'])
    await expect(client.start()).rejects.toThrow('401')
  })

  it('S5 an account without email access, and one that is gone, are out too', async () => {
    await start({ data: { lookMs: 40 } })
    const one = await listening('trade')
    const two = await listening('gold')
    const stays = await listening('analyse')
    change('trade', { emailAccess: false })
    rig.people.accounts.delete('gold')
    await until(() => [one, two].every(({ ended }) => ended.why !== undefined), 'both closed')
    expect(stays.ended.why).toBeUndefined()
    expect([...rig.data.hub.users()]).toEqual([['analyse', 1]])
    await stays.client.stop()
  })

  it('S5 revoke ends every connection of the user at once, also those still in their handshake', async () => {
    await start()
    const one = await listening('trade')
    const two = await listening('trade')
    const other = await listening('gold')
    const { ticket, id } = await admitted(rig.data, 'trade')
    expect([...rig.data.hub.users()]).toEqual([
      ['trade', 2],
      ['gold', 1],
    ])
    rig.data.hub.revoke('trade')
    rig.data.hub.revoke('nobody')
    await until(() => [one, two].every(({ ended }) => ended.why !== undefined), 'closed')
    expect((await query(rig.data, 'GET', `/hub/data?id=${id}`, bearerOf(rig.data, ticket))).status).toBe(404)
    expect([...rig.data.hub.users()]).toEqual([['gold', 1]])
    expect(other.ended.why).toBeUndefined()
    await other.client.stop()
  })

  it('S5 the looks of a real hub bound access after a revocation to 60 s, even when no user can be asked', () => {
    const { lookMs, unknownMs } = settingsOf({ path: '/x', canJoin: () => true })
    expect(lookMs).toBe(20_000)
    expect(lookMs + ACCOUNT_FRESH_MS).toBeLessThanOrEqual(60_000)
    expect(unknownMs + ACCOUNT_FRESH_MS).toBeLessThan(60_000)
  })

  it.each([
    ['fail', () => Promise.reject(new Error('no store'))],
    ['never end', () => new Promise<never>(() => undefined)],
  ])('S5 looks that %s are borne for 45 s, then the connection ends', async (_what, stillOpen) => {
    const clock = { now: 1_000_000_000 }
    const people = fakePeople(undefined, () => clock.now + 3_600_000)
    const broken: FakePeople = { ...people, stillOpen: (id) => (outOfOrder ? stillOpen() : people.stillOpen(id)) }
    let outOfOrder = false
    await start({ requested: { people: broken }, data: { now: () => clock.now, lookMs: 30, keepAliveMs: 80 } })
    const { ended } = await listening('trade')
    clock.now += 10_000
    await wait(80)
    outOfOrder = true
    clock.now += 40_000
    await wait(100)
    expect(ended.why, 'a look 40 s ago was good').toBeUndefined()
    clock.now += 6000
    await until(() => ended.why !== undefined, 'closed')
  })

  it('S5 one user whom the store cannot tell of does not keep the others from being looked at', async () => {
    const people = fakePeople()
    const known = people.stillOpen.bind(people)
    let requested = 0
    const stillOpen = (id: string): Promise<boolean> => {
      if (id !== 'gold') return known(id)
      requested += 1
      return new Promise<never>(() => undefined)
    }
    await start({ people, data: { lookMs: 40 } })
    const stuck = await listening('gold')
    const other = await listening('trade')
    Object.assign(rig.people, { stillOpen })
    await wait(100)
    change('trade', { enabled: false })
    rig.people.accounts.delete('trade')
    await until(() => other.ended.why !== undefined, 'the other closed')
    expect(stuck.ended.why).toBeUndefined()
    expect(requested, 'an answer that is late is waited for').toBe(1)
    await stuck.client.stop()
  })
})

describe('a downgrade', () => {
  const COMPARER = 'page_boa-comparer_Gb'

  it('S7 drops, at the next look, the groups that the licence has no more, and keeps the others', async () => {
    await start({ data: { lookMs: 50 } })
    const { client, received } = await listening('trade')
    await client.invoke('JoinGroup', [COMPARER, 'page_boa_Gb'])
    await wait(120)
    expect(rig.data.hub.joined(COMPARER), 'a look takes nothing that is licensed').toBe(1)
    change('trade', { tier: 'Visualise' })
    await until(() => rig.data.hub.joined(COMPARER) === 0, 'dropped')
    rig.data.hub.send(COMPARER, 'bidAccepted', 'no more')
    rig.data.hub.send('page_boa_Gb', 'bidAccepted', 'still')
    await until(() => received.includes('still'), 'event heard')
    expect(received).not.toContain('no more')
    await expect(client.invoke('JoinGroup', COMPARER)).rejects.toThrow('Your licence does not include this group.')
    await client.stop()
  })

  it('S7 an upgrade opens groups at the next look, without a new connection', async () => {
    await start({ data: { lookMs: 50 } })
    const { client } = await listening('visualise')
    await expect(client.invoke('JoinGroup', COMPARER)).rejects.toThrow('Your licence')
    change('visualise', { tier: 'Analyse' })
    await wait(150)
    await client.invoke('JoinGroup', COMPARER)
    await client.stop()
  })

  it('S7 who comes back after it is asked for each group again, and his old connection is of no user', async () => {
    await start()
    const { client, received } = userClient(rig.data, 'trade', ['WS', 'json'], [10, 20, 50])
    let back = false
    client.onreconnected(() => (back = true))
    await client.start()
    await client.invoke('JoinGroup', [COMPARER, 'status'])
    const { ticket, id } = await admitted(rig.data, 'trade')
    change('trade', { tier: 'Visualise' })
    rig.data.hub.revoke('trade')
    await until(() => back, 'reconnected')
    expect(rig.data.hub.joined(COMPARER) + rig.data.hub.joined('status'), 'no group is inherited').toBe(0)
    await expect(client.invoke('JoinGroup', COMPARER)).rejects.toThrow('Your licence')
    rig.data.hub.send(COMPARER, 'bidAccepted', 'no more')
    const old = await query(rig.data, 'GET', `/hub/data?id=${id}`, bearerOf(rig.data, ticket))
    expect(old.status).toBe(404)
    await wait(50)
    expect(received).toEqual([])
    expect(inspect(rig.log)).not.toContain(ticket)
    await client.stop()
  })

  it('S7 between ticket and connection counts: the licence is that of the second negotiate', async () => {
    await start()
    const answered = rig.people.recognise.bind(rig.people)
    Object.assign(rig.people, {
      recognise: async (token: string) => {
        const found = await answered(token)
        change('trade', { tier: 'Visualise' })
        return found
      },
    })
    const { client } = userClient(rig.data, 'trade')
    await client.start()
    await expect(client.invoke('JoinGroup', COMPARER)).rejects.toThrow('Your licence')
    await client.stop()
  })
})
