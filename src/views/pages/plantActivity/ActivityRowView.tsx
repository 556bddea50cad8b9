import { memo, useLayoutEffect, useRef } from 'react'
import { isMarked, stateColour, stateWord } from '../../../domain/bingo/cardFace'
import { cellWithTolerance, type ActivityCell } from '../../../domain/activity/cells'
import { readLines } from '../../../domain/activity/lines'
import { firstOf, type ActivityRow, type FirstColumn } from '../../../domain/activity/rows'
import { SKETCH, sketchOf } from '../../../domain/activity/sketch'
import { MISSING } from '../../../domain/format'
import { periodStart, samePeriod, type Instant, type PeriodRef } from '../../../domain/periods'
import type { Settings } from '../../../domain/settings'
import { flash } from '../../parts/flash'
import { whole } from '../../parts/format/numbers'
import { fuelColour } from '../../parts/fuelColour'
import { stateClass } from '../bingo/BingoCard'
import { CURSOR_ID } from './useGridCursor'
import * as css from './activity.module.css'

export type CellLook = Pick<
  Settings,
  'bingoColourOverrides' | 'bingoStringOverrides' | 'globalBingoChoices' | 'melBelowPnToleranceToUse'
>

/** A period, and its place among the cells of a row. */
export type BoardColumn = { readonly period: PeriodRef; readonly at: number }

/** What all rows of the board have in common. */
export type RowLook = {
  readonly columns: readonly BoardColumn[]
  readonly chosen: PeriodRef
  /** First instant of the running half hour. */
  readonly begun: Instant | undefined
  readonly look: CellLook
  readonly display: string
  readonly showGeneration: boolean
  readonly firstColumn: FirstColumn
  readonly short: boolean
}

type RowProps = RowLook & {
  readonly row: ActivityRow
  readonly index: number
  /** px of it that its list knows. */
  readonly knownPx: number
  /** Of the plant's group (ST23). */
  readonly colour: string | undefined
  /** Column of the cursor, in the row that has it. */
  readonly cursor: number | undefined
}

/** The cell under the cursor, which the grid names. */
const CURSOR = { id: CURSOR_ID, 'data-cursor': '' }

/** The large number of a cell by what the user has chosen. */
const numberOf = ({ pn, mel, outturn }: ActivityCell, display: string): number | undefined => {
  if (display === 'MEL') return mel
  return display === 'Outturn' ? outturn : pn
}

/** The small figure below: the other limit next to a limit, else the outturn of what has begun. */
const smallOf = (
  { outturn, sel }: ActivityCell,
  { display, showGeneration, hasBegun }: Pick<RowLook, 'display' | 'showGeneration'> & { readonly hasBegun: boolean },
): string | undefined => {
  if (display === 'MEL') return sel === undefined ? undefined : `SEL ${whole(sel)}`
  return showGeneration && hasBegun && display !== 'Outturn' && outturn !== undefined ? whole(outturn) : undefined
}

/** The mean MW by which acceptances move the plant, the larger of up and down: `▲ 50`. */
const movedTexts = ({ up, down }: ActivityCell): string | undefined => {
  const mw = Math.max(up, down)
  return mw < 0.5 ? undefined : `${up >= down ? '▲' : '▼'}${whole(mw)}`
}

/** What describes a cell, for the ear and on hover; its name is what it shows. */
const cellTexts = (
  cell: ActivityCell | undefined,
  period: PeriodRef,
  { look, planned }: { readonly look: CellLook; readonly planned: boolean },
): string => {
  if (!cell) return `P${period.period}: loading`
  const { pn, mel, sel, outturn, up, down, state } = cell
  const part = (name: string, value: number | undefined): string =>
    `${name} ${value === undefined ? 'not known' : `${whole(value)} MW`}`
  return [
    `P${period.period}: ${stateWord(look, state)}`,
    ...(planned ? ['planned'] : []),
    part('PN', pn),
    part('MEL', mel),
    part('SEL', sel),
    part('expected', outturn),
    ...(up >= 0.5 ? [`accepted up ${whole(up)} MW`] : []),
    ...(down >= 0.5 ? [`accepted down ${whole(down)} MW`] : []),
  ].join(', ')
}

/** Flashes the cells of a row whose accepted volume has changed; gives the ref of the row's element. */
const useMovesFlashed = (row: ActivityRow, columns: readonly BoardColumn[]) => {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(row)
  useLayoutEffect(() => {
    const was = before.current
    before.current = row
    if (was === row || was.plant.id !== row.plant.id || was.cells.length !== row.cells.length) return
    for (const { at } of columns) {
      const old = was.cells[at]
      const is = row.cells[at]
      if (!old || !is || (Math.abs(old.up - is.up) < 0.05 && Math.abs(old.down - is.down) < 0.05)) continue
      const cell = element.current?.querySelector(`[data-place="${at}"]`)
      if (cell) flash(cell)
    }
  }, [row, columns])
  return element
}

/** The first column of a row: fuel, what the first column shows, name and group. */
const RowHead = ({ row, firstColumn, colour, cursor }: Pick<RowProps, 'row' | 'firstColumn' | 'colour' | 'cursor'>) => {
  const { plant } = row
  const value = firstOf(row, firstColumn)
  return (
    <span
      role="rowheader"
      aria-colindex={1}
      className={css.activityFirst}
      data-column={0}
      data-plant={plant.id}
      {...(cursor === 0 && CURSOR)}
      title={`${plant.name} · ${plant.id}${plant.owner === '' ? '' : ` · ${plant.owner}`}`}
    >
      <i className={css.activityFuel} style={{ background: fuelColour(plant.fuelType) }} aria-hidden />
      {firstColumn !== 'name' && (
        <span className={`${css.activityKey} dim truncate`}>
          {typeof value === 'number' ? whole(value) : (value ?? MISSING)}
        </span>
      )}
      <b className="truncate">{plant.name}</b>
      {colour !== undefined && <i className={css.activityGroup} style={{ background: colour }} aria-hidden />}
    </span>
  )
}

/** The last column of a row: expected energy in MWh, with a star where periods are missing. */
const RowSum = ({ row, columns, cursor }: Pick<RowProps, 'row' | 'columns' | 'cursor'>) => {
  const { energy } = row
  const isPart = energy.known < columns.length
  return (
    <span
      role="gridcell"
      aria-colindex={columns.length + 2}
      className={`${css.activitySum} n${isPart ? ' dim' : ''}`}
      data-column={columns.length + 1}
      {...(cursor === columns.length + 1 && CURSOR)}
      title={`Expected energy of ${energy.known} of ${columns.length} periods`}
    >
      {energy.known === 0 ? MISSING : whole(energy.mwh)}
      {isPart && energy.known > 0 && '*'}
    </span>
  )
}

/** A plant with its periods; drawn again when something of it changed. */
export const ActivityRowView = memo((props: RowProps) => {
  const { row, index, knownPx, columns, begun, colour, firstColumn, short, cursor } = props
  const { cells } = row
  const element = useMovesFlashed(row, columns)
  return (
    <div
      ref={element}
      className={css.activityRow}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      // What its list reads of it.
      data-index={index}
      data-item-index={index}
      data-known-size={knownPx}
    >
      <RowHead row={row} firstColumn={firstColumn} colour={colour} cursor={cursor} />
      {!short && <Sketched row={row} columns={columns} begun={begun} />}
      {columns.map(({ period, at }, place) => (
        <Cell
          key={at}
          {...props}
          cell={cells[at]}
          period={period}
          at={at}
          column={place + 1}
          focused={cursor === place + 1}
        />
      ))}
      <RowSum row={row} columns={columns} cursor={cursor} />
    </div>
  )
})

type CellProps = Pick<RowProps, 'begun' | 'chosen' | 'look' | 'display' | 'showGeneration'> & {
  readonly cell: ActivityCell | undefined
  readonly period: PeriodRef
  readonly at: number
  readonly column: number
  readonly focused: boolean
}

const Cell = ({ cell: given, period, at, column, focused, ...rest }: CellProps) => {
  const { begun, chosen, look, display, showGeneration } = rest
  const cell = given && cellWithTolerance(given, look.melBelowPnToleranceToUse)
  const state = cell?.state ?? 'No data'
  const marked = isMarked(look, state)
  const own = marked ? stateColour(look, state) : undefined
  const moved = cell && movedTexts(cell)
  const hasBegun = begun !== undefined && periodStart(period) <= begun
  const small = cell && smallOf(cell, { display, showGeneration, hasBegun })
  const planned = begun !== undefined && !hasBegun && cell?.pn !== undefined
  return (
    <span
      role="gridcell"
      aria-colindex={column + 1}
      className={`${css.activityCell} n ${marked && own === undefined ? stateClass(state) : ''}${samePeriod(period, chosen) ? ' is-chosen' : ''}${planned ? ' is-planned' : ''}`}
      data-column={column}
      data-place={at}
      data-state={cell?.state}
      {...(focused && CURSOR)}
      title={cellTexts(cell, period, { look, planned })}
      style={own === undefined ? undefined : { background: `color-mix(in srgb, ${own} 24%, var(--surface-1))` }}
    >
      <span className={css.activityMw}>
        {moved !== undefined && (
          <small className={(cell?.up ?? 0) >= (cell?.down ?? 0) ? 'offer' : 'bid'}>{moved}</small>
        )}
        {cell ? whole(numberOf(cell, display)) : MISSING}
      </span>
      {small !== undefined && <small className={css.activityOut}>{small}</small>}
    </span>
  )
}

/** The row's notification and accepted level in small, behind its cells. */
const Sketched = memo(({ row, columns, begun }: Pick<RowProps, 'row' | 'columns' | 'begun'>) => {
  if (!row.lines) return null
  const { pn, planned, published, zero } = sketchOf(
    readLines(row.lines),
    columns.map(({ period }) => period),
    begun,
  )
  const width = columns.length * SKETCH.width
  return (
    <svg
      className={css.activitySketch}
      viewBox={`0 0 ${width} ${SKETCH.height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path className={css.zero} d={`M0 ${zero}L${width} ${zero}`} />
      <path d={pn} />
      <path className={css.planned} d={planned} />
      <path className={css.published} d={published} />
    </svg>
  )
})
