import { instant, text } from '../tables/definitions/parts'
import { SEEN_TEXTS } from '../tables/definitions/userNotifications'
import type { WireRow } from '../wire'
import type { InboxAlert } from './calls'
import { ALERT_TITLES } from './titles'

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
