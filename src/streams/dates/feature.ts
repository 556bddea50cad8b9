import { distinctUntilChanged, filter, map, switchMap, type Observable } from 'rxjs'
import { dateRuleOf, hasFreeRule } from '../../domain/dates'
import { mayEdit } from '../../domain/settings'
import { feature } from '../lib/feature'
import { deskFeature } from '../lib/provider'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { dateAddress$, datesIntents, overwriteIntents, ownDates$ } from './intents'
import { overwriteOf, type OverwriteStreams } from './overwrite'
import { pageDates$ } from './pageDates'
import { retainedDates } from './retained'

/** The dates of an app's pages, and of the modules of its dashboards. */
export const datesFeature = feature((app) => {
  const settings = settingsFeature(app)
  const now$ = deskFeature(app).early$.pipe(switchMap((desk) => desk.now$))
  const locked$: Observable<boolean> = settings.view$.pipe(
    map(({ document }) => !mayEdit(document.basic)),
    distinctUntilChanged(),
  )
  const isVisitor$ = peopleFeature(app).user$.pipe(
    filter(({ kind }) => kind !== 'checking'),
    map(({ kind }) => kind === 'visitor'),
    distinctUntilChanged(),
  )
  const retained = retainedDates({
    user$: peopleFeature(app).user$,
    settingsView$: settings.view$,
    change: (pageName, patch) => settings.change({ kind: 'changePage', pageName, patch }),
    session: new Map(),
  })
  const dashboards = new Map<string, OverwriteStreams>()
  return {
    now$,
    /** The dates of a page by its key. */
    pageDates$: (page: string) => {
      const context = {
        now$,
        intents$: datesIntents.of(app),
        address$: (key: string) => dateAddress$(app, key),
        retained,
        locked$,
      }
      if (!hasFreeRule(page)) return pageDates$(page, context)
      return isVisitor$.pipe(
        switchMap((isVisitor) => pageDates$(page, { ...context, rule: dateRuleOf(page, isVisitor) })),
      )
    },
    /** The page's date over the modules of a dashboard; the same object for the same page. */
    overwriteFor: (page: string): OverwriteStreams => {
      const known = dashboards.get(page) ?? overwriteOf(page, overwriteIntents.of(app), ownDates$(app, page), locked$)
      dashboards.set(page, known)
      return known
    },
  }
})
