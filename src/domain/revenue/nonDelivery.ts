import type { Accepted, RevenueAction } from './actions'

/** What of an action the charge reads. */
export type ChargedAction = Pick<RevenueAction, 'pairId' | 'direction' | 'price' | 'mwh'>
type Action = ChargedAction
type Priced = Omit<Action, 'price'> & { readonly price: number }

/** MWh of each pair and side added up: an offer that is taken back leaves the less. */
const byPair = (actions: readonly Priced[]): readonly { readonly price: number; readonly mwh: number }[] => {
  const sums = new Map<string, { price: number; mwh: number }>()
  for (const { pairId, direction, price, mwh } of actions) {
    const key = `${pairId}/${direction}/${price}`
    const sum = sums.get(key)
    if (sum) sum.mwh += mwh
    else sums.set(key, { price, mwh })
  }
  return [...sums.values()]
}

/** £ of the volume that was not delivered, taken from the pairs in the order given. */
const taken = (
  pairs: readonly { readonly price: number; readonly mwh: number }[],
  undelivered: number,
  chargeOf: (price: number) => number,
): number => {
  let left = undelivered
  let charge = 0
  for (const { price, mwh } of pairs) {
    const part = Math.min(left, Math.abs(mwh))
    charge += part * chargeOf(price)
    left -= part
  }
  return charge
}

/**
 * The sums of what was accepted as an offer and a bid, each at its mean price: the history keeps no single pairs. Where a unit
 * has bids or offers of several prices in a period the charge is less than by pair, as the dearest are charged first.
 */
export const meanActions = ({ offerMwh, bidMwh, offerPounds, bidPounds }: Accepted): readonly Action[] => {
  const side = (direction: Action['direction'], mwh: number, pounds: number | undefined): readonly Action[] =>
    mwh === 0
      ? []
      : [{ pairId: direction === 'offer' ? 1 : -1, direction, mwh, price: pounds === undefined ? null : pounds / mwh }]
  return [...side('offer', offerMwh, offerPounds), ...side('bid', bidMwh, bidPounds)]
}

const isPriced = (action: Action): action is Priced => action.price !== null

/**
 * The charge for what was accepted and not delivered, £, never negative; undefined where a price is not known.
 *
 * Not delivered of offers is what the metered volume lacks of the expected one (notified and accepted), at most all of the
 * offers; of bids what it has too much, at most all of the bids. The dearest offers, and the lowest bids, are taken to be
 * those not delivered. Each MWh is charged what its offer is above the system price, or its bid below it: the imbalance
 * has taken the rest already.
 * Source: BSC Section T 4.8 (QNDO, QNDB) and 4.9 (CNDO, CNDB), without loss multipliers.
 * @param notified and @param metered MWh, signed; @param systemPrice £/MWh
 */
export const nonDeliveryCharge = (
  actions: readonly Action[],
  notified: number,
  metered: number,
  systemPrice: number,
): number | undefined => {
  if (!actions.every(isPriced)) return undefined
  const pairs = byPair(actions)
  const offers = pairs.filter(({ mwh }) => mwh > 0).sort((a, b) => b.price - a.price)
  const bids = pairs.filter(({ mwh }) => mwh < 0).sort((a, b) => a.price - b.price)
  const expected = notified + pairs.reduce((sum, { mwh }) => sum + mwh, 0)
  const short = Math.max(expected - metered, 0)
  const over = Math.max(metered - expected, 0)
  return (
    taken(offers, short, (price) => Math.max(price - systemPrice, 0)) +
    taken(bids, over, (price) => Math.max(systemPrice - price, 0))
  )
}
