import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { timeTexts } from '../../../domain/periods'
import { iconIn } from '../markIcons'
import { Painter, type Scroll } from '../paint/Painter'
import type { RenderOptions } from '../paint/renderOptions'
import { showsBy } from '../paint/shows'
import type { GridActs, GridLook } from './gridProps'
import * as css from '../live.module.css'

/** Where the rows are scrolled to, and what scrolls them on: the table itself; on a phone the page (`paged`). */
const scrollOf = (scroller: HTMLElement, paged: boolean): Scroll =>
  paged
    ? {
        top: () => Math.max(0, -(scroller.querySelector(`.${css.rowLayer}`)?.getBoundingClientRect().top ?? 0)),
        by: (px) => window.scrollBy(0, px),
      }
    : { top: () => scroller.scrollTop, by: (px) => void (scroller.scrollTop += px) }

type Parts = GridLook &
  Pick<GridActs, 'opens' | 'onFault' | 'onCell'> &
  Required<Pick<RenderOptions, 'columns' | 'rowPx' | 'rowsAbove' | 'textScale' | 'onNarrow'>> & {
    readonly icons: RefObject<HTMLElement | null>
    readonly scroller: HTMLElement | null
    readonly paged: boolean
  }

const noRow = (): boolean => false
const ignored = (): void => undefined

/** The painter of a grid, with its options and frames. One for as long as the grid is shown. */
export const usePainter = (parts: Parts): Painter => {
  const { frames, style, colourOf, columns, rowPx, rowsAbove, named = false, opens = noRow, onFault = ignored } = parts
  const { plantColourOf, scroller, paged, icons, textScale, onNarrow, rowClass, tagClass, tagIcon } = parts
  const [painter] = useState(() => new Painter())
  const show = useMemo(
    () => showsBy({ style, plantColourOf, ...(colourOf && { colourOf }) }, onFault),
    [style, colourOf, plantColourOf, onFault],
  )
  const { inText } = timeTexts(style.timeFormat)
  const hasCard = parts.onCell !== undefined
  const icon = useMemo(() => iconIn(() => icons.current), [icons])
  useLayoutEffect(() => {
    const look = { columns, show, rowPx, rowsAbove, textScale, named, rowClass, tagClass, tagIcon }
    painter.setOptions({ ...look, inText, hasCard, opens, icon, onNarrow })
  }, [
    painter,
    inText,
    columns,
    show,
    rowPx,
    rowsAbove,
    textScale,
    hasCard,
    opens,
    icon,
    named,
    onNarrow,
    rowClass,
    tagClass,
    tagIcon,
  ])
  useLayoutEffect(() => frames((frame) => painter.receive(frame)), [painter, frames])
  useLayoutEffect(() => {
    painter.scrollsBy(scroller ? scrollOf(scroller, paged) : undefined)
    painter.selection.in(scroller ?? undefined)
  }, [painter, scroller, paged])
  useEffect(() => () => painter.stop(), [painter])
  return painter
}
