import { DEFAULT_ALERT_USER } from '../../../src/domain/alerts/alertType'
import { factKey, type FactKind, type FactOf, type MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import type { UserSubscription } from '../../../src/domain/alerts/member'
import { ALERT_TYPES, type AlertTypeId } from '../../../src/domain/alerts/subscription'
import { readSubscriptionSettings } from '../../../src/domain/alerts/subscriptionList'
import type { SubscriptionSettings } from '../../../src/domain/alerts/types'
import { HALF_HOUR_MS, periodAt } from '../../../src/domain/periods'

/** The start of a settlement period in November. */
export const T0 = Date.parse('2026-11-20T08:00:00Z')
export const MINUTE = 60_000

const UNIT = { id: 'T_DRAXX-1', name: 'Drax 1', fuel: 'Biomass' } as const

type Body<Kind extends FactKind> = FactOf<Kind>['body']

const fact = <Kind extends FactKind>(
  kind: Kind,
  id: string,
  at: number,
  keys: readonly string[],
  body: Body<Kind>,
): MarketFact => ({ id, kind, at, keys: [factKey.kind(kind), ...keys], body }) as unknown as MarketFact

const PLANT = [factKey.plant(UNIT.id), factKey.fuel(UNIT.fuel)]

/** A type of subscription under test: its settings, and the n-th fact of which it does and does not notify. */
export type AlertCase = {
  readonly type: AlertTypeId
  readonly settings: Readonly<Record<string, unknown>>
  /** True where each fact is a happening of its own; else what holds on is notified of once. */
  readonly isEach: boolean
  readonly on: (n: number, at: number) => MarketFact
  readonly off: (n: number, at: number) => MarketFact
}

const message = (n: number, at: number, unavailable: number): MarketFact =>
  fact('message', `message/${n}`, at, PLANT, {
    unit: UNIT,
    message: {
      id: `M${n}`,
      publishedAt: at,
      category: 'Outages',
      headline: `Outage ${unavailable} MW`,
      text: '',
      source: 'Elexon REMIT',
      unit: UNIT.id,
      outage: { messageId: `M${n}`, revision: 1, type: 'Unplanned', unavailable },
    },
  })

const warning = (n: number, at: number, kind: 'EMN' | 'CMN'): MarketFact =>
  fact('message', `warning/${n}`, at, [factKey.warnings], {
    message: {
      id: `W${n}`,
      publishedAt: at,
      category: 'Warnings',
      headline: `${kind} issued`,
      text: '',
      source: 'NESO',
      warning: { kind },
    },
  })

const price = (n: number, at: number, value: number, niv: number): MarketFact =>
  fact('systemPrice', `systemPrice/${n}`, at, [], { period: periodAt(T0 + n * HALF_HOUR_MS), price: value, niv })

const level = (n: number, at: number, after: number): MarketFact =>
  fact('level', `level/${n}`, at, PLANT, { unit: UNIT, dataset: 'MEL', before: 600, after, of: at })

const acceptance = (n: number, at: number, value: number): MarketFact =>
  fact('acceptance', `acceptance/${n}`, at, PLANT, {
    unit: UNIT,
    number: n,
    side: 'offer',
    volume: 20,
    price: value,
    start: at,
    end: at + 10 * MINUTE,
    soFlag: false,
  })

const trip = (n: number, at: number, lost: number): MarketFact =>
  fact('trip', `trip/${n}`, at, PLANT, { unit: UNIT, of: at, lost, mel: lost })

const series = (n: number, at: number, value: number): MarketFact =>
  fact('series', `series/${n}`, at, [factKey.series('Gb&RealtimeDemand&none')], {
    series: 'Gb&RealtimeDemand&none',
    of: T0 + n * HALF_HOUR_MS,
    value,
  })

const frequency = (n: number, at: number, hz: number): MarketFact =>
  fact('frequency', `frequency/${n}`, at, [], { hz, of: at })

const auction = (n: number, at: number, name: 'N2EX' | 'EPEX'): MarketFact =>
  fact('auction', `auction/${n}`, at, [factKey.auction(name)], { auction: name, date: '2026-11-21', mean: 80 + n })

const CONTRACT = { area: 'GB', product: 'HH', from: T0, to: T0 + HALF_HOUR_MS } as const

const cross = (n: number, at: number, average: 'vwap' | 'vwap15'): MarketFact =>
  fact('vwapCross', `vwap/${n}`, at, [factKey.contract('GB', `HH/${T0}/${T0 + HALF_HOUR_MS}`)], {
    ...CONTRACT,
    average,
    side: 'above',
    last: 81,
    mean: 80,
  })

const skip = (n: number, at: number, mwh: number): MarketFact =>
  fact('skip', `skip/${n}`, at, PLANT, { unit: UNIT, direction: 'offer', period: periodAt(T0), mwh, marginal: 90 })

const DRAX = { of: 'plant', plant: UNIT.id } as const

const CASES: Readonly<Record<AlertTypeId, Omit<AlertCase, 'type'>>> = {
  bmAcceptance: {
    settings: { plants: DRAX, side: 'offer', minPrice: 150, minMwh: 10 },
    isEach: true,
    on: (n, at) => acceptance(n, at, 180),
    off: (n, at) => acceptance(n, at, 120),
  },
  levelChange: {
    settings: { plants: DRAX, dataset: 'MEL', minMw: 100 },
    isEach: true,
    on: (n, at) => level(n, at, 400),
    off: (n, at) => level(n, at, 580),
  },
  trip: {
    settings: { plants: { of: 'any' }, minMw: 200 },
    isEach: true,
    on: (n, at) => trip(n, at, 600),
    off: (n, at) => trip(n, at, 150),
  },
  remit: {
    settings: { plants: { of: 'fuel', fuel: 'Biomass' }, minMw: 100, outages: 'Unplanned' },
    isEach: true,
    on: (n, at) => message(n, at, 300),
    off: (n, at) => message(n, at, 50),
  },
  seriesThreshold: {
    settings: { series: 'Gb&RealtimeDemand&none', when: 'above', value: 40_000, rearmMinutes: 0 },
    isEach: false,
    on: (n, at) => series(n, at, 41_000),
    off: (n, at) => series(n, at, 39_000),
  },
  systemPrice: {
    settings: { above: 200 },
    isEach: false,
    on: (n, at) => price(n, at, 250, 100),
    off: (n, at) => price(n, at, 90, 100),
  },
  nivFlip: {
    settings: { beyondMwh: 50 },
    isEach: false,
    on: (n, at) => price(n, at, 90, 100),
    off: (n, at) => price(n, at, 90, -100),
  },
  systemWarning: {
    settings: { kinds: ['EMN'] },
    isEach: true,
    on: (n, at) => warning(n, at, 'EMN'),
    off: (n, at) => warning(n, at, 'CMN'),
  },
  frequencyExcursion: {
    settings: { below: 49.8 },
    isEach: false,
    on: (n, at) => frequency(n, at, 49.75),
    off: (n, at) => frequency(n, at, 49.9),
  },
  auctionResult: {
    settings: { auctions: ['N2EX'] },
    isEach: true,
    on: (n, at) => auction(n, at, 'N2EX'),
    off: (n, at) => auction(n, at, 'EPEX'),
  },
  plantEvents: {
    settings: { plant: UNIT.id, kinds: ['Outage'] },
    isEach: true,
    on: (n, at) => message(n, at, 300),
    off: (n, at) => trip(n, at, 300),
  },
  vwapCross: {
    settings: { ...CONTRACT, average: 'vwap' },
    isEach: true,
    on: (n, at) => cross(n, at, 'vwap'),
    off: (n, at) => cross(n, at, 'vwap15'),
  },
  newsMessages: {
    settings: { filters: { category: { values: ['Outages'] } } },
    isEach: true,
    on: (n, at) => message(n, at, 300),
    off: (n, at) => warning(n, at, 'CMN'),
  },
  unitSkipped: {
    settings: { plant: UNIT.id, direction: 'offer', minMwh: 5 },
    isEach: true,
    on: (n, at) => skip(n, at, 20),
    off: (n, at) => skip(n, at, 2),
  },
}

/** Every type once. */
export const ALERT_CASES: readonly AlertCase[] = ALERT_TYPES.map((type) => ({ type, ...CASES[type] }))

/** Settings of a case with more of them. */
export const settingsOf = (
  { type, settings }: Pick<AlertCase, 'type' | 'settings'>,
  more: Readonly<Record<string, unknown>> = {},
): SubscriptionSettings => {
  const read = readSubscriptionSettings({ type, name: '', browser: true, browserSound: false, ...settings, ...more })
  if (!read.ok) throw new Error(`${type}: ${read.problem.field}: ${read.problem.text}`)
  return read.value
}

/** A subscription of a user who has chosen nothing. */
export const subscriptionOf = (
  settings: SubscriptionSettings,
  given: Partial<UserSubscription> = {},
): UserSubscription => ({ id: 'one', userId: 'u1', user: DEFAULT_ALERT_USER, since: -Infinity, settings, ...given })
