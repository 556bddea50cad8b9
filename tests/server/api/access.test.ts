import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardAccess } from '../../../server/context/access'
import { answerError } from '../../../server/http/problem'
import { ANY_USER, USER } from '../../../src/domain/access'
import { fakeIdentity } from '../../support/appShell'
import { bearer, fakePeople } from '../../support/people'
import { openApiRig, type ApiRig } from './apiRig'

/** Who asks, from least to most; the last one’s licence has France too. */
const CALLERS = ['visitor', 'visualise', 'analyse', 'trade', 'gold', 'enterprise', 'admin', 'european'] as const
type Caller = (typeof CALLERS)[number]

/** What a route is to need, and who then gets in. */
const PASSES: Readonly<Record<string, readonly Caller[]>> = {
  anyone: CALLERS,
  user: CALLERS.slice(1),
  desk: CALLERS.slice(1),
  analytics: CALLERS.slice(2),
  europe: ['european'],
  otherCountry: [],
  forecasts: ['gold', 'enterprise', 'admin'],
  pictures: ['enterprise', 'admin'],
  admin: ['admin'],
}

type Entry = readonly [method: 'GET' | 'POST', url: string, need: keyof typeof PASSES, requested?: string]

const SETTINGS = '/usersettingsapi'
const LISTS = `${SETTINGS}/itemsWithOrdering`
const BASES = ['api', 'entsoeApi', 'franceApi', 'belgiumApi', 'irelandApi', 'netherlandsApi']
const ENDPOINTS = [...BASES, 'epexApi', 'epexFranceApi', 'staticApi']

/** Endpoints of units of other countries, each with one of its countries, and who has Unavailability there. */
const ABROAD = [
  ['entsoeApi', 'Germany', 'otherCountry'],
  ['franceApi', 'France', 'europe'],
  ['belgiumApi', 'Belgium', 'otherCountry'],
  ['irelandApi', 'Ireland', 'otherCountry'],
  ['netherlandsApi', 'Netherlands', 'otherCountry'],
] as const

const TABLE = '/api/LiveTable_:moduleType'
/** Tables of the catalogue that stand on the desk's pages. */
const DESK_TABLES = [
  'PhysicalFeed',
  'Bsad',
  'SystemPrices',
  'DayAhead',
  'SystemWarnings',
  'MelBelowPn',
  'MelDrops',
  'Frequency',
  'Margin',
  'GenerationByFuel',
  'Trips',
]

/** Every call, what it needs, and an address to ask it by. A new route fails these tests until it stands here. */
const MATRIX: readonly Entry[] = [
  ['GET', '/health', 'anyone'],
  ['GET', '/staticApi/identity', 'anyone'],
  ['GET', '/staticApi/pageAccess/:country', 'anyone', '/staticApi/pageAccess/Gb'],
  ['GET', '/staticApi/Definitions/Search', 'user'],
  ['GET', '/staticApi/openapi.json', 'user'],
  ['GET', '/staticApi/period/:day/:month/:year', 'anyone', '/staticApi/period/20/11/2026'],
  ['GET', '/staticApi/tradingperiod', 'anyone'],
  ['GET', '/staticApi/current/:country', 'anyone', '/staticApi/current/Gb'],
  ['POST', '/staticApi/staticStore', 'anyone'],
  ['GET', '/staticApi/series', 'anyone'],
  ['GET', '/staticApi/seriesLive/:series', 'anyone', '/staticApi/seriesLive/SystemPrice'],
  ['POST', '/staticApi/jointConfig/config/', 'anyone'],
  ['POST', '/staticApi/jointConfig/configFromSingleId/', 'anyone'],
  ['POST', '/staticApi/dynamicchart/:type/', 'anyone', '/staticApi/dynamicchart/data/'],
  ['POST', '/staticApi/plantchart/:type/', 'desk', '/staticApi/plantchart/data/'],
  ['POST', '/staticApi/historicData', 'user'],
  // A visitor has the samples alone, which the call itself holds to (tests/server/api/longTerm.test.ts).
  ['POST', '/api/longTerm/market', 'anyone'],
  ['POST', '/api/longTerm/asset', 'anyone'],
  ['POST', '/api/longTerm/comparison', 'anyone'],
  ['GET', '/api/alerts/inbox/:page', 'user', '/api/alerts/inbox/first'],
  ['POST', '/api/alerts/backTest', 'user'],
  ['POST', '/api/alerts/test', 'user'],
  ['GET', '/api/alerts/away', 'user'],
  ['POST', '/api/alerts/away/devices', 'user'],
  ['POST', '/api/alerts/away/devices/remove', 'user'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'user', '/api/LiveTable_UserNotifications/me'],
  // Of the Enterprise tier, as the pictures of a day.
  ['POST', '/staticApi/checks/mute', 'pictures'],
  ['POST', '/staticApi/checks/unmute', 'pictures'],
  ['POST', '/staticApi/valueOrigins', 'anyone'],
  ['POST', '/staticApi/forecastHistory/endpoint', 'forecasts'],
  ['POST', '/staticApi/historyOfForecast/:type/', 'forecasts', '/staticApi/historyOfForecast/day/'],
  ['POST', '/staticApi/historyOfForecast/historicData/', 'forecasts'],
  ['GET', '/api/plantStore', 'user'],
  ['GET', '/api/revenue/:basis/:from/:to', 'desk', '/api/revenue/system/2026-11-20/2026-11-20'],
  ['GET', '/api/unitRevenue/:unit/:basis/:from/:to', 'desk', '/api/unitRevenue/T_DRAXX-1/system/2026-11-20/2026-11-20'],
  [
    'GET',
    '/api/unitRevenueDays/:unit/:basis/:from/:to',
    'desk',
    '/api/unitRevenueDays/T_DRAXX-1/system/2026-11-20/2026-11-20',
  ],
  ['GET', '/api/foresight/:basis/:from/:to', 'desk', '/api/foresight/system/2026-11-20/2026-11-20'],
  ['GET', '/api/gbIndex/:basis/:granularity/:from/:to', 'desk', '/api/gbIndex/system/Month/2026-11-18/2026-11-20'],
  ['GET', '/api/revenueActions/:unit/:day/:month/:year/:period', 'desk', '/api/revenueActions/T_DRAXX-1/20/11/2026/35'],
  ['GET', '/staticApi/plantStore', 'anyone'],
  ['GET', '/api/plantActivity/:plant', 'anyone', '/api/plantActivity/T_DRAXX-1'],
  ['GET', '/api/outageHistory/:message', 'desk', '/api/outageHistory/outage-1'],
  ['GET', '/api/plantDetail/:plant', 'desk', '/api/plantDetail/T_DRAXX-1'],
  [
    'GET',
    '/api/storageDayAhead/:basis/:from/:to/:duration/:efficiency/:cycles/:wear',
    'analytics',
    '/api/storageDayAhead/n2ex/2026-11-19/2026-11-20/2/0.85/1.5/5',
  ],
  ['GET', '/api/dayAheadCurves/:basis/:date', 'analytics', '/api/dayAheadCurves/n2ex/2026-11-20'],
  ['GET', '/api/plantDayAcceptances/:plant/:date', 'desk', '/api/plantDayAcceptances/T_DRAXX-1/2026-11-20'],
  ['GET', '/api/skips/:of/:from/:to', 'desk', '/api/skips/all/2026-11-20/2026-11-20'],
  ['GET', '/api/plantLadders/:plant/:day/:month/:year/:period', 'desk', '/api/plantLadders/T_DRAXX-1/20/11/2026/35'],
  ...ENDPOINTS.flatMap((base): Entry[] => [
    ['GET', `/${base}/EarliestDateInBuffer`, 'anyone'],
    ['GET', `/${base}/Plant`, 'user'],
  ]),
  ['GET', '/api/boa', 'desk'],
  ['GET', '/api/boa/:day/:month/:year/:period', 'desk', '/api/boa/20/11/2026/35'],
  ['GET', '/api/boaStages/:day/:month/:year/:period', 'desk', '/api/boaStages/20/11/2026/35'],
  ['GET', '/api/boaComparer', 'analytics'],
  ['GET', '/api/boaComparer/:day/:month/:year/:period', 'analytics', '/api/boaComparer/20/11/2026/35'],
  ['POST', '/api/boa', 'analytics'],
  ['POST', '/api/bingo', 'analytics'],
  ['POST', '/api/bingo/', 'analytics'],
  ...ABROAD.flatMap(([base, country, need]): readonly Entry[] => [
    ['GET', `/${base}/UnitGeneration/:unit/:date`, 'anyone', `/${base}/UnitGeneration/17WSIM-FR-NUC019/2026-11-20`],
    ['GET', `/${base}/Outages/:country/:from/:to`, need, `/${base}/Outages/${country}/2026-11-20/2026-11-20`],
  ]),
  ['GET', '/entsoeApi/europeMap', 'europe'],
  ['GET', '/entsoeApi/europeMap/:day/:month/:year', 'europe', '/entsoeApi/europeMap/20/11/2026'],
  // Yesterday for visitors; the clock of the rig is of 20 November.
  ['GET', '/api/europeAncillary/:from/:to', 'anyone', '/api/europeAncillary/2026-11-19/2026-11-19'],
  ['GET', '/api/europeIndex/:month/:duration/:imbalance', 'anyone', '/api/europeIndex/2026-10/2/without'],
  ['GET', '/api/monthlyReview/:month', 'anyone', '/api/monthlyReview/2026-10'],
  ['GET', '/api/dayPictures/:date', 'pictures', '/api/dayPictures/2026-10-25'],
  ['GET', '/api/winterReview/:winter', 'anyone', '/api/winterReview/2025'],
  ['GET', '/api/interconnector', 'analytics'],
  ['GET', '/api/interconnector/:day/:month/:year', 'analytics', '/api/interconnector/20/11/2026'],
  ['POST', '/api/plantActivity', 'desk'],
  ['POST', '/api/plantActivity/past', 'desk'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'desk', '/api/LiveTable_BmFeed/me'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'anyone', '/api/LiveTable_CurrentActions/me'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'anyone', '/api/LiveTable_Nothing/me'],
  ['GET', '/api/LiveTable_:moduleType/:userId/:date', 'desk', '/api/LiveTable_BmFeed/me/2026-11-20'],
  [
    'GET',
    '/api/LiveTable_:moduleType/:userId/:from/:to',
    'desk',
    '/api/LiveTable_SystemPrices/me/2026-11-20/2026-11-20',
  ],
  ['GET', '/api/LiveTable_:moduleType/:userId/:country/:from/:to', 'desk', '/api/LiveTable_Bsad/me/Gb/2026-11-20/35'],
  [
    'GET',
    '/api/LiveTable_:moduleType/:userId/:country/:from/:to/:period',
    'desk',
    '/api/LiveTable_Bsad/me/Gb/2026-11-20/2026-11-20/35',
  ],
  ...DESK_TABLES.map((name): Entry => ['GET', `${TABLE}/:userId`, 'desk', `/api/LiveTable_${name}/me`]),
  ['GET', '/api/LiveTable_:moduleType/:userId', 'desk', '/api/LiveTable_News/me'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'desk', '/api/LiveTable_Remit/me'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'user', '/api/LiveTable_PlantTable/me'],
  ['POST', '/api/LiveTable_:moduleType', 'user', '/api/LiveTable_PlantTable'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'anyone', '/api/LiveTable_LargestPlants/free'],
  ['POST', '/api/LiveTable_:moduleType', 'desk', '/api/LiveTable_BmFeed'],
  ['POST', '/api/LiveTable_:moduleType', 'anyone', '/api/LiveTable_CurrentActions'],
  ['GET', '/api/LiveTable_:moduleType/:userId', 'user', '/api/LiveTable_Status/me'],
  ['POST', '/api/LiveTable_:moduleType', 'user', '/api/LiveTable_Status'],
  ['POST', '/api/LiveTable_:moduleType', 'pictures', '/api/LiveTable_Checks'],
  ['GET', '/staticApi/status', 'user'],
  ['GET', '/staticApi/status/echo', 'user'],
  ['GET', '/staticApi/releases', 'user'],
  ['POST', '/staticApi/frontendLog/logFrontendEvent', 'anyone'],
  ['POST', '/staticApi/logFrontendEvent', 'anyone'],
  ['GET', `${SETTINGS}/emailaccess`, 'user'],
  ['GET', `${SETTINGS}/account`, 'user'],
  ['GET', `${SETTINGS}/getUserSettings`, 'user'],
  ['GET', `${SETTINGS}/getUserSettings/`, 'user'],
  ['POST', `${SETTINGS}/postusersettings`, 'user'],
  ['POST', `${SETTINGS}/postusersettings/newUser`, 'user'],
  ['POST', `${SETTINGS}/postpagesettings`, 'user'],
  ['POST', `${SETTINGS}/postgenerictablefilters`, 'user'],
  ['POST', `${LISTS}/activeTab`, 'user'],
  ['POST', `${LISTS}/update`, 'user'],
  ['POST', `${LISTS}/updateNotification`, 'user'],
  ['POST', `${LISTS}/delete`, 'user'],
  ['POST', `${LISTS}/replaceAll`, 'user'],
  ['GET', `${SETTINGS}/getCompanyUsers`, 'user'],
  ['POST', `${SETTINGS}/sendDashboards`, 'user'],
  ['POST', `${SETTINGS}/saveCompanyDashboards`, 'user'],
  ['GET', `${SETTINGS}/companyDashboards`, 'user'],
  ['GET', `${SETTINGS}/companyDashboards/page/:cursor`, 'user'],
  ['POST', `${SETTINGS}/companyDashboards/delete`, 'user'],
  ['GET', '/api/plantContracts/:plant/:from/:to', 'desk', '/api/plantContracts/T_DRAXX-1/2026-11-20/2026-11-20'],
  ['GET', `${SETTINGS}/whatIfCases`, 'analytics'],
  ['GET', `${SETTINGS}/whatIfCases/page/:cursor`, 'analytics'],
  ['POST', `${SETTINGS}/whatIfCases/save`, 'analytics'],
  ['POST', `${SETTINGS}/whatIfCases/delete`, 'analytics'],
  ['GET', `${SETTINGS}/plantGroups`, 'user'],
  ['GET', `${SETTINGS}/plantGroups/page/:cursor`, 'user'],
  ['POST', `${SETTINGS}/plantGroups/save`, 'user'],
  ['POST', `${SETTINGS}/plantGroups/delete`, 'user'],
  ['POST', '/staticApi/feedback', 'anyone'],
  ['POST', '/staticApi/feedback/', 'anyone'],
  ['POST', '/api/LandingDemoRequest', 'anyone'],
  ['GET', '/staticApi/NotificationSeen', 'user'],
  ['GET', '/staticApi/userOnline', 'user'],
  ['POST', '/staticApi/userOnline/newSubscriptions', 'user'],
  ['POST', '/refreshtoken/internalb2ctoken', 'user'],
  ['GET', `${SETTINGS}/personalData`, 'user'],
  ['POST', `${SETTINGS}/personalData/delete`, 'user'],
  ['GET', '/adminApi/accounts', 'admin'],
  ['POST', '/adminApi/accounts/:userId/personalData', 'admin', '/adminApi/accounts/nobody/personalData'],
  ['POST', '/adminApi/accounts/:userId/delete', 'admin', '/adminApi/accounts/nobody/delete'],
  ['POST', '/adminApi/accounts/:userId', 'admin', '/adminApi/accounts/nobody'],
  ['GET', '/adminApi/feedback', 'admin'],
  ['GET', '/adminApi/demoRequests', 'admin'],
  ['GET', '/adminApi/notices', 'admin'],
  ['POST', '/adminApi/notices', 'admin'],
  ['POST', '/adminApi/notices/:id/withdraw', 'admin', '/adminApi/notices/none/withdraw'],
  ['GET', '/adminApi/overview', 'admin'],
  ['GET', '/adminApi/online', 'admin'],
  ['GET', '/adminApi/licences', 'admin'],
  ['POST', '/adminApi/feedback/settle', 'admin'],
  ['POST', '/adminApi/frontendLog', 'admin'],
  ['GET', '/adminApi/release', 'admin'],
  ['GET', '/adminApi/liveTables', 'admin'],
  ['GET', '/adminApi/replay', 'admin'],
  ['POST', '/adminApi/replay', 'admin'],
  ['POST', '/adminApi/audit', 'admin'],
  ['POST', '/adminApi/audit/verify', 'admin'],
]

let rig: ApiRig
beforeAll(async () => {
  rig = await openApiRig()
})
afterAll(() => rig.stop())

const call = (method: string, url: string, headers: Record<string, string> = {}) =>
  rig.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: '{}' }),
  })

const requested = ([, url, , example]: Entry): string => example ?? url
const headersOf = (caller: Caller): Record<string, string> => (caller === 'visitor' ? {} : bearer(caller))
const named = (routes: readonly (readonly [string, string])[]): string[] =>
  [...new Set(routes.map((route) => route.join(' ')))].sort()

describe('who may make which call', () => {
  it('S8 the matrix of this test names every route of the server and no other', () => {
    const routes = rig.routes.filter(({ method }) => method !== 'HEAD')
    expect(named(routes.map(({ method, url }) => [method, url]))).toEqual(named(MATRIX.map(([m, url]) => [m, url])))
  })

  it('S8 requesting the head of an answer needs what the answer needs', () => {
    const heads = rig.routes.filter(({ method }) => method === 'HEAD')
    expect(heads.length).toBeGreaterThan(10)
    for (const { url, need } of heads)
      expect(rig.routes.find((each) => each.method === 'GET' && each.url === url)?.need).toEqual(need)
  })

  it.each(MATRIX.map((entry) => [entry[0], requested(entry), entry[2]] as const))(
    'S8 %s %s is for %s, asked by eight kinds of caller',
    async (method, url, need) => {
      for (const caller of CALLERS) {
        const { statusCode } = await call(method, url, headersOf(caller))
        const allowed = PASSES[need]!.includes(caller)
        const refused = caller === 'visitor' ? 401 : 403
        if (allowed) expect([401, 403], `${caller} was refused with ${statusCode}`).not.toContain(statusCode)
        else expect(statusCode, `${caller} got in`).toBe(refused)
      }
    },
  )

  it.each([
    ['of nobody', 'Bearer token-of-nobody'],
    ['that is empty', 'Bearer '],
    ['of another kind', 'Basic dmljdGltOnNlY3JldA=='],
    ['that is two', 'Bearer token-analyse token-admin'],
    ['without its kind', 'token-analyse'],
  ])('S2 every route refuses a token %s with 401, those for any user too', async (_kind, authorization) => {
    for (const entry of MATRIX) {
      const answer = await call(entry[0], requested(entry), { authorization })
      expect(answer.statusCode, `${entry[0]} ${requested(entry)}`).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('S2 every route refuses a good token when this server has no sign-in, and users’ calls are closed', async () => {
    const off = await openApiRig({ identity: { ...fakeIdentity(), people: undefined } })
    expect((await off.app.inject({ url: '/health', headers: bearer('analyse') })).statusCode).toBe(401)
    expect((await off.app.inject('/health')).statusCode).toBe(200)
    expect((await off.app.inject('/api/boa')).statusCode).toBe(401)
    await off.stop()
  })

  it('S5 an account that was closed is refused on its next call', async () => {
    const people = fakePeople()
    const shut = await openApiRig({ identity: fakeIdentity(people) })
    const query = async (): Promise<number> =>
      (await shut.app.inject({ url: '/api/boa', headers: bearer('trade') })).statusCode
    expect(await query()).toBe(200)
    people.accounts.set('trade', { ...people.accounts.get('trade')!, enabled: false })
    expect(await query()).toBe(401)
    await shut.stop()
  })

  it('S2 while sign-ins cannot be checked it is 503 with Retry-After, and no user gets in', async () => {
    const people = { ...fakePeople(), recognise: () => Promise.reject(new Error('keys at https://secret.example')) }
    const lost = await openApiRig({ identity: fakeIdentity(people) })
    const answer = await lost.app.inject({ url: '/api/boa', headers: bearer('trade') })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).not.toContain('secret.example')
    await lost.stop()
  })

  it('S8 a route that says nothing of who may call it stops the start', () => {
    const app = Fastify()
    guardAccess(app, undefined)
    expect(() => app.get('/api/forgotten', () => 'all')).toThrow('/api/forgotten does not state who may call it.')
    expect(() => app.get('/api/named', { config: { need: USER } }, () => 'mine')).not.toThrow()
    expect(() => app.get('/hub/data', () => 'has a door of its own')).not.toThrow()
  })

  it('S2 tokens cannot be tried without end: the limit on requests counts refused ones', async () => {
    const busy = await openApiRig()
    const query = () =>
      busy.app.inject({ url: '/api/boa', remoteAddress: '192.0.2.9', headers: { authorization: 'Bearer no' } })
    for (let n = 0; n < 1200; n++) await query()
    expect((await query()).statusCode).toBe(429)
    await busy.stop()
  })
})

describe('calls that another site makes a browser send', () => {
  const app = Fastify()
  beforeAll(async () => {
    app.setErrorHandler(answerError)
    guardAccess(app, fakePeople())
    app.get('/users', { config: { need: USER } }, () => ({ changed: true }))
    app.get('/open', { config: { need: ANY_USER } }, () => ({ read: true }))
    app.post('/form', { config: { need: ANY_USER } }, () => ({ changed: true }))
    await app.ready()
  })
  afterAll(() => app.close())

  const statusOf = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>): Promise<number> =>
    (await app.inject({ method, url, headers: { host: 'desk.example:7070', ...headers } })).statusCode

  it('S23 a GET that changes something needs the bearer header, and opening its address is refused', async () => {
    expect(await statusOf('GET', '/users', {})).toBe(401)
    expect(await statusOf('GET', '/users', bearer('analyse'))).toBe(200)
    expect(await statusOf('GET', '/users', { ...bearer('analyse'), 'sec-fetch-mode': 'cors' })).toBe(200)
    expect(await statusOf('GET', '/users', { ...bearer('analyse'), 'sec-fetch-mode': 'navigate' })).toBe(403)
    expect(await statusOf('GET', '/open', { 'sec-fetch-mode': 'navigate' })).toBe(200)
  })

  it.each([
    'https://evil.example',
    'null',
    'http://desk.example:7070.evil.example',
    'http://desk.example',
    'file://',
    '',
  ])('S23 what comes from the origin %j is refused wherever it could change something', async (origin) => {
    expect(await statusOf('POST', '/form', { origin })).toBe(403)
    expect(await statusOf('GET', '/users', { ...bearer('analyse'), origin })).toBe(403)
  })

  it('S23 our own page is let in, and behind a proxy the origins that are configured', async () => {
    expect(await statusOf('POST', '/form', { origin: 'http://desk.example:7070' })).toBe(200)
    expect(await statusOf('POST', '/form', {})).toBe(200)
    const proxied = Fastify()
    guardAccess(proxied, undefined, ['https://enact.example'])
    proxied.post('/form', { config: { need: ANY_USER } }, () => ({}))
    const from = async (origin: string): Promise<number> =>
      (await proxied.inject({ method: 'POST', url: '/form', headers: { host: 'inner:7070', origin } })).statusCode
    expect(await from('https://enact.example')).toBe(200)
    expect(await from('http://inner:7070')).not.toBe(200)
    await proxied.close()
  })

  it('S23 on the whole server the two that change state by GET change nothing from an image of another site', async () => {
    for (const url of ['/staticApi/NotificationSeen', '/staticApi/userOnline']) {
      const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }
      expect((await rig.app.inject({ url, headers: image })).statusCode).toBe(401)
      const opened = { ...bearer('analyse'), 'sec-fetch-mode': 'navigate' }
      expect((await rig.app.inject({ url, headers: opened })).statusCode).toBe(403)
      expect((await rig.app.inject({ url, headers: bearer('analyse') })).statusCode).toBe(204)
    }
  })
})
