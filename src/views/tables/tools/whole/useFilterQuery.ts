import { use, useState } from 'react'
import { mayEdit } from '../../../../domain/settings'
import type { WireHeader } from '../../../../domain/wire'
import { useUserSettings } from '../../../user/settings'
import { ShellContext } from '../../../parts/shellActs'

/** The column whose filter box was opened. */
export type FilterQuery = {
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
 * @returns `query` is for the grid's `onFilter`
 */
export const useFilterQuery = (headers: readonly WireHeader[]) => {
  const [requested, setRequested] = useState<FilterQuery>()
  const may = mayEdit(useUserSettings())
  const shell = use(ShellContext)
  const close = (): void => setRequested(undefined)
  return {
    requested: may ? requested : undefined,
    close,
    query: (headerId: string, anchor: HTMLElement, typed?: string): void => {
      const mayFilter = may && headers.find(({ id }) => id === headerId)?.allowFilter === true
      if (!mayFilter || requested?.headerId === headerId) return
      opens(close)
      setRequested({ headerId, anchor, typed })
      shell?.closeMenu()
    },
  }
}
