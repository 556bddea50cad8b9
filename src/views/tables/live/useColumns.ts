import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { headerModel, type HeaderModel } from '../../../domain/tables/columns/headerModel'
import type { TableFrame, TableFrames, TableView } from '../../../streams/lib/tableTypes'
import { learnt, widened } from '../columnKinds'
import { type ColumnKind, type ColumnKinds, type LiveColumn, liveColumns, timeSpace, widthOfAll } from '../liveColumns'
import type { GridLook } from './gridProps'

/** A measure of an element, again when its size changes; undefined until it is known. @param read one function for all time */
export const useMeasure = (
  element: HTMLElement | null,
  read: (element: HTMLElement, entry: ResizeObserverEntry | undefined) => number | undefined,
): number | undefined => {
  const [measure, setMeasure] = useState<number>()
  useLayoutEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setMeasure(read(element, entry)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, read])
  return measure
}

const widthOf = (_: HTMLElement, entry: ResizeObserverEntry | undefined) => entry?.contentRect.width

/** The columns without those extras for which there is no room. */
const withSpaceFor = (columns: readonly LiveColumn[], extras: readonly string[], space: number) => {
  let left = space - widthOfAll(columns.filter(({ header }) => !extras.includes(header.id)))
  const retained = new Set<string>()
  for (const id of extras) {
    left -= columns.find(({ header }) => header.id === id)?.width ?? 0
    if (left < 0) break
    retained.add(id)
  }
  return columns.filter(({ header }) => !extras.includes(header.id) || retained.has(header.id))
}

/** The head over these columns alone. Tables with extras have one row of heads. */
const onlyOf = (model: HeaderModel, columns: readonly LiveColumn[]): HeaderModel => {
  if (model.columns.length === columns.length) return model
  const ids = new Set(columns.map(({ header }) => header.id))
  return { ...model, columns: model.columns.filter(({ header }) => ids.has(header.id)) }
}

const hasChosen = ({ columnsToHide, orderedHeaders }: TableView['choice']['columns']): boolean =>
  columnsToHide.length > 0 || orderedHeaders.length > 0

/** The columns of a phone in their order, without headings over several; the first of them stays. */
const phoneHeaders = (headers: TableView['headers'], ids: readonly string[]): TableView['headers'] => {
  const byId = new Map(headers.map((header) => [header.id, header]))
  return ids.flatMap((id, at) => {
    const header = byId.get(id)
    if (!header) return []
    const { parentHeaderId: _parent, freeze: _freeze, ...own } = header
    return [at === 0 ? { ...own, freeze: true } : own]
  })
}

type Widths = Readonly<Record<string, number>>

/** What the user dragged in this visit, by table: a table that is shown again has its widths again. */
const session = new Map<string, Widths>()

/** @param key of the table; empty: its widths are kept no longer than it is shown */
const useWidths = (key = '') => {
  const [widths, setWidths] = useState<Widths>(() => session.get(key) ?? {})
  /** @param width px; undefined gives the column its own width back */
  const resize = useCallback(
    (id: string, width: number | undefined) =>
      setWidths((before) => {
        const others = Object.entries(before).filter(([each]) => each !== id)
        const after = Object.fromEntries(width === undefined ? others : [...others, [id, width]])
        if (key !== '') session.set(key, after)
        return after
      }),
    [key],
  )
  return [widths, resize] as const
}

/** The frame that a new reader gets at once; undefined before the first. */
const lastOf = (frames: TableFrames): TableFrame | undefined => {
  let last: TableFrame | undefined
  frames((frame) => void (last = frame))()
  return last
}

/** What the first rows tell of the columns; a later row changes it only where its number would be cut. */
const useKinds = ({ frames, style }: Pick<GridLook, 'frames' | 'style'>, headers: TableView['headers']) => {
  // Before the head is drawn for the first time, or it would be drawn twice.
  const [kinds, setKinds] = useState<ColumnKinds>({})
  const [seen, setSeen] = useState<TableView['headers']>([])
  if (headers !== seen) {
    const frame = lastOf(frames)
    setSeen(headers)
    if (frame) setKinds(learnt(kinds, frame.collection, headers, style))
  }
  const known = useRef(kinds)
  useLayoutEffect(() => {
    known.current = kinds
  }, [kinds])
  useLayoutEffect(
    () =>
      frames(({ collection, whole }) => {
        if (!whole && Object.keys(known.current).length > 0) return
        const next = learnt(known.current, collection, headers, style)
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
  return [kinds, onNarrow] as const
}

/** The columns of a table as they are drawn; `minWidth` is the px that they need. */
export const useColumns = (
  look: GridLook,
  view: Omit<TableView, 'option'>,
  scroller: HTMLElement | null,
  phone: boolean,
) => {
  const { headers, headerFirst, choice } = view
  const { style, widthsOf, widths, extras, expanded, cellPx, growing } = look
  const [kinds, onNarrow] = useKinds(look, headers)
  const [dragged, resize] = useWidths(widthsOf)
  const timePx = timeSpace(view.refreshedAt)
  const space = useMeasure(scroller, widthOf)
  const onPhone = phone && !hasChosen(choice.columns) ? look.onPhone : undefined
  const whole = useMemo(
    () => headerModel(onPhone ? phoneHeaders(headers, onPhone) : headers, headerFirst, choice.columns, style),
    [headers, headerFirst, choice.columns, style, onPhone],
  )
  const all = useMemo(
    () => liveColumns(whole, { kinds, dragged, widths, space: timePx, phone, cellPx, growing }),
    [whole, kinds, dragged, widths, timePx, phone, cellPx, growing],
  )
  const needed = useMemo(
    () => (extras && expanded !== true && !hasChosen(choice.columns) ? withSpaceFor(all, extras, space ?? 0) : all),
    [all, extras, expanded, choice.columns, space],
  )
  const model = useMemo(() => onlyOf(whole, needed), [whole, needed])
  const minWidth = widthOfAll(needed)
  // Only then do some columns have to stay, which the browser pays for in every row.
  const sideways = minWidth > (space ?? Infinity)
  const columns = useMemo(
    () =>
      sideways
        ? needed.map((column) => ({ ...column, grow: column.frozenAt === undefined ? column.grow : 0 }))
        : needed,
    [needed, sideways],
  )
  return { model, columns, minWidth, sideways, resize, onNarrow }
}
