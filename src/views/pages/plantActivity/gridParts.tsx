import type { TableComponents } from 'react-virtuoso'
import type { ActivityRow } from '../../../domain/activity/rows'
import type { Place } from './useGridCursor'
import { ActivityRowView, type RowLook } from './ActivityRowView'
import * as css from './activity.module.css'

/** What the rows of the board have in common. */
export type GridContext = RowLook & {
  readonly colours: ReadonlyMap<string, string>
  readonly place: Place
}

/**
 * The parts of a list of rows that are no table of the browser: cells lie on a grid of style, over which each row draws its
 * line. The roles are those of a grid.
 */
export const GRID_PARTS: TableComponents<ActivityRow, GridContext> = {
  Table: ({ context: _, ...props }) => <div {...props} className={css.activityRows} />,
  TableHead: ({ context: _, ...props }) => <div {...props} role="rowgroup" />,
  TableBody: ({ context: _, ...props }) => <div {...props} role="rowgroup" />,
  FillerRow: ({ height }) => <div aria-hidden style={{ height }} />,
  TableRow: ({ context, item, ...listed }) => {
    const { colours, place, ...look } = context
    const index = listed['data-index']
    return (
      <ActivityRowView
        {...look}
        row={item}
        index={index}
        knownPx={listed['data-known-size']}
        colour={colours.get(item.plant.id)}
        cursor={index === place.row ? place.column : undefined}
      />
    )
  },
}
