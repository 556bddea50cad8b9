import type { DescribedCall } from '../text'
import { ACCOUNT } from './account'
import { ADMIN } from './admin'
import { BM } from './bm'
import { EUROPE_CALLS } from './europe'
import { PLANT_CALLS } from './plants'
import { REVENUE_CALLS } from './revenue'
import { SERIES_CALLS } from './series'
import { SETTINGS } from './settings'
import { START } from './start'
import { TABLES } from './tables'

/** Every call of this server, in the order that a reader meets them. */
export const CALLS: readonly DescribedCall[] = [
  ...START,
  ...SERIES_CALLS,
  ...PLANT_CALLS,
  ...REVENUE_CALLS,
  ...EUROPE_CALLS,
  ...BM,
  ...TABLES,
  ...SETTINGS,
  ...ACCOUNT,
  ...ADMIN,
]
