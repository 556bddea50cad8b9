import { useEffect, useEffectEvent } from 'react'

type Handlers = { readonly [K in keyof WindowEventMap]?: (event: WindowEventMap[K]) => void }

/** Receives events of the window, always the same ones; with `capture` before the page's own handlers. */
export const useWindowEvents = (handlers: Handlers, capture = false): void => {
  const names = Object.keys(handlers).join(' ')
  const handle = useEffectEvent((event: Event) =>
    (handlers as Readonly<Record<string, (event: Event) => void>>)[event.type]?.(event),
  )
  useEffect(() => {
    const receive = (event: Event): void => handle(event)
    for (const name of names.split(' ')) window.addEventListener(name, receive, capture)
    return () => {
      for (const name of names.split(' ')) window.removeEventListener(name, receive, capture)
    }
  }, [names, capture])
}
