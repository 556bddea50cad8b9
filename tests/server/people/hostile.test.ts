import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodies, peopleRig, requestId, URLS, type PeopleRig } from './rig'

let rig: PeopleRig
beforeAll(async () => {
  rig = await peopleRig()
})
afterAll(() => rig.close())

const POSTS = [
  ...Object.values(URLS).filter((url) => !/getUser|getCompany|companyDash|NotificationSeen|userOnline$/.test(url)),
  '/adminApi/accounts/none',
]

describe('routes about people', () => {
  it('ACC-1 every route says its need: visitors have two, administrators seven, signed-in users the rest', () => {
    const urls = (kind: string) =>
      rig.routes
        .filter(({ method, need }) => method !== 'HEAD' && need !== 'by parameter' && need.kind === kind)
        .map(({ method, url }) => `${method} ${url}`)
    expect(urls('anyone')).toEqual([
      'POST /staticApi/feedback/',
      'POST /staticApi/feedback',
      'POST /api/LandingDemoRequest',
    ])
    expect(urls('admin')).toEqual([
      'GET /adminApi/accounts',
      'POST /adminApi/accounts/:userId',
      'GET /adminApi/feedback',
      'POST /adminApi/feedback/settle',
      'GET /adminApi/demoRequests',
      'POST /adminApi/accounts/:userId/personalData',
      'POST /adminApi/accounts/:userId/delete',
    ])
    expect(urls('user')).toHaveLength(29)
    for (const url of Object.values(URLS))
      expect(
        rig.routes.some((route) => route.url === url),
        url,
      ).toBe(true)
  })

  it('S9 with another user’s ids nothing of his is changed or told, and it sounds as if it were not there', async () => {
    const victim = rig.idOf('bob')
    await rig.post('bob', URLS.newUser, bodies.newUser({ country: 'France' }))
    await rig.post('bob', URLS.update, bodies.update('victims', { note: 'planted-secret' }))
    await rig.post('bob', URLS.activeTab, bodies.activeTab('victims'))
    await rig.post('bob', URLS.subscriptions, { subscriptions: [] })
    const before = await rig.stored('bob')
    const accounts = JSON.stringify(await rig.store.accounts.all())

    const revs = { baseRev: 1, orderBaseRev: 1 }
    const withId = (body: object): object => ({ ...body, userId: victim, userEmail: 'bob@north.example', id_: victim })
    const attacks = (id: string): readonly (readonly [string, object, number])[] => [
      [URLS.update, withId(bodies.update(id, {}, revs)), 404],
      [URLS.delete, withId(bodies.delete(id, revs)), 404],
      [URLS.updateNotification, withId(bodies.subscription(id, revs)), 404],
      [URLS.send, withId(bodies.share([id], ['cleo@north.example'])), 404],
      [URLS.shelve, withId({ dashboards: [id], uniqueIds: ['x'] }), 404],
      [`/adminApi/accounts/${victim}`, { enabled: false }, 403],
    ]
    const theirs = attacks('victims')
    const nobodys = attacks('nothing')
    for (const [index, [url, body, status]] of theirs.entries()) {
      const answer = await rig.post('ann', url, body)
      const other = await rig.post('ann', url, nobodys[index]![1])
      expect(answer.statusCode, url).toBe(status)
      expect([other.statusCode, other.body.replaceAll('nothing', 'victims')], url).toEqual([
        answer.statusCode,
        answer.body.replaceAll('nothing', 'victims'),
      ])
      expect(answer.body).not.toContain('planted-secret')
    }
    for (const [url, body] of [
      [URLS.newUser, withId({ ...bodies.newUser(), id: victim })],
      [URLS.basic, withId(bodies.basic({ colour: 'Light' }, 1))],
      [URLS.page, withId(bodies.page())],
      [URLS.filters, withId(bodies.filters())],
      [URLS.activeTab, withId(bodies.activeTab('victims'))],
      [URLS.update, withId(bodies.update('victims', { name: 'Mine now' }))],
      [URLS.replaceAll, withId(bodies.replaceAll([], { 'item/dashboard/victims': 1, 'order/dashboard': 1 }))],
      [URLS.subscriptions, withId({ subscriptions: [{ uiId: 'x', settings: {} }] })],
      [URLS.feedback, withId(bodies.feedback())],
    ] as const)
      expect((await rig.post('ann', url, body)).statusCode, url).toBeLessThan(500)

    expect(await rig.stored('bob')).toBe(before)
    expect(JSON.stringify(await rig.store.accounts.all())).toBe(accounts)
    expect(await rig.store.presence.subscriptions(victim)).toEqual([])
    expect((await rig.get('ann', URLS.all)).body).not.toContain('planted-secret')
    expect((await rig.get('ann', URLS.shelf)).json()).toEqual({ items: [] })
  })

  it('S23 no answer may be kept by any user on the way', async () => {
    for (const url of [
      URLS.all,
      URLS.companyUsers,
      URLS.shelf,
      '/usersettingsapi/account',
      '/usersettingsapi/emailaccess',
    ])
      expect((await rig.get('ann', url)).headers['cache-control'], url).toBe('no-store')
  })

  const nasty = fc.constantFrom(
    "'; DROP TABLE items; --",
    '" OR ""="',
    '%',
    '\\',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u202e',
    'x'.repeat(2000),
  )
  const anyKey = fc.oneof(
    nasty,
    fc.constantFrom('id', 'data', 'settings', 'ordering', 'dashboards', 'name'),
    fc.string(),
  )
  const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
    anything: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(nasty, fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('anything'), { maxLength: 4 }),
      fc.dictionary(anyKey, tie('anything'), { maxKeys: 4 }),
    ),
  }))
  /** A body that is right but for some fields: it comes past the first checks. */
  const valid: Readonly<Record<string, () => object>> = {
    [URLS.basic]: bodies.basic,
    [URLS.newUser]: bodies.newUser,
    [URLS.page]: bodies.page,
    [URLS.filters]: bodies.filters,
    [URLS.activeTab]: bodies.activeTab,
    [URLS.update]: bodies.update,
    [URLS.updateNotification]: bodies.subscription,
    [URLS.delete]: bodies.delete,
    [URLS.replaceAll]: () => bodies.replaceAll([{ id: 'd1' }]),
    [URLS.send]: () => bodies.share(['d1'], ['bob@north.example']),
    [URLS.shelve]: () => ({ dashboards: ['d1'], uniqueIds: ['x'] }),
    [URLS.unshelve]: () => ({ id: 'd1' }),
    [URLS.feedback]: bodies.feedback,
    [URLS.demo]: bodies.demo,
    [URLS.subscriptions]: () => ({ subscriptions: [] }),
  }

  it('S13 whatever is sent to a route, the answer is 2xx or 4xx, and other users stay as they were', async () => {
    await rig.post('cleo', URLS.newUser, bodies.newUser())
    const before = await rig.stored('cleo')
    const answers = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...POSTS),
        fc.array(fc.tuple(anyKey, anything), { maxLength: 3 }),
        anything,
        fc.boolean(),
        async (url, fields, whole, mixed) => {
          const base = valid[url]?.() ?? {}
          const keys = Object.keys(base)
          const spoilt = fields.map(([key, value], index) => [
            index === 0 ? (keys[key.length % keys.length] ?? key) : key,
            value,
          ])
          const body = mixed ? { ...base, ...Object.fromEntries(spoilt as [string, unknown][]) } : whole
          const answer = await rig.post('ann', url, undefined, {
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          })
          expect(answer.statusCode, `${url} ${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500)
          expect(answer.body).not.toContain('<script>')
          answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
          rig.clock.sleep(1000)
        },
      ),
      { numRuns: 600 },
    )
    expect(await rig.stored('cleo')).toBe(before)
    // Bodies of which none came past the first check would show nothing.
    expect(answers.get(200)).toBeGreaterThan(20)
    expect(answers.get(400)).toBeGreaterThan(100)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('S13 bodies that are no JSON, of another type, or poisoned are 4xx', async () => {
    const send = (payload: string, type = 'application/json') =>
      rig.post('ann', URLS.page, undefined, { payload, headers: { 'content-type': type } })
    const id = requestId()
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"__proto__":{"polluted":1}}',
      `{"pageName":"p","baseRev":0,"requestId":"${id}","data":{"constructor":{"prototype":{"polluted":1}}}}`,
    ]) {
      const { statusCode } = await send(payload)
      expect(statusCode, payload).toBeGreaterThanOrEqual(400)
      expect(statusCode, payload).toBeLessThan(500)
    }
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send(JSON.stringify(bodies.page()), 'text/plain')).statusCode).toBe(400)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('S13 SQL in every text is a text', async () => {
    const sql = "Robert'); DROP TABLE items; --"
    await rig.post('admin', URLS.update, bodies.update('sql', { name: sql, description: sql }))
    expect((await rig.get('admin', URLS.all)).body).toContain(sql)
    expect((await rig.post('admin', URLS.send, bodies.share([sql], [sql]))).statusCode).toBe(404)
    const sent = await rig.post('admin', URLS.send, bodies.share(['sql'], [sql]))
    expect(sent.json()).toMatchObject({ failedMessages: [`${sql} is not a user of your company.`] })
  })
})
