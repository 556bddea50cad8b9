import { useState, type KeyboardEvent } from 'react'
import type { BoardModule, Placed } from '../../../domain/dashboards'
import { leastRows, titleOf, type ModuleAct } from './moduleActs'
import { movedByKey, placeTexts } from './moveByKeys'
import * as css from './boardGrid.module.css'

/** What the keys do while a module is being moved, and the same by pointer. */
export const MovingHint = ({ onEnd }: { readonly onEnd: (retain: boolean) => void }) => (
  <div className={`${css.movingHint} float hstack`}>
    <span>
      <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move, with <kbd>Shift</kbd> size. <kbd>S</kbd> <kbd>M</kbd>{' '}
      <kbd>L</kbd> set the width.
    </span>
    <button type="button" className="btn s primary" onClick={() => onEnd(true)}>
      Keep (Enter)
    </button>
    <button type="button" className="btn s" onClick={() => onEnd(false)}>
      Put back (Esc)
    </button>
  </div>
)

const BEGINS = { m: 'move', e: 'edit', Delete: 'remove' } as const
const isBeginning = (key: string): key is keyof typeof BEGINS => Object.hasOwn(BEGINS, key)

/** How a board is moved about in. */
export type Moving = {
  readonly locked: boolean
  /** Nothing is offered that changes the board: on a phone, and while it is presented. */
  readonly readOnly?: boolean
  /** The module that keys move, see `move` of the acts. */
  readonly moving: string | undefined
  readonly onMoving: (module: string | undefined) => void
  readonly onPlace: (placed: readonly Placed[]) => void
  /** Stays the same function, or every module is drawn again with the board. */
  readonly onAct: (act: ModuleAct) => void
}

/** The keys of modules: on a focused one `m` begins to move it, Enter keeps where it is, Escape puts it back. */
export const useMoving = ({
  placed,
  locked,
  readOnly = false,
  moving,
  onMoving,
  onPlace,
  onAct,
}: Moving & { readonly placed: readonly Placed[] }) => {
  const [draft, setDraft] = useState<readonly Placed[]>()
  const [texts, setTexts] = useState('')
  const end = (retain: boolean): void => {
    if (retain && draft) onPlace(draft)
    setTexts(retain ? 'Kept' : 'Put back')
    setDraft(undefined)
    onMoving(undefined)
  }
  const move = (event: KeyboardEvent, module: BoardModule): boolean => {
    const next = movedByKey(draft ?? placed, module.id, event, leastRows(module))
    const at = next?.find(({ id }) => id === module.id)
    if (!next || !at) return false
    setDraft(next)
    setTexts(placeTexts(titleOf(module), at))
    return true
  }
  const onKeyDown = (event: KeyboardEvent, module: BoardModule): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || locked || readOnly) return
    const { key } = event
    const isMoving = moving === module.id
    const ends = isMoving && (key === 'Enter' || key === 'Escape')
    const begins = !isMoving && event.target === event.currentTarget && isBeginning(key)
    if (ends) end(key === 'Enter')
    else if (begins) onAct({ kind: BEGINS[key], module: module.id })
    else if (!isMoving || !move(event, module)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { draft: moving === undefined ? undefined : draft, texts, onKeyDown, end }
}
