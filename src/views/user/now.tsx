import { createContext, use, type ReactNode } from 'react'
import type { Instant } from '../../domain/periods'
import { useNow } from '../../streams/app/hooks'

/**
 * The second that the page shows. A context, so that only the few words that tell an age are drawn again each second
 * and not the tables around them. Undefined before the clock is received: then no age is shown.
 */
export const NowContext = createContext<Instant | undefined>(undefined)

export const useShownNow = (): Instant | undefined => use(NowContext)

/**
 * Hands the second to the words below that tell an age; its children are not drawn again by it. The clock begins at 0,
 * before anything is received: no age can be told then.
 */
export const NowProvider = ({ children }: { readonly children: ReactNode }) => (
  <NowContext value={useNow() || undefined}>{children}</NowContext>
)

/** True while what is shown comes from a tape: then nothing on the page may say LIVE. */
export const ReplayingContext = createContext(false)
