import { Subject } from 'rxjs'
import type { Acceptance, BidOfferPair, MarketEvent } from '../../../src/domain/market/events'
import type { BmUnit } from '../../../src/domain/market/units'
import { FEEDS } from '../../../src/domain/market/events'
import { periodAt, stepPeriod, type Instant, type PeriodRef } from '../../../src/domain/periods'
import type { HubEventName } from '../../../src/domain/wire'
import { createLog, type Log } from '../../../server/log/log'
import { MarketHost } from '../../../server/host/marketHost'
import type { Publisher } from '../../../server/market/publisher'
import type { MarketSource } from '../../../server/sources/source'
import { ManualClock } from './manualClock'

/** A small market by hand: three units whose figures can be followed with a pencil. */

const HOUR = 3_600_000

const unit = (id: string, name: string, fuel: BmUnit['fuel'], capacity: number, zone: string): BmUnit => ({
  id,
  nationalGridId: id.slice(2),
  name,
  owner: `${name} Ltd`,
  fuel,
  zone,
  capacity,
  demandCapacity: 0,
})

export const UNITS = [
  unit('T_ALPHA-1', 'Alpha 1', 'CCGT', 400, 'Z3'),
  unit('T_BRAVO-1', 'Bravo 1', 'Wind', 200, 'Z1'),
  unit('T_CHARL-1', 'Charlie 1', 'Pumped', 300, 'Z3'),
] as const

export const PN_MW = 100

const pairs = (base: number): readonly BidOfferPair[] => [
  { pairId: -1, levelFrom: -50, levelTo: -50, bid: base - 20, offer: base - 10 },
  { pairId: 1, levelFrom: 60, levelTo: 60, bid: base, offer: base + 10 },
  { pairId: 2, levelFrom: 80, levelTo: 80, bid: base + 20, offer: base + 40 },
]

export const ladder = (unitId: string, period: PeriodRef, base: number, at: Instant): MarketEvent => ({
  kind: 'bidOffers',
  at,
  unit: unitId,
  period,
  pairs: pairs(base),
})

/** The unit told to go to a level for a half hour, from one minute after the acceptance on. */
export const acceptance = (
  unitId: string,
  number: number,
  at: Instant,
  mw: number,
  more: Partial<Acceptance> = {},
): MarketEvent => ({
  kind: 'acceptance',
  at,
  acceptance: {
    unit: unitId,
    number,
    acceptanceTime: at,
    segments: [{ timeFrom: at + 60_000, timeTo: at + 31 * 60_000, levelFrom: mw, levelTo: mw }],
    soFlag: false,
    storFlag: false,
    deemedBoFlag: false,
    ...more,
  },
})

export const feedsOk = (at: Instant): readonly MarketEvent[] =>
  FEEDS.map((feed) => ({ kind: 'feed', at, feed, ok: true }))

/** Everything known at `at`: units, levels for a day, ladders of the running period and the three after it. */
export const opening = (at: Instant): readonly MarketEvent[] => [
  { kind: 'units', at, units: UNITS },
  ...UNITS.flatMap(({ id }, index): readonly MarketEvent[] => [
    {
      kind: 'levels',
      at,
      dataset: 'PN',
      unit: id,
      segments: [{ timeFrom: at - 12 * HOUR, timeTo: at + 12 * HOUR, levelFrom: PN_MW, levelTo: PN_MW }],
    },
    {
      kind: 'levels',
      at,
      dataset: 'MEL',
      unit: id,
      segments: [{ timeFrom: at - 12 * HOUR, timeTo: at + 12 * HOUR, levelFrom: 400, levelTo: 400 }],
    },
    ...[0, 1, 2, 3].map((step) => ladder(id, stepPeriod(periodAt(at), step), 60 + 15 * index, at)),
  ]),
  ...feedsOk(at),
]

export type Published = { readonly group: string; readonly event: HubEventName; readonly payload: unknown }

/** Publishes into a list; everyone is the group `*`. */
export const recorder = (): Publisher & { readonly published: Published[] } => {
  const published: Published[] = []
  return {
    published,
    toGroup: (group, event, payload) => void published.push({ group, event, payload: structuredClone(payload) }),
    toAll: (event, payload) => void published.push({ group: '*', event, payload: structuredClone(payload) }),
  }
}

export const silentLog = (): Log => createLog('silent')

export type Rig = {
  readonly clock: ManualClock
  readonly batches: Subject<readonly MarketEvent[]>
  readonly host: MarketHost
  readonly published: Published[]
  readonly log: Log
}

export const handMadeSource = (
  batches: Subject<readonly MarketEvent[]>,
  period: MarketSource['period'] = () => Promise.resolve([]),
): MarketSource => ({
  info: { kind: 'simulator', label: 'Simulated', detail: 'Made by hand' },
  live$: batches,
  period,
})

/** A started host over a source made by hand, at an instant in London winter time. */
export const startRig = (at: string): Rig => {
  const clock = new ManualClock(Date.parse(at))
  const batches = new Subject<readonly MarketEvent[]>()
  const publisher = recorder()
  const log = silentLog()
  const host = new MarketHost({ source: handMadeSource(batches), clock, log, publisher })
  host.start()
  return { clock, batches, host, published: publisher.published, log }
}
