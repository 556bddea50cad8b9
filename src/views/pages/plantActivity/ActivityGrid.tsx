import type { CSSProperties, MouseEvent } from 'react'
import { TableVirtuoso } from 'react-virtuoso'
import type { ActivityRow, FirstColumn } from '../../../domain/activity/rows'
import { HALF_HOUR_MS, periodKey, periodStart, samePeriod, type Instant, type PeriodRef } from '../../../domain/periods'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { PHONE, useMedia } from '../../parts/media'
import { type BoardColumn, type CellLook } from './ActivityRowView'
import { GRID_PARTS } from './gridParts'
import { CURSOR_ID, placeOf, useGridCursor, type Place } from './useGridCursor'
import * as css from './activity.module.css'

type ActivityGridProps = {
  readonly rows: readonly ActivityRow[]
  readonly columns: readonly BoardColumn[]
  readonly live: PeriodRef
  readonly chosen: PeriodRef
  /** Until when physical notifications are published. */
  readonly until: Instant | undefined
  readonly look: CellLook
  readonly colours: ReadonlyMap<string, string>
  readonly display: string
  readonly showGeneration: boolean
  readonly firstColumn: FirstColumn
  readonly onPlant: ((id: string) => void) | undefined
  readonly onOpen: (id: string, period: PeriodRef) => void
}

/**
 * Plants by periods, the rows in sight alone. The arrows go from cell to cell, Enter or a press opens the profile of a
 * cell, or the plant from its name; a double click opens the plant from everywhere in its row.
 */
export const ActivityGrid = (props: ActivityGridProps) => {
  const { rows, columns, live, chosen, until, onPlant, onOpen } = props
  const phone = useMedia(PHONE)
  const now = useShownNow()
  // Only where a period begins does something look different.
  const begun = now === undefined ? undefined : Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const open = ({ row, column }: Place): void => {
    const id = rows[row]?.plant.id
    const period = columns[column - 1]?.period
    if (id === undefined) return
    if (period) onOpen(id, period)
    else if (column === 0) onPlant?.(id)
  }
  const { list, place, onKeyDown, onClick } = useGridCursor({ rows: rows.length, columns: columns.length + 2 }, open)
  const onDoubleClick = (event: MouseEvent): void => {
    const id = rows[placeOf(event.target)?.row ?? -1]?.plant.id
    if (id !== undefined) onPlant?.(id)
  }
  const { look, colours, display, showGeneration, firstColumn } = props
  return (
    <TableVirtuoso
      ref={list}
      className={`${css.activityGrid} scroll thin`}
      role="grid"
      aria-label="Plants by settlement period"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 2}
      aria-activedescendant={CURSOR_ID}
      style={{ '--activity-periods': columns.length } as CSSProperties}
      data={rows}
      computeItemKey={(_, row) => row.plant.id}
      fixedItemHeight={ROW_PX}
      initialItemCount={Math.min(rows.length, FIRST_ROWS)}
      increaseViewportBy={SPARE_PX}
      components={GRID_PARTS}
      context={{ columns, chosen, begun, look, colours, display, showGeneration, firstColumn, short: phone, place }}
      fixedHeaderContent={() => (
        <GridHead
          columns={columns}
          live={live}
          chosen={chosen}
          until={until}
          begun={begun}
          first={HEADS[firstColumn]}
        />
      )}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    />
  )
}

const ROW_PX = 44
/** Rows that are drawn before it is known how many are in sight, and px beyond these. */
const FIRST_ROWS = 30
const SPARE_PX = 6 * ROW_PX

const HEADS: Readonly<Record<FirstColumn, string>> = {
  name: 'Plant',
  zone: 'Zone, plant',
  fuel: 'Fuel, plant',
  owner: 'Owner, plant',
  mel: 'MEL MW, plant',
}

type GridHeadProps = Pick<ActivityGridProps, 'columns' | 'live' | 'chosen' | 'until'> & {
  readonly first: string
  readonly begun: Instant | undefined
}

/** Class of a period's head, and why nothing is in its cells. */
const headOf = (
  period: PeriodRef,
  { until, begun }: Pick<GridHeadProps, 'until' | 'begun'>,
): { readonly name: string; readonly title?: string } => {
  const from = periodStart(period)
  if (begun === undefined || from <= begun) return { name: '' }
  return until !== undefined && from < until
    ? { name: ' is-planned', title: 'Planned: as physically notified (PN)' }
    : { name: ' is-unpublished', title: 'No physical notification (PN) is published yet' }
}

const GridHead = ({ columns, live, chosen, until, begun, first }: GridHeadProps) => {
  const times = useTimes()
  return (
    <div className={`${css.activityRow} is-head`} role="row" aria-rowindex={1}>
      <span role="columnheader" className={css.activityFirst} aria-colindex={1}>
        {first}
      </span>
      {columns.map(({ period }, index) => {
        const { name, title } = headOf(period, { until, begun })
        return (
          <span
            key={periodKey(period)}
            role="columnheader"
            aria-colindex={index + 2}
            className={`${css.activityPeriod} n${samePeriod(period, live) ? ' is-live' : ''}${samePeriod(period, chosen) ? ' is-chosen' : ''}${name}`}
            title={title}
            aria-current={samePeriod(period, live) ? 'time' : undefined}
          >
            <b>P{period.period}</b>
            <small>{times.minute(periodStart(period))}</small>
          </span>
        )
      })}
      <span role="columnheader" className={`${css.activitySum} n`} aria-colindex={columns.length + 2}>
        <b>MWh</b>
        <small title="Energy of the periods that are notified so far">* so far</small>
      </span>
    </div>
  )
}
