import type { LevelDataset } from '../../../src/domain/market/events'
import {
  addDays,
  dateAt,
  dayStart,
  periodKey,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../../src/domain/periods'
import type { AcceptanceBook } from './acceptanceBook'
import type { Ask, Reading } from './ask'
import { unitsReading } from './bmUnits'
import type { Query } from './client'
import {
  bsadDayReading,
  bsadReading,
  demandReading,
  marketIndexReading,
  stackReading,
  systemPricesReading,
} from './results'
import { remitReading, warningsReading } from './messages'
import { frequencyReading, fuelMixReading, outturnReading } from './system'
import { bidOffersReading, dynamicsReading, levelsReading } from './unitReadings'

/** Every question we put to Elexon (specification 6, 2.2). */

const MINUTE_MS = 60_000
export const iso = (at: Instant): string => new Date(at).toISOString()
const of = ({ date, period }: PeriodRef): Query => ({ settlementDate: date, settlementPeriod: period })

type Read = (rows: readonly unknown[], at: Instant) => Reading
/** An ask of one request. */
export const single = (ask: Omit<Ask, 'requests' | 'read'>, path: string, query: Query, read: Read): Ask => ({
  ...ask,
  requests: [{ path, query }],
  read: ([rows], at) => read(rows ?? [], at),
})

const PHYSICAL = { PN: 'PN', MEL: 'MELS', MIL: 'MILS' } as const

export const unitsAsk = (): Ask =>
  single({ key: 'units', feed: 'units', absent: 'unavailable' }, 'reference/bmunits/all', {}, unitsReading)

export const levelsAsk = (dataset: LevelDataset, period: PeriodRef): Ask =>
  single(
    { key: `${dataset}/${periodKey(period)}`, feed: dataset, absent: 'empty' },
    'balancing/physical/all',
    { dataset: PHYSICAL[dataset], ...of(period) },
    levelsReading(dataset),
  )

export const bidOffersAsk = (period: PeriodRef): Ask =>
  single(
    { key: `bidOffers/${periodKey(period)}`, feed: 'bidOffers', absent: 'empty' },
    'balancing/bid-offer/all',
    of(period),
    bidOffersReading(period),
  )

export const acceptancesAsk = (period: PeriodRef, book: AcceptanceBook): Ask =>
  single(
    { key: `acceptances/${periodKey(period)}`, feed: 'acceptances', absent: 'empty' },
    'balancing/acceptances/all',
    of(period),
    (rows, at) => book.hear(rows, period, at),
  )

/** The neighbouring period's part of the acceptances already in the book. */
export const acceptanceEndsAsk = (period: PeriodRef, book: AcceptanceBook): Ask => ({
  ...acceptancesAsk(period, book),
  key: `acceptanceEnds/${periodKey(period)}`,
  read: ([rows], at) => book.complete(rows ?? [], period, at),
})

/** Corrections of the last hours: only this dataset says that an acceptance was changed or withdrawn. */
export const amendmentsAsk = (now: Instant, book: AcceptanceBook): Ask =>
  single(
    { key: 'amendments', feed: 'acceptances', absent: 'empty' },
    'datasets/BOALF',
    { from: iso(now - 90 * MINUTE_MS), to: iso(now) },
    (rows, at) => book.hear(rows, undefined, at),
  )

export const dynamicsAsk = (period: PeriodRef): Ask =>
  single(
    { key: `dynamics/${periodKey(period)}`, feed: 'dynamics', absent: 'unavailable' },
    'balancing/dynamic/all',
    of(period),
    dynamicsReading,
  )

export const bsadAsk = (period: PeriodRef): Ask =>
  single(
    { key: `bsad/${periodKey(period)}`, feed: 'bsad', absent: 'empty' },
    'balancing/nonbm/disbsad/details',
    of(period),
    bsadReading(period),
  )

/** The actions of a whole London day. The data set selects by the start of the half hour, with both ends. */
export const bsadDayAsk = (date: SettlementDate): Ask =>
  single(
    { key: `bsad/${date}`, feed: 'bsad', absent: 'unavailable' },
    'datasets/DISBSAD',
    { from: iso(dayStart(date)), to: iso(dayStart(addDays(date, 1)) - 1) },
    bsadDayReading,
  )

export const systemPricesAsk = (date: SettlementDate): Ask =>
  single(
    { key: `systemPrices/${date}`, feed: 'systemPrices', absent: 'empty' },
    `balancing/settlement/system-prices/${date}`,
    {},
    systemPricesReading,
  )

export const systemPriceAsk = ({ date, period }: PeriodRef): Ask =>
  single(
    { key: `systemPrice/${date}-${period}`, feed: 'systemPrices', absent: 'empty' },
    `balancing/settlement/system-prices/${date}/${period}`,
    {},
    systemPricesReading,
  )

export const stackAsk = (period: PeriodRef): Ask => ({
  key: `stack/${periodKey(period)}`,
  feed: 'stacks',
  absent: 'empty',
  requests: (['bid', 'offer'] as const).map((side) => ({
    path: `balancing/settlement/stack/all/${side}/${period.date}/${period.period}`,
    query: {},
  })),
  read: stackReading(period),
})

/** The market index has no feed of its own: it stands or falls with the prices it goes into. */
export const marketIndexAsk = (now: Instant): Ask =>
  single(
    { key: 'marketIndex', feed: 'systemPrices', absent: 'empty' },
    'balancing/pricing/market-index',
    { from: iso(now - 6 * 60 * MINUTE_MS), to: iso(now) },
    marketIndexReading,
  )

/** The market index of a London day, as far as it is over. */
export const marketIndexDayAsk = (date: SettlementDate): Ask =>
  single(
    { key: `marketIndex/${date}`, feed: 'systemPrices', absent: 'empty' },
    'balancing/pricing/market-index',
    { from: iso(dayStart(date)), to: iso(dayStart(addDays(date, 1)) - 1) },
    marketIndexReading,
  )

/** Mean generation of the last finished periods. */
export const outturnAsk = (now: Instant): Ask =>
  single(
    { key: 'outturn', feed: 'fuelMix', absent: 'empty' },
    'datasets/FUELHH',
    { publishDateTimeFrom: iso(now - 3 * 60 * MINUTE_MS), publishDateTimeTo: iso(now) },
    outturnReading,
  )

/** Mean generation of a whole London day. */
export const outturnDayAsk = (date: SettlementDate): Ask =>
  single(
    { key: `outturn/${date}`, feed: 'fuelMix', absent: 'empty' },
    'datasets/FUELHH',
    { settlementDateFrom: date, settlementDateTo: date },
    outturnReading,
  )

const published = (from: Instant, to: Instant): Query => ({
  publishDateTimeFrom: iso(from),
  publishDateTimeTo: iso(to),
})

/** Messages have no feed that a price hangs on: theirs are quiet. The newest, and with `since` those before them. */
export const remitAsk = (now: Instant, since = now - 30 * MINUTE_MS): Ask =>
  single(
    { key: since < now - 60 * MINUTE_MS ? 'remit/before' : 'remit', feed: 'units', absent: 'empty' },
    'datasets/REMIT',
    published(since, now),
    remitReading,
  )

export const warningsAsk = (now: Instant, since = now - 60 * MINUTE_MS): Ask =>
  single(
    { key: since < now - 60 * MINUTE_MS ? 'warnings/before' : 'warnings', feed: 'units', absent: 'empty' },
    'datasets/SYSWARN',
    published(since, now),
    warningsReading,
  )

/** The messages published on a London day. */
export const remitDayAsk = (date: SettlementDate): Ask =>
  single(
    { key: `remit/${date}`, feed: 'units', absent: 'empty' },
    'datasets/REMIT',
    published(dayStart(date), dayStart(addDays(date, 1)) - 1),
    remitReading,
  )

/** The system warnings published on a London day. */
export const warningsDayAsk = (date: SettlementDate): Ask =>
  single(
    { key: `warnings/${date}`, feed: 'units', absent: 'empty' },
    'datasets/SYSWARN',
    published(dayStart(date), dayStart(addDays(date, 1)) - 1),
    warningsReading,
  )

export const fuelMixAsk = (now: Instant): Ask =>
  single(
    { key: 'fuelMix', feed: 'fuelMix', absent: 'unavailable' },
    'datasets/FUELINST',
    { publishDateTimeFrom: iso(now - 20 * MINUTE_MS), publishDateTimeTo: iso(now) },
    fuelMixReading,
  )

export const frequencyAsk = (now: Instant): Ask =>
  single(
    { key: 'frequency', feed: 'frequency', absent: 'unavailable' },
    'system/frequency',
    { from: iso(now - 10 * MINUTE_MS), to: iso(now) },
    frequencyReading,
  )

export const demandAsk = (now: Instant): Ask =>
  single(
    { key: 'demand', feed: 'demand', absent: 'empty' },
    'demand/outturn',
    { settlementDateFrom: addDays(dateAt(now), -1), settlementDateTo: dateAt(now) },
    demandReading,
  )
