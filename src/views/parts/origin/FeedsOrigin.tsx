import type { SourceInfo } from '../../../domain/market/events'
import type { OriginFeed } from '../../../domain/status/originFeeds'
import { lastOf } from '../../../streams/lib/loaded'
import { useUser } from '../../../streams/people/hooks'
import { useStatusFeeds } from '../../../streams/status/hooks'
import { Facts } from '../panel/FactCard'
import { FeedFacts, FeedLicences } from './FeedFacts'

type FeedsOriginProps = {
  readonly feeds: readonly OriginFeed[]
  readonly source: SourceInfo
}

/** Feeds with what the server knows of them now. A visitor and a recording have no status: there the times are missing. */
export const FeedsOrigin = (props: FeedsOriginProps) => {
  const isSignedIn = useUser().kind === 'signedIn'
  return isSignedIn && props.source.kind !== 'tape' ? <Followed {...props} /> : <Listed {...props} />
}

const Followed = (props: FeedsOriginProps) => <Listed {...props} states={lastOf(useStatusFeeds())?.feeds} />

const Listed = ({
  feeds,
  source,
  states,
}: FeedsOriginProps & { states?: Parameters<typeof FeedFacts>[0]['states'] }) => (
  <>
    <Facts>
      <FeedFacts feeds={feeds} source={source} states={states} />
    </Facts>
    <FeedLicences feeds={feeds} source={source} />
  </>
)
