import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../../server/sources/elexon/acceptanceCollection'
import { DEMAND_FORECASTS, WIND_FORECAST } from '../../../../../server/sources/elexon/forecasts'
import { Ladders } from '../../../../../server/sources/elexon/iris/ladders'
import { irisSets } from '../../../../../server/sources/elexon/iris/sets'
import { remitReading } from '../../../../../server/sources/elexon/messages'
import * as results from '../../../../../server/sources/elexon/results'
import { frequencyReading, fuelMixReading, outturnReading } from '../../../../../server/sources/elexon/system'
import { bidOffersReading, levelsReading } from '../../../../../server/sources/elexon/unitReadings'
import { grouped } from '../../../../../server/sources/source'
import type { MarketEvent } from '../../../../../src/domain/market/events'
import { foldMarket } from '../../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../../src/domain/market/state'
import { cases } from '../../../../support/cases'
import { hasSharedData, recordedRows, SHARED_DATA } from '../../../../support/sharedData'
import { GOOD, PERIOD, span, unit, type Row } from './goodRows'

const AT = Date.parse('2026-11-20T17:05:00Z')

/** One listening: messages in, events out. */
const listening = (at = AT) => {
  const ladders = new Ladders()
  const sets = irisSets({ collection: new AcceptanceCollection(), ladders })
  const reading = (dataset: string, rows: readonly unknown[], publishedAt = at) =>
    sets.get(dataset)!.read(rows, at, publishedAt)
  const events = (dataset: string, messages: readonly (readonly unknown[])[]) =>
    messages.flatMap((rows, i) => reading(dataset, rows, at + i).events)
  return { ladders, sets, reading, events }
}
const folded = (events: readonly MarketEvent[]) => foldMarket(EMPTY_MARKET, events)
const split = (rows: readonly Row[], field: string) => [...grouped(rows, (row) => row[field]).values()]
const shuffled = <T>(items: readonly T[]): readonly T[] =>
  items
    .map((item, i) => [(i * 7919) % 104_729, item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)

describe('data sets of IRIS in any order and in parts', () => {
  it('IRI02 IRI-40 the older declaration of a limit that comes late changes nothing of the newer', () => {
    const row = (sequence: number, level: number, from = '17:00', to = '17:30') => ({
      ...unit,
      timeFrom: `2026-11-20T${from}:00Z`,
      timeTo: `2026-11-20T${to}:00Z`,
      levelFrom: level,
      levelTo: level,
      notificationSequence: sequence,
      notificationTime: '2026-11-20T15:00:00Z',
    })
    const rows = [row(1, 100), row(2, 50, '17:10', '17:20'), row(3, 20, '17:15', '17:16')]
    const inOrder = folded(
      listening().events(
        'MELS',
        rows.map((each) => [each]),
      ),
    )
    const mel = inOrder.units.get('T_ALPHA-1')?.mel.map(({ levelFrom }) => levelFrom)
    expect(mel).toEqual([100, 50, 20, 50, 100])
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 3 }), (order) => {
        const state = folded(
          listening().events(
            'MELS',
            order.map((each) => [each]),
          ),
        )
        expect(state.units.get('T_ALPHA-1')?.mel).toEqual(inOrder.units.get('T_ALPHA-1')?.mel)
      }),
    )
  })

  it('IRI02 IRI-41 of notifications the one that was put into the queue last counts, whenever it comes', () => {
    const row = (level: number) => ({ ...unit, ...span, levelFrom: level, levelTo: level })
    const { reading } = listening()
    const events = [...reading('PN', [row(200)], AT + 2).events, ...reading('PN', [row(100)], AT + 1).events]
    expect(folded(events).units.get('T_ALPHA-1')?.pn).toMatchObject([{ levelFrom: 200, levelTo: 200 }])
  })

  it('IRI02 IRI-42 an original that comes after its amendment or withdrawal says nothing any more', () => {
    const row = (level: number, amendmentFlag: string) => ({
      ...unit,
      ...span,
      levelFrom: level,
      levelTo: level,
      acceptanceNumber: 4,
      acceptanceTime: '2026-11-20T16:50:00Z',
      amendmentFlag,
    })
    const levelOf = (...rows: readonly object[]) =>
      folded(
        listening().events(
          'BOALF',
          rows.map((each) => [each]),
        ),
      )
        .units.get('T_ALPHA-1')
        ?.acceptances.map(({ segments }) => segments[0]?.levelFrom)
    expect(levelOf(row(1, 'ORI'), row(2, 'UPD'))).toEqual([2])
    expect(levelOf(row(2, 'UPD'), row(1, 'ORI'))).toEqual([2])
    expect(levelOf(row(1, 'ORI'), row(1, 'DEL'), row(1, 'ORI'))).toEqual([])
  })

  it('IRI02 IRI-43 a price calculated earlier, or a value declared earlier, does not take the place of a later one', () => {
    const price = (value: number, minute: number) => ({
      ...PERIOD,
      systemSellPrice: value,
      netImbalanceVolume: 1,
      createdDateTime: `2026-11-20T17:${minute}:00Z`,
    })
    const state = folded(listening().events('DISEBSP', [[price(70, 50)], [price(60, 45)]]))
    expect(state.periods.get('2026-11-20-35')?.systemPrice?.price).toBe(70)
    const limit = (level: number, time: string) => ({ ...unit, ...PERIOD, time, level })
    const declared = listening().events('SEL', [
      [limit(30, '2026-11-20T17:00:00Z')],
      [limit(20, '2026-11-20T16:00:00Z')],
    ])
    expect(folded(declared).units.get('T_ALPHA-1')?.dynamics).toEqual({ SEL: 30 })
  })

  it('IRI02 IRI-44 fuels, providers and pairs that come in several messages make one mix, one index and one ladder', () => {
    const { events, ladders } = listening()
    const fuel = (fuelType: string, generation: number) => ({
      publishTime: '2026-11-20T17:05:00Z',
      startTime: span.timeFrom,
      fuelType,
      generation,
    })
    const mix = events('FUELINST', [[fuel('CCGT', 9000), fuel('WIND', 1)], [fuel('WIND', 5000)]]).at(-1)
    expect(mix).toMatchObject({
      rows: [
        { fuel: 'CCGT', mw: 9000 },
        { fuel: 'Wind', mw: 5000 },
      ],
    })
    const index = (dataProvider: string, value: number) => ({ ...PERIOD, dataProvider, price: value, volume: 10 })
    expect(events('MID', [[index('APXMIDP', 60)], [index('N2EXMIDP', 80)]]).at(-1)).toMatchObject({
      price: 70,
      volume: 20,
    })
    const pair = (pairId: number, bid: number) => ({
      ...unit,
      ...PERIOD,
      ...span,
      pairId,
      levelFrom: 9,
      levelTo: 9,
      bid,
      offer: bid + 9,
    })
    ladders.learn(events('BOD', [[pair(1, 40), pair(2, 50)]]))
    expect(events('BOD', [[pair(2, 55)], [pair(-1, 30)]]).at(-1)).toMatchObject({
      period: { date: '2026-11-20', period: 35 },
      pairs: [
        { pairId: -1, bid: 30 },
        { pairId: 1, bid: 40 },
        { pairId: 2, bid: 55 },
      ],
    })
  })

  it('IRI02 IRI-45 demand comes by its two data sets, the national one as a series', () => {
    const row = { ...PERIOD, publishTime: '2026-11-20T17:35:00Z', startTime: span.timeFrom, demand: 30_000 }
    const { events } = listening()
    expect(events('ITSDO', [[row]])).toMatchObject([{ kind: 'demand', mw: 30_000 }])
    expect(events('INDO', [[row]])).toMatchObject([
      {
        kind: 'series',
        publishedAt: Date.parse('2026-11-20T17:35:00Z'),
        values: [{ series: 'Gb&NationalDemand&none', points: [[Date.parse(span.timeFrom), 30_000]] }],
      },
    ])
  })
})

describe('schema drift of IRIS', () => {
  it('IRI02 IRI-50 every data set that is read has a good row here, and it makes an event', () => {
    const { sets, reading } = listening()
    expect([...sets.keys()].sort()).toEqual(Object.keys(GOOD).sort())
    for (const [dataset, row] of Object.entries(GOOD)) {
      const answer = reading(dataset, [row])
      expect([answer.events.length > 0, answer.rows, answer.dropped], dataset).toEqual([true, 1, 0])
    }
  })

  it('IRI02 IRI-51 a field that is not known changes nothing', () => {
    for (const [dataset, row] of Object.entries(GOOD))
      expect(listening().reading(dataset, [{ ...row, addedLater: { deep: [1] } }]), dataset).toEqual(
        listening().reading(dataset, [row]),
      )
  })

  it('IRI02 IRI-52 a row without a field that is needed is refused alone and counted, with the field', () => {
    const needed: Readonly<Record<string, string>> = {
      BOALF: 'acceptanceNumber',
      BOD: 'bid',
      PN: 'levelFrom',
      MELS: 'timeTo',
      FREQ: 'frequency',
      FUELINST: 'generation',
      DISEBSP: 'systemSellPrice',
      MID: 'price',
      INDO: 'demand',
      SEL: 'level',
      REMIT: 'mrid',
      NDF: 'demand',
    }
    for (const [dataset, field] of Object.entries(needed)) {
      const { [field]: _, ...rest } = GOOD[dataset]!
      const { reading } = listening()
      const whole = listening().reading(dataset, [GOOD[dataset]])
      const answer = reading(dataset, [rest, GOOD[dataset]])
      expect([answer.rows, answer.dropped], dataset).toEqual([2, 1])
      expect(answer.fault, dataset).toBe(dataset === 'SEL' ? 'value' : field)
      expect(answer.events, dataset).toEqual(whole.events)
      // A bad row is counted once, and not again with the messages after it.
      expect(reading(dataset, [GOOD[dataset]]).dropped, dataset).toBe(0)
    }
  })

  it('IRI02 IRI-53 mutated rows never throw, and a good row next to them is read', () => {
    const wrong = fc.oneof(
      fc.constantFrom<unknown>(null, '', '20/11/2026', '9999-12-31', 0, -1, 51, 1e300, '__proto__', [], {}, '1e999'),
      fc.anything(),
    )
    const mutated = fc.constantFrom(...Object.keys(GOOD)).chain((dataset) => {
      const fields = Object.keys(GOOD[dataset]!)
      return fc.tuple(fc.constant(dataset), fc.dictionary(fc.constantFrom(...fields), wrong, { maxKeys: 3 }))
    })
    const { reading } = listening()
    fc.assert(
      fc.property(mutated, fc.anything(), ([dataset, changes], other) => {
        const good = GOOD[dataset]!
        const answer = reading(dataset, [{ ...good, ...changes }, other, good])
        expect(answer.rows).toBe(3)
        expect(answer.dropped).toBeLessThanOrEqual(2)
        folded(answer.events)
      }),
      { numRuns: cases(20_000) },
    )
  })
})

/** Rows of a recorded table of the battery T_LKSDB-1, typed as the interface has them. */
const batteryRows = (file: string): readonly Row[] => {
  const [head = '', ...lines] = readFileSync(`${SHARED_DATA}battery/${file}`, 'utf8').trim().split('\n')
  const fields = head.trim().split(',')
  const value = (text: string): unknown => {
    if (text === 'True' || text === 'False') return text === 'True'
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  }
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((text, i) => [fields[i] ?? '', value(text)] as const),
    ),
  )
}

describe.skipIf(!hasSharedData)('recorded rows by IRIS and by request (skipped where they are absent)', () => {
  it('IRI02 IRI-60 the whole day of every five minutes of generation and of frequency is the same', () => {
    const fuel = recordedRows<Row>('datasets/FUELINST/2021-04-01')
    const messages = split(fuel, 'startTime')
    expect(messages.length).toBeGreaterThan(280)
    const byIris = listening().events('FUELINST', messages)
    const byRequest = messages.flatMap((rows) => fuelMixReading(rows, AT).events)
    expect(byIris).toEqual(byRequest)
    // In any order the last one is the newest.
    expect(folded(listening().events('FUELINST', shuffled(messages))).fuelMix).toEqual(folded(byRequest).fuelMix)
    const hertz = recordedRows<Row>('datasets/FREQ/2026-06-23')
    expect(
      listening().events(
        'FREQ',
        hertz.map((row) => [row]),
      ),
    ).toEqual(frequencyReading(hertz, AT).events)
  })

  it('IRI02 IRI-61 means of half hours and forecasts are the same, publication by publication', () => {
    const half = recordedRows<Row>('datasets/FUELHH/2026-06-23')
    expect(listening().events('FUELHH', split(half, 'startTime'))).toEqual(outturnReading(half, AT).events)
    for (const set of [DEMAND_FORECASTS[0]!, WIND_FORECAST]) {
      const rows = recordedRows<Row>(`datasets/${set.dataset}/2021-04-01`)
      const messages = split(rows, 'publishTime').toReversed()
      const byIris = listening().events(set.dataset, messages)
      expect(byIris.length).toBeGreaterThan(5)
      const inOrder = byIris.toSorted((a, b) =>
        a.kind === 'series' && b.kind === 'series' ? a.publishedAt - b.publishedAt : 0,
      )
      expect(inOrder).toEqual(set.read(rows, AT).events)
    }
  })

  it('IRI02 IRI-62 messages of the market are the same in any order of their revisions', () => {
    const rows = recordedRows<Row>('datasets/REMIT/2023-01-02')
    const at = Date.parse('2023-01-03T00:00:00Z')
    const byRequest = foldMarket(EMPTY_MARKET, remitReading(rows, at).events).messages
    expect(byRequest.size).toBeGreaterThan(5)
    for (const order of [rows, rows.toReversed(), shuffled(rows)]) {
      const state = folded(
        listening(at).events(
          'REMIT',
          order.map((row) => [row]),
        ),
      )
      expect(new Map([...state.messages].sort())).toEqual(new Map([...byRequest].sort()))
    }
  })

  it('IRI02 IRI-63 notifications, limits and ladders of 2022-03-19 SP27 are the same unit by unit', () => {
    const period = { date: '2022-03-19', period: 27 }
    const at = Date.parse('2022-03-19T13:00:00Z')
    const { events } = listening(at)
    const folder = 'balancing/physical/all'
    for (const [dataset, name, levels] of [
      ['PN', 'PN', 'pn'],
      ['MELS', 'MEL', 'mel'],
      ['MILS', 'MIL', 'mil'],
    ] as const) {
      const rows = recordedRows<Row>(`${folder}/${dataset}/2022-03-19/27`)
      const byRequest = foldMarket(EMPTY_MARKET, levelsReading(name)(rows, at).events)
      const byIris = folded(events(dataset, shuffled(split(rows, 'bmUnit'))))
      expect(byIris.units.size).toBe(byRequest.units.size)
      expect(byIris.units.size).toBeGreaterThan(1000)
      for (const [id, state] of byRequest.units) expect(byIris.units.get(id)?.[levels], id).toEqual(state[levels])
    }
    const rows = recordedRows<Row>('balancing/bid-offer/all/2022-03-19/27')
    const byRequest = foldMarket(EMPTY_MARKET, bidOffersReading(period)(rows, at).events)
    const byPair = folded(
      events(
        'BOD',
        rows.map((row) => [row]),
      ),
    )
    expect(byRequest.units.size).toBeGreaterThan(400)
    for (const [id, { ladders }] of byRequest.units) expect(byPair.units.get(id)?.ladders, id).toEqual(ladders)
  })

  it('IRI02 IRI-64 prices of a day and the acceptances of a battery are the same', () => {
    const prices = recordedRows<Row>('balancing/settlement/system-prices/2026-03-29')
    expect(
      listening().events(
        'DISEBSP',
        prices.map((row) => [row]),
      ),
    ).toEqual(results.systemPricesReading(prices, AT).events)
    const at = Date.parse('2026-09-02T00:00:00Z')
    const accepted = batteryRows('boalf_T_LKSDB-1_2026-09-01.csv')
    const whole = new AcceptanceCollection()
    whole.receive(accepted, undefined, at)
    const byNumber = split(accepted, 'acceptanceNumber')
    const state = folded(listening(at).events('BOALF', shuffled(byNumber)))
    const mine = state.units.get('T_LKSDB-1')!.acceptances
    expect(mine).toHaveLength(byNumber.length)
    expect(mine.flatMap(({ segments }) => segments)).toHaveLength(
      accepted.filter((row) => row['timeFrom'] !== row['timeTo']).length,
    )
    const known = new Map(whole.all().map((acceptance) => [acceptance.number, acceptance]))
    for (const acceptance of mine) expect(acceptance).toEqual(known.get(acceptance.number))
  })
})
