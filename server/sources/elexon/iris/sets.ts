import * as z from 'zod/mini'
import type { FeedName, LevelDataset } from '../../../../src/domain/market/events'
import { periodStart, type Instant } from '../../../../src/domain/periods'
import { DEMAND_FORECASTS, INDICATED, publications, WIND_FORECAST } from '../forecasts'
import { decimal, instantField, ofItsDay, settlement } from '../../fields'
import { remitReading, warningsReading } from '../messages'
import type { Reading } from '../question'
import * as results from '../results'
import * as rows from '../rows'
import { frequencyReading, fuelMixReading, outturnReading } from '../system'
import { dynamicsReading, levelsReading } from '../unitReadings'
import { bidOffersByPeriod } from './bidOffers'
import { AcceptanceCollection } from '../acceptanceCollection'
import { acceptancesInOrder } from './acceptances'
import { Declarations } from './declarations'
import { Ladders } from './ladders'
import { RowMemory, type IrisMerged } from './rowMemory'

type Rows = readonly unknown[]
/** @param publishedAt when the message was put into the queue */
type IrisRead = (message: Rows, at: Instant, publishedAt: Instant) => Reading

/** A data set that IRIS carries, and what of the requests it is instead of. */
export type IrisSet = {
  readonly feed: FeedName
  /** How the keys of its questions begin (questions.ts), up to the first slash. */
  readonly questions: readonly string[]
  readonly read: IrisRead
}

const PERIOD = ['settlementDate', 'settlementPeriod'] as const
/** Four days: so late nothing comes any more. */
const MOST_PERIODS = 200
/** Five minutes each. */
const MOST_MIXES = 24
const UNIT = ['bmUnit', 'nationalGridBmUnit'] as const

/** What rows complete is read; what did not fit is counted by the message alone. */
const counted = (
  { rows: merged, dropped, fault }: IrisMerged,
  message: Rows,
  read: (rows: Rows) => Reading,
): Reading => ({
  events: merged.length === 0 ? [] : read(merged).events,
  rows: message.length,
  dropped,
  ...(fault !== undefined && { fault }),
})

/** A row with a field that the requests' answer of the same data set has under another name. */
const renamed =
  (to: string, from: readonly string[]) =>
  (row: unknown): unknown => {
    if (typeof row !== 'object' || row === null) return row
    const parts = new Map<string, unknown>(Object.entries(row))
    const name = from.find((each) => parts.has(each))
    return name === undefined ? row : { ...row, [to]: parts.get(name) }
  }

const remembered =
  (memory: RowMemory, read: (rows: Rows, at: Instant) => Reading): IrisRead =>
  (message, at) =>
    counted(memory.merge(message), message, (merged) => read(merged, at))

/** INDO alone: national demand as a series. */
const nationalRow = z.object({ ...settlement, publishTime: instantField, demand: decimal }).check(ofItsDay)

const nationalReading = (answer: Rows, at: Instant): Reading =>
  rows.readRows(nationalRow, answer, (fit) =>
    publications(
      'NationalDemand',
      fit.map(({ settlementDate: date, settlementPeriod: period, publishTime, demand: value }) => ({
        publishTime,
        startTime: periodStart({ date, period }),
        value,
      })),
      at,
    ),
  )

const demandSet = (): IrisRead => {
  const memory = new RowMemory(rows.demandRow, { group: PERIOD, version: 'publishTime' }, MOST_PERIODS)
  const adapt = renamed('initialTransmissionSystemDemandOutturn', ['demand'])
  const read = remembered(memory, results.demandReading)
  return (message, at, publishedAt) => read(message.map(adapt), at, publishedAt)
}

const dynamicSet = (dataset: string): IrisRead => {
  const memory = new RowMemory(rows.dynamicRow, { group: [...UNIT, 'dataset'], version: 'time' })
  const value = renamed('value', ['value', 'level', 'notice', 'periodMin', 'period'])
  const read = remembered(memory, dynamicsReading)
  const adapt = (row: unknown): unknown => {
    const adapted = value(row)
    return typeof adapted === 'object' ? { ...adapted, dataset } : adapted
  }
  return (message, at, publishedAt) => read(message.map(adapt), at, publishedAt)
}

const levelSet = (dataset: LevelDataset): IrisSet => {
  const declarations = new Declarations()
  return {
    feed: dataset,
    questions: [dataset],
    read: (message, at, publishedAt) =>
      counted(declarations.merge(message, publishedAt), message, (merged) => levelsReading(dataset)(merged, at)),
  }
}

const plain =
  (read: (rows: Rows, at: Instant) => Reading): IrisRead =>
  (message, at) =>
    read(message, at)

const set = (feed: FeedName, questions: readonly string[], read: IrisRead): IrisSet => ({ feed, questions, read })

const DYNAMICS = ['SEL', 'SIL', 'NDZ', 'NTO', 'NTB', 'MZT', 'MNZT'] as const

type Given = { readonly collection: AcceptanceCollection; readonly ladders: Ladders }

const unitSets = ({ collection, ladders }: Given): Readonly<Record<string, IrisSet>> => ({
  BOALF: set('acceptances', ['acceptances', 'amendments'], plain(acceptancesInOrder(collection))),
  BOD: set('bidOffers', ['bidOffers'], (message, at, publishedAt) => {
    const reading = bidOffersByPeriod(message, at)
    return { ...reading, events: ladders.completed(reading.events, publishedAt) }
  }),
  PN: levelSet('PN'),
  MELS: levelSet('MEL'),
  MILS: levelSet('MIL'),
  ...Object.fromEntries(DYNAMICS.map((dataset) => [dataset, set('dynamics', ['dynamics'], dynamicSet(dataset))])),
})

const marketSets = (): Readonly<Record<string, IrisSet>> => {
  const byFuel = { part: ['fuelType'], version: 'publishTime' }
  const price = new RowMemory(rows.systemPriceRow, { group: PERIOD, version: 'createdDateTime' }, MOST_PERIODS)
  const index = new RowMemory(rows.marketIndexRow, { group: PERIOD, part: ['dataProvider'] }, MOST_PERIODS)
  return {
    DISBSAD: set('bsad', ['bsad'], plain(results.bsadDayReading)),
    DISEBSP: set('systemPrices', ['systemPrices'], remembered(price, results.systemPricesReading)),
    MID: set('systemPrices', ['marketIndex'], remembered(index, results.marketIndexReading)),
    FUELINST: set(
      'fuelMix',
      ['fuelMix'],
      remembered(new RowMemory(rows.fuelRow, { group: ['startTime'], ...byFuel }, MOST_MIXES), fuelMixReading),
    ),
    FUELHH: set(
      'fuelMix',
      ['outturn'],
      remembered(new RowMemory(rows.outturnRow, { group: PERIOD, ...byFuel }, MOST_PERIODS), outturnReading),
    ),
  }
}

const systemSets = (): Readonly<Record<string, IrisSet>> => ({
  FREQ: set('frequency', ['frequency'], plain(frequencyReading)),
  ITSDO: set('demand', ['demand'], demandSet()),
  INDO: set('demand', ['demand'], plain(nationalReading)),
  REMIT: set('messages', ['remit'], plain(remitReading)),
  SYSWARN: set('messages', ['warnings'], plain(warningsReading)),
  ...Object.fromEntries(
    [...DEMAND_FORECASTS, WIND_FORECAST, ...INDICATED].map(({ dataset, read }) => [
      dataset,
      set('forecasts', [dataset], plain(read)),
    ]),
  ),
})

/**
 * The data sets of IRIS that are read, by Elexon's name, each with the memory of one listening. Of those that the source
 * requests, these have no rows here: LOLPDRM (its rows do not say the horizon that a forecast is published for), ISPSTACK (the
 * form of its messages is not published) and the register of units.
 */
export const irisSets = (given: Given): ReadonlyMap<string, IrisSet> =>
  new Map(Object.entries({ ...unitSets(given), ...marketSets(), ...systemSets() }))

/** Names of the data sets that are read. */
export const irisDatasets = (): readonly string[] => [
  ...irisSets({ collection: new AcceptanceCollection(), ladders: new Ladders() }).keys(),
]
