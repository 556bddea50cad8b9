import type { Settings } from '../../settings'
import { DEFAULT_CELL_STYLE, type CellStyle } from './cellText'

/** Where units stand: the table's own choice, then the user's for all tables, then the header (specification 2§5). */
export const unitsOf = (table: Settings['tableUnitValue'], user: Settings['tableUnitValue']): CellStyle['units'] => {
  if (table !== 'inherit') return table
  return user === 'inherit' ? DEFAULT_CELL_STYLE.units : user
}

/** The settings that decide how cells of tables read. */
export type StyleSettings = Pick<
  Settings,
  'timeFormatValue' | 'tableUnitValue' | 'leaderboardCapacityInMwh' | 'reverseNivSign' | 'nivInMwh'
>

/** These settings alone. */
export const styleSettingsOf = (settings: StyleSettings): StyleSettings => {
  const { timeFormatValue, tableUnitValue, leaderboardCapacityInMwh, reverseNivSign, nivInMwh } = settings
  return { timeFormatValue, tableUnitValue, leaderboardCapacityInMwh, reverseNivSign, nivInMwh }
}

/** How cells of a table read by the user's settings; `table` is the table's saved place of units. */
export const cellStyleOf = (settings: StyleSettings, table: Settings['tableUnitValue'] = 'inherit'): CellStyle => ({
  ...DEFAULT_CELL_STYLE,
  timeFormat: settings.timeFormatValue,
  capacityInMwh: settings.leaderboardCapacityInMwh,
  niv: { reverseNivSign: settings.reverseNivSign, nivInMwh: settings.nivInMwh },
  units: unitsOf(table, settings.tableUnitValue),
})
