import type { ReplayQuestion, Replaying } from '../../../streams/replay/types'
import { Repeat, X, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { type Player, type Span, SPEEDS } from '../../../domain/replay/player'
import { useTimes, WithTimes } from '../../user/times'
import { useId, useState, type SubmitEvent } from 'react'
import { type Instant, dayText, periodAt, zoneText } from '../../../domain/periods'
import { soughtInstant } from './seekText'
import { Toolbar } from 'react-aria-components'
import { periodText } from '../replayTexts'
import * as css from '../replay.module.css'

/** The loop that begins where the tape is; its end stays when it still lies after that. Undefined at the very end. */
export const loopFrom = ({ instant, loop }: Player, span: Span): Span | undefined => {
  const to = loop !== undefined && loop.to > instant ? loop.to : span.to
  return to > instant ? { from: instant, to } : undefined
}

/** The loop that ends where the tape is; its start stays when it still lies before that. Undefined at the very start. */
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
    <div className="loop hstack gap-4" role="group" aria-label="Loop">
      <Repeat aria-hidden className={loop ? 'on' : 'dim'} />
      <button type="button" className="btn s" disabled={!from} onClick={() => onLoop(from)} title="Loop from here">
        From here
      </button>
      <button type="button" className="btn s" disabled={!to} onClick={() => onLoop(to)} title="Loop up to here">
        To here
      </button>
      {loop && (
        <>
          <span className={`${css.loopRange} nowrap small`}>{`${times.clock(loop.from)}–${times.clock(loop.to)}`}</span>
          <button type="button" className="icon s" aria-label="Clear the loop" onClick={() => onLoop(undefined)}>
            <X aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}

type SeekBoxProps = { readonly span: Span; readonly instant: Instant; readonly onSeek: (instant: Instant) => void }

/** Goes to a typed time or period; says in words why it cannot. */
export const SeekBox = ({ span, instant, onSeek }: SeekBoxProps) => {
  const [text, setText] = useState('')
  const [why, setWhy] = useState<string>()
  const id = useId()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const sought = soughtInstant(text, span, instant)
    setWhy(sought.why)
    if (sought.instant === undefined) return
    setText('')
    onSeek(sought.instant)
  }
  return (
    <form className="seek nowrap relative" onSubmit={submit} noValidate>
      <label className="muted small" htmlFor={id}>
        Go to
      </label>
      <input
        id={id}
        className="field entry-box"
        value={text}
        placeholder="17:05:30 or P35"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={why !== undefined}
        aria-describedby={why === undefined ? undefined : `${id}-why`}
        onChange={(event) => {
          setText(event.target.value)
          setWhy(undefined)
        }}
      />
      {why !== undefined && (
        <p className={`float ${css.fieldFault} text-12 error`} id={`${id}-why`} role="alert">
          <WithTimes>{why}</WithTimes>
        </p>
      )}
    </form>
  )
}

type TransportBarProps = { readonly replay: Replaying; readonly query: ReplayQuestion }

/** Play, step, speed, the tape's own time, and the ways to another one. */
export const TransportBar = ({ replay, query }: TransportBarProps) => {
  const { player, span, position, length } = replay
  const seek = (instant: Instant): void => query({ kind: 'transport', order: { kind: 'seek', instant } })
  return (
    <div className={`${css.dockBar} hstack transport`}>
      <Toolbar className={css.toolsRow} aria-label="Transport">
        <Steps replay={replay} query={query} />
        <div className="seg" role="group" aria-label="Speed">
          {SPEEDS.map((speed) => (
            <button
              key={speed}
              type="button"
              aria-pressed={player.speed === speed}
              onClick={() => query({ kind: 'transport', order: { kind: 'speed', speed } })}
            >
              ×{speed}
            </button>
          ))}
        </div>
      </Toolbar>
      <TapeTime instant={player.instant} />
      <span className="place nowrap push text-12 muted" title="The last event played, and how many the tape has">
        <b>{(position + 1).toLocaleString('en-GB')}</b> of {length.toLocaleString('en-GB')}
      </span>
      <SeekBox span={span} instant={player.instant} onSeek={seek} />
      <LoopChoice
        player={player}
        span={span}
        onLoop={(range) => query({ kind: 'transport', order: { kind: 'loop', range } })}
      />
    </div>
  )
}

const Steps = ({ replay: { player, position, length }, query }: TransportBarProps) => (
  <div className="steps">
    <button
      type="button"
      className="icon"
      aria-label="One event back"
      title="One event back (,)"
      disabled={position < 0}
      onClick={() => query({ kind: 'step', by: -1 })}
    >
      <StepBack aria-hidden />
    </button>
    <button
      type="button"
      className="icon play"
      aria-label={player.playing ? 'Pause' : 'Play'}
      title={player.playing ? 'Pause (Space)' : 'Play (Space)'}
      onClick={() => query({ kind: 'transport', order: { kind: player.playing ? 'pause' : 'play' } })}
    >
      {player.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
    </button>
    <button
      type="button"
      className="icon"
      aria-label="One event forward"
      title="One event forward (.)"
      disabled={position >= length - 1}
      onClick={() => query({ kind: 'step', by: 1 })}
    >
      <StepForward aria-hidden />
    </button>
  </div>
)

/** The tape's time, London, with its period. */
const TapeTime = ({ instant }: { readonly instant: Instant }) => {
  const ref = periodAt(instant)
  const times = useTimes()
  return (
    <span className={`${css.tapeTime} nowrap`} title={periodText(instant, times)}>
      <b>{times.clock(instant)}</b>
      <span className="muted small">
        {zoneText(instant)} · P{ref.period} · {dayText(ref.date)}
      </span>
    </span>
  )
}
