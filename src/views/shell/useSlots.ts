import { useCallback, useMemo, useState, type Ref } from 'react'
import type { Slots } from '../parts/slots'

type OwnSlots = {
  readonly slots: Slots
  /** For the element that pages put their tools into. */
  readonly setTools: Ref<HTMLElement>
  /** Whether anything lies over the shell. */
  readonly covered: boolean
}

/** What the shell lends to its pages. */
export const useSlots = (): OwnSlots => {
  const [tools, setTools] = useState<Element | null>(null)
  const [covers, setCovers] = useState(0)
  const cover = useCallback(() => {
    setCovers((count) => count + 1)
    return () => setCovers((count) => count - 1)
  }, [])
  const slots = useMemo((): Slots => ({ tools: tools ?? undefined, cover }), [tools, cover])
  return { slots, setTools, covered: covers > 0 }
}
