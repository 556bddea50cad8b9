import { type Observable, distinctUntilChanged, map } from 'rxjs'
import { withApp } from '../lib/currentApp'
import { formsFeature } from './feature'
import type { Forms } from './forms'
import {
  type SharePlace,
  EMPTY_CONTACT,
  EMPTY_DEMO,
  EMPTY_FEEDBACK,
  EMPTY_SHARE,
  newForm,
  sharePlaceOf,
} from '../../domain/forms'
import type { ItemList, ListItem } from '../../domain/settings'
import type { ListType } from '../../domain/wire'
import type { SettingsView } from '../settings/types'
import type { ShareItem } from './types'
import { bindLiveFor } from '../lib/bindLive'
import { WAITING } from '../lib/loaded'
import { bindFrom } from '../lib/bindFrom'
import { settingsView$ } from '../settings/provider'

const withForms = <T>(pick: (forms: Forms) => Observable<T>): Observable<T> => withApp(formsFeature, pick)
const bound = bindFrom(withForms)

// SettingsDocument -> what can be shared on a page

const LISTS: Readonly<Record<SharePlace, ListType>> = {
  dashboard: 'dashboard',
  bingoCard: 'bingo',
  NotificationsPage: 'subscription',
  tableView: 'tableView',
}

const nameIn = (from: unknown): unknown =>
  typeof from === 'object' && from !== null && 'name' in from ? from.name : undefined

/** Of a subscription it is in its settings. */
const nameOf = (item: ListItem): string => {
  const name = nameIn(item) ?? ('settings' in item ? nameIn(item.settings) : undefined)
  return typeof name === 'string' && name.trim() !== '' ? name : item.id
}

/** The user's own items, in their order; names of their own, the id where there is none. */
export const shareItemsOf = ({ items, order }: ItemList): readonly ShareItem[] =>
  order.flatMap((id) => {
    const item = Object.hasOwn(items, id) ? items[id] : undefined
    return item ? [{ id, name: nameOf(item) }] : []
  })

export const shareItems$ = (view$: Observable<SettingsView>, place: SharePlace): Observable<readonly ShareItem[]> =>
  view$.pipe(
    map(({ document }) => document.lists[LISTS[place]]),
    distinctUntilChanged(),
    map(shareItemsOf),
  )

const unsent = <D>(empty: D) => newForm<D, never>({ empty, canSend: () => false })

export const [useFeedback] = bound('feedback$', unsent(EMPTY_FEEDBACK))
export const [useDemo] = bound('demo$', unsent({ ...EMPTY_DEMO, eWorld: false }))
export const [useContact] = bound('contact$', unsent(EMPTY_CONTACT))
export const [useShare] = bound('share$', unsent(EMPTY_SHARE))
/** Whether a visitor is still to be told of the terms. */
export const [useTermsNotice] = bound('termsNotice$', false)

/** The company's users, asked again each time somebody begins to look. */
export const [useColleagues] = bound('colleagues$', { kind: 'waiting' })

/** Dashboards that colleagues have saved to the company, asked again each time somebody begins to look. */
export const [useCompanyDashboards] = bound('companyDashboards$', {
  list: WAITING,
  hasMore: false,
  outcome: { kind: 'none' },
})

const NOTHING: readonly ShareItem[] = []
/** What the user can share on the page of this route name (`dashboard`, `bingoCard`, `NotificationsPage`). */
export const [useShareItems] = bindLiveFor<[place: string], readonly ShareItem[]>(
  (place) => shareItems$(settingsView$, sharePlaceOf(place) ?? 'dashboard'),
  NOTHING,
)

/** Id of the one of them that is open on its page, or was last; empty for none, and for lists that open none. */
export const openItem$ = (view$: Observable<SettingsView>, place: SharePlace): Observable<string> =>
  view$.pipe(
    map(({ document }) => document.lists[LISTS[place]]),
    map(({ active, items }) => (Object.hasOwn(items, active) ? active : '')),
    distinctUntilChanged(),
  )

/** See `openItem$`. */
export const [useOpenItem] = bindLiveFor<[place: SharePlace], string>((place) => openItem$(settingsView$, place), '')

/** Where the video of a page was left, s. */
export const [useTutorialPlace] = bindLiveFor<[pageKey: string], number>(
  (pageKey) => withForms((present) => present.tutorialPlace$(pageKey)),
  0,
)
