import type { FastifyInstance } from 'fastify'
import type { Licence } from '../../src/domain/access'
import { revenueOn } from '../../src/domain/revenue/byBasis'
import { sumOfRevenues, type Amounts, type Revenue } from '../../src/domain/revenue/amount'
import {
  MOST_REVENUE_DAYS,
  revenueActionsCall,
  revenueCall,
  unitRevenueCall,
  type RevenuePeriod,
  type UnitRevenue,
} from '../../src/domain/revenue/calls'
import { lacksOf, type Lack } from '../../src/domain/revenue/lacks'
import { basisOf, PRICE_BASES, type PriceBasis } from '../../src/domain/revenue/parts'
import { revenueOfPeriod, type PeriodPrices, type UnitPeriod } from '../../src/domain/revenue/unitPeriod'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import { gb } from '../../src/domain/series/families/form'
import type { WirePlant } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { readRevenueInputs } from '../history/revenue'
import type { RevenueDays } from '../history/revenueDays'
import type { SeriesService } from '../history/seriesService'
import { badRequest, gathering, notFound, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate, readPeriod } from '../http/reading'

/** Thirty-one days of three thousand units, each read once: more than are registered. */
const MOST_UNIT_DAYS = 93_000

type Range = {
  readonly basis: PriceBasis
  readonly days: readonly SettlementDate[]
  readonly from: Instant
  /** No later than the last settlement period that has ended. */
  readonly to: Instant
}

const readBasis = (id: string): PriceBasis => {
  const found = basisOf(id)
  if (found) return found.id
  throw badRequest({ basis: [`basis must be one of ${PRICE_BASES.map((each) => each.id).join(', ')}.`] })
}

const readRange = (params: Readonly<Record<'basis' | 'from' | 'to', string>>, now: Instant): Range => {
  const basis = readBasis(params.basis)
  const first = readIsoDate('from', params.from)
  const last = readIsoDate('to', params.to)
  if (last < first) throw badRequest({ to: ['to must not be before from.'] })
  if (first > dateAt(now)) throw badRequest({ from: ['from must not be after today.'] })
  const end = last < dateAt(now) ? last : dateAt(now)
  const days: SettlementDate[] = []
  for (let day = first; day <= end; day = addDays(day, 1)) {
    days.push(day)
    if (days.length > MOST_REVENUE_DAYS)
      throw badRequest({ to: [`At most ${MOST_REVENUE_DAYS} days at once: choose fewer, or request them in parts.`] })
  }
  const ended = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return { basis, days, from: dayStart(first), to: Math.min(dayStart(addDays(end, 1)), ended) }
}

type StoredOf = (unit: string) => number | undefined

const rowOf = (plant: WirePlant, { parts, energy }: Revenue, storedOf: StoredOf): UnitRevenue => {
  const { id, name, owner, fuelType, zone, capacity } = plant
  const stored = storedOf(id)
  return {
    id,
    name,
    owner,
    fuel: fuelType,
    ...(zone !== undefined && { zone }),
    capacity,
    ...(stored !== undefined && { stored }),
    parts,
    energy,
  }
}

const nullOf = (value: number | undefined): number | null => value ?? null

const periodRow = (at: Instant, unit: UnitPeriod, prices: PeriodPrices, { parts }: Revenue): RevenuePeriod => ({
  at,
  pn: nullOf(unit.pn),
  offerMwh: nullOf(unit.accepted?.offerMwh),
  bidMwh: nullOf(unit.accepted?.bidMwh),
  price: nullOf(prices.wholesale),
  systemPrice: nullOf(prices.system),
  parts: {
    wholesale: parts.wholesale.pounds,
    offers: parts.offers.pounds,
    bids: parts.bids.pounds,
    response: parts.response.pounds,
    reserve: parts.reserve.pounds,
    capacityMarket: parts.capacityMarket.pounds,
    nonDelivery: parts.nonDelivery.pounds,
    imbalance: parts.imbalance.pounds,
  },
})

/** What the three routes read of the history. */
type RevenueReader = {
  readonly now: () => Instant
  readonly service: () => SeriesService
  /** All units. @throws 503 until they are known */
  readonly plants: () => readonly WirePlant[]
  /** MWh that a unit holds when full. */
  readonly storedOf: StoredOf
  /** Revenue of whole days of all units. */
  readonly days: () => RevenueDays
  /** What the history says of why values are missing; days that are not filled are requested. */
  readonly lacksIn: (
    parts: Amounts,
    range: Range,
    unit: string,
    licence: Licence | undefined,
  ) => Promise<{ readonly lacks: readonly Lack[]; readonly filling: boolean }>
}

const createReader = ({ clock, source, host }: ApiContext, service: () => SeriesService): RevenueReader => {
  const provider = source.kind === 'elexon' ? 'elexon' : 'simulator'
  const plants = (): readonly WirePlant[] => {
    const list = service().options.plants()
    if (list.length === 0) throw gathering()
    return list
  }
  return {
    now: () => clock.now(),
    service,
    plants,
    storedOf: (unit) => host.plants?.()?.market.units.get(unit)?.unit?.energy,
    days: () => service().revenueDays,
    lacksIn: async (parts, { basis, from, to }, unit, licence) => {
      const ids = [gb(basisOf(basis)?.series ?? ''), gb('PN', unit), gb('BalancingActions')]
      const plans = ids.map((id) => service().planOf({ id }, licence, ''))
      const user = licence && 'a user of the revenue pages'
      const { notes, filling } = await service().notesOf(plans, { from, to }, new Map(), user)
      const [price = [], pn = [], stacks = []] = notes
      return { lacks: lacksOf(parts, provider, { wholesale: [...price, ...pn], accepted: stacks }), filling }
    },
  }
}

const lacksAnswer = ({ lacks }: { readonly lacks: readonly Lack[] }) =>
  lacks.map(({ part, why }) => ({ part, why: [...why] }))

const checkSize = (units: number, days: number): void => {
  const unitDays = units * days
  if (unitDays <= MOST_UNIT_DAYS) return
  const [is, most] = [unitDays, MOST_UNIT_DAYS].map((each) => each.toLocaleString('en-GB'))
  throw badRequest({ to: [`Query too large: reduce dates. It is of ${is} days of units; at most ${most} at once.`] })
}

const revenueAnswer = async (
  reader: RevenueReader,
  range: Range,
  licence: Licence | undefined,
  signal: AbortSignal,
) => {
  const list = reader.plants()
  checkSize(list.length, range.days.length)
  const ids = list.map(({ id }) => id)
  const days = await reader.days().read(range.days, ids, range.to, signal)
  const known = new Set(days.flatMap((day) => [...day.units.keys()]))
  const sums = new Map<string, Revenue>()
  for (const id of known)
    sums.set(id, sumOfRevenues(days.map((day) => revenueOn(day.units.get(id) ?? day.others, range.basis))))
  const units = list.flatMap((plant) => {
    const sum = sums.get(plant.id)
    return sum ? [rowOf(plant, sum, reader.storedOf)] : []
  })
  const whole = sumOfRevenues(sums.values())
  const found = await reader.lacksIn(whole.parts, range, list[0]?.id ?? '', licence)
  const { basis, from, to } = range
  const lacks = lacksAnswer(found)
  return { basis, from, to, lacks, filling: found.filling, units, unknown: list.length - units.length }
}

const unitAnswer = async (
  reader: RevenueReader,
  range: Range,
  unitId: string,
  licence: Licence | undefined,
  signal: AbortSignal,
) => {
  const plant = reader.plants().find(({ id }) => id === unitId)
  if (plant === undefined) throw notFound(`There is no plant${quotedId(unitId)}.`)
  const { store } = reader.service().options.history
  const { basis, from, to } = range
  const inputs = await readRevenueInputs(store, [plant.id], basis, { from, to }, signal)
  const made = (inputs.units.get(plant.id) ?? inputs.others).map((unit, k) => {
    const prices = inputs.prices[k] ?? { wholesale: undefined, system: undefined }
    const revenue = revenueOfPeriod(unit, prices)
    return { revenue, row: periodRow(from + k * HALF_HOUR_MS, unit, prices, revenue) }
  })
  const sum = sumOfRevenues(made.map(({ revenue }) => revenue))
  const found = await reader.lacksIn(sum.parts, range, plant.id, licence)
  const lacks = lacksAnswer(found)
  const periods = made.map(({ row }) => row)
  return { basis, from, to, lacks, filling: found.filling, unit: rowOf(plant, sum, reader.storedOf), periods }
}

/** Revenue of units (`domain/revenue`) out of the history, and the actions that a period of it is made of. */
export const revenueRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  service: () => SeriesService,
  { questions, past }: { readonly questions: QuestionQueue; readonly past: QuestionQueue },
): void => {
  const { archive } = context
  const reader = createReader(context, service)

  addQuestionRoute(app, questions, revenueCall, ({ params, request, signal }) =>
    revenueAnswer(reader, readRange(params, reader.now()), request.person?.licence, signal),
  )

  addQuestionRoute(app, questions, unitRevenueCall, ({ params, request, signal }) =>
    unitAnswer(reader, readRange(params, reader.now()), params.unit, request.person?.licence, signal),
  )

  addQuestionRoute(app, past, revenueActionsCall, async ({ params, signal }) => {
    const ref = readPeriod(params)
    const { accepted } = await archive.period(ref, signal)
    if (accepted === undefined) throw notFound('A recording has no actions of single units.')
    const { basis, actions } = accepted
    return {
      basis,
      actions: actions.filter(({ unit }) => unit === params.unit).map(({ unit: _unit, ...action }) => action),
    }
  })
}
