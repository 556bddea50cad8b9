import { oneOfPages } from '../../access/need'
import type { InboxAlert } from '../../alerts/calls'
import { ALERT_TITLES } from '../../alerts/titles'
import type { WireRow } from '../../wire'
import type { ListedTable } from './market'
import { COLOUR, column, defined, instant, text } from './parts'

/** Newest alerts of a user that the table shows; the inbox has the others. */
export const NOTIFICATION_ROWS = 200

/** NT03: a row is unseen when this cell reads "False", seen is "True". */
const SEEN_TEXTS = { seen: 'True', unseen: 'False' } as const

/** Notifications of one user, newest first (page catalogue A12): each user has rows of their account alone. */
export const USER_NOTIFICATIONS_TABLE: ListedTable = {
  definition: defined({
    moduleType: 'UserNotifications',
    moduleName: 'My Notifications',
    headers: [
      column('Unseen', 'Unseen', {
        uniqueValues: Object.values(SEEN_TEXTS),
        hoverText: 'False until you have looked at your notifications, on any machine',
      }),
      column('time', 'Time', { freeze: true, hoverText: 'When it became known' }),
      column('type', 'Type', { uniqueValues: Object.values(ALERT_TITLES) }),
      column('plant', 'Plant'),
      column('message', 'Message', { allowSort: false }),
      column('value', 'Value', { allowSort: false }),
      column('link', 'Link', { allowSort: false }),
    ],
    headerToSort: 'time',
    option: { useStore: true, moduleColour: COLOUR.news, maxEntriesOnTable: NOTIFICATION_ROWS },
  }),
  feeds: [],
  need: oneOfPages('notifications'),
}

/** The rows of a user's alerts, in the order given. */
export const notificationRows = (alerts: readonly InboxAlert[]): readonly WireRow[] =>
  alerts.map(({ id, at, type, plant, name, text: message, value, link, seen }) => ({
    uniqueId: id,
    ...(link !== undefined && { clickEventUrl: link }),
    ...(name !== '' && { hoverOver: name }),
    row: {
      Unseen: text(seen ? SEEN_TEXTS.seen : SEEN_TEXTS.unseen),
      time: instant(at),
      type: text(ALERT_TITLES[type]),
      plant: text(plant),
      message: text(message),
      value: text(value),
      link: text(link),
    },
  }))
