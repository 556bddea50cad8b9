import { createContext, use } from 'react'
import type { Instant } from '../../domain/periods'

/**
 * The second that the page shows. A context, so that only the few words that tell an age are drawn again each second
 * and not the tables around them. Undefined before the clock is heard: then no age is shown.
 */
export const NowContext = createContext<Instant | undefined>(undefined)

export const useShownNow = (): Instant | undefined => use(NowContext)
