import type { DescribedCall } from '../text'
import { ACCOUNT } from './account'
import { ADMIN_TEXTS } from './admin'
import { BM } from './bm'
import { EUROPE_CALLS } from './europe'
import { PLANT_CALLS } from './plants'
import { REVENUE_CALLS } from './revenue'
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
  ...EUROPE_CALLS,
  ...BM,
  ...TABLES_TEXTS,
  ...SETTINGS_TEXTS,
  ...ACCOUNT,
  ...ADMIN_TEXTS,
]
