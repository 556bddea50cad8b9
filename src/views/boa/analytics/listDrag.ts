import type { DragEvent, DragEventHandler, PointerEvent, PointerEventHandler } from 'react'
import type { Move } from '../../../domain/boa/analytics/moves'
import type { BoaList } from '../../../domain/boa/collectionLists'
import { BOA_LISTS, itemOfRow } from '../../../domain/tables/definitions/boaStack'
import type { StackItem } from '../../../domain/wire'
import { paintedRowOf } from '../../tables/paint/paintedRow'
import * as css from '../../tables/grid.module.css'

const LISTS = BOA_LISTS.map((list) => `.${list}`).join()
const OVER = 'takes-row'

const rowAt = ({ target }: { readonly target: EventTarget }): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(`.${css.grid} .row`)) || undefined

const itemAt = (row: HTMLElement): StackItem | undefined => {
  const drawn = paintedRowOf(row)?.row
  return drawn && itemOfRow(drawn)
}

/** The panel of the list under the pointer, and which list it is. */
const listAt = ({ target }: DragEvent): { readonly panel: Element; readonly list: BoaList } | undefined => {
  const panel = target instanceof Element ? target.closest(LISTS) : null
  const list = BOA_LISTS.find((each) => panel?.classList.contains(each))
  return panel && list ? { panel, list } : undefined
}

const isAcceptedList = (list: BoaList): boolean => list === 'acceptedOffers' || list === 'acceptedBids'

/**
 * What a row that is let go over a list asks for: a bar of the table is taken whole, an accepted one put back (BA03, BA04).
 * Undefined over a list of its own kind.
 */
export const moveOfDrop = (item: StackItem, onto: BoaList): Move | undefined => {
  const { plantId, bodId, volume, isAccepted } = item
  if (isAccepted === isAcceptedList(onto)) return undefined
  return isAccepted ? { kind: 'return', plantId, bodId } : { kind: 'accept', plantId, bodId, volume }
}

type DragHandlers = {
  readonly onPointerDown: PointerEventHandler
  readonly onDragStart: DragEventHandler
  readonly onDragOver: DragEventHandler
  readonly onDragLeave: DragEventHandler
  readonly onDragEnd: DragEventHandler
  readonly onDrop: DragEventHandler
}

/** The browser's own dragging of a row from list to list, for the element around the lists. */
export const listDrag = (onMove: (move: Move) => void): DragHandlers => {
  let dragged: StackItem | undefined
  let marked: Element | undefined
  const mark = (panel: Element | undefined): void => {
    if (panel === marked) return
    marked?.classList.remove(OVER)
    panel?.classList.add(OVER)
    marked = panel
  }
  const target = (event: DragEvent) => {
    const at = listAt(event)
    const move = dragged && at && moveOfDrop(dragged, at.list)
    return move && { panel: at.panel, move }
  }
  return {
    // Rows are drawn by the table: one can be dragged from the moment at which it is taken hold of.
    onPointerDown: (event: PointerEvent) => {
      const row = rowAt(event)
      if (row) row.draggable = true
    },
    onDragStart: (event) => {
      const row = rowAt(event)
      dragged = row && itemAt(row)
      if (!dragged) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', dragged.name)
    },
    onDragOver: (event) => {
      const found = target(event)
      mark(found?.panel)
      if (!found) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDragLeave: ({ relatedTarget }) => {
      if (relatedTarget === null) mark(undefined)
    },
    onDragEnd: () => {
      dragged = undefined
      mark(undefined)
    },
    onDrop: (event) => {
      const found = target(event)
      mark(undefined)
      dragged = undefined
      if (!found) return
      event.preventDefault()
      onMove(found.move)
    },
  }
}
