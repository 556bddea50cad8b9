import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createEntsoeHistory } from '../../../../server/sources/entsoe'
import { readEntsoeDocument } from '../../../../server/sources/entsoe/document'
import { EntsoeFault } from '../../../../server/sources/entsoe/fault'
import { answerOf, ENTSOE_QUESTIONS } from '../../../../server/sources/entsoe/questions'
import { blockCapacity } from '../../../../server/sources/entsoe/reserves'
import type { SeriesBatch } from '../../../../src/domain/series/batch'
import { cases } from '../../../support/cases'
import { hurriedClock } from '../elexon/virtualClock'

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
/** Midnight in Central Europe of 14 January 2026, a Wednesday. */
const START = Date.parse('2026-01-13T23:00Z')
const NOTHING = '<Acknowledgement_MarketDocument><Reason><code>999</code></Reason></Acknowledgement_MarketDocument>'

type Point = { readonly position: number; readonly mw?: number; readonly price?: number }
type Agreement = {
  readonly direction: string
  readonly points: readonly Point[]
  readonly start?: number
  readonly hours?: number
  readonly resolution?: string
  readonly currency?: string
  readonly unit?: string
  readonly kind?: string
}

/** A curve A03 of one agreement in the form of Balancing_MarketDocument. */
const agreementXml = ({
  direction,
  points,
  start = START,
  hours = 24,
  resolution = 'PT15M',
  currency = 'EUR',
  unit = 'MAW',
  kind,
}: Agreement): string =>
  `<TimeSeries><mRID>1</mRID><businessType>B95</businessType><type_MarketAgreement.type>A01</type_MarketAgreement.type>
  <mktPSRType.psrType>A04</mktPSRType.psrType><flowDirection.direction>${direction}</flowDirection.direction>
  <quantity_Measure_Unit.name>MAW</quantity_Measure_Unit.name><currency_Unit.name>${currency}</currency_Unit.name>
  <price_Measure_Unit.name>${unit}</price_Measure_Unit.name><curveType>A03</curveType><Period><timeInterval>
  <start>${new Date(start).toISOString()}</start><end>${new Date(start + hours * HOUR_MS).toISOString()}</end>
  </timeInterval><resolution>${resolution}</resolution>${points
    .map(
      ({ position, mw, price }) =>
        `<Point><position>${position}</position>${mw === undefined ? '' : `<quantity>${mw}</quantity>`}${
          price === undefined ? '' : `<procurement_Price.amount>${price}</procurement_Price.amount>`
        }${kind === undefined ? '' : `<imbalance_Price.category>${kind}</imbalance_Price.category>`}</Point>`,
    )
    .join('')}</Period></TimeSeries>`

const documentXml = (...agreements: readonly Agreement[]): string =>
  `<Balancing_MarketDocument><mRID>a81</mRID><type>A81</type><process.processType>A51</process.processType>
  <createdDateTime>2026-01-20T08:00:00Z</createdDateTime>${agreements.map(agreementXml).join('')}
  </Balancing_MarketDocument>`

const questionOf = (name: string) => {
  const found = ENTSOE_QUESTIONS.find((each) => each.name === `contracted ${name} of Belgium`)
  if (found === undefined) throw new Error(`There is no question of ${name}.`)
  return found
}
const valuesOf = (name: string, ...agreements: readonly Agreement[]) => {
  const document = readEntsoeDocument(documentXml(...agreements))
  if (document === undefined) throw new Error('The document is empty.')
  return questionOf(name).values([document])
}
const listOf = (values: ReadonlyMap<string, ReadonlyMap<number, number>>, id: string) => [...(values.get(id) ?? [])]
const block = (index: number): number => START + index * 4 * HOUR_MS

describe('contracted reserves of ENTSO-E', () => {
  it('AN02 ENR-1 left-out positions repeat volume and price together; a price of a quarter hour is four an hour', () => {
    const points = [
      { position: 1, mw: 100, price: 3.7575 },
      { position: 17, mw: 120, price: 1.085 },
    ]
    const values = valuesOf('aFRR', { direction: 'A01', points, hours: 12 })
    expect(listOf(values, 'Belgium&ReserveProcured&AfrrUp')).toEqual([
      [block(0), 100],
      [block(1), 120],
      [block(2), 120],
    ])
    const mean = listOf(values, 'Belgium&ReserveMeanCapacityPrice&AfrrUp')
    expect(mean.map(([at]) => at)).toEqual([block(0), block(1), block(2)])
    expect(mean[0]?.[1]).toBeCloseTo(15.03, 9)
    expect(mean[2]?.[1]).toBeCloseTo(4.34, 9)
    expect(listOf(values, 'Belgium&ReserveProcured&AfrrDown')).toEqual([])
  })

  it('AN02 ENR-2 two agreements of one hour are their sum and the mean by volume', () => {
    const one = { direction: 'A02', points: [{ position: 1, mw: 30, price: 10 }], hours: 4, resolution: 'PT60M' }
    const two = { direction: 'A02', points: [{ position: 1, mw: 10, price: 20 }], hours: 4, resolution: 'PT60M' }
    const values = valuesOf('aFRR', one, two)
    expect(listOf(values, 'Belgium&ReserveProcured&AfrrDown')).toEqual([[block(0), 40]])
    expect(listOf(values, 'Belgium&ReserveMeanCapacityPrice&AfrrDown')).toEqual([[block(0), 12.5 * 4]])
  })

  it('AN02 ENR-3 symmetric is FCR alone, without a price; another direction of a reserve is refused', () => {
    const points = [{ position: 1, mw: 39, price: 9.5 }]
    const values = valuesOf('FCR', { direction: 'A03', points, hours: 4 })
    expect([...values.keys()]).toEqual(['Belgium&ReserveProcured&Fcr'])
    expect(listOf(values, 'Belgium&ReserveProcured&Fcr')).toEqual([[block(0), 39]])
    for (const [name, direction] of [
      ['FCR', 'A01'],
      ['aFRR', 'A03'],
      ['mFRR', 'A03'],
    ] as const)
      expect(() => valuesOf(name, { direction, points }), `${name} ${direction}`).toThrow(/direction/)
  })

  it('AN02 ENR-4 downward mFRR, which Belgium has no series of, is no upward mFRR', () => {
    const points = [{ position: 1, mw: 50, price: 1 }]
    const values = valuesOf('mFRR', { direction: 'A02', points })
    expect(listOf(values, 'Belgium&ReserveProcured&MfrrUp')).toEqual([])
  })

  it('AN02 ENR-5 a block that is not whole has no value; a missing price takes no volume along', () => {
    const early = { direction: 'A01', points: [{ position: 1, mw: 5, price: 1 }], hours: 3, resolution: 'PT60M' }
    expect(listOf(valuesOf('aFRR', early), 'Belgium&ReserveProcured&AfrrUp')).toEqual([])
    const points = [
      { position: 1, mw: 5, price: 1 },
      { position: 2, mw: 7 },
      { position: 5, price: 3 },
      { position: 9, mw: 0 },
    ]
    const values = valuesOf('aFRR', { direction: 'A01', points, hours: 12, resolution: 'PT60M' })
    expect(listOf(values, 'Belgium&ReserveProcured&AfrrUp')).toEqual([
      [block(0), 6.5],
      [block(2), 0],
    ])
    expect(listOf(values, 'Belgium&ReserveMeanCapacityPrice&AfrrUp')).toEqual([])
  })

  it.each([
    ['another currency', { currency: 'DKK' }, /currency/],
    ['another unit', { unit: 'MWH' }, /megawatt/],
  ])('AN02 ENR-6 prices of %s are refused, as those of several kinds', (_what, more, why) => {
    const given = { direction: 'A01', points: [{ position: 1, mw: 5, price: 1 }] }
    expect(() => valuesOf('aFRR', { ...given, ...more })).toThrow(why)
    expect(() => valuesOf('aFRR', { ...given, kind: 'A06' }, { ...given, kind: 'A07' })).toThrow(/several kinds/)
    expect(valuesOf('aFRR', { ...given, kind: 'A06' }, { ...given, kind: 'A06' }).size).toBeGreaterThan(0)
  })

  it('AN02 ENR-7 at a change of the clocks a block has three or five hours', () => {
    for (const [start, hours] of [
      ['2026-03-28T23:00Z', 3],
      ['2025-10-25T22:00Z', 5],
    ] as const) {
      const from = Date.parse(start)
      const values = valuesOf('aFRR', {
        direction: 'A01',
        points: [{ position: 1, mw: 8, price: 2 }],
        start: from,
        hours,
        resolution: 'PT60M',
      })
      expect(listOf(values, 'Belgium&ReserveProcured&AfrrUp')).toEqual([[from, 8]])
      expect(listOf(values, 'Belgium&ReserveMeanCapacityPrice&AfrrUp')).toEqual([[from, 8]])
    }
  })

  it('AN02 ENR-8 law: cost is retained, whatever the agreements and the order they come in', () => {
    const agreement = fc.array(
      fc.record({ mw: fc.integer({ min: 1, max: 500 }), price: fc.integer({ min: -50, max: 500 }) }),
      {
        minLength: 16,
        maxLength: 16,
      },
    )
    fc.assert(
      fc.property(fc.array(agreement, { minLength: 1, maxLength: 4 }), (agreements) => {
        const edges = Array.from({ length: 17 }, (_, index) => START + index * QUARTER_MS)
        const series = agreements.map((steps) => ({
          currency: 'EUR',
          priceKinds: [],
          ranges: [{ edges, values: steps.map(({ mw }) => mw), prices: steps.map(({ price }) => price) }],
        }))
        const all = agreements.flat()
        const volume = all.reduce((sum, { mw }) => sum + mw, 0)
        const cost = all.reduce((sum, { mw, price }) => sum + mw * price, 0)
        for (const each of [series, series.toReversed()]) {
          const { procured, mean } = blockCapacity(each)
          expect(procured.get(START)).toBeCloseTo(volume / 16, 6)
          // Euros of the block: power times price an hour times four hours is the sum of what each quarter cost.
          expect((procured.get(START) ?? NaN) * (mean.get(START) ?? NaN) * 4).toBeCloseTo(cost, 3)
        }
      }),
      { numRuns: cases(500) },
    )
  })
})

describe('contracted reserves over a socket', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  const listening = async (answer: (query: URLSearchParams) => string) => {
    const queries: URLSearchParams[] = []
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams
      queries.push(query)
      response.writeHead(200, { 'Content-Type': 'text/xml' }).end(answer(query))
    })
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const history = createEntsoeHistory({
      settings: {
        seed: 1,
        elexonUrl: '',
        nesoUrl: '',
        carbonUrl: '',
        ecbUrl: '',
        rteUrl: '',
        entsoe: { url: `http://127.0.0.1:${port}/api`, token: 'made-up' },
      },
      clock: hurriedClock(),
      log: { warn: () => undefined },
    })
    return { history, reserves: () => queries.filter((query) => query.get('documentType') === 'A81') }
  }
  const rowsOf = ({ ids, series, at, value }: SeriesBatch, id: string) =>
    [...at].flatMap((each, row) => (ids[series[row] ?? -1] === id ? [[each, value[row]]] : []))

  const UP = { direction: 'A01', points: [{ position: 1, mw: 96, price: 3.7575 }], hours: 48, resolution: 'PT60M' }

  it('AN02 ENR-9 a day has the blocks that begin in it, the last one over its end', async () => {
    const { history, reserves } = await listening((query) =>
      query.get('processType') === 'A51' && query.get('documentType') === 'A81' ? documentXml(UP) : NOTHING,
    )
    const made = await history.day('2026-01-14')
    const rows = rowsOf(made, 'Belgium&ReserveProcured&AfrrUp')
    expect(rows).toEqual([1, 2, 3, 4, 5, 6].map((index) => [block(index), 96]))
    expect(new Set([...made.revision])).toEqual(new Set([Date.parse('2026-01-20T08:00:00Z')]))
    expect(reserves().map((query) => query.get('processType'))).toEqual(['A52', 'A51', 'A47'])
    expect(Object.fromEntries(reserves()[1] ?? [])).toMatchObject({
      businessType: 'B95',
      'Type_MarketAgreement.Type': 'A01',
      controlArea_Domain: '10YBE----------2',
      periodStart: '202601112000',
      periodEnd: '202601190400',
    })
  })

  it('AN02 ENR-10 an answer that cannot be used holds nothing else up, and before the first day none is requested', async () => {
    const prices = `<Publication_MarketDocument><type>A44</type><createdDateTime>2026-01-20T08:00:00Z</createdDateTime>
      <TimeSeries><currency_Unit.name>EUR</currency_Unit.name><curveType>A03</curveType><Period><timeInterval>
      <start>2023-06-04T22:00Z</start><end>2023-06-11T22:00Z</end></timeInterval><resolution>PT60M</resolution>
      <Point><position>1</position><price.amount>50</price.amount></Point></Period></TimeSeries></Publication_MarketDocument>`
    const { history, reserves } = await listening((query) => {
      if (query.get('documentType') === 'A44')
        return prices.replaceAll('2023-06', query.get('periodStart')?.startsWith('2023') ? '2023-06' : '2026-01')
      if (query.get('documentType') !== 'A81') return NOTHING
      return query.get('processType') === 'A51' ? documentXml({ ...UP, direction: 'A03' }) : 'PK no document'
    })
    await history.day('2023-06-07')
    expect(reserves()).toHaveLength(0)
    const made = await history.day('2026-01-07')
    expect(rowsOf(made, 'Belgium&DayAheadPrice&none')).toHaveLength(24)
    expect(reserves()).toHaveLength(3)
    expect(made.ids.filter((id) => id.includes('Reserve'))).toEqual([])
  })

  it('AN02 ENR-11 a platform that fails is a fault of the day, of reserves as of all else', async () => {
    const fails = new EntsoeFault('ENTSO-E answered with an error (500).')
    const client = { document: () => Promise.reject(fails) }
    await expect(answerOf(client, questionOf('aFRR'), START, START + HOUR_MS)).rejects.toBe(fails)
  })
})
