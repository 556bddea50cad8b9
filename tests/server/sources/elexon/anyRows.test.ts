import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { acceptancePricesOf } from '../../../../src/domain/boa/acceptancePrices'
import { HistoryRecorder } from '../../../../server/history/recorder'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import type { Reading } from '../../../../server/sources/elexon/question'
import { unitsReading } from '../../../../server/sources/elexon/bmUnits'
import { DEMAND_FORECASTS, INDICATED, WIND_FORECAST } from '../../../../server/sources/elexon/forecasts'
import { lossOfLoadReading } from '../../../../server/sources/elexon/lossOfLoad'
import { remitReading, warningsReading } from '../../../../server/sources/elexon/messages'
import { meteredReading } from '../../../../server/sources/elexon/metered'
import * as results from '../../../../server/sources/elexon/results'
import { settlementTotals } from '../../../../server/sources/elexon/settlementTotals'
import { frequencyReading, fuelMixReading, outturnReading } from '../../../../server/sources/elexon/system'
import { bidOffersReading, dynamicsReading, levelsReading } from '../../../../server/sources/elexon/unitReadings'
import { caseLimit, cases } from '../../../support/cases'
import { MemoryHistory } from '../../../support/memoryHistory'
import { opening, silentLog, startRig } from '../../market/handMade'

const AT = Date.parse('2026-11-20T17:05:00Z')
const PERIOD = { date: '2026-11-20', period: 35 }
type Rows = readonly unknown[]

const unit = { nationalGridBmUnit: 'ALPHA-1', bmUnit: 'T_ALPHA-1' }
const span = { timeFrom: '2026-11-20T17:00:00Z', timeTo: '2026-11-20T17:30:00Z', levelFrom: 1, levelTo: 2 }
const settled = { settlementDate: PERIOD.date, settlementPeriod: PERIOD.period }
const published = { publishTime: '2026-11-20T16:40:00Z', startTime: span.timeFrom }
const accepted = { ...unit, ...span, acceptanceNumber: 4, acceptanceTime: '2026-11-20T16:50:00Z' }
const totals = { startTime: span.timeFrom, createdDateTime: null, totalAcceptedOfferVolume: 4 }

const FORECASTS = [WIND_FORECAST, ...DEMAND_FORECASTS, ...INDICATED]
/** Each forecast reads one of these. */
const FORECAST_VALUES = { generation: 9, demand: 3e4, imbalance: 100, margin: 5000 }

/** A good row of every data set. */
const SETS: Readonly<Record<string, readonly [(rows: Rows) => Reading | readonly MarketEvent[], object]>> = {
  ...Object.fromEntries(
    (['PN', 'MEL', 'MIL'] as const).map((kind) => [
      kind,
      [(rows: Rows) => levelsReading(kind)(rows, AT), { ...unit, ...span, notificationTime: '2026-11-20T15:00:00Z' }],
    ]),
  ),
  BOD: [(rows) => bidOffersReading(PERIOD)(rows, AT), { ...unit, ...span, pairId: 1, bid: 40, offer: 50 }],
  BOALF: [(rows) => new AcceptanceCollection().receive(rows, undefined, AT), accepted],
  dynamics: [(rows) => dynamicsReading(rows, AT), { ...unit, dataset: 'SEL', time: span.timeFrom, value: 3 }],
  BSAD: [(rows) => results.bsadReading(PERIOD)(rows, AT), { ...settled, id: 7, volume: 5, cost: 100 }],
  DISBSAD: [(rows) => results.bsadDayReading(rows, AT), { ...settled, id: 7, volume: 5, cost: 100 }],
  ISPSTACK: [
    (rows) => results.stackReading(PERIOD)([rows, rows], AT),
    { id: 'T_ALPHA-1', volume: 5, originalPrice: 60, acceptanceId: 4, bidOfferPairId: 1 },
  ],
  DISEBSP: [(rows) => results.systemPricesReading(rows, AT), { ...settled, systemSellPrice: 5, netImbalanceVolume: 1 }],
  totals: [(rows) => settlementTotals(rows, AT, 0), totals],
  MID: [(rows) => results.marketIndexReading(rows, AT), { ...settled, price: 60, volume: 10 }],
  INDO: [
    (rows) => results.demandReading(rows, AT),
    { ...settled, ...published, initialDemandOutturn: 3e4, initialTransmissionSystemDemandOutturn: 3e4 },
  ],
  FUELINST: [(rows) => fuelMixReading(rows, AT), { fuelType: 'CCGT', startTime: span.timeFrom, generation: 9 }],
  FUELHH: [(rows) => outturnReading(rows, AT), { ...settled, fuelType: 'WIND', generation: 9 }],
  FREQ: [(rows) => frequencyReading(rows, AT), { measurementTime: span.timeFrom, frequency: 50 }],
  B1610: [(rows) => meteredReading(PERIOD.date, AT)(rows, AT), { ...settled, bmUnit: 'T_ALPHA-1', quantity: 4 }],
  ...Object.fromEntries(
    FORECASTS.map(({ dataset, read }) => [
      dataset,
      [(rows: Rows) => read(rows, AT), { ...published, ...FORECAST_VALUES, boundary: 'N' }],
    ]),
  ),
  LOLPDRM: [
    (rows) => lossOfLoadReading(rows, AT),
    { ...settled, ...published, forecastHorizon: 2, lossOfLoadProbability: 0.1, deratedMargin: 900 },
  ],
  REMIT: [
    (rows) => remitReading(rows, AT),
    {
      ...published,
      mrid: '48X-1',
      revisionNumber: 1,
      affectedUnit: 'ALPHA-1',
      eventStatus: 'Active',
      eventStartTime: span.timeFrom,
      eventEndTime: span.timeTo,
      normalCapacity: 400,
      availableCapacity: 100,
      outageProfile: [{ startTime: span.timeFrom, endTime: span.timeTo, capacity: 100 }],
    },
  ],
  SYSWARN: [(rows) => warningsReading(rows, AT), { ...published, warningText: 'Notice 7' }],
  BMUNITS: [
    (rows) => unitsReading(rows, AT),
    { elexonBmUnit: 'T_ALPHA-1', nationalGridBmUnit: 'ALPHA-1', generationCapacity: 400, demandCapacity: 0 },
  ],
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, '', '20/11/2026', '2026-02-31', '9999-12-31', '+020260-01-01', 0, -1, 51, 1e15, 1e300),
  fc.constantFrom<unknown>('2126-11-20T17:00:00Z', '1900-01-01T00:00:00Z', '2026-12-31T00:00:00Z', 'never', [], {}),
  fc.constantFrom<unknown>(-1e9, '1e999', true, '__proto__', Number.MAX_SAFE_INTEGER, 0.5),
  fc.anything(),
)

const clocked = <T>(task: () => T): readonly [T, number] => {
  const { user } = process.cpuUsage()
  const answer = task()
  return [answer, process.cpuUsage({ user, system: 0 }).user / 1000]
}

const { host, batches, clock } = startRig(new Date(AT).toISOString())
afterAll(() => host.stop())

describe('rows of a provider that make no sense', () => {
  it(
    'SAF-C9 mutated rows of every data set pass source, host and recorder without a fault or a stall',
    async () => {
      const store = new MemoryHistory()
      const recorder = new HistoryRecorder({ store, clock, log: silentLog(), missed: () => undefined })
      batches.next(opening(AT))
      const slow: number[] = []
      const mutated = fc.constantFrom(...Object.keys(SETS)).chain((set) => {
        const fields = Object.keys(SETS[set]?.[1] ?? {})
        return fc.tuple(fc.constant(set), fc.dictionary(fc.constantFrom(...fields), wrong, { maxKeys: 3 }))
      })
      fc.assert(
        fc.property(mutated, ([set, changes]) => {
          const [read, good] = SETS[set] ?? SETS['PN']!
          const [, ms] = clocked(() => {
            const reading = read([good, { ...good, ...changes }])
            const events = 'events' in reading ? reading.events : reading
            expect(events.length).toBeGreaterThan(0)
            batches.next(events)
            recorder.receive(events)
            for (const state of host.state().units.values()) state.acceptances.map(acceptancePricesOf(state))
          })
          if (ms > 50) slow.push(ms)
        }),
        { numRuns: cases(100_000) },
      )
      clock.advance(5000)
      await recorder.stop()
      expect(recorder.facts()).toEqual({ waiting: 0 })
      // A collection of garbage may fall into a few; a walk of a hundred years is in every one of its kind.
      expect(slow.length).toBeLessThan(cases(100_000) / 50)
      expect(Math.max(0, ...slow)).toBeLessThan(1000)
    },
    caseLimit(60_000),
  )

  it('SAF-H21 every level and every forecast that the source reads is among the mutated data sets', () => {
    const read = ['PN', 'MEL', 'MIL', 'WINDFOR', 'NDF', 'TSDF', 'INDGEN', 'INDDEM', 'IMBALNGC', 'MELNGC']
    expect(Object.keys(SETS)).toEqual(expect.arrayContaining(read))
    expect(FORECASTS.map(({ dataset }) => dataset).filter((dataset) => !read.includes(dataset))).toEqual([])
    for (const [name, [of, good]] of Object.entries(SETS)) {
      const reading = of([good])
      expect('events' in reading ? reading.events : reading, name).not.toHaveLength(0)
    }
  })

  it('SAF-C10 a period that its day has not, a far instant and an endless acceptance are left out and counted', () => {
    const price = { ...settled, systemSellPrice: 50, netImbalanceVolume: 1 }
    const bad = [1e15, 0, 49].map((settlementPeriod) => ({ ...price, settlementPeriod }))
    const rows = [price, ...bad, { ...price, settlementDate: '20/11/2026' }, { ...price, systemSellPrice: 1e12 }]
    const reading = results.systemPricesReading(rows, AT)
    expect([reading.events.length, reading.dropped, reading.fault]).toEqual([1, 5, 'settlementPeriod'])
    const endless = { ...accepted, timeTo: '2099-11-20T17:00:00Z' }
    expect(new AcceptanceCollection().receive([endless], PERIOD, AT)).toMatchObject({ events: [], dropped: 1 })
    const far = { measurementTime: '2126-11-20T17:00:00Z', frequency: 50 }
    expect(frequencyReading([far], AT)).toMatchObject({ events: [], dropped: 1 })
  })
})
