import type { EvolutionCause, PeriodEvolution } from '../../../domain/boa/evolution'
import { mwOf } from '../../../domain/boa/stackItem'
import { signedText } from '../../../domain/format'
import { counted, price } from '../../parts/format/numbers'

const mwText = (mwh: number): string => {
  const mw = mwOf(mwh)
  return signedText(mw, { decimals: Math.abs(mw) < 10 ? 1 : 0 })
}

/** `0 → +50 MW at 114.10`: what is accepted of the unit's pair, before and after. */
export const evolutionCauseText = ({ from, to, price: own }: EvolutionCause): string =>
  from === to
    ? `no longer short (CADL), ${own === null ? 'unpriced' : `at ${price(own)}`}`
    : `${mwText(from)} → ${mwText(to)} MW${own === null ? ', unpriced' : ` at ${price(own)}`}`

/** Why there is no evolution; undefined where there is one. */
export const whyNoEvolution = ({ points, untimed }: PeriodEvolution): string | undefined => {
  if (points.length > 0) return undefined
  if (untimed === 0) return 'Nothing has been accepted for this period.'
  return 'When the actions of this period were accepted is not known: adjustment actions and published stacks have no times.'
}

/** How the evolution is known, and what of it is not. */
export const evolutionNote = ({ untimed }: PeriodEvolution, hasMarketPrice: boolean): string =>
  [
    'In the order of acceptance; each minute as it was at its end.',
    untimed > 0 &&
      `${counted(untimed, 'action')} without a time, such as adjustment actions, count${untimed === 1 ? 's' : ''} from the beginning.`,
    hasMarketPrice
      ? 'Market index price and adjustments are as known now.'
      : 'Without a market index price some stacks have no price.',
    'The published price is of a later settlement run and no part of it.',
  ]
    .filter(Boolean)
    .join(' ')
