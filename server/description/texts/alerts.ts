import * as calls from '../../../src/domain/alerts/calls'
import { textsOf } from '../text'

const texts = textsOf('account')

const SETTINGS = {
  type: 'systemPrice',
  name: 'Dear half hour',
  above: 200,
}
const NOT_READABLE = 'The settings are not those of a subscription; the sentence names the field.'
const KEYS = {
  p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
  auth: 'FPssNDTKnInHVndSTdbKFw',
}

/** The inbox of notifications, back-tests of subscriptions, and ways to reach users while no page is open. */
export const ALERT_CALLS = [
  texts(calls.inboxCall, {
    summary: 'Your notifications, newest first.',
    notes:
      'The newest 1,000 of the last 90 days. An alert is unseen until GET NotificationSeen is made after it was stored. Its time is that of the data.',
    parameters: {
      page: { type: 'string', meaning: '`next` of the page before, or "first".', example: 'first' },
    },
    answer: 'A page of alerts, and how many of all are unseen.',
    errors: { 400: 'page is no cursor of an answer.' },
  }),
  texts(calls.backTestCall, {
    summary: 'What a subscription would have sent over the last days.',
    notes:
      'By the rules that send, over stored facts of the market and, for thresholds of series, the stored series. Nothing is saved.',
    example: { settings: SETTINGS, days: 7 },
    answer: 'How many, by day, the newest of them, and the days that are not stored.',
    errors: {
      400: NOT_READABLE,
      404: 'This server has no history.',
      503: 'Too much is requested at the moment.',
    },
  }),
  texts(calls.testAlertCall, {
    summary: 'Sends one notification of a subscription, in all of its ways.',
    notes: 'It is not stored. At most 10 a minute.',
    example: { settings: SETTINGS },
    errors: { 400: NOT_READABLE, 429: 'Ten tests were sent within the last minute.' },
  }),
  texts(calls.awayCall, {
    summary: 'How you are reached while no page is open: your devices and your address.',
    notes: 'pushKey is what a browser subscribes with at its push service.',
    answer: 'Your devices and the address of the digest.',
  }),
  texts(calls.addPushDeviceCall, {
    summary: 'Adds a browser that receives notifications by web push.',
    notes:
      'What the browser answered to its subscription. Only push services of browsers are taken. At most 10 devices.',
    example: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
      keys: KEYS,
      device: 'Firefox on Linux',
    },
    answer: 'Your devices and the address of the digest.',
    errors: {
      400: 'The address is of no known push service, or the keys cannot be read.',
      409: 'You have ten devices.',
    },
  }),
  texts(calls.removePushDeviceCall, {
    summary: 'Removes a browser that receives notifications by web push.',
    notes: 'Where it is not there nothing changes.',
    example: { id: '3f1c0f0a' },
    answer: 'Your devices and the address of the digest.',
  }),
]
