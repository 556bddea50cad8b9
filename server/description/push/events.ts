import * as z from 'zod/mini'
import {
  boaPatchSchema,
  currentFiguresSchema,
  globalNotificationSchema,
  heartbeatSchema,
  keyMarketMetricsSchema,
  liveTableUpdateSchema,
  periodChangeSchema,
  playedTimeSchema,
  releaseNewsSchema,
  type HubEventName,
} from '../../../src/domain/wire'
import { statusPushSchema } from '../../../src/domain/wire/status'
import { BEAT_MS, BEAT_TEST_MS } from '../../host/marketHost'

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
  heartbeatTest: {
    to: ALL,
    meaning: `Every ${BEAT_TEST_MS / 1000} s: the connection is open. The payload is {at}, ms UTC.`,
  },
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
    to: `${STACK}; page_current_{Country}; status`,
    meaning:
      'To the group of the BOA dashboard metrics of a period; to that of The Current its figures; to status the parts of it that changed.',
    payload: z.union([keyMarketMetricsSchema, currentFiguresSchema, statusPushSchema]),
  },
  liveTableUpdate: { to: 'module_{table}', meaning: 'Rows that changed.', payload: liveTableUpdateSchema },
  notificationRefresh: { to: OWN, meaning: 'Notifications were marked as seen. The payload is {seen}, ms UTC.' },
  globalNotifications: {
    to: 'globalNotifications',
    meaning: 'A notice to everybody, its withdrawal, or all that stand to one who has just joined.',
    payload: globalNotificationSchema,
  },
  newReleaseRefreshNeeded: {
    to: ALL,
    meaning: 'A release that is to be loaded; its HTML is not sanitised.',
    payload: releaseNewsSchema,
  },
  playedTime: {
    to: ALL,
    meaning:
      'Only from a server that plays a recording: its time, each second and when it jumps. With another segment everything has begun again: ask for the whole of each table.',
    payload: playedTimeSchema,
  },
  replenishSubscriptions: {
    to: OWN,
    meaning: 'The server does not know your subscriptions: send them by newSubscriptions.',
  },
}
