import { memo } from 'react'
import { numberText, MISSING } from '../../../domain/format'
import { ageText, dateAt, dateTimeText, type Instant, type TimeTexts } from '../../../domain/periods'
import { feedEffect, feedName, lateByS, type StatusFeed, type Strip } from '../../../domain/status'
import { useShownNow } from '../../own/now'
import { FeedStrip } from './FeedStrip'
import { StateWord } from './StateWord'
import { useTimes, WithTimes } from '../../own/times'

type FeedRowProps = { readonly feed: StatusFeed; readonly strip: Strip | undefined }

const count = (value: number | undefined): string => numberText(value, { decimals: 0 })

/**
 * One feed, and below it the reason where there is one. Only its ages are drawn anew each second. On a phone it is a card,
 * each figure beside its name.
 */
export const FeedRow = memo(({ feed, strip }: FeedRowProps) => (
  <>
    <tr role="row" className={feed.why === undefined ? feed.state : `${feed.state} explained`}>
      <td role="cell" className="st">
        <StateWord state={feed.state} />
      </td>
      <th role="rowheader" scope="row" title={feedEffect(feed.id)}>
        {feedName(feed.id)}
      </th>
      <td role="cell" className="src">
        {feed.source}
      </td>
      <Figures feed={feed} />
      <td role="cell" className="strip-cell">
        <FeedStrip name={feedName(feed.id)} strip={strip} />
      </td>
    </tr>
    {feed.why !== undefined && (
      <tr role="row" className={`feed-why ${feed.state}`}>
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
