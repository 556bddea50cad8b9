import type { Share } from '../wire'

/** Copies of one's own items for colleagues (specification 1§2.4, 1§3, 1§5; decisions C22, C23). */

export type SharePlace = Share['shareTypeString']

/** C22: shown as a text; it is nobody who could be chosen. */
export const NO_COLLEAGUES = 'No other users at company'

/** `send`: copies for colleagues. `save`: onto the company's shelf. */
export type ShareDraft = {
  readonly act: 'send' | 'save'
  readonly place: SharePlace
  readonly items: readonly string[]
  readonly users: readonly string[]
}

export const EMPTY_SHARE: ShareDraft = { act: 'send', place: 'dashboard', items: [], users: [] }

/** The server's limits of one call. */
const MOST_ITEMS = 100
const MOST_COPIES = 1000

/** `tableView` is no page's name: views are shared from their table. */
const NOUNS: Readonly<Record<SharePlace, string>> = {
  dashboard: 'dashboard',
  bingoCard: 'board',
  NotificationsPage: 'subscription',
  tableView: 'view',
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

/** "3 boards". */
export const itemsTexts = (count: number, place: SharePlace): string => counted(count, NOUNS[place])

/** One new id for each item and each user; for the company's shelf one for each item. */
export const copiesOf = ({ act, items, users }: ShareDraft): number =>
  act === 'save' ? items.length : items.length * users.length

/** "3 boards x 2 users = 6 copies". */
export const copiesTexts = (draft: ShareDraft): string => {
  const { items, users, place } = draft
  return `${itemsTexts(items.length, place)} x ${counted(users.length, 'user')} = ${copiesWord(copiesOf({ ...draft, act: 'send' }))}`
}
const copiesWord = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'copy' : 'copies'}`

/** Why so much cannot go at once; undefined when it can. */
export const shareExcess = (draft: ShareDraft): string | undefined => {
  const { items, place } = draft
  if (items.length > MOST_ITEMS) return `At most ${itemsTexts(MOST_ITEMS, place)} go at once. Choose fewer.`
  return copiesOf(draft) > MOST_COPIES ? `At most ${copiesWord(MOST_COPIES)} go at once. Choose fewer.` : undefined
}

/** Whether the company's shelf is offered at all: for dashboards only (C23). */
export const offersShelf = (place: SharePlace): boolean => place === 'dashboard'

/** Send needs one item and one user, saving to the company one dashboard. */
export const canShare = (draft: ShareDraft): boolean => {
  const enough = draft.act === 'save' ? offersShelf(draft.place) : draft.users.length > 0
  return enough && draft.items.length > 0 && shareExcess(draft) === undefined
}

/** The place of a route's name, where something can be shared (SH05: these three only). */
export const sharePlaceOf = (routeName: string): SharePlace | undefined =>
  Object.hasOwn(NOUNS, routeName) ? (routeName as SharePlace) : undefined

/** Whether all words of the query are in a text, in any order and case. */
export const hasTexts = (text: string, query: string): boolean => {
  const lower = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
