import { DEFAULT_SETTINGS } from '../schemas/defaults'
import type { ItemList, SettingsDocument } from '../types'

const EMPTY: ItemList = { items: {}, order: [], active: '' }

/** The document of somebody who has saved nothing yet; what it lacks, such as a bingo board, `readUserSettings` makes. */
export const newUserDocument = (): SettingsDocument => ({
  basic: DEFAULT_SETTINGS,
  pages: {},
  filters: {},
  lists: { dashboard: EMPTY, bingo: EMPTY, subscription: EMPTY, tableView: EMPTY },
  revs: {},
})
