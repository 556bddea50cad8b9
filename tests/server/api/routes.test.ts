import { pricerOf } from '../../../src/domain/boa/analytics/rules'
import { CONTRACT_PRODUCTS, contractTableOf, MORE_PRODUCTS } from '../../../src/domain/ancillary/products'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { collectionFromSnapshot } from '../../../src/domain/boa/collection'
import {
  boaComparerSchema,
  boaSchema,
  boaStagesSchema,
  boaWhatIfAnswerSchema,
  healthSchema,
  liveTableSchema,
  periodsInDaySchema,
  plantStoreSchema,
  problemSchema,
  staticStoreSchema,
  tradingPeriodSchema,
  type BoaSnapshot,
} from '../../../src/domain/wire'
import { version } from '../../../package.json'
import { SourceError } from '../../../server/sources/source'
import { acceptance, opening, silentLog, UNITS } from '../market/handMade'
import { apiRig, AS_ANALYST, openApiRig, type ApiRig } from './apiRig'

let rig: ApiRig
beforeAll(async () => {
  rig = await openApiRig({
    period: (ref) => {
      if (ref.date === '2020-01-01') return Promise.reject(new SourceError('The recordings begin later.', 404))
      if (ref.date === '2020-01-02') return Promise.reject(new Error('a bug'))
      const start = Date.parse(`${ref.date}T00:00:00Z`) + (ref.period - 1) * 1_800_000
      const events = [...opening(start)]
      if (ref.period === 20) events.push(acceptance('T_ALPHA-1', 1, start, 160))
      // Issued before midnight, to act after it: only the next day's periods tell it.
      if (ref.date === '2026-11-20' && ref.period === 2)
        events.push(acceptance('T_BRAVO-1', 2, Date.parse('2026-11-19T23:55:00Z'), 60))
      return Promise.resolve(events)
    },
  })
  rig.clock.advance(1000)
  rig.batches.next([acceptance('T_ALPHA-1', 1, rig.clock.now(), 160)])
})
afterAll(() => rig.stop())

const get = (url: string, headers: Record<string, string> = {}) =>
  rig.app.inject({ method: 'GET', url, headers: { ...AS_ANALYST, ...headers } })
const post = (url: string, payload: unknown) =>
  rig.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...AS_ANALYST },
    payload: JSON.stringify(payload),
  })

/** The problem of an answer, which must be one in form and type. */
const problemIn = (answer: Awaited<ReturnType<typeof get>>) => {
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const problem = problemSchema.parse(answer.json())
  expect(problem.status).toBe(answer.statusCode)
  expect(answer.json()).toHaveProperty('type', 'about:blank')
  return problem
}

describe('GET /health', () => {
  it('API-1 names version, source, feeds and connections', async () => {
    const health = healthSchema.parse((await get('/health')).json())
    expect(health).toMatchObject({
      status: 'ok',
      version,
      now: rig.clock.now(),
      source: { kind: 'simulator', label: 'Simulated', detail: 'Made by hand' },
      connections: 0,
    })
    expect(health.feeds['acceptances']).toEqual({ lastOk: Date.parse('2026-11-20T17:05:00Z') })
  })

  it('API-2 is late while nothing has been received, and while a feed fails', async () => {
    const quiet = await apiRig()
    const status = async (): Promise<string> => healthSchema.parse((await quiet.app.inject('/health')).json()).status
    expect(await status()).toBe('late')
    quiet.batches.next(opening(quiet.clock.now()))
    expect(await status()).toBe('ok')
    quiet.batches.next([{ kind: 'feed', at: quiet.clock.now(), feed: 'fuelMix', ok: false, why: 'HTTP 500' }])
    expect(await status()).toBe('late')
    await quiet.stop()
  })
})

describe('settlement time', () => {
  it.each([
    ['29/3/2026', 46],
    ['01/06/2026', 48],
    ['25/10/2026', 50],
  ])('SH19 /staticApi/period/%s has %i periods', async (day, periods) => {
    expect(periodsInDaySchema.parse((await get(`/staticApi/period/${day}`)).json())).toEqual({ periods })
  })

  it('API-3 /staticApi/tradingperiod names the running period, both windows and the server time', async () => {
    expect(tradingPeriodSchema.parse((await get('/staticApi/tradingperiod')).json())).toEqual({
      current: { date: '2026-11-20', period: 35 },
      currentWindow: { date: '2026-11-20', period: 35 },
      tradingWindow: { date: '2026-11-20', period: 35 },
      now: rig.clock.now(),
    })
  })

  it.each([
    ['/staticApi/period/0/3/2026', 'day', 'day must be 1 to 31 in 2026-03.'],
    ['/staticApi/period/30/2/2026', 'day', 'day must be 1 to 28 in 2026-02.'],
    ['/staticApi/period/x/3/2026', 'day', 'day must be 1 to 31 in 2026-03.'],
    ['/staticApi/period/1/13/2026', 'month', 'month must be 1 to 12.'],
    ['/staticApi/period/1/1/26', 'year', 'year must be 2001 to 2099.'],
    ['/api/boa/29/3/2026/47', 'period', 'period must be 1 to 46 on 2026-03-29.'],
    ['/api/boa/25/10/2026/51', 'period', 'period must be 1 to 50 on 2026-10-25.'],
    ['/api/boa/20/11/2026/0', 'period', 'period must be 1 to 48 on 2026-11-20.'],
    ['/api/boa/20/11/2026/1.5', 'period', 'period must be 1 to 48 on 2026-11-20.'],
    ['/api/LiveTable_BmFeed/me/2026-02-30', 'date', 'date must be a day written as YYYY-MM-DD, e.g. 2026-03-29.'],
    ['/api/LiveTable_BmFeed/me/20-11-2026', 'date', 'date must be a day written as YYYY-MM-DD, e.g. 2026-03-29.'],
  ])('API-4 %s is refused: %s is named with the fix', async (url, field, sentence) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    const problem = problemIn(answer)
    expect(problem.errors).toEqual({ [field]: [sentence] })
    expect(problem.detail).toBe(sentence)
  })

  it('API-5 several wrong fields are reported at once', async () => {
    const problem = problemIn(await get('/api/boa/40/13/1999/1'))
    expect(Object.keys(problem.errors ?? {}).sort()).toEqual(['day', 'month', 'year'])
  })
})

describe('static and plant store', () => {
  it('API-6 the static store gives fuels, the live tables and the country', async () => {
    const answer = await post('/staticApi/staticStore', { website: 'http://127.0.0.1:7070' })
    const store = staticStoreSchema.parse(answer.json())
    expect(store.fuelTypes).toContainEqual({ id: 'CCGT', name: 'CCGT', searchable: true })
    expect(store.liveTableOptions.map(({ moduleType }) => moduleType)).toEqual([
      'BmFeed',
      'CurrentActions',
      'Interconnectors',
      'CurrentNews',
      'PhysicalFeed',
      'Bsad',
      'SystemPrices',
      'DayAhead',
      'EpexTrades',
      'EpexTrades_France',
      'EpexGrid',
      'EpexGrid_Next',
      'EpexGrid_France',
      'EpexGrid_FranceNext',
      'InterconnectorTrades',
      'AncillaryContracts_DCL',
      'AncillaryContracts_DCH',
      'AncillaryContracts_DML',
      'AncillaryContracts_DMH',
      'AncillaryContracts_DRL',
      'AncillaryContracts_DRH',
      'AncillaryContracts_SFFR',
      'AncillaryContracts_PBR',
      'AncillaryContracts_NBR',
      'AncillaryContracts_PQR',
      'AncillaryContracts_NQR',
      'AncillaryContracts_PSR',
      'AncillaryContracts_NSR',
      ...MORE_PRODUCTS.map(({ id }) => contractTableOf(id)),
      'SystemWarnings',
      'Remit',
      'News',
      'MelBelowPn',
      'MelDrops',
      'Frequency',
      'Margin',
      'GenerationByFuel',
      'Trips',
      'PlantTable',
      'LargestPlants',
      'PlantOutput',
      'Notifications',
      'UserNotifications',
      'Status',
      'Checks',
    ])
    expect(store.countries[0]).toEqual({ id: 'Gb', name: 'Great Britain', hasEuropeAccess: true })
  })

  it.each(['/api/plantStore', '/staticApi/plantStore'])('API-7 %s lists every unit and its zone', async (url) => {
    const store = plantStoreSchema.parse((await get(url)).json())
    expect(store.allPlants.map(({ id }) => id)).toEqual(UNITS.map(({ id }) => id))
    expect(store.allPlants[0]).toMatchObject({ name: 'Alpha 1', fuelType: 'CCGT', zone: 'Z3', capacity: 400 })
    expect(store.plantsByZone).toEqual({ Z3: ['T_ALPHA-1', 'T_CHARL-1'], Z1: ['T_BRAVO-1'] })
  })

  it.each([
    ['/staticApi/staticStore', { website: 5 }, 'website'],
    ['/staticApi/staticStore', [], 'body'],
    ['/staticApi/frontendLog/logFrontendEvent', {}, 'frontendEvent'],
    ['/staticApi/logFrontendEvent', { frontendEvent: 'x'.repeat(201) }, 'frontendEvent'],
    ['/staticApi/logFrontendEvent', { frontendEvent: '  ' }, 'frontendEvent'],
    ['/api/LiveTable_BmFeed', [], 'body'],
    ['/api/LiveTable_BmFeed', 'text', 'body'],
    ['/api/boa', { boaArray: 'all' }, 'boaArray'],
  ])('API-8 POST %s with %j names the field %s', async (url, body, field) => {
    const answer = await post(url, body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(problemIn(answer).errors ?? {})).toContain(field)
  })
})

describe('frontend log', () => {
  it.each(['/staticApi/frontendLog/logFrontendEvent', '/staticApi/logFrontendEvent'])(
    'BO10 %s writes the event into the log',
    async (url) => {
      const log = silentLog()
      const written = vi.spyOn(log, 'info')
      const logged = await apiRig({ log })
      const payload = { frontendEvent: 'BOA realtime' }
      const answer = await logged.app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(204)
      expect(answer.body).toBe('')
      expect(written).toHaveBeenCalledWith({ frontendEvent: 'BOA realtime' }, 'frontend event')
      await logged.stop()
    },
  )
})

describe('GET /api/boa', () => {
  it('BO06 without a date answers the running period from its verified stack', async () => {
    const snapshot = boaSchema.parse((await get('/api/boa')).json())
    expect(snapshot.analysisDate).toEqual({
      date: '2026-11-20',
      period: 35,
      periodsInDay: 48,
      periodStatus: 'present',
      livePeriod: 35,
      realTimePeriod: 35,
      realTimeDate: '2026-11-20',
    })
    expect(collectionFromSnapshot(snapshot).fault).toBeUndefined()
    expect(snapshot.meta.t).toBe('boa/2026-11-20/35')
    expect(snapshot.acceptedOffers).toMatchObject([{ plantId: 'T_ALPHA-1', mainPrice: 70 }])
  })

  it('BO06 the same period with its date, and the next one, answer from their verified stacks too', async () => {
    const [bare, dated, next] = await Promise.all(
      ['/api/boa', '/api/boa/20/11/2026/35', '/api/boa/20/11/2026/36'].map(async (url) =>
        boaSchema.parse((await get(url)).json()),
      ),
    )
    expect(dated).toEqual(bare)
    expect(next!.meta.e).not.toBe('fixed')
    expect(next!.analysisDate.periodStatus).toBe('future')
  })

  it('BO06 another period answers from the source, with a proof that never changes', async () => {
    const first = boaSchema.parse((await get('/api/boa/20/11/2026/20')).json())
    expect(first.meta).toMatchObject({ t: 'boa/2026-11-20/20', e: 'fixed', s: 0 })
    expect(first.analysisDate).toMatchObject({ period: 20, periodStatus: 'past' })
    expect(first.acceptedOffers).toHaveLength(1)
    expect(collectionFromSnapshot(first).fault).toBeUndefined()
    const again = boaSchema.parse((await get('/api/boa/20/11/2026/20')).json())
    expect(again.meta).toEqual(first.meta)
  })

  it('API-9 many who request the same past period at once cost the source one question', async () => {
    rig.requested.mockClear()
    await Promise.all(Array.from({ length: 10 }, () => get('/api/boa/10/11/2026/5')))
    expect(rig.requested).toHaveBeenCalledOnce()
  })

  it('API-10 nothing is reported before its time, even by a source that foresees it', async () => {
    const snapshot = boaSchema.parse((await get('/api/boa/21/11/2026/20')).json())
    expect(snapshot.analysisDate.periodStatus).toBe('future')
    expect([...snapshot.acceptedOffers, ...snapshot.tableOffers]).toEqual([])
    expect(snapshot.metrics.priceString).toBe('-')
  })

  it('API-11 a source that cannot say is quoted; an unforeseen error says nothing of the inside', async () => {
    const known = await get('/api/boa/1/1/2020/1')
    expect(known.statusCode).toBe(404)
    expect(problemIn(known).detail).toBe('The recordings begin later.')
    const unforeseen = await get('/api/boa/2/1/2020/1')
    expect(unforeseen.statusCode).toBe(500)
    expect(unforeseen.body).not.toContain('a bug')
  })

  it('API-12 before the source has spoken it is 503 with Retry-After, not an empty stack', async () => {
    const quiet = await apiRig()
    for (const url of ['/api/boa', '/api/boa/20/11/2026/36', '/api/LiveTable_BmFeed/me']) {
      const answer = await quiet.app.inject({ url, headers: AS_ANALYST })
      expect(answer.statusCode, url).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
      problemIn(answer)
    }
    await quiet.stop()
  })

  it.each(['br', 'gzip'])('API-13 a stack packed as %s is the same stack', async (encoding) => {
    const plain = await get('/api/boa')
    const packed = await get('/api/boa', { 'accept-encoding': `${encoding};q=0.8, identity` })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toContain('accept-encoding')
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(
      (await get('/api/boa', { 'accept-encoding': `${encoding};q=0` })).headers['content-encoding'],
    ).toBeUndefined()
  })
})

describe('GET /api/boaStages', () => {
  const stagesOf = async (url: string) => boaStagesSchema.parse((await get(url)).json())

  it('API-47 tells the stages of the running and of a past period, of the very change and price of its stack', async () => {
    for (const url of ['/20/11/2026/36', '/20/11/2026/20']) {
      const stack = boaSchema.parse((await get(`/api/boa${url}`)).json())
      const staged = await stagesOf(`/api/boaStages${url}`)
      expect(staged.meta).toEqual(stack.meta)
      expect(staged.basis).toBe(stack.metrics.basis)
      expect(staged.price).toBe(70)
      expect(staged.price).toBe(stack.metrics.indicativePrice)
      expect(staged.netImbalanceVolume).toBe(stack.metrics.netImbalanceVolume)
      expect(staged.rows).toHaveLength(stack.acceptedOffers.length + stack.acceptedBids.length)
      expect(staged.stages.at(-1)!.left.buys).toBeCloseTo(1, 9)
    }
  })

  it('API-48 is refused like the stack itself: no such period, no user signed in', async () => {
    expect((await get('/api/boaStages/20/11/2026/51')).statusCode).toBe(400)
    expect((await rig.app.inject('/api/boaStages/20/11/2026/20')).statusCode).toBe(401)
  })
})

describe('GET /api/boaComparer', () => {
  const keysOf = async (url: string): Promise<string[]> => {
    const { periods } = boaComparerSchema.parse((await get(url)).json())
    return periods.map(({ meta }) => meta.t)
  }

  it('BC01 CMP-1 tells the stacks of the period before, of the running one and of those after it that there are', async () => {
    const around = await keysOf('/api/boaComparer')
    expect(around.slice(0, 3)).toEqual(['boa/2026-11-20/34', 'boa/2026-11-20/35', 'boa/2026-11-20/36'])
    const { periods } = boaComparerSchema.parse((await get('/api/boaComparer')).json())
    const alone = boaSchema.parse((await get('/api/boa')).json())
    expect(periods[1]).toEqual(alone)
  })

  it('BC01 CMP-2 crosses midnight, and tells each stack as its own call does', async () => {
    expect(await keysOf('/api/boaComparer/20/11/2026/1')).toEqual([
      'boa/2026-11-19/48',
      ...[1, 2, 3].map((period) => `boa/2026-11-20/${period}`),
    ])
    const { periods } = boaComparerSchema.parse((await get('/api/boaComparer/20/11/2026/20')).json())
    expect(periods[1]).toEqual(boaSchema.parse((await get('/api/boa/20/11/2026/20')).json()))
  })

  it('CMP-3 a neighbour that the source has nothing of is left out; its own period is refused as that period is', async () => {
    expect(await keysOf('/api/boaComparer/31/12/2019/48')).toEqual(['boa/2019-12-31/47', 'boa/2019-12-31/48'])
    expect((await get('/api/boaComparer/1/1/2020/1')).statusCode).toBe(404)
    expect((await get('/api/boaComparer/20/11/2026/51')).statusCode).toBe(400)
    expect((await rig.app.inject('/api/boaComparer')).statusCode).toBe(401)
  })
})

describe('POST /api/boa', () => {
  const whatIfOf = (snapshot: BoaSnapshot, change = (mwh: number): number => mwh) => ({
    boaArray: [...snapshot.acceptedBids, ...snapshot.acceptedOffers].map(
      ({ plantId, bodId, mainPrice, isBid, volumeMwh, flags }) => ({
        plantId,
        bodId,
        price: mainPrice,
        isBid,
        volume: change(volumeMwh),
        flags,
      }),
    ),
    day: 20,
    month: 11,
    year: 2026,
    period: snapshot.analysisDate.period,
  })

  it('API-14 the stack as it is gives the price it has, live and past', async () => {
    for (const url of ['/api/boa', '/api/boa/20/11/2026/20']) {
      const snapshot = boaSchema.parse((await get(url)).json())
      const answer = boaWhatIfAnswerSchema.parse((await post('/api/boa', whatIfOf(snapshot))).json())
      expect(answer.priceString).toBe(snapshot.metrics.priceString)
      expect(answer.priceString).toBe('70.00')
      expect(answer.netImbalanceVolume).toBeCloseTo(snapshot.metrics.netImbalanceVolume!, 9)
      expect(answer.totalOffersAccepted).toBeCloseTo(snapshot.metrics.totalOffersAccepted, 9)
      expect(answer).toMatchObject({ totalBidsAccepted: 0, minBidPrice: null, maxOfferPrice: 70 })
    }
  })

  it('API-15 a moved volume moves the totals', async () => {
    const snapshot = boaSchema.parse((await get('/api/boa')).json())
    const body = whatIfOf(snapshot, (mwh) => mwh / 2)
    const answer = boaWhatIfAnswerSchema.parse((await post('/api/boa', body)).json())
    expect(answer.totalOffersAccepted).toBeCloseTo(snapshot.metrics.totalOffersAccepted / 2, 9)
  })

  it('API-70 on demand the rules come with the price, and the page has the same price by them', async () => {
    const snapshot = boaSchema.parse((await get('/api/boa')).json())
    const body = whatIfOf(snapshot, (mwh) => mwh * 1.5)
    const { rules: none, ...plain } = boaWhatIfAnswerSchema.parse((await post('/api/boa', body)).json())
    expect(none).toBeUndefined()
    const withRules = boaWhatIfAnswerSchema.parse((await post('/api/boa', { ...body, withRules: true })).json())
    const { rules, ...answer } = withRules
    expect(answer).toEqual(plain)
    expect(rules && pricerOf(rules)(body)).toEqual(plain)
  })

  it('SAF-N13 a list of twenty thousand faulty elements is refused by its length, before each is checked', async () => {
    const boaArray = Array.from({ length: 20_000 }, () => ({}))
    const answer = await post('/api/boa', { boaArray, day: 20, month: 11, year: 2026, period: 35 })
    expect(answer.statusCode).toBe(400)
    expect(problemIn(answer).errors).toEqual({ boaArray: ['boaArray must not have more than 10000 elements.'] })
  })

  it('API-16 a volume over the limit, a bid listed twice and a period the day has not are named', async () => {
    const snapshot = boaSchema.parse((await get('/api/boa')).json())
    const body = whatIfOf(snapshot, () => 5001)
    const tooLarge = problemIn(await post('/api/boa', body))
    expect(tooLarge.errors).toHaveProperty(['boaArray[0].volume'])
    const twice = whatIfOf(snapshot)
    twice.boaArray.push(...twice.boaArray)
    expect(problemIn(await post('/api/boa', twice)).errors).toHaveProperty(['boaArray[1].bodId'])
    const period = problemIn(await post('/api/boa', { ...whatIfOf(snapshot), period: 49 }))
    expect(period.errors).toEqual({ period: ['period must be 1 to 48 on 2026-11-20.'] })
  })
})

describe('live tables', () => {
  it('API-17 the BM feed of today is the verified table, by GET, by date and by POST', async () => {
    const answers = await Promise.all([
      get('/api/LiveTable_BmFeed/me'),
      get('/api/LiveTable_BmFeed/me/2026-11-20'),
      post('/api/LiveTable_BmFeed', { anything: true }),
    ])
    const [byUser, byDate, byPost] = answers.map((answer) => liveTableSchema.parse(answer.json()))
    expect(byUser!.meta).toMatchObject({ t: 'BmFeed', n: 1 })
    expect(byUser!.data.data).toHaveLength(1)
    expect(byDate).toEqual(byUser)
    expect(byPost).toEqual(byUser)
  })

  it('API-18 a past day is folded from all its periods and what was issued in it for after midnight', async () => {
    const table = liveTableSchema.parse((await get('/api/LiveTable_BmFeed/me/2026-11-19')).json())
    expect(table.meta).toMatchObject({ t: 'BmFeed/2026-11-19', e: 'fixed', s: 0, n: 2 })
    expect(table.data.data).toHaveLength(2)
  })

  it('API-33 a day to come has an empty feed, and the source is not asked for it', async () => {
    rig.requested.mockClear()
    const table = liveTableSchema.parse((await get('/api/LiveTable_BmFeed/me/2026-11-21')).json())
    expect(table.meta).toMatchObject({ t: 'BmFeed/2026-11-21', n: 0 })
    expect(table.data.headerSecondRow.length).toBeGreaterThan(5)
    expect(rig.requested).not.toHaveBeenCalled()
  })

  it('API-19 from Elexon a past day is refused with 501, and no question goes out', async () => {
    const live = await apiRig({ info: { kind: 'elexon', label: 'Elexon live', detail: 'By hand' } })
    const answer = await live.app.inject({ url: '/api/LiveTable_BmFeed/me/2026-11-19', headers: AS_ANALYST })
    expect(answer.statusCode).toBe(501)
    expect(problemIn(answer).detail).toContain('some 150 requests for a day')
    expect(live.requested).not.toHaveBeenCalled()
    await live.stop()
  })

  it('API-20 an unknown table is a 404 that names those there are', async () => {
    const answer = await get('/api/LiveTable_Bingo/free')
    expect(answer.statusCode).toBe(404)
    expect(problemIn(answer).detail).toBe(
      'There is no such live table. Known are: BmFeed, CurrentActions, Interconnectors, CurrentNews, PhysicalFeed, ' +
        'Bsad, SystemPrices, DayAhead, EpexTrades, EpexTrades_France, EpexGrid, EpexGrid_Next, EpexGrid_France, ' +
        'EpexGrid_FranceNext, InterconnectorTrades, ' +
        `${[...CONTRACT_PRODUCTS, ...MORE_PRODUCTS].map(({ id }) => contractTableOf(id)).join(', ')}, ` +
        'SystemWarnings, Remit, News, MelBelowPn, ' +
        'MelDrops, Frequency, Margin, GenerationByFuel, Trips, PlantTable, LargestPlants, PlantOutput, Notifications, ' +
        'UserNotifications, Status, Checks.',
    )
  })
})
