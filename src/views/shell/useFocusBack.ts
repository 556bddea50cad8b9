import { useEffect, useRef } from 'react'

/** Longer than the movement with which a slide-out closes, where the machine draws in time, ms. */
const CLOSED_MS = 200

/** A layer that is on its way out: it keeps the focus until it is gone, however long a busy machine takes to draw that. */
const LEAVING = '[data-exiting]'

/** In this order: the list that most dialogs are in comes before the menu, though the menu is first. */
const FALLBACKS = ['.header .more-button', '.header .menu-button', '.header .btn'] as const
const fallback = (): Element | undefined =>
  FALLBACKS.map((each) => document.querySelector(each)).find((found) => found !== null) ?? undefined

/** What the focus is to come back to: of an entry of a list that closes, the button that opened the list. */
const openerOf = (active: Element | null): Element | null => {
  const list = active?.closest('[role="menu"]')
  return (list && document.querySelector(`[aria-controls="${CSS.escape(list.id)}"]`)) ?? active
}

/**
 * SH09: a dialog gives the focus back by itself to what had it. Where that is gone, because one dialog led to another or a
 * list closed behind it, the focus goes to what opened the first, or into the header.
 * @returns to be called before something opens
 */
export const useFocusBack = (open: boolean): (() => void) => {
  const opener = useRef<Element | null>(null)
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // What opens before the last has given the focus back keeps it.
    if (open) clearTimeout(late.current)
    if (!open || opener.current === null) return undefined
    return () => {
      const from = opener.current
      opener.current = null
      const give = (): void => {
        const active = document.activeElement
        if (active?.closest(LEAVING)) {
          late.current = setTimeout(give, CLOSED_MS)
          return
        }
        if (active !== null && active !== document.body && active.isConnected) return
        const target = from?.isConnected === true ? from : fallback()
        if (target instanceof HTMLElement) target.focus()
      }
      late.current = setTimeout(give, CLOSED_MS)
    }
  }, [open])
  // After the one above, whose end begins the wait.
  useEffect(() => () => clearTimeout(late.current), [])
  return () => {
    const active = document.activeElement
    // Opened by a key on the page: the focus was nowhere and need not come back.
    if (opener.current === null && active !== document.body) opener.current = openerOf(active)
  }
}
