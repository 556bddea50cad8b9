import { useEffect, useEffectEvent } from 'react'

/** One key of a page: what it is called in the help and what it does. */
export type PageKey = { readonly key: string; readonly what: string; readonly act: () => void }

const TYPING = 'input, select, textarea, [contenteditable="true"], [role="dialog"]'

/** True when a key press belongs to a field, a dialog or a browser shortcut, and not to the page. */
export const isTyping = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  return event.target instanceof Element && event.target.closest(TYPING) !== null
}

/** Hears the page's single-letter keys while the page is shown. */
export const usePageKeys = (keys: readonly PageKey[]): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return
    const found = keys.find((one) => one.key === event.key)
    if (!found) return
    event.preventDefault()
    found.act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
