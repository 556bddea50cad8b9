import type { ReactNode } from 'react'
import { useNow } from '../../streams/hooks'
import { NowContext } from './now'

/** Hands the second to the words below that tell an age. Its children are not drawn again by it. */
export const NowProvider = ({ children }: { readonly children: ReactNode }) => (
  <NowContext value={useNow()}>{children}</NowContext>
)
