import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { reordered } from '../../../domain/dashboards'
import type { BingoBoard } from '../../../domain/settings'
import { Tool } from '../../parts/Tool'
import * as css from './bingo.module.css'
import { ACROSS, arrowStep } from '../../parts/arrowStep'

type BingoTabsProps = {
  readonly boards: readonly BingoBoard[]
  readonly shown: string | undefined
  readonly locked: boolean
  readonly onOpen: (board: string) => void
  readonly onOrder: (ids: readonly string[]) => void
  readonly onNew: () => void
}

/** The boards in their order; they are moved by dragging, and by Shift and the arrows. */
export const BingoTabs = ({ boards, shown, locked, onOpen, onOrder, onNew }: BingoTabsProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  const ids = boards.map(({ id }) => id)
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const step = arrowStep(event.key, ACROSS)
    const other = ids[ids.indexOf(id) + step]
    if (step === 0 || other === undefined) return
    event.preventDefault()
    if (event.shiftKey && !locked) onOrder(reordered(ids, id, { target: other, side: step === 1 ? 'after' : 'before' }))
    else {
      onOpen(other)
      strip.current?.querySelector<HTMLElement>(`[data-board="${CSS.escape(other)}"]`)?.focus()
    }
  }
  const onDrop = (event: DragEvent, target: string): void => {
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = event.clientX < left + width / 2 ? 'before' : 'after'
    if (dragged !== undefined) onOrder(reordered(ids, dragged, { target, side }))
    setDragged(undefined)
  }
  return (
    <div className={`${css.bingoTabs} min-w-0 flex`}>
      <div className={`${css.bingoStrip} thin flex`} ref={strip} role="tablist" aria-label="Boards">
        {boards.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="truncate"
            data-board={id}
            aria-selected={id === shown}
            tabIndex={id === shown ? 0 : -1}
            draggable={!locked}
            onClick={() => onOpen(id)}
            onKeyDown={(event) => onKeyDown(event, id)}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => onDrop(event, id)}
          >
            {name}
          </button>
        ))}
      </div>
      <Tool label="New board" off={locked} onPress={onNew}>
        <Plus aria-hidden />
      </Tool>
    </div>
  )
}
