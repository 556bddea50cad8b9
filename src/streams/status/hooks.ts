import { latencyOf, type Latency } from '../../domain/status'
import { bindLive } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import type { StatusFacts, StatusFeeds } from './facts'
import { statusFeature } from './feature'

const retry = sender(statusFeature, ({ retry$ }) => retry$)
/** The user does not want to wait. */
export const retryStatus = (): void => retry(undefined)

export const [useStatusFeeds] = bindLive<Loaded<StatusFeeds>>(
  withApp(statusFeature, ({ feeds$ }) => feeds$),
  WAITING,
)
export const [useStatusFacts] = bindLive<Loaded<StatusFacts>>(
  withApp(statusFeature, ({ facts$ }) => facts$),
  WAITING,
)
export const [useLatency] = bindLive<Latency>(
  withApp(statusFeature, (status) => status.latency$),
  latencyOf([]),
)
