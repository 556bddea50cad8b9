import { providedFeedOf } from '../../../../domain/market/provided'
import type { FeedName } from '../../../../domain/market/events'
import { LICENCE_NOTICES } from '../../../../domain/market/licenceNotices'
import { feedName, marketSourceText } from '../../../../domain/status'
import type { SourceInfo } from '../../../../streams/lib/types'
import { Fact, Facts } from '../../../parts/panel/FactCard'

type CellOriginProps = {
  /** What the table is made of. */
  readonly feeds: readonly FeedName[]
  readonly source: SourceInfo
  /** What its publisher or the market knows the row by: a message, a unit, a settlement period. */
  readonly rowId: string
}

/** Whose feeds a table is made of, each with its data set, and the id of the row. */
export const CellOrigin = ({ feeds, source, rowId }: CellOriginProps) => {
  // The first of the list is the preferred one. The status page says when another takes its place.
  const publisherOf = (feed: FeedName) =>
    source.providers?.find(({ feeds: published }) => published.some((each) => each === providedFeedOf(feed)))
  const publishers = source.providers ? feeds.map((feed) => publisherOf(feed)?.id) : [source.kind]
  const notices = [...new Set(publishers.map((id) => LICENCE_NOTICES.get(id ?? '')))]
  return (
    <>
      <Facts>
        <Fact name="Id of the row">{rowId}</Fact>
        {feeds.map((feed) => (
          <Fact key={feed} name={feedName(feed)}>
            {marketSourceText(feed, source.kind, publisherOf(feed)?.name)}
          </Fact>
        ))}
      </Facts>
      {notices.map((notice) => notice !== undefined && <p key={notice}>{notice}</p>)}
      {feeds.length === 0 && <p className="dim">No feed of the market: the server makes its rows.</p>}
    </>
  )
}
