import type { FeedName, LevelDataset } from '../../../src/domain/market/events'
import {
  addDays,
  dateAt,
  dayStart,
  periodKey,
  periodStart,
  samePeriod,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../../src/domain/periods'
import type { AcceptanceCollection } from './acceptanceCollection'
import type { Question, Reading } from './question'
import { unitsReading, unitsReadingInTurns } from './bmUnits'
import type { Query } from './client'
import type { ForecastSet } from './forecasts'
import { meteredReading } from './metered'
import { remitReading, warningsReading } from './messages'
import * as results from './results'
import { frequencyReading, fuelMixReading, outturnReading } from './system'
import { bidOffersReading, dynamicsReading, levelsReading } from './unitReadings'

/** Every question we put to Elexon (specification 6, 2.2). */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const iso = (at: Instant): string => new Date(at).toISOString()
const of = ({ date, period }: PeriodRef): Query => ({ settlementDate: date, settlementPeriod: period })

/** The data sets that select by an instant do so with both ends. */
const between = (from: Instant, to: Instant): Query => ({ from: iso(from), to: iso(to) })
const published = (from: Instant, to: Instant): Query => ({
  publishDateTimeFrom: iso(from),
  publishDateTimeTo: iso(to),
})
const spanOf = (date: SettlementDate): readonly [from: Instant, to: Instant] => [
  dayStart(date),
  dayStart(addDays(date, 1)) - 1,
]
export const ofDay = (date: SettlementDate): Query => between(...spanOf(date))

const LONGEST_RANGE_MS = 24 * HOUR_MS
/** A London day in parts of at most 24 hours, which is what several data sets allow a question: two on the longest day. */
const partsOf = (date: SettlementDate): readonly (readonly [from: Instant, to: Instant])[] => {
  const [from, to] = spanOf(date)
  const middle = from + LONGEST_RANGE_MS
  return to < middle
    ? [[from, to]]
    : [
        [from, middle - 1],
        [middle, to],
      ]
}

type Read = (rows: readonly unknown[], at: Instant) => Reading
const single =
  (absent: Question['absent']) =>
  (key: string, feed: FeedName, path: string, query: Query, read: Read): Question => ({
    key,
    feed,
    absent,
    requests: [{ path, query }],
    read: ([rows], at) => read(rows ?? [], at),
  })
/** Of several requests for the parts of one answer. */
const inParts = (key: string, feed: FeedName, path: string, queries: readonly Query[], read: Read): Question => ({
  key,
  feed,
  absent: 'empty',
  requests: queries.map((query) => ({ path, query })),
  read: (answers, at) =>
    read(
      answers.flatMap((rows) => rows ?? []),
      at,
    ),
})
/** An ask of one request: for what may not exist yet, and for what Elexon always has while it offers it. */
const questionOf = single('empty')
export const steadyQuestion = single('unavailable')

const PHYSICAL = { PN: 'PN', MEL: 'MELS', MIL: 'MILS' } as const

export const units = (): Question => ({
  ...steadyQuestion('units', 'units', 'reference/bmunits/all', {}, unitsReading),
  readInTurns: ([rows], at) => unitsReadingInTurns(rows ?? [], at),
})

export const levels =
  (dataset: LevelDataset) =>
  (period: PeriodRef): Question => {
    const query = { dataset: PHYSICAL[dataset], ...of(period) }
    return questionOf(
      `${dataset}/${periodKey(period)}`,
      dataset,
      'balancing/physical/all',
      query,
      levelsReading(dataset),
    )
  }

export const bidOffers = (period: PeriodRef): Question =>
  questionOf(
    `bidOffers/${periodKey(period)}`,
    'bidOffers',
    'balancing/bid-offer/all',
    of(period),
    bidOffersReading(period),
  )

export const acceptances = (period: PeriodRef, collection: AcceptanceCollection): Question => {
  const read: Read = (rows, at) => collection.receive(rows, period, at)
  return questionOf(`acceptances/${periodKey(period)}`, 'acceptances', 'balancing/acceptances/all', of(period), read)
}

/** The neighbouring period's part of the acceptances already in the book. */
export const acceptanceEnds = (period: PeriodRef, collection: AcceptanceCollection): Question => ({
  ...acceptances(period, collection),
  key: `acceptanceEnds/${periodKey(period)}`,
  read: ([rows], at) => collection.complete(rows ?? [], period, at),
})

/** Corrections of the last hours: only this dataset says that an acceptance was changed or withdrawn. */
export const amendments = (now: Instant, collection: AcceptanceCollection): Question =>
  questionOf('amendments', 'acceptances', 'datasets/BOALF', between(now - 90 * MINUTE_MS, now), (rows, at) =>
    collection.receive(rows, undefined, at),
  )

export const dynamics = (period: PeriodRef): Question =>
  steadyQuestion(`dynamics/${periodKey(period)}`, 'dynamics', 'balancing/dynamic/all', of(period), dynamicsReading)

export const bsad = (period: PeriodRef): Question => {
  const read = results.bsadReading(period)
  return questionOf(`bsad/${periodKey(period)}`, 'bsad', 'balancing/nonbm/disbsad/details', of(period), read)
}

/** The actions of a whole London day. The data set selects by the start of the half hour. */
export const bsadDay = (date: SettlementDate): Question =>
  steadyQuestion(`bsad/${date}`, 'bsad', 'datasets/DISBSAD', ofDay(date), results.bsadDayReading)

const prices = (key: string, place: string): Question =>
  questionOf(key, 'systemPrices', `balancing/settlement/system-prices/${place}`, {}, results.systemPricesReading)
export const systemPrices = (date: SettlementDate): Question => prices(`systemPrices/${date}`, date)
export const systemPrice = ({ date, period }: PeriodRef): Question =>
  prices(`systemPrice/${date}-${period}`, `${date}/${period}`)

export const stack = (period: PeriodRef): Question => ({
  key: `stack/${periodKey(period)}`,
  feed: 'stacks',
  absent: 'empty',
  requests: (['bid', 'offer'] as const).map((side) => ({
    path: `balancing/settlement/stack/all/${side}/${period.date}/${period.period}`,
    query: {},
  })),
  isTorn: results.isOfTwoRuns,
  read: results.stackReading(period),
})

/** The market index has no feed of its own: it is as well as the prices it goes into. */
const index = (key: string, query: Query): Question =>
  questionOf(key, 'systemPrices', 'balancing/pricing/market-index', query, results.marketIndexReading)
export const marketIndex = (now: Instant): Question => index('marketIndex', between(now - 6 * HOUR_MS, now))
/** The market index of a London day, as far as it is over. */
export const marketIndexDay = (date: SettlementDate): Question => index(`marketIndex/${date}`, ofDay(date))

/** The market index of one settlement period. */
export const marketIndexOf = (ref: PeriodRef): Question => {
  const own: Read = (rows, at) => {
    const reading = results.marketIndexReading(rows, at)
    const events = reading.events.filter((event) => event.kind === 'marketIndex' && samePeriod(event.period, ref))
    return { ...reading, events }
  }
  const query = between(periodStart(ref), periodStart(ref))
  return questionOf(`marketIndex/${periodKey(ref)}`, 'systemPrices', 'balancing/pricing/market-index', query, own)
}

/** Mean generation: of the last finished periods, and of a whole London day. */
const generation = (key: string, query: Query): Question =>
  questionOf(key, 'fuelMix', 'datasets/FUELHH', query, outturnReading)
export const outturn = (now: Instant): Question => generation('outturn', published(now - 3 * HOUR_MS, now))
export const outturnDay = (date: SettlementDate): Question =>
  generation(`outturn/${date}`, { settlementDateFrom: date, settlementDateTo: date })

const NEWS = {
  remit: ['datasets/REMIT', 30 * MINUTE_MS, remitReading],
  // Of the two answers with warnings (datasets/SYSWARN) this one has their type.
  warnings: ['system/warnings', HOUR_MS, warningsReading],
} as const
const news = (kind: keyof typeof NEWS, key: string, from: Instant, to: Instant): Question => {
  const [path, , read] = NEWS[kind]
  return questionOf(key, 'messages', path, published(from, to), read)
}
/** The newest of them; with `since` those before them. */
const latest =
  (kind: keyof typeof NEWS) =>
  (now: Instant, since = now - NEWS[kind][1]): Question =>
    news(kind, since < now - HOUR_MS ? `${kind}/before` : kind, since, now)
/** Those published on a London day. */
const newsOfDay =
  (kind: keyof typeof NEWS) =>
  (date: SettlementDate): Question =>
    news(kind, `${kind}/${date}`, ...spanOf(date))

export const remit = latest('remit')
export const warnings = latest('warnings')
export const remitDay = newsOfDay('remit')
export const warningsDay = newsOfDay('warnings')

export const fuelMix = (now: Instant): Question =>
  steadyQuestion('fuelMix', 'fuelMix', 'datasets/FUELINST', published(now - 20 * MINUTE_MS, now), fuelMixReading)

export const frequency = (now: Instant): Question =>
  steadyQuestion('frequency', 'frequency', 'system/frequency', between(now - 10 * MINUTE_MS, now), frequencyReading)

/** Generation by fuel of each five minutes of a London day. */
export const fuelMixDay = (date: SettlementDate): Question => {
  const query = { settlementDateFrom: date, settlementDateTo: date }
  return questionOf(`fuelMix/${date}`, 'fuelMix', 'datasets/FUELINST', query, fuelMixReading)
}

export const frequencyDay = (date: SettlementDate): Question => {
  const queries = partsOf(date).map((part) => between(...part))
  return inParts(`frequency/${date}`, 'frequency', 'system/frequency', queries, frequencyReading)
}

/** A forecast of the system operator, by the time of its publication: what came since an instant, and on a London day. */
export const forecast = ({ dataset, query, read }: ForecastSet, now: Instant, sinceMs: number): Question =>
  questionOf(dataset, 'forecasts', `datasets/${dataset}`, { ...published(now - sinceMs, now), ...query }, read)
export const forecastDay = ({ dataset, query, read }: ForecastSet, date: SettlementDate): Question => {
  const queries = partsOf(date).map((part) => ({ ...published(...part), ...query }))
  return inParts(`${dataset}/${date}`, 'forecasts', `datasets/${dataset}`, queries, read)
}

/**
 * Metered volumes of a London day. Which instant of a half hour the range selects by is not published: half an hour more is
 * asked for, and what is of another day passed over.
 */
export const meteredDay = (date: SettlementDate, now: Instant): Question => {
  const query = between(dayStart(date), dayStart(addDays(date, 1)) + 30 * MINUTE_MS)
  return questionOf(`metered/${date}`, 'stacks', 'datasets/B1610/stream', query, meteredReading(date, now))
}

export const demandDay = (date: SettlementDate): Question => {
  const query = { settlementDateFrom: date, settlementDateTo: date }
  return questionOf(`demand/${date}`, 'demand', 'demand/outturn', query, results.demandReading)
}

export const demand = (now: Instant): Question => {
  const query = { settlementDateFrom: addDays(dateAt(now), -1), settlementDateTo: dateAt(now) }
  return questionOf('demand', 'demand', 'demand/outturn', query, results.demandReading)
}

/** When the plan asks: the running period, and the acceptances known by then. */
export type ElexonMoment = {
  readonly now: Instant
  readonly running: PeriodRef
  readonly collection: AcceptanceCollection
}

/** One question of the plan. A quiet one says nothing of its feed's health. */
export type ElexonLine = {
  readonly seconds: number
  readonly query: (moment: ElexonMoment) => Question
  readonly quiet?: true
}
