/** The one service worker of this site: it shows notifications while no page is open. */
export const PUSH_WORKER = '/push-worker.js'
/** Where a browser remembers whose notifications it shows while no page is open: the id of that user; empty for none. */
export const PUSH_USER_KEY = 'enact.pushUser'

export const NOTIFICATIONS_PATH = '/notifications'

/** A toast or a line of so many notifications that came while their user was away. */
export const missedText = (count: number): string =>
  `${count} ${count === 1 ? 'notification' : 'notifications'} while you were away`
