import type { MarketMessage, Outage, OutageRevision } from './events'

const withoutPrevious = ({ previous: _, ...revision }: Outage): OutageRevision => revision

/** The newest of the revisions below `revision` that either of two messages tells of. */
const previousOf = (revision: number, outages: readonly Outage[]): OutageRevision | undefined =>
  outages
    .flatMap((outage) => [withoutPrevious(outage), ...(outage.previous ? [outage.previous] : [])])
    .filter((each) => each.revision < revision)
    .reduce<OutageRevision | undefined>(
      (best, each) => (best && best.revision >= each.revision ? best : each),
      undefined,
    )

const isLater = (one: MarketMessage, other: MarketMessage): boolean => {
  const [a, b] = [one.outage, other.outage]
  if (a !== undefined && b !== undefined && a.revision !== b.revision) return a.revision > b.revision
  return one.publishedAt >= other.publishedAt
}

/**
 * Two messages of one id as one. Of an outage the higher revision holds, whichever was heard first, and it remembers the
 * revision before it; the same revision again counts once, as it was published last. Of other messages the later holds.
 */
export const revised = (known: MarketMessage, message: MarketMessage): MarketMessage => {
  const latest = isLater(message, known) ? message : known
  if (latest.outage === undefined) return latest
  const outages = [message.outage, known.outage].flatMap((outage) => outage ?? [])
  const previous = previousOf(latest.outage.revision, outages)
  return previous === undefined ? latest : { ...latest, outage: { ...latest.outage, previous } }
}
