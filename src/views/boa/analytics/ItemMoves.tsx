import { useState } from 'react'
import type { Move } from '../../../domain/boa/analytics/moves'
import { noticeOf } from '../../../domain/boa/chartFilter'
import type { StackItem } from '../../../domain/wire'
import { mw, whole } from '../../parts/format/numbers'
import { NumberControl } from '../../parts/controls/NumberControl'
import '../../parts/controls/controls.module.css'
import * as css from './analytics.module.css'

type ItemMovesProps = { readonly item: StackItem; readonly onMove: (move: Move) => void }

const HALF_HOURS = 0.5

/** What can be done with a bar in a what-if: take it, change how much of it is taken, put it back (catalogue G28). */
export const ItemMoves = ({ item, onMove }: ItemMovesProps) => {
  const { plantId, bodId, isAccepted, mainPrice, isBid } = item
  const most = isAccepted
    ? Math.max(item.maxVolume, item.volume)
    : Math.max(Math.round(item.initialVolume), item.volume)
  const [volume, setVolume] = useState(Math.round(item.volume * 10) / 10)
  const key = { plantId, bodId }
  const cost = mainPrice === null ? undefined : (isBid ? -1 : 1) * volume * HALF_HOURS * mainPrice
  const notice = noticeOf(item)
  return (
    <section className={`${css.itemMoves} vstack gap-6`} aria-label="What-if">
      <div className="hstack gap-6">
        <NumberControl
          label={isAccepted ? 'Volume taken' : 'Volume to take'}
          value={volume}
          min={0}
          max={most}
          unit="MW"
          onChange={setVolume}
        />
        {isAccepted ? (
          <>
            <button type="button" className="btn primary s" onClick={() => onMove({ kind: 'change', ...key, volume })}>
              Change
            </button>
            <button type="button" className="btn s" onClick={() => onMove({ kind: 'return', ...key })}>
              {item.fakePlant ? 'Remove' : 'Back to the table'}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="btn primary s"
            disabled={volume <= 0}
            onClick={() => onMove({ kind: 'accept', ...key, volume })}
          >
            Accept
          </button>
        )}
      </div>
      <span className="dim small">
        {cost === undefined ? 'Unpriced' : `Cost £${whole(cost)} for the half hour`}, at most {mw(most)} MW.
        {!isAccepted &&
          (notice === undefined ? ' Its notice is not known.' : ` Deliverable ${whole(notice)} min after it is taken.`)}
      </span>
    </section>
  )
}
