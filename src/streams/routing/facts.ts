// who looks, access, settings, SH01's flag -> Facts
import { asapScheduler, auditTime, combineLatest, distinctUntilChanged, map, startWith, type Observable } from 'rxjs'
import type { AccessMap } from '../../domain/access'
import type { Facts } from '../../domain/routing'
import type { Loaded } from '../lib/faces'
import type { User } from '../people/faces'
import type { SettingsView } from '../settings/faces'

export type FactsWorld = {
  readonly existing: ReadonlySet<string>
  readonly user$: Observable<User>
  readonly access$: Observable<Loaded<AccessMap>>
  readonly settings$: Observable<SettingsView>
  readonly loaded$: Observable<boolean>
}

/** Before anything has been heard. */
export const noFacts = (existing: ReadonlySet<string>): Facts => ({
  existing,
  visitor: 'checking',
  access: 'waiting',
  terms: 'unheard',
  loaded: false,
})

const accessOf = (access: Loaded<AccessMap>): Facts['access'] => {
  if (access.kind === 'waiting') return 'waiting'
  return access.kind === 'ready' ? access.value : access.last
}

/** What is not known is not asked for, so a failed load asks nobody. Visitors are taken to have agreed (1§1). */
const termsOf = ({ stage, document }: SettingsView): Facts['terms'] => {
  if (stage === 'visitor') return 'agreed'
  if (stage !== 'here') return 'unheard'
  return document.basic.terms.agreed ? 'agreed' : 'open'
}

const sameFacts = (a: Facts, b: Facts): boolean =>
  a.visitor === b.visitor && a.access === b.access && a.terms === b.terms && a.loaded === b.loaded

/** What is known, as one value. */
export const facts$ = ({ existing, user$, access$, settings$, loaded$ }: FactsWorld): Observable<Facts> =>
  combineLatest([
    user$.pipe(
      map(({ kind }) => kind),
      startWith('checking' as const),
    ),
    access$.pipe(map(accessOf), startWith('waiting' as const)),
    settings$.pipe(map(termsOf), startWith('unheard' as const)),
    loaded$.pipe(startWith(false)),
  ]).pipe(
    // One event changes several of them: a new user may not be judged for a moment by the last one's access.
    auditTime(0, asapScheduler),
    map(([visitor, access, terms, loaded]): Facts => ({ existing, visitor, access, terms, loaded })),
    distinctUntilChanged(sameFacts),
  )
