import { latencyOf, type Latency } from '../../domain/status'
import { bindLive } from '../lib/bindLive'
import type { Loaded } from '../lib/faces'
import { WAITING } from '../lib/loaded'
import { statusFacts$ } from './facts'
import type { StatusFacts, StatusFeeds } from './faces'
import { statusFeeds$ } from './feeds'
import { latency$ } from './latency'
import { overStatus, retry$ } from './present'

export { retryStatus } from './present'

export const [useStatusFeeds] = bindLive<Loaded<StatusFeeds>>(
  overStatus((sources) => statusFeeds$(sources, retry$)),
  WAITING,
)
export const [useStatusFacts] = bindLive<Loaded<StatusFacts>>(
  overStatus((sources) => statusFacts$(sources, retry$)),
  WAITING,
)
export const [useLatency] = bindLive<Latency>(overStatus(latency$), latencyOf([]))
