import type { SettledAction } from '../../market/events'
import { HALF_HOUR_MS, periodStart, type Instant } from '../../periods'
import { defineSeries, simulated, type SeriesOption } from '../definition'
import { gb, reader, type SeriesFamily, type Take } from './form'

const MINUTE = 60_000
const SETTLED = {
  family: 'Balancing',
  stepMs: HALF_HOUR_MS,
  delayMs: 15 * MINUTE,
  sources: {
    simulator: simulated('Settlement of the simulated stack'),
    elexon: {
      dataset: 'ISPSTACK',
      firstDay: '2015-11-05',
      filledBy: 'elexonunits',
    },
  },
} as const
/** Totals of a period come with its price too, which Elexon gives by the day. */
const WITH_PRICES = { ...SETTLED.sources, elexon: { dataset: 'DISEBSP and ISPSTACK', firstDay: '2015-11-05' } } as const

/** Why an action was taken, as far as its flags tell; each action has one reason. */
const REASONS = [
  { id: 'Energy', name: 'Energy balance' },
  { id: 'System', name: 'System (SO-flagged)' },
  { id: 'Reserve', name: 'Short-term operating reserve' },
  { id: 'Adjustment', name: 'Outside of the balancing mechanism' },
] as const satisfies readonly SeriesOption[]
type Reason = (typeof REASONS)[number]['id']

/** An adjustment action (BSAD) names no acceptance. */
const isAcceptance = ({ acceptanceId }: SettledAction): boolean => acceptanceId !== null

/** Reserve goes before the system operator's flag, which it may have too. */
const reasonOf = (action: SettledAction): Reason => {
  if (!isAcceptance(action)) return 'Adjustment'
  if (action.storFlag) return 'Reserve'
  return action.soFlag ? 'System' : 'Energy'
}

/**
 * What an action cost, £: its volume at its price, corrected for losses as settlement does. Negative for a bid that the
 * unit paid for; undefined where it has no price.
 */
const costOf = ({ price, volume, transmissionLossMultiplier = 1 }: SettledAction): number | undefined =>
  price === null ? undefined : price * volume * transmissionLossMultiplier

const volume = (seriesId: string, title: string, description: string, options: readonly SeriesOption[] = []) =>
  defineSeries({ ...SETTLED, seriesId, title, description, options, unit: 'MWh' })
const total = (seriesId: string, title: string, description: string) =>
  defineSeries({ ...SETTLED, sources: WITH_PRICES, seriesId, title, description, unit: 'MWh' })
const cost = (seriesId: string, title: string, description: string, options: readonly SeriesOption[] = []) =>
  defineSeries({ ...SETTLED, seriesId, title, description, options, unit: '£' })
const count = (seriesId: string, title: string, description: string, options: readonly SeriesOption[] = []) =>
  defineSeries({ ...SETTLED, seriesId, title, description, options, unit: 'count', aggregate: 'sum' })
const price = (seriesId: string, title: string, description: string) =>
  defineSeries({ ...SETTLED, seriesId, title, description, unit: '£/MWh' })

const SIGN = 'negative where the operator was paid'

const definitions = [
  total(
    'AcceptedOfferVolume',
    'Accepted offer volume',
    'Energy bought by accepted offers in a settlement period; actions outside of the balancing mechanism are not in it.',
  ),
  total(
    'AcceptedBidVolume',
    'Accepted bid volume',
    'Energy sold back by accepted bids in a settlement period, negative; actions outside of the mechanism are not in it.',
  ),
  volume(
    'OfferVolumeByReason',
    'Accepted offer volume by reason',
    'Energy bought in a settlement period by the flags of its actions, with those outside of the balancing mechanism.',
    REASONS,
  ),
  volume(
    'BidVolumeByReason',
    'Accepted bid volume by reason',
    'Energy sold back in a settlement period by the flags of its actions, with those outside of the mechanism; negative.',
    REASONS,
  ),
  volume(
    'CadlVolume',
    'Short actions',
    'Energy of actions shorter than the continuous acceptance duration limit (CADL), bought and sold added up.',
  ),
  cost(
    'AcceptedOfferCost',
    'Cost of accepted offers',
    'What accepted offers of a settlement period cost, corrected for losses.',
  ),
  cost(
    'AcceptedBidCost',
    'Cost of accepted bids',
    `What accepted bids of a settlement period cost, corrected for losses; ${SIGN}.`,
  ),
  cost(
    'BalancingCost',
    'Net cost of balancing',
    `All actions of a settlement period, those outside of the balancing mechanism included as far as they have a price; ${SIGN}.`,
  ),
  cost(
    'BalancingCostByReason',
    'Net cost of balancing by reason',
    `The same by the flags of the actions; ${SIGN}.`,
    REASONS,
  ),
  count('BalancingActions', 'Actions', 'Rows of the settlement stack of a settlement period.'),
  count('BalancingActionsByReason', 'Actions by reason', 'The same by the flags of the actions.', REASONS),
  count('BalancedUnits', 'Units with an action', 'How many units had an accepted bid or offer in a settlement period.'),
  price(
    'HighestOfferPrice',
    'Highest offer price',
    'Price of the dearest action by which energy was bought in a settlement period.',
  ),
  price(
    'LowestBidPrice',
    'Lowest bid price',
    'Price of the action by which energy was sold back at the least, negative where the unit was paid.',
  ),
  defineSeries({
    ...SETTLED,
    kind: 'formula',
    seriesId: 'MeanOfferPrice',
    title: 'Mean offer price',
    description: 'Cost of accepted offers over their volume.',
    unit: '£/MWh',
    formula: '[AcceptedOfferCost] / [AcceptedOfferVolume]',
  }),
  defineSeries({
    ...SETTLED,
    kind: 'formula',
    seriesId: 'MeanBidPrice',
    title: 'Mean bid price',
    description: 'Cost of accepted bids over their volume.',
    unit: '£/MWh',
    formula: '[AcceptedBidCost] / [AcceptedBidVolume]',
  }),
]

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

const volumeOf = (actions: readonly SettledAction[]): number => sum(actions.map((action) => action.volume))
const costsOf = (actions: readonly SettledAction[]): number => sum(actions.map(costOf))
const pricesOf = (actions: readonly SettledAction[]): readonly number[] =>
  actions.flatMap((action) => action.price ?? [])

const takeStack = (actions: readonly SettledAction[], start: Instant, at: Instant, take: Take): void => {
  const bought = actions.filter((each) => each.volume > 0)
  const sold = actions.filter((each) => each.volume < 0)
  const offers = bought.filter(isAcceptance)
  const bids = sold.filter(isAcceptance)
  const notify = (seriesId: string, value: number, option?: string): void => {
    take(gb(seriesId, option), start, value, at)
  }
  notify('AcceptedOfferVolume', volumeOf(offers))
  notify('AcceptedBidVolume', volumeOf(bids))
  notify('CadlVolume', sum(actions.filter(({ cadlFlag }) => cadlFlag).map((each) => Math.abs(each.volume))))
  notify('AcceptedOfferCost', costsOf(offers))
  notify('AcceptedBidCost', costsOf(bids))
  notify('BalancingCost', costsOf(actions))
  notify('BalancingActions', actions.length)
  notify('BalancedUnits', new Set(actions.filter(isAcceptance).map(({ id }) => id)).size)
  const requested = pricesOf(bought)
  const bid = pricesOf(sold)
  if (requested.length > 0) notify('HighestOfferPrice', Math.max(...requested))
  if (bid.length > 0) notify('LowestBidPrice', Math.min(...bid))
  for (const { id } of REASONS) {
    const mine = actions.filter((each) => reasonOf(each) === id)
    notify('OfferVolumeByReason', volumeOf(mine.filter((each) => each.volume > 0)), id)
    notify('BidVolumeByReason', volumeOf(mine.filter((each) => each.volume < 0)), id)
    notify('BalancingCostByReason', costsOf(mine), id)
    notify('BalancingActionsByReason', mine.length, id)
  }
}

const OF_UNIT = { ...SETTLED, kind: 'plant', family: 'Plants', isSparse: true } as const
const ofUnits = [
  defineSeries({
    ...OF_UNIT,
    seriesId: 'OfferVolume',
    title: 'Accepted offer volume',
    description: 'Energy bought of the unit in a settlement period; none where nothing was accepted of it.',
    unit: 'MWh',
  }),
  defineSeries({
    ...OF_UNIT,
    seriesId: 'BidVolume',
    title: 'Accepted bid volume',
    description:
      'Energy sold back to the unit in a settlement period, negative; none where nothing was accepted of it.',
    unit: 'MWh',
  }),
  defineSeries({
    ...OF_UNIT,
    seriesId: 'AcceptedCost',
    title: 'Cost of acceptances',
    description: `What was accepted of the unit in a settlement period cost, corrected for losses; ${SIGN}.`,
    unit: '£',
  }),
  defineSeries({
    ...OF_UNIT,
    seriesId: 'OfferCost',
    title: 'Cost of accepted offers',
    description:
      'What the unit is paid for its accepted offers of a settlement period, corrected for losses; none where a price is not known.',
    unit: '£',
  }),
  defineSeries({
    ...OF_UNIT,
    seriesId: 'BidCost',
    title: 'Cost of accepted bids',
    description: `What accepted bids of the unit in a settlement period cost, corrected for losses; ${SIGN}, none where a price is not known.`,
    unit: '£',
  }),
  defineSeries({
    ...OF_UNIT,
    seriesId: 'FlaggedCost',
    title: 'Cost of SO-flagged acceptances',
    description: `What accepted bids and offers of the unit cost that the operator flagged as taken for the system, corrected for losses; ${SIGN}, none where a price is not known.`,
    unit: '£',
  }),
]

/** A cost is undefined where an action has no price. */
type Cost = number | undefined
type Sums = { offer: number; bid: number; cost: number; offers: Cost; bids: Cost; flagged: Cost }

const plus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b

/** What was accepted of each unit: what a stack says of it, its acceptances of one period added up. */
const takeUnits = (actions: readonly SettledAction[], start: Instant, at: Instant, take: Take): void => {
  const units = new Map<string, Sums>()
  for (const action of actions) {
    if (!isAcceptance(action)) continue
    let sums = units.get(action.id)
    if (sums === undefined) units.set(action.id, (sums = { offer: 0, bid: 0, cost: 0, offers: 0, bids: 0, flagged: 0 }))
    const paid = costOf(action)
    if (action.volume > 0) {
      sums.offer += action.volume
      sums.offers = plus(sums.offers, paid)
    } else {
      sums.bid += action.volume
      sums.bids = plus(sums.bids, paid)
    }
    if (action.soFlag) sums.flagged = plus(sums.flagged, paid)
    sums.cost += paid ?? 0
  }
  for (const [unit, { offer, bid, cost: paid, offers, bids, flagged }] of units) {
    take(gb('OfferVolume', unit), start, offer, at)
    take(gb('BidVolume', unit), start, bid, at)
    take(gb('AcceptedCost', unit), start, paid, at)
    if (offers !== undefined) take(gb('OfferCost', unit), start, offers, at)
    if (bids !== undefined) take(gb('BidCost', unit), start, bids, at)
    if (flagged !== undefined) take(gb('FlaggedCost', unit), start, flagged, at)
  }
}

/** What balancing the system took, in all and of each unit: volumes, costs and prices of the settled stack. */
export const SERIES_BALANCING: SeriesFamily = {
  definitions: [...definitions, ...ofUnits],
  readers: [
    reader('settledStack', ({ at, period, actions, calculatedAt = at }, take) => {
      takeStack(actions, periodStart(period), calculatedAt, take)
      takeUnits(actions, periodStart(period), calculatedAt, take)
    }),
  ],
}
