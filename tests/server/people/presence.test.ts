import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryForSubscriptions, needsSubscriptions } from '../../../server/people/accountRoutes'
import { peopleRig, TOKEN_END, URLS, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

describe('notifications and presence', () => {
  it('NT02 NotificationSeen keeps the instant; a second time it is only later', async () => {
    expect((await rig.get('ann', URLS.seen)).statusCode).toBe(204)
    expect(await rig.store.presence.seen(rig.idOf('ann'))).toBe(rig.clock.now())
    rig.clock.advance(1000)
    expect((await rig.get('ann', URLS.seen)).statusCode).toBe(204)
    expect(await rig.store.presence.seen(rig.idOf('ann'))).toBe(rig.clock.now())
    expect(await rig.store.presence.seen(rig.idOf('bob'))).toBeUndefined()
  })

  it('NT12 notificationRefresh goes to the user’s own group and to no other user', async () => {
    await rig.get('ann', URLS.seen)
    expect(rig.live.publish.mock.calls).toEqual([[rig.idOf('ann'), 'notificationRefresh', { seen: rig.clock.now() }]])
  })

  it('NT12 userOnline is stored with its time, and an administrator sees it', async () => {
    expect((await rig.get('ann', URLS.online)).statusCode).toBe(204)
    const accounts = (await rig.get('admin', '/adminApi/accounts')).json() as unknown as Record<string, unknown>[]
    expect(accounts.find(({ name }) => name === 'ann')).toMatchObject({ onlineAt: rig.clock.now() })
    expect(accounts.find(({ name }) => name === 'bob')).not.toHaveProperty('onlineAt')
  })

  it('S23 neither works without the bearer header, and no answer may be kept', async () => {
    for (const url of [URLS.seen, URLS.online]) expect((await rig.get(undefined, url)).statusCode).toBe(401)
    expect(await rig.store.presence.seen(rig.idOf('ann'))).toBeUndefined()
    expect(rig.live.publish).not.toHaveBeenCalled()
    expect((await rig.get('ann', URLS.seen)).headers['cache-control']).toBe('no-store')
    const head = await rig.app.inject({
      method: 'HEAD',
      url: URLS.seen,
      headers: { authorization: `Bearer token-${rig.idOf('ann')}` },
    })
    expect(head.statusCode).toBe(404)
  })

  it('NT11 the server requests subscriptions until they were notified, then has all of them', async () => {
    const ann = rig.idOf('ann')
    await queryForSubscriptions(rig.context, ann)
    expect(rig.live.publish.mock.calls).toEqual([[ann, 'replenishSubscriptions', {}]])
    const subscriptions = [
      { uiId: 's1', settings: { plant: 'T_DRAXX-1' } },
      { uiId: 's2', settings: {} },
    ]
    expect((await rig.post('ann', URLS.subscriptions, { subscriptions })).statusCode).toBe(204)
    expect(await rig.store.presence.subscriptions(ann)).toEqual(subscriptions)
    await queryForSubscriptions(rig.context, ann)
    expect(rig.live.publish).toHaveBeenCalledTimes(1)
    expect(await needsSubscriptions(rig.context, rig.idOf('bob'))).toBe(true)
  })

  it('NT11 none at all is an answer too', async () => {
    await rig.post('ann', URLS.subscriptions, { subscriptions: [] })
    expect(await needsSubscriptions(rig.context, rig.idOf('ann'))).toBe(false)
  })

  it('NT11 a store that fails does not break the join; wrong subscriptions name their field', async () => {
    const failing = {
      ...rig.store,
      presence: { ...rig.store.presence, subscriptions: () => Promise.reject(new Error('gone')) },
    }
    await queryForSubscriptions({ ...rig.context, store: failing }, rig.idOf('ann'))
    expect(rig.live.publish).not.toHaveBeenCalled()
    expect(rig.lines.join()).toContain('subscriptions could not be looked up')
    const answer = await rig.post('ann', URLS.subscriptions, { subscriptions: [{ uiId: 's1' }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()['errors']).toHaveProperty(['subscriptions.0.settings'])
  })
})

describe('renewal of a token', () => {
  it('AU08 an open account has its token answered, and its connections live until the token ends', async () => {
    const answer = await rig.post('ann', URLS.refresh)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toBe(`token-${rig.idOf('ann')}`)
    expect(rig.live.extend.mock.calls).toEqual([[rig.idOf('ann'), TOKEN_END]])
    expect(rig.live.revoke).not.toHaveBeenCalled()
  })

  it('AU08 an account that was closed a moment ago is answered UNAUTH, and its connections end', async () => {
    await rig.get('ann', '/usersettingsapi/account')
    await rig.store.accounts.change(rig.idOf('ann'), { enabled: false })
    expect((await rig.get('ann', '/usersettingsapi/account')).statusCode, 'still believed').toBe(200)
    const answer = await rig.post('ann', URLS.refresh)
    expect([answer.statusCode, answer.json()]).toEqual([200, 'UNAUTH'])
    expect(rig.live.revoke.mock.calls).toEqual([[rig.idOf('ann')]])
    expect(rig.live.extend).not.toHaveBeenCalled()
    expect((await rig.get('ann', '/usersettingsapi/account')).statusCode, 'no longer').toBe(401)
  })

  it('AU08 a bad or missing token is a 401', async () => {
    expect((await rig.post(undefined, URLS.refresh)).statusCode).toBe(401)
    const bad = await rig.post(undefined, URLS.refresh, undefined, { headers: { authorization: 'Bearer other' } })
    expect(bad.statusCode).toBe(401)
    expect(vi.mocked(rig.live.revoke)).not.toHaveBeenCalled()
  })
})
