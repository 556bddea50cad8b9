import { numberIn } from '../rowValues'
import { knownMessages, recentMessages } from '../../current'
import type { MarketMessage } from '../../market/events'
import type { BmUnit } from '../../market/units'
import type { MarketState } from '../../market/state'
import { unitFinder } from '../../market/unitNames'
import type { Instant } from '../../periods'
import type { WireRow } from '../../wire'

/** A row of a message; the unit is that which it speaks of, where it is registered. */
export type MessageRow = (message: MarketMessage, unit: BmUnit | undefined) => WireRow

/**
 * Messages of the last seven days as rows, newest on top.
 * @param shown those of the messages, which come newest first, that are rows
 */
export const messageRows =
  (shown: (messages: readonly MarketMessage[]) => readonly MarketMessage[], rowOf: MessageRow) =>
  (market: MarketState, now: Instant): readonly WireRow[] => {
    const unitOf = unitFinder(market)
    return shown(recentMessages(market, now)).map((message) =>
      rowOf(message, message.unit === undefined ? undefined : unitOf(message.unit)),
    )
  }

/**
 * Messages as rows, those of outages as long as they are remembered.
 * @param shown those of the messages that are rows
 */
export const outageRows =
  (shown: (messages: readonly MarketMessage[]) => readonly MarketMessage[], rowOf: MessageRow) =>
  (market: MarketState, now: Instant): readonly WireRow[] => {
    const unitOf = unitFinder(market)
    return shown(knownMessages(market, now)).map((message) =>
      rowOf(message, message.unit === undefined ? undefined : unitOf(message.unit)),
    )
  }

/** What tables of messages are made of; with the second, as messages grow too old. */
export const messageGround = ({ messages, units }: MarketState, now: Instant): readonly unknown[] => [
  messages,
  units,
  Math.floor(now / 1000),
]

/** Only addresses of the encrypted web are opened: a publisher's text is not ours to trust. */
export const definitionLinkOf = ({ link }: MarketMessage): { clickEventUrl?: string } =>
  link !== undefined && /^https:\/\/\S+$/.test(link) ? { clickEventUrl: link } : {}

/**
 * Whether the outage of a row is in force at some time of a span, by its cells `start`, `end` and `status`; one that was
 * withdrawn never is. @param publishedId the column of its publication
 */
export const outageHoldsIn =
  (publishedId: string) =>
  (row: WireRow, from: Instant, to: Instant): boolean => {
    const start = numberIn(row.row, 'start')
    const end = numberIn(row.row, 'end') ?? Infinity
    const status = row.row['status']?.value
    if (start === undefined || status === 'Withdrawn') return false
    const until = status === 'Inactive' ? Math.min(end, numberIn(row.row, publishedId) ?? Infinity) : end
    return start < to && until > from
  }
