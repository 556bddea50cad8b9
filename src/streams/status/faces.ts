import type { StatusFeed } from '../../domain/status'
import type { Instant } from '../../domain/periods'
import type { Status } from '../../domain/wire/status'
import type { Freshness } from '../lib/faces'

/** The feeds in the order of the page, and how far they can be trusted. */
export type StatusFeeds = { readonly feeds: readonly StatusFeed[]; readonly freshness: Freshness }

/** The server's facts, and when something of them was heard last. */
export type StatusFacts = { readonly status: Status; readonly heardAt: Instant }

/**
 * The hooks of streams/status/hooks.ts:
 *  useStatusFeeds(): Loaded<StatusFeeds>      the verified live table `Status`
 *  useStatusFacts(): Loaded<StatusFacts>      hubs, store, server, strips and incidents
 *  useLatency(): Latency                      measured by this page while somebody looks
 * and its intent: retryStatus(). All stand on the real server, whatever a tape shows.
 */
