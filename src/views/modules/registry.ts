import { ANCILLARY_METRIC } from './ancillary/ancillary'
import { ANCILLARY_CHART } from './ancillaryChart/ancillaryChart'
import { BOA_DASHBOARD } from './boaDashboard/boaDashboard'
import { BOA_LEADERBOARD } from './boaLeaderboard/boaLeaderboard'
import { CHART } from './chart/chart'
import { DIAL } from './dial/dial'
import { LIVE_TABLE } from './liveTable/liveTable'
import { METRIC } from './metric/metric'
import type { ModuleKind, ModuleType } from './module'
import { FORECAST_HISTORY } from './forecastHistory/forecastHistory'
import { NOTE } from './note/note'
import { TREEMAP } from './treemap/treemap'

/** The kinds of modules, one file each: the only list of them. Any page may mount them. */
export const MODULE_KINDS: readonly ModuleKind[] = [
  CHART,
  FORECAST_HISTORY,
  LIVE_TABLE,
  METRIC,
  DIAL,
  BOA_DASHBOARD,
  BOA_LEADERBOARD,
  ANCILLARY_CHART,
  ANCILLARY_METRIC,
  TREEMAP,
  NOTE,
]

export type KindOf = (type: ModuleType) => ModuleKind | undefined

/** The kind of a stored module; undefined for one that this version does not have. */
export const kindOf: KindOf = (type) => MODULE_KINDS.find((kind) => kind.type === type)
