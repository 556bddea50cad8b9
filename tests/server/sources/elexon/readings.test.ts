import { describe, expect, it } from 'vitest'
import {
  bsadReading,
  demandReading,
  marketIndexReading,
  stackReading,
  systemPricesReading,
} from '../../../../server/sources/elexon/results'
import { frequencyReading, fuelMixReading } from '../../../../server/sources/elexon/system'
import { bidOffersReading, dynamicsReading, levelsReading } from '../../../../server/sources/elexon/unitReadings'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { periodEnd, periodStart } from '../../../../src/domain/periods'
import { hasSharedData, recordedRows } from '../../../support/sharedData'

const AT = Date.parse('2026-11-20T17:00:00Z')
const PERIOD = { date: '2026-11-20', period: 35 }
const unit = { nationalGridBmUnit: 'DRAXX-1', bmUnit: 'T_DRAXX-1' }
const settled = { settlementDate: PERIOD.date, settlementPeriod: PERIOD.period }
const level = (from: string, to: string, mw: number, over: object = {}) => ({
  ...unit,
  timeFrom: `2026-11-20T${from}:00Z`,
  timeTo: `2026-11-20T${to}:00Z`,
  levelFrom: mw,
  levelTo: mw,
  ...over,
})

describe('what Elexon says of units', () => {
  it('ELX-20 a limit declared with a greater sequence wins over the later row, among equals the later notice', () => {
    const rows = [
      level('17:00', '17:30', 300, { notificationSequence: 9 }),
      level('17:00', '17:30', 200, { notificationSequence: 8 }),
      level('17:10', '17:30', 100, { notificationSequence: 9, notificationTime: '2026-11-20T16:59:00Z' }),
    ]
    const state = foldMarket(EMPTY_MARKET, levelsReading('MEL')(rows, AT).events)
    expect(
      state.units.get('T_DRAXX-1')?.mel.map((s) => [new Date(s.timeFrom).toISOString().slice(11, 16), s.levelTo]),
    ).toEqual([
      ['17:00', 300],
      ['17:10', 100],
    ])
  })

  it('ELX-21 a ladder is one event of a unit with its pairs in order, for the period asked about', () => {
    const pair = (pairId: number, bid: number, offer: number) => ({
      ...level('17:00', '17:30', pairId * 50),
      ...settled,
      pairId,
      bid,
      offer,
    })
    const { events } = bidOffersReading(PERIOD)([pair(1, 60, 80), pair(-1, 30, 45)], AT)
    expect(events).toEqual([
      {
        kind: 'bidOffers',
        at: AT,
        unit: 'T_DRAXX-1',
        period: PERIOD,
        pairs: [
          { pairId: -1, levelFrom: -50, levelTo: -50, bid: 30, offer: 45 },
          { pairId: 1, levelFrom: 50, levelTo: 50, bid: 60, offer: 80 },
        ],
      },
    ])
  })

  it('ELX-22 of dynamic parameters the latest counts, and those we have no use for are passed over', () => {
    const row = (dataset: string, minute: string, value: number) => ({
      ...unit,
      dataset,
      time: `2026-11-20T16:${minute}:00Z`,
      value,
    })
    const { events } = dynamicsReading([row('SEL', '40', 210), row('SEL', '30', 180), row('MDV', '30', 5)], AT)
    expect(events).toEqual([
      { kind: 'dynamic', at: AT, dataset: 'SEL', unit: 'T_DRAXX-1', value: 210, declaredAt: AT - 20 * 60_000 },
    ])
  })

  it('ELX-23 rows that do not fit are counted and the rest is read', () => {
    const rows = [level('17:00', '17:30', 1), level('17:00', '17:30', 2, { levelTo: 'high' }), 'nonsense', null]
    const { events, rows: count, dropped } = levelsReading('PN')(rows, AT)
    expect([events.length, count, dropped]).toEqual([1, 4, 3])
  })
})

describe('what Elexon says of results', () => {
  it('ELX-24 an adjustment action is free at cost 0, unpriced without a cost, and priced by its price alone', () => {
    const row = (id: number, over: object) => ({ ...settled, id, volume: -10, soFlag: true, storFlag: false, ...over })
    const { events } = bsadReading(PERIOD)(
      [row(1, { cost: 0 }), row(2, { cost: null, price: null }), row(3, { price: 40 })],
      AT,
    )
    const actions = events.flatMap((event) => (event.kind === 'bsadSnapshot' ? event.actions : []))
    expect(actions.map(({ id, cost }) => [id, cost])).toEqual([
      ['1', 0],
      ['2', null],
      ['3', -400],
    ])
    expect(actions[0]).toMatchObject({ period: PERIOD, volume: -10, soFlag: true, storFlag: false })
    expect(Object.keys(actions[0] ?? {})).not.toContain('party')
  })

  it('ELX-25 what a price leaves out is absent and never zero', () => {
    const row = { ...settled, systemSellPrice: 90.32, systemBuyPrice: 90.32, netImbalanceVolume: -12.5 }
    const { events } = systemPricesReading([{ ...row, sellPriceAdjustment: null, replacementPrice: null }], AT)
    expect(events).toEqual([
      {
        kind: 'systemPrice',
        at: AT,
        systemPrice: { period: PERIOD, price: 90.32, netImbalanceVolume: -12.5, run: 'Indicative' },
      },
    ])
    expect(systemPricesReading([{ ...row, netImbalanceVolume: null }], AT)).toMatchObject({ events: [], dropped: 1 })
  })

  it('ELX-29 a price is indicative with the time of its calculation; a run that is reported holds, an unknown one is none', () => {
    const row = { ...settled, systemSellPrice: 90.32, netImbalanceVolume: -12.5 }
    const run = (more: object) => {
      const [event] = systemPricesReading([{ ...row, ...more }], AT).events
      return event?.kind === 'systemPrice' ? [event.systemPrice.run, event.systemPrice.calculatedAt] : []
    }
    expect(run({ createdDateTime: '2026-03-30T05:45:10Z' })).toEqual(['Indicative', Date.parse('2026-03-30T05:45:10Z')])
    expect(run({ createdDateTime: null, settlementRunType: 'SF' })).toEqual(['SF', undefined])
    expect(run({ settlementRunType: 'X9' })).toEqual([undefined, undefined])
  })

  it('ELX-26 the two stacks become one list that knows which side each row came from', () => {
    const row = {
      id: 'T_DRAXX-1',
      acceptanceId: 7,
      bidOfferPairId: 1,
      volume: 3,
      originalPrice: 80,
      soFlag: true,
      cadlFlag: null,
    }
    const bsad = { id: '14', acceptanceId: null, bidOfferPairId: null, volume: -5, originalPrice: 39.76 }
    const { events } = stackReading(PERIOD)([[bsad], [row]], AT)
    expect(events).toMatchObject([
      {
        kind: 'settledStack',
        period: PERIOD,
        actions: [
          { id: '14', acceptanceId: null, direction: 'bid', price: 39.76, volume: -5, soFlag: false },
          { id: 'T_DRAXX-1', acceptanceId: 7, bidOfferPairId: 1, direction: 'offer', soFlag: true, cadlFlag: false },
        ],
      },
    ])
    expect(stackReading(PERIOD)([undefined, [row]], AT).events).toHaveLength(1)
    expect(stackReading(PERIOD)([[], undefined], AT).events).toHaveLength(0)
  })

  it('ELX-27 the market index is both providers by volume, and nothing where nothing was traded', () => {
    const row = (dataProvider: string, price: number, volume: number) => ({ ...settled, dataProvider, price, volume })
    expect(marketIndexReading([row('APXMIDP', 70, 300), row('N2EXMIDP', 80, 100)], AT).events).toEqual([
      {
        kind: 'marketIndex',
        at: AT,
        period: PERIOD,
        price: 72.5,
        volume: 400,
        providers: { APXMIDP: { price: 70, volume: 300 }, N2EXMIDP: { price: 80, volume: 100 } },
      },
    ])
    const [one] = marketIndexReading([row('APXMIDP', 70, 300), row('N2EXMIDP', 0, 0)], AT).events
    expect(one).toMatchObject({ price: 70, providers: { APXMIDP: { price: 70, volume: 300 } } })
    expect(one).not.toHaveProperty('providers.N2EXMIDP')
    expect(marketIndexReading([row('N2EXMIDP', 0, 0)], AT).events).toEqual([])
  })

  it('ELX-28 demand is the transmission system demand; the national one is a series', () => {
    const row = { ...settled, initialDemandOutturn: 30_000, initialTransmissionSystemDemandOutturn: 31_000 }
    const points = [[periodStart(PERIOD), 30_000]]
    expect(demandReading([row], AT).events).toEqual([
      { kind: 'demand', at: AT, period: PERIOD, mw: 31_000 },
      {
        kind: 'series',
        at: AT,
        publishedAt: periodEnd(PERIOD),
        values: [{ series: 'Gb&NationalDemand&none', points }],
      },
    ])
    const { initialDemandOutturn: _, ...transmission } = row
    expect(demandReading([transmission], AT).events).toMatchObject([{ kind: 'demand', mw: 31_000 }])
  })
})

describe('what Elexon says of the system', () => {
  it('ELX-29 the fuel mix is the newest five minutes, interconnectors by name with imports positive', () => {
    const row = (minute: string, fuelType: string, generation: number) => ({
      startTime: `2026-11-20T16:${minute}:00Z`,
      fuelType,
      generation,
    })
    const rows = [
      row('50', 'CCGT', 1),
      row('55', 'CCGT', 9000),
      row('55', 'PS', -20),
      row('55', 'INTNED', -300),
      row('55', 'OIL', 0),
    ]
    expect(fuelMixReading(rows, AT).events).toEqual([
      {
        kind: 'fuelMix',
        at: AT,
        measuredAt: AT - 5 * 60_000,
        rows: [
          { fuel: 'CCGT', name: 'CCGT', mw: 9000 },
          { fuel: 'Pumped', name: 'Pumped', mw: -20 },
          { fuel: 'Interconnector', name: 'BritNed', mw: -300 },
          { fuel: 'Other', name: 'Oil', mw: 0 },
        ],
      },
    ])
  })

  it('ELX-30 frequencies come in order of measurement', () => {
    const row = (minute: string, frequency: number) => ({ measurementTime: `2026-11-20T16:${minute}:00Z`, frequency })
    const { events } = frequencyReading([row('52', 49.9), row('50', 50.1)], AT)
    expect(events.map((event) => (event.kind === 'frequency' ? event.hz : 0))).toEqual([50.1, 49.9])
  })
})

describe.skipIf(!hasSharedData)('recorded answers of Elexon (skipped where the recordings are absent)', () => {
  it('ELX-31 every row of the recorded period 2022-03-19 SP27 fits and is read', () => {
    const period = { date: '2022-03-19', period: 27 }
    const read = (name: string) => recordedRows<unknown>(`balancing/${name}/2022-03-19/27`)
    const pn = levelsReading('PN')(read('physical/all/PN'), AT)
    const mel = levelsReading('MEL')(read('physical/all/MELS'), AT)
    const mil = levelsReading('MIL')(read('physical/all/MILS'), AT)
    const ladders = bidOffersReading(period)(read('bid-offer/all'), AT)
    expect([pn, mel, mil, ladders].map(({ rows, dropped, events }) => [rows, dropped, events.length])).toEqual([
      [1540, 0, 1421],
      [1451, 0, 1421],
      [1372, 0, 1361],
      [2562, 0, 1224],
    ])
  })

  it('ELX-32 every recorded row of results, fuel mix, frequency and demand fits', () => {
    const dropped = [
      bsadReading({ date: '2021-04-01', period: 15 })(
        recordedRows('balancing/nonbm/disbsad/details/2021-04-01/15'),
        AT,
      ),
      systemPricesReading(recordedRows('balancing/settlement/system-prices/2021-04-01'), AT),
      systemPricesReading(recordedRows('balancing/settlement/system-prices/2026-03-29'), AT),
      fuelMixReading(recordedRows('datasets/FUELINST/2021-04-01'), AT),
      frequencyReading(recordedRows('system/frequency/2026-06-23'), AT),
      demandReading(recordedRows('demand/outturn/2021-04-01'), AT),
    ].map((reading) => reading.dropped)
    expect(dropped).toEqual([0, 0, 0, 0, 0, 0])
    const sides = (['bid', 'offer'] as const).map((side) =>
      recordedRows(`balancing/settlement/stack/all/${side}/2021-04-01/15`),
    )
    const stack = stackReading({ date: '2021-04-01', period: 15 })(sides, AT)
    expect(stack.dropped).toBe(0)
    expect(stack.events).toMatchObject([{ kind: 'settledStack', period: { date: '2021-04-01', period: 15 } }])
  })

  it('ELX-33 a recorded fuel mix names every fuel and every interconnector', () => {
    const { events } = fuelMixReading(recordedRows('datasets/FUELINST/2021-04-01'), AT)
    const rows = events[0]?.kind === 'fuelMix' ? events[0].rows : []
    expect(rows).toHaveLength(17)
    expect(rows.filter((row) => /^INT|^[A-Z]{5,}$/.test(row.name))).toEqual([])
    expect(rows.reduce((sum, row) => sum + row.mw, 0)).toBeGreaterThan(15_000)
  })
})
