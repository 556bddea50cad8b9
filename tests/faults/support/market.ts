import { concat, interval, map, of, type Observable } from 'rxjs'
import type { MarketSource } from '../../../server/sources/source'
import { FEEDS, type MarketEvent } from '../../../src/domain/market/events'
import type { BmUnit } from '../../../src/domain/market/units'
import { periodAt, stepPeriod, type Instant } from '../../../src/domain/periods'
import { diceOf, type Dice } from './dice'

/** A market of chance that never rests: what every reader of it must have is known from the server alone. */

const HOUR = 3_600_000
const TICK_MS = 100
const FUELS: readonly BmUnit['fuel'][] = ['CCGT', 'Wind', 'Pumped', 'Coal', 'Biomass']

const unitOf = (n: number): BmUnit => ({
  id: `T_UNIT-${n}`,
  nationalGridId: `UNIT-${n}`,
  name: `Unit ${n}`,
  owner: `Owner ${n % 9}`,
  fuel: FUELS[n % FUELS.length]!,
  zone: `Z${1 + (n % 17)}`,
  capacity: 400,
  demandCapacity: 0,
})

const level = (dataset: 'PN' | 'MEL', unit: string, at: Instant, mw: number): MarketEvent => ({
  kind: 'levels',
  at,
  dataset,
  unit,
  segments: [{ timeFrom: at - HOUR, timeTo: at + 6 * HOUR, levelFrom: mw, levelTo: mw }],
})

/** The ladders of the running and of the coming period: acceptances reach into both. */
const ladders = (unit: string, at: Instant, base: number): readonly MarketEvent[] =>
  [periodAt(at), stepPeriod(periodAt(at), 1)].map((period) => ({
    kind: 'bidOffers',
    at,
    unit,
    period,
    pairs: [-1, 1, 2].map((pairId) => ({
      pairId,
      levelFrom: pairId * 100,
      levelTo: pairId * 100,
      bid: base + pairId * 10,
      offer: base + pairId * 10 + 5,
    })),
  }))

const acceptance = (unit: string, at: Instant, number: number, mw: number): MarketEvent => ({
  kind: 'acceptance',
  at,
  acceptance: {
    unit,
    number,
    acceptanceTime: at,
    segments: [{ timeFrom: at + 60_000, timeTo: at + HOUR / 2, levelFrom: mw, levelTo: mw }],
    soFlag: number % 3 === 0,
    storFlag: false,
    deemedBoFlag: false,
  },
})

export type MarketOptions = {
  readonly seed: number
  /** Events a second. */
  readonly rate: number
  readonly units?: number | undefined
  /** Shares of the events that are acceptances (rows that come) and limits (rows that come, change and go); the rest are prices. */
  readonly acceptances?: number | undefined
  readonly limits?: number | undefined
  /** Acceptances that have come before. */
  readonly begin?: number | undefined
  readonly now?: () => Instant
}

/** The source; `rest` makes it fall silent. */
export const marketOf = (options: MarketOptions): { readonly source: MarketSource; readonly rest: () => void } => {
  const { seed, rate, units = 80, acceptances = 0.4, limits = 0.4, begin = 200, now = Date.now } = options
  const all = Array.from({ length: units }, (_, n) => unitOf(n))
  const dice: Dice = diceOf(seed)
  let number = 0
  let resting = false
  let owed = 0
  const accepted = (at: Instant): MarketEvent => acceptance(dice.pick(all).id, at, ++number, 50 + dice.upTo(3500) / 10)
  const opening = (): readonly MarketEvent[] => {
    const at = now()
    return [
      { kind: 'units', at, units: all },
      ...all.flatMap(({ id }) => [
        level('PN', id, at, 200),
        level('MEL', id, at, 150 + dice.upTo(120)),
        ...ladders(id, at, 40 + dice.upTo(60)),
      ]),
      ...Array.from({ length: begin }, (_, n) => accepted(at - (begin - n) * 100)),
      ...FEEDS.map((feed): MarketEvent => ({ kind: 'feed', at, feed, ok: true })),
    ]
  }
  const happening = (): readonly MarketEvent[] => {
    if (resting) return []
    const at = now()
    owed += (rate * TICK_MS) / 1000
    const events: MarketEvent[] = []
    for (; owed >= 1; owed--) {
      const chance = dice.next()
      if (chance < acceptances) events.push(accepted(at))
      else if (chance < acceptances + limits) events.push(level('MEL', dice.pick(all).id, at, 150 + dice.upTo(120)))
      else events.push(...ladders(dice.pick(all).id, at, 40 + dice.upTo(6000) / 100))
    }
    return events
  }
  const live$: Observable<readonly MarketEvent[]> = concat(
    of(undefined).pipe(map(opening)),
    interval(TICK_MS).pipe(map(happening)),
  )
  return {
    source: {
      info: { kind: 'simulator', label: 'By chance', detail: `Seed ${seed}` },
      live$,
      period: () => Promise.resolve([]),
    },
    rest: () => (resting = true),
  }
}
