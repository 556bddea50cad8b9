import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import type { Reading } from '../../../../server/sources/elexon/question'
import { bsad as queryBsad } from '../../../../server/sources/elexon/questions'
import { unitsReading } from '../../../../server/sources/elexon/bmUnits'
import { remitReading, warningsReading } from '../../../../server/sources/elexon/messages'
import {
  demandReading,
  marketIndexReading,
  stackReading,
  systemPricesReading,
} from '../../../../server/sources/elexon/results'
import { frequencyReading, fuelMixReading, outturnReading } from '../../../../server/sources/elexon/system'
import { bidOffersReading, dynamicsReading, levelsReading } from '../../../../server/sources/elexon/unitReadings'
import { boaStackOf } from '../../../../src/domain/boa/projectStack'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { periodEnd, periodKey } from '../../../../src/domain/periods'
import { cases } from '../../../support/cases'
import { hasSharedData, recordedRows } from '../../../support/sharedData'

const AT = Date.parse('2026-11-20T17:00:00Z')
const PERIOD = { date: '2026-11-20', period: 35 }
type Rows = readonly unknown[]
type Reader = (rows: Rows) => Reading

/** The ways in which a decimal is written as text; each of them is the very same double. */
const textsOf = (value: number): readonly string[] =>
  [
    String(value),
    value.toExponential().toUpperCase(),
    value.toFixed(18),
    ...(value === 0 ? ['0E-18', '0.000'] : []),
  ].filter((text) => Object.is(Number(text) + 0, value + 0))

/** Numbers of a row as texts, each in the way that `pick` says. A name stays as it is: `1E0` would be another name. */
const asTexts = (row: unknown, pick: (ways: number) => number): unknown =>
  typeof row !== 'object' || row === null
    ? row
    : Object.fromEntries(
        Object.entries(row).map(([key, value]) => {
          if (typeof value !== 'number' || key === 'id') return [key, value as unknown]
          const texts = textsOf(value)
          return [key, texts[pick(texts.length)]]
        }),
      )

const unit = { nationalGridBmUnit: 'DRAXX-1', bmUnit: 'T_DRAXX-1' }
const span = { timeFrom: '2026-11-20T17:00:00Z', timeTo: '2026-11-20T17:30:00Z' }
const settled = { settlementDate: PERIOD.date, settlementPeriod: PERIOD.period }
const published = { publishTime: '2026-11-20T16:40:00Z' }

const number = fc.oneof(
  fc.double({ min: -999_999, max: 999_999, noNaN: true }),
  fc.integer({ min: -9999, max: 9999 }),
  fc.constantFrom(0, -0, -10.166666666666666075, 1e-18, 99_999),
)
const whole = fc.nat({ max: 2 ** 31 })
const missing = fc.option(number, { nil: null })

const row = (constants: object, numbers: Readonly<Record<string, fc.Arbitrary<number | null>>>) =>
  fc.record(numbers).map((values): unknown => ({ ...constants, ...values }))
const single =
  (read: (rows: Rows, at: number) => Reading): Reader =>
  (rows) =>
    read(rows, AT)

const levels = row({ ...unit, ...span }, { levelFrom: number, levelTo: number, notificationSequence: fc.option(whole) })
const ADAPTERS: readonly (readonly [string, Reader, fc.Arbitrary<unknown>])[] = [
  ['PN', single(levelsReading('PN')), levels],
  ['MEL', single(levelsReading('MEL')), levels],
  ['MIL', single(levelsReading('MIL')), levels],
  [
    'BOD',
    single(bidOffersReading(PERIOD)),
    row(
      { ...unit, ...span },
      { pairId: fc.constantFrom(-2, -1, 1, 2), levelFrom: number, levelTo: number, bid: number, offer: number },
    ),
  ],
  [
    'BOALF',
    (rows) => new AcceptanceCollection().receive(rows, PERIOD, AT),
    row(
      { ...unit, ...span, acceptanceTime: '2026-11-20T16:50:00Z' },
      { acceptanceNumber: whole, levelFrom: number, levelTo: number },
    ),
  ],
  ['dynamics', single(dynamicsReading), row({ ...unit, dataset: 'SEL', time: span.timeFrom }, { value: number })],
  [
    'DISBSAD',
    (rows) => queryBsad(PERIOD).read([rows], AT),
    row({ ...settled, id: 7 }, { volume: number, cost: missing, price: missing }),
  ],
  [
    'ISPSTACK',
    (rows) => stackReading(PERIOD)([rows, rows], AT),
    row(
      { id: 'T_DRAXX-1', soFlag: true },
      {
        volume: number,
        originalPrice: missing,
        acceptanceId: fc.option(whole),
        bidOfferPairId: fc.constantFrom(null, -1, 1),
        transmissionLossMultiplier: missing,
        reserveScarcityPrice: missing,
      },
    ),
  ],
  [
    'DISEBSP',
    single(systemPricesReading),
    row(settled, {
      systemSellPrice: number,
      netImbalanceVolume: number,
      replacementPrice: missing,
      buyPriceAdjustment: missing,
      sellPriceAdjustment: missing,
      reserveScarcityPrice: missing,
    }),
  ],
  [
    'MID',
    single(marketIndexReading),
    row(settled, {
      price: fc.integer({ min: -500, max: 6000 }),
      volume: fc.double({ min: 1, max: 5000, noNaN: true }),
    }),
  ],
  ['INDO', single(demandReading), row(settled, { initialTransmissionSystemDemandOutturn: number })],
  ['FUELINST', single(fuelMixReading), row({ fuelType: 'CCGT', startTime: span.timeFrom }, { generation: number })],
  ['FUELHH', single(outturnReading), row({ ...settled, fuelType: 'WIND' }, { generation: number })],
  [
    'FREQ',
    single(frequencyReading),
    row({ measurementTime: span.timeFrom }, { frequency: fc.double({ min: 45, max: 55, noNaN: true }) }),
  ],
  [
    'REMIT',
    single(remitReading),
    row(
      { ...published, mrid: '48X-1', affectedUnit: 'DRAXX-1' },
      {
        revisionNumber: whole,
        normalCapacity: fc.option(fc.nat({ max: 999 })),
        availableCapacity: fc.option(fc.nat({ max: 999 })),
        unavailableCapacity: fc.option(fc.double({ min: 0, max: 999, noNaN: true })),
      },
    ),
  ],
  ['SYSWARN', single(warningsReading), row({ ...published, warningText: 'Notice 7' }, {})],
  [
    'BMUNITS',
    single(unitsReading),
    row({ elexonBmUnit: 'T_DRAXX-1', bmUnitName: 'Drax 1' }, { generationCapacity: number, demandCapacity: number }),
  ],
]

describe('numbers of Elexon come as numbers or as decimals in text', () => {
  it.each(ADAPTERS)('ELX-85 %s: rows with their numbers rewritten as decimals read the same', (_name, read, made) => {
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), (rows, picks) => {
        const pick = (ways: number): number => (picks.next().value as number) % ways
        const written = rows.map((each) => asTexts(each, pick))
        expect(read(written)).toEqual(read(rows))
        expect(read(rows)).toMatchObject({ dropped: 0 })
      }),
      { numRuns: Math.min(cases(300), 3000) },
    )
  })

  it.each(['', ' ', '12 MW', '1,540', '0x10', 'NaN', 'Infinity', '1e999', '--1', true, {}])(
    'ELX-86 %j is no number: its row is left out and counted, and is never zero',
    (value) => {
      const good = { startTime: span.timeFrom, fuelType: 'CCGT', generation: '9000.0' }
      const reading = fuelMixReading([good, { ...good, fuelType: 'WIND', generation: value }], AT)
      expect(reading).toMatchObject({ rows: 2, dropped: 1, fault: 'generation' })
      expect(reading.events).toMatchObject([{ rows: [{ name: 'CCGT', mw: 9000 }] }])
    },
  )

  it('ELX-87 the stack of a 2026 recording is read: decimals in text, 0E-18, null for what is not there', () => {
    const rows = [
      {
        id: 'T_DRAXX-1',
        acceptanceId: '65754',
        bidOfferPairId: '-1',
        soFlag: false,
        cadlFlag: null,
        volume: '-10.166666666666666075',
        originalPrice: '0E-18',
        transmissionLossMultiplier: '0.990510',
      },
      { id: '14', acceptanceId: null, bidOfferPairId: null, volume: '-5', originalPrice: null, soFlag: true },
      { id: 'T_GRAI-8', acceptanceId: 3, bidOfferPairId: 1, volume: null, originalPrice: '80' },
    ]
    const { events, dropped, fault } = stackReading(PERIOD)([rows, []], AT)
    expect([dropped, fault]).toEqual([1, 'volume'])
    expect(events).toMatchObject([
      {
        actions: [
          {
            acceptanceId: 65754,
            bidOfferPairId: -1,
            volume: -10.166666666666666,
            price: 0,
            transmissionLossMultiplier: 0.99051,
          },
          { id: '14', acceptanceId: null, price: null, volume: -5 },
        ],
      },
    ])
  })
})

describe.skipIf(!hasSharedData)('recorded answers rewritten as text (skipped where the recordings are absent)', () => {
  const rewritten = (name: string): Rows => {
    let turn = 0
    return recordedRows<unknown>(name).map((each) => asTexts(each, (ways) => (turn += 1) % ways))
  }

  it.each(Array.from({ length: 23 }, (_, i) => i + 2))(
    'ELX-88 period %i of 2021-04-01 gives its published price to the penny from decimals in text',
    (number) => {
      const period = { date: '2021-04-01', period: number }
      const sides = (['bid', 'offer'] as const).map((side) =>
        rewritten(`balancing/settlement/stack/all/${side}/2021-04-01/${number}`),
      )
      const stack = stackReading(period)(sides, AT)
      const prices = systemPricesReading(rewritten('balancing/settlement/system-prices/2021-04-01'), AT)
      expect([stack.dropped, prices.dropped]).toEqual([0, 0])
      const market = foldMarket(
        EMPTY_MARKET,
        [...stack.events, ...prices.events].map((event) => ({ ...event, at: 0 })),
      )
      const { metrics } = boaStackOf(market, period, periodEnd(period))
      const published = market.periods.get(periodKey(period))!.systemPrice!.price
      expect(metrics.basis).toBe('settled')
      expect(metrics.indicativePrice!.toFixed(2)).toBe(published.toFixed(2))
    },
  )
})
