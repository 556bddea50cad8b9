import { memo, useId, useMemo } from 'react'
import type { TimelineView } from '../../../streams/replay/types'
import { barsOf, placedMarks, ticksOf, type PlacedMark } from './timelineScale'
import { useTimes } from '../../user/times'
import * as css from './timeline.module.css'

/** Heights in px: names of the marks, the bars below them, the times at the foot. */
export const NAMES = 14
export const BARS = 30
export const FOOTER = 14
export const TALL = NAMES + BARS + FOOTER

type TimelinePlotProps = { readonly timeline: TimelineView; readonly width: number }

/** What does not move while the tape plays: the density, its marks and the times. */
export const TimelinePlot = memo(({ timeline, width }: TimelinePlotProps) => {
  const hatch = useId()
  const times = useTimes()
  const bars = useMemo(() => barsOf(timeline, width, BARS), [timeline, width])
  const marks = useMemo(() => placedMarks(timeline.marks, timeline.span, width), [timeline, width])
  const ticks = useMemo(() => ticksOf(timeline.span, width, times), [timeline, width, times])
  return (
    <svg className={css.density} width={width} height={TALL} aria-hidden>
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className={css.hatchGround} />
          <rect width="2" height="4" className={css.hatchLine} />
        </pattern>
      </defs>
      {ticks.map(({ at, x, text }) => (
        <g key={at} className={css.tapeTick} transform={`translate(${x.toFixed(1)})`}>
          <line y1={NAMES} y2={NAMES + BARS + 3} />
          <text x={3} y={TALL - 3} display={x + text.length * 6.5 > width ? 'none' : undefined}>
            {text}
          </text>
        </g>
      ))}
      <g transform={`translate(0 ${NAMES})`}>
        <path className={css.received} d={bars.received} />
        <path d={bars.refused} fill={`url(#${hatch})`} />
      </g>
      {marks.map((placed) => (
        <MarkShape key={`${placed.mark.kind} ${placed.mark.at} ${placed.mark.text}`} {...placed} />
      ))}
    </svg>
  )
})
TimelinePlot.displayName = 'TimelinePlot'

/** Each kind has a shape of its own: a full line, a flag, a broken line, a cross. */
const MarkShape = ({ mark, x, label }: PlacedMark) => (
  <g className={`mark ${mark.kind}`} transform={`translate(${x.toFixed(1)})`}>
    {mark.kind === 'refused' ? (
      <path d={`M-3 ${NAMES + 1}l6 6m0 -6l-6 6`} />
    ) : (
      <line y1={2} y2={NAMES + BARS} strokeDasharray={mark.kind === 'link' ? '3 2' : undefined} />
    )}
    {mark.kind === 'note' && <path className="flag" d="M0 2h6l-2 3l2 3h-6z" />}
    {label !== undefined && (
      <text x={mark.kind === 'note' ? 9 : 4} y={NAMES - 4}>
        {label}
      </text>
    )}
  </g>
)
