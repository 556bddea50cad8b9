import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { peopleRig, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const lines = async () => (await rig.store.audit.after(0, 1000)).map(({ hash: _hash, previous: _p, ...line }) => line)
const typed = (name: string) => ({ email: `${name}@north.example` })

describe('what calls about people write into the audit log', () => {
  it('AUD-40 a change of an account: who, what and the fields that were named, before and after', async () => {
    await rig.post('admin', `/adminApi/accounts/${rig.idOf('ann')}`, { tier: 'Trade', countries: ['Gb', 'France'] })
    expect(await lines()).toEqual([
      {
        seq: 1,
        at: rig.clock.now(),
        userId: rig.idOf('admin'),
        email: 'admin@north.example',
        action: 'account.change',
        object: rig.idOf('ann'),
        stage: 'done',
        intention: null,
        before: '{"countries":["Gb"],"tier":"Analyse"}',
        after: '{"countries":["Gb","France"],"tier":"Trade"}',
      },
    ])
  })

  it('AUD-41 what was refused leaves no line', async () => {
    const id = rig.idOf('ann')
    await rig.post('bob', `/adminApi/accounts/${id}`, { tier: 'Trade' })
    await rig.post('admin', `/adminApi/accounts/${id}`, { tier: 'God' })
    await rig.post('admin', '/adminApi/accounts/none', { tier: 'Trade' })
    await rig.post('admin', `/adminApi/accounts/${id}/delete`, typed('bob'))
    await rig.post('ann', '/usersettingsapi/personalData/delete', typed('bob'))
    expect(await lines()).toEqual([])
  })

  it('AUD-42 a copy and a deletion have a line without what they were of: it stays when the user goes', async () => {
    const id = rig.idOf('ann')
    await rig.post('admin', `/adminApi/accounts/${id}/personalData`)
    await rig.post('admin', `/adminApi/accounts/${id}/delete`, typed('ann'))
    const all = await lines()
    expect(all.map(({ action, object }) => [action, object])).toEqual([
      ['account.copy', id],
      ['account.delete', id],
    ])
    expect(JSON.stringify(all)).not.toContain('ann')
    expect(JSON.parse(all[1]!.before!)).toEqual({
      company: 'North Power',
      tier: 'Analyse',
      countries: ['Gb'],
      admin: false,
    })
  })

  it('AUD-43 a user who deletes their own data has a line by id alone', async () => {
    await rig.post('ann', '/usersettingsapi/personalData/delete', typed('ann'))
    const all = await lines()
    expect(all).toMatchObject([
      { action: 'ownData.delete', object: rig.idOf('ann'), userId: rig.idOf('ann'), email: '' },
    ])
    expect(JSON.stringify(all)).not.toContain('north.example')
  })

  it('AUD-44 an administrator who deletes what a colleague saved has a line, a user who deletes their own has none', async () => {
    await rig.store.companyDashboards.put('North Power', 'ann@north.example', 1, [{ name: 'A' }, { name: 'B' }])
    const [first, second] = await rig.store.companyDashboards.of('North Power')
    const remove = (who: 'ann' | 'admin', id: string) =>
      rig.post(who, '/usersettingsapi/companyDashboards/delete', { id })
    expect((await remove('ann', first!.id)).statusCode).toBe(204)
    expect(await lines()).toEqual([])
    expect((await remove('admin', second!.id)).statusCode).toBe(204)
    expect(await lines()).toMatchObject([{ action: 'companyItem.delete', object: second!.id }])
    expect(JSON.stringify(await lines())).not.toContain('ann@')
  })
})
