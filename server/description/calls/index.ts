import type { CallRecord } from '../call'
import { ADMIN } from './admin'
import { BM } from './bm'
import { MESSAGES, PRESENCE, SHARING } from './people'
import { SERIES } from './series'
import { SETTINGS } from './settings'
import { START } from './start'
import { STATUS } from './status'
import { TABLES } from './tables'

/** Every call of this server, in the order that a reader meets them. */
export const CALLS: readonly CallRecord[] = [
  ...START,
  ...STATUS,
  ...SERIES,
  ...BM,
  ...TABLES,
  ...SETTINGS,
  ...SHARING,
  ...PRESENCE,
  ...MESSAGES,
  ...ADMIN,
]
