import { useCallback, useEffect, useState } from 'react'

/** So long what was added is marked, ms. */
const MARK_MS = 2000
/** After the dialog or the menu that it was added from has given the focus back, ms. */
const FOCUS_MS = 100

/** A module that was added or copied: it is brought into sight with the focus on it, and marked for a moment. */
export const useFocusAdded = (): {
  readonly added: string | undefined
  /** Stays the same function. */
  readonly onAdded: (module: string) => void
} => {
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added === undefined) return
    const focus = setTimeout(() => {
      const cell = document.querySelector<HTMLElement>(`[data-module="${added}"]`)
      cell?.scrollIntoView({ block: 'nearest' })
      cell?.focus({ preventScroll: true })
    }, FOCUS_MS)
    const mark = setTimeout(() => setAdded(undefined), MARK_MS)
    return () => {
      clearTimeout(focus)
      clearTimeout(mark)
    }
  }, [added])
  return { added, onAdded: useCallback((module) => setAdded(module), []) }
}
