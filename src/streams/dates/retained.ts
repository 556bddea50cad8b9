import { distinctUntilChanged, filter, map, NEVER, of, switchMap, type Observable } from 'rxjs'
import { datesRetainedAt, readDateConfig, resolveDates, type DateConfig } from '../../domain/dates'
import type { SettingsDocument } from '../../domain/settings'
import type { Instant } from '../../domain/periods'
import type { User } from '../people/types'
import type { SettingsView } from '../settings/types'

/** DT11: the dates that were last chosen on a page. */
export type RetainedDates = {
  /** What is remembered, undefined for nothing; silent until it is known. */
  readonly of: (page: string) => Observable<DateConfig | undefined>
  /** Remembers a choice from now on, or nothing. */
  readonly retain: (page: string, config: DateConfig | undefined, now: Instant) => void
}

type RetainedContext = {
  readonly user$: Observable<User>
  readonly settingsView$: Observable<SettingsView>
  readonly change: (pageName: string, patch: Readonly<Record<string, unknown>>) => void
  /** A visitor's own, for as long as the page lives. */
  readonly session: Map<string, DateConfig>
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

const storedOf = (document: SettingsDocument, page: string): unknown => {
  const { settings, name } = datesRetainedAt(page)
  const retained = document.pages[settings]
  return fieldOf(settings === 'bmDates' ? retained : fieldOf(retained, name), 'dateObject')
}

const patchOf = (page: string, config: DateConfig | undefined, now: Instant): Readonly<Record<string, unknown>> => {
  const { settings, name } = datesRetainedAt(page)
  const dateObject = config && { dateObject: config }
  if (settings === 'pageDates') return { [name]: dateObject ?? {} }
  if (!config) return { from: null, to: null, dateObject: undefined }
  const { fromDay, toDay } = resolveDates(config, now)
  return { from: fromDay, to: toDay, dateObject: config }
}

/** A user's dates are in the settings (`pageDates`, `bmDates`); a visitor's are forgotten with the session. */
export const retainedDates = ({ user$, settingsView$, change, session }: RetainedContext): RetainedDates => ({
  of: (page) =>
    user$.pipe(
      map(({ kind }) => kind),
      distinctUntilChanged(),
      switchMap((kind) => {
        if (kind === 'checking') return NEVER
        if (kind === 'visitor') return of(session.get(page))
        return settingsView$.pipe(
          filter(({ stage }) => stage !== 'waiting'),
          map(({ document }) => storedOf(document, page)),
          distinctUntilChanged(),
          map(readDateConfig),
        )
      }),
    ),
  retain: (page, config, now) => {
    if (config) session.set(page, config)
    else session.delete(page)
    // Nothing of a visitor is saved: their settings receive no changes (ST25).
    change(datesRetainedAt(page).settings, patchOf(page, config, now))
  },
})
