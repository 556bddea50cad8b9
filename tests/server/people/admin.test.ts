import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountSchema, adminAccountSchema } from '../../../src/domain/wire'
import { peopleRig, URLS, type Name, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const change = (name: Name, body: object, by: Name | undefined = 'admin') =>
  rig.post(by, `/adminApi/accounts/${rig.idOf(name)}`, body)

describe('one’s own account', () => {
  it('AU09 emailaccess is true for who comes so far, and a 401 for everybody else', async () => {
    expect((await rig.get('ann', '/usersettingsapi/emailaccess')).json()).toBe(true)
    expect((await rig.get('gone', '/usersettingsapi/emailaccess')).statusCode).toBe(401)
    expect((await rig.get(undefined, '/usersettingsapi/emailaccess')).statusCode).toBe(401)
  })

  it('AU09 the account is the caller’s, without what is not his to know', async () => {
    const answer = (await rig.get('ann', '/usersettingsapi/account')).json()
    expect(z.strictObject(accountSchema.shape).parse(answer)).toMatchObject({
      userId: rig.idOf('ann'),
      company: 'North Power',
    })
  })
})

describe('administration', () => {
  it('ADMIN-1 is closed to everybody but administrators', async () => {
    for (const url of ['/adminApi/accounts', '/adminApi/feedback', '/adminApi/demoRequests']) {
      expect((await rig.get(undefined, url)).statusCode).toBe(401)
      expect((await rig.get('ann', url)).statusCode).toBe(403)
      expect((await rig.get('admin', url)).statusCode).toBe(200)
    }
    expect((await change('ann', { tier: 'Enterprise' }, 'ann')).statusCode).toBe(403)
    expect((await rig.store.accounts.byId(rig.idOf('ann')))?.tier).toBe('Analyse')
  })

  it('ADMIN-2 lists accounts without issuer and subject', async () => {
    const list = z
      .array(z.strictObject(adminAccountSchema.shape))
      .parse((await rig.get('admin', '/adminApi/accounts')).json())
    expect(list).toHaveLength(9)
    expect(list.find(({ name }) => name === 'gone')).toMatchObject({ enabled: false, emailAccess: true })
  })

  it('ADMIN-3 changes what is said and nothing else', async () => {
    const answer = await change('ann', { tier: 'Trade', countries: ['Gb', 'France'] })
    expect(answer.json()).toMatchObject({ tier: 'Trade', countries: ['Gb', 'France'], enabled: true })
    expect((await rig.get('ann', '/usersettingsapi/account')).json()).toMatchObject({ tier: 'Trade' })
    expect(rig.live.revoke, 'nothing was taken away').not.toHaveBeenCalled()
    expect(rig.lines.at(-1)).toContain('account changed')
  })

  it('S5 a disabled user is refused from the next call on, and his connections end', async () => {
    expect((await rig.get('ann', URLS.all)).statusCode).toBe(204)
    expect((await change('ann', { enabled: false })).statusCode).toBe(200)
    expect((await rig.get('ann', URLS.all)).statusCode).toBe(401)
    expect(rig.live.revoke.mock.calls).toEqual([[rig.idOf('ann')]])
    await change('ann', { enabled: true })
    expect((await rig.get('ann', URLS.all)).statusCode).toBe(204)
    expect(rig.live.revoke).toHaveBeenCalledTimes(1)
  })

  it.each([{ emailAccess: false }, { tier: 'Visualise' }, { countries: [] }, { countries: ['France'] }])(
    'S5 %o takes something away: connections end, and come back with less',
    async (body) => {
      await change('ann', body)
      expect(rig.live.revoke.mock.calls).toEqual([[rig.idOf('ann')]])
    },
  )

  it('ADMIN-4 an administrator cannot lock himself out', async () => {
    for (const field of ['enabled', 'emailAccess']) {
      const answer = await change('admin', { [field]: false })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()['errors']).toHaveProperty([field])
    }
    expect(await rig.store.accounts.byId(rig.idOf('admin'))).toMatchObject({ enabled: true, emailAccess: true })
    expect((await change('admin', { countries: ['Gb', 'France'] })).statusCode).toBe(200)
  })

  it('S12 fields that no user may change by this call are refused', async () => {
    for (const body of [{ admin: true }, { company: 'South Energy' }, { email: 'x@y.z' }, { tier: 'God' }, {}, []])
      expect((await change('ann', body)).statusCode, JSON.stringify(body)).toBe(400)
    expect(await rig.store.accounts.byId(rig.idOf('ann'))).toMatchObject({ admin: false, company: 'North Power' })
  })

  it('ADMIN-5 an account that is not there is a 404, whatever its id looks like', async () => {
    for (const id of ['none', "' OR 1=1 --", '%00', '%f0%9f%98%80', '..%2f..'])
      expect((await rig.post('admin', `/adminApi/accounts/${encodeURI(id)}`, { enabled: false })).statusCode, id).toBe(
        404,
      )
    for (const { enabled, name } of await rig.store.accounts.all()) expect(enabled, name).toBe(name !== 'gone')
  })
})
