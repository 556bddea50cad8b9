/** Live tables that differ by user: no recording has them, and no answer of one is given to another user. */
export const PERSONAL_TABLES: ReadonlySet<string> = new Set(['UserNotifications'])
