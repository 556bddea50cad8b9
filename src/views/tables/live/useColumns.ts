import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { headerModel, type HeaderModel } from '../../../domain/tables/columns/headerModel'
import type { TableFrame, TableFrames, TableView } from '../../../streams/lib/tableTypes'
import { learnt, widened } from '../columnKinds'
import { type ColumnKind, type ColumnKinds, type LiveColumn, liveColumns, timeRoom, widthOfAll } from '../liveColumns'
import type { GridLook } from './gridProps'

/**
 * Whether the columns need more room than there is. Only then do some have to stay, which the browser pays for in every
 * row.
 * @param width px that the columns need
 */
const useScrollsSideways = (scroller: HTMLElement | null, width: number): boolean => {
  const [room, setRoom] = useState(Infinity)
  useEffect(() => {
    if (!scroller || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? Infinity))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  return width > room
}

type Widths = Readonly<Record<string, number>>
const NO_WIDTHS: Widths = {}

/** What the user dragged in this visit, by table: a table that is shown again has its widths again. */
const session = new Map<string, Widths>()

const useWidths = (key: string | undefined) => {
  const [widths, setWidths] = useState<Widths>(() => (key === undefined ? NO_WIDTHS : (session.get(key) ?? NO_WIDTHS)))
  const resize = useCallback(
    (id: string, width: number | undefined) =>
      setWidths((before) => {
        const others = Object.entries(before).filter(([each]) => each !== id)
        const after = Object.fromEntries(width === undefined ? others : [...others, [id, width]])
        if (key !== undefined) session.set(key, after)
        return after
      }),
    [key],
  )
  return [widths, resize] as const
}

/** The frame that a newcomer is told at once; undefined before the first. */
const lastOf = (frames: TableFrames): TableFrame | undefined => {
  let last: TableFrame | undefined
  frames((frame) => void (last = frame))()
  return last
}

/** What the first rows tell of the columns; a later row changes it only where its number would be cut. */
const useKinds = (
  { frames, style }: Pick<GridLook, 'frames' | 'style'>,
  headers: TableView['headers'],
): readonly [ColumnKinds, Columns['onNarrow']] => {
  // Before the head is drawn for the first time, or it would be drawn twice.
  const [kinds, setKinds] = useState<ColumnKinds>(() => {
    const frame = lastOf(frames)
    return frame ? learnt({}, frame.book, headers, style) : {}
  })
  const known = useRef(kinds)
  useLayoutEffect(
    () =>
      frames(({ book, whole }) => {
        if (!whole && Object.keys(known.current).length > 0) return
        const next = learnt(known.current, book, headers, style)
        if (next === known.current) return
        known.current = next
        setKinds(next)
      }),
    [frames, headers, style],
  )
  const onNarrow = useCallback((id: string, needed: ColumnKind) => {
    const next = widened(known.current, id, needed)
    if (next === known.current) return
    known.current = next
    setKinds(next)
  }, [])
  return [kinds, onNarrow]
}

export type Columns = {
  readonly model: HeaderModel
  readonly columns: readonly LiveColumn[]
  /** px that the columns need. */
  readonly minWidth: number
  readonly sideways: boolean
  /** @param width px; undefined gives the column its own width back */
  readonly resize: (id: string, width: number | undefined) => void
  readonly onNarrow: (id: string, needed: ColumnKind) => void
}

/** The columns of a table as they are drawn. */
export const useColumns = (look: GridLook, view: TableView, scroller: HTMLElement | null, phone: boolean): Columns => {
  const { headers, headerFirst, choice } = view
  const { style, widthsOf } = look
  const [kinds, onNarrow] = useKinds(look, headers)
  const [dragged, resize] = useWidths(widthsOf)
  const room = timeRoom(view.refreshedAt)
  const model = useMemo(
    () => headerModel(headers, headerFirst, choice.columns, style),
    [headers, headerFirst, choice.columns, style],
  )
  const needed = useMemo(
    () => liveColumns(model, { kinds, dragged, room, phone }),
    [model, kinds, dragged, room, phone],
  )
  const minWidth = widthOfAll(needed)
  const sideways = useScrollsSideways(scroller, minWidth)
  const columns = useMemo(
    () =>
      sideways ? needed.map((column) => ({ ...column, grows: column.grows && column.frozenAt === undefined })) : needed,
    [needed, sideways],
  )
  return { model, columns, minWidth, sideways, resize, onNarrow }
}
