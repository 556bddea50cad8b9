import { createContext, useState } from 'react'
import type { Instant } from '../../domain/periods'
import type { SaveState } from '../../domain/settings'

/** When settings were last saved since the page was opened; undefined when they were not. */
export const SavedAtContext = createContext<Instant | undefined>(undefined)

/** Remembers the moment at which saving last ended well. */
export const useSavedAt = (save: SaveState, now: Instant): Instant | undefined => {
  const [last, setLast] = useState<{ readonly state: SaveState['state']; readonly at: Instant | undefined }>({
    state: save.state,
    at: undefined,
  })
  if (last.state !== save.state) setLast({ state: save.state, at: save.state === 'saved' ? now : last.at })
  return last.at
}
