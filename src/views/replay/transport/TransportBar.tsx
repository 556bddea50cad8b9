import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { Toolbar } from 'react-aria-components'
import { dayText, periodAt, zoneText, type Instant } from '../../../domain/periods'
import { SPEEDS } from '../../../domain/replay/player'
import type { Ask, Replaying } from '../parts'
import { periodText } from '../replayWords'
import { LoopChoice } from './LoopChoice'
import { SeekBox } from './SeekBox'
import { useTimes } from '../../own/times'

type TransportBarProps = { readonly replay: Replaying; readonly ask: Ask }

/** Play, step, speed, the tape's own time, and the ways to another one. */
export const TransportBar = ({ replay, ask }: TransportBarProps) => {
  const { player, span, position, length } = replay
  const seek = (instant: Instant): void => ask({ kind: 'transport', order: { kind: 'seek', instant } })
  return (
    <div className="dock-bar hstack transport">
      <Toolbar className="tools-row" aria-label="Transport">
        <Steps replay={replay} ask={ask} />
        <Speeds replay={replay} ask={ask} />
      </Toolbar>
      <TapeTime instant={player.instant} />
      <Place position={position} length={length} />
      <SeekBox span={span} instant={player.instant} onSeek={seek} />
      <LoopChoice
        player={player}
        span={span}
        onLoop={(range) => ask({ kind: 'transport', order: { kind: 'loop', range } })}
      />
    </div>
  )
}

const Steps = ({ replay: { player, position, length }, ask }: TransportBarProps) => (
  <div className="steps">
    <button
      type="button"
      className="icon"
      aria-label="One event back"
      title="One event back (,)"
      disabled={position < 0}
      onClick={() => ask({ kind: 'step', by: -1 })}
    >
      <StepBack aria-hidden />
    </button>
    <button
      type="button"
      className="icon play"
      aria-label={player.playing ? 'Pause' : 'Play'}
      title={player.playing ? 'Pause (Space)' : 'Play (Space)'}
      onClick={() => ask({ kind: 'transport', order: { kind: player.playing ? 'pause' : 'play' } })}
    >
      {player.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
    </button>
    <button
      type="button"
      className="icon"
      aria-label="One event forward"
      title="One event forward (.)"
      disabled={position >= length - 1}
      onClick={() => ask({ kind: 'step', by: 1 })}
    >
      <StepForward aria-hidden />
    </button>
  </div>
)

const Speeds = ({ replay: { player }, ask }: TransportBarProps) => (
  <div className="seg" role="group" aria-label="Speed">
    {SPEEDS.map((speed) => (
      <button
        key={speed}
        type="button"
        aria-pressed={player.speed === speed}
        onClick={() => ask({ kind: 'transport', order: { kind: 'speed', speed } })}
      >
        ×{speed}
      </button>
    ))}
  </div>
)

const Place = ({ position, length }: { readonly position: number; readonly length: number }) => (
  <span className="place muted" title="The last event played, and how many the tape has">
    <b>{(position + 1).toLocaleString('en-GB')}</b> of {length.toLocaleString('en-GB')}
  </span>
)

/** The tape's time, London, with its period. */
const TapeTime = ({ instant }: { readonly instant: Instant }) => {
  const ref = periodAt(instant)
  const times = useTimes()
  return (
    <span className="tape-time" title={periodText(instant, times)}>
      <b>{times.clock(instant)}</b>
      <span className="muted small">
        {zoneText(instant)} · P{ref.period} · {dayText(ref.date)}
      </span>
    </span>
  )
}
