import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RankOrder } from '../../../domain/revenue/ranking'
import * as css from './leaderboard.module.css'

type HeadProps = {
  readonly by: RankOrder['by']
  readonly order: RankOrder
  readonly title: string
  readonly unit?: string
  readonly about?: string
  readonly onOrder: (order: RankOrder) => void
}

/** Orders by its column; pressed again, the other way round. */
export const Head = ({ by, order, title, unit, about, onOrder }: HeadProps) => {
  const isOn = order.by === by
  const Arrow = order.up ? ArrowUp : ArrowDown
  const direction = order.up ? ', ascending' : ', descending'
  const way = isOn ? direction : ''
  return (
    <button
      type="button"
      className={css.leaderboardHead}
      title={about}
      aria-label={`Order by ${title}${unit === undefined ? '' : ` ${unit}`}${way}`}
      aria-pressed={isOn}
      onClick={() => onOrder({ by, up: isOn ? !order.up : by === 'name' })}
    >
      <span>
        {title}
        {isOn && <Arrow aria-hidden />}
      </span>
      {unit !== undefined && <small>{unit}</small>}
    </button>
  )
}
