import {
  NEVER,
  of,
  startWith,
  switchMap,
  type Observable,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  map,
} from 'rxjs'
import { definitionsCall, type DefinitionItem, type WirePlant, type PlantStore } from '../../domain/wire'
import type { PeopleSources } from '../lib/peopleSources'
import { orHelpdesk, type PlantsByEndpoint } from '../reference/endpoints'
import { requestOf } from '../lib/request'
import { buildSearch, readRecent, withRecent, type SearchRecent } from '../../domain/search'
import { type Searchable, searchAnswerOf, NOTHING, type SearchAnswer } from './hits'
import { peopleFeature } from '../people/feature'
import { shareLast } from '../lib/shareLast'
import { useMemo } from 'react'
import { bindLiveFor } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { usePageSettings } from '../settings/hooks'
import { changePageSettings } from '../settings/intents'

// the user -> GET Definitions/Search -> terms by title

export type DefinitionSources = Pick<PeopleSources, 'http' | 'clock' | 'log'>

const NONE: readonly DefinitionItem[] = []

/**
 * The terms that the search lists, for signed-in users; none for visitors, until they are here, and when they could not
 * be loaded, which is told in the console alone (specification 1§8).
 * @param isSignedIn$ whether somebody is signed in; asked again when it turns true
 */
export const definitions$ = (
  sources: DefinitionSources,
  isSignedIn$: Observable<boolean>,
): Observable<readonly DefinitionItem[]> =>
  isSignedIn$.pipe(
    switchMap((isSignedIn) =>
      isSignedIn
        ? orHelpdesk(sources.log, 'glossary', requestOf(sources, definitionsCall)).pipe(startWith(NONE))
        : of(NONE),
    ),
  )

// plants of GB, plants of the other endpoints, terms -> buildSearch -> Searchable

export type SearchLists = {
  readonly plants$: Observable<PlantStore | undefined>
  readonly europePlants$: Observable<PlantsByEndpoint>
  readonly terms$: Observable<readonly DefinitionItem[]>
}

const byName = new Intl.Collator('en-GB', { numeric: true }).compare

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

/** Plants of every endpoint but those that GB has, each once, by name. */
const othersOf = (lists: PlantsByEndpoint, gb: ReadonlyMap<string, WirePlant>): readonly WirePlant[] =>
  [...byId(Object.values(lists).flat()).values()].filter(({ id }) => !gb.has(id)).sort((a, b) => byName(a.name, b.name))

const searchableOf = (
  store: PlantStore | undefined,
  europe: PlantsByEndpoint,
  terms: readonly DefinitionItem[],
): Searchable => {
  const gb = byId(store?.allPlants ?? [])
  const others = othersOf(europe, gb)
  return {
    index: buildSearch({ gb: [...gb.values()], others }, terms),
    plantById: new Map([...byId(others), ...gb]),
    termById: byId(terms),
    hasPlants: store !== undefined || others.length > 0,
  }
}

/** The lists as one thing to search, made again when one of them changes: lists that come together make it once. */
export const searchable$ = ({ plants$, europePlants$, terms$ }: SearchLists): Observable<Searchable> =>
  combineLatest([plants$, europePlants$, terms$]).pipe(
    distinctUntilChanged((a, b) => a.every((list, at) => list === b[at])),
    debounceTime(0),
    map(([store, europe, terms]) => searchableOf(store, europe, terms)),
  )

/** What the current user of an app can search; loaded when somebody first reads it. */
const searchFeature = feature((app) => {
  const { user$, reference } = peopleFeature(app)
  const isSignedIn$ = user$.pipe(
    map(({ kind }) => kind === 'signedIn'),
    distinctUntilChanged(),
  )
  return {
    current$: searchable$({
      plants$: reference.plants$,
      europePlants$: reference.europePlants$,
      terms$: definitions$(app.sources, isSignedIn$).pipe(shareLast()),
    }),
  }
})

/** Where the user's settings keep what was opened last. */
const PAGE = 'search'

const [useSearchable] = bindLiveFor<[wanted: 'wanted' | ''], Searchable>(
  (wanted) => (wanted === '' ? NEVER : withApp(searchFeature, ({ current$ }) => current$)),
  NOTHING,
)

const useRecent = (): readonly SearchRecent[] => {
  const stored = usePageSettings(PAGE)?.['recent']
  return useMemo(() => readRecent(stored), [stored])
}

/**
 * SE01: what the text finds, worked out within the keystroke; and what was opened last.
 * @param wanted whether the search was ever gone to: its lists are loaded and indexed from then on, and not with each page
 */
export const useSearch = (text: string, wanted: boolean): SearchAnswer => {
  const searchable = useSearchable(wanted ? 'wanted' : '')
  const recent = useRecent()
  return useMemo(() => searchAnswerOf(searchable, text, recent), [searchable, text, recent])
}

/** G13: what was opened is offered again, in the user's settings. */
export const useRemember = (): ((opened: SearchRecent) => void) => {
  const recent = useRecent()
  return (opened) => changePageSettings(PAGE, { recent: withRecent(recent, opened) })
}
