import { CARDS_DUE_MS } from '../../../domain/bingo/cardCollection'
import { PLANT_STATE_FEEDS } from '../../../domain/market/madeOf'
import { useCardsState } from '../../../streams/bingo/hooks'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { isOld, useConnectedFreshness } from '../../parts/panel/FreshnessTag'
import * as css from './bingo.module.css'

/** Of which moment every card of a board is right; marked while the server, or a feed of plants, is late. */
export const CardsAge = () => {
  const { asOf, why } = useCardsState()
  const now = useShownNow()
  const times = useTimes()
  const freshness = useConnectedFreshness({ state: 'live', asOf: asOf ?? 0, feeds: PLANT_STATE_FEEDS })
  if (asOf === undefined || now === undefined) return <span className={`${css.bingoAsof} small dim`} />
  const late = isOld(freshness) ? freshness : undefined
  const isPast = late !== undefined || now - asOf > CARDS_DUE_MS
  const time = times.clock(late?.asOf ?? asOf)
  return (
    <span
      className={`${css.bingoAsof} small n ${isPast ? 'is-old' : 'dim'}`}
      role={isPast ? 'status' : undefined}
      title={late?.why ?? why}
    >
      {isPast ? `Last updated ${time}` : `As of ${time}`}
    </span>
  )
}
