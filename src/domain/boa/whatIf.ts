import { isPeriod } from '../periods'
import type { BoaWhatIf, BoaWhatIfAnswer } from '../wire'
import { imbalancePrice } from './imbalancePrice'
import { priceText, totalsOf } from './metrics'
import { plainZero, readBodId } from './stackItem'
import type { ImbalanceMarket, ImbalancePrice, SystemAction } from './types'

/** MWh: the most a what-if action may have either way. */
export const WHAT_IF_LIMIT_MWH = 5000

/** What is wrong with one field of a request, e.g. `boaArray[2].volume`. */
export type FieldError = { readonly field: string; readonly message: string }

type Move = BoaWhatIf['boaArray'][number]

const moveErrors = ({ plantId, bodId, price, volume }: Move, index: number): readonly FieldError[] => {
  const field = (name: string): string => `boaArray[${index}].${name}`
  const errors: FieldError[] = []
  if (plantId.trim() === '') errors.push({ field: field('plantId'), message: 'Name a plant.' })
  if (bodId.trim() === '') errors.push({ field: field('bodId'), message: 'Give the bid or offer an id.' })
  if (price !== null && !Number.isFinite(price))
    errors.push({ field: field('price'), message: 'The price must be a number.' })
  if (!Number.isFinite(volume)) errors.push({ field: field('volume'), message: 'The volume must be a number.' })
  else if (Math.abs(volume) > WHAT_IF_LIMIT_MWH)
    errors.push({
      field: field('volume'),
      message: `The volume must lie between -${WHAT_IF_LIMIT_MWH} and ${WHAT_IF_LIMIT_MWH} MWh.`,
    })
  return errors
}

const repeatErrors = (moves: readonly Move[]): readonly FieldError[] => {
  const seen = new Set<string>()
  return moves.flatMap(({ plantId, bodId }, index) => {
    const key = `${plantId}\n${bodId}`
    if (seen.has(key)) return [{ field: `boaArray[${index}].bodId`, message: 'This bid or offer is listed twice.' }]
    seen.add(key)
    return []
  })
}

const two = (part: number): string => String(part).padStart(2, '0')

const periodErrors = ({ day, month, year, period }: BoaWhatIf): readonly FieldError[] => {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  if (isPeriod({ date, period: 1 }))
    return isPeriod({ date, period }) ? [] : [{ field: 'period', message: `${date} has no period ${period}.` }]
  return [{ field: 'day', message: `${date} is not a day.` }]
}

/**
 * What is wrong with a what-if request, field by field; empty when nothing is. Prices and volumes must be finite,
 * volumes within ±5000 MWh, every bid or offer listed once, and the period one of its day.
 */
export const validateWhatIf = (body: BoaWhatIf): readonly FieldError[] => [
  ...body.boaArray.flatMap(moveErrors),
  ...repeatErrors(body.boaArray),
  ...periodErrors(body),
]

/** The sign decides: below zero is a bid, anything else an offer. */
const actionOf = (
  { plantId, bodId, price, volume, flags: { soFlag, cadlFlag, storFlag } }: Move,
  loss: number | undefined,
): SystemAction => {
  const known = readBodId(bodId)
  const direction = volume < 0 ? 'bid' : 'offer'
  return {
    id: plantId,
    ...(known && { acceptanceId: known.acceptanceId ?? null, bidOfferPairId: known.pairId }),
    direction,
    price,
    volume,
    soFlag,
    cadlFlag,
    storFlag,
    ...(loss === undefined ? {} : { transmissionLossMultiplier: loss }),
  }
}

/** The moves inside the last MWh, the largest first; fixed actions come after all moves and have no name here. */
const settersOf = (moves: readonly Move[], rows: ImbalancePrice['rows']): BoaWhatIfAnswer['setters'] =>
  moves
    .flatMap(({ plantId, bodId }, place) => {
      const { parAdjustedVolume = 0, finalPrice } = rows[place] ?? {}
      return parAdjustedVolume === 0 || finalPrice == null
        ? []
        : [{ plantId, bodId, price: finalPrice, volume: Math.abs(parAdjustedVolume) }]
    })
    .sort((a, b) => b.volume - a.volume || (a.plantId + a.bodId < b.plantId + b.bodId ? -1 : 1))

/**
 * The price and totals that a changed stack would have given.
 * @param body the whole list of accepted actions as the desk has moved them, plants it made up included; MWh, bids
 * negative. Must have passed `validateWhatIf`.
 * @param fixed actions that count next to the list, such as adjustment actions the list leaves out.
 * @param lossMultiplierOf the transmission loss multiplier of a plant, where known; else 1.
 */
export const whatIfPrice = (
  body: BoaWhatIf,
  market: ImbalanceMarket,
  fixed: readonly SystemAction[] = [],
  lossMultiplierOf: (plantId: string) => number | undefined = () => undefined,
): BoaWhatIfAnswer => {
  const actions = [...body.boaArray.map((move) => actionOf(move, lossMultiplierOf(move.plantId))), ...fixed]
  const { price, netImbalanceVolume, replacementPrice, rows } = imbalancePrice(actions, market)
  const totals = totalsOf(actions.map((action) => ({ mainPrice: action.price, volumeMwh: action.volume })))
  return {
    priceString: priceText(actions.length > 0 ? price : undefined),
    totalBidsAccepted: totals.totalBidsAccepted,
    totalOffersAccepted: totals.totalOffersAccepted,
    minBidPrice: totals.minBidPrice ?? null,
    maxOfferPrice: totals.maxOfferPrice ?? null,
    netImbalanceVolume,
    ...(actions.length > 0 && price !== undefined && { indicativePrice: price }),
    ...(replacementPrice !== undefined && { replacementPrice }),
    cost: plainZero(actions.reduce((sum, { price: own, volume }) => sum + (own ?? 0) * volume, 0)),
    setters: settersOf(body.boaArray, rows),
  }
}
