import { use, useState } from 'react'
import { mayEdit } from '../../../../domain/settings'
import type { Header } from '../../../../domain/wire'
import { useUserSettings } from '../../../own/settings'
import { ShellContext } from '../../../parts/shellActs'

/** The column whose filter box was opened. */
export type FilterAsk = {
  readonly headerId: string
  readonly anchor: HTMLElement
  readonly typed: string | undefined
}

/** Closes the box that is open on the page, whichever table opened it (catalogue G15). */
let closeOpen = (): void => undefined

const opens = (close: () => void): void => {
  closeOpen()
  closeOpen = close
}

/**
 * The open filter box of a table (LT03): none opens while the account is locked, for a column that may not be filtered,
 * or that is open already; one that opens closes the other one of the page, and the side menu.
 * @returns `ask` is for the grid's `onFilter`
 */
export const useFilterAsk = (headers: readonly Header[]) => {
  const [asked, setAsked] = useState<FilterAsk>()
  const may = mayEdit(useUserSettings())
  const shell = use(ShellContext)
  const close = (): void => setAsked(undefined)
  return {
    asked: may ? asked : undefined,
    close,
    ask: (headerId: string, anchor: HTMLElement, typed?: string): void => {
      const mayFilter = may && headers.find(({ id }) => id === headerId)?.allowFilter === true
      if (!mayFilter || asked?.headerId === headerId) return
      opens(close)
      setAsked({ headerId, anchor, typed })
      shell?.closeMenu()
    },
  }
}
