import type { AuctionOrder } from '../../../../src/domain/ancillary/clearing'
import { chance, textHash } from './random'
import { TOPIC } from './topics'

/** What a unit wants of an auction: all of its MW at one price, £/MW/h, of which `opportunity` is what it gives up. */
type Offer = { readonly unit: string; readonly mw: number; readonly price: number; readonly opportunity: number }

/** Share of units that offer a part as a parent and the rest as its child, and, above it, that offer a substitute. */
const WITH_CHILD = 0.14
const WITH_SUBSTITUTE = 0.26
const PARENT_SHARE = 0.6
/** A child is ready anyway once its parent is: its owner wants half as much over what it gives up. */
const CHILD_WISH = 0.5
/** A substitute is a larger part of the unit's range, for more. */
const SUBSTITUTE_SHARE = 1.4
const SUBSTITUTE_EXTRA = 0.25

const cents = (price: number): number => Math.round(price * 100) / 100

/**
 * The orders by which a unit brings its offer to an auction. Whatever their form, what is accepted of the unit is what would
 * be of the offer as a whole: a child costs no more than its parent and comes with it, a substitute is dearer than the
 * order in whose place it would be.
 */
export const ordersOfOffer = (product: string, { unit, mw, price, opportunity }: Offer): readonly AuctionOrder[] => {
  const draw = chance(0, TOPIC.ancillary + 2, textHash(`${unit}/${product}`))
  const id = `${unit}-1`
  const second = `${unit}-2`
  const parentMw = Math.ceil(mw * PARENT_SHARE)
  if (draw < WITH_CHILD && parentMw < mw)
    return [
      { id, unit, kind: 'parent', mw: parentMw, price },
      {
        id: second,
        unit,
        kind: 'child',
        of: id,
        mw: mw - parentMw,
        price: cents(opportunity + CHILD_WISH * (price - opportunity)),
      },
    ]
  if (draw >= WITH_CHILD && draw < WITH_SUBSTITUTE)
    return [
      { id, unit, kind: 'substitutable', of: unit, mw, price },
      {
        id: second,
        unit,
        kind: 'substitutable',
        of: unit,
        mw: Math.ceil(mw * SUBSTITUTE_SHARE),
        price: cents(price + SUBSTITUTE_EXTRA * Math.abs(price) + 0.01),
      },
    ]
  return [{ id, unit, kind: 'parent', mw, price }]
}
