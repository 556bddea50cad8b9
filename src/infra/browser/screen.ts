import { defer, fromEvent, map, startWith } from 'rxjs'
import type { ScreenDoor } from '../types/sources'

export const screenDoor = (window: Window): ScreenDoor => ({
  prefersDark$: defer(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    return fromEvent<MediaQueryListEvent>(dark, 'change').pipe(
      map(({ matches }) => matches),
      startWith(dark.matches),
    )
  }),
})
