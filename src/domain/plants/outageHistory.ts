import type { EarlierRevision, MarketMessage, Outage } from '../market/events'
import type { OutageRevisionPublished } from '../market/outageRevision'
import { latestRevisions } from '../tables/definitions/remit'
import type { OutageHistory } from './calls'

const published = (
  { revision, type, status, start, end, normal, available, unavailable, profile, cause }: Outage | EarlierRevision,
  publishedAt: number,
): OutageRevisionPublished => ({
  revision,
  publishedAt,
  ...(type !== undefined && { type }),
  ...(status !== undefined && { status }),
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
  ...(normal !== undefined && { normal }),
  ...(available !== undefined && { available }),
  ...(unavailable !== undefined && { unavailable }),
  ...(profile !== undefined && { profile: [...profile] }),
  ...(cause !== undefined && { cause }),
})

/**
 * A message about an outage with the revisions that have been read, the latest first; each counts once, in whatever order
 * and however often it came.
 * @param id the publisher's id of the message, or ours where it has none
 */
export const outageHistoryOf = (messages: Iterable<MarketMessage>, id: string): OutageHistory | undefined => {
  const own = [...messages].filter(({ id: ours, outage }) => outage !== undefined && (outage.messageId || ours) === id)
  const [latest] = latestRevisions(own)
  if (latest?.outage === undefined) return undefined
  const { headline, text, source, link, publishedAt, outage } = latest
  return {
    id,
    headline,
    text,
    source,
    ...(link !== undefined && { link }),
    revisions: [
      published(outage, publishedAt),
      ...(outage.earlier ?? []).map((each) => published(each, each.publishedAt)),
    ],
  }
}
