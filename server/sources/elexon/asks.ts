import type { LevelDataset } from '../../../src/domain/market/events'
import {
  addDays,
  dateAt,
  periodKey,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../../src/domain/periods'
import type { AcceptanceBook } from './acceptanceBook'
import type { Ask, Reading } from './ask'
import { unitsReading } from './bmUnits'
import type { Query } from './client'
import { bsadReading, demandReading, marketIndexReading, stackReading, systemPricesReading } from './results'
import { frequencyReading, fuelMixReading } from './system'
import { bidOffersReading, dynamicsReading, levelsReading } from './unitReadings'

/** Every question we put to Elexon (specification 6, 2.2). */

const MINUTE_MS = 60_000
const iso = (at: Instant): string => new Date(at).toISOString()
const of = ({ date, period }: PeriodRef): Query => ({ settlementDate: date, settlementPeriod: period })

type Read = (rows: readonly unknown[], at: Instant) => Reading
/** An ask of one request. */
const single = (ask: Omit<Ask, 'requests' | 'read'>, path: string, query: Query, read: Read): Ask => ({
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
    bsadReading,
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
