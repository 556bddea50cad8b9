import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import type { ActivityRow, FirstColumn } from '../../../domain/activity/rows'
import { periodKey, periodStart, samePeriod, type PeriodRef } from '../../../domain/periods'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { cursorTo, scrollToSee } from '../../parts/gridKeys'
import { PHONE, useMedia } from '../../parts/media'
import { ActivityRowView, type BoardColumn, type CellLook } from './ActivityRowView'
import * as css from './activity.module.css'

type ActivityGridProps = {
  readonly rows: readonly ActivityRow[]
  readonly columns: readonly BoardColumn[]
  readonly live: PeriodRef
  readonly chosen: PeriodRef
  readonly look: CellLook
  readonly colours: ReadonlyMap<string, string>
  readonly display: string
  readonly showGeneration: boolean
  readonly firstColumn: FirstColumn
  readonly onPlant: ((id: string) => void) | undefined
  readonly onOpen: (id: string, period: PeriodRef) => void
}

const ROW_PX = 44
const HEAD_PX = 36
/** Rows that are drawn beyond what is in sight, and rows at first, when the height is not known. */
const SPARE = 6
const FIRST_PX = 900

/** Column 0 is the plant, the last one the energy of the row. */
type Place = { readonly row: number; readonly column: number }

const HALF_HOUR_MS = 1_800_000

/** Where a key takes the cursor; undefined for keys that are not the grid's. */
const placeAfter = (key: string, { row, column }: Place, rows: number, columns: number): Place | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const to = column + (key === 'ArrowLeft' ? -1 : 1)
    return { row, column: Math.min(columns - 1, Math.max(0, to)) }
  }
  const to = cursorTo(key, row, rows)
  return to === undefined ? undefined : { row: to, column }
}

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

/**
 * Plants by periods, the rows in sight alone. The arrows go from cell to cell, Enter opens the profile of a cell, or the
 * page of the plant from its name; a double click opens the plant's page from everywhere in its row.
 */
export const ActivityGrid = (props: ActivityGridProps) => {
  const { rows, columns, live, chosen, onPlant, onOpen } = props
  const grid = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: FIRST_PX })
  const [at, setAt] = useState<Place>({ row: 0, column: 1 })
  const wanted = useRef(false)
  const times = useTimes()
  const phone = useMedia(PHONE)
  const now = useShownNow()
  // Only where a period begins does something look different.
  const begun = now === undefined ? undefined : Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const place = { row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length + 1) }
  const first = Math.max(0, Math.floor(view.top / ROW_PX) - SPARE)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW_PX) + SPARE)
  const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  // The row of the cursor stays, so that the focus is not lost when it is scrolled out of sight.
  if (place.row >= 0 && place.row < first) places.unshift(place.row)
  else if (place.row >= last) places.push(place.row)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = (): void =>
      setView((before) => {
        const top = element.scrollTop
        const height = element.clientHeight || FIRST_PX
        return before.top === top && before.height === height ? before : { top, height }
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
    sizes?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes?.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    grid.current
      ?.querySelector<HTMLElement>(`[data-row="${place.row}"] [data-column="${place.column}"]`)
      ?.focus({ preventScroll: true })
  }, [place.row, place.column])

  const go = (to: Place): void => {
    const element = grid.current
    if (element) {
      const sizes = { row: ROW_PX, head: HEAD_PX, height: element.clientHeight, top: element.scrollTop }
      const top = scrollToSee(to.row, sizes)
      if (top !== undefined) element.scrollTop = top
    }
    wanted.current = true
    setAt(to)
  }
  const open = ({ row, column }: Place): void => {
    const id = rows[row]?.plant.id
    const period = columns[column - 1]?.period
    if (id === undefined) return
    if (period) onOpen(id, period)
    else if (column === 0) onPlant?.(id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !placeOf(event.target)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(place)
      return
    }
    const to = placeAfter(event.key, place, rows.length, columns.length + 2)
    if (!to) return
    event.preventDefault()
    go(to)
  }
  const onClick = (event: MouseEvent): void => {
    const to = placeOf(event.target)
    if (!to) return
    go(to)
    // The second press of two is that of a double click.
    if (event.detail < 2) open(to)
  }
  const onDoubleClick = (event: MouseEvent): void => {
    const id = rows[placeOf(event.target)?.row ?? -1]?.plant.id
    if (id !== undefined) onPlant?.(id)
  }
  return (
    <div
      ref={grid}
      className={`${css.activityGrid} scroll thin`}
      role="grid"
      aria-label="Plants by settlement period"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 2}
      style={{ '--activity-periods': columns.length } as CSSProperties}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <div className={`${css.activityRow} is-head`} role="row" aria-rowindex={1}>
        <span role="columnheader" className={css.activityFirst} aria-colindex={1}>
          {HEADS[props.firstColumn]}
        </span>
        {columns.map(({ period }, index) => (
          <span
            key={periodKey(period)}
            role="columnheader"
            aria-colindex={index + 2}
            className={`${css.activityPeriod} n${samePeriod(period, live) ? ' is-live' : ''}${samePeriod(period, chosen) ? ' is-chosen' : ''}`}
            aria-current={samePeriod(period, live) ? 'time' : undefined}
          >
            <b>P{period.period}</b>
            <small>{times.minute(periodStart(period))}</small>
          </span>
        ))}
        <span role="columnheader" className={`${css.activitySum} n`} aria-colindex={columns.length + 2}>
          <b>MWh</b>
        </span>
      </div>
      <div className={css.activityRows} role="rowgroup" style={{ height: rows.length * ROW_PX }}>
        {places.map((index) => {
          const row = rows[index]
          return row ? (
            <ActivityRowView
              key={row.plant.id}
              row={row}
              index={index}
              top={index * ROW_PX}
              columns={columns}
              chosen={chosen}
              begun={begun}
              look={props.look}
              colour={props.colours.get(row.plant.id)}
              display={props.display}
              showGeneration={props.showGeneration}
              firstColumn={props.firstColumn}
              short={phone}
              cursor={index === place.row ? place.column : undefined}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

const HEADS: Readonly<Record<FirstColumn, string>> = {
  name: 'Plant',
  zone: 'Zone, plant',
  fuel: 'Fuel, plant',
  owner: 'Owner, plant',
  mel: 'MEL MW, plant',
}
