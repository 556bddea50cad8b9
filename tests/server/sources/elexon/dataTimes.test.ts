import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../../../server/sources/elexon/acceptanceCollection'
import type { Reading } from '../../../../server/sources/elexon/question'
import { remitReading, warningsReading } from '../../../../server/sources/elexon/messages'
import {
  demandReading,
  marketIndexReading,
  stackReading,
  systemPricesReading,
} from '../../../../server/sources/elexon/results'
import { frequencyReading, fuelMixReading, outturnReading } from '../../../../server/sources/elexon/system'
import { dynamicsReading, levelsReading } from '../../../../server/sources/elexon/unitReadings'
import {
  currentFiguresOf,
  currentNewsRows,
  interconnectorRows,
  currentHistoryOf,
  foldHistory,
} from '../../../../src/domain/current'
import { bmFeedRows } from '../../../../src/domain/boa/bmFeed'
import { dataTimeOf } from '../../../../src/domain/market/dataTime'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { EMPTY_MEMORY, foldMemory, MARKET_TABLES } from '../../../../src/domain/tables/definitions'

/** Everything is heard at 17:20, and made before that. */
const RECEIVED = Date.parse('2026-11-20T17:20:00Z')
const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00Z`)
const iso = (clock: string): string => new Date(at(clock)).toISOString()

const PERIOD = { date: '2026-11-20', period: 33 }
const settled = { settlementDate: PERIOD.date, settlementPeriod: PERIOD.period }
const unit = { nationalGridBmUnit: 'DRAXX-1', bmUnit: 'T_DRAXX-1' }
const span = { timeFrom: iso('17:00'), timeTo: iso('17:30') }
const level = (mw: number, over: object = {}) => ({ ...unit, ...span, levelFrom: mw, levelTo: mw, ...over })
const accepted = { ...level(120), acceptanceNumber: 1, acceptanceTime: iso('16:47') }
const mel = (mw: number, clock: string) => level(mw, { notificationTime: iso(clock), notificationSequence: mw })
const sel = (value: number, clock: string) => ({ ...unit, dataset: 'SEL', time: iso(clock), value })
const mix = (clock: string, fuelType: string, generation: number) => ({ startTime: iso(clock), fuelType, generation })
const REMIT = { mrid: '48X-1', revisionNumber: 1, publishTime: iso('16:31'), affectedUnit: 'DRAXX-1' }
const WARNING = { publishTime: iso('16:32'), warningText: 'Margin notice' }

const READINGS: readonly (readonly [string, Reading, string | undefined])[] = [
  ['FUELINST', fuelMixReading([mix('16:57', 'CCGT', 1), mix('17:02', 'CCGT', 9000)], RECEIVED), '17:02'],
  ['FUELHH', outturnReading([{ ...settled, fuelType: 'CCGT', generation: 1 }], RECEIVED), '16:30'],
  ['FREQ', frequencyReading([{ measurementTime: iso('17:14'), frequency: 49.9 }], RECEIVED), '17:14'],
  ['INDO', demandReading([{ ...settled, initialTransmissionSystemDemandOutturn: 1 }], RECEIVED), '16:30'],
  ['DISEBSP', systemPricesReading([{ ...settled, systemSellPrice: 1, netImbalanceVolume: 1 }], RECEIVED), '16:30'],
  ['ISPSTACK', stackReading(PERIOD)([[{ id: '1', volume: -1 }], []], RECEIVED), '16:30'],
  ['MID', marketIndexReading([{ ...settled, price: 1, volume: 1 }], RECEIVED), '16:30'],
  ['BOALF', new AcceptanceCollection().receive([accepted], undefined, RECEIVED), '16:47'],
  ['MELS', levelsReading('MEL')([mel(300, '16:40'), mel(310, '16:55')], RECEIVED), '16:55'],
  ['MILS', levelsReading('MIL')([mel(0, '16:41')], RECEIVED), '16:41'],
  ['SEL and other dynamics', dynamicsReading([sel(200, '16:58'), sel(180, '16:20')], RECEIVED), '16:58'],
  ['REMIT', remitReading([REMIT], RECEIVED), '16:31'],
  ['SYSWARN', warningsReading([WARNING], RECEIVED), '16:32'],
  // The publisher gives no time of submission of a notification.
  ['PN', levelsReading('PN')([level(100)], RECEIVED), undefined],
]

const eventsOf = (...names: readonly string[]): readonly MarketEvent[] =>
  READINGS.flatMap(([name, { events }]) => (names.includes(name) ? events : []))
const marketOf = (events: readonly MarketEvent[]) => foldMarket(EMPTY_MARKET, events)
const tableOf = (moduleType: string) => MARKET_TABLES.find(({ definition }) => definition.moduleType === moduleType)!

describe('what Elexon tells is of the time of the data, not of our question', () => {
  it.each(READINGS)('ELX-90 %s received at 17:20 is of its own time', (_name, { events }, clock) => {
    const last = events.at(-1)!
    expect(last.at).toBe(RECEIVED)
    expect(dataTimeOf(last)).toBe(clock === undefined ? undefined : at(clock))
  })

  it('ELX-91 Generation by Fuel: rows of 17:02 received at 17:20 are as of 17:02, and marked when that is too old', () => {
    const market = marketOf(eventsOf('FUELINST'))
    const asOf = (now: number) => tableOf('GenerationByFuel').rowsOf(market, now, EMPTY_MEMORY)[0]?.row['asOf']
    expect(asOf(at('17:16'))).toMatchObject({ value: at('17:02') })
    expect(asOf(at('17:16'))?.tooltip).toBeUndefined()
    expect(asOf(RECEIVED)).toMatchObject({ value: at('17:02'), tooltip: 'The newest data is 18 min old' })
    const { dependenciesOf } = tableOf('GenerationByFuel')
    expect(dependenciesOf(market, at('17:16'), EMPTY_MEMORY)).not.toEqual(
      dependenciesOf(market, RECEIVED, EMPTY_MEMORY),
    )
  })

  it('ELX-91 an older mix that is received later does not take the place of a newer one', () => {
    const older = fuelMixReading([mix('16:57', 'CCGT', 1)], RECEIVED + 60_000).events
    const market = marketOf([...eventsOf('FUELINST'), ...older])
    expect(market.fuelMix).toMatchObject({ measuredAt: at('17:02'), rows: [{ mw: 9000 }] })
    const memory = foldMemory(EMPTY_MEMORY, EMPTY_MARKET, [...eventsOf('FUELINST'), ...older])
    expect(memory.mixes.map(({ measuredAt }) => measuredAt)).toEqual([at('16:57'), at('17:02')])
  })

  it('ELX-92 carbon, frequency, demand and the index of The Current are of their data, and due by it', () => {
    const events = eventsOf('FUELINST', 'FREQ', 'INDO', 'MID')
    const history = foldHistory(currentHistoryOf(), events)
    const figures = currentFiguresOf(marketOf(events), history, RECEIVED, 'Gb')
    expect(figures.carbon).toMatchObject({ at: at('17:02'), dueBy: at('17:17') })
    expect(figures.frequency).toMatchObject({ at: at('17:14'), dueBy: at('17:19') })
    expect(figures.demand).toMatchObject({ at: at('16:00') })
    expect(figures.intraday).toMatchObject({ at: at('16:00') })
    const flows = interconnectorRows(marketOf(fuelMixReading([mix('17:02', 'INTFR', 900)], RECEIVED).events), RECEIVED)
    expect(flows.find(({ row }) => row['flow']?.value === 900)?.row['flow']?.tooltip).toBe('As of 17:02:00')
  })

  it('ELX-93 the frequency table names the moment of each measurement', () => {
    const memory = foldMemory(EMPTY_MEMORY, EMPTY_MARKET, eventsOf('FREQ'))
    const [row] = tableOf('Frequency').rowsOf(EMPTY_MARKET, RECEIVED, memory)
    expect(row?.row['time']?.value).toBe(at('17:14'))
  })

  it('ELX-94 the BM Feed names the acceptance time', () => {
    const market = marketOf(eventsOf('BOALF'))
    expect(bmFeedRows(market, PERIOD.date).map(({ row }) => row['time']?.value)).toEqual([at('16:47')])
  })

  it('ELX-95 a change of a limit or of a stable limit is of its notice; of an output, when it became known', () => {
    const before = [
      ...levelsReading('MEL')([mel(300, '16:40')], at('16:41')).events,
      ...levelsReading('PN')([level(100)], at('16:41')).events,
      ...dynamicsReading([sel(180, '16:20')], at('16:41')).events,
    ]
    const after = [
      ...levelsReading('MEL')([mel(310, '16:55')], RECEIVED).events,
      ...levelsReading('PN')([level(90)], RECEIVED).events,
      ...dynamicsReading([sel(200, '16:58')], RECEIVED).events,
    ]
    const memory = foldMemory(EMPTY_MEMORY, marketOf(before), after)
    const rows = tableOf('PhysicalFeed').rowsOf(marketOf([...before, ...after]), RECEIVED, memory)
    expect(Object.fromEntries(rows.map(({ row }) => [row['item']?.value, row['time']?.value]))).toEqual({
      MEL: at('16:55'),
      PN: RECEIVED,
      SEL: at('16:58'),
    })
  })

  it('ELX-96 messages and warnings are of their publication', () => {
    const market = marketOf(eventsOf('REMIT', 'SYSWARN'))
    const times = [...market.messages.values()].map(({ publishedAt }) => publishedAt)
    expect(times).toEqual([at('16:31'), at('16:32')])
    expect(currentNewsRows(market, RECEIVED).map(({ row }) => row['time']?.value)).toEqual([at('16:32'), at('16:31')])
  })
})
