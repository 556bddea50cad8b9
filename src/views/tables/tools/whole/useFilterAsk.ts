import { use, useEffect, useId, useState } from 'react'
import { mayEdit } from '../../../../domain/settings'
import type { Header } from '../../../../domain/wire'
import { useUserSettings } from '../../../own/settings'
import { ShellContext } from '../../../parts/shellActs'
import { closeBox, openBox, useOpenBox } from '../box/place'

/** The column whose filter box was opened. */
export type FilterAsk = {
  readonly headerId: string
  readonly anchor: HTMLElement
  readonly typed: string | undefined
}

/**
 * The open filter box of a table (LT03): none opens while the account is locked, for a column that may not be filtered,
 * or that is open already; one that opens closes the other one of the page, and the side menu.
 * @returns `ask` is for the grid's `onFilter`
 */
export const useFilterAsk = (headers: readonly Header[]) => {
  const table = useId()
  const [asked, setAsked] = useState<FilterAsk>()
  const opened = useOpenBox()
  const may = mayEdit(useUserSettings())
  const shell = use(ShellContext)
  const keyOf = (headerId: string): string => `${table} ${headerId}`
  const own = asked && keyOf(asked.headerId)
  // A table that goes takes its box along, and the page's next one may open.
  useEffect(() => (own === undefined ? undefined : () => closeBox(own)), [own])
  const isOpen = asked !== undefined && opened === keyOf(asked.headerId)
  return {
    asked: isOpen && may ? asked : undefined,
    close: (): void => {
      if (asked) closeBox(keyOf(asked.headerId))
    },
    ask: (headerId: string, anchor: HTMLElement, typed?: string): void => {
      if (!may || headers.find(({ id }) => id === headerId)?.allowFilter !== true) return
      if (!openBox(keyOf(headerId))) return
      setAsked({ headerId, anchor, typed })
      shell?.closeMenu()
    },
  }
}
