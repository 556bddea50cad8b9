import type { Settings } from '../settings'
import { DEFAULT_CELL_STYLE, type CellStyle } from './cellText'

/** Where units stand: the table's own choice, then the user's for all tables, then the header (specification 2§5). */
export const unitsOf = (table: Settings['tableUnitValue'], user: Settings['tableUnitValue']): CellStyle['units'] => {
  if (table !== 'inherit') return table
  return user === 'inherit' ? DEFAULT_CELL_STYLE.units : user
}

/** How cells of a table read by the user's settings; `table` is the table's saved place of units. */
export const cellStyleOf = (
  settings: Pick<Settings, 'timeFormatValue' | 'tableUnitValue' | 'leaderboardCapacityInMwh'>,
  table: Settings['tableUnitValue'] = 'inherit',
): CellStyle => ({
  ...DEFAULT_CELL_STYLE,
  timeFormat: settings.timeFormatValue,
  capacityInMwh: settings.leaderboardCapacityInMwh,
  units: unitsOf(table, settings.tableUnitValue),
})
