import type { MoveCause, PriceMove, PriceMoves } from '../../../domain/wire'
import { signedText } from '../../../domain/format'
import type { TimeTexts } from '../../../domain/periods'
import { price, signedPrice } from '../../parts/format/numbers'

/** `+2.10`; a word where there was no price before, or is none after. */
export const moveText = ({ from, to }: PriceMove): string => {
  if (from !== undefined && to !== undefined) return signedPrice(to - from)
  return to === undefined ? 'no price' : 'first price'
}

const causeText = ({ name, mw, price: own }: MoveCause): string =>
  mw === 0
    ? `${name}: flag or price`
    : `${name} ${signedText(mw, { decimals: Math.abs(mw) < 1 ? 1 : 0 })} MW${own === null ? ', unpriced' : ` at ${price(own)}`}`

/** What a move followed from. */
export const becauseText = ({ reason, because, more }: PriceMove): string => {
  if (reason === 'settledStack') return 'the published stack took the place of the acceptances received'
  if (reason === 'market') return 'market index price, adjustments or a loss multiplier'
  return because.map(causeText).join('; ') + (more > 0 ? `; ${more} more` : '')
}

/** `17:05:12 +2.10 → 113.46: Pembroke 41 +50 MW at 114.10` */
export const moveLine = (move: PriceMove, times: TimeTexts): string =>
  `${times.certainClock(move.at)} ${moveText(move)} → ${price(move.to)}: ${becauseText(move)}`

/** How the moves are known. */
export const movesNote = (moves: PriceMoves | undefined, times: TimeTexts): string => {
  if (!moves)
    return 'Price history of this period is not available: adjustment actions and published stacks have no times.'
  return moves.by === 'received'
    ? `As received since ${times.certainClock(moves.since)}.`
    : `In the order of acceptance from ${times.certainClock(moves.since)}, all else as known now.`
}
