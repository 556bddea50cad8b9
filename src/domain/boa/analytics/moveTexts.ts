import { boaItemKey } from '../collectionHash'
import { listOfItem, type BoaList } from '../collectionLists'
import { tableBodId, type Items, type Move } from './moves'

const WHERE: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'accepted offer',
  acceptedBids: 'accepted bid',
  tableOffers: 'offer',
  tableBids: 'bid',
}

const mwText = (volume: number): string => `${Math.round(volume * 10) / 10} MW`

/** Of an added plant, which is not in the stack as it was when the what-if began. */
const sideOf = (move: Move): string => {
  if (move.kind !== 'change' || move.isBid === undefined) return 'bar'
  return move.isBid ? 'bid' : 'offer'
}

/** A move in words, e.g. `Accept 50 MW of Pembroke 41’s offer at £92.21`. */
export const moveTexts = (move: Move, base: Items): string => {
  if (move.kind === 'add') {
    const side = move.volume < 0 ? 'bid' : 'offer'
    return `Add ${move.name}: ${side} of ${mwText(Math.abs(move.volume))} at £${move.price.toFixed(2)}/MWh`
  }
  const item = base.get(boaItemKey(move)) ?? base.get(boaItemKey({ ...move, bodId: tableBodId(move.bodId) }))
  const name = item?.name ?? move.plantId
  const what = item ? WHERE[listOfItem({ ...item, isAccepted: false })] : sideOf(move)
  const price = item?.mainPrice == null ? '' : ` at £${item.mainPrice.toFixed(2)}/MWh`
  if (move.kind === 'accept') return `Accept ${mwText(move.volume)} of ${name}’s ${what}${price}`
  if (move.kind === 'change') return `Take ${mwText(move.volume)} of ${name}’s ${what}${price}`
  return `Put ${name}’s ${what}${price} back on the table`
}
