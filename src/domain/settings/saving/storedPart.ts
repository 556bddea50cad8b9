import { itemKey, type ItemKey, type ListType } from '../../wire/settings'
import { itemOf, placeOf, withChecked } from './document'
import type { SettingsDocument } from '../userDocument'

export type Made = { readonly type: ListType; readonly id: string; readonly value: unknown }

export type StoredPart = {
  readonly stored: SettingsDocument
  readonly made: readonly Made[]
  /** Stored in another form, so to be written although nobody has edited them. */
  readonly forced: readonly ItemKey[]
}

const madeOf = (document: SettingsDocument, key: ItemKey): readonly Made[] => {
  const place = placeOf(key)
  const isStored = (document.revs[key] ?? 0) > 0
  return place?.kind === 'item' && !isStored ? [{ ...place, value: itemOf(document, key) }] : []
}

/** The board that reading makes where there is none: it is alone and has no revision. */
export const madeAlone = ({ lists, revs }: SettingsDocument): readonly ItemKey[] => {
  const keys = Object.keys(lists.bingo.items).map((id) => itemKey.item('bingo', id))
  return keys.length === 1 ? keys.filter((key) => !Object.hasOwn(revs, key)) : []
}

/** A document parted into what the server has, and things that reading it has made, which it does not have. */
export const storedPart = (document: SettingsDocument, changed: readonly ItemKey[]): StoredPart => {
  const made = changed.flatMap((key) => madeOf(document, key))
  const stored = made.reduce((now, { type, id }) => {
    const { order, active } = now.lists[type]
    const without = withChecked(now, itemKey.item(type, id), undefined)
    const others = order.filter((each) => each !== id)
    const ordered = withChecked(without, itemKey.order(type), others)
    return active === id ? withChecked(ordered, itemKey.active(type), '') : ordered
  }, document)
  const forced = changed.filter((key) => {
    const place = placeOf(key)
    if (place?.kind === 'order') return false
    return place?.kind === 'active' ? itemOf(stored, key) !== '' : itemOf(stored, key) !== undefined
  })
  return { stored, made, forced }
}
