import type { BoaWhatIfAnswer } from '../../wire'
import { boaItemKey } from '../collectionHash'

/** Of a value or of 1, whichever is more: what two ways of adding up may differ by. */
const LEAST_APART = 1e-9

const isSame = (a: number | null | undefined, b: number | null | undefined): boolean => {
  if (a == null || b == null) return a == null && b == null
  return Math.abs(a - b) <= LEAST_APART * Math.max(1, Math.abs(a))
}

const FIGURES = [
  'indicativePrice',
  'replacementPrice',
  'netImbalanceVolume',
  'totalBidsAccepted',
  'totalOffersAccepted',
  'minBidPrice',
  'maxOfferPrice',
  'cost',
] as const satisfies readonly (keyof BoaWhatIfAnswer)[]

type Setters = BoaWhatIfAnswer['setters']

const areSame = (a: Setters, b: Setters): boolean =>
  a.length === b.length &&
  a.every((setter, place) => {
    const other = b[place]
    return (
      other !== undefined &&
      boaItemKey(setter) === boaItemKey(other) &&
      isSame(setter.price, other.price) &&
      isSame(setter.volume, other.volume)
    )
  })

/** Whether two prices of one stack are the same in all figures and in what sets them. */
export const isSameAnswer = (a: BoaWhatIfAnswer, b: BoaWhatIfAnswer): boolean =>
  a.priceString === b.priceString &&
  FIGURES.every((figure) => isSame(a[figure], b[figure])) &&
  areSame(a.setters, b.setters)
