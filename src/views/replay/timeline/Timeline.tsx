import { useEffect, useRef, type RefObject, type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react'
import type { Instant, TimeTexts } from '../../../domain/periods'
import type { Player } from '../../../domain/replay/player'
import type { TimelineView } from '../../../streams/replay/types'
import { useTimes } from '../../user/times'
import { replayWhenText, countText, lengthText } from '../replayTexts'
import { BARS, NAMES, TALL, TimelinePlot } from './TimelinePlot'
import { readoutAt, seekBy, type TimelineScale, timelineScaleOf } from './timelineScale'
import * as css from './timeline.module.css'

/** Calls with the last value, at most once a frame. */
export const useFrameCall = <T,>(call: (value: T) => void): ((value: T) => void) => {
  const frame: RefObject<number | undefined> = useRef(undefined)
  const last: RefObject<{ readonly value: T } | undefined> = useRef(undefined)
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    },
    [],
  )
  return (value) => {
    last.current = { value }
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined
      if (last.current) call(last.current.value)
    })
  }
}

/** The width of an element in px, 0 before it is drawn. */
const useWidth = () => {
  const [width, setWidth] = useState(0)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measured }
}

type TimelineProps = {
  /** Undefined until the tape has been counted. */
  readonly timeline: TimelineView | undefined
  /** Undefined while live: then there is nothing to seek. */
  readonly player: Player | undefined
  readonly onSeek: (instant: Instant) => void
}

/** How much was received when, what stands out, and where the tape is. A press or a drag goes there. */
export const Timeline = ({ timeline, player, onSeek }: TimelineProps) => {
  const { width, measured } = useWidth()
  return (
    <div className={`${css.timeline} rigid relative`} ref={measured} style={{ height: TALL }}>
      {!timeline && <span className="said">No data yet</span>}
      {timeline && width > 0 && <Track timeline={timeline} player={player} onSeek={onSeek} width={width} />}
    </div>
  )
}

type TrackProps = TimelineProps & { readonly timeline: TimelineView; readonly width: number }

const Track = ({ timeline, player, onSeek, width }: TrackProps) => {
  const { span } = timeline
  const scale = timelineScaleOf(span, width)
  const [hover, setHover] = useState<Instant>()
  const times = useTimes()
  const { dragged, ...drag } = useDrag(scale, player !== undefined, onSeek)
  const instant = dragged ?? player?.instant
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    setHover(scale.atOf(offsetIn(event)))
    drag.onPointerMove(event)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!player || event.ctrlKey || event.metaKey || event.altKey) return
    const to = seekBy(event.key, event.shiftKey, player.instant, span)
    if (to === undefined) return
    event.preventDefault()
    onSeek(to)
  }
  return (
    <div
      className={css.tapeTrack}
      {...drag}
      {...(instant === undefined ? pictureRole(timeline) : sliderRole(timeline, instant, times))}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={onKeyDown}
    >
      <TimelinePlot timeline={timeline} width={width} />
      {instant !== undefined && <Playhead scale={scale} instant={instant} loop={player?.loop} width={width} />}
      {hover !== undefined && <ReadoutTip timeline={timeline} at={hover} x={scale.xOf(hover)} width={width} />}
    </div>
  )
}

const sliderRole = ({ span }: TimelineView, instant: Instant, times: TimeTexts) => ({
  role: 'slider',
  tabIndex: 0,
  'aria-label': 'Time on the tape',
  'aria-valuemin': 0,
  'aria-valuemax': Math.round((span.to - span.from) / 1000),
  'aria-valuenow': Math.round((instant - span.from) / 1000),
  'aria-valuetext': replayWhenText(instant, times),
})

const pictureRole = ({ buckets, span }: TimelineView) => {
  const sum = (count: (bucket: (typeof buckets)[number]) => number): number =>
    buckets.reduce((total, bucket) => total + count(bucket), 0)
  const refused = sum((bucket) => bucket.refused)
  return {
    role: 'img',
    'aria-label': `The last ${lengthText(span.to - span.from)}: ${countText(
      sum(({ lines }) => lines),
      'event',
    )}, ${refused.toLocaleString('en-GB')} refused`,
  }
}

const offsetIn = (event: PointerEvent<HTMLElement>): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left

/** Follows the pointer at once and asks at most once a frame, for a seek costs more than a move. */
const useDrag = (scale: TimelineScale, seekable: boolean, onSeek: (instant: Instant) => void) => {
  const [dragged, setDragged] = useState<Instant>()
  const seek = useFrameCall(onSeek)
  const go = (event: PointerEvent<HTMLElement>): void => {
    const at = scale.atOf(offsetIn(event))
    setDragged(at)
    seek(at)
  }
  const end = (): void => setDragged(undefined)
  return {
    dragged,
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!seekable || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      go(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (dragged !== undefined) go(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

type PlayheadProps = {
  readonly scale: TimelineScale
  readonly instant: Instant
  readonly loop: Player['loop'] | undefined
  readonly width: number
}

const Playhead = ({ scale, instant, loop, width }: PlayheadProps) => {
  const x = scale.xOf(instant)
  return (
    <svg className={css.playhead} width={width} height={TALL} aria-hidden>
      <rect className="ahead" x={x} y={NAMES} width={Math.max(0, width - x)} height={BARS} />
      {loop && (
        <g className={css.loopBand}>
          <rect x={scale.xOf(loop.from)} y={NAMES} width={scale.xOf(loop.to) - scale.xOf(loop.from)} height={BARS} />
          <path d={`M${scale.xOf(loop.from) + 4} ${NAMES}h-4v${BARS}h4`} />
          <path d={`M${scale.xOf(loop.to) - 4} ${NAMES}h4v${BARS}h-4`} />
        </g>
      )}
      <path className={css.grip} d={`M${x - 5} 4h10v5l-5 5l-5 -5z`} />
      <line x1={x} x2={x} y1={8} y2={NAMES + BARS + 3} />
    </svg>
  )
}

type ReadoutTipProps = {
  readonly timeline: TimelineView
  readonly at: Instant
  readonly x: number
  readonly width: number
}

const ReadoutTip = ({ timeline, at, x, width }: ReadoutTipProps) => {
  const reported = readoutAt(timeline, at, useTimes())
  if (!reported) return null
  const left = x < width / 2
  return (
    <div
      className={`float ${css.tapeReadout} vstack nowrap small`}
      style={left ? { left: x + 10 } : { right: width - x + 10 }}
    >
      <b>{reported.time}</b>
      <span>{reported.count}</span>
      {reported.refused !== undefined && <span className="error">{reported.refused}</span>}
      {reported.marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </div>
  )
}
