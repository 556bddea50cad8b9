// SettingsDocument -> what can be shared on a page
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { SharePlace } from '../../domain/forms'
import type { ItemList, ListItem } from '../../domain/settings'
import type { ListType } from '../../domain/wire'
import type { SettingsView } from '../settings/faces'
import type { ShareItem } from './faces'

const LISTS: Readonly<Record<SharePlace, ListType>> = {
  dashboard: 'dashboard',
  bingoCard: 'bingo',
  NotificationsPage: 'subscription',
  tableView: 'tableView',
}

const nameOf = (item: ListItem): string => {
  const name = 'name' in item ? item.name : undefined
  return typeof name === 'string' && name.trim() !== '' ? name : item.id
}

/** The user's own items, in his order; names of their own, the id where there is none. */
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
