import { LICENCE_NOTICES } from '../../../domain/market/licenceNotices'
import type { SourceInfo } from '../../../domain/market/events'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import type { StatusFeed } from '../../../domain/status'
import { originFeedName, originFeedText, publisherOfFeed, type OriginFeed } from '../../../domain/status/originFeeds'
import { useTimes } from '../../user/times'
import { Fact } from '../panel/FactCard'

type FeedFactsProps = {
  readonly feeds: readonly OriginFeed[]
  readonly source: SourceInfo
  /** How each feed is, where the status page may be read. */
  readonly states: readonly StatusFeed[] | undefined
}

/**
 * Of each feed its publisher with the data set, of what time its newest data is, and when it was received. Times are the
 * feed's: single values of it may be older.
 */
export const FeedFacts = ({ feeds, source, states }: FeedFactsProps) => (
  <>
    {feeds.map((feed) => (
      <Fact key={feed} name={originFeedName(feed)}>
        <FeedText feed={feed} source={source} state={states?.find(({ id }) => id === feed)} />
      </Fact>
    ))}
  </>
)

type FeedTextProps = {
  readonly feed: OriginFeed
  readonly source: SourceInfo
  readonly state: StatusFeed | undefined
}

const FeedText = ({ feed, source, state }: FeedTextProps) => {
  const times = useTimes()
  const text = (at: Instant): string => `${dayText(dateAt(at)).slice(4, -5)} ${times.certainClock(at)}`
  const parts = [
    state?.source ?? originFeedText(source, feed),
    state?.newestData !== undefined && `newest data of ${text(state.newestData)}`,
    state?.lastNews !== undefined && `last news received ${text(state.lastNews)}`,
    state?.lastMessage !== undefined && `last answer ${text(state.lastMessage)}`,
    state?.why,
  ]
  return parts.map((part) => typeof part === 'string' && part !== '' && <div key={part}>{part}</div>)
}

/** What the licences of the publishers of feeds want to be shown, each once. */
export const FeedLicences = ({ feeds, source }: Pick<FeedFactsProps, 'feeds' | 'source'>) => {
  const publishers = source.providers ? feeds.map((feed) => publisherOfFeed(source, feed)?.id) : [source.kind]
  const notices = [...new Set(publishers.map((id) => LICENCE_NOTICES.get(id ?? '')))]
  return notices.map((notice) => notice !== undefined && <p key={notice}>{notice}</p>)
}
