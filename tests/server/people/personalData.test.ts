import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { peopleRig, URLS, type PeopleRig } from './rig'

const DATA = '/usersettingsapi/personalData'
const DELETE = `${DATA}/delete`

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
  for (const name of ['ann', 'bob'] as const) {
    const id = rig.idOf(name)
    await rig.store.settings.write(id, 'r', [{ key: 'page/boa', baseRev: 0, data: { of: name } }])
    await rig.get(name, URLS.seen)
  }
})
afterEach(() => rig.close())

const typed = (email: string) => ({ email })

describe('all that is stored of a user', () => {
  it('PER-1 a user has a copy of it, an administrator has that of a user who requests it, and no other has', async () => {
    const own = await rig.get('ann', DATA)
    expect(own.json()).toMatchObject({
      at: rig.clock.now(),
      account: { email: 'ann@north.example', tier: 'Analyse' },
      settings: [{ key: 'page/boa', rev: 1, data: { of: 'ann' } }],
      seenAt: rig.clock.now(),
      subscriptions: null,
      feedback: [],
    })
    expect(own.body).not.toContain('bob')
    const ofAnn = `/adminApi/accounts/${rig.idOf('ann')}/personalData`
    expect((await rig.post('admin', ofAnn)).json()).toEqual(own.json())
    expect((await rig.post('bob', ofAnn)).statusCode).toBe(403)
    expect((await rig.post('admin', '/adminApi/accounts/none/personalData')).statusCode).toBe(404)
  })

  it('PER-2 a user deletes it by the email of the account; the account stays, connections end', async () => {
    const refused = await rig.post('ann', DELETE, typed('bob@north.example'))
    expect([refused.statusCode, refused.json()['title']]).toEqual([409, 'Nothing was deleted.'])
    expect((await rig.get('ann', DATA)).json()['settings']).toHaveLength(1)
    expect((await rig.post('ann', DELETE, typed(' Ann@North.example'))).statusCode).toBe(204)
    expect(rig.live.revoke).toHaveBeenCalledWith(rig.idOf('ann'))
    expect((await rig.get('ann', DATA)).json()).toMatchObject({
      account: { email: 'ann@north.example' },
      settings: [],
      seenAt: null,
    })
    expect((await rig.get('bob', DATA)).json()['settings']).toHaveLength(1)
    expect(rig.lines.join('\n')).not.toContain('ann@north.example')
  })

  it('PER-3 an administrator deletes an account with all of it, never the administrator’s, and who had it is out', async () => {
    const deletion = (name: 'ann' | 'admin') => `/adminApi/accounts/${rig.idOf(name)}/delete`
    expect((await rig.post('bob', deletion('ann'), typed('ann@north.example'))).statusCode).toBe(403)
    expect((await rig.post('admin', deletion('admin'), typed('admin@north.example'))).statusCode).toBe(400)
    expect((await rig.post('admin', deletion('ann'), typed('bob@north.example'))).statusCode).toBe(409)
    expect((await rig.post('admin', deletion('ann'), typed('ann@north.example'))).statusCode).toBe(204)
    expect((await rig.get('ann', DATA)).statusCode).toBe(401)
    expect(await rig.store.accounts.byEmail('ann@north.example')).toBeUndefined()
    expect(await rig.store.settings.all(rig.idOf('bob'))).toHaveLength(1)
    expect((await rig.post('admin', deletion('ann'), typed('ann@north.example'))).statusCode).toBe(404)
  })
})
