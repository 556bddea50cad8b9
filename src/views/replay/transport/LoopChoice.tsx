import { Repeat, X } from 'lucide-react'
import type { Player, Span } from '../../../domain/replay/player'
import { loopFrom, loopTo } from './loopRange'
import { useTimes } from '../../own/times'

type LoopChoiceProps = {
  readonly player: Player
  readonly span: Span
  readonly onLoop: (range: Span | undefined) => void
}

/** Which part of the tape is played again and again. */
export const LoopChoice = ({ player, span, onLoop }: LoopChoiceProps) => {
  const from = loopFrom(player, span)
  const to = loopTo(player, span)
  const { loop } = player
  const times = useTimes()
  return (
    <div className="loop" role="group" aria-label="Loop">
      <Repeat aria-hidden className={loop ? 'on' : undefined} />
      <button type="button" className="btn s" disabled={!from} onClick={() => onLoop(from)} title="Loop from here">
        From here
      </button>
      <button type="button" className="btn s" disabled={!to} onClick={() => onLoop(to)} title="Loop up to here">
        To here
      </button>
      {loop && (
        <>
          <span className="loop-range">{`${times.clock(loop.from)}–${times.clock(loop.to)}`}</span>
          <button type="button" className="icon s" aria-label="Clear the loop" onClick={() => onLoop(undefined)}>
            <X aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
