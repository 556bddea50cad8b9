import { oneOfPages } from '../../access/need'
import type { ListedTable } from './market'
import { COLOUR, column, defined } from './parts'

/** Newest alerts of a user that the table shows; the inbox has the others. */
export const NOTIFICATION_ROWS = 200

/** NT03: a row is unseen when this cell reads "False", seen is "True". */
export const SEEN_TEXTS = { seen: 'True', unseen: 'False' } as const

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
      column('type', 'Type'),
      column('plant', 'Plant'),
      column('message', 'Message', { allowSort: false }),
      column('value', 'Value', { allowSort: false }),
      column('link', 'Link', { allowSort: false }),
    ],
    headerToSort: 'time',
    option: { useStore: true, moduleColour: COLOUR.news, maxEntriesOnTable: NOTIFICATION_ROWS },
  }),
  feeds: [],
  isPart: true,
  need: oneOfPages('notifications'),
}
