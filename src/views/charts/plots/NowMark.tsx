import { useTimes } from '../../own/times'
import { Line } from '@visx/shape'
import { zoneText, type Instant } from '../../../domain/periods'
import { useShownNow } from '../../own/now'
import type { Geometry } from './plotFrame'

type NowMarkProps = Pick<Geometry, 'x' | 'frame' | 'times'> & {
  /** The end of the newest value. Where it lies well before now, the mark stands there and says so. */
  readonly last: Instant | undefined
}

/** The value of a half hour may come so long after the last one before the chart says that it ends early. */
const LATE_MS = 105 * 60_000
const HALF_WORD_PX = 46

/** The line of now; or that of the last value, where the chart ends before now. */
export const NowMark = ({ x, frame, times: range, last }: NowMarkProps) => {
  const now = useShownNow()
  const times = useTimes()
  if (now === undefined) return null
  const late = last !== undefined && now - last > LATE_MS
  const at = late ? last : Math.min(now, range[1])
  if (at < range[0] || at > range[1]) return null
  const px = x(at)
  const word = `${late ? 'last' : 'now'} ${times.minute(late ? last : now)} ${zoneText(at)}`
  return (
    <g>
      <Line from={{ x: px, y: frame.top - 4 }} to={{ x: px, y: frame.bottom }} className="now-line" />
      <text
        x={Math.min(frame.right - HALF_WORD_PX, Math.max(frame.left + HALF_WORD_PX, px))}
        y={13}
        className={late ? 't-label t-late' : 't-label'}
        textAnchor="middle"
      >
        {word}
      </text>
    </g>
  )
}
