import { acceptanceMove, dependenciesOf } from '../boa/bmFeedRow'
import { acceptancePricesOf } from '../boa/acceptancePrices'
import { plantFactsOf } from '../bingo/plantState'
import { DYNAMIC_DATASETS, type BidOfferPair, type LevelSegment, type MarketMessage } from '../market/events'
import { isOutageInForce } from '../market/feeds/messages'
import { PLANT_FEEDS, PLANT_STATE_FEEDS } from '../market/madeOf'
import { forgetBefore } from '../market/retention'
import type { MarketState } from '../market/state'
import { periodKey, type Instant, type PeriodRef } from '../periods'
import type {
  LadderBand,
  PlantAcceptance,
  PlantActivity,
  PlantDetail,
  PlantEvent,
  PlantLadders,
  PlantOutage,
  PlantUnit,
  UnitActivity,
} from './calls'
import { latestRevisions } from '../tables/definitions/remit'
import { dataAgeOf } from './dataAge'
import type { DynamicsLog } from './dynamicsLog'
import { plantEvents } from './events'
import { stationOf, unitsOfStation, type Plant, type RegisteredUnit } from './plant'

const MINUTE_MS = 60_000

/** A thousandth: what floating point adds below it has no meaning. */
const published = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 1000) / 1000

const facts = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const unitOf = ({ unit }: RegisteredUnit, market: Pick<MarketState, 'units'>, isPublic: boolean): PlantUnit => {
  const { id, nationalGridId, name, owner, fuel, capacity, demandCapacity } = unit
  const station = stationOf(unit)
  const { energy, connection, eic, technology, transmissionLossMultiplier: lossMultiplier } = unit
  return {
    id,
    nationalGridId,
    name,
    owner,
    fuel,
    capacity,
    demandCapacity,
    ...facts({ energy, connection, eic, technology, lossMultiplier }),
    ...(unitsOfStation(market, station) > 1 && { station }),
    // Zones are not public (see the public list of plants).
    ...(!isPublic && facts({ zone: unit.zone, gspGroup: unit.gspGroup })),
  }
}

const retained = (segments: readonly LevelSegment[]): LevelSegment[] => [...segments]

const activityOfUnit = (of: RegisteredUnit, unit: PlantUnit): UnitActivity => ({
  unit,
  pn: retained(of.pn),
  mel: retained(of.mel),
  mil: retained(of.mil),
  sel: published(of.dynamics.SEL),
  instructed: of.acceptances.map(({ number, acceptanceTime, segments }) => ({
    number,
    at: acceptanceTime,
    levels: retained(segments),
  })),
})

/** Levels of a plant, as they are declared and instructed. @param isPublic for visitors: without zones */
export const plantActivityOf = (
  plant: Plant,
  market: Pick<MarketState, 'units' | 'at' | 'feeds'>,
  now: Instant,
  isPublic: boolean,
): PlantActivity => {
  const { id, name, isStation, units } = plant
  return {
    ...dataAgeOf(market, now, PLANT_FEEDS),
    from: forgetBefore(market.at),
    id,
    name,
    isStation,
    units: units.map((of) => activityOfUnit(of, unitOf(of, market, isPublic))),
  }
}

/** What was accepted of a unit, in the order of its acceptances. */
export const acceptancesOf = (of: RegisteredUnit): readonly PlantAcceptance[] => {
  const paid = acceptancePricesOf(of)
  return of.acceptances.flatMap((acceptance, place): readonly PlantAcceptance[] => {
    const ground = dependenciesOf(of, place)
    if (ground === undefined) return []
    const { start, end, whole, volume, from, to } = acceptanceMove(ground)
    const { price, cost, periods, periodsKnown } = paid(acceptance)
    // A part of its energy, or of its money, would read as all of it.
    const isPriced = periods === periodsKnown
    return [
      {
        unit: of.id,
        number: acceptance.number,
        at: acceptance.acceptanceTime,
        start,
        end,
        from: published(from),
        to: published(to),
        volume: whole ? published(volume) : null,
        price: isPriced ? published(price) : null,
        cost: isPriced ? published(cost) : null,
        soFlag: acceptance.soFlag || acceptance.deemedBoFlag,
        storFlag: acceptance.storFlag,
      },
    ]
  })
}

export const newestFirst = (a: PlantAcceptance, b: PlantAcceptance): number => b.at - a.at || b.number - a.number

const outageOf = (message: MarketMessage): readonly PlantOutage[] => {
  const { id, publishedAt, headline, unit = '', outage } = message
  if (outage === undefined) return []
  const { messageId, revision, type, status, start, end, normal, available, unavailable, cause } = outage
  return [
    {
      id: messageId === '' ? id : messageId,
      unit,
      revision,
      publishedAt,
      headline,
      ...facts({ type, status, start, end, normal, available, unavailable, cause }),
    },
  ]
}

type Known = { readonly market: Pick<MarketState, 'units' | 'messages' | 'at'>; readonly log: DynamicsLog }

type WithFeeds = { readonly market: Pick<MarketState, 'feeds'> }

/** The latest messages of outages of a plant's units, newest first; each names its unit by its id, whatever was published. */
const outageMessagesOf = ({ units }: Plant, { market }: Known): readonly MarketMessage[] => {
  const ids = new Map(units.flatMap(({ id, unit }) => [[unit.nationalGridId, id] as const, [id, id] as const]))
  const own = [...market.messages.values()].flatMap((message): readonly MarketMessage[] => {
    const unit = message.unit === undefined ? undefined : ids.get(message.unit)
    return unit === undefined ? [] : [unit === message.unit ? message : { ...message, unit }]
  })
  return latestRevisions(own)
    .filter(({ outage }) => outage !== undefined)
    .sort((a, b) => b.publishedAt - a.publishedAt)
}

/** What happened to a plant up to now, newest first. */
export const eventsOfPlant = (
  plant: Plant,
  known: Known,
  now: Instant,
  messages = outageMessagesOf(plant, known),
): PlantEvent[] =>
  plantEvents(
    plant.units,
    (unit) => known.log.entries.get(unit) ?? [],
    (unit) => messages.filter((message) => message.unit === unit),
    now,
  )

/** What a plant does now, what was accepted of it, and what happened to it. */
export const plantDetailOf = (plant: Plant, known: Known & WithFeeds, now: Instant): PlantDetail => {
  const { units } = plant
  const { market, log } = known
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const messages = outageMessagesOf(plant, known)
  const changesOf = (unit: string) => log.entries.get(unit) ?? []
  const messagesOf = (unit: string) => messages.filter((message) => message.unit === unit)
  return {
    ...dataAgeOf(market, now, PLANT_STATE_FEEDS),
    from: forgetBefore(market.at),
    changesFrom: log.from ?? now,
    units: units.map((of) => ({
      id: of.id,
      now: plantFactsOf(
        of,
        minute,
        messagesOf(of.id).some((each) => isOutageInForce(each, minute)),
      ),
      dynamics: DYNAMIC_DATASETS.flatMap((dataset) => {
        const value = of.dynamics[dataset]
        return value === undefined ? [] : [{ dataset, value }]
      }),
      changes: [...changesOf(of.id)],
    })),
    acceptances: units.flatMap(acceptancesOf).sort(newestFirst),
    outages: messages.flatMap(outageOf),
    events: eventsOfPlant(plant, known, now, messages),
  }
}

const bandOf = ({ pairId, levelFrom, bid, offer }: BidOfferPair): LadderBand => ({
  pairId,
  mw: Math.abs(levelFrom),
  bid,
  offer,
})

/** The ladders of a plant's units in a settlement period, the dearest offer first. */
export const plantLaddersOf = ({ units }: Plant, period: PeriodRef): PlantLadders => ({
  units: units.flatMap(({ id, unit, ladders }) => {
    const pairs = ladders.get(periodKey(period))
    if (pairs === undefined) return []
    return [{ id, name: unit.name, bands: pairs.map(bandOf).sort((a, b) => b.pairId - a.pairId) }]
  }),
})
