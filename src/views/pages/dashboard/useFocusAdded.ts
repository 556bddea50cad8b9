import { useCallback, useEffect, useState } from 'react'

/** So long what was added is marked, and its focus is waited for, ms. */
const MARK_MS = 2000

/**
 * Gives a module the focus. One frame at a time: a dialog or a menu holds the focus until it is gone, and gives it back
 * to where it was opened in the frame after that. So it is done once the module has it from one frame to the next.
 *
 * @returns what ends it before its time
 */
const focusModule = (module: string): (() => void) => {
  let held = 0
  let next = 0
  const look = (): void => {
    const cell = document.querySelector<HTMLElement>(`[data-module="${CSS.escape(module)}"]`)
    const { activeElement } = document
    if (cell && activeElement === cell) held += 1
    else if (cell && !activeElement?.closest('[role="dialog"], [role="menu"]')) {
      held = 0
      cell.scrollIntoView({ block: 'nearest' })
      cell.focus({ preventScroll: true })
    }
    if (held < 2) next = requestAnimationFrame(look)
  }
  next = requestAnimationFrame(look)
  return () => cancelAnimationFrame(next)
}

/** A module that was added or copied: it is brought into sight with the focus on it, and marked for a moment. */
export const useFocusAdded = (): {
  readonly added: string | undefined
  /** Stays the same function. */
  readonly onAdded: (module: string) => void
} => {
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added === undefined) return
    const endFocus = focusModule(added)
    const mark = setTimeout(() => setAdded(undefined), MARK_MS)
    return () => {
      endFocus()
      clearTimeout(mark)
    }
  }, [added])
  return { added, onAdded: useCallback((module) => setAdded(module), []) }
}
