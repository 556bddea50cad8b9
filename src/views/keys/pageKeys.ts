import { useEffect, useEffectEvent } from 'react'
import { putUp, type KeyPlace } from './keyList'
import type { KeyLine } from './KeysHelp'

/** One key of a page: what it is called in the help and what it does. `g b` means g and then b. */
export type PageKey = { readonly key: string; readonly what: string; readonly act: () => void }

type Rest = {
  readonly place?: KeyPlace
  /** Keys that belong to a part of the page and act only there: for the help. */
  readonly parts?: readonly KeyLine[]
}

/**
 * Hears single keys while the component is shown, and lists them in the one help. Not while somebody types or a dialog is
 * open.
 */
export const usePageKeys = (keys: readonly PageKey[], { place = 'This page', parts = [] }: Rest = {}): void => {
  const press = useEffectEvent((stroke: string) => keys.find(({ key }) => key === stroke)?.act())
  const lines = [...keys.map(({ key, what }) => ({ keys: key.split(' '), what })), ...parts]
  // Put up anew only when other keys or other words are there, not with each drawing.
  const words = JSON.stringify([keys.map(({ key }) => key), lines])
  const put = useEffectEvent(() =>
    putUp({ place, lines, strokes: new Set(keys.map(({ key }) => key)), press: (stroke) => press(stroke) }),
  )
  useEffect(() => put(), [words, place])
}
