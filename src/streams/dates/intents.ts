import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { sameDates, type DateConfig, type OverwriteEvent } from '../../domain/dates'
import { daysInPath, matchAddress, type Visit } from '../../domain/routing'
import { appIntents } from '../lib/appIntents'
import { sender } from '../lib/currentApp'
import { feature, type AppContext } from '../lib/feature'
import { lastVisit$ } from '../routing/intents'

/** What a user did with the dates of a page. */
export type DatesIntent =
  | { readonly kind: 'choose'; readonly page: string; readonly config: DateConfig }
  | { readonly kind: 'reset'; readonly page: string }
export type OverwriteIntent = { readonly page: string; readonly event: Exclude<OverwriteEvent, { kind: 'modules' }> }

/**
 * `query`: the text after the address's question mark. `path`: the days that its path names, shown whatever the account may
 * change, and not remembered. `own`: the page has put it there itself, for a choice made on it.
 */
export type DateAddress = { readonly query: string; readonly path?: DateConfig | undefined; readonly own: boolean }

export const datesIntents = appIntents<DatesIntent>()
export const overwriteIntents = appIntents<OverwriteIntent>()

/** Shows other dates on a page; refused ones, and any while the account is editLocked, are ignored. */
export const chooseDates = (page: string, config: DateConfig): void =>
  datesIntents.send({ kind: 'choose', page, config })
/** Back to the page's default; what is remembered is forgotten. */
export const resetDates = (page: string): void => datesIntents.send({ kind: 'reset', page })

const withEntry = <T>(entries: ReadonlyMap<string, T>, page: string, value: T | undefined): ReadonlyMap<string, T> => {
  const next = new Map(entries)
  if (value === undefined) next.delete(page)
  else next.set(page, value)
  return next
}

/** What pages have put there, by page; it is kept, since it may be there before any stream asks for it. */
const entriesByPage = <T>() =>
  feature(() => {
    const entries$ = new BehaviorSubject<ReadonlyMap<string, T>>(new Map())
    const put = ({ page, value }: { readonly page: string; readonly value: T | undefined }): void =>
      entries$.next(withEntry(entries$.value, page, value))
    return { entries$, put: { next: put } }
  })

const addresses = entriesByPage<DateAddress>()
const putAddress = sender(addresses, ({ put }) => put)

/** The page's address; undefined when the page is left. */
export const datesFromAddress = (page: string, address: DateAddress | undefined): void =>
  putAddress({ page, value: address })
const NO_ADDRESS: DateAddress = { query: '', own: false }
/** Whether two paths name the same days, or none. */
export const isSamePath = (a: DateConfig | undefined, b: DateConfig | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && sameDates(a, b))

/** The address that the router is at, where it is one of the page. */
const visitedAddress = (visit: Visit | undefined, page: string): DateAddress | undefined =>
  visit && matchAddress(visit.pathname)?.page.key === page
    ? { query: visit.search, path: daysInPath(visit.pathname), own: false }
    : undefined

/**
 * The page's address, with an empty query when there is none. The picker, which knows what it has written itself, may be
 * loaded later than its page: until then the router's address counts, so that no page begins with other days.
 */
export const dateAddress$ = (app: AppContext, page: string): Observable<DateAddress> =>
  combineLatest([addresses(app).entries$, lastVisit$(app)]).pipe(
    map(([entries, visit]) => entries.get(page) ?? visitedAddress(visit, page) ?? NO_ADDRESS),
    distinctUntilChanged((a, b) => a.query === b.query && isSamePath(a.path, b.path)),
  )

type OwnDates = ReadonlyMap<string, DateConfig>
const NO_DATES: OwnDates = new Map()
const ownDates = entriesByPage<OwnDates>()
const putOwn = sender(ownDates, ({ put }) => put)

/** The modules of a dashboard and the dates that they have by themselves; undefined when it is left. */
export const showModules = (page: string, own: OwnDates | undefined): void => putOwn({ page, value: own })
/** What the modules of a page have by themselves. */
export const ownDates$ = (app: AppContext, page: string): Observable<OwnDates> =>
  ownDates(app).entries$.pipe(
    map((pages) => pages.get(page) ?? NO_DATES),
    distinctUntilChanged(),
  )
const over = (page: string, event: OverwriteIntent['event']): void => overwriteIntents.send({ page, event })
/** 'Update Chart' on one module. */
export const updateChart = (page: string, module: string, config: DateConfig): void =>
  over(page, { kind: 'updateChart', module, config })
/** 'Update Page': one date for every module, two seconds after the last press. */
export const updatePage = (page: string, config: DateConfig): void => over(page, { kind: 'updatePage', config })
/** 'Restore Charts': each module its own date again, at once. */
export const restoreCharts = (page: string): void => over(page, { kind: 'restoreCharts' })
