import type { ReactNode } from 'react'
import { useNow } from '../../streams/app/hooks'
import { NowContext } from './now'

/**
 * Hands the second to the words below that tell an age; its children are not drawn again by it. The clock begins at 0,
 * before anything is heard: no age can be told then.
 */
export const NowProvider = ({ children }: { readonly children: ReactNode }) => (
  <NowContext value={useNow() || undefined}>{children}</NowContext>
)
