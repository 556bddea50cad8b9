import { bindLiveFor } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { datesFeature } from './feature'
import type { ModuleDate, Overwrite, PageDates } from './types'

/** The dates of a page by its key; undefined until it is known what is remembered. */
export const [useDates] = bindLiveFor<[page: string], PageDates | undefined>(
  (page) => withApp(datesFeature, (dates) => dates.pageDates$(page)),
  undefined,
)

const NONE: Overwrite = { page: undefined, pending: undefined, locked: false }

/** The page's date over the modules of a dashboard. */
export const [useOverwrite] = bindLiveFor<[page: string], Overwrite>(
  (page) => withApp(datesFeature, ({ overwriteFor }) => overwriteFor(page).overwrite$),
  NONE,
)

/** The date of one module of a dashboard; undefined for a module without one. */
export const [useModuleDate] = bindLiveFor<[page: string, module: string], ModuleDate | undefined>(
  (page, module) => withApp(datesFeature, ({ overwriteFor, now$ }) => overwriteFor(page).module$(module, now$)),
  undefined,
)
