import { memo } from 'react'
import { type TimeTexts, ageText, dateAt, dateTimeText, type Instant } from '../../../domain/periods'
import {
  CELLS,
  CELL_MS,
  cellAt,
  runsOf,
  STATE_TEXTS,
  type FeedCondition,
  type StatusRun,
  type Strip,
  feedEffect,
  feedName,
  lateByS,
  type StatusFeed,
} from '../../../domain/status'
import { useShownNow } from '../../user/now'
import { useTimes, WithTimes } from '../../user/times'
import { numberText, MISSING } from '../../../domain/format'
import { StateWord } from './StateWord'
import * as css from './status.module.css'

/** Height of a cell of twelve: worse is taller, so that the strip can be read without its colours. */
const HEIGHT: Readonly<Record<FeedCondition, number>> = { ok: 5, late: 9, down: 12, unknown: 2, notOffered: 1 }
const FULL = 12

type FeedStripProps = { readonly name: string; readonly strip: Strip | undefined }

/** The last 24 hours of a feed; drawn again when five minutes are over, or its strip changed. */
export const FeedStrip = ({ name, strip }: FeedStripProps) => {
  const now = useShownNow()
  return now === undefined ? null : <Drawn name={name} strip={strip} cell={cellAt(now)} />
}

const runText = ({ state, from, to }: StatusRun, times: TimeTexts): string =>
  `${times.certainMinute(from)}–${times.certainMinute(to)} ${state === 'unknown' ? 'not known' : STATE_TEXTS[state]}`

const minutes = (runs: readonly StatusRun[], state: FeedCondition): number =>
  runs.filter((run) => run.state === state).reduce((sum, { cells }) => sum + cells, 0) * (CELL_MS / 60_000)

const spoken = (name: string, runs: readonly StatusRun[]): string => {
  const parts = (['ok', 'late', 'down', 'unknown'] as const)
    .map((state) => [minutes(runs, state), state === 'unknown' ? 'not known' : STATE_TEXTS[state]] as const)
    .filter(([count]) => count > 0)
  return `${name}, last 24 hours: ${parts.map(([count, word]) => `${word} ${count} min`).join(', ') || 'not offered'}`
}

const Drawn = memo(({ name, strip, cell }: FeedStripProps & { cell: number }) => {
  const runs = runsOf(strip, cell * CELL_MS)
  const begin = cell - CELLS + 1
  const times = useTimes()
  return (
    <svg
      className={`${css.feedStrip} line-below`}
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

type FeedRowProps = { readonly feed: StatusFeed; readonly strip: Strip | undefined }

const count = (value: number | undefined): string => numberText(value, { decimals: 0 })

/**
 * One feed, and below it the reason where there is one. Only its ages are drawn again each second. On a phone it is a card,
 * each figure next to its name.
 */
export const FeedRow = memo(({ feed, strip }: FeedRowProps) => (
  <>
    <tr role="row" className={feed.why === undefined ? feed.state : `${feed.state} ${css.explained}`}>
      <td role="cell" className="st">
        <StateWord state={feed.state} />
      </td>
      <th role="rowheader" scope="row" title={feedEffect(feed.id)}>
        {feedName(feed.id)}
      </th>
      <td role="cell" className={css.src}>
        {feed.source}
      </td>
      <Figures feed={feed} />
      <td role="cell" className={css.stripCell}>
        <FeedStrip name={feedName(feed.id)} strip={strip} />
      </td>
    </tr>
    {feed.why !== undefined && (
      <tr role="row" className={`${css.feedWhy} ${feed.state}`}>
        <td role="cell" />
        <td role="cell" colSpan={9}>
          <WithTimes>{feed.why}</WithTimes>
        </td>
      </tr>
    )}
  </>
))

const Figures = ({ feed }: { readonly feed: StatusFeed }) => {
  const times = useTimes()
  return (
    <>
      <td role="cell" className="n" data-name="Last" title={newsTitle(feed.lastNews, times)}>
        <Moment at={feed.lastMessage} />
      </td>
      <td role="cell" className="n" data-name="Age">
        <Age at={feed.lastMessage} />
      </td>
      <td role="cell" className="n" data-name="Data age" title={dataTitle(feed.newestData, times)}>
        <Age at={feed.newestData} />
      </td>
      <td role="cell" className="n" data-name="Every, s">
        {count(feed.everyS)}
      </td>
      <td role="cell" className="n" data-name="Late by, s">
        <LateBy feed={feed} />
      </td>
      <td role="cell" className="n" data-name="Today">
        {count(feed.messagesToday)}
      </td>
    </>
  )
}

const newsTitle = (at: Instant | undefined, times: TimeTexts): string | undefined =>
  at === undefined ? undefined : `Last news at ${times.certainClock(at)}`

const dataTitle = (at: Instant | undefined, times: TimeTexts): string | undefined =>
  at === undefined ? undefined : `Newest data of ${times.certainClock(at)}`

/** The time of today; of another day with its date. */
const Moment = ({ at }: { readonly at: Instant | undefined }) => {
  const now = useShownNow()
  const times = useTimes()
  if (at === undefined) return MISSING
  return now !== undefined && dateAt(now) !== dateAt(at)
    ? dateTimeText(at, 'Day_Short_With_Minutes', times.format)
    : times.certainClock(at)
}

const Age = ({ at }: { readonly at: Instant | undefined }) => {
  const now = useShownNow()
  return at === undefined || now === undefined ? MISSING : ageText(now - at)
}

const LateBy = ({ feed: { state, lastMessage, everyS } }: { readonly feed: StatusFeed }) => {
  const now = useShownNow()
  if (now === undefined || (state !== 'late' && state !== 'down')) return MISSING
  return count(lateByS(lastMessage, everyS, now))
}
