import { createContext, use, useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What the shell lends to the page inside it. */
export type Slots = {
  /** Where a page's own tools are in the header; undefined before the header is drawn. */
  readonly tools: Element | undefined
  /** Says that something lies over the shell; the answer takes it back. */
  readonly cover: () => () => void
}

export const SlotsContext = createContext<Slots | undefined>(undefined)

/** Puts a page's own tools into the header, before those of the shell. Nothing where there is no shell. */
export const InHeader = ({ children }: { readonly children: ReactNode }) => {
  const tools = use(SlotsContext)?.tools
  return tools ? createPortal(children, tools) : null
}

/** While true a panel of the page lies over header and menu: they cannot be reached. */
export const useCover = (covered: boolean): void => {
  const cover = use(SlotsContext)?.cover
  useLayoutEffect(() => (covered ? cover?.() : undefined), [covered, cover])
}
