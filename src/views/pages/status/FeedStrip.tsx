import { memo } from 'react'
import { type TimeTexts } from '../../../domain/periods'
import {
  CELLS,
  CELL_MS,
  cellAt,
  runsOf,
  STATE_WORDS,
  type FeedCondition,
  type Run,
  type Strip,
} from '../../../domain/status'
import { useShownNow } from '../../own/now'
import { useTimes } from '../../own/times'

/** Height of a cell of twelve: worse is taller, so that the strip can be read without its colours. */
const HEIGHT: Readonly<Record<FeedCondition, number>> = { ok: 5, late: 9, down: 12, unknown: 2, notOffered: 1 }
const FULL = 12

type FeedStripProps = { readonly name: string; readonly strip: Strip | undefined }

/** The last 24 hours of a feed; drawn anew when five minutes are over, or its strip changed. */
export const FeedStrip = ({ name, strip }: FeedStripProps) => {
  const now = useShownNow()
  return now === undefined ? null : <Drawn name={name} strip={strip} cell={cellAt(now)} />
}

const runText = ({ state, from, to }: Run, times: TimeTexts): string =>
  `${times.certainMinute(from)}–${times.certainMinute(to)} ${state === 'unknown' ? 'not known' : STATE_WORDS[state]}`

const minutes = (runs: readonly Run[], state: FeedCondition): number =>
  runs.filter((run) => run.state === state).reduce((sum, { cells }) => sum + cells, 0) * (CELL_MS / 60_000)

const spoken = (name: string, runs: readonly Run[]): string => {
  const parts = (['ok', 'late', 'down', 'unknown'] as const)
    .map((state) => [minutes(runs, state), state === 'unknown' ? 'not known' : STATE_WORDS[state]] as const)
    .filter(([count]) => count > 0)
  return `${name}, last 24 hours: ${parts.map(([count, word]) => `${word} ${count} min`).join(', ') || 'not offered'}`
}

const Drawn = memo(({ name, strip, cell }: FeedStripProps & { cell: number }) => {
  const runs = runsOf(strip, cell * CELL_MS)
  const begin = cell - CELLS + 1
  const times = useTimes()
  return (
    <svg
      className="feed-strip"
      role="img"
      aria-label={spoken(name, runs)}
      viewBox={`0 0 ${CELLS} ${FULL}`}
      preserveAspectRatio="none"
    >
      {runs.map((run) => (
        <rect
          key={run.from}
          className={run.state}
          x={run.from / CELL_MS - begin}
          width={run.cells}
          y={FULL - HEIGHT[run.state]}
          height={HEIGHT[run.state]}
        >
          <title>{runText(run, times)}</title>
        </rect>
      ))}
    </svg>
  )
})
