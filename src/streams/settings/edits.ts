import { orderedItems, type SavingEvent, type SettingsDocument } from '../../domain/settings'
import { itemKey, type ItemKey } from '../../domain/wire'
import type { SettingsIntent } from './intents'

type Edit = Extract<SavingEvent, { kind: 'edit' }>

const edit = (key: ItemKey, value: unknown): Edit => ({ kind: 'edit', key, value })

/** What an intent changes in the document that is on the screen now. */
export const editsOf = (document: SettingsDocument, intent: SettingsIntent): readonly Edit[] => {
  switch (intent.kind) {
    case 'changeSettings':
      return [edit(itemKey.basic, { ...document.basic, ...intent.patch })]
    case 'changePage':
      return [edit(itemKey.page(intent.pageName), { ...document.pages[intent.pageName], ...intent.patch })]
    case 'changeFilters':
      return [edit(itemKey.filters(intent.name), intent.filters)]
    case 'resetFilters':
      return Object.keys(document.filters).map((name) => edit(itemKey.filters(name), undefined))
    case 'changeItem':
      return [edit(itemKey.item(intent.type, intent.item.id), intent.item)]
    case 'removeItem':
      return [edit(itemKey.item(intent.type, intent.id), undefined)]
    case 'orderItems': {
      const others = orderedItems(document.lists[intent.type]).map(({ id }) => id)
      const rest = others.filter((id) => !intent.ids.includes(id))
      return [edit(itemKey.order(intent.type), [...intent.ids, ...rest])]
    }
    case 'activateItem':
      return [edit(itemKey.active(intent.type), intent.id)]
    case 'retrySave':
    case 'closeTabWarning':
      return []
    default:
      return intent satisfies never
  }
}
