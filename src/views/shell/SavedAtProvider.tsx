import type { ReactNode } from 'react'
import { useNow } from '../../streams/app/hooks'
import { useSaveState } from '../../streams/settings/hooks'
import { SavedAtContext, useSavedAt } from '../parts/savedAt'

/** Hears each second by itself, so that the shell around it is not drawn with it. */
export const SavedAtProvider = ({ children }: { readonly children: ReactNode }) => (
  <SavedAtContext value={useSavedAt(useSaveState(), useNow())}>{children}</SavedAtContext>
)
