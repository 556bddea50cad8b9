import * as z from 'zod/mini'
import {
  boaPatchSchema,
  heartbeatSchema,
  keyMarketMetricsSchema,
  liveTableUpdateSchema,
  periodChangeSchema,
  type HubEventName,
} from '../../../src/domain/wire'
import { statusPushSchema } from '../../../src/domain/wire/status'
import { BEAT_MS, BEAT_TEST_MS } from '../../market/host'

type EventRecord = {
  /** Which connections hear it. */
  readonly to: string
  readonly meaning: string
  readonly payload?: z.ZodMiniType
}

const ALL = 'Every connection'
const STACK = 'page_boa_Gb'
const OWN = 'browsernotifications{userId}'

/** What this server sends; an event of the specification that is not here is not sent. */
export const EVENTS: Partial<Readonly<Record<HubEventName, EventRecord>>> = {
  heartbeat: {
    to: `${ALL}, without marks; with marks the groups of live tables and of the stack`,
    meaning: `Every ${BEAT_MS / 1000} s. Its marks prove that what you have is what the server has.`,
    payload: heartbeatSchema,
  },
  heartbeatTest: { to: ALL, meaning: `Every ${BEAT_TEST_MS / 1000} s: the line is open. The payload is {at}, ms UTC.` },
  periodChange: {
    to: ALL,
    meaning: 'At :00 and :30 another period runs; at :15 and :45 another trading window opens.',
    payload: periodChangeSchema,
  },
  bidOnTable: { to: STACK, meaning: 'Bids and offers on the table that changed.', payload: boaPatchSchema },
  bidAccepted: { to: STACK, meaning: 'Accepted actions that are new or changed.', payload: boaPatchSchema },
  nonBmStorUpdate: {
    to: STACK,
    meaning: 'Adjustment actions outside the balancing mechanism that are new or changed.',
    payload: boaPatchSchema,
  },
  keyMarketMetrics: {
    to: `${STACK}; status`,
    meaning: 'Metrics of a period of the stack; to the group status the parts of the status that changed.',
    payload: z.union([keyMarketMetricsSchema, statusPushSchema]),
  },
  liveTableUpdate: { to: 'module_{table}', meaning: 'Rows that changed.', payload: liveTableUpdateSchema },
  notificationRefresh: { to: OWN, meaning: 'Notifications were marked as seen. The payload is {seen}, ms UTC.' },
  replenishSubscriptions: {
    to: OWN,
    meaning: 'The server does not know your subscriptions: send them by newSubscriptions.',
  },
}
