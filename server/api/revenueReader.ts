import type { Licence } from '../../src/domain/access'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { BmUnit } from '../../src/domain/market/units'
import type { Amounts } from '../../src/domain/revenue/amount'
import { MOST_RANKED_DAYS, type MOST_REVENUE_DAYS } from '../../src/domain/revenue/calls'
import { lacksOf, type Lack } from '../../src/domain/revenue/lacks'
import { basisOf, PRICE_BASES, seriesOfBasis, type PriceBasis } from '../../src/domain/revenue/parts'
import { seriesProvidersOf } from '../../src/domain/series/definition'
import { gb } from '../../src/domain/series/families/form'
import type { WirePlant } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { awardsMarkOf, type AwardsMark } from '../history/revenue/awardsMark'
import type { SeriesService } from '../history/seriesService'
import { badRequest, gathering } from '../http/problem'
import { readIsoDate } from '../http/reading'
import type { ReadDays } from './daysToRead'

/** A wholesale price and a stretch of time. */
type PricedRange = { readonly basis: PriceBasis; readonly from: Instant; readonly to: Instant }

/** The wholesale price of an id. @throws 400 with those that there are */
export const readBasis = (id: string): PriceBasis => {
  const found = basisOf(id)
  if (found) return found.id
  throw badRequest({ basis: [`basis must be one of ${PRICE_BASES.map((each) => each.id).join(', ')}.`] })
}

/** Some London days on a wholesale price. */
export type RevenueRange = {
  readonly basis: PriceBasis
  readonly days: readonly SettlementDate[]
  readonly from: Instant
  /** No later than the last settlement period that has ended. */
  readonly to: Instant
  /** First instant after that one. */
  readonly ended: Instant
}

/**
 * The days of a request, up to the last settlement period that has ended.
 * @param most days at once
 * @throws 400 that names what is wrong
 */
export const readRange = (
  params: Readonly<Record<'basis' | 'from' | 'to', string>>,
  now: Instant,
  most: typeof MOST_REVENUE_DAYS | typeof MOST_RANKED_DAYS = MOST_RANKED_DAYS,
): RevenueRange => {
  const basis = readBasis(params.basis)
  const first = readIsoDate('from', params.from)
  const last = readIsoDate('to', params.to)
  if (last < first) throw badRequest({ to: ['to must not be before from.'] })
  if (first > dateAt(now)) throw badRequest({ from: ['from must not be after today.'] })
  const end = last < dateAt(now) ? last : dateAt(now)
  const days: SettlementDate[] = []
  for (let day = first; day <= end; day = addDays(day, 1)) {
    days.push(day)
    if (days.length > most)
      throw badRequest({ to: [`At most ${most} days at once: choose fewer, or request them in parts.`] })
  }
  const ended = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return { basis, days, from: dayStart(first), to: Math.min(dayStart(addDays(end, 1)), ended), ended }
}

/** The time whose reasons are named: from the first day that is read and not filled, as that is requested. */
export const notedRange = (
  range: RevenueRange,
  { waiting: [first], unfilled }: Pick<ReadDays, 'waiting' | 'unfilled'>,
) => (unfilled === 0 || first === undefined ? range : { ...range, from: dayStart(first) })

/** What is registered of a unit, as far as the market's state has it. */
type RegisteredOf = (unit: string) => BmUnit | undefined

export type StoredOf = (unit: string) => number | undefined

/** What the routes of revenue read of the history. */
export type RevenueReader = {
  readonly now: () => Instant
  readonly service: () => SeriesService
  /** By what it is known that a unit was awarded nothing. */
  readonly mark: AwardsMark
  /** All units. @throws 503 until they are known */
  readonly plants: () => readonly WirePlant[]
  /** MWh that a unit holds when full. */
  readonly storedOf: StoredOf
  readonly registeredOf: RegisteredOf
  /** What the history says of why values are missing; days that are not filled are requested. */
  readonly lacksIn: (
    parts: Amounts,
    range: PricedRange,
    unit: string,
    licence: Licence | undefined,
  ) => Promise<{ readonly lacks: readonly Lack[]; readonly filling: boolean }>
}

export const createReader = ({ clock, source, host }: ApiContext, service: () => SeriesService): RevenueReader => {
  const providers = seriesProvidersOf(source)
  const plants = (): readonly WirePlant[] => {
    const list = service().options.plants()
    if (list.length === 0) throw gathering()
    return list
  }
  const registeredOf: RegisteredOf = (unit) => host.plants?.()?.market.units.get(unit)?.unit
  return {
    now: () => clock.now(),
    service,
    mark: awardsMarkOf(source),
    plants,
    storedOf: (unit) => registeredOf(unit)?.energy,
    registeredOf,
    lacksIn: async (parts, { basis, from, to }, unit, licence) => {
      const ids = [gb('PN', unit), gb('BalancingActions'), ...seriesOfBasis(basis).map((series) => gb(series))]
      const plans = ids.map((id) => service().planOf({ id }, licence, ''))
      const user = licence && 'a user of the revenue pages'
      const { notes, filling } = await service().notesOf(plans, { from, to }, new Map(), user)
      const [pn = [], stacks = [], ...prices] = notes
      return { lacks: lacksOf(parts, providers, { wholesale: [...prices.flat(), ...pn], accepted: stacks }), filling }
    },
  }
}

/** Why parts are missing, as calls answer it. */
export const lacksAnswer = ({ lacks }: { readonly lacks: readonly Lack[] }) =>
  lacks.map(({ part, why }) => ({ part, why: [...why] }))
