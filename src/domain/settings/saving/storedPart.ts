import { itemKey, type ItemKey, type ListType } from '../../wire/settings'
import { itemOf, settingsPlaceOf, revOf, withChecked } from './document'
import type { SettingsDocument } from '../userDocument'

export type SettingsMade = { readonly type: ListType; readonly id: string; readonly value: unknown }

/** The board that reading makes where there is none: it is alone and has no revision. */
export const madeAlone = ({ lists, revs }: SettingsDocument): readonly ItemKey[] => {
  const keys = Object.keys(lists.bingo.items).map((id) => itemKey.item('bingo', id))
  return keys.length === 1 ? keys.filter((key) => !Object.hasOwn(revs, key)) : []
}

/**
 * A document parted into what the server has, and things that reading it has made, which it does not have. `forced` is
 * stored in another form, so to be written although nobody has edited it.
 */
export const storedPart = (document: SettingsDocument, changed: readonly ItemKey[]) => {
  const made = changed.flatMap((key): SettingsMade[] => {
    const place = settingsPlaceOf(key)
    return place?.kind === 'item' && revOf(document, key) === 0 ? [{ ...place, value: itemOf(document, key) }] : []
  })
  const stored = made.reduce((now, { type, id }) => {
    const { order, active } = now.lists[type]
    const others = order.filter((each) => each !== id)
    const ordered = withChecked(withChecked(now, itemKey.item(type, id), undefined), itemKey.order(type), others)
    return active === id ? withChecked(ordered, itemKey.active(type), '') : ordered
  }, document)
  const forced = changed.filter((key) => {
    const value = itemOf(stored, key)
    return settingsPlaceOf(key)?.kind !== 'order' && value !== undefined && value !== ''
  })
  return { stored, made, forced }
}
