import { Repeat, X } from 'lucide-react'
import type { Player, Span } from '../../../domain/replay/player'
import { useTimes } from '../../own/times'

/** The loop that begins where the tape stands; its end stays when it still lies after that. Undefined at the very end. */
export const loopFrom = ({ instant, loop }: Player, span: Span): Span | undefined => {
  const to = loop !== undefined && loop.to > instant ? loop.to : span.to
  return to > instant ? { from: instant, to } : undefined
}

/** The loop that ends where the tape stands; its start stays when it still lies before that. Undefined at the very start. */
export const loopTo = ({ instant, loop }: Player, span: Span): Span | undefined => {
  const from = loop !== undefined && loop.from < instant ? loop.from : span.from
  return from < instant ? { from, to: instant } : undefined
}

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
    <div className="loop hstack" role="group" aria-label="Loop">
      <Repeat aria-hidden className={loop ? 'on' : undefined} />
      <button type="button" className="btn s" disabled={!from} onClick={() => onLoop(from)} title="Loop from here">
        From here
      </button>
      <button type="button" className="btn s" disabled={!to} onClick={() => onLoop(to)} title="Loop up to here">
        To here
      </button>
      {loop && (
        <>
          <span className="loop-range small">{`${times.clock(loop.from)}–${times.clock(loop.to)}`}</span>
          <button type="button" className="icon s" aria-label="Clear the loop" onClick={() => onLoop(undefined)}>
            <X aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
