import type { DescribedCall } from '../text'
import { ACCOUNT } from './account'
import { ADMIN_TEXTS } from './admin'
import { ALERT_CALLS } from './alerts'
import { BM } from './bm'
import { CHECK_CALLS } from './checks'
import { EUROPE_CALLS } from './europe'
import { EUROPE_UNIT_CALLS } from './europeUnits'
import { LONG_TERM_CALLS } from './longTerm'
import { PLANT_CALLS } from './plants'
import { REVENUE_CALLS } from './revenue'
import { SKIP_CALLS } from './skips'
import { STORAGE_CALLS } from './storage'
import { SERIES_CALLS } from './series'
import { SETTINGS_TEXTS } from './settings'
import { START_TEXTS } from './start'
import { TABLES_TEXTS } from './tables'

/** Every call of this server, in the order that a reader meets them. */
export const CALLS: readonly DescribedCall[] = [
  ...START_TEXTS,
  ...SERIES_CALLS,
  ...PLANT_CALLS,
  ...REVENUE_CALLS,
  ...SKIP_CALLS,
  ...STORAGE_CALLS,
  ...LONG_TERM_CALLS,
  ...CHECK_CALLS,
  ...EUROPE_CALLS,
  ...EUROPE_UNIT_CALLS,
  ...BM,
  ...TABLES_TEXTS,
  ...SETTINGS_TEXTS,
  ...ALERT_CALLS,
  ...ACCOUNT,
  ...ADMIN_TEXTS,
]
