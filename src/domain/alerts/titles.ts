import type { AlertTypeId } from './subscription'
import { ALERT_TYPE_BY_ID } from './types'

/** What each type of subscription is called. */
export const ALERT_TITLES: Readonly<Record<AlertTypeId, string>> = Object.fromEntries(
  Object.values(ALERT_TYPE_BY_ID).map(({ id, title }) => [id, title]),
) as Record<AlertTypeId, string>
