import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { mayEdit } from '../../domain/settings'
import { bindLiveFor } from '../lib/bindLive'
import { withFirst } from '../lib/provider'
import { user$ } from '../people/present'
import { changePageSettings } from '../settings/intents'
import { settingsView$ } from '../settings/present'
import type { ModuleDate, Overwrite, PageDates } from './faces'
import { dateAddress$, datesIntents$, overwriteIntents$, ownDates$ } from './intents'
import { keptDates } from './kept'
import { overwriteOf, type OverwriteStreams } from './overwrite'
import { pageDates$ } from './pageDates'

const now$ = withFirst(({ now$: present$ }) => present$)

const locked$: Observable<boolean> = settingsView$.pipe(
  map(({ document }) => !mayEdit(document.basic)),
  distinctUntilChanged(),
)

const kept = keptDates({ user$, settingsView$, change: changePageSettings, session: new Map() })

/** The dates of a page by its key; undefined until it is known what is remembered. */
export const [useDates, dates$For] = bindLiveFor<[page: string], PageDates | undefined>(
  (page) => pageDates$(page, { now$, intents$: datesIntents$, address$: dateAddress$, kept, locked$ }),
  undefined,
)

const dashboards = new Map<string, OverwriteStreams>()
const overwriteFor = (page: string): OverwriteStreams => {
  const known = dashboards.get(page) ?? overwriteOf(page, overwriteIntents$, ownDates$(page), locked$)
  dashboards.set(page, known)
  return known
}

const NONE: Overwrite = { page: undefined, pending: undefined, locked: false }

/** The page's date over the modules of a dashboard. */
export const [useOverwrite] = bindLiveFor<[page: string], Overwrite>((page) => overwriteFor(page).overwrite$, NONE)

/** The date of one module of a dashboard; undefined for a module without one. */
export const [useModuleDate] = bindLiveFor<[page: string, module: string], ModuleDate | undefined>(
  (page, module) => overwriteFor(page).module$(module, now$),
  undefined,
)
