import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { companyDashboardsSchema, shareAnswerSchema, userSettingsSchema } from '../../../src/domain/wire'
import { bodies, peopleRig, URLS, type Name, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const mail = (name: string): string => `${name}@north.example`
const give = async (name: Name, ...ids: string[]): Promise<void> => {
  for (const [index, id] of ids.entries())
    await rig.post(
      name,
      URLS.update,
      bodies.update(id, {}, { baseRev: 0, orderBaseRev: index }, ids.slice(0, index + 1)),
    )
}
const send = async (who: Name, body: object) => shareAnswerSchema.parse((await rig.post(who, URLS.send, body)).json())
const dashboardsOf = async (name: Name) => {
  const answer = await rig.get(name, URLS.all)
  if (answer.statusCode === 204) return []
  const { dashboardsWithOrder } = userSettingsSchema.parse(answer.json())
  return (dashboardsWithOrder as { dashboards: { id: string; name: string; parentId: string | null }[] }).dashboards
}

describe('sharing with colleagues', () => {
  it('AC10 the list has the enabled people of the same company and never oneself', async () => {
    expect((await rig.get('ann', URLS.companyUsers)).json()).toEqual([mail('admin'), mail('bob'), mail('cleo')])
    expect((await rig.get('stranger', URLS.companyUsers)).json()).toEqual([])
    expect((await rig.get(undefined, URLS.companyUsers)).statusCode).toBe(401)
  })

  it('FD09 alone in a company, or without one, there is no user to list', async () => {
    expect((await rig.get('alone', URLS.companyUsers)).json()).toEqual([])
    expect((await rig.get('nobody', URLS.companyUsers)).json()).toEqual([])
  })

  it('SAF-J26 copies count for the sender’s company, and a colleague without room is sent them all the same', async () => {
    await give('ann', 'd1')
    const full = { key: 'page/full', baseRev: 0, data: 'x'.repeat(4_999_900) }
    await rig.store.settings.write(rig.idOf('bob'), 'fill', [full])
    const answer = await send('ann', bodies.share(['d1'], [mail('bob')]))
    expect(answer.failedMessages).toEqual([])
    expect(await dashboardsOf('bob')).toHaveLength(1)
    expect(await rig.store.settings.sentBytes('North Power')).toBeGreaterThan(0)
    const copy = { key: 'item/dashboard/big', id: 'big', data: 'x'.repeat(20_000_000) }
    await rig.store.settings.insertCopies(rig.idOf('cleo'), 'order/dashboard', [copy], 'North Power')
    expect((await send('ann', bodies.share(['d1'], [mail('bob')]))).failedMessages).toEqual([
      `Dashboard d1 was not sent to ${mail('bob')}: the copies that your company has sent take 20 MB: delete some first.`,
    ])
  })

  it('FD07 one copy for each pair of item and user, under ids that the server made', async () => {
    await give('ann', 'd1', 'd2')
    await give('bob', 'own')
    const body = bodies.share(['d1', 'd2'], [mail('bob'), mail('cleo')])
    const answer = await send('ann', body)
    expect(answer.pageShared).toBe('dashboard')
    expect(answer.failedMessages).toEqual([])
    expect(answer.successMessages).toEqual([
      `Dashboard d1 was sent to ${mail('bob')}.`,
      `Dashboard d2 was sent to ${mail('bob')}.`,
      `Dashboard d1 was sent to ${mail('cleo')}.`,
      `Dashboard d2 was sent to ${mail('cleo')}.`,
    ])
    const bobs = await dashboardsOf('bob')
    expect(bobs.map(({ name }) => name)).toEqual(['Dashboard own', 'Dashboard d1', 'Dashboard d2'])
    const ids = [...bobs.slice(1), ...(await dashboardsOf('cleo'))].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect([...body.uniqueIds, 'd1', 'd2']).not.toContain(id)
    expect((await dashboardsOf('ann')).map(({ id }) => id)).toEqual(['d1', 'd2'])
    expect(rig.live.publish).not.toHaveBeenCalled()
  })

  it('FD07 a copied child keeps its parent only where the parent was sent with it', async () => {
    await give('ann', 'top')
    const child = bodies.update('child', { parentId: 'top' }, { baseRev: 0, orderBaseRev: 1 }, ['top', 'child'])
    await rig.post('ann', URLS.update, child)
    await send('ann', bodies.share(['child'], [mail('bob')]))
    expect((await dashboardsOf('bob'))[0]).toMatchObject({ parentId: null })
    await send('ann', bodies.share(['child', 'top'], [mail('cleo')]))
    const cleos = await dashboardsOf('cleo')
    const top = cleos.find(({ name }) => name === 'Dashboard top')
    expect(cleos.find(({ name }) => name === 'Dashboard child')?.parentId).toBe(top?.id)
  })

  it('FD07 boards and subscriptions are sent to their own lists', async () => {
    await rig.post('ann', URLS.update, bodies.board('b1'))
    await rig.post('ann', URLS.updateNotification, bodies.subscription('s1'))
    await send('ann', bodies.share(['b1'], [mail('bob')], 'bingoCard'))
    const sent = await send('ann', bodies.share(['s1'], [mail('bob')], 'NotificationsPage'))
    expect(sent).toMatchObject({ pageShared: 'NotificationsPage', successMessages: [`s1 was sent to ${mail('bob')}.`] })
    const keys = (await rig.items('bob')).map(({ key }) => key.replace(/[\da-f-]{36}$/, 'ID'))
    expect(keys.sort()).toEqual(['item/bingo/ID', 'item/subscription/ID', 'order/bingo', 'order/subscription'])
    const subscription = (await rig.items('bob')).find(({ key }) => key.startsWith('item/subscription/'))
    const { id, uiId } = subscription?.data as { id: string; uiId: string }
    expect(uiId).toBe(id)
  })

  it('LT11 a view of a table is shared as a copy that says who sent it, whatever it said itself', async () => {
    await rig.post('ann', URLS.update, bodies.tableView('v1', { from: 'the.boss@north.example' }))
    const sent = await send('ann', bodies.share(['v1', 'v9'], [mail('bob'), 'stranger@south.example'], 'tableView'))
    expect(sent).toEqual({
      pageShared: 'tableView',
      successMessages: [`View v1 was sent to ${mail('bob')}.`],
      failedMessages: ['There is no table view v9 of yours.', 'stranger@south.example is not a user of your company.'],
    })
    const { tableViewsWithOrder } = userSettingsSchema.parse((await rig.get('bob', URLS.all)).json())
    const { tableViews, tableViewsInOrder } = tableViewsWithOrder as {
      tableViews: Record<string, unknown>[]
      tableViewsInOrder: string[]
    }
    expect(tableViews).toMatchObject([{ name: 'View v1', moduleType: 'BmFeed', from: mail('ann') }])
    expect(tableViewsInOrder).toEqual([tableViews[0]!['id']])
    expect(tableViewsInOrder).not.toContain('v1')
    expect(await rig.items('stranger')).toEqual([])
    const own = (await rig.items('ann')).find(({ key }) => key === 'item/tableView/v1')
    expect(own?.data).toMatchObject({ from: 'the.boss@north.example' })
  })

  it('FD07 uniqueIds must be one for each pair, and nothing may be named twice', async () => {
    await give('ann', 'd1')
    const wrong = [
      [{ ...bodies.share(['d1'], [mail('bob')]), uniqueIds: [] }, 'uniqueIds'],
      [{ ...bodies.share(['d1'], [mail('bob')]), uniqueIds: ['a', 'b'] }, 'uniqueIds'],
      [bodies.share(['d1'], [mail('bob'), mail('BOB')]), 'users'],
      [bodies.share(['d1', 'd1'], [mail('bob')]), 'dashboards'],
      [bodies.share([], [mail('bob')]), 'dashboards'],
      [bodies.share(['d1'], [mail('bob')], 'boa'), 'shareTypeString'],
      [
        bodies.share(
          ['d1', 'd2'],
          Array.from({ length: 501 }, (_, index) => `u${index}`),
        ),
        'users',
      ],
    ] as const
    for (const [body, field] of wrong) {
      const answer = await rig.post('ann', URLS.send, body)
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json()['errors']).toHaveProperty([field])
    }
    expect(await rig.items('bob')).toEqual([])
  })

  it('S10 nothing goes to another company, to oneself, or to a closed account, and all of them sound the same', async () => {
    await give('ann', 'd1')
    await give('stranger', 'theirs')
    const before = await rig.stored('stranger')
    const users = ['stranger@south.example', 'not.there@south.example', mail('gone'), mail('ann')]
    const { successMessages, failedMessages } = await send('ann', bodies.share(['d1'], users))
    expect(successMessages).toEqual([])
    expect(failedMessages).toEqual(users.map((user) => `${user} is not a user of your company.`))
    expect(await rig.stored('stranger')).toBe(before)
    expect(await dashboardsOf('ann')).toHaveLength(1)
  })

  it('S10 people without a company are no user’s colleagues', async () => {
    await give('nobody', 'd1')
    const { failedMessages } = await send('nobody', bodies.share(['d1'], [mail('noone')]))
    expect(failedMessages).toEqual([`${mail('noone')} is not a user of your company.`])
    expect((await rig.post('nobody', URLS.shelve, { dashboards: ['d1'], uniqueIds: ['x'] })).statusCode).toBe(403)
  })

  it('S10 another user’s dashboard is as little there as one that no user has', async () => {
    await give('bob', 'secret')
    await give('ann', 'd1')
    const answers = []
    for (const id of ['secret', 'nothing']) {
      const answer = await rig.post('ann', URLS.send, bodies.share([id], [mail('cleo')]))
      answers.push([answer.statusCode, answer.body])
    }
    expect(answers[0]![0]).toBe(404)
    expect(answers[1]).toEqual(answers[0])
    const { failedMessages, successMessages } = await send('ann', bodies.share(['secret', 'd1'], [mail('cleo')]))
    expect(failedMessages).toEqual(['There is no dashboard secret of yours.'])
    expect(successMessages).toHaveLength(1)
    expect(await dashboardsOf('cleo')).toHaveLength(1)
  })

  it('S10 uniqueIds that name a colleague’s own dashboard leave it as it is', async () => {
    await give('ann', 'd1')
    await give('bob', 'mine')
    const before = (await rig.items('bob')).find(({ key }) => key === 'item/dashboard/mine')
    await send('ann', { ...bodies.share(['d1'], [mail('bob')]), uniqueIds: ['mine'] })
    expect((await rig.items('bob')).find(({ key }) => key === 'item/dashboard/mine')).toEqual(before)
    expect(await dashboardsOf('bob')).toHaveLength(2)
  })

  it('S10 at most 30 sends a minute and a user', async () => {
    await give('ann', 'd1')
    await give('bob', 'b')
    const codes: number[] = []
    for (let turn = 0; turn < 32; turn++)
      codes.push((await rig.post('ann', URLS.send, bodies.share(['d1'], [mail('cleo')]))).statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(30)
    expect(codes.slice(30)).toEqual([429, 429])
    expect(await dashboardsOf('cleo')).toHaveLength(30)
    expect((await rig.post('bob', URLS.send, bodies.share(['b'], [mail('cleo')]))).statusCode).toBe(200)
    rig.clock.advance(60_000)
    expect((await rig.post('ann', URLS.send, bodies.share(['d1'], [mail('cleo')]))).statusCode).toBe(200)
  })

  it('S10 a locked account takes nothing, and the sender is reported', async () => {
    await give('ann', 'd1')
    await rig.post('bob', URLS.basic, bodies.basic({ lockedAccount: 'uploadLocked' }))
    const before = await rig.stored('bob')
    const { failedMessages } = await send('ann', bodies.share(['d1'], [mail('bob')]))
    expect(failedMessages).toEqual([
      `Dashboard d1 was not sent to ${mail('bob')}: the account is locked against changes.`,
    ])
    expect(await rig.stored('bob')).toBe(before)
  })

  it('S11 a damaged dashboard is not passed on, and is itself still answered to its owner', async () => {
    await give('ann', 'd1')
    const damaged = { id: 'bad', name: { not: 'a text' }, modules: 'none' }
    const key = 'item/dashboard/bad'
    await rig.store.settings.write(rig.idOf('ann'), 'made-by-hand', [{ key, baseRev: 0, data: damaged }])
    const { failedMessages, successMessages } = await send('ann', bodies.share(['bad', 'd1'], [mail('bob')]))
    expect(failedMessages).toEqual(['The dashboard bad is damaged and was not sent.'])
    expect(successMessages).toHaveLength(1)
    expect(await dashboardsOf('bob')).toHaveLength(1)
    expect(await dashboardsOf('ann')).toContainEqual(damaged)
  })

  it('S11 a damaged dashboard on the shelf does not hide the others', async () => {
    await give('ann', 'd1')
    await rig.store.companyDashboards.put('North Power', mail('bob'), 1, [
      { modules: 7 },
      null,
      'text',
      { id: 'x', name: '<b>' },
    ])
    await rig.post('ann', URLS.shelve, { dashboards: ['d1'], uniqueIds: ['x'] })
    const { items: shelf } = companyDashboardsSchema.parse((await rig.get('bob', URLS.shelf)).json())
    expect(shelf.map(({ data }) => data['name'])).toEqual(['Dashboard d1'])
  })
})

describe('dashboards of a company', () => {
  it('FD08 own dashboards go to the shelf that colleagues see, and no other user', async () => {
    await give('ann', 'd1', 'd2')
    const saved = await rig.post('ann', URLS.shelve, { dashboards: ['d1', 'd2'], uniqueIds: ['x', 'y'] })
    expect(saved.statusCode).toBe(204)
    const { items: shelf } = companyDashboardsSchema.parse((await rig.get('bob', URLS.shelf)).json())
    expect(shelf).toHaveLength(2)
    expect(shelf[0]).toMatchObject({ by: mail('ann'), at: rig.clock.now() })
    for (const { id, data } of shelf) {
      expect(data['id']).toBe(id)
      expect(['d1', 'd2', 'x', 'y']).not.toContain(id)
    }
    expect((await rig.get('stranger', URLS.shelf)).json()).toEqual({ items: [] })
    expect((await rig.get('nobody', URLS.shelf)).json()).toEqual({ items: [] })
  })

  it('FD08 at least one, all one’s own, each once; otherwise nothing is stored', async () => {
    await give('ann', 'd1')
    await give('bob', 'his')
    const codes = []
    for (const [dashboards, count] of [
      [[], 0],
      [['his'], 1],
      [['nothing'], 1],
      [['d1', 'his'], 2],
      [['d1', 'd1'], 2],
      [['d1'], 2],
    ] as const)
      codes.push(
        (await rig.post('ann', URLS.shelve, { dashboards, uniqueIds: Array.from({ length: count }, () => 'x') }))
          .statusCode,
      )
    expect(codes).toEqual([400, 404, 404, 400, 400, 400])
    expect((await rig.get('bob', URLS.shelf)).json()).toEqual({ items: [] })
  })

  it('FD08 a company has so many bytes of dashboards; who saved one or an administrator deletes it', async () => {
    await give('ann', 'd1')
    await rig.post('ann', URLS.shelve, { dashboards: ['d1'], uniqueIds: ['x'] })
    const { id } = companyDashboardsSchema.parse((await rig.get('bob', URLS.shelf)).json()).items[0]!
    expect((await rig.post('bob', URLS.unshelve, { id })).statusCode).toBe(403)
    expect((await rig.post('stranger', URLS.unshelve, { id })).statusCode).toBe(404)
    const { company } = (await rig.store.accounts.byEmail(mail('ann')))!
    await rig.store.companyDashboards.put(company, mail('bob'), 0, [{ text: 'x'.repeat(20_000_000) }])
    const full = await rig.post('ann', URLS.shelve, { dashboards: ['d1'], uniqueIds: ['y'] })
    expect(full.statusCode).toBe(413)
    expect(full.json()).toMatchObject({ detail: expect.stringContaining('20 MB in all: delete one first') as string })
    expect((await rig.post('ann', URLS.unshelve, { id })).statusCode).toBe(204)
    expect((await rig.post('ann', URLS.unshelve, { id })).statusCode).toBe(404)
  })

  it('FD08 an account that saves nothing now saves and deletes nothing of its company', async () => {
    await give('ann', 'd1')
    await rig.post('ann', URLS.shelve, { dashboards: ['d1'], uniqueIds: ['x'] })
    const { id } = companyDashboardsSchema.parse((await rig.get('ann', URLS.shelf)).json()).items[0]!
    const { userId } = (await rig.store.accounts.byEmail(mail('ann')))!
    await rig.store.settings.write(userId, 'lock', [
      { key: 'basic', baseRev: 0, data: { lockedAccount: 'uploadLocked' } },
    ])
    const codes = [
      (await rig.post('ann', URLS.shelve, { dashboards: ['d1'], uniqueIds: ['y'] })).statusCode,
      (await rig.post('ann', URLS.unshelve, { id })).statusCode,
    ]
    expect(codes).toEqual([423, 423])
    expect(companyDashboardsSchema.parse((await rig.get('ann', URLS.shelf)).json()).items).toHaveLength(1)
  })
})
