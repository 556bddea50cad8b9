import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conflictSchema, savedSchema, userSettingsSchema } from '../../../src/domain/wire'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { bodies, peopleRig, requestId, URLS, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const all = async () => userSettingsSchema.parse((await rig.get('ann', URLS.all)).json())

describe('settings of a user on the server', () => {
  it('ST02 a user without anything stored is answered 204, and newUser makes him once', async () => {
    expect((await rig.get('ann', URLS.all)).statusCode).toBe(204)
    expect((await rig.get('ann', '/usersettingsapi/getUserSettings')).statusCode).toBe(204)
    const made = await rig.post('ann', URLS.newUser, { id: rig.idOf('bob'), ...bodies.newUser({ colour: 'Light' }) })
    expect(made.statusCode).toBe(200)
    expect(savedSchema.parse(made.json()).revs).toEqual({ basic: 1 })
    expect((await all()).otherSettings).toMatchObject({ colour: 'Light' })
    expect(await rig.items('bob')).toEqual([])

    const again = await rig.post('ann', URLS.newUser, bodies.newUser({ colour: 'Dark' }))
    expect(again.statusCode).toBe(409)
    expect(again.headers['content-type']).toContain('application/problem+json')
    const { current } = conflictSchema.parse(again.json())
    expect(current['basic']).toMatchObject({ rev: 1, data: { colour: 'Light' } })
    expect((await all()).otherSettings).toMatchObject({ colour: 'Light' })
  })

  it('ST02 the same newUser sent twice is one', async () => {
    const body = bodies.newUser()
    const first = await rig.post('ann', URLS.newUser, body)
    const second = await rig.post('ann', URLS.newUser, body)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
  })

  it('ST09 a basic save keeps the settings and drops what is none of them, pages and filters included', async () => {
    const foreign = { pages: { boa: {} }, genericTableFilters: {}, tier: 'Enterprise', isAdmin: true, userId: 'x' }
    const saved = await rig.post('ann', URLS.basic, bodies.basic({ nivInMwh: true, ...foreign }))
    expect(savedSchema.parse(saved.json()).revs).toEqual({ basic: 1 })
    expect((await all()).otherSettings).toEqual({ ...DEFAULT_SETTINGS, nivInMwh: true })
  })

  it('ST09 page and filter saves stand under their names, each with its own revision', async () => {
    expect((await rig.post('ann', URLS.page, bodies.page())).json()).toEqual({ revs: { 'page/boaComparer': 1 } })
    expect((await rig.post('ann', URLS.filters, bodies.filters())).json()).toEqual({ revs: { 'filters/BmFeed': 1 } })
    await rig.post('ann', URLS.page, bodies.page('boaComparer', { linkBoaComparerFilters: false }, 1))
    const { pageData, tableFilters, revs, otherSettings } = await all()
    expect(pageData).toEqual({ boaComparer: { linkBoaComparerFilters: false } })
    expect(tableFilters).toMatchObject({ BmFeed: { headerToSort: 'volume' } })
    expect(revs).toEqual({ 'page/boaComparer': 2, 'filters/BmFeed': 1 })
    expect(otherSettings).toEqual({})
  })

  it('ST10 boards, subscriptions and the active tab are answered in their own parts', async () => {
    await rig.post('ann', URLS.update, bodies.board())
    await rig.post('ann', URLS.updateNotification, bodies.subscription())
    await rig.post('ann', URLS.activeTab, { ...bodies.activeTab('b1'), type: 'bingo' })
    const answer = await all()
    expect(answer.bingoWithOrder).toMatchObject({ boards: [{ id: 'b1' }], boardIdsInOrder: ['b1'] })
    expect(answer.subscriptionsWithOrder).toMatchObject({
      allSubscriptions: [{ uiId: 's1', settings: { plant: 'T_DRAXX-1' } }],
      subscriptionsInOrder: ['s1'],
    })
    expect(answer).toMatchObject({ bingoActiveTab: 'b1', activeTab: '' })
  })

  it('LT11 saved views of tables have a list of their own: written, read back in order, and deleted', async () => {
    const filters = { currentFiltersByHeading: { fuel: { values: ['Wind'], exclude: true } }, headerToSort: 'price' }
    await rig.post('ann', URLS.update, bodies.tableView('v1', { filters }))
    await rig.post('ann', URLS.update, bodies.tableView('v2', {}, { baseRev: 0, orderBaseRev: 1 }, ['v2', 'v1']))
    const { tableViewsWithOrder, revs } = await all()
    expect(tableViewsWithOrder).toMatchObject({
      tableViews: [
        { id: 'v2', name: 'View v2', filters: { headerToSort: '', unitLocation: 'inherit' } },
        { id: 'v1', filters },
      ],
      tableViewsInOrder: ['v2', 'v1'],
    })
    expect(revs).toEqual({ 'item/tableView/v1': 1, 'item/tableView/v2': 1, 'order/tableView': 2 })
    const gone = { ...bodies.delete('v1', { baseRev: 1, orderBaseRev: 2 }, ['v2']), type: 'tableView' }
    expect((await rig.post('ann', URLS.delete, gone)).statusCode).toBe(200)
    expect((await all()).tableViewsWithOrder).toMatchObject({ tableViews: [{ id: 'v2' }], tableViewsInOrder: ['v2'] })
  })

  it.each([
    ['name', { name: '<script>' }],
    ['moduleType', { moduleType: 'two words' }],
    ['tableId', { tableId: '' }],
    ['filters.unitLocation', { filters: { unitLocation: 'nowhere' } }],
    ['id', { id: 'another' }],
  ])('LT11 a view whose %s is wrong is a 400 that names it, and nothing is stored', async (field, more) => {
    const answer = await rig.post('ann', URLS.update, bodies.tableView('v1', more))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json()['errors'] as object)).toEqual([`data.${field}`])
    expect(await rig.items('ann')).toEqual([])
  })

  it('ST10 a whole day of a browser: new user, edits, conflict of a second tab, merge, delete, replaceAll', async () => {
    await rig.post('ann', URLS.newUser, bodies.newUser())
    const first = await rig.post('ann', URLS.update, bodies.update('d1', { colour: 'blue' }))
    expect(first.json()).toEqual({ revs: { 'item/dashboard/d1': 1, 'order/dashboard': 1 } })
    await rig.post('ann', URLS.update, bodies.update('d2', {}, { baseRev: 0, orderBaseRev: 1 }, ['d1', 'd2']))

    // A second tab still has revision 1 of d1, which the first has changed since.
    await rig.post(
      'ann',
      URLS.update,
      bodies.update('d1', { colour: 'red' }, { baseRev: 1, orderBaseRev: 2 }, ['d1', 'd2']),
    )
    const late = bodies.update('d1', { name: 'Evening' }, { baseRev: 1, orderBaseRev: 3 }, ['d1', 'd2'])
    const conflict = await rig.post('ann', URLS.update, late)
    expect(conflict.statusCode).toBe(409)
    const { current } = conflictSchema.parse(conflict.json())
    expect(current).toEqual({
      'item/dashboard/d1': { rev: 2, data: expect.objectContaining({ colour: 'red' }) as unknown },
    })

    const merged = { ...(current['item/dashboard/d1']!.data as object), name: 'Evening' }
    const again = await rig.post(
      'ann',
      URLS.update,
      bodies.update('d1', merged, { baseRev: 2, orderBaseRev: 3 }, ['d1', 'd2']),
    )
    expect(again.statusCode).toBe(200)

    const deleted = await rig.post(
      'ann',
      URLS.delete,
      bodies.delete('d2', { baseRev: 1, orderBaseRev: 4 }, ['d1', 'd2']),
    )
    expect(deleted.statusCode).toBe(200)
    expect((await all()).dashboardsWithOrder).toMatchObject({
      dashboards: [{ id: 'd1', colour: 'red', name: 'Evening' }],
      dashboardIdsInOrder: ['d1'],
    })

    // Another machine adds d3; this one, which does not know of it, replaces d1 by d4.
    await rig.post('ann', URLS.update, bodies.update('d3', {}, { baseRev: 0, orderBaseRev: 5 }, ['d1', 'd3']))
    const known = { 'item/dashboard/d1': 3, 'order/dashboard': 5 }
    const old = await rig.post('ann', URLS.replaceAll, bodies.replaceAll([{ id: 'd4', name: 'New' }], known, 'd4'))
    expect(old.statusCode, 'an order that has changed is not replaced unseen').toBe(409)
    expect(conflictSchema.parse(old.json()).current).toEqual({ 'order/dashboard': { rev: 6, data: ['d1', 'd3'] } })
    const body = bodies.replaceAll([{ id: 'd4', name: 'New' }], { ...known, 'order/dashboard': 6 }, 'd4')
    const replaced = await rig.post('ann', URLS.replaceAll, body)
    expect(replaced.statusCode).toBe(200)
    const after = await all()
    expect(after.dashboardsWithOrder).toMatchObject({
      dashboards: [{ id: 'd4' }, { id: 'd3' }],
      dashboardIdsInOrder: ['d4', 'd3'],
    })
    expect(after.activeTab).toBe('d4')

    const repeated = await rig.post('ann', URLS.replaceAll, body)
    expect(repeated.json()).toEqual(replaced.json())
    expect(await all()).toEqual(after)
  })

  it('ST10 replaceAll is refused where a known dashboard or a known order was changed elsewhere', async () => {
    await rig.post('ann', URLS.update, bodies.update('d1'))
    await rig.post('ann', URLS.update, bodies.update('d1', { name: 'Newer' }, { baseRev: 1, orderBaseRev: 1 }))
    const stale = { 'item/dashboard/d1': 1, 'order/dashboard': 2 }
    const before = await rig.stored('ann')
    for (const dashboards of [[{ id: 'd1', name: 'Mine' }], []]) {
      const answer = await rig.post('ann', URLS.replaceAll, bodies.replaceAll(dashboards, stale))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()['current']).toHaveProperty(['item/dashboard/d1'])
    }
    expect(await rig.stored('ann')).toBe(before)
    const order = await rig.post(
      'ann',
      URLS.replaceAll,
      bodies.replaceAll([{ id: 'd2' }], { 'item/dashboard/d1': 2, 'order/dashboard': 1 }),
    )
    expect(order.json()['current']).toHaveProperty(['order/dashboard'])
  })

  it('ST10 a save from a revision that the server does not have any more is reported how it stands, and can be made again', async () => {
    const body = bodies.update('d1', {}, { baseRev: 4, orderBaseRev: 2 })
    const lost = await rig.post('ann', URLS.update, body)
    expect(lost.statusCode).toBe(404)
    expect(lost.json()['current']).toEqual({
      'item/dashboard/d1': { rev: 0, data: null },
      'order/dashboard': { rev: 0, data: null },
    })
    const again = await rig.post('ann', URLS.update, { ...body, baseRev: 0, orderBaseRev: 0 })
    expect(again.statusCode, 'the refused request may be sent again by its id').toBe(200)
    await rig.post('ann', URLS.delete, bodies.delete('d1'))
    const late = await rig.post('ann', URLS.update, bodies.update('d1', {}, { baseRev: 1, orderBaseRev: 2 }))
    expect(late.statusCode, 'deleted, not unknown').toBe(409)
    expect(late.json()['current']).toEqual({ 'item/dashboard/d1': { rev: 2, data: null } })
  })

  it('ST10 replaceAll by what is already there writes nothing and tells the revisions', async () => {
    await rig.post('ann', URLS.replaceAll, bodies.replaceAll([{ id: 'd1' }, { id: 'd2' }], {}, 'd1'))
    const before = await rig.stored('ann')
    const revs = { 'item/dashboard/d1': 1, 'item/dashboard/d2': 1, 'order/dashboard': 1, 'active/dashboard': 1 }
    const again = await rig.post('ann', URLS.replaceAll, bodies.replaceAll([{ id: 'd1' }, { id: 'd2' }], revs, 'd1'))
    expect(again.json()).toEqual({ revs })
    expect(await rig.stored('ann')).toBe(before)
  })

  it('ST10 an item must carry its own id, once, and an old one its revision', async () => {
    const wrong = [
      [URLS.update, { ...bodies.update('d1'), data: { id: 'd2' } }, 'data.id'],
      [URLS.update, { ...bodies.update('d1'), id: '__proto__', data: { id: '__proto__' } }, 'id'],
      [URLS.delete, bodies.delete('d1', { baseRev: 0, orderBaseRev: 0 }), 'baseRev'],
      [URLS.replaceAll, bodies.replaceAll([{ id: 'd1' }, { id: 'd1' }]), 'dashboards.1.id'],
      [URLS.replaceAll, { ...bodies.replaceAll(), dashboards: [{ name: 'x' }] }, 'dashboards.0.id'],
    ] as const
    for (const [url, body, field] of wrong) {
      const answer = await rig.post('ann', url, body)
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json()['errors'], url).toHaveProperty([field])
    }
    expect(await rig.items('ann')).toEqual([])
  })

  it('ST06 a locked account saves nothing but the basic save that unlocks it', async () => {
    await rig.post('ann', URLS.basic, bodies.basic())
    await rig.post('ann', URLS.update, bodies.update('d1'))
    const lock = bodies.basic({ lockedAccount: 'uploadLocked' }, 1)
    expect((await rig.post('ann', URLS.basic, lock)).json()).toEqual({ revs: { basic: 2 } })
    const before = await rig.stored('ann')
    const refused = [
      [URLS.basic, bodies.basic({ lockedAccount: 'uploadLocked', showTimer: false }, 2)],
      [URLS.page, bodies.page()],
      [URLS.filters, bodies.filters()],
      [URLS.activeTab, bodies.activeTab()],
      [URLS.update, bodies.update('d2', {}, { baseRev: 0, orderBaseRev: 1 })],
      [URLS.updateNotification, bodies.subscription()],
      [URLS.delete, bodies.delete('d1')],
      [URLS.replaceAll, bodies.replaceAll()],
    ] as const
    for (const [url, body] of refused) {
      const answer = await rig.post('ann', url, body)
      expect(answer.statusCode, url).toBe(423)
      expect(answer.json()['detail']).toContain('locked')
    }
    expect((await rig.post('ann', URLS.newUser, bodies.newUser())).statusCode).toBe(409)
    expect(await rig.stored('ann')).toBe(before)

    expect((await rig.post('ann', URLS.basic, lock)).json(), 'the locking save, sent twice').toEqual({
      revs: { basic: 2 },
    })
    expect((await rig.post('ann', URLS.basic, bodies.basic({ lockedAccount: 'editLocked' }, 2))).statusCode).toBe(200)
    expect((await rig.post('ann', URLS.page, bodies.page())).statusCode).toBe(200)
  })

  it('ST06 a lock that is being set lets no save slip in behind it', async () => {
    await rig.post('ann', URLS.basic, bodies.basic())
    const write = rig.store.settings.write.bind(rig.store.settings)
    const slowly: typeof write = async (...published) => {
      await new Promise((done) => setTimeout(done, 30))
      return write(...published)
    }
    Object.assign(rig.store.settings, { write: slowly })
    const lock = rig.post('ann', URLS.basic, bodies.basic({ lockedAccount: 'uploadLocked' }, 1))
    const pages = Array.from({ length: 5 }, (_, index) => rig.post('ann', URLS.page, bodies.page(`p${index}`, {})))
    expect((await lock).statusCode).toBe(200)
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([423, 423, 423, 423, 423])
  })

  it('ST25 visitors store nothing: every save is a 401', async () => {
    const saves = [
      ...Object.entries({
        [URLS.basic]: bodies.basic(),
        [URLS.newUser]: bodies.newUser(),
        [URLS.page]: bodies.page(),
        [URLS.filters]: bodies.filters(),
        [URLS.activeTab]: bodies.activeTab(),
        [URLS.update]: bodies.update(),
        [URLS.updateNotification]: bodies.subscription(),
        [URLS.delete]: bodies.delete(),
        [URLS.replaceAll]: bodies.replaceAll(),
        [URLS.subscriptions]: { subscriptions: [] },
      }),
    ]
    for (const [url, body] of saves) expect((await rig.post(undefined, url, body)).statusCode, url).toBe(401)
  })

  it('S12 fields that are not the caller’s to set stay as they are', async () => {
    await rig.post('ann', URLS.newUser, bodies.newUser({ lockedAccount: 'uploadLocked' }))
    expect((await all()).otherSettings).toMatchObject({ lockedAccount: 'unlocked' })
    const foreign = { lockedAccount: 'uploadLocked', tier: 'Enterprise', userId: 'x', company: 'y', isAdmin: true }
    await rig.post('ann', URLS.page, bodies.page('boaComparer', { linkBoaComparerFilters: true, ...foreign }))
    await rig.post('ann', URLS.page, bodies.page('otherPage', { retained: 1, ...foreign }))
    await rig.post('ann', URLS.filters, bodies.filters('BmFeed', { headerToSort: 'a', ...foreign }))
    await rig.post('ann', URLS.update, bodies.update('d1', { ofALaterVersion: 1, ...foreign }))
    const stored = await rig.stored('ann')
    for (const field of ['tier', 'userId', 'company', 'isAdmin']) expect(stored).not.toContain(`"${field}"`)
    expect(stored.match(/lockedAccount/g)).toHaveLength(1)
    expect(stored).toContain('ofALaterVersion')
    expect(stored).toContain('"retained":1')
    expect((await rig.get('ann', '/usersettingsapi/account')).json()).toMatchObject({ tier: 'Analyse', admin: false })
  })

  it('S13 a wrong value is a 400 that names the field, and nothing is stored', async () => {
    const wrong = [
      [URLS.basic, bodies.basic({ nivInMwh: 'yes' }), 'settings.nivInMwh'],
      [URLS.basic, bodies.basic({ chosenPlantsByGroup: { '<b>': [] } }), 'settings.chosenPlantsByGroup'],
      [URLS.page, bodies.page('boa', { chartMaxPrice: 'high' }), 'data.chartMaxPrice'],
      [URLS.page, bodies.page('__proto__', {}), 'pageName'],
      [URLS.filters, bodies.filters('BmFeed', { columnsToHide: 'all' }), 'filters.columnsToHide'],
      [URLS.update, bodies.update('d1', { name: 'a<script>' }), 'data.name'],
      [URLS.update, bodies.update('d1', { modules: [{ id: 'm', type: 'Rocket' }] }), 'data.modules.0.type'],
      [URLS.update, bodies.update('d1', { note: 'a\0b' }), 'data.note'],
      [URLS.update, bodies.update('d1', { note: '\ud800' }), 'data.note'],
      [URLS.page, { ...bodies.page(), requestId: 'x' }, 'requestId'],
      [URLS.page, { ...bodies.page(), baseRev: -1 }, 'baseRev'],
    ] as const
    for (const [url, body, field] of wrong) {
      const answer = await rig.post('ann', url, body)
      expect(answer.statusCode, field).toBe(400)
      expect(answer.json()['errors']).toHaveProperty([field])
    }
    expect((await rig.post('ann', URLS.update, bodies.update('d1', { name: '<' }))).body).toContain(
      "The following characters are not allowed: '<', '>'",
    )
    expect(await rig.items('ann')).toEqual([])
  })

  it('S13 bodies are bounded: 1 MB each, 32 levels, 5 MB for all of a user', async () => {
    const big = 'x'.repeat(900_000)
    expect((await rig.post('ann', URLS.page, bodies.page('p', { big: big + big }))).statusCode).toBe(413)
    const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) })
    expect((await rig.post('ann', URLS.page, bodies.page('p', nested(29)))).statusCode).toBe(200)
    expect((await rig.post('ann', URLS.page, bodies.page('q', nested(31)))).statusCode).toBe(400)
    const deep = `{"pageName":"q","data":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}},"baseRev":0,"requestId":"${requestId()}"}`
    const answer = await rig.post('ann', URLS.page, undefined, {
      payload: deep,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('32 levels')

    const codes: number[] = []
    for (let index = 0; index < 6; index++)
      codes.push((await rig.post('ann', URLS.page, bodies.page(`big${index}`, { big }))).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 413])
    expect((await all()).pageData).not.toHaveProperty('big5')
  })
})
