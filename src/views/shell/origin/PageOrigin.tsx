import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PageRow } from '../../../domain/access'
import { usePageKeys } from '../../parts/keys/pageKeys'
import { useShownNow } from '../../user/now'
import { subjectAt, type OriginSubject } from './originSubject'
import { wantsMenu } from './wantsMenu'

// Opened by a press, long after the page is drawn.
const OriginPanel = lazy(async () => ({ default: (await import('./OriginPanel')).OriginPanel }))

const LINES = { place: 'Everywhere', parts: [{ keys: ['Alt+I'], what: 'Where a value comes from' }] } as const

/** A grid that has the focus in place of its cells names the one that its keys act on. */
const activeIn = (element: Element): Element =>
  document.getElementById(element.getAttribute('aria-activedescendant') ?? '') ?? element

/**
 * Opens the panel of where a value comes from, on every page: by the other button of the mouse or the menu key on a value, by
 * Alt+I on what has the focus. What knows more, a chart of series or a live table, takes the event before.
 */
export const PageOrigin = ({ page }: { readonly page: PageRow | undefined }) => {
  const [opened, setOpened] = useState<{ readonly subject: OriginSubject; readonly now: number }>()
  const now = useShownNow() ?? 0
  usePageKeys([], LINES)
  const open = useEffectEvent((event: Event, element: Element, isExact: boolean): void => {
    const subject = page && subjectAt(element, { key: page.key, name: page.displayName }, isExact)
    if (!subject || opened) return
    event.preventDefault()
    setOpened({ subject, now })
  })
  useEffect(() => {
    const onMenu = (event: MouseEvent): void => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof Element) || wantsMenu(event, target)) return
      open(event, target, true)
    }
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.defaultPrevented || !event.altKey || event.code !== 'KeyI' || !(target instanceof Element)) return
      open(event, activeIn(target), false)
    }
    document.addEventListener('contextmenu', onMenu)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('contextmenu', onMenu)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    opened && (
      <Suspense fallback={null}>
        <OriginPanel {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    )
  )
}
