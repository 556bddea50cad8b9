import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONTRACT_PRODUCTS, contractTableOf, MORE_PRODUCTS } from '../../../src/domain/ancillary/products'
import { serverTableAnswer } from '../../../server/tables/tableAnswers'
import type { ApiContext } from '../../../server/context/context'
import { SourceError } from '../../../server/sources/source'
import type { MarketEvent, SourceInfo } from '../../../src/domain/market/events'
import { periodEnd, periodsIn, periodStart, type PeriodRef } from '../../../src/domain/periods'
import { ENDPOINTS } from '../../../src/domain/reference'
import { MARKET_TABLES } from '../../../src/domain/tables/definitions'
import { liveTableSchema, staticStoreSchema } from '../../../src/domain/wire'
import { AS_ANALYST, openApiRig, type ApiRig } from '../api/apiRig'
import { tableFromSnapshot } from '../../support/verifiedTable'

const CONTRACTS = [...CONTRACT_PRODUCTS, ...MORE_PRODUCTS].map(({ id }) => contractTableOf(id)).sort()
const TODAY = '2026-11-20'
const DAY = '2026-11-18'
const ELEXON: SourceInfo = { kind: 'elexon', label: 'Elexon live', detail: 'By hand' }

const rigs: ApiRig[] = []
const rigOf = async (options: Parameters<typeof openApiRig>[0] = {}): Promise<ApiRig> => {
  const rig = await openApiRig(options)
  rigs.push(rig)
  return rig
}
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.stop()
})

const query = async (rig: ApiRig, path: string) => {
  const answer = await rig.app.inject({ url: path, headers: AS_ANALYST })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const tableAt = async (rig: ApiRig, path: string) => {
  const { status, body } = await query(rig, `/api/LiveTable_${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer = liveTableSchema.parse(body)
  expect(tableFromSnapshot(answer, {}).fault).toBeUndefined()
  return answer
}

/** What a period of a past day brings: its price, its demand, and a trade made in it. */
const published = (period: PeriodRef): readonly MarketEvent[] => [
  {
    kind: 'systemPrice',
    at: periodEnd(period),
    systemPrice: { period, price: period.period, netImbalanceVolume: -period.period },
  },
  { kind: 'demand', at: periodEnd(period), period, mw: 30_000 },
  {
    kind: 'intradayTrade',
    at: periodStart(period) + 1000,
    trade: {
      id: `${period.date}/${period.period}`,
      madeAt: periodStart(period),
      product: 'HH',
      price: 80,
      mw: 10,
      from: periodEnd(period),
      to: periodEnd(period) + 1_800_000,
      buyArea: 'GB',
      sellArea: 'GB',
    },
  },
]
const past = { period: (ref: PeriodRef) => Promise.resolve(published(ref)) }

describe('tables folded from their periods', () => {
  it('LT26 a day is made of all its periods, stands under a name of its own, and is requested once', async () => {
    const rig = await rigOf(past)
    const { data, meta } = await tableAt(rig, `SystemPrices/me/${DAY}`)
    expect(data.data).toHaveLength(48)
    expect(data.data[0]).toMatchObject({ uniqueId: `${DAY}-48`, clickEventUrl: `/boa-dashboard/${DAY}-48` })
    expect(meta).toMatchObject({ t: `SystemPrices/${DAY}`, e: 'fixed', s: 0, n: 48 })
    expect(rig.requested).toHaveBeenCalledTimes(48)
    await tableAt(rig, `SystemPrices/me/${DAY}`)
    expect(rig.requested).toHaveBeenCalledTimes(48)
  })

  it('LT26 a day of the clock change has as many rows as periods', async () => {
    const rig = await rigOf(past)
    for (const date of ['2026-03-29', '2026-10-25'])
      expect((await tableAt(rig, `SystemPrices/me/${date}`)).data.data).toHaveLength(periodsIn(date))
  })

  it('LT26 several days stand one after the other, the last on top; a period is made of itself alone', async () => {
    const rig = await rigOf(past)
    const range = await tableAt(rig, 'SystemPrices/me/2026-11-17/2026-11-18')
    expect(range.data.data.map(({ uniqueId }) => uniqueId).filter((id) => /-(1|48)$/.test(id))).toEqual([
      '2026-11-18-48',
      '2026-11-18-1',
      '2026-11-17-48',
      '2026-11-17-1',
    ])
    rig.requested.mockClear()
    const one = await tableAt(rig, `SystemPrices/me/${DAY}/35`)
    expect(one.data.data.map(({ uniqueId }) => uniqueId)).toEqual([`${DAY}-35`])
    expect(one.meta?.t).toBe(`SystemPrices/${DAY}/35`)
    expect(rig.requested.mock.calls.map(([ref]) => ref)).toEqual([{ date: DAY, period: 35 }])
  })

  it('F2 trades of a period are those made in it', async () => {
    const rig = await rigOf(past)
    const { data } = await tableAt(rig, `EpexTrades/me/${DAY}/35`)
    expect(data.data.map(({ uniqueId }) => uniqueId)).toEqual([`${DAY}/35`])
    expect((await tableAt(rig, `EpexTrades/me/${DAY}`)).data.data).toHaveLength(48)
  })

  it('LT26 the running day is the live table, another day of the future has no rows and asks no user', async () => {
    const rig = await rigOf(past)
    const live = await tableAt(rig, 'SystemPrices/me')
    const today = await tableAt(rig, `SystemPrices/me/${TODAY}`)
    expect(today.meta).toEqual(live.meta)
    expect(live.meta?.e).not.toBe('fixed')
    rig.requested.mockClear()
    expect((await tableAt(rig, 'SystemPrices/me/2026-11-21')).data.data).toEqual([])
    expect(rig.requested).not.toHaveBeenCalled()
  })

  it('LT21 a past day with more rows than a table holds says that it is capped', async () => {
    const many = (ref: PeriodRef): readonly MarketEvent[] =>
      Array.from({ length: 60 }, (_, i): MarketEvent => {
        const trade = published(ref).find((event) => event.kind === 'intradayTrade')!
        return { ...trade, trade: { ...trade.trade, id: `${ref.period}/${i}`, madeAt: periodStart(ref) + i } }
      })
    const rig = await rigOf({ period: (ref) => Promise.resolve(many(ref)) })
    const { data } = await tableAt(rig, `EpexTrades/me/${DAY}`)
    const most = MARKET_TABLES.find(({ definition }) => definition.moduleType === 'EpexTrades')!.definition.option
    expect(most.maxEntriesOnTable).toBeLessThan(48 * 60)
    expect(data.data).toHaveLength(most.maxEntriesOnTable!)
    expect(data.capped).toBe(true)
    expect(data.data[0]!.uniqueId).toBe('48/59')
  })

  it('R8 a source that cannot answer is reported with its own reason, and requested again', async () => {
    let isDown = true
    const period = (ref: PeriodRef): Promise<readonly MarketEvent[]> =>
      isDown ? Promise.reject(new SourceError('The archive is being mended.')) : Promise.resolve(published(ref))
    const rig = await rigOf({ period })
    const { status, body } = await query(rig, `/api/LiveTable_SystemPrices/me/${DAY}`)
    expect([status, body['detail']]).toEqual([503, 'The archive is being mended.'])
    isDown = false
    expect((await tableAt(rig, `SystemPrices/me/${DAY}`)).data.data).toHaveLength(48)
  })
})

describe('tables that hold some days themselves, and tables of now', () => {
  const message = (id: string, publishedAt: number): MarketEvent => ({
    kind: 'message',
    at: publishedAt,
    message: { id, publishedAt, category: 'Warnings', headline: id, text: '', source: 'By hand' },
  })

  it('LT26 of the days requested, in London time, with both ends', async () => {
    const rig = await rigOf()
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
    rig.batches.next(['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => message(day, at(day))))
    for (const table of ['News', 'SystemWarnings']) {
      const ids = async (path: string) =>
        (await tableAt(rig, `${table}/me${path}`)).data.data.map((row) => row.uniqueId)
      expect(await ids('')).toEqual(['2026-11-19', '2026-11-18', '2026-11-17'])
      expect(await ids('/2026-11-18')).toEqual(['2026-11-18'])
      expect(await ids('/2026-11-18/2026-11-20')).toEqual(['2026-11-19', '2026-11-18'])
      expect(await ids(`/${TODAY}`)).toEqual([])
    }
    expect((await query(rig, `/api/LiveTable_News/me/${DAY}/35`)).status).toBe(400)
  })

  it.each(MARKET_TABLES.flatMap(({ definition, past }) => (past.kind === 'none' ? [definition.moduleType] : [])))(
    'LT26 %s is of now: a day is a 404 that says why',
    async (name) => {
      const rig = await rigOf()
      await tableAt(rig, `${name}/me`)
      const { status, body } = await query(rig, `/api/LiveTable_${name}/me/${DAY}`)
      expect(status).toBe(404)
      expect(body['detail']).toContain('This table has the latest only')
    },
  )
})

describe('sources that lack something', () => {
  it.each(['EpexTrades', 'InterconnectorTrades', 'AncillaryContracts_DCL'])(
    'F2 %s says why Elexon has none',
    async (name) => {
      const rig = await rigOf({ info: ELEXON })
      for (const path of ['', `/${DAY}`]) {
        const { status, body } = await query(rig, `/api/LiveTable_${name}/me${path}`)
        expect(status).toBe(404)
        expect(body['detail']).toContain('Elexon')
      }
    },
  )

  it('NES-87 with NESO next to Elexon order books are offered, and not those of products that it buys apart from the auctions', async () => {
    const providers = [
      { id: 'elexon', name: 'Elexon', feeds: ['balancing'] },
      { id: 'neso', name: 'NESO', feeds: ['neso', 'orderBooks'] },
    ] as const
    const rig = await rigOf({ info: { ...ELEXON, providers } })
    const statusOf = async (product: string) =>
      (await query(rig, `/api/LiveTable_AncillaryContracts_${product}/me`)).status
    expect(await Promise.all(['DCL', 'PQR'].map(statusOf))).toEqual([200, 200])
    for (const product of ['SFFR', 'STOR', 'DC']) {
      const { status, body } = await query(rig, `/api/LiveTable_AncillaryContracts_${product}/me`)
      expect([status, body['detail']], product).toEqual([404, expect.stringContaining('not read yet')])
    }
  })

  it('F2 from Elexon a single period is offered, and a day of what it gives by the half hour is refused before any user is asked', async () => {
    const events = vi.fn(() => Promise.resolve([]))
    const rig = await rigOf({ ...past, info: ELEXON, days: { has: () => false, events } })
    const { status, body } = await query(rig, `/api/LiveTable_Bsad/me/${DAY}`)
    expect([status, body['detail']]).toEqual([501, expect.stringContaining('by the half hour')])
    expect(rig.requested).not.toHaveBeenCalled()
    expect(events).not.toHaveBeenCalled()
    expect((await tableAt(rig, `SystemPrices/me/${DAY}/35`)).data.data).toHaveLength(1)
  })

  it('LT27 a day that the source gives in one answer is requested once, and no period of it', async () => {
    const events = vi.fn((date: string, kinds: readonly string[]) => {
      expect(kinds).toEqual(['systemPrice', 'marketIndex'])
      return Promise.resolve(Array.from({ length: periodsIn(date) }, (_, i) => published({ date, period: i + 1 })[0]!))
    })
    const rig = await rigOf({ ...past, info: ELEXON, days: { has: () => true, events } })
    expect((await tableAt(rig, `SystemPrices/me/${DAY}`)).data.data).toHaveLength(48)
    const range = await tableAt(rig, 'SystemPrices/me/2026-11-17/2026-11-18')
    expect(range.data.data).toHaveLength(96)
    expect(events.mock.calls.map(([date]) => date)).toEqual([DAY, '2026-11-17'])
    expect(rig.requested).not.toHaveBeenCalled()
    expect((await tableAt(rig, 'SystemPrices/me/2026-11-21')).data.data).toEqual([])
    expect(events).toHaveBeenCalledTimes(2)
  })

  it('LT27 messages of a past day are requested, not looked for in what this server has received; a later revision in a range counts', async () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
    const outage = (day: string, revision: number): MarketEvent => ({
      kind: 'message',
      at: at(day),
      message: {
        id: 'remit/a',
        publishedAt: at(day),
        category: 'Outages',
        headline: 'a',
        text: '',
        source: 'By hand',
        outage: { messageId: 'a', revision, unavailable: 100 * revision },
      },
    })
    const days: Readonly<Record<string, MarketEvent>> = {
      '2026-10-17': outage('2026-10-17', 1),
      '2026-10-18': outage('2026-10-18', 2),
    }
    const events = (date: string) => Promise.resolve([days[date] ?? []].flat())
    const rig = await rigOf({ info: ELEXON, days: { has: () => true, events } })
    const revisions = async (path: string) =>
      (await tableAt(rig, `Remit/me/${path}`)).data.data.map(({ row }) => row['revision']?.value)
    expect(await revisions('2026-10-17')).toEqual([1])
    expect(await revisions('2026-10-18')).toEqual([2])
    expect(await revisions('2026-10-17/2026-10-18')).toEqual([2])
    expect(await revisions('2026-10-19')).toEqual([])
    expect((await query(rig, '/api/LiveTable_Remit/me/2026-10-17/5')).status).toBe(400)
  })

  it('SAF-J15 a range has the outages in force in it, whenever they were published, and none that is over', async () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
    const outage = (id: string, start: string, end?: string, status = 'Active'): MarketEvent => ({
      kind: 'message',
      at: at('2026-11-15'),
      message: {
        id,
        publishedAt: at('2026-11-15'),
        category: 'Outages',
        headline: id,
        text: '',
        source: 'By hand',
        outage: {
          messageId: id,
          revision: 1,
          unavailable: 100,
          status: status as 'Active',
          start: at(start),
          ...(end !== undefined && { end: at(end) }),
        },
      },
    })
    const known = [
      outage('holds', '2026-11-16', '2026-11-19'),
      outage('open', '2026-11-16'),
      outage('over', '2026-11-15', '2026-11-17'),
      outage('later', '2026-11-19', '2026-11-20'),
      outage('withdrawn', '2026-11-16', '2026-11-19', 'Withdrawn'),
    ]
    const rig = await rigOf({ info: ELEXON, days: { has: () => true, events: () => Promise.resolve([]) } })
    rig.batches.next(known)
    const { data } = await tableAt(rig, 'Remit/me/2026-11-18')
    expect(data.data.map(({ row }) => row['message']?.value).sort()).toEqual(['holds', 'open'])
  })

  it('F2 a recording has no other days', async () => {
    const context = { archive: {}, source: { kind: 'tape' }, clock: { now: () => Date.parse(`${TODAY}T12:00:00Z`) } }
    await expect(
      serverTableAnswer(context as unknown as ApiContext, 'SystemPrices', { from: DAY, to: DAY }),
    ).rejects.toMatchObject({ reason: 'Other days of System Prices are not on this tape.', status: 404 })
  })

  it.each(ENDPOINTS.filter(({ liveTableLocation }) => !['Enact', 'Static'].includes(liveTableLocation)))(
    'C33 $endpoint answers every table with the reason for having none',
    async ({ endpoint }) => {
      const rig = await rigOf()
      for (const path of ['LiveTable_PlantTable/me', 'LiveTable_Remit/me/2026-11-18']) {
        const { status, body } = await query(rig, `${endpoint}/${path}`)
        expect(status).toBe(404)
        expect(body['detail']).toContain('This server has the data of Great Britain')
      }
    },
  )
})

describe('monthly tables', () => {
  it('FFR-24 a year of tenders is one request, a period of them is refused, and a range of other tables stays short', async () => {
    const rig = await rigOf()
    const year = await query(rig, '/api/LiveTable_AncillaryContracts_DCL/me/2022-12-01/2023-11-30')
    expect(year.status).toBe(400)
    const period = await query(rig, '/api/LiveTable_AncillaryContracts_FFR/me/2022-12-01/5')
    expect(period.status).toBe(400)
    expect(period.body).toHaveProperty(['errors', 'period'])
    const wide = await query(rig, '/api/LiveTable_AncillaryContracts_FFR/me/2022-12-01/2023-12-02')
    expect(wide.body).toHaveProperty(['errors', 'to'])
  })
})

describe('what the static store says of tables', () => {
  it('F2 every table stands once among the options and once among the things to search for', async () => {
    const rig = await rigOf()
    const answer = await rig.app.inject({
      method: 'POST',
      url: '/staticApi/staticStore',
      payload: { website: 'enact' },
    })
    const { liveTableOptions, liveTableSearch = [] } = staticStoreSchema.parse(answer.json())
    for (const { definition } of MARKET_TABLES) {
      const { moduleType, option } = definition
      expect(liveTableOptions.filter((each) => each.moduleType === moduleType)).toEqual([option])
      const [found, ...more] = liveTableSearch.filter(({ id }) => id === moduleType)
      expect(more).toEqual([])
      expect(found?.searchQuery).toContain(option.moduleName.toLowerCase())
      for (const { title } of definition.headers) expect(found?.searchQuery).toContain(title.toLowerCase())
    }
  })

  it.each([
    ['useStore', ['LargestPlants', 'News', 'PlantTable', 'Remit', 'SystemWarnings']],
    [
      'getOnDayChange',
      [
        ...CONTRACTS,
        'BmFeed',
        'Bsad',
        'DayAhead',
        'EpexGrid',
        'EpexGrid_France',
        'EpexGrid_FranceNext',
        'EpexGrid_Next',
        'EpexTrades',
        'EpexTrades_France',
        'InterconnectorTrades',
        'SystemPrices',
      ],
    ],
    ['getOnDayRangeChange', ['News', 'Remit', 'SystemPrices', 'SystemWarnings']],
    ['getOnPeriodChange', []],
    [
      'slideOutOverride',
      [...CONTRACTS, 'BmFeed', 'LargestPlants', 'MelBelowPn', 'PhysicalFeed', 'PlantTable', 'Trips'],
    ],
  ] as const)('LT24 %s is set for these tables and no others', (field, names) => {
    const set = MARKET_TABLES.filter(({ definition }) => definition.option[field])
    expect(set.map(({ definition }) => definition.moduleType).sort()).toEqual(names)
  })

  it('LT24 a table reloads by days only where it answers for days', () => {
    for (const { definition, past: retained } of MARKET_TABLES) {
      const { getOnDayChange, getOnDayRangeChange } = definition.option
      expect(getOnDayChange || getOnDayRangeChange).toBe(retained.kind !== 'none')
    }
  })
})
