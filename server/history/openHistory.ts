import { openHistoryStore } from './store'
import type { HistoryStore } from './types'

/**
 * Opens the history of a folder. Throws a StoreError that says what is wrong and the fix.
 * @param folder where its file is, DATA_DIR; `IN_MEMORY` for one that nothing outlives
 */
export const openHistory = ({ folder }: { readonly folder: string }): Promise<HistoryStore> => openHistoryStore(folder)
