import { useEffect, useEffectEvent } from 'react'
import { putUp, SEARCH_SHORTCUT, type KeyPlace } from './keyList'
import type { KeyLine } from './keyList'

/** One key of a page: what it is called in the help and what it does. `g b` means g and then b, `Mod+k` Ctrl or Cmd and K. */
export type PageKey = { readonly key: string; readonly what: string; readonly act: () => void }

type Rest = {
  readonly place?: KeyPlace
  /** Keys that belong to a part of the page and act only there: for the help. */
  readonly parts?: readonly KeyLine[]
}

/** As it is written on the keyboard of this machine. */
const nameOf = (key: string): string => {
  if (key !== SEARCH_SHORTCUT) return key
  return /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'
}

/** Receives single keys while the component is shown, and lists them in the help. Not while somebody types. */
export const usePageKeys = (keys: readonly PageKey[], { place = 'This page', parts = [] }: Rest = {}): void => {
  const press = useEffectEvent((stroke: string) => keys.find(({ key }) => key === stroke)?.act())
  const lines = [...keys.map(({ key, what }) => ({ keys: key.split(' ').map(nameOf), what })), ...parts]
  // Put up again only when other keys or other words are there, not with each drawing.
  const texts = JSON.stringify([keys.map(({ key }) => key), lines])
  const put = useEffectEvent(() =>
    putUp({ place, lines, strokes: new Set(keys.map(({ key }) => key)), press: (stroke) => press(stroke) }),
  )
  useEffect(() => put(), [texts, place])
}

/** The keys that open the search of the header, however much room it has there. @param isHeader the menu's search has none */
export const useSearchKeys = (isHeader: boolean, act: () => void): void =>
  usePageKeys(isHeader ? ['/', SEARCH_SHORTCUT].map((key) => ({ key, what: 'Search', act })) : [], {
    place: 'Everywhere',
  })
