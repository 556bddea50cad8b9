import type { DragEvent, DragEventHandler, PointerEvent, PointerEventHandler } from 'react'
import type { Move } from '../../../domain/boa/analytics/moves'
import type { BoaList } from '../../../domain/boa/collectionLists'
import { BOA_LISTS, itemOfRow } from '../../../domain/tables/definitions/stackLists'
import type { StackItem } from '../../../domain/wire'
import { paintedRowOf } from '../../tables/paint/paintedRow'
import { mw, price } from '../../parts/format/numbers'
import * as css from '../../tables/grid.module.css'
import * as analyticsCss from './analytics.module.css'

const LISTS = BOA_LISTS.map((list) => `.${list}`).join()
const OVER = 'takes-row'
const MAY_TAKE = 'may-take-row'

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
export const moveOfDrop = (item: StackItem, onto: BoaList): Move | undefined =>
  item.isAccepted === isAcceptedList(onto) ? undefined : moveOfItem(item)

/** What is done with a bar as a whole: one of the table is taken, an accepted one put back. */
export const moveOfItem = ({ plantId, bodId, volume, isAccepted }: StackItem): Move =>
  isAccepted ? { kind: 'return', plantId, bodId } : { kind: 'accept', plantId, bodId, volume }

/** The picture under the pointer while a row is dragged: what it is, in one line. */
const ghostOf = ({ name, volume, mainPrice }: StackItem): HTMLElement => {
  const ghost = document.createElement('div')
  ghost.className = analyticsCss.dragGhost
  const at = mainPrice === null ? '' : ` at ${price(mainPrice)} £/MWh`
  ghost.textContent = `${name}, ${mw(volume)} MW${at}`
  document.body.append(ghost)
  return ghost
}

/** Lists of the same side that take the row: an offer goes to offers. */
const isTarget = (item: StackItem, list: BoaList): boolean =>
  item.isBid === list.endsWith('Bids') && item.isAccepted !== isAcceptedList(list)

/** Marks the lists that take the row that is dragged; none while none is. */
const markTargets = (dragged: StackItem | undefined): void => {
  for (const panel of document.querySelectorAll(LISTS)) {
    const list = BOA_LISTS.find((each) => panel.classList.contains(each))
    panel.classList.toggle(MAY_TAKE, dragged !== undefined && list !== undefined && isTarget(dragged, list))
  }
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
  let ghost: HTMLElement | undefined
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
  const end = (): void => {
    ghost?.remove()
    dragged = undefined
    mark(undefined)
    markTargets(undefined)
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
      ghost = ghostOf(dragged)
      event.dataTransfer.setDragImage(ghost, 12, 12)
      markTargets(dragged)
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
    onDragEnd: end,
    onDrop: (event) => {
      const found = target(event)
      end()
      if (!found) return
      event.preventDefault()
      onMove(found.move)
    },
  }
}
