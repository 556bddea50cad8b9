import { useState } from 'react'
import { FAKE_LIMIT_MW, type Move } from '../../../domain/boa/analytics/moves'
import { noticeOf } from '../../../domain/boa/chartFilter'
import type { StackItem } from '../../../domain/wire'
import { mw, whole } from '../../parts/format/numbers'
import { NumberControl } from '../../parts/controls/NumberControl'
import '../../parts/controls/controls.module.css'
import * as css from './analytics.module.css'

type ItemMovesProps = { readonly item: StackItem; readonly onMove: (move: Move) => void }

const HALF_HOURS = 0.5

/** What can be done with a bar in a what-if: take it, change how much of it is taken, put it back (catalogue G28). */
export const ItemMoves = (props: ItemMovesProps) =>
  props.item.fakePlant ? <OwnPlant {...props} /> : <Bar {...props} />

const poundsText = (mainPrice: number | null, mwOffered: number): string =>
  mainPrice === null ? 'Unpriced' : `Cost £${whole(mwOffered * HALF_HOURS * mainPrice)} for the half hour`

/** BA05: a plant that was added, of the type TurnOn. Below zero it is a bid, else an offer. */
const OwnPlant = ({ item, onMove }: ItemMovesProps) => {
  const { plantId, bodId, mainPrice, isBid } = item
  const [signed, setSigned] = useState(Math.round((isBid ? -item.volume : item.volume) * 10) / 10)
  const key = { plantId, bodId }
  return (
    <section className={`${css.itemMoves} vstack gap-6`} aria-label="What-if">
      <div className="hstack gap-6">
        <NumberControl
          label="Volume, below zero a bid"
          value={signed}
          min={-FAKE_LIMIT_MW}
          max={FAKE_LIMIT_MW}
          unit="MW"
          onChange={setSigned}
        />
        <button
          type="button"
          className="btn primary s"
          onClick={() => onMove({ kind: 'change', ...key, volume: Math.abs(signed), isBid: signed < 0 })}
        >
          Change
        </button>
        <button type="button" className="btn s" onClick={() => onMove({ kind: 'return', ...key })}>
          Remove
        </button>
      </div>
      <span className="dim small">
        Your plant, type TurnOn: −{whole(FAKE_LIMIT_MW)} to {whole(FAKE_LIMIT_MW)} MW, below zero a bid.{' '}
        {poundsText(mainPrice, signed)}.
      </span>
    </section>
  )
}

const Bar = ({ item, onMove }: ItemMovesProps) => {
  const { plantId, bodId, isAccepted, mainPrice, isBid } = item
  const most = isAccepted
    ? Math.max(item.maxVolume, item.volume)
    : Math.max(Math.round(item.initialVolume), item.volume)
  const [volume, setVolume] = useState(Math.round(item.volume * 10) / 10)
  const key = { plantId, bodId }
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
              Back to the table
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
        {poundsText(mainPrice, isBid ? -volume : volume)}, at most {mw(most)} MW.
        {!isAccepted &&
          (notice === undefined ? ' Its notice is not known.' : ` Deliverable ${whole(notice)} min after it is taken.`)}
      </span>
    </section>
  )
}
