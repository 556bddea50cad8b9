import { useEffect, useEffectEvent } from 'react'
import * as css from './undoBar.module.css'

/** What was taken away, and how it comes back. */
export type Undoable = { readonly texts: string; readonly onUndo: () => void }

/** Catalogue G21. */
const UNDO_MS = 10_000

type UndoBarProps = { readonly done: Undoable | undefined; readonly onGone: () => void }

/** Says for ten seconds what was removed, with Undo. */
export const UndoBar = ({ done, onGone }: UndoBarProps) => {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (done === undefined) return
    const timer = setTimeout(() => gone(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <div className={css.undoPlace} role="status">
      {done && (
        <div className={`${css.undoBar} float hstack`}>
          <span className="truncate">{done.texts}</span>
          <button
            type="button"
            className="btn s"
            onClick={() => {
              done.onUndo()
              onGone()
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
